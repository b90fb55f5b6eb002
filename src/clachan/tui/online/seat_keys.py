"""Which seats does a person have on servers? Their keys are kept in a file, so that a seat can be taken again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path

from clachan.core.errors import ClachanError
from clachan.local.files import make_folder, read_text, state_folder, write_text
from clachan.tui.online.online_table import Place

FILE = "seats.json"
MOST_KEPT = 50


def kept_places(address: str | None = None, environ: Mapping[str, str] = os.environ) -> list[Place]:
    """The places with a key, newest first; those of one server if it is named."""
    names = [field.name for field in fields(Place)]
    with suppress(ClachanError, RuntimeError, ValueError, TypeError):
        data = json.loads(read_text(_file(environ)))
        places = [Place(**{name: entry[name] for name in names}) for entry in data if set(names) <= set(entry)]
        return [place for place in places if address in {None, place.address}]
    return []


def keep_place(place: Place, environ: Mapping[str, str] = os.environ) -> None:
    """Remember a place; without a home folder it is forgotten."""
    places = [place, *(known for known in kept_places(None, environ) if known.table != place.table)]
    _write(places, environ)


def forget_place(table: str, environ: Mapping[str, str] = os.environ) -> None:
    """Forget a place whose game is over or whose key is no longer valid."""
    _write([place for place in kept_places(None, environ) if place.table != table], environ)


def _write(places: list[Place], environ: Mapping[str, str]) -> None:
    with suppress(ClachanError, RuntimeError):
        path = _file(environ)
        make_folder(path.parent)
        write_text(path, json.dumps([asdict(place) for place in places[:MOST_KEPT]], indent=2) + "\n")
        path.chmod(0o600)


def _file(environ: Mapping[str, str]) -> Path:
    return state_folder(environ) / FILE
