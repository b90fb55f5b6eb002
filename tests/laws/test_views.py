"""Laws of views, for every game and every set of variants."""

from random import Random

from clachan.core.seats import SEATS
from laws.ways import MOST_STEPS, law, walk

CHAIRS = (*SEATS, None)


@law
def test_what_is_imagined_looks_the_same(opened, seed):
    game, rng = opened.game, Random(seed)
    for state in walk(opened, seed).some(20):
        for seat in CHAIRS:
            view = game.view(state, seat)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat) == view
            assert repr(game.view(imagined, seat)) == repr(view)
            assert (seat in game.actors(imagined)) == (seat in game.actors(state))
            assert game.outcome(imagined) == game.outcome(state)


@law
def test_a_spectator_knows_nothing_that_a_player_does_not(opened, seed):
    game, rng = opened.game, Random(seed)
    for state in walk(opened, seed).some(10):
        for seat in SEATS:
            imagined = game.imagine(game.view(state, seat), rng)
            assert game.view(imagined, None) == game.view(state, None)


@law
def test_a_seat_finds_its_legal_actions_from_its_view_alone(opened, seed):
    game = opened.game
    for state in walk(opened, seed).states:
        for seat in SEATS:
            assert game.choices(game.view(state, seat)) == game.legal(state, seat)
        assert game.choices(game.view(state, None)) == ()


@law
def test_an_imagined_match_can_be_played_to_its_end(opened, seed):
    game, rng = opened.game, Random(seed)
    for state in walk(opened, seed).some(2):
        for seat in CHAIRS:
            imagined = game.imagine(game.view(state, seat), rng)
            steps = 0
            while actors := game.actors(imagined):
                mover = rng.choice(actors)
                imagined = game.step(imagined, mover, rng.choice(game.legal(imagined, mover)))
                steps += 1
                assert steps < MOST_STEPS
            assert game.outcome(imagined) is not None
