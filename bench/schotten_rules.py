"""How fast are the rules of Schotten Totten in plain Python, and its claim proofs?"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from clachan.catalog import open_game
from clachan.core.game import Game
from clachan.core.seats import other
from clachan.games.schotten.rules.cards import CLANS
from clachan.games.schotten.rules.formations import rank
from clachan.games.schotten.rules.proof import Unseen, judge, unseen_cards
from clachan.games.schotten.rules.state import Claim, Stone
from measure import Figure, deep_size, hashes_per_second, seconds

GAMES = 400


def play_random(game: Game[Any, Any, Any], rng: random.Random, keep: list[Any] | None = None) -> int:
    """One random game with claims taken as soon as possible; the number of steps."""
    state, steps = game.start(rng), 0
    while actors := game.actors(state):
        actions = game.legal(state, actors[0])
        action = actions[0] if isinstance(actions[0], Claim) else actions[rng.randrange(len(actions))]
        state = game.step(state, actors[0], action)
        steps += 1
        if keep is not None:
            keep.append(state)
    return steps


def midgame_questions() -> list[tuple[Stone, int, Unseen]]:
    """Early claims to be judged: own side complete, the other not, from the middle of random games."""
    rng, questions = random.Random(7), []
    for _ in range(60):
        states: list[Any] = []
        play_random(open_game("schotten").game, rng, states)
        for state in states[15:45]:
            unseen = unseen_cards(state, elite_proof=False, opponent_may_joker=False)
            for stone in state.stones:
                for seat in (0, 1):
                    whole = len(stone.sides[seat]) == stone.size and stone.owner is None
                    if whole and len(stone.sides[other(seat)]) < stone.size:
                        questions.append((stone, seat, unseen))
    return questions


def brute(stone: Stone, seat: int, unseen: Unseen) -> bool:
    """The baseline: the best of every completion of the other side."""
    theirs = stone.sides[other(seat)]
    pool = [card for card in range(CLANS) if unseen.pool >> card & 1]
    missing = stone.size - len(theirs)
    best = max(rank(theirs + extra, stone.blind) for extra in combinations(pool, missing))
    return best <= rank(stone.sides[seat], stone.blind)


def figures() -> list[Figure]:
    """Actions, games and proofs per second, and the size of a state."""
    base = hashes_per_second()
    results = []
    for name, aim in (("schotten", "15,000"), ("schotten.expert", ""), ("schotten.tactic", "")):
        game = open_game(name).game
        steps = [0]

        def work(game: Game[Any, Any, Any] = game, steps: list[int] = steps) -> None:
            rng = random.Random(1)
            steps[0] = sum(play_random(game, rng) for _ in range(GAMES))

        took = seconds(work)
        rate = steps[0] / took
        results.append(Figure(f"actions, random play, `{name}`", rate, "/s", aim, rate / base, "SHA-256 in a loop"))
        results.append(Figure(f"games, random play, `{name}`", GAMES / took, "/s"))
    return results + proof_figures() + [state_size()]


def proof_figures() -> list[Figure]:
    """Claim proofs beside brute force on the same questions."""
    questions = midgame_questions()
    rate = len(questions) / seconds(lambda: [judge(*question) for question in questions])
    few = [question for question in questions if len(question[0].sides[other(question[1])]) > 0][:300]
    slow = len(few) / seconds(lambda: [brute(*question) for question in few], 1)
    return [Figure("early-claim proofs, midgame", rate, "/s", "20,000", rate / slow, "trying every completion")]


def state_size() -> Figure:
    """The largest state of some tactic games, all its parts counted."""
    states: list[Any] = []
    for seed in range(20):
        play_random(open_game("schotten.tactic").game, random.Random(seed), states)
    return Figure("memory of a state, largest seen", max(map(deep_size, states)) / 1024, "KB", "under 8")
