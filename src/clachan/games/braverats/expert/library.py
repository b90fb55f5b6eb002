"""Which solved table answers here? Solved at first use, and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from clachan.core.errors import BadName
from clachan.core.game import Outcome
from clachan.core.series import Format, SeriesView
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.solver import BASE_DEAL, MIME_DEAL, PRINCESS_DEAL, Spec, deal_at, solve, spec_of
from clachan.games.braverats.solver.emperor import GAMES, WINS, Emperor, Standing, always
from clachan.games.braverats.solver.spec import Deal
from clachan.games.braverats.state import State, View

if TYPE_CHECKING:
    from clachan.core.seats import Seat
    from clachan.games.braverats.solver.table import Table

KEPT_TABLES = 24


class Seen(NamedTuple):
    """A view of a game, alone or in a match, taken apart."""

    view: View
    lead: Seat
    tally: tuple[Outcome, ...]


def unwrapped(view: Any) -> Seen:  # noqa: ANN401  # a view, or the view of a match of several games
    """The game's own view, who leads it, and the games before it."""
    if isinstance(view, SeriesView):
        return Seen(view.deal, view.lead, view.tally)
    return Seen(view, view.table.lead, ())


def check_open(book: Rulebook) -> None:
    """Refuse ways of playing in which both hands are never known to both (BR-60)."""
    if book.swap:
        raise BadName("solver/swap")


def table_for(book: Rulebook, form: Format, state: State, lead: Seat, tally: tuple[Outcome, ...]) -> Table:
    """The table of the game this state belongs to: its own deal, and the worth of a draw in its match."""
    return solved(spec_of(book, (deal_at(state),), draw_worth(book, form, lead, tally)))


@lru_cache(maxsize=KEPT_TABLES)
def solved(spec: Spec) -> Table:
    """A game solved once."""
    return solve(spec)


def draw_worth(book: Rulebook, form: Format, lead: Seat, tally: tuple[Outcome, ...]) -> float:
    """What a drawn game is worth to the first seat on the scale from -1 to 1: 0, unless it is for the crown (BR-56)."""
    if not is_emperor(form):
        return 0.0
    return emperor(book, form.draws == "count").draw(standing_of(form, lead, tally))


def is_emperor(form: Format) -> bool:
    """Whether two won games of three win the match (BR-56); `to2` goes on for longer, and is no match for the crown."""
    return (form.wins, form.rounds) == (WINS, GAMES)


def standing_of(form: Format, lead: Seat, tally: tuple[Outcome, ...]) -> Standing:
    """How a match stands: games won, draws that matter, and who leads now."""
    wins = (sum(game.winner == 0 for game in tally), sum(game.winner == 1 for game in tally))
    draws = sum(game.winner is None for game in tally)
    if form.draws == "replay":
        draws = next((n for n, game in enumerate(reversed(tally)) if game.winner is not None), len(tally))
    return Standing(wins, draws, lead)


@lru_cache(maxsize=8)
def emperor(book: Rulebook, count: bool) -> Emperor:  # noqa: FBT001  # whether drawn games count
    """The match's worth at each standing, reckoned with the deal every game has, or the plain one if deals differ."""
    return Emperor(spec_of(book, ()), always(plain_deal(book)), "count" if count else "replay")


def plain_deal(book: Rulebook) -> Deal:
    """The deal of a game whose hands are not dealt by lot, with seat A leading."""
    if book.deal.__name__ == "lovers":
        return _with_mimes(PRINCESS_DEAL) if len(book.cards) > len(BASE_DEAL[0]) - 1 else PRINCESS_DEAL
    return MIME_DEAL if len(book.cards) > len(BASE_DEAL[0]) - 1 else BASE_DEAL


def _with_mimes(deal: Deal) -> Deal:
    return (*deal[0][:-1], 1), (*deal[1][:-1], 1)
