"""Compare the cards of a match with perfect play, round by round.

The value before a round is what perfect play of both sides would bring. The change to the value after it has three
parts, which sum to it exactly:

- *cost*: what a card gives away against the perfect mix that punishes it most;
- *gift*: how much of the other side's cost a card gave back, because it did not punish the mistake;
- *luck*: the rest, which comes from how the cards fell when both were drawn from their mixes.

In a round with an active Spy one side chooses after the other, so there is neither luck nor gift.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from clachan.core.bundle import CoachAdvice
from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.record.replay import Moment
from clachan.core.seats import SEATS, BySeat, Seat, by_seat, other
from clachan.core.series import Format, SeriesState
from clachan.core.study.report import Progress, no_progress
from clachan.core.words import Say
from clachan.games.braverats.players.hidden_hands import has_hidden_cards
from clachan.games.braverats.players.solved_games import (
    MatchView,
    check_solvable,
    game_view,
    match_scale,
    solved_game_of,
)
from clachan.games.braverats.reports.advice import card_reason, card_values
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.duel import watched
from clachan.games.braverats.rules.past_rounds import rounds_before
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Play, Round, State
from clachan.games.braverats.solver import position_of

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame


@dataclass(frozen=True, slots=True)
class JudgedRound:
    """A round beside perfect play. Values and luck are seat A's; each seat has its cost, its gift and its mix.

    `worths` are the values of each seat's cards, for that seat. `reply` is, for each seat, the other side's best card
    against what was played, and what that card would have won; None where a Spy saw the card before.
    """

    game: int
    round: int
    cards: BySeat[Card]
    before: float
    after: float
    costs: BySeat[float]
    gifts: BySeat[float]
    luck: float
    mixes: BySeat[dict[Card, float]]
    worths: BySeat[dict[Card, float]]
    reasons: BySeat[Say | None]
    replies: BySeat[tuple[Card, float]] | None


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """A game of a match, round by round, and A's value of the whole match before and after it."""

    game: int
    rounds: tuple[JudgedRound, ...]
    match: BySeat[float]


def judge_match(
    book: Rulebook, form: Format, moments: Sequence[Moment], progress: Progress = no_progress
) -> list[JudgedGame]:
    """Every game in which both could know both hands; `ClachanError` if there is none."""
    check_solvable(book)
    judged = list[JudgedGame]()
    games = list(_games(moments))
    for number, (state, lead, tally) in enumerate(games, 1):
        if _is_open(state) and not book.hand:  # who has a pile to draw from cannot choose among all its cards
            table = solved_game_of(book, form, state, lead, tally)
            scale = match_scale(book, form, lead, tally)
            rounds = tuple(_judge_game(book, table, state, number))
            judged.append(JudgedGame(number, rounds, (scale.value(rounds[0].before), scale.value(rounds[-1].after))))
        progress(number, len(games))
    if not judged:
        raise ClachanError("review/hidden")
    return judged


def coach(book: Rulebook, form: Format, view: MatchView) -> CoachAdvice[Play]:
    """The view's own card of the last round, from what that seat itself knows."""
    check_solvable(book)
    seen = game_view(view)
    seat, state = seen.view.seat, seen.view.table
    if seat is None or book.hand or not state.history or has_hidden_cards(state):
        raise ClachanError("review/hidden")
    table = solved_game_of(book, form, state, seen.lead, seen.tally)
    *_, last = _judge_game(book, table, state, 1)
    sign = -1 if seat else 1
    mix = sorted(last.mixes[seat].items(), key=lambda pair: -pair[1])
    return CoachAdvice(
        last.round,
        Play(last.cards[seat]),
        sign * last.before,
        max(0.0, last.costs[seat]),
        tuple((Play(card), share) for card, share in mix),
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


def _judge_game(book: Rulebook, table: SolvedGame, state: State, number: int) -> Iterator[JudgedRound]:
    states = rounds_before(book, state)
    for place, (before, played) in enumerate(zip(states, state.history, strict=True), 1):
        yield _judge(book, table, before, played, (number, place))


def _judge(book: Rulebook, table: SolvedGame, before: State, played: Round, number: tuple[int, int]) -> JudgedRound:
    position = position_of(before)
    cards, worth = table.round_matrix(position)
    played_cards = played.sides[0].card, played.sides[1].card
    row, column = (cards[seat].index(played_cards[seat]) for seat in SEATS)
    value, after = table.value(position), float(worth[row, column])
    spy = before.standing.spy
    shown = tuple(played_cards[other(seat)] if seat == spy else None for seat in SEATS)
    if spy is None:
        costs = (table.cost(position, 0, played_cards[0]), table.cost(position, 1, played_cards[1]))
        answers, catches = int(worth[row].argmin()), int(worth[:, column].argmax())
        replies = (
            (cards[1][answers], value - float(worth[row, answers])),
            (cards[0][catches], float(worth[catches, column]) - value),
        )
    else:
        floor = float(worth[row].min() if spy else worth[:, column].max())
        costs = (value - floor, after - floor) if spy else (floor - after, floor - value)
        replies = None
    gifts, luck = _gifts_and_luck(costs, after - value)
    return JudgedRound(
        *number,
        played_cards,
        value,
        after,
        (float(costs[0]), float(costs[1])),
        gifts,
        luck,
        by_seat(lambda seat: _named(table.mix(position, seat, shown[seat]))),
        by_seat(lambda seat: card_values(table, before, seat, shown[seat])),
        by_seat(lambda seat: _reason(book, table, before, seat, shown[seat])),
        replies,
    )


def _reason(book: Rulebook, table: SolvedGame, before: State, seat: Seat, shown: Card | None) -> Say | None:
    """Why the card that perfect play uses most is good; a card that a Spy is shown first meets no mix."""
    if watched(before.standing) == seat:
        return None
    mix = table.mix(position_of(before), seat, shown)
    return card_reason(book, table, before, seat, max(set(before.hands[seat]), key=mix.__getitem__), shown)


def _gifts_and_luck(costs: BySeat[float], change: float) -> tuple[BySeat[float], float]:
    """What each seat got back of its own cost, and the luck of seat A that is left of the change of value.

    A side that does not punish a mistake has given part of it back. To call that bad luck of the side that failed would
    make up for its opponent's mistake. What goes beyond the cost is luck: nobody's card earned it.
    """
    surplus = change + costs[0] - costs[1]
    gifts = (float(min(max(surplus, 0.0), costs[0])), float(min(max(-surplus, 0.0), costs[1])))
    return gifts, float(surplus - gifts[0] + gifts[1])


def _named(mix: Sequence[float]) -> dict[Card, float]:
    return {card: share for card, share in enumerate(mix) if share > 0}
