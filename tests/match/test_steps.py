"""A match that is over: step by step with all cards open, and going on from a step of it."""

from random import Random

import msgspec
import pytest

from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.replay import follow
from clachan.match import events as ev
from clachan.match import messages as ms
from clachan.match import shuffle
from clachan.match.events import Chair
from clachan.match.steps import replay, start
from clachan.match.table import restore
from clachan.match.tell import record_text
from clachan.match.wire import read_event, schema, write
from match.sitting import Sitting

PILES = ("deck:", "pile:", "stock")
COMPUTER = (Chair(name="Ann"), Chair("random", "random"))


def finished(name, **more):
    return Sitting(name, **more).seated().play(5)


def going_on(sitting, step, seat=0):
    """A table against the computer from that step, ready to play."""
    found = Sitting(sitting.rules.name, secret="7b" * 32, chairs=COMPUTER, start=start(sitting.table, step, seat))
    found.ask(0, ms.Ready(nonce="anothernonce"))
    return found


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic.x2", "braverats", "braverats.draft.deck"])
def test_every_step_is_shown_with_all_cards_open(name):
    sitting = finished(name)
    for seat in (0, 1):
        told = replay(sitting.table, sitting.log, seat)
        shown = msgspec.json.decode(msgspec.json.encode(told))
        assert len(told.steps) == len(sitting.table.line) + 1
        assert [step.number for step in told.steps] == list(range(len(told.steps)))
        assert [step.what.action for step in told.steps[1:]] == [done.text for done in sitting.table.line]
        assert told.steps[-1].position.result is not None
        backs = [
            item["id"]
            for step in shown["steps"]
            for zone in step["position"]["scene"]["zones"]
            for item in zone["items"]
            if item["tone"] == "back" and not item["id"].startswith(PILES)
        ]
        assert not backs
        assert msgspec.json.decode(msgspec.json.encode(told), type=ms.Replay).steps[0].what.event == "dealt"
        assert all(step.at for step in told.steps)


def test_a_running_match_is_not_shown():
    sitting = Sitting("braverats").seated()
    for wanted in (lambda: replay(sitting.table, sitting.log, 0), lambda: start(sitting.table, 0, 0)):
        with pytest.raises(ClachanError, match="table/running"):
            wanted()


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic.x2", "braverats", "braverats.draft.deck"])
def test_one_goes_on_from_what_one_had_seen(name):
    sitting = finished(name)
    moments = list(follow(sitting.rules.game, sitting.rules.face, record.parse(record_text(sitting.table))))
    for step in (0, 1, 6, 9):
        found = going_on(sitting, step)
        kept = len(found.table.line) - 1
        assert kept in {step, step - 1}
        assert found.table.view(0) == sitting.rules.game.view(moments[kept].state, 0)
        assert found.table.turn == moments[kept].turn
        assert restore(found.rules, [read_event(write(line)) for line in found.log]) == found.table


def test_what_was_not_seen_is_dealt_anew():
    sitting = finished("schotten")
    moments = list(follow(sitting.rules.game, sitting.rules.face, record.parse(record_text(sitting.table))))
    found = going_on(sitting, 8)
    assert found.table.moment.state.hands[0] == moments[8].state.hands[0]
    assert found.table.moment.state.hands[1] != moments[8].state.hands[1]
    assert found.table.moment.state.decks != moments[8].state.decks


def test_a_match_that_went_on_has_a_whole_record_that_can_be_checked():
    found = going_on(finished("schotten"), 8).play(3)
    text = record_text(found.table)
    written = record.parse(text)
    shuffle.check(shuffle.parse_proof(text), record.last_shuffle(written)[0])
    *_, last = follow(found.rules.game, found.rules.face, written)
    assert last.state == found.table.moment.state
    told = replay(found.table, found.log, 0)
    assert [step.what.event for step in told.steps[:10]] == ["dealt", *["acted"] * 8, "redealt"]
    assert going_on(found, 9).play(1).table.phase == "over"


def test_nobody_goes_on_from_the_end():
    sitting = finished("braverats")
    with pytest.raises(ClachanError, match="action/over"):
        start(sitting.table, len(sitting.table.line), 0)


def test_what_was_done_at_the_other_table_is_neither_repeated_nor_taken_back():
    sitting = finished("schotten")
    found = going_on(sitting, 8)
    done = found.table.line[0]
    assert found.act(done.seat, done.text, turn=1).code == "turn/stale"
    assert found.ask(0, ms.Offer(kind="takeback", turn=found.table.turn)).code == "takeback/nothing"
    rng = Random(1)
    while not isinstance(found.log[-1], ev.Acted) or found.log[-1].seat:
        found.step(rng)
    assert isinstance(found.ask(0, ms.Offer(kind="takeback", turn=found.table.turn)), ms.Noted)


@pytest.mark.parametrize("step", [0, 9])
def test_what_was_dealt_anew_stays_so_whatever_is_taken_back(step):
    """From the beginning, and from where a match had gone on before: nobody plays on with cards seen in a replay."""
    sitting = finished("schotten.first=0") if step == 0 else going_on(finished("schotten"), 8).play(3)
    found = going_on(sitting, step)
    dealt, line = found.table.moment.state, found.table.line
    found.step(Random(1))
    asker = found.log[-1].seat
    assert isinstance(found.ask(asker, ms.Offer(kind="takeback", turn=found.table.turn)), ms.Noted)
    assert isinstance(found.ask(1 - asker, ms.Accept(kind="takeback", turn=found.table.turn)), ms.Noted)
    assert found.table.moment.state == dealt
    assert found.table.line == line
    text = record_text(found.play(3).table)
    shuffle.check(shuffle.parse_proof(text), record.last_shuffle(record.parse(text))[0])


@pytest.mark.parametrize(("late", "who"), [(0, "you"), (1, "they"), (None, "both")])
def test_a_replay_tells_that_time_was_up(late, who):
    """Once, where the clock ran out, though all rounds that were left are given up with it."""
    sitting = Sitting("schotten.x3", timing=ev.Live(60)).seated().play(1, most=6)
    sitting.write([ev.Flagged(at=sitting.now + 60_000, seat=late)])
    steps = replay(sitting.table, sitting.log, 0).steps
    told = [[note.args for note in step.news if note.key == "match-time-up"] for step in steps]
    assert told[7] == [{"who": who}]
    assert sum(map(len, told)) == 1


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
