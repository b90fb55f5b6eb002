"""Compile all machine code before the tests run in parallel.

Two at once would make it twice; and tests that wait for a player, or for an answer about a game, would wait for that.
"""

from concurrent.futures import ProcessPoolExecutor
from random import Random

from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.envs import batch
from clachan.players.roster import make_player

PLAYERS = {
    "schotten.tactic.expert": ("mc:20:greedy", "ismcts:20", "expert", "network", "master:50ms"),
    "braverats.fast": ("perfect", "hunter"),
}
MOST_STEPS = 300  # a random game is over


def play(game, names):
    """A whole game, in which all of these players take turns."""
    opened, rng = open_game(game), Random(1)
    players = [make_player(name, opened.contracts) for name in names]
    state, turn = opened.game.start(Stream(parse_seed("machine code"))), 0
    while opened.game.outcome(state) is None:
        for seat in opened.game.actors(state):
            view = opened.game.view(state, seat)
            action = players[turn % len(players)].choose(view, opened.game.choices(view), rng)
            state, turn = opened.game.step(state, seat, action), turn + 1
    play_in_step(game)


def play_in_step(game):
    """A random game of the simulator."""
    games = batch.make(game, 1)
    games.observe(0)
    for _ in range(MOST_STEPS):
        games.step(games.sample())


if __name__ == "__main__":
    with ProcessPoolExecutor(len(PLAYERS)) as pool:
        for done in [pool.submit(play, game, names) for game, names in PLAYERS.items()]:
            done.result()
