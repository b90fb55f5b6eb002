"""Figures of an independent simulation: random play, claims taken as soon as possible, 4,000 games each (ST-14, ST-41).

It met a forced pass in 506 base games and in 686 expert games, and no stalemate. Two samples of 4,000 differ by chance
by more than 3.3 standard errors of their difference once in a thousand times; a part of ours, held against all of
theirs, is allowed 4, because there are eight parts. The parts may run side by side: whichever ends last adds them up.
"""

from math import sqrt
from os import environ
from random import Random

import pytest

from build import game
from clachan.games.schotten.rules.state import Claim, Pass, Phase
from untraced import untraced

GAMES = 4_000
PARTS = 4
SEEN = {"base": 506, "expert": 686}
RULES = {"base": game(), "expert": game("expert")}


def passes(rules, rng):
    """Play a random game to its end; how many forced passes it had."""
    state, count = rules.start(rng), 0
    while state.outcome is None:
        actions = rules.legal(state, state.turn)
        at_random = actions[int(rng.random() * len(actions))]
        action = actions[0] if state.phase is Phase.CLAIM else at_random
        if action == Pass():
            count += 1
            assert actions == (Pass(),)
            # ST-41: who has an open slot has a card
            assert all(each.owner is not None or len(each.sides[state.turn]) == 3 for each in state.stones)
        state = rules.step(state, state.turn, action)
    # ST-41, ST-43: somebody won, and by claims
    assert state.outcome.winner is not None
    assert state.outcome.reason in {"adjacent", "five"}
    assert isinstance(action, Claim)
    return count


def standard_errors(count, games, seen):
    """How far two counts lie apart, theirs out of 4,000."""
    share = (count + seen) / (games + GAMES)
    return abs(count / games - seen / GAMES) / sqrt(share * (1 - share) * (1 / games + 1 / GAMES))


@pytest.fixture(scope="session")
def tally(tmp_path_factory):
    """A folder that all parts of this run share; workers have theirs side by side in it."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in environ else own


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("way", RULES)
def test_a_forced_pass_is_as_frequent_as_in_the_known_figures(way, part, tally):
    """ST-14."""
    games = GAMES // PARTS
    rng = Random(1000 + part)
    with untraced():
        count = sum(passes(RULES[way], rng) > 0 for _ in range(games))
    assert standard_errors(count, games, SEEN[way]) < 4
    (tally / f"{way}-{part}.new").write_text(str(count))
    (tally / f"{way}-{part}.new").rename(tally / f"{way}-{part}.passes")
    done = [int(each.read_text()) for each in tally.glob(f"{way}-*.passes")]
    if len(done) == PARTS:
        assert standard_errors(sum(done), GAMES, SEEN[way]) < 3.3
