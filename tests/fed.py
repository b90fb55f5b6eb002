"""A scripted person at the keyboard: the lines to type come from playing the same match without a screen."""

from __future__ import annotations

import io
import random

from rich.console import Console

from clachan.cli.output.terminal import Terminal
from clachan.cli.play.setup import PlayOptions, open_table


def lines_of_a_match(options: PlayOptions, seed: int = 0, most: int = 10_000) -> list[str]:
    """What a person who chooses at random types in a whole match (or its first choices)."""
    screen = open_table(options, Terminal("en", Console(file=io.StringIO())))
    chance = random.Random(seed)
    lines: list[str] = []
    while screen.game.now.waiting and len(lines) < most:
        seat = screen.game.now.waiting[0]
        view = screen.game.view(seat)
        actions = screen.game.setup.game.choices(view)
        bot = screen.bots[seat]
        action = chance.choice(actions) if bot is None else bot.choose(view, actions, screen.rng)
        text = screen.game.setup.presenter.text(action)
        if bot is None:
            lines.append(text)
        screen.take(seat, text)
    return lines
