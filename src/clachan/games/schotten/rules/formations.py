"""How strong is a complete side? (ST-20 to ST-22, ST-60, ST-61, ST-64)"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from clachan.core.caches import cached_within
from clachan.games.schotten.rules.cards import (
    COLOURS,
    ELITE_STRENGTHS,
    ELITES,
    FIXED,
    Card,
    clan,
    colour_of,
    strength_of,
)

CACHE_BYTES = 2**22  # a few thousand formations: those of the games that are played at the moment


class Formation(IntEnum):
    """The five formations, weakest first."""

    SUM = 1
    RUN = 2
    COLOUR = 3
    KIND = 4
    COLOUR_RUN = 5


class Rank(NamedTuple):
    """The formation and total of a complete side; ranks compare as ST-21 says, except for full ties."""

    formation: Formation
    total: int


class Side(NamedTuple):
    """A side's cards sorted by kind: colours and strengths of its clan cards, and its elite troops."""

    colours: frozenset[int]
    strengths: tuple[int, ...]
    elites: tuple[Card, ...]


@cached_within(CACHE_BYTES, 640)
def side_of(cards: tuple[Card, ...]) -> Side:
    """The side these cards make; a fixed Joker is the card it stands for."""
    clans = [card - FIXED if card >= FIXED else card for card in cards if card not in ELITES]
    return Side(
        frozenset(colour_of(card) for card in clans),
        tuple(strength_of(card) for card in clans),
        tuple(sorted(card for card in cards if card in ELITES)),
    )


@lru_cache(maxsize=64)
def elite_choices(elites: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of strengths for these elite troops; their colour is always free."""
    return tuple(product(*(ELITE_STRENGTHS[card] for card in elites)))


@cached_within(2 * CACHE_BYTES, 384)
def rank(cards: tuple[Card, ...], blind: bool) -> Rank:  # noqa: FBT001  # a stone is blind or it is not
    """The best rank of these cards, with each elite troop at its best (ST-61); on a blind stone only the total."""
    side = side_of(cards)
    if blind:
        return Rank(Formation.SUM, sum(side.strengths) + sum(ELITE_STRENGTHS[card][-1] for card in side.elites))
    one_colour = len(side.colours) <= 1
    if not side.elites:
        return _plain_rank(side.strengths, one_colour)
    return max(_plain_rank(side.strengths + choice, one_colour) for choice in elite_choices(side.elites))


def as_clans(cards: tuple[Card, ...], blind: bool) -> tuple[Card, ...]:  # noqa: FBT001  # as in rank
    """The cards, with each elite troop named as the clan card it counts as in the best formation."""
    side = side_of(cards)
    best = rank(cards, blind)
    one_colour = len(side.colours) <= 1
    colour = min(side.colours, default=COLOURS - 1)
    for choice in elite_choices(side.elites):
        if (
            Rank(Formation.SUM, sum(side.strengths + choice))
            if blind
            else _plain_rank(side.strengths + choice, one_colour)
        ) == best:
            named = dict(zip(side.elites, choice, strict=True))
            return tuple(clan(colour, named[card]) if card in ELITES else card for card in cards)
    raise AssertionError(cards)


def _plain_rank(strengths: tuple[int, ...], one_colour: bool) -> Rank:  # noqa: FBT001  # a fact about the cards
    """The rank of cards whose strengths are all known."""
    total = sum(strengths)
    distinct = set(strengths)
    in_a_row = len(distinct) == len(strengths) and max(distinct) - min(distinct) == len(strengths) - 1
    if one_colour and in_a_row:
        return Rank(Formation.COLOUR_RUN, total)
    if len(distinct) == 1:
        return Rank(Formation.KIND, total)
    if one_colour:
        return Rank(Formation.COLOUR, total)
    return Rank(Formation.RUN if in_a_row else Formation.SUM, total)
