"""The beginning of a run: weights to continue from, a critic that fits them, and the opponent of a best answer."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from clachan.core.errors import ClachanError
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.network.observe import FULL, observe
from clachan.games.schotten.network.training import SECRETS
from clachan.train.improve import Learner
from clachan.train.model import Net, Seen, to_input
from clachan.train.run import open_run
from clachan.train.weights import load_weights, save_weights
from nets import TINY, TWICE, some_net, tiny
from twins import WAYS


def looked():
    """What some players see, and what is hidden from them."""
    batch = Batch([pack_rules(book) for book in WAYS], 5, skips=True)
    return to_input(
        Seen(*map(torch.from_numpy, observe(batch)), torch.full((len(batch), SECRETS), FULL)), torch.float32
    )


@pytest.mark.parametrize("shape", [TINY, TWICE])
def test_a_run_begins_as_given_weights_whose_second_layers_may_be_new(tmp_path, shape):
    save_weights(some_net(), tmp_path / "old.npz")
    old = load_weights(tmp_path / "old.npz", TINY)
    run = open_run(tiny(shape=shape), tmp_path / "run", device="cpu", threads=1, start=tmp_path / "old.npz")
    given = looked()
    wanted, worth = old(given)
    for net in (run.learner.net, run.learner.slow):
        assert torch.equal(net(given)[0], wanted)
    assert torch.allclose(run.learner.critic(given), worth, atol=1e-6)
    run.train(1e9, lambda _line: None)
    assert run.frozen is None
    assert all(one.any() for one in run.learner.net.parameters()), "new layers learn too"


@pytest.mark.parametrize("small", [TINY, TWICE])
def test_a_run_may_begin_as_a_smaller_network_and_grow(tmp_path, small):
    """It plays and expects the same until it learns; then the new units count too."""
    save_weights(some_net(small), tmp_path / "small.npz")
    old = load_weights(tmp_path / "small.npz", small)
    shape = replace(TWICE, stone=11, wide=32, move=13, second_stone=9, second_move=8)
    run = open_run(tiny(shape=shape), tmp_path / "run", device="cpu", threads=1, start=tmp_path / "small.npz")
    given = looked()
    wanted, worth = old(given)
    logits, value = run.learner.net(given)
    assert torch.allclose(logits, wanted, atol=1e-4)
    assert torch.allclose(value, worth, atol=1e-5)
    assert torch.allclose(run.learner.critic(given), worth, atol=1e-5)
    run.train(1e9, lambda _line: None)
    assert all(one.any() for one in run.learner.net.get_parameter("logit")[small.move :])
    with pytest.raises(ClachanError, match="train/weights"):
        load_weights(tmp_path / "run" / "network.npz", small)


def test_a_run_that_begins_as_another_takes_its_critic_if_that_fits(tmp_path):
    first = open_run(tiny(), tmp_path / "run", device="cpu", threads=1)
    first.train(1e9, lambda _line: None)
    weights = tmp_path / "run" / "network.npz"
    given = looked()
    same, grown = (
        open_run(tiny(shape=shape), tmp_path / f"{shape.second_move}", device="cpu", threads=1, start=weights)
        for shape in (TINY, TWICE)
    )
    assert torch.equal(same.learner.critic(given), first.learner.critic(given))
    assert torch.allclose(grown.learner.critic(given), grown.learner.net(given)[1], atol=1e-6)


def test_a_run_that_began_otherwise_is_not_taken_over(tmp_path):
    """The same command goes on, and so does one without --from; one with other weights is refused."""
    for name, net in (("one", some_net()), ("two", Net(TINY))):
        save_weights(net, tmp_path / f"{name}.npz")
    first = open_run(tiny(), tmp_path / "run", device="cpu", threads=1, start=tmp_path / "one.npz")
    first.train(1e9, lambda _line: None)
    for start in (tmp_path / "one.npz", None):
        again = open_run(tiny(), tmp_path / "run", device="cpu", threads=1, start=start)
        assert (again.actions, again.origin) == (first.actions, first.origin)
    with pytest.raises(ClachanError, match="train/origin"):
        open_run(tiny(), tmp_path / "run", device="cpu", threads=1, start=tmp_path / "two.npz")


@pytest.mark.parametrize(
    "shape", [replace(TINY, deep=3), replace(TWICE, second_move=4, deep=3), TWICE, replace(TWICE, deep=4)]
)
def test_weights_of_another_shape_are_refused_whole(tmp_path, shape):
    """No weight may be missing, and an added layer must start with an output of zero."""
    save_weights(some_net(replace(TWICE, deep=3)), tmp_path / "net.npz")
    with pytest.raises(ClachanError, match="train/weights"):
        load_weights(tmp_path / "net.npz", shape)


@pytest.mark.parametrize("name", ["stone", "move", "flat", "what", "deep0_bias", "logit"])
def test_weights_that_read_something_else_are_refused(tmp_path, name):
    """A network with a missing row cannot grow, because each row and column has its meaning."""
    arrays = {key: one.numpy() for key, one in some_net().state_dict().items()}
    np.savez(tmp_path / "net.npz", **arrays | {name: arrays[name][:-1]})
    with pytest.raises(ClachanError, match="train/weights"):
        load_weights(tmp_path / "net.npz", replace(TINY, stone=9, wide=32, move=9))


def test_an_older_critic_does_not_fit(tmp_path):
    """It saw less: a run that begins with its weights has a critic of its own, the run itself cannot go on."""
    first = open_run(tiny(), tmp_path / "run", device="cpu", threads=1)
    first.train(1e9, lambda _line: None)
    path = tmp_path / "run" / "checkpoint.pt"
    saved = torch.load(path, weights_only=True)
    saved["critic"]["flat"] = saved["critic"]["flat"][:-1]
    torch.save(saved, path)
    other = open_run(tiny(), tmp_path / "new", device="cpu", threads=1, start=tmp_path / "run" / "network.npz")
    given = looked()
    assert torch.allclose(other.learner.critic(given), other.learner.net(given)[1], atol=1e-6)
    with pytest.raises(ClachanError, match="train/checkpoint"):
        open_run(tiny(), tmp_path / "run", device="cpu", threads=1)


def test_a_folder_is_no_weights(tmp_path):
    with pytest.raises(ClachanError, match="train/weights"):
        open_run(tiny(), tmp_path / "run", device="cpu", threads=1, start=tmp_path)


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), RuntimeError("short write\nat 0x")])
def test_a_run_that_cannot_be_written_is_told_in_a_line(tmp_path, monkeypatch, error):
    def full(_found, path):
        path.write_bytes(b"half")
        raise error

    run = open_run(tiny(), tmp_path, device="cpu", threads=1)
    monkeypatch.setattr(torch, "save", full)
    with pytest.raises(ClachanError, match="file/unwritable") as caught:
        run.train(1e9, lambda _line: None)
    assert "\n" not in dict(caught.value.say.args)["why"]
    assert not list(tmp_path.glob("*.new"))


def test_a_best_answer_may_start_from_other_weights(tmp_path):
    save_weights(some_net(), tmp_path / "frozen.npz")
    save_weights(Net(TINY), tmp_path / "other.npz")
    run = open_run(
        tiny(), tmp_path / "run", device="cpu", threads=1, start=tmp_path / "other.npz", against=tmp_path / "frozen.npz"
    )
    other, frozen = (load_weights(tmp_path / f"{name}.npz", TINY).state_dict() for name in ("other", "frozen"))
    assert all(torch.equal(one, other[name]) for name, one in run.learner.net.named_parameters())
    assert all(torch.equal(one, frozen[name]) for name, one in run.frozen.named_parameters())


def test_a_best_answer_starts_from_the_weights_it_is_to_beat(tmp_path):
    save_weights(some_net(), tmp_path / "frozen.npz")
    run = open_run(tiny(), tmp_path / "run", device="cpu", threads=1, against=tmp_path / "frozen.npz")
    for one, two in zip(run.learner.net.parameters(), run.frozen.parameters(), strict=True):
        assert torch.equal(one, two)
    kept = [one.clone() for one in run.frozen.parameters()]
    run.train(1e9, lambda _line: None)
    assert all(torch.equal(one, two) for one, two in zip(kept, run.frozen.parameters(), strict=True))


def test_a_best_answer_is_trained_against_who_sits_at_the_table(tmp_path, monkeypatch):
    """The frozen network always takes its most probable action; the learning one draws at random."""
    save_weights(some_net(), tmp_path / "frozen.npz")
    settings = tiny(ways={"schotten": 1.0}, rate=[0.0, 0.0])
    run = open_run(settings, tmp_path / "run", device="cpu", threads=1, against=tmp_path / "frozen.npz")
    rollouts = []
    monkeypatch.setattr(Learner, "learn", lambda _self, rollout, _actions: rollouts.append(rollout) or {})
    run.train(1e9, lambda _line: None)
    rollout = rollouts[-1]
    seen = Seen(*(part[:-1].flatten(0, 1) for part in rollout.seen))
    likeliest = run.frozen(to_input(seen, torch.float32))[0].argmax(1)
    own, choice = rollout.own[:-1].flatten(), rollout.choice.flatten()
    assert torch.equal(choice[~own], likeliest[~own])
    assert not torch.equal(choice[own], likeliest[own])


def test_a_best_answer_to_a_run_starts_with_its_critic(tmp_path):
    first = open_run(tiny(), tmp_path / "run", device="cpu", threads=1)
    first.train(1e9, lambda _line: None)
    answer = open_run(
        tiny(seed=2), tmp_path / "answer", device="cpu", threads=1, against=tmp_path / "run" / "network.npz"
    )
    assert answer.actions == 0
    for one, two in zip(first.learner.critic.parameters(), answer.learner.critic.parameters(), strict=True):
        assert torch.equal(one, two)


def test_one_run_does_not_go_on_as_another(tmp_path):
    """A best answer takes over no run of self-play that is in its folder, nor the other way round."""
    weights = tmp_path / "run" / "network.npz"
    open_run(tiny(), tmp_path / "run", device="cpu", threads=1).train(1e9, lambda _line: None)
    answer = open_run(tiny(), tmp_path / "answer", device="cpu", threads=1, against=weights)
    answer.train(1e9, lambda _line: None)
    kept = (tmp_path / "run" / "checkpoint.pt").read_bytes()
    for folder, against in (("run", weights), ("answer", None), ("answer", tmp_path / "answer" / "network.npz")):
        with pytest.raises(ClachanError, match="train/rival"):
            open_run(tiny(), tmp_path / folder, device="cpu", threads=1, against=against)
    assert (tmp_path / "run" / "checkpoint.pt").read_bytes() == kept
    assert open_run(tiny(), tmp_path / "answer", device="cpu", threads=1, against=weights).actions == answer.actions


def test_a_run_spars_and_a_best_answer_does_not(tmp_path, monkeypatch):
    rollouts = []
    monkeypatch.setattr(Learner, "learn", lambda _self, rollout, _actions: rollouts.append(rollout) or {})
    settings = tiny(sparring=0.75, snapshot=1e9)
    run = open_run(settings, tmp_path / "run", device="cpu", threads=1)
    run.train(1e9, lambda _line: None)
    assert [(~rollouts[-1].own[:, at::8]).any().item() for at in range(8)] == [True] * 6 + [False] * 2
    answer = open_run(settings, tmp_path / "answer", device="cpu", threads=1, against=tmp_path / "run" / "network.npz")
    answer.train(1e9, lambda _line: None)
    assert torch.equal(rollouts[-1].own, rollouts[-1].seat == torch.arange(16) % 2)
    seen = Seen(*(part[:-1].flatten(0, 1) for part in rollouts[-1].seen))
    theirs = ~rollouts[-1].own[:-1].flatten()
    logits = answer.frozen(to_input(seen, torch.float32))[0]
    chosen = logits.gather(1, rollouts[-1].choice.flatten()[:, None])[:, 0]
    assert torch.allclose(chosen[theirs], logits.amax(1)[theirs], atol=1e-3), "or one that is liked as well"
