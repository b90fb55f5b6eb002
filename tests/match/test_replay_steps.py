"""A finished match, step by step with all cards open, and a new match that continues from a step."""

from random import Random

import msgspec
import pytest

from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.record.replay import follow
from clachan.match import events as ev
from clachan.match import shuffle
from clachan.match.events import Chair
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import record_text
from clachan.match.protocol.wire import read_event, schema, write
from clachan.match.replay_steps import replay, start
from clachan.match.table import restore
from match.sitting import Sitting

PILES = ("deck:", "pile:", "stock")
COMPUTER = (Chair(name="Ann"), Chair("random", "random"))


def finished(name, **more):
    return Sitting(name, **more).seated().play(5)


def going_on(sitting, step, seat=0):
    """A table against the computer from that step, ready to play."""
    resumed = Sitting(sitting.setup.name, secret="7b" * 32, chairs=COMPUTER, start=start(sitting.table, step, seat))
    resumed.ask(0, ms.Ready(nonce="anothernonce"))
    return resumed


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic.x2", "braverats", "braverats.draft.deck"])
def test_every_step_is_shown_with_all_cards_open(name):
    sitting = finished(name)
    for seat in (0, 1):
        whole = replay(sitting.table, sitting.log, seat)
        shown = msgspec.json.decode(msgspec.json.encode(whole))
        assert len(whole.steps) == len(sitting.table.moves) + 1
        assert [step.number for step in whole.steps] == list(range(len(whole.steps)))
        assert [step.what.action for step in whole.steps[1:]] == [move.text for move in sitting.table.moves]
        assert whole.steps[-1].position.result is not None
        backs = [
            item["id"]
            for step in shown["steps"]
            for zone in step["position"]["scene"]["zones"]
            for item in zone["items"]
            if item["tone"] == "back" and not item["id"].startswith(PILES)
        ]
        assert not backs
        assert msgspec.json.decode(msgspec.json.encode(whole), type=ms.Replay).steps[0].what.event == "dealt"
        assert all(step.at for step in whole.steps)


def test_a_running_match_is_not_shown():
    sitting = Sitting("braverats").seated()
    for wanted in (lambda: replay(sitting.table, sitting.log, 0), lambda: start(sitting.table, 0, 0)):
        with pytest.raises(ClachanError, match="table/running"):
            wanted()


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic.x2", "braverats", "braverats.draft.deck"])
def test_one_goes_on_from_what_one_had_seen(name):
    sitting = finished(name)
    moments = list(follow(sitting.setup.game, sitting.setup.presenter, record.parse(record_text(sitting.table))))
    for step in (0, 1, 6, 9):
        resumed = going_on(sitting, step)
        kept = len(resumed.table.moves) - 1
        assert kept in {step, step - 1}
        assert resumed.table.view(0) == sitting.setup.game.view(moments[kept].state, 0)
        assert resumed.table.turn == moments[kept].turn
        assert restore(resumed.setup, [read_event(write(line)) for line in resumed.log]) == resumed.table


def test_what_was_not_seen_is_dealt_anew():
    sitting = finished("schotten")
    moments = list(follow(sitting.setup.game, sitting.setup.presenter, record.parse(record_text(sitting.table))))
    resumed = going_on(sitting, 8)
    assert resumed.table.moment.state.hands[0] == moments[8].state.hands[0]
    assert resumed.table.moment.state.hands[1] != moments[8].state.hands[1]
    assert resumed.table.moment.state.decks != moments[8].state.decks


def test_a_match_that_went_on_has_a_whole_record_that_can_be_checked():
    resumed = going_on(finished("schotten"), 8).play(3)
    text = record_text(resumed.table)
    written = record.parse(text)
    shuffle.check(shuffle.parse_proof(text), record.last_shuffle(written)[0])
    *_, last = follow(resumed.setup.game, resumed.setup.presenter, written)
    assert last.state == resumed.table.moment.state
    whole = replay(resumed.table, resumed.log, 0)
    assert [step.what.event for step in whole.steps[:10]] == ["dealt", *["acted"] * 8, "redealt"]
    assert going_on(resumed, 9).play(1).table.phase == "over"


def test_nobody_goes_on_from_the_end():
    sitting = finished("braverats")
    with pytest.raises(ClachanError, match="action/over"):
        start(sitting.table, len(sitting.table.moves), 0)


def test_what_was_done_at_the_other_table_is_neither_repeated_nor_taken_back():
    sitting = finished("schotten")
    resumed = going_on(sitting, 8)
    move = resumed.table.moves[0]
    assert resumed.act(move.seat, move.text, turn=1).code == "turn/stale"
    assert resumed.ask(0, ms.Offer(kind="takeback", turn=resumed.table.turn)).code == "takeback/nothing"
    rng = Random(1)
    while not isinstance(resumed.log[-1], ev.Acted) or resumed.log[-1].seat:
        resumed.step(rng)
    assert isinstance(resumed.ask(0, ms.Offer(kind="takeback", turn=resumed.table.turn)), ms.Noted)


@pytest.mark.parametrize("step", [0, 9])
def test_what_was_dealt_anew_stays_so_whatever_is_taken_back(step):
    """From the beginning, and from where a match had gone on before: nobody plays on with cards seen in a replay."""
    sitting = finished("schotten.first=0") if step == 0 else going_on(finished("schotten"), 8).play(3)
    resumed = going_on(sitting, step)
    dealt, moves = resumed.table.moment.state, resumed.table.moves
    resumed.step(Random(1))
    asker = resumed.log[-1].seat
    assert isinstance(resumed.ask(asker, ms.Offer(kind="takeback", turn=resumed.table.turn)), ms.Noted)
    assert isinstance(resumed.ask(1 - asker, ms.Accept(kind="takeback", turn=resumed.table.turn)), ms.Noted)
    assert resumed.table.moment.state == dealt
    assert resumed.table.moves == moves
    text = record_text(resumed.play(3).table)
    shuffle.check(shuffle.parse_proof(text), record.last_shuffle(record.parse(text))[0])


@pytest.mark.parametrize(("late", "who"), [(0, "you"), (1, "they"), (None, "both")])
def test_a_replay_tells_that_time_was_up(late, who):
    """One step, where the clock ran out, although all remaining rounds are given up with it."""
    sitting = Sitting("schotten.x3", timing=ev.Live(60)).seated().play(1, most=6)
    sitting.write([ev.Flagged(at=sitting.now + 60_000, seat=late)])
    steps = replay(sitting.table, sitting.log, 0).steps
    time_up_notes = [[note.args for note in step.news if note.key == "match-time-up"] for step in steps]
    assert time_up_notes[7] == [{"who": who}]
    assert sum(map(len, time_up_notes)) == 1


def test_resignations_and_agreements_are_steps():
    sitting = Sitting("braverats.x2").seated().play(1, most=6)
    sitting.ask(1, ms.Resign(turn=sitting.table.turn))
    sitting.ask(0, ms.Offer(kind="draw", turn=sitting.table.turn))
    sitting.ask(1, ms.Accept(kind="draw", turn=sitting.table.turn))
    assert sitting.table.phase == "over"
    assert [step.what.event for step in replay(sitting.table, sitting.log, 1).steps[-2:]] == ["resigned", "agreed"]


def test_the_schema_tells_what_a_replay_is():
    assert "Replay" in schema()["$defs"]


# --- a coach ---


@pytest.mark.parametrize(
    ("chairs", "shared", "casual", "allowed"),
    [
        (COMPUTER, False, True, True),
        (COMPUTER, False, False, False),
        (None, True, True, True),
        (None, False, True, False),
    ],
)
def test_a_coach_speaks_to_who_plays_alone(chairs, shared, casual, allowed):
    more = {"chairs": chairs} if chairs else {}
    sitting = Sitting("braverats", casual=casual, shared=shared, **more)
    assert sitting.ask(0, ms.Coach()).code == "coach/none"
    if chairs:
        sitting.ask(0, ms.Ready(nonce="nonce000"))
    else:
        sitting.seated()
    assert isinstance(sitting.ask(0, ms.Coach()), ms.Noted) == allowed
    sitting.play(1)
    assert isinstance(sitting.ask(0, ms.Coach()), ms.Noted)
    assert sitting.ask(None, ms.Coach()).code == "table/spectator"
