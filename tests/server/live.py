"""A real server in its own process, and clients that disconnect, reconnect and remember every message."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from itertools import count, islice

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

START_S = 60
PATIENCE_S = 600  # for what is bound to end: a busy machine is forgiven, and a hang is not
PORTS = range(20_000, 30_000)  # below those that connections are given, so that none is lost while a server is down
SHARE = 1000  # ports of each process that runs tests
TURNS = count(os.getpid())  # each is given out once, or seldom again


def free_port():
    """A port for a server that is stopped and started again."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    own = PORTS[worker * SHARE % len(PORTS) :][:SHARE]
    for turn in islice(TURNS, SHARE):
        port = own[turn % SHARE]
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise OSError


class Server:
    """`clachan serve`, on a free port."""

    def __init__(self, folder, database=None, *, redis=None, workers=1, limits=False, think_ms=5000):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database or f"sqlite:///{folder / 'tables.db'}"
        self.command = [sys.executable, "-m", "clachan", "serve", "--port", str(self.port), "--database", self.database]
        self.command += ["--workers", str(workers)] if workers > 1 else []
        self.command += ["--redis", redis] if redis else []
        self.command += [] if limits else ["--no-limits"]
        self.log = folder / f"server-{self.port}.log"
        self.environment = {**os.environ, "CLACHAN_THINKERS": "1", "CLACHAN_THINK_MS": str(think_ms)}
        self.process = None

    def start(self, *, wait=True):
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(  # noqa: S603  # our own command
                self.command, stdout=output, stderr=output, env=self.environment, start_new_session=True
            )
        if wait:
            self.wait()
        return self

    def wait(self):
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()[-3000:]
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text()[-3000:])

    def kill(self):
        """All its processes, at once and without warning."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def workers(self):
        """The ids of its worker processes: children that serve, oldest first."""
        listed = subprocess.run(  # noqa: S603  # a plain tool
            ["/bin/ps", "--ppid", str(self.process.pid), "-o", "pid=", "-o", "args=", "-ww"],
            capture_output=True, text=True, check=False,
        ).stdout  # fmt: skip
        return [int(line.split()[0]) for line in listed.splitlines() if "spawn_main" in line]

    def kill_worker(self, rng):
        """One of them, without warning; wait until another has taken its place."""
        workers = self.workers()
        victim = rng.choice(workers)
        os.kill(victim, signal.SIGKILL)
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            now = self.workers()
            if victim not in now and len(now) >= len(workers):
                self.wait()
                return
            time.sleep(0.05)
        raise TimeoutError

    def stop(self):
        """Politely; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
        return self.process.returncode

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        assert '"level": "error"' not in self.log.read_text(), self.log.read_text()[-3000:]

    def make(self, **wish):
        answer = httpx.post(f"{self.url}/api/tables", json={"bearer": True, "name": "Ann", **wish}, timeout=60)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def join(self, invite, name="Ben", **more):
        wish = {"invite": invite, "name": name, "bearer": True, **more}
        return httpx.post(f"{self.url}/api/join", json=wish, timeout=60)

    def pair(self, **wish):
        """A table for two, and the keys of both seats."""
        made = self.make(a="me", b="me", **wish)
        return made["table"], made["keys"]

    def get(self, path):
        return httpx.get(f"{self.url}{path}", timeout=PATIENCE_S)

    def done(self, path):
        """The answer, once it no longer says how far the work is."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            answer = self.get(path)
            if answer.status_code != 202:
                return answer
        raise TimeoutError


class Client:
    """One seat (or a spectator): acts at random, sends again what was not acknowledged, and checks what it is told."""

    def __init__(self, url, table, seat=None, key=None, *, seed=0, wants=(), pause=0.0):  # noqa: PLR0913
        query = "" if seat is None else f"?seat={seat}"
        self.uri = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
        self.seat = None if seat is None else "AB".index(seat)
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.rng = random.Random(f"{seed} {table} {seat}")
        self.wants = list(wants)
        self.pause = pause
        self.updates = {}
        self.acked = {}
        self.refused = []
        self.pending = None
        self.reconnects = 0
        self.resumed_s = []
        self.commitment = None

    @property
    def number(self):
        return max(self.updates, default=None)

    @property
    def position(self):
        return self.updates[self.number]["position"] if self.updates else None

    @property
    def is_over(self):
        return self.position is not None and self.position["phase"] == "over"

    async def play(self, until=None):
        """Until the match is over (or `until` holds), however often the line breaks."""
        done = until or (lambda client: client.is_over)
        while not done(self):
            try:
                began = time.monotonic()
                async with connect(
                    self.uri, additional_headers=self.headers, max_size=None, compression=None, open_timeout=30
                ) as line:
                    await self._talk(line, done, began)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                self.reconnects += 1
                await asyncio.sleep(0.05 + 0.1 * self.rng.random())
        return self

    async def _talk(self, line, done, began):
        hello = {"type": "hello", "wants": self.wants}
        if self.number is not None:
            hello["since"] = self.number
        await line.send(json.dumps(hello))
        while not done(self):
            data = json.loads(await asyncio.wait_for(line.recv(), 30))
            if data["type"] == "welcome":
                assert self.commitment in {None, data["commitment"]}
                self.commitment = data["commitment"]
                self.resumed_s.append(time.monotonic() - began)
                caught_up = data["number"]
                if self.number == caught_up:
                    await self._think(line)
                continue
            self._hear(data)
            if data.get("code") == "table/busy":
                await asyncio.sleep(0.2)
                await self._think(line)
            if data["type"] == "update" and data["number"] >= caught_up and not done(self):
                await self._think(line)

    def _hear(self, data):
        if data["type"] == "update":
            number = data["number"]
            assert number not in self.updates, "told twice"
            assert not self.updates or number == self.number + 1, "something is missing"
            self.updates[number] = data
        elif data["type"] == "took":
            key = (data["turn"], data["seat"])
            assert self.acked.get(key, data) == data, "answered differently"
            self.acked[key] = data
            self.pending = None
        elif data["type"] == "refused":
            self.refused.append(data["code"])
            self.pending = None

    def choose(self, texts):
        return self.rng.choice(texts)

    async def _think(self, line):
        if self.seat is None or self.is_over:
            return
        position = self.position
        if position["phase"] == "open":
            if not position["seats"][self.seat]["ready"]:
                await line.send(json.dumps({"type": "ready", "nonce": f"nonce{self.seat}aaaa"}))
        elif self.pending is not None and self.pending["turn"] == position["turn"]:
            await line.send(json.dumps(self.pending))
        elif self.seat in position.get("waiting", ()) and position.get("choices"):
            text = self.choose([choice["text"] for choice in position["choices"]])
            self.pending = {"type": "act", "turn": position["turn"], "action": text, "id": f"{position['turn']}"}
            if self.pause:
                await asyncio.sleep(self.pause * self.rng.random())
            await line.send(json.dumps(self.pending))


def pair_of(server, table, keys, **more):
    return [Client(server.url, table, seat, keys[seat], **more) for seat in "AB"]


async def finish(*clients, within=PATIENCE_S):
    async with asyncio.timeout(within):
        await asyncio.gather(*(client.play() for client in clients))
