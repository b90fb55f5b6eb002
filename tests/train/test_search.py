"""Expert iteration: what a search of positions finds, and what is learnt from it."""

import json
import math

import numpy as np
import pytest
import torch

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.chance import rng_states
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.kernel.deal import imagine, veil
from clachan.games.schotten.network.inference import Network
from clachan.games.schotten.network.look_ahead import LookAhead, expected_results
from clachan.games.schotten.network.training import stagger
from clachan.games.schotten.search.budget import Budget, Meter
from clachan.train.envs import CpuEnvs, records_of
from clachan.train.improve import Learner
from clachan.train.run import open_run
from clachan.train.search import LEAST, Lessons, Searcher, Tries
from clachan.train.settings import Search, settings_from
from clachan.train.weights import save_weights
from nets import some_net, tiny
from twins import WAYS

CPU = torch.device("cpu")
SMALL = Search(width=4, tries=3, deals=6, choices=5, kept=40, reuse=2.0)
RULES = [pack_rules(book) for book in WAYS]


def begun(seed=5):
    """Games that have begun."""
    batch = Batch(RULES, seed, skips=True)
    stagger(batch, 44)
    envs = CpuEnvs(batch, CPU)
    envs.send()
    return batch, envs


def searcher(search=SMALL):
    return Searcher(some_net(), search, len(RULES), CPU, torch.float32)


def test_the_likeliest_actions_are_tried_and_at_least_two_of_each_position():
    _, envs = begun()
    ours = searcher()
    prior = ours.read(envs.seen)
    tries = ours.chosen(prior)
    assert len(tries.game) == 3 * len(RULES)
    for game in range(len(RULES)):
        tried = set(tries.move[tries.game == game].tolist())
        assert set(prior[game].topk(2).indices.tolist()) <= tried
    other = torch.ones_like(prior, dtype=torch.bool)
    other[tries.game, tries.move] = False
    width = prior.topk(4, dim=1).values[:, -1:]
    left_out = prior[other & (prior >= torch.maximum(width, torch.tensor(LEAST)))]
    ranks = prior[tries.game, tries.move]
    third = ranks[[n for n in range(len(ranks)) if (prior[tries.game[n]] > ranks[n]).sum() >= 2]]
    assert not len(left_out) or left_out.max() <= third.min() + 1e-6


def test_a_search_knows_no_more_than_the_player():
    """What is hidden is dealt anew: other hidden cards lead to the same findings."""
    batch, envs = begun()
    ours = searcher()
    torch.manual_seed(4)
    first = ours.look(envs)
    scratch, luck = np.empty(64, np.int64), rng_states(9, len(RULES))
    for n in range(len(RULES)):
        veil(batch.games[n], int(batch.turn[n]))
        imagine(batch.games[n], scratch, luck[n : n + 1])
    torch.manual_seed(4)
    again = ours.look(envs)
    assert torch.equal(first.policy, again.policy)
    assert torch.equal(first.value, again.value)


def test_an_imagined_game_is_worth_what_the_player_at_the_table_expects(tmp_path):
    save_weights(some_net(), tmp_path / "net.npz")
    with np.load(tmp_path / "net.npz") as saved:
        network = Network(dict(saved))
    batch, envs = begun()
    ours = searcher()
    with torch.no_grad():
        for parameter in ours.net.parameters():
            parameter.copy_(parameter.half().float())
    deals = ours.deals
    count = len(deals.games)
    rows = torch.arange(count) % len(RULES)
    deals.imagine(records_of(batch)[rows], torch.arange(1, count + 1))
    deals.play(envs.seen.moves[rows, 0].long())
    games, seat = deals.games.copy(), envs.seat[rows]
    ahead = LookAhead(network, Meter(Budget(playouts=1), None), SMALL.choices, SMALL.trace)
    wanted = [expected_results(games[n : n + 1].copy(), int(seat[n]), ahead)[0] for n in range(count)]
    assert ours.expected(seat).tolist() == pytest.approx(wanted, abs=1e-3)


def test_the_better_policy_weighs_wins_against_the_prior():
    ours = searcher(Search(eta=0.1, width=4, tries=1, deals=2))
    prior = torch.tensor([[0.5, 0.3, 0.2, 0.0]])
    tries = Tries(torch.tensor([0, 0]), torch.tensor([0, 1]))
    policy, value = ours.better(prior, tries, torch.tensor([[0.4, 0.6], [0.6, 0.8]]))
    odds = [0.5, 0.3 * math.exp(0.2 / 0.1)]
    assert policy[0].tolist() == pytest.approx([0.8 * odd / sum(odds) for odd in odds] + [0.2, 0.0])
    share = odds[1] / sum(odds)
    assert value.item() == pytest.approx(2 * (0.5 + 0.2 * share) - 1), "each half judges what the other half chose"


def test_positions_are_remembered_until_there_are_too_many():
    _, envs = begun()
    ours, lessons = searcher(), Lessons(len(RULES) + 3)
    for _ in range(2):
        lessons.add(envs.seen, ours.look(envs))
    assert lessons.count == lessons.kept
    seen, policy, value = lessons.draw(10)
    assert policy.shape == (10, 64)
    assert torch.allclose(policy.sum(1), torch.ones(10), atol=1e-2)
    assert (policy[seen.moves < 0] == 0).all()
    assert (value.abs() <= 1).all()


def test_a_network_learns_what_was_found():
    _, envs = begun()
    settings = tiny(search=SMALL, minibatch=64, rate=(3e-3, 3e-3), actions=1e6)
    learner, lessons = Learner(settings, CPU, torch.float32), Lessons(500)
    lessons.add(envs.seen, searcher().look(envs))
    first = learner.learn_from_search(lessons, 1, 0.0)
    learner.learn_from_search(lessons, 60, 0.0)
    last = learner.learn_from_search(lessons, 1, 0.0)
    assert last["policy"] < first["policy"] / 2
    assert last["value"] < first["value"] / 2


def test_a_run_searches_learns_saves_and_goes_on(tmp_path):
    save_weights(some_net(), tmp_path / "net.npz")
    settings = tiny(search=SMALL, actions=48.0, measure=32.0, minibatch=16)
    lines = []
    run = open_run(settings, tmp_path / "run", device="cpu", threads=1, start=tmp_path / "net.npz")
    run.train(1e9, lines.append)
    assert run.actions == 48
    assert [line["actions"] for line in lines if "score" in line] == [32, 48]
    assert {"policy", "value", "entropy", "rate"} <= set(lines[0])
    kept = [json.loads(line) for line in (tmp_path / "run" / "log.jsonl").read_text().splitlines()]
    assert kept == lines
    longer = tiny(search=SMALL, actions=64.0, measure=32.0, minibatch=16)
    again = open_run(longer, tmp_path / "run", device="cpu", threads=1)
    assert again.actions == 48
    pairs = zip(again.first.parameters(), run.first.parameters(), strict=True)
    assert all(torch.equal(one, two) for one, two in pairs), "it is measured against what it started from"
    again.train(1e9, lines.append)
    assert again.actions == 64


@pytest.mark.parametrize(
    "wrong",
    [
        {"deals": 5},
        {"deals": 0},
        {"width": 1.5},
        {"eta": 0},
        {"trace": 2.0},
        {"kept": -1},
        {"reuse": "much"},
        {"depth": 3},
    ],
)
def test_settings_of_a_search_that_are_none_are_refused(wrong):
    with pytest.raises(ClachanError, match="train/settings"):
        settings_from({"search": wrong}, "some.toml")
    assert settings_from({"search": {"deals": 64}}, "some.toml").search == Search(deals=64)
    assert pack_rules(open_game("schotten").rulebook) in RULES
