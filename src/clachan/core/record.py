"""How is a match written down, so that a person can read it, type it, and find the line that is wrong?

    clachan record 1
    game: schotten
    rules: 1
    seed: 5e1f…
    A: Ann
    B: heuristic
    result: A adjacent 5:2
    check: 1b9c04aa

    1 A r7@3
    2 B b4@3
    …
    end 58

The whole grammar is in docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from clachan.core.chance import SEED_BYTES, seed_text
from clachan.core.errors import BadNotation
from clachan.core.game import Outcome
from clachan.core.seats import SEAT_NAMES, BySeat, Seat
from clachan.core.words import Arg

FIRST_LINE = "clachan record 1"
RESIGN = "resign"
AGREE = "agree"
REDEAL = "redeal"
RUNNING = "*"
MOST_CHARS = 1_000_000
MOST_NAME = 40
MOST_RULES = 1_000_000

_ACTION = re.compile(r"([0-9]{1,6}) ([AB]) (\S(?:.*\S)?)")
_RULES = re.compile(r"[0-9]{1,7}")
_RESULT = re.compile(r"(A|B|drawn) ([a-z-]+) (\d{1,6}):(\d{1,6})", re.ASCII)
_SEED = re.compile(r"[0-9a-f]{64}")
_REDEAL = re.compile(rf"{REDEAL} ([0-9a-f]{{64}})")
_HEADERS = ("game", "rules", "seed", "A", "B", "result", "check")
_OPTIONAL = {"check"}


@dataclass(frozen=True, slots=True)
class Event:
    """One written action: the turn it answers, who took it, its text, and the line it stands on (0: none yet)."""

    turn: int
    seat: Seat
    text: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written: what was played, from which seed, by whom, how it ended, and every action."""

    game: str
    rules: int
    seed: bytes
    players: BySeat[str]
    result: Outcome | None
    events: tuple[Event, ...]
    result_line: int = field(default=0, compare=False)


def clean_name(name: str) -> str:
    """A player's name on one line, printable, and not too long."""
    kept = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(kept.split())[:MOST_NAME].strip() or "?"


def redeal_text(seed: bytes) -> str:
    """The line by which a seat goes on from here with everything it has not seen dealt anew."""
    return f"{REDEAL} {seed_text(seed)}"


def redeal_seed(text: str) -> bytes | None:
    """The seed of such a line; None when it is another one."""
    found = _REDEAL.fullmatch(text)
    return None if found is None else bytes.fromhex(found[1])


def last_shuffle(record: Record) -> tuple[bytes, int | None]:
    """The seed of the last shuffle, and the turn it was made on: of the last dealing anew, or None of the match."""
    for event in reversed(record.events):
        seed = redeal_seed(event.text)
        if seed is not None:
            return seed, event.turn
    return record.seed, None


def write(record: Record) -> str:
    """The record as text."""
    body = [f"{event.turn} {SEAT_NAMES[event.seat]} {event.text}" for event in record.events]
    head = [
        f"game: {record.game}",
        f"rules: {record.rules}",
        f"seed: {seed_text(record.seed)}",
        f"A: {clean_name(record.players[0])}",
        f"B: {clean_name(record.players[1])}",
        f"result: {_result_text(record.result)}",
    ]
    lines = [FIRST_LINE, *head, f"check: {_check(head, body)}", "", *body, f"end {len(body)}"]
    return "\n".join(lines) + "\n"


def parse(text: str) -> Record:
    """The record a text holds; `BadNotation` names the first line that is wrong."""
    if len(text) > MOST_CHARS:
        raise BadNotation("record/long", most=MOST_CHARS)
    lines = _numbered(text)
    number, first = next(lines, (1, ""))
    if first != FIRST_LINE:
        raise _bad("first", number, wanted=FIRST_LINE)
    head: dict[str, tuple[int, str]] = {}
    events: list[Event] = []
    for number, line in lines:
        if line.startswith("end"):
            _end(number, line, len(events), lines)
            return _build(head, tuple(events), number)
        if ":" in line.split(" ", 1)[0] and not events:
            _header(head, number, line)
        else:
            events.append(_event(number, line))
    raise _bad("cut", text.count("\n") + 1)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, counted from 1; `#` begins a remark line."""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line and not line.startswith("#"):
            yield number, line


def _header(head: dict[str, tuple[int, str]], number: int, line: str) -> None:
    key, _, value = line.partition(":")
    if key not in _HEADERS:
        raise _bad("header", number, key=key, known=", ".join(_HEADERS))
    if key in head:
        raise _bad("twice", number, key=key)
    head[key] = (number, value.strip())


def _event(number: int, line: str) -> Event:
    found = _ACTION.fullmatch(line)
    if found is None:
        raise _bad("action", number, text=line[:60])
    return Event(int(found[1]), SEAT_NAMES.index(found[2]), found[3], number)


def _end(number: int, line: str, count: int, rest: Iterator[tuple[int, str]]) -> None:
    if line != f"end {count}":
        raise _bad("count", number, count=count, text=line[:60])
    extra = next(rest, None)
    if extra is not None:
        raise _bad("after", extra[0])


def _build(head: dict[str, tuple[int, str]], events: tuple[Event, ...], last: int) -> Record:
    for key in _HEADERS:
        if key not in head and key not in _OPTIONAL:
            raise _bad("missing", last, key=key)
    seed_line, seed = head["seed"]
    if _SEED.fullmatch(seed) is None:
        raise _bad("seed", seed_line, digits=2 * SEED_BYTES)
    record = Record(
        head["game"][1],
        _rules(*head["rules"]),
        bytes.fromhex(seed),
        (clean_name(head["A"][1]), clean_name(head["B"][1])),
        _result(*head["result"]),
        events,
        head["result"][0],
    )
    _verify(record, head)
    return record


def _verify(record: Record, head: dict[str, tuple[int, str]]) -> None:
    """A record typed by hand need not carry a check; one that does must match it."""
    if "check" in head:
        number, given = head["check"]
        if f"check: {given}" not in write(record).splitlines():
            raise _bad("damaged", number)


def _rules(number: int, text: str) -> int:
    if _RULES.fullmatch(text) is None or int(text) > MOST_RULES:
        raise _bad("rules", number, text=text[:60])
    return int(text)


def _result(number: int, text: str) -> Outcome | None:
    if text == RUNNING:
        return None
    found = _RESULT.fullmatch(text)
    if found is None:
        raise _bad("result", number, text=text[:60])
    winner = None if found[1] == "drawn" else SEAT_NAMES.index(found[1])
    return Outcome(winner, (int(found[3]), int(found[4])), found[2])


def _result_text(result: Outcome | None) -> str:
    if result is None:
        return RUNNING
    who = "drawn" if result.winner is None else SEAT_NAMES[result.winner]
    return f"{who} {result.reason} {result.points[0]}:{result.points[1]}"


def _check(head: list[str], body: list[str]) -> str:
    return sha256("\n".join([*head, *body]).encode(errors="surrogatepass")).hexdigest()[:8]


def _bad(what: str, line: int, **args: Arg) -> BadNotation:
    return BadNotation(f"record/{what}", line=line, **args)
