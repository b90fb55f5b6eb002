"""What BraveRats hands to the shells. Solvers are imported when they are needed, because their import is slow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.bundle import AnyPlayer, AnyView, Bundle, CoachAdvice
from clachan.core.errors import BadName
from clachan.core.record.replay import Moment
from clachan.core.series import Format
from clachan.core.study.report import Progress, Report, SolveRequest, no_progress
from clachan.core.study.review import Review, ReviewRequest
from clachan.core.study.solution import SolvedState
from clachan.games.braverats.display.presenter import BraveRatsPresenter
from clachan.games.braverats.heuristic import BraveRatsHints
from clachan.games.braverats.lessons import LESSONS
from clachan.games.braverats.levels import LEVELS
from clachan.games.braverats.puzzles.book import BraveRatsPuzzles
from clachan.games.braverats.rules.game import BraveRats
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, View
from clachan.games.braverats.rules.variants import OPTIONS, VARIANTS

if TYPE_CHECKING:
    from clachan.core.display.picture import Drawing  # only terminals need it
    from clachan.core.encoder import Encoder  # it imports numpy, which is slow
    from clachan.core.simulator.contract import Simulator


def _perfect(book: Rulebook, form: Format, argument: str) -> AnyPlayer:
    from clachan.games.braverats.players.strong import Strong, is_exact  # noqa: PLC0415  # numpy is slow to import

    _refuse_argument("perfect", argument)
    _check_solvable(book)
    if not is_exact(book, form):
        raise BadName("player/inexact")
    return Strong(book, form)


def _strong(book: Rulebook, form: Format, argument: str) -> AnyPlayer:
    from clachan.games.braverats.players.secret_swap import has_safe_play  # noqa: PLC0415  # needs numpy
    from clachan.games.braverats.players.strong import Strong  # noqa: PLC0415  # needs numpy

    _refuse_argument("strong", argument)
    if not has_safe_play(book):
        _check_solvable(book)
    return Strong(book, form)


def _hunter(book: Rulebook, form: Format, argument: str) -> AnyPlayer:
    from clachan.games.braverats.players.hunter import Hunter  # noqa: PLC0415  # needs numpy

    _refuse_argument("hunter", argument)
    _check_solvable(book)
    return Hunter(book, form)


def _best_response(book: Rulebook, form: Format, argument: str) -> AnyPlayer:
    from clachan.games.braverats.players.best_response import BestResponse  # noqa: PLC0415  # needs numpy

    _check_solvable(book)
    return BestResponse(book, form, argument or "perfect")


def _refuse_argument(player: str, argument: str) -> None:
    if argument:
        raise BadName("player/argument", player=player, argument=argument[:20])


def _check_solvable(book: Rulebook) -> None:
    from clachan.games.braverats.players.solved_games import check_solvable  # noqa: PLC0415  # needs numpy

    check_solvable(book)


def _solve(book: Rulebook, form: Format, ask: SolveRequest) -> Report:
    from clachan.games.braverats.reports.explore import state_report  # noqa: PLC0415  # needs numpy
    from clachan.games.braverats.reports.solve import solve_report  # noqa: PLC0415  # needs numpy

    if ask.state is not None:
        return state_report(book, form, ask)
    return solve_report(book, form, ask)


def _explore(book: Rulebook, form: Format, state: str, progress: Progress = no_progress) -> SolvedState:
    from clachan.games.braverats.reports.explore import explore  # noqa: PLC0415  # needs numpy

    return explore(book, form, state, progress)


def _review(book: Rulebook, form: Format, moments: Sequence[Moment], request: ReviewRequest) -> Review:
    from clachan.games.braverats.reports.review import review  # noqa: PLC0415  # needs numpy

    return review(book, form, moments, request)


def _coach(book: Rulebook, form: Format, view: AnyView) -> CoachAdvice[Action]:
    from clachan.games.braverats.reports.analysis import coach  # noqa: PLC0415  # needs numpy

    return coach(book, form, view)


def _advise(book: Rulebook, form: Format, view: AnyView) -> Report:
    from clachan.games.braverats.reports.advice import advise  # noqa: PLC0415  # needs numpy

    return advise(book, form, view)


def _drawing() -> Drawing:
    from clachan.games.braverats.display import drawing  # noqa: PLC0415  # only terminals need it

    return drawing.draw


def _encoder(book: Rulebook) -> Encoder[View, Action]:
    from clachan.games.braverats.encoder import BraveRatsEncoder  # noqa: PLC0415  # numpy is slow to import

    return BraveRatsEncoder(book)


def _simulator(book: Rulebook) -> Simulator:
    from clachan.games.braverats.simulator.simulator import make_simulator  # noqa: PLC0415  # needs numba

    return make_simulator(book)


BUNDLE = Bundle(
    id="braverats",
    rulebook=Rulebook(),
    variants=VARIANTS,
    options=OPTIONS,
    game=BraveRats,
    presenter=BraveRatsPresenter,
    hints=BraveRatsHints,
    players={"perfect": _perfect, "strong": _strong, "hunter": _hunter, "best-response": _best_response},
    levels=LEVELS,
    lessons=LESSONS,
    puzzles=BraveRatsPuzzles(),
    solve=_solve,
    explore=_explore,
    review=_review,
    coach=_coach,
    advise=_advise,
    encoder=_encoder,
    drawing=_drawing,
    simulator=_simulator,
    unit="game",
    simultaneous=True,
    examples={
        "play": ("braverats --against perfect",),
        "generate": ("braverats --players heuristic,random --games 200 --out games.jsonl --observations",),
        "solve": (
            "braverats",
            "braverats.princess --table princess.table",
            "braverats.random --deal 01233567",
            "braverats --state 0124-0567,crowns=2-1,held=1",
        ),
    },
)
