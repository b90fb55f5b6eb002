"""Every way of playing every game of the catalogue, and random walks through them: what the laws are tried on."""

from functools import cache
from itertools import combinations
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from clachan.catalog import BUNDLES, open_game
from clachan.core.chance import Stream, derive
from clachan.core.errors import BadName
from clachan.core.names import ROUND_OPTIONS

MOST_STEPS = 5_000
tried = settings(
    max_examples=8,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


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


def has_positions(way):
    """Whether its tables can be written in one line."""
    return open_game(way).bundle.positions is not None and open_game(way).format.is_single


@st.composite
def games(draw, way):
    """This way of playing with any of the options it may have."""
    bundle = BUNDLES[way.split(".")[0]]
    name = way
    for option in (*bundle.options, *ROUND_OPTIONS):
        value = draw(st.sampled_from(option.values))
        if value != option.values[0] and is_a_name(f"{name}.{option.key}={value}"):
            name = f"{name}.{option.key}={value}"
    return open_game(name)


seeds = st.integers(0, 2**32)


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


@cache
def _walk(name, seed):
    return Walk(open_game(name).game, seed)


def walk(opened, seed):
    """The random match of this seed; the laws share them."""
    return _walk(opened.name, seed)
