"""What BraveRats hands to the shells."""

from __future__ import annotations

from clachan.core.bundle import Bundle
from clachan.core.errors import BadName
from clachan.core.series import Format
from clachan.games.braverats.expert.analysis import analyse, coach
from clachan.games.braverats.expert.hunter import Hunter
from clachan.games.braverats.expert.library import check_open
from clachan.games.braverats.expert.perfect import Perfect
from clachan.games.braverats.expert.response import BestResponse
from clachan.games.braverats.expert.solution import solve_report
from clachan.games.braverats.face import BraveRatsFace
from clachan.games.braverats.hints import BraveRatsHints
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.rules import BraveRats
from clachan.games.braverats.variants import OPTIONS, VARIANTS


def _perfect(book: Rulebook, form: Format, argument: str) -> Perfect:
    _plain("perfect", argument)
    check_open(book)
    return Perfect(book, form)


def _hunter(book: Rulebook, form: Format, argument: str) -> Hunter:
    _plain("hunter", argument)
    check_open(book)
    return Hunter(book, form)


def _best_response(book: Rulebook, form: Format, argument: str) -> BestResponse:
    check_open(book)
    return BestResponse(book, form, argument or "perfect")


def _plain(player: str, argument: str) -> None:
    if argument:
        raise BadName("player/argument", player=player, argument=argument[:20])


BUNDLE = Bundle(
    id="braverats",
    rulebook=Rulebook(),
    variants=VARIANTS,
    options=OPTIONS,
    game=BraveRats,
    face=BraveRatsFace,
    hints=BraveRatsHints,
    players={"perfect": _perfect, "hunter": _hunter, "best-response": _best_response},
    solve=solve_report,
    analyse=analyse,
    coach=coach,
)
