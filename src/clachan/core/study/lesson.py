"""What does a tutorial consist of? A position, a script for both seats, and the message that goes with each step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from clachan.core.seats import SEAT_NAMES, Seat

LEARNER: Seat = 0
END = "end"  # the message after the last action


class Cue(NamedTuple):
    """A step of a script: who takes which action, and the message that appears before it (empty: the old one stays)."""

    seat: Seat
    action: str
    message: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game. Its messages are `learn-<game>-<id>-<message>`, and its title is `learn-<game>-<id>`.

    The script has a line for each action: the seat, the action as in a record and, before both, the name of the message
    that appears now. Seat A is the learner; the script plays seat B. The lesson begins at the position, or with the
    deal of an empty seed.
    """

    id: str
    game: str
    script: str
    position: str = ""
    questions: tuple[str, ...] = ()  # what the learner may ask the rules about, such as `claim? 4`

    def cues(self) -> Iterator[Cue]:
        """The steps of the script."""
        for line in self.script.strip().splitlines():
            first, rest = line.split(maxsplit=1)
            message, seat, action = ("", first, rest) if first in SEAT_NAMES else (first, *rest.split(maxsplit=1))
            yield Cue(SEAT_NAMES.index(seat), action, message)
