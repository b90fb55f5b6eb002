"""How does a person look back at a match? Step by step, with its review, and with a way to play on differently."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from clachan.core.display.blocks import STEP
from clachan.core.errors import ClachanError
from clachan.core.record import write
from clachan.core.seats import other
from clachan.core.words import say
from clachan.tui.base_screen import BaseScreen, PressBar
from clachan.tui.bots.bot_client import Thinking
from clachan.tui.bots.bot_messages import LookBack, Working
from clachan.tui.replay.replay_state import Replay, ReplayState
from clachan.tui.table.picture_view import PictureView
from clachan.tui.table.side_panel import SidePanel
from clachan.tui.table.table_screen import PANEL, VERY_WIDE, WIDE, WIDE_PANEL

HIGH = 34  # lines from which there is room for a high graph
GRAPH, LOW_GRAPH = 5, 1
LONGEST_NUMBER = 4
LEAP = 10  # actions that the page keys skip


class ReplayScreen(BaseScreen[None]):
    """A match that was played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down", "marked(1)", show=False),
        Binding("up", "marked(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("enter", "jump", show=False),
        Binding("backspace", "erase", show=False),
        Binding("r", "review", show=False),
        Binding("h", "hands", show=False),
        Binding("t", "side", show=False),
        Binding("pagedown", f"step({LEAP})", show=False),
        Binding("pageup", f"step(-{LEAP})", show=False),
        Binding("c", "play_on", show=False),
        Binding("f3", "panel", show=False),
        Binding("escape,q", "back", show=False),
    ]
    DEFAULT_CSS = """
    ReplayScreen #head { height: 1; text-style: bold; background: $panel; text-wrap: nowrap; text-overflow: ellipsis; }
    ReplayScreen #body { height: 1fr; }
    ReplayScreen #news { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    ReplayScreen.high #news { height: 2; text-wrap: wrap; }
    ReplayScreen #keys { background: $panel; }
    """

    def __init__(self, replay: Replay, thinking: Thinking) -> None:
        """Begin before the first action, and review the match at once if that is asked for."""
        super().__init__()
        self.state = ReplayState(replay.game, self.home.translator, replay.seat or 0, is_open=replay.seat is None)
        self.thinking = thinking
        self._effort = replay.effort

    def compose(self) -> ComposeResult:
        """A head, the table with its panel, the graph, what happened, and the keys."""
        yield Static(id="head")
        with Horizontal(id="body"):
            yield PictureView(id="picture")
            yield SidePanel(id="side")
        yield PictureView(id="graph")
        yield Static(id="news")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the deal."""
        self.paint()
        if self._effort is not None:
            self.action_review()

    async def on_unmount(self) -> None:
        """Stop thinking."""
        await self.thinking.stop()

    # What is shown

    def rewrite(self) -> None:
        """Write everything again, in the language and the colours of now."""
        self.state.translator = self.translator
        self.paint()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.paint()

    def on_picture_view_resized(self) -> None:
        """Draw for the new size."""
        self._paint_pictures()

    def paint(self) -> None:
        """Draw every part."""
        state, width, height = self.state, self.size.width, self.size.height
        if not self.is_mounted or not width:
            return
        state.is_wide = width >= WIDE
        self.set_class(height >= HIGH, "high")
        side, picture, graph = self.query_one(SidePanel), self.query_one("#picture"), self.query_one("#graph")
        panel = WIDE_PANEL if width >= VERY_WIDE else PANEL
        side.styles.width = panel if state.is_wide else width
        side.display = state.is_wide or state.has_panel
        picture.display = state.is_wide or not state.has_panel
        graph.display = state.review is not None
        graph.styles.height = GRAPH if height >= HIGH else LOW_GRAPH
        side.show_details(*state.details())
        side.show_log(state.tr("page-moves"), state.log() or [state.tr("page-moves-none")], 1)
        self.query_one("#head", Static).update(Text(state.head()))
        self.query_one("#news", Static).update(state.news())
        self.query_one("#keys", PressBar).show_actions(state.keys())
        self._paint_pictures()

    def _paint_pictures(self) -> None:
        charset, looks = self.home.preferences.charset, self.home.looks
        table, graph = self.query_one("#picture", PictureView), self.query_one("#graph", PictureView)
        if table.size.width and table.size.height:
            table.show_picture(self.state.draw(*table.size, charset), looks)
        if self.state.review is not None and graph.size.width and graph.size.height:
            graph.show_picture(self.state.graph(*graph.size, charset), looks)

    # Steps

    def action_step(self, step: int) -> None:
        """Go on, or back."""
        self._go(self.state.at + step)

    def action_marked(self, direction: int) -> None:
        """Go to the next action that is marked."""
        self._go(self.state.marked(direction))

    def action_go(self, step: int) -> None:
        """Go to a step; -1 is the last."""
        self._go(self.state.last if step < 0 else step)

    def action_jump(self) -> None:
        """Go to the number that was typed."""
        if self.state.typed:
            self._go(int(self.state.typed))

    def action_erase(self) -> None:
        """Take back a digit."""
        self.state.typed = self.state.typed[:-1]
        self.paint()

    def on_key(self, event: events.Key) -> None:
        """Type a number."""
        if event.character is not None and event.character.isascii() and event.character.isdigit():
            event.stop()
            self.state.typed = (self.state.typed + event.character)[:LONGEST_NUMBER]
            self.paint()

    def on_picture_view_touched(self, event: PictureView.Touched) -> None:
        """Go to the step of the graph that was pressed."""
        if event.region.id.startswith(STEP):
            self._go(int(event.region.id.removeprefix(STEP)))

    def _go(self, step: int) -> None:
        self.state.typed, self.state.problem = "", None
        self.state.go(step)
        self.paint()

    # What can be done

    def action_side(self) -> None:
        """See the match from the other side."""
        if self.state.is_over:
            self.state.seat = other(self.state.seat)
            self.paint()

    def action_hands(self) -> None:
        """Show all cards, or only what this side knew."""
        self.state.is_open = not self.state.is_open
        self.paint()

    def action_panel(self) -> None:
        """Show the panel in place of the table, or the table again."""
        self.state.has_panel = not self.state.has_panel
        self.paint()

    def action_review(self) -> None:
        """Have the match reviewed."""
        state = self.state
        if state.review is not None or state.working is not None:
            return
        state.problem = None if state.is_over else say("error-review-unfinished")
        if state.is_over:
            state.working = say("tui-reviewing", percent=0)
            self.run_worker(self._look_back(), group="review")
        self.paint()

    async def _look_back(self) -> None:
        question = LookBack(self.state.game.setup.name, write(self.state.game.record()), self._effort or 1.0)
        try:
            self.state.review = (await self.thinking.ask(question, self._hear)).review
        except ClachanError as error:
            self.state.problem = error.say
        finally:
            self.state.working = None
            self.paint()

    def _hear(self, working: Working) -> None:
        if working.message is not None:
            self.state.working = working.message
            self.paint()

    def action_play_on(self) -> None:
        """Play on from this step, on the side that is below."""
        branch = self.state.branch()
        if branch is None:
            self.state.problem = say("error-action-over")
            self.paint()
        else:
            self.home.play_branch(branch)

    def action_back(self) -> None:
        """Take back the newest: a number, the panel, the waiting; then leave."""
        state = self.state
        if state.typed:
            state.typed = ""
        elif state.has_panel and not state.is_wide:
            state.has_panel = False
        elif state.working is not None:
            self.workers.cancel_group(self, "review")
        else:
            self.dismiss()
            return
        self.paint()
