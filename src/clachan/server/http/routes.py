"""What can be asked over HTTP? Games, new tables, seats, summaries, records and analyses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec
from litestar.params import Parameter, QueryParameter

from clachan.catalog import BUNDLES, all_puzzles, open_game, puzzle_book
from clachan.core.errors import ClachanError
from clachan.core.names import ROUND_OPTIONS
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.match.events import Joined, TableCreated, Untimed
from clachan.match.protocol.messages import PuzzleSheet, PuzzleTheme, Refused, Replay, Seated, Tutorial
from clachan.match.protocol.updates import Viewer, position, record_text, seated
from clachan.match.protocol.wire import write
from clachan.match.puzzle_sheet import puzzle_sheet
from clachan.match.replay_steps import start
from clachan.match.table import Table
from clachan.match.tutorial import tutorial
from clachan.players.roster import known_players
from clachan.server.bots.bot_pool import check_budget
from clachan.server.bots.replies import EncodedReport, Progressed, ReviewReply, Solved, Solving
from clachan.server.http.disconnect import while_connected
from clachan.server.http.refusals import (
    BAD,
    BUSY,
    CONFLICT,
    FORBIDDEN,
    LARGE,
    TOO_MANY,
    UNKNOWN,
    refusal_responses,
    status_of,
)
from clachan.server.http.requests import (
    GameInfo,
    GoOn,
    Invitation,
    Join,
    LevelInfo,
    Listed,
    Look,
    Made,
    Make,
    Sat,
    Sit,
    Summary,
)
from clachan.server.http.safety import check_origin
from clachan.server.http.seat_keys import PATH, cookie, cookies_to_delete, held_cookies
from clachan.server.rate_limits import client_network
from clachan.server.storage.store import Key
from clachan.server.tables.create_table import (
    ME,
    OPEN,
    TABLE_ID,
    TableRequest,
    create_table,
    digest,
    new_token,
)
from clachan.server.tables.guest_names import guest_name
from clachan.server.wall_clock import now_ms
from clachan.server.worker import CurrentWorker, Worker

MAX_LISTED = 100
LISTED_MS = 24 * 3600 * 1000  # a table is listed for a day
ACCEPTED = 202
IS_SOLVING = ResponseSpec(
    Solving, generate_examples=False, description="The game is being solved; ask again after a second"
)
SeatName = Literal["A", "B"]
TableId = Annotated[str, Parameter(pattern=TABLE_ID)]
GameName = Annotated[str, Parameter(max_length=200)]
StateText = Annotated[str, QueryParameter(name="state", max_length=100)]
STILL_WORKING = ResponseSpec(Progressed, generate_examples=False, description="The review is being made; ask again")
REFUSALS = refusal_responses(BAD, FORBIDDEN, UNKNOWN, CONFLICT, TOO_MANY, BUSY)


@get("/api/games")
async def games() -> list[GameInfo]:
    """Return the catalogue."""
    return [
        GameInfo(
            bundle.id,
            [variant.id for variant in bundle.variants],
            {variant.id: sorted(variant.excludes) for variant in bundle.variants if variant.excludes},
            {option.key: list(option.values) for option in (*bundle.options, *ROUND_OPTIONS)},
            {option.key: sorted(option.needs) for option in bundle.options if option.needs},
            {option.key: list(option.lengths) for option in (*bundle.options, *ROUND_OPTIONS) if option.lengths},
            known_players(open_game(bundle.id).contracts),
            [LevelInfo(level.player, dict(level.ratings)) for level in bundle.levels],
            [lesson.id for lesson in bundle.lessons],
        )
        for bundle in BUNDLES.values()
    ]


@get("/api/games/{game:str}/lessons/{lesson:str}", responses=refusal_responses(BAD, UNKNOWN), sync_to_thread=True)
def lesson_steps(game: str, lesson: str) -> Response[Tutorial]:
    """Return a lesson, played through."""
    body = _tutorial(game, lesson)
    if body is None:
        raise NotFoundException
    return _encoded(body)


@cache
def _tutorial(game: str, lesson: str) -> bytes | None:
    """Return a lesson as JSON; None if there is no such lesson. It never changes while the server runs."""
    bundle = BUNDLES.get(game)
    wanted = next((known for known in bundle.lessons if known.id == lesson), None) if bundle else None
    if bundle is None or wanted is None:
        return None
    setup = open_game(wanted.game)
    positions = None if bundle.positions is None else bundle.positions(setup.rulebook)
    return write(tutorial(setup, positions, wanted))


@get(
    "/api/games/{game:str}/solution",
    responses=refusal_responses(BAD, FORBIDDEN, TOO_MANY, BUSY) | {ACCEPTED: IS_SOLVING},
)
async def solution(
    request: Request[Any, Any, Any], worker: CurrentWorker, game: GameName, text: StateText = ""
) -> Response[Solved]:
    """Return a state of a solved game, without one the beginning; if it is being solved, how far that is."""
    check_origin(request, worker.settings.origins)
    payer = _address(request)
    if worker.settings.limited:
        worker.looks.check(payer)
    name = open_game(game).name
    answer = await worker.solutions.get(
        ("solution", name, text), lambda tell: worker.analysis_pool.explore(name, text, payer, tell), payer
    )
    if isinstance(answer, Solving):
        return _encoded(msgspec.json.encode(answer), ACCEPTED)
    return _json_response(answer)


@get("/api/puzzles", sync_to_thread=True)
def puzzles() -> list[PuzzleTheme]:
    """Return the ids and ratings of all puzzles, by game and theme."""
    return _puzzle_themes()


@cache
def _puzzle_themes() -> list[PuzzleTheme]:
    """Return the index of the puzzles. It never changes while the server runs."""
    themes = []
    for game, book in ((bundle.id, bundle.puzzles) for bundle in BUNDLES.values() if bundle.puzzles is not None):
        for theme in book.themes:
            listed = [puzzle for puzzle in book.shipped() if puzzle.theme == theme]
            ids, ratings = tuple(puzzle.id for puzzle in listed), tuple(puzzle.rating for puzzle in listed)
            themes.append(PuzzleTheme(game, theme, ids, ratings))
    return themes


@get("/api/puzzles/{puzzle:str}", responses=refusal_responses(BAD, UNKNOWN), sync_to_thread=True)
def puzzle_steps(puzzle: str) -> Response[PuzzleSheet]:
    """Return a puzzle with its line and its proof."""
    body = _puzzle(puzzle)
    if body is None:
        raise NotFoundException
    return _encoded(body)


@lru_cache(maxsize=512)
def _puzzle(name: str) -> bytes | None:
    """Return a puzzle as JSON; None if there is no such puzzle."""
    wanted = next((puzzle for puzzle in all_puzzles() if puzzle.id == name), None)
    return None if wanted is None else write(puzzle_sheet(open_game(wanted.game), puzzle_book(wanted.game), wanted))


@post("/api/tables", responses=refusal_responses(BAD, FORBIDDEN, LARGE, TOO_MANY, BUSY))
async def make_table(request: Request[Any, Any, Any], worker: CurrentWorker, data: Make) -> Response[Made]:
    """Make a table. A page gets the keys of its seats as cookies."""
    _check_limits(request, worker)
    if data.listed and worker.settings.limited:
        worker.listings.check(_address(request))
    wanted = TableRequest(data.game, (data.a, data.b), data.name, data.timing, data.casual, data.listed, data.public)
    return await _make(request, worker, wanted, bearer=data.bearer)


async def _make(
    request: Request[Any, Any, Any], worker: Worker, wanted: TableRequest, *, bearer: bool
) -> Response[Made]:
    for player in wanted.seats:
        check_budget(player, worker.settings.think_ms)
    access = await create_table(worker.store, wanted)
    live_table = await worker.live_tables.open(access.table)
    live_table.charged_address = _address(request)
    created = live_table.table.created
    keys = _by_seat_name(access.keys) if bearer else {}
    made = Made(access.table, created.game, created.commitment, _by_seat_name(access.invites), keys)
    response = Response(made, status_code=201)
    return response if bearer else await _with_new_cookies(response, request, worker, access.table, access.keys)


@post("/api/join", status_code=200, responses=REFUSALS | refusal_responses(LARGE))
async def join(request: Request[Any, Any, Any], worker: CurrentWorker, data: Join) -> Response[Sat]:
    """Exchange an invitation for a seat."""
    _check_limits(request, worker)
    invite_hash = digest(data.invite)
    invite = await worker.store.key(invite_hash)
    if invite is None:
        raise ClachanError("key/wrong")
    return await _sit(request, worker, data, [(invite_hash, invite)])


@post("/api/tables/{table:str}/join", status_code=200, responses=REFUSALS | refusal_responses(LARGE))
async def join_listed(
    request: Request[Any, Any, Any], worker: CurrentWorker, table: TableId, data: Sit
) -> Response[Sat]:
    """Take the free seat of a listed table. The first to join gets it."""
    _check_limits(request, worker)
    invites = await worker.store.listed_invites(table)
    if not invites:
        raise ClachanError("key/wrong")
    return await _sit(request, worker, data, invites)


async def _sit(
    request: Request[Any, Any, Any], worker: Worker, data: Sit, invites: Sequence[tuple[str, Key]]
) -> Response[Sat]:
    """Take the seat of the first unused invitation, or the seat that the same key took before."""
    key = data.key or new_token()
    key_hash = digest(key)
    taken = next((invite for _, invite in invites if invite.used_by == key_hash), None)
    if taken is None:
        unused = next(((hashed, invite) for hashed, invite in invites if invite.used_by is None), None)
        if unused is None:
            raise ClachanError("seat/taken")
        invite_hash, taken = unused
        if await worker.store.key(key_hash, taken.table) is not None:
            raise ClachanError("key/wrong")  # it is the key of the other seat
        await worker.live_tables.take_seat(taken.table, taken.seat, guest_name(data.name), (invite_hash, key_hash))
    keys = {taken.seat: key}
    sat = Sat(taken.table, "A" if taken.seat == 0 else "B", _by_seat_name(keys) if data.bearer else {})
    response = Response(sat, status_code=200)
    return response if data.bearer else await _with_new_cookies(response, request, worker, taken.table, keys)


@post("/api/invitation", status_code=200, responses=refusal_responses(BAD, FORBIDDEN, UNKNOWN, CONFLICT, LARGE, BUSY))
async def look_at_invitation(request: Request[Any, Any, Any], worker: CurrentWorker, data: Look) -> Invitation:
    """Return what an invitation is to. It stays unused."""
    check_origin(request, worker.settings.origins)
    invite = await worker.store.key(digest(data.invite))
    if invite is None:
        raise ClachanError("key/wrong")
    state = (await worker.live_tables.open(invite.table)).table
    made = state.created
    a, b = seated(state, 0), seated(state, 1)
    is_free = invite.used_by is None and (a, b)[invite.seat].name is None
    seat: Literal["A", "B"] = "A" if invite.seat == 0 else "B"
    return Invitation(made.table, made.game, state.phase, made.timing, made.casual, made.public, seat, is_free, (a, b))


@get("/api/tables", responses=refusal_responses(BAD, BUSY))
async def list_tables(worker: CurrentWorker, phase: Literal["open", "running"] = "open") -> list[Listed]:
    """Return the listed tables of the last day, the newest first: those with a free seat, or public games to watch."""
    since = now_ms() - LISTED_MS
    if phase == "running":
        return [_listed(made, joined) for made, joined in await worker.store.public_tables(since, MAX_LISTED)]
    return [_listed(made) for made in await worker.store.open_tables(since, MAX_LISTED)]


def _listed(made: TableCreated, joined: Sequence[Joined] = ()) -> Listed:
    """Return a table as lists show it, with those who joined after it was made."""
    names: list[str | None] = [chair.name for chair in made.chairs]
    for event in joined:
        names[event.seat] = event.name
    a, b = (Seated(chair.who, name) for chair, name in zip(made.chairs, names, strict=True))
    return Listed(made.table, made.game, made.at, made.timing, made.casual, made.public, (a, b))


@get("/api/tables/{table:str}", responses=refusal_responses(BAD, UNKNOWN, CONFLICT, BUSY))
async def summary(request: Request[Any, Any, Any], worker: CurrentWorker, table: TableId) -> Response[Summary]:
    """Return what anybody may know about a table. If a page asks, its cookies get a new expiry date."""
    state = (await worker.live_tables.open(table)).table
    made, seen = state.created, position(state, Viewer(None), now_ms())
    body = Summary(
        table,
        made.game,
        seen.phase,
        seen.turn,
        state.number,
        made.commitment,
        made.casual,
        made.public,
        made.timing,
        seen.seats,
        seen.waiting,
        seen.result,
        made.previous,
        seen.next,
    )
    return _with_cookies(Response(body), request, table, held_cookies(request, table))


@get(
    "/api/tables/{table:str}/record",
    media_type="text/plain",
    responses=refusal_responses(BAD, UNKNOWN, CONFLICT, BUSY),
)
async def record(worker: CurrentWorker, table: TableId) -> str:
    """Return the record of a finished match, with the proof of its shuffle."""
    return record_text(await _finished(worker, table))


@get("/api/tables/{table:str}/review", responses=REFUSALS | {ACCEPTED: STILL_WORKING})
async def review(request: Request[Any, Any, Any], worker: CurrentWorker, table: TableId) -> Response[ReviewReply]:
    """Return the review of a finished match. While it is being made, return how far it is (202): ask again then."""
    check_origin(request, worker.settings.origins)
    state = await _finished(worker, table)
    limit = partial(_check_limits, request, worker)
    reply = await worker.reviews.get(table, record_text(state), _address(request), limit)
    if isinstance(reply, Progressed):
        return _encoded(msgspec.json.encode(reply), ACCEPTED)
    return _json_response(reply)


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    request: Request[Any, Any, Any], worker: CurrentWorker, table: TableId, seat: SeatName = "A"
) -> Response[Replay]:
    """Return a finished match step by step with all cards open, from one side of the table."""
    _check_limits(request, worker)
    state, payer = await _finished(worker, table), _address(request)

    async def make() -> EncodedReport | Refused:
        log = [write(event) for event in await worker.store.log(table)]
        return await worker.analysis_pool.replay(log, SEAT_NAMES.index(seat), payer)

    making = worker.reports.get(("replay", table, state.number, seat), make)
    return _json_response(await while_connected(request, making))


@post("/api/tables/{table:str}/continue", responses=REFUSALS | refusal_responses(LARGE))
async def go_on(request: Request[Any, Any, Any], worker: CurrentWorker, table: TableId, data: GoOn) -> Response[Made]:
    """Make a table against the computer that continues from a step of a finished match."""
    _check_limits(request, worker)
    state = (await worker.live_tables.open(table)).table
    beginning = start(state, data.step, SEAT_NAMES.index(data.seat))
    seats = (ME, data.against) if data.seat == "A" else (data.against, ME)
    if data.against in {ME, OPEN}:
        raise ClachanError("player/unknown", player=data.against, known="")
    wanted = TableRequest(state.created.game, seats, data.name, Untimed(), casual=True, listed=False, start=beginning)
    return await _make(request, worker, wanted, bearer=data.bearer)


@get("/api/schema")
async def message_schema() -> dict[str, Any]:
    """Return the JSON Schema of every message."""
    from clachan.server.http.publish import published  # noqa: PLC0415  # seldom needed, and slow to import

    return published()


async def _finished(worker: Worker, table: str) -> Table:
    """Return a table whose match is over; refuse others, because a record shows all cards."""
    state = (await worker.live_tables.open(table)).table
    if state.phase != "over":
        raise ClachanError("table/running")
    return state


def _json_response(reply: EncodedReport | Refused) -> Response[Any]:
    """Return the body that a bot worker has made, or its refusal with the status that belongs to it."""
    if isinstance(reply, Refused):
        return Response(write(reply), media_type="application/json", status_code=status_of(reply.code))
    return _encoded(reply.body)


def _encoded(body: bytes, status: int = 200) -> Response[Any]:
    return Response(body, media_type="application/json", status_code=status)


def _check_limits(request: Request[Any, Any, Any], worker: Worker) -> None:
    check_origin(request, worker.settings.origins)
    if worker.settings.limited:
        worker.requests.check(_address(request))


def _address(request: Request[Any, Any, Any]) -> str:
    """Return where a request comes from, as limits count it."""
    return client_network(request.client.host if request.client else "")


def _by_seat_name(tokens: dict[Seat, str]) -> dict[str, str]:
    return {SEAT_NAMES[seat]: token for seat, token in tokens.items()}


async def _with_new_cookies(
    response: Response[Any], request: Request[Any, Any, Any], worker: Worker, table: str, keys: dict[Seat, str]
) -> Response[Any]:
    """Give a page its new keys, and delete old cookies if there are too many."""
    for name in await cookies_to_delete(request, worker.store):
        response.delete_cookie(name, path=PATH)
    return _with_cookies(response, request, table, keys)


def _with_cookies(
    response: Response[Any], request: Request[Any, Any, Any], table: str, keys: dict[Seat, str]
) -> Response[Any]:
    for seat, key in keys.items():
        response.set_cookie(cookie(table, seat, key, secure=request.url.scheme == "https"))
    return response


ROUTES = [
    games,
    lesson_steps,
    solution,
    puzzles,
    puzzle_steps,
    make_table,
    join,
    join_listed,
    look_at_invitation,
    list_tables,
    summary,
    record,
    review,
    replay,
    go_on,
    message_schema,
]
