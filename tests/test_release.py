"""Do the files of a release agree? Version and date, addresses in the description, versions of Python, lock files."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest
import yaml

from clachan import __version__

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
BUILD = runpy.run_path(str(ROOT / "hatch_build.py"))
RAW = f"https://raw.githubusercontent.com/{BUILD['PROJECT']}/"
PAGES = f"https://github.com/{BUILD['PROJECT']}/blob/"


def yaml_of(path):
    return yaml.safe_load((ROOT / path).read_text("utf-8"))


def test_the_version_has_a_dated_section_and_is_the_one_to_cite():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.findall(r"^## (\d\S+) - (\d{4}-\d\d-\d\d)$", text, re.MULTILINE)[0]
    cited = yaml_of("CITATION.cff")
    assert newest == (__version__, cited["date-released"])
    assert cited["version"] == __version__


def test_the_description_leads_to_files_of_the_tag():
    text = BUILD["with_absolute_addresses"]((ROOT / "README.md").read_text("utf-8"), "v1")
    addresses = re.findall(r"\]\(([^)\s]+)\)", text)
    assert not [address for address in addresses if not address.startswith(("https://", "http://", "#"))]
    own = [address for address in addresses if address.startswith((RAW, PAGES))]
    assert own
    for address in own:
        kind, _, path = address.partition("/v1/")
        assert (ROOT / path.partition("#")[0]).exists(), address
        assert path.endswith((".png", ".svg", ".webp")) == (kind + "/" == RAW), address


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("![a](b.png)", f"![a]({RAW}v1/b.png)"),
        ("[a](docs/b.md#c)", f"[a]({PAGES}v1/docs/b.md#c)"),
        ("[![a](b.png)](c.md)", f"[![a]({RAW}v1/b.png)]({PAGES}v1/c.md)"),
        ("[a](https://b.example) [c](#d) f[g](h)", f"[a](https://b.example) [c](#d) f[g]({PAGES}v1/h)"),
    ],
)
def test_addresses_become_absolute(given, expected):
    assert BUILD["with_absolute_addresses"](given, "v1") == expected


def test_the_classifiers_name_the_versions_of_python_that_are_tested():
    tested = yaml_of(".github/workflows/ci.yml")["jobs"]["test"]["strategy"]["matrix"]["python"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"]))
    assert named == tested
    assert PROJECT["requires-python"] == f">={tested[0]}"


def test_every_lock_file_is_audited():
    script = (ROOT / "tools" / "audit.sh").read_text("utf-8")
    locks = sorted(file.stem for file in (ROOT / "requirements").glob("*.txt"))
    assert sorted(re.search(r"for lock in (.+); do", script)[1].split()) == locks
