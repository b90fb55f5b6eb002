"""What a type checker knows of a game that is opened by name. `tests/test_typing.py` runs mypy on this file."""

from collections.abc import Sequence
from random import Random
from typing import assert_type

from clachan.arena.duel import play_game
from clachan.catalog import AnySetup, BraveRatsSetup, SchottenSetup, open_game
from clachan.core.bundle import Coach, Positions, Prover
from clachan.core.chance import Rng
from clachan.core.game import Outcome
from clachan.games.braverats.rules import rulebook as braverats_rulebook
from clachan.games.braverats.rules import state as braverats
from clachan.games.schotten.rules import rulebook as schotten_rulebook
from clachan.games.schotten.rules import state as schotten
from clachan.players.simple import HintPlayer, RandomPlayer

base = open_game("schotten")
assert_type(base, SchottenSetup)
assert_type(base.rulebook, schotten_rulebook.Rulebook)
assert_type(open_game("schotten.tactic"), SchottenSetup)
assert_type(open_game("schotten.tactic.expert"), SchottenSetup)

state = base.game.start(Random(1))
assert_type(state, schotten.State)
view = base.game.view(state, 0)
assert_type(view, schotten.View)
actions = base.game.choices(view)
assert_type(actions, tuple[schotten.Action, ...])
assert_type(base.presenter.parse("r7@3"), schotten.Action)
assert_type(base.hints.scores(view, actions), list[float])
assert base.bundle.positions is not None
assert_type(base.bundle.positions(base.rulebook), Positions[schotten.State])
assert base.bundle.prover is not None
assert_type(base.bundle.prover, Prover[schotten_rulebook.Rulebook, schotten.State])

rats = open_game("braverats")
assert_type(rats, BraveRatsSetup)
assert_type(rats.rulebook, braverats_rulebook.Rulebook)
assert_type(rats.game.legal(rats.game.start(Random(1)), 0), tuple[braverats.Action, ...])
assert rats.bundle.coach is not None
assert_type(rats.bundle.coach, Coach[braverats_rulebook.Rulebook, braverats.View, braverats.Action])


class First:
    """A player somebody wrote for Schotten Totten."""

    def choose(self, view: schotten.View, actions: Sequence[schotten.Action], rng: Rng) -> schotten.Action:  # noqa: ARG002  # it looks at nothing
        """The first action."""
        return actions[0]


luck = (Random(1), Random(2))
assert_type(play_game(base, bytes(32), (First(), HintPlayer(base.hints)), luck), Outcome)
play_game(rats, bytes(32), (RandomPlayer(), HintPlayer(rats.hints)), luck)
play_game(rats, bytes(32), (First(), First()), luck)  # type: ignore[misc]  # a player of another game
rats.game.view(state, 0)  # type: ignore[arg-type]  # a state of another game


def a_name_from_outside(name: str) -> None:
    """A name that is not known before the program runs."""
    assert_type(open_game(name), AnySetup)
