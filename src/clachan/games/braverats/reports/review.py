"""Review a match beside perfect play: what each card was worth, what it cost, what came back of it, and what was luck.

Both players can know both hands here, so what each knew is the truth, and every figure is exact.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt

from clachan.core.errors import BadNotation
from clachan.core.game import Outcome
from clachan.core.record.replay import Moment
from clachan.core.seats import SEATS, Seat
from clachan.core.series import Format, SeriesState
from clachan.core.study.review import (
    Estimate,
    Habit,
    Option,
    Outlook,
    Review,
    ReviewedAction,
    ReviewedRound,
    ReviewRequest,
)
from clachan.core.study.review_sums import INACCURACY, mark_of, share_of, summary, turning_points_of
from clachan.games.braverats.display.notation import action_text, parse_action
from clachan.games.braverats.display.presenter import describe
from clachan.games.braverats.players.solved_games import is_emperor
from clachan.games.braverats.reports.analysis import JudgedGame, JudgedRound, judge_match
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Play, State
from clachan.games.braverats.rules.words import card_words

SURE = 2.0  # standard deviations by which a habit must differ from what the dice of perfect play would do
OFTEN = 2  # times that a card must have been played to be a habit


def review(book: Rulebook, form: Format, moments: Sequence[Moment], request: ReviewRequest) -> Review:
    """A match, finished or not, card by card."""
    games = judge_match(book, form, moments, request.progress)
    steps = _steps(moments)
    actions = tuple(
        _reviewed(judged, seat, steps[judged.game, judged.round, seat])
        for game in games
        for judged in game.rounds
        for seat in SEATS
    )
    ends = _ends(moments[-1].state)
    rounds = tuple(_round(game, ends, is_match=is_emperor(form)) for game in games)
    seats = summary(actions, rounds, 0), summary(actions, rounds, 1)
    played = [judged for game in games for judged in game.rounds]
    habits = tuple(habit for seat in SEATS for habit in worst_habit(played, seat))
    return Review(rounds, actions, seats, turning_points_of(actions), habits)


def _ends(last: State | SeriesState[State]) -> tuple[Outcome, ...]:
    if isinstance(last, SeriesState):
        return last.tally
    return () if last.outcome is None else (last.outcome,)


def _steps(moments: Sequence[Moment]) -> dict[tuple[int, int, Seat], int]:
    """The place in the record of each card played, by its game, its round and its seat."""
    steps = dict[tuple[int, int, Seat], int]()
    played = Counter[tuple[int, Seat]]()
    for place, (now, later) in enumerate(pairwise(moments), 1):
        move = later.move
        assert move is not None
        try:
            action = parse_action(move.text)
        except BadNotation:
            continue
        if isinstance(action, Play):
            game = len(now.state.tally) + 1 if isinstance(now.state, SeriesState) else 1
            played[game, move.seat] += 1
            steps[game, played[game, move.seat], move.seat] = place
    return steps


def _chance(value: float) -> float:
    """A value from -1 to 1 as a chance to win."""
    return round((1 + value) / 2, 6)


def _part(value: float) -> float:
    """A part of a value as a part of a chance; what a rounding error has made less than nothing is nothing."""
    return round(value / 2, 6) + 0.0


def _outlook(value: float) -> Outlook:
    chance = _chance(value)
    return Outlook((Estimate(chance), Estimate(round(1 - chance, 6))), Estimate(chance))


def _reviewed(judged: JudgedRound, seat: Seat, step: int) -> ReviewedAction:
    card = judged.cards[seat]
    cost = Estimate(max(0.0, _part(judged.costs[seat])))
    gift = _part(judged.gifts[seat])
    return ReviewedAction(
        step=step,
        round=judged.game,
        turn=judged.round,
        seat=seat,
        action=action_text(Play(card)),
        words=describe(Play(card)),
        before=_outlook(judged.before),
        after=_outlook(judged.after),
        worth=_chance(judged.worths[seat][card]),
        cost=cost,
        paid=round(cost.value - gift, 6),
        gift=gift,
        luck=_part(-judged.luck if seat else judged.luck),
        mark=mark_of(cost),
        options=tuple(_options(judged, seat)),
    )


def _options(judged: JudgedRound, seat: Seat) -> Iterator[Option]:
    """All cards in hand, those first that perfect play uses most; none if there is only one."""
    worths, mix, why = judged.worths[seat], judged.mixes[seat], judged.reasons[seat]
    most = max(worths.values())
    order = sorted(worths, key=lambda card: (-mix.get(card, 0.0), -worths[card]))
    for place, card in enumerate(order if len(order) > 1 else ()):
        cost = Estimate(max(0.0, _part(most - worths[card])))
        yield Option(
            action_text(Play(card)),
            describe(Play(card)),
            _chance(worths[card]),
            cost,
            round(mix.get(card, 0.0), 6),
            mark_of(cost),
            (f"hand:{action_text(Play(card))}",),
            (why,) if why is not None and place == 0 else (),
        )


def _round(game: JudgedGame, ends: Sequence[Outcome], *, is_match: bool) -> ReviewedRound:
    match = (_chance(game.match[0]), _chance(game.match[1])) if is_match else None
    won = share_of(ends[game.game - 1], 0) if game.game <= len(ends) else None
    return ReviewedRound(game.game, Estimate(_chance(game.rounds[0].before)), won, match=match)


def worst_habit(rounds: Sequence[JudgedRound], seat: Seat) -> Iterator[Habit]:
    """The card that this seat plays too often and that cost it most, if chance does not explain it."""
    free = [judged for judged in rounds if judged.replies is not None]
    habits = [habit for card in {judged.cards[seat] for judged in free} for habit in _habit(free, seat, card)]
    if habits:
        yield max(habits, key=lambda habit: habit.cost)


def _habit(rounds: Sequence[JudgedRound], seat: Seat, card: Card) -> Iterator[Habit]:
    shares = [judged.mixes[seat].get(card, 0.0) for judged in rounds if card in judged.worths[seat]]
    played = [judged for judged in rounds if judged.cards[seat] == card]
    expected, spread = sum(shares), sqrt(sum(share * (1 - share) for share in shares))
    cost = sum(max(0.0, judged.costs[seat]) for judged in played)
    if len(played) >= OFTEN and len(played) - expected > SURE * spread and _part(cost) >= INACCURACY:
        reply, gain = _best_reply([judged.replies[seat] for judged in played if judged.replies is not None])
        words, answer = card_words(card), card_words(reply)
        yield Habit(seat, words, len(played), round(expected, 2), _part(cost), answer, _part(gain))


def _best_reply(replies: Sequence[tuple[Card, float]]) -> tuple[Card, float]:
    """The reply that would have won most in all, and what it would have won each time."""
    gains = defaultdict[Card, list[float]](list)
    for card, gain in replies:
        gains[card].append(gain)
    best = max(gains, key=lambda card: sum(gains[card]))
    return best, sum(gains[best]) / len(gains[best])
