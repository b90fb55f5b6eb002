"""Games on an accelerator are the same games. The tests use a stand-in that runs its threads one by one."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch

from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.train import cuda_env, envs
from twins import WAYS

CPU = torch.device("cpu")


class Kernel:
    """The Python of a kernel, run for every thread in turn."""

    def __init__(self, kernel, threads):
        self.body, self.threads = kernel.py_func, threads

    def __getitem__(self, launch):
        blocks, size, _ = launch

        def run(*parts):
            for n in range(blocks * size):
                self.threads.now = n
                self.body(*parts)

        return run


@pytest.fixture
def stand_in(monkeypatch):
    threads = SimpleNamespace(now=0)
    cuda = SimpleNamespace(to_device=np.copy, device_array=np.empty, grid=lambda _axes: threads.now)
    monkeypatch.setattr(cuda_env, "cuda", cuda)
    for name in ("step_kernel", "observe_kernel", "imagine_kernel", "play_kernel", "look_kernel"):
        monkeypatch.setattr(cuda_env, name, Kernel(getattr(cuda_env, name), threads))


@pytest.mark.usefixtures("stand_in")
def test_games_on_an_accelerator_are_seen_and_go_on_as_those_on_cores():
    rules = [pack_rules(book) for book in WAYS]
    batch = Batch(rules, 5, skips=True)
    here, there = envs.CpuEnvs(batch, CPU), cuda_env.CudaEnvs(Batch(rules, 5, skips=True), CPU)
    assert len(here) == len(there) == len(rules)
    ended = 0
    for _ in range(80):
        here.send()
        there.send()
        for mine, theirs in zip((*here.seen, here.seat), (*there.seen, there.seat), strict=True):
            assert torch.equal(mine, theirs)
        actions = torch.from_numpy(batch.random())
        there.luck[:] = batch.rng_states
        for played in (here, there):
            played.set_actions(actions)
            played.step()
        assert torch.equal(here.ended, there.ended)
        ended += int((here.ended != 0).sum())
    assert ended > 0


@pytest.mark.usefixtures("stand_in")
def test_imagined_games_on_an_accelerator_are_those_on_cores():
    rules = [pack_rules(book) for book in WAYS]
    batch = Batch(rules, 6, skips=True)
    for _ in range(30):
        batch.step(batch.random())
    records, luck = envs.records_of(batch), torch.arange(1, len(rules) + 1)
    here, there = envs.CpuDeals(len(rules), CPU), cuda_env.CudaDeals(len(rules), CPU)
    for deals in (here, there):
        deals.imagine(records, luck)
    assert torch.equal(records, envs.records_of(batch)), "the games themselves stay as they are"
    over = 0
    for choice in range(60):
        actions = torch.from_numpy(batch.random()) if choice == 0 else there.seen.moves[:, 0].long()
        for deals in (here, there):
            deals.play(actions)
        for mine, theirs in zip(
            (*here.seen, here.seat, here.outcome), (*there.seen, there.seat, there.outcome), strict=True
        ):
            assert torch.equal(mine, theirs)
        over = int((here.outcome != 0).sum())
    assert over > len(rules) / 2, "a game that is over is not dealt anew"


def test_cores_play_where_there_is_no_accelerator():
    assert isinstance(envs.make_envs(Batch([pack_rules(WAYS[0])], 1, skips=True), CPU), envs.CpuEnvs)
