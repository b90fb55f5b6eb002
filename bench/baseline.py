"""What does another server do under the same load? That of boardgame.io, with its own file storage."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec

from sockets import Socket

HERE = Path(__file__).parent / "boardgame"
ENVELOPE = 1000  # what it sends beside the game's own state, in bytes
SETTLE_S = 3.0
START_S = 30.0


class Context(msgspec.Struct):
    """Whose turn it is."""

    currentPlayer: str  # noqa: N815  # its own name


class State(msgspec.Struct):
    """A state, as far as the load needs to know."""

    number: int = msgspec.field(name="_stateID")
    ctx: Context = msgspec.field(name="ctx")


class Sync(msgspec.Struct):
    """The first answer."""

    state: State


_parts = msgspec.json.Decoder(list[msgspec.Raw])
_state = msgspec.json.Decoder(State)
_sync = msgspec.json.Decoder(Sync)


class Match:
    """Both seats of one match; counts as the load of our own server does."""

    def __init__(self, url: str, name: str, every: float, counts: Any) -> None:  # noqa: ANN401  # serving.Counts
        """Not yet connected."""
        self.url, self.name, self.every, self.counts = url, name, every, counts
        self.sent: dict[int, float] = {}
        self.rng = random.Random(name)
        self.lines: list[Socket] = []

    async def sit(self) -> None:
        """Connect both seats; the first to connect creates the match."""
        for seat in (0, 1):
            line = Socket(self.url, {}, partial(self._heard, seat))
            self.lines.append(line)
            await line.connect()
            line.send(b"40/same,")

    def _heard(self, seat: int, data: bytes) -> None:
        if data.startswith(b"40"):
            self._emit(seat, ["sync", self.name, str(seat), None, 2])
        elif data == b"2":
            self.lines[seat].send(b"3")
        elif data.startswith(b"42"):
            parts = _parts.decode(data[data.index(b"[") :])
            if bytes(parts[0]) == b'"sync"':
                self.counts.seated += 1
                self._look(seat, _sync.decode(parts[2]).state)
            elif bytes(parts[0]) == b'"update"':
                self.counts.bytes += len(data)
                self.counts.updates += 1
                self._look(seat, _state.decode(parts[2]))

    def _look(self, seat: int, state: State) -> None:
        counts, is_mine = self.counts, state.ctx.currentPlayer == str(seat)
        if not is_mine:
            counts.acked += 1
            return
        began = self.sent.pop(state.number, None)
        if began is not None and counts.is_measuring:
            counts.latencies.append(time.perf_counter() - began)
        if not counts.is_done:
            pause = self.every * self.rng.uniform(0.9, 1.1)
            asyncio.get_running_loop().call_later(pause, self._move, seat, state.number)

    def _move(self, seat: int, number: int) -> None:
        action = {"type": "MAKE_MOVE", "payload": {"type": "go", "args": [], "playerID": str(seat)}}
        self.sent[number + 1] = time.perf_counter()
        self._emit(seat, ["update", action, number, self.name, str(seat)])

    def _emit(self, seat: int, message: list[Any]) -> None:
        self.lines[seat].send(b"42/same," + json.dumps(message).encode())


class Baseline:
    """The other server, at messages of this size; missing where npm cannot bring it."""

    def __init__(self, size: int) -> None:
        """Install the server if it is missing."""
        self.size = max(0, size - ENVELOPE)
        npm = shutil.which("npm")
        if npm and not (HERE / "node_modules").is_dir():
            subprocess.run([npm, "install", "--no-audit", "--no-fund"], cwd=HERE, check=False)  # noqa: S603  # our own
        self.missing = not (HERE / "node_modules" / "boardgame.io").is_dir()

    def run(self, count: int, every: float, seconds: float) -> tuple[Any, dict[str, float]]:
        """Play so many games at once, for so many seconds."""
        from server.live import free_port  # noqa: PLC0415  # serving puts it on the path
        from serving import Counts  # noqa: PLC0415  # it imports this module

        node, port = shutil.which("node") or "node", free_port()
        with tempfile.TemporaryDirectory() as folder:
            command = [node, str(HERE / "server.cjs"), str(port), folder, str(self.size)]
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=HERE) as process:  # noqa: S603  # our own
                try:
                    _wait(port)
                    return asyncio.run(self._load(port, count, every, seconds, Counts()))
                finally:
                    process.kill()

    async def _load(
        self,
        port: int,
        count: int,
        every: float,
        seconds: float,
        counts: Any,  # noqa: ANN401  # serving.Counts
    ) -> tuple[Any, dict[str, float]]:
        url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        matches = [Match(url, f"match{number}", every, counts) for number in range(count)]
        for match in matches:
            await match.sit()
        while counts.seated < 2 * count:  # noqa: ASYNC110  # a plain wait for all to sit down
            await asyncio.sleep(0.1)
        await asyncio.sleep(max(SETTLE_S, every))
        counts.is_measuring, first, began = True, counts.acked, time.perf_counter()
        await asyncio.sleep(seconds)
        counts.is_measuring, counts.is_done, took = False, True, time.perf_counter() - began
        moves = counts.acked - first
        for match in matches:
            for line in match.lines:
                line.close()
        return counts, {"rate": moves / took, "size": counts.bytes / max(1, counts.updates)}


def _wait(port: int) -> None:
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        try:
            httpx.get(f"http://127.0.0.1:{port}/games", timeout=2)
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError
