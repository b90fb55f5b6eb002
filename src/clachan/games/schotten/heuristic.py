"""A quick opinion of a view in plain Python: the player `heuristic`, and hints where numba is not installed.

An action's score is what it adds to the chance to win each stone, times the stone's weight, less what its card would
have added on the best other stone. Only the view is looked at: the table, the player's own hand, and how many cards are
hidden where.

The compiled players have an opinion of their own, with the same idea: `search/evaluation/gains.py`. The two differ on
purpose. This one needs no extra and runs once for each move, so it asks the rules for proofs and spells its formulas
out. That one runs hundreds of thousands of times a second inside playouts, so it uses tables, and its numbers were
tuned there.
A change of one is no reason to change the other; tests hold each to what it is for.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from clachan.core.seats import Seat, other
from clachan.games.schotten.heuristic_outlook import potential
from clachan.games.schotten.rules.cards import (
    CLANS,
    ELITES,
    FIXED,
    HIDDEN_CLAN,
    JOKER,
    MODES,
    RECRUITER,
    Card,
    is_tactic,
)
from clachan.games.schotten.rules.choices import may_play_joker, unseen_for
from clachan.games.schotten.rules.proof import judge
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Deck,
    Draw,
    Name,
    Play,
    Put,
    Return,
    State,
    Stone,
    Take,
    View,
)
from clachan.games.schotten.rules.tactics import ROWS, open_stones
from clachan.games.schotten.rules.turns import lifted, placed, with_mode

_IN_HAND = 0.9  # a card in one's own hand is nearly certain to come
_STEEP = 6.0  # how surely the better potential wins the stone: the steepness of a logistic curve
_SURE = 0.98  # a stone that can be claimed is nearly owned
_REGRET = 0.5  # how much it counts that a card played here is missing elsewhere
_TACTIC_KEPT = 0.12  # a tactic card played now cannot surprise later
_TACTICS_WANTED = 2
_RECRUITER_GAIN = 0.2
_CLAIM_SCORE = 100.0
_TRIPLES = tuple((low, low + 1, low + 2) for low in range(STONES - 2))


@dataclass(frozen=True, slots=True)
class SchottenHints:
    """Scores actions by one rulebook."""

    rulebook: Rulebook

    def scores(self, view: View, actions: tuple[Action, ...]) -> list[float]:
        """A score for each action of the view's seat."""
        assert view.seat is not None
        evaluation = _Evaluation(self.rulebook, view.table, view.seat)
        return [evaluation.score(action) for action in actions]


class _Evaluation:
    """One view evaluated: how likely each card comes to each side, and the value of each stone now."""

    def __init__(self, rulebook: Rulebook, table: State, seat: Seat) -> None:
        self.rulebook, self.table, self.seat = rulebook, table, seat
        self.unseen = {side: unseen_for(rulebook, table, side) for side in (0, 1)}
        hand = {card for card in table.hands[seat] if 0 <= card < CLANS}
        theirs = sum(card == HIDDEN_CLAN for card in table.hands[other(seat)])
        deck = len(table.decks[Deck.CLAN])
        unseen = max(1, theirs + deck)
        pool = self.unseen[seat].pool
        self.mine = [_IN_HAND if card in hand else 0.5 * deck / unseen * (pool >> card & 1) for card in range(CLANS)]
        ready = (theirs + 0.5 * deck) / unseen
        self.theirs = [0.0 if card in hand else ready * (pool >> card & 1) for card in range(CLANS)]
        self.weights = [_weight(table, stone) for stone in range(STONES)]
        self.their_potentials: dict[tuple[tuple[Card, ...], int, bool], float] = {}
        self.losses: dict[tuple[int, Card], float] = {}
        self.stone_values = [self.stone_value(index, stone) for index, stone in enumerate(table.stones)]

    def score(self, action: Action) -> float:
        """How much better the table looks after this action; passing and ending claims change nothing."""
        match action:
            case Claim():
                return _CLAIM_SCORE
            case Draw(deck):
                return self.draw(deck)
            case Return(card):
                return -self.value_of_keeping(card)
            case Play(card, stone):
                return self.play(card, stone)
            case Name(card):
                return self.named(card)
            case Take(stone, card):
                return self.take(self.ruse, stone, card)
            case Put(stone):
                pending = self.table.pending
                assert pending is not None
                return self.put(pending.card, pending.stone, pending.picked, stone)
        return 0.0

    @property
    def ruse(self) -> Card:
        """The ruse under way."""
        assert self.table.pending is not None
        return self.table.pending.card

    def play(self, card: Card, stone: int | None) -> float:
        """Score a card played from hand: clan card, elite troop, combat mode or ruse."""
        if stone is None:
            return self.play_ruse(card) - _TACTIC_KEPT
        before = self.table.stones[stone]
        if card in MODES:
            return self.gain({stone: with_mode(before, card)}) - _TACTIC_KEPT
        after = placed(before, self.seat, card)
        if card in ELITES:
            return self.gain({stone: after}) - _TACTIC_KEPT
        kept, self.mine[card] = self.mine[card], 0.0
        gained = self.gain({stone: after})
        self.mine[card] = kept
        return gained - _REGRET * self.regret(card, without=stone)

    def play_ruse(self, card: Card) -> float:
        """The largest gain of a ruse."""
        if card == RECRUITER:
            return _RECRUITER_GAIN
        return max(self.take(card, take.stone, take.card) for take in ROWS[card].takes(self.table, self.seat))

    def take(self, ruse: Card, stone: int, card: Card) -> float:
        """The best that a ruse can do with a card picked off the table."""
        row = ROWS[ruse]
        if not row.puts:
            return self.gain({stone: lifted(self.table.stones[stone], other(self.seat), card)})
        places: list[int | None] = [None] if row.discards else []
        places += [place for place in open_stones(self.table, self.seat) if place != stone or not row.discards]
        return max(self.put(ruse, stone, card, place) for place in places)

    def put(self, ruse: Card, stone: int, card: Card, place: int | None) -> float:
        """Score putting the picked card down on a stone, or discarding it."""
        owner = self.seat if ROWS[ruse].discards else other(self.seat)
        changed = {stone: lifted(self.table.stones[stone], owner, card)}
        if place is not None:
            changed[place] = placed(changed.get(place, self.table.stones[place]), self.seat, card)
        return self.gain(changed)

    def named(self, card: Card) -> float:
        """Score a Joker as this colour and strength."""
        assert self.table.pending is not None
        stone = self.table.pending.stone
        return self.gain({stone: placed(self.table.stones[stone], self.seat, FIXED + card)})

    def draw(self, deck: Deck) -> float:
        """Prefer a tactic card while the hand has few, else a clan card."""
        held = sum(map(is_tactic, self.table.hands[self.seat]))
        return float(deck is (Deck.TACTIC if held < _TACTICS_WANTED else Deck.CLAN))

    def value_of_keeping(self, card: Card) -> float:
        """What the seat would lose without this card in hand."""
        if card < CLANS:
            return self.regret(card)
        return 0.0 if card == JOKER and not may_play_joker(self.rulebook, self.table, self.seat) else _TACTIC_KEPT

    def gain(self, changed: dict[int, Stone]) -> float:
        """What these changed stones add to the value of the table."""
        return sum(self.stone_value(index, stone) - self.stone_values[index] for index, stone in changed.items())

    def stone_value(self, index: int, stone: Stone) -> float:
        """The chance to win this stone, times its weight."""
        return self.weights[index] * self.win_chance(stone)

    def win_chance(self, stone: Stone) -> float:
        """The chance to win this stone."""
        if stone.owner is not None:
            return float(stone.owner == self.seat)
        for side in (self.seat, other(self.seat)):
            if len(stone.sides[side]) == stone.size and judge(stone, side, self.unseen[side]).can_claim:
                return _SURE if side == self.seat else 1 - _SURE
        mine = potential(stone.sides[self.seat], stone.size, stone.blind, self.mine)
        theirs = self.their_potential(stone)
        return 1 / (1 + exp(_STEEP * (theirs - mine)))

    def their_potential(self, stone: Stone) -> float:
        """What the opponent may expect on this stone; cached, because most plays do not change it."""
        key = (stone.sides[other(self.seat)], stone.size, stone.blind)
        if key not in self.their_potentials:
            self.their_potentials[key] = potential(*key, self.theirs)
        return self.their_potentials[key]

    def regret(self, card: Card, without: int = -1) -> float:
        """What this card could have added on the best other stone."""
        begun = [stone for stone in open_stones(self.table, self.seat) if self.table.stones[stone].sides[self.seat]]
        return max((self.loss_without(stone, card) for stone in begun if stone != without), default=0.0)

    def loss_without(self, index: int, card: Card) -> float:
        """How much a side's potential rests on this card being in hand, times the stone's weight."""
        if (index, card) not in self.losses:
            stone = self.table.stones[index]
            side = stone.sides[self.seat]
            having = potential(side, stone.size, stone.blind, self.mine)
            kept, self.mine[card] = self.mine[card], 0.0
            lacking = potential(side, stone.size, stone.blind, self.mine)
            self.mine[card] = kept
            self.losses[index, card] = self.weights[index] * (having - lacking)
        return self.losses[index, card]


def _weight(table: State, index: int) -> float:
    """A stone counts more where somebody is close to three in a row."""
    weight = 1.0
    for triple in _TRIPLES:
        if index in triple:
            owners = [table.stones[stone].owner for stone in triple if stone != index]
            for seat in (0, 1):
                if other(seat) not in owners:
                    weight += 0.15 + 0.5 * owners.count(seat) ** 2
    return weight
