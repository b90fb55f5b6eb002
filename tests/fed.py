"""A person at the keyboard, scripted: the lines to type, found by playing the same match without a screen."""

from __future__ import annotations

import io
import random

from rich.console import Console

from clachan.cli.seating import Wishes, seat_everyone
from clachan.cli.terminal import Terminal


def lines_of_a_match(wishes: Wishes, seed: int = 0, most: int = 10_000) -> list[str]:
    """What a person who chooses by lot types in a whole match (or its first choices)."""
    side = seat_everyone(wishes, Terminal("en", Console(file=io.StringIO())))
    chance = random.Random(seed)
    lines: list[str] = []
    while side.sitting.now.waiting and len(lines) < most:
        seat = side.sitting.now.waiting[0]
        view = side.sitting.view(seat)
        actions = side.sitting.opened.game.choices(view)
        bot = side.bots[seat]
        action = chance.choice(actions) if bot is None else bot.choose(view, actions, side.rng)
        text = side.sitting.opened.face.text(action)
        if bot is None:
            lines.append(text)
        side.take(seat, text)
    return lines
