"""Are the published packages complete? Both distributions are built, installed elsewhere, and used for a game."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from packages import KINDS, ROOT, build, digest, environment, install, lend_dependencies, the_only, try_out, unpack

STATIC = "src/clachan/server/static"
DATA = (
    "clachan/py.typed",
    "clachan/locale/cs/server.ftl",
    "clachan/games/schotten/data/network.npz",
    "clachan/games/braverats/data/deck.npz",
    "clachan/server/storage/migrations/versions/v0001.py",
    "clachan/server/static/index.html",
    "clachan/server/static/sw.js",
)


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    """A folder with a source distribution, and a wheel that was built from it, where there is no Node."""
    folder = tmp_path_factory.mktemp("dist")
    (sdist,) = build(ROOT, folder, "sdist")
    build(unpack(sdist, tmp_path_factory.mktemp("source")), folder, "wheel")
    return folder


def test_a_wheel_from_the_source_distribution_has_the_page_and_all_data(dist):
    with zipfile.ZipFile(the_only(dist, "wheel")) as wheel:
        names = set(wheel.namelist())
    assert names.issuperset(DATA)
    packed = {
        name.removeprefix("clachan/server/static/") for name in names if name.startswith("clachan/server/static/")
    }
    static = ROOT / STATIC
    assert packed == {str(file.relative_to(static)) for file in static.rglob("*") if file.is_file()}


def test_the_same_source_builds_the_same_bytes(dist, tmp_path):
    again = build(ROOT, tmp_path, *KINDS)
    assert [digest(file) for file in again] == [digest(the_only(dist, kind)) for kind in KINDS]


@pytest.mark.parametrize("kind", KINDS)
def test_a_clean_environment_plays_and_serves_the_page(dist, tmp_path, kind):
    python = environment(tmp_path / "clean")
    lend_dependencies(python)
    install(python, the_only(dist, kind))
    assert try_out(python, tmp_path) > 20


@pytest.fixture
def without_page(dist, tmp_path):
    """The source as it is in a fresh checkout."""
    source = unpack(the_only(dist, "sdist"), tmp_path / "source")
    shutil.rmtree(source / STATIC)
    return source


def hatch(source, kind):
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(source / "dist")]
    return subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)  # noqa: S603  # our own command


def test_a_source_distribution_without_the_page_is_refused(without_page):
    result = hatch(without_page, "sdist")
    assert result.returncode != 0
    assert "The page is not built. `make page` builds it" in result.stderr
    assert not list((without_page / "dist").glob("*.tar.gz"))


def test_a_wheel_without_the_page_is_built_with_a_warning(without_page):
    result = hatch(without_page, "wheel")
    assert result.returncode == 0
    assert "The page is not built" in result.stdout + result.stderr
