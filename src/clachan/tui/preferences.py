"""What has a person set for the full screen? Kept in a file; without one, the environment says what is usual."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import get_args

from clachan.core.display.picture import Charset
from clachan.core.errors import ClachanError
from clachan.local.files import config_folder, make_folder, read_text, write_text
from clachan.locale import LANGUAGES
from clachan.tui.themes import THEME_NAMES

FILE = "terminal.json"
ALLOWED: dict[str, tuple[str, ...]] = {
    "lang": ("", *LANGUAGES),
    "theme": ("", *THEME_NAMES),
    "charset": get_args(Charset),
    "pace": ("calm", "quick"),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """The language and the theme (empty: as the terminal is set), the characters, the pace, and the person's name."""

    lang: str = ""
    theme: str = ""
    charset: Charset = "unicode"
    pace: str = "calm"
    name: str = ""


def load_preferences(environ: Mapping[str, str]) -> Preferences:
    """What the file says; anything in it that is no preference is left out."""
    with suppress(ClachanError, RuntimeError, ValueError):
        data = json.loads(read_text(_file(environ)))
        if isinstance(data, dict):
            known = {field.name for field in fields(Preferences)}
            return replace(
                Preferences(), **{key: value for key, value in data.items() if key in known and _fits(key, value)}
            )
    return Preferences()


def _fits(key: str, value: object) -> bool:
    return isinstance(value, str) and (key not in ALLOWED or value in ALLOWED[key])


def save_preferences(preferences: Preferences, environ: Mapping[str, str] = os.environ) -> None:
    """Write the file; `ClachanError` when that fails."""
    try:
        path = _file(environ)
    except RuntimeError as error:  # there is no home folder
        raise ClachanError("file/unwritable", path="~", why=str(error)) from error
    make_folder(path.parent)
    write_text(path, json.dumps(asdict(preferences), indent=2) + "\n")


def _file(environ: Mapping[str, str]) -> Path:
    return config_folder(environ) / FILE
