"""How is a server put under load without the load being the heavier part? By a client that does next to nothing."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, PING, PONG = 1, 9, 10
SHORT, LONGER = 126, 127
NO_MASK = bytes(4)  # a mask of zeros leaves the text as it is


class Socket(asyncio.Protocol):
    """One connection: `heard` is called with each text."""

    def __init__(self, uri: str, headers: dict[str, str], heard: Callable[[bytes], None]) -> None:
        """Not yet connected."""
        self.parts = urlsplit(uri)
        self.headers, self.heard = headers, heard
        self.rest = b""
        self.is_open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    async def connect(self) -> Socket:
        """Return when texts may be sent."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self.parts.hostname, self.parts.port)
        await self.is_open
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        target = self.parts.path + (f"?{self.parts.query}" if self.parts.query else "")
        lines = [
            f"GET {target} HTTP/1.1",
            f"Host: {self.parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        self.rest += data
        if not self.is_open.done():
            head, end, self.rest = self.rest.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.is_open.set_exception(ConnectionError(head[:80]))
                return
            self.is_open.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        size, start = (self.rest[1] if len(self.rest) > 1 else -1), 2
        if size == SHORT and len(self.rest) >= (start := 4):
            size = int.from_bytes(self.rest[2:4])
        elif size == LONGER and len(self.rest) >= (start := 10):
            size = int.from_bytes(self.rest[2:10])
        elif size >= SHORT:
            return False
        if size < 0 or len(self.rest) < start + size:
            return False
        kind, body, self.rest = self.rest[0] & 15, self.rest[start : start + size], self.rest[start + size :]
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._send(PONG, body)
        return True

    def send(self, text: bytes) -> None:
        """Send one text."""
        self._send(TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        assert self.transport is not None
        size = len(body)
        length = bytes((0x80 | size,)) if size < SHORT else bytes((0x80 | SHORT,)) + size.to_bytes(2)
        self.transport.write(bytes((0x80 | kind,)) + length + NO_MASK + body)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.abort()
