"""Which pages may talk to the server, how much may they ask for, and which headers protect them?"""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException

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
FOR_MONITORS = ("/metrics", "/api/openapi")  # for whoever runs the server: they tell how it is used
MESSAGES, PERIOD_S = 100, 20.0  # of one connection
MAX_SPECTATORS = 500  # of one table
MAX_CONNECTIONS = 200  # of one address


def check_origin(connection: ASGIConnection, allowed: tuple[str, ...]) -> bool:  # type: ignore[type-arg]  # any state
    """Return True for a request of our own page and False for one of a program; refuse other pages.

    Browsers send cookies to us with requests that other sites make. They also name that site in `Origin`.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    if origin in allowed:
        return True
    host = connection.headers.get("host", "")
    scheme = "https" if connection.url.scheme in {"https", "wss"} else "http"
    if origin != f"{scheme}://{host}" or not _is_local_or_address(host):
        raise ClachanError("origin/wrong")
    return True


def check_monitor(connection: ASGIConnection, monitors: str) -> None:  # type: ignore[type-arg]  # any state
    """Hide an address that is for monitoring from everybody else."""
    if not connection.url.path.startswith(FOR_MONITORS) or monitors == "*":
        return
    try:
        host = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        raise NotFoundException from None
    mapped = getattr(host, "ipv4_mapped", None) or host
    if not any(mapped in ip_network(monitor.strip(), strict=False) for monitor in monitors.split(",")):
        raise NotFoundException


def _is_local_or_address(host: str) -> bool:
    """Whether a host is `localhost` or an IP address.

    Other names are not trusted: an attacker can let a name of theirs point to this machine (DNS rebinding).
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ip_address(name))
    except ValueError:
        return False
