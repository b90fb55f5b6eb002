"""What Schotten Totten hands to the shells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from clachan.core.bundle import AnyPlayer, AnyView, Bundle, Prover
from clachan.core.record.replay import Moment
from clachan.core.seats import Seat
from clachan.core.series import Format
from clachan.core.study.report import Report
from clachan.core.study.review import Review, ReviewRequest
from clachan.core.words import Say
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.display.presenter import SchottenPresenter
from clachan.games.schotten.heuristic import SchottenHints
from clachan.games.schotten.ladder import LADDER
from clachan.games.schotten.lessons import LESSONS
from clachan.games.schotten.levels import LEVELS
from clachan.games.schotten.puzzles.book import SchottenPuzzles
from clachan.games.schotten.rules.choices import verdict
from clachan.games.schotten.rules.game import Schotten
from clachan.games.schotten.rules.reasons import explain_claim, explain_over
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Action, State, View
from clachan.games.schotten.rules.variants import OPTIONS, VARIANTS

if TYPE_CHECKING:
    from clachan.core.display.picture import Drawing  # only terminals need it
    from clachan.core.encoder import Encoder  # it imports numpy, which is slow
    from clachan.core.simulator.contract import Simulator


EXAMPLES = {
    "play": (
        "schotten.tactic --against random --seat A --lang fr",
        "schotten.x3 --two",
    ),
    "rules": ("schotten.tactic.expert.x3 --lang cs",),
    "prove": (
        '"stones=r7r8r9:b1b2/-/-/-/-/-/-/-/-" 1',
        '"stones=r9g9b9:o7o8/-/-/-/-/-/-/-/- turn=A" 1 --game schotten',
    ),
    "generate": ("schotten --players random,random --games 1000000 --out games.parquet",),
    "arena": (
        "schotten heuristic random --games 200",
        "schotten.tactic heuristic random --games 2000 --seed 7 --json result.json",
        "schotten greedy mc:200 mc:1000 --games 2000 --clear --plot ratings.svg",
    ),
}


def prove(rulebook: Rulebook, state: State, seat: Seat, stone: int) -> tuple[bool, tuple[Say, ...]]:
    """Whether a seat may claim a stone, and the cards that decide, in words; nobody claims when the round is over."""
    if state.outcome is not None:
        return False, explain_over()
    return verdict(rulebook, state, seat, stone).can_claim, explain_claim(rulebook, state, seat, stone)


SEARCHERS = ("greedy", "mc", "ismcts")
NETWORK_PLAYERS = ("network", "master")
LIMITED_PLAYERS = ("beginner", "intermediate", "advanced", "expert")


def _search_player(word: str, book: Rulebook, _form: Format, argument: str) -> AnyPlayer:
    from clachan.games.schotten.search import players  # noqa: PLC0415  # numba is slow to import, and an extra

    return players.make_searcher(word, book, argument)


def _plain_greedy(_book: Rulebook, _form: Format, argument: str) -> AnyPlayer:
    from clachan.games.schotten.search import plain_greedy  # noqa: PLC0415  # needs numba

    return plain_greedy.make_plain_greedy(argument)


def _network_player(word: str, book: Rulebook, _form: Format, argument: str) -> AnyPlayer:
    from clachan.games.schotten.network import players  # noqa: PLC0415  # needs numba

    return players.make_network_player(word, book, argument)


def _level_player(word: str, book: Rulebook, _form: Format, argument: str) -> AnyPlayer:
    from clachan.games.schotten.search import levels  # noqa: PLC0415  # needs numba

    return levels.make_level(word, book, argument)


def _review(book: Rulebook, form: Format, moments: Sequence[Moment], request: ReviewRequest) -> Review:
    from clachan.games.schotten.study.review import review  # noqa: PLC0415  # needs numba

    return review(book, form, moments, request)


def _advise(book: Rulebook, form: Format, view: AnyView) -> Report:
    from clachan.games.schotten.study.advise import advise  # noqa: PLC0415  # needs numba

    return advise(book, form, view)


def _drawing() -> Drawing:
    from clachan.games.schotten.display import drawing  # noqa: PLC0415  # only terminals need it

    return drawing.draw


def _encoder(book: Rulebook) -> Encoder[View, Action]:
    from clachan.games.schotten.encoder import SchottenEncoder  # noqa: PLC0415  # numpy is slow to import

    return SchottenEncoder(book)


def _simulator(book: Rulebook) -> Simulator:
    from clachan.games.schotten.simulator.simulator import SchottenSimulator  # noqa: PLC0415  # needs numba

    return SchottenSimulator(book)


BUNDLE = Bundle(
    id="schotten",
    rulebook=Rulebook(),
    variants=VARIANTS,
    options=OPTIONS,
    game=Schotten,
    presenter=SchottenPresenter,
    hints=SchottenHints,
    positions=SchottenPositions,
    prover=Prover("schotten.tactic", prove),
    players={
        "static": _plain_greedy,
        **{word: partial(_search_player, word) for word in SEARCHERS},
        **{word: partial(_level_player, word) for word in LIMITED_PLAYERS},
        **{word: partial(_network_player, word) for word in NETWORK_PLAYERS},
    },
    review=_review,
    advise=_advise,
    encoder=_encoder,
    drawing=_drawing,
    simulator=_simulator,
    ladder=LADDER,
    levels=LEVELS,
    lessons=LESSONS,
    puzzles=SchottenPuzzles(),
    training={"schotten": 0.6, "schotten.expert": 0.1, "schotten.tactic": 0.22, "schotten.tactic.expert": 0.08},
    examples=EXAMPLES,
)
