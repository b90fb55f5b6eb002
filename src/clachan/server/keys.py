"""Which seat does a request hold the key of? A cookie for pages, a bearer token for programs."""

from __future__ import annotations

import re

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, SEATS, Seat
from clachan.server.making import digest
from clachan.server.store import Store

MOST_COOKIE_S = 400 * 24 * 3600  # browsers keep none for longer; an action may take a month, and a match years
PATH = "/api"
BEARER = "bearer "
MOST_TOKEN = 64
NAMED = re.compile(r"clachan-[0-9a-f]{18}-[AB]")
# All cookies travel with every request, and a line of one may be no longer than 8,192 bytes: room for 130.
ENOUGH = 40  # with more, those of matches that are over go
MOST = 100  # with more, the oldest go
AT_ONCE = 20  # so many go with one answer, which has to stay short, too
LOOKED_AT = 200  # a browser keeps no more


def cookie(table: str, seat: Seat, key: str, *, secure: bool) -> Cookie:
    """A seat's key, out of reach of scripts and of other sites."""
    name = f"clachan-{_base(table)}-{SEAT_NAMES[seat]}"
    return Cookie(name, value=key, path=PATH, max_age=MOST_COOKIE_S, httponly=True, samesite="strict", secure=secure)


def held_cookies(connection: ASGIConnection, table: str) -> dict[Seat, str]:  # type: ignore[type-arg]  # any state
    """The keys a page sent along, by seat; to be given back, they are good for longer."""
    names = {seat: f"clachan-{_base(table)}-{SEAT_NAMES[seat]}" for seat in SEATS}
    found = {seat: connection.cookies.get(name, "") for seat, name in names.items()}
    return {seat: key for seat, key in found.items() if 0 < len(key) <= MOST_TOKEN}


async def spare_cookies(connection: ASGIConnection, store: Store) -> list[str]:  # type: ignore[type-arg]  # any state
    """The names of cookies to take away, so that there is room for new ones; browsers send the oldest first."""
    names = [name for name in connection.cookies if NAMED.fullmatch(name)][:LOOKED_AT]
    if len(names) <= ENOUGH:
        return []
    hashes = {name: digest(connection.cookies[name]) for name in names}
    running = await store.in_use(set(hashes.values()))
    over = [name for name in names if hashes[name] not in running][: len(names) - ENOUGH]
    rest = [name for name in names if name not in over]
    return [*over, *rest[: max(0, len(rest) - MOST)]][:AT_ONCE]


def _base(table: str) -> str:
    """A rematch is opened with the keys of the first match."""
    return table.partition("-")[0]


async def check_seat(
    connection: ASGIConnection,  # type: ignore[type-arg]  # any state
    store: Store,
    table: str,
    seat: Seat,
    *,
    is_page: bool,
) -> None:
    """Refuse a request that does not hold this seat's key. Cookies count only for pages of ours."""
    for key in _held(connection, table, is_page=is_page):
        found = await store.key(digest(key), table)
        if found is not None and not found.is_invite and found.seat == seat:
            return
    raise ClachanError("key/wrong")


def _held(connection: ASGIConnection, table: str, *, is_page: bool) -> list[str]:  # type: ignore[type-arg]
    head = connection.headers.get("authorization", "")
    held = [head[len(BEARER) :].strip()] if head.lower().startswith(BEARER) else []
    if is_page:
        held += held_cookies(connection, table).values()
    return [key for key in held if len(key) <= MOST_TOKEN]
