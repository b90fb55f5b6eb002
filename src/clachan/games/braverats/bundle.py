"""What BraveRats hands to the shells. Solvers are imported when they are asked: they are slow to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clachan.core.bundle import Bundle, Coached
from clachan.core.errors import BadName
from clachan.core.report import Ask, Progress, Report, unheard
from clachan.core.series import Format
from clachan.games.braverats.face import BraveRatsFace
from clachan.games.braverats.hints import BraveRatsHints
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.rules import BraveRats
from clachan.games.braverats.variants import OPTIONS, VARIANTS


def _perfect(book: Rulebook, form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.braverats.expert.perfect import Perfect  # noqa: PLC0415  # numpy is slow to import

    _plain("perfect", argument)
    _check_open(book)
    return Perfect(book, form)


def _hunter(book: Rulebook, form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.braverats.expert.hunter import Hunter  # noqa: PLC0415  # as above

    _plain("hunter", argument)
    _check_open(book)
    return Hunter(book, form)


def _best_response(book: Rulebook, form: Format, argument: str) -> Any:  # noqa: ANN401  # a player
    from clachan.games.braverats.expert.response import BestResponse  # noqa: PLC0415  # as above

    _check_open(book)
    return BestResponse(book, form, argument or "perfect")


def _plain(player: str, argument: str) -> None:
    if argument:
        raise BadName("player/argument", player=player, argument=argument[:20])


def _check_open(book: Rulebook) -> None:
    from clachan.games.braverats.expert.library import check_open  # noqa: PLC0415  # as above

    check_open(book)


def _solve(book: Rulebook, form: Format, ask: Ask) -> Report:
    from clachan.games.braverats.expert.solution import solve_report  # noqa: PLC0415  # as above

    return solve_report(book, form, ask)


def _analyse(book: Rulebook, form: Format, moments: Sequence[Any], progress: Progress = unheard) -> Report:
    from clachan.games.braverats.expert.analysis import analyse  # noqa: PLC0415  # as above

    return analyse(book, form, moments, progress)


def _coach(book: Rulebook, form: Format, view: Any) -> Coached:  # noqa: ANN401  # a view, or that of a match
    from clachan.games.braverats.expert.analysis import coach  # noqa: PLC0415  # as above

    return coach(book, form, view)


BUNDLE = Bundle(
    id="braverats",
    rulebook=Rulebook(),
    variants=VARIANTS,
    options=OPTIONS,
    game=BraveRats,
    face=BraveRatsFace,
    hints=BraveRatsHints,
    players={"perfect": _perfect, "hunter": _hunter, "best-response": _best_response},
    solve=_solve,
    analyse=_analyse,
    coach=_coach,
    unit="game",
)
