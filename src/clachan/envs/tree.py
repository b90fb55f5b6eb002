"""What is the tree of a game? Its nodes, where chance is explicit: each number that a deal draws is a node of its own.

The rules draw all their random numbers in `start`, from the `rng` they are given. A tree gives them an `rng` that
answers from a list and stops where the list ends. That is a chance node; its children are the same call again with one
more answer. So nothing of the rules is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeAlias

from clachan.catalog import open_game
from clachan.core.bundle import AnyAction, AnyGame, AnyState, AnyView
from clachan.core.chance import SEED_RANGE, Rng
from clachan.core.encoder import Trail, begin
from clachan.core.errors import ClachanError
from clachan.core.game import Outcome, play
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.series import Series

Choice: TypeAlias = tuple[
    int, ...
]  # what leads from a node to the next: an outcome of chance, or an index of each actor
Transition: TypeAlias = Callable[[Rng], AnyState]


class OutOfDrawsError(Exception):
    """The list of random numbers has ended; `stop` is how many outcomes the next one has."""

    def __init__(self, stop: int) -> None:
        """Keep the number of outcomes."""
        super().__init__(stop)
        self.stop = stop


class Draws:
    """A source of random numbers that answers from a list."""

    def __init__(self) -> None:
        """Begin with an empty list."""
        self._outcomes: Choice = ()
        self._used = 0

    def answer_from(self, outcomes: Choice) -> None:
        """The next numbers are these."""
        self._outcomes, self._used = outcomes, 0

    def randrange(self, stop: int, /) -> int:
        """The next number of the list.

        The seed of a match is always 0: each of its rounds asks for its own numbers, also from here.
        """
        if stop in {1, SEED_RANGE}:
            return 0
        if self._used == len(self._outcomes):
            raise OutOfDrawsError(stop)
        self._used += 1
        return self._outcomes[self._used - 1]

    def stream(self, _seed: bytes, _label: str) -> Rng:
        """The numbers of a round: from the same list."""
        return self


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A place in a tree. Nodes do not change, so copies of a program's state share them.

    `stop` is the number of chance's equally likely outcomes, or 0. Where it is not 0, `state` is None and `before` is
    the last node that had a state, if there was one.
    """

    tree: Tree
    parent: Node | None
    choice: Choice
    before: Node | None
    mover: tuple[Seat, AnyAction] | None  # who did what after `before`
    state: AnyState = None
    stop: int = 0
    drawn: Choice = ()
    actors: tuple[Seat, ...] = ()
    action_cache: dict[Seat, dict[int, AnyAction]] = field(default_factory=dict, repr=False)
    trails: dict[Seat, Trail[AnyView, AnyAction]] = field(default_factory=dict, repr=False)

    def __deepcopy__(self, memo: object) -> Node:
        """A node is its own copy."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A node is stored as the way to it."""
        return _node_at, (self.tree.name, self.tree.moves, tuple(self.path()))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, if it is over."""
        return None if self.stop or self.actors else self.tree.game.outcome(self.state)

    def actions(self, seat: Seat) -> dict[int, AnyAction]:
        """The legal actions of a seat by their indices."""
        actions = self.action_cache.get(seat)
        if actions is None:
            index = self.tree.encoder.index
            legal = self.tree.game.legal(self.state, seat) if seat in self.actors else ()
            actions = self.action_cache[seat] = {index(action): action for action in legal}
        return actions

    def child(self, choice: Choice) -> Node:
        """The node after an outcome of chance, or after an index of each actor."""
        if self.stop:
            return self.tree.resolve(self, choice, self.before, self.mover, (*self.drawn, *choice))
        node = self
        for seat, index in zip(self.actors, choice, strict=True):
            assert not node.stop, "only the last of several choices may lead to chance"
            node = self.tree.resolve(self, choice, node, (seat, self.actions(seat)[index]), ())
        return node

    def trail(self, seat: Seat) -> Trail[AnyView, AnyAction] | None:
        """What a seat has seen and done up to here; None before the deal."""
        missing: list[Node] = []
        node: Node | None = self if self.state is not None else self.before
        while node is not None and seat not in node.trails:
            missing.append(node)
            node = node.before
        trail = None if node is None else node.trails[seat]
        for later in reversed(missing):
            view = self.tree.game.view(later.state, seat)
            if trail is None or later.mover is None:
                trail = begin(self.tree.encoder, view)
            else:
                trail = trail.then(*later.mover, view)
            later.trails[seat] = trail
        return trail

    def path(self) -> Iterator[Choice]:
        """The choices that lead here from the root."""
        choices, node = [], self
        while node.parent is not None:
            choices.append(node.choice)
            node = node.parent
        if node is not self.tree.root:
            raise ClachanError("envs/imagined")
        return reversed(choices)

    def text(self) -> str:
        """What chance drew and the players did, from the beginning of the match."""
        steps, node, write = [], self, self.tree.setup.presenter.text
        while node.parent is not None:
            actors = node.parent.actors
            if actors:
                chosen = zip(actors, node.choice, strict=True)
                steps.append(
                    " ".join(f"{SEAT_NAMES[seat]} {write(node.parent.actions(seat)[i])}" for seat, i in chosen)
                )
            else:
                steps.append(f"draw {node.choice[0]}")
            node = node.parent
        return f"{self.tree.name}: " + ", ".join(reversed(steps))

    def imagined(self, seat: Seat, rng: Rng) -> Node:
        """A node that this seat cannot tell from this one, drawn uniformly from the states that fit its view."""
        trail = self.trail(seat)
        assert trail is not None, "nobody has seen anything yet"
        state = self.tree.game.imagine(trail.view, rng)
        return Node(self.tree, None, (), None, None, state, actors=self.actors, trails={seat: trail})


class Tree:
    """The tree of one way of playing. Its matches begin after these moves, written as in a record with `/` between."""

    def __init__(self, name: str, moves: str = "") -> None:
        """Open the game, and find how many numbers a deal draws."""
        setup = open_game(name)
        self.name, self.moves = setup.name, moves
        self.setup, self.encoder = setup, setup.encoder
        self._draws = Draws()
        self.game: AnyGame = setup.game
        if isinstance(setup.game, Series):
            self.game = replace(setup.game, chance=self._draws.stream)
        self._moves = [setup.presenter.parse(move) for move in moves.split("/")] if moves else []
        self.root = self.resolve(None, (), None, None, ())
        node = self.root
        self.stops: list[int] = []
        while node.stop:
            self.stops.append(node.stop)
            node = node.child((0,))

    def resolve(
        self,
        parent: Node | None,
        choice: Choice,
        before: Node | None,
        mover: tuple[Seat, AnyAction] | None,
        drawn: Choice,
    ) -> Node:
        """The node that a deal (`before` is None) or an action leads to when chance draws these numbers."""
        self._draws.answer_from(drawn)
        try:
            if before is None or mover is None:
                return self._after_moves(Node(self, parent, choice, None, None, self.game.start(self._draws)))
            state = self.game.step(before.state, *mover)
        except OutOfDrawsError as wanted:
            return Node(self, parent, choice, before, mover, stop=wanted.stop, drawn=drawn)
        return Node(self, parent, choice, before, mover, state, actors=self.game.actors(state))

    def _after_moves(self, dealt: Node) -> Node:
        """The node after the deal and the moves that begin every match."""
        node = replace(dealt, actors=self.game.actors(dealt.state))
        for number, action in enumerate(self._moves):
            actors = self.game.actors(node.state)
            if not actors:
                raise ClachanError("envs/moves", played=number, given=len(self._moves))
            state = play(self.game, node.state, actors[0], action)
            node = replace(node, before=node, mover=(actors[0], action), state=state, trails={}, action_cache={})
        return replace(node, actors=self.game.actors(node.state))


@lru_cache(maxsize=16)  # a tree is large only while its nodes are used
def tree_of(name: str, moves: str = "") -> Tree:
    """The tree of a way of playing."""
    return Tree(name, moves)


def _node_at(name: str, moves: str, path: Sequence[Choice]) -> Node:
    node = tree_of(name, moves).root
    for choice in path:
        node = node.child(choice)
    return node
