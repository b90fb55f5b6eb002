"""What can be asked over plain HTTP? Games, new tables, seats, summaries, records and analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.params import Parameter

from clachan.catalog import BUNDLES, open_game
from clachan.core.errors import ClachanError
from clachan.core.names import ROUND_OPTIONS
from clachan.core.record import clean_name
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.match.events import Opened, Untimed
from clachan.match.messages import Refused, Replay, Seated
from clachan.match.steps import start
from clachan.match.tell import Viewer, position, record_text
from clachan.match.wire import read_tell, write
from clachan.players.roster import known_players
from clachan.server.forms import Analysis, GameInfo, GoOn, Join, Listed, Made, Make, Sat, Sit, Summary
from clachan.server.hours import now_ms
from clachan.server.keys import PATH, cookie, held_cookies, spare_cookies
from clachan.server.making import ME, OPEN, TABLE_ID, Wish, digest, make, token
from clachan.server.refusals import BAD, BUSY, CONFLICT, FORBIDDEN, LARGE, TOO_MANY, UNKNOWN, described, status_of
from clachan.server.safety import check_origin
from clachan.server.store import Key
from clachan.server.thinker import NO
from clachan.server.thinking import check_budget
from clachan.server.worker import Here, Worker

MOST_OPEN = 100
LISTED_MS = 24 * 3600 * 1000
SeatName = Annotated[Literal["A", "B"], Parameter(query="seat")]
TableId = Annotated[str, Parameter(pattern=TABLE_ID)]
REFUSALS = described(BAD, FORBIDDEN, UNKNOWN, CONFLICT, TOO_MANY, BUSY)


@get("/api/games")
async def games() -> list[GameInfo]:
    """The catalogue."""
    return [
        GameInfo(
            bundle.id,
            [variant.id for variant in bundle.variants],
            {variant.id: sorted(variant.excludes) for variant in bundle.variants if variant.excludes},
            {option.key: list(option.values) for option in (*bundle.options, *ROUND_OPTIONS)},
            {option.key: sorted(option.needs) for option in bundle.options if option.needs},
            known_players(open_game(bundle.id).contracts),
        )
        for bundle in BUNDLES.values()
    ]


@post("/api/tables", responses=described(BAD, FORBIDDEN, LARGE, TOO_MANY, BUSY))
async def make_table(request: Request[Any, Any, Any], worker: Here, data: Make) -> Response[Made]:
    """Make a table. For a page the keys of one's seats come as cookies."""
    _limit(request, worker)
    wish = Wish(data.game, (data.a, data.b), data.name, data.timing, data.casual, data.listed)
    return await _made(request, worker, wish, bearer=data.bearer)


async def _made(request: Request[Any, Any, Any], worker: Worker, wish: Wish, *, bearer: bool) -> Response[Made]:
    for place in wish.places:
        check_budget(place, worker.settings.think_ms)
    doors = await make(worker.store, wish)
    room = await worker.rooms.room(doors.table)
    made = Made(
        doors.table,
        room.table.made.game,
        room.table.made.commitment,
        _named(doors.invites),
        _named(doors.keys) if bearer else {},
    )
    answer = Response(made, status_code=201)
    return answer if bearer else await _seated(answer, request, worker, doors.table, doors.keys)


@post("/api/join", status_code=200, responses=REFUSALS | described(LARGE))
async def join(request: Request[Any, Any, Any], worker: Here, data: Join) -> Response[Sat]:
    """Change an invitation for a seat."""
    _limit(request, worker)
    hashed = digest(data.invite)
    found = await worker.store.key(hashed)
    if found is None:
        raise ClachanError("key/wrong")
    return await _sit(request, worker, data, [(hashed, found)])


@post("/api/tables/{table:str}/join", status_code=200, responses=REFUSALS | described(LARGE))
async def join_listed(request: Request[Any, Any, Any], worker: Here, table: TableId, data: Sit) -> Response[Sat]:
    """Take the free seat of a listed table; who comes first has it."""
    _limit(request, worker)
    found = await worker.store.listed_seats(table)
    if not found:
        raise ClachanError("key/wrong")
    return await _sit(request, worker, data, found)


async def _sit(
    request: Request[Any, Any, Any], worker: Worker, data: Sit, doors: Sequence[tuple[str, Key]]
) -> Response[Sat]:
    """Sit down by the first of these invitations that is free, or was used with the same key before."""
    key = data.key or token()
    hashed = digest(key)
    mine = [door for _, door in doors if door.used_by == hashed]
    free = [(invite, door) for invite, door in doors if door.used_by is None]
    if not mine and not free:
        raise ClachanError("seat/taken")
    if not mine:
        invite, door = free[0]
        if await worker.store.key(hashed, door.table) is not None:
            raise ClachanError("key/wrong")  # it opens another door of this table
        await worker.rooms.sit(door.table, door.seat, clean_name(data.name), (invite, hashed))
        mine = [door]
    table, seat = mine[0].table, mine[0].seat
    sat = Sat(table, "A" if seat == 0 else "B", _named({seat: key}) if data.bearer else {})
    answer = Response(sat, status_code=200)
    return answer if data.bearer else await _seated(answer, request, worker, table, {seat: key})


@get("/api/tables", responses=described(BUSY))
async def list_tables(worker: Here) -> list[Listed]:
    """Listed tables of the last day that wait for somebody, the newest first."""
    found = await worker.store.open_tables(now_ms() - LISTED_MS, MOST_OPEN)
    return [Listed(made.table, made.game, made.at, made.timing, made.casual, _waiting(made)) for made in found]


def _waiting(made: Opened) -> tuple[Seated, Seated]:
    one, two = (Seated(chair.who, chair.name) for chair in made.chairs)
    return one, two


@get("/api/tables/{table:str}", responses=described(BAD, UNKNOWN, CONFLICT, BUSY))
async def summary(request: Request[Any, Any, Any], worker: Here, table: TableId) -> Response[Summary]:
    """What everybody may know of a table. A page that looks keeps the keys of its seats for longer."""
    found = (await worker.rooms.room(table)).table
    made, seen = found.made, position(found, Viewer(None), now_ms())
    told = Summary(
        table,
        made.game,
        seen.phase,
        seen.turn,
        found.number,
        made.commitment,
        made.casual,
        made.timing,
        seen.seats,
        seen.result,
        made.previous,
        seen.next,
    )
    return _with_cookies(Response(told), request, table, held_cookies(request, table))


@get("/api/tables/{table:str}/record", media_type="text/plain", responses=described(BAD, UNKNOWN, CONFLICT, BUSY))
async def record(worker: Here, table: TableId) -> str:
    """The record of a match that is over, with the proof of its shuffle."""
    return await _finished(worker, table)


@get("/api/tables/{table:str}/analysis", responses=REFUSALS)
async def analysis(request: Request[Any, Any, Any], worker: Here, table: TableId) -> Response[Analysis]:
    """A match that is over, beside perfect play where that is known."""
    _limit(request, worker)
    return _studied(await worker.study.analyse(await _finished(worker, table)))


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    request: Request[Any, Any, Any], worker: Here, table: TableId, seat: SeatName = "A"
) -> Response[Replay]:
    """A match that is over, step by step with all cards open, from one side of the table."""
    _limit(request, worker)
    await _finished(worker, table)
    lines = [write(event) for event in await worker.store.log(table)]
    return _studied(await worker.study.replay(lines, SEAT_NAMES.index(seat)))


@post("/api/tables/{table:str}/continue", responses=REFUSALS | described(LARGE))
async def go_on(request: Request[Any, Any, Any], worker: Here, table: TableId, data: GoOn) -> Response[Made]:
    """Make a table against the computer that goes on from a step of a match that is over."""
    _limit(request, worker)
    found = (await worker.rooms.room(table)).table
    begun = start(found, data.step, SEAT_NAMES.index(data.seat))
    places = (ME, data.against) if data.seat == "A" else (data.against, ME)
    if data.against in {ME, OPEN}:
        raise ClachanError("player/unknown", player=data.against, known="")
    wish = Wish(found.made.game, places, data.name, Untimed(), casual=True, listed=False, start=begun)
    return await _made(request, worker, wish, bearer=data.bearer)


@get("/api/schema")
async def message_schema() -> dict[str, Any]:
    """The JSON Schema of every message."""
    from clachan.server.publish import published  # noqa: PLC0415  # asked for seldom, and not at the start

    return published()


async def _finished(worker: Worker, table: str) -> str:
    found = (await worker.rooms.room(table)).table
    if found.phase != "over":
        raise ClachanError("table/running")
    return record_text(found)


def _studied(found: bytes) -> Response[Any]:
    """What was found, or why there is nothing to be found, which is refused like anything else."""
    status = 200
    if found.startswith(NO):
        told = read_tell(found)
        assert isinstance(told, Refused)
        status = status_of(told.code)
    return Response(found, media_type="application/json", status_code=status)


def _limit(request: Request[Any, Any, Any], worker: Worker) -> None:
    check_origin(request, worker.settings.origins)
    if worker.settings.limited:
        worker.addresses.check(request.client.host if request.client else "")


def _named(tokens: dict[Seat, str]) -> dict[str, str]:
    return {SEAT_NAMES[seat]: text for seat, text in tokens.items()}


async def _seated(
    response: Response[Any], request: Request[Any, Any, Any], worker: Worker, table: str, keys: dict[Seat, str]
) -> Response[Any]:
    """Give the page its keys, and take away old ones, of which there may be too many."""
    for name in await spare_cookies(request, worker.store):
        response.delete_cookie(name, path=PATH)
    return _with_cookies(response, request, table, keys)


def _with_cookies(
    response: Response[Any], request: Request[Any, Any, Any], table: str, keys: dict[Seat, str]
) -> Response[Any]:
    for seat, key in keys.items():
        response.set_cookie(cookie(table, seat, key, secure=request.url.scheme == "https"))
    return response


DOORS = [games, make_table, join, join_listed, list_tables, summary, record, analysis, replay, go_on, message_schema]
