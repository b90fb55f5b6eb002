"""What is a public state as one number? Two halves of 29 bits, one for each side, above four bits of held rounds.

A half is, from the top: the hand (two bits for each of nine kinds), the score, a General's bonus, an active Spy, the
last card as the other side's Mime would copy it, and the side's own Ambassadors among the held rounds. Swapping the
sides is swapping the halves.
"""

from __future__ import annotations

from typing import NamedTuple

from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.solver.spec import BLANK, KINDS, MIME, Deal, Hand, Kind

HELD_BITS = 4
SIDE_BITS = 29
LAST, SPIED, BONUS, SCORE, HAND = 3, 7, 8, 9, 11
HELD_MASK = (1 << HELD_BITS) - 1
SIDE_MASK = (1 << SIDE_BITS) - 1


class Position(NamedTuple):
    """All that both sides know and that still matters, before a round.

    `spy` is the seat whose Spy is active: the other one shows its card first (BR-21). `last` is what each side played
    last, a Mime as what it was; it matters while the other side holds a Mime (BR-41). `ambassadors` counts each side's
    own Ambassadors among the held rounds; it stays 0 unless they count double (BR-24).
    """

    hands: BySeat[Hand]
    scores: BySeat[int] = (0, 0)
    held: int = 0
    bonus: BySeat[bool] = (False, False)
    spy: Seat | None = None
    last: BySeat[Kind] = (BLANK, BLANK)
    ambassadors: BySeat[int] = (0, 0)


def opening(deal: Deal) -> Position:
    """The position before the first round."""
    return Position(deal)


def pack(position: Position) -> int:
    """The number of a position."""
    return (_half(position, 0) << SIDE_BITS | _half(position, 1)) << HELD_BITS | position.held


def _half(position: Position, seat: Seat) -> int:
    copied = position.hands[1 - seat][MIME] > 0
    return (
        pack_hand(position.hands[seat]) << HAND
        | position.scores[seat] << SCORE
        | position.bonus[seat] << BONUS
        | (position.spy == seat) << SPIED
        | (position.last[seat] if copied else BLANK) << LAST
        | position.ambassadors[seat]
    )


def unpack(key: int) -> Position:
    """The position of a number."""
    halves = (key >> (HELD_BITS + SIDE_BITS) & SIDE_MASK, key >> HELD_BITS & SIDE_MASK)
    first, second = halves
    spies = [half >> SPIED & 1 for half in halves]
    return Position(
        hands=(unpack_hand(first >> HAND), unpack_hand(second >> HAND)),
        scores=(first >> SCORE & 3, second >> SCORE & 3),
        held=key & HELD_MASK,
        bonus=(bool(first >> BONUS & 1), bool(second >> BONUS & 1)),
        spy=spies.index(1) if any(spies) else None,
        last=(first >> LAST & 15, second >> LAST & 15),
        ambassadors=(first & 7, second & 7),
    )


def pack_hand(counts: Hand) -> int:
    """A hand as two bits for each kind."""
    return sum(count << 2 * kind for kind, count in enumerate(counts))


def unpack_hand(packed: int) -> Hand:
    """The counts of a packed hand."""
    return tuple(packed >> 2 * kind & 3 for kind in range(KINDS))
