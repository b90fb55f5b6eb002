"""Laws of play, for every game and every set of variants."""

import pytest

from clachan.core.chance import Stream
from clachan.core.errors import IllegalAction
from clachan.core.game import play
from clachan.core.seats import SEATS, other
from laws.ways import law, walk


@law
def test_every_random_match_ends_with_an_outcome(opened, seed):
    match = walk(opened, seed)  # which asks at each step that somebody can act and that there is no outcome yet
    outcome = opened.game.outcome(match.last)
    assert outcome is not None
    assert opened.game.actors(match.last) == ()
    assert outcome.winner in {0, 1, None}
    assert sum(outcome.score(seat) for seat in SEATS) == 0
    assert outcome.score(0) in {1, 0, -1}
    assert all(points >= 0 for points in outcome.points)
    for seat in SEATS:
        assert opened.game.legal(match.last, seat) == ()


@law
def test_the_door_accepts_exactly_the_legal_actions(opened, seed):
    game, match = opened.game, walk(opened, seed)
    pool = list(dict.fromkeys(action for _, _, action in match.steps))[:40]
    for state in match.some(4):
        for seat in SEATS:
            legal = game.legal(state, seat)
            assert len(set(legal)) == len(legal)
            assert legal == game.legal(state, seat)
            for action in legal:
                assert play(game, state, seat, action) == game.step(state, seat, action)
            for action in (action for action in pool if action not in legal):
                with pytest.raises(IllegalAction) as caught:
                    play(game, state, seat, action)
                assert caught.value.rule
                assert caught.value.reason.key


@law
def test_only_those_who_may_act_have_legal_actions(opened, seed):
    for state in walk(opened, seed).states:
        for seat in SEATS:
            assert bool(opened.game.legal(state, seat)) == (seat in opened.game.actors(state))


@law
def test_two_seats_choose_at_once_only_where_the_bundle_says_so(opened, seed):
    if not opened.bundle.simultaneous:
        assert all(len(opened.game.actors(state)) < 2 for state in walk(opened, seed).states)


@law
def test_seed_and_actions_replay_to_the_same_states(opened, seed):
    match = walk(opened, seed)
    state = opened.game.start(Stream(match.seed))
    for before, seat, action in match.steps:
        assert state == before
        state = opened.game.step(state, seat, action)
    assert state == match.last
    assert repr(state) == repr(match.last)


@law
def test_states_are_values(opened, seed):
    """They hash, and no action changes one that is already there."""
    match = walk(opened, seed)
    for state, seat, action in match.steps[:: 1 + len(match.steps) // 8]:
        before, number = repr(state), hash(state)
        once, twice = opened.game.step(state, seat, action), opened.game.step(state, seat, action)
        assert (once, hash(once)) == (twice, hash(twice))
        assert (repr(state), hash(state)) == (before, number)


@law
def test_secret_choices_commute_and_tell_the_other_nothing(opened, seed):
    game = opened.game
    for state in walk(opened, seed).states:
        if len(game.actors(state)) < 2:
            continue
        mine, theirs = game.legal(state, 0), game.legal(state, 1)
        one = game.step(game.step(state, 0, mine[0]), 1, theirs[-1])
        two = game.step(game.step(state, 1, theirs[-1]), 0, mine[0])
        assert one == two
        for seat in SEATS:
            for watcher in (other(seat), None):
                views = {repr(game.view(game.step(state, seat, choice), watcher)) for choice in game.legal(state, seat)}
                assert len(views) == 1


@law
def test_a_round_may_be_resigned_or_drawn_by_agreement_at_any_time(opened, seed):
    game = opened.game
    for state in walk(opened, seed).some(6):
        if not game.actors(state):
            continue
        for seat in SEATS:
            ended = game.concede(state, seat)
            if opened.format.is_single:
                assert game.outcome(ended).winner == other(seat)
                assert game.actors(ended) == ()
            else:
                assert ended.tally[-1].winner == other(seat)
        agreed = game.concede(state, None)
        drawn = game.outcome(agreed) if opened.format.is_single else agreed.tally[-1]
        assert drawn.winner is None
