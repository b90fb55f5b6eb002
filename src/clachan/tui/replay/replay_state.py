"""What does the screen of a replay show? A match at one of its steps, and what its review says about that step."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from clachan.core.bundle import AnyView
from clachan.core.chance import SEED_BYTES
from clachan.core.display.blocks import draw_graph
from clachan.core.display.picture import Charset, Marks, Paper, Picture
from clachan.core.display.plain_drawing import draw_plainly
from clachan.core.display.scene import Scene
from clachan.core.record import AGREE, RESIGN, Move, redeal_seed, redeal_text
from clachan.core.record.replay import advance, begins_turn, open_view
from clachan.core.seats import SEAT_NAMES, Seat, other
from clachan.core.series.presenter import outcome_words
from clachan.core.study.report import percent
from clachan.core.study.review import Review, ReviewedAction
from clachan.core.study.review_report import advice, place_of, summary_words
from clachan.core.study.review_sums import chance_of
from clachan.core.words import Arg, Say, say
from clachan.local.local_game import LocalGame
from clachan.local.seated_players import PERSON, is_bot, seated
from clachan.locale import Translator
from clachan.tui.base_screen import Action
from clachan.tui.naming import bot_name, game_title
from clachan.tui.table.table_model import moved_items

SHOWN_OPTIONS = 5
MARK_LOOKS = {"": "", "?!": "bold", "?": "bold", "??": "bold reverse"}


@dataclass(frozen=True, slots=True)
class Replay:
    """A match to step through, as a seat knows it (None: with both hands if it is over).

    With an effort, the match is reviewed at once.
    """

    game: LocalGame
    seat: Seat | None = None
    effort: float | None = None


@dataclass(slots=True)
class ReplayState:
    """A match, the step that is shown (0: the deal) and the side it is seen from. A finished match lies open.

    `working` says that a review is being made; `has_panel`: the panel is shown in place of the table, for want of room.
    """

    game: LocalGame
    translator: Translator
    seat: Seat = 0
    at: int = 0
    is_open: bool = True
    review: Review | None = None
    working: Say | None = None
    problem: Say | None = None
    typed: str = ""
    has_panel: bool = False
    is_wide: bool = False

    def words(self, message: Say) -> str:
        """A ready message as text."""
        return self.translator.text(message)

    def tr(self, key: str, **args: Arg) -> str:
        """A message as text."""
        return self.translator.text(say(key, **args))

    # Steps

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.game.moments) - 1

    @property
    def is_over(self) -> bool:
        """Whether the match is over, so that all may be seen."""
        return self.game.outcome is not None

    def go(self, step: int) -> None:
        """Show this step, or the nearest there is."""
        self.at = min(max(step, 0), self.last)

    def marked(self, direction: int) -> int:
        """The next step in this direction that the review marks, or the end; without a review, where a round begins."""
        steps = self._steps_of_note()
        if direction > 0:
            return min((step for step in steps if step > self.at), default=self.last)
        return max((step for step in steps if step < self.at), default=0)

    def _steps_of_note(self) -> list[int]:
        if self.review is not None:
            return [taken.step for taken in self.review.actions if taken.mark]
        tallies = [len(getattr(moment.state, "tally", ())) for moment in self.game.moments]
        return [step for step in range(1, len(tallies)) if tallies[step] != tallies[step - 1]]

    def taken(self) -> ReviewedAction | None:
        """What the review says about the action that led here."""
        actions = () if self.review is None else self.review.actions
        return next((taken for taken in actions if taken.step == self.at), None)

    # The table

    def view(self, step: int) -> AnyView:
        """The match at a step: all cards, or what this side knows; while it goes on, the other hand stays hidden."""
        game, state = self.game.setup.game, self.game.moments[step].state
        has_both = self.is_open and self.is_over
        return open_view(game, state, self.seat) if has_both else game.view(state, self.seat)

    def scene(self, step: int) -> Scene:
        """The table at a step."""
        scene: Scene = self.game.setup.presenter.scene(self.view(step))
        return scene

    def draw(self, width: int, height: int, charset: Charset) -> Picture:
        """The table, with the last move marked."""
        scene, drawing = self.scene(self.at), self.game.setup.bundle.drawing
        moved = moved_items(self.scene(self.at - 1), scene) if self.at else frozenset[str]()
        paper = Paper(width, height, self.words, charset)
        return (draw_plainly if drawing is None else drawing())(scene, Marks(moved=moved), paper)

    def graph(self, width: int, height: int, charset: Charset) -> Picture:
        """The true chance of this side after each step."""
        assert self.review is not None
        actions = self.review.actions
        chances = {0: actions[0].before.truth.value} | {taken.step: taken.after.truth.value for taken in actions}
        values = list[float]()
        for step in range(self.last + 1):
            values.append(chance_of(self.seat, chances[step]) if step in chances else values[-1])
        marks = {taken.step: taken.mark for taken in actions if taken.mark}
        return draw_graph(values, marks, self.at, Paper(width, height, self.words, charset))

    # The words

    def player(self, seat: Seat) -> str:
        """Who sat there."""
        name = self.game.players[seat]
        known = bot_name(self.translator, name) if is_bot(name, self.game.setup) else name
        return self.tr("page-seat", seat=SEAT_NAMES[seat]) if name == PERSON else f"{known} ({SEAT_NAMES[seat]})"

    def head(self) -> str:
        """The game, its players, and the step."""
        title = game_title(self.translator, self.game.setup.name)
        place = self.tr("page-replay-place", place=self.at, count=self.last)
        return f" {title}  {self.player(0)} · {self.player(1)}  {place}"

    def move_words(self, move: Move) -> str:
        """A move in words."""
        setup = self.game.setup
        if move.text == RESIGN:
            return self.tr("cli-resigned", unit=setup.bundle.unit)
        if move.text == AGREE:
            return self.tr("cli-agreed")
        if redeal_seed(move.text) is not None:
            return self.tr("cli-redealt")
        return self.words(setup.presenter.describe(setup.presenter.parse(move.text)))

    def news(self) -> Text:
        """What happened at this step, or what has just been asked for."""
        if self.typed:
            return Text(f"> {self.typed}▏")
        if self.problem is not None:
            return Text(self.words(self.problem), "bold")
        if self.working is not None:
            return Text(f"{self.words(self.working)} {self.tr('tui-cancel-wait')}", "bold")
        move = self.game.moments[self.at].move
        if move is None:
            return Text(self.tr("tui-replay-deal"))
        taken = self.taken()
        line = Text(f"{move.turn} {SEAT_NAMES[move.seat]}: {self.move_words(move)}", "bold")
        if taken is not None and taken.mark:
            line.append(f" {taken.mark}", "bold reverse")
        narration = self.game.setup.presenter.narrate(self.view(self.at - 1), self.view(self.at))
        if self.at == self.last and self.game.outcome is not None:
            line.append(f"  {self.words(outcome_words(self.game.outcome))}", "bold")
        return line.append("  " + " ".join(map(self.words, narration)))

    def details(self) -> tuple[str, list[RenderableType]]:
        """What the review says: about the action that led here, and at the end about the whole match."""
        if self.review is None:
            return "", []
        taken, parts = self.taken(), list[RenderableType]()
        if taken is not None:
            parts += self._about(taken)
        if taken is None or self.at == self.last:
            parts += [Text(self.words(line) + "\n") for line in summary_words(self.review)]
        return self.tr("tui-review"), parts

    def _about(self, taken: ReviewedAction) -> list[RenderableType]:
        before, after = (percent(chance_of(taken.seat, chance.truth.value)) for chance in (taken.before, taken.after))
        chance = self.tr("tui-review-chance", seat=SEAT_NAMES[taken.seat], before=before, after=after)
        title = f"{place_of(taken)} {SEAT_NAMES[taken.seat]}: {self.words(taken.words)} {taken.mark}"
        lines: list[RenderableType] = [Text(title.strip(), "bold"), Text(chance + "\n")]
        lines += [Text(self.words(line) + "\n") for line in advice(taken)]
        for option in taken.options[:SHOWN_OPTIONS]:
            sign = "▸" if option.action == taken.action else " "
            line = Text(f"{sign}{percent(option.worth):>3}% {self.words(option.words)} ")
            lines.append(line.append(option.mark, MARK_LOOKS[option.mark]))
        return [*lines, Text("")]

    def log(self) -> list[str]:
        """The moves up to this step."""
        moves = [moment.move for moment in self.game.moments[1 : self.at + 1]]
        return [f"{move.turn} {SEAT_NAMES[move.seat]}: {self.move_words(move)}" for move in moves if move is not None]

    def keys(self) -> list[Action]:
        """The keys that do something now."""
        return [
            Action("←→", self.tr("tui-replay-step"), "step(1)"),
            Action("↑↓", self.tr("tui-replay-marked"), "marked(1)"),
            *([Action("0-9", self.tr("tui-jump"), "jump")] if self.is_wide else []),
            *([] if self.review is not None else [Action("R", self.tr("tui-review"), "review")]),
            *([] if self.is_wide else [Action("F3", self.tr("tui-panel"), "panel")]),
            *([Action("H", self.tr("tui-both-hands"), "hands")] if self.is_over else []),
            *([Action("T", self.tr("tui-turn", seat=SEAT_NAMES[other(self.seat)]), "side")] if self.is_over else []),
            Action("C", self.tr("tui-replay-continue"), "play_on"),
            Action("Esc", self.tr("tui-back"), "back"),
        ]

    # Playing on

    def branch(self) -> LocalGame | None:
        """The match up to this step, to be played on by a person on this side; None where nobody can act any more.

        A step in the middle of a secret choice goes back to before it. What the person's side had not seen yet is dealt
        again, because the replay may have shown it.
        """
        moments, step = self.game.moments, self.at
        while not begins_turn(moments[step]):
            step -= 1
        if not moments[step].waiting:
            return None
        setup, rival = self.game.setup, self.game.players[other(self.seat)]
        opponent = rival if is_bot(rival, setup) else setup.bundle.opponent
        branch = LocalGame(setup, self.game.seed, seated(self.seat, opponent), list(moments[: step + 1]))
        text = redeal_text(secrets.token_bytes(SEED_BYTES))
        branch.moments.append(advance(setup.game, setup.presenter, branch.now, self.seat, text))
        return branch
