"""BraveRats in numbers: the indices of its actions, its observations and its tokens (core/encoder.py)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

from clachan.core.encoder import Field, Mask, Numbers, Token, mask_of
from clachan.core.seats import Seat, other
from clachan.games.braverats.rules import turns
from clachan.games.braverats.rules.cards import CARD_NAMES, HIDDEN, Card
from clachan.games.braverats.rules.hidden import played
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, Keep, Phase, Play, State, Swap, View
from clachan.games.braverats.simulator.fields import ACTIONS, AT, CARDS, FIELDS, SIZE, VERSION, rule_facts

KINDS_OF_ACTION = (Keep, Swap, Play)  # in the order of Phase
VERBS = ("keep", "swap", "play")

# tokens; each + card, unless it says otherwise
LEAD = 1  # + 0: I open the draft or hold the Princes, + 1: they do
GOT = LEAD + 2  # a card of my hand that was not there before
DECK = GOT + CARDS  # a card I begin the rounds with, in my hand or in my pile
GIVEN_ME = DECK + CARDS
GIVEN_THEM = GIVEN_ME + CARDS
PACKET = GIVEN_THEM + CARDS  # a card of the packet, which I had not seen before
MINE = PACKET + CARDS  # + index of my action
THEIRS = MINE + ACTIONS  # + index of their action
KEPT_UNSEEN = THEIRS + ACTIONS  # they kept a card of a packet that I have not seen
PHASE = KEPT_UNSEEN + 1  # + phase: it begins
TOKENS = PHASE + len(Phase)


@dataclass(frozen=True, slots=True)
class BraveRatsEncoder:
    """The numbers of one way of playing BraveRats; they mean the same in every way."""

    rulebook: Rulebook
    version: int = VERSION
    actions: int = ACTIONS
    fields: tuple[Field, ...] = FIELDS
    tokens: int = TOKENS

    @property
    def most_tokens(self) -> int:
        """The lead, the draft, gifts, a swap, the hand and what is drawn, and all rounds."""
        book, size = self.rulebook, len(self.rulebook.cards)
        draft = 6 * size + 1 if book.deal.source == "drafted" else 0
        return 1 + draft + 2 * book.gifts + (size + 2) * book.swap + 2 * size * (book.hand > 0) + 3 * size

    def seat(self, view: View) -> Seat:
        """Whose view this is."""
        assert view.seat is not None
        return view.seat

    def index(self, action: Action) -> int:
        """An action's number."""
        return KINDS_OF_ACTION.index(type(action)) * CARDS + action.card

    def action(self, index: int, view: View) -> Action:  # noqa: ARG002  # in other games the view says more
        """The action of a number."""
        kind, card = divmod(index, CARDS)
        return turns.ACTIONS[Phase(kind)][card]

    def name(self, index: int) -> str:
        """What the action of a number is."""
        kind, card = divmod(index, CARDS)
        return f"{VERBS[kind]} the {CARD_NAMES[card]}"

    def mask(self, view: View) -> Mask:
        """The legal actions of the view's seat."""
        return mask_of(self, turns.legal(view.table, self.seat(view)))

    def observe(self, view: View) -> Numbers:
        """What the view's seat may know now."""
        return np.frombuffer(observation(self.rulebook, view.table, self.seat(view)), np.uint8).astype(np.float32)

    def token(self, token: Token) -> str:
        """What a token says."""
        if token >= KEPT_UNSEEN:
            return "they: keep a card" if token < PHASE else f"the {Phase(token - PHASE).name.lower()} begins"
        if token >= MINE:
            who, index = divmod(token - MINE, ACTIONS)
            return f"{('I', 'they')[who]}: {self.name(index)}"
        if token >= GOT:
            kind, card = divmod(token - GOT, CARDS)
            meaning = ("I get", "my cards have", "I am given", "they are given", "the packet has")[kind]
            return f"{meaning} the {CARD_NAMES[card]}"
        return "they lead" if token > LEAD else "I lead"

    def opening(self, view: View) -> tuple[Token, ...]:
        """Who leads, and the cards one sees."""
        seat, table = self.seat(view), view.table
        lead = LEAD + (table.lead != seat)
        if table.phase is Phase.DRAFT:
            return (lead, *_seen_packet(table))
        return (lead, *_dealt(table, seat))

    def heard(self, before: View, seat: Seat, action: Action, after: View) -> tuple[Token, ...]:
        """What this seat did, what it drew, and what it sees of the other's choice."""
        me, old, new = self.seat(after), before.table, after.table
        mine = (MINE + self.index(action),) if seat == me else ()
        if old.phase is Phase.DRAFT:
            return mine + self._heard_in_draft(old, new, me, None if mine else action)
        if old.phase is Phase.SWAP:
            begins = () if new.phase is Phase.SWAP else (PHASE + Phase.DUEL, *_dealt_from_piles(new, me))
            return mine + begins
        drawn = _drawn(old, new, me, action.card) if mine else ()
        return mine + drawn + self._shown(old, new, other(me))

    def _heard_in_draft(self, old: State, new: State, me: Seat, theirs: Action | None) -> tuple[Token, ...]:
        told: tuple[Token, ...] = ()
        if theirs is not None:
            told = (KEPT_UNSEEN,) if HIDDEN in old.packet else (THEIRS + self.index(theirs),)
        if new.phase is not Phase.DRAFT:
            return (*told, PHASE + new.phase, *_dealt(new, me))
        got = new.hands[me][len(old.hands[me]) + (theirs is None) :]
        told += tuple(GOT + card for card in got)
        is_new = HIDDEN in old.packet or len(new.packet) >= len(old.packet) or not got
        return told + (_seen_packet(new) if is_new and not _knew(old, new) else ())

    def _shown(self, old: State, new: State, them: Seat) -> tuple[Token, ...]:
        """The card of the other seat, when it is shown."""
        card = old.chosen[them]
        if card is not None:
            return ()  # a Spy made them show it before
        card = new.history[-1].sides[them].card if len(new.history) > len(old.history) else new.chosen[them]
        return () if card is None else (THEIRS + self.index(Play(card)),)


def _knew(old: State, new: State) -> bool:
    """Whether the packet is what was left of one that this seat had seen."""
    return HIDDEN not in old.packet and len(new.packet) < len(old.packet) and len(new.stock) == len(old.stock)


def _seen_packet(table: State) -> tuple[Token, ...]:
    return tuple(PACKET + card for card in table.packet if card != HIDDEN)


def _dealt(table: State, me: Seat) -> tuple[Token, ...]:
    """The gifts, the cards one begins with if they are known, and the hand."""
    given = [
        base + card
        for base, card in zip((GIVEN_ME, GIVEN_THEM), _mine_first(table.given, me), strict=True)
        if card is not None
    ]
    return (*given, *_dealt_from_piles(table, me))


def _mine_first(pair: tuple[Card | None, Card | None], me: Seat) -> tuple[Card | None, Card | None]:
    return pair[me], pair[other(me)]


def _dealt_from_piles(table: State, me: Seat) -> tuple[Token, ...]:
    deck = [DECK + card for card in table.decks[me]] if table.piles[me] else []
    return (*deck, *(GOT + card for card in table.hands[me]))


def _drawn(old: State, new: State, me: Seat, card: Card) -> tuple[Token, ...]:
    """The card this seat drew when it chose one: it lies on the pile until the round is resolved (BR-51)."""
    if not old.piles[me]:
        return ()
    if new.chosen[me] is not None:
        return (GOT + new.piles[me][0],)
    got = Counter(new.hands[me])
    got.subtract(old.hands[me])
    got[card] += 1
    return tuple(GOT + card for card in got.elements())


def observation(book: Rulebook, table: State, seat: Seat) -> bytearray:
    """The numbers of an observation, each in a byte."""
    out = bytearray(SIZE)
    out[AT["target"] :] = rule_facts(book)
    _see_hands(out, table, seat)
    acting = turns.actors(table)
    for who, owner in enumerate((seat, other(seat))):
        _count(out, AT["decks"] + who * CARDS, table.decks[owner])
        _count(out, AT["played"] + who * CARDS, played(table, owner))
        _flag(out, AT["given"] + who * CARDS, table.given[owner])
        _flag(out, AT["chosen"] + who * CARDS, table.chosen[owner])
        _flag(out, AT["last"] + who * CARDS, table.standing.last[owner])
        out[AT["piles"] + who] = len(table.piles[owner])
        out[AT["crowns"] + who] = table.standing.crowns[owner]
        out[AT["stakes"] + who] = table.standing.stakes[owner]
        out[AT["bonus"] + who] = table.standing.bonus[owner]
        out[AT["spy"] + who] = table.standing.spy == owner
        out[AT["to_act"] + who] = owner in acting
        out[AT["first"] + who] = book.first == owner
    _count(out, AT["packet"], table.packet)
    out[AT["packet_size"]], out[AT["stock"]] = len(table.packet), len(table.stock)
    out[AT["held"]] = table.standing.held
    out[AT["phase"] + table.phase] = 1
    out[AT["lead"]] = table.lead == seat
    if table.outcome is not None:
        out[AT["result"] + (seat, other(seat), None).index(table.outcome.winner)] = 1
    return out


def _see_hands(out: bytearray, table: State, seat: Seat) -> None:
    theirs = table.hands[other(seat)]
    _count(out, AT["hand"], table.hands[seat])
    _count(out, AT["their_hand"], theirs)
    out[AT["their_hidden"]] = theirs.count(HIDDEN)
    if table.chosen[seat] is not None and table.piles[seat]:
        _flag(out, AT["drawn"], table.piles[seat][0])
    _flag(out, AT["out"], table.out[seat])
    out[AT["their_out"]] = table.out[other(seat)] is not None


def _count(out: bytearray, place: int, cards: tuple[Card, ...]) -> None:
    for card in cards:
        if card != HIDDEN:
            out[place + card] += 1


def _flag(out: bytearray, place: int, card: Card | None) -> None:
    if card is not None and card != HIDDEN:
        out[place + card] = 1
