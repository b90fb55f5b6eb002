"""The menu and what it opens: setting up a game, kept games, rules, settings, languages and colours."""

import asyncio
import json

import pytest

from clachan.core import record
from clachan.core.display.picture import STYLES
from clachan.local.kept_games import Keeper, kept_games
from clachan.locale import LANGUAGES
from clachan.tui.dialogs import TextScreen
from clachan.tui.menus.kept_screen import KeptScreen
from clachan.tui.menus.menu_screen import MenuScreen
from clachan.tui.menus.new_game import NewGame
from clachan.tui.menus.settings_screen import SettingsScreen
from clachan.tui.menus.setup_screen import SetupScreen
from clachan.tui.preferences import Preferences, load_preferences, save_preferences
from clachan.tui.table.table_screen import TableScreen
from clachan.tui.themes import COLOURS, THEME_NAMES, usual_theme
from tui.screens import SIZES, environ, opening, play_on, program, ready, shown, table_of, text, until, words


def run(app, size, person):
    async def play():
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: len(app.screen_stack) > 1)
            await person(pilot)

    asyncio.run(play())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_the_menu_fits(tmp_path, size, lang):
    async def person(pilot):
        app = pilot.app
        for keys in ([], ["enter"], ["enter"], ["enter"], ["escape", "escape", "escape", "end", "up", "enter"]):
            await pilot.press(*keys)
            await pilot.pause()
            lines = shown(app)
            assert len(lines) == size[1]
            assert not any(line.endswith("…") for line in lines)
            assert "tui-" not in text(app)
        assert isinstance(app.screen, SettingsScreen)

    run(program(tmp_path, lang=lang), size, person)


def test_a_game_is_set_up_in_three_steps(tmp_path):
    async def person(pilot):
        app = pilot.app
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("enter", "down", "space", "end", "enter")  # the computer, with tactics
        await pilot.press("down", "right", "down", "right", "down", "right")  # another level, seat A, two rounds
        chosen = app.screen.chosen
        assert chosen.name == "schotten.tactic.x2"
        levels = chosen.players()
        assert levels.index(chosen.opponent) == (levels.index(chosen.bundle.opponent) + 1) % len(levels)
        assert "schotten.tactic.x2" in words(app)
        await pilot.press("home", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        game = app.screen.table.game
        assert game.setup.name == "schotten.tactic.x2"
        assert game.players == ("person", chosen.opponent)

    run(program(tmp_path, thinking=NeverThinking), SIZES[0], person)


class NeverThinking:
    """Players that are not asked here."""

    async def ask(self, _question, _listener):
        await asyncio.Event().wait()

    async def stop(self):
        """Nothing runs."""


def test_the_steps_and_rows_can_be_pressed_with_the_mouse(tmp_path):
    async def person(pilot):
        app = pilot.app
        await pilot.press("enter")
        await pilot.click("#rows", offset=(4, 1))  # two at one keyboard
        await until(pilot, lambda: app.screen.step == 1)
        assert app.screen.chosen.rival == "here"
        line = shown(app)[app.screen.query_one("#steps").region.y]
        await pilot.click("#steps", offset=(line.index("3") - app.screen.query_one("#steps").region.x, 0))
        await until(pilot, lambda: app.screen.step == 2)
        await pilot.press("home", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.table.game.players == ("person", "person")

    run(program(tmp_path), SIZES[0], person)


def test_a_new_game_follows_what_can_be_combined():
    draft = NewGame(game="braverats").with_variant("draft")
    assert draft.name == "braverats.draft"
    assert draft.clashes("random") == ["draft"]
    emperor = NewGame(game="braverats", length="x3").with_variant("emperor")
    assert emperor.has_own_length
    assert emperor.name == "braverats.emperor"
    mime = NewGame(game="braverats").with_variant("mime")
    (option,) = (option for option in mime.fitting() if option.key == "mime")
    assert mime.values(option) == ("extra", "replace")
    assert mime.name == "braverats.mime"
    assert mime.with_option("mime", "replace").name == "braverats.mime=replace"
    first = NewGame(length="to2").with_option("score", "points").with_option("first", "0")
    assert first.name == "schotten.to2.first=0.score=points"
    assert "score" not in [option.key for option in NewGame().fitting()]


def test_a_game_that_was_left_can_be_continued_and_deleted(tmp_path):
    async def person(pilot):
        app = pilot.app
        await play_on(pilot, "typed", most=2)
        before = (await ready(pilot)).scene
        record_before = table_of(app).table.game.record()
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        (kept,) = kept_games()
        assert kept.record == record_before
        await pilot.press("home", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert (await ready(pilot)).scene == before
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        other = tmp_path / "other.txt"
        other.write_text(record.write(opening("braverats", two=True).game.record()), "utf-8")
        app.screen.rewrite()
        await pilot.press("home", "down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, KeptScreen))
        assert "BraveRats" in words(app)
        await pilot.press("home", "delete")
        await until(pilot, lambda: "Delete" in words(app))
        await pilot.press("escape")
        assert len(kept_games()) == 2
        await pilot.press("delete", "enter")
        await until(pilot, lambda: len(kept_games()) == 1)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

    run(program(tmp_path, opening()), SIZES[0], person)


def test_a_game_that_cannot_be_kept_goes_on_and_says_so(tmp_path):
    async def person(pilot):
        await play_on(pilot, "typed", most=1)
        await until(pilot, lambda: "cannot be written" in words(pilot.app))
        assert len(table_of(pilot.app).table.game.moments) > 1

    run(program(tmp_path, opening(keeper=Keeper(tmp_path / "no" / "folder.txt"))), (200, 50), person)


def test_the_language_changes_while_a_table_is_shown(tmp_path):
    async def person(pilot):
        app = pilot.app
        await ready(pilot)
        assert "Your turn" in words(app)
        app.show_settings()
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("right")
        assert app.translator.lang == "fr"
        await pilot.press("escape")
        await until(pilot, lambda: "À vous" in words(app) or "votre tour" in words(app).lower())
        assert json.loads((tmp_path / "config" / "clachan" / "terminal.json").read_text("utf-8"))["lang"] == "fr"

    run(program(tmp_path, opening()), SIZES[0], person)


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_style_has_a_look_in_every_theme(tmp_path, theme):
    assert set(COLOURS[theme].table) == set(STYLES)
    save_preferences(Preferences(theme=theme, charset="ascii"), environ(tmp_path))

    async def person(pilot):
        await ready(pilot)
        assert text(pilot.app).isascii() or theme  # names of people and games may need more
        picture = table_of(pilot.app).state.picture
        assert picture.text.isascii()
        colours = {
            colour.name
            for line in pilot.app.screen._compositor.render_strips()
            for segment in line
            for colour in (segment.style and segment.style.color, segment.style and segment.style.bgcolor)
            if colour is not None and colour.name != "default"
        }
        assert not colours if theme == "none" else colours
        assert theme != "sixteen" or not any(name.startswith("#") for name in colours)

    run(program(tmp_path, opening()), SIZES[0], person)


def test_settings_change_at_once_and_are_kept(tmp_path):
    async def person(pilot):
        app = pilot.app
        await pilot.press("end", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("down", "right", "down", "right", "down", "right", "down", "A", "n", "n", "x", "backspace")
        assert app.theme_name == "light"
        assert app.theme == "clachan-light"

    run(program(tmp_path), SIZES[0], person)
    wanted = Preferences(theme="light", charset="ascii", pace="quick", name="Ann")
    assert load_preferences(environ(tmp_path)) == wanted


@pytest.mark.parametrize("content", ["", "[]", "{", '{"lang": "xx", "theme": 3, "more": 1}'])
def test_a_broken_file_of_settings_counts_for_nothing(tmp_path, content):
    folder = tmp_path / "config" / "clachan"
    folder.mkdir(parents=True)
    (folder / "terminal.json").write_text(content, "utf-8")
    assert load_preferences(environ(tmp_path)) == Preferences()


@pytest.mark.parametrize(
    ("environment", "theme"),
    [
        ({"TERM": "xterm-256color"}, "dark"),
        ({"TERM": "xterm-256color", "COLORFGBG": "0;15"}, "light"),
        ({"TERM": "linux"}, "sixteen"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "dark"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none"),
    ],
)
def test_the_usual_colours_are_those_the_terminal_can_show(environment, theme):
    assert usual_theme(environment) == theme


def test_rules_and_help_can_be_read(tmp_path):
    async def person(pilot):
        app = pilot.app
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TextScreen))
        assert "ST-1" in text(app)
        first = text(app)
        await pilot.press("pagedown", "down")
        await until(pilot, lambda: text(app) != first)
        await pilot.press("up", "end", "home", "pageup", "escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))

    run(program(tmp_path), SIZES[0], person)


def test_help_at_the_table_says_what_can_be_done_now(tmp_path):
    async def person(pilot):
        app = pilot.app
        await ready(pilot)
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, TextScreen))
        assert "Your turn: play a card." in words(app)
        await pilot.press("escape", "f5")
        await until(pilot, lambda: isinstance(app.screen, TextScreen) and "ST-1" in text(app))

    run(program(tmp_path, opening()), SIZES[1], person)


def test_the_command_palette_does_what_can_be_typed(tmp_path):
    async def person(pilot):
        app = pilot.app
        await ready(pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Undo" in words(app))
        assert "Settings" in words(app)
        await pilot.press(*"settings")
        await until(pilot, lambda: "Undo" not in words(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))

    run(program(tmp_path, opening()), SIZES[1], person)
