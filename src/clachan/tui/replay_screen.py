"""What happened in a match, step by step? Both hands can be shown when it is over."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from clachan.core.bundle import AnyView
from clachan.core.picture import Marks, Paper
from clachan.core.plain_drawing import draw_plainly
from clachan.core.record import redeal_seed
from clachan.core.record.replay import open_view
from clachan.core.scene import Scene
from clachan.core.seats import SEAT_NAMES, Seat, other
from clachan.core.series.presenter import outcome_words
from clachan.core.words import Say
from clachan.local.local_game import LocalGame
from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.naming import game_title
from clachan.tui.picture_view import PictureView
from clachan.tui.side_panel import SidePanel
from clachan.tui.table_model import moved_items
from clachan.tui.table_screen import PANEL, VERY_WIDE, WIDE, WIDE_PANEL

LEAP = 10  # actions that the page keys skip


class ReplayScreen(BaseScreen[None]):
    """A match that can be stepped through. A match that goes on is shown as one seat knows it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,down", "step(1)", show=False),
        Binding("left,up", "step(-1)", show=False),
        Binding("pagedown", f"step({LEAP})", show=False),
        Binding("pageup", f"step(-{LEAP})", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "last", show=False),
        Binding("enter", "jump", show=False),
        Binding("backspace", "erase", show=False),
        Binding("h", "hands", show=False),
        Binding("t", "turn", show=False),
        Binding("escape,q", "back", show=False),
    ]
    DEFAULT_CSS = """
    ReplayScreen #head { height: 1; text-style: bold; background: $panel; padding: 0 1; }
    ReplayScreen #body { height: 1fr; }
    ReplayScreen #news { height: 2; padding: 0 1; }
    ReplayScreen #keys { background: $panel; }
    """

    def __init__(self, game: LocalGame, seat: Seat | None = None) -> None:
        """Begin before the first action."""
        super().__init__()
        self.game = game
        self.seat: Seat = 0 if seat is None else seat
        self.has_both = game.outcome is not None and seat is None
        self.place = 0
        self.typed = ""

    def compose(self) -> ComposeResult:
        """A head, the table with the log, the step, and the keys."""
        yield Static(id="head", markup=False)
        with Horizontal(id="body"):
            yield PictureView(id="picture")
            yield SidePanel(id="side")
        yield Static(id="news", markup=False)
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the deal."""
        self.rewrite()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.rewrite()

    def on_picture_view_resized(self) -> None:
        """Draw the table for its new size."""
        self._paint_picture()

    def _view(self, place: int) -> AnyView:
        state = self.game.moments[place].state
        if self.has_both:
            return open_view(self.game.setup.game, state, self.seat)
        return self.game.setup.game.view(state, self.seat)

    def _scene(self) -> Scene:
        return self.game.setup.presenter.scene(self._view(self.place))

    def _told(self, place: int) -> tuple[Say, ...]:
        """What the step that led here tells."""
        move = self.game.moments[place].move
        if move is None or redeal_seed(move.text) is not None:
            return ()
        return self.game.setup.presenter.narrate(self._view(place - 1), self._view(place))

    def rewrite(self) -> None:
        """Show the step."""
        if not self.is_mounted or not self.size.width:
            return
        game, count = self.game, len(self.game.moments) - 1
        side = self.query_one(SidePanel)
        side.display = self.size.width >= WIDE
        side.styles.width = WIDE_PANEL if self.size.width >= VERY_WIDE else PANEL
        side.show_details("", ())
        if side.display:
            lines = [self.words(line) for place in range(self.place + 1) for line in self._told(place)]
            side.show_log(self.tr("page-moves"), lines or [self.tr("page-moves-none")], len(self._told(self.place)))
        first, second = game.players
        place = self.tr("page-replay-place", place=self.place, count=count)
        self.query_one("#head", Static).update(
            f"{game_title(self.translator, game.setup.name)}  {first} (A) · {second} (B)  {self.typed or place}"
        )
        lines = [" ".join(map(self.words, self._told(self.place)))]
        if self.place == count and game.outcome is not None:
            lines.append(self.words(outcome_words(game.outcome)))
        self.query_one("#news", Static).update(Text("\n".join(filter(None, lines))))
        self._paint_picture()
        self._paint_keys()

    def _paint_picture(self) -> None:
        view, setup = self.query_one(PictureView), self.game.setup
        if not (view.size.width and view.size.height):
            return
        scene, before = self._scene(), setup.presenter.scene(self._view(max(0, self.place - 1)))
        drawing = setup.bundle.drawing
        paper = Paper(view.size.width, view.size.height, self.words, self.home.preferences.charset)
        marks = Marks(moved=moved_items(before, scene))
        view.show_picture((draw_plainly if drawing is None else drawing())(scene, marks, paper), self.home.looks)

    def _paint_keys(self) -> None:
        hands = [Action("H", self.tr("tui-both-hands"), "hands")] if self.game.outcome is not None else []
        self.query_one("#keys", PressBar).show_actions(
            [
                Action("←", self.tr("page-replay-back"), "step(-1)"),
                Action("→", self.tr("page-replay-next"), "step(1)"),
                Action("0-9", self.tr("tui-jump"), "jump"),
                *hands,
                Action("T", self.tr("tui-turn", seat=SEAT_NAMES[other(self.seat)]), "turn"),
                Action("Esc", self.tr("tui-back"), "back"),
            ]
        )

    def on_key(self, event: events.Key) -> None:
        """Type the number of a step."""
        if event.character is not None and event.character.isdecimal():
            event.stop()
            self.typed = (self.typed + event.character)[-4:]
            self.rewrite()

    def action_erase(self) -> None:
        """Take back a digit."""
        self.typed = self.typed[:-1]
        self.rewrite()

    def action_jump(self) -> None:
        """Go to the number that was typed."""
        if self.typed:
            self.action_go(int(self.typed))

    def action_step(self, step: int) -> None:
        """Go on or back."""
        self.action_go(self.place + step)

    def action_last(self) -> None:
        """Go to the end."""
        self.action_go(len(self.game.moments) - 1)

    def action_go(self, place: int) -> None:
        """Go to a step."""
        self.place, self.typed = min(max(0, place), len(self.game.moments) - 1), ""
        self.rewrite()

    def action_hands(self) -> None:
        """Show both hands, or hide the other one again; while a match goes on the other hand stays hidden."""
        self.has_both = not self.has_both and self.game.outcome is not None
        self.rewrite()

    def action_turn(self) -> None:
        """Look from the other side of the table."""
        if self.game.outcome is not None:
            self.seat = other(self.seat)
            self.rewrite()

    def action_back(self) -> None:
        """Go back to where one came from."""
        self.dismiss()
