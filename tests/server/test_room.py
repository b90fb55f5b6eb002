"""A connection begins: it is given exactly what it missed, from memory or from the log, however much that is."""

import asyncio
import json

import pytest

from clachan.match.events import Live
from clachan.match.messages import Ready
from clachan.match.tell import Viewer, history
from clachan.match.wire import write
from clachan.server.hours import now_ms
from clachan.server.room import BACKLOG, RECENT, Line, Room, steps_of
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


def greeted(store, since, viewer, changed=lambda _room: None):
    """All that a new connection is given: the welcome, then the updates."""
    recent = steps_of(store.lines)
    room = Room(recent[-1][1], store, "one", nobody, changed, recent=recent)
    line = Line(viewer)
    asyncio.run(room.join(line, since))
    found = []
    while not line.outgoing.empty():
        found.append(line.outgoing.get_nowait())
    assert b'"welcome"' in found[0]
    assert line.number == room.table.number
    return found


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
        wanted = [write(told) for told in history(played.rules, played.log, known, viewer)]
        store = Kept(played.log, is_alone=True)
        assert joined(store, since, viewer) == wanted
        assert store.reads == (known is not None and last - known > RECENT)
        assert joined(Kept(played.log, is_alone=False), since, viewer) == wanted


def test_who_may_not_be_alone_reads_the_log(played):
    store = Kept(played.log, is_alone=False)
    joined(store, None, Viewer(0))
    assert store.reads == 1


def test_a_new_table_is_known_from_its_first_line():
    lines = Sitting("braverats").log
    store = Kept(lines, is_alone=True)
    assert joined(store, None, Viewer(None)) == [write(*history(Sitting().rules, lines, None, Viewer(None)))]
    assert not store.reads


def test_who_comes_back_can_tell_how_old_the_clocks_are():
    sitting = Sitting("schotten", timing=Live(60)).seated()
    began = now_ms()
    welcome, *missed = (json.loads(told) for told in greeted(Kept(sitting.log, is_alone=True), None, Viewer(0)))
    assert began <= welcome["now"] <= now_ms()
    assert missed[-1]["at"] == sitting.log[-1].at
    assert missed[-1]["position"]["clock"] == {"left": [60_000, 60_000], "going": True}


def test_a_long_absence_is_no_reason_to_hang_up():
    sitting = Sitting("schotten.x9").seated().play(1)
    assert len(sitting.log) > BACKLOG + 50
    told = joined(Kept(sitting.log, is_alone=True), 0, Viewer(0))
    assert None not in told
    assert len(told) == len(sitting.log) - 1


def test_who_reads_too_slowly_is_hung_up_on():
    line = Line(Viewer(0))
    for _ in range(BACKLOG):
        line.send(b"told")
    assert line.outgoing.qsize() == BACKLOG
    line.send(b"too much")
    assert line.outgoing.get_nowait() is None


def test_what_was_committed_is_told_to_all_even_if_the_answer_is_lost():
    store = Kept(Sitting("braverats").log, is_alone=False)
    recent, heard = steps_of(store.lines), []

    async def spread(_room, first, events):
        heard.append((first, [type(event).__name__ for event in events]))

    async def lost(_answer):
        raise TimeoutError

    async def ask():
        room = Room(recent[-1][1], store, "one", spread, lambda room: heard.append(room.table.number), recent=recent)
        line = Line(Viewer(1), number=0)
        room.lines.add(line)
        with pytest.raises(TimeoutError):
            await room.ask(0, Ready(nonce="abcdefgh"), lost)
        return json.loads(line.outgoing.get_nowait())

    assert asyncio.run(ask())["what"] == {"event": "readied", "seat": 0}
    assert heard == [(1, ["Readied"]), 1]
