"""How are games played fast enough to learn from? In two halves: cores act in one while the accelerator thinks about
the other.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from clachan.games.schotten.kernel.layout import DRAWN
from clachan.games.schotten.network.observe import FULL
from clachan.games.schotten.network.training import IS_GREEDY
from clachan.learn.fields import Field, blank
from clachan.learn.model import NEVER, Input, Net, Seen, joined, prepare

FIRM = 1e4  # what is liked best is done always, as at the table


@dataclass(frozen=True, slots=True)
class Lesson:
    """What happened in so many steps of so many games; the first two axes are steps and games."""

    seen: Seen  # one step more than the others: what came after the last
    seat: Tensor  # who chose; one step more
    choice: Tensor  # which of the moves was chosen
    chance: Tensor  # the logarithm of its chance
    own: Tensor  # whether the network that learns chose; one step more
    reward: Tensor  # for seat 0, when the action ended the game
    ended: Tensor


def room(steps: int, games: int, device: torch.device) -> Lesson:
    """Room for a lesson."""

    def empty(kind: torch.dtype, more: int = 0) -> Tensor:
        return torch.zeros(steps + more, games, dtype=kind, device=device)

    seen = Seen(*(one.expand(steps + 1, *one.shape).clone() for one in blank(games, device)))
    return Lesson(
        seen,
        empty(torch.int8, 1),
        empty(torch.int64),
        empty(torch.float32),
        empty(torch.bool, 1),
        empty(torch.float32),
        empty(torch.bool),
    )


class Half:
    """Half of the games, and what was thought about them last."""

    def __init__(self, field: Field, first: int, device: torch.device) -> None:
        """Games that stand in a lesson from this column on."""
        count = len(field)
        self.field = field
        self.columns = slice(first, first + count)
        self.device = device
        self.choice = torch.zeros(count, dtype=torch.int64, device=device)
        self.chance = torch.zeros(count, device=device)
        self.own = torch.zeros(count, dtype=torch.bool, device=device)
        self.greedy = torch.zeros(count, dtype=torch.uint8, device=device)  # FULL: the other is the greedy player

    def keep(self, lesson: Lesson, step: int) -> None:
        """Write what was seen and chosen into a lesson; after its last step only what was seen, and by whom."""
        for room, part in zip((*lesson.seen, lesson.seat), (*self.field.seen, self.field.seat), strict=True):
            room[step, self.columns].copy_(part)
        lesson.seen.secret[step, self.columns, IS_GREEDY].copy_(self.greedy)
        lesson.own[step, self.columns].copy_(self.own)
        if step < len(lesson.choice):
            lesson.choice[step, self.columns].copy_(self.choice)
            lesson.chance[step, self.columns].copy_(self.chance)

    def note(self, lesson: Lesson, step: int) -> None:
        """Write down how games ended with the action of this step."""
        ended = self.field.ended.to(self.device)
        lesson.reward[step, self.columns].copy_(result(ended, 0))
        lesson.ended[step, self.columns].copy_(ended != 0)


class Chosen(NamedTuple):
    """A choice in each of many games."""

    which: Tensor  # of the moves
    chance: Tensor  # its logarithm
    own: Tensor  # whether the network that learns chose
    action: Tensor


class Players:
    """Who plays: a copy of the network that learns; against it an older one in the first games of each half, then the
    greedy player in some.
    """

    def __init__(self, net: Net, older: Net, share: float, kind: torch.dtype, firmness: float = 1.0) -> None:
        """Copies play, in this precision; the share of the games is that against the older one, which may be firmer."""
        self.net, self.older = deepcopy(net), deepcopy(older)
        self.share, self.sparring = share, 0.0
        self.kind = kind
        self.firmness = firmness
        self.choose = joined(self._choose, next(net.parameters()).device)

    def follow(self, net: Net, older: Net | None, share: float, sparring: float = 0.0) -> None:
        """Play as these do from now on, and in a share of the games against the greedy player."""
        self.net.load_state_dict(net.state_dict())
        if older is not None:
            self.older.load_state_dict(older.state_dict())
        self.share, self.sparring = share, sparring

    def think(self, half: Half) -> None:
        """Choose in all games of a half by chance, and send the actions back."""
        older, greedy = self._counts(half)
        chosen = self.choose(half.field.seen, half.field.seat, older, greedy)
        half.choice.copy_(chosen.which)
        half.chance.copy_(chosen.chance)
        half.own.copy_(chosen.own)
        half.greedy.zero_()[older : older + greedy] = FULL
        half.field.tell(chosen.action)

    def look(self, half: Half) -> None:
        """See only who has the choice in each game of a half."""
        half.own.copy_(_own(half.field.seat, sum(self._counts(half))))

    def _counts(self, half: Half) -> tuple[int, int]:
        """In how many games the older one plays, and in how many the greedy player."""
        return int(len(half.field) * self.share), int(len(half.field) * self.sparring)

    def _choose(self, seen: Seen, seat: Tensor, older: int, greedy: int) -> Chosen:
        """Choose in all games, of which so many are against the older one and so many against the greedy player."""
        given = prepare(seen, self.kind)
        logits, _ = self.net(given)
        count = older + greedy
        own = _own(seat, count)
        if count:
            theirs = torch.where(given.legal[:count], seen.gains[:count] * FIRM, NEVER)
            if older:
                said, _ = self.older(Input(*(part[:older] for part in given)))
                theirs = torch.cat([said * self.firmness, theirs[older:]])
            logits = torch.cat([torch.where(own[:count, None], logits[:count], theirs), logits[count:]])
        chances = torch.log_softmax(logits, 1)
        noise = torch.empty_like(chances).exponential_().log()
        which = torch.where(given.legal, chances - noise, -torch.inf).argmax(1)
        column = which[:, None]
        return Chosen(which, chances.gather(1, column)[:, 0], own, seen.moves.gather(1, column)[:, 0].long())


def _own(seat: Tensor, count: int) -> Tensor:
    """Whether the network that learns has the choice: always, but in the first games it has one of the two seats."""
    column = torch.arange(len(seat), device=seat.device)
    return (column >= count) | (seat == column % 2)


def result(ended: Tensor, seat: int) -> Tensor:
    """What ended games brought a seat: 1, 0 (drawn, or not ended) or -1."""
    winner = ended & 3
    score = torch.where(winner == seat, 1.0, -1.0)
    return torch.where((ended == 0) | (winner == DRAWN), 0.0, score)


@torch.no_grad()
def fill(lesson: Lesson, halves: tuple[Half, Half], players: Players) -> None:
    """Play so many steps in all games."""
    steps = len(lesson.choice)
    one, two = halves
    for step in range(steps):
        _begin(one, lesson, step, players)
        if step:
            _finish(two, lesson, step - 1)
        _begin(two, lesson, step, players)
        _finish(one, lesson, step)
    _finish(two, lesson, steps - 1)
    for half in halves:
        half.field.send()
        players.look(half)
        half.keep(lesson, steps)


def _begin(half: Half, lesson: Lesson, step: int, players: Players) -> None:
    half.field.send()
    players.think(half)
    half.keep(lesson, step)


def _finish(half: Half, lesson: Lesson, step: int) -> None:
    half.field.act()
    half.note(lesson, step)
