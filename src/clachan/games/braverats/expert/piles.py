"""How is the deck variant played well, where hands are hidden? (BR-51, BR-60)

The plain game by a learnt strategy whose distance from perfect play was measured; its cousins by imagining the hidden
cards a number of times and playing each imagined round as if all cards to come were open: a fair guess, no more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from clachan.core.chance import Rng, Stream
from clachan.core.seats import BySeat, Seat, other
from clachan.core.series import Format
from clachan.games.braverats.cards import RATS, Card, sorted_cards
from clachan.games.braverats.expert.library import Seen, solved, table_for
from clachan.games.braverats.hidden import imagine
from clachan.games.braverats.hints import BraveRatsHints
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.solver import BASE_DEAL, Spec, position_of, spec_of
from clachan.games.braverats.state import Play, State

if TYPE_CHECKING:
    from clachan.games.braverats.deck.strategy import Strategy
    from clachan.games.braverats.solver.steps import Floats
    from clachan.games.braverats.solver.table import Table

IMAGINED = 12


def hides(state: State) -> bool:
    """Whether cards of this table may still be hidden."""
    return any(state.piles) or any(card < 0 for held in state.hands for card in held)


def pile_mix(book: Rulebook, form: Format, seen: Seen, rng: Rng) -> dict[Card, float]:
    """How often each card in hand is played."""
    state, seat = seen.view.table, seen.view.seat
    assert seat is not None
    if _is_learnt(book, state):
        rounds = [(past.sides[0].card, past.sides[1].card) for past in state.history]
        shares = learnt().mix(rounds, state.hands[seat], seat, state.chosen[other(seat)])
        return {card: share for card, share in enumerate(shares) if share > 0}
    if book.is_blind:
        return _by_opinion(book, seen, seat)
    return _guessed(book, form, seen, rng)


def prepare_piles(book: Rulebook, form: Format, seen: Seen) -> None:
    """Bring what choosing among hidden cards needs: the learnt strategy, or the table of the deal they are of."""
    if _is_learnt(book, seen.view.table):
        learnt()
    elif not book.is_blind:
        any_guess = imagine(book, seen.view, Stream(bytes(32)))
        table_for(book, form, opened(any_guess), seen.lead, seen.tally)


def _is_learnt(book: Rulebook, state: State) -> bool:
    return is_plain(book) and state.decks == (RATS, RATS)


def is_plain(book: Rulebook) -> bool:
    """Whether these are the rules the learnt strategy was learnt for."""
    return spec_of(book, (BASE_DEAL,)) == Spec()


@lru_cache(maxsize=1)
def learnt() -> Strategy:
    """The shipped strategy of the plain game."""
    from clachan.games.braverats.deck.strategy import load  # noqa: PLC0415  # numba is slow to import, and an extra

    return load(solved(Spec()))


def _guessed(book: Rulebook, form: Format, seen: Seen, rng: Rng) -> dict[Card, float]:
    seat = seen.view.seat
    assert seat is not None
    cards = sorted(set(seen.view.table.hands[seat]))
    total = np.zeros(len(cards))
    for _ in range(IMAGINED):
        state = imagine(book, seen.view, rng)
        table = table_for(book, form, opened(state), seen.lead, seen.tally)
        total += _one_guess(table, state, seat, cards)
    return {card: float(share) for card, share in zip(cards, total / IMAGINED, strict=True) if share > 0}


def opened(state: State) -> State:
    """The same table with the piles in the hands."""
    hands = (
        sorted_cards((*state.hands[0], *state.piles[0])),
        sorted_cards((*state.hands[1], *state.piles[1])),
    )
    return state._replace(hands=hands, piles=((), ()), chosen=(None, None))


def _one_guess(table: Table, state: State, seat: Seat, cards: list[Card]) -> Floats:
    """The round among the cards in hand, each pair worth what it would be with open cards."""
    from clachan.games.braverats.solver.table import secret_mixes  # noqa: PLC0415  # as above

    everyone, worth = table.round(position_of(opened(state)))
    theirs = sorted(set(state.hands[other(seat)]))
    gains = _part(-worth.T if seat else worth, (everyone[seat], everyone[other(seat)]), (cards, theirs))
    shown, spy = state.chosen[other(seat)], state.standing.spy
    if spy is None:
        return secret_mixes(np.ascontiguousarray(gains))[0]
    best = gains[:, theirs.index(shown)].argmax() if shown is not None else gains.min(axis=1).argmax()
    return np.asarray(np.eye(len(cards))[best])


def _part(gains: Floats, known: BySeat[tuple[Card, ...]], wanted: tuple[list[Card], list[Card]]) -> Floats:
    rows = [known[0].index(card) for card in wanted[0]]
    columns = [known[1].index(card) for card in wanted[1]]
    return gains[np.ix_(rows, columns)]


def _by_opinion(book: Rulebook, seen: Seen, seat: Seat) -> dict[Card, float]:
    """With hands dealt face down nobody knows either deck: the quick opinion."""
    cards = sorted(set(seen.view.table.hands[seat]))
    scores = BraveRatsHints(book).scores(seen.view, tuple(Play(card) for card in cards))
    return {cards[scores.index(max(scores))]: 1.0}
