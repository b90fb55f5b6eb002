"""How much time is left? Arithmetic on milliseconds; the caller says what time it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clachan.core.seats import SEATS, BySeat, Seat, with_seat
from clachan.match.events import Daily, Live, Timing, Untimed

SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS
REST_MS = 8 * SECOND_MS  # between two rounds, while both players look at the result


@dataclass(frozen=True, slots=True)
class Clock:
    """The time both seats had left when it was last read, and when that was (None: the clock is stopped).

    A clock that rests was read at a time still to come: nobody uses up time until then.
    """

    left: BySeat[int]
    since: int | None = None


def allowance(timing: Timing) -> int:
    """The time a seat begins with."""
    if isinstance(timing, Live):
        return timing.base * SECOND_MS
    return timing.days * DAY_MS if isinstance(timing, Daily) else 0


def new_clock(timing: Timing) -> Clock | None:
    """A stopped clock with all the time on it; None for an untimed match."""
    return None if isinstance(timing, Untimed) else Clock((allowance(timing), allowance(timing)))


def time_left(clock: Clock, waiting: tuple[Seat, ...], now: int) -> BySeat[int]:
    """The time both seats have left now; never below zero. Only the seats that are waited for use up time."""
    used = 0 if clock.since is None else max(0, now - clock.since)
    left = tuple(max(0, clock.left[seat] - (used if seat in waiting else 0)) for seat in SEATS)
    return left[0], left[1]


def charged(clock: Clock | None, waiting: tuple[Seat, ...], now: int) -> Clock | None:
    """The clock after the seats that are waited for have paid for the time since it was last read."""
    if clock is None:
        return None
    # Another server may have written the last event, with a clock that is ahead of ours: time never runs backwards.
    return Clock(time_left(clock, waiting, now), None if clock.since is None else max(now, clock.since))


def started(clock: Clock | None, now: int) -> Clock | None:
    """The clock, running from now on."""
    return None if clock is None else replace(clock, since=now)


def stopped(clock: Clock | None, waiting: tuple[Seat, ...], now: int) -> Clock | None:
    """The clock, stopped now."""
    clock = charged(clock, waiting, now)
    return None if clock is None else replace(clock, since=None)


def rested(timing: Timing, clock: Clock | None, now: int) -> Clock | None:
    """The running clock of a live match, which nobody pays for in the next few seconds; any other clock as it is."""
    is_running = clock is not None and clock.since is not None and isinstance(timing, Live)
    return replace(clock, since=now + REST_MS) if clock is not None and is_running else clock


def rest_left(clock: Clock, now: int) -> int:
    """How long the clock still rests."""
    return 0 if clock.since is None else max(0, clock.since - now)


def pressed(timing: Timing, clock: Clock | None, waiting: tuple[Seat, ...], seat: Seat, now: int) -> Clock | None:
    """The clock after a seat has acted: it gets its increment, or its whole allowance again."""
    clock = charged(clock, waiting, now)
    if clock is None:
        return None
    match timing:
        case Live(_, increment):
            return replace(clock, left=with_seat(clock.left, seat, clock.left[seat] + increment * SECOND_MS))
        case _:
            return replace(clock, left=with_seat(clock.left, seat, allowance(timing)))


def renewed(timing: Timing, clock: Clock | None) -> Clock | None:
    """The clock with all the time for an action again, where time is given for each action; else the same clock."""
    if clock is None or not isinstance(timing, Daily):
        return clock
    return replace(clock, left=(allowance(timing), allowance(timing)))


def woken(clock: Clock | None, waiting: tuple[Seat, ...], since: int, now: int) -> Clock | None:
    """The clock after a time in which no server ran the table: nobody pays for it."""
    if clock is None or clock.since is None:
        return clock
    return Clock(time_left(clock, waiting, max(since, clock.since)), now)


def deadline(clock: Clock | None, waiting: tuple[Seat, ...]) -> tuple[int, Seat | None] | None:
    """When the first seat that is waited for runs out of time, and which one (None: both at the same moment)."""
    if clock is None or clock.since is None or not waiting:
        return None
    least = min(clock.left[seat] for seat in waiting)
    late = [seat for seat in waiting if clock.left[seat] == least]
    return clock.since + least, late[0] if len(late) == 1 else None
