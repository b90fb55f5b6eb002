"""What happens after an action? The set-up in the order of BR-58, then rounds until somebody has won."""

from __future__ import annotations

from clachan.core.chance import Rng, shuffled
from clachan.core.game import Outcome
from clachan.core.seats import SEATS, BySeat, Seat, other, with_seat
from clachan.games.braverats.rules.cards import MIME, Card, sorted_cards, without
from clachan.games.braverats.rules.duel import duel, watched
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import (
    NO_LOTS,
    Action,
    Because,
    Keep,
    Lots,
    Phase,
    Play,
    Round,
    Standing,
    State,
    Swap,
)

PACKET = 4

# actions are immutable, so one object of each serves all states: the index is the card
ACTIONS: dict[Phase, tuple[Action, ...]] = {
    Phase.DRAFT: tuple(Keep(card) for card in range(MIME + 1)),
    Phase.SWAP: tuple(Swap(card) for card in range(MIME + 1)),
    Phase.DUEL: tuple(Play(card) for card in range(MIME + 1)),
}


def start(book: Rulebook, rng: Rng, lead: Seat | None) -> State:
    """Deal, and go on to the first real choice."""
    if lead is None:
        lead = book.first if book.first is not None else rng.randrange(2)
    dealt = book.deal.hand_out(book.cards, lead, rng)
    lots = draw_lots(book, rng)
    state = State(Phase.DRAFT, lead, dealt.hands, stock=dealt.stock, turn=lead, lots=lots)
    return _open_packet(book, state)


def draw_lots(book: Rulebook, rng: Rng) -> Lots:
    """The chance that is needed after the hands are known: places in a sorted hand."""
    size = len(book.cards)
    gifts = tuple(rng.randrange(size) for _ in SEATS) if book.gifts else ()
    orders = tuple(shuffled(range(size), rng) for _ in SEATS) if book.hand else ()
    return Lots(gifts, orders)


def actors(state: State) -> tuple[Seat, ...]:
    """Who may act: both at once, unless it is a draft or a Spy is watching (BR-3, BR-21)."""
    if state.outcome is not None:
        return ()
    if state.phase is Phase.DRAFT:
        return (state.turn,)
    waiting = tuple(seat for seat in SEATS if state.chosen[seat] is None)
    if state.phase is Phase.DUEL:
        first = watched(state.standing)
        if first in waiting:
            return (first,)
    return waiting


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All actions of this seat, in a fixed order; two equal cards are one action (BR-57)."""
    if seat not in actors(state):
        return ()
    cards = state.packet if state.phase is Phase.DRAFT else state.hands[seat]
    return tuple(ACTIONS[state.phase][card] for card in sorted(set(cards)))


def step(book: Rulebook, state: State, seat: Seat, action: Action) -> State:
    """Keep a card of the packet; or commit one, and go on when both have."""
    if state.phase is Phase.DRAFT:
        return _keep(book, state, seat, action.card)
    state = state._replace(chosen=with_seat(state.chosen, seat, action.card))
    mine, theirs = state.chosen
    if mine is None or theirs is None:
        return state
    state = state._replace(chosen=(None, None))
    if state.phase is Phase.SWAP:
        return _swap(book, state, (mine, theirs))
    return _resolve(book, state, (mine, theirs))


def concede(state: State, seat: Seat | None) -> State:
    """A resigned game is won by the opponent; an agreed draw is a drawn game."""
    if seat is None:
        return state._replace(outcome=_ended(None, "agreed"))
    return state._replace(outcome=_ended(other(seat), "resigned"))


def _open_packet(book: Rulebook, state: State) -> State:
    """The next packet of the draft; when there is none the hands are complete (BR-53)."""
    packet, stock = sorted_cards(state.stock[:PACKET]), state.stock[PACKET:]
    if packet:
        return state._replace(packet=packet, stock=stock)
    hands = (sorted_cards(state.hands[0]), sorted_cards(state.hands[1]))
    return _give(book, state._replace(hands=hands, packet=(), turn=0))


def _keep(book: Rulebook, state: State, seat: Seat, card: Card) -> State:
    """Keep one card and pass the rest. A single card passed is kept, and its keeper opens the next packet (BR-53)."""
    rest = without(state.packet, card)
    hands = with_seat(state.hands, seat, (*state.hands[seat], card))
    state = state._replace(hands=hands, packet=rest, turn=other(seat))
    if len(rest) > 1:
        return state
    hands = with_seat(hands, other(seat), (*hands[other(seat)], *rest))
    return _open_packet(book, state._replace(hands=hands))


def _give(book: Rulebook, state: State) -> State:
    """Give one random card of each hand to the opponent; both players see both (BR-50)."""
    hands = state.hands
    if state.lots.gifts:
        mine, theirs = hands[0][state.lots.gifts[0]], hands[1][state.lots.gifts[1]]
        hands = (
            sorted_cards((*without(hands[0], mine), theirs)),
            sorted_cards((*without(hands[1], theirs), mine)),
        )
        state = state._replace(hands=hands, given=(theirs, mine))
    state = state._replace(decks=((), ()) if book.is_blind else hands)
    return state._replace(phase=Phase.SWAP) if book.swap else _begin(book, state)


def _swap(book: Rulebook, state: State, cards: BySeat[Card]) -> State:
    """Put each swapped card out of the game, with a Mime in its place (BR-40)."""
    hands = (
        sorted_cards((*without(state.hands[0], cards[0]), MIME)),
        sorted_cards((*without(state.hands[1], cards[1]), MIME)),
    )
    return _begin(book, state._replace(hands=hands, out=cards))


def _begin(book: Rulebook, state: State) -> State:
    """Begin the first round; with piles, shuffle each hand and draw from it (BR-51)."""
    orders, state = state.lots.orders, state._replace(phase=Phase.DUEL, lots=NO_LOTS)
    if not orders:
        return state
    piles = [tuple(state.hands[seat][place] for place in orders[seat]) for seat in SEATS]
    return state._replace(
        hands=(sorted_cards(piles[0][: book.hand]), sorted_cards(piles[1][: book.hand])),
        piles=(piles[0][book.hand :], piles[1][book.hand :]),
    )


def _resolve(book: Rulebook, state: State, cards: BySeat[Card]) -> State:
    """Resolve a round: its result, the hands after it, and whether the game is over (BR-10)."""
    standing, played = duel(book.rows, state.standing, cards)
    hands = (
        sorted_cards((*without(state.hands[0], cards[0]), *state.piles[0][:1])),
        sorted_cards((*without(state.hands[1], cards[1]), *state.piles[1][:1])),
    )
    return state._replace(
        hands=hands,
        piles=(state.piles[0][1:], state.piles[1][1:]),
        standing=standing,
        history=(*state.history, played),
        outcome=_verdict(book, standing, played, hands),
    )


def _verdict(book: Rulebook, standing: Standing, played: Round, hands: BySeat[tuple[Card, ...]]) -> Outcome | None:
    """The victory test, then the empty-hand test (BR-10.10, BR-5)."""
    if played.winner is not None and played.because is Because.PRINCESS:
        return _ended(played.winner, "princess")
    if played.winner is not None and standing.crowns[played.winner] >= book.target:
        return _ended(played.winner, "crowns")
    return None if hands[0] else _ended(None, "cards")


def _ended(winner: Seat | None, reason: str) -> Outcome:
    """A won game is one point, for matches of several."""
    return Outcome(winner, (int(winner == 0), int(winner == 1)), reason)
