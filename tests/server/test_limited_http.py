"""Requests that do not arrive: they are closed, and newcomers are served meanwhile."""

import asyncio
import socket
from contextlib import closing, suppress

import httpx
import pytest

from clachan.server.http import limited_http
from server.live import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("limits")) as running:
        yield running


def half(server, data=b"GET / HTTP/1.1\r\n"):
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    line.sendall(data)
    return line


def test_a_header_without_end_is_refused(server):
    with closing(half(server)) as line:
        answer = b"closed"
        with suppress(OSError):  # it is closed while this is sent
            for _ in range(60):
                line.sendall(b"x-more: " + b"a" * 1000 + b"\r\n")
            answer = line.recv(100) or answer
        assert answer.startswith((b"HTTP/1.1 431", b"closed"))


def test_half_requests_stop_nobody(server):
    """Those over the limit are closed at once, so that there is room for whole ones."""
    lines = [half(server, b"") for _ in range(limited_http.MAX_HALF_REQUESTS + 20)]
    try:
        closed = lines[-1].recv(1) == b""
    except OSError:
        closed = True
    for line in lines[:30]:
        line.close()
    answers = [httpx.get(f"{server.url}/healthz").text for _ in range(3)]
    for line in lines:
        line.close()
    assert closed
    assert answers == ["ok"] * 3


def test_a_request_that_arrives_too_slowly_is_closed(monkeypatch):
    monkeypatch.setattr(limited_http, "ARRIVAL_S", 0)

    async def arrive():
        protocol = limited_http.LimitedHttp.__new__(limited_http.LimitedHttp)
        closed = asyncio.Event()

        class Line:
            close = staticmethod(closed.set)

        protocol.loop, protocol.transport = asyncio.get_running_loop(), Line()
        protocol._address, protocol._timer, protocol._size = "192.0.2.1", None, 5
        protocol._wait_for_request()
        waiting = protocol.half_requests["192.0.2.1"]
        await asyncio.wait_for(closed.wait(), 60)
        protocol._has_arrived()
        return waiting, "192.0.2.1" in protocol.half_requests

    assert asyncio.run(arrive()) == (1, False)
