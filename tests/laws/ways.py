"""What the laws are tried on: every set of variants of every game, and random walks through them."""

from contextlib import nullcontext
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from clachan.catalog import BUNDLES, open_game
from clachan.core.chance import Stream, derive
from clachan.core.errors import BadName
from clachan.core.names import ROUND_OPTIONS
from untraced import untraced

MOST_STEPS = 5_000


def is_a_name(text):
    """Whether the catalogue opens it."""
    try:
        open_game(text)
    except BadName:
        return False
    return True


def variant_sets(bundle):
    """Every allowed set of this game's words."""
    words = [variant.id for variant in bundle.variants]
    subsets = [chosen for size in range(len(words) + 1) for chosen in combinations(words, size)]
    return [chosen for chosen in subsets if is_a_name(".".join([bundle.id, *chosen]))]


def _names():
    for bundle in BUNDLES.values():
        for chosen in variant_sets(bundle):
            yield ".".join([bundle.id, *chosen])
        for rounds in ("x2", "to1"):
            yield f"{bundle.id}.{rounds}"


WAYS = tuple(_names())


def ways_of(bundle):
    """Every way of playing this game."""
    return [way for way in WAYS if way.split(".")[0] == bundle.id]


PARTS = 12  # of each game, so that a game with many variants does not take hours


def _parts():
    for bundle in BUNDLES.values():
        ways = ways_of(bundle)
        size = -(-len(ways) // PARTS)
        for low in range(0, len(ways), size):
            yield ways[low : low + size]


def opened_with(way, values):
    """This way of playing with those of the option values that it may have."""
    name = way
    for key, value in values.items():
        if is_a_name(f"{name}.{key}={value}"):
            name = f"{name}.{key}={value}"
    return open_game(name)


def options_of(way):
    """Every option that a name of this way's game may hold."""
    return (*BUNDLES[way.split(".")[0]].options, *ROUND_OPTIONS)


def law(check):
    """Make a test of something that must hold for any opened game and any seed of a random match."""

    @pytest.mark.parametrize("ways", tuple(_parts()), ids=lambda ways: ways[0])
    def test(ways):
        options = options_of(ways[0])

        @settings(max_examples=5 if len(ways) == 1 else 3)
        @given(
            values=st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in options}),
            seed=st.integers(1, 2**32),
        )
        @example(values={option.key: option.values[0] for option in options}, seed=0)
        def holds(values, seed):
            with nullcontext() if seed == 0 else untraced():  # coverage counts the match that is always the same
                for way in ways:
                    opened = opened_with(way, values)
                    note(opened.name)
                    check(opened, seed)

        holds()

    test.__name__, test.__doc__ = check.__name__, check.__doc__
    return test


class Walk:
    """A random match: every state with the seat and the action that led on from it, and the last state."""

    def __init__(self, game, seed):
        self.seed = derive(b"walk", str(seed))
        self.steps = []
        rng = Random(seed)
        state = game.start(Stream(self.seed))
        while actors := game.actors(state):
            assert game.outcome(state) is None
            seat = rng.choice(actors)
            actions = game.legal(state, seat)
            assert actions, "who may act has something to do"
            action = rng.choice(_by_kind(actions, rng))
            self.steps.append((state, seat, action))
            state = game.step(state, seat, action)
            assert len(self.steps) < MOST_STEPS, "every match ends"
        self.last = state

    @property
    def states(self):
        return [state for state, _, _ in self.steps] + [self.last]

    def some(self, count):
        """A few states from all over the match."""
        return Random(count).sample(self.states, min(count, len(self.states)))


def _by_kind(actions, rng):
    """Actions of one kind, so that rare kinds are tried as often as common ones."""
    kinds = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(list(kinds.values()))


def walk(opened, seed):
    """The random match of this seed."""
    return Walk(opened.game, seed)
