"""What does a seat know, and what could the truth be? (ST-5)

A seat knows the table, the discard, its own hand, how many clan and tactic cards the other holds, and, if it played
the Recruiter, what it put under the decks. If the opponent draws one of these, no unknown card is left in that deck,
so all other unseen cards of that kind are in the opponent's hand. Counting is enough, and nothing more is stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from clachan.core.chance import Rng, shuffled
from clachan.core.seats import SEATS, Seat
from clachan.games.schotten.rules.cards import (
    BLIND,
    CLAN_CARDS,
    HIDDEN_CLAN,
    HIDDEN_TACTIC,
    MUD,
    RUSES,
    Card,
    is_clan,
    unfixed,
)
from clachan.games.schotten.rules.proof import face_up
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Deck, Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    """The table with the other hand and the decks blanked."""
    mine, theirs = state.hands
    hands = (mine if seat == 0 else _blank(mine), theirs if seat == 1 else _blank(theirs))
    decks = (_deck(state, Deck.CLAN, seat), _deck(state, Deck.TACTIC, seat))
    return View(seat, state._replace(hands=hands, decks=decks))


def imagine(rulebook: Rulebook, seen: View, rng: Rng) -> State:
    """Fill the blanks: deal the unseen clan and tactic cards again, every way equally likely."""
    table = seen.table
    placed = Counter(_placed(table))
    clans = iter(shuffled([card for card in CLAN_CARDS if not placed[card]], rng))
    left = Counter(rulebook.tactics) - placed
    tactics = iter(shuffled(sorted(left.elements()), rng))
    blanks = {HIDDEN_CLAN: clans, HIDDEN_TACTIC: tactics}

    def fill(cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(next(blanks[card]) if card in blanks else card for card in cards)

    hands = (tuple(sorted(fill(table.hands[0]))), tuple(sorted(fill(table.hands[1]))))
    return table._replace(hands=hands, decks=(fill(table.decks[0]), fill(table.decks[1])))


def card_in_play(state: State) -> tuple[Card, ...]:
    """The card being played: it has left the hand and lies nowhere yet. A ruse under way, or a Joker not yet named."""
    if state.pending is None:
        return ()
    return (state.pending.card,) if state.pending.card in RUSES or state.phase is Phase.NAME else ()


def modes(state: State) -> Iterable[Card]:
    """The combat modes lying on stones."""
    for stone in state.stones:
        if stone.blind:
            yield BLIND
        if stone.mud:
            yield MUD


def _placed(table: State) -> Iterable[Card]:
    yield from face_up(table)
    yield from card_in_play(table)
    yield from modes(table)
    for seat in SEATS:
        yield from (unfixed(card) for card in table.hands[seat])
    for deck in Deck:
        yield from table.decks[deck]


@lru_cache(maxsize=1 << 14)
def _blank(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    clans = sum(map(is_clan, hand))
    return (HIDDEN_TACTIC,) * (len(hand) - clans) + (HIDDEN_CLAN,) * clans


def _deck(state: State, deck: Deck, seat: Seat | None) -> tuple[Card, ...]:
    cards = state.decks[deck]
    known = min(state.sunk[deck], len(cards)) if seat is not None and seat == state.scout else 0
    blank = HIDDEN_CLAN if deck is Deck.CLAN else HIDDEN_TACTIC
    return (blank,) * (len(cards) - known) + cards[len(cards) - known :]
