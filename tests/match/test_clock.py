"""Clocks at a table: live ones and days, pauses, and what happens when time is up."""

from random import Random

import pytest

from clachan.core import record
from clachan.match import events as ev
from clachan.match.clock import REST_MS
from clachan.match.decide import flag_late_seat, wake
from clachan.match.events import Chair, Daily, Live
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import Viewer, public_event, record_text
from clachan.match.protocol.updates import position as tell_position
from clachan.match.protocol.wire import read_event, write
from match.sitting import Sitting


def test_a_live_clock_counts_and_gives_its_increment():
    sitting = Sitting(timing=Live(60, 5)).seated()
    (seat,) = sitting.table.waiting
    sitting.now += 10_000
    sitting.step(Random(1))
    assert sitting.table.clock.left[seat] == 55_000
    assert sitting.table.clock.left[1 - seat] == 60_000


def test_who_runs_out_of_time_gives_up_all_rounds_that_are_left():
    sitting = Sitting("schotten.x3", timing=Live(60)).seated()
    (seat,) = sitting.table.waiting
    sitting.now += 59_999
    assert flag_late_seat(sitting.table, sitting.now) == ()
    sitting.now += 1
    sitting.flag_late_seat()
    assert sitting.table.phase == "over"
    assert sitting.table.outcome.winner == 1 - seat
    assert flag_late_seat(sitting.table, sitting.now + 10**9) == ()
    record.parse(record_text(sitting.table))


def test_both_clocks_go_while_both_choose():
    sitting = Sitting("braverats", timing=Live(60)).seated()
    sitting.now += 10_000
    sitting.act(1, sitting.legal(1)[0])
    sitting.now += 10_000
    sitting.act(0, sitting.legal(0)[0])
    assert sitting.table.clock.left == (40_000, 50_000)


@pytest.mark.parametrize("name", ["braverats", "braverats.x3", "braverats.to2", "braverats.x3.tie=extra"])
def test_when_both_run_out_of_time_at_the_same_moment_neither_wins(name):
    sitting = Sitting(name, timing=Live(60)).seated()
    sitting.now += 60_000
    sitting.flag_late_seat()
    assert sitting.table.phase == "over"
    assert sitting.table.outcome.winner is None
    assert public_event(sitting.log[-1], 0) == ms.Happening(event="flagged")
    assert read_event(write(sitting.log[-1])) == sitting.log[-1]
    record.parse(record_text(sitting.table))


@pytest.mark.parametrize("first", [0, 1])
def test_in_a_secret_choice_who_runs_out_of_time_first_loses(first):
    sitting = Sitting("braverats", timing=Live(60)).seated()
    sitting.act(1 - first, sitting.legal(1 - first)[0])
    sitting.now += 1000
    sitting.act(first, sitting.legal(first)[0])
    sitting.now += 60_000
    sitting.flag_late_seat()
    assert sitting.table.outcome.winner == 1 - first


def test_days_are_given_anew_for_each_action():
    sitting = Sitting(timing=Daily(2)).seated()
    sitting.now += 24 * 3600 * 1000
    sitting.step(Random(1))
    assert sitting.table.clock.left == (2 * 24 * 3600 * 1000,) * 2


def test_days_are_given_anew_when_another_action_is_waited_for():
    """A round was given up or drawn, or a move taken back: nobody begins with what was left of other time."""
    whole = (2 * 24 * 3600 * 1000,) * 2
    for way in ("resign", "draw", "takeback"):
        sitting = Sitting("schotten.x3", timing=Daily(2)).seated()
        sitting.step(Random(1))
        turn, asker = sitting.table.turn, sitting.table.moves[-1].seat
        sitting.now += 40 * 3600 * 1000
        if way == "resign":
            assert sitting.ask(asker, ms.Resign(turn=turn)) == ms.Noted()
        else:
            assert sitting.ask(asker, ms.Offer(kind=way, turn=turn)) == ms.Noted()
            assert sitting.ask(1 - asker, ms.Accept(kind=way, turn=turn)) == ms.Noted()
        assert (sitting.table.phase, sitting.table.clock.left) == ("running", whole), way
        assert sitting.table.clock.since == sitting.now


def test_a_pause_stops_the_clock_and_play():
    sitting = Sitting(timing=Live(60)).seated()
    (seat,) = sitting.table.waiting
    sitting.ask(0, ms.Offer(kind="pause", turn=1))
    sitting.ask(1, ms.Accept(kind="pause", turn=1))
    assert sitting.table.phase == "paused"
    sitting.now += 3_600_000
    assert flag_late_seat(sitting.table, sitting.now) == ()
    assert sitting.act(seat, sitting.legal(seat)[0]).code == "table/paused"
    assert sitting.ask(1, ms.Continue()) == ms.Noted()
    assert sitting.ask(1, ms.Continue()) == ms.Noted()
    sitting.now += 1000
    sitting.step(Random(0))
    assert sitting.table.clock.left[seat] == 59_000


def test_a_paused_round_can_be_given_up_and_the_next_one_runs():
    sitting = Sitting("schotten.x2", timing=Live(60)).seated()
    sitting.ask(0, ms.Offer(kind="pause", turn=1))
    sitting.ask(1, ms.Accept(kind="pause", turn=1))
    sitting.ask(0, ms.Resign(turn=1))
    assert sitting.table.phase == "running"
    assert sitting.table.clock.since == sitting.now + REST_MS


def after_a_round(**more):
    """A match with a clock, right after its first round was given up."""
    sitting = Sitting("schotten.x3", timing=Live(60), **more).seated()
    sitting.ask(0, ms.Resign(turn=sitting.table.turn))
    return sitting


def test_between_two_rounds_nobody_pays_for_looking_at_the_result():
    sitting = after_a_round()
    assert tell_position(sitting.table, Viewer(0), sitting.now).clock.rest == REST_MS
    sitting.now += REST_MS
    (seat,) = sitting.table.waiting
    assert tell_position(sitting.table, Viewer(seat), sitting.now).clock == ms.Time((60_000, 60_000), going=True)
    sitting.now += 1000
    assert sitting.table.deadline == (sitting.now + 59_000, seat)
    sitting.step(Random(1))
    assert sitting.table.clock.left[seat] == 59_000


def test_the_clock_runs_again_as_soon_as_both_have_seen_the_result():
    sitting = after_a_round()
    assert sitting.ask(0, ms.Continue()) == sitting.ask(0, ms.Continue()) == ms.Noted()
    assert sitting.table.clock.since == sitting.now + REST_MS
    sitting.now += 2000
    sitting.ask(1, ms.Continue())
    assert sitting.table.clock.since == sitting.now
    number = sitting.table.number
    sitting.ask(1, ms.Continue())
    assert sitting.table.number == number


def test_who_has_seen_the_result_after_the_rest_changes_no_clock():
    sitting = after_a_round()
    sitting.now += REST_MS
    clock = sitting.table.clock
    sitting.write([ev.Continued(at=sitting.now, seat=seat) for seat in (0, 1)])
    assert sitting.table.clock == clock


@pytest.mark.parametrize("more", [{"shared": True}, {"chairs": (Chair(), Chair("random", "random"))}])
def test_where_one_person_plays_one_touch_ends_the_rest(more):
    sitting = after_a_round(**more)
    sitting.ask(0, ms.Continue())
    assert sitting.table.clock.since == sitting.now


def test_who_moves_before_the_rest_is_over_loses_no_time_and_neither_does_the_other():
    sitting = after_a_round()
    sitting.now += 3000
    sitting.step(Random(1))
    assert sitting.table.clock.left == (60_000, 60_000)
    sitting.now += REST_MS - 3000
    assert tell_position(sitting.table, Viewer(0), sitting.now).clock.left == (60_000, 60_000)


def test_clocks_stand_still_while_the_server_is_away():
    sitting = Sitting(timing=Live(60)).seated()
    (seat,) = sitting.table.waiting
    alive = sitting.now + 2000
    sitting.now += 3_600_000
    sitting.write(wake(alive, sitting.now))
    assert flag_late_seat(sitting.table, sitting.now) == ()
    sitting.step(Random(0))
    assert sitting.table.clock.left[seat] == 58_000
    untimed = Sitting().seated()
    untimed.write(wake(0, 5))
    assert untimed.table.clock is None


def test_the_time_left_is_told():
    sitting = Sitting(timing=Live(60)).seated()
    (seat,) = sitting.table.waiting
    sitting.now += 2000
    position = tell_position(sitting.table, Viewer(None), sitting.now)
    assert position.clock.left[seat] == 58_000
    assert position.clock.going
