"""Who is a fair match for people? Players that notice less than there is to see, and never blunder by lot.

A level is a row of limits on the greedy player: on how many stones it looks (those with most cards), which cards that
lie open it still counts as seen, whether it claims by proof or only when both sides are complete, and which of its
beliefs it lacks: what may still come from the deck, what the other may build, what a card would be worth elsewhere,
what three in a row are worth. What it has forgotten is put back among the unseen cards, for its own reckoning only.
The last of them looks ahead instead: it plays imagined games to their end, and endings exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.core.seats import Seat, other
from clachan.games.schotten.cards import CLANS, Card
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at, index_of
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Budget
from clachan.games.schotten.search.gains import score_all
from clachan.games.schotten.search.greedy import EQUAL, GREEDY
from clachan.games.schotten.search.mind import BELIEFS, desk_with, strengths
from clachan.games.schotten.search.players import Searcher, prepare, unwrapped
from clachan.games.schotten.state import STONES, Action, Claim, Done, Play, Put, State


def own_cards(table: State, seat: Seat) -> Iterable[Card]:
    """Whoever counts no cards still sees those on the own sides."""
    return (card for stone in table.stones for card in stone.sides[seat])


def contested_cards(table: State, _seat: Seat) -> Iterable[Card]:
    """What lies on unclaimed stones is before one's eyes."""
    return (card for stone in table.stones if stone.owner is None for side in stone.sides for card in side)


def all_cards(table: State, _seat: Seat) -> Iterable[Card]:
    """Everything that lies open."""
    return (*table.discard, *(card for stone in table.stones for side in stone.sides for card in side))


class Limits(NamedTuple):
    """What a level notices: stones it looks at, cards it remembers, claims by proof, and beliefs it has otherwise."""

    stones: int = STONES
    remembered: Callable[[State, Seat], Iterable[Card]] = all_cards
    proves: bool = True
    beliefs: Mapping[str, float] = MappingProxyType({})


LIMITS = {
    "beginner": Limits(
        3,
        own_cards,
        proves=False,
        beliefs={"regret": 0.0, "from_deck": 0.1, "their_hand": 0.1, "their_deck": 0.1, "line": 0.0, "near": 0.0},
    ),
    "intermediate": Limits(6, contested_cards, proves=False, beliefs={"regret": 0.6, "line": 0.0, "near": 0.1}),
    "advanced": Limits(),
}
EXPERT = Budget(playouts=500)


@dataclass(frozen=True, slots=True)
class Level:
    """The greedy player, within limits."""

    book: Rulebook
    limits: Limits

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """The best of what it notices; lots decide between equals."""
        if len(actions) == 1:
            return actions[0]
        seen = unwrapped(view)
        table, seat = seen.table, seen.table.turn
        if isinstance(actions[0], Claim):
            return self._claim(table, seat, actions)
        games = game_of(self.book, table)
        games[0]["pool"] |= forgotten(table, seat, self.limits)
        desk = desk_with(strengths(), {**BELIEFS, **self.limits.beliefs})
        count = score_all(games[0], desk)
        scores = dict(zip(desk["moves"][:count].tolist(), desk["scores"][:count].tolist(), strict=True))
        noticed = {index_of(action) for action in self._noticed(table, seat, actions)}
        best = max(scores[move] for move in noticed)
        equals = sorted(move for move in noticed if scores[move] > best - EQUAL)
        return action_at(equals[rng.randrange(len(equals))], table)

    def _claim(self, table: State, seat: Seat, actions: Sequence[Action]) -> Action:
        for action in actions:
            if isinstance(action, Claim):
                stone = table.stones[action.stone]
                if self.limits.proves or len(stone.sides[other(seat)]) == stone.size:
                    return action
        return Done()

    def _noticed(self, table: State, seat: Seat, actions: Sequence[Action]) -> list[Action]:
        """Actions on the stones it looks at, and those on no stone; all where there are none."""
        stones = watched(table, seat, self.limits.stones)
        found = [
            action
            for action in actions
            if not isinstance(action, Play | Put) or action.stone is None or action.stone in stones
        ]
        return found or list(actions)


def watched(table: State, seat: Seat, count: int) -> list[int]:
    """The stones with room where most cards lie; the middle comes first where that is equal."""
    room = [n for n, stone in enumerate(table.stones) if stone.owner is None and len(stone.sides[seat]) < stone.size]
    return sorted(room, key=lambda n: (-sum(map(len, table.stones[n].sides)), abs(n - STONES // 2), n))[:count]


def forgotten(table: State, seat: Seat, limits: Limits) -> int:
    """The clan cards that lie open and are not remembered, as a mask."""
    return _mask(all_cards(table, seat)) & ~_mask(limits.remembered(table, seat))


def _mask(cards: Iterable[Card]) -> int:
    return sum(1 << card for card in set(cards) if card < CLANS)


@dataclass(frozen=True, slots=True)
class Farsighted:
    """Plays imagined games to their end, and an ending exactly."""

    searcher: Searcher

    def within(self, seconds: float, playouts: int) -> Farsighted:
        """The same player, who thinks for no longer, nor makes more playouts than that."""
        return replace(self, searcher=self.searcher.within(seconds, playouts))

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """What wins for sure, else what wins most often."""
        if len(actions) == 1:
            return actions[0]
        table = unwrapped(view).table
        ending = endgame.solve(game_of(self.searcher.book, table))
        return self.searcher.choose(view, actions, rng) if ending is None else action_at(ending.action, table)


def make_level(word: str, book: Rulebook, argument: str) -> Level | Farsighted:
    """`beginner`, `intermediate`, `advanced` or `expert`."""
    if argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
    prepare()
    if word == "expert":
        endgame.prepare()
        return Farsighted(Searcher(book, "mc", EXPERT, GREEDY))
    return Level(book, LIMITS[word])
