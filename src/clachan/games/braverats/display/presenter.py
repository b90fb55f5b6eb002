"""How is a table shown, touched and described? From views alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from clachan.core.scene import Item, Scene, Standing, Tone, Zone
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat, other, who
from clachan.core.words import Say, say
from clachan.games.braverats.display import duel_narration, narration, notation
from clachan.games.braverats.rules import reasons
from clachan.games.braverats.rules.cards import CARD_NAMES, HIDDEN, MIME, SPY, Card, without
from clachan.games.braverats.rules.duel import watched
from clachan.games.braverats.rules.hidden import drawn
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, Keep, Phase, Round, State, Swap, View
from clachan.games.braverats.rules.turns import actors
from clachan.games.braverats.rules.words import card_words

SHAPES = ("♪", "♥", "◉", "†", "✉", "✶", "⚑", "♛", "☺")
CLANS: tuple[Tone, Tone] = ("blue", "red")
CROWN = "♛"
MINE, THEIRS, NOBODYS = "▼", "▲", "="  # as the shape of a fact: which side it is about; as a sign: who won a round
_THEIR_HAND, _THEIR_CARDS, _MIDDLE, _OWN_CARDS, _OWN_HAND, _PACKET = range(6)


@dataclass(frozen=True, slots=True)
class BraveRatsPresenter:
    """Shows one way of playing."""

    rulebook: Rulebook

    def scene(self, view: View) -> Scene:
        """Both hands and piles, the cards played face to face, the crowns between them, and a draft's packet."""
        me = 0 if view.seat is None else view.seat
        zones = [
            _hand_zone(_in_hand(view.table, other(me)), other(me), "their-hand", is_own=False),
            *_played_zones(view, other(me), "their", _THEIR_CARDS),
            *_middle(self.rulebook, view),
            *_played_zones(view, me, "own", _OWN_CARDS),
            _hand_zone(_in_hand(view.table, me), me, "hand", is_own=view.seat is not None),
            *_piles(view),
        ]
        standings = tuple(_standing(self.rulebook, view.table, seat) for seat in SEATS)
        return Scene(tuple(zones), headline(view), standings, decided=_decided(view.table))

    def picks(self, view: View, action: Action) -> tuple[str, ...]:  # noqa: ARG002  # the contract names the view
        """A card of the packet, or of one's own hand."""
        zone = "packet" if isinstance(action, Keep) else "hand"
        return (f"{zone}:{notation.card_text(action.card)}",)

    def text(self, action: Action) -> str:
        """The written form."""
        return notation.action_text(action)

    def parse(self, text: str) -> Action:
        """The action that was written."""
        return notation.parse_action(text)

    def describe(self, action: Action) -> Say:
        """The action in words."""
        return describe(action)

    def narrate(self, before: View, after: View) -> tuple[Say, ...]:
        """What happened, as far as this viewer saw it."""
        return narration.narrate(before, after)

    def notes(self, view: View, question: str) -> tuple[Say, ...]:
        """`table?`, `why?`, `why? 2`, `left?`."""
        return duel_narration.notes(self.rulebook, view, question)


def describe(action: Action) -> Say:
    """The action in words."""
    verb = "keep" if isinstance(action, Keep) else "swap" if isinstance(action, Swap) else "play"
    return say(f"braverats-do-{verb}", card=card_words(action.card)).about(verb, notation.card_text(action.card))


def headline(view: View) -> Say:
    """What has to be done, and by whom."""
    table = view.table
    if table.outcome is not None:
        return say("braverats-over").about("over")
    waiting = actors(table)
    if view.seat is None or view.seat not in waiting:
        seat = waiting[0] if len(waiting) == 1 else None
        name = "both" if seat is None else SEAT_NAMES[seat]
        return say("braverats-they-now", seat=name, now=reasons.instruction(table)).about("their-turn")
    return say("braverats-you-now", now=_to_do(table, view.seat)).about("your-turn")


def _standing(book: Rulebook, table: State, seat: Seat) -> Standing:
    return _crown_standing(table.standing.crowns[seat], book.target, table.outcome is not None)


@lru_cache(maxsize=256)
def _crown_standing(crowns: int, target: int, is_over: bool) -> Standing:  # noqa: FBT001  # a part of the key
    missing = 0 if is_over else max(0, target - crowns)
    score = say("braverats-score", count=crowns, target=target)
    return Standing(score, say("braverats-missing", count=missing) if missing else None)


def _decided(table: State) -> tuple[str, ...]:
    """The crowns of the winner, if crowns or the cards decided the game."""
    outcome = table.outcome
    if outcome is None or outcome.winner is None or outcome.reason == "resigned":
        return ()
    return (f"crowns:{SEAT_NAMES[outcome.winner]}",)


def _to_do(table: State, seat: Seat) -> Say:
    first = watched(table.standing) if table.phase is Phase.DUEL else None
    if first == seat:
        return say("braverats-now-show")
    shown = None if first is None else table.chosen[first]
    return reasons.instruction(table) if shown is None else say("braverats-now-answer", card=card_words(shown))


@lru_cache(maxsize=2048)
def _item(card: Card, item_id: str, seat: Seat | None) -> Item:
    label = card_words(card)
    if card == HIDDEN:
        return Item(item_id, "▒", label, "back", kind="hidden", card="rat")
    tone: Tone = "plain" if seat is None else CLANS[seat]
    sign = "?" if card == MIME else str(card)
    name = CARD_NAMES[card]
    return Item(item_id, sign, label, tone, say(f"braverats-short-{name}"), SHAPES[card], kind="rat", card=name)


def _items(cards: Iterable[Card], zone: str, seat: Seat | None) -> tuple[Item, ...]:
    """Cards by name, so that a choice can be pointed at; a second equal one and blanks by their place."""
    items: list[Item] = []
    seen: set[Card] = set()
    for place, card in enumerate(cards, 1):
        name = f"{zone}:{place if card == HIDDEN else notation.card_text(card)}"
        item = _item(card, name, seat)
        items.append(replace(item, id=f"{name}.{place}", same=name) if card in seen else item)
        if card != HIDDEN:
            seen.add(card)
    return tuple(items)


def _in_hand(table: State, seat: Seat) -> tuple[Card, ...]:
    """The hand without the card that was chosen, and with the one drawn for it."""
    hand, chosen = table.hands[seat], table.chosen[seat]
    if chosen is not None:
        hand = without(hand, chosen)
    return hand + drawn(table, seat)


@lru_cache(maxsize=4096)
def _hand_zone(hand: tuple[Card, ...], seat: Seat, zone: str, *, is_own: bool) -> Zone:
    label = say(
        "braverats-zone-hand" if is_own else "braverats-zone-their-hand", seat=SEAT_NAMES[seat], count=len(hand)
    )
    return Zone(zone, label, _OWN_HAND if zone == "hand" else _THEIR_HAND, _items(hand, zone, seat), "row")


def _played_zones(view: View, seat: Seat, zone: str, row: int) -> list[Zone]:
    """The cards this seat has played, in order, and the one on the table."""
    table = view.table
    zones = [_played_zone(tuple([past.sides[seat].card for past in table.history]), seat, zone, row)]
    chosen = table.chosen[seat]
    if chosen is not None:
        shown = table.phase is Phase.DUEL and watched(table.standing) == seat
        label = say("braverats-zone-shown" if shown else "braverats-zone-chosen", seat=SEAT_NAMES[seat])
        zones.append(Zone(f"{zone}-chosen", label, row, (_item(chosen, f"{zone}-chosen:1", seat),), "row"))
    return zones


@lru_cache(maxsize=4096)
def _played_zone(cards: tuple[Card, ...], seat: Seat, zone: str, row: int) -> Zone:
    label = say("braverats-zone-played", seat=SEAT_NAMES[seat], count=len(cards))
    items = tuple(_item(card, f"{zone}-played:{number}", seat) for number, card in enumerate(cards, 1))
    return Zone(f"{zone}-played", label, row, items, "row")


def _middle(book: Rulebook, view: View) -> list[Zone]:
    """Crowns, held rounds, who won each round, a watching Spy, and what the Traitors took."""
    table, standing = view.table, view.table.standing
    sides = _sides(view.seat)
    zones = [_crowns(seat, sides[seat], standing.crowns[seat], book.target, standing.bonus[seat]) for seat in SEATS]
    zones.append(_held(standing.held))
    if view.table.history:
        zones.append(_results(view))
    if standing.spy is not None:
        words = say("braverats-next-spy", who=who(standing.spy, view.seat))
        zones.append(_fact("spy", SHAPES[SPY], words, shape=sides[standing.spy]))
    for seat in SEATS:
        gift = table.given[seat]
        if gift is not None:
            zones.append(_gift(seat, view.seat, gift))
    return zones


@lru_cache(maxsize=1024)
def _crowns(seat: Seat, side: str, crowns: int, target: int, bonus: int) -> Zone:
    label = say("braverats-zone-crowns", seat=SEAT_NAMES[seat], count=crowns, target=target, bonus=bonus)
    return _fact(f"crowns:{SEAT_NAMES[seat]}", str(crowns), label, CLANS[seat], shape=side)


def _sides(viewer: Seat | None) -> BySeat[str]:
    """The side of each seat, as the viewer sees it."""
    return (THEIRS, MINE) if viewer == 1 else (MINE, THEIRS)


def _results(view: View) -> Zone:
    """Who won each round, and why."""
    items = tuple(_result(number, past, view.seat) for number, past in enumerate(view.table.history, 1))
    return Zone("results", say("braverats-zone-results"), _MIDDLE, items, "row")


@lru_cache(maxsize=4096)
def _result(number: int, past: Round, viewer: Seat | None) -> Item:
    """The side that won, with the crowns it took."""
    label = duel_narration.reason_words(past, viewer)
    item_id = f"result:{number}"
    if past.winner is None:
        return Item(item_id, NOBODYS, label, kind="result")
    sign = _sides(viewer)[past.winner]
    return Item(item_id, sign, label, CLANS[past.winner], shape=f"{past.crowns}{CROWN}", kind="result")


@lru_cache(maxsize=64)
def _held(held: int) -> Zone:
    return _fact("held", str(held), say("braverats-held", count=held), "stone")


@lru_cache(maxsize=256)
def _gift(seat: Seat, viewer: Seat | None, card: Card) -> Zone:
    label = say("braverats-given", who=who(seat, viewer), card=card_words(card))
    item_id, side = f"given:{SEAT_NAMES[seat]}", _sides(viewer)[seat]
    return _fact(item_id, SHAPES[card], label, card=notation.card_text(card), shape=side)


def _fact(item_id: str, sign: str, label: Say, tone: Tone = "plain", card: str = "", shape: str = "") -> Zone:
    """A fact in a zone of its own. Its field `card` names the card that it is about, `shape` the side, if any."""
    item = Item(item_id, sign, label, tone, shape=shape, kind="fact", card=card)
    return Zone(f"middle:{item_id}", label, _MIDDLE, (item,), "pile")


def _piles(view: View) -> list[Zone]:
    """What is still to be drawn: the piles, or the packets of a draft."""
    table, zones = view.table, []
    for seat in SEATS:
        count = len(table.piles[seat]) - len(drawn(table, seat))
        if count:
            zones.append(_seat_pile(seat, _sides(view.seat)[seat], count))
    if table.packet:
        label = say("braverats-zone-packet", seat=SEAT_NAMES[table.turn], count=len(table.packet))
        zones.append(Zone("packet", label, _PACKET, _items(table.packet, "packet", None), "row"))
    if table.stock:
        zones.append(_pile("stock", len(table.stock), say("braverats-zone-stock", count=len(table.stock))))
    return zones


@lru_cache(maxsize=64)
def _seat_pile(seat: Seat, side: str, count: int) -> Zone:
    label = say("braverats-zone-pile", seat=SEAT_NAMES[seat], count=count)
    return _pile(f"pile:{SEAT_NAMES[seat]}", count, label, side)


def _pile(item_id: str, count: int, label: Say, side: str = "") -> Zone:
    item = Item(item_id, str(count), label, "back", shape=side, kind="pile", card="rat")
    return Zone(f"piles:{item_id}", label, _PACKET, (item,), "pile")
