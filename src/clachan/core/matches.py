"""How does a match of several rounds look? Like the game, with the rounds' tally beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clachan.core.bundle import Face
from clachan.core.game import Outcome
from clachan.core.scene import Item, Scene, Zone
from clachan.core.seats import SEAT_NAMES
from clachan.core.series import VERDICTS, Format, SeriesView, verdict
from clachan.core.words import Say, say


@dataclass(frozen=True, slots=True)
class MatchFace:
    """The face of a Series, around the face of its game."""

    face: Face
    format: Format
    unit: str = "round"  # what is played several times, as the words for it are chosen

    def scene(self, view: SeriesView[Any]) -> Scene:
        """The round's table and a row for the rounds that are over."""
        scene = self.face.scene(view.deal)
        row = 1 + max((zone.row for zone in scene.zones), default=0)
        rounds = tuple(
            Item(
                f"round:{number}",
                str(number),
                self._round_words(number, outcome),
                letter=say("match-score", **_points(outcome)),
            )
            for number, outcome in enumerate(view.tally, 1)
        )
        tally = Zone("rounds", self._title(view), row, rounds, "row")
        return Scene((*scene.zones, tally), scene.headline)

    def picks(self, view: SeriesView[Any], action: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game's action
        """As in the round."""
        return self.face.picks(view.deal, action)

    def text(self, action: Any) -> str:  # noqa: ANN401  # any game's action
        """As in the round."""
        return self.face.text(action)

    def parse(self, text: str) -> Any:  # noqa: ANN401  # any game's action
        """As in the round."""
        return self.face.parse(text)

    def describe(self, action: Any) -> Say:  # noqa: ANN401  # any game's action
        """As in the round."""
        return self.face.describe(action)

    def news(self, before: SeriesView[Any], after: SeriesView[Any]) -> tuple[Say, ...]:
        """The round's news; when a round is over, what ended it and how."""
        if len(after.tally) == len(before.tally):
            return self.face.news(before.deal, after.deal)
        over = [(number, ended) for number, ended in enumerate(after.tally, 1) if number > len(before.tally)]
        told: tuple[Say, ...] = ()
        if len(over) == 1 and after.last is not None:  # of those that were given up nothing was seen
            told = tuple(one for one in self.face.news(before.deal, after.last) if one != outcome_words(over[0][1]))
        return (*told, *(self._round_words(number, ended) for number, ended in over))

    def notes(self, view: SeriesView[Any], question: str) -> tuple[Say, ...]:
        """As in the round."""
        return self.face.notes(view.deal, question)

    def _title(self, view: SeriesView[Any]) -> Say:
        number = len(view.tally) + (verdict(self.format, view.tally) is None)
        if self.format.tie == "extra" and number > self.format.rounds:
            return say("match-extra", unit=self.unit, round=number)
        if self.format.wins:
            return say("match-first-to", unit=self.unit, round=number, wins=self.format.wins)
        return say("match-round-of", unit=self.unit, round=number, rounds=self.format.rounds)

    def _round_words(self, number: int, outcome: Outcome) -> Say:
        return say("match-round-over", unit=self.unit, round=number, outcome=outcome_words(outcome))


def outcome_words(outcome: Outcome) -> Say:
    """How a round or a match ended, in one sentence; with the points, where they say more than who won.

    A game that is a point in a match ends 1 to 0, however it went.
    """
    reason = say(f"outcome-by-{outcome.reason}")
    who = {} if outcome.winner is None else {"winner": SEAT_NAMES[outcome.winner]}
    key = "outcome-drawn" if outcome.winner is None else "outcome-won"
    if outcome.reason not in VERDICTS and outcome.points == (outcome.winner == 0, outcome.winner == 1):
        return say(f"{key}-plain", reason=reason, **who)
    return say(key, reason=reason, **who, **_points(outcome))


def _points(outcome: Outcome) -> dict[str, int]:
    return {"a": outcome.points[0], "b": outcome.points[1]}
