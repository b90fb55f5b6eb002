"""Requests through a proxy count for the visitor's own address, if the proxy is one of those named."""

import os
from types import SimpleNamespace

import httpx
import pytest

from clachan.server import run as server
from clachan.server.settings import Settings, from_environment
from clachan.server.worker import REQUESTS
from server.live import Server


@pytest.mark.parametrize(("workers", "proxies"), [(1, "*"), (2, "10.0.0.5,192.168.0.0/16")])
def test_workers_know_the_proxies(monkeypatch, workers, proxies):
    given = []
    monkeypatch.setattr(server.uvicorn, "Config", lambda *_, **options: given.append(options))
    monkeypatch.setattr(server.uvicorn, "Server", lambda _: SimpleNamespace(run=lambda: None, started=True))
    monkeypatch.setattr(server, "Supervisor", lambda _: SimpleNamespace(run=lambda: None))
    monkeypatch.setattr(server, "set_up", lambda _: None)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    wanted = Settings("postgresql://host/db", workers=workers, proxies=proxies)
    server.run(wanted, "127.0.0.1", 8000)
    assert given[0]["forwarded_allow_ips"] == proxies
    assert from_environment(os.environ) == wanted


@pytest.mark.parametrize(
    ("proxies", "is_believed"), [(None, True), ("192.0.2.1", False), ("192.0.2.1, 127.0.0.0/8", True), ("*", True)]
)
def test_visitors_through_a_proxy_are_counted_one_by_one(tmp_path, proxies, is_believed):
    running = Server(tmp_path, limits=True)
    running.command += ["--proxies", proxies] if proxies else []
    with running:
        codes = [made(running, f"198.51.100.{number}") for number in range(REQUESTS + 1)]
        assert (codes == [201] * (REQUESTS + 1)) is is_believed
        again = [made(running, "198.51.100.1") for _ in range(REQUESTS)]
        assert again[-1] == 429


def made(running, visitor):
    headers = {"x-forwarded-for": visitor}
    return httpx.post(f"{running.url}/api/tables", json={"game": "braverats"}, headers=headers, timeout=60).status_code
