"""Estimate how strong a side will become, compiled: the expected strength, when each card comes with its own chance.

Every pattern within reach has a strength and a chance that all its missing cards come. Patterns are taken from the
strongest down, as if they were independent, and the best that comes true counts; if none does, the side is a plain sum.
Independence is wrong but cheap, and the beliefs in weights.py were tuned on top of it.

heuristic_outlook.py answers the same question in plain Python for players without numba; see there.
"""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import count_of
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    COLOUR_MASK,
    COLOURS,
    ELITE_MASK,
    ELITES,
    FULL_LINE,
    HELD,
    REPEATS,
    SIDE_SIZE,
    TOTAL,
    TOTAL_MASK,
)
from clachan.games.schotten.kernel.proof import COLOUR, COLOUR_RUN, KIND, RUN, SUM, fill, with_choice
from clachan.games.schotten.kernel.tables import CHOICES, CHOICES_FROM, COLUMN, ELITE_TOTALS, HIGHEST, TOPS, WINDOWS
from clachan.games.schotten.rules.cards import COLOURS as ALL_COLOURS
from clachan.games.schotten.rules.cards import STRENGTHS
from clachan.games.schotten.search.evaluation.weights import BLIND_ROW, Workspace

USUAL_STRENGTH = 6  # what a card adds that comes for no pattern: a little more than the mean, as players choose
NEGLIGIBLE = 0.02  # patterns that are left with less than this chance are not looked at, for speed
FROM_HAND, FROM_DECK = 0, 1  # where a card may come from
MOST_MISSING = 3  # cards a begun side can lack: it has one card, and needs four under Mud Fight (ST-63)


@compiled
def expected_strength(workspace: Workspace, who: int, side: int, size: int, blind: int) -> float:  # pragma: no cover
    """The strength a side may expect; while `workspace.rank_to_beat` is set, the chance to beat that rank."""
    missing = size - count_of(side)
    if missing == 0:
        return percentile_of(workspace, fill(side, size, blind, 0), BLIND_ROW if blind else size - SIDE_SIZE)
    elites = side >> ELITES & ELITE_MASK
    if blind:
        total = (side >> TOTAL & TOTAL_MASK) + ELITE_TOTALS[elites] + (USUAL_STRENGTH + 1) * missing
        return percentile_of(workspace, SUM + total, BLIND_ROW)
    if missing == size:
        return workspace.empty
    if elites == 0:
        return expected_from_patterns(workspace, who, side, missing, size)
    best = 0.0
    for n in range(CHOICES_FROM[elites], CHOICES_FROM[elites + 1]):
        best = max(best, expected_from_patterns(workspace, who, with_choice(side, CHOICES[n]), missing, size))
    return best


@compiled
def percentile_of(workspace: Workspace, rank: int, row: int) -> float:  # pragma: no cover
    """A rank's percentile, or whether it beats the rank to beat."""
    if workspace.rank_to_beat:
        return 1.0 if rank > workspace.rank_to_beat else 0.0
    strength: float = workspace.strength[row, rank]
    return strength


@compiled
def expected_from_patterns(
    workspace: Workspace, who: int, side: int, missing: int, size: int
) -> float:  # pragma: no cover
    """The expected best of all patterns of a side whose strengths are settled."""
    held = side >> HELD & FULL_LINE
    colours = side >> COLOURS & COLOUR_MASK
    windows = 0 if side >> REPEATS & 1 else WINDOWS[size - SIDE_SIZE, held]
    colour = -1
    if colours & (colours - 1) == 0:
        colour = lowest(colours) if colours else fullest(workspace.hand[who] | workspace.unseen[who])
    expected, left = 0.0, 1.0
    if colour >= 0 and windows:
        expected, left = expected_from_runs(workspace, who, held, windows, size, colour)
    if held & (held - 1) == 0 and left > NEGLIGIBLE:
        low = HIGHEST[held]
        chance = left * at_least(workspace, who, COLUMN << low, missing)
        expected += chance * percentile_of(workspace, KIND + size * (low + 1), size - SIDE_SIZE)
        left -= chance
    total = side >> TOTAL & TOTAL_MASK
    if colour >= 0 and left > NEGLIGIBLE:
        lane = FULL_LINE << STRENGTHS * colour
        chance = left * at_least(workspace, who, lane, missing)
        top = TOPS[missing, ((workspace.hand[who] | workspace.unseen[who]) & lane) >> STRENGTHS * colour]
        expected += chance * percentile_of(
            workspace, COLOUR + total + (top + USUAL_STRENGTH * missing) // 2, size - SIDE_SIZE
        )
        left -= chance
    if windows and left > NEGLIGIBLE:
        more, rest = expected_from_runs(workspace, who, held, windows, size, -1)
        expected += left * more
        left *= rest
    return expected + left * percentile_of(workspace, SUM + total + USUAL_STRENGTH * missing, size - SIDE_SIZE)


@compiled
def expected_from_runs(
    workspace: Workspace, who: int, held: int, windows: int, size: int, colour: int
) -> tuple[float, float]:  # pragma: no cover
    """The expected best of the runs of a colour (-1: of any), and the chance that none comes."""
    expected, left = 0.0, 1.0
    base = RUN if colour < 0 else COLOUR_RUN
    while windows and left > NEGLIGIBLE:
        low = HIGHEST[windows]
        windows ^= 1 << low
        need = ((1 << size) - 1) << low & ~held
        chance = left * (
            each_comes(workspace, who, need) if colour < 0 else all_come(workspace, who, need << STRENGTHS * colour)
        )
        expected += chance * percentile_of(workspace, base + size * low + size * (size + 1) // 2, size - SIDE_SIZE)
        left -= chance
    return expected, left


@compiled
def fullest(cards: int) -> int:  # pragma: no cover
    """The colour of which most cards are left, for a side that has no coloured card."""
    best, most = 0, -1
    for colour in range(ALL_COLOURS):
        count = popcount(cards >> STRENGTHS * colour & FULL_LINE)
        if count > most:
            best, most = colour, count
    return best


@compiled
def none_comes(workspace: Workspace, who: int, cards: int) -> float:  # pragma: no cover
    """The chance that none of these cards comes."""
    held, unseen = popcount(cards & workspace.hand[who]), popcount(cards & workspace.unseen[who])
    chance: float = workspace.none[who, FROM_HAND, held] * workspace.none[who, FROM_DECK, unseen]
    return chance


@compiled
def all_come(workspace: Workspace, who: int, cards: int) -> float:  # pragma: no cover
    """The chance that all of these cards come."""
    if cards & ~(workspace.hand[who] | workspace.unseen[who]):
        return 0.0
    held, unseen = popcount(cards & workspace.hand[who]), popcount(cards & workspace.unseen[who])
    chance: float = workspace.all[who, FROM_HAND, held] * workspace.all[who, FROM_DECK, unseen]
    return chance


@compiled
def each_comes(workspace: Workspace, who: int, strengths: int) -> float:  # pragma: no cover
    """The chance that a card of each of these strengths comes, of any colour."""
    chance = 1.0
    while strengths:
        chance *= workspace.some[who, lowest(strengths)]
        strengths &= strengths - 1
    return chance


@compiled
def toggle_in_hand(workspace: Workspace, card: int) -> None:  # pragma: no cover
    """Take a card out of the player's hand, or put it back: each call undoes the one before."""
    workspace.hand[0] ^= 1 << card
    low = card % STRENGTHS
    workspace.some[0, low] = 1 - none_comes(workspace, 0, COLUMN << low)


@compiled
def at_least(workspace: Workspace, who: int, cards: int, wanted: int) -> float:  # pragma: no cover
    """The chance that at least 1, 2 or 3 of these cards come.

    It is 1 minus the chance of fewer. With the odds o = p / (1 - p) of each card, the chance that exactly k come is
    the chance of none times the sum, over all sets of k cards, of the product of their odds. All cards from one place
    have the same odds, so that these sums are polynomials in the two counts.
    """
    held, unseen = popcount(cards & workspace.hand[who]), popcount(cards & workspace.unseen[who])
    if held + unseen < wanted:
        return 0.0
    none = none_comes(workspace, who, cards)
    hand_odds, deck_odds = workspace.odds[who, FROM_HAND], workspace.odds[who, FROM_DECK]
    few, single = 1.0, held * hand_odds + unseen * deck_odds
    if wanted > 1:
        few += single
    if wanted >= MOST_MISSING:
        few += (single * single - held * hand_odds * hand_odds - unseen * deck_odds * deck_odds) / 2
    return max(0.0, 1 - none * few)
