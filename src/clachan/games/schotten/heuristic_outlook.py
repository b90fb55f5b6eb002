"""The potential of a side, in plain Python: how strong it may expect to become (for heuristic.py).

A formation's *strength* runs from 0 to 1: roughly its percentile among the formations that end up on stones. The
*potential* of an unfinished side is its expected strength, when each missing card comes with a given chance.

`search/evaluation/expected_strength.py` computes the same kind of expectation compiled, from measured strengths, and
from one chance for each place a card may come from instead of one for each card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod

from clachan.games.schotten.rules.cards import CLANS, COLOURS, STRENGTHS, Card, clan
from clachan.games.schotten.rules.formations import Formation, Rank, elite_choices, rank, side_of
from clachan.games.schotten.rules.proof import RUNS, STRONGEST

# where each formation begins and ends on the scale from 0 to 1
_SPANS = {
    Formation.SUM: (0.0, 0.14),
    Formation.RUN: (0.14, 0.24),
    Formation.COLOUR: (0.24, 0.44),
    Formation.KIND: (0.44, 0.8),
    Formation.COLOUR_RUN: (0.8, 1.0),
}
_LOW_TOTAL, _HIGH_TOTAL = 3, 27
EMPTY = 0.42
_ENOUGH = 0.98  # stop once the chance that no formation was made is below 1 - this
_TOP = 4  # the mean strength of a colour is taken over this many of its likeliest cards


def strength(made: Rank, size: int, blind: bool) -> float:  # noqa: FBT001  # a fact about the stone
    """A complete side's place on the scale."""
    share = (made.total * 3 / size - _LOW_TOTAL) / (_HIGH_TOTAL - _LOW_TOTAL)
    if blind:
        return share
    low, high = _SPANS[made.formation]
    return low + (high - low) * share


def potential(cards: tuple[Card, ...], size: int, blind: bool, chances: Sequence[float]) -> float:  # noqa: FBT001  # a fact about the stone
    """What this side may expect to become when each clan card c comes with the chance `chances[c]`."""
    missing = size - len(cards)
    if missing == 0:
        return _strength(cards, blind)
    if not cards:
        return EMPTY
    if missing == 1:
        ranked = _completions(cards, blind)
        return _expect((value, chances[card]) for value, card in ranked if chances[card])
    if blind:
        return _blind_potential(cards, size, chances)
    return _expect(sorted(_patterns(cards, missing, chances), reverse=True))


def _strength(cards: tuple[Card, ...], blind: bool) -> float:  # noqa: FBT001  # a fact about the stone
    return strength(rank(cards, blind), len(cards), blind)


@lru_cache(maxsize=1 << 13)
def _completions(cards: tuple[Card, ...], blind: bool) -> list[tuple[float, Card]]:  # noqa: FBT001  # a fact about the stone
    """Every clan card as the last one, best first."""
    return sorted(((_strength((*cards, card), blind), card) for card in range(CLANS)), reverse=True)


def _expect(formations: Iterable[tuple[float, float]]) -> float:
    """The expected best of several formations, strongest first, each with its chance, as if these were independent."""
    total, left = 0.0, 1.0
    for value, chance in formations:
        total += left * chance * value
        left *= 1 - chance
        if left < 1 - _ENOUGH:
            break
    return total


def _blind_potential(cards: tuple[Card, ...], size: int, chances: Sequence[float]) -> float:
    """On a blind stone strong cards count; the middle of what may come fills the gaps."""
    weight = sum(chances)
    mean = sum(chance * (card % STRENGTHS + 1) for card, chance in enumerate(chances)) / weight if weight else 0.0
    best = rank(cards, True)  # noqa: FBT003  # blind
    return (best.total + (mean + 1.5) * (size - len(cards))) * 3 / size / _HIGH_TOTAL


def _patterns(cards: tuple[Card, ...], missing: int, chances: Sequence[float]) -> list[tuple[float, float]]:
    """The formations within reach: the strength of each, and the chance that all its missing cards come."""
    side = side_of(cards)
    colours = tuple(side.colours) or tuple(range(COLOURS))
    one_colour = len(side.colours) <= 1
    formations: list[tuple[float, float]] = []
    for choice in elite_choices(side.elites):
        strengths = side.strengths + choice
        size = len(strengths) + missing
        held = 0
        for value in strengths:
            held |= 1 << (value - 1)
        formations.append((_scale(Formation.SUM, sum(strengths) + 6 * missing, size), 1.0))
        if held.bit_count() == len(strengths):
            formations += _runs(held, size, colours if one_colour else (), chances)
        if held.bit_count() == 1:
            formations.append(_kind(strengths[0], size, missing, chances))
        if one_colour:
            formations += [_colour(colour, sum(strengths), missing, size, chances) for colour in colours]
    return formations


def _scale(formation: Formation, total: int, size: int) -> float:
    return strength(Rank(formation, total), size, False)  # noqa: FBT003  # not blind


def _runs(held: int, size: int, colours: Sequence[int], chances: Sequence[float]) -> list[tuple[float, float]]:
    formations = []
    for run, total in RUNS[size]:
        if held & ~run == 0:
            need = STRONGEST[run & ~held]
            for colour in colours:
                chance = prod(chances[clan(colour, value)] for value in need)
                if chance:
                    formations.append((_scale(Formation.COLOUR_RUN, total, size), chance))
            chance = prod(1 - prod(1 - chances[clan(colour, value)] for colour in range(COLOURS)) for value in need)
            formations.append((_scale(Formation.RUN, total, size), chance))
    return formations


def _kind(value: int, size: int, missing: int, chances: Sequence[float]) -> tuple[float, float]:
    coming = [chances[clan(colour, value)] for colour in range(COLOURS)]
    return _scale(Formation.KIND, value * size, size), _at_least(coming, missing)


def _colour(colour: int, total: int, missing: int, size: int, chances: Sequence[float]) -> tuple[float, float]:
    coming = [(chances[clan(colour, value)], value) for value in range(1, STRENGTHS + 1)]
    likely = sorted(coming, reverse=True)[:_TOP]
    weight = sum(chance for chance, _ in likely)
    mean = sum(chance * value for chance, value in likely) / weight if weight else 0.0
    chance = _at_least([chance for chance, _ in coming], missing)
    return _scale(Formation.COLOUR, total + round(mean * missing), size), chance


def _at_least(coming: list[float], wanted: int) -> float:
    """The chance that at least `wanted` of these cards come."""
    exactly = [1.0] + [0.0] * wanted
    for chance in coming:
        if chance:
            exactly[wanted] += exactly[wanted - 1] * chance
            for count in range(wanted - 1, 0, -1):
                exactly[count] = exactly[count] * (1 - chance) + exactly[count - 1] * chance
            exactly[0] *= 1 - chance
    return min(1.0, exactly[wanted])
