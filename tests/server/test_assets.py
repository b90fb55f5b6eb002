"""The page's files are served compressed to browsers that accept it, and cached for ever if their name has a hash."""

import gzip

import httpx
import pytest

from clachan.server.http.assets import FOREVER, ONE_HOUR, load_assets
from server.live import Server


def test_files_are_known_with_their_packed_siblings(tmp_path):
    (tmp_path / "index-AbCd1234.js").write_bytes(b"let a = 1;")
    (tmp_path / "index-AbCd1234.js.gz").write_bytes(gzip.compress(b"let a = 1;"))
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    assets = load_assets(tmp_path, 1)
    assert sorted(assets) == ["icon.svg", "index-AbCd1234.js"]
    script, icon = assets["index-AbCd1234.js"], assets["icon.svg"]
    assert (script.media_type, script.cache_control) == ("text/javascript", FOREVER)
    assert [name for name, _ in script.compressed] == ["gzip"]
    assert (icon.media_type, icon.cache_control, icon.compressed) == ("image/svg+xml", ONE_HOUR, ())


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    started = Server(tmp_path_factory.mktemp("assets")).start()
    yield started
    started.stop()


def test_what_is_not_there_is_not_found_and_nothing_else_can_be_reached(server):
    for name in ("none.js", "..%2findex.html", "%2e%2e%2fapp.py"):
        assert httpx.get(f"{server.url}/assets/{name}", timeout=60).status_code in {400, 404}


def test_the_page_itself_is_always_asked_for_again(server):
    assert httpx.get(f"{server.url}/", timeout=60).headers["cache-control"] == "no-cache"
