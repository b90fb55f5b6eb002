"""How is a state of the solution written? Such as `0124-0567,crowns=2-1,held=1`: both hands, then what is not zero."""

from __future__ import annotations

import re

from clachan.core.errors import BadNotation
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat
from clachan.games.braverats.rules.cards import MIME
from clachan.games.braverats.solver.keys import Position
from clachan.games.braverats.solver.spec import BLANK, Hand, hand

DIGITS = "01234567m"
_STATE = re.compile(
    r"(?P<hands>[0-7m]{1,9}-[0-7m]{1,9})"
    r"(,crowns=(?P<crowns>\d-\d))?"
    r"(,held=(?P<held>\d))?"
    r"(,bonus=(?P<bonus>A|B|AB))?"
    r"(,spy=(?P<spy>[AB]))?"
    r"(,last=(?P<last>[0-7m]-[0-7m]))?"
    r"(,ambassadors=(?P<ambassadors>[0-7]-[0-7]))?",
    re.ASCII,
)


def hand_text(held: Hand) -> str:
    """A hand as it is typed."""
    return "".join(DIGITS[card] * count for card, count in enumerate(held))


def state_text(position: Position) -> str:
    """A position as it stands in an address."""
    copies = [position.last[seat] if position.hands[1 - seat][MIME] else BLANK for seat in SEATS]
    fields = {
        "crowns": _pair(position.scores),
        "held": str(position.held or ""),
        "bonus": "".join(SEAT_NAMES[seat] for seat in SEATS if position.bonus[seat]),
        "spy": "" if position.spy is None else SEAT_NAMES[position.spy],
        "last": "" if copies == [BLANK, BLANK] else f"{DIGITS[copies[0]]}-{DIGITS[copies[1]]}",
        "ambassadors": _pair(position.ambassadors),
    }
    hands = "-".join(map(hand_text, position.hands))
    return ",".join([hands, *(f"{name}={text}" for name, text in fields.items() if text)])


def parse_state(text: str) -> Position:
    """The position that a text stands for; the fields come in one order, and each is left out where it is zero."""
    match = _STATE.fullmatch(text)
    if match is None:
        raise BadNotation("state/text", text=text[:60])
    first, second = (_kinds(digits) for digits in match["hands"].split("-"))
    last = _kinds(match["last"] or "m-m")
    return Position(
        hands=(hand(first), hand(second)),
        scores=_numbers(match["crowns"]),
        held=int(match["held"] or 0),
        bonus=("A" in (match["bonus"] or ""), "B" in (match["bonus"] or "")),
        spy=None if match["spy"] is None else SEAT_NAMES.index(match["spy"]),
        last=(last[0], last[1]),
        ambassadors=_numbers(match["ambassadors"]),
    )


def _kinds(digits: str) -> list[int]:
    return [DIGITS.index(digit) for digit in digits.replace("-", "")]


def _pair(numbers: BySeat[int]) -> str:
    return f"{numbers[0]}-{numbers[1]}" if any(numbers) else ""


def _numbers(written: str | None) -> BySeat[int]:
    first, second = (written or "0-0").split("-")
    return int(first), int(second)
