"""Who may have played the tactic cards that lie face up?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.games.schotten.rules.cards import (
    BANSHEE,
    CLANS,
    ELITES,
    JOKER,
    RECRUITER,
    RUSES,
    STRATEGIST,
    Card,
    unfixed,
)
from clachan.games.schotten.rules.hidden import card_in_play, modes
from clachan.games.schotten.rules.state import State

Plays: TypeAlias = tuple[tuple[Card, Seat], ...]  # cards, and who played each


class Played(NamedTuple):
    """How many tactic cards and Jokers each seat has played."""

    tactics: BySeat[int]
    jokers: BySeat[int]


def ways_played(state: State) -> list[Played]:
    """Every way to share out the face-up tactic cards between the seats, the most even first.

    Elite troops lie on the side of who played them. A Strategist discards a card of its own player, a Banshee one of
    the opponent (ST-71, ST-72). The scout has played the Recruiter (ST-70). Everything else may be of either seat.
    """
    certain = [(card, state.turn) for card in card_in_play(state)]
    certain += [(card, seat) for stone in state.stones for seat in SEATS for card in stone.sides[seat] if card >= CLANS]
    choices = product(*_choices(state))
    return sorted({_count((*certain, *sum(plays, ()))) for plays in choices}, key=_unevenness)


def _choices(state: State) -> Iterator[list[Plays]]:
    """For each card, or two that belong together, what each seat would have played."""
    for mode in modes(state):
        yield [((mode, seat),) for seat in SEATS]
    cards = (-1, *state.discard, -1)
    for before, card, after in zip(cards, cards[1:], cards[2:], strict=False):
        if card in RUSES:
            seats = SEATS if card != RECRUITER or state.scout is None else (state.scout,)
            yield [((card, seat), *_discarded(before, card, seat)) for seat in seats]
        elif card in ELITES and after not in {STRATEGIST, BANSHEE}:
            yield [((card, seat),) for seat in SEATS]


def _discarded(card: Card, ruse: Card, seat: Seat) -> Plays:
    """The elite troop that this seat's ruse has discarded, and who had played it."""
    if card not in ELITES or ruse not in {STRATEGIST, BANSHEE}:
        return ()
    return ((card, seat if ruse == STRATEGIST else other(seat)),)


def _count(plays: Iterable[tuple[Card, Seat]]) -> Played:
    tactics, jokers = [0, 0], [0, 0]
    for card, seat in plays:
        tactics[seat] += 1
        jokers[seat] += unfixed(card) == JOKER
    return Played((tactics[0], tactics[1]), (jokers[0], jokers[1]))


def _unevenness(played: Played) -> tuple[int, ...]:
    """Sorts the ways to share out the cards: an even share first, and of two equally even ones that with more for A."""
    (tactics, their_tactics), (jokers, their_jokers) = played
    return abs(tactics - their_tactics), abs(jokers - their_jokers), their_tactics, their_jokers
