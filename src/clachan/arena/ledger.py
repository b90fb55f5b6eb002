"""Which deals have been played already? Kept line by line in a file, so that nothing is played twice.

A line is a part of a pairing: the game, both players, the seed, the number of its first deal, and the first player's
scores, two signs for each deal: `+` won, `=` drawn, `-` lost, in seat A and then in seat B.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

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
    """All parts that were played; with a path, a new one is on the disk before it is counted."""

    def __init__(self, path: Path | None = None) -> None:
        """Read what is there."""
        self._path = path
        self._parts: dict[Pairing, dict[int, Scores]] = {}
        if path is not None and path.exists():
            for line in path.read_text("utf-8").splitlines():
                pairing, first, scores = _read(line, str(path))
                self._parts.setdefault(pairing, {})[first] = scores

    def add(self, deals: Deals, scores: Scores) -> None:
        """Keep a part."""
        pairing = Pairing(deals.game, deals.players, deals.seed)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(pairing, deals.first, scores) + "\n")
        self._parts.setdefault(pairing, {})[deals.first] = scores

    def played(self, pairing: Pairing) -> Scores:
        """The scores of the deals from the first on, up to the first one that is missing."""
        parts, found = self._parts.get(pairing, {}), ()
        while len(found) in parts:
            found += parts[len(found)]  # type: ignore[assignment]  # mypy sees the empty tuple's length
        return found

    def has(self, pairing: Pairing, first: int) -> bool:
        """Whether a part that begins there was played."""
        return first in self._parts.get(pairing, {})

    def duel(self, pairing: Pairing) -> Duel:
        """What is known about a pairing."""
        return Duel(pairing.players, self.played(pairing))

    def pairings(self, game: str, seed: bytes) -> list[Pairing]:
        """All that have met in a game, over the deals of this seed."""
        return [pairing for pairing in self._parts if (pairing.game, pairing.seed) == (game, seed)]

    def forget(self, player: str) -> int:
        """Drop all parts in which a player took part, from the file too; how many they were."""
        gone = [pairing for pairing in self._parts if player in pairing.players]
        count = sum(len(self._parts.pop(pairing)) for pairing in gone)
        if count and self._path is not None:
            self._path.write_text("".join(f"{line}\n" for line in self._lines()), "utf-8")
        return count

    def _lines(self) -> Iterator[str]:
        for pairing, parts in self._parts.items():
            for first, scores in sorted(parts.items()):
                yield _line(pairing, first, scores)


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
        one, two = facts["players"]
        signs = [_SCORES[sign] for sign in facts["scores"]]
        pairing = Pairing(facts["game"], (one, two), bytes.fromhex(facts["seed"]))
        return pairing, facts["first"], tuple(zip(signs[::2], signs[1::2], strict=True))
    except (ValueError, KeyError, TypeError) as error:
        raise ClachanError("arena/ledger", path=path, line=line[:40]) from error
