"""What does one address do to the others? A server with its limits, and attacks that are bounded in number and time.

python bench/abuse.py

During each attack a guest at a table of BraveRats asks a question four times a second, and measures how long the answer
takes. Everything goes over loopback; the server knows two addresses, as if a proxy stood between. Compare only runs on
the same machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.live import Server  # noqa: E402  # the tests' own server

SECONDS = 12
GUEST, ATTACKER = ({"X-Forwarded-For": address} for address in ("192.0.2.1", "192.0.2.2"))
WANTS = ["scene", "words"]


def memory_mb(server: Server) -> float:
    """Return the resident memory of the server's process."""
    told = subprocess.run(["/bin/ps", "-p", str(server.process.pid), "-o", "rss="], capture_output=True, check=True)  # noqa: S603  # a plain tool
    return int(told.stdout) / 1024


def make(server: Server, headers: dict[str, str], **wish: str) -> dict:  # type: ignore[type-arg]  # a JSON object
    """Make a table."""
    answer = httpx.post(f"{server.url}/api/tables", json={"bearer": True, **wish}, headers=headers, timeout=120)
    answer.raise_for_status()
    made: dict = answer.json()  # type: ignore[type-arg]  # the same
    return made


def uri(server: Server, table: str, seat: str = "") -> str:
    """Return the address of a table's socket."""
    return f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket" + (f"?seat={seat}" if seat else "")


async def guest_pings(server: Server, end: float) -> list[float]:
    """Measure how long a guest waits for an answer, in milliseconds."""
    made = await asyncio.to_thread(make, server, GUEST, game="braverats", a="me", b="me")
    headers = {**GUEST, "Authorization": f"Bearer {made['keys']['A']}"}
    waits = []
    async with connect(uri(server, made["table"], "A"), additional_headers=headers, compression=None) as line:
        await line.send('{"type":"hello"}')
        await line.recv()
        await line.recv()
        while time.monotonic() < end:
            began = time.perf_counter()
            await line.send('{"type":"question","text":"claim? 1"}')
            await line.recv()
            waits.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.25)
    return waits


async def long_table(server: Server) -> str:
    """Play a long match, so that its log has hundreds of events, and return its table."""
    made = await asyncio.to_thread(make, server, GUEST, game="braverats.x40", a="me", b="me")
    lines = []
    for seat in "AB":
        headers = {**GUEST, "Authorization": f"Bearer {made['keys'][seat]}"}
        line = await connect(
            uri(server, made["table"], seat), additional_headers=headers, max_size=None, compression=None
        )
        await line.send('{"type":"hello"}')
        await line.send(json.dumps({"type": "ready", "nonce": f"nonce{seat}aaaa"}))
        lines.append(line)

    async def play(line: ClientConnection, seat: int) -> None:
        async for text in line:
            told = json.loads(text)
            position = told.get("position")
            if position and position["phase"] == "over":
                return
            if position and seat in position.get("waiting", ()) and position.get("choices"):
                await line.send(
                    json.dumps({"type": "act", "turn": position["turn"], "action": position["choices"][0]["text"]})
                )

    await asyncio.gather(*(play(line, seat) for seat, line in enumerate(lines)))
    for line in lines:
        await line.close()
    return str(made["table"])


async def histories(server: Server, table: str, end: float) -> None:
    """Four clients ask for a whole history again and again."""

    async def ask() -> None:
        while time.monotonic() < end:
            async with connect(
                uri(server, table), additional_headers=ATTACKER, max_size=None, compression=None
            ) as line:
                await line.send(json.dumps({"type": "hello", "since": 0, "wants": WANTS}))
                number, newest = 0, 1
                while number < newest and time.monotonic() < end:
                    told = json.loads(await line.recv())
                    newest = told.get("number", newest) if told["type"] == "welcome" else newest
                    number = told["number"] if told["type"] == "update" else number

    await asyncio.gather(*(ask() for _ in range(4)), return_exceptions=True)


async def deaf_clients(server: Server, table: str, end: float) -> None:
    """A hundred clients ask for a whole history and read nothing."""
    lines = []
    for _ in range(100):
        line = await connect(
            uri(server, table), additional_headers=ATTACKER, max_size=None, compression=None, max_queue=1
        )
        await line.send(json.dumps({"type": "hello", "since": 0, "wants": WANTS}))
        lines.append(line)
    await asyncio.sleep(max(0.0, end - time.monotonic()))
    print(f"  memory with 100 clients that do not read: {memory_mb(server):.0f} MB")  # what it is for
    for line in lines:
        line.transport.abort()


async def slow_opponents(server: Server, _table: str, end: float) -> None:
    """Twenty tables against a player that thinks for five seconds; a guest plays against a quick one."""
    opened = []
    for _ in range(20):
        made = await asyncio.to_thread(make, server, ATTACKER, game="schotten", a="mc:5s", b="me")
        headers = {**ATTACKER, "Authorization": f"Bearer {made['keys']['B']}"}
        line = await connect(
            uri(server, made["table"], "B"), additional_headers=headers, max_size=None, compression=None
        )
        await line.send('{"type":"hello"}')
        await line.send('{"type":"ready","nonce":"abcdefgh"}')
        opened.append(line)
    made = await asyncio.to_thread(make, server, GUEST, game="schotten", a="heuristic", b="me")
    headers = {**GUEST, "Authorization": f"Bearer {made['keys']['B']}"}
    async with connect(
        uri(server, made["table"], "B"), additional_headers=headers, max_size=None, compression=None
    ) as line:
        await line.send('{"type":"hello"}')
        await line.send('{"type":"ready","nonce":"abcdefgh"}')
        began = time.perf_counter()
        while True:
            told = json.loads(await asyncio.wait_for(line.recv(), 120))
            if told["type"] == "update" and told["what"]["event"] == "acted":
                break
    print(f"  a quick player answers another address after {time.perf_counter() - began:.2f} s")  # the same
    await asyncio.sleep(max(0.0, end - time.monotonic()))
    for line in opened:
        await line.close()


async def nothing(_server: Server, _table: str, end: float) -> None:
    """Nobody attacks: the baseline of this run."""
    await asyncio.sleep(max(0.0, end - time.monotonic()))


Attack = Callable[[Server, str, float], Awaitable[None]]
ATTACKS: tuple[Attack, ...] = (nothing, histories, deaf_clients, slow_opponents)


async def measure(server: Server, table: str) -> None:
    """Run each attack, and print what a guest notices."""
    for attack in ATTACKS:
        end = time.monotonic() + SECONDS
        waits, _ = await asyncio.gather(guest_pings(server, end), attack(server, table, end))
        if not waits:
            print(f"{attack.__name__}: a guest got no answer in {SECONDS} s")  # what it is for
            continue
        worst = sorted(waits)[int(0.99 * (len(waits) - 1))]
        print(f"{attack.__name__}: a guest waits {statistics.median(waits):.1f} ms, p99 {worst:.1f} ms")  # the same


def main() -> None:
    """Start a server with its limits, and measure."""
    os.environ.setdefault("CLACHAN_LOG_LEVEL", "WARNING")
    with tempfile.TemporaryDirectory() as folder:
        with Server(Path(folder)) as unlimited:
            table = asyncio.run(long_table(unlimited))
        with Server(Path(folder), limits=True) as server:
            asyncio.run(measure(server, table))


if __name__ == "__main__":
    main()
