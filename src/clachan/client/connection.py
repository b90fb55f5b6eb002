"""How does a client stay at a table? It reconnects by itself and sends again every request that got no answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from types import TracebackType
from typing import Any, Literal, Self, TypeAlias, cast

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from clachan.client.errors import ServerError
from clachan.client.scenes import scene_of
from clachan.core.display.scene import Scene
from clachan.match.events import OfferKind
from clachan.match.protocol import messages as ms
from clachan.match.protocol.apply_changes import Follower
from clachan.match.protocol.wire import write

ConnectionState: TypeAlias = Literal["connecting", "live", "reconnecting", "refused", "closed"]
TableEvent: TypeAlias = ConnectionState | ms.Welcome | ms.Update | ms.Presence | ms.Spoke

FORBIDDEN = 4403  # the code after which reconnecting is of no use: the key, the seat or the table is wrong
STOPPED = 1012  # a worker stops, and another one is there: reconnect almost at once
FIRST_DELAY_S, STOPPED_DELAY_S, LONGEST_DELAY_S = 0.3, 0.06, 8.0
BUSY_S = 1.0  # until a request that the server was too busy for is sent again
SOCKET: dict[str, Any] = {"max_size": None, "open_timeout": 10.0, "ping_interval": 15.0}
ENDS = {
    "refused": ms.Refused(code="key/wrong", words=ms.Words("error-key-wrong")),
    "closed": ms.Refused(code="page/offline", words=ms.Words("page-offline")),
}
CHANGES = 2  # the version of the protocol since which a server may send changes instead of whole updates
WANTS: tuple[ms.Want, ...] = ("scene", "words", "company", "brief")


class TableConnection:
    """A seat at a table (with its key), or a spectator's place. Read what happens with `async for event in connection`.

    Events are the connection's state when it changes, `Welcome`, `Update` (always whole), `Presence` and `Spoke`.
    A request resolves with the server's answer however often the line breaks before it comes.
    """

    def __init__(
        self,
        address: str,
        table: str,
        *,
        seat: str | None = None,
        key: str | None = None,
        wants: tuple[ms.Want, ...] = WANTS,
    ) -> None:
        """Nothing is sent before the `async with` block begins."""
        query = "" if seat is None else f"?seat={seat}"
        self._uri = f"{address.rstrip('/').replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._wants = wants
        self._version = CHANGES
        self._follower = Follower()
        self._pending: dict[str, tuple[ms.AnyAsk, asyncio.Future[ms.AnyTell]]] = {}
        self._names = count(1)
        self._events: asyncio.Queue[TableEvent | None] = asyncio.Queue()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_ready = False  # this connection has sent its share of the shuffle
        self.state: ConnectionState = "connecting"
        self.welcome: ms.Welcome | None = None
        self.position: ms.Position | None = None

    async def __aenter__(self) -> Self:
        """Connect in the background."""
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(lambda _: self._give_up("closed"))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connection."""
        await self.close()

    async def close(self) -> None:
        """Close the connection. Requests without an answer fail with `ServerError`."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def __aiter__(self) -> AsyncIterator[TableEvent]:
        """What happens at the table, until the connection is closed or refused for good."""
        while (event := await self._events.get()) is not None:
            yield event

    @property
    def scene(self) -> Scene | None:
        """The table as it is now; None before the deal, or if no scene was wanted."""
        data = None if self.position is None else self.position.scene
        return None if data is None else scene_of(data)

    async def ask(self, message: ms.AnyAsk) -> ms.AnyTell:
        """Send a request; return the server's answer, or raise `ServerError` when it refuses."""
        while True:
            answer = await self._ask(message)
            if not isinstance(answer, ms.Refused):
                return answer
            if answer.code != "table/busy":
                raise ServerError(answer)
            await asyncio.sleep(BUSY_S)

    async def act(self, action: str, turn: int | None = None) -> ms.Took:
        """Take an action in this turn (the newest one if it is not given)."""
        return cast("ms.Took", await self.ask(ms.Act(turn=self._turn if turn is None else turn, action=action)))

    async def question(self, text: str) -> tuple[ms.Words, ...]:
        """What the rules answer to a question such as `claim? 4`."""
        return cast("ms.Notes", await self.ask(ms.Question(text=text))).words

    async def hint(self) -> ms.Hinted:
        """The best action, and why."""
        return cast("ms.Hinted", await self.ask(ms.Hint()))

    async def resign(self) -> None:
        """Resign the round."""
        await self.ask(ms.Resign(turn=self._turn))

    async def offer(self, kind: OfferKind) -> None:
        """Offer a draw, a takeback, a pause or a rematch."""
        await self.ask(ms.Offer(kind=kind, turn=self._turn))

    async def answer_offer(self, kind: OfferKind, *, accept: bool) -> None:
        """Accept or decline an offer, or withdraw one's own."""
        await self.ask((ms.Accept if accept else ms.Decline)(kind=kind, turn=self._turn))

    async def go_on(self) -> None:
        """End a pause, or go on to the next round."""
        await self.ask(ms.Continue())

    async def speak(self, phrase: ms.Phrase) -> None:
        """Say a set phrase to everybody at the table."""
        await self.ask(ms.Speak(phrase=phrase))

    @property
    def _turn(self) -> int:
        return 0 if self.position is None else self.position.turn

    async def _ask(self, message: ms.AnyAsk) -> ms.AnyTell:
        name = f"{next(self._names)}"
        message = msgspec.structs.replace(message, id=name)
        future: asyncio.Future[ms.AnyTell] = asyncio.get_running_loop().create_future()
        if self.state in ENDS:
            raise ServerError(ENDS[self.state])
        self._pending[name] = (message, future)
        await self._send(message)
        try:
            return await future
        finally:
            self._pending.pop(name, None)

    async def _send(self, message: ms.AnyAsk) -> None:
        """Send a message if there is a connection; if not, it is sent when there is one again."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(write(message).decode())

    async def _run(self) -> None:
        delay = FIRST_DELAY_S
        while True:
            code = 0
            try:
                async with connect(self._uri, additional_headers=self._headers, **SOCKET) as socket:
                    await self._talk(socket)
                delay = FIRST_DELAY_S
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 0
                delay = FIRST_DELAY_S if self.state == "live" else delay
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            except InvalidURI:
                code = FORBIDDEN
            finally:
                self._socket = None
            if code == FORBIDDEN:
                self._give_up("refused")
                return
            self._enter("reconnecting")
            delay = STOPPED_DELAY_S if code == STOPPED else delay
            await asyncio.sleep(delay * (0.7 + secrets.randbelow(60) / 100))  # spread those who come back together
            delay = min(LONGEST_DELAY_S, 2 * delay)

    async def _talk(self, socket: ClientConnection) -> None:
        """One connection: hello, the requests without an answer again, then what comes, until the line breaks."""
        since = self._follower.number if self._follower.number >= 0 else None
        await socket.send(write(ms.Hello(since=since, wants=self._wants, version=self._version)).decode())
        self._is_ready = False
        self._socket = socket
        for message, _ in list(self._pending.values()):
            await self._send(message)
        async for data in socket:
            message = msgspec.json.decode(data)
            if message["type"] not in {"update", "change"}:
                await self._receive(msgspec.convert(message, ms.AnyTell))
            elif not await self._follow(message):
                self._version = 1  # a change did not fit: ask for whole updates from now on
                await socket.close()
                return

    async def _receive(self, message: ms.AnyTell) -> None:
        if isinstance(message, ms.Welcome):
            self.welcome = message
            if message.number < self._follower.number:  # a restored database: forget what was known
                self._follower = Follower()
            self._enter("live")
            self._events.put_nowait(message)
        elif isinstance(message, ms.Presence | ms.Spoke):
            self._events.put_nowait(message)
        elif isinstance(message, ms.Answer) and message.id in self._pending:
            future = self._pending[message.id][1]
            if not future.done():
                future.set_result(cast("ms.AnyTell", message))

    async def _follow(self, message: dict[str, Any]) -> bool:
        """Take an update or a change; return False if it does not fit what is known."""
        if not self._follower.receive(message):
            return False
        whole = {name: value for name, value in message.items() if name not in {"check", "type"}}
        update = msgspec.convert({**whole, "position": self._follower.position}, ms.Update)
        self.position = update.position
        await self._send_share(update.position)
        self._events.put_nowait(update)
        return True

    async def _send_share(self, position: ms.Position) -> None:
        """Send this seat's share of the shuffle, now that the server's commitment is known. The game starts then."""
        seat = None if self.welcome is None else self.welcome.seat
        if seat is not None and position.phase == "open" and not position.seats[seat].ready and not self._is_ready:
            self._is_ready = True
            await self._send(ms.Ready(nonce=secrets.token_hex(16)))

    def _enter(self, state: ConnectionState) -> None:
        if state != self.state:
            self.state = state
            self._events.put_nowait(state)

    def _give_up(self, state: Literal["refused", "closed"]) -> None:
        """The end: nothing more is sent or told."""
        if self.state in ENDS:
            return
        self._enter(state)
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(ServerError(ENDS[state]))
        self._events.put_nowait(None)
