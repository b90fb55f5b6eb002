"""A match on the full screen, step by step."""

import asyncio
from pathlib import Path

import pytest

from clachan.local.files import read_record
from clachan.local.kept_games import file_name
from clachan.local.local_game import resume
from clachan.tui.menus.kept_screen import FinishedScreen
from clachan.tui.replay.replay_screen import ReplayScreen
from clachan.tui.replay.replay_state import Replay
from tui.screens import SIZES, opening, program, shown, until, words

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(app, person, size=SIZES[0]):
    async def play():
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: len(app.screen_stack) > 1)
            await person(pilot)

    asyncio.run(play())


@pytest.mark.parametrize(("file", "size"), [("duel.txt", SIZES[0]), ("rats.txt", SIZES[1]), ("duel.txt", SIZES[2])])
def test_every_step_can_be_reached(tmp_path, file, size):
    game = resume(read_record(EXAMPLES / file))
    last = len(game.moments) - 1

    async def person(pilot):
        app, screen = pilot.app, pilot.app.screen
        assert f"0 of {last}" in words(app)
        await pilot.press("right", "right", "left")
        assert screen.state.at == 1
        await pilot.press("end")
        assert screen.state.at == last
        await pilot.press("right")
        assert screen.state.at == last
        assert len(shown(app)) == size[1]
        await pilot.press("1", "2", "backspace", "2", "enter")
        assert screen.state.at == min(12, last)
        assert f"{screen.state.at} of {last}" in words(app)
        await pilot.press("pageup", "pageup", "pagedown", "home")
        assert screen.state.at == 0
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, ReplayScreen))

    run(program(tmp_path, Replay(game)), person, size)


def test_both_hands_are_shown_when_the_match_is_over(tmp_path):
    def hidden(app):
        return [item for item in app.screen.state.scene(app.screen.state.at).items().values() if item.kind == "hidden"]

    async def person(pilot):
        app = pilot.app
        assert not hidden(app)
        await pilot.press("h")
        assert hidden(app)
        first = app.screen.state.seat
        await pilot.press("t")
        assert app.screen.state.seat == 1 - first

    run(program(tmp_path, Replay(resume(read_record(EXAMPLES / "duel.txt")))), person)


def test_while_a_match_goes_on_the_other_hand_stays_hidden(tmp_path):
    async def person(pilot):
        screen = pilot.app.screen
        await pilot.press("h", "t")
        assert screen.state.seat == 0
        assert any(item.kind == "hidden" for item in screen.state.scene(0).items().values())

    run(program(tmp_path, Replay(opening().game)), person)


def test_finished_games_are_listed_in_the_menu(tmp_path):
    record = (EXAMPLES / "duel.txt").read_text("utf-8")
    folder = tmp_path / "state" / "clachan"
    folder.mkdir(parents=True)
    (folder / file_name(resume(read_record(EXAMPLES / "duel.txt")))).write_text(record, "utf-8")

    async def person(pilot):
        app = pilot.app
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, FinishedScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))

    run(program(tmp_path), person)
