"""Play a random game: ask whose turn it is, choose an action, take it, until the game is over."""

import random

from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.core.game import play
from clachan.core.seats import SEAT_NAMES


def main(name: str = "schotten.tactic", seed: str = "an example") -> None:
    """Print every action of one game, and how it ended."""
    setup = open_game(name)
    game, presenter = setup.game, setup.presenter
    rng = random.Random(seed)  # for the choices; the deal comes from the stream below
    state = game.start(Stream(parse_seed(seed)))
    turn = 1
    while actors := game.actors(state):
        for seat in actors:
            view = game.view(state, seat)  # everything this seat may know
            action = rng.choice(game.choices(view))
            state = play(game, state, seat, action)  # refuses an action the rules do not allow
            print(turn, SEAT_NAMES[seat], presenter.text(action))
        turn += 1
    print(game.outcome(state))


if __name__ == "__main__":
    main()
