"""Choose a card in the variant `deck`, where hands are hidden (BR-51, BR-60).

The plain game has a learnt strategy, whose distance from an equilibrium is known. For the other variants of `deck` the
hidden cards are sampled, and each sample is played as if all cards to come were open. That is a fair guess, with no
bound.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from clachan.core.chance import Rng, Stream
from clachan.core.seats import BySeat, Seat, other
from clachan.core.series import Format
from clachan.games.braverats.heuristic import BraveRatsHints
from clachan.games.braverats.players.solved_games import GameView, solved_game, solved_game_of
from clachan.games.braverats.rules.cards import RATS, Card, sorted_cards
from clachan.games.braverats.rules.hidden import imagine
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Play, State
from clachan.games.braverats.solver import BASE_DEAL, Spec, position_of, spec_of

if TYPE_CHECKING:
    from clachan.games.braverats.deck_strategy.strategy import Strategy
    from clachan.games.braverats.solver.solved_game import SolvedGame
    from clachan.games.braverats.solver.steps import Floats

IMAGINED = 12  # samples of the hidden cards for one choice


def has_hidden_cards(state: State) -> bool:
    """Whether cards of this table may still be hidden."""
    return any(state.piles) or any(card < 0 for held in state.hands for card in held)


def hidden_mix(book: Rulebook, form: Format, seen: GameView, rng: Rng) -> dict[Card, float]:
    """How often each card in hand is played."""
    state, seat = seen.view.table, seen.view.seat
    assert seat is not None
    if has_strategy(book, state):
        rounds = [(past.sides[0].card, past.sides[1].card) for past in state.history]
        shares = shipped_strategy().mix(rounds, state.hands[seat], seat, state.chosen[other(seat)])
        return {card: share for card, share in enumerate(shares) if share > 0}
    if book.is_blind:
        return _heuristic_choice(book, seen, seat)
    return _sampled_mix(book, form, seen, rng)


def prepare_hidden(book: Rulebook, form: Format, seen: GameView) -> None:
    """Load the learnt strategy, or solve the games that sampling needs."""
    if has_strategy(book, seen.view.table):
        shipped_strategy()
    elif not book.is_blind:
        any_guess = imagine(book, seen.view, Stream(bytes(32)))
        solved_game_of(book, form, with_piles_in_hand(any_guess), seen.lead, seen.tally)


def has_strategy(book: Rulebook, state: State) -> bool:
    """Whether the learnt strategy knows this table: its rules, and the cards both sides began with."""
    return has_shipped_strategy(book) and state.decks == (RATS, RATS)


def has_shipped_strategy(book: Rulebook) -> bool:
    """Whether these are the rules the learnt strategy was learnt for."""
    return spec_of(book, (BASE_DEAL,)) == Spec()


@lru_cache(maxsize=1)
def shipped_strategy() -> Strategy:
    """The shipped strategy of the plain game."""
    from clachan.games.braverats.deck_strategy.strategy import load  # noqa: PLC0415  # numba is slow to import, and an extra

    return load(solved_game(Spec()))


def _sampled_mix(book: Rulebook, form: Format, seen: GameView, rng: Rng) -> dict[Card, float]:
    seat = seen.view.seat
    assert seat is not None
    cards = sorted(set(seen.view.table.hands[seat]))
    total = np.zeros(len(cards))
    for _ in range(IMAGINED):
        state = imagine(book, seen.view, rng)
        table = solved_game_of(book, form, with_piles_in_hand(state), seen.lead, seen.tally)
        total += _mix_if_open(table, state, seat, cards)
    return {card: float(share) for card, share in zip(cards, total / IMAGINED, strict=True) if share > 0}


def with_piles_in_hand(state: State) -> State:
    """The table with the piles in the hands."""
    hands = (
        sorted_cards((*state.hands[0], *state.piles[0])),
        sorted_cards((*state.hands[1], *state.piles[1])),
    )
    return state._replace(hands=hands, piles=((), ()), chosen=(None, None))


def _mix_if_open(table: SolvedGame, state: State, seat: Seat, cards: list[Card]) -> Floats:
    """The mix of the round with the cards in hand, where each pair has the value it would have with open cards."""
    from clachan.games.braverats.solver.solved_game import secret_mixes  # noqa: PLC0415  # numba is slow to import

    everyone, worth = table.round_matrix(position_of(with_piles_in_hand(state)))
    theirs = sorted(set(state.hands[other(seat)]))
    gains = _submatrix(-worth.T if seat else worth, (everyone[seat], everyone[other(seat)]), (cards, theirs))
    shown, spy = state.chosen[other(seat)], state.standing.spy
    if spy is None:
        return secret_mixes(np.ascontiguousarray(gains))[0]
    best = gains[:, theirs.index(shown)].argmax() if shown is not None else gains.min(axis=1).argmax()
    return np.asarray(np.eye(len(cards))[best])


def _submatrix(gains: Floats, known: BySeat[tuple[Card, ...]], wanted: tuple[list[Card], list[Card]]) -> Floats:
    rows = [known[0].index(card) for card in wanted[0]]
    columns = [known[1].index(card) for card in wanted[1]]
    return gains[np.ix_(rows, columns)]


def _heuristic_choice(book: Rulebook, seen: GameView, seat: Seat) -> dict[Card, float]:
    """Use the quick opinion: with hands dealt face down nobody knows either deck."""
    cards = sorted(set(seen.view.table.hands[seat]))
    scores = BraveRatsHints(book).scores(seen.view, tuple(Play(card) for card in cards))
    return {cards[scores.index(max(scores))]: 1.0}
