"""Laws of encoders, for every game that has one and every set of variants."""

from random import Random

import numpy as np

from clachan.core.encoder import PADDING, begin, scale_of, size_of
from clachan.core.seats import SEATS, other
from laws.ways import law, walk


@law
def test_every_action_has_an_index_and_a_name_of_its_own(opened, seed):
    encoder = opened.encoder
    names = [encoder.name(index) for index in range(encoder.actions)]
    assert len(set(names)) == encoder.actions
    for state in walk(opened, seed).states:
        for seat in SEATS:
            view, legal = opened.game.view(state, seat), opened.game.legal(state, seat)
            indices = [encoder.index(action) for action in legal]
            assert [encoder.action(index, view) for index in indices] == list(legal)
            assert len(set(indices)) == len(indices)
            mask = encoder.mask(view)
            assert (mask.shape, mask.dtype) == ((encoder.actions,), np.uint8)
            assert np.flatnonzero(mask).tolist() == sorted(indices)


@law
def test_an_observation_has_the_fields_that_are_declared(opened, seed):
    encoder = opened.encoder
    edges = [0, *np.cumsum([field.size for field in encoder.fields]).tolist()]
    assert [field.offset for field in encoder.fields] == edges[:-1]
    assert len({field.name for field in encoder.fields}) == len(encoder.fields)
    most = np.concatenate([np.full(field.size, field.most) for field in encoder.fields])
    assert most.max() < 256, "every number fits into a byte"
    for state in walk(opened, seed).some(20):
        for seat in SEATS:
            view = opened.game.view(state, seat)
            seen = encoder.observe(view)
            assert encoder.seat(view) == seat
            assert (seen.shape, seen.dtype) == ((size_of(encoder.fields),), np.float32)
            assert all(field.of(seen).shape == field.shape for field in encoder.fields)
            assert ((seen >= 0) & (seen <= most) & (seen == np.rint(seen))).all()
            assert (seen * scale_of(encoder.fields)).max() <= 1


@law
def test_an_observation_holds_nothing_that_is_hidden(opened, seed):
    game, encoder, rng = opened.game, opened.encoder, Random(seed)
    for state in walk(opened, seed).some(12):
        for seat in SEATS:
            view = game.view(state, seat)
            other_truth = game.view(game.imagine(view, rng), seat)
            assert encoder.observe(other_truth).tobytes() == encoder.observe(view).tobytes()
            assert encoder.mask(other_truth).tobytes() == encoder.mask(view).tobytes()


@law
def test_a_trail_tells_what_was_seen_and_done_and_nothing_else(opened, seed):
    """After the same trail, two steps are told alike if and only if this seat sees and does the same."""
    game, encoder, rng = opened.game, opened.encoder, Random(seed)
    match = walk(opened, seed)
    for state in match.some(6):
        for seat in SEATS:
            view, seen_of, told_as = game.view(state, seat), {}, {}
            for truth in (state, *(game.imagine(view, rng) for _ in range(3))):
                for actor in game.actors(truth):
                    for action in game.legal(truth, actor):
                        after = game.view(game.step(truth, actor, action), seat)
                        seen = (action if actor == seat else None, after)
                        told = encoder.heard(view, actor, action, after)
                        if actor != seat and after == view:
                            assert told == ()
                        assert seen_of.setdefault(told, seen) == seen
                        assert told_as.setdefault(seen, told) == told


@law
def test_a_trail_of_a_whole_match_fits_its_array(opened, seed):
    game, encoder = opened.game, opened.encoder
    match = walk(opened, seed)
    for seat in SEATS:
        trail = begin(encoder, game.view(match.states[0], seat))
        for (_, actor, action), after in zip(match.steps, match.states[1:], strict=True):
            longer = trail.then(actor, action, game.view(after, seat))
            assert longer.tokens[: len(trail.tokens)] == trail.tokens
            trail = longer
        assert all(PADDING < token < encoder.tokens for token in trail.tokens)
        assert len(trail.tokens) <= encoder.most_tokens
        array = trail.array()
        assert (array.shape, array.dtype) == ((encoder.most_tokens,), np.float32)
        assert array[: len(trail.tokens)].tolist() == list(trail.tokens)
        assert not array[len(trail.tokens) :].any()
        assert trail.text == "; ".join(encoder.token(token) for token in trail.tokens)


@law
def test_tokens_have_names_of_their_own(opened, seed):  # noqa: ARG001  # the law's arguments
    encoder = opened.encoder
    names = [encoder.token(token) for token in range(1, encoder.tokens)]
    assert len(set(names)) == len(names)


@law
def test_the_order_of_secret_choices_leaves_the_same_trails(opened, seed):
    game, encoder = opened.game, opened.encoder
    for state in walk(opened, seed).states:
        if len(game.actors(state)) < 2:
            continue
        choices = [game.legal(state, seat)[-1] for seat in SEATS]
        for seat in SEATS:
            trails = []
            for first in SEATS:
                trail, now = begin(encoder, game.view(state, seat)), state
                for actor in (first, other(first)):
                    now = game.step(now, actor, choices[actor])
                    trail = trail.then(actor, choices[actor], game.view(now, seat))
                trails.append(trail.tokens)
            assert trails[0] == trails[1]
