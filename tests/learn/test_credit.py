"""What an action is credited with: what came after it, up to the next choice of whoever learns."""

import pytest
import torch

from clachan.learn.improve import Learner
from clachan.learn.selfplay import room
from nets import tiny

CPU = torch.device("cpu")
TRACE = 0.9


def test_credit_is_what_came_after_for_the_player_who_acted():
    """With a trace of 1 and a critic that expects nothing, the gain of an action is the result of its game."""
    settings = tiny(trace=1.0)
    learner = Learner(settings, CPU, torch.float32)
    with torch.no_grad():
        learner.critic.value.zero_()
    lesson = room(4, 2, CPU)
    lesson.seat[:] = torch.tensor([[0, 1], [1, 0], [0, 1], [1, 0], [0, 1]])
    lesson.ended[2, 0] = True
    lesson.reward[2, 0] = 1.0
    lesson.own[:] = True
    gain, expected, known = learner.credit(lesson)
    assert known.all()
    assert gain.view(4, 2).tolist() == [[1.0, 0.0], [-1.0, 0.0], [1.0, 0.0], [0.0, 0.0]]
    assert torch.equal(gain, expected)


def some_lesson(steps, games):
    """Games with results by lot; in the first ones every other seat is somebody else's."""
    lesson = room(steps, games, CPU)
    lesson.seat[:] = torch.randint(0, 2, lesson.seat.shape)
    column = torch.arange(games)
    lesson.own[:] = (column >= games // 2) | (lesson.seat == column % 2)
    lesson.ended[:-2] = torch.rand(steps - 2, games) < 0.15
    lesson.reward[:] = torch.where(lesson.ended, torch.randint(-1, 2, lesson.ended.shape).float(), 0.0)
    return lesson


def came(lesson, worth, step, game):
    """What follows an own choice, for seat 0: a result, an own choice later on, or nothing that is known."""
    while not lesson.ended[step, game]:
        step += 1
        if lesson.own[step, game]:
            return worth[step, game].item(), step if step < len(lesson.choice) else None
        if step == len(lesson.choice):
            return None
    return lesson.reward[step, game].item(), None


def credited(lesson, worth, step, game):
    """The gain of an own choice for seat 0, reckoned forward; None where it is not known."""
    total, weight = None, 1.0
    while step is not None and (found := came(lesson, worth, step, game)) is not None:
        value, after = found
        total = (total or 0.0) + weight * (value - worth[step, game].item())
        step, weight = after, weight * TRACE
    return total


@pytest.mark.parametrize("seed", range(5))
def test_what_others_do_lies_between_two_choices(seed, monkeypatch):
    """Reckoned forward, choice by choice, it is the same; what the critic says of others' choices plays no part."""
    learner = Learner(tiny(trace=TRACE), CPU, torch.float32)
    torch.manual_seed(seed)
    lesson = some_lesson(12, 10)
    said = torch.rand(lesson.seat.shape) * 2 - 1
    sign = 1.0 - 2.0 * lesson.seat
    told = iter(said)
    monkeypatch.setattr(learner, "worth", lambda _seen: next(told))
    gain, expected, known = (one.view(12, 10) for one in learner.credit(lesson))
    missing = 0
    for step, game in lesson.own[:-1].nonzero().tolist():
        wanted = credited(lesson, said * sign, step, game)
        assert known[step, game].item() == (wanted is not None)
        missing += wanted is None
        if wanted is not None:
            wanted *= sign[step, game].item()
            assert gain[step, game].item() == pytest.approx(wanted, abs=1e-5)
            assert expected[step, game].item() == pytest.approx(wanted + said[step, game].item(), abs=1e-5)
    assert missing > 0
    assert not known[~lesson.own[:-1]].any()
