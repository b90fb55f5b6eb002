"""What does a thinking process do? It reads a view, chooses, and writes the action; it knows nothing else."""

from __future__ import annotations

import pickle
import random
import struct
import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from clachan.catalog import open_game
from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.replay import follow
from clachan.match.decide import refusal
from clachan.match.wire import write
from clachan.players.player import Player
from clachan.players.roster import make_player

HEAD = struct.Struct(">I")


@lru_cache(maxsize=16)
def _player(game: str, name: str) -> Player:
    return make_player(name, open_game(game).contracts)


def choose(game: str, name: str, view: Any) -> bytes:  # noqa: ANN401  # any game's view
    """The written form of what this player does."""
    opened = open_game(game)
    action = _player(game, name).choose(view, opened.game.choices(view), random.SystemRandom())
    return opened.face.text(action).encode()


def analyse(text: str) -> bytes:
    """What the game's own analysis says of a record, or why there is none."""
    written = record.parse(text)
    opened = open_game(written.game)
    try:
        if opened.bundle.analyse is None:
            raise ClachanError("analyse/none", game=opened.name)  # noqa: TRY301  # told like the analysis' own errors
        moments = list(follow(opened.game, opened.face, written))
        report = opened.bundle.analyse(opened.rulebook, opened.format, moments)
    except ClachanError as error:
        return write(refusal(error))
    return msgspec.json.encode({"type": "analysis", "data": report.data})


ANSWERS: dict[str, Callable[..., bytes]] = {"choose": choose, "analyse": analyse}


def main() -> None:
    """Answer until there is nothing more to read."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while head := source.read(HEAD.size):
        kind, *question = pickle.loads(source.read(HEAD.unpack(head)[0]))  # noqa: S301  # from our own server
        answer = ANSWERS[kind](*question)
        sink.write(HEAD.pack(len(answer)) + answer)
        sink.flush()


if __name__ == "__main__":
    main()
