"""What does a table's screen show just now? The table, what the person has touched and typed, and where the cursor is.

Everything that can be said without a screen is said here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.style import Style as Look
from rich.text import Text

from clachan.core.display.picture import Canvas, Charset, Marks, Paper, Picture, Style
from clachan.core.display.plain_drawing import draw_plainly
from clachan.core.display.scene import Item, Scene
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, SEATS
from clachan.core.words import Arg, Say, say
from clachan.local.typed_choice import Choice, Choices, choices_of_scene
from clachan.local.typed_line import FEW, LineReader
from clachan.locale import Translator
from clachan.tui.base_screen import Action
from clachan.tui.naming import game_title, sitting_name
from clachan.tui.table.picking import Picking, common_picks
from clachan.tui.table.table_model import Situation

EMPTY = Picture((), ())
FAR = 999
LONGEST_LINE = 80
MARGIN = 8


@dataclass(frozen=True, slots=True)
class Notice:
    """A line for the person: an answer, or why something cannot be done."""

    text: str
    is_refusal: bool = False


@dataclass(slots=True)
class TableState:
    """A table and what its person is doing. `has_panel`: the panel is shown in place of the table, for want of room."""

    situation: Situation
    translator: Translator
    picking: Picking = field(default_factory=Picking)
    picture: Picture = EMPTY
    cursor: str = ""
    typed: str = ""
    partial: str = ""  # the first words of a choice that needs more
    notice: Notice | None = None
    hinted: frozenset[str] = frozenset()
    details: tuple[str, tuple[RenderableType, ...]] = ("", ())
    has_panel: bool = False
    is_wide: bool = False
    _choices: Choices | None = None
    _texts: dict[Say, str] = field(default_factory=dict)

    def words(self, message: Say) -> str:
        """A ready message as text. The same few are drawn again and again, so each is translated once."""
        text = self._texts.get(message)
        if text is None:
            text = self._texts[message] = self.translator.text(message)
        return text

    def tr(self, key: str, **args: Arg) -> str:
        """A message as text."""
        return self.translator.text(say(key, **args))

    def follow(self, now: Situation) -> None:
        """Take the table as it is now. What was touched for another position is forgotten."""
        before, self.situation, self._choices = self.situation, now, None
        if before.offered != now.offered or before.scene != now.scene:
            self.picking, self.hinted, self.partial, self.cursor = Picking(now.offered), frozenset(), "", ""
            self.details = ("", ())
            self.has_panel = self.has_panel and not now.offered

    def speak(self, translator: Translator) -> None:
        """Speak another language from now on."""
        self.translator, self._choices, self._texts, self.details = translator, None, {}, ("", ())

    # Choices

    @property
    def choices(self) -> Choices:
        """Everything that may be done now, with every way to type it."""
        if self._choices is None:
            scene, offered = self.situation.scene, self.situation.offered
            self._choices = Choices((), {}) if scene is None else choices_of_scene(scene, offered, self.translator)
        return self._choices

    @property
    def reader(self) -> LineReader:
        """Reads what is typed."""
        return LineReader(self.situation.setup.presenter, self.translator)

    def _matches(self) -> tuple[Choice, ...]:
        try:
            return self.reader.matches(self.typed, self.choices, self.partial)
        except ClachanError:
            return ()

    def touched(self) -> Picking:
        """What is chosen and what may be touched next: by touches, or by the words typed so far."""
        texts = {match.text for match in self._matches()} if self.typed else set()
        offers = tuple(offer for offer in self.situation.offered if offer.text in texts)
        return Picking(offers, common_picks(offers)) if offers else self.picking

    def item(self, name: str) -> Item | None:
        """The item of this id."""
        return None if self.situation.scene is None else self.situation.scene.items().get(name)

    # The cursor

    def stops(self) -> list[str]:
        """Where the arrows go: to what may be touched, and to the stones; to everything when nothing may be."""
        items = {} if self.situation.scene is None else self.situation.scene.items()
        stones = {name for name, item in items.items() if item.kind == "stone"}
        names = self.touched().following | stones | set(self.picking.picked)
        drawn = dict.fromkeys(region.id for region in self.picture.regions)
        return [name for name in drawn if name in names or (not names and name in items)]

    def step(self, step: int) -> str:
        """The next thing that may be touched, in reading order."""
        names = sorted(self.touched().following, key=self.reading_order)
        if not names:
            return self.cursor
        place = names.index(self.cursor) + step if self.cursor in names else 0 if step > 0 else -1
        return names[place % len(names)]

    def reading_order(self, name: str) -> tuple[int, int]:
        """Where something lies, row by row."""
        region = self.picture.region(name)
        return (FAR, 0) if region is None else (region.area.y, region.area.x)

    def nearest(self, names: frozenset[str]) -> str:
        """What lies nearest to the column of the cursor."""
        here = self.picture.region(self.cursor)

        def distance(name: str) -> int:
            there = self.picture.region(name)
            return FAR if here is None or there is None else abs(here.area.x - there.area.x)

        return min(sorted(names, key=self.reading_order), key=distance)

    # What is shown

    def draw(self, width: int, height: int, charset: Charset) -> Picture:
        """The table with its marks, or a sentence where there is no table to see."""
        now = self.situation
        paper = Paper(width, height, self.words, charset)
        if now.curtain is not None:
            self.picture = _sentence(paper, self.tr("cli-hand-over", seat=SEAT_NAMES[now.curtain]))
        elif now.scene is None:
            self.picture = _sentence(paper, " ".join(map(self.words, now.notices)) or self.tr("page-waiting"))
        else:
            self.picture = self._draw_scene(now.scene, paper)
            if now.offered and self.picture.region(self.cursor) is None:
                self.cursor = self.step(1)
                self.picture = self._draw_scene(now.scene, paper)
        return self.picture

    def _draw_scene(self, scene: Scene, paper: Paper) -> Picture:
        picking, drawing = self.touched(), self.situation.setup.bundle.drawing
        marks = Marks(picking.following, frozenset(picking.picked) | self.hinted, self.situation.moved, self.cursor)
        return (draw_plainly if drawing is None else drawing())(scene, marks, paper)

    def head(self) -> str:
        """The game and who plays it, with the time they have left."""
        now = self.situation
        sides = []
        for seat in SEATS:
            name = sitting_name(self.translator, now.players[seat], seat, now.seat)
            clock = "" if now.clocks is None else f" {clock_text(now.clocks[seat])}"
            away = "" if now.players[seat].is_here else f" ({self.tr('page-away')})"
            sides.append(f"{'▸' if seat in now.waiting else ' '}{name}{clock}{away}")
        return f"{game_title(self.translator, now.setup.name)}  {sides[0]} · {sides[1].strip()}"

    def news(self, looks: Mapping[Style, Look]) -> Text:
        """What is to be done, and what has just happened; or a notice, which may need all the room."""
        now, lines = self.situation, []
        if self.notice is not None:
            return Text(self.notice.text, looks["theirs-edge" if self.notice.is_refusal else "mine-edge"])
        if now.ended is not None:
            result = "" if now.score is None else " " + self.tr("cli-end", score=now.score)
            lines.append(Text(self.words(now.ended) + result, "bold"))
        elif now.working is not None:
            lines.append(Text(f"{self.words(now.working)} {self.tr('tui-cancel-wait')}", "bold"))
        elif now.scene is not None:
            lines.append(Text(self.words(now.scene.headline), "bold"))
        if now.notices:
            lines.append(Text(" ".join(map(self.words, now.notices))))
        elif not self.is_wide and now.new:
            lines.append(Text(" ".join(self.words(line) for line in now.log[-now.new :])))
        return Text("\n").join(lines)

    def line(self) -> list[Action]:
        """What is typed, or what may be pressed now beside the things on the table."""
        now = self.situation
        if self.typed:
            return [Action("", f"> {self.typed}▏", "enter")]
        if now.curtain is not None:
            return [Action("Enter", self.tr("page-hand-over-ready"), "enter")]
        if now.stopped:
            return [Action("Enter", self.tr("page-go-on"), "enter")]
        if now.asked is not None:
            return [
                Action("^Y", self.words(now.asked), "answer(True)"),
                Action("^N", self.tr("page-no"), "answer(False)"),
            ]
        if self.picking.picked:
            back = Action("Esc", self.tr("page-put-back"), "back")
            complete = [Action("Enter", self.words(offer.words), "enter") for offer in self.picking.complete[:1]]
            return [*complete, back]
        if now.ended is not None:
            again = [Action("Enter", self.tr("page-rematch"), "enter")] if "rematch" in now.wishes else []
            return [*again, Action("F6", self.tr("page-replay"), "look_back")]
        return self._buttons() or ([Action("", self.tr("tui-type"), "command('help')")] if now.offered else [])

    def _buttons(self) -> list[Action]:
        """The actions that are worth a button, with the numbers by which they can be typed."""
        buttons = () if self.situation.scene is None else self.situation.scene.buttons
        numbers = {choice.text: number for number, choice in self.choices.numbered().items()}
        is_short = len(self.choices.all) <= FEW
        shown = [choice for text in buttons for choice in self.choices.all if choice.text == text]
        return [
            Action(numbers[choice.text] if is_short else "", self.words(choice.words), f"act({choice.text!r})")
            for choice in shown
        ]

    @property
    def can_go_back(self) -> bool:
        """Whether Esc does something before it leaves."""
        return bool(self.typed or self.partial or self.picking.picked or self.is_covered or self.situation.working)

    @property
    def is_covered(self) -> bool:
        """Whether the panel is shown in place of the table."""
        return self.has_panel and not self.is_wide

    def keys(self) -> list[Action]:
        """The keys that do something now."""
        return [
            Action("F1", self.tr("cli-word-help"), "command('help')"),
            Action("F2", self.tr("cli-word-hint"), "command('hint')"),
            *([] if self.is_wide else [Action("F3", self.tr("tui-panel"), "panel")]),
            Action("F4", self.tr("cli-word-undo"), "command('undo')"),
            Action("F5", self.tr("cli-word-rules"), "command('rules')"),
            Action("^P", self.tr("tui-commands"), "app.command_palette"),
            Action("Esc", self.tr("tui-back" if self.can_go_back else "page-menu"), "back"),
        ]


def clock_text(seconds: int) -> str:
    """A time as clocks show it: 9:05, or 1:02:03."""
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _sentence(paper: Paper, text: str) -> Picture:
    """Nothing but a sentence in the middle."""
    canvas, lines = Canvas(paper), [""]
    for word in text.split():
        if len(lines[-1]) + len(word) < paper.width - MARGIN:
            lines[-1] = f"{lines[-1]} {word}".strip()
        else:
            lines.append(word)
    for number, line in enumerate(lines):
        canvas.put((paper.width - len(line)) // 2, (paper.height - len(lines)) // 2 + number, line, "title")
    return canvas.picture()
