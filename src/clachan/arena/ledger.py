"""Which deals have been played already? A file keeps the results, so that nothing is played twice.

A line has the results of some deals of a pairing: the game, both players, the seed, the number of the first deal, and
the first player's scores, two signs for each deal: `+` won, `=` drawn, `-` lost, in seat A and then in seat B.

An incomplete last line, after a full disk or a crash, is dropped, and its deals are played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from operator import index
from pathlib import Path
from typing import BinaryIO, NamedTuple

from clachan.arena.duel import Deals, Duel
from clachan.arena.workers import Scores
from clachan.core.chance import seed_text
from clachan.core.errors import ClachanError
from clachan.core.seats import BySeat

_SIGNS = {1: "+", 0: "=", -1: "-"}
_SCORES = {sign: score for score, sign in _SIGNS.items()}


class Pairing(NamedTuple):
    """Two players in a game, over the deals of a seed."""

    game: str
    players: BySeat[str]
    seed: bytes


class Ledger:
    """All results so far. With a path, new results are written to the file before they count."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file, if there is one."""
        self._path = path
        self._parts: dict[Pairing, dict[int, Scores]] = {}
        for pairing, first, scores in _results(path) if path is not None else ():
            self._parts.setdefault(pairing, {})[first] = scores

    def add(self, deals: Deals, scores: Scores) -> None:
        """Add the results of some deals."""
        pairing = Pairing(deals.game, deals.players, deals.seed)
        if self._path is not None:
            _append(self._path, _line(pairing, deals.first, scores))
        self._parts.setdefault(pairing, {})[deals.first] = scores

    def played(self, pairing: Pairing) -> Scores:
        """The scores of the deals, up to the first deal that has none."""
        parts, scores = self._parts.get(pairing, {}), ()
        while len(scores) in parts:
            scores += parts[len(scores)]  # type: ignore[assignment]  # mypy sees the empty tuple's length
        return scores

    def has(self, pairing: Pairing, first: int) -> bool:
        """Whether there are results that begin with this deal."""
        return first in self._parts.get(pairing, {})

    def duel(self, pairing: Pairing) -> Duel:
        """The results of a pairing."""
        return Duel(pairing.players, self.played(pairing))

    def duel_so_far(self, pairing: Pairing) -> Duel:
        """Everything that was played of a pairing, also beyond deals that were not: an interruption leaves gaps."""
        parts = self._parts.get(pairing, {})
        return Duel(pairing.players, tuple(pair for first in sorted(parts) for pair in parts[first]))

    def pairings(self, game: str, seed: bytes) -> list[Pairing]:
        """All pairings of a game with results for the deals of this seed."""
        return [pairing for pairing in self._parts if (pairing.game, pairing.seed) == (game, seed)]

    def forget(self, player: str, games: Collection[str]) -> int:
        """Delete all results of a player in these games, from the file too; return how many lines that were."""
        gone = [pairing for pairing in self._parts if player in pairing.players and pairing.game in games]
        count = sum(len(self._parts.pop(pairing)) for pairing in gone)
        if count and self._path is not None:
            _replace(self._path, "".join(f"{line}\n" for line in self._lines()))
        return count

    def _lines(self) -> Iterator[str]:
        for pairing, parts in self._parts.items():
            for first, scores in sorted(parts.items()):
                yield _line(pairing, first, scores)


def _results(path: Path) -> Iterator[tuple[Pairing, int, Scores]]:
    """All results in a file, without an incomplete last line."""
    try:
        *whole, rest = path.read_text("utf-8").split("\n")
    except FileNotFoundError:
        return
    except OSError as error:
        raise ClachanError("file/unreadable", path=str(path), why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise ClachanError("file/text", path=str(path)) from error
    for line in whole:
        yield _read(line, str(path))
    if rest and _is_result(rest):
        yield _read(rest, str(path))


def _append(path: Path, line: str) -> None:
    """Append a line. An incomplete last line is removed first; one that lacks only its line end gets it."""
    with _writing(path), path.open("a+b") as file:
        rest = _unended(file)
        if rest and not _is_result(rest.decode("utf-8", "replace")):
            file.truncate(file.seek(0, os.SEEK_END) - len(rest))
            rest = b""
        file.write((b"\n" if rest else b"") + line.encode() + b"\n")


def _unended(file: BinaryIO) -> bytes:
    """The text after the last line end. Usually there is none, so the last byte is read first."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    if file.read(1) in {b"", b"\n"}:
        return b""
    file.seek(0)
    return file.read().rpartition(b"\n")[2]


def _replace(path: Path, text: str) -> None:
    """Replace the whole file, by way of a second one, so that results are never lost half-way."""
    beside = path.with_name(f".{path.name}.new")
    with _writing(path):
        try:
            beside.write_text(text, "utf-8")
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Turn errors of writing into `ClachanError`."""
    try:
        yield
    except OSError as error:
        raise ClachanError("file/unwritable", path=str(path), why=error.strerror or str(error)) from error


def _is_result(line: str) -> bool:
    try:
        _read(line, "")
    except ClachanError:
        return False
    return True


def _line(pairing: Pairing, first: int, scores: Scores) -> str:
    signs = "".join(_SIGNS[score] for pair in scores for score in pair)
    facts = {
        "game": pairing.game,
        "players": list(pairing.players),
        "seed": seed_text(pairing.seed),
        "first": first,
        "scores": signs,
    }
    return json.dumps(facts)


def _read(line: str, path: str) -> tuple[Pairing, int, Scores]:
    try:
        facts = json.loads(line)
        first, second = facts["players"]
        signs = [_SCORES[sign] for sign in facts["scores"]]
        pairing = Pairing(_text(facts["game"]), (_text(first), _text(second)), bytes.fromhex(facts["seed"]))
        return pairing, index(facts["first"]), tuple(zip(signs[::2], signs[1::2], strict=True))
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise ClachanError("arena/ledger", path=path, line=line[:40]) from error


def _text(value: object) -> str:
    """A name; `TypeError` for anything else."""
    if not isinstance(value, str):
        raise TypeError
    return value
