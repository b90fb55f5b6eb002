"""What can be configured? Everything comes from environment variables, so that all workers have the same settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_network
from logging import getLevelNamesMapping
from pathlib import Path
from urllib.parse import urlsplit

from clachan.core.errors import ClachanError

PREFIX = "CLACHAN_"
STATIC = Path(__file__).parent / "static"  # the built page
STORES = ("sqlite", "postgresql", "postgres")
MAX_NUMBER = 100_000
LOCAL_PROXIES = "127.0.0.1,::1"  # a proxy on this machine
ANY_PROXY = "*"


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days a table is kept after its last event, by its phase; 0: for ever."""

    open: int = 30  # nobody has joined
    unfinished: int = 365
    finished: int = 730


@dataclass(frozen=True, slots=True)
class Settings:
    """The configuration of a server."""

    database: str
    redis: str = ""
    origins: tuple[str, ...] = ()
    proxies: str = LOCAL_PROXIES  # whose `X-Forwarded-For` is trusted: addresses and networks, or `*`
    monitors: str = LOCAL_PROXIES  # who may read the metrics and OpenAPI, in the same form
    workers: int = 1
    shared: bool = False  # other servers use the same database
    limited: bool = True  # in how often an address may ask; sizes are always limited
    bot_processes: int = 2
    think_ms: int = 5000  # for one action of a computer player
    log_level: str = "INFO"
    keep: Retention = Retention()

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file, which only one server process can use."""
        return self.database.startswith("sqlite")

    @property
    def is_alone(self) -> bool:
        """Whether no other worker writes to the database."""
        return self.is_sqlite or (self.workers == 1 and not self.shared)

    @property
    def url(self) -> str:
        """The address of the database with the drivers that SQLAlchemy is to use."""
        head, _, rest = self.database.partition("://")
        drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        return f"{drivers.get(head, head)}://{rest}"

    def environment(self) -> dict[str, str]:
        """Return the settings as environment variables, for the worker processes."""
        return {
            f"{PREFIX}DATABASE": self.database,
            f"{PREFIX}REDIS": self.redis,
            f"{PREFIX}ORIGINS": " ".join(self.origins),
            f"{PREFIX}PROXIES": self.proxies,
            f"{PREFIX}MONITORS": self.monitors,
            f"{PREFIX}WORKERS": str(self.workers),
            f"{PREFIX}SHARED": "1" if self.shared else "",
            f"{PREFIX}LIMITED": "1" if self.limited else "0",
            f"{PREFIX}THINKERS": str(self.bot_processes),
            f"{PREFIX}THINK_MS": str(self.think_ms),
            f"{PREFIX}LOG_LEVEL": self.log_level,
            f"{PREFIX}KEEP": f"{self.keep.open},{self.keep.unfinished},{self.keep.finished}",
        }


def from_environment(environ: Mapping[str, str]) -> Settings:
    """Return the settings of the environment, with defaults for the rest."""

    def text(name: str, default: str) -> str:
        return environ.get(f"{PREFIX}{name}") or default

    def number(name: str, default: str) -> int:
        digits = text(name, default)
        if not digits.isdecimal() or len(digits) > len(str(MAX_NUMBER)) or not 0 < int(digits) <= MAX_NUMBER:
            raise ClachanError("serve/number", name=f"{PREFIX}{name}", found=digits[:40])
        return int(digits)

    return Settings(
        database=text("DATABASE", f"sqlite:///{data_folder(environ) / 'tables.db'}"),
        redis=text("REDIS", ""),
        origins=tuple(text("ORIGINS", "").split()),
        proxies=text("PROXIES", LOCAL_PROXIES),
        monitors=text("MONITORS", LOCAL_PROXIES),
        workers=number("WORKERS", "1"),
        shared=bool(text("SHARED", "")),
        limited=text("LIMITED", "1") == "1",
        bot_processes=number("THINKERS", "2"),
        think_ms=number("THINK_MS", "5000"),
        log_level=text("LOG_LEVEL", "INFO").upper(),
        keep=_retention(text("KEEP", "")),
    )


def _retention(days: str) -> Retention:
    """Return the retention of a text such as `30,365,730`."""
    if not days:
        return Retention()
    parts = days.split(",")
    if len(parts) != len(fields(Retention)) or not all(part.isdecimal() and int(part) <= MAX_NUMBER for part in parts):
        raise ClachanError("serve/number", name=f"{PREFIX}KEEP", found=days[:40])
    return Retention(*map(int, parts))


def check_settings(settings: Settings) -> None:
    """Raise `ClachanError` if no server can run with these settings."""
    head, _, rest = settings.database.partition("://")
    if head not in STORES or not rest.strip("/"):
        raise ClachanError("serve/database", found=head[:40])  # not the rest, which may hold a password
    if not 0 < settings.workers <= MAX_NUMBER:
        raise ClachanError("serve/number", name="--workers", found=str(settings.workers))
    if (settings.workers > 1 or settings.shared) and settings.is_sqlite:
        raise ClachanError("serve/workers")
    _check_addresses(settings)
    if settings.redis and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise ClachanError("serve/redis")
    if settings.log_level not in getLevelNamesMapping():
        raise ClachanError("serve/log", found=settings.log_level[:40])


def _check_addresses(settings: Settings) -> None:
    """Check the addresses of pages and proxies."""
    for origin in settings.origins:
        if not _is_origin(origin):
            raise ClachanError("serve/origin", found=origin[:40])
    for code, given in (("serve/proxies", settings.proxies), ("serve/monitors", settings.monitors)):
        for address in given.split(","):
            if given != ANY_PROXY and not _is_network(address.strip()):
                raise ClachanError(code, found=address.strip()[:40])


def _is_origin(text: str) -> bool:
    """Whether a browser could send this as `Origin`: a scheme and a host, with nothing after them."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(parts.netloc) and text == f"{parts.scheme}://{parts.netloc}"


def _is_network(text: str) -> bool:
    """Whether this is an IP address or a network."""
    try:
        return bool(ip_network(text))
    except ValueError:
        return False


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder for this user's data, as the XDG Base Directory Specification defines it."""
    data = environ.get("XDG_DATA_HOME", "")
    return (Path(data) if data else Path.home() / ".local" / "share") / "clachan"
