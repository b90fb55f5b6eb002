"""What is published, built and tried out. As a program: in environments of its own, with every locked dependency.

python tests/packages.py DIST    installs the source distribution and the wheel in DIST, and plays with each
"""

import asyncio
import hashlib
import os
import re
import site
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from urllib.parse import urljoin

from server.live import Server, finish, pair_of

ROOT = Path(__file__).parent.parent
KINDS = {"sdist": "*.tar.gz", "wheel": "*.whl"}


def run(*command, folder=ROOT):
    """Run a program as a fresh shell would, without this process's path to the source."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    result = subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, check=False)  # noqa: S603  # our own commands
    assert result.returncode == 0, result.stdout[-1500:] + result.stderr[-1500:]
    return result.stdout


def build(root, into, *kinds):
    """Build distributions from a folder with the source, and return them."""
    flags = [word for kind in kinds for word in ("-t", kind)]
    run(sys.executable, "-m", "hatchling", "build", *flags, "-d", str(into), folder=root)
    return [the_only(into, kind) for kind in kinds]


def the_only(folder, kind):
    """The one distribution of this kind in a folder."""
    (file,) = folder.glob(KINDS[kind])
    return file


def unpack(sdist, into):
    """The source inside a source distribution."""
    with tarfile.open(sdist) as archive:
        archive.extractall(into, filter="data")
    (source,) = into.iterdir()
    return source


def digest(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def environment(folder):
    """A fresh virtual environment; its Python."""
    run(sys.executable, "-m", "venv", str(folder), folder=folder.parent)
    return folder / "bin" / "python"


def lend_dependencies(python):
    """Let an environment use the packages of this one, but not its Clachan: that is found through a .pth file here."""
    (place,) = site.getsitepackages([str(python.parent.parent)])
    lines = [path for path in sys.path if path.endswith("site-packages")]
    (Path(place) / "lent.pth").write_text("\n".join(lines) + "\n")


def install(python, file):
    """Install a distribution alone."""
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    run(str(python), *pip, str(file), folder=file.parent)


def try_out(python, folder):
    """Play a match of each game on a server from this environment, and fetch every file of the page."""
    origin = run(str(python), "-c", "import clachan; print(clachan.__file__)", folder=folder).strip()
    assert Path(origin).is_relative_to(python.parent.parent), origin
    assert "schotten" in run(str(python.parent / "clachan"), "games", folder=folder)
    server = Server(folder)
    server.command[:3] = [str(python.parent / "clachan")]
    server.environment.pop("PYTHONPATH", None)
    with server:
        for game in ("braverats", "schotten"):
            table, keys = server.pair(game=game)
            seats = pair_of(server, table, keys)
            asyncio.run(finish(*seats, within=120))
            assert all(seat.position["result"] for seat in seats)
        assert "page is not built" not in server.log.read_text()
        return fetch_page(server)


def fetch_page(server):
    """Fetch the page and the files it names, and those that these name; return how many they are."""
    waiting, seen = ["/"], set()
    while waiting:
        path = waiting.pop()
        answer = server.get(path)
        assert answer.status_code == 200, path
        seen.add(path)
        if "text" in answer.headers["content-type"]:
            named = re.findall(r"[\"'(]((?:\./|/assets/|assets/)[\w.-]+\.[a-z0-9]+)", answer.text)
            paths = {re.sub(r"^/assets/assets/", "/assets/", urljoin(path, name)) for name in named}
            waiting += [path for path in paths if path.startswith("/assets/") and path not in {*seen, *waiting}]
    return len(seen)


def main(folder):
    """Install both with the locked dependencies, and play."""
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as name:
            python = environment(Path(name) / kind)
            locked = str(ROOT / "requirements" / "play.txt")
            run(str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", locked)
            install(python, the_only(folder, kind).resolve())
            sys.stdout.write(f"{kind}: both games played, {try_out(python, Path(name))} files of the page fetched\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
