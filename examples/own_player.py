"""Write a player of your own, and let it meet another.

Here, or in the arena: `clachan arena schotten examples/own_player.py:LikePlayer greedy`.

A player is given what its seat knows and the actions it may take, and answers with one of them. This one puts like to
like: a card goes where cards of its colour or its strength lie, and stones are claimed as soon as they can be. It is
for the base game only, one round at a time: it knows no tactic cards, and in a match the round's view is `view.deal`.
"""

import random
from collections.abc import Sequence

from clachan.arena.duel import play_game
from clachan.catalog import open_game
from clachan.core.chance import Rng, parse_seed
from clachan.core.game import Outcome
from clachan.games.schotten.state import Action, Claim, Play, View
from clachan.players.roster import make_player


class LikePlayer:
    """Puts like to like."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        """The best by `_worth`; lots decide between equals."""
        worths = [_worth(view, action) for action in actions]
        top = max(worths)
        best = [action for action, worth in zip(actions, worths, strict=True) if worth == top]
        return best[rng.randrange(len(best))]


def _worth(view: View, action: Action) -> int:
    if isinstance(action, Claim):
        return 100
    if not isinstance(action, Play) or action.stone is None:
        return 0
    beside = view.table.stones[action.stone].sides[view.table.turn]
    return sum(_liking(action.card, card) for card in beside)


def _liking(one: int, two: int) -> int:
    """A clan card is a number: its colour times nine, and its strength less one."""
    if one % 9 == two % 9:
        return 3
    if one // 9 == two // 9:
        return 4 if abs(one - two) == 1 else 2
    return -2


def meet(games: int = 20) -> list[Outcome]:
    """The results of some games against chance, with our player in seat A."""
    opened = open_game("schotten")
    players = (LikePlayer(), make_player("random", opened.contracts))
    luck = (random.Random("ours"), random.Random("theirs"))
    return [play_game(opened, parse_seed(f"game {number}"), players, luck) for number in range(games)]


def main() -> None:
    """Say how often it won."""
    results = meet()
    print(f"won {sum(result.winner == 0 for result in results)} of {len(results)} games")


if __name__ == "__main__":
    main()
