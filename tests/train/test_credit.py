"""The advantage of an action: what came after it, up to the next choice of the learning player."""

import pytest
import torch

from clachan.train.improve import Learner
from clachan.train.selfplay import empty_rollout
from nets import tiny

CPU = torch.device("cpu")
TRACE = 0.9


def test_credit_is_what_came_after_for_the_player_who_acted():
    """With a trace of 1 and a critic that expects nothing, the gain of an action is the result of its game."""
    settings = tiny(trace=1.0)
    learner = Learner(settings, CPU, torch.float32)
    with torch.no_grad():
        learner.critic.value.zero_()
    rollout = empty_rollout(4, 2, CPU)
    rollout.seat[:] = torch.tensor([[0, 1], [1, 0], [0, 1], [1, 0], [0, 1]])
    rollout.ended[2, 0] = True
    rollout.reward[2, 0] = 1.0
    rollout.own[:] = True
    gain, expected, known = learner.credit(rollout)
    assert known.all()
    assert gain.view(4, 2).tolist() == [[1.0, 0.0], [-1.0, 0.0], [1.0, 0.0], [0.0, 0.0]]
    assert torch.equal(gain, expected)


def some_lesson(steps, games):
    """Games with random results; in the first ones another player has every other seat."""
    rollout = empty_rollout(steps, games, CPU)
    rollout.seat[:] = torch.randint(0, 2, rollout.seat.shape)
    column = torch.arange(games)
    rollout.own[:] = (column >= games // 2) | (rollout.seat == column % 2)
    rollout.ended[:-2] = torch.rand(steps - 2, games) < 0.15
    rollout.reward[:] = torch.where(rollout.ended, torch.randint(-1, 2, rollout.ended.shape).float(), 0.0)
    return rollout


def came(rollout, worth, step, game):
    """What follows an own choice, for seat 0: a result, an own choice later on, or nothing that is known."""
    while not rollout.ended[step, game]:
        step += 1
        if rollout.own[step, game]:
            return worth[step, game].item(), step if step < len(rollout.choice) else None
        if step == len(rollout.choice):
            return None
    return rollout.reward[step, game].item(), None


def credited(rollout, worth, step, game):
    """The gain of an own choice for seat 0, computed forward; None where it is not known."""
    total, weight = None, 1.0
    while step is not None and (next_choice := came(rollout, worth, step, game)) is not None:
        value, after = next_choice
        total = (total or 0.0) + weight * (value - worth[step, game].item())
        step, weight = after, weight * TRACE
    return total


@pytest.mark.parametrize("seed", range(5))
def test_what_others_do_lies_between_two_choices(seed, monkeypatch):
    """Computed forward, choice by choice, it is the same; the critic's values at others' choices do not count."""
    learner = Learner(tiny(trace=TRACE), CPU, torch.float32)
    torch.manual_seed(seed)
    rollout = some_lesson(12, 10)
    said = torch.rand(rollout.seat.shape) * 2 - 1
    sign = 1.0 - 2.0 * rollout.seat
    told = iter(said)
    monkeypatch.setattr(learner, "value_of", lambda _seen: next(told))
    gain, expected, known = (one.view(12, 10) for one in learner.credit(rollout))
    missing = 0
    for step, game in rollout.own[:-1].nonzero().tolist():
        wanted = credited(rollout, said * sign, step, game)
        assert known[step, game].item() == (wanted is not None)
        missing += wanted is None
        if wanted is not None:
            wanted *= sign[step, game].item()
            assert gain[step, game].item() == pytest.approx(wanted, abs=1e-5)
            assert expected[step, game].item() == pytest.approx(wanted + said[step, game].item(), abs=1e-5)
    assert missing > 0
    assert not known[~rollout.own[:-1]].any()
