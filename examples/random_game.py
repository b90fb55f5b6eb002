"""Play a game through the contract: ask who acts, choose by lot, step, until somebody has won."""

import random

from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.core.game import play
from clachan.core.seats import SEAT_NAMES


def main(name: str = "schotten.tactic", seed: str = "an example") -> None:
    """Print every action of one game, and how it ended."""
    opened = open_game(name)
    game, face = opened.game, opened.face
    lots = random.Random(seed)  # the player's own chance; the deal comes from the stream
    state = game.start(Stream(parse_seed(seed)))
    turn = 1
    while actors := game.actors(state):
        for seat in actors:
            view = game.view(state, seat)  # all this seat may know
            action = lots.choice(game.choices(view))
            state = play(game, state, seat, action)  # the checked door: it refuses what is not allowed
            print(turn, SEAT_NAMES[seat], face.text(action))
        turn += 1
    print(game.outcome(state))


if __name__ == "__main__":
    main()
