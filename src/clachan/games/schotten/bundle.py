"""What Schotten Totten hands to the shells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from clachan.core.bundle import Bundle
from clachan.core.report import Progress, Report, unheard
from clachan.core.seats import Seat
from clachan.core.series import Format
from clachan.core.words import Say
from clachan.games.schotten.choices import verdict
from clachan.games.schotten.face import SchottenFace
from clachan.games.schotten.hints import SchottenHints
from clachan.games.schotten.position import SchottenPositions
from clachan.games.schotten.reasons import stone_story
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.rules import Schotten
from clachan.games.schotten.state import State
from clachan.games.schotten.variants import OPTIONS, VARIANTS


def prove(rulebook: Rulebook, state: State, seat: Seat, stone: int) -> tuple[bool, tuple[Say, ...]]:
    """Whether a seat may claim a stone, and the cards that decide, in words."""
    return verdict(rulebook, state, seat, stone).can_claim, stone_story(rulebook, state, seat, stone)


SEARCHERS = ("greedy", "mc", "ismcts")
LEARNT = ("network", "master")
LEVELS = ("beginner", "intermediate", "advanced", "expert")


def _search(word: str, book: Rulebook, _form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.schotten.search import players  # noqa: PLC0415  # numba is slow to import, and an extra

    return players.make(word, book, argument)


def _static(_book: Rulebook, _form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.schotten.search import static  # noqa: PLC0415  # as above

    return static.make_static(argument)


def _learnt(word: str, book: Rulebook, _form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.schotten.network import players  # noqa: PLC0415  # as above

    return players.make(word, book, argument)


def _level(word: str, book: Rulebook, _form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.schotten.search import levels  # noqa: PLC0415  # as above

    return levels.make_level(word, book, argument)


def _analyse(book: Rulebook, form: Format, moments: Sequence[Any], progress: Progress = unheard) -> Report:
    from clachan.games.schotten.study.analysis import analyse  # noqa: PLC0415  # as above

    return analyse(book, form, moments, progress=progress)


def _advise(book: Rulebook, form: Format, view: Any) -> Report:  # noqa: ANN401  # a view, or that of a match
    from clachan.games.schotten.study.advise import advise  # noqa: PLC0415  # as above

    return advise(book, form, view)


BUNDLE = Bundle(
    id="schotten",
    rulebook=Rulebook(),
    variants=VARIANTS,
    options=OPTIONS,
    game=Schotten,
    face=SchottenFace,
    hints=SchottenHints,
    positions=SchottenPositions,
    prove=prove,
    players={
        "static": _static,
        **{word: partial(_search, word) for word in SEARCHERS},
        **{word: partial(_level, word) for word in LEVELS},
        **{word: partial(_learnt, word) for word in LEARNT},
    },
    analyse=_analyse,
    advise=_advise,
)
