"""What is a quick opinion of a view worth? Each card against what the other may play, as a person would reckon.

A card is worth what it wins, loses and leaves behind against each card the other may hold, more likely ones counting
more, less what it would have been worth to keep. Only the view is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from operator import mul

from clachan.core.seats import Seat, other
from clachan.games.braverats.cards import Card
from clachan.games.braverats.duel import duel, watched
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.state import Action, Because, Phase, Standing, State, View
from clachan.games.braverats.story import holdings

KEPT = (0.7, 0.9, 0.8, 0.6, 0.7, 1.2, 1.1, 1.2, 1.0)  # what each card is worth to hold, Musician to Mime
_GAME = 6.0
_SEEN = 0.8  # seeing the other's next card
_BONUS = 0.15  # each point on the next card
_TWICE = 0.2  # a second equal card is worth less
_SHARP = 0.5  # how much likelier the other is to play what suits him


@dataclass(frozen=True, slots=True)
class BraveRatsHints:
    """Opinions for one way of playing."""

    rulebook: Rulebook

    def scores(self, view: View, actions: tuple[Action, ...]) -> list[float]:
        """A worth for each action of the view's seat."""
        assert view.seat is not None
        if view.table.phase is Phase.DUEL:
            return _duels(self.rulebook, view.table, view.seat, [action.card for action in actions])
        hand = view.table.hands[view.seat]
        worths = [KEPT[action.card] - _TWICE * hand.count(action.card) for action in actions]
        return worths if view.table.phase is Phase.DRAFT else [-worth for worth in worths]


def _duels(book: Rulebook, table: State, me: Seat, cards: list[Card]) -> list[float]:
    """Against the card that was shown; against the best reply when one has to show; else against likely replies."""
    shown = table.chosen[other(me)]
    replies = holdings(book, table, other(me)) if shown is None else (shown,)
    worths = [[_worth(book, table.standing, me, (card, reply)) for reply in replies] for card in cards]
    if watched(table.standing) == me:
        return [min(row) for row in worths]
    likes = [exp(-_SHARP * sum(row[column] for row in worths) / len(cards)) for column in range(len(replies))]
    return [sum(map(mul, row, likes)) / sum(likes) for row in worths]


def _worth(book: Rulebook, standing: Standing, me: Seat, cards: tuple[Card, Card]) -> float:
    """What a round is worth to a seat: its own card comes first in the pair."""
    card, reply = cards
    after, past = duel(book.rows, standing, (reply, card) if me else (card, reply))
    worth = KEPT[reply] - KEPT[card]
    if past.winner is not None:
        won = past.because is Because.PRINCESS or after.crowns[past.winner] >= book.target
        worth += (1 if past.winner == me else -1) * (_GAME if won else past.crowns)
    if after.spy is not None:
        worth += _SEEN if after.spy == me else -_SEEN
    return worth + _BONUS * (after.bonus[me] - after.bonus[other(me)])
