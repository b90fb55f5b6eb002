"""How is a table shown, touched and described? From views alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from clachan.core.display.scene import Item, Scene, Standing, Tone, Zone
from clachan.core.game import Outcome
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

    text = staticmethod(notation.action_text)
    parse = staticmethod(notation.parse_action)
    narrate = staticmethod(narration.narrate)

    def scene(self, view: View) -> Scene:
        """Both hands and piles, the cards played face to face, the crowns between them, and a draft's packet."""
        table, me = view.table, view.seat or 0
        crowns, target, is_over = table.standing.crowns, self.rulebook.target, table.outcome is not None
        zones = [
            _hand_zone(_in_hand(table, other(me)), other(me), "their-hand", "braverats-zone-their-hand"),
            *_played_zones(table, other(me), "their", _THEIR_CARDS),
            *_middle(target, view),
            *_played_zones(table, me, "own", _OWN_CARDS),
            _hand_zone(_in_hand(table, me), me, "hand", f"braverats-zone-{'their-' * (view.seat is None)}hand"),
            *_piles(table, view.seat),
        ]
        standings = _standing(crowns[0], target, is_over), _standing(crowns[1], target, is_over)
        return Scene(tuple(zones), headline(view), standings, decided=_decided(table.outcome))

    def picks(self, view: View, action: Action) -> tuple[str, ...]:  # noqa: ARG002  # the contract names the view
        """A card of the packet, or of one's own hand."""
        zone = "packet" if isinstance(action, Keep) else "hand"
        return (f"{zone}:{notation.card_text(action.card)}",)

    def describe(self, action: Action) -> Say:
        """The action in words."""
        return describe(action)

    def notes(self, view: View, question: str) -> tuple[Say, ...]:
        """`table?`, `why?`, `why? 2`, `left?`."""
        return duel_narration.notes(self.rulebook, view, question)


def describe(action: Action) -> Say:
    """The action in words."""
    verb = "keep" if isinstance(action, Keep) else "swap" if isinstance(action, Swap) else "play"
    return say(f"braverats-do-{verb}", card=card_words(action.card)).about(verb, notation.card_text(action.card))


def headline(view: View) -> Say:
    """What has to be done, and by whom."""
    table, viewer = view.table, view.seat
    if table.outcome is not None:
        return say("braverats-over").about("over")
    waiting = actors(table)
    if viewer is None or viewer not in waiting:
        return _they_now(table.phase, waiting)
    shows = watched(table.standing) if table.phase is Phase.DUEL else None
    return _you_now(table.phase, shows == viewer, None if shows is None else table.chosen[shows])


@lru_cache(maxsize=16)
def _they_now(phase: Phase, waiting: tuple[Seat, ...]) -> Say:
    name = SEAT_NAMES[waiting[0]] if len(waiting) == 1 else "both"
    return say("braverats-they-now", seat=name, now=reasons.instruction(phase)).about("their-turn")


@lru_cache(maxsize=64)
def _you_now(phase: Phase, has_to_show: bool, shown: Card | None) -> Say:  # noqa: FBT001  # a part of the key
    now = reasons.instruction(phase)
    if has_to_show:
        now = say("braverats-now-show")
    elif shown is not None:
        now = say("braverats-now-answer", card=card_words(shown))
    return say("braverats-you-now", now=now).about("your-turn")


@lru_cache(maxsize=256)
def _standing(crowns: int, target: int, is_over: bool) -> Standing:  # noqa: FBT001  # a part of the key
    missing = 0 if is_over else max(0, target - crowns)
    score = say("braverats-score", count=crowns, target=target)
    return Standing(score, say("braverats-missing", count=missing) if missing else None)


def _decided(outcome: Outcome | None) -> tuple[str, ...]:
    """The crowns of the winner, if crowns or the cards decided the game."""
    if outcome is None or outcome.winner is None or outcome.reason == "resigned":
        return ()
    return (f"crowns:{SEAT_NAMES[outcome.winner]}",)


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
def _hand_zone(hand: tuple[Card, ...], seat: Seat, zone: str, label_key: str) -> Zone:
    label = say(label_key, seat=SEAT_NAMES[seat], count=len(hand))
    return Zone(zone, label, _OWN_HAND if zone == "hand" else _THEIR_HAND, _items(hand, zone, seat), "row")


def _played_zones(table: State, seat: Seat, zone: str, row: int) -> list[Zone]:
    """The cards this seat has played, in order, and the one on the table."""
    zones = [_played_zone(tuple([past.sides[seat].card for past in table.history]), seat, zone, row)]
    chosen = table.chosen[seat]
    if chosen is not None:
        shown = table.phase is Phase.DUEL and watched(table.standing) == seat
        zones.append(_chosen_zone(chosen, seat, zone, row, "shown" if shown else "chosen"))
    return zones


@lru_cache(maxsize=256)
def _chosen_zone(card: Card, seat: Seat, zone: str, row: int, key: str) -> Zone:
    label = say(f"braverats-zone-{key}", seat=SEAT_NAMES[seat])
    return Zone(f"{zone}-chosen", label, row, (_item(card, f"{zone}-chosen:1", seat),), "row")


@lru_cache(maxsize=4096)
def _played_zone(cards: tuple[Card, ...], seat: Seat, zone: str, row: int) -> Zone:
    label = say("braverats-zone-played", seat=SEAT_NAMES[seat], count=len(cards))
    items = tuple(_item(card, f"{zone}-played:{number}", seat) for number, card in enumerate(cards, 1))
    return Zone(f"{zone}-played", label, row, items, "row")


def _middle(target: int, view: View) -> list[Zone]:
    """Crowns, held rounds, who won each round, a watching Spy, and what the Traitors took."""
    standing, sides = view.table.standing, _sides(view.seat)
    zones = [_crowns(seat, sides[seat], standing.crowns[seat], target, standing.bonus[seat]) for seat in SEATS]
    zones.append(_held(standing.held))
    if view.table.history:
        zones.append(_results(view.table.history, view.seat))
    if standing.spy is not None:
        zones.append(_spy(who(standing.spy, view.seat), sides[standing.spy]))
    for seat, gift in enumerate(view.table.given):
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


@lru_cache(maxsize=4096)
def _results(history: tuple[Round, ...], viewer: Seat | None) -> Zone:
    """Who won each round, and why."""
    items = tuple(_result(number, past, viewer) for number, past in enumerate(history, 1))
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


@lru_cache(maxsize=8)
def _spy(name: str, side: str) -> Zone:
    return _fact("spy", SHAPES[SPY], say("braverats-next-spy", who=name), shape=side)


@lru_cache(maxsize=256)
def _gift(seat: Seat, viewer: Seat | None, card: Card) -> Zone:
    label = say("braverats-given", who=who(seat, viewer), card=card_words(card))
    item_id, side = f"given:{SEAT_NAMES[seat]}", _sides(viewer)[seat]
    return _fact(item_id, SHAPES[card], label, card=notation.card_text(card), shape=side)


def _fact(item_id: str, sign: str, label: Say, tone: Tone = "plain", card: str = "", shape: str = "") -> Zone:
    """A fact in a zone of its own. Its field `card` names the card that it is about, `shape` the side, if any."""
    item = Item(item_id, sign, label, tone, shape=shape, kind="fact", card=card)
    return Zone(f"middle:{item_id}", label, _MIDDLE, (item,), "pile")


def _piles(table: State, viewer: Seat | None) -> list[Zone]:
    """What is still to be drawn: the piles, or the packets of a draft."""
    zones = []
    for seat in SEATS:
        if table.piles[seat]:
            count = len(table.piles[seat]) - len(drawn(table, seat))
            if count:
                zones.append(_seat_pile(seat, _sides(viewer)[seat], count))
    if table.packet:
        zones.append(_packet(table.packet, table.turn))
    if table.stock:
        zones.append(_stock(len(table.stock)))
    return zones


@lru_cache(maxsize=1024)
def _packet(cards: tuple[Card, ...], turn: Seat) -> Zone:
    label = say("braverats-zone-packet", seat=SEAT_NAMES[turn], count=len(cards))
    return Zone("packet", label, _PACKET, _items(cards, "packet", None), "row")


@lru_cache(maxsize=64)
def _stock(count: int) -> Zone:
    return _pile("stock", count, say("braverats-zone-stock", count=count))


@lru_cache(maxsize=64)
def _seat_pile(seat: Seat, side: str, count: int) -> Zone:
    label = say("braverats-zone-pile", seat=SEAT_NAMES[seat], count=count)
    return _pile(f"pile:{SEAT_NAMES[seat]}", count, label, side)


def _pile(item_id: str, count: int, label: Say, side: str = "") -> Zone:
    item = Item(item_id, str(count), label, "back", shape=side, kind="pile", card="rat")
    return Zone(f"piles:{item_id}", label, _PACKET, (item,), "pile")
