"""Many games played in step, and the input of a network made from them."""

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.games.schotten.kernel.batch import Batch, result
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.choices import MOST_CHOICES, legal
from clachan.games.schotten.kernel.convert import pack_rules, state_of
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.kernel.indices import CLAIM, DONE, index_of
from clachan.games.schotten.network import observe as sight
from clachan.games.schotten.network.observe import FULL, MOVES, PLAY_FACTS, STONE_FACTS, TABLE_FACTS, observe
from clachan.games.schotten.rules.game import Schotten
from clachan.games.schotten.rules.state import Claim, Phase
from twins import WAYS

COUNT = 24
BASE = pack_rules(open_game("schotten").rulebook)
ALL = [pack_rules(book) for book in WAYS]


def played(batch, steps):
    """The same batch after some random actions; how many games ended on the way."""
    return sum(int((batch.step(batch.random()) != 0).sum()) for _ in range(steps))


def test_a_million_random_generators_of_neighbouring_seeds_are_all_different():
    states = np.concatenate(
        [rng_states(seed, 100_000) for seed in (-1, 0, 1, 2, 3, 1 << 32, (1 << 63) - 1, 99, 100, 101)]
    )
    assert len(np.unique(states)) == len(states) == 1_000_000
    assert (states != 0).all(), "a generator in state 0 would stay there"


def test_batches_with_neighbouring_seeds_share_no_deal():
    batches = [Batch([BASE] * 200, seed) for seed in range(5)]
    deals = {batch.games[n]["decks"].tobytes() for batch in batches for n in range(200)}
    assert len(deals) == 1000


def test_each_game_of_a_batch_follows_the_rules():
    batch = Batch(ALL, 3)
    games = [state_of(game) for game in batch.games]
    for _ in range(60):
        masks, actions = batch.legal(), batch.random()
        ended = batch.step(actions)
        for n, book in enumerate(WAYS):
            rules = Schotten(book)
            by_index = {index_of(action): action for action in rules.legal(games[n], games[n].turn)}
            assert set(np.flatnonzero(masks[n]).tolist()) == set(by_index)
            after = rules.step(games[n], games[n].turn, by_index[int(actions[n])])
            assert (ended[n] != 0) == (after.outcome is not None)
            if after.outcome is not None:
                assert result(ended[n : n + 1], 0)[0] == after.outcome.score(0) == -result(ended[n : n + 1], 1)[0]
                after = state_of(batch.games[n])
                assert after.outcome is None
            games[n] = after
            assert state_of(batch.games[n]) == after


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("actions", [[0, 0], [0] * 5, [], 0])
def test_an_array_of_another_length_is_refused(actions, threads):
    batch = Batch([BASE] * 4, 5, threads=threads)
    before = batch.games.copy()
    with pytest.raises(ValueError, match="for 4 games"):
        batch.step(actions)
    with pytest.raises(ValueError, match="for 4 games"):
        observe(batch, sight.empty_observation(3))
    assert np.array_equal(batch.games, before)


def test_threads_change_nothing():
    one, two = Batch([BASE] * COUNT, 5), Batch([BASE] * COUNT, 5, threads=3)
    assert played(one, 120) == played(two, 120) > COUNT
    assert np.array_equal(one.games, two.games)
    assert np.array_equal(one.turn, two.turn)
    assert len(two) == COUNT


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic.expert"])
def test_a_batch_that_skips_asks_for_real_choices_only(name):
    batch = Batch([pack_rules(open_game(name).rulebook)] * COUNT, 7, skips=True)
    for _ in range(80):
        batch.step(batch.random())
        masks = batch.legal()
        assert (masks.sum(axis=1) > 1).all()
        assert not masks[:, CLAIM : DONE + 1].any()


def test_a_drawn_or_running_game_brings_nothing():
    assert result(np.array([0, 4, 5, 14], np.int8), 0).tolist() == [0, 1, -1, 0]


def test_what_is_seen_has_its_shape_and_names_every_legal_action():
    batch = Batch(ALL, 11)
    played(batch, 45)
    seen = observe(batch)
    assert seen.stones.shape == (len(batch), 9, len(STONE_FACTS))
    assert seen.table.shape == (len(batch), len(TABLE_FACTS))
    assert seen.plays.shape == (len(batch), MOVES, len(PLAY_FACTS))
    scratch = np.empty(MOST_CHOICES, np.int64)
    for n, game in enumerate(batch.games):
        indices = scratch[: legal(game, scratch)].tolist()
        assert seen.moves[n][seen.moves[n] >= 0].tolist() == indices
    assert np.isfinite(seen.gains).all()
    assert not seen.gains[seen.moves < 0].any()


def test_nothing_hidden_is_seen():
    batch = Batch(ALL, 13, threads=2)
    for _ in range(6):
        played(batch, 15)
        before = observe(batch)
        for game in batch.games:
            veil(game, int(game["turn"]))
        after = observe(batch, sight.empty_observation(len(batch)))
        for one, two in zip(before, after, strict=True):
            assert np.array_equal(one, two)
        batch = Batch(ALL, 13 + int(before.table.sum()))


def test_facts_of_plays_and_stones_are_those_of_the_rules():
    batch = Batch([BASE] * COUNT, 17)
    winning = 0
    for _ in range(40):
        played(batch, 1)
        seen = observe(batch)
        for n, game in enumerate(batch.games):
            state = state_of(game)
            rules = Schotten(open_game("schotten").rulebook)
            assert seen.stones[n, :, 4].tolist() == [FULL * (stone.owner == state.turn) for stone in state.stones]
            if state.phase is not Phase.PLAY or n % 4:
                continue
            for move, facts in zip(seen.moves[n].tolist(), seen.plays[n], strict=True):
                if 0 <= move < 54 * 9:
                    card, stone = divmod(move, 9)
                    action = next(one for one in rules.legal(state, state.turn) if index_of(one) == move)
                    after = rules.step(state, state.turn, action)
                    claims = after.turn == state.turn and Claim(stone) in rules.legal(after, state.turn)
                    assert bool(facts[2]) == claims, card
                    winning += claims
    assert winning
