"""Translate a table of the rules into the solved game it belongs to and its position there."""

from __future__ import annotations

from clachan.core.errors import ClachanError
from clachan.core.seats import BySeat
from clachan.games.braverats.rules import cards, state
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.solver.keys import Position
from clachan.games.braverats.solver.spec import BLANK, Deal, Hand, Kind, Spec, hand


def spec_of(book: Rulebook, deals: tuple[Deal, ...], draw: float = 0.0) -> Spec:
    """The game these rules make of these deals."""
    return Spec(
        deals,
        book.target,
        "double" if book.rows[cards.AMBASSADOR].stake else "single",
        "cancels" if book.rows[cards.MUSICIAN].stills else "delays_stand",
        "ignores" if book.rows[cards.PRINCE].firm else "yields",
        draw,
    )


def deal_at(table: state.State) -> Deal:
    """The hands the rounds began with, of a table or of what a seat sees of it."""
    past = [[played.sides[seat].card for played in table.history] for seat in (0, 1)]
    hands = _open_hands(table)
    return _both(hands[0], hand(past[0])), _both(hands[1], hand(past[1]))


def position_of(table: state.State) -> Position:
    """The public position before or within a round, of a table or of what a seat sees of it."""
    standing = table.standing
    return Position(
        hands=_open_hands(table),
        scores=standing.crowns,
        held=standing.held,
        bonus=(bool(standing.bonus[0]), bool(standing.bonus[1])),
        spy=standing.spy,
        last=(_copied(standing.last[0]), _copied(standing.last[1])),
        ambassadors=standing.stakes,
    )


def _open_hands(table: state.State) -> BySeat[Hand]:
    hidden = any(cards.HIDDEN in held for held in table.hands) or any(table.piles)
    swapped = any(card is not None for card in table.out)
    if hidden or swapped or table.phase is not state.Phase.DUEL:
        raise ClachanError("solver/hidden")
    return hand(table.hands[0]), hand(table.hands[1])


def _both(left: Hand, played: Hand) -> Hand:
    return tuple(a + b for a, b in zip(left, played, strict=True))


def _copied(last: cards.Card | None) -> Kind:
    return BLANK if last is None else last
