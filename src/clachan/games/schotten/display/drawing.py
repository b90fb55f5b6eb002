"""How does the table look on a grid of characters? Stones, columns, piles and both hands."""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.display.picture import Area, Canvas, Marks, Paper, Picture, Style
from clachan.core.display.scene import Item, Scene, Zone
from clachan.core.display.tile import RIM, card_face, card_line, corner_line, draw_tile, edges
from clachan.core.words import say
from clachan.games.schotten.rules.state import STONES

MINE, THEIRS = "▼", "▲"  # in the shape of a claimed stone, as the presenter draws it
_OWNERS: dict[str, Style] = {MINE: "mine", THEIRS: "theirs", "": "stone"}
_STONE_HEIGHT = 3
_SHIFT = 2  # rows more for a wall in which a whole stone can move to either side
_BACK_WIDTH, _CHIP_WIDTH, _SCORE_WIDTH = 3, 4, 7
_MOST_COLUMN = 14
_AROUND_HAND = 3  # rows: above for a lifted card, below for what to type, and for the rounds
_FACE = 3  # lines of a whole card; a lower one shows the same as its upper edge
_HALL = 100  # papers as wide as this have room for broad piles
_STACKS = ((4, 7), (3, 6), (3, 5), (2, 5), (2, 4), (2, 3), (1, 1))  # step and height of a card, best first
_HEIGHTS = ((44, 7, 5, 3), (34, 5, 5, 1), (24, 5, 3, 1), (0, 5, 3, 1))  # paper → hand, wall, backs


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes on this paper, in cells.

    Cards of a stack lie `step` rows apart, so that their upper edges show; one shows all of its `card` rows.
    """

    left: int
    column: int
    gutter: int
    step: int
    card: int
    hand: int
    hand_top: int
    wall: int
    backs: int
    side: int

    @property
    def wall_top(self) -> int:
        """The first row of the stones."""
        return self.backs + self.side

    @property
    def own_top(self) -> int:
        """The first row of the viewer's cards on the table."""
        return self.wall_top + self.wall

    @property
    def piles_left(self) -> int:
        """The first column of the piles."""
        return self.left + self.column * STONES


def draw(scene: Scene, marks: Marks, paper: Paper) -> Picture:
    """The whole table. It fits eighty columns and twenty rows in every state."""
    zones = {zone.id: zone for zone in scene.zones}
    canvas, plan = Canvas(paper), plan_of(zones, paper)
    table = _Table(scene, zones, marks, canvas, plan)
    table.their_hand()
    table.wall()
    for number in range(1, STONES + 1):
        table.column(number)
    table.piles()
    table.hand()
    table.bottom()
    return canvas.picture()


def plan_of(zones: dict[str, Zone], paper: Paper) -> Plan:
    """The largest cards that fit: a side holds four cards where Mud Fight is in the game, else three."""
    hand, wall, backs = next(sizes for height, *sizes in _HEIGHTS if paper.height >= height)
    cards = [len(zone.items) for name, zone in zones.items() if name.startswith(("own:", "their:"))]
    most = max(4 if "piles:tactic" in zones else 3, *cards)
    spare = paper.height - (backs + wall + hand + _AROUND_HAND)
    step, card = next((sizes for sizes in _STACKS if 2 * _rows(most, *sizes) <= spare), _STACKS[-1])
    side = _rows(most, step, card)
    wall += _SHIFT if wall == _STONE_HEIGHT and spare - 2 * side >= _SHIFT else 0
    gutter = 14 if paper.width >= _HALL else 8
    column = min(_MOST_COLUMN, (paper.width - gutter) // STONES)
    left = (paper.width - column * STONES - gutter) // 2
    hand_top = max(backs + 2 * side + wall + 1, paper.height - hand - 2)
    return Plan(left, column, gutter, step, card, hand, hand_top, wall, backs, side)


def _rows(cards: int, step: int, card: int) -> int:
    """How many rows a stack has."""
    return (cards - 1) * step + card if cards else 0


@dataclass(frozen=True, slots=True)
class _Table:
    scene: Scene
    zones: dict[str, Zone]
    marks: Marks
    canvas: Canvas
    plan: Plan

    def their_hand(self) -> None:
        """Backs, or cards where the viewer may see them; then whose they are."""
        zone = self.zones["their-hand"]
        x = self.plan.left
        for item in zone.items:
            width = _BACK_WIDTH if item.kind == "hidden" else self.plan.column - 1
            self._card(item, Area(x, 0, width, self.plan.backs))
            x += width + 1
        label = self.canvas.paper.words(zone.label)
        if x + len(label) < self.plan.piles_left:
            self.canvas.put(x + 1, self.plan.backs // 2, label, "dim")

    def column(self, number: int) -> None:
        """Their cards, the stone, and one's own cards, all growing away from the stone."""
        plan = self.plan
        x, width, place = plan.left + (number - 1) * plan.column, plan.column - 1, f"stone:{number}"
        stone = self.zones[f"border:{number}"].items[0]
        their, own = self.zones[f"their:{number}"].items, self.zones[f"own:{number}"].items
        self._stone(stone, Area(x, plan.wall_top, width, plan.wall))
        their_rows, own_rows = (_rows(len(cards), plan.step, plan.card) for cards in (their, own))
        for index in range(len(their) - 1, -1, -1):  # the nearest to the stone lies on top
            top = plan.wall_top - plan.card - index * plan.step
            self._stacked(their[index], Area(x, top, width, plan.card), place, is_top=index == 0)
        for index, item in enumerate(own):
            top = plan.own_top + index * plan.step
            self._stacked(item, Area(x, top, width, plan.card), place, is_top=index == len(own) - 1)
        free = plan.side - own_rows
        self._ground(place, Area(x, plan.backs, width, plan.side - their_rows))
        self._ground(place, Area(x, plan.own_top + own_rows, width, free))
        if free and "touchable" in self._states(stone) and self._is_card_chosen():
            self.canvas.put(x, plan.own_top + own_rows, "┄" * width, "touchable-edge")

    def piles(self) -> None:
        """The decks with their lowest cards as far as they are known, then the discard pile, beside the wall."""
        y = 0
        for name, sign in (("clan", "▒"), ("tactic", "▓")):
            if f"piles:{name}" in self.zones:
                y = self._pile(name, y, sign)
            if f"sunk:{name}" in self.zones:
                y = self._chips(self.zones[f"sunk:{name}"].items, y, "↓")
        if "discarded" in self.zones:
            y = self._pile("discard", y)
            self._chips(self.zones["discarded"].items, y)

    def wall(self) -> None:
        """The line that the stones stand on."""
        y = self.plan.wall_top + self.plan.wall // 2
        self.canvas.put(self.plan.left, y, "─" * (self.plan.column * STONES - 1), "line")

    def hand(self) -> None:
        """The hand in large cards; in small ones above the cards that a Joker may become."""
        items = self.zones["hand"].items
        names = [item for item in self._buttons() if item.kind == "name"]
        height = 1 if names else self.plan.hand
        top = self.plan.hand_top - bool(names)
        paper = self.canvas.paper
        width = min(self.plan.column + 1, (paper.width + 1) // max(1, len(items)) - 1)
        x = max(0, (self.plan.left + self.plan.piles_left - (width + 1) * len(items)) // 2)
        for item in items:
            states = self._states(item)
            lift = "chosen" in states and not names
            self._card(item, Area(x, top - lift, width, height))
            if "touchable" in states and not names:
                self.canvas.put(x, top + height, _typed(item, paper)[:width].center(width), "touchable-edge")
            x += width + 1
        for place, item in enumerate(names):
            column, row = place % STONES, place // STONES
            self._card(item, Area(self.plan.left + column * self.plan.column, top + 1 + row, self.plan.column - 1, 1))

    def bottom(self) -> None:
        """The rounds of a match, and what can only be said with a button."""
        paper = self.canvas.paper
        y, right = paper.height - 1, paper.width
        for item in self._buttons():
            if item.kind == "button" and "touchable" in self._states(item):
                label = paper.words(item.label)
                right -= len(label) + RIM
                draw_tile(self.canvas, Area(right, y, len(label) + RIM, 1), "plain", [label], self._states(item))
                self.canvas.touch(item.id, Area(right, y, len(label) + RIM, 1))
        if "rounds" in self.zones:
            self._rounds(self.zones["rounds"], y, right)

    def _stone(self, item: Item, wall: Area) -> None:
        """A stone in the middle of the wall, or moved to its owner's side."""
        states = (*self._states(item), *self._if_decided(item))
        owner = next((sign for sign in (MINE, THEIRS) if sign in item.shape), "")
        style = _OWNERS[owner]
        face = " ".join(part for part in (owner, item.sign, item.shape.removeprefix(owner)) if part)
        face = face.center(wall.width - RIM)
        self.canvas.touch(item.id, wall)
        if owner and wall.height == _STONE_HEIGHT:  # no room for the rim on the owner's side
            y = wall.y if owner == THEIRS else wall.y + _STONE_HEIGHT - 1
            draw_tile(self.canvas, wall._replace(y=y, height=1), style, [face], states)
            rim = "▝▀▘" if owner == THEIRS else "▗▄▖"
            line = rim[0] + rim[1] * (wall.width - RIM) + rim[2]
            self.canvas.put(wall.x, wall.y + 1, line, *edges(style, states))
            return
        shift = {MINE: 1, THEIRS: -1}.get(owner, 0)
        top = wall.y + (wall.height - _STONE_HEIGHT) // 2 + shift
        draw_tile(self.canvas, wall._replace(y=top, height=_STONE_HEIGHT), style, [face], states)

    def _stacked(self, item: Item, area: Area, place: str, *, is_top: bool) -> None:
        """A card of a stack, of which only the upper rows show unless it lies on top."""
        paper, width, height = self.canvas.paper, area.width - RIM, area.height - RIM
        lines = (
            card_face(item, paper, width, height) if is_top and height >= _FACE else [corner_line(item, paper, width)]
        )
        draw_tile(self.canvas, area, item.tone, lines, self._states(item))
        self.canvas.touch(item.id, area if is_top else area._replace(height=self.plan.step), place)

    def _card(self, item: Item, area: Area) -> None:
        """A card that lies alone."""
        lines = card_face(item, self.canvas.paper, area.width - RIM, max(1, area.height - RIM))
        draw_tile(self.canvas, area, item.tone, lines, self._states(item))
        self.canvas.touch(item.id, area)

    def _pile(self, name: str, y: int, sign: str = "") -> int:
        """A pile under its name, with its count; the row below."""
        paper, width = self.canvas.paper, self.plan.gutter - 1
        item = self.zones[f"piles:{name}"].items[0]
        height = 3 if self.plan.step > 1 else 1
        self.canvas.put(self.plan.piles_left, y, paper.words(say(f"schotten-pile-{name}")), "dim")
        area = Area(self.plan.piles_left, y + 1, width, height)
        face = f"{sign} {item.sign}".strip().center(width - RIM)
        draw_tile(self.canvas, area, item.tone, [face], self._states(item))
        self.canvas.touch(item.id, area)
        return y + 1 + height

    def _chips(self, items: tuple[Item, ...], y: int, before: str = " ") -> int:
        """Small cards side by side beside the wall; the row below them."""
        fit = self.plan.gutter // _CHIP_WIDTH
        for place, item in enumerate(items):
            area = Area(self.plan.piles_left + place % fit * _CHIP_WIDTH + 1, y + place // fit, _CHIP_WIDTH - 1, 1)
            self.canvas.put(area.x - 1, area.y, before, "dim")
            self.canvas.put(*area[:2], card_line(item, self.canvas.paper, area.width), item.tone, *self._states(item))
            self.canvas.touch(item.id, area)
        return y - (-len(items) // fit)

    def _rounds(self, zone: Zone, y: int, right: int) -> None:
        """The round that is played, and the score of each that is over, the last ones where there are many."""
        paper, x = self.canvas.paper, self.plan.left
        title = paper.words(zone.label)
        self.canvas.put(x, y, title, "dim")
        x += len(title) + 2
        faces = [(item, card_line(item, paper, _SCORE_WIDTH)) for item in zone.items]
        fit = max(0, (right - x) // (_SCORE_WIDTH + 1))
        for item, face in faces[len(faces) - min(fit, len(faces)) :]:
            self.canvas.put(x, y, face, "plain")
            self.canvas.touch(item.id, Area(x, y, _SCORE_WIDTH, 1))
            x += _SCORE_WIDTH + 1

    def _ground(self, place: str, area: Area) -> None:
        """Empty ground at a stone belongs to the stone."""
        if area.height > 0:
            self.canvas.touch(place, area)

    def _states(self, item: Item) -> tuple[Style, ...]:
        """The marks of an item; the card that an unfinished move has picked counts as chosen."""
        states = self.marks.states(item)
        underway = self.scene.underway
        is_picked = underway is not None and item.id in underway.items and "chosen" not in states
        return (*states, "chosen") if is_picked else states

    def _if_decided(self, item: Item) -> tuple[Style, ...]:
        return ("decided",) if item.id in self.scene.decided else ()

    def _is_card_chosen(self) -> bool:
        return any("chosen" in self._states(item) for item in self.zones["hand"].items)

    def _buttons(self) -> tuple[Item, ...]:
        return self.zones["buttons"].items if "buttons" in self.zones else ()


def _typed(item: Item, paper: Paper) -> str:
    """What to type for a card: letter and number, or a short name."""
    letter = paper.words(item.letter) if item.letter is not None else ""
    return (letter if len(letter) > 1 else letter + item.sign).casefold()
