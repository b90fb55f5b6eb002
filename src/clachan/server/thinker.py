"""What does a thinking process do? It reads a view, chooses, and writes the action; it knows nothing else."""

from __future__ import annotations

import pickle
import random
import signal
import struct
import sys
from collections.abc import Callable
from copy import copy
from functools import lru_cache
from typing import Any

import msgspec

from clachan.catalog import open_game
from clachan.core import record
from clachan.core.errors import ClachanError
from clachan.core.replay import follow
from clachan.core.seats import Seat
from clachan.match import steps
from clachan.match.decide import refusal
from clachan.match.events import Opened
from clachan.match.messages import Coached, Share
from clachan.match.plain import words
from clachan.match.table import restore
from clachan.match.wire import read_event, write
from clachan.players.player import Frugal, Player, Preparing
from clachan.players.roster import make_player
from clachan.server.forms import Analysis
from clachan.server.rules import rules_of

HEAD = struct.Struct(">I")
READY = b""  # said when thinking begins: what comes before is on nobody's clock
DIGITS = 6
PLAYOUTS_MS = 2  # what any game and any machine can be expected to manage in a millisecond
NO = b'{"type":"refused"'  # how a refusal begins


@lru_cache(maxsize=16)
def _player(game: str, name: str, think_ms: int) -> Player:
    """The player of this name, who thinks as it always does, but for no longer than it is waited for."""
    player = make_player(name, open_game(game).contracts)
    return player.within(think_ms / 1000, think_ms * PLAYOUTS_MS) if isinstance(player, Frugal) else player


def prepare(game: str, name: str, think_ms: int, view: Any) -> None:  # noqa: ANN401  # any game's view
    """Let this player work out what it needs before it is asked to choose."""
    player = _player(game, name, think_ms)
    if isinstance(player, Preparing):
        player.prepare(view)


def choose(game: str, name: str, think_ms: int, view: Any) -> bytes:  # noqa: ANN401  # any game's view
    """The written form of what this player does; what it may remember of this table, no other one gets."""
    opened = open_game(game)
    action = copy(_player(game, name, think_ms)).choose(view, opened.game.choices(view), random.SystemRandom())
    return opened.face.text(action).encode()


def analyse(text: str) -> bytes:
    """What the game's own analysis says of a record, or why there is none."""
    try:
        written = record.parse(text)
        opened = rules_of(written.game, written.rules)
        if opened.bundle.analyse is None:
            raise ClachanError("analyse/none", game=opened.name)  # noqa: TRY301  # told like the analysis' own errors
        moments = list(follow(opened.game, opened.face, written))
        report = opened.bundle.analyse(opened.rulebook, opened.format, moments)
    except ClachanError as error:
        return write(refusal(error))
    return msgspec.json.encode(Analysis(dict(report.data)))


def replay(lines: list[bytes], seat: Seat) -> bytes:
    """Every step of a match that is over, with all cards open, or why they cannot be shown."""
    log = [read_event(line) for line in lines]
    made = log[0]
    assert isinstance(made, Opened)
    try:
        return msgspec.json.encode(steps.replay(restore(rules_of(made.game, made.rules), log), log, seat))
    except ClachanError as error:
        return write(refusal(error))


def coach(game: str, view: Any, ask_id: str | None) -> bytes:  # noqa: ANN401  # any game's view
    """What perfect play thinks of the view's own last choice, or that there is no saying."""
    opened = open_game(game)
    try:
        if opened.bundle.coach is None:
            raise ClachanError("coach/none")  # noqa: TRY301  # told like the coach's own errors
        found = opened.bundle.coach(opened.rulebook, opened.format, view)
    except ClachanError:
        return write(refusal(ClachanError("coach/none"), ask_id))
    mix = tuple(
        Share(opened.face.text(action), words(opened.face.describe(action)), round(share, DIGITS))
        for action, share in found.mix
    )
    return write(
        Coached(
            id=ask_id,
            round=found.round,
            action=opened.face.text(found.action),
            words=words(opened.face.describe(found.action)),
            value=round(found.value, DIGITS),
            cost=round(found.cost, DIGITS),
            mix=mix,
        )
    )


ANSWERS: dict[str, Callable[..., bytes]] = {"choose": choose, "analyse": analyse, "replay": replay, "coach": coach}


def main() -> None:
    """Answer until there is nothing more to read; who is interrupted is the server, which says when to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source = sys.stdin.buffer
    while head := source.read(HEAD.size):
        kind, *question = pickle.loads(source.read(HEAD.unpack(head)[0]))  # noqa: S301  # from our own server
        if kind == "choose":
            prepare(*question)
        _say(READY)
        _say(ANSWERS[kind](*question))


def _say(data: bytes) -> None:
    sys.stdout.buffer.write(HEAD.pack(len(data)) + data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
