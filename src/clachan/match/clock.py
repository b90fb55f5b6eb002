"""How much time is left? Arithmetic; the caller brings the hour, in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clachan.core.seats import BySeat, Seat, with_seat
from clachan.match.events import Daily, Live, Timing, Untimed

SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS


@dataclass(frozen=True, slots=True)
class Clock:
    """What both seats had left when it was last looked at, and when that was (None: it stands)."""

    left: BySeat[int]
    since: int | None = None


def full(timing: Timing) -> int:
    """What a seat begins with."""
    if isinstance(timing, Live):
        return timing.base * SECOND_MS
    return timing.days * DAY_MS if isinstance(timing, Daily) else 0


def fresh(timing: Timing) -> Clock | None:
    """A clock that stands; None when nobody counts."""
    return None if isinstance(timing, Untimed) else Clock((full(timing), full(timing)))


def left(clock: Clock, waiting: tuple[Seat, ...], now: int) -> BySeat[int]:
    """What both have left now; never less than nothing."""
    gone = 0 if clock.since is None else max(0, now - clock.since)
    one, two = (max(0, clock.left[seat] - (gone if seat in waiting else 0)) for seat in (0, 1))
    return one, two


def settled(clock: Clock | None, waiting: tuple[Seat, ...], now: int) -> Clock | None:
    """The same clock, looked at now; it goes on if it was going."""
    if clock is None:
        return None
    return Clock(left(clock, waiting, now), None if clock.since is None else max(now, clock.since))


def started(clock: Clock | None, now: int) -> Clock | None:
    """The clock goes."""
    return None if clock is None else replace(clock, since=now)


def stopped(clock: Clock | None, waiting: tuple[Seat, ...], now: int) -> Clock | None:
    """The clock stands."""
    found = settled(clock, waiting, now)
    return None if found is None else replace(found, since=None)


def pressed(timing: Timing, clock: Clock | None, waiting: tuple[Seat, ...], seat: Seat, now: int) -> Clock | None:
    """A seat has acted: it gets its increment, or a fresh allowance."""
    found = settled(clock, waiting, now)
    if found is None:
        return None
    match timing:
        case Live(_, increment):
            return replace(found, left=with_seat(found.left, seat, found.left[seat] + increment * SECOND_MS))
        case _:
            return replace(found, left=with_seat(found.left, seat, full(timing)))


def renewed(timing: Timing, clock: Clock | None) -> Clock | None:
    """Where time is given for each action, both have all of it again."""
    if clock is None or not isinstance(timing, Daily):
        return clock
    return replace(clock, left=(full(timing), full(timing)))


def woken(clock: Clock | None, waiting: tuple[Seat, ...], since: int, now: int) -> Clock | None:
    """Nothing was counted between the two hours."""
    if clock is None or clock.since is None:
        return clock
    return Clock(left(clock, waiting, max(since, clock.since)), now)


def deadline(clock: Clock | None, waiting: tuple[Seat, ...]) -> tuple[int, Seat | None] | None:
    """When the first of those waited for runs out of time, and who it is (None: both do at the same moment)."""
    if clock is None or clock.since is None or not waiting:
        return None
    least = min(clock.left[seat] for seat in waiting)
    late = [seat for seat in waiting if clock.left[seat] == least]
    return clock.since + least, late[0] if len(late) == 1 else None
