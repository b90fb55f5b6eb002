"""How is something refused? By a `refused` message; over plain HTTP with a status that goes with its code."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import MsgspecError, Struct
from msgspec.json import Decoder

from clachan.core.errors import BadMessage, ClachanError
from clachan.match.messages import Refused
from clachan.match.wire import shortened
from clachan.server.thinker import NO

BAD, FORBIDDEN, UNKNOWN, CONFLICT, LARGE, TOO_MANY, BUSY = 400, 403, 404, 409, 413, 429, 503
STATUS = {"table": UNKNOWN, "key": FORBIDDEN, "origin": FORBIDDEN, "seat": CONFLICT, "rate": TOO_MANY}
STATUS_OF = {"table/running": CONFLICT, "table/rules": CONFLICT, "table/busy": BUSY}
MEANING = {
    BAD: "What was sent cannot be read, or means nothing",
    FORBIDDEN: "The key or the origin is wrong",
    UNKNOWN: "There is no such table",
    CONFLICT: "Not at this table, or not now",
    LARGE: "Too much was sent",
    TOO_MANY: "Too often",
    BUSY: "Not at this moment; ask again",
}
NO_BODY = "Object missing required field `data`"  # the framework's own word for the body


class Asked(Request[Any, Any, Any]):
    """A request, of which the body may be anything."""

    async def json(self) -> Any:  # noqa: ANN401  # as in the framework
        """What was sent; what the framework takes for an error of ours is one of the sender."""
        try:
            return await super().json()
        except (UnicodeError, RecursionError) as error:
            raise BadMessage(shortened(str(error)), None) from error


class _Coded(Struct):
    code: str


_coded = Decoder(_Coded)


def refused(data: bytes) -> str | None:
    """The code of a message, if it is a refusal."""
    return _coded.decode(data).code if data.startswith(NO) else None


def status_of(code: str) -> int:
    """The status that goes with the code of a refusal."""
    return STATUS_OF.get(code) or STATUS.get(code.split("/", 1)[0], BAD)


def described(*statuses: int) -> dict[int, ResponseSpec]:
    """These refusals, for the description of a door."""
    return {status: ResponseSpec(Refused, generate_examples=False, description=MEANING[status]) for status in statuses}


def unread(error: HTTPException) -> ClachanError | None:
    """What is wrong with a request that cannot be read, told as over the socket; None for any other error."""
    cause = error.__cause__
    while cause is not None and not isinstance(cause, MsgspecError):
        cause = cause.__cause__
    if cause is None or error.status_code != BAD:
        return None
    reason = str(cause).replace(NO_BODY, "Expected `object`, got nothing").replace("`$.data", "`$")
    return BadMessage(shortened(reason), None)
