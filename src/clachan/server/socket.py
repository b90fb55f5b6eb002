"""How does a client play? Over one WebSocket for each seat, or for a spectator."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from typing import Annotated

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.match import messages as ms
from clachan.match.decide import refusal
from clachan.match.tell import Viewer
from clachan.match.wire import read_ask, write
from clachan.server import metrics
from clachan.server.keys import check_seat
from clachan.server.making import TABLE_ID
from clachan.server.outage import TRY_LATER, is_outage
from clachan.server.room import Line, Room
from clachan.server.safety import MESSAGES, MOST_OPEN, MOST_SPECTATORS, Window, check_origin, home_of
from clachan.server.worker import Here, Worker

log = logging.getLogger("clachan.socket")

GREETING_S = 20.0
WRITE_S = 30.0
CLOSE_S = 10.0
COMPANY: frozenset[ms.Want] = frozenset({"company"})
FORBIDDEN, TOO_LATE, TOO_MANY, GOING_AWAY = 4403, 4408, 4429, 1001
CODES = {"rate/limit": TOO_MANY, "table/busy": TOO_MANY}  # of refusals after which it is of use to come back


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket,  # type: ignore[type-arg]  # any state
    worker: Here,
    table: str,
    seat: Annotated[str | None, Parameter(query="seat")] = None,
) -> None:
    """A seat's connection (with its key), or a spectator's (without `seat`).

    It is accepted before anything is looked at: a browser learns the code of a closing, and nothing of a handshake.
    """
    await socket.accept()
    try:
        chair = _chair(seat)
        room = await _admit(socket, worker, table, chair)
    except ClachanError as error:
        metrics.REFUSED.labels(error.code).inc()
        await _hang_up(socket, CODES.get(error.code, FORBIDDEN), error.code)
        return
    except Exception as error:  # noqa: BLE001  # told apart below
        await _away(socket, error)
        return
    address = _address(socket)
    worker.open[address] += 1
    with metrics.CONNECTIONS.track_inprogress():
        try:
            await _talk(socket, worker, room, chair)
        except Exception as error:  # noqa: BLE001  # told apart below
            await _away(socket, error)
        finally:
            worker.open[address] -= 1
            if not worker.open[address]:
                del worker.open[address]


def _address(socket: WebSocket) -> str:  # type: ignore[type-arg]
    """Where a connection comes from, as it is counted."""
    return home_of(socket.client.host if socket.client else "")


def _chair(name: str | None) -> Seat | None:
    """The seat of this name; None for a spectator."""
    if name is None:
        return None
    if name not in SEAT_NAMES:
        raise ClachanError("key/wrong")
    return SEAT_NAMES.index(name)


async def _away(socket: WebSocket, error: Exception) -> None:  # type: ignore[type-arg]
    """Hang up: the client comes back, and finds the store there again or is asked to try later once more."""
    if is_outage(error):
        log.warning("store is away", extra={"error": type(error).__name__})
    else:
        log.error("broken", exc_info=error)
    await _hang_up(socket, TRY_LATER)


async def _admit(socket: WebSocket, worker: Worker, table: str, seat: Seat | None) -> Room:  # type: ignore[type-arg]
    is_page = check_origin(socket, worker.settings.origins)
    if worker.settings.limited:
        address = _address(socket)
        worker.arrivals.check(address)
        if worker.open[address] >= MOST_OPEN:
            raise ClachanError("rate/limit")
    if re.search(TABLE_ID, table) is None:
        raise ClachanError("table/unknown")
    if seat is not None:
        await check_seat(socket, worker.store, table, seat, is_page=is_page)
    room = await worker.rooms.room(table)
    if seat is None and sum(line.viewer.seat is None for line in room.lines) >= MOST_SPECTATORS:
        raise ClachanError("table/busy")
    return room


async def _talk(socket: WebSocket, worker: Worker, room: Room, seat: Seat | None) -> None:  # type: ignore[type-arg]
    window = Window(MESSAGES if worker.settings.limited else sys.maxsize)
    try:
        hello = await _greeting(socket, window)
    except (TimeoutError, WebSocketDisconnect):
        await _hang_up(socket, TOO_LATE)
        return
    if hello is None:
        metrics.REFUSED.labels("rate/limit").inc()
        await _hang_up(socket, TOO_MANY)
        return
    line = Line(Viewer(seat, frozenset(hello.wants) - COMPANY), in_company=set(hello.wants) >= COMPANY)
    await room.join(line, hello.since)
    worker.lines.add(line)
    writer = asyncio.create_task(_write(socket, line))
    try:
        worker.company.changed(room)
        while True:
            data = await _heard(socket, writer)
            if not window.allows():
                line.send(write(refusal(ClachanError("rate/limit"))))
                await asyncio.sleep(0)
                await _hang_up(socket, TOO_MANY)
                return
            await _answer(worker, room, seat, line, data)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(line)
        worker.lines.discard(line)
        worker.company.changed(room)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _greeting(socket: WebSocket, window: Window) -> ms.Hello | None:  # type: ignore[type-arg]  # any state
    """Wait for hello; None when too much else is said instead."""
    async with asyncio.timeout(GREETING_S):
        while True:
            data = await _receive(socket)
            if not window.allows():
                return None
            try:
                ask = _read(data)
                if isinstance(ask, ms.Hello):
                    return ask
                raise ClachanError("message/hello")  # noqa: TRY301  # answered like any bad message
            except ClachanError as error:
                metrics.REFUSED.labels(error.code).inc()
                await socket.send_text(write(refusal(error)).decode())


async def _heard(socket: WebSocket, writer: asyncio.Task[None]) -> str | bytes:  # type: ignore[type-arg]
    """The next message; where nothing can be said any more, nothing is listened to either."""
    receiving = asyncio.create_task(_receive(socket))
    try:
        await asyncio.wait({receiving, writer}, return_when=asyncio.FIRST_COMPLETED)
        if not receiving.done():
            raise WebSocketDisconnect(detail="deaf")
        return receiving.result()
    finally:
        receiving.cancel()


async def _receive(socket: WebSocket) -> str | bytes:  # type: ignore[type-arg]
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text = event.get("text")
    return text if text is not None else (event.get("bytes") or b"")  # type: ignore[return-value]  # a frame's content


def _read(data: str | bytes) -> ms.AnyAsk:
    ask = read_ask(data)
    metrics.ASKS.labels(type(ask).__name__.lower()).inc()
    return ask


async def _answer(worker: Worker, room: Room, seat: Seat | None, line: Line, data: str | bytes) -> None:
    ask: ms.AnyAsk | None = None
    try:
        ask = _read(data)
        if isinstance(ask, ms.Coach) and seat is not None:
            worker.advise(room, seat, ask, line)
            return
        if isinstance(ask, ms.Speak) and seat is not None:
            worker.company.speak(room, seat, ask.phrase)
        await worker.rooms.ask(room, seat, ask, line.send)
    except ClachanError as error:
        line.send(write(refusal(error, None if ask is None else ask.id, room.table.turn)))


async def _write(socket: WebSocket, line: Line) -> None:  # type: ignore[type-arg]
    """Send what is to be sent; who takes nothing for long is waited for no more."""
    while (data := await line.outgoing.get()) is not None:
        try:
            async with asyncio.timeout(WRITE_S):
                await socket.send_text(data.decode())
        except TimeoutError:
            line.hang_up()
            return
    await _hang_up(socket, GOING_AWAY)


async def _hang_up(socket: WebSocket, code: int, reason: str | None = None) -> None:  # type: ignore[type-arg]
    try:
        async with asyncio.timeout(CLOSE_S):
            await socket.close(code, reason)
    except (RuntimeError, TimeoutError, WebSocketDisconnect) as error:
        log.debug("already gone", extra={"error": type(error).__name__})
