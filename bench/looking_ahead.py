"""How should the master look ahead? What a choice gains, for several ways to weigh the same imagined games.

At positions of games the network played with itself, its likeliest actions are played on over many deals, and what it
expects is kept after every choice. Any way of looking ahead can then be tried on a few of the deals, and its choice be
judged by how the games on all other deals ended. `python bench/looking_ahead.py`: about five minutes on one core.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from typing import NamedTuple

import numpy as np

from clachan.catalog import open_game
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.kernel.layout import GAME, Games, Ints, RngState
from clachan.games.schotten.network.inference import Network, softmax
from clachan.games.schotten.network.look_ahead import add_results, spread, step_to_choices
from clachan.games.schotten.network.master import LEAST, MOST
from clachan.games.schotten.network.observe import empty_observation, observe, write_observations
from clachan.games.schotten.network.shipped import quick
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.evaluation.weights import Floats, new_workspace

LONGEST = 50  # choices after which no game goes on
LATEST = 36  # choices before a position
TOGETHER = 20  # deals
REPEATS = 30
WAYS = ((0, 1.0), (6, 1.0), (12, 1.0), (LONGEST, 1.0), (6, 0.8), (12, 0.95), (24, 0.97))  # choices ahead, trace
ETAS = (0.003, 0.006, 0.012, 0.025, 0.05, 0.1)
TRIES = (12, 40, 120)  # deals


class Case(NamedTuple):
    """A position: how likely its actions are, and [deal, action, choice] what was expected, or came of the game."""

    likely: Floats
    expected: Floats


def cases(game: str, count: int, deals: int, seed: int) -> list[Case]:
    """Positions with several likely actions whose end is not known exactly."""
    network, rng, rng_state = quick(), np.random.default_rng(seed), rng_states(seed, 1)
    packed_rules, positions = pack_rules(open_game(game).rulebook), list[Case]()
    while len(positions) < count:
        batch = Batch([packed_rules], int(rng.integers(1 << 40)), skips=True)
        for _ in range(int(rng.integers(LATEST))):
            seen = observe(batch)
            batch.step(seen.moves[:, network.answer(seen)[0][0].argmax()].astype(np.int64))
        veil(batch.games[0], int(batch.turn[0]))
        if endgame.solve(batch.games, endgame.NODES, new_workspace()) is not None:
            continue
        seen = observe(batch)
        likely = softmax(network.answer(seen)[0][0])
        order = np.argsort(-likely, kind="stable")[:MOST]
        order = order[likely[order] >= LEAST]
        if len(order) > 1:
            expected = played(batch.games, seen.moves[0, order].astype(np.int64), deals, rng_state, network)
            positions.append(Case(likely[order].astype(float), expected))
            print(f"\r{len(positions)} of {count} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return positions


def played(games: Games, moves: Ints, deals: int, rng_state: RngState, network: Network) -> Floats:
    """What the active player was expected on every deal after every action."""
    seat, parts = int(games[0]["turn"]), []
    for first in range(0, deals, TOGETHER):
        work = np.empty(min(TOGETHER, deals - first) * len(moves), GAME)
        spread(work, games[0], len(moves), rng_state)
        step_to_choices(work, np.tile(moves, len(work) // len(moves)))
        parts.append(followed(work, seat, network).reshape(-1, len(moves), LONGEST + 1))
    return np.concatenate(parts)


def followed(games: Games, seat: int, network: Network) -> Floats:
    """[game, choice] what the network expects for a seat, and how the game ended from there on."""
    expected, rows = np.zeros((len(games), LONGEST + 1)), np.arange(len(games))
    for choice in range(LONGEST + 1):
        over = games["outcome"] != 0
        results = np.zeros(len(expected))
        add_results(games[over], seat, 1.0, results, rows[over])
        expected[rows[over], choice:] = results[rows[over], None]
        games, rows = games[~over], rows[~over]
        if not len(rows):
            break
        seen = empty_observation(len(rows))
        write_observations(games, *seen)
        logits, value = network.answer(seen)
        expected[rows, choice] = 0.5 + 0.5 * np.where(games["turn"] == seat, value, -value)
        step_to_choices(games, seen.moves[np.arange(len(rows)), logits.argmax(1)].astype(np.int64))
    return expected


def weighed(expected: Floats, choices: int, trace: float) -> Floats:
    """[deal, action] one number for what was expected, as `expect` makes it."""
    weights = (1 - trace) * trace ** np.arange(choices + 1)
    weights[-1] = trace**choices
    scores: Floats = expected[:, :, : choices + 1] @ weights
    return scores


def gain(positions: list[Case], way: tuple[int, float], eta: float, tries: int) -> Floats:
    """How much more often than the network's first choice the chosen action wins, at each position."""
    rng, gains = np.random.default_rng(1), []
    for likely, expected in positions:
        worth, ends, total = weighed(expected, *way), expected[:, :, -1], 0.0
        for _ in range(REPEATS):
            order = rng.permutation(len(expected))
            mine, others = order[:tries], order[tries:]
            chosen = int(np.argmax(np.log(likely) + worth[mine].mean(0) / eta))
            total += float(ends[others, chosen].mean() - ends[others, 0].mean())
        gains.append(total / REPEATS)
    return np.array(gains)


def main() -> int:
    """Print what each way gains, in points of a hundred."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="schotten")
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--deals", type=int, default=400, help=f"more than {TRIES[-1]}")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.deals <= TRIES[-1] or asked.positions < 1:
        parser.error(f"--deals must be more than {TRIES[-1]}, --positions at least 1")
    positions = cases(asked.game, asked.positions, asked.deals, asked.seed)
    print("| choices ahead | trace | deals | " + " | ".join(f"ETA {eta}" for eta in ETAS) + " |")
    print("|---" * (3 + len(ETAS)) + "|")
    for tries, (choices, trace) in product(TRIES, WAYS):
        gains = [100 * gain(positions, (choices, trace), eta, tries).mean() for eta in ETAS]
        print(f"| {choices} | {trace} | {tries} | " + " | ".join(f"{gained:.2f}" for gained in gains) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
