"""The main states as text, line by line. Look at the difference when one changes, and write them anew if it is right:

PYTHONPATH=src:tests python tests/tui/test_snapshots.py

Of a table only what stands around the picture is compared: the drawings have tests and pictures of their own.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

import pytest

from tui.screens import opening, program, ready, shown, table_of, until

FOLDER = Path(__file__).parent / "snapshots"
STATES = {
    "menu-80x24": ((80, 24), []),
    "menu-200x50": ((200, 50), []),
    "who-80x24": ((80, 24), ["enter"]),
    "game-80x24": ((80, 24), ["enter", "enter", "down", "space"]),
    "details-120x40": ((120, 40), ["enter", "enter", "end", "enter"]),
    "settings-80x24": ((80, 24), ["end", "up", "enter"]),
    "server-80x24": ((80, 24), ["down", "enter"]),
    "rules-80x24": ((80, 24), ["down", "down", "enter"]),
    "table-80x24": ((80, 24), None),
    "table-120x40": ((120, 40), None),
}


def without_picture(app):
    """The lines around the table, and the panel beside it."""
    area = table_of(app).query_one("#picture").region
    return [
        line if not area.y <= number < area.bottom else line[area.right :] for number, line in enumerate(shown(app))
    ]


def text_of(folder, state):
    """A state, as it is shown in English."""
    size, keys = STATES[state]

    async def show():
        app = program(folder, opening(seat=0) if keys is None else None)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: len(app.screen_stack) > 1)
            if keys is None:
                await ready(pilot)
                return without_picture(app)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            return shown(app)

    return "\n".join(line.rstrip() for line in asyncio.run(show())).rstrip() + "\n"


@pytest.mark.parametrize("state", STATES)
def test_a_state_looks_as_it_was_approved(tmp_path, state):
    assert text_of(tmp_path, state) == (FOLDER / f"{state}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    os.chdir(tempfile.mkdtemp())
    os.environ["XDG_STATE_HOME"] = str(Path.cwd())
    for name in STATES:
        (FOLDER / f"{name}.txt").write_text(text_of(Path.cwd(), name), "utf-8")
        sys.stdout.write(f"{name}\n")
