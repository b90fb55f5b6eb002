"""The page's files: packed for who can unpack them, kept for good when their name says what is in them."""

import gzip

import httpx
import pytest

from clachan.server.assets import FOR_A_WHILE, FOR_GOOD, assets
from server.live import Server


def test_files_are_known_with_their_packed_siblings(tmp_path):
    (tmp_path / "index-AbCd1234.js").write_bytes(b"let a = 1;")
    (tmp_path / "index-AbCd1234.js.gz").write_bytes(gzip.compress(b"let a = 1;"))
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    found = assets(tmp_path, 1)
    assert sorted(found) == ["icon.svg", "index-AbCd1234.js"]
    script, icon = found["index-AbCd1234.js"], found["icon.svg"]
    assert (script.kind, script.keep, [name for name, _ in script.packed]) == ("text/javascript", FOR_GOOD, ["gzip"])
    assert (icon.kind, icon.keep, icon.packed) == ("image/svg+xml", FOR_A_WHILE, ())


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    found = Server(tmp_path_factory.mktemp("assets")).start()
    yield found
    found.stop()


def test_what_is_not_there_is_not_found_and_nothing_else_can_be_reached(server):
    for name in ("none.js", "..%2findex.html", "%2e%2e%2fapp.py"):
        assert httpx.get(f"{server.url}/assets/{name}", timeout=60).status_code in {400, 404}


def test_the_page_itself_is_always_asked_for_again(server):
    assert httpx.get(f"{server.url}/", timeout=60).headers["cache-control"] == "no-cache"
