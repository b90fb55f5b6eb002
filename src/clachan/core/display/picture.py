"""How does a table look on a grid of characters? Rows of styled text, and what a pointer touches in them.

A drawing turns a scene into a `Picture`. It knows no terminal: a front end gives each style its colours, moves the
cursor from region to region, and draws again when the size or what may be touched changes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Literal, NamedTuple, Protocol, TypeAlias, get_args

from clachan.core.display.scene import Item, Scene
from clachan.core.words import Say

Charset: TypeAlias = Literal["unicode", "ascii"]

Style: TypeAlias = Literal[
    # The face of a card, stone or seat: text on its colour. With `-edge`: the same colour as text on the ground.
    "red", "orange", "yellow", "green", "blue", "purple", "dark", "stone", "back", "mine", "theirs",
    "red-edge", "orange-edge", "yellow-edge", "green-edge", "blue-edge", "purple-edge", "dark-edge", "stone-edge",
    "back-edge", "mine-edge", "theirs-edge",
    # Words and lines on the ground.
    "plain", "title", "dim", "line",
    # States, added to the style of a face. With `-edge`: added to what lies around the face, or on the ground.
    "touchable", "chosen", "moved", "decided", "cursor",
    "touchable-edge", "chosen-edge", "moved-edge", "decided-edge", "cursor-edge",
]  # fmt: skip
STYLES: tuple[Style, ...] = get_args(Style)
EDGES: dict[Style, Style] = {style: edge for style in STYLES for edge in STYLES if edge == f"{style}-edge"}


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether this cell is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def meets(self, other: Area) -> bool:
        """Whether the two share a cell."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height


class Span(NamedTuple):
    """A piece of a row. Its styles add up; where two of them disagree, the later one counts."""

    text: str
    styles: tuple[Style, ...]


class Region(NamedTuple):
    """Where something lies: the id of an item, or of a zone, of the scene.

    `place` is another id that a touch means when this one cannot be touched: the stone whose column a card lies in.
    """

    id: str
    area: Area
    place: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn table: rows of equal width, and regions that do not overlap.

    Something may have several regions; the first is the thing itself, where a cursor goes, the others belong to it.
    """

    rows: tuple[tuple[Span, ...], ...]
    regions: tuple[Region, ...]

    @property
    def text(self) -> str:
        """The characters alone."""
        return "\n".join("".join(span.text for span in row).rstrip() for row in self.rows)

    def region(self, name: str) -> Region | None:
        """Where this lies, if it was drawn."""
        return next((region for region in self.regions if region.id == name), None)

    def at(self, x: int, y: int) -> Region | None:
        """What lies in this cell."""
        return next((region for region in self.regions if region.area.holds(x, y)), None)


@dataclass(frozen=True, slots=True)
class Marks:
    """What is special now, as ids of the scene's items: may be touched, is chosen, took part in the last move.

    `cursor` is the id under the keyboard's cursor or the pointer. The other marks hold for equal items too, which stand
    for the one that choices name (`Item.same`).
    """

    touchable: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()
    cursor: str = ""

    def states(self, item: Item) -> tuple[Style, ...]:
        """The states of this item, as styles."""
        names = {item.id, item.same or item.id}
        states: list[Style] = []
        if names & self.touchable:
            states.append("touchable")
        if names & self.moved:
            states.append("moved")
        if names & self.chosen:
            states.append("chosen")
        if item.id == self.cursor:
            states.append("cursor")
        return tuple(states)


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class Paper:
    """What there is to draw on, and how messages are put into words there."""

    width: int
    height: int
    words: Callable[[Say], str]
    charset: Charset = "unicode"


class Drawing(Protocol):
    """Draws the tables of one game."""

    def __call__(self, scene: Scene, marks: Marks, paper: Paper, /) -> Picture:
        """The table, as large as the paper and inside it."""


_PLAIN_FORMS = {  # a character of ASCII for each of these signs
    "o": "●",
    "^": "▲▴↑",
    "v": "▼▾↓",
    "#": "■█",
    "+": "◆┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝†",
    "x": "✖\N{MULTIPLICATION SIGN}",
    "(": "☾",
    "~": "≈♪",
    "%": "♥▒▓",
    "@": "◉",
    "=": "✉═",
    "*": "✶★",
    "p": "⚑",
    "w": "♛",
    "?": "☺",
    "0": "◎",
    "$": "◈",
    "/": "⊘",
    ">": "☞⇄▸▶→»⏭",
    "<": "◂◀←«",
    "!": "☠",
    "|": "▌▐│┃║",
    "-": "▀▄─━╌┄\N{EN DASH}—",
    ".": "·•…▗▖",
    "'": "▝▘\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}",
    '"': "“”",
    "V": "✓",
}
_ASCII = {ord(sign): plain for plain, signs in _PLAIN_FORMS.items() for sign in signs}


def drawable(text: str, charset: Charset) -> str:
    """The text in characters that fill one cell each, and in plain ones where the charset is `ascii`."""
    if charset == "ascii":
        plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
        return "".join(letter if " " <= letter <= "~" else "?" for letter in plain if not unicodedata.combining(letter))
    return "".join(letter if is_narrow(letter) else "?" for letter in unicodedata.normalize("NFC", text))


def is_narrow(letter: str) -> bool:
    """Whether a terminal draws this character in exactly one cell."""
    is_wide = unicodedata.east_asian_width(letter) in "WF"
    return not is_wide and not unicodedata.combining(letter) and unicodedata.category(letter)[0] != "C"


@dataclass(slots=True)
class Canvas:
    """A grid to draw on. What falls outside is cut off."""

    paper: Paper
    regions: list[Region] = field(default_factory=list)
    _letters: list[list[str]] = field(init=False)
    _styles: list[list[tuple[Style, ...]]] = field(init=False)

    def __post_init__(self) -> None:
        """Begin with an empty ground."""
        self._letters = [[" "] * self.paper.width for _ in range(self.paper.height)]
        self._styles = [[()] * self.paper.width for _ in range(self.paper.height)]

    def put(self, x: int, y: int, text: str, *styles: Style) -> None:
        """Write the text from this cell on."""
        if 0 <= y < self.paper.height:
            for place, letter in enumerate(drawable(text, self.paper.charset), x):
                if 0 <= place < self.paper.width:
                    self._letters[y][place] = letter
                    self._styles[y][place] = styles

    def fill(self, area: Area, letter: str, *styles: Style) -> None:
        """Write the same character in a whole rectangle."""
        for y in range(area.y, area.y + area.height):
            self.put(area.x, y, letter * area.width, *styles)

    def mark(self, area: Area, *styles: Style) -> None:
        """Add styles to what a rectangle shows already."""
        for y in range(max(area.y, 0), min(area.y + area.height, self.paper.height)):
            for x in range(max(area.x, 0), min(area.x + area.width, self.paper.width)):
                self._styles[y][x] = (*self._styles[y][x], *styles)

    def touch(self, name: str, area: Area, place: str = "") -> None:
        """Say what lies in this rectangle, for the cursor and the pointer."""
        left, top = max(area.x, 0), max(area.y, 0)
        right, bottom = min(area.x + area.width, self.paper.width), min(area.y + area.height, self.paper.height)
        if left < right and top < bottom:
            self.regions.append(Region(name, Area(left, top, right - left, bottom - top), place))

    def picture(self) -> Picture:
        """What has been drawn."""
        rows = tuple(_spans(letters, styles) for letters, styles in zip(self._letters, self._styles, strict=True))
        return Picture(rows, tuple(self.regions))


def _spans(letters: Iterable[str], styles: Iterable[tuple[Style, ...]]) -> tuple[Span, ...]:
    cells = zip(letters, styles, strict=True)
    runs = groupby(cells, key=lambda cell: cell[1])
    return tuple(Span("".join(letter for letter, _ in run), style) for style, run in runs)
