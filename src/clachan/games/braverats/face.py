"""How is a table shown, touched and told? From views alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from clachan.core.scene import Item, Scene, Tone, Zone
from clachan.core.seats import SEAT_NAMES, SEATS, Seat, other, who
from clachan.core.words import Say, say
from clachan.games.braverats import news, notation, reasons, story
from clachan.games.braverats.cards import CARD_NAMES, HIDDEN, MIME, SPY, Card, without
from clachan.games.braverats.duel import watched
from clachan.games.braverats.hidden import drawn
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.state import Action, Keep, Phase, State, Swap, View
from clachan.games.braverats.turns import actors
from clachan.games.braverats.words import card_words

SHAPES = ("♪", "♥", "◉", "†", "✉", "✶", "⚑", "♛", "☺")
CLANS: tuple[Tone, Tone] = ("blue", "red")
_THEIR_HAND, _THEIR_CARDS, _MIDDLE, _OWN_CARDS, _OWN_HAND, _PACKET = range(6)


@dataclass(frozen=True, slots=True)
class BraveRatsFace:
    """The face of one way of playing."""

    rulebook: Rulebook

    def scene(self, view: View) -> Scene:
        """Both hands and piles, the cards played face to face, the crowns between them, and a draft's packet."""
        me = 0 if view.seat is None else view.seat
        zones = [
            _hand_zone(view, other(me), "their-hand", _THEIR_HAND),
            *_played_zones(view, other(me), "their", _THEIR_CARDS),
            *_middle(self.rulebook, view),
            *_played_zones(view, me, "own", _OWN_CARDS),
            _hand_zone(view, me, "hand", _OWN_HAND),
            *_piles(view),
        ]
        return Scene(tuple(zones), headline(view))

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
        verb = "keep" if isinstance(action, Keep) else "swap" if isinstance(action, Swap) else "play"
        return say(f"braverats-do-{verb}", card=card_words(action.card))

    def news(self, before: View, after: View) -> tuple[Say, ...]:
        """What happened, as far as this viewer saw it."""
        return news.news(before, after)

    def notes(self, view: View, question: str) -> tuple[Say, ...]:
        """`table?`, `why?`, `why? 2`, `left?`."""
        return story.notes(self.rulebook, view, question)


def headline(view: View) -> Say:
    """What is to be done, and by whom."""
    table = view.table
    if table.outcome is not None:
        return say("braverats-over")
    waiting = actors(table)
    if view.seat is None or view.seat not in waiting:
        seat = waiting[0] if len(waiting) == 1 else None
        return say("braverats-they-now", seat="both" if seat is None else SEAT_NAMES[seat], now=reasons.now(table))
    return say("braverats-you-now", now=_to_do(table, view.seat))


def _to_do(table: State, seat: Seat) -> Say:
    first = watched(table.standing) if table.phase is Phase.DUEL else None
    if first == seat:
        return say("braverats-now-show")
    shown = None if first is None else table.chosen[first]
    return reasons.now(table) if shown is None else say("braverats-now-answer", card=card_words(shown))


def _item(card: Card, item_id: str, seat: Seat | None) -> Item:
    label = card_words(card)
    if card == HIDDEN:
        return Item(item_id, "▒", label, "back")
    tone: Tone = "plain" if seat is None else CLANS[seat]
    sign = "?" if card == MIME else str(card)
    return Item(item_id, sign, label, tone, say(f"braverats-short-{CARD_NAMES[card]}"), SHAPES[card])


def _items(cards: Iterable[Card], zone: str, seat: Seat | None) -> tuple[Item, ...]:
    """Cards by name, so that a choice can be pointed at; a second equal one and blanks by their place."""
    items: list[Item] = []
    seen: set[Card] = set()
    for place, card in enumerate(cards, 1):
        again = f".{place}" if card in seen else ""
        name = str(place) if card == HIDDEN else notation.card_text(card) + again
        items.append(_item(card, f"{zone}:{name}", seat))
        seen.add(card)
    return tuple(items)


def _hand_zone(view: View, seat: Seat, zone: str, row: int) -> Zone:
    """The hand without the card that was chosen, and with the one drawn for it."""
    table = view.table
    hand, chosen = table.hands[seat], table.chosen[seat]
    if chosen is not None:
        hand = without(hand, chosen)
    hand += drawn(table, seat)
    key = "braverats-zone-hand" if seat == view.seat else "braverats-zone-their-hand"
    label = say(key, seat=SEAT_NAMES[seat], count=len(hand))
    return Zone(zone, label, row, _items(hand, zone, seat), "row")


def _played_zones(view: View, seat: Seat, zone: str, row: int) -> list[Zone]:
    """The cards this seat has played, in order, and the one on the table."""
    table = view.table
    label = say("braverats-zone-played", seat=SEAT_NAMES[seat], count=len(table.history))
    items = tuple(
        _item(past.sides[seat].card, f"{zone}-played:{number}", seat) for number, past in enumerate(table.history, 1)
    )
    zones = [Zone(f"{zone}-played", label, row, items, "row")]
    chosen = table.chosen[seat]
    if chosen is not None:
        shown = table.phase is Phase.DUEL and watched(table.standing) == seat
        label = say("braverats-zone-shown" if shown else "braverats-zone-chosen", seat=SEAT_NAMES[seat])
        zones.append(Zone(f"{zone}-chosen", label, row, (_item(chosen, f"{zone}-chosen:1", seat),), "row"))
    return zones


def _middle(book: Rulebook, view: View) -> list[Zone]:
    """Crowns, held rounds, a watching Spy, and what the Traitors took."""
    table, standing = view.table, view.table.standing
    zones = []
    for seat in SEATS:
        name, crowns = SEAT_NAMES[seat], standing.crowns[seat]
        label = say("braverats-zone-crowns", seat=name, count=crowns, target=book.target, bonus=standing.bonus[seat])
        zones.append(_plate(f"crowns:{name}", str(crowns), label, CLANS[seat]))
    zones.append(_plate("held", str(standing.held), say("braverats-held", count=standing.held), "stone"))
    if standing.spy is not None:
        zones.append(_plate("spy", SHAPES[SPY], say("braverats-next-spy", who=who(standing.spy, view.seat))))
    for seat in SEATS:
        gift = table.given[seat]
        if gift is not None:
            label = say("braverats-given", who=who(seat, view.seat), card=card_words(gift))
            zones.append(_plate(f"given:{SEAT_NAMES[seat]}", SHAPES[gift], label))
    return zones


def _plate(item_id: str, sign: str, label: Say, tone: Tone = "plain") -> Zone:
    """A fact to be read, in a zone of its own."""
    return Zone(f"middle:{item_id}", label, _MIDDLE, (Item(item_id, sign, label, tone),), "pile")


def _piles(view: View) -> list[Zone]:
    """What is still to be drawn: the piles, or the packets of a draft."""
    table, zones = view.table, []
    for seat in SEATS:
        count = len(table.piles[seat]) - len(drawn(table, seat))
        if count:
            label = say("braverats-zone-pile", seat=SEAT_NAMES[seat], count=count)
            zones.append(_pile(f"pile:{SEAT_NAMES[seat]}", count, label))
    if table.packet:
        label = say("braverats-zone-packet", seat=SEAT_NAMES[table.turn], count=len(table.packet))
        zones.append(Zone("packet", label, _PACKET, _items(table.packet, "packet", None), "row"))
    if table.stock:
        zones.append(_pile("stock", len(table.stock), say("braverats-zone-stock", count=len(table.stock))))
    return zones


def _pile(item_id: str, count: int, label: Say) -> Zone:
    return Zone(f"piles:{item_id}", label, _PACKET, (Item(item_id, str(count), label, "back"),), "pile")
