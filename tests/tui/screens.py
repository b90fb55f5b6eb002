"""What tests of the full screen share: players without a process, the text on the screen, and a person at it."""

import asyncio
import random

from rich.text import Text

from clachan.catalog import open_game
from clachan.core.chance import parse_seed
from clachan.core.words import say
from clachan.local.kept_games import Keeper
from clachan.local.local_game import LocalGame
from clachan.local.seated_players import PERSON, seated
from clachan.tui.app import ClachanApp, Opening
from clachan.tui.bots.bot_messages import Advise, Answer, Failed
from clachan.tui.bots.bot_worker import Thinker
from clachan.tui.table.local_table import Bots
from clachan.tui.table.table_screen import TableScreen

WITHIN_S = 120  # for what is bound to happen: a busy machine is forgiven, and a hang is not
SIZES = [(80, 24), (120, 40), (200, 50)]


class ThinkingHere:
    """Players that think in this process, at once."""

    def __init__(self):
        self.thinker = Thinker()

    async def ask(self, question, _listener):
        if isinstance(question, Advise):  # the real advice compiles code for a minute
            setup = open_game(question.game)
            best = setup.presenter.text(setup.game.choices(question.view)[0])
            return Answer(best, (say("advise-quick"),))
        answer = self.thinker.answer(question)
        if isinstance(answer, Failed):
            raise answer.error
        return answer

    async def stop(self):
        """There is no process."""


class ThinkingForEver(ThinkingHere):
    """Players that never answer."""

    async def ask(self, _question, _listener):
        await asyncio.Event().wait()


def environ(folder, **more):
    return {"XDG_CONFIG_HOME": str(folder / "config"), "TERM": "xterm-256color", **more}


def opening(name="schotten", *, seat=0, against="heuristic", two=False, seed="screen", keeper=None):
    """A game to begin with. The computer's choices are repeatable, and come without a pause."""
    setup = open_game(name)
    players = (PERSON, PERSON) if two else seated(seat, against)
    bots = tuple(None if player == PERSON else player for player in players)
    return Opening(LocalGame(setup, parse_seed(seed), players), Bots(bots, seed="1", pace_s=0), keeper or Keeper())


def program(folder, start=None, *, lang="en", thinking=ThinkingHere, **more):
    return ClachanApp(lang, start, thinking, environ(folder, **more))


def shown(app):
    """The lines on the screen."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def text(app):
    return "\n".join(shown(app))


def words(app):
    """The text on the screen, as if it were not broken into lines."""
    return " ".join(text(app).split())


async def until(pilot, condition):
    """Let the program work until the condition holds."""
    try:
        async with asyncio.timeout(WITHIN_S):
            while not condition():
                await pilot.pause()
    except TimeoutError:
        raise AssertionError(text(pilot.app)) from None
    await pilot.pause()


def details(app):
    """The answer in the panel."""
    heading, parts = table_of(app).state.details
    return " ".join([heading, *(part.plain for part in parts if isinstance(part, Text))])


def table_of(app):
    """The table screen, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def ready(pilot):
    """Wait until a person may act at the table, or the game is over."""
    screen = table_of(pilot.app)

    def is_ready():
        now = screen.table.situation()
        return screen.state.situation == now and (now.offered or now.ended or now.curtain is not None or now.stopped)

    await until(pilot, is_ready)
    return screen.state.situation


async def type_line(pilot, line):
    keys = {" ": "space", "@": "at", "?": "question_mark", "=": "equals_sign", "-": "minus", ".": "full_stop"}
    await pilot.press(*(keys.get(letter, letter) for letter in line), "enter")


async def touch_by_keys(pilot, name):
    """Move the cursor with Tab, and press Enter."""
    state = table_of(pilot.app).state
    for _ in range(80):
        if state.cursor == name:
            break
        await pilot.press("tab")
    assert state.cursor == name
    await pilot.press("enter")


async def touch_by_mouse(pilot, name):
    area = table_of(pilot.app).state.picture.region(name).area
    await pilot.click("#picture", offset=(area.x + area.width // 2, area.y + area.height // 2))


async def act(pilot, offer, way):
    """Take an action in one of three ways."""
    screen = table_of(pilot.app)
    moments = len(screen.table.game.moments)
    if way == "typed":
        await type_line(pilot, offer.text)
    else:
        touch = touch_by_keys if way == "keys" else touch_by_mouse
        for name in offer.picks:
            await touch(pilot, name)
        await pilot.pause()
        if screen.state.picking.complete:
            await pilot.press("enter")
    await until(pilot, lambda: len(screen.table.game.moments) > moments)


async def play_on(pilot, way, *, seed=1, most=10_000, check=None):
    """Choose at random until the game is over."""
    chance = random.Random(seed)
    for _ in range(most):
        now = await ready(pilot)
        if now.ended:
            return
        if now.curtain is not None:
            await pilot.press("enter")
            continue
        if check is not None:
            check(pilot.app)
        await act(pilot, chance.choice(now.offered), way)
