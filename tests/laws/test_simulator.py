"""Laws of simulators: a compiled one shows what the rules and the encoder show, after every action, byte for byte."""

from random import Random

import numpy as np

from clachan.core.simulator.plain import PlainSimulator
from clachan.envs.batch import Batch, simulator_of
from laws.ways import law

TABLES = range(3, 5)
ARRAYS = ("seeds", "seats", "masks", "observations", "rewards", "done")


@law
def test_a_simulator_plays_as_the_rules_do(opened, seed):
    simulator = simulator_of(opened)
    if not simulator.is_compiled:
        assert isinstance(simulator, PlainSimulator)
        return
    rng, plain = Random(seed), PlainSimulator(opened.game, opened.encoder)
    batches = [Batch(opened, TABLES, played, threads=1, observes=True) for played in (simulator, plain)]
    for batch in batches:
        batch.reset(seed)
    compiled, ruled = batches
    compare(compiled, ruled)
    ended = 0
    while ended < 2:
        assert compiled.sample().tolist() == ruled.sample().tolist()
        actions = [choose(opened, state, rng) for state in ruled._games]
        for batch in batches:
            batch.step(actions)
        compare(compiled, ruled)
        ended += int(ruled.done.sum())


def compare(compiled, ruled):
    """Everything that a batch shows, and what the seat that is not to act would see."""
    for name in ARRAYS:
        one, two = getattr(compiled, name), getattr(ruled, name)
        assert one.dtype == two.dtype
        assert np.array_equal(one, two), name
    over = ruled.done
    assert np.array_equal(compiled.final_observations[over], ruled.final_observations[over])
    for seat in (0, 1):
        assert np.array_equal(compiled.observe(seat), ruled.observe(seat))


def choose(opened, state, rng):
    """The index of a legal action; rare kinds are taken as often as common ones."""
    kinds = {}
    for action in opened.game.legal(state, opened.game.actors(state)[0]):
        kinds.setdefault((type(action), getattr(action, "card", 0) >= 54), []).append(action)
    return opened.encoder.index(rng.choice(rng.choice(list(kinds.values()))))
