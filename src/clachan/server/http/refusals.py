"""How is an HTTP request refused? With a `refused` message and the status that belongs to its code."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import MsgspecError

from clachan.core.errors import BadMessage, ClachanError
from clachan.match.protocol.messages import Refused
from clachan.match.protocol.wire import shortened

BAD, FORBIDDEN, UNKNOWN, CONFLICT, LARGE, TOO_MANY, BUSY = 400, 403, 404, 409, 413, 429, 503
STATUS_OF_TOPIC = {"table": UNKNOWN, "key": FORBIDDEN, "origin": FORBIDDEN, "seat": CONFLICT, "rate": TOO_MANY}
STATUS_OF_CODE = {"table/running": CONFLICT, "table/rules": CONFLICT, "table/busy": BUSY}
MEANING = {
    BAD: "The request cannot be read or is not possible",
    FORBIDDEN: "The key or the origin is wrong",
    UNKNOWN: "There is no such table",
    CONFLICT: "Not possible at this table, or not now",
    LARGE: "The request is too large",
    TOO_MANY: "There were too many requests",
    BUSY: "Not possible at this moment; try again",
}
NO_BODY = "Object missing required field `data`"  # what the framework says when there is no body


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may turn out not to be JSON at all."""

    async def json(self) -> Any:  # noqa: ANN401  # as in the framework
        """Return the body. The framework would answer these two errors with 500, but they are the client's."""
        try:
            return await super().json()
        except (UnicodeError, RecursionError) as error:
            raise BadMessage(shortened(str(error)), None) from error


def status_of(code: str) -> int:
    """Return the status that belongs to the code of a refusal."""
    return STATUS_OF_CODE.get(code) or STATUS_OF_TOPIC.get(code.split("/", 1)[0], BAD)


def refusal_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the description of these refusals for a route's OpenAPI document."""
    return {status: ResponseSpec(Refused, generate_examples=False, description=MEANING[status]) for status in statuses}


def malformed_body(error: HTTPException) -> ClachanError | None:
    """Return what is wrong with a request's body, in the words of the socket; None for any other error."""
    cause = error.__cause__
    while cause is not None and not isinstance(cause, MsgspecError):
        cause = cause.__cause__
    if cause is None or error.status_code != BAD:
        return None
    reason = str(cause).replace(NO_BODY, "Expected `object`, got nothing").replace("`$.data", "`$")
    return BadMessage(shortened(reason), None)
