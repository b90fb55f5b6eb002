"""Small tables, computed once at import: by card, by lane (the nine strengths of a colour) or by elite troops.

A lane has 512 values, so that whole questions ("which runs contain these strengths?") are one look-up. All tables
together take about 10 KB and stay in the processor's fastest cache.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel import layout
from clachan.games.schotten.rules.cards import CLANS, COLOURS, ELITE_STRENGTHS, FIXED, JOKER, SHIELD, SPY, STRENGTHS

LANES = 1 << STRENGTHS
SIZES = (3, 4)
MOST = max(SIZES)
JOKERS = 2


def _lane(lane: int) -> list[int]:
    """The strengths in a lane, strongest first."""
    return [strength for strength in range(STRENGTHS, 0, -1) if lane >> (strength - 1) & 1]


def _windows(size: int, held: int) -> int:
    """Runs of a size that contain these strengths: a bit for each lowest strength."""
    run = (1 << size) - 1
    return sum(1 << low for low in range(STRENGTHS - size + 1) if held & ~(run << low) == 0)


def _side_sums(card: int) -> tuple[int, int]:
    """What a card adds to its side's word, and which bits it sets there."""
    one_card = 1 << layout.COUNT
    if JOKER <= card <= SHIELD:
        return one_card + (1 << layout.ELITES) * {JOKER: 1, SPY: layout.ELITE_SPY, SHIELD: layout.ELITE_SHIELD}[card], 0
    shown = card - FIXED if card >= FIXED else card
    if shown >= CLANS:
        return 0, 0
    colour, low = divmod(shown, STRENGTHS)
    return one_card + ((low + 1) << layout.TOTAL), 1 << (layout.HELD + low) | 1 << (layout.COLOURS + colour)


def _elite_key(jokers: int, spies: int, shields: int) -> int:
    return jokers + layout.ELITE_SPY * spies + layout.ELITE_SHIELD * shields


def _elite_choices() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each set of elite troops the choices of their strengths, as sums of a side, and where they begin."""
    choices: dict[int, list[int]] = {}
    for jokers, spies, shields in product(range(JOKERS + 1), range(2), range(2)):
        ranges = (
            [ELITE_STRENGTHS[JOKER]] * jokers + [ELITE_STRENGTHS[SPY]] * spies + [ELITE_STRENGTHS[SHIELD]] * shields
        )
        words = set()
        for choice in product(*ranges):
            held = sum({1 << (strength - 1) for strength in choice})
            repeats = len(set(choice)) < len(choice)
            words.add(held << layout.HELD | sum(choice) << layout.TOTAL | repeats << layout.REPEATS)
        choices[_elite_key(jokers, spies, shields)] = sorted(words)
    flat, begin = [], [0]
    for key in range(layout.ELITE_MASK + 1):
        flat += choices.get(key, [])
        begin.append(len(flat))
    return np.array(flat, np.int64), np.array(begin, np.int64)


HIGHEST = np.array([max(lane.bit_length() - 1, 0) for lane in range(LANES)], np.int8)
# [size - 3, held]: runs that contain what is held
WINDOWS = np.array([[_windows(size, held) for held in range(LANES)] for size in SIZES], np.int16)
# [missing, lane]: the sum of the strongest of a lane, -1 when it has not that many
TOPS = np.array(
    [
        [sum(_lane(lane)[:count]) if len(_lane(lane)) >= count else -1 for lane in range(LANES)]
        for count in range(MOST + 1)
    ],
    np.int8,
)
SUMS = np.array([_side_sums(card) for card in range(FIXED + CLANS)], np.int64)
CHOICES, CHOICES_FROM = _elite_choices()
# [elites]: their sum at their strongest, and how many they are
ELITE_TOTALS = np.array(
    [9 * (key & 3) + 7 * (key >> 2 & 1) + 3 * (key >> 3) for key in range(layout.ELITE_MASK + 1)], np.int64
)
ELITE_COUNTS = np.array([(key & 3) + (key >> 2 & 1) + (key >> 3) for key in range(layout.ELITE_MASK + 1)], np.int64)
# a bit for each colour of strength 1; shifted, the column of any strength
COLUMN = sum(1 << STRENGTHS * colour for colour in range(COLOURS))
