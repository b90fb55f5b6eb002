"""What do the screen and the process of the computer players say to each other?"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from clachan.core.bundle import AnyPlayer, AnyView
from clachan.core.errors import ClachanError
from clachan.core.study.report import Part
from clachan.core.study.review import Review
from clachan.core.words import Say
from clachan.players.roster import Contracts, make_player

LENGTH = struct.Struct("!I")

PlayerFinder: TypeAlias = Callable[[str, Contracts], AnyPlayer]


@dataclass(frozen=True, slots=True)
class Choose:
    """Which action does this player take? `find` makes the player from its name; `seed` makes its chance repeatable."""

    game: str
    view: AnyView
    player: str
    find: PlayerFinder = make_player
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """What should the view's own seat do?"""

    game: str
    view: AnyView


@dataclass(frozen=True, slots=True)
class LookBack:
    """What could have been done better in this finished match? `record` is its text; more effort takes longer."""

    game: str
    record: str
    effort: float = 1.0


Question: TypeAlias = Choose | Advise | LookBack


@dataclass(frozen=True, slots=True)
class Answer:
    """The action, as it is written, and the reasons for it; or the review of a match."""

    action: str
    parts: tuple[Part, ...] = ()
    review: Review | None = None


@dataclass(frozen=True, slots=True)
class Working:
    """Something takes long: what it is, or how many parts of it are done (None: all)."""

    message: Say | None = None
    done: int | None = None


@dataclass(frozen=True, slots=True)
class Failed:
    """The question has no answer."""

    error: ClachanError


Reply: TypeAlias = Answer | Working | Failed
