"""How does a client play? Over one WebSocket for each seat, or for a spectator."""

from __future__ import annotations

import asyncio
import logging
import re
import sys

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.match.decide import refusal
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import CHANGES, Viewer
from clachan.match.protocol.wire import read_ask, write
from clachan.server import metrics
from clachan.server.http.safety import MAX_CONNECTIONS, MAX_SPECTATORS, MESSAGES, PERIOD_S, check_origin
from clachan.server.http.seat_keys import check_seat
from clachan.server.rate_limits import SlidingWindow, client_network
from clachan.server.storage.database import is_outage
from clachan.server.tables.create_table import TABLE_ID
from clachan.server.tables.history_pace import HistoryPace
from clachan.server.tables.live_table import Connection, LiveTable, SharedMessage
from clachan.server.worker import CurrentWorker, Worker

log = logging.getLogger("clachan.socket")

HELLO_S = 20.0  # for a client to say hello
WRITE_S = 30.0  # for a client to take one message; after that it is gone, whatever the network says
CLOSE_S = 10.0
PRESENCE: frozenset[ms.Want] = frozenset({"company"})
FORBIDDEN, TOO_LATE, TOO_MANY, GOING_AWAY, TRY_LATER = 4403, 4408, 4429, 1001, 1013
CLOSE_CODES = {"rate/limit": TOO_MANY, "table/busy": TOO_MANY}  # of refusals after which a client may try again


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket,  # type: ignore[type-arg]  # any state
    worker: CurrentWorker,
    table: str,
    seat: str | None = None,
) -> None:
    """Serve a seat's connection (with its key), or a spectator's (without `seat`).

    The handshake is accepted before anything is checked, because a browser hides the reason of a failed handshake
    from the page but shows it the code with which a connection is closed.
    """
    await socket.accept()
    if not worker.is_ready:
        await _close(socket, TRY_LATER)
        return
    try:
        chair = _seat(seat)
        live_table = await _admit(socket, worker, table, chair)
    except ClachanError as error:
        metrics.REFUSED.labels(error.code).inc()
        await _close(socket, CLOSE_CODES.get(error.code, FORBIDDEN), error.code)
        return
    except Exception as error:  # noqa: BLE001  # logged according to what it is
        await _close_after(socket, error)
        return
    address = _address(socket)
    worker.open_sockets[address] += 1
    with metrics.CONNECTIONS.track_inprogress():
        try:
            await _serve(socket, worker, live_table, chair)
        except Exception as error:  # noqa: BLE001  # logged according to what it is
            await _close_after(socket, error)
        finally:
            worker.open_sockets[address] -= 1
            if not worker.open_sockets[address]:
                del worker.open_sockets[address]


def _address(socket: WebSocket) -> str:  # type: ignore[type-arg]
    """Return where a connection comes from, as limits count it."""
    return client_network(socket.client.host if socket.client else "")


def _seat(name: str | None) -> Seat | None:
    """Return the seat of this name; None for a spectator."""
    if name is None:
        return None
    if name not in SEAT_NAMES:
        raise ClachanError("key/wrong")
    return SEAT_NAMES.index(name)


async def _close_after(socket: WebSocket, error: Exception) -> None:  # type: ignore[type-arg]
    """Close a connection after an unexpected error. The client will reconnect, and then the database may be back."""
    metrics.BROKEN.inc()
    if is_outage(error):
        log.warning("database is away", extra={"error": type(error).__name__})
    else:
        log.error("broken", exc_info=error)
    await _close(socket, TRY_LATER)


async def _admit(socket: WebSocket, worker: Worker, table: str, seat: Seat | None) -> LiveTable:  # type: ignore[type-arg]
    """Return the table if this client may connect to it."""
    is_page = check_origin(socket, worker.settings.origins)
    if worker.settings.limited:
        address = _address(socket)
        worker.arrivals.check(address)
        if worker.open_sockets[address] >= MAX_CONNECTIONS:
            raise ClachanError("rate/limit")
    if re.search(TABLE_ID, table) is None:
        raise ClachanError("table/unknown")
    if seat is not None:
        await check_seat(socket, worker.store, table, seat, is_page=is_page)
    live_table = await worker.live_tables.open(table)
    spectators = sum(connection.viewer.seat is None for connection in live_table.connections)
    if seat is None and spectators >= MAX_SPECTATORS:
        raise ClachanError("table/busy")
    return live_table


async def _serve(socket: WebSocket, worker: Worker, live_table: LiveTable, seat: Seat | None) -> None:  # type: ignore[type-arg]
    """Wait for hello, then answer messages until the client is gone."""
    window = SlidingWindow(MESSAGES if worker.settings.limited else sys.maxsize, PERIOD_S)
    try:
        hello = await _receive_hello(socket, window)
    except (TimeoutError, WebSocketDisconnect):
        await _close(socket, TOO_LATE)
        return
    if hello is None:
        metrics.REFUSED.labels("rate/limit").inc()
        await _close(socket, TOO_MANY)
        return
    wants = frozenset(hello.wants)
    connection = Connection(
        Viewer(seat, wants - PRESENCE), takes_changes=hello.version >= CHANGES, wants_presence=wants >= PRESENCE
    )
    address = _address(socket)
    connection.address_queue = worker.address_queues.setdefault(address, connection.address_queue)
    if seat is not None:
        live_table.charged_address = address
    await live_table.add_connection(connection, hello.since)
    worker.connections.add(connection)
    writer = asyncio.create_task(
        _write(socket, connection, worker.history_pace, address if worker.settings.limited else None)
    )
    try:
        worker.presence.update(live_table)
        while True:
            data = await _receive(socket, writer)
            if not window.allows():
                connection.send(refusal(ClachanError("rate/limit")))
                await asyncio.sleep(0)  # lets the writer send the refusal
                await _close(socket, TOO_MANY)
                return
            await _answer(worker, live_table, connection, data)
    except WebSocketDisconnect:
        pass
    finally:
        live_table.remove_connection(connection)
        worker.connections.discard(connection)
        worker.presence.update(live_table)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _receive_hello(socket: WebSocket, window: SlidingWindow) -> ms.Hello | None:  # type: ignore[type-arg]  # any state
    """Wait for hello and refuse everything else; return None if there was too much else."""
    async with asyncio.timeout(HELLO_S):
        while True:
            data = await _receive(socket)
            if not window.allows():
                return None
            try:
                ask = read_ask(data)
                metrics.ASKS.labels(ask.__struct_config__.tag).inc()
                if isinstance(ask, ms.Hello):
                    return ask
                raise ClachanError("message/hello")  # noqa: TRY301  # answered like any bad message
            except ClachanError as error:
                metrics.REFUSED.labels(error.code).inc()
                await socket.send_text(write(refusal(error)).decode())


async def _receive(socket: WebSocket, writer: asyncio.Task[None] | None = None) -> str | bytes:  # type: ignore[type-arg]
    """Return the next message. Stop waiting when the writer ends, because then nothing could be answered."""
    receiving = asyncio.ensure_future(socket.receive())
    try:
        await asyncio.wait({receiving, writer or receiving}, return_when=asyncio.FIRST_COMPLETED)
        if not receiving.done():
            raise WebSocketDisconnect(detail="the client takes nothing")
        event = receiving.result()
    finally:
        receiving.cancel()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text = event.get("text")
    return text if text is not None else (event.get("bytes") or b"")  # type: ignore[return-value]  # a frame's content


async def _answer(worker: Worker, live_table: LiveTable, connection: Connection, data: str | bytes) -> None:
    """Decode a message and have it decided. The answer goes to the connection before the updates it causes."""
    seat = connection.viewer.seat
    ask: ms.AnyAsk | None = None
    try:
        ask = read_ask(data)
        metrics.ASKS.labels(ask.__struct_config__.tag).inc()
        if isinstance(ask, ms.Coach | ms.Hint) and seat is not None:
            worker.ask_advice(live_table, seat, ask, connection)
            return
        if isinstance(ask, ms.Speak) and seat is not None:
            worker.presence.speak(live_table, seat, ask.phrase)
        with metrics.ANSWER.time():
            await worker.live_tables.ask(live_table, seat, ask, connection.send)
    except ClachanError as error:
        connection.send(refusal(error, None if ask is None else ask.id, live_table.table.turn))


async def _write(socket: WebSocket, connection: Connection, pace: HistoryPace, address: str | None) -> None:  # type: ignore[type-arg]
    """Encode and send what is queued, and after the welcome what the client missed."""
    try:
        while (message := await connection.take()) is not None:
            await _send(socket, message.text() if isinstance(message, SharedMessage) else write(message).decode())
            while connection.backlog is not None:
                texts = await pace.next_slice(connection.backlog, address)
                for text in texts or ():
                    await _send(socket, text)
                if texts is None:
                    connection.backlog = None
    except TimeoutError:
        connection.close()
        return
    await _close(socket, GOING_AWAY)


async def _send(socket: WebSocket, text: str) -> None:  # type: ignore[type-arg]
    async with asyncio.timeout(WRITE_S):
        await socket.send_text(text)


async def _close(socket: WebSocket, code: int, reason: str | None = None) -> None:  # type: ignore[type-arg]
    try:
        async with asyncio.timeout(CLOSE_S):
            await socket.close(code, reason)
    except (RuntimeError, TimeoutError, WebSocketDisconnect) as error:
        log.debug("already gone", extra={"error": type(error).__name__})
