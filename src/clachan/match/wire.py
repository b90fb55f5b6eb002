"""How do messages, log lines and views become JSON, and come back?"""

from __future__ import annotations

from typing import Any

import msgspec

from clachan.core.errors import ClachanError
from clachan.match import messages as ms
from clachan.match.events import Event
from clachan.match.messages import AnyAsk, AnyTell, Replay
from clachan.match.shape import REFERENCE

MOST_BYTES = 8192
WHOLE = (ms.Seated, ms.Time, ms.Offering, ms.Result, ms.Ending)

_encoder = msgspec.json.Encoder()
_asks: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_tells: msgspec.json.Decoder[AnyTell] = msgspec.json.Decoder(AnyTell)
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_ask(data: str | bytes) -> AnyAsk:
    """A client's message; `ClachanError` when it is none."""
    if len(data) > MOST_BYTES:
        raise ClachanError("message/large", most=MOST_BYTES)
    try:
        return _asks.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ClachanError("message/bad") from None


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
