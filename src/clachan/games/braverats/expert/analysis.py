"""What went wrong in a game, and what was luck? Each round beside perfect play.

The value before a round is what perfect play of both would bring. A card's *cost* is what it gives away against perfect
play; what the two costs leave unexplained is the luck of the draw between mixes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from clachan.core.bundle import Coached
from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.replay import Moment
from clachan.core.report import Grid, Part, Progress, Report, unheard
from clachan.core.seats import SEAT_NAMES, BySeat, Seat, other
from clachan.core.series import Format, SeriesState
from clachan.core.words import Say, say
from clachan.games.braverats.cards import CARD_NAMES, Card
from clachan.games.braverats.expert.library import check_open, table_for, unwrapped
from clachan.games.braverats.expert.piles import hides
from clachan.games.braverats.expert.retrace import rounds_before
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.solver import position_of
from clachan.games.braverats.state import Play, Round, State
from clachan.games.braverats.words import card_words

if TYPE_CHECKING:
    from clachan.games.braverats.solver.table import Table

SHOWN_SHARE = 0.005
MISTAKE = 0.05


@dataclass(frozen=True, slots=True)
class Judged:
    """A round beside perfect play: values and luck are seat A's; a cost and a mix for each seat."""

    game: int
    round: int
    cards: BySeat[str]
    before: float
    after: float
    costs: BySeat[float]
    luck: float
    mixes: BySeat[dict[str, float]]


def analyse(book: Rulebook, form: Format, moments: Sequence[Moment], progress: Progress = unheard) -> Report:
    """A match, finished or not, round by round."""
    check_open(book)
    judged: list[Judged] = []
    games = list(_games(moments))
    for number, (state, lead, tally) in enumerate(games, 1):
        if _is_open(state) and not book.hand:  # who has a pile to draw from cannot choose among all its cards
            table = table_for(book, form, state, lead, tally)
            judged += _judge_game(book, table, state, number)
        progress(number, len(games))
    if not judged:
        raise ClachanError("analyse/hidden")
    return _report(judged)


def coach(book: Rulebook, form: Format, view: Any) -> Coached:  # noqa: ANN401  # as in unwrapped
    """The view's own card of the last round, from what that seat itself knows."""
    check_open(book)
    seen = unwrapped(view)
    seat, state = seen.view.seat, seen.view.table
    if seat is None or book.hand or not state.history or hides(state):
        raise ClachanError("analyse/hidden")
    last = list(_judge_game(book, table_for(book, form, state, seen.lead, seen.tally), state, 1))[-1]
    sign = -1 if seat else 1
    mix = sorted(last.mixes[seat].items(), key=lambda pair: -pair[1])
    return Coached(
        last.round,
        Play(CARD_NAMES.index(last.cards[seat])),
        sign * last.before,
        max(0.0, last.costs[seat]),
        tuple((Play(CARD_NAMES.index(name)), share) for name, share in mix),
    )


def _games(moments: Sequence[Moment]) -> Iterator[tuple[State, Seat, tuple[Outcome, ...]]]:
    """The last state of each game, who led it, and the games before."""
    for now, later in pairwise(moments):
        if isinstance(now.state, SeriesState) and len(later.state.tally) > len(now.state.tally):
            yield later.state.last, now.state.lead, now.state.tally
    last = moments[-1].state
    if not isinstance(last, SeriesState):
        yield last, last.lead, ()
    elif last.deal.outcome is None:
        yield last.deal, last.lead, last.tally


def _is_open(state: State) -> bool:
    return bool(state.history) and not any(state.piles)


def _judge_game(book: Rulebook, table: Table, state: State, number: int) -> Iterator[Judged]:
    states = rounds_before(book, state)
    for place, (before, played) in enumerate(zip(states, state.history, strict=True), 1):
        yield _judge(table, before, played, number, place)


def _judge(table: Table, before: State, played: Round, game: int, number: int) -> Judged:
    position = position_of(before)
    cards, worth = table.round(position)
    row, column = (cards[seat].index(played.sides[seat].card) for seat in (0, 1))
    value, after = table.value(position), float(worth[row, column])
    spy = before.standing.spy
    if spy is None:
        mixes = (table.mix(position, 0), table.mix(position, 1))
        costs = (table.cost(position, 0, cards[0][row]), table.cost(position, 1, cards[1][column]))
    else:
        shown = played.sides[other(spy)].card
        mixes = tuple(table.mix(position, seat, shown if seat == spy else None) for seat in (0, 1))  # type: ignore[assignment]  # two seats
        floor = float(worth[row].min() if spy else worth[:, column].max())
        costs = (value - floor, after - floor) if spy else (floor - after, floor - value)
    luck = after - value + costs[0] - costs[1]
    return Judged(
        game,
        number,
        (CARD_NAMES[played.sides[0].card], CARD_NAMES[played.sides[1].card]),
        value,
        after,
        (float(costs[0]), float(costs[1])),
        float(luck),
        (_named(mixes[0]), _named(mixes[1])),
    )


def _named(mix: Sequence[float]) -> dict[str, float]:
    return {CARD_NAMES[card]: share for card, share in enumerate(mix) if share > 0}


def _report(judged: list[Judged]) -> Report:
    head = tuple(say(f"analyse-head-{key}") for key in ("round", "value", "a", "cost-a", "b", "cost-b", "luck"))
    rows = tuple(_row(one) for one in judged)
    parts: list[Part] = [say("analyse-intro"), Grid(head, rows)]
    for one in judged:
        parts += _advice(one)
    for seat in (0, 1):
        total = sum(one.costs[seat] for one in judged)
        luck = sum(one.luck for one in judged) * (-1 if seat else 1)
        parts.append(say("analyse-total", seat=SEAT_NAMES[seat], cost=f"{tidy(total):.4f}", luck=f"{tidy(luck):+.4f}"))
    return Report(tuple(parts), {"rounds": [asdict(one) for one in judged]})


def _row(one: Judged) -> tuple[Say | str, ...]:
    return (
        f"{one.game}.{one.round}",
        f"{tidy(one.before):+.4f}",
        _card(one.cards[0]),
        f"{tidy(one.costs[0]):.4f}",
        _card(one.cards[1]),
        f"{tidy(one.costs[1]):.4f}",
        f"{tidy(one.luck):+.4f}",
    )


def tidy(number: float) -> float:
    """A number as it will be shown, so that a rounding error below zero is not shown as one."""
    return round(number, 4) + 0.0


def _advice(one: Judged) -> Iterator[Say]:
    """What perfect play would have done where a card cost something."""
    for seat in (0, 1):
        if one.costs[seat] >= MISTAKE:
            shares = sorted(one.mixes[seat].items(), key=lambda pair: -pair[1])
            mix = tuple(
                say("analyse-share", card=_card(name), percent=f"{100 * share:.1f}")
                for name, share in shares
                if share >= SHOWN_SHARE
            )
            yield say(
                "analyse-mistake",
                round=f"{one.game}.{one.round}",
                seat=SEAT_NAMES[seat],
                card=_card(one.cards[seat]),
                cost=f"{one.costs[seat]:.4f}",
                mix=mix,
            )


def _card(name: str) -> Say:
    card: Card = CARD_NAMES.index(name)
    return card_words(card)
