"""What does a bot worker send back? One of these messages, with its length in front."""

from __future__ import annotations

import struct
from typing import Any, TypeAlias

import msgspec

from clachan.match.protocol.messages import Coached, Hinted, Refused, ReportPart, Seat, Share, Words

LENGTH = struct.Struct(">I")  # stands before every message, in both directions
PLAYOUTS_PER_MS = 2  # a pace that every game and every machine can be expected to keep


class Started(msgspec.Struct, frozen=True, tag_field="type", tag="started"):
    """The question is read and the player is prepared. From here on the time counts."""


class Chosen(msgspec.Struct, frozen=True, tag_field="type", tag="chosen"):
    """The action of a computer player, in its written form."""

    action: str


class ReviewReply(msgspec.Struct, frozen=True, tag_field="type", tag="review"):
    """A match that is over, in review: beside perfect play where that is known, else beside the best play found.

    The parts say the same to people, as `clachan analyse` shows it.
    """

    review: Any  # core.study.review.Review as JSON
    parts: tuple[ReportPart, ...] = ()


class SolvedPair(msgspec.Struct, frozen=True):
    """What two choices lead to: the value for seat A, and the state after them; null: the game is over."""

    value: float
    next: str | None


class Solved(msgspec.Struct, frozen=True, tag_field="type", tag="solved"):
    """A state of a solved game; values are for seat A, from -1 to 1.

    `pairs` has a row for each action of A and a column for each of B. The seat that `shows` lets the other one see its
    choice first; null: both choose in secret.
    """

    game: str
    state: str
    facts: tuple[Words, ...]
    value: float
    actions: tuple[tuple[Share, ...], tuple[Share, ...]]
    pairs: tuple[tuple[SolvedPair, ...], ...]
    shows: Seat | None = None


class Progressed(msgspec.Struct, frozen=True, tag_field="type", tag="progress"):
    """How many actions of a match have been reviewed, and of how many; 0 of 0 while the review waits its turn."""

    done: int = 0
    total: int = 0


class Solving(msgspec.Struct, frozen=True, tag_field="type", tag="solving"):
    """The game is being solved; how much of it is done. Ask again after a second."""

    done: int = 0
    total: int = 0


class EncodedReport(msgspec.Struct, frozen=True, tag_field="type", tag="report"):
    """An answer to an HTTP request, as JSON. It is large, so it is encoded in the bot worker and then passed on."""

    body: bytes


BotReply: TypeAlias = Started | Solving | Progressed | Chosen | EncodedReport | Coached | Hinted | Refused
_encoder = msgspec.msgpack.Encoder()  # unlike JSON it leaves the bytes of a report as they are
_decoder: msgspec.msgpack.Decoder[BotReply] = msgspec.msgpack.Decoder(BotReply)


def write_reply(reply: BotReply) -> bytes:
    """Encode a reply."""
    return _encoder.encode(reply)


def read_reply(data: bytes) -> BotReply:
    """Decode a reply."""
    return _decoder.decode(data)
