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
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from clachan.core.bundle import CoachAdvice
from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.record.replay import Moment
from clachan.core.report import Grid, Part, Progress, Report, no_progress
from clachan.core.seats import SEAT_NAMES, BySeat, Seat, other
from clachan.core.series import Format, SeriesState
from clachan.core.words import Say, say
from clachan.games.braverats.players.hidden_hands import has_hidden_cards
from clachan.games.braverats.players.solved_games import (
    MatchScale,
    MatchView,
    check_solvable,
    game_view,
    is_emperor,
    match_scale,
    solved_game_of,
)
from clachan.games.braverats.rules.cards import CARD_NAMES, Card
from clachan.games.braverats.rules.past_rounds import rounds_before
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Play, Round, State
from clachan.games.braverats.rules.words import card_words
from clachan.games.braverats.solver import position_of

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame

SHOWN_SHARE = 0.005  # smaller shares of a mix are left out
MISTAKE = 0.05  # a card that costs this much, 2.5% of a game, is reported with what perfect play does


@dataclass(frozen=True, slots=True)
class JudgedRound:
    """A round beside perfect play. Values and luck are seat A's; each seat has its cost, its gift and its mix.

    `match_before` and `match_after` are the values of the match for the crown; without one they are those of the game.
    """

    game: int
    round: int
    cards: BySeat[str]
    winner: str | None
    crowns: int
    before: float
    after: float
    match_before: float
    match_after: float
    costs: BySeat[float]
    gifts: BySeat[float]
    luck: float
    mixes: BySeat[dict[str, float]]


def analyse(book: Rulebook, form: Format, moments: Sequence[Moment], progress: Progress = no_progress) -> Report:
    """A match, finished or not, round by round."""
    check_solvable(book)
    judged: list[JudgedRound] = []
    games = list(_games(moments))
    for number, (state, lead, tally) in enumerate(games, 1):
        if _is_open(state) and not book.hand:  # who has a pile to draw from cannot choose among all its cards
            table = solved_game_of(book, form, state, lead, tally)
            judged += _judge_game(book, table, match_scale(book, form, lead, tally), state, number)
        progress(number, len(games))
    if not judged:
        raise ClachanError("analyse/hidden")
    return _report(judged, is_match=is_emperor(form))


def coach(book: Rulebook, form: Format, view: MatchView) -> CoachAdvice[Play]:
    """The view's own card of the last round, from what that seat itself knows."""
    check_solvable(book)
    seen = game_view(view)
    seat, state = seen.view.seat, seen.view.table
    if seat is None or book.hand or not state.history or has_hidden_cards(state):
        raise ClachanError("analyse/hidden")
    table = solved_game_of(book, form, state, seen.lead, seen.tally)
    *_, last = _judge_game(book, table, match_scale(book, form, seen.lead, seen.tally), state, 1)
    sign = -1 if seat else 1
    mix = sorted(last.mixes[seat].items(), key=lambda pair: -pair[1])
    return CoachAdvice(
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


def _judge_game(
    book: Rulebook, table: SolvedGame, scale: MatchScale, state: State, number: int
) -> Iterator[JudgedRound]:
    states = rounds_before(book, state)
    for place, (before, played) in enumerate(zip(states, state.history, strict=True), 1):
        yield _judge(table, scale, before, played, (number, place))


def _judge(table: SolvedGame, scale: MatchScale, before: State, played: Round, number: tuple[int, int]) -> JudgedRound:
    position = position_of(before)
    cards, worth = table.round_matrix(position)
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
    gifts, luck = _gifts_and_luck(costs, after - value)
    return JudgedRound(
        *number,
        (CARD_NAMES[played.sides[0].card], CARD_NAMES[played.sides[1].card]),
        None if played.winner is None else SEAT_NAMES[played.winner],
        played.crowns,
        value,
        after,
        scale.value(value),
        scale.value(after),
        (float(costs[0]), float(costs[1])),
        gifts,
        luck,
        (_named(mixes[0]), _named(mixes[1])),
    )


def _gifts_and_luck(costs: BySeat[float], change: float) -> tuple[BySeat[float], float]:
    """What each seat got back of its own cost, and the luck of seat A that is left of the change of value.

    A side that does not punish a mistake has given part of it back. To call that bad luck of the side that failed would
    make up for its opponent's mistake. What goes beyond the cost is luck: nobody's card earned it.
    """
    surplus = change + costs[0] - costs[1]
    gifts = (float(min(max(surplus, 0.0), costs[0])), float(min(max(-surplus, 0.0), costs[1])))
    return gifts, float(surplus - gifts[0] + gifts[1])


def _named(mix: Sequence[float]) -> dict[str, float]:
    return {CARD_NAMES[card]: share for card, share in enumerate(mix) if share > 0}


def _report(rounds: list[JudgedRound], *, is_match: bool) -> Report:
    parts: list[Part] = [say("analyse-rounds"), _cards_grid(rounds), say("analyse-intro"), _values_grid(rounds)]
    if is_match:
        parts += [say("analyse-match"), _match_grid(rounds)]
    for judged in rounds:
        parts += _advice(judged)
    for seat in (0, 1):
        cost, gift, given = (
            sum(amounts[which] for amounts in column)
            for column, which in (
                ([judged.costs for judged in rounds], seat),
                ([judged.gifts for judged in rounds], seat),
                ([judged.gifts for judged in rounds], other(seat)),
            )
        )
        luck = sum(judged.luck for judged in rounds) * (-1 if seat else 1)
        amounts = {"cost": _amount(cost), "gift": _amount(gift), "given": _amount(given), "luck": _signed(luck)}
        parts.append(say("analyse-total", seat=SEAT_NAMES[seat], **amounts))
    return Report(tuple(parts), {"rounds": [asdict(judged) for judged in rounds]})


def _cards_grid(rounds: list[JudgedRound]) -> Grid:
    """What was played, who won it, and how many crowns it counted."""
    head = tuple(say(f"analyse-head-{key}") for key in ("round", "a", "b", "winner", "crowns"))
    rows = tuple(
        (_place(judged), _card(judged.cards[0]), _card(judged.cards[1]), judged.winner or "-", str(judged.crowns))
        for judged in rounds
    )
    return Grid(head, rows)


def _values_grid(rounds: list[JudgedRound]) -> Grid:
    """The value before each round, and the parts of its change."""
    keys = ("round", "value", "cost-a", "gift-a", "cost-b", "gift-b", "luck", "after")
    return Grid(tuple(say(f"analyse-head-{key}") for key in keys), tuple(_row(judged) for judged in rounds))


def _match_grid(rounds: list[JudgedRound]) -> Grid:
    """What each round changed in the match for the crown (BR-56)."""
    head = tuple(say(f"analyse-head-{key}") for key in ("round", "match", "match-after"))
    rows = tuple((_place(judged), _signed(judged.match_before), _signed(judged.match_after)) for judged in rounds)
    return Grid(head, rows)


def _row(judged: JudgedRound) -> tuple[Say | str, ...]:
    return (
        _place(judged),
        _signed(judged.before),
        *(_amount(amount) for seat in (0, 1) for amount in (judged.costs[seat], judged.gifts[seat])),
        _signed(judged.luck),
        _signed(judged.after),
    )


def _place(judged: JudgedRound) -> str:
    return f"{judged.game}.{judged.round}"


def _amount(number: float) -> str:
    return f"{without_minus_zero(number):.4f}"


def _signed(number: float) -> str:
    return f"{without_minus_zero(number):+.4f}"


def without_minus_zero(number: float) -> float:
    """A number as it will be shown, so that a rounding error below zero is not shown as one."""
    return round(number, 4) + 0.0


def _advice(judged: JudgedRound) -> Iterator[Say]:
    """What perfect play would have done where a card cost something."""
    for seat in (0, 1):
        if judged.costs[seat] >= MISTAKE:
            shares = sorted(judged.mixes[seat].items(), key=lambda pair: -pair[1])
            mix = tuple(
                say("analyse-share", card=_card(name), percent=f"{100 * share:.1f}")
                for name, share in shares
                if share >= SHOWN_SHARE
            )
            yield say(
                "analyse-mistake",
                round=f"{judged.game}.{judged.round}",
                seat=SEAT_NAMES[seat],
                card=_card(judged.cards[seat]),
                cost=f"{judged.costs[seat]:.4f}",
                mix=mix,
            )


def _card(name: str) -> Say:
    card: Card = CARD_NAMES.index(name)
    return card_words(card)
