"""Which seat does a request hold the key of? Pages send keys as cookies, programs as bearer tokens."""

from __future__ import annotations

import re

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, SEATS, Seat
from clachan.server.storage.store import Store
from clachan.server.tables.create_table import digest

MAX_COOKIE_AGE_S = 400 * 24 * 3600  # browsers keep no cookie for longer, and a slow match takes years
PATH = "/api"
BEARER = "bearer "
MAX_KEY_LENGTH = 64
COOKIE_NAME = re.compile(r"clachan-[0-9a-f]{18}-[AB]")
# A browser sends all cookies with every request, in one header line of at most 8,192 bytes. 130 of them fit.
KEPT = 40  # with more, cookies of finished matches are deleted
KEPT_AT_MOST = 100  # with more, the oldest are deleted
DELETED_AT_ONCE = 20  # by one answer, whose headers have to stay short as well
CONSIDERED = 200  # a browser keeps no more for one site


def cookie(table: str, seat: Seat, key: str, *, secure: bool) -> Cookie:
    """Return the cookie with a seat's key. Neither scripts nor other sites can read it."""
    name = _cookie_name(table, seat)
    return Cookie(name, value=key, path=PATH, max_age=MAX_COOKIE_AGE_S, httponly=True, samesite="strict", secure=secure)


def held_cookies(connection: ASGIConnection, table: str) -> dict[Seat, str]:  # type: ignore[type-arg]  # any state
    """Return the keys a page sent for this table, by seat. Setting them again prolongs their life."""
    keys = {seat: connection.cookies.get(_cookie_name(table, seat), "") for seat in SEATS}
    return {seat: key for seat, key in keys.items() if 0 < len(key) <= MAX_KEY_LENGTH}


async def cookies_to_delete(connection: ASGIConnection, store: Store) -> list[str]:  # type: ignore[type-arg]  # any state
    """Return the names of cookies to delete, to make room for new ones. Browsers send the oldest first."""
    names = [name for name in connection.cookies if COOKIE_NAME.fullmatch(name)][:CONSIDERED]
    if len(names) <= KEPT:
        return []
    hashes = {name: digest(connection.cookies[name]) for name in names}
    in_use = await store.keys_in_use(set(hashes.values()))
    finished = [name for name in names if hashes[name] not in in_use][: len(names) - KEPT]
    rest = [name for name in names if name not in finished]
    return [*finished, *rest[: max(0, len(rest) - KEPT_AT_MOST)]][:DELETED_AT_ONCE]


def _cookie_name(table: str, seat: Seat) -> str:
    """Return the name of a seat's cookie; a rematch has the one of the first match, because it has the same keys."""
    return f"clachan-{table.partition('-')[0]}-{SEAT_NAMES[seat]}"


async def check_seat(
    connection: ASGIConnection,  # type: ignore[type-arg]  # any state
    store: Store,
    table: str,
    seat: Seat,
    *,
    is_page: bool,
) -> None:
    """Refuse a request without this seat's key. Cookies count only if our own page sent them."""
    head = connection.headers.get("authorization", "")
    keys = [head[len(BEARER) :].strip()] if head.lower().startswith(BEARER) else []
    if is_page:
        keys += held_cookies(connection, table).values()
    for key in keys:
        stored = await store.key(digest(key), table) if len(key) <= MAX_KEY_LENGTH else None
        if stored is not None and not stored.is_invite and stored.seat == seat:
            return
    raise ClachanError("key/wrong")
