"""How is a match of several rounds shown? Like its game, with a row for the finished rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clachan.core.bundle import AnyAction, AnyPresenter, AnyView
from clachan.core.display.scene import Item, Scene, Zone
from clachan.core.game import Outcome
from clachan.core.seats import SEAT_NAMES
from clachan.core.series import VERDICTS, Format, SeriesView, agreed_rounds, verdict
from clachan.core.words import Say, say

OVER = "over"  # the kind of the message that says how a game ended
ROUND_OVER = "round-over"  # the kind of the message that says how a round of a match ended


@dataclass(frozen=True, slots=True)
class MatchPresenter:
    """The presenter of a `Series`, which asks the presenter of its game."""

    presenter: AnyPresenter
    format: Format
    unit: str = "round"  # what the match consists of: messages choose their word by it

    def scene(self, view: SeriesView[AnyView]) -> Scene:
        """The round's table and a row for the rounds that are over."""
        scene = self.presenter.scene(view.deal)
        row = 1 + max((zone.row for zone in scene.zones), default=0)
        rounds = tuple(
            Item(
                f"round:{number}",
                str(number),
                self._round_words(number, outcome),
                letter=say("match-score", **_points(outcome)),
                kind="round",
            )
            for number, outcome in enumerate(view.tally, 1)
        )
        tally = Zone("rounds", self._title(view), row, rounds, "row")
        return replace(scene, zones=(*scene.zones, tally))

    def picks(self, view: SeriesView[AnyView], action: AnyAction) -> tuple[str, ...]:
        """Ask the game's presenter, with the view of the round."""
        return self.presenter.picks(view.deal, action)

    def text(self, action: AnyAction) -> str:
        """Ask the game's presenter."""
        return self.presenter.text(action)

    def parse(self, text: str) -> AnyAction:
        """Ask the game's presenter."""
        return self.presenter.parse(text)

    def describe(self, action: AnyAction) -> Say:
        """Ask the game's presenter."""
        return self.presenter.describe(action)

    def narrate(self, before: SeriesView[AnyView], after: SeriesView[AnyView]) -> tuple[Say, ...]:
        """The game's narration of the round; when a round has ended, also how it ended."""
        if len(after.tally) == len(before.tally):
            return self.presenter.narrate(before.deal, after.deal)
        ended = list(enumerate(after.tally, 1))[len(before.tally) :]
        last_moves: tuple[Say, ...] = ()
        if len(ended) == 1 and after.last is not None:  # rounds given up together were not played: nothing to narrate
            narration = self.presenter.narrate(before.deal, after.last)
            last_moves = tuple(words for words in narration if words.kind != OVER)  # the round's own words say it
        return (*last_moves, *(self._round_words(number, outcome) for number, outcome in ended))

    def notes(self, view: SeriesView[AnyView], question: str) -> tuple[Say, ...]:
        """Ask the game's presenter, with the view of the round."""
        return self.presenter.notes(view.deal, question)

    def _title(self, view: SeriesView[AnyView]) -> Say:
        number = len(view.tally) + (verdict(self.format, view.tally) is None)
        agreed = agreed_rounds(self.format, view.tally)
        if agreed is not None and number > agreed:
            return say("match-extra", unit=self.unit, round=number)
        if self.format.wins and self.format.score == "points":
            return say("match-until-wins", unit=self.unit, round=number, wins=self.format.wins)
        if self.format.wins:
            return say("match-first-to", unit=self.unit, round=number, wins=self.format.wins)
        return say("match-round-of", unit=self.unit, round=number, rounds=self.format.rounds)

    def _round_words(self, number: int, outcome: Outcome) -> Say:
        return say("match-round-over", unit=self.unit, round=number, outcome=outcome_words(outcome)).about(ROUND_OVER)


def outcome_words(outcome: Outcome) -> Say:
    """How a round or a match ended, in one sentence; with the points, where they say more than who won.

    A game that is a point in a match ends 1 to 0, however it went.
    """
    reason = say(f"outcome-by-{outcome.reason}")
    who = {} if outcome.winner is None else {"winner": SEAT_NAMES[outcome.winner]}
    key = "outcome-drawn" if outcome.winner is None else "outcome-won"
    if outcome.reason not in VERDICTS and outcome.points == (outcome.winner == 0, outcome.winner == 1):
        return say(f"{key}-plain", reason=reason, **who).about(OVER)
    return say(key, reason=reason, **who, **_points(outcome)).about(OVER)


def _points(outcome: Outcome) -> dict[str, int]:
    return {"a": outcome.points[0], "b": outcome.points[1]}
