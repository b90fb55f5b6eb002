"""Games played on an accelerator are the same games. There is none here: a stand-in runs its threads one by one."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch

from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.convert import law_of
from clachan.learn import fields, onboard
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
    monkeypatch.setattr(onboard, "cuda", cuda)
    for name in ("act", "look"):
        monkeypatch.setattr(onboard, name, Kernel(getattr(onboard, name), threads))


@pytest.mark.usefixtures("stand_in")
def test_games_on_an_accelerator_are_seen_and_go_on_as_those_on_cores():
    laws = [law_of(book) for book in WAYS]
    batch = Batch(laws, 5, skips=True)
    here, there = fields.Cores(batch, CPU), onboard.Onboard(Batch(laws, 5, skips=True), CPU)
    assert len(here) == len(there) == len(laws)
    ended = 0
    for _ in range(80):
        here.send()
        there.send()
        for mine, theirs in zip((*here.seen, here.seat), (*there.seen, there.seat), strict=True):
            assert torch.equal(mine, theirs)
        actions = torch.from_numpy(batch.random())
        there.luck[:] = batch.luck
        for field in (here, there):
            field.tell(actions)
            field.act()
        assert torch.equal(here.ended, there.ended)
        ended += int((here.ended != 0).sum())
    assert ended > 0


def test_cores_play_where_there_is_no_accelerator():
    assert isinstance(fields.field_of(Batch([law_of(WAYS[0])], 1, skips=True), CPU), fields.Cores)
