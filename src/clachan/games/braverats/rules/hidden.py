"""What does a seat know, and what could the truth be? (BR-53, BR-60)

Without piles both players know both hands, except a card swapped out for the Mime. With piles a seat knows its own
hand and, unless the deal was blind (BR-59), which cards are left of either side, not where they are. In a draft it
knows its own picks and every card it has handed on or been handed; it never saw the first pick of a packet the other
opened. No view has what the other has chosen and not shown: that hand and pile look as before the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clachan.core.chance import Rng, shuffled
from clachan.core.seats import SEATS, Seat, with_seat
from clachan.games.braverats.rules.cards import HIDDEN, MIME, Card, difference, sorted_cards, without
from clachan.games.braverats.rules.duel import watched
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import NO_LOTS, Phase, State, View
from clachan.games.braverats.rules.turns import PACKET, draw_lots

COPIES = 2


def view(state: State, seat: Seat | None) -> View:
    """The table with everything blanked that this seat has not seen."""
    return View(
        seat,
        state._replace(
            hands=(_hand(state, 0, seat), _hand(state, 1, seat)),
            piles=(_pile(state, 0, seat), _pile(state, 1, seat)),
            out=(_out(state, 0, seat), _out(state, 1, seat)),
            chosen=(_chosen(state, 0, seat), _chosen(state, 1, seat)),
            packet=state.packet if _sees_packet(state, seat) else _blanks(state.packet),
            stock=_blanks(state.stock),
            lots=NO_LOTS,
        ),
    )


def imagine(book: Rulebook, seen: View, rng: Rng) -> State:
    """Deal the unseen cards again over the blanks, every way equally likely.

    A hidden choice is not guessed: in the imagined state, its seat still has to choose.
    """
    table = seen.table
    if table.phase is Phase.DUEL:
        return _deal_all(book, table, rng) if book.is_blind else _deal_each(book, table, rng)
    if table.phase is Phase.DRAFT:
        table = _deal_draft(book, table, rng)
    return table._replace(lots=draw_lots(book, rng))


def unseen(book: Rulebook, table: State, owner: Seat) -> tuple[Card, ...]:
    """The cards that the blanks in this seat's hand and pile may be; more cards than blanks if some lie elsewhere."""
    if book.is_blind or table.phase is Phase.DRAFT:
        return difference(Counter(book.cards * COPIES), Counter(_placed(table)))
    began, gone = Counter(table.decks[owner]), table.out[owner]
    if gone is not None:
        began = began - Counter([gone]) + Counter([MIME])
    return difference(began, Counter([*played(table, owner), *table.hands[owner], *table.piles[owner]]))


def played(table: State, owner: Seat) -> tuple[Card, ...]:
    """The cards this seat has played, in order."""
    return tuple(past.sides[owner].card for past in table.history)


def drawn(table: State, owner: Seat) -> tuple[Card, ...]:
    """The card this seat drew when it chose, HIDDEN if that is not in sight: it still lies on the pile (BR-51)."""
    return () if table.chosen[owner] is None else table.piles[owner][:1]


def _hand(state: State, owner: Seat, seat: Seat | None) -> tuple[Card, ...]:
    hand = state.hands[owner]
    if owner == seat:
        return hand
    if state.phase is Phase.DRAFT:
        return tuple(
            HIDDEN if seat is None or _was_first_pick(state, owner, place) else card for place, card in enumerate(hand)
        )
    if not state.piles[owner] and state.out[owner] is None:
        return hand
    chosen = _chosen(state, owner, seat)
    known: tuple[Card, ...] = () if chosen is None else (chosen,)
    if not state.piles[owner]:  # all drawn: the Mime is in the hand of the seat that has not played it
        known = (*(card for card in known if card != MIME), *(MIME,) * hand.count(MIME))
    return (HIDDEN,) * (len(hand) - len(known)) + known


def _was_first_pick(state: State, owner: Seat, place: int) -> bool:
    """Whether the owner opened the packet this pick came from, and took it before passing the rest (BR-53)."""
    return place % PACKET == (0 if owner == state.lead else PACKET // 2)


def _pile(state: State, owner: Seat, seat: Seat | None) -> tuple[Card, ...]:
    """The pile as the viewer knows it. A seat that has chosen has drawn: it alone sees the top card (BR-51)."""
    drawn = 1 if owner == seat and state.chosen[owner] is not None else 0
    return state.piles[owner][:drawn] + _blanks(state.piles[owner][drawn:])


def _out(state: State, owner: Seat, seat: Seat | None) -> Card | None:
    return state.out[owner] if owner == seat or state.out[owner] is None else HIDDEN


def _chosen(state: State, owner: Seat, seat: Seat | None) -> Card | None:
    """A choice is secret for the other seat, unless a Spy made its owner show it (BR-21)."""
    shown = state.phase is Phase.DUEL and watched(state.standing) == owner
    return state.chosen[owner] if shown or owner == seat else None


def _sees_packet(state: State, seat: Seat | None) -> bool:
    """Whether the viewer sees the packet: its holder does, and after the first pick also the other seat (BR-53)."""
    untouched = (len(state.hands[0]) + len(state.hands[1])) % PACKET == 0
    return seat is not None and (seat == state.turn or not untouched)


def _blanks(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)


def _placed(table: State) -> Iterator[Card]:
    """All cards that lie where the viewer sees them."""
    for seat in SEATS:
        yield from played(table, seat)
        yield from table.hands[seat]
        yield from table.piles[seat]
    yield from table.packet


def _fill(cards: tuple[Card, ...], fresh: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(next(fresh) if card == HIDDEN else card for card in cards)


def _deal_draft(book: Rulebook, table: State, rng: Rng) -> State:
    fresh = iter(shuffled(unseen(book, table, 0), rng))
    hands = (_fill(table.hands[0], fresh), _fill(table.hands[1], fresh))
    packet = sorted_cards(_fill(table.packet, fresh))
    return table._replace(hands=hands, packet=packet, stock=_fill(table.stock, fresh))


def _deal_each(book: Rulebook, table: State, rng: Rng) -> State:
    """Deal each seat's own unseen cards over its own blanks; any kind may be the one that was swapped out."""
    for seat in SEATS:
        left, gone = unseen(book, table, seat), table.out[seat]
        if gone == HIDDEN:
            kinds = sorted(set(left) - {MIME})
            gone = kinds[rng.randrange(len(kinds))]
            left = without(left, gone)
            table = table._replace(out=with_seat(table.out, seat, gone))
        table = _fill_seat(table, seat, iter(shuffled(left, rng)))
    return table


def _deal_all(book: Rulebook, table: State, rng: Rng) -> State:
    """Deal all unseen cards over all blanks, by rejection sampling.

    A deal in which two equal cards may each be the gift is twice as likely (BR-50), so it is kept twice as often.
    """
    while True:
        fresh = iter(shuffled(unseen(book, table, 0), rng))
        deal = _fill_seat(_fill_seat(table, 0, fresh), 1, fresh)
        if rng.randrange(COPIES * COPIES) < _gifts(deal, 0) * _gifts(deal, 1):
            return deal


def _fill_seat(table: State, seat: Seat, fresh: Iterator[Card]) -> State:
    hand = sorted_cards(_fill(table.hands[seat], fresh))
    pile = _fill(table.piles[seat], fresh)
    return table._replace(hands=with_seat(table.hands, seat, hand), piles=with_seat(table.piles, seat, pile))


def _gifts(deal: State, seat: Seat) -> int:
    """How many of this seat's cards may be the one it was given (BR-50)."""
    gift = deal.given[seat]
    return COPIES if gift is None else [*played(deal, seat), *deal.hands[seat], *deal.piles[seat]].count(gift)
