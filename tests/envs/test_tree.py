"""Does a tree of nodes play the games as the rules do?"""

import pickle
from copy import deepcopy
from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.encoder import begin
from clachan.core.seats import SEATS
from clachan.envs.tree import Tree, tree_of


class Recorder:
    """A source of random numbers that keeps what it gave."""

    def __init__(self, seed):
        self._rng, self.given = Random(seed), []

    def randrange(self, stop):
        self.given.append(self._rng.randrange(stop))
        return self.given[-1]


def walk(node, seed):
    """Every node of a random way from this one to the end."""
    rng = Random(seed)
    while node.stop or node.actors:
        yield node
        if node.stop:
            node = node.child((rng.randrange(node.stop),))
        else:
            node = node.child(tuple(rng.choice(sorted(node.actions(seat))) for seat in node.actors))
    yield node


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats.draft.deck.traitor", "braverats"])
def test_a_deal_is_what_the_rules_make_of_the_same_numbers(name):
    recorder = Recorder(3)
    dealt = open_game(name).game.start(recorder)
    node = tree_of(name).root
    for number in recorder.given:
        assert node.stop > number
        node = node.child((number,))
    assert node.state == dealt
    assert not node.stop


@pytest.mark.parametrize("name", ["schotten", "braverats", "braverats.random.x2", "schotten.x2.next=random"])
def test_a_trail_is_the_one_that_each_step_would_give(name):
    """Trails are made when they are asked for; here one is asked for at each node, in another tree only at the end."""
    setup, tree = open_game(name), Tree(name)
    trails = {}
    for node in walk(tree.root, 5):
        for seat in SEATS:
            if node.state is None:
                known = trails.get(seat)
                assert node.trail(seat) == known
            elif node.before is None:
                trails[seat] = begin(setup.encoder, setup.game.view(node.state, seat))
            else:
                trails[seat] = node.trail(seat)
                assert trails[seat].view == setup.game.view(node.state, seat)
    *_, last = walk(Tree(name).root, 5)
    assert [last.trail(seat).tokens for seat in SEATS] == [trails[seat].tokens for seat in SEATS]
    assert last.outcome == setup.game.outcome(last.state)


def test_chance_decides_every_round_of_a_match():
    nodes = list(walk(tree_of("braverats.random.x2").root, 1))
    drawn = [node.stop for node in nodes if node.stop]
    assert drawn == [2, *range(16, 1, -1), *range(16, 1, -1)]
    assert nodes[-1].state.tally[0] != nodes[-1].state.last


def test_a_node_is_its_own_copy_and_is_stored_as_the_way_to_it():
    node = list(walk(tree_of("schotten").root, 2))[80]
    assert deepcopy(node) is node
    stored = pickle.dumps(node)
    assert len(stored) < 3000
    again = pickle.loads(stored)  # noqa: S301  # our own
    assert again.text() == node.text()
    assert again.state == node.state


def test_an_imagined_node_goes_on_from_what_its_seat_knows():
    node = list(walk(tree_of("schotten.tactic").root, 2))[90]
    (seat,) = node.actors
    imagined = node.imagined(seat, Random(1))
    assert imagined.trail(seat) == node.trail(seat)
    assert imagined.state != node.state
    index = min(imagined.actions(seat))
    after = imagined.child((index,)).trail(seat).tokens
    assert after[: len(node.trail(seat).tokens)] == node.trail(seat).tokens


def test_moves_begin_every_match():
    tree = Tree("braverats", "spy/general/prince")
    node = tree.root.child((0,))
    assert [played.sides[0].card for played in node.state.history] == [2]
    assert node.actors == (0,)
    assert node.trail(0).text.endswith("they: play the prince")
