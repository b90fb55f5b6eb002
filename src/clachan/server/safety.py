"""Who may come in, how often, and with how much?"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from ipaddress import IPv4Address, ip_address, ip_network
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from clachan.core.errors import ClachanError

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
MESSAGES, PERIOD_S = 100, 20.0
MAKES, MAKE_PERIOD_S = 30, 600.0
ARRIVALS, ARRIVAL_PERIOD_S = 120, 60.0
MOST_SPECTATORS = 500
MOST_OPEN = 200  # connections of one address
MOST_ADDRESSES = 10_000
HOME_BITS = 64


def check_origin(connection: ASGIConnection, allowed: tuple[str, ...]) -> bool:  # type: ignore[type-arg]  # any state
    """Whether a page of ours is asking (True) or a program (False); a page of anybody else is refused."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    if origin in allowed:
        return True
    host = connection.headers.get("host", "")
    scheme = "https" if connection.url.scheme in {"https", "wss"} else "http"
    if origin != f"{scheme}://{host}" or not _is_plain_host(host):
        raise ClachanError("origin/wrong")
    return True


def _is_plain_host(host: str) -> bool:
    """Whether it is this machine or an address; a foreign name that was made to point here is neither."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ip_address(name))
    except ValueError:
        return False


@dataclass(slots=True)
class Window:
    """At most so many in so many seconds."""

    most: int = MESSAGES
    period: float = PERIOD_S
    times: deque[float] = field(default_factory=deque)

    def allows(self) -> bool:
        """Count one more, unless it is too many."""
        now = time.monotonic()
        while self.times and self.times[0] <= now - self.period:
            self.times.popleft()
        if len(self.times) >= self.most:
            return False
        self.times.append(now)
        return True


def home_of(address: str) -> str:
    """An address as it is counted: of the new kind, whoever has one has a whole network of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    if found.ipv4_mapped is not None:  # one of the old kind, told as one of the new
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOME_BITS), strict=False))


@dataclass(slots=True)
class Addresses:
    """A window for each address; those not seen for long are forgotten first."""

    most: int = MAKES
    period: float = MAKE_PERIOD_S
    windows: OrderedDict[str, Window] = field(default_factory=OrderedDict)

    def check(self, address: str) -> None:
        """Refuse who comes too often."""
        address = home_of(address)
        window = self.windows.setdefault(address, Window(self.most, self.period))
        self.windows.move_to_end(address)
        if len(self.windows) > MOST_ADDRESSES:
            self.windows.popitem(last=False)
        if not window.allows():
            raise ClachanError("rate/limit")
