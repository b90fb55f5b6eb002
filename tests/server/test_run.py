"""For whom does a proxy ask? It is believed where it was named, so that its visitors are counted one by one."""

import os

import httpx
import pytest

from clachan.server import run as server
from clachan.server.safety import MAKES
from clachan.server.settings import Settings, from_environment
from server.live import Server


@pytest.mark.parametrize(("workers", "proxies"), [(1, "*"), (2, "10.0.0.5,192.168.0.0/16")])
def test_workers_know_the_proxies(monkeypatch, workers, proxies):
    given = []
    monkeypatch.setattr(server.uvicorn, "run", lambda *_, **options: given.append(options))
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
        codes = [made(running, f"198.51.100.{number}") for number in range(MAKES + 1)]
        assert (codes == [201] * (MAKES + 1)) is is_believed
        again = [made(running, "198.51.100.1") for _ in range(MAKES)]
        assert again[-1] == 429


def made(running, visitor):
    headers = {"x-forwarded-for": visitor}
    return httpx.post(f"{running.url}/api/tables", json={"game": "braverats"}, headers=headers, timeout=60).status_code
