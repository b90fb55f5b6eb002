"""Behind nginx, with the configuration that is shipped: TLS, sockets, who asks, and what stays inside."""

import asyncio
import json
import re
import signal
import ssl
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from clachan.server.worker import REQUESTS
from server.live import Server, finish, free_port, pair_of
from server.parts import program

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
MAIN = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Proxy:
    """nginx in front of a server, on free ports and with a certificate of its own."""

    def __init__(self, folder, server):
        self.folder, self.port, self.plain = folder, free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        self.database = server.database
        self.certificate = folder / "fullchain.pem"
        subprocess.run(  # noqa: S603  # a plain tool
            [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
             "-keyout", str(folder / "privkey.pem"), "-out", str(self.certificate)],
            check=True, capture_output=True,
        )  # fmt: skip
        site = SITE.read_text("utf-8").replace("/etc/ssl/clachan", str(folder)).replace("clachan.example", "localhost")
        site = site.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}").replace(
            "$host$request", f"$host:{self.port}$request"
        )
        site = re.sub(r".*\[::\].*\n", "", site)
        site = site.replace("listen 80", f"listen {self.plain}").replace("listen 443", f"listen {self.port}")
        (folder / "site.conf").write_text(site)
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder))

    def __enter__(self):
        self.process = subprocess.Popen([program("nginx"), "-c", str(self.folder / "nginx.conf")])  # noqa: S603  # a plain tool
        for _ in range(400):
            try:
                httpx.get(f"http://localhost:{self.plain}/")
            except httpx.HTTPError:
                assert self.process.poll() is None
                time.sleep(0.05)
            else:
                return self
        raise TimeoutError

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A client of the proxy, and the proxy; the certificate is trusted."""
    with Server(tmp_path, limits=True) as server, Proxy(tmp_path, server) as proxy:
        monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
        context = ssl.create_default_context(cafile=str(proxy.certificate))
        with httpx.Client(base_url=proxy.url, verify=context, timeout=60) as client:
            yield client, proxy


def make(client, **headers):
    wish = {"game": "braverats", "a": "me", "b": "me", "bearer": True}
    return client.post("/api/tables", json=wish, headers=headers)


def test_a_match_is_played_over_tls(site):
    client, proxy = site
    assert httpx.get(f"http://localhost:{proxy.plain}/t/x").headers["location"] == f"{proxy.url}/t/x"
    page = client.get("/")
    assert page.status_code == 200
    assert "max-age" in page.headers["strict-transport-security"]
    made = make(client).json()
    seats = pair_of(proxy, made["table"], made["keys"], pause=0.2)
    asyncio.run(finish(*seats, within=120))
    assert not any(seat.reconnects for seat in seats)


def test_keys_in_cookies_are_for_tls_alone(site):
    client, _ = site
    made = client.post("/api/tables", json={"game": "braverats", "a": "me", "b": "me"})
    cookies = made.headers.get_list("set-cookie")
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)


def test_visitors_cannot_choose_where_they_come_from(site):
    client, _ = site
    codes = [make(client, **{"x-forwarded-for": f"198.51.100.{number}"}).status_code for number in range(REQUESTS + 1)]
    assert codes == [201] * REQUESTS + [429]


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/readyz"])
def test_monitoring_stays_inside(site, path):
    client, _ = site
    assert client.get(path).status_code == 404


def test_a_large_request_does_not_reach_the_server(site):
    client, _ = site
    answer = client.post("/api/tables", content=json.dumps({"game": "x" * 20_000}))
    assert answer.status_code == 413
    assert "nginx" in answer.text
