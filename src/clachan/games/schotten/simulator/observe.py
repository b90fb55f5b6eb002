"""Write an observation (`fields.py`) of a compiled game: what a seat may know now. `encoder.py` does it from a view."""

from __future__ import annotations

from clachan.core.simulator.contract import Bytes
from clachan.games.schotten.kernel.bits import popcount
from clachan.games.schotten.kernel.board import card_at, count_of, deck_size
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    DRAWN,
    EXPERT,
    KIND_SHIFT,
    NETWORK_RULE_BITS,
    TACTICS,
    TWO_JOKERS,
    WINNER_MASK,
    Game,
)
from clachan.games.schotten.rules.cards import CLANS, FIXED, JOKER, RECRUITER, STRENGTHS, TACTIC_CARDS
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.simulator.fields import AT, CARDS, JOKER_FACTS, LYING

SIDES, JOKERS, OWNED, FIRST = AT["sides"], AT["jokers"], AT["owned"], AT["first"]
MUDDY, BLINDED = AT["mud"], AT["blind"]
HAND, UNSEEN, DISCARDED, BELOW = AT["hand"], AT["unseen"], AT["discarded"], AT["below"]
THEIR_CARDS, DECKS, RETURNED, SCOUT = AT["their_cards"], AT["decks"], AT["returned"], AT["scout"]
TACTICS_PLAYED, JOKERS_PLAYED, TO_ACT = AT["tactics"], AT["jokers_played"], AT["to_act"]
PHASE, PENDING, TARGET, PICKED = AT["phase"], AT["pending"], AT["target"], AT["picked"]
PICKED_JOKER, LEFT, DRAWS, QUIET, STIRRED = AT["picked_joker"], AT["left"], AT["drawn"], AT["quiet"], AT["stirred"]
RESULT, TACTIC_RULES, CLAIMS_FIRST, OPTIONS = AT["result"], AT["tactic_rules"], AT["claims_first"], AT["options"]
OPTION_BITS = NETWORK_RULE_BITS - 1  # packed rules begin with EXPERT; the options follow in the order of the field
TACTIC_BITS = len(TACTIC_CARDS)


@compiled
def observe_game(game: Game, seat: int, out: Bytes) -> None:  # pragma: no cover
    """Write all fields."""
    out[:] = 0
    see_side_facts(game, seat, 0, out)
    see_side_facts(game, 1 - seat, 1, out)
    spread_bits(game.mud, STONES, out, MUDDY)
    spread_bits(game.blind, STONES, out, BLINDED)
    see_cards(game, seat, out)
    see_decks(game, seat, out)
    see_play(game, out)
    see_round(game, seat, out)


@compiled
def spread_bits(bits: int, count: int, out: Bytes, place: int) -> None:  # pragma: no cover
    """A byte for each of the lowest bits."""
    for n in range(count):
        out[place + n] = bits >> n & 1


@compiled
def see_side_facts(game: Game, owner: int, who: int, out: Bytes) -> None:  # pragma: no cover
    """What belongs to one seat; `who` is 0 for the seat that observes."""
    for stone in range(STONES):
        side = game.sides[stone, owner]
        for slot in range(count_of(side)):
            card = card_at(side, slot)
            if card >= FIXED:
                see_joker(card, out, JOKERS + who * JOKER_FACTS)
                card = JOKER
            out[SIDES + (who * STONES + stone) * LYING + card] = 1
    spread_bits(game.owned[owner], STONES, out, OWNED + who * STONES)
    spread_bits(game.first[owner], STONES, out, FIRST + who * STONES)
    out[TACTICS_PLAYED + who] = game.played[owner]
    out[JOKERS_PLAYED + who] = game.jokers[owner]
    out[SCOUT + who] = game.scout == owner
    out[TO_ACT + who] = game.outcome == 0 and game.turn == owner


@compiled
def see_joker(card: int, out: Bytes, place: int) -> None:  # pragma: no cover
    """What a fixed Joker stands for."""
    out[place] = (card - FIXED) // STRENGTHS + 1
    out[place + 1] = (card - FIXED) % STRENGTHS + 1


@compiled
def see_cards(game: Game, seat: int, out: Bytes) -> None:  # pragma: no cover
    """My hand, what I have not seen, and the discard."""
    hand, tactic_hand = game.hand[seat], game.tactic_hand[seat]
    spread_bits(hand, CLANS, out, HAND)
    spread_bits(game.pool & ~hand, CLANS, out, UNSEEN)
    if game.packed_rules >> TACTICS:
        see_tactics(tactic_hand, out, HAND)
        see_tactics(game.unplayed & ~tactic_hand & ~TWO_JOKERS, out, UNSEEN)
        out[UNSEEN + JOKER] = popcount(game.unplayed & TWO_JOKERS) - popcount(tactic_hand & TWO_JOKERS)
        for n in range(game.discarded):
            out[DISCARDED + game.discard[n]] += 1
    theirs = 1 - seat
    out[THEIR_CARDS] = popcount(game.hand[theirs])
    out[THEIR_CARDS + 1] = popcount(game.tactic_hand[theirs])


@compiled
def see_tactics(cards: int, out: Bytes, place: int) -> None:  # pragma: no cover
    """A byte for each kind of tactic card; the two lowest bits are Jokers."""
    out[place + JOKER] = popcount(cards & TWO_JOKERS)
    for bit in range(2, TACTIC_BITS):
        out[place + KIND_SHIFT + bit] = cards >> bit & 1


@compiled
def see_decks(game: Game, seat: int, out: Bytes) -> None:  # pragma: no cover
    """The decks, and what I put under them."""
    for deck in range(2):
        size = deck_size(game, deck)
        out[DECKS + deck] = size
        out[RETURNED + deck] = game.returned_below[deck]
        if game.scout == seat:
            for place in range(min(game.returned_below[deck], size)):
                card = game.decks[deck, game.end[deck] - 1 - place]
                out[BELOW + place * CARDS + card] = 1
                out[UNSEEN + card] -= 1


@compiled
def see_play(game: Game, out: Bytes) -> None:  # pragma: no cover
    """The unfinished part of a play."""
    out[PHASE + game.phase] = 1
    if game.pending >= 0:
        out[PENDING + (0 if game.pending == JOKER else game.pending - RECRUITER + 1)] = 1
    if game.target >= 0:
        out[TARGET + game.target] = 1
    picked = game.picked
    if picked >= FIXED:
        see_joker(picked, out, PICKED_JOKER)
        picked = JOKER
    if picked >= 0:
        out[PICKED + picked] = 1
    out[LEFT] = game.left
    out[DRAWS] = game.drawn


@compiled
def see_round(game: Game, seat: int, out: Bytes) -> None:  # pragma: no cover
    """How the round stands, and by which rules it is played."""
    out[QUIET] = game.quiet
    out[STIRRED] = game.turn_had_effect
    if game.outcome:
        winner = game.outcome & WINNER_MASK
        out[RESULT + (2 if winner == DRAWN else winner ^ seat)] = 1
    rules = game.packed_rules
    out[TACTIC_RULES] = rules >> TACTICS != 0
    out[CLAIMS_FIRST] = rules & EXPERT
    spread_bits(rules >> 1, OPTION_BITS, out, OPTIONS)
