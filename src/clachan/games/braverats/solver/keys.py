"""A public state as one number: 29 bits for each side, above four bits of held rounds.

The bits of a side are, from the top: the hand (two bits for each of nine kinds), the score, a General's bonus, an
active Spy, the last card as the other side's Mime would copy it, and the side's own Ambassadors among the held rounds.
Swapping the sides is swapping the two numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from clachan.core.seats import BySeat, Seat
from clachan.games.braverats.solver.spec import BLANK, KINDS, MIME, Deal, Hand, Kind

HELD_BITS = 4
SIDE_BITS = 29
LAST, SPIED, BONUS, SCORE, HAND = 3, 7, 8, 9, 11
HELD_MASK = (1 << HELD_BITS) - 1
KIND_MASK, SCORE_MASK, CARD_MASK, AMBASSADOR_MASK = 0b11, 0b11, 0b1111, 0b111  # after shifting a side to the field
SIDE_MASK = (1 << SIDE_BITS) - 1


class Position(NamedTuple):
    """All that both sides know and that still matters, before a round.

    `spy` is the seat whose Spy is active: the other seat shows its card first (BR-21). `last` is what each side played
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
    return (_pack_side(position, 0) << SIDE_BITS | _pack_side(position, 1)) << HELD_BITS | position.held


def _pack_side(position: Position, seat: Seat) -> int:
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
    sides_of = (key >> (HELD_BITS + SIDE_BITS) & SIDE_MASK, key >> HELD_BITS & SIDE_MASK)
    first, second = sides_of
    spies = [half >> SPIED & 1 for half in sides_of]
    return Position(
        hands=(unpack_hand(first >> HAND), unpack_hand(second >> HAND)),
        scores=(first >> SCORE & SCORE_MASK, second >> SCORE & SCORE_MASK),
        held=key & HELD_MASK,
        bonus=(bool(first >> BONUS & 1), bool(second >> BONUS & 1)),
        spy=spies.index(1) if any(spies) else None,
        last=(first >> LAST & CARD_MASK, second >> LAST & CARD_MASK),
        ambassadors=(first & AMBASSADOR_MASK, second & AMBASSADOR_MASK),
    )


def pack_hand(counts: Hand) -> int:
    """A hand as two bits for each kind."""
    return sum(count << 2 * kind for kind, count in enumerate(counts))


def unpack_hand(packed: int) -> Hand:
    """The counts of a packed hand."""
    return tuple(packed >> 2 * kind & KIND_MASK for kind in range(KINDS))
