"""What a round leads to: the number of the next state, or how the game ended, in compiled code.

The coverage tool does not trace compiled functions, so they are marked `no cover`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.braverats.solver.compiled import compiled
from clachan.games.braverats.solver.duels import (
    FIRST_GAME,
    FIRST_WINS,
    HOLD,
    POINTS,
    POINTS_MASK,
    RESULT_MASK,
    SETS_AMBASSADOR,
    SETS_BONUS,
    SETS_SPY,
    Duels,
    duels,
)
from clachan.games.braverats.solver.keys import (
    AMBASSADOR_MASK,
    BONUS,
    CARD_MASK,
    HAND,
    HELD_BITS,
    HELD_MASK,
    KIND_MASK,
    LAST,
    SCORE,
    SCORE_MASK,
    SIDE_BITS,
    SIDE_MASK,
    SPIED,
)
from clachan.games.braverats.solver.spec import BLANK, KINDS, MIME, Spec

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

FIRST_WON, SECOND_WON, DRAWN = -1, -2, -3
ONE_OF_EACH = 0x15555
SPY_FIELD = 1 << SPIED


class PackedRules(NamedTuple):
    """The rules as compiled code reads them.

    `merges` joins states that cannot differ in value. Held rounds are capped at the number that wins the game for the
    side that takes them, because crowns beyond the target change nothing; a Spy is dropped where one side has no
    choice. `mirrors` joins a state with the same one seen from the other side: the game is symmetric, so its value only
    changes sign.
    """

    duels: Duels
    target: int
    merges: bool
    mirrors: bool


def pack_rules(spec: Spec, *, reduced: bool) -> PackedRules:
    """The rules of a spec; the mirror needs a draw that is worth the same to both sides."""
    return PackedRules(duels(spec), spec.target, reduced, reduced and spec.draw == 0)


def payoffs_of(spec: Spec) -> Floats:
    """What the first side gets for FIRST_WON, SECOND_WON and DRAWN."""
    return np.array([1.0, -1.0, spec.draw])


@compiled
def sides_of(key: int) -> tuple[int, int]:  # pragma: no cover
    """Both sides of a state."""
    return key >> (SIDE_BITS + HELD_BITS), key >> HELD_BITS & SIDE_MASK


@compiled
def join_sides(side0: int, side1: int, held: int) -> int:  # pragma: no cover
    """A state from its sides."""
    return (side0 << SIDE_BITS | side1) << HELD_BITS | held


@compiled
def next_key(side0: int, side1: int, held: int, cards: tuple[int, int], packed: PackedRules) -> int:  # pragma: no cover
    """The state after both cards, or a negative number that says how the game ended."""
    became0 = side1 >> LAST & CARD_MASK if cards[0] == MIME else cards[0]
    became1 = side0 >> LAST & CARD_MASK if cards[1] == MIME else cards[1]
    duel: int = packed.duels[became0, became1, side0 >> BONUS & 1, side1 >> BONUS & 1]
    result = duel & RESULT_MASK
    if result >= FIRST_GAME:
        return FIRST_GAME - result + FIRST_WON
    gain = (duel >> POINTS & POINTS_MASK) + held
    gain0 = gain + (side0 & AMBASSADOR_MASK) if result == FIRST_WINS else 0
    gain1 = gain + (side1 & AMBASSADOR_MASK) if result > FIRST_WINS else 0
    if (side0 >> SCORE & SCORE_MASK) + gain0 >= packed.target:
        return FIRST_WON
    if (side1 >> SCORE & SCORE_MASK) + gain1 >= packed.target:
        return SECOND_WON
    left0, left1 = _left(side0, cards[0], gain0), _left(side1, cards[1], gain1)
    if left0 >> HAND == 0 or left1 >> HAND == 0:
        return DRAWN
    left0 |= (became0 if left1 >> (HAND + 2 * MIME) else BLANK) << LAST | _sets(duel, 0)
    left1 |= (became1 if left0 >> (HAND + 2 * MIME) else BLANK) << LAST | _sets(duel, 1)
    if result == HOLD:
        return join_sides(left0 + (side0 & AMBASSADOR_MASK), left1 + (side1 & AMBASSADOR_MASK), held + 1)
    return join_sides(left0, left1, 0)


@compiled
def _left(side: int, card: int, gain: int) -> int:  # pragma: no cover
    """The side's hand and score after a round."""
    return (side >> SCORE << SCORE) - (1 << (HAND + 2 * card)) + (gain << SCORE)


@compiled
def _sets(duel: int, seat: int) -> int:  # pragma: no cover
    """What a side's card leaves for later: a bonus, a Spy, an Ambassador among the held rounds."""
    return (
        (duel >> (SETS_BONUS + seat) & 1) << BONUS
        | (duel >> (SETS_SPY + seat) & 1) << SPIED
        | duel >> (SETS_AMBASSADOR + seat) & 1
    )


@compiled
def canonical(key: int, packed: PackedRules) -> tuple[int, float]:  # pragma: no cover
    """The state that stands for this one, and by what its worth is to be multiplied: -1 if the sides are swapped."""
    held = key & HELD_MASK
    side0, side1 = sides_of(key)
    if packed.merges:
        held = min(held, packed.target - 1 - min(side0 >> SCORE & SCORE_MASK, side1 >> SCORE & SCORE_MASK))
        side0, side1 = _needed(side0, held, packed.target), _needed(side1, held, packed.target)
        if _is_forced(side0) or _is_forced(side1):
            side0, side1 = side0 & ~SPY_FIELD, side1 & ~SPY_FIELD
    if packed.mirrors and side0 < side1:
        return join_sides(side1, side0, held), -1.0
    return join_sides(side0, side1, held), 1.0


@compiled
def _needed(side: int, held: int, target: int) -> int:  # pragma: no cover
    """The side without Ambassadors that would only overshoot the target."""
    extra = side & AMBASSADOR_MASK
    return side - extra + min(extra, max(0, target - 1 - (side >> SCORE & SCORE_MASK) - held))


@compiled
def _is_forced(side: int) -> bool:  # pragma: no cover
    """Whether all cards of a hand are of one kind."""
    hand = side >> HAND
    kinds = (hand | hand >> 1) & ONE_OF_EACH
    return kinds & (kinds - 1) == 0


@compiled
def kinds_in(side: int, kinds: Ints) -> int:  # pragma: no cover
    """Write the kinds a side can play, and return how many there are."""
    count = 0
    for kind in range(KINDS):
        if side >> (HAND + 2 * kind) & KIND_MASK:
            kinds[count] = kind
            count += 1
    return count
