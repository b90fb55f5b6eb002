"""How does a table come to be: a new one, or the rematch of one that is over?"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.core.record import clean_name
from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.match import events as ev
from clachan.match.events import Chair, Timing
from clachan.match.messages import END
from clachan.match.shuffle import commitment
from clachan.match.table import Table
from clachan.players.roster import make_player
from clachan.server import metrics
from clachan.server.hours import now_ms
from clachan.server.journal import Conflict
from clachan.server.store import Store, key_row

TABLE_ID = r"^[0-9a-f]{18}(-[0-9]{1,3})?" + END  # what a table may be called
ME, OPEN = "me", "open"
TOKEN_BYTES = 16
ID_BYTES = 9
MOST_REMATCHES = 999


@dataclass(frozen=True, slots=True)
class Wish:
    """What table is wanted: the game, who sits where (me, open, or a computer player), and how it is played."""

    game: str
    places: BySeat[str]
    name: str
    timing: Timing
    casual: bool
    listed: bool
    start: ev.Start | None = None


@dataclass(frozen=True, slots=True)
class Doors:
    """The keys and invitations of a new table, by seat; nobody can read them again."""

    table: str
    keys: dict[Seat, str]
    invites: dict[Seat, str]


def digest(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def token() -> str:
    """128 bits nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


async def make(store: Store, wish: Wish) -> Doors:
    """A new table; `ClachanError` when a name stands for nothing."""
    opened = open_game(wish.game)
    one, two = [await _chair(place, wish) for place in wish.places]
    secret = secrets.token_hex(32)
    made = ev.Opened(
        at=now_ms(),
        table=secrets.token_hex(ID_BYTES),
        game=opened.name,
        rules=opened.bundle.rules_version,
        secret=secret,
        commitment=commitment(secret),
        chairs=(one, two),
        timing=wish.timing,
        casual=wish.casual,
        shared=wish.places == (ME, ME),
        start=wish.start,
    )
    doors = Doors(
        made.table,
        {seat: token() for seat in SEATS if wish.places[seat] == ME},
        {seat: token() for seat in SEATS if wish.places[seat] == OPEN},
    )
    rows = [key_row(digest(key), made.table, seat, is_invite=False) for seat, key in doors.keys.items()]
    rows += [key_row(digest(key), made.table, seat, is_invite=True) for seat, key in doors.invites.items()]
    await store.make(made, listed=wish.listed and bool(doors.invites), doors=rows)
    metrics.TABLES.labels(opened.bundle.id).inc()
    return doors


async def _chair(place: str, wish: Wish) -> Chair:
    if place == ME:
        return Chair(ev.PERSON, clean_name(wish.name))
    if place == OPEN:
        return Chair()
    await asyncio.to_thread(make_player, place, open_game(wish.game).contracts)  # it may bring machine code
    return Chair(place, place)


async def make_rematch(store: Store, table: Table) -> str:
    """The table of the next match, seats swapped, keys kept; the same one however often it is asked for."""
    made = table.made
    base, _, count = made.table.partition("-")
    number = int(count or "1") + 1
    if number > MOST_REMATCHES:
        raise ClachanError("offer/phase")
    fresh = f"{base}-{number}"
    secret = secrets.token_hex(32)
    again = ev.Opened(
        at=now_ms(),
        table=fresh,
        game=made.game,
        rules=open_game(made.game).bundle.rules_version,
        secret=secret,
        commitment=commitment(secret),
        chairs=(table.chairs[1], table.chairs[0]),
        timing=made.timing,
        casual=made.casual,
        previous=made.table,
        shared=made.shared,
    )
    held = await store.seat_keys(made.table)
    rows = [key_row(key, fresh, other(seat), is_invite=False) for key, seat in held]
    with suppress(Conflict):  # made before, by a worker that died before it could say so
        await store.make(again, listed=False, doors=rows)
        metrics.TABLES.labels(open_game(made.game).bundle.id).inc()
    return fresh
