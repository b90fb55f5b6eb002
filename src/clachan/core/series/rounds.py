"""What is a match of several rounds? A game again: each round has its own seed and its own lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from clachan.core.chance import Rng, Stream, derive, draw_seed
from clachan.core.game import Game, Outcome, Reason
from clachan.core.seats import BySeat, Seat, other

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Lead: TypeAlias = Literal["alternate", "winner", "loser", "random"]
DRAWS_IN_A_ROW = 10  # BR-56: a match that replays drawn games is drawn after this many
VERDICTS = ("points", "wins", "level", "draws")  # reasons a match of several rounds ends for


@dataclass(frozen=True, slots=True)
class Format:
    """How many rounds a match has and who wins it; the default is one round.

    With `wins` the match ends when somebody has won this many rounds. `score` then says who wins it: the player with
    more won rounds, or the player with more points. A match without `wins` goes to the player with more points.
    """

    rounds: int = 1
    wins: int = 0
    next: Lead = "alternate"
    tie: Literal["draw", "extra"] = "draw"
    draws: Literal["count", "replay"] = "count"
    score: Literal["rounds", "points"] = "rounds"

    @property
    def is_single(self) -> bool:
        """Whether this is one round, and no match."""
        return self.rounds == 1 and self.wins == 0


class SeriesState(NamedTuple, Generic[S]):
    """The seed of all rounds, who led this one, the finished rounds, the round being played, and the one before."""

    seed: bytes
    lead: Seat
    tally: tuple[Outcome, ...]
    deal: S
    last: S | None = None  # the round that ended last, as it ended


class SeriesView(NamedTuple, Generic[V]):
    """A match as one seat knows it: without the seed, and with both rounds as that seat sees them."""

    lead: Seat
    tally: tuple[Outcome, ...]
    deal: V
    last: V | None = None


def stream_of(seed: bytes, label: str) -> Rng:
    """The random numbers of one part of a match, such as `round/2`."""
    return Stream(derive(seed, label))


@dataclass(frozen=True, slots=True)
class Series(Generic[S, V, A]):
    """Several rounds of any game, itself a game.

    `chance` gives the random numbers of each part of a match, from its seed. A game tree, where each number is a choice
    of its own, gives another function.
    """

    game: Game[S, V, A]
    format: Format
    chance: Callable[[bytes, str], Rng] = stream_of

    @property
    def first(self) -> Seat | None:
        """Who leads the first round, as the game itself has it."""
        return self.game.first

    def start(self, rng: Rng, lead: Seat | None = None) -> SeriesState[S]:
        """Draw the seed of all rounds, then the first lead unless it is given."""
        seed = draw_seed(rng)
        if lead is None:
            lead = self.first
        if lead is None:
            lead = self.chance(seed, "lead/0").randrange(2)
        return self._deal(seed, lead, ())

    def actors(self, state: SeriesState[S]) -> tuple[Seat, ...]:
        """Who may act in the round being played."""
        return self.game.actors(state.deal)

    def legal(self, state: SeriesState[S], seat: Seat) -> tuple[A, ...]:
        """What this seat may do in the round being played."""
        return self.game.legal(state.deal, seat)

    def step(self, state: SeriesState[S], seat: Seat, action: A) -> SeriesState[S]:
        """Play on; when a round ends and the match does not, the next is dealt at once."""
        return self._after_deal(state, self.game.step(state.deal, seat, action))

    def outcome(self, state: SeriesState[S]) -> Outcome | None:
        """The match's result, from its finished rounds."""
        return verdict(self.format, state.tally)

    def view(self, state: SeriesState[S], seat: Seat | None) -> SeriesView[V]:
        """The round as this seat sees it, and what is known of the rounds before."""
        last = None if state.last is None else self.game.view(state.last, seat)
        return SeriesView(state.lead, state.tally, self.game.view(state.deal, seat), last)

    def imagine(self, view: SeriesView[V], rng: Rng) -> SeriesState[S]:
        """Any seed for the rounds to come, and deals that fit the view.

        The order of these draws may not change: records with a redeal depend on it.
        """
        seed = draw_seed(rng)
        deal = self.game.imagine(view.deal, rng)
        last = None if view.last is None else self.game.imagine(view.last, rng)
        return SeriesState(seed, view.lead, view.tally, deal, last)

    def choices(self, view: SeriesView[V]) -> tuple[A, ...]:
        """What the view's own seat may do."""
        return self.game.choices(view.deal)

    def why(self, view: SeriesView[V], action: A) -> Reason | None:
        """The game's own reason."""
        return self.game.why(view.deal, action)

    def concede(self, state: SeriesState[S], seat: Seat | None) -> SeriesState[S]:
        """End the round, not the match, by resignation or agreement."""
        return self._after_deal(state, self.game.concede(state.deal, seat))

    def _after_deal(self, state: SeriesState[S], deal: S) -> SeriesState[S]:
        """The match with this round as it stands now; if the round is over, it is counted and the next one is dealt."""
        outcome = self.game.outcome(deal)
        if outcome is None:
            return state._replace(deal=deal)
        tally = (*state.tally, outcome)
        if verdict(self.format, tally) is not None:
            return state._replace(tally=tally, deal=deal, last=deal)
        return self._deal(state.seed, self._lead(state, tally), tally)._replace(last=deal)

    def _deal(self, seed: bytes, lead: Seat, tally: tuple[Outcome, ...]) -> SeriesState[S]:
        rng = self.chance(seed, f"round/{len(tally)}")
        return SeriesState(seed, lead, tally, self.game.start(rng, lead))

    def _lead(self, state: SeriesState[S], tally: tuple[Outcome, ...]) -> Seat:
        winner = tally[-1].winner
        match self.format.next:
            case "random":
                return self.chance(state.seed, f"lead/{len(tally)}").randrange(2)
            case "winner" if winner is not None:
                return winner
            case "loser" if winner is not None:
                return other(winner)
        return other(state.lead)


def verdict(form: Format, tally: tuple[Outcome, ...]) -> Outcome | None:
    """The match's result after these rounds; None while it goes on."""
    wins = _wins(tally)
    agreed = agreed_rounds(form, tally)
    if agreed is None:
        stuck = form.draws == "replay" and len(tally) >= DRAWS_IN_A_ROW and _all_drawn(tally[-DRAWS_IN_A_ROW:])
        return Outcome(None, wins, "draws") if stuck else None
    is_by_wins = form.wins > 0 and form.score == "rounds"
    result = _outcome_by(wins, "wins") if is_by_wins else _outcome_by(_points(tally), "points")
    needs_extra = form.tie == "extra" and result.winner is None and len(tally) == agreed
    return None if needs_extra else result


def agreed_rounds(form: Format, tally: tuple[Outcome, ...]) -> int | None:
    """How many of these rounds the match took without an extra round; None if more are to come."""
    for played in range(1, len(tally) + 1):
        rounds = tally[:played]
        drawn = sum(o.winner is None for o in rounds) if form.draws == "replay" else 0
        if played - drawn >= form.rounds or (form.wins and max(_wins(rounds)) >= form.wins):
            return played
    return None


def _outcome_by(score: BySeat[int], reason: str) -> Outcome:
    winner = None if score[0] == score[1] else int(score[1] > score[0])
    return Outcome(winner, score, reason if winner is not None else "level")


def _wins(tally: tuple[Outcome, ...]) -> BySeat[int]:
    return (sum(o.winner == 0 for o in tally), sum(o.winner == 1 for o in tally))


def _points(tally: tuple[Outcome, ...]) -> BySeat[int]:
    return (sum(o.points[0] for o in tally), sum(o.points[1] for o in tally))


def _all_drawn(tally: tuple[Outcome, ...]) -> bool:
    return all(o.winner is None for o in tally)
