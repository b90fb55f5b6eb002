"""How a round ends: every pair of cards with every pair of bonuses, once, as a table of small numbers (BR-10).

This repeats the rules independently of the table that the game is played by; a test holds the two equal.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.core.seats import BySeat
from clachan.games.braverats.solver.spec import (
    AMBASSADOR,
    ASSASSIN,
    BLANK,
    GENERAL,
    KINDS,
    MUSICIAN,
    PRINCE,
    PRINCESS,
    SPY,
    WIZARD,
    Kind,
    Spec,
)

Duels: TypeAlias = NDArray[np.int64]

# the result in three bits, then the points in two, then one bit each
HOLD, FIRST_WINS, SECOND_WINS, FIRST_GAME, SECOND_GAME = range(5)
RESULT_MASK, POINTS_MASK = 0b111, 0b11
POINTS = 3
SETS_BONUS, SETS_SPY, SETS_AMBASSADOR = 5, 7, 9  # one bit for the first side, the next for the second
BLANK_VALUE = 5
GENERAL_BONUS = 2


def duels(spec: Spec) -> Duels:
    """The result of every round, indexed by both identities (a Mime's copy, or BLANK) and both bonuses."""
    table = np.zeros((KINDS, KINDS, 2, 2), np.int64)
    for first, second, *bonuses in np.ndindex(*table.shape):
        table[first, second, bonuses[0], bonuses[1]] = _duel((first, second), (bonuses[0], bonuses[1]), spec)
    return table


def _duel(cards: BySeat[Kind], bonuses: BySeat[int], spec: Spec) -> int:
    able = _abilities(cards, spec)
    result = _result(cards, bonuses, able)
    packed = result
    if result in {FIRST_WINS, SECOND_WINS}:
        packed |= (2 if able[result - 1] == AMBASSADOR else 1) << POINTS
    silent = spec.musician == "cancels" and MUSICIAN in able
    for seat in (0, 1):
        mine, theirs = able[seat], able[1 - seat]
        packed |= (mine == GENERAL and not silent) << SETS_BONUS + seat
        packed |= (mine == SPY and theirs != SPY and not silent) << SETS_SPY + seat
        counts_double = spec.ambassador_held == "double" and result == HOLD
        packed |= (mine == AMBASSADOR and counts_double) << SETS_AMBASSADOR + seat
    return packed


def _abilities(cards: BySeat[Kind], spec: Spec) -> BySeat[Kind]:
    """Each card's ability, named by its kind; BLANK when it has none or a Wizard took it."""
    first, second = (
        BLANK if theirs == WIZARD and not (mine == PRINCE and spec.prince == "ignores") else mine
        for mine, theirs in (cards, cards[::-1])
    )
    return first, second


def _result(cards: BySeat[Kind], bonuses: BySeat[int], able: BySeat[Kind]) -> int:
    if MUSICIAN in able:
        return HOLD
    for seat in (0, 1):
        if able[seat] == PRINCESS and cards[1 - seat] == PRINCE:
            return FIRST_GAME + seat
    if able.count(PRINCE) == 1:
        return FIRST_WINS + able.index(PRINCE)
    lead = _value(cards[0], bonuses[0]) - _value(cards[1], bonuses[1])
    if ASSASSIN in able:
        lead = -lead
    if lead == 0:
        return HOLD
    return FIRST_WINS if lead > 0 else SECOND_WINS


def _value(card: Kind, bonus: int) -> int:
    return (BLANK_VALUE if card == BLANK else card) + GENERAL_BONUS * bonus
