"""In how many random games does a player have to pass because no card can be played (ST-14)?

The answer depends on when the players claim, so two kinds of random players are measured: those that claim every stone
as soon as they can, and those that choose any action, so that they often leave a stone they could have claimed.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from clachan.catalog import SchottenName, open_game
from clachan.core.chance import Stream, derive
from clachan.games.schotten.rules.state import Action, Claim, Pass

NAMES: tuple[SchottenName, ...] = ("schotten", "schotten.expert")


def share(name: SchottenName, games: int, *, at_once: bool) -> float:
    """The share of games with at least one pass. With `at_once`, players claim every stone as soon as they can."""
    return sum(_has_pass(name, seed, at_once=at_once) for seed in range(games)) / games


def _has_pass(name: SchottenName, seed: int, *, at_once: bool) -> bool:
    game, rng = open_game(name).game, Random(seed)
    state = game.start(Stream(derive(b"passes", str(seed))))
    has_pass = False
    while game.outcome(state) is None:
        (seat,) = game.actors(state)
        actions: tuple[Action, ...] = game.legal(state, seat)
        claims = tuple(action for action in actions if isinstance(action, Claim))
        action = rng.choice(claims if at_once and claims else actions)
        has_pass = has_pass or isinstance(action, Pass)
        state = game.step(state, seat, action)
    return has_pass


def main() -> int:
    """Print one line for each game and each kind of player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=4000)
    games = parser.parse_args().games
    for name in NAMES:
        for at_once in (True, False):
            players = "claim at once" if at_once else "choose any action"
            print(f"{name}, players that {players}: {share(name, games, at_once=at_once):.1%} of {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
