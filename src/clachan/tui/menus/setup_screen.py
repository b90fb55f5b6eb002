"""How does a person set up a new game? In three steps, as on the page: who with, which game, details."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from clachan.catalog import GAMES
from clachan.core.names import ROUND_OPTIONS
from clachan.tui.base_screen import Action, BaseScreen, PressBar
from clachan.tui.menus.new_game import LENGTH_CHOICES, SEAT_CHOICES, NewGame, Rival
from clachan.tui.naming import bot_help, bot_name, game_name, game_title, length_name, option_name, title_or, value_name
from clachan.tui.row_list import Row, RowList, following

STEPS = ("who", "game", "details")
RIVALS: tuple[Rival, ...] = ("computer", "here")


class SetupScreen(BaseScreen[NewGame]):
    """Three lists, one after another; the result is what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]
    DEFAULT_CSS = """
    SetupScreen #title { height: 1; text-style: bold; background: $panel; padding: 0 1; }
    SetupScreen #steps { margin: 1 1 1 1; }
    SetupScreen #about { height: auto; padding: 1 2 0 2; }
    SetupScreen #keys { background: $panel; }
    """

    def __init__(self, chosen: NewGame, rivals: tuple[Rival, ...] = RIVALS) -> None:
        """Begin with these choices; `rivals` are those whom one can play with here."""
        super().__init__()
        self.chosen = chosen
        self._rivals = rivals
        self.step = 0

    def compose(self) -> ComposeResult:
        """A title, the steps, the rows, and what was chosen."""
        yield Static(id="title", markup=False)
        yield PressBar(id="steps")
        yield RowList(id="rows")
        yield Static(id="about", markup=False)
        yield PressBar(id="keys")

    def on_mount(self) -> None:
        """Show the first step."""
        self.rewrite()
        self.query_one(RowList).focus()

    def rewrite(self) -> None:
        """Show the current step."""
        rows = {"who": self._who, "game": self._which, "details": self._details}[STEPS[self.step]]
        self.query_one("#title", Static).update(self.tr("page-new"))
        self.query_one("#steps", PressBar).show_actions(
            Action(
                str(number + 1) if number != self.step else f"▸{number + 1}",
                self.tr(f"page-step-{name}"),
                f"go({number})",
            )
            for number, name in enumerate(STEPS)
        )
        self.query_one(RowList).show_rows(rows())
        self.query_one("#about", Static).update(self._about())
        self.query_one("#keys", PressBar).show_actions(
            [
                Action("↑↓", self.tr("tui-choose"), ""),
                Action("←→", self.tr("tui-change"), "change"),
                Action("Enter", self.tr("tui-next"), "press"),
                Action("Esc", self.tr("tui-back"), "back"),
            ]
        )

    def _about(self) -> Text:
        chosen = self.chosen
        game = game_title(self.translator, chosen.name)
        clock = self.tr("page-sum-clock-none")
        key = {"computer": "page-sum-computer", "here": "page-sum-here"}.get(chosen.rival, "page-sum-friend")
        text = Text(self.tr(key, game=game, player=bot_name(self.translator, chosen.opponent), clock=clock))
        return text.append(f"\n{self.tr('page-programs')} {chosen.name}", "dim")

    def _who(self) -> list[Row]:
        return [
            Row(
                rival,
                self.tr(f"page-with-{rival}"),
                "radio",
                self.tr(f"page-with-{rival}-help"),
                is_on=rival == self.chosen.rival,
            )
            for rival in self._rivals
        ]

    def _which(self) -> list[Row]:
        rows: list[Row] = []
        for bundle in GAMES:
            is_on = bundle.id == self.chosen.game
            about = self.tr(f"page-plain-{bundle.id}") if self.translator.has(f"page-plain-{bundle.id}") else ""
            rows.append(Row(bundle.id, game_name(self.translator, bundle.id), "radio", about, is_on=is_on))
            if is_on:
                rows += self._variants()
        return [*rows, Row("next", f"{self.tr('tui-next')} →")]

    def _variants(self) -> list[Row]:
        chosen, rows = self.chosen, []
        for variant in chosen.bundle.variants:
            clashes = chosen.clashes(variant.id)
            words = [self._variant(other) for other in clashes]
            clash = self.tr("page-clash", other=", ".join(words)) if clashes else ""
            meaning = self.tr(f"variant-{chosen.game}-{variant.id}")
            rows.append(
                Row(
                    f"variant:{variant.id}",
                    self._variant(variant.id),
                    "check",
                    clash or meaning,
                    is_on=variant.id in chosen.variants,
                    is_off_limits=bool(clashes),
                )
            )
        return rows

    def _variant(self, variant: str) -> str:
        return title_or(self.translator, f"page-variant-{self.chosen.game}-{variant}", variant)

    def _details(self) -> list[Row]:
        chosen, unit = self.chosen, self.chosen.bundle.unit
        rows = [Row("begin", f"{self.tr('page-begin')} →", is_on=True)]
        if chosen.rival == "computer":
            level = bot_name(self.translator, chosen.opponent)
            rows.append(
                Row("player", self.tr("page-level"), "value", bot_help(self.translator, chosen.opponent), level)
            )
            seat = self.tr("tui-seat-random") if chosen.seat == SEAT_CHOICES[0] else chosen.seat
            rows.append(Row("seat", self.tr("tui-seat"), "value", value=seat))
        if not chosen.has_own_length:
            rows.append(
                Row("length", self.tr("page-length"), "value", value=length_name(self.translator, chosen.length, unit))
            )
        rows += [
            Row(
                f"option:{option.key}",
                option_name(self.translator, option.key, unit),
                "value",
                value=value_name(self.translator, option.key, chosen.value(option), unit),
            )
            for option in chosen.fitting()
        ]
        return rows

    # What rows do

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Choose what was pressed; go on after a choice of one."""
        name = event.name
        if name.startswith("variant:"):
            self.chosen = self.chosen.with_variant(name.partition(":")[2])
        elif name == "begin":
            self.dismiss(self.chosen)
            return
        elif name == "next" or self._take(name):
            self.step += 1
        self.rewrite()

    def _take(self, name: str) -> bool:
        """Choose a rival or a game; return whether the step is done with it."""
        if self.step == 0:
            self.chosen = replace(self.chosen, rival=cast("Rival", name))
            return True
        if name == self.chosen.game:
            return True
        self.chosen = replace(self.chosen, game=name, variants=frozenset(), options={})
        return False

    def on_row_list_changed(self, event: RowList.Changed) -> None:
        """Change the value of a row."""
        changes: dict[str, Callable[[int], NewGame]] = {
            "player": self._next_player,
            "seat": lambda step: replace(self.chosen, seat=following(SEAT_CHOICES, self.chosen.seat, step)),
            "length": lambda step: replace(self.chosen, length=following(LENGTH_CHOICES, self.chosen.length, step)),
        }
        change = changes.get(event.name)
        self.chosen = self._next_value(event.name, event.step) if change is None else change(event.step)
        self.rewrite()

    def _next_player(self, step: int) -> NewGame:
        return replace(self.chosen, player=following(self.chosen.players(), self.chosen.opponent, step))

    def _next_value(self, name: str, step: int) -> NewGame:
        key = name.partition(":")[2]
        option = next(option for option in (*self.chosen.bundle.options, *ROUND_OPTIONS) if option.key == key)
        return self.chosen.with_option(key, following(self.chosen.values(option), self.chosen.value(option), step))

    def action_go(self, step: int) -> None:
        """Go to a step."""
        self.step = step
        self.rewrite()

    def action_press(self) -> None:
        """Press the row with the cursor."""
        self.query_one(RowList).action_select()

    def action_change(self) -> None:
        """Change the row with the cursor."""
        self.query_one(RowList).action_change(1)

    def action_back(self) -> None:
        """Go back a step, and from the first to the menu."""
        if self.step == 0:
            self.dismiss(None)
        else:
            self.step -= 1
            self.rewrite()
