"""How are messages and events written as JSON, and read?"""

from __future__ import annotations

from typing import Any

import msgspec

from clachan.core.errors import BadMessage, ClachanError
from clachan.match.events import Event
from clachan.match.protocol import messages as ms
from clachan.match.protocol.json_schema import REFERENCE
from clachan.match.protocol.messages import AnyAsk, AnyTell, Replay

MOST_BYTES = 8192  # in a client's message; the longest honest one has a few hundred
MOST_REASON = 160  # characters of a decoder's complaint, which may repeat what was sent
_SENT_WHOLE = (ms.Seated, ms.Time, ms.Offering, ms.Result, ms.Ending)


class _MessageId(msgspec.Struct):
    """The one field of a bad message that its refusal needs."""

    id: ms.Id


_DECODE_ERRORS = (msgspec.MsgspecError, UnicodeError, RecursionError)
_encoder = msgspec.json.Encoder()
_asks: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_ids: msgspec.json.Decoder[_MessageId] = msgspec.json.Decoder(_MessageId)
_tells: msgspec.json.Decoder[AnyTell] = msgspec.json.Decoder(AnyTell)
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_ask(data: str | bytes) -> AnyAsk:
    """Read a client's message; `ClachanError` when it cannot be read."""
    if len(data) > MOST_BYTES:
        raise ClachanError("message/large", most=MOST_BYTES)
    try:
        return _asks.decode(data)
    except _DECODE_ERRORS as error:
        raise BadMessage(shortened(str(error)), _id_of(data)) from None


def shortened(reason: str) -> str:
    """A reason of at most 160 characters: it may repeat what was sent."""
    return reason if len(reason) <= MOST_REASON else reason[: MOST_REASON - 1] + "…"


def _id_of(data: str | bytes) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can match the refusal to it."""
    try:
        return _ids.decode(data).id
    except _DECODE_ERRORS:
        return None


def read_tell(data: str | bytes) -> AnyTell:
    """Read a table's message, for clients written in Python."""
    return _tells.decode(data)


def read_event(data: bytes) -> Event:
    """Read an event of a log."""
    return _events.decode(data)


def write(message: AnyAsk | AnyTell | Event | ms.Tutorial | ms.PuzzleSheet) -> bytes:
    """Write any of them as JSON."""
    return _encoder.encode(message)


def schema() -> dict[str, Any]:
    """The JSON Schema of every message, in both directions."""
    (asks, tells, *_), parts = msgspec.json.schema_components(
        [AnyAsk, AnyTell, Replay, ms.Tutorial, ms.PuzzleSheet, ms.PuzzleTheme], ref_template=REFERENCE
    )
    for part in _SENT_WHOLE:  # these are always sent with all fields, so a reader needs no defaults
        parts[part.__name__]["required"] = list(part.__struct_fields__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://clachan.example/protocol.json",
        "title": "Clachan table protocol",
        "oneOf": [asks, tells],
        "$defs": {"AnyAsk": asks, "AnyTell": tells, **parts},
    }
