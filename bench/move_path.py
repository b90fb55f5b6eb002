"""Which of our functions does one move pass, from the socket's receipt to the opponent's message?

python bench/move_path.py           counts functions, modules and calls from one module into another
python bench/move_path.py --list    prints the functions, too, in the order in which they are first called

The server runs in this process on a SQLite file. Both seats are connected over ASGI and want what the page wants. A few
moves are played first, so that what is cached after the first moves of a server is cached here as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import clachan
from clachan.match.protocol.apply_changes import Follower
from clachan.server import worker
from clachan.server.app import create
from clachan.server.settings import Settings

PACKAGE = str(Path(clachan.__file__).parent) + os.sep
WANTS = ["scene", "words", "company", "brief"]  # what the page asks for
UPDATES = ('{"type":"update"', '{"type":"change"')
CLIENT = "match.protocol.apply_changes"  # what a client does with an update; here it runs in the same process
WARM_UP = 4  # moves; in Schotten Totten the next one plays a card
PATIENCE_S = 30.0


class Trace:
    """Counts calls of functions in `clachan`; a generator or a comprehension counts as part of its function."""

    def __init__(self) -> None:
        """Count nothing yet."""
        self.functions: Counter[tuple[str, str]] = Counter()  # in the order of the first call
        self.hops = 0
        self.edges: Counter[tuple[str, str]] = Counter()

    def start(self) -> None:
        """Count from now on."""
        sys.setprofile(self._profile)

    def stop(self) -> None:
        """Count no more."""
        sys.setprofile(None)

    def _profile(self, frame: FrameType, event: str, _arg: object) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(PACKAGE):
            return
        module = _module(frame)
        if module == CLIENT:
            return
        name = frame.f_code.co_qualname.split(".<locals>.<")[0]
        self.functions[module, name] += 1
        caller: FrameType | None = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(PACKAGE):
            caller = caller.f_back
        if caller is not None and (origin := _module(caller)) != module:
            self.hops += 1
            self.edges[origin, module] += 1


def _module(frame: FrameType) -> str:
    path = frame.f_code.co_filename.removeprefix(PACKAGE).removesuffix(".py")
    return path.removesuffix(os.sep + "__init__").replace(os.sep, ".")


class Seat:
    """A WebSocket client that talks to the application without a network."""

    def __init__(self, app: Any, table: str, seat: str, key: str) -> None:  # noqa: ANN401  # an ASGI application
        """Connect and say hello."""
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.follower = Follower()
        self.position: dict[str, Any] = {}
        self.updated = asyncio.Event()
        self.trace: Trace | None = None  # to be stopped when the next update is sent to this seat
        self.incoming.put_nowait({"type": "websocket.connect"})
        path = f"/api/tables/{table}/socket"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": f"seat={seat}".encode(),
            "headers": [(b"host", b"localhost"), (b"authorization", f"Bearer {key}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "subprotocols": [],
            "state": {},
        }
        self.task = asyncio.create_task(app(scope, self.incoming.get, self._sent))
        self.say({"type": "hello", "wants": WANTS, "version": 2})

    def say(self, message: dict[str, Any]) -> None:
        """Send a message to the server."""
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message), "bytes": None})

    async def _sent(self, event: dict[str, Any]) -> None:
        text = event.get("text")
        if event["type"] != "websocket.send" or text is None or not text.startswith(UPDATES):
            return
        if self.trace is not None:
            self.trace.stop()
            self.trace = None
        self.follower.receive(json.loads(text))
        self.position = self.follower.position
        self.updated.set()

    async def wait_for(self, turn: int) -> None:
        """Return once the table has reached this turn."""
        async with asyncio.timeout(PATIENCE_S):
            while self.position.get("turn", 0) < turn:
                self.updated.clear()
                await self.updated.wait()


async def _play(game: str) -> tuple[Trace, float]:
    """Play some moves, then one that is traced."""
    trace = Trace()
    secrets.token_hex = lambda nbytes=None: "5a" * (nbytes or 32)  # every run has the same deal and so the same moves
    for name in [name for name in vars(worker) if name.endswith("_S")]:
        setattr(worker, name, 3600.0)  # heartbeats and the like must not come in between
    with tempfile.TemporaryDirectory() as folder:
        app = create(Settings(f"sqlite:///{folder}/tables.db"))
        async with app.lifespan():
            made = await _make(app, game)
            seats = [Seat(app, made["table"], name, made["keys"][name]) for name in "AB"]
            for seat in seats:
                seat.say({"type": "ready", "nonce": "abcdefgh"})
            for turn in range(1, WARM_UP + 2):
                await asyncio.gather(*(seat.wait_for(turn) for seat in seats))
                await asyncio.sleep(0.05)  # whatever the last move left to do
                *others, chosen = seats[0].position[
                    "waiting"
                ]  # where both choose in secret, the second choice is traced
                for number in (*others, chosen):
                    action = seats[number].position["choices"][0]["text"]
                    ask = {"type": "act", "turn": turn, "action": action}
                    if number != chosen:
                        seats[number].say(ask)
                        await asyncio.sleep(0.05)
                if turn == WARM_UP + 1:
                    print(f"turn {turn}: {action}")
                    seats[1 - chosen].trace = trace
                    began = time.perf_counter()
                    trace.start()
                seats[chosen].say(ask)
                while turn == WARM_UP + 1 and seats[1 - chosen].trace is not None:  # noqa: ASYNC110
                    await asyncio.sleep(0)
            taken = time.perf_counter() - began
            for seat in seats:
                seat.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await asyncio.gather(*(seat.task for seat in seats))
    return trace, taken


async def _make(app: Any, game: str) -> dict[str, Any]:  # noqa: ANN401  # an ASGI application
    """Make a table over HTTP, without a network."""
    import httpx  # noqa: PLC0415  # a development tool

    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        answer = await client.post("/api/tables", json={"game": game, "a": "me", "b": "me", "bearer": True})
        answer.raise_for_status()
        return dict(answer.json())


def main() -> None:
    """Trace one move and print what it passed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="schotten")
    parser.add_argument("--list", action="store_true", help="print the functions in the order of their first call")
    options = parser.parse_args()
    trace, seconds = asyncio.run(_play(options.game))
    if options.list:
        for (module, name), calls in trace.functions.items():
            print(f"{calls:5}  {module}.{name}")
    modules = Counter(module for module, _ in trace.functions)
    print(f"{len(trace.functions)} functions in {len(modules)} modules, {trace.hops} calls between modules")
    for area in ("server", "match", "core", "games"):
        inside = {module: count for module, count in modules.items() if module.split(".")[0] == area}
        print(f"{sum(inside.values()):5}  functions in {len(inside)} modules of {area}")
    for module, count in modules.most_common():
        print(f"{count:5}  {module}")
    print(f"{seconds * 1000:.1f} ms while counting")


if __name__ == "__main__":
    main()
