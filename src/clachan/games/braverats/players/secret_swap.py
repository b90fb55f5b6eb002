"""Play safely where each side has secretly swapped a card for its Mime (BR-40, mime=replace).

No seat knows what the other has put out, so the game is not solved. A seat can still secure something: it plays as if
the opponent knew its hand, held all nine cards, and decided only at the end which one it never plays. That game has no
secrets but the choices of a round, and it is solved. In it the opponent can do all that it can really do, and more. So
what the solution secures there, it secures here against anybody, whatever was swapped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.seats import Seat, other
from clachan.core.study.report import Progress
from clachan.games.braverats.players.solved_games import GameView, solved_game
from clachan.games.braverats.rules.cards import MIME, MUSICIAN, RATS, Card
from clachan.games.braverats.rules.deal import OWN
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import State
from clachan.games.braverats.solver import Position, hand, opening, solve, spec_of
from clachan.games.braverats.solver.spec import ALL_NINE, Deal

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame

SAFEST: Card = MUSICIAN  # `clachan solve braverats.mime=replace` compares all eight swaps


def has_safe_play(book: Rulebook) -> bool:
    """Whether both sides begin with their own cards in hand: the other ways of dealing are not worked out."""
    return book.swap and book.deal is OWN and not book.gifts and not book.hand


def safe_deal(swapped: Card) -> Deal:
    """The first side's hand after the swap, and all nine cards for an opponent that leaves one of them out."""
    return hand(card for card in (*RATS, MIME) if card != swapped), ALL_NINE


def safe_values(book: Rulebook, progress: Progress | None = None, threads: int = 1) -> dict[Card, float]:
    """What each swap secures against any opponent, from -1 to 1. Takes seconds for each of the eight games."""
    values, tell = {}, progress or (lambda _done, _total: None)
    for done, card in enumerate(RATS):
        tell(done, len(RATS))
        deal = safe_deal(card)
        values[card] = solve(spec_of(book, (deal,)), threads=threads).value(opening(deal))
    return values


def safe_mix(book: Rulebook, seen: GameView) -> dict[Card, float]:
    """How often each card is played, from what the seat knows: its own swap, and the cards that were played."""
    state, seat = seen.view.table, seen.view.seat
    assert seat is not None
    table, position = safe_table(book, state, seat)
    shares = table.mix(position, 0, state.chosen[other(seat)])
    return {card: share for card, share in enumerate(shares) if share > 0}


def safe_table(book: Rulebook, state: State, seat: Seat) -> tuple[SolvedGame, Position]:
    """The solved game in which this seat is the first side, and the position there."""
    swapped = state.out[seat]
    assert swapped is not None
    deal = safe_deal(swapped)
    rival, standing = other(seat), state.standing
    played = hand(past.sides[rival].card for past in state.history)
    left = tuple(all_cards - gone for all_cards, gone in zip(deal[1], played, strict=True))
    last = [MIME if standing.last[side] is None else standing.last[side] for side in (seat, rival)]
    spy = None if standing.spy is None else int(standing.spy != seat)
    position = Position(
        hands=(hand(state.hands[seat]), left),
        scores=(standing.crowns[seat], standing.crowns[rival]),
        held=standing.held,
        bonus=(bool(standing.bonus[seat]), bool(standing.bonus[rival])),
        spy=spy,
        last=(last[0], last[1]),  # type: ignore[arg-type]  # no None is left
        ambassadors=(standing.stakes[seat], standing.stakes[rival]),
    )
    return solved_game(spec_of(book, (deal,))), position
