"""How fast is the compiled kernel of Schotten Totten, how fast are its proofs, and how long does it take to start?"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from clachan.catalog import open_game
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.convert import game_of, pack_rules
from clachan.games.schotten.kernel.layout import Games, Ints
from clachan.games.schotten.kernel.playout import random_games
from clachan.games.schotten.kernel.proof import best_reply
from measure import Figure, seconds
from schotten_rules import play_random

GAMES = 4_000
RULES_GAMES = 50
ROUNDS = 4
TRIES = 50  # short ones: on a busy machine some of them are undisturbed
RULES = "the plain rules"
BEGIN = (
    "from clachan.games.schotten.search.players import compile_searchers;"
    "from clachan.games.schotten.kernel.convert import pack_rules;"
    "from clachan.games.schotten.kernel.chance import rng_states;"
    "from clachan.games.schotten.kernel.playout import random_games;"
    "from clachan.games.schotten.rules.rulebook import Rulebook;"
    "compile_searchers(); random_games(pack_rules(Rulebook()), 10, rng_states(1, 1))"
)


def figures() -> list[Figure]:
    """Games and proofs on one core, then starting."""
    return [*game_figures(), *proof_figures(), *start_figures()]


def game_figures() -> list[Figure]:
    """Random games, all claims taken as soon as they can be proved; the baseline plays the same way by the rules."""
    results = []
    for name, aim in (("schotten", "80,000"), ("schotten.expert", ""), ("schotten.tactic", "20,000")):
        setup = open_game(name)
        packed_rules, rng_state = pack_rules(setup.rulebook), rng_states(1, 1)
        random_games(packed_rules, 10, rng_state)
        taken = [0]

        def work(packed_rules: int = packed_rules, rng_state: Ints = rng_state, taken: list[int] = taken) -> None:
            taken[0] = random_games(packed_rules, GAMES, rng_state)

        def plain(game: Any = setup.game) -> None:  # noqa: ANN401  # any game
            rng = random.Random(1)
            for _ in range(RULES_GAMES):
                play_random(game, rng)

        took = seconds(work, TRIES)
        ratio = (GAMES / took) / (RULES_GAMES / seconds(plain, 5))
        results.append(Figure(f"games with claims and proofs, `{name}`", GAMES / took, "/s", aim, ratio, RULES))
        results.append(Figure(f"an action, `{name}`", took / taken[0] * 1e9, "ns"))
    return results


def proof_figures() -> list[Figure]:
    """The best reply to stones of midgame positions, by how many cards the other side has."""
    games, asked = questions()
    prove_all(games, asked[0], 1)
    took = {count: seconds(lambda count=count: prove_all(games, asked[count], ROUNDS), TRIES) for count in asked}  # type: ignore[misc]
    each = {count: took[count] / ROUNDS / len(asked[count]) for count in asked}
    every = sum(took.values()) / ROUNDS / sum(map(len, asked.values()))
    results = [Figure("a claim's proof, base stones of the midgame", every * 1e9, "ns", "under 20")]
    return results + [Figure(f"  … with {count} cards on the other side", each[count] * 1e9, "ns") for count in asked]


def questions() -> tuple[Games, dict[int, Ints]]:
    """Games, and for 0, 1 and 2 cards on the other side, where such a side faces a complete one."""
    setup, rng, kept = open_game("schotten"), random.Random(7), []
    asked: dict[int, list[tuple[int, int, int]]] = {0: [], 1: [], 2: []}
    for _ in range(100):
        states: list[Any] = []
        play_random(setup.game, rng, states)
        for state in states[15:45]:
            for number, stone in enumerate(state.stones):
                for seat in (0, 1):
                    missing = len(stone.sides[seat])
                    if stone.owner is None and len(stone.sides[1 - seat]) == stone.size > missing:
                        asked[missing].append((len(kept), number, seat))
            kept.append(game_of(setup.rulebook, state))
    return np.concatenate(kept), {count: np.array(rows, np.int64) for count, rows in asked.items()}


@compiled
def prove_all(games: Games, asked: Ints, rounds: int) -> int:
    """Prove each of them so often; a sum, so that nothing is left out."""
    total = 0
    for _ in range(rounds):
        for n in range(len(asked)):
            total += best_reply(games[asked[n, 0]], asked[n, 1], asked[n, 2], 0)
    return total


def start_figures() -> list[Figure]:
    """A fresh process until all players can move: with no machine code on the disk, and with it."""
    with tempfile.TemporaryDirectory() as folder:
        first, later = started(folder), min(started(folder) for _ in range(3))
        bare = min(started(folder, "import numba") for _ in range(3))
    return [
        Figure("first start: all machine code is made; processor time", first, "s", "60"),
        Figure("later start: it is read from the disk", later, "s", "2", later / bare, "importing numba alone"),
    ]


def started(folder: str, code: str = BEGIN) -> float:
    """Processor time of a process with this folder for machine code: others may keep the machine busy."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    source = str(Path(__file__).parents[1] / "src")
    settings = os.environ | {"NUMBA_CACHE_DIR": folder, "PYTHONPATH": source}
    subprocess.run([sys.executable, "-c", code], check=True, env=settings)  # noqa: S603  # our own words
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
