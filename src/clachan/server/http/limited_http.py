"""How long may a request take to arrive, and how large may it be? Whoever sends half requests must not stop others."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clachan.server.rate_limits import client_network

ARRIVAL_S = 10.0  # for a whole request, from its first byte or from the connection
MAX_REQUEST_BYTES = 48 * 1024  # of headers and body together; the body alone may have 16 KiB
MAX_HALF_REQUESTS = 100  # that one address may have open
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class LimitedHttp(HttpToolsProtocol):
    """The HTTP protocol of uvicorn, which by itself waits for ever and counts nothing."""

    half_requests: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to count, or close the connection of an address that has too many half requests."""
        super().connection_made(transport)
        self._address = client_network(self.client[0] if self.client else "")
        self._size = 0
        self._timer: TimerHandle | None = None
        if self.half_requests[self._address] >= MAX_HALF_REQUESTS:
            transport.close()
            return
        self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        """Read what has arrived of a request."""
        self._size += len(data)
        if self._timer is not None and self._size > MAX_REQUEST_BYTES:
            self.transport.write(TOO_LARGE)
            self.transport.close()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin a request; the first one of a connection began with it."""
        super().on_message_begin()
        self._wait_for_request()

    def on_message_complete(self) -> None:
        """Stop waiting for the rest of a request."""
        super().on_message_complete()
        self._has_arrived()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to the protocol of WebSockets, which has its own limits."""
        self._has_arrived()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._has_arrived()
        super().connection_lost(exc)

    def _wait_for_request(self) -> None:
        if self._timer is None:
            self.half_requests[self._address] += 1
            self._timer = self.loop.call_later(ARRIVAL_S, self.transport.close)

    def _has_arrived(self) -> None:
        self._size = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.half_requests[self._address] -= 1
            if not self.half_requests[self._address]:
                del self.half_requests[self._address]
