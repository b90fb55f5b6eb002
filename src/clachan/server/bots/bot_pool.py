"""Who computes for the server? A few processes with one question each and a time limit; dead ones are replaced."""

from __future__ import annotations

import asyncio
import logging
import pickle
import re
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from clachan.core.bundle import AnyView
from clachan.core.errors import BadName, ClachanError
from clachan.core.seats import Seat
from clachan.match.protocol.messages import Coached, Hinted, Refused
from clachan.server import metrics
from clachan.server.bots.fair_queue import FairQueue
from clachan.server.bots.replies import (
    LENGTH,
    PLAYOUTS_PER_MS,
    BotReply,
    Chosen,
    EncodedReport,
    Progressed,
    Solving,
    read_reply,
)

log = logging.getLogger("clachan.bot_pool")

FALLBACK = "random"  # the player that chooses when another one fails
START_S = 180.0  # for a process to start and prepare; it may have to compile code first
ANALYSIS_S = 120.0  # for a review, a replay or advice; the first one may have to wait for compiled code
SOLVE_S = 300.0  # for solving a game; the largest takes 20 seconds on a fast core
SLACK = 1.5  # times the limit of a player, because a question must also be read and its answer written
EXPECTED_S = {"review": 10.0, "replay": 0.2, "coach": 0.3, "hint": 0.3, "explore": 2.0}  # until it was measured
UNKNOWN_S = 0.3  # for a player without a budget in its name
MAX_KINDS = 1000  # whose durations are remembered
Tell: TypeAlias = Callable[[Any], None]  # called with `Solving` or `Progressed`
_BUDGET = re.compile(r"(\d+)|(\d+(?:\.\d+)?)(ms|s)")


@dataclass(slots=True)
class BotPool:
    """A pool of `size` processes. Each works on one question at a time, a player for at most `think_ms`.

    They are processes and not threads, because a search keeps a core busy and must be stoppable at its time limit.
    """

    size: int
    think_ms: int
    queue: FairQueue = field(default_factory=FairQueue)
    durations: dict[tuple[str, ...], float] = field(default_factory=dict)  # of questions of a kind, in seconds
    processes: set[Process] = field(default_factory=set)

    def start(self) -> None:
        """Open the pool. Each process is started when it is first needed."""
        self.queue.open(self.size)

    async def stop(self) -> None:
        """Stop all processes."""
        for process in list(self.processes):
            await self._stop_process(process)

    async def choose(self, game: str, name: str, view: AnyView, payer: str = "") -> str:
        """Return what a player does. If it crashes or is too slow twice, the random player chooses for it.

        Each payer, such as an address, gets the same share of the pool if many ask.
        """
        for player in (name, name, FALLBACK):
            reply = await self._ask(("choose", game, player, self.think_ms, view), payer=payer)
            if isinstance(reply, Chosen):
                return reply.action
        raise ClachanError("table/busy")

    async def review(self, record: str, payer: str, tell: Tell) -> EncodedReport | Refused:
        """Return the review of a finished match, and tell how far it is; `ClachanError` if it takes too long."""
        return _report(await self._ask(("review", record), ANALYSIS_S, payer, tell))

    async def replay(self, log: list[bytes], seat: Seat, payer: str = "") -> EncodedReport | Refused:
        """Return a finished match step by step; `ClachanError` if it takes too long."""
        return _report(await self._ask(("replay", log, seat), ANALYSIS_S, payer))

    async def coach(self, game: str, view: AnyView, ask_id: str | None, payer: str = "") -> Coached | Refused:
        """Return what perfect play says about the view's last choice; `ClachanError` if it takes too long."""
        reply = await self._ask(("coach", game, view, ask_id), ANALYSIS_S, payer)
        if isinstance(reply, Coached | Refused):
            return reply
        raise ClachanError("table/busy")

    async def hint(self, game: str, view: AnyView, ask_id: str | None, payer: str = "") -> Hinted | Refused:
        """Return what the view's seat should do, and why; `ClachanError` if it takes too long."""
        reply = await self._ask(("hint", game, view, ask_id), ANALYSIS_S, payer)
        if isinstance(reply, Hinted | Refused):
            return reply
        raise ClachanError("table/busy")

    async def explore(self, game: str, state: str, payer: str, tell: Tell) -> EncodedReport | Refused:
        """Return a state of a solved game, and tell how far the solving is; `ClachanError` if it takes too long."""
        return _report(await self._ask(("explore", game, state), SOLVE_S, payer, tell))

    async def _ask(
        self, question: tuple[Any, ...], extra_s: float = 0, payer: str = "", tell: Tell | None = None
    ) -> BotReply | None:
        """Return the reply to a question; None if the process died or took too long, in which case it is replaced."""
        with metrics.BOTS_WAITING.track_inprogress():
            ticket, process = await self.queue.acquire(payer, self._expected_s(question))
        outcome, began, kept = "died", time.monotonic(), None
        try:
            if process is None or process.returncode is not None:
                process = await self._start_process()
            with metrics.BOTS_BUSY.track_inprogress():
                await asyncio.wait_for(_send(process, pickle.dumps(question)), START_S)
                began = time.monotonic()  # the time to start and prepare is not the payer's
                reply = await asyncio.wait_for(_receive(process, tell), SLACK * self.think_ms / 1000 + extra_s)
            outcome, kept = "done", process
        except TimeoutError:
            outcome = "late"
        except (OSError, RuntimeError, asyncio.IncompleteReadError):
            pass  # uvloop raises RuntimeError when the pipe is closed
        except asyncio.CancelledError:
            outcome = "cancelled"  # nobody waits for the reply
            raise
        finally:
            metrics.BOT_REPLIES.labels(outcome).inc()
            if kept is None and process is not None:
                await self._stop_process(process)
            self.queue.release(ticket, kept, time.monotonic() - began)
        if kept is None:
            log.warning("bot worker replaced", extra={"end": outcome})
            return None
        self._learn_duration(question, time.monotonic() - began)
        return reply

    def _expected_s(self, question: tuple[Any, ...]) -> float:
        """Return how long a question will probably take."""
        known = self.durations.get(_kind(question))
        if known is not None:
            return known
        if question[0] != "choose":
            return EXPECTED_S[question[0]]
        budgets = [_BUDGET.fullmatch(argument) for argument in question[2].split(":")[1:]]
        return max((_least_ms(budget) / 1000 for budget in budgets if budget is not None), default=UNKNOWN_S)

    def _learn_duration(self, question: tuple[Any, ...], seconds: float) -> None:
        kind = _kind(question)
        if len(self.durations) < MAX_KINDS or kind in self.durations:
            self.durations[kind] = 0.8 * self.durations.get(kind, seconds) + 0.2 * seconds

    async def _start_process(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "clachan.server.bots.bot_worker", stdin=PIPE, stdout=PIPE
        )
        self.processes.add(process)
        return process

    async def _stop_process(self, process: Process) -> None:
        self.processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _kind(question: tuple[Any, ...]) -> tuple[str, ...]:
    """Return what questions have in common that take about the same time: also the game and the player, if any."""
    return {"choose": question[:3], "explore": question[:2]}.get(question[0], question[:1])


def _report(reply: BotReply | None) -> EncodedReport | Refused:
    if isinstance(reply, EncodedReport | Refused):
        return reply
    raise ClachanError("table/busy")


async def _send(process: Process, question: bytes) -> None:
    """Send a question and return when the process has started to work on it."""
    assert process.stdin is not None
    process.stdin.write(LENGTH.pack(len(question)) + question)
    await process.stdin.drain()
    await _receive(process)


async def _receive(process: Process, tell: Tell | None = None) -> BotReply:
    """Read the next reply; of a long piece of work, tell every progress that comes before."""
    assert process.stdout is not None
    while True:
        (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        reply = read_reply(await process.stdout.readexactly(size))
        if not isinstance(reply, Solving | Progressed):
            return reply
        if tell is not None:
            tell(reply)


def check_budget(player: str, think_ms: int) -> None:
    """Raise `ClachanError` if a player such as `mc:9s` or `mc:90000` wants more time than this server gives."""
    word, *arguments = player.split(":")
    for argument in arguments:
        budget = _BUDGET.fullmatch(argument)
        if budget is not None and _least_ms(budget) > think_ms:
            most, playouts = f"{think_ms / 1000:g}s", think_ms * PLAYOUTS_PER_MS
            raise BadName("player/long", player=word[:20], argument=argument[:20], most=most, playouts=playouts)


def _least_ms(budget: re.Match[str]) -> float:
    """Return how long a budget takes at least."""
    if budget[1]:
        return int(budget[1]) / PLAYOUTS_PER_MS
    return float(budget[2]) * (1 if budget[3] == "ms" else 1000)
