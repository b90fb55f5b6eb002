"""Whole games on the full screen: every kind, size, language and way to choose; and what must be seen all the time."""

import asyncio
import re

import pytest

from clachan.core import record
from clachan.local.kept_games import kept_games
from tui.screens import (
    SIZES,
    act,
    details,
    opening,
    play_on,
    program,
    ready,
    shown,
    table_of,
    text,
    type_line,
    until,
    words,
)

RAW_KEY = re.compile(r"\b(?:schotten|braverats|cli|tui|page|error|outcome|match|help|reference)-[a-z][a-z-]+")
FEW_ACTIONS = 5
TABLE_ZONES = ("hand", "their:", "border:", "own:", "packet")


def whole_table_is_seen(app):
    """Everything that can be touched, and every card and stone on the table, has its place on the screen."""
    screen = table_of(app)
    state, size = screen.state, app.size
    lines = shown(app)
    assert len(lines) == size.height
    assert max(map(len, lines)) <= size.width
    assert not RAW_KEY.search("\n".join(lines))
    drawn = {region.id for region in state.picture.regions}
    scene = state.situation.scene
    wanted = {item.id for zone in scene.zones if zone.id.startswith(TABLE_ZONES) for item in zone.items}
    assert state.touched().following <= drawn
    assert wanted <= drawn
    area = screen.query_one("#picture").region
    assert area.bottom <= size.height - 4
    assert all(region.area.y + region.area.height <= area.height for region in state.picture.regions)


@pytest.mark.parametrize(
    ("name", "size", "lang", "way"),
    [("schotten", SIZES[0], "en", "typed"), ("braverats", SIZES[0], "es", "mouse")],
)
def test_a_whole_game_can_be_played(tmp_path, name, size, lang, way):
    async def play():
        app = program(tmp_path, opening(name), lang=lang)
        async with app.run_test(size=size) as pilot:
            await play_on(pilot, way, check=whole_table_is_seen)
            game = table_of(app).table.game
            assert game.outcome is not None
            assert not RAW_KEY.search(text(app))
            return game.record()

    played = asyncio.run(play())
    (file,) = (tmp_path / "state" / "clachan").glob("*.txt")
    assert record.parse(file.read_text("utf-8")) == played
    assert kept_games() == []


@pytest.mark.parametrize(
    ("name", "size", "lang", "way"),
    [
        ("schotten.tactic", SIZES[0], "fr", "keys"),
        ("schotten.tactic.expert", SIZES[1], "cs", "mouse"),
        ("schotten.x3", SIZES[2], "es", "keys"),
        ("braverats.draft", SIZES[0], "cs", "typed"),
        ("braverats.deck.x2", SIZES[1], "fr", "keys"),
        ("braverats.mime", SIZES[2], "en", "mouse"),
    ],
)
def test_a_game_can_be_begun_in_every_size_language_and_way(tmp_path, name, size, lang, way):
    async def play():
        app = program(tmp_path, opening(name), lang=lang)
        async with app.run_test(size=size) as pilot:
            await play_on(pilot, way, most=FEW_ACTIONS, check=whole_table_is_seen)
            assert len(table_of(app).table.game.moments) > FEW_ACTIONS

    asyncio.run(play())


@pytest.mark.parametrize("name", ["schotten", "braverats"])
def test_two_at_one_keyboard_see_nothing_of_each_other(tmp_path, name):
    async def play():
        app = program(tmp_path, opening(name, two=True))
        async with app.run_test(size=(120, 40)) as pilot:
            for _ in range(6):
                now = await ready(pilot)
                assert now.curtain is not None
                assert now.scene is None
                assert f"player {'AB'[now.curtain]}" in text(app)
                assert "hand:" not in str(table_of(app).state.picture.regions)
                await pilot.press("enter")
                now = await ready(pilot)
                assert now.seat == table_of(app).table.game.now.waiting[0]
                while now.offered and now.curtain is None:
                    await act(pilot, now.offered[0], "typed")
                    now = await ready(pilot)

    asyncio.run(play())


def test_the_other_sides_move_is_told_and_marked(tmp_path):
    async def play():
        app = program(tmp_path, opening(seat=1))
        async with app.run_test(size=(80, 24)) as pilot:
            await ready(pilot)
            while not table_of(app).state.situation.moved:
                await play_on(pilot, "typed", most=1)
                await ready(pilot)
            assert "Your opponent plays" in text(app)
            assert "«" in text(app)

    asyncio.run(play())


def test_what_is_typed_lights_what_it_means(tmp_path):
    async def play():
        app = program(tmp_path, opening())
        async with app.run_test(size=(80, 24)) as pilot:
            now = await ready(pilot)
            state = table_of(app).state
            card, stone = now.offered[0].picks
            await pilot.press(*card.partition(":")[2])
            assert state.touched().picked == (card,)
            assert stone in state.touched().following
            await pilot.press("backspace", "backspace")
            assert state.touched().picked == ()
            await type_line(pilot, card.partition(":")[2])
            await until(pilot, lambda: "Which one do you mean?" in words(app))
            await type_line(pilot, "4")
            game = table_of(app).table.game
            await until(pilot, lambda: any(move.seat == 0 for move in game.moves()))
            assert [move.text for move in game.moves() if move.seat == 0] == [card.partition(":")[2] + "@4"]

    asyncio.run(play())


def test_a_refusal_cites_the_rule_and_changes_nothing(tmp_path):
    async def play():
        app = program(tmp_path, opening())
        async with app.run_test(size=(80, 24)) as pilot:
            now = await ready(pilot)
            for line, answer in [("claim 4", "ST-31"), ("r99", "is not"), ("stone? 12", "“12” is not a stone")]:
                await type_line(pilot, line)
                await until(pilot, lambda answer=answer: answer in words(app))
            assert table_of(app).state.situation == now

    asyncio.run(play())


def test_a_touch_can_be_taken_back_and_begun_anew(tmp_path):
    async def play():
        app = program(tmp_path, opening())
        async with app.run_test(size=(80, 24)) as pilot:
            await ready(pilot)
            state = table_of(app).state
            await pilot.press("enter")
            assert len(state.picking.picked) == 1
            assert state.cursor.startswith("stone:")
            await pilot.press("left", "right", "escape")
            assert state.picking.picked == ()
            await pilot.press("right", "space")
            await pilot.press("shift+tab")
            assert state.cursor in state.picking.following

    asyncio.run(play())


def test_a_stone_tells_its_story_and_a_card_its_rule(tmp_path):
    async def play():
        app = program(tmp_path, opening("schotten.tactic"))
        async with app.run_test(size=(120, 40)) as pilot:
            await ready(pilot)
            await pilot.click("#picture", offset=table_of(app).state.picture.region("stone:4").area[:2])
            await until(pilot, lambda: "Stone 4" in details(app))
            assert "ST-31" in details(app)
            await type_line(pilot, "claim?")
            await until(pilot, lambda: "You have not completed your side" in details(app))
            await type_line(pilot, "? banshee")
            await until(pilot, lambda: "discard a card of your opponent" in details(app))
            await type_line(pilot, "? nonsense")
            await until(pilot, lambda: "do not mention" in words(app))

    asyncio.run(play())


def test_undo_goes_back_to_ones_last_choice(tmp_path):
    async def play():
        app = program(tmp_path, opening())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f4")
            await until(pilot, lambda: "nothing" in words(app).lower())
            before = await ready(pilot)
            await act(pilot, before.offered[0], "typed")
            await ready(pilot)
            await pilot.press("f4")
            await until(pilot, lambda: table_of(app).state.situation.offered == before.offered)
            assert "taken back" in text(app)

    asyncio.run(play())


def test_a_hint_lights_its_cards_and_says_why(tmp_path):
    async def play():
        app = program(tmp_path, opening("braverats"))
        async with app.run_test(size=(80, 24)) as pilot:
            await ready(pilot)
            await pilot.press("f2")
            await until(pilot, lambda: "Hint:" in words(app))
            assert table_of(app).state.hinted
            await pilot.press("escape")
            assert "Hint:" not in text(app)

    asyncio.run(play())


def test_giving_up_asks_first_and_playing_again_changes_seats(tmp_path):
    async def play():
        app = program(tmp_path, opening())
        async with app.run_test(size=(80, 24)) as pilot:
            await ready(pilot)
            await type_line(pilot, "resign")
            await until(pilot, lambda: len(app.screen_stack) == 4)
            await pilot.press("escape")
            assert table_of(app).table.game.outcome is None
            await type_line(pilot, "resign")
            await until(pilot, lambda: len(app.screen_stack) == 4)
            await pilot.press("enter")
            await until(pilot, lambda: table_of(app).state.situation.ended is not None)
            assert "You lose" in text(app)
            first = table_of(app).table.game
            await pilot.press("enter")
            await until(pilot, lambda: table_of(app).table.game is not first)
            assert table_of(app).table.game.players == (first.players[1], first.players[0])

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
def test_a_change_of_size_draws_the_table_anew(tmp_path, size):
    async def play():
        app = program(tmp_path, opening())
        async with app.run_test(size=(200, 50)) as pilot:
            await ready(pilot)
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: table_of(app).query_one("#picture").size.width == size[0])
            assert len(table_of(app).state.picture.rows[0]) > 0
            width = sum(len(span.text) for span in table_of(app).state.picture.rows[0])
            assert width == size[0]

    asyncio.run(play())
