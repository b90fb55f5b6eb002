"""Who thinks, and for how long? A few processes, one question each, with a limit; the dead are replaced."""

from __future__ import annotations

import asyncio
import logging
import pickle
import re
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from clachan.core.errors import BadName, ClachanError
from clachan.core.seats import Seat
from clachan.server import metrics
from clachan.server.thinker import HEAD, PLAYOUTS_MS

log = logging.getLogger("clachan.thinking")

FALLBACK = "random"
START_S = 180.0  # to get ready: a process may have to make machine code first
ANALYSE_S = 120.0  # the first one may have to wait for machine code to be made
SLACK = 1.5  # who keeps its time still has to read the question and to write the answer
_BUDGET = re.compile(r"(\d+)|(\d+(?:\.\d+)?)(ms|s)")


@dataclass(slots=True)
class Thinkers:
    """A pool of thinking processes; `count` may think at once, each for `think_ms`."""

    count: int
    think_ms: int
    idle: asyncio.Queue[Process | None] = field(default_factory=asyncio.Queue)
    living: set[Process] = field(default_factory=set)

    def start(self) -> None:
        """Processes begin when they are first needed."""
        for _ in range(self.count):
            self.idle.put_nowait(None)

    async def stop(self) -> None:
        """End them all."""
        for process in list(self.living):
            await self._end(process)

    async def choose(self, game: str, name: str, view: Any) -> str:  # noqa: ANN401  # any game's view
        """What this player does; a player that dies or thinks too long is asked once more, then lots are drawn."""
        for player in (name, name, FALLBACK):
            text = await self._once(("choose", game, player, self.think_ms, view))
            if text is not None:
                return text.decode()
        raise ClachanError("table/busy")

    async def analyse(self, record: str) -> bytes:
        """A finished match beside perfect play, as JSON; `ClachanError` when it takes too long."""
        found = await self._once(("analyse", record), ANALYSE_S)
        if found is None:
            raise ClachanError("table/busy")
        return found

    async def replay(self, lines: list[bytes], seat: Seat) -> bytes:
        """A finished match step by step, as JSON; `ClachanError` when it takes too long."""
        found = await self._once(("replay", lines, seat), ANALYSE_S)
        if found is None:
            raise ClachanError("table/busy")
        return found

    async def coach(self, game: str, view: Any, ask_id: str | None) -> bytes:  # noqa: ANN401  # any game's view
        """What perfect play thinks of the view's last choice; `ClachanError` when it takes too long."""
        found = await self._once(("coach", game, view, ask_id), ANALYSE_S)
        if found is None:
            raise ClachanError("table/busy")
        return found

    async def _once(self, question: tuple[Any, ...], more_s: float = 0) -> bytes | None:
        process = await self.idle.get()
        end = "died"
        try:
            if process is None or process.returncode is not None:
                process = await self._begin()
            with metrics.THINKING.track_inprogress():
                await asyncio.wait_for(_asked(process, pickle.dumps(question)), START_S)
                answer = await asyncio.wait_for(_heard(process), SLACK * self.think_ms / 1000 + more_s)
        except TimeoutError:
            end = "late"
        except (OSError, RuntimeError, asyncio.IncompleteReadError):
            pass  # RuntimeError: uvloop's word for a pipe that is closed
        except asyncio.CancelledError:
            self.idle.put_nowait(None)
            raise
        else:
            metrics.THOUGHTS.labels("done").inc()
            self.idle.put_nowait(process)
            return answer
        metrics.THOUGHTS.labels(end).inc()
        log.warning("thinker replaced", extra={"end": end})
        if process is not None:
            await self._end(process)
        self.idle.put_nowait(None)
        return None

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "clachan.server.thinker", stdin=PIPE, stdout=PIPE
        )
        self.living.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self.living.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _asked(process: Process, question: bytes) -> None:
    """Ask, and wait until the process begins to think."""
    assert process.stdin is not None
    process.stdin.write(HEAD.pack(len(question)) + question)
    await process.stdin.drain()
    await _heard(process)


async def _heard(process: Process) -> bytes:
    assert process.stdout is not None
    (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
    return await process.stdout.readexactly(size)


def check_budget(player: str, think_ms: int) -> None:
    """`ClachanError` when a player such as `mc:9s` or `mc:90000` is to think longer than a player may here."""
    word, *arguments = player.split(":")
    for argument in arguments:
        found = _BUDGET.fullmatch(argument)
        if found is not None and _least_ms(found) > think_ms:
            most, playouts = f"{think_ms / 1000:g}s", think_ms * PLAYOUTS_MS
            raise BadName("player/long", player=word[:20], argument=argument[:20], most=most, playouts=playouts)


def _least_ms(budget: re.Match[str]) -> float:
    if budget[1]:
        return int(budget[1]) / PLAYOUTS_MS
    return float(budget[2]) * (1 if budget[3] == "ms" else 1000)
