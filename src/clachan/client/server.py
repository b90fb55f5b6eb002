"""What can be asked of a server over HTTP? Tables to create, join and watch, and the records of finished ones."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

from clachan.client.errors import ServerError
from clachan.core.record import Record, parse
from clachan.core.seats import Seat
from clachan.match.events import Timing, Untimed
from clachan.match.protocol.messages import Refused, Result, Seated, Words

ANSWER_S = 60.0  # to wait for an answer; an analysis may take a minute
CONNECT_S = 10.0
OFFLINE = Refused(code="page/offline", words=Words("page-offline"))
SeatName = Literal["A", "B"]
T = TypeVar("T")


class NewTable(Struct, frozen=True):
    """A table that was created: its invitations and the keys of one's own seats, each by the seat's name."""

    table: str
    game: str
    commitment: str
    invites: dict[str, str]
    keys: dict[str, str]


class JoinedSeat(Struct, frozen=True):
    """The seat that was taken, and its key."""

    table: str
    seat: SeatName
    keys: dict[str, str]

    @property
    def key(self) -> str:
        """The key of the seat."""
        return self.keys[self.seat]


class ListedTable(Struct, frozen=True):
    """A table with a free seat, or one that anybody may watch; `seats` are those who sit there."""

    table: str
    game: str
    made: int
    timing: Timing
    casual: bool
    public: bool
    seats: tuple[Seated, Seated]


class Invitation(Struct, frozen=True):
    """What an invitation is to, and whether its seat is still free."""

    table: str
    game: str
    phase: str
    timing: Timing
    casual: bool
    public: bool
    seat: SeatName
    free: bool
    seats: tuple[Seated, Seated]


class TableSummary(Struct, frozen=True):
    """What anybody may know about a table."""

    table: str
    game: str
    phase: str
    turn: int
    number: int
    commitment: str
    casual: bool
    public: bool
    timing: Timing
    seats: tuple[Seated, Seated]
    waiting: tuple[Seat, ...]
    result: Result | None = None
    previous: str | None = None
    next: str | None = None


class Server:
    """A server at an address such as `http://127.0.0.1:8000`. Every method raises `ServerError` for a refusal."""

    def __init__(self, address: str) -> None:
        """Nothing is sent yet."""
        self.address = address.rstrip("/")
        timeout = httpx.Timeout(ANSWER_S, connect=CONNECT_S)
        self._http = httpx.AsyncClient(base_url=self.address, timeout=timeout)

    async def __aenter__(self) -> Self:
        """Return itself."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connections."""
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def games(self) -> list[dict[str, Any]]:
        """The catalogue: each game with its variants, options and players."""
        return await self._get("/api/games", list[dict[str, Any]])

    async def create(  # noqa: PLR0913  # one argument for each wish
        self,
        game: str,
        *,
        seats: tuple[str, str] = ("me", "open"),
        name: str = "",
        timing: Timing | None = None,
        casual: bool = True,
        listed: bool = False,
        public: bool = False,
    ) -> NewTable:
        """Create a table. Each seat is `me`, `open` (the answer has an invitation) or a computer player."""
        wish = {
            "game": game,
            "a": seats[0],
            "b": seats[1],
            "name": name,
            "timing": msgspec.to_builtins(timing or Untimed()),
            "casual": casual,
            "listed": listed,
            "public": public,
            "bearer": True,
        }
        return await self._post("/api/tables", wish, NewTable)

    async def invitation(self, invite: str) -> Invitation:
        """What an invitation is to; it stays unused."""
        return await self._post("/api/invitation", {"invite": invite}, Invitation)

    async def join(self, invite: str, name: str = "", key: str | None = None) -> JoinedSeat:
        """Take the seat of an invitation. With a `key` of one's own the request may be repeated."""
        return await self._post("/api/join", _sitting(name, key) | {"invite": invite}, JoinedSeat)

    async def join_open(self, table: str, name: str = "", key: str | None = None) -> JoinedSeat:
        """Take the free seat of a listed table."""
        return await self._post(f"/api/tables/{table}/join", _sitting(name, key), JoinedSeat)

    async def open_tables(self) -> list[ListedTable]:
        """Listed tables that still have a free seat."""
        return await self._get("/api/tables", list[ListedTable])

    async def running_tables(self) -> list[ListedTable]:
        """Public tables that are being played: anybody may watch them."""
        return await self._get("/api/tables?phase=running", list[ListedTable])

    async def table(self, table: str) -> TableSummary:
        """The public information about a table."""
        return await self._get(f"/api/tables/{table}", TableSummary)

    async def record(self, table: str) -> Record:
        """The record of a finished match."""
        return parse((await self._ask("GET", f"/api/tables/{table}/record")).text)

    async def analysis(self, table: str) -> dict[str, Any]:
        """The analysis of a finished match; it may take a minute."""
        return await self._get(f"/api/tables/{table}/analysis", dict[str, Any])

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode((await self._ask("GET", path)).content, type=kind)

    async def _post(self, path: str, wish: dict[str, Any], kind: type[T]) -> T:
        return msgspec.json.decode((await self._ask("POST", path, wish)).content, type=kind)

    async def _ask(self, method: str, path: str, wish: dict[str, Any] | None = None) -> httpx.Response:
        try:
            answer = await self._http.request(method, path, json=wish)
        except (httpx.HTTPError, httpx.InvalidURL):
            raise ServerError(OFFLINE) from None
        if answer.is_success:
            return answer
        try:
            raise ServerError(msgspec.json.decode(answer.content, type=Refused))
        except msgspec.MsgspecError:  # something between us and the server answered
            raise ServerError(OFFLINE) from None


def _sitting(name: str, key: str | None) -> dict[str, Any]:
    return {"name": name, "bearer": True, **({} if key is None else {"key": key})}


def split_link(link: str) -> tuple[str, str, str]:
    """The server's address, what a link to its page is to (`join`, `t`, `replay`), and the invitation or table."""
    parts = urlsplit(link if "//" in link else f"http://{link}")
    address = f"{parts.scheme}://{parts.netloc}"
    route = parts.fragment.partition("?")[0].strip("/").split("/")
    kind, name = [*route, "", ""][:2]
    return address, kind, name
