"""Levels for people: players that notice less than there is to see, and never blunder at random.

A level is a row of limits on the greedy player:
- how many stones it looks at (those with most cards);
- which of the cards that lie open it remembers; the others it takes for unseen, in its own estimates only;
- whether it claims by proof, or only when both sides are complete;
- which beliefs it lacks: what may still come from the deck, what the other may build, what a card would be worth
  elsewhere, what three in a row are worth.

The highest level looks ahead instead: it plays imagined games to their end, and endings exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from clachan.core.chance import Rng
from clachan.core.errors import BadName
from clachan.core.seats import Seat, other
from clachan.core.slow_work import do_or_postpone
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at, index_of
from clachan.games.schotten.rules.cards import CLANS, Card
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Action, Claim, Done, Play, Put, State
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.budget import Budget
from clachan.games.schotten.search.evaluation.gains import score_all
from clachan.games.schotten.search.evaluation.weights import BELIEFS, strengths, workspace_with
from clachan.games.schotten.search.greedy import EQUAL, GREEDY
from clachan.games.schotten.search.players import MatchView, Searcher, compile_searchers, unwrapped


def cards_on_own_sides(table: State, seat: Seat) -> Iterable[Card]:
    """The cards on the player's own sides: even a player who counts no cards sees them."""
    return (card for stone in table.stones for card in stone.sides[seat])


def contested_cards(table: State, _seat: Seat) -> Iterable[Card]:
    """The cards on unclaimed stones, where the game goes on."""
    return (card for stone in table.stones if stone.owner is None for side in stone.sides for card in side)


def all_cards(table: State, _seat: Seat) -> Iterable[Card]:
    """All face-up cards."""
    return (*table.discard, *(card for stone in table.stones for side in stone.sides for card in side))


class Limits(NamedTuple):
    """What a level notices: how many stones, which cards, whether it proves claims, and which beliefs it changes."""

    stones: int = STONES
    remembered: Callable[[State, Seat], Iterable[Card]] = all_cards
    proves: bool = True
    beliefs: Mapping[str, float] = MappingProxyType({})


LIMITS = {
    "beginner": Limits(
        3,
        cards_on_own_sides,
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

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The best of what it notices; a random one of equals."""
        if len(actions) == 1:
            return actions[0]
        seen = unwrapped(view)
        table, seat = seen.table, seen.table.turn
        if isinstance(actions[0], Claim):
            return self._claim(table, seat, actions)
        games = game_of(self.book, table)
        games[0]["pool"] |= forgotten(table, seat, self.limits)
        workspace = workspace_with(strengths(), {**BELIEFS, **self.limits.beliefs})
        count = score_all(games[0], workspace)
        scores = dict(zip(workspace["moves"][:count].tolist(), workspace["scores"][:count].tolist(), strict=True))
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
        noticed = [
            action
            for action in actions
            if not isinstance(action, Play | Put) or action.stone is None or action.stone in stones
        ]
        return noticed or list(actions)


def watched(table: State, seat: Seat, count: int) -> list[int]:
    """The stones with space where most cards lie; the middle comes first where that is equal."""
    free = [n for n, stone in enumerate(table.stones) if stone.owner is None and len(stone.sides[seat]) < stone.size]
    return sorted(free, key=lambda n: (-sum(map(len, table.stones[n].sides)), abs(n - STONES // 2), n))[:count]


def forgotten(table: State, seat: Seat, limits: Limits) -> int:
    """The face-up clan cards that the level does not remember, as a mask."""
    return _mask(all_cards(table, seat)) & ~_mask(limits.remembered(table, seat))


def _mask(cards: Iterable[Card]) -> int:
    return sum(1 << card for card in set(cards) if card < CLANS)


@dataclass(frozen=True, slots=True)
class PlayoutLevel:
    """Plays imagined games to their end, and an ending exactly."""

    searcher: Searcher

    def within(self, seconds: float, playouts: int) -> PlayoutLevel:
        """Return this player, with a smaller budget."""
        return replace(self, searcher=self.searcher.within(seconds, playouts))

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """The best action of a solved ending; before that, the one that wins most often."""
        if len(actions) == 1:
            return actions[0]
        table = unwrapped(view).table
        ending = endgame.solve(game_of(self.searcher.book, table))
        return self.searcher.choose(view, actions, rng) if ending is None else action_at(ending.action, table)


def make_level(word: str, book: Rulebook, argument: str) -> Level | PlayoutLevel:
    """`beginner`, `intermediate`, `advanced` or `expert`."""
    if argument:
        raise BadName("player/argument", player=word, argument=argument[:20])
    do_or_postpone(compile_searchers)
    if word == "expert":
        do_or_postpone(endgame.compile_endgame)
        return PlayoutLevel(Searcher(book, "mc", EXPERT, GREEDY))
    return Level(book, LIMITS[word])
