"""A quick opinion of each card, without search.

A card is worth what it wins, loses and leaves behind against each card the other may hold. Likelier replies count
more. What the card would have been worth in the hand is subtracted. Only the view is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from operator import mul

from clachan.core.seats import Seat, other
from clachan.games.braverats.display.duel_narration import holdings
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.duel import duel, watched
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, Because, Phase, Standing, State, View

CARD_VALUE = (0.7, 0.9, 0.8, 0.6, 0.7, 1.2, 1.1, 1.2, 1.0)  # what each card is worth to hold, Musician to Mime
_GAME = 6.0  # a won game, in crowns
_SEEN = 0.8  # seeing the opponent's next card
_BONUS = 0.15  # each point on the next card
_TWICE = 0.2  # a second equal card is worth less
_SHARP = 0.5  # how much likelier the opponent is to play a card that suits it


@dataclass(frozen=True, slots=True)
class BraveRatsHints:
    """Scores cards by one rulebook."""

    rulebook: Rulebook

    def scores(self, view: View, actions: tuple[Action, ...]) -> list[float]:
        """A score for each action of the view's seat."""
        assert view.seat is not None
        if view.table.phase is Phase.DUEL:
            return _duels(self.rulebook, view.table, view.seat, [action.card for action in actions])
        hand = view.table.hands[view.seat]
        values = [CARD_VALUE[action.card] - _TWICE * hand.count(action.card) for action in actions]
        return values if view.table.phase is Phase.DRAFT else [-value for value in values]


def _duels(book: Rulebook, table: State, me: Seat, cards: list[Card]) -> list[float]:
    """Against the card that was shown; against the best reply when one has to show; else against likely replies."""
    shown = table.chosen[other(me)]
    replies = holdings(book, table, other(me)) if shown is None else (shown,)
    values = [[_worth(book, table.standing, me, (card, reply)) for reply in replies] for card in cards]
    if watched(table.standing) == me:
        return [min(row) for row in values]
    likes = [exp(-_SHARP * sum(row[column] for row in values) / len(cards)) for column in range(len(replies))]
    return [sum(map(mul, row, likes)) / sum(likes) for row in values]


def _worth(book: Rulebook, standing: Standing, me: Seat, cards: tuple[Card, Card]) -> float:
    """What a round is worth to a seat: its own card comes first in the pair."""
    card, reply = cards
    after, past = duel(book.rows, standing, (reply, card) if me else (card, reply))
    value = CARD_VALUE[reply] - CARD_VALUE[card]
    if past.winner is not None:
        won = past.because is Because.PRINCESS or after.crowns[past.winner] >= book.target
        value += (1 if past.winner == me else -1) * (_GAME if won else past.crowns)
    if after.spy is not None:
        value += _SEEN if after.spy == me else -_SEEN
    return value + _BONUS * (after.bonus[me] - after.bonus[other(me)])
