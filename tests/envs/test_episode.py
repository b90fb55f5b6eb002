"""Does an episode tell and do what its game does?"""

from random import Random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream, parse_seed
from clachan.core.errors import ClachanError
from clachan.core.seats import SEATS
from clachan.envs.episode import Episode, highest, match_seed


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats", "braverats.x2"])
def test_an_episode_is_the_match_of_its_seed_and_actions(name):
    setup, episode, rng = open_game(name), Episode(name), Random(1)
    seed = parse_seed("any words")
    episode.deal(seed)
    state = setup.game.start(Stream(seed))
    while actors := setup.game.actors(state):
        assert episode.actors == actors
        seat = rng.choice(actors)
        action = rng.choice(setup.game.legal(state, seat))
        for viewer in SEATS:
            view = setup.game.view(state, viewer)
            assert episode.view(viewer) == view
            assert (episode.observe(viewer) == setup.encoder.observe(view)).all()
            assert episode.mask(viewer).any() == (viewer in actors)
        state = setup.game.step(state, seat, action)
        episode.act(seat, setup.encoder.index(action))
    assert episode.outcome == setup.game.outcome(state)
    assert not episode.mask(0).any()


def test_an_illegal_action_is_refused_with_its_name():
    episode = Episode("schotten")
    episode.deal(bytes(32))
    (seat,) = episode.actors
    index = int(np.flatnonzero(episode.mask(seat) == 0)[0])
    with pytest.raises(ClachanError, match=f"envs/illegal.*{episode.encoder.name(index)}"):
        episode.act(seat, index)
    with pytest.raises(ClachanError):
        episode.act(1 - seat, int(np.flatnonzero(episode.mask(seat))[0]))


def test_a_random_action_is_legal_and_follows_its_generator():
    episode = Episode("schotten")
    episode.deal(bytes(32))
    (seat,) = episode.actors
    picks = [
        [episode.random_index(seat, generator) for _ in range(9)] for generator in map(np.random.default_rng, (5, 5))
    ]
    assert picks[0] == picks[1]
    assert len(set(picks[0])) > 1
    assert all(episode.mask(seat)[index] for index in picks[0])


def test_a_number_is_the_seed_that_it_is_everywhere():
    generator = np.random.default_rng(3)
    assert match_seed(7, generator) == parse_seed("7")
    assert match_seed(None, generator) != match_seed(None, generator)


def test_the_largest_observation_has_the_most_of_each_field():
    fields = open_game("braverats").encoder.fields
    top = highest(fields)
    assert all((field.of(top) == field.most).all() for field in fields)
