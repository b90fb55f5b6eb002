"""Which games are there? The only module that names a game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar, cast, overload

from clachan.core import names
from clachan.core.bundle import AnyBundle, AnyState, Bundle, Hints, Presenter
from clachan.core.errors import BadName, ClachanError
from clachan.core.game import Game
from clachan.core.series import Format, Series, SeriesView
from clachan.core.series.presenter import MatchPresenter
from clachan.core.study.puzzle import Puzzle, PuzzleBook
from clachan.core.study.report import Report
from clachan.core.words import say
from clachan.games.braverats.bundle import BUNDLE as BRAVERATS
from clachan.games.braverats.rules import rulebook as braverats_rulebook
from clachan.games.braverats.rules import state as braverats
from clachan.games.schotten.bundle import BUNDLE as SCHOTTEN
from clachan.games.schotten.rules import rulebook as schotten_rulebook
from clachan.games.schotten.rules import state as schotten
from clachan.players.roster import Contracts

if TYPE_CHECKING:
    from clachan.core.encoder import Encoder  # it imports numpy, which is slow

GAMES: tuple[AnyBundle, ...] = (SCHOTTEN, BRAVERATS)  # in the order people are shown them

BUNDLES: dict[str, AnyBundle] = {bundle.id: bundle for bundle in GAMES}
DEFAULT_GAME = GAMES[0].id  # what is played when nobody names a game

R = TypeVar("R")
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class MatchHints(Generic[V, A]):
    """Hints for the round that is being played."""

    hints: Hints[V, A]

    def scores(self, view: SeriesView[V], actions: tuple[A, ...]) -> list[float]:
        """The scores that the game's own hints give."""
        return self.hints.scores(view.deal, actions)


@dataclass(frozen=True, slots=True)
class GameSetup(Generic[R, S, V, A]):
    """A named way of playing, ready to use: its rulebook, and the types of its states, views and actions."""

    name: str
    bundle: Bundle[R, S, V, A]
    rulebook: R
    format: Format
    game: Game[S, V, A]
    presenter: Presenter[V, A]
    hints: Hints[V, A]

    @property
    def encoder(self) -> Encoder[V, A]:
        """Actions and views in numbers, for programs that learn; `ClachanError` for a game that has no encoder."""
        make = self.bundle.encoder
        if make is None:
            raise ClachanError("encoder/none", game=self.bundle.id)
        encoder = make(self.rulebook)
        if self.format.is_single:
            return encoder
        from clachan.core.series.encoder import SeriesEncoder  # noqa: PLC0415  # numpy is slow to import

        return cast("Encoder[V, A]", SeriesEncoder(self.format, encoder))

    @property
    def contracts(self) -> Contracts:
        """What a player of this game is made from."""
        own = {word: partial(maker, self.rulebook, self.format) for word, maker in self.bundle.players.items()}
        return Contracts(self.game, self.hints, own)

    def advise(self, view: V) -> Report:
        """What the view's own seat should do, and why; where the game's adviser does not know, a quick estimate.

        The first of `data["best"]` is the action to take. It uses only what the view shows.
        """
        actions = self.game.choices(view)
        if not actions:
            raise ClachanError("advise/turn")
        if self.bundle.advise is not None:
            with suppress(ClachanError):  # the solution is not known, or an extra is missing
                return self.bundle.advise(self.rulebook, self.format, view)
        scores = self.hints.scores(view, actions)
        best = self.presenter.text(actions[scores.index(max(scores))])
        return Report((say("advise-quick"),), {"best": [{"action": best}]})


AnySetup: TypeAlias = GameSetup[AnyState, AnyState, AnyState, AnyState]

# Names whose types a type checker knows. Matches of several rounds and rarer names are opened as `AnySetup`.
SchottenName: TypeAlias = Literal["schotten", "schotten.tactic", "schotten.expert", "schotten.tactic.expert"]
SchottenSetup: TypeAlias = GameSetup[schotten_rulebook.Rulebook, schotten.State, schotten.View, schotten.Action]
BraveRatsName: TypeAlias = Literal[
    "braverats", "braverats.fast", "braverats.draft", "braverats.random", "braverats.princess", "braverats.mime"
]
BraveRatsSetup: TypeAlias = GameSetup[braverats_rulebook.Rulebook, braverats.State, braverats.View, braverats.Action]


@overload
def open_game(text: SchottenName) -> SchottenSetup: ...
@overload
def open_game(text: BraveRatsName) -> BraveRatsSetup: ...
@overload
def open_game(text: str) -> AnySetup: ...
@lru_cache(maxsize=64)  # a server opens the same few names for every message
def open_game(text: str) -> AnySetup:
    """The game that a name stands for; `BadName` if there is no such game."""
    word = text.split(".", 1)[0]
    if word not in BUNDLES:
        raise BadName("name/game", game=word[:20], known=", ".join(BUNDLES))
    bundle = BUNDLES[word]
    name = names.parse(text, bundle)
    book = names.rulebook(name, bundle)
    form = names.match_format(name, bundle)
    game, presenter, hints = bundle.game(book), bundle.presenter(book), bundle.hints(book)
    if form.is_single:
        return GameSetup(str(name), bundle, book, form, game, presenter, hints)
    presenter = MatchPresenter(presenter, form, bundle.unit)
    return GameSetup(str(name), bundle, book, form, Series(game, form), presenter, MatchHints(hints))


def open_version(text: str, version: int) -> AnySetup:
    """Return the game as `open_game` does; `ClachanError` if its rules have changed since this version."""
    setup = open_game(text)
    if setup.bundle.rules_version != version:
        raise ClachanError("table/rules", found=version, wanted=setup.bundle.rules_version)
    return setup


@lru_cache(maxsize=1)
def all_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of all games, the easiest first."""
    shipped = [puzzle for bundle in GAMES if bundle.puzzles is not None for puzzle in bundle.puzzles.shipped()]
    return tuple(sorted(shipped, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def puzzle_book(game: str) -> PuzzleBook[AnyState]:
    """The puzzles of the game that a name belongs to; `ClachanError` for a game without any."""
    bundle = open_game(game).bundle
    if bundle.puzzles is None:
        raise ClachanError("puzzle/none", game=bundle.id)
    return bundle.puzzles
