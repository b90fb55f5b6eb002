"""How does an environment show a table? As coloured text (`ansi`, printed by `human`), or as pixels (`rgb_array`).

Both come from the game's drawing for terminals. For pixels each character of that drawing is made of the dots of a
small font, so that neither a browser nor an imaging library is needed.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.catalog import AnySetup
from clachan.core.bundle import AnyView
from clachan.core.display.picture import NO_MARKS, Charset, Paper, Picture, Style, drawable
from clachan.core.display.plain_drawing import draw_plainly
from clachan.core.errors import ClachanError
from clachan.envs.font import CELL, GLYPHS
from clachan.locale import Translator

Frame: TypeAlias = "str | NDArray[np.uint8] | None"

RENDER_MODES = ("human", "ansi", "rgb_array")
COLUMNS, ROWS = 100, 31
SCALE = 2  # pixels of a dot, each way

INK, GROUND = "#f0e9d8", "#201f1d"
FACES: dict[Style, tuple[str, str]] = {  # text on colour, as in the terminal
    "red": ("#ffffff", "#9b1c2e"),
    "orange": ("#000000", "#ea6a12"),
    "yellow": ("#000000", "#ffe23d"),
    "green": ("#000000", "#4fb98a"),
    "blue": ("#ffffff", "#12337f"),
    "purple": ("#000000", "#cf8fee"),
    "dark": ("#f0e9d8", "#30302e"),
    "stone": ("#ffffff", "#5b6068"),
    "back": ("#b9b3a4", "#3d3a36"),
    "mine": ("#000000", "#6fd0ff"),
    "theirs": ("#000000", "#ff9a6a"),
}
INKS: dict[Style, str] = {  # text on the ground
    "red-edge": "#e0566a",
    "orange-edge": "#ea6a12",
    "yellow-edge": "#ffe23d",
    "green-edge": "#4fb98a",
    "blue-edge": "#6f96f0",
    "purple-edge": "#cf8fee",
    "dark-edge": "#8d887c",
    "stone-edge": "#9aa1ac",
    "back-edge": "#8d887c",
    "dim": "#a8a294",
    "line": "#7d786c",
    "mine-edge": "#6fd0ff",
    "theirs-edge": "#ff9a6a",
    "decided-edge": "#ffe23d",
}


def check_mode(mode: str | None) -> None:
    """Refuse a render mode that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        raise ClachanError("envs/render", mode=mode[:20], known=", ".join(RENDER_MODES))


def render(setup: AnySetup, view: AnyView, mode: str | None) -> Frame:
    """The table as this view shows it, in English: text, pixels, or (`human`) printed."""
    if mode is None:
        raise ClachanError("envs/no-render", known=", ".join(RENDER_MODES))
    if mode == "rgb_array":
        return pixels(*_draw(setup, view, "ascii"))
    text = coloured(*_draw(setup, view, "unicode"))
    if mode == "ansi":
        return text
    sys.stdout.write(text + "\n")
    return None


def coloured(headline: str, picture: Picture) -> str:
    """The drawing as text for terminals with 24-bit colour."""
    lines = [f"\x1b[1m{headline}\x1b[0m"]
    for row in picture.rows:
        spans = []
        for text, styles in row:
            ink, ground = _colours(styles)
            codes = ("" if ink == INK else _code(38, ink)) + ("" if ground == GROUND else _code(48, ground))
            spans.append(f"{codes}{text}\x1b[0m" if codes else text)
        lines.append("".join(spans).rstrip())
    return "\n".join(lines).rstrip()


def pixels(headline: str, picture: Picture) -> NDArray[np.uint8]:
    """The drawing as an image: rows, columns, and red, green and blue."""
    shape = (len(picture.rows) + 1, COLUMNS)
    letters = np.full(shape, ord(" "), np.uint8)
    inks, grounds = (np.empty((*shape, 3), np.uint8) for _ in range(2))
    inks[:], grounds[:] = _rgb(INK), _rgb(GROUND)
    letters[0, : len(headline)] = list(headline.encode("ascii"))
    for y, row in enumerate(picture.rows, 1):
        x = 0
        for text, styles in row:
            end = x + len(text)
            letters[y, x:end] = list(text.encode("ascii"))
            ink, ground = _colours(styles)
            inks[y, x:end], grounds[y, x:end] = _rgb(ink), _rgb(ground)
            x = end
    dots = GLYPHS[letters][..., None]
    image = np.where(dots, inks[:, :, None, None], grounds[:, :, None, None])
    height, width = CELL
    flat = image.swapaxes(1, 2).reshape(shape[0] * height, shape[1] * width, 3)
    return flat.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def _draw(setup: AnySetup, view: AnyView, charset: Charset) -> tuple[str, Picture]:
    scene = setup.presenter.scene(view)
    draw = draw_plainly if setup.bundle.drawing is None else setup.bundle.drawing()
    words = _translator().text
    headline = drawable(words(scene.headline)[:COLUMNS], charset)
    return headline, draw(scene, NO_MARKS, Paper(COLUMNS, ROWS, words, charset))


@lru_cache(maxsize=1)
def _translator() -> Translator:
    return Translator("en")


def _colours(styles: tuple[Style, ...]) -> tuple[str, str]:
    """The colours of text with these styles, and of the ground behind it. The later style counts."""
    ink, ground = INK, GROUND
    for style in styles:
        if style in FACES:
            ink, ground = FACES[style]
        else:
            ink = INKS.get(style, ink)
    return ink, ground


@lru_cache(maxsize=64)
def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def _code(kind: int, colour: str) -> str:
    return f"\x1b[{kind};2;{';'.join(map(str, _rgb(colour)))}m"
