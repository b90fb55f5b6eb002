"""How is a game played with OpenSpiel? `pyspiel.load_game("clachan_schotten(variant=tactic)")`.

Importing this module registers each game of the catalogue that has an encoder. `variant` holds the words of its name
and the length of a match, such as `tactic.expert.x3`; each option of the game is a parameter of its own. A match begins
after the actions of `moves`, written as in a record with `/` between them: so an ending can be studied alone.

Chance is explicit (tree.py). Where two seats choose at once the node is simultaneous.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, TypeAlias

import numpy as np

from clachan.catalog import GAMES
from clachan.core.bundle import AnyBundle, AnyRulebook
from clachan.core.encoder import Field, Numbers, size_of
from clachan.core.errors import ClachanError
from clachan.core.names import ROUND_OPTIONS
from clachan.core.seats import SEATS, Seat
from clachan.core.series.encoder import most_rounds
from clachan.core.variant import Option
from clachan.core.words import say
from clachan.envs.tree import Node, tree_of
from clachan.locale import Translator

try:
    import pyspiel
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with it
    raise ClachanError("envs/missing", extra="clachan[research]") from missing

CHANCE, SIMULTANEOUS, TERMINAL = (
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
)
AnyOption: TypeAlias = Option[AnyRulebook]
DEFAULT_NUMBER = -1  # of an option whose other values are numbers: the default is a word


class GameState(pyspiel.State):
    """A node of the tree, as OpenSpiel asks about it."""

    def __init__(self, game: SpielGame) -> None:
        """Begin at the root."""
        super().__init__(game)
        self._go_to(game.tree.root)

    def current_player(self) -> int:
        """A seat, chance, both seats at once, or nobody."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """1 for who has won the match, -1 for who has lost it."""
        outcome = self.node.outcome
        return [0.0, 0.0] if outcome is None else [float(outcome.score(seat)) for seat in SEATS]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the next random number: all equally likely."""
        return list(_outcomes(self.node.stop))

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> GameState:
        """A state that this player cannot tell from this one, for searches that imagine the rest."""
        state = GameState(self.get_game())
        state._go_to(self.node.imagined(player, Random(sampler())))  # noqa: S311  # as its caller's sampler
        return state

    def __str__(self) -> str:
        """What chance and the players did."""
        return self.node.text()

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self.node.actions(player))

    def _apply_action(self, action: int) -> None:
        self._go_to(self.node.child((action,)))

    def _apply_actions(self, actions: list[int]) -> None:
        """An action for each seat. Where only one seat may act, what the other's place holds means nothing."""
        self._go_to(self.node.child(tuple(actions[seat] for seat in self.node.actors)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return self.node.tree.encoder.name(action)

    def _go_to(self, node: Node) -> None:
        self.node = node
        self._player = _player(node)


@lru_cache(maxsize=256)
def _outcomes(stop: int) -> tuple[tuple[int, float], ...]:
    return tuple((outcome, 1 / stop) for outcome in range(stop))


def _player(node: Node) -> int:
    if node.stop:
        return CHANCE
    if not node.actors:
        return TERMINAL
    return node.actors[0] if len(node.actors) == 1 else SIMULTANEOUS


class SpielObserver:
    """What a seat knows, as tensors and as text: now (an observation), or all it has seen and done (perfect recall)."""

    def __init__(self, game: SpielGame, *, perfect_recall: bool) -> None:
        """Make room for the numbers."""
        self._encoder = game.tree.encoder
        self._has_recall = perfect_recall
        fields = self._encoder.fields
        self.tensor = np.zeros(self._encoder.most_tokens if self._has_recall else size_of(fields), np.float32)
        if self._has_recall:
            self.dict = {"tokens": self.tensor}
        else:
            self.dict = {field.name: field.of(self.tensor) for field in fields}

    def set_from(self, state: GameState, player: Seat) -> None:
        """Write the numbers of this seat; all are 0 before the deal."""
        trail = state.node.trail(player)
        if trail is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = trail.array() if self._has_recall else self._encoder.observe(trail.view)

    def string_from(self, state: GameState, player: Seat) -> str:
        """The same as text."""
        trail = state.node.trail(player)
        if trail is None:
            return "before the deal"
        return trail.text if self._has_recall else text_of(self._encoder.fields, self._encoder.observe(trail.view))


def text_of(fields: tuple[Field, ...], observation: Numbers) -> str:
    """An observation in words: the numbers of each field that are not 0, with their places in it."""
    parts = []
    for field in fields:
        numbers = observation[field.offset : field.offset + field.size]
        places = np.flatnonzero(numbers)
        if places.size:
            parts.append(f"{field.name} " + " ".join(f"{place}:{numbers[place]:.0f}" for place in places.tolist()))
    return "; ".join(parts)


class SpielGame(pyspiel.Game):
    """One way of playing, as OpenSpiel asks about it. Each game of the catalogue has a class of its own."""

    bundle: ClassVar[AnyBundle]
    kind: ClassVar[Any]  # its `pyspiel.GameType`

    def __init__(self, params: dict[str, Any]) -> None:
        """Open the game that the parameters name."""
        defaults = self.kind.parameter_specification
        chosen = {key: value for key, value in params.items() if value != defaults[key]}
        self.tree = tree_of(_name(self.bundle, chosen), chosen.get("moves", ""))
        encoder = self.tree.encoder
        self._most_draws = len(self.tree.stops) * most_rounds(self.tree.setup.format)
        info = pyspiel.GameInfo(
            num_distinct_actions=encoder.actions,
            max_chance_outcomes=max(self.tree.stops, default=0),
            num_players=len(SEATS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=len(SEATS) * encoder.most_tokens,  # each action is a token of its seat's trail
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> GameState:
        """A match that has not been dealt."""
        return GameState(self)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> SpielObserver | None:  # noqa: ANN401  # OpenSpiel has no types
        """What one seat knows; None for what is public only, or private only."""
        if params:
            raise ClachanError("envs/observer", names=", ".join(params))
        if kind is None:
            return SpielObserver(self, perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self, perfect_recall=kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """How many random numbers a match draws at most."""
        return self._most_draws


def register(bundle: AnyBundle) -> str:
    """Make a game known to `pyspiel.load_game`; return its name there, such as `clachan_schotten`."""
    kind = pyspiel.GameType
    dynamics = kind.Dynamics.SIMULTANEOUS if bundle.simultaneous else kind.Dynamics.SEQUENTIAL
    name = f"clachan_{bundle.id}"
    game_type = kind(
        short_name=name,
        long_name=_title(bundle),
        dynamics=dynamics,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=len(SEATS),
        min_num_players=len(SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"variant": "", "moves": "", **dict(map(_parameter, _options(bundle)))},
    )
    pyspiel.register_game(game_type, type(name, (SpielGame,), {"bundle": bundle, "kind": game_type}))
    return name


def _title(bundle: AnyBundle) -> str:
    """The short title where there is one, else the whole one."""
    words = Translator("en")
    short = f"page-game-{bundle.id}"
    return words.text(say(short if words.has(short) else f"game-{bundle.id}"))


def _options(bundle: AnyBundle) -> tuple[AnyOption, ...]:
    return (*bundle.options, *ROUND_OPTIONS)


def _parameter(option: AnyOption) -> tuple[str, str | int]:
    """An option as a parameter, with its default. OpenSpiel reads digits as a number, and then wants only numbers."""
    has_numbers = all(value.isdigit() for value in option.values[1:])
    return option.key, DEFAULT_NUMBER if has_numbers else option.values[0]


def _name(bundle: AnyBundle, chosen: dict[str, Any]) -> str:
    """The name of the game that these parameters stand for."""
    variant = [chosen["variant"]] if "variant" in chosen else []
    options = [f"{option.key}={chosen[option.key]}" for option in _options(bundle) if option.key in chosen]
    return ".".join([bundle.id, *variant, *options])


for _bundle in GAMES:
    if _bundle.encoder is not None:
        register(_bundle)
