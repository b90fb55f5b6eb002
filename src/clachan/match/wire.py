"""How do messages, log lines and views become JSON, and come back?"""

from __future__ import annotations

from typing import Any

import msgspec

from clachan.core.errors import BadMessage, ClachanError
from clachan.match import messages as ms
from clachan.match.events import Event
from clachan.match.messages import AnyAsk, AnyTell, Replay
from clachan.match.shape import REFERENCE

MOST_BYTES = 8192
MOST_REASON = 160
WHOLE = (ms.Seated, ms.Time, ms.Offering, ms.Result, ms.Ending)


class _Named(msgspec.Struct):
    """As much of a message as its answer needs."""

    id: ms.Id


_BAD = (msgspec.MsgspecError, UnicodeError, RecursionError)
_encoder = msgspec.json.Encoder()
_asks: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_names: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)
_tells: msgspec.json.Decoder[AnyTell] = msgspec.json.Decoder(AnyTell)
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_ask(data: str | bytes) -> AnyAsk:
    """A client's message; `ClachanError` when it is none."""
    if len(data) > MOST_BYTES:
        raise ClachanError("message/large", most=MOST_BYTES)
    try:
        return _asks.decode(data)
    except _BAD as error:
        raise BadMessage(shortened(str(error)), _name(data)) from None


def shortened(reason: str) -> str:
    """A reason of a sane length: it may repeat what was sent."""
    return reason if len(reason) <= MOST_REASON else reason[: MOST_REASON - 1] + "…"


def _name(data: str | bytes) -> str | None:
    """The id of a message that is good for nothing else."""
    try:
        return _names.decode(data).id
    except _BAD:
        return None


def read_tell(data: str | bytes) -> AnyTell:
    """A table's message, for clients written in Python."""
    return _tells.decode(data)


def read_event(data: bytes) -> Event:
    """A line of a log."""
    return _events.decode(data)


def write(message: AnyAsk | AnyTell | Event) -> bytes:
    """Any of them as JSON."""
    return _encoder.encode(message)


def schema() -> dict[str, Any]:
    """The JSON Schema of every message: what may be asked and what is told."""
    (asks, tells, _), parts = msgspec.json.schema_components([AnyAsk, AnyTell, Replay], ref_template=REFERENCE)
    for part in WHOLE:  # what is told in full needs no defaults
        parts[part.__name__]["required"] = list(part.__struct_fields__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://clachan.example/protocol.json",
        "title": "Clachan table protocol",
        "oneOf": [asks, tells],
        "$defs": {"AnyAsk": asks, "AnyTell": tells, **parts},
    }
