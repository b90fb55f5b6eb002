# noqa: INP001  # a script, not a package
"""Makes terminal.svg: a real game in the terminal, some turns in, with a claim explained.

python docs/pictures/make.py
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI

from clachan.cli.output.terminal import Terminal
from clachan.cli.play.game_loop import sit_down
from clachan.cli.play.setup import Wishes, seat_everyone
from clachan.cli.play.table_screen import Tableside

WIDTH = 80
CHOICES = 39
SEED = "clachan"


class Typist(io.StringIO):
    """Standard input of a person who takes every hint, then asks about the claims and leaves."""

    def __init__(self, side: Tableside, screen: Console) -> None:
        """Sit at this table; the last choice is drawn on this screen."""
        super().__init__()
        self.side, self.screen, self.asked = side, screen, 0

    def readline(self, _size: int = -1, /) -> str:
        """The next line."""
        self.asked += 1
        if self.asked == CHOICES:
            self._turn_to(self.screen)
        if self.asked <= CHOICES:
            return f"{self._hint()}\n"
        if self.asked == CHOICES + 1:
            return "claim?\n"
        self._turn_to(_nowhere())
        return ""

    def _turn_to(self, console: Console) -> None:
        self.side.terminal.console = console

    def _hint(self) -> str:
        sitting = self.side.sitting
        view = sitting.view(self.side.watcher)
        actions = sitting.opened.game.choices(view)
        scores = sitting.opened.hints.scores(view, actions)
        return sitting.opened.presenter.text(actions[scores.index(max(scores))])


def _nowhere() -> Console:
    return Console(file=io.StringIO(), width=WIDTH)


def _without_fonts() -> str:
    """The usual drawing, with the reader's own monospace font instead of one fetched from elsewhere."""
    return re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def main() -> None:
    """Play, and write the picture beside this file."""
    screen = Console(file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor")
    wishes = Wishes("schotten.tactic", seat=0, seed=SEED, bot_seed=SEED)
    side = seat_everyone(wishes, Terminal("en", _nowhere()))
    sys.stdin = Typist(side, screen)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder  # a game that is broken off is kept; not this one
        sit_down(side)
    picture = screen.export_svg(
        title="clachan play schotten.tactic", theme=MONOKAI, unique_id="clachan", code_format=_without_fonts()
    )
    Path(__file__).with_name("terminal.svg").write_text(picture, encoding="utf-8")


main()
