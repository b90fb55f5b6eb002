"""How does the screen ask a computer player without waiting for it? It talks with a process that thinks."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypeAlias

from clachan.core.errors import ClachanError
from clachan.tui.bots.bot_messages import LENGTH, Answer, Failed, Question, Reply, Working

MODULE = "clachan.tui.bots.bot_worker"
WorkListener: TypeAlias = Callable[[Working], None]


class Thinking(Protocol):
    """Where questions are answered."""

    async def ask(self, question: Question, listener: WorkListener) -> Answer:
        """The answer, or `ClachanError`. The listener hears of slow work. If the task is cancelled, thinking stops."""

    async def stop(self) -> None:
        """Stop thinking, and free everything."""


class ThinkingProcess:
    """One process, which is started at the first question and again after it was ended."""

    def __init__(self) -> None:
        """Nothing is started yet."""
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, question: Question, listener: WorkListener) -> Answer:
        """The answer of the process; one question at a time."""
        async with self._turn:
            try:
                return await self._ask(question, listener)
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                await self.stop()
                raise ClachanError("tui/thinking") from error
            except asyncio.CancelledError:
                await self.stop()
                raise

    async def _ask(self, question: Question, listener: WorkListener) -> Answer:
        process = self._process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        data = pickle.dumps(question)
        process.stdin.write(LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        while True:
            size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
            reply: Reply = pickle.loads(await process.stdout.readexactly(size))  # noqa: S301  # our own process
            if isinstance(reply, Working):
                listener(reply)
            elif isinstance(reply, Failed):
                raise reply.error
            else:
                return reply

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", MODULE, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
