"""Do the files in deploy/ fit the program? What goes into the image exists, and every setting they name is read."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from clachan.server.settings import Settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE = sorted(DEPLOY.glob("compose*.yml"))
OWN = {"CLACHAN_SITE"}  # of the compose file and the proxy


def instructions():
    """The instructions of the Dockerfile, with continued lines joined: the word, and the rest."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [tuple(line.split(None, 1)) for line in lines]


def ignored():
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def reaches_the_build(path):
    """Whether .dockerignore lets a path through: the last line that fits decides."""
    verdict = True
    for line in ignored():
        pattern = line.removeprefix("!")
        parts = [path, *(str(parent) for parent in Path(path).parents)][:-1]
        if any(fnmatch(part, pattern) or fnmatch(part, pattern.removeprefix("**/")) for part in parts):
            verdict = line.startswith("!")
    return verdict


def test_everything_the_image_is_made_of_exists_and_reaches_the_build():
    copied = [rest.split()[:-1] for word, rest in instructions() if word == "COPY" and "--from" not in rest]
    sources = [source for group in copied for source in group]
    assert {"src", "web", "pyproject.toml", "README.md", "hatch_build.py"} <= set(sources)
    for source in sources:
        assert (ROOT / source).exists(), source
        assert reaches_the_build(source), source
    for path in (".git", ".venv", "tests", "src/clachan/server/static", "tables.db", "requirements/dev.txt"):
        assert not reaches_the_build(path), path


def test_the_build_copies_what_the_package_is_built_from():
    """Everything that pyproject.toml and the build hook read."""
    copied = {source for word, rest in instructions() if word == "COPY" for source in rest.split()[:-1]}
    named = set(re.findall(r'root / "([\w./]+)"', (ROOT / "hatch_build.py").read_text("utf-8"))) | {"LICENSE"}
    assert all(any(name == source or name.startswith(f"{source}/") for source in copied) for name in named)


def test_the_image_runs_as_nobody_special_and_reports_its_health():
    last = instructions()[max(number for number, (word, _) in enumerate(instructions()) if word == "FROM") :]
    words = dict(last)
    assert words["USER"].isdecimal()
    assert int(words["USER"]) > 0
    assert "/healthz" in words["HEALTHCHECK"]
    assert words["STOPSIGNAL"] == "SIGTERM"
    assert all(":" in rest.split()[0] for word, rest in instructions() if word == "FROM"), "each base has a version"


@pytest.mark.parametrize("file", COMPOSE, ids=lambda file: file.name)
def test_services_are_pinned_and_can_do_little(file):
    services = yaml.safe_load(file.read_text("utf-8"))["services"]
    for name, service in services.items():
        assert "build" in service or re.search(r":\d", service["image"]), name
        if name != "postgres":  # it changes its user when it starts, and writes beside its data
            assert service["read_only"] is True
            assert service["cap_drop"] == ["ALL"]
            assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["restart"] == "unless-stopped"


def test_the_cluster_has_two_servers_that_the_proxy_knows():
    services = yaml.safe_load((DEPLOY / "compose-cluster.yml").read_text("utf-8"))["services"]
    servers = {name for name, service in services.items() if "build" in service}
    assert len(servers) == 2
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert set(re.search(r"reverse_proxy (.+) \{", caddy)[1].split()) == {f"{name}:8000" for name in servers}
    assert all("--shared" in services[name]["command"] for name in servers)


def test_both_proxies_send_all_requests_for_a_table_to_one_server():
    nginx, caddy = ((DEPLOY / name).read_text("utf-8") for name in ("nginx.conf", "Caddyfile"))
    table = r"^/api/tables/([^/]+)"
    assert table.replace("(", "(?<id>") in nginx
    assert "hash $clachan_table consistent;" in nginx
    assert f"@table path_regexp table {table}\n" in caddy
    assert "request_header @table X-Clachan-Table {re.table.1}\n" in caddy
    assert "lb_policy header X-Clachan-Table {" in caddy


def servers():
    """The services of all compose files that run Clachan."""
    files = [yaml.safe_load(file.read_text("utf-8"))["services"].values() for file in COMPOSE]
    return [service for services in files for service in services if "build" in service]


def test_proxies_and_monitors_can_be_named():
    assert servers()
    assert all({"CLACHAN_PROXIES", "CLACHAN_MONITORS"} <= set(server["environment"]) for server in servers())


def test_growing_memory_is_reported_before_a_server_is_stopped_for_it():
    alerts = (DEPLOY / "alerts.yml").read_text("utf-8")
    assert {server["mem_limit"] for server in servers()} == {"2g"}
    assert "MemoryMax=2G\n" in (DEPLOY / "clachan.service").read_text("utf-8")
    assert float(re.search(r"predict_linear\(clachan_memory_bytes.+ > (\S+)", alerts)[1]) < 2e9


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_every_setting_that_is_named_is_read(file):
    named = set(re.findall(r"\bCLACHAN_[A-Z_]+", file.read_text("utf-8")))
    assert named <= set(Settings("sqlite:///x").environment()) | OWN


def test_the_service_stores_its_tables_where_it_may_write():
    unit = (DEPLOY / "clachan.service").read_text("utf-8")
    assert "StateDirectory=clachan" in unit
    assert "XDG_DATA_HOME=/var/lib" in unit, "so the file is /var/lib/clachan/tables.db"
    assert "MemoryDenyWriteExecute" not in unit, "compiled players need such memory"
