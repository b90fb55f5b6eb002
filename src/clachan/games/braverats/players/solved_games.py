"""Find the solved game a table belongs to.

Games are solved when they are first asked for, and the last few are kept in memory.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from clachan.core.chance import Stream
from clachan.core.errors import BadName
from clachan.core.game import Outcome
from clachan.core.series import Format, SeriesView
from clachan.games.braverats.rules.cards import MIME
from clachan.games.braverats.rules.deal import OWN
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import State, View
from clachan.games.braverats.solver import Spec, deal_at, hand, solve, spec_of
from clachan.games.braverats.solver.match_values import (
    GAMES,
    WINS,
    DealChances,
    MatchStanding,
    MatchValues,
    exchanged,
    shipped_values,
    shuffled_deals,
    single_deal,
)
from clachan.games.braverats.solver.spec import Deal

if TYPE_CHECKING:
    from clachan.core.seats import Seat
    from clachan.games.braverats.solver.solved_game import SolvedGame

KEPT_TABLES = 24  # enough for the standings of a match; the oldest is forgotten first


MatchView: TypeAlias = View | SeriesView[View]  # of a game that is played alone, or as part of a match


class GameView(NamedTuple):
    """A view of a game, alone or in a match, taken apart."""

    view: View
    lead: Seat
    tally: tuple[Outcome, ...]


def game_view(view: MatchView) -> GameView:
    """The game's own view, who leads it, and the games before it."""
    if isinstance(view, SeriesView):
        return GameView(view.deal, view.lead, view.tally)
    return GameView(view, view.table.lead, ())


def check_solvable(book: Rulebook) -> None:
    """Refuse ways of playing in which both hands are never known to both (BR-60)."""
    if book.swap:
        raise BadName("solver/swap")


def solved_game_of(book: Rulebook, form: Format, state: State, lead: Seat, tally: tuple[Outcome, ...]) -> SolvedGame:
    """The table of the game this state belongs to: its own deal, and the worth of a draw in its match."""
    return solved_game(spec_of(book, (deal_at(state),), draw_value(book, form, lead, tally)))


@lru_cache(maxsize=KEPT_TABLES)
def solved_game(spec: Spec) -> SolvedGame:
    """A game solved once."""
    return solve(spec)


def draw_value(book: Rulebook, form: Format, lead: Seat, tally: tuple[Outcome, ...]) -> float:
    """What a drawn game is worth to the first seat on the scale from -1 to 1: 0, unless it is for the crown (BR-56)."""
    if not is_emperor(form):
        return 0.0
    return match_values(book, form.draws == "count").draw(standing_of(form, lead, tally))


class MatchScale(NamedTuple):
    """What a game is worth to a seat in its match: a won, drawn or lost game stands for the match score it leads to."""

    middle: float
    half: float

    def value(self, game: float) -> float:
        """The value of the match when the game has this value, both between -1 and 1."""
        return self.middle + self.half * game


def match_scale(book: Rulebook, form: Format, lead: Seat, tally: tuple[Outcome, ...], seat: Seat = 0) -> MatchScale:
    """From the value of a game to that of its match for the crown; any other game stands for itself."""
    if not is_emperor(form):
        return MatchScale(0.0, 1.0)
    won, _drawn, lost = match_values(book, form.draws == "count").stakes(standing_of(form, lead, tally))
    return MatchScale((won + lost) / 2 * (-1 if seat else 1), (won - lost) / 2)


def is_emperor(form: Format) -> bool:
    """Whether two won games of three win the match (BR-56); `to2` goes on for longer, and is no match for the crown."""
    return (form.wins, form.rounds) == (WINS, GAMES)


def standing_of(form: Format, lead: Seat, tally: tuple[Outcome, ...]) -> MatchStanding:
    """How a match stands: games won, draws that matter, and who leads now."""
    wins = (sum(game.winner == 0 for game in tally), sum(game.winner == 1 for game in tally))
    draws = sum(game.winner is None for game in tally)
    if form.draws == "replay":
        draws = next((n for n, game in enumerate(reversed(tally)) if game.winner is not None), len(tally))
    return MatchStanding(wins, draws, lead)


@lru_cache(maxsize=8)
def match_values(book: Rulebook, count: bool) -> MatchValues:  # noqa: FBT001  # whether drawn games count
    """The values of the match for the crown, over all deals that its games may begin with."""
    spec, chances = spec_of(book, ()), deal_chances(book)
    draws: Literal["replay", "count"] = "count" if count else "replay"
    return MatchValues(spec, chances, draws, shipped_values(spec, chances, draws))


def deal_chances(book: Rulebook) -> DealChances:
    """How likely each deal is, with seat A leading.

    Two ways of dealing stand for deals that are not counted out, because they are too many or depend on the players:
    a shuffle with Mimes, and a draft. There the value of a draw is taken from the plain deal.
    """
    if book.deal.source == "shuffled" and MIME not in book.cards:
        return shuffled_deals()  # a shuffled deal stays a shuffled deal after the Traitor's random exchange
    return exchanged(fixed_deal(book)) if book.gifts else single_deal(fixed_deal(book))


def fixed_deal(book: Rulebook, lead: Seat = 0) -> Deal:
    """The hands each game begins with when this seat leads; one's own cards where chance deals the hands."""
    deal = book.deal if book.deal.source == "fixed" else OWN
    first, second = deal.hand_out(book.cards, lead, Stream(bytes(32))).hands  # a fixed deal draws nothing from it
    return hand(first), hand(second)
