"""Do the lock files have every requirement, in a version that fits, with hashes?"""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKS = {
    "play": ("fast", "server", "tui"),
    "dev": ("fast", "server", "tui", "research", "docs", "ray", "dev"),
    "gpu": ("fast", "gpu"),
    "train": ("fast", "train", "ray"),
    "research": ("fast", "research"),
    "node": (),
    "audit": (),
}


def pins(lock):
    """Each package of a lock file with the versions it may have: one, or one for each range of Python versions."""
    versions = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==([^ ;]+)", lock, re.MULTILINE):
        versions.setdefault(name, []).append(version)
    return versions


def read(name):
    return (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")


def normalised(name):
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_meets_every_requirement_of_its_extras(name):
    needs = [Requirement(text) for extra in LOCKS[name] for text in EXTRAS[extra]]
    if LOCKS[name]:
        needs += [Requirement(text) for text in PROJECT["dependencies"]]
    else:
        lines = (ROOT / "requirements" / f"{name}.in").read_text("utf-8").splitlines()
        needs = [Requirement(line) for line in lines if not line.startswith("#")]
    locked = pins(read(name))
    assert locked
    for need in needs:
        versions = locked[normalised(need.name)]
        assert versions
        assert all(need.specifier.contains(version) for version in versions), need


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_a_hash_and_names_no_host(name):
    text = read(name)
    entries = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)
    packages = [entry for entry in entries if re.match(r"[a-z0-9-]+==", entry)]
    assert len(packages) == sum(map(len, pins(text).values()))
    assert all("--hash=sha256:" in entry for entry in packages)
    assert "://" not in text


def test_every_extra_is_locked_somewhere():
    assert {extra for extras in LOCKS.values() for extra in extras} == set(EXTRAS)


def test_the_tests_run_on_the_versions_that_are_played_on():
    tested, played = pins(read("dev")), pins(read("play"))
    assert {name: tested[name] for name in played} == played


def test_the_pages_lock_file_names_the_versions_its_package_file_asks_for():
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert lock[""]["devDependencies"] == package["devDependencies"]
    assert all("integrity" in entry for path, entry in lock.items() if path and not entry.get("link"))
