"""How is a card or a stone drawn with characters? As a block of colour with a rim of half blocks.

Nothing is told by colour alone: a card shows its number, letter and shape, and marks change the rim.
"""

from __future__ import annotations

from textwrap import wrap

from clachan.core.display.picture import EDGES, Area, Canvas, Paper, Style
from clachan.core.display.scene import Item

RIM = 2  # a tile is this much wider than what it shows, and as much higher if it has a rim above and below
_LEAST_FRAMED = 3
_MARKS: tuple[tuple[Style, str], ...] = (
    ("cursor", "▶◀"),
    ("chosen", "[]"),
    ("touchable", "()"),
    ("moved", "«»"),
    ("decided", "★★"),
)
_DIGITS = {  # three pixels wide and five high
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "?": ("###", "  #", " ##", "   ", " # "),
}
_PIXELS = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}  # two pixels, one above the other
_DIGIT = 3  # columns and rows of a number in half blocks
_NAME = 2  # rows for a name and the gap above it
_LARGE = 5  # rows of a number whose pixels are two columns wide and a row high


def draw_tile(canvas: Canvas, area: Area, style: Style, lines: list[str], states: tuple[Style, ...] = ()) -> None:
    """A block that shows these lines. From three rows on it has a rim above and below, else only at its sides."""
    rim = edges(style, states)
    is_framed = area.height >= _LEAST_FRAMED
    inside = Area(area.x + 1, area.y + is_framed, area.width - RIM, area.height - RIM * is_framed)
    if is_framed:
        canvas.put(area.x, area.y, "▗" + "▄" * inside.width + "▖", *rim)
        canvas.put(area.x, area.y + area.height - 1, "▝" + "▀" * inside.width + "▘", *rim)
    marks = _marks(states, inside.height)
    middle = (min(len(lines), inside.height) - 1) // 2  # of what it shows: the rows below may be covered
    for place in range(inside.height):
        left, right = tuple(marks if place == middle else "▐▌")
        line = lines[place] if place < len(lines) else ""
        canvas.put(area.x, inside.y + place, left, *rim)
        canvas.put(inside.x, inside.y + place, line.ljust(inside.width)[: inside.width], style, *states)
        canvas.put(inside.x + inside.width, inside.y + place, right, *rim)


def edges(style: Style, states: tuple[Style, ...] = ()) -> tuple[Style, ...]:
    """The styles of the rim around a face in these styles."""
    return (EDGES.get(style, "line"), *(EDGES[state] for state in states))


def card_line(item: Item, paper: Paper, width: int) -> str:
    """A card in one line: number, letter and shape as far as there is room, the shape first to go."""
    parts = [part for part in (item.sign, _letter(item, paper), item.shape) if part]
    forms = (" ".join(parts), "".join(parts), "".join(parts[:2]), *parts)
    return next((form for form in forms if len(form) <= width), "").center(width)


def corner_line(item: Item, paper: Paper, width: int) -> str:
    """The upper edge of a card: number and letter on the left, the shape on the right, if that is wider than a line."""
    signs = f"{item.sign} {_letter(item, paper)}".strip()
    room = width - RIM - len(signs) - len(item.shape)
    return f" {signs}{' ' * room}{item.shape} " if item.shape and room > 1 else card_line(item, paper, width)


def card_face(item: Item, paper: Paper, width: int, height: int) -> list[str]:
    """A card in as many lines as there are: a large number where it fits, and a name if the card has one."""
    letter = _letter(item, paper)
    if height < _DIGIT:
        return _low_face(item, paper, width, height)
    number = _number(item.sign, paper, width, height)
    if len(letter) > 1:
        return _named_face(item, paper, width, height)
    if not number or not letter:
        return _small_face(item, paper, width, height)
    side = [""] * len(number)
    side[0], side[-1] = letter + item.sign[1:], item.shape
    return _middle(_beside(number, side, width), height)


def _low_face(item: Item, paper: Paper, width: int, height: int) -> list[str]:
    """One line, or two for a card with a name."""
    if height == 1 or len(_letter(item, paper)) <= 1:
        return [card_line(item, paper, width)]
    return [f"{item.sign} {item.shape}".strip().center(width), *_name(item, paper, width, 1)]


def _named_face(item: Item, paper: Paper, width: int, height: int) -> list[str]:
    """A number or a sign, and below it the name: whole where it fits, else short."""
    number = _number(item.sign, paper, width, max(_DIGIT, height - _NAME))
    if not number:
        sign = f"{item.sign} {item.shape}".strip().center(width)
        return _middle([sign, *_name(item, paper, width, height - 1)], height)
    if height == _DIGIT:
        letter = _letter(item, paper)
        below = letter if len(letter) < width - _DIGIT else ""
        return _beside(number, [item.shape, "", below], width)
    name = _name(item, paper, width, height - len(number))
    gap = [""] * (height > len(number) + len(name))
    return _middle([*_beside(number, [item.shape, *[""] * (len(number) - 1)], width), *gap, *name], height)


def _small_face(item: Item, paper: Paper, width: int, height: int) -> list[str]:
    """Number and letter above, shape below; or a sign alone."""
    letter = _letter(item, paper)
    if not letter:
        return _middle([item.sign.center(width)], height)
    return [f" {item.sign} {letter}", *[""] * (height - 2), f"{item.shape} ".rjust(width)]


def _number(sign: str, paper: Paper, width: int, height: int) -> list[str]:
    """The number in large pixels where they fit, else in half blocks; nothing for a sign that is no number."""
    pixels = _DIGITS.get(sign[:1])
    if pixels is None or paper.charset == "ascii" or width < _DIGIT + RIM:
        return []
    if height >= _LARGE and width >= 2 * _DIGIT + RIM + 2:
        return [row.replace("#", "██").replace(" ", "  ") if "#" in row else " " * 6 for row in pixels]
    rows = [*pixels, "   "]
    pairs = [(rows[place], rows[place + 1]) for place in range(0, len(rows), 2)]
    return ["".join(_PIXELS[above + below] for above, below in zip(*pair, strict=True)) for pair in pairs]


def _beside(number: list[str], side: list[str], width: int) -> list[str]:
    """Signs at the right of a number. A blank keeps it from the rim, which may have the same colour."""
    room = width - len(number[0]) - 1
    margin = " " if room > max(map(len, side)) + 1 else ""
    return [f" {row}{sign.rjust(room - len(margin))}{margin}" for row, sign in zip(number, side, strict=True)]


def _name(item: Item, paper: Paper, width: int, height: int) -> list[str]:
    """The whole name if it fits, else the short one."""
    lines = wrap(paper.words(item.label), width, break_long_words=False)
    fits = len(lines) <= height and all(len(line) <= width for line in lines)
    return [line.center(width) for line in lines] if fits else [_letter(item, paper).center(width)]


def _middle(lines: list[str], height: int) -> list[str]:
    return [""] * ((height - len(lines)) // 2) + lines


def _marks(states: tuple[Style, ...], height: int) -> str:
    """The two signs at the sides. A high tile that may be touched keeps its rim: it says so below."""
    shown = [signs for state, signs in _MARKS if state in states and (state != "touchable" or height < _DIGIT)]
    return shown[0] if shown else "▐▌"


def _letter(item: Item, paper: Paper) -> str:
    return "" if item.letter is None else paper.words(item.letter)
