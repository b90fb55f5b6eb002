"""Which colours are there? Five themes: each gives Textual its colours, and every style of a picture its look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from rich.style import Style as Look
from textual.theme import BUILTIN_THEMES, Theme

from clachan.core.display.picture import STYLES, Style

ThemeName: TypeAlias = Literal["dark", "light", "contrast", "sixteen", "none"]
THEME_NAMES: tuple[ThemeName, ...] = get_args(ThemeName)


@dataclass(frozen=True, slots=True)
class Colours:
    """A theme: Textual's part, and the look of each style of a picture."""

    theme: Theme
    looks: Mapping[Style, str]

    @property
    def table(self) -> Mapping[Style, Look]:
        """Each style as Rich draws it."""
        return _parsed(self.theme.name)


def _theme(name: str, ground: str, text: str, accent: str, *, dark: bool, panel: str) -> Theme:
    return Theme(
        name,
        primary=accent,
        secondary=accent,
        accent=accent,
        warning=accent,
        error=accent,
        success=accent,
        foreground=text,
        background=ground,
        surface=ground,
        panel=panel,
        boost=panel,
        dark=dark,
        variables={"block-cursor-text-style": "bold", "border": accent},
    )


_ANSI = BUILTIN_THEMES["ansi-dark"].variables  # all that Textual needs in a theme of the terminal's own colours
_FACES: dict[Style, str] = {
    "red": "bold #ffffff on #9b1c2e",
    "orange": "bold #000000 on #ea6a12",
    "yellow": "bold #000000 on #ffe23d",
    "green": "bold #000000 on #4fb98a",
    "blue": "bold #ffffff on #12337f",
    "purple": "bold #000000 on #cf8fee",
    "dark": "bold #f0e9d8 on #30302e",
    "stone": "bold #ffffff on #5b6068",
    "back": "#c9c2b2 on #3b4044",
    "mine": "bold #ffffff on #0b5a75",
    "theirs": "bold #ffffff on #8a3a12",
}
_STATES: dict[Style, str] = {
    "plain": "",
    "title": "bold",
    "touchable": "",
    "chosen": "",
    "moved": "underline",
    "decided": "",
    "cursor": "reverse",
}

DARK = Colours(
    _theme("clachan-dark", "#191c1d", "#e9e2d2", "#d59bf0", dark=True, panel="#26292b"),
    {
        **_FACES, **_STATES,
        "red-edge": "#ee6478", "orange-edge": "#f2853a", "yellow-edge": "#ffe23d", "green-edge": "#4fb98a",
        "blue-edge": "#7fa0f5", "purple-edge": "#cf8fee", "dark-edge": "#c9bfa8", "stone-edge": "#a3a9b2",
        "back-edge": "#7d8388", "mine-edge": "bold #7ccfe0", "theirs-edge": "bold #f2a07a", "dim": "#9d988a",
        "line": "#63686b", "touchable-edge": "bold #b8f04a", "chosen-edge": "bold #b8f04a",
        "moved-edge": "bold #ffffff", "decided-edge": "bold #7fd3a0", "cursor-edge": "bold #ffffff",
    },
)  # fmt: skip
LIGHT = Colours(
    _theme("clachan-light", "#f4f0e4", "#23261f", "#7a2fa0", dark=False, panel="#e4dfce"),
    {
        **_FACES, **_STATES,
        "red-edge": "#9b1c2e", "orange-edge": "#a84300", "yellow-edge": "#7a6400", "green-edge": "#1d6e48",
        "blue-edge": "#12337f", "purple-edge": "#77339b", "dark-edge": "#30302e", "stone-edge": "#50555c",
        "back-edge": "#73777a", "mine-edge": "bold #0b5a75", "theirs-edge": "bold #8a3a12", "dim": "#69665a",
        "line": "#9a9788", "touchable-edge": "bold #c2007a", "chosen-edge": "bold #c2007a",
        "moved-edge": "bold #000000", "decided-edge": "bold #1d6e48", "cursor-edge": "bold #000000",
    },
)  # fmt: skip
CONTRAST = Colours(
    _theme("clachan-contrast", "#000000", "#ffffff", "#ffff00", dark=True, panel="#000000"),
    {
        **_FACES, **_STATES,
        "dark": "bold #000000 on #ffffff", "stone": "bold #ffffff on #3c3c3c", "back": "#ffffff on #3c3c3c",
        "red-edge": "#ff8090", "orange-edge": "#ff9a4a", "yellow-edge": "#ffe23d", "green-edge": "#6fe0ac",
        "blue-edge": "#a8c0ff", "purple-edge": "#dcaaff", "dark-edge": "#ffffff", "stone-edge": "#ffffff",
        "back-edge": "#ffffff", "mine-edge": "bold #6fe8ff", "theirs-edge": "bold #ffb080", "dim": "#ffffff",
        "line": "#ffffff", "touchable-edge": "bold #ffff00", "chosen-edge": "bold #ffff00",
        "moved-edge": "bold #ffffff", "decided-edge": "bold #6fe0ac", "cursor-edge": "bold #ffffff",
    },
)  # fmt: skip
SIXTEEN = Colours(
    Theme(
        "clachan-sixteen", primary="ansi_bright_magenta", secondary="ansi_magenta", accent="ansi_bright_magenta",
        warning="ansi_yellow", error="ansi_red", success="ansi_green", foreground="ansi_default",
        background="ansi_default", surface="ansi_default", panel="ansi_default", boost="ansi_default", ansi=True,
        variables={
            **_ANSI, "block-cursor-foreground": "ansi_black", "block-cursor-background": "ansi_white",
            "block-cursor-text-style": "bold", "border": "ansi_white", "scrollbar": "ansi_white",
            "scrollbar-background": "ansi_default",
        },
    ),
    {
        **_STATES,
        "red": "bold bright_white on red", "orange": "bold black on bright_red", "yellow": "bold black on yellow",
        "green": "bold black on green", "blue": "bold bright_white on blue", "purple": "bold black on magenta",
        "dark": "bold black on white", "stone": "bold bright_white on bright_black", "back": "white on bright_black",
        "mine": "bold black on cyan", "theirs": "bold black on bright_yellow",
        "red-edge": "red", "orange-edge": "bright_red", "yellow-edge": "yellow", "green-edge": "green",
        "blue-edge": "bright_blue", "purple-edge": "magenta", "dark-edge": "default", "stone-edge": "default",
        "back-edge": "default", "mine-edge": "bold cyan", "theirs-edge": "bold bright_yellow", "dim": "",
        "line": "default", "touchable-edge": "bold bright_magenta", "chosen-edge": "bold bright_magenta",
        "moved-edge": "bold", "decided-edge": "bold green", "cursor-edge": "bold",
    },
)  # fmt: skip
NONE = Colours(
    Theme(
        "clachan-none", primary="ansi_default", secondary="ansi_default", accent="ansi_default",
        warning="ansi_default", error="ansi_default", success="ansi_default", foreground="ansi_default",
        background="ansi_default", surface="ansi_default", panel="ansi_default", boost="ansi_default", ansi=True,
        variables={
            **{name: "ansi_default" if value.startswith("ansi_") else value for name, value in _ANSI.items()},
            "block-cursor-foreground": "ansi_default", "block-cursor-background": "ansi_default",
            "block-cursor-text-style": "reverse", "block-cursor-blurred-text-style": "underline",
            "border": "ansi_default", "scrollbar": "ansi_default", "scrollbar-background": "ansi_default",
        },
    ),
    {
        **dict.fromkeys(STYLES, ""), **dict.fromkeys(_FACES, "bold"), **_STATES,
        "back": "", "mine": "bold reverse", "dim": "dim", "line": "dim", "touchable-edge": "bold",
        "chosen-edge": "bold", "moved-edge": "bold", "decided-edge": "bold", "cursor-edge": "bold",
    },
)  # fmt: skip
COLOURS: dict[ThemeName, Colours] = {
    "dark": DARK, "light": LIGHT, "contrast": CONTRAST, "sixteen": SIXTEEN, "none": NONE
}  # fmt: skip
_BY_THEME = {colours.theme.name: colours for colours in COLOURS.values()}


@lru_cache
def _parsed(name: str) -> Mapping[Style, Look]:
    return {style: Look.parse(look or "none") for style, look in _BY_THEME[name].looks.items()}


def usual_theme(environ: Mapping[str, str]) -> ThemeName:
    """The theme for a terminal that nobody has chosen one for, as far as its environment says what it can do."""
    if environ.get("NO_COLOR"):
        return "none"
    has_many = environ.get("COLORTERM", "") in {"truecolor", "24bit"} or "256color" in environ.get("TERM", "")
    if not has_many and environ.get("TERM", "") in {"linux", "xterm", "vt100", "vt220", "ansi", "cygwin"}:
        return "sixteen"
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in {"7", "15"} else "dark"
