"""What does a seat of a match of several rounds know? The round being played, and how the rounds before ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

from clachan.core.encoder import Encoder, Field, Mask, Numbers, Token, lay_out, size_of
from clachan.core.seats import Seat, other
from clachan.core.series.rounds import DRAWS_IN_A_ROW, Format, SeriesView

V = TypeVar("V")
A = TypeVar("A")

MOST_SHOWN = 255  # larger counts are cut off here, so that every number fits into a byte
PARTS = (
    ("rounds", (), MOST_SHOWN, "finished rounds"),
    ("wins", (2,), MOST_SHOWN, "rounds won: mine, theirs"),
    ("points", (2,), MOST_SHOWN, "points of all finished rounds: mine, theirs"),
    ("leads", (), 1, "1: this seat leads the round"),
    ("rounds_agreed", (), MOST_SHOWN, "rounds that were agreed for the match"),
    ("wins_needed", (), MOST_SHOWN, "won rounds that end the match; 0: none do"),
)


@dataclass(frozen=True, slots=True)
class SeriesEncoder(Generic[V, A]):
    """The encoder of a match: that of its rounds, with fields about the match."""

    format: Format
    inner: Encoder[V, A]

    @property
    def version(self) -> int:
        """The version of the rounds' encoder."""
        return self.inner.version

    @property
    def actions(self) -> int:
        """As many as in one round."""
        return self.inner.actions

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a round, then those of the match."""
        return (*self.inner.fields, *lay_out(PARTS, size_of(self.inner.fields)))

    @property
    def tokens(self) -> int:
        """As many as in one round."""
        return self.inner.tokens

    @property
    def most_tokens(self) -> int:
        """Enough for the longest match."""
        return self.inner.most_tokens * most_rounds(self.format)

    def seat(self, view: SeriesView[V]) -> Seat:
        """Whose view this is."""
        return self.inner.seat(view.deal)

    def index(self, action: A) -> int:
        """An action's number."""
        return self.inner.index(action)

    def action(self, index: int, view: SeriesView[V]) -> A:
        """The action of a number in the round being played."""
        return self.inner.action(index, view.deal)

    def name(self, index: int) -> str:
        """What the action of a number is."""
        return self.inner.name(index)

    def mask(self, view: SeriesView[V]) -> Mask:
        """The legal actions of the round being played."""
        return self.inner.mask(view.deal)

    def observe(self, view: SeriesView[V]) -> Numbers:
        """The round being played, and the standing of the match."""
        seat = self.seat(view)
        wins = [sum(outcome.winner == who for outcome in view.tally) for who in (seat, other(seat))]
        points = [sum(outcome.points[who] for outcome in view.tally) for who in (seat, other(seat))]
        match = [len(view.tally), *wins, *points, view.lead == seat, self.format.rounds, self.format.wins]
        cut = np.minimum(np.array(match, np.float32), MOST_SHOWN)
        return np.concatenate([self.inner.observe(view.deal), cut])

    def token(self, token: Token) -> str:
        """What a token says."""
        return self.inner.token(token)

    def opening(self, view: SeriesView[V]) -> tuple[Token, ...]:
        """What a seat is told by the first deal."""
        return self.inner.opening(view.deal)

    def heard(self, before: SeriesView[V], seat: Seat, action: A, after: SeriesView[V]) -> tuple[Token, ...]:
        """What a seat learns in the round being played, and from the next deal when the round is over."""
        if len(after.tally) == len(before.tally) or after.last is None:
            return self.inner.heard(before.deal, seat, action, after.deal)
        told = self.inner.heard(before.deal, seat, action, after.last)
        return told if after.deal == after.last else told + self.inner.opening(after.deal)


def most_rounds(form: Format) -> int:
    """A number of rounds that no match of this format exceeds."""
    drawn = DRAWS_IN_A_ROW if form.draws == "replay" else 1  # a decided round, and those drawn before it
    return drawn * (form.rounds + (form.tie == "extra"))
