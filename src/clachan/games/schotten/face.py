"""How is a table shown, touched and told? From views alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from clachan.core.scene import Item, Scene, Tone, Zone
from clachan.core.seats import SEAT_NAMES, Seat, other
from clachan.core.words import Say, say
from clachan.games.schotten import news, notation, reasons
from clachan.games.schotten.cards import (
    CLAN_CARDS,
    CLANS,
    COLOUR_NAMES,
    FIXED,
    HIDDEN_CLAN,
    HIDDEN_TACTIC,
    TACTIC_NAMES,
    Card,
    colour_of,
    strength_of,
)
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.state import (
    Action,
    Claim,
    Deck,
    Draw,
    Name,
    Pass,
    Phase,
    Play,
    Put,
    Return,
    State,
    Stone,
    Take,
    View,
)
from clachan.games.schotten.tactics import ROWS
from clachan.games.schotten.words import card_words

SHAPES = ("●", "▲", "■", "◆", "✖", "☾")
TONES: tuple[Tone, ...] = ("red", "orange", "yellow", "green", "blue", "purple")
TACTIC_SIGNS = dict(zip(TACTIC_NAMES, "★◎◈⊘≈☞⚑☠⇄", strict=True))
_THEIR_HAND, _THEIR_SIDE, _STONE_ROW, _OWN_SIDE, _OWN_HAND, _PILES = range(6)


@dataclass(frozen=True, slots=True)
class SchottenFace:
    """The face of one way of playing."""

    rulebook: Rulebook

    def scene(self, view: View) -> Scene:
        """Both hands, nine columns, decks, discard, and what else can be pressed."""
        me = 0 if view.seat is None else view.seat
        stones = list(enumerate(view.table.stones))
        zones = [
            _hand_zone(view, other(me), "their-hand", _THEIR_HAND),
            *(_side_zone(stone.sides[other(me)], index, other(me), "their") for index, stone in stones),
            *(_stone_zone(stone, index, view.seat) for index, stone in stones),
            *(_side_zone(stone.sides[me], index, me, "own") for index, stone in stones),
            _hand_zone(view, me, "hand", _OWN_HAND),
            *_piles(view, self.rulebook),
        ]
        return Scene(tuple(zones), _headline(view))

    def picks(self, view: View, action: Action) -> tuple[str, ...]:
        """A hand card, then a stone; a card on the table; a deck; a button."""
        if isinstance(action, Take):
            own = view.seat is not None and _takes_own(view.table, view.seat, action)
            return (f"{'own' if own else 'their'}:{action.stone + 1}:{notation.card_text(action.card)}",)
        return _plain_picks(action)

    def text(self, action: Action) -> str:
        """The written form."""
        return notation.action_text(action)

    def parse(self, text: str) -> Action:
        """The action that was written."""
        return notation.parse_action(text)

    def describe(self, action: Action) -> Say:
        """The action in words."""
        return describe(action)

    def news(self, before: View, after: View) -> tuple[Say, ...]:
        """What happened, as far as this viewer saw it."""
        return news.news(before, after)

    def notes(self, view: View, question: str) -> tuple[Say, ...]:
        """`claim?` explains every stone that matters, `claim? 4` one, `stone? 4` says who leads there."""
        return reasons.notes(self.rulebook, view, question)


@lru_cache(maxsize=4096)
def describe(action: Action) -> Say:
    """The action in words."""
    match action:
        case Play(card, None):
            return say("schotten-do-ruse", card=card_words(card))
        case Play(card, int(stone)):
            return say("schotten-do-play", card=card_words(card), stone=stone + 1)
        case Take(stone, card):
            return say("schotten-do-take", card=card_words(card), stone=stone + 1)
        case Put(None):
            return say("schotten-do-discard")
        case Put(int(stone)):
            return say("schotten-do-put", stone=stone + 1)
        case Claim(stone):
            return say("schotten-do-claim", stone=stone + 1)
    return _describe_plain(action)


def _describe_plain(action: Action) -> Say:
    match action:
        case Draw(deck):
            return say("schotten-do-draw", deck=say(f"schotten-deck-{deck.name.lower()}"))
        case Return(card):
            return say("schotten-do-return", card=card_words(card))
        case Name(card):
            return say("schotten-do-name", card=card_words(card))
        case Pass():
            return say("schotten-do-pass")
    return say("schotten-do-done")


@lru_cache(maxsize=4096)
def _takes_own(table: State, seat: Seat, action: Take) -> bool:
    """Whose the card is that is taken; where both sides have a Joker, the ruse knows (ST-71, ST-72)."""
    sides = table.stones[action.stone].sides
    if action.card in sides[other(seat)] and table.pending is not None:
        return ROWS[table.pending.card].discards
    return action.card in sides[seat]


def _plain_picks(action: Action) -> tuple[str, ...]:
    match action:
        case Play(card, None) | Return(card):
            return (f"hand:{notation.card_text(card)}",)
        case Play(card, int(stone)):
            return (f"hand:{notation.card_text(card)}", f"stone:{stone + 1}")
        case Put(None):
            return ("discard",)
        case Put(int(stone)) | Claim(stone):
            return (f"stone:{stone + 1}",)
        case Draw(deck):
            return (f"deck:{deck.name.lower()}",)
        case Name(card):
            return (f"name:{notation.card_text(card)}",)
        case Pass():
            return ("pass",)
    return ("done",)


def _headline(view: View) -> Say:
    table = view.table
    if table.outcome is not None:
        return say("schotten-over")
    if view.seat == table.turn:
        return say("schotten-you-now", now=reasons.now(table))
    return say("schotten-they-now", seat=SEAT_NAMES[table.turn], now=reasons.now(table))


@lru_cache(maxsize=4096)
def _card_item(card: Card, item_id: str) -> Item:
    label = card_words(card)
    shown = card - FIXED if card >= FIXED else card
    if shown in {HIDDEN_CLAN, HIDDEN_TACTIC}:
        return Item(item_id, "▒" if shown == HIDDEN_CLAN else "▓", label, "back")
    if shown >= CLANS:
        return Item(item_id, TACTIC_SIGNS[shown], label, "dark", say(f"schotten-short-{TACTIC_NAMES[shown]}"))
    colour = colour_of(shown)
    letter = say(f"schotten-letter-{COLOUR_NAMES[colour]}")
    sign = f"{strength_of(shown)}{'*' if card >= FIXED else ''}"
    return Item(item_id, sign, label, TONES[colour], letter, SHAPES[colour])


def _hand_zone(view: View, seat: Seat, zone: str, row: int) -> Zone:
    hand = view.table.hands[seat]
    items = []
    for place, card in enumerate(hand):
        if card < 0:
            items.append(_card_item(card, f"{zone}:{place + 1}"))
        else:
            again = ".2" if card in hand[:place] else ""
            items.append(_card_item(card, f"{zone}:{notation.card_text(card)}{again}"))
    whose = "schotten-zone-hand" if seat == view.seat else "schotten-zone-their-hand"
    return Zone(zone, say(whose, seat=SEAT_NAMES[seat], count=len(hand)), row, tuple(items), "row")


@lru_cache(maxsize=8192)
def _side_zone(cards: tuple[Card, ...], index: int, seat: Seat, zone: str) -> Zone:
    row = _OWN_SIDE if zone == "own" else _THEIR_SIDE
    name = f"{zone}:{index + 1}"
    items = tuple(_card_item(card, f"{name}:{notation.card_text(card)}") for card in cards)
    label = say("schotten-zone-side", seat=SEAT_NAMES[seat], stone=index + 1, count=len(cards))
    return Zone(name, label, row, items)


def _stone_zone(stone: Stone, index: int, viewer: Seat | None) -> Zone:
    return _border(index, viewer, stone.owner, stone.mud, stone.blind)


@lru_cache(maxsize=1024)
def _border(index: int, viewer: Seat | None, owner: Seat | None, mud: bool, blind: bool) -> Zone:  # noqa: FBT001  # as a stone has them
    stone = Stone(owner=owner, mud=mud, blind=blind)
    label = say("schotten-stone", stone=index + 1, state=_stone_state(viewer, stone))
    item = Item(f"stone:{index + 1}", str(index + 1), label, "stone", shape=_stone_shape(viewer, stone))
    return Zone(f"border:{index + 1}", label, _STONE_ROW, (item,))


def _stone_state(viewer: Seat | None, stone: Stone) -> Say:
    if stone.owner is not None:
        key = "yours" if stone.owner == viewer else "theirs"
        return say(f"schotten-stone-{key}", seat=SEAT_NAMES[stone.owner])
    marks = "both" if stone.mud and stone.blind else "mud" if stone.mud else "blind" if stone.blind else "free"
    return say(f"schotten-stone-{marks}")


def _stone_shape(viewer: Seat | None, stone: Stone) -> str:
    me = 0 if viewer is None else viewer
    owner = "" if stone.owner is None else ("▼" if stone.owner == me else "▲")
    return owner + "≈" * stone.mud + "⊘" * stone.blind


def _piles(view: View, rulebook: Rulebook) -> list[Zone]:
    table = view.table
    decks = [Deck.CLAN, Deck.TACTIC] if rulebook.tactics else [Deck.CLAN]
    zones = []
    for deck in decks:
        name = deck.name.lower()
        count = len(table.decks[deck])
        label = say("schotten-zone-deck", deck=say(f"schotten-deck-{name}"), count=count)
        zones.append(Zone(f"piles:{name}", label, _PILES, (Item(f"deck:{name}", str(count), label, "back"),), "pile"))
        zones += _bottom(table, deck)
    if rulebook.tactics:
        label = say("schotten-zone-discard", count=len(table.discard))
        zones.append(Zone("piles:discard", label, _PILES, (Item("discard", str(len(table.discard)), label),), "pile"))
        thrown = tuple(_card_item(card, f"discarded:{place + 1}") for place, card in enumerate(table.discard))
        zones.append(Zone("discarded", label, _PILES, thrown, "row"))
    return zones + _buttons(view)


def _bottom(table: State, deck: Deck) -> list[Zone]:
    """What a Recruiter put under a deck, for who knows it (ST-5)."""
    name, cards = deck.name.lower(), table.decks[deck]
    known = [card for card in cards[max(0, len(cards) - table.sunk[deck]) :] if card >= 0]
    items = tuple(_card_item(card, f"sunk:{name}:{place}") for place, card in enumerate(known, 1))
    label = say("schotten-zone-sunk", deck=say(f"schotten-deck-{name}"), count=len(known))
    return [Zone(f"sunk:{name}", label, _PILES, items, "row")] if known else []


def _buttons(view: View) -> list[Zone]:
    items = []
    if view.seat == view.table.turn and view.table.outcome is None:
        if view.table.phase is Phase.PLAY:
            items.append(Item("pass", "⏭", say("schotten-do-pass")))
        if view.table.phase is Phase.CLAIM:
            items.append(Item("done", "✓", say("schotten-do-done")))
        if view.table.phase is Phase.NAME:
            items += [_card_item(card, f"name:{notation.card_text(card)}") for card in CLAN_CARDS]
    return [Zone("buttons", say("schotten-zone-buttons"), _PILES + 1, tuple(items), "row")] if items else []
