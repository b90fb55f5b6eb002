"""Show a table as a scene, say which items stand for an action, and put actions into words: from views alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import repeat

from clachan.core.display.scene import Item, Scene, Tone, Zone
from clachan.core.seats import SEAT_NAMES, Seat, other
from clachan.core.series.presenter import OVER
from clachan.core.words import Arg, Say, say
from clachan.games.schotten.display import narration, notation, standings
from clachan.games.schotten.display.explanations import claim_note, turn_note
from clachan.games.schotten.rules import reasons
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    CLANS,
    COLOUR_NAMES,
    FIXED,
    HIDDEN_CLAN,
    HIDDEN_DECKS,
    HIDDEN_TACTIC,
    TACTIC_NAMES,
    Card,
    card_text,
    colour_of,
    strength_of,
)
from clachan.games.schotten.rules.choices import SINGLE_ACTIONS
from clachan.games.schotten.rules.proof import Because
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Deck,
    Done,
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
from clachan.games.schotten.rules.tactics import ROWS
from clachan.games.schotten.rules.words import card_words

SHAPES = ("●", "▲", "■", "◆", "✖", "☾")
TONES: tuple[Tone, ...] = ("red", "orange", "yellow", "green", "blue", "purple")
TACTIC_SIGNS = dict(zip(TACTIC_NAMES, "★◎◈⊘≈☞⚑☠⇄", strict=True))
HIDDEN_SIGNS = {HIDDEN_CLAN: "▒", HIDDEN_TACTIC: "▓"}
_THEIR_LABEL = "schotten-zone-their-hand"
_THEIR_HAND, _THEIR_SIDE, _STONE_ROW, _OWN_SIDE, _OWN_HAND, _PILES = range(6)


@lru_cache(maxsize=4096)
def describe(action: Action) -> Say:
    """The action in words, with the verb as its kind and the card it is about."""
    match action:
        case Play(card, None):
            return _verb("ruse", card)
        case Play(card, int(stone)):
            return _verb("play", card, stone=stone + 1)
        case Take(stone, card):
            return _verb("take", card, stone=stone + 1)
        case Return(card):
            return _verb("return", card)
        case Name(card):
            return _verb("name", card)
        case Draw(deck):
            name = deck.name.lower()
            return say("schotten-do-draw", deck=say(f"schotten-deck-{name}")).about("draw", name)
    return _describe_without_card(action)


def _describe_without_card(action: Action) -> Say:
    match action:
        case Put(None):
            return say("schotten-do-discard").about("discard")
        case Put(int(stone)):
            return say("schotten-do-put", stone=stone + 1).about("put")
        case Claim(stone):
            return say("schotten-do-claim", stone=stone + 1).about("claim")
        case Pass():
            return say("schotten-do-pass").about("pass")
    return say("schotten-do-done").about("done")


def _verb(verb: str, card: Card, **args: Arg) -> Say:
    return say(f"schotten-do-{verb}", card=card_words(card), **args).about(verb, card_text(card))


@dataclass(frozen=True, slots=True)
class SchottenPresenter:
    """Shows one way of playing."""

    rulebook: Rulebook

    text = staticmethod(notation.action_text)
    parse = staticmethod(notation.parse_action)
    describe = staticmethod(describe)

    def scene(self, view: View) -> Scene:
        """Both hands, nine columns, decks, discard, and what else can be pressed."""
        table, seat = view.table, view.seat
        me = seat or 0
        theirs, borders, owns = zip(*map(_column, table.stones, range(STONES), repeat(seat)), strict=True)
        zones = [
            _hand_zone(table.hands[other(me)], other(me), "their-hand", _THEIR_LABEL),
            *theirs,
            *borders,
            *owns,
            _hand_zone(table.hands[me], me, "hand", _THEIR_LABEL if seat is None else "schotten-zone-hand"),
            *_piles(table, self.rulebook),
        ]
        is_over, is_turn = table.outcome is not None, seat == table.turn
        is_active = is_turn and not is_over
        if is_active:
            zones += _buttons(table.phase)
        headline = _headline(table.phase, table.turn, is_over=is_over, is_turn=is_turn)
        note = turn_note(self.rulebook, view)
        if note is not None:
            headline = say("schotten-note-headline", headline=headline, note=note)
        is_waiting = seat is not None and not is_turn and not is_over
        both = standings.standings(table)
        return Scene(
            tuple(zones),
            headline,
            both,
            standings.buttons(self.rulebook, table, both[me].near) if is_active else (),
            standings.plans(self.rulebook, table, me) if is_waiting else (),
            () if table.outcome is None else standings.decided(table, table.outcome),
            None if table.pending is None else standings.underway(table, table.pending, seat),
        )

    def picks(self, view: View, action: Action) -> tuple[str, ...]:
        """A hand card, then a stone; a card on the table; a deck; a button."""
        picks = _PICKS.get(id(action))
        if picks is not None:
            return picks
        if isinstance(action, Take):
            own = view.seat is not None and _takes_own(view.table, view.seat, action)
            return (f"{'own' if own else 'their'}:{action.stone + 1}:{card_text(action.card)}",)
        return _picks_by_name(action)

    def narrate(self, before: View, after: View) -> tuple[Say, ...]:
        """What happened, as far as this viewer saw it."""
        lines = narration.narrate(before, after)
        if not any(line.kind == "claimed" for line in lines):
            return lines
        lines = tuple(self._with_proof(before, after, line) if line.kind == "claimed" else line for line in lines)
        note = claim_note(self.rulebook, before, after)
        if note is None:
            return lines
        over = [line for line in lines if line.kind == OVER]
        return (*(line for line in lines if line.kind != OVER), note, *over)

    def _with_proof(self, before: View, after: View, line: Say) -> Say:
        """The line of a claim, with the proof beside its words, and the cards elsewhere that decide it."""
        args = dict(line.args)
        index = int(str(args["stone"])) - 1
        owner = after.table.stones[index].owner
        assert owner is not None
        reason = reasons.claim_reason(self.rulebook, before.table, owner, index).say
        cards = dict(reason.args).get("cards", ())
        is_short = reason.kind == Because.PROVED.value and "theirs" not in dict(reason.args)  # ST-35
        name = "short" if is_short else reason.kind
        proof = say(f"schotten-proof-{name}", **dict(reason.args)).about(reason.kind)
        return say(line.key, **{**args, "proof": proof, "cards": cards}).about(line.kind)

    def notes(self, view: View, question: str) -> tuple[Say, ...]:
        """`claim?` explains every stone that matters, `claim? 4` one, `stone? 4` says who leads there."""
        return reasons.notes(self.rulebook, view, question)


@lru_cache(maxsize=4096)
def _takes_own(table: State, seat: Seat, action: Take) -> bool:
    """Whose card is taken. If both sides have a Joker, the kind of ruse decides (ST-71, ST-72)."""
    sides = table.stones[action.stone].sides
    if action.card in sides[other(seat)] and table.pending is not None:
        return ROWS[table.pending.card].discards
    return action.card in sides[seat]


def _picks_by_name(action: Action) -> tuple[str, ...]:
    match action:
        case Play(card, None) | Return(card):
            return (f"hand:{card_text(card)}",)
        case Play(card, int(stone)):
            return (f"hand:{card_text(card)}", f"stone:{stone + 1}")
        case Put(None):
            return ("discard",)
        case Put(int(stone)) | Claim(stone):
            return (f"stone:{stone + 1}",)
        case Draw(deck):
            return (f"deck:{deck.name.lower()}",)
        case Name(card):
            return (f"name:{card_text(card)}",)
        case Pass():
            return ("pass",)
    return ("done",)


# The picks of the actions that exist once and for ever, by their ids, because hashing an action costs more.
_PICKS = {id(action): _picks_by_name(action) for action in SINGLE_ACTIONS}


@lru_cache(maxsize=64)
def _headline(phase: Phase, turn: Seat, *, is_over: bool, is_turn: bool) -> Say:
    if is_over:
        return say("schotten-over")
    now = reasons.instruction(phase)
    return say("schotten-you-now", now=now) if is_turn else say("schotten-they-now", seat=SEAT_NAMES[turn], now=now)


@lru_cache(maxsize=4096)
def _card_item(card: Card, item_id: str, stone: int | None = None) -> Item:
    """A card as an item; a Joker that was fixed looks like the clan card it stands for, and is typed `joker=r7`."""
    label = card_words(card)
    if card in HIDDEN_DECKS:
        return Item(item_id, HIDDEN_SIGNS[card], label, "back", kind="hidden", card=HIDDEN_DECKS[card])
    if CLANS <= card < FIXED:
        name = TACTIC_NAMES[card]
        short = say(f"schotten-short-{name}")
        return Item(item_id, TACTIC_SIGNS[card], label, "dark", short, kind="tactic", card=name, stone=stone)
    shown = card - FIXED if card >= FIXED else card
    colour = colour_of(shown)
    letter = say(f"schotten-letter-{COLOUR_NAMES[colour]}")
    sign = f"{strength_of(shown)}{'*' if card >= FIXED else ''}"
    kind, text = "clan", card_text(card)
    return Item(item_id, sign, label, TONES[colour], letter, SHAPES[colour], kind=kind, card=text, stone=stone)


@lru_cache(maxsize=4096)
def _hand_zone(hand: tuple[Card, ...], seat: Seat, zone: str, label_key: str) -> Zone:
    items = []
    for place, card in enumerate(hand):
        if card < 0:
            items.append(_card_item(card, f"{zone}:{place + 1}"))
        else:
            name = f"{zone}:{card_text(card)}"
            item = _card_item(card, name)
            is_again = card in hand[:place]
            items.append(replace(item, id=f"{name}.2", same=name) if is_again else item)
    label = _hand_label(label_key, seat, len(hand))
    return Zone(zone, label, _OWN_HAND if zone == "hand" else _THEIR_HAND, tuple(items), "row")


@lru_cache(maxsize=64)
def _hand_label(key: str, seat: Seat, count: int) -> Say:
    return say(key, seat=SEAT_NAMES[seat], count=count)


@lru_cache(maxsize=8192)
def _column(stone: Stone, index: int, viewer: Seat | None) -> tuple[Zone, Zone, Zone]:
    """The other side of a stone, the stone itself, and the viewer's own side."""
    me = 0 if viewer is None else viewer
    their, own = stone.sides[other(me)], stone.sides[me]
    border = _border(index, viewer, stone.owner, stone.mud, stone.blind)
    return _side_zone(their, index, other(me), "their"), border, _side_zone(own, index, me, "own")


@lru_cache(maxsize=8192)  # of a stone one side mostly stays as it was
def _side_zone(cards: tuple[Card, ...], index: int, seat: Seat, zone: str) -> Zone:
    row = _OWN_SIDE if zone == "own" else _THEIR_SIDE
    name = f"{zone}:{index + 1}"
    items = tuple(_card_item(card, f"{name}:{card_text(card)}", index + 1) for card in cards)
    return Zone(name, _side_label(seat, index + 1, len(cards)), row, items)


@lru_cache(maxsize=128)
def _side_label(seat: Seat, stone: int, count: int) -> Say:
    return say("schotten-zone-side", seat=SEAT_NAMES[seat], stone=stone, count=count)


@lru_cache(maxsize=1024)
def _border(index: int, viewer: Seat | None, owner: Seat | None, mud: bool, blind: bool) -> Zone:  # noqa: FBT001  # as a stone has them
    stone = Stone(owner=owner, mud=mud, blind=blind)
    label = say("schotten-stone", stone=index + 1, state=_stone_state(viewer, stone))
    number, shape = index + 1, _stone_shape(viewer, stone)
    item = Item(f"stone:{number}", str(number), label, "stone", shape=shape, kind="stone", stone=number)
    return Zone(f"border:{number}", label, _STONE_ROW, (item,))


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


def _piles(table: State, rulebook: Rulebook) -> list[Zone]:
    zones: list[Zone] = []
    for deck in (Deck.CLAN, Deck.TACTIC) if rulebook.tactics else (Deck.CLAN,):
        cards = table.decks[deck]
        sunk = cards[max(0, len(cards) - table.sunk[deck]) :] if table.sunk[deck] else ()
        zones += _deck_zones(deck, len(cards), sunk)
    return [*zones, *_discard_zones(table.discard)] if rulebook.tactics else zones


@lru_cache(maxsize=1024)
def _deck_zones(deck: Deck, count: int, sunk: tuple[Card, ...]) -> tuple[Zone, ...]:
    """A deck, and those of the cards that a Recruiter put under it which the viewer knows (ST-5)."""
    name = deck.name.lower()
    deck_words = say(f"schotten-deck-{name}")
    label = say("schotten-zone-deck", deck=deck_words, count=count)
    item = Item(f"deck:{name}", str(count), label, "back", kind="deck", card=name)
    pile = Zone(f"piles:{name}", label, _PILES, (item,), "pile")
    known = [card for card in sunk if card >= 0]
    if not known:
        return (pile,)
    items = tuple(_card_item(card, f"sunk:{name}:{place}") for place, card in enumerate(known, 1))
    bottom = say("schotten-zone-sunk", deck=deck_words, count=len(known))
    return (pile, Zone(f"sunk:{name}", bottom, _PILES, items, "row"))


@lru_cache(maxsize=1024)
def _discard_zones(discard: tuple[Card, ...]) -> tuple[Zone, Zone]:
    label = say("schotten-zone-discard", count=len(discard))
    item = Item("discard", str(len(discard)), label, kind="discard")
    thrown = tuple(_card_item(card, f"discarded:{place + 1}") for place, card in enumerate(discard))
    return Zone("piles:discard", label, _PILES, (item,), "pile"), Zone("discarded", label, _PILES, thrown, "row")


def name_items(cards: Iterable[Card]) -> list[Item]:
    """These cards as items of which one is to be named."""
    return [replace(_card_item(card, f"name:{card_text(card)}"), kind="name") for card in cards]


@lru_cache(maxsize=16)
def _buttons(phase: Phase) -> tuple[Zone, ...]:
    """What the active player can press."""
    items: list[Item] = []
    if phase is Phase.PLAY:
        items.append(Item("pass", "⏭", describe(Pass()), kind="button", card="pass"))
    if phase is Phase.CLAIM:
        items.append(Item("done", "✓", describe(Done()), kind="button", card="done"))
    if phase is Phase.NAME:
        items += name_items(CLAN_CARDS)
    return (Zone("buttons", say("schotten-zone-buttons"), _PILES + 1, tuple(items), "row"),) if items else ()
