"""Write a player of your own, and let it play against another one.

Run this file, or use the arena: `clachan arena schotten examples/own_player.py:LikePlayer greedy`.

A player is given a view (what its seat knows) and the legal actions, and returns one of them. This one puts each card
where cards of the same colour or strength lie, and claims stones as soon as it can. It plays the base game only, one
round at a time: it knows no tactic cards, and in a match of several rounds the round's view is `view.deal`.
"""

import random
from collections.abc import Sequence

from clachan.arena.duel import play_game
from clachan.catalog import open_game
from clachan.core.chance import Rng, parse_seed
from clachan.core.game import Outcome
from clachan.games.schotten.rules.state import Action, Claim, Play, View
from clachan.players.roster import make_player


class LikePlayer:
    """Puts cards of the same colour or strength together."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest value, a random one among equals."""
        values = [_value(view, action) for action in actions]
        top = max(values)
        best = [action for action, value in zip(actions, values, strict=True) if value == top]
        return best[rng.randrange(len(best))]


def _value(view: View, action: Action) -> int:
    if isinstance(action, Claim):
        return 100
    if not isinstance(action, Play) or action.stone is None:
        return 0
    beside = view.table.stones[action.stone].sides[view.table.turn]
    return sum(_match(action.card, card) for card in beside)


def _match(first: int, second: int) -> int:
    """How well two clan cards match. A clan card is the number 9 * colour + strength - 1."""
    if first % 9 == second % 9:
        return 3
    if first // 9 == second // 9:
        return 4 if abs(first - second) == 1 else 2
    return -2


def meet(games: int = 20) -> list[Outcome]:
    """The results of some games against the random player, with our player in seat A."""
    setup = open_game("schotten")
    players = (LikePlayer(), make_player("random", setup.contracts))
    rngs = (random.Random("ours"), random.Random("theirs"))
    return [play_game(setup, parse_seed(f"game {number}"), players, rngs) for number in range(games)]


def main() -> None:
    """Print how often it won."""
    results = meet()
    print(f"won {sum(result.winner == 0 for result in results)} of {len(results)} games")


if __name__ == "__main__":
    main()
