"""How is a match written as text that people can read and type?

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
MOST_CHARS = 1_000_000  # of a text that is read; a match of 99 rounds is far shorter
MOST_NAME = 40  # characters
MOST_RULES = 1_000_000  # the highest version of a game's rules

_MOVE = re.compile(r"([0-9]{1,6}) ([AB]) (\S(?:.*\S)?)")
_RULES = re.compile(r"[0-9]{1,7}")
_RESULT = re.compile(r"(A|B|drawn) ([a-z-]+) (\d{1,6}):(\d{1,6})", re.ASCII)
_SEED = re.compile(r"[0-9a-f]{64}")
_REDEAL = re.compile(rf"{REDEAL} ([0-9a-f]{{64}})")
_HEADERS = ("game", "rules", "seed", "A", "B", "result", "check")
_OPTIONAL = {"check"}


@dataclass(frozen=True, slots=True)
class Move:
    """One move: the turn it answers, the seat that made it, and its text.

    `number` says where the move was read: the line of a record, or the number of its event in a table's log (0: nowhere
    yet). It is no part of the move, so two moves are equal without it.
    """

    turn: int
    seat: Seat
    text: str
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match: the game's name, the seed, the players, how it ended (None: it goes on), and every move."""

    game: str
    rules: int
    seed: bytes
    players: BySeat[str]
    result: Outcome | None
    moves: tuple[Move, ...]
    result_line: int = field(default=0, compare=False)


def clean_name(name: str) -> str:
    """A player's name on one line, printable, and not too long."""
    printable = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(printable.split())[:MOST_NAME].strip() or "?"


def redeal_text(seed: bytes) -> str:
    """The text of a redeal: everything the seat has not seen is dealt again from this seed."""
    return f"{REDEAL} {seed_text(seed)}"


def redeal_seed(text: str) -> bytes | None:
    """The seed a redeal move deals from; None for any other move."""
    match = _REDEAL.fullmatch(text)
    return None if match is None else bytes.fromhex(match[1])


def last_shuffle(record: Record) -> tuple[bytes, int | None]:
    """The seed of the last shuffle and its turn: that of the last redeal, or the match's own seed and None."""
    for move in reversed(record.moves):
        seed = redeal_seed(move.text)
        if seed is not None:
            return seed, move.turn
    return record.seed, None


def write(record: Record) -> str:
    """The record as text."""
    body = [f"{move.turn} {SEAT_NAMES[move.seat]} {move.text}" for move in record.moves]
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
    moves: list[Move] = []
    for number, line in lines:
        if line.startswith("end"):
            _end(number, line, len(moves), lines)
            return _build(head, tuple(moves), number)
        if ":" in line.split(" ", 1)[0] and not moves:
            _header(head, number, line)
        else:
            moves.append(_move(number, line))
    raise _bad("cut", text.count("\n") + 1)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1, without empty lines and comments, which begin with `#`."""
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


def _move(number: int, line: str) -> Move:
    match = _MOVE.fullmatch(line)
    if match is None:
        raise _bad("action", number, text=line[:60])
    return Move(int(match[1]), SEAT_NAMES.index(match[2]), match[3], number)


def _end(number: int, line: str, count: int, rest: Iterator[tuple[int, str]]) -> None:
    if line != f"end {count}":
        raise _bad("count", number, count=count, text=line[:60])
    extra = next(rest, None)
    if extra is not None:
        raise _bad("after", extra[0])


def _build(head: dict[str, tuple[int, str]], moves: tuple[Move, ...], last: int) -> Record:
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
        moves,
        head["result"][0],
    )
    _verify(record, head)
    return record


def _verify(record: Record, head: dict[str, tuple[int, str]]) -> None:
    """Refuse a record that does not match its check. A record typed by hand need not have one."""
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
    match = _RESULT.fullmatch(text)
    if match is None:
        raise _bad("result", number, text=text[:60])
    winner = None if match[1] == "drawn" else SEAT_NAMES.index(match[1])
    return Outcome(winner, (int(match[3]), int(match[4])), match[2])


def _result_text(result: Outcome | None) -> str:
    if result is None:
        return RUNNING
    who = "drawn" if result.winner is None else SEAT_NAMES[result.winner]
    return f"{who} {result.reason} {result.points[0]}:{result.points[1]}"


def _check(head: list[str], body: list[str]) -> str:
    return sha256("\n".join([*head, *body]).encode(errors="surrogatepass")).hexdigest()[:8]


def _bad(problem: str, line: int, **args: Arg) -> BadNotation:
    return BadNotation(f"record/{problem}", line=line, **args)
