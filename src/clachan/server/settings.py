"""What can be chosen when a server is started? Everything comes from its environment, so that workers agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from logging import getLevelNamesMapping
from pathlib import Path
from urllib.parse import urlsplit

from clachan.core.errors import ClachanError

PREFIX = "CLACHAN_"
STORES = ("sqlite", "postgresql", "postgres")
MOST = 100_000
NEAR = "127.0.0.1,::1"  # a proxy on this machine
ANYBODY = "*"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    database: str
    redis: str = ""
    origins: tuple[str, ...] = ()
    proxies: str = NEAR  # who may say for whom it asks: addresses and networks, or anybody
    workers: int = 1
    shared: bool = False  # other servers use the same database
    limited: bool = True  # rates; sizes are always limited
    thinkers: int = 2
    think_ms: int = 5000
    log_level: str = "INFO"

    @property
    def is_sqlite(self) -> bool:
        """Whether the store is a file of this one server."""
        return self.database.startswith("sqlite")

    @property
    def is_alone(self) -> bool:
        """Whether no other worker writes to the database."""
        return self.is_sqlite or (self.workers == 1 and not self.shared)

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        head, _, rest = self.database.partition("://")
        drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
        return f"{drivers.get(head, head)}://{rest}"

    def environment(self) -> dict[str, str]:
        """The same as environment variables, for workers."""
        return {
            f"{PREFIX}DATABASE": self.database,
            f"{PREFIX}REDIS": self.redis,
            f"{PREFIX}ORIGINS": " ".join(self.origins),
            f"{PREFIX}PROXIES": self.proxies,
            f"{PREFIX}WORKERS": str(self.workers),
            f"{PREFIX}SHARED": "1" if self.shared else "",
            f"{PREFIX}LIMITED": "1" if self.limited else "0",
            f"{PREFIX}THINKERS": str(self.thinkers),
            f"{PREFIX}THINK_MS": str(self.think_ms),
            f"{PREFIX}LOG_LEVEL": self.log_level,
        }


def from_environment(environ: Mapping[str, str]) -> Settings:
    """What the environment says; the rest is as usual."""

    def found(name: str, usual: str) -> str:
        return environ.get(f"{PREFIX}{name}") or usual

    def number(name: str, usual: str) -> int:
        text = found(name, usual)
        if not text.isdecimal() or len(text) > len(str(MOST)) or not 0 < int(text) <= MOST:
            raise ClachanError("serve/number", name=f"{PREFIX}{name}", found=text[:40])
        return int(text)

    return Settings(
        database=found("DATABASE", f"sqlite:///{data_folder(environ) / 'tables.db'}"),
        redis=found("REDIS", ""),
        origins=tuple(found("ORIGINS", "").split()),
        proxies=found("PROXIES", NEAR),
        workers=number("WORKERS", "1"),
        shared=bool(found("SHARED", "")),
        limited=found("LIMITED", "1") == "1",
        thinkers=number("THINKERS", "2"),
        think_ms=number("THINK_MS", "5000"),
        log_level=found("LOG_LEVEL", "INFO").upper(),
    )


def check_settings(settings: Settings) -> None:
    """`ClachanError` for what no server can be started with, before anything is."""
    head, _, rest = settings.database.partition("://")
    if head not in STORES or not rest.strip("/"):
        raise ClachanError("serve/database", found=head[:40])  # the rest may be a password
    if not 0 < settings.workers <= MOST:
        raise ClachanError("serve/number", name="--workers", found=str(settings.workers))
    if (settings.workers > 1 or settings.shared) and settings.is_sqlite:
        raise ClachanError("serve/workers")
    _check_visitors(settings)
    if settings.redis and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise ClachanError("serve/redis")
    if settings.log_level not in getLevelNamesMapping():
        raise ClachanError("serve/log", found=settings.log_level[:40])


def _check_visitors(settings: Settings) -> None:
    """Through what pages and what proxies they come."""
    for origin in settings.origins:
        if not _is_origin(origin):
            raise ClachanError("serve/origin", found=origin[:40])
    for proxy in settings.proxies.split(","):
        if settings.proxies != ANYBODY and not _is_network(proxy.strip()):
            raise ClachanError("serve/proxies", found=proxy.strip()[:40])


def _is_origin(text: str) -> bool:
    """Whether a browser could say so where a page comes from: a scheme and a host, and nothing after them."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(parts.netloc) and text == f"{parts.scheme}://{parts.netloc}"


def _is_network(text: str) -> bool:
    """Whether it is an address, or a network by its first one."""
    try:
        return bool(ip_network(text))
    except ValueError:
        return False


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where this user's programs keep their data."""
    data = environ.get("XDG_DATA_HOME", "")
    return (Path(data) if data else Path.home() / ".local" / "share") / "clachan"
