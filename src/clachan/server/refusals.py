"""How is something refused over plain HTTP? By a `refused` message, with a status that goes with its code."""

from __future__ import annotations

from litestar.openapi import ResponseSpec

from clachan.match.messages import Refused

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


def status_of(code: str) -> int:
    """The status that goes with the code of a refusal."""
    return STATUS_OF.get(code) or STATUS.get(code.split("/", 1)[0], BAD)


def described(*statuses: int) -> dict[int, ResponseSpec]:
    """These refusals, for the description of a door."""
    return {status: ResponseSpec(Refused, generate_examples=False, description=MEANING[status]) for status in statuses}
