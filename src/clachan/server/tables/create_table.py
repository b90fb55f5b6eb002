"""How is a table made: a new one, or the rematch of a finished one?"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.match import events as ev
from clachan.match.events import Chair, Timing
from clachan.match.protocol.messages import END
from clachan.match.shuffle import commitment
from clachan.match.table import Table
from clachan.players.roster import make_player
from clachan.server import metrics
from clachan.server.storage.journal import Conflict
from clachan.server.storage.store import Store, insert_key
from clachan.server.tables.guest_names import guest_name
from clachan.server.wall_clock import now_ms

TABLE_ID = r"^[0-9a-f]{18}(-[0-9]{1,3})?" + END  # a rematch has the id of the first match and a number
ME, OPEN = "me", "open"
TOKEN_BYTES = 16
ID_BYTES = 9
MAX_REMATCHES = 999  # what fits into the id


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What table is wanted: the game, who sits where (`me`, `open` or a computer player), and how it is played."""

    game: str
    seats: BySeat[str]
    name: str
    timing: Timing
    casual: bool
    listed: bool
    public: bool = False
    start: ev.Start | None = None


@dataclass(frozen=True, slots=True)
class SeatAccess:
    """The keys and invitations of a new table by seat. Only their hashes are stored, so they exist only here."""

    table: str
    keys: dict[Seat, str]
    invites: dict[Seat, str]


def digest(token: str) -> str:
    """Return the hash under which a token is stored, so that a copy of the database opens no seat."""
    return sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Return 128 random bits as text."""
    return secrets.token_urlsafe(TOKEN_BYTES)


async def create_table(store: Store, request: TableRequest) -> SeatAccess:
    """Make a new table; `ClachanError` if there is no such game or player."""
    setup = open_game(request.game)
    a, b = [await _chair(place, request) for place in request.seats]
    secret = secrets.token_hex(32)
    created = ev.TableCreated(
        at=now_ms(),
        table=secrets.token_hex(ID_BYTES),
        game=setup.name,
        rules=setup.bundle.rules_version,
        secret=secret,
        commitment=commitment(secret),
        chairs=(a, b),
        timing=request.timing,
        casual=request.casual,
        shared=request.seats == (ME, ME),
        start=request.start,
        public=request.public,
    )
    access = SeatAccess(
        created.table,
        {seat: new_token() for seat in SEATS if request.seats[seat] == ME},
        {seat: new_token() for seat in SEATS if request.seats[seat] == OPEN},
    )
    rows = [insert_key(digest(key), created.table, seat, is_invite=False) for seat, key in access.keys.items()]
    rows += [insert_key(digest(key), created.table, seat, is_invite=True) for seat, key in access.invites.items()]
    await store.create_table(created, listed=request.listed and bool(access.invites), key_rows=rows)
    metrics.TABLES.labels(setup.bundle.id).inc()
    return access


async def _chair(place: str, request: TableRequest) -> Chair:
    if place == ME:
        return Chair(ev.PERSON, guest_name(request.name))
    if place == OPEN:
        return Chair()
    # Making the player checks its name. It may compile code for seconds, so it must not block the event loop.
    await asyncio.to_thread(make_player, place, open_game(request.game).contracts)
    return Chair(place, place)


async def create_rematch(store: Store, table: Table) -> str:
    """Make the table of the next match, with the seats swapped and the same keys; return its id.

    The id follows from the finished table, so asking again gives the same rematch.
    """
    finished = table.created
    base, _, count = finished.table.partition("-")
    number = int(count or "1") + 1
    if number > MAX_REMATCHES:
        raise ClachanError("offer/phase")
    rematch_id = f"{base}-{number}"
    secret = secrets.token_hex(32)
    created = ev.TableCreated(
        at=now_ms(),
        table=rematch_id,
        game=finished.game,
        rules=open_game(finished.game).bundle.rules_version,
        secret=secret,
        commitment=commitment(secret),
        chairs=(table.chairs[1], table.chairs[0]),
        timing=finished.timing,
        casual=finished.casual,
        previous=finished.table,
        shared=finished.shared,
        public=finished.public,
    )
    keys = await store.seat_keys(finished.table)
    rows = [insert_key(key, rematch_id, other(seat), is_invite=False) for key, seat in keys]
    with suppress(Conflict):  # a worker made it before and died before it could link to it
        await store.create_table(created, listed=False, key_rows=rows)
        metrics.TABLES.labels(open_game(finished.game).bundle.id).inc()
    return rematch_id
