"""Fixtures for the browser tests: a real server with the built page, and a real Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import clachan.server
from server.live import free_port

STATIC = Path(clachan.server.__file__).parent / "static"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 60_000  # long enough for a busy machine; what works takes far less
expect.set_options(timeout=PATIENCE_MS)
START_TRIES = 900  # ten in a second
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SERVE = """
import sys
from clachan.server.run import run
from clachan.server.settings import Settings
run(Settings(database=sys.argv[1], limited=False), "127.0.0.1", int(sys.argv[2]))
"""


def missing_part():
    """What the browser tests need and is missing, or None."""
    if CHROMIUM is None:
        return "no Chromium"
    return None if (STATIC / "index.html").exists() else "page not built"


def pytest_collection_modifyitems(items):
    """Skip the browser tests where a part is missing. On CI they run and fail instead, so that nobody overlooks it."""
    missing = missing_part()
    for item in items:
        if missing and not os.environ.get("CI") and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=missing))


class Server:
    """A server that can be stopped and started again where it was."""

    def __init__(self, folder, environment=None):
        self.environment = environment  # None: this process's own
        self.port = free_port()
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        command = [sys.executable, "-c", SERVE, self.database, str(self.port)]
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment
        )
        for _ in range(START_TRIES):
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=1):  # noqa: S310  # our own address
                    return self
            except OSError:
                time.sleep(0.1)
        raise TimeoutError

    def stop(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    started = Server(tmp_path_factory.mktemp("served")).start()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def browser():
    if missing := missing_part():
        pytest.fail(missing)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser, server):
    """Open the page as a new visitor; every error it reports fails the test."""
    contexts, problems = [], []

    def opened(path="/", **options):
        options = {"viewport": DESK, "locale": "en", "reduced_motion": "reduce", **options}
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.goto(server.url + path)
        return page

    opened.problems = problems
    yield opened
    for context in contexts:
        context.close()
    real = [
        text
        for text in problems
        if "ERR_" not in text and "WebSocket" not in text and "fetching the script" not in text
    ]
    assert not real
