"""The states before each past round of a game with open hands, rebuilt from what everybody saw."""

from __future__ import annotations

from clachan.core.seats import BySeat, with_seat
from clachan.games.braverats.rules.cards import Card, sorted_cards, without
from clachan.games.braverats.rules.duel import duel
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Standing, State


def rounds_before(book: Rulebook, table: State) -> list[State]:
    """The state before each past round, with nothing chosen; both hands must be in sight."""
    past = [[played.sides[seat].card for played in table.history] for seat in (0, 1)]
    hands: BySeat[tuple[Card, ...]] = (
        sorted_cards((*table.hands[0], *past[0])),
        sorted_cards((*table.hands[1], *past[1])),
    )
    standing, states = Standing(), []
    for number, played in enumerate(table.history):
        states.append(
            table._replace(
                hands=hands, chosen=(None, None), standing=standing, history=table.history[:number], outcome=None
            )
        )
        cards = (played.sides[0].card, played.sides[1].card)
        standing, _ = duel(book.rows, standing, cards)
        for seat in (0, 1):
            hands = with_seat(hands, seat, without(hands[seat], cards[seat]))
    return states
