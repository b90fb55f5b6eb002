"""A new connection gets exactly the updates it missed, from memory or from the log."""

import asyncio
import json

import pytest

from clachan.match.events import Live
from clachan.match.protocol.apply_changes import Follower
from clachan.match.protocol.messages import Act, Pong, Ready, Welcome
from clachan.match.protocol.updates import Viewer, history, history_steps, update
from clachan.match.protocol.wire import write
from clachan.server.tables import history_pace
from clachan.server.tables.history_pace import HistoryPace
from clachan.server.tables.live_table import (
    MAX_ADDRESS_BYTES,
    MAX_QUEUED,
    MAX_QUEUED_BYTES,
    MAX_UNCOUNTED,
    RECENT_STEPS,
    Connection,
    LiveTable,
    SharedMessage,
    replay_log,
)
from clachan.server.wall_clock import now_ms
from match.sitting import Sitting

WANTS = frozenset({"scene", "words"})


class Kept:
    """A store with one log, which counts how often that is read."""

    worker = "one"
    alive_at = 0

    def __init__(self, lines, *, is_alone):
        self.lines, self.is_alone = lines, is_alone
        self.reads = 0

    async def log(self, _table):
        self.reads += 1
        return self.lines

    async def append(self, _before, added, _after, _also=()):
        self.lines = [*self.lines, *added]


async def nobody(*_):
    pass


def greeted(store, since, viewer, changed=lambda _table: None):
    """All that a new connection is given: the welcome, then the updates."""
    recent = replay_log(store.lines)
    live = LiveTable(recent[-1][1], store, "one", nobody, changed, recent=recent)
    line = Connection(viewer)
    asyncio.run(live.add_connection(line, since))
    messages = []
    while not line.outgoing.empty():
        messages.append(line.outgoing.get_nowait())
    messages += [message for message in line.backlog or () if message is not None]
    assert isinstance(messages[0], Welcome)
    assert line.number == live.table.number
    return messages


def joined(store, since, viewer):
    """The updates a new connection is given."""
    return greeted(store, since, viewer)[1:]


@pytest.fixture(scope="module", params=["schotten.tactic", "braverats"])
def played(request):
    return Sitting(request.param).seated().play(3, most=12)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_remembered_is_what_the_log_says(played, seat):
    viewer, last = Viewer(seat, WANTS), len(played.log) - 1
    for since in (None, last + 5, *range(last + 1)):
        known = None if since is None or since > last else since
        wanted = list(history(played.setup, played.log, known, viewer))
        store = Kept(played.log, is_alone=True)
        assert joined(store, since, viewer) == wanted
        assert store.reads == (known is not None and last - known > RECENT_STEPS)
        assert joined(Kept(played.log, is_alone=False), since, viewer) == wanted


def test_who_may_not_be_alone_reads_the_log(played):
    store = Kept(played.log, is_alone=False)
    joined(store, None, Viewer(0))
    assert store.reads == 1


def test_a_new_table_is_known_from_its_first_line():
    lines = Sitting("braverats").log
    store = Kept(lines, is_alone=True)
    assert joined(store, None, Viewer(None)) == [*history(Sitting().setup, lines, None, Viewer(None))]
    assert not store.reads


def test_who_comes_back_can_tell_how_old_the_clocks_are():
    sitting = Sitting("schotten", timing=Live(60)).seated()
    began = now_ms()
    welcome, *missed = (json.loads(write(told)) for told in greeted(Kept(sitting.log, is_alone=True), None, Viewer(0)))
    assert began <= welcome["now"] <= now_ms()
    assert missed[-1]["at"] == sitting.log[-1].at
    assert missed[-1]["position"]["clock"] == {"left": [60_000, 60_000], "going": True, "rest": 0}


def test_a_long_absence_is_no_reason_to_hang_up():
    sitting = Sitting("schotten.x9").seated().play(1)
    assert len(sitting.log) > MAX_QUEUED + 50
    told = joined(Kept(sitting.log, is_alone=True), 0, Viewer(0))
    assert None not in told
    assert len(told) == len(sitting.log) - 1


def test_who_reads_too_slowly_is_hung_up_on():
    line = Connection(Viewer(0))
    for _ in range(MAX_QUEUED):
        line.send(Pong())
    assert line.outgoing.qsize() == MAX_QUEUED
    line.send(Pong())
    assert line.outgoing.get_nowait() is None


def test_a_client_that_does_not_read_keeps_few_bytes(played):
    """Nor do all clients of one address together."""
    message = update(*replay_log(played.log)[-1], Viewer(0, WANTS))
    line = Connection(Viewer(0))
    while not line.is_closed:
        line.send(message)
        assert line.size <= MAX_QUEUED_BYTES
    assert line.size == line.address_queue.size == 0
    lines = [Connection(Viewer(0), address_queue=line.address_queue) for _ in range(60)]
    for _ in range(MAX_UNCOUNTED + 10):
        for each in lines:
            each.send(message)
    assert 0 < line.address_queue.size <= MAX_ADDRESS_BYTES
    assert any(each.is_closed for each in lines)
    kept = next(each for each in lines if not each.is_closed)
    before = kept.size
    for _ in range(MAX_UNCOUNTED + 1):
        asyncio.run(kept.take())
    assert kept.size < before


def test_a_long_history_is_sent_in_slices_and_within_the_budget_of_an_address(played, monkeypatch):
    monkeypatch.setattr(history_pace, "SLICE_S", 0)
    monkeypatch.setattr(history_pace, "BURST_BYTES", 5000)
    monkeypatch.setattr(history_pace, "BYTES_PER_S", 1e6)
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)

    monkeypatch.setattr(history_pace.asyncio, "sleep", pause)

    async def send():
        pace, backlog = HistoryPace(), history_steps(played.setup, played.log, 2, Viewer(0, WANTS))
        slices = []
        while (texts := await pace.next_slice(backlog, "192.0.2.1")) is not None:
            slices.append(texts)
        return slices

    slices = asyncio.run(send())
    assert [len(texts) for texts in slices] == [0, 0] + [1] * (len(played.log) - 3)
    sent = [json.loads(text)["number"] for texts in slices for text in texts]
    assert sent == list(range(3, len(played.log)))
    assert max(pauses) > sum(len(text) for texts in slices for text in texts) / 1e6 - 0.5


def test_what_was_committed_is_told_to_all_even_if_the_answer_is_lost():
    store = Kept(Sitting("braverats").log, is_alone=False)
    recent, heard = replay_log(store.lines), []

    async def publish(_table, first, events):
        heard.append((first, [type(event).__name__ for event in events]))

    async def lost(_answer):
        raise TimeoutError

    async def ask():
        live = LiveTable(
            recent[-1][1], store, "one", publish, lambda live: heard.append(live.table.number), recent=recent
        )
        line = Connection(Viewer(1), number=0)
        live.connections.add(line)
        with pytest.raises(TimeoutError):
            await live.ask(0, Ready(nonce="abcdefgh"), lost)
        return json.loads(line.outgoing.get_nowait().text())

    assert asyncio.run(ask())["what"] == {"event": "readied", "seat": 0}
    assert heard == [(1, ["Readied"]), 1]


def test_connections_with_the_same_viewer_share_one_encoded_message(played, monkeypatch):
    encoded = []
    monkeypatch.setattr("clachan.server.tables.live_table.write", lambda told: encoded.append(told) or write(told))
    recent = replay_log(played.log)
    live = LiveTable(recent[-1][1], Kept(played.log, is_alone=True), "one", nobody, lambda _table: None, recent=recent)
    spectators = [Connection(Viewer(None, WANTS)) for _ in range(3)]
    live.connections.update(spectators)
    live.connections.add(player := Connection(Viewer(0, WANTS)))
    live.broadcast([recent[-1]])
    texts = [connection.outgoing.get_nowait().text() for connection in (*spectators, player)]
    assert len(encoded) == 2
    assert len(set(texts[:3])) == 1
    assert json.loads(texts[0])["number"] == json.loads(texts[3])["number"] == live.table.number


def heard(line):
    """The updates and changes in a connection's queue."""
    messages = []
    while not line.outgoing.empty():
        message = line.outgoing.get_nowait()
        messages.append(json.loads(message.text() if isinstance(message, SharedMessage) else write(message)))
    return [message for message in messages if message["type"] in {"update", "change"}]


@pytest.mark.parametrize("game", ["schotten.tactic", "braverats"])
def test_who_takes_changes_has_what_the_others_are_told(game):
    """Clients of one viewer come at different times; one of them takes whole updates, and they all end up the same."""
    sitting = Sitting(game).seated()
    store = Kept(list(sitting.log), is_alone=True)

    async def play():
        live = LiveTable(sitting.table, store, "one", nobody, lambda _table: None, recent=replay_log(store.lines))
        lines = [Connection(Viewer(0, WANTS), takes_changes=takes) for takes in (True, False, True)]
        followers = [Follower() for _ in lines]
        changes = 0
        for number in range(24):
            if number in {0, 10}:
                for line in lines[2:] if number else lines[:2]:
                    await live.add_connection(line, None)
            seat = live.table.waiting[0]
            view = live.table.view(seat)
            action = sitting.setup.presenter.text(sitting.setup.game.choices(view)[number % 2])
            await live.ask(seat, Act(turn=live.table.turn, action=action), lambda _answer: None)
            for line, follower in zip(lines, followers, strict=True):
                for message in heard(line):
                    changes += message["type"] == "change"
                    assert follower.receive(message)
            assert all(follower.position == followers[1].position for follower in followers[: 2 + (number >= 10)])
            if not live.table.waiting:
                break
        for line in lines:
            live.remove_connection(line)
        assert not live.memories, "nothing is remembered for nobody"
        return changes

    assert asyncio.run(play()) > 5


def test_a_client_is_told_whether_it_will_be_sent_changes():
    sitting = Sitting("schotten").seated()
    store = Kept(sitting.log, is_alone=True)
    live = LiveTable(sitting.table, store, "one", nobody, lambda _table: None, recent=replay_log(store.lines))
    for takes, version in ((True, 2), (False, 1)):
        line = Connection(Viewer(1, WANTS), takes_changes=takes)
        asyncio.run(live.add_connection(line, None))
        assert line.outgoing.get_nowait().version == version
