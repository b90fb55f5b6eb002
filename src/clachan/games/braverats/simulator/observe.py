"""Write an observation (`fields.py`) of a compiled game: what a seat may know now. `encoder.py` does it from a view."""

from __future__ import annotations

from clachan.core.simulator.contract import Bytes
from clachan.games.braverats.rules.cards import MIME
from clachan.games.braverats.rules.turns import PACKET
from clachan.games.braverats.simulator.compiled import compiled
from clachan.games.braverats.simulator.fields import AT, CARDS
from clachan.games.braverats.simulator.layout import COUNT_BITS, COUNT_MASK, DRAWN, NONE, Game, Rules
from clachan.games.braverats.simulator.turns import DRAFTING, one, watched

HAND, DRAWN_CARD, THEIR_HAND, THEIR_HIDDEN = AT["hand"], AT["drawn"], AT["their_hand"], AT["their_hidden"]
PILES, DECKS, GIVEN, OUT, THEIR_OUT = AT["piles"], AT["decks"], AT["given"], AT["out"], AT["their_out"]
CHOSEN, PACKET_CARDS, PACKET_SIZE, STOCK = AT["chosen"], AT["packet"], AT["packet_size"], AT["stock"]
PLAYED, LAST, CROWNS, HELD, STAKES = AT["played"], AT["last"], AT["crowns"], AT["held"], AT["stakes"]
BONUS, SPY, TO_ACT, PHASE, LEAD = AT["bonus"], AT["spy"], AT["to_act"], AT["phase"], AT["lead"]
RESULT, FACTS, FIRST = AT["result"], AT["target"], AT["first"]
SUM = sum(1 << COUNT_BITS * card for card in range(CARDS))  # times a set: its size, in the place of the last kind
LAST_KIND = COUNT_BITS * (CARDS - 1)


@compiled
def observe_game(game: Game, seat: int, rules: Rules, out: Bytes) -> None:  # pragma: no cover
    """Write all fields."""
    out[:FACTS] = 0
    out[FACTS:] = rules.facts
    see_my_cards(game, seat, out)
    see_their_cards(game, 1 - seat, out)
    for who in range(2):
        see_seat(game, seat ^ who, who, out)
        out[FIRST + who] = rules.first == seat ^ who
    see_choices(game, seat, out)
    out[HELD] = game.held
    out[PHASE + game.phase] = 1
    out[LEAD] = game.lead == seat
    if game.winner != NONE:
        out[RESULT + (2 if game.winner == DRAWN else game.winner ^ seat)] = 1


@compiled
def spread_cards(cards: int, out: Bytes, place: int) -> None:  # pragma: no cover
    """A byte for each kind of card."""
    for card in range(CARDS):
        out[place + card] = cards >> COUNT_BITS * card & COUNT_MASK


@compiled
def flag(card: int, out: Bytes, place: int) -> None:  # pragma: no cover
    """Mark a card, if there is one."""
    if card != NONE:
        out[place + card] = 1


@compiled
def size_of(cards: int) -> int:  # pragma: no cover
    """How many cards a set has."""
    return cards * SUM >> LAST_KIND & COUNT_MASK


@compiled
def see_my_cards(game: Game, seat: int, out: Bytes) -> None:  # pragma: no cover
    """My hand, the card drawn for my choice, the card I swapped, and the packet if I see it."""
    spread_cards(game.hand[seat], out, HAND)
    if game.chosen[seat] != NONE and game.pile_top < game.pile_end:
        out[DRAWN_CARD + game.pile[seat, game.pile_top]] = 1
    flag(game.out[seat], out, OUT)
    if seat == game.turn or (game.picks[0] + game.picks[1]) % PACKET:
        spread_cards(game.packet, out, PACKET_CARDS)
    out[PACKET_SIZE] = game.packet_size
    out[STOCK] = game.stock_end - game.stock_top


@compiled
def see_their_cards(game: Game, them: int, out: Bytes) -> None:  # pragma: no cover
    """What I see of the other hand (rules/hidden.py), and whether a card was swapped."""
    hand, known = game.hand[them], game.hand[them]
    has_pile = game.pile_top < game.pile_end
    if game.phase == DRAFTING:
        known = game.seen_picks[them]
    elif has_pile or game.out[them] != NONE:
        known = 0
        if not has_pile:  # all drawn: the Mime is in the hand of the seat that has not played it
            known = hand & COUNT_MASK << COUNT_BITS * MIME
        shown = game.chosen[them]
        if shown != NONE and watched(game) == them and not (shown == MIME and known):
            known += one(shown)
    spread_cards(known, out, THEIR_HAND)
    out[THEIR_HIDDEN] = size_of(hand) - size_of(known)
    out[THEIR_OUT] = game.out[them] != NONE


@compiled
def see_seat(game: Game, owner: int, who: int, out: Bytes) -> None:  # pragma: no cover
    """What everybody knows of one seat; `who` is 0 for the seat that observes."""
    out[PILES + who] = game.pile_end - game.pile_top
    spread_cards(game.deck[owner], out, DECKS + who * CARDS)
    spread_cards(game.played[owner], out, PLAYED + who * CARDS)
    flag(game.given[owner], out, GIVEN + who * CARDS)
    flag(game.last[owner], out, LAST + who * CARDS)
    out[CROWNS + who] = game.crowns[owner]
    out[STAKES + who] = game.stakes[owner]
    out[BONUS + who] = game.bonus[owner]
    out[SPY + who] = game.spy == owner


@compiled
def see_choices(game: Game, seat: int, out: Bytes) -> None:  # pragma: no cover
    """My choice, theirs if they had to show it, and who acts as far as I know."""
    them, first = 1 - seat, watched(game)
    shown = game.chosen[them] if first == them else NONE
    flag(game.chosen[seat], out, CHOSEN)
    flag(shown, out, CHOSEN + CARDS)
    if game.winner != NONE:
        return
    if game.phase == DRAFTING:
        out[TO_ACT + (game.turn ^ seat)] = 1
        return
    out[TO_ACT] = game.chosen[seat] == NONE
    out[TO_ACT + 1] = shown == NONE
    if first != NONE and out[TO_ACT + (first ^ seat)]:
        out[TO_ACT + (1 - first ^ seat)] = 0
