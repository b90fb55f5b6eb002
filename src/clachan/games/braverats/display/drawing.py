"""How does the table look on a grid of characters? Rounds as columns, crowns on both sides, both hands."""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.display.picture import Area, Canvas, Marks, Paper, Picture, Style
from clachan.core.display.scene import Item, Scene, Zone
from clachan.core.display.tile import RIM, card_face, card_line, draw_tile
from clachan.games.braverats.display.presenter import CROWN, MINE, NOBODYS, THEIRS

ROUNDS = 9  # with the Mime
_LEAST_TILE = 3
_MOST_COLUMN = 14
_HALL = 100  # papers as wide as this have room for broad piles
_HEIGHTS = ((34, 3), (0, 1))  # paper → rows of their hand
_MIDDLE = 2  # rows between the cards of both sides
_SIDES: dict[str, Style] = {MINE: "mine-edge", THEIRS: "theirs-edge", NOBODYS: "dim"}


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes on this paper, in cells."""

    left: int
    column: int
    gutter: int
    backs: int
    tile: int
    hand: int
    top: int

    @property
    def their_top(self) -> int:
        """The first row of the cards they played; the row above says how they stand."""
        return self.top + 1

    @property
    def middle(self) -> int:
        """The first row between the two sides."""
        return self.their_top + self.tile

    @property
    def own_top(self) -> int:
        """The first row of the viewer's cards; the row below them says how the viewer stands."""
        return self.middle + _MIDDLE

    @property
    def piles_left(self) -> int:
        """The first column of the piles."""
        return self.left + self.column * ROUNDS


def draw(scene: Scene, marks: Marks, paper: Paper) -> Picture:
    """The whole table. It fits eighty columns and twenty rows in every state."""
    canvas, plan = Canvas(paper), plan_of(paper)
    table = _Table(scene, {zone.id: zone for zone in scene.zones}, marks, canvas, plan)
    table.their_hand()
    table.standing(THEIRS, plan.top)
    if "packet" in table.zones:
        table.packet(table.zones["packet"])
    else:
        table.rounds_played()
    table.standing(MINE, plan.own_top + plan.tile)
    table.hand()
    table.gutter()
    return canvas.picture()


def plan_of(paper: Paper) -> Plan:
    """The largest cards that fit; what is left over lies around the rounds."""
    backs = next(rows for height, rows in _HEIGHTS if paper.height >= height)
    gutter = 14 if paper.width >= _HALL else 8
    column = min(_MOST_COLUMN, (paper.width - gutter) // ROUNDS)
    hand = min(_high(column + 1), max(5, paper.height // 4))
    spare = paper.height - backs - hand - _MIDDLE - 4
    tile = max(_LEAST_TILE, min(_high(column - 1), spare // 2))
    left = (paper.width - column * ROUNDS - gutter) // 2
    return Plan(left, column, gutter, backs, tile, hand, backs + max(0, spare - 2 * tile) // 2)


def _high(width: int) -> int:
    """How high a card of this width may be, to look like a card."""
    return width * 4 // 5 + 1


@dataclass(frozen=True, slots=True)
class _Table:
    scene: Scene
    zones: dict[str, Zone]
    marks: Marks
    canvas: Canvas
    plan: Plan

    def their_hand(self) -> None:
        """Their rats, which are known in most ways of playing."""
        for place, item in enumerate(self.zones["their-hand"].items):
            x = self.plan.left + place * self.plan.column
            self._card(item, Area(x, 0, self.plan.column - 1, self.plan.backs))

    def standing(self, side: str, y: int) -> None:
        """A side's crowns and what its next round begins with, in one line; signs alone for what does not fit."""
        items = [item for item in self._items("fact") if item.shape == side]
        signs = [CROWN * int(item.sign) if item.tone != "plain" else item.sign for item in items]
        labels = [self.canvas.paper.words(item.label) for item in items]
        texts = [f"{sign} {label}".strip() for sign, label in zip(signs, labels, strict=True)]
        for place in range(len(items) - 1, -1, -1):
            if len("  ".join(texts)) >= self.plan.column * ROUNDS:
                texts[place] = signs[place] or CROWN
        x = self.plan.left
        for item, text in zip(items, texts, strict=True):
            style: Style = "dim" if item.tone == "plain" else _SIDES[side]
            self.canvas.put(x, y, text, style, *(("decided-edge",) if item.id in self.scene.decided else ()))
            self.canvas.touch(item.id, Area(x, y, len(text), 1))
            x += len(text) + 2

    def rounds_played(self) -> None:
        """The rounds from left to right: their card, who won, one's own card; then the round that is played now."""
        theirs, own = self.zones["their-played"].items, self.zones["own-played"].items
        results = self.zones["results"].items if "results" in self.zones else ()
        for place, (their, result, mine) in enumerate(zip(theirs, results, own, strict=True)):
            self._card(their, self._slot(place, self.plan.their_top))
            self._card(mine, self._slot(place, self.plan.own_top))
            self._result(result, place)
        place = len(own)
        for zone, y in (("their-chosen", self.plan.their_top), ("own-chosen", self.plan.own_top)):
            if zone in self.zones:
                self._card(self.zones[zone].items[0], self._slot(place, y))
            elif place < self._rounds():
                area = self._slot(place, y)
                self.canvas.put(area.x, area.y + area.height // 2, "┄" * area.width, "line")
        for coming in range(place, self._rounds()):
            area = self._slot(coming, self.plan.middle)
            self.canvas.put(area.x, area.y, str(coming + 1).center(area.width), "title" if coming == place else "line")
        self._held()

    def packet(self, zone: Zone) -> None:
        """The cards of a draft, one of which is kept."""
        paper, plan = self.canvas.paper, self.plan
        high = min(plan.hand, plan.tile * 2 + _MIDDLE - 3)
        y = plan.their_top + (plan.tile * 2 + _MIDDLE - high) // 2
        self.canvas.put(plan.left, plan.their_top, paper.words(zone.label), "title")
        self._row(zone.items, Area(plan.left, y, plan.column * ROUNDS, high))

    def hand(self) -> None:
        """One's own rats; a chosen one is lifted."""
        plan = self.plan
        y = self.canvas.paper.height - plan.hand - 1
        self._row(self.zones["hand"].items, Area(plan.left, y, plan.column * ROUNDS, plan.hand))

    def gutter(self) -> None:
        """Beside the rounds: their pile, the stock of a draft and one's own pile, and the games that are over."""
        plan = self.plan
        places = {THEIRS: 0, "": plan.middle - 1, MINE: self.canvas.paper.height - plan.hand - 1}
        width = plan.gutter - 1
        for item in self._items("pile"):
            area = Area(plan.piles_left, places[item.shape], width, _LEAST_TILE)
            face = " ".join(part for part in (item.shape, "▒", item.sign) if part)
            draw_tile(self.canvas, area, item.tone, [face.center(width - RIM)], self._states(item))
            self.canvas.touch(item.id, area)
        if "rounds" in self.zones:
            self._games(self.zones["rounds"])

    def _games(self, zone: Zone) -> None:
        """Which game of the match this is, and the last scores."""
        plan, paper = self.plan, self.canvas.paper
        title = paper.words(zone.label)
        held = self.canvas.paper.words(self.zones["middle:held"].label) if self._is_held() else ""
        if len(title) + len(held) + 2 <= plan.column * ROUNDS - 1:
            self.canvas.put(plan.piles_left - 1 - len(title), plan.middle + 1, title, "dim")
        first = plan.their_top + 1
        fit = plan.middle - first - 1
        for place, item in enumerate(zone.items[-fit:] if fit > 0 else ()):
            self.canvas.put(plan.piles_left, first + place, card_line(item, paper, plan.gutter - 1), "plain")
            self.canvas.touch(item.id, Area(plan.piles_left, first + place, plan.gutter - 1, 1))

    def _row(self, items: tuple[Item, ...], area: Area) -> None:
        """Cards side by side in the middle of the area; what is chosen is lifted, and below is what to type."""
        paper = self.canvas.paper
        width = min(self.plan.column + 1, (paper.width + 1) // max(1, len(items)) - 1)
        x = max(0, area.x + (area.width - (width + 1) * len(items)) // 2)
        for item in items:
            states = self._states(item)
            self._card(item, Area(x, area.y - ("chosen" in states), width, area.height))
            if "touchable" in states:
                typed = _typed(item, paper)[:width].center(width)
                self.canvas.put(x, area.y + area.height, typed, "touchable-edge")
            x += width + 1

    def _result(self, item: Item, place: int) -> None:
        """Who won a round and how much, between its cards."""
        area = self._slot(place, self.plan.middle)._replace(height=1)
        text = f"{item.sign} {item.shape}".strip().center(area.width)
        self.canvas.put(area.x, area.y, text, _SIDES[item.sign])
        self.canvas.touch(item.id, area)

    def _held(self) -> None:
        """The rounds on hold."""
        if self._is_held():
            item = self.zones["middle:held"].items[0]
            text = self.canvas.paper.words(item.label)
            area = Area(self.plan.left, self.plan.middle + 1, len(text), 1)
            self.canvas.put(*area[:2], text, "title")
            self.canvas.touch(item.id, area)

    def _is_held(self) -> bool:
        return self.zones["middle:held"].items[0].sign != "0"

    def _rounds(self) -> int:
        """How many rounds there are at most: one for each card of the viewer's side, and none after the game."""
        if all(standing.missing is None for standing in self.scene.standings):
            return 0
        cards = sum(len(self.zones[name].items) for name in ("own-played", "own-chosen", "hand") if name in self.zones)
        return cards + sum(int(item.sign) for item in self._items("pile") if item.shape == MINE)

    def _slot(self, place: int, y: int) -> Area:
        """Where a card of this round lies (from 0)."""
        return Area(self.plan.left + place * self.plan.column, y, self.plan.column - 1, self.plan.tile)

    def _card(self, item: Item, area: Area) -> None:
        lines = card_face(item, self.canvas.paper, area.width - RIM, max(1, area.height - RIM))
        draw_tile(self.canvas, area, item.tone, lines, self._states(item))
        self.canvas.touch(item.id, area)

    def _states(self, item: Item) -> tuple[Style, ...]:
        return self.marks.states(item)

    def _items(self, kind: str) -> list[Item]:
        return [item for zone in self.zones.values() for item in zone.items if item.kind == kind]


def _typed(item: Item, paper: Paper) -> str:
    """What to type for a card: its number, or the short name of the Mime."""
    letter = "" if item.letter is None else paper.words(item.letter)
    return item.sign if item.sign.isdecimal() else letter.casefold()
