"""How does a person play at a table on the full screen? With arrows, keys, typed lines and the mouse."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from clachan.core.display.picture import Region
from clachan.core.display.scene import Item
from clachan.core.errors import ClachanError
from clachan.core.record import write
from clachan.local.files import unused_path, write_text
from clachan.local.local_game import resume
from clachan.local.report_drawing import draw_part
from clachan.local.rule_sections import lines_about
from clachan.local.typed_choice import spellings, tokens
from clachan.local.typed_line import FEW
from clachan.local.typed_words import COMMANDS, command_named
from clachan.tui.base_screen import BaseScreen, PressBar
from clachan.tui.dialogs import ConfirmScreen, TextScreen
from clachan.tui.replay.replay_state import Replay
from clachan.tui.table.help_text import rules_text, table_help
from clachan.tui.table.picking import Picking, needs_confirming, true_id
from clachan.tui.table.picture_view import Direction, PictureView, neighbour
from clachan.tui.table.side_panel import SidePanel
from clachan.tui.table.table_model import Table, Wish
from clachan.tui.table.table_state import LONGEST_LINE, Notice, TableState

WIDE, VERY_WIDE = 104, 150  # columns from which there is room for a panel, and for a wide one
PANEL, WIDE_PANEL = 34, 48
TALL = 32  # lines from which the news have room for more, where no panel has them all


class TableScreen(BaseScreen[None]):
    """A table with all that stands around it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(name, f"move('{name}')", show=False) for name in ("left", "right", "up", "down")),
        Binding("tab", "step(1)", show=False, priority=True),
        Binding("shift+tab", "step(-1)", show=False, priority=True),
        Binding("enter", "enter", show=False),
        Binding("escape", "back", show=False),
        Binding("backspace", "erase", show=False),
        Binding("f1", "command('help')", show=False),
        Binding("f2", "command('hint')", show=False),
        Binding("f3", "panel", show=False),
        Binding("f4,ctrl+z", "command('undo')", show=False),
        Binding("f5", "command('rules')", show=False),
        Binding("f6", "look_back", show=False),
        Binding("f10", "leave", show=False),
    ]
    DEFAULT_CSS = """
    TableScreen #head { height: 1; text-style: bold; background: $panel; text-wrap: nowrap; text-overflow: ellipsis; }
    TableScreen #body { height: 1fr; }
    TableScreen #news { height: 2; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    TableScreen #news.notice { text-wrap: wrap; }
    TableScreen.tall #news { height: 4; text-wrap: wrap; }
    TableScreen #keys { background: $panel; }
    """

    def __init__(self, table: Table) -> None:
        """Show this table."""
        super().__init__()
        self.table = table
        self.state = TableState(table.situation(), self.home.translator)

    def compose(self) -> ComposeResult:
        """A head, the table with its panel, news, the line for typing, and the keys."""
        yield Static(id="head")
        with Horizontal(id="body"):
            yield PictureView(id="picture")
            yield SidePanel(id="side")
        yield Static(id="news")
        yield PressBar(id="line")
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Begin to play."""
        self.table.changed = self.refresh_table
        self.state.picking = Picking(self.state.situation.offered)
        self.run_worker(self.table.run(), group="table")
        self.refresh_table()

    async def on_unmount(self) -> None:
        """Leave the table."""
        await self.table.close()

    # What is shown

    def refresh_table(self) -> None:
        """Show the table as it is now."""
        self.state.follow(self.table.situation())
        self.paint()

    def rewrite(self) -> None:
        """Write everything again."""
        self.state.speak(self.translator)
        self.paint()

    @property
    def panel_width(self) -> int:
        """How wide the panel is."""
        if not self.state.is_wide:
            return self.size.width
        return WIDE_PANEL if self.size.width >= VERY_WIDE else PANEL

    def paint(self) -> None:
        """Draw every part."""
        if not self.is_mounted or not self.size.width:
            return
        state, now = self.state, self.state.situation
        state.is_wide = self.size.width >= WIDE
        self.set_class(self.size.height >= TALL and not state.is_wide, "tall")
        side, picture = self.query_one(SidePanel), self.query_one(PictureView)
        side.styles.width = self.panel_width
        side.display = (state.is_wide or state.has_panel) and now.curtain is None
        picture.display = not state.is_covered
        side.show_details(*state.details)
        log = [state.words(line) for line in now.log] or [state.tr("page-moves-none")]
        side.show_log(state.tr("page-moves"), log, now.new)
        self.query_one("#head", Static).update(Text(state.head()))
        self._paint_picture()
        self._paint_lines()

    def _paint_picture(self) -> None:
        view = self.query_one(PictureView)
        if view.size.width and view.size.height:
            picture = self.state.draw(view.size.width, view.size.height, self.home.preferences.charset)
            view.show_picture(picture, self.home.looks)

    def _paint_lines(self) -> None:
        news = self.query_one("#news", Static)
        news.set_class(self.state.notice is not None, "notice")
        news.update(self.state.news(self.home.looks))
        self.query_one("#line", PressBar).show_actions(self.state.line())
        self.query_one("#keys", PressBar).show_actions(self.state.keys())

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.paint()

    def on_picture_view_resized(self) -> None:
        """Draw the table for its new size."""
        self._paint_picture()

    def _show_details(self, heading: str, parts: Sequence[RenderableType], *, opens: bool = True) -> None:
        self.state.details = (heading, tuple(parts))
        self.state.has_panel = self.state.has_panel or (opens and not self.state.is_wide)
        self.paint()

    # The cursor and the pointer

    def action_move(self, direction: Direction) -> None:
        """Move the cursor over what may be touched, and over the stones."""
        self._move_to(neighbour(self.state.picture, self.state.stops(), self.state.cursor, direction))

    def action_step(self, step: int) -> None:
        """Move to the next thing that may be touched, in reading order."""
        self._move_to(self.state.step(step))

    def _move_to(self, name: str) -> None:
        self.state.cursor, self.state.notice = name, None
        self._paint_picture()
        self._paint_lines()
        item = self.state.item(name)
        if self.state.is_wide and item is not None and item.kind == "stone":
            self._tell_story(item)

    def on_picture_view_pointed(self, event: PictureView.Pointed) -> None:
        """Put the cursor where the pointer is, if something can be done there."""
        following, region = self.state.touched().following, event.region
        name = "" if region is None else region.id if region.id in following else region.place
        if name in following and name != self.state.cursor:
            self.state.cursor = name
            self._paint_picture()

    def on_picture_view_touched(self, event: PictureView.Touched) -> None:
        """Touch what was pressed."""
        self.state.notice, self.state.typed = None, ""
        self._touch(event.region)

    def _touch(self, region: Region) -> None:
        scene, picking = self.state.situation.scene, self.state.picking
        if scene is None:
            return
        name = true_id(scene, region.id)
        if picking.picked[-1:] == (name,) and picking.complete:
            self.action_act(picking.complete[0].text)
            return
        touched = picking.touch(name) or (picking.touch(region.place) if region.place else None)
        if touched is None:
            self._look_at(region)
        elif touched.is_decided and not needs_confirming(scene, touched):
            self.action_act(touched.complete[0].text)
        else:
            self.state.picking, self.state.hinted, self.state.cursor = touched, frozenset(), touched.picked[-1]
            if touched.following and not touched.complete:
                self.state.cursor = self.state.nearest(touched.following)
            self.paint()

    def _look_at(self, region: Region) -> None:
        """Tell about something that cannot be touched now: a stone's story, or what the rules say about a card."""
        item, place = self.state.item(region.id), self.state.item(region.place)
        stone = place or item
        if stone is not None and stone.kind == "stone":
            self._tell_story(stone)
        elif item is not None and item.letter is not None:
            self._explain({self.words(item.label)}, self.words(item.label))

    def _tell_story(self, stone: Item) -> None:
        self.run_worker(self._ask_story(stone), group="story", exclusive=True)

    async def _ask_story(self, stone: Item) -> None:
        """Who leads at a stone, and whether it can be claimed."""
        try:
            answers = [await self.table.question(f"{word}? {stone.stone}") for word in ("stone", "claim")]
        except ClachanError as error:
            self._refuse(error)
            return
        lines = dict.fromkeys(self.words(line) for answer in answers for line in answer)
        if lines:
            self._show_details(self.words(stone.label), [Text(line + "\n") for line in lines])

    def _explain(self, names: set[str], word: str) -> None:
        """What the rules say about a word."""
        lines = lines_about(self.translator, self.state.situation.setup, names)
        if lines:
            self._show_details(word, [Text(line.lstrip("- ") + "\n") for line in lines])
        else:
            self.state.notice = Notice(self.tr("cli-help-nothing", word=word), is_refusal=True)
            self.paint()

    # What is typed

    def on_key(self, event: events.Key) -> None:
        """Type a letter. A blank alone touches what is under the cursor."""
        if event.character is None or not event.is_printable:
            return
        event.stop()
        if event.character == " " and not self.state.typed:
            self.action_enter()
        else:
            self._type(self.state.typed + event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Type what was copied."""
        event.stop()
        self._type(self.state.typed + "".join(event.text.splitlines()[:1]))

    def _type(self, text: str) -> None:
        self.state.typed, self.state.notice = text[:LONGEST_LINE], None
        self._paint_picture()
        self._paint_lines()

    def action_erase(self) -> None:
        """Take back a letter."""
        self._type(self.state.typed[:-1])

    def action_enter(self) -> None:
        """Take what was typed, or touch what is under the cursor."""
        state, now = self.state, self.state.situation
        state.notice = None
        if state.typed:
            line, state.typed = state.typed.strip(), ""
            self.run_worker(self._take_line(line), group="line")
        elif now.curtain is not None or now.stopped:
            self._try(self.table.go_on())
        elif now.ended is not None and "rematch" in now.wishes:
            self.wish("rematch")
        elif state.picking.complete:
            self.action_act(state.picking.complete[0].text)
        elif (region := state.picture.region(state.cursor)) is not None:
            self._touch(region)

    async def _take_line(self, line: str) -> None:
        """Do what a typed line says: a command, a question, or a choice."""
        word, _, argument = line.partition(" ")
        command = command_named(word, self.translator)
        try:
            if command is None and line:
                await self._answer(line)
        except ClachanError as error:
            command = command_named(word, self.translator, short=True)
            if command is None:
                self._refuse(error)
        if command is not None:
            self.action_command(command, argument.strip())
        self.paint()

    async def _answer(self, line: str) -> None:
        state, scene = self.state, self.state.situation.scene
        if scene is None:
            return
        question = state.reader.question(line, scene)
        notes = await self.table.question(question) if question.partition(" ")[0].endswith("?") else ()
        if notes:
            self._show_details(line, [Text(self.words(note) + "\n") for note in notes])
            return
        begun, state.partial = state.partial, ""
        matches = state.reader.matches(line, state.choices, begun)
        if len(matches) > 1:
            state.partial = line
            shown = ", ".join(choice.shown for choice in matches[:FEW])
            state.notice = Notice(self.tr("cli-which", choices=shown + (" …" if len(matches) > FEW else "")))
            return
        await self.table.act(matches[0].text if matches else state.reader.action(line, state.choices, scene))

    # What is done

    def action_act(self, text: str) -> None:
        """Take an action, as it is written."""
        self.state.notice, self.state.picking = None, Picking(self.state.situation.offered)
        self._try(self.table.act(text))

    def _try(self, doing: Coroutine[Any, Any, object]) -> None:
        """Do something that may be refused."""
        self.run_worker(self._refusing(doing), group="doing")

    async def _refusing(self, doing: Coroutine[Any, Any, object]) -> None:
        try:
            await doing
        except ClachanError as error:
            self._refuse(error)

    def _refuse(self, error: ClachanError) -> None:
        self.state.notice = Notice(self.words(error.say), is_refusal=True)
        self.paint()

    def action_back(self) -> None:
        """Take back the newest step: a typed line, the panel, a touch, the waiting; then leave."""
        state = self.state
        if state.typed or state.partial:
            state.typed = state.partial = ""
        elif state.is_covered:
            state.has_panel = False
        elif state.picking.picked:
            state.cursor, state.picking = state.picking.picked[-1], state.picking.back()
        elif state.situation.working is not None:
            self._try(self.table.cancel())
        else:
            self.action_leave()
            return
        state.notice = None
        self.paint()

    def action_panel(self) -> None:
        """Show the panel in place of the table, or the table again."""
        self.state.has_panel = not self.state.has_panel
        self.paint()

    def action_look_back(self) -> None:
        """Step through the match and its review, when it is over."""
        record = self.table.record()
        if self.state.situation.ended is not None and record is not None:
            self.home.show_replay(Replay(resume(record)))

    def action_leave(self) -> None:
        """Go back to the menu. The game is kept."""
        self.dismiss()

    def action_command(self, command: str, argument: str = "") -> None:
        """Carry out a command that can also be typed."""
        self.state.notice = None
        situation = self.state.situation
        match command:
            case "help" if argument:
                items = {} if situation.scene is None else situation.scene.items()
                wanted = set(tokens(argument))
                named = {self.words(item.label) for item in items.values() if wanted & spellings(item, self.translator)}
                self._explain(named or {argument}, argument)
            case "help":
                self.app.push_screen(TextScreen(self.tr("cli-word-help"), table_help(self.translator, situation)))
            case "rules":
                self.app.push_screen(TextScreen(*rules_text(self.translator, situation.setup)))
            case "undo":
                self._try(self._undo())
            case "hint":
                self._try(self._hint())
            case "save":
                self._save(argument)
            case "resign":
                question = self.tr("tui-resign-sure", unit=situation.setup.bundle.unit)
                self.app.push_screen(ConfirmScreen(question, self.tr("page-yes"), self.tr("page-no")), self._resign_if)
            case "quit":
                self.action_leave()

    def commands(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        """The commands that can be typed, as the command palette lists them."""
        unit = self.state.situation.setup.bundle.unit
        for name in COMMANDS:
            word = self.tr(f"cli-word-{name}").capitalize()
            yield word, self.tr(f"cli-help-{name}", unit=unit), partial(self.action_command, name)

    def wish(self, kind: Wish) -> None:
        """Ask the other side for something."""
        self._try(self.table.wish(kind))

    async def _undo(self) -> None:
        await self.table.wish("undo")
        self.state.notice = Notice(self.tr("cli-undone"))
        self.paint()

    def _resign_if(self, agrees: bool | None) -> None:  # noqa: FBT001  # the answer of a dialog
        if agrees:
            self.wish("resign")

    async def _hint(self) -> None:
        """Show a good action, and why."""
        state = self.state
        if not state.situation.offered:
            return
        advice = await self.table.advice()
        offer = next((offer for offer in state.situation.offered if offer.text == advice.action), None)
        choice = next((choice for choice in state.choices.all if choice.text == advice.action), None)
        if offer is None or choice is None:  # the table has gone on
            return
        state.hinted = frozenset(offer.picks)
        words = self.tr("cli-hint", text=choice.shown, action=choice.words)
        parts: list[RenderableType] = [Text(words + "\n", "bold")]
        parts += [Group(draw_part(part, self.words, self.panel_width - 3), "") for part in advice.parts]
        self._show_details(self.tr("page-hint"), parts)

    def _save(self, name: str) -> None:
        """Write the game to a file."""
        record = self.table.record()
        if record is None:
            return
        path = Path(name) if name else unused_path(Path(f"{record.game}.txt"))
        try:
            write_text(path, write(record))
            self.state.notice = Notice(self.tr("cli-saved", path=str(path)))
        except ClachanError as error:
            self._refuse(error)
        self.paint()
