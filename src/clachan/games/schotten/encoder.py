"""Schotten Totten in numbers: the indices of its actions, its observations and its tokens (core/encoder.py)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from clachan.core.encoder import Field, Mask, Numbers, Token, mask_of
from clachan.core.seats import Seat, other
from clachan.games.schotten.kernel.indices import (
    ACTIONS,
    CLAIM,
    DONE,
    DRAW,
    NAME,
    PASS,
    PUT,
    PUT_AWAY,
    RETURN,
    RUSE,
    TAKE,
    action_at,
    index_of,
)
from clachan.games.schotten.rules import choices
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    FIXED,
    RECRUITER,
    Card,
    card_text,
    colour_of,
    is_tactic,
    strength_of,
    unfixed,
)
from clachan.games.schotten.rules.hidden import card_in_play, modes
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Action, Deck, Pending, Phase, Play, Return, State, View
from clachan.games.schotten.simulator.fields import (
    AT,
    CARDS,
    FIELDS,
    GOT,
    JOKER_FACTS,
    LEAD,
    LYING,
    MINE,
    PENDING_CARDS,
    SIZE,
    VERSION,
)

THEIRS = MINE + ACTIONS  # + index of the action they took
PUT_BACK = THEIRS + ACTIONS  # + deck: they put a card under it that I do not see
TOKENS = PUT_BACK + len(Deck)
MOST_TOKENS = 800  # all plays, claims, draws and ruses, with a pass and an end of claims in each possible turn


@dataclass(frozen=True, slots=True)
class SchottenEncoder:
    """The numbers of one way of playing Schotten Totten; they mean the same in every way."""

    rulebook: Rulebook
    version: int = VERSION
    actions: int = ACTIONS
    fields: tuple[Field, ...] = FIELDS
    tokens: int = TOKENS
    most_tokens: int = MOST_TOKENS

    def seat(self, view: View) -> Seat:
        """Whose view this is."""
        assert view.seat is not None
        return view.seat

    def index(self, action: Action) -> int:
        """An action's number."""
        return index_of(action)

    def action(self, index: int, view: View) -> Action:
        """The action of a number; the view says where a picked card lies."""
        return action_at(index, view.table)

    def name(self, index: int) -> str:
        """What the action of a number is."""
        return action_name(index)

    def mask(self, view: View) -> Mask:
        """The legal actions of the view's seat."""
        return mask_of(self, choices.legal(self.rulebook, view.table, self.seat(view)))

    def observe(self, view: View) -> Numbers:
        """What the view's seat may know now."""
        return np.frombuffer(observation(self.rulebook, view.table, self.seat(view)), np.uint8).astype(np.float32)

    def token(self, token: Token) -> str:
        """What a token says."""
        if token >= PUT_BACK:
            return f"they: return a {('clan', 'tactic')[token - PUT_BACK]} card"
        if token >= MINE:
            who, index = divmod(token - MINE, ACTIONS)
            return f"{('I', 'they')[who]}: {action_name(index)}"
        if token >= GOT:
            return f"I get {card_text(token - GOT)}"
        return "they lead" if token > LEAD else "I lead"

    def opening(self, view: View) -> tuple[Token, ...]:
        """Who leads, and the dealt hand."""
        seat, table = self.seat(view), view.table
        return (LEAD + (table.turn != seat), *(GOT + card for card in table.hands[seat]))

    def heard(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Token, ...]:
        """The action, and the cards this seat drew after it. A card that the other seat puts back is not seen."""
        me = self.seat(after)
        if seat != me:
            if isinstance(action, Return):
                return (PUT_BACK + (Deck.TACTIC if is_tactic(action.card) else Deck.CLAN),)
            return (THEIRS + index_of(action),)
        held = Counter(before.table.hands[me])
        if isinstance(action, Play | Return):
            held[action.card] -= 1
        got = Counter(after.table.hands[me])
        got.subtract(held)
        return (MINE + index_of(action), *(GOT + card for card in sorted(got.elements())))


@lru_cache(maxsize=ACTIONS)
def action_name(index: int) -> str:
    """An action's name in a few words."""
    if index < RUSE:
        card, stone = divmod(index, STONES)
        return f"play {card_text(card)} on {stone + 1}"
    for start, word in ((NAME, "name"), (RETURN, "return")):
        if index >= start:
            return f"{word} {card_text(index - start)}"
    if index >= TAKE:
        if index >= PUT:
            return "put it away" if index == PUT_AWAY else f"put it on {index - PUT + 1}"
        return f"take {card_text(index - TAKE)}"
    if index >= DRAW:
        return f"draw a {('clan', 'tactic')[index - DRAW]} card"
    if index >= DONE:
        return "pass" if index == PASS else "claim no more"
    return f"claim {index - CLAIM + 1}" if index >= CLAIM else f"play {card_text(RECRUITER + index - RUSE)}"


def observation(book: Rulebook, table: State, seat: Seat) -> bytearray:
    """The numbers of an observation, each in a byte."""
    out = bytearray(SIZE)
    for who, owner in enumerate((seat, other(seat))):
        for index, stone in enumerate(table.stones):
            if stone.sides[owner]:
                _see_side(out, who, index, stone.sides[owner])
            if stone.owner == owner:
                out[AT["owned"] + who * STONES + index] = 1
            if stone.first == owner:
                out[AT["first"] + who * STONES + index] = 1
        out[AT["tactics"] + who] = table.tactics[owner]
        out[AT["jokers_played"] + who] = table.jokers[owner]
        out[AT["scout"] + who] = table.scout == owner
        out[AT["to_act"] + who] = table.outcome is None and table.turn == owner
    for index, stone in enumerate(table.stones):
        out[AT["mud"] + index], out[AT["blind"] + index] = stone.mud, stone.blind
    _see_cards(out, book, table, seat)
    _see_play(out, table)
    _see_round(out, book, table, seat)
    return out


def _see_side(out: bytearray, who: int, stone: int, cards: tuple[Card, ...]) -> None:
    for card in cards:
        out[AT["sides"] + (who * STONES + stone) * LYING + unfixed(card)] = 1
        if card >= FIXED:
            _see_joker(out, AT["jokers"] + who * JOKER_FACTS, card)


def _see_joker(out: bytearray, place: int, card: Card) -> None:
    out[place], out[place + 1] = colour_of(card - FIXED) + 1, strength_of(card - FIXED)


def _see_cards(out: bytearray, book: Rulebook, table: State, seat: Seat) -> None:
    """The hands, the discard and the decks."""
    unseen = AT["unseen"]
    for card in (*CLAN_CARDS, *book.tactics):
        out[unseen + card] += 1
    lying = [unfixed(card) for stone in table.stones for side in stone.sides for card in side]
    for card in (*lying, *table.hands[seat], *table.discard, *modes(table), *card_in_play(table)):
        out[unseen + card] -= 1
    for card in table.hands[seat]:
        out[AT["hand"] + card] += 1
    for card in table.discard:
        out[AT["discarded"] + card] += 1
    for deck in Deck:
        cards = table.decks[deck]
        known = min(table.sunk[deck], len(cards)) if table.scout == seat else 0
        for place in range(known):
            card = cards[-1 - place]
            out[AT["below"] + place * CARDS + card] = 1
            out[unseen + card] -= 1
        out[AT["decks"] + deck] = len(cards)
        out[AT["returned"] + deck] = table.sunk[deck]
    theirs = table.hands[other(seat)]
    tactics = sum(map(is_tactic, theirs))
    out[AT["their_cards"]], out[AT["their_cards"] + 1] = len(theirs) - tactics, tactics


def _see_play(out: bytearray, table: State) -> None:
    """The unfinished part of a play."""
    out[AT["phase"] + table.phase] = 1
    pending = table.pending or Pending(-1)
    if pending.card >= 0:
        out[AT["pending"] + PENDING_CARDS.index(pending.card)] = 1
    if pending.stone >= 0:
        out[AT["target"] + pending.stone] = 1
    if pending.picked >= 0:
        out[AT["picked"] + unfixed(pending.picked)] = 1
        if pending.picked >= FIXED:
            _see_joker(out, AT["picked_joker"], pending.picked)
    out[AT["left"]], out[AT["drawn"]] = pending.left, pending.drawn


def _see_round(out: bytearray, book: Rulebook, table: State, seat: Seat) -> None:
    """How the round stands, and by which rules it is played."""
    out[AT["quiet"]], out[AT["stirred"]] = table.quiet, table.stirred
    if table.outcome is not None:
        results = (seat, other(seat), None)
        out[AT["result"] + results.index(table.outcome.winner)] = 1
    out[AT["tactic_rules"]] = bool(book.tactics)
    out[AT["claims_first"]] = book.turn[0] is Phase.CLAIM
    options = (book.elite_proof, book.joker_fixed, book.joker_replaced, book.joker_returned, book.recruiter_nets_one)
    out[AT["options"] : AT["options"] + len(options)] = bytes(options)
