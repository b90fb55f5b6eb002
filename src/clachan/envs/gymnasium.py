"""How does one seat play against a player with Gymnasium? `gymnasium.make("clachan/Schotten-v0", opponent="greedy")`.

Importing this module registers an environment for each game of the catalogue that has an encoder.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.catalog import GAMES
from clachan.core.bundle import AnyBundle, AnyPlayer
from clachan.core.errors import ClachanError
from clachan.core.seats import Seat, other
from clachan.envs.episode import Episode, highest, match_seed
from clachan.envs.render import RENDER_MODES, Frame, check_mode, render
from clachan.players.roster import make_player, with_clock

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with it
    raise ClachanError("envs/missing", extra="clachan[research]") from missing

Observation: TypeAlias = NDArray[np.float32]
Policy: TypeAlias = Callable[[Observation, NDArray[np.int8]], int]  # an observation and a mask in, an index out
Illegal: TypeAlias = Literal["lose", "random"]
if TYPE_CHECKING:
    Base = gymnasium.Env[Observation, np.int64 | int]
else:
    Base = gymnasium.Env

VECTOR = "clachan.envs.vector:BatchEnv"  # for `gymnasium.make_vec`
LOSS = -1.0  # what an illegal action costs


class SeatEnv(Base):
    """One seat of a match; a player has the other.

    The winner of the match gets 1 at its end, the loser -1; a draw gives 0. `info["action_mask"]` and `action_masks()`
    say which actions are legal. An illegal action ends the match with -1; with `illegal="random"` a random legal action
    is taken in its place.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # Gymnasium reads it from the class

    def __init__(
        self,
        game: str,
        variant: str = "",
        opponent: str | Policy | AnyPlayer | None = None,
        *,
        seat: Seat | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        """Open the game; `variant` is what follows in its name, such as `tactic.x3`.

        The opponent is the name of a player, a function of an observation and a mask, or a player of your own; by
        default the player that people meet. Without a `seat` each match begins in a random one.
        """
        check_mode(render_mode)
        self.render_mode, self.illegal = render_mode, illegal
        self.episode = Episode(f"{game}.{variant}" if variant else game)
        self._opponent = self._opponent_from(opponent)
        self._fixed_seat = seat
        self._is_lost = False
        encoder = self.episode.encoder
        top = highest(encoder.fields)
        self.action_space = spaces.Discrete(encoder.actions)
        self.observation_space = spaces.Box(np.zeros_like(top), top, dtype=np.float32)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # there are none
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a match: with a seed, the deal that this number has everywhere in Clachan."""
        super().reset(seed=seed)
        self.episode.deal(match_seed(seed, self.np_random))
        self._luck = Random(self.np_random.bytes(16))  # noqa: S311  # the opponent's own randomness
        self.seat = int(self.np_random.integers(2)) if self._fixed_seat is None else self._fixed_seat
        self._is_lost = False
        self._let_opponent_act()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the opponent act until this seat has a choice again or the match is over."""
        index = int(action)
        if self._is_lost or self.episode.outcome is not None:
            raise ClachanError("envs/over")
        if not self._mask()[index]:
            self._is_lost = self.illegal == "lose"
            index = self.episode.random_index(self.seat, self.np_random)
        if not self._is_lost:
            self.episode.act(self.seat, index)
            self._let_opponent_act()
        if self.render_mode == "human":
            self.render()
        outcome = self.episode.outcome
        reward = LOSS if self._is_lost else 0.0 if outcome is None else float(outcome.score(self.seat))
        return self._observation(), reward, self._is_lost or outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """For each action whether it is legal, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask().astype(np.bool_)

    def render(self) -> Frame:
        """The table as this seat sees it."""
        return render(self.episode.setup, self.episode.view(self.seat), self.render_mode)

    def _opponent_from(self, given: str | Policy | AnyPlayer | None) -> Callable[[Seat], int]:
        """Who has the other seat, as a function that chooses an index for it."""
        episode, contracts = self.episode, self.episode.setup.contracts
        if given is None or isinstance(given, str):
            player = make_player(given or episode.setup.bundle.opponent, contracts)
        elif hasattr(given, "choose"):
            player = with_clock(given)
        else:
            return lambda seat: int(given(episode.observe(seat), episode.mask(seat).copy()))

        def choose(seat: Seat) -> int:
            view = episode.view(seat)
            return episode.encoder.index(player.choose(view, episode.game.choices(view), self._luck))

        return choose

    def _let_opponent_act(self) -> None:
        """In a simultaneous choice this seat acts first; the opponent's view does not show what it chose."""
        rival = other(self.seat)
        while self.episode.outcome is None and self.seat not in self.episode.actors:
            self.episode.act(rival, self._opponent(rival))

    def _observation(self) -> Observation:
        return self.episode.observe(self.seat)

    def _mask(self) -> NDArray[np.int8]:
        mask = self.episode.mask(self.seat)
        return np.zeros_like(mask) if self._is_lost else mask

    def _info(self) -> dict[str, Any]:
        """The legal actions; at the end of a match its points and a word for the reason."""
        info: dict[str, Any] = {"action_mask": self._mask().copy()}
        outcome = self.episode.outcome
        if outcome is not None:
            info |= {"points": outcome.points, "reason": outcome.reason}
        return info


def register(bundle: AnyBundle) -> str:
    """Make a game known to `gymnasium.make`; return the id of its environment, such as `clachan/Schotten-v0`."""
    env_id = f"clachan/{bundle.id.capitalize()}-v0"
    gymnasium.register(env_id, entry_point=f"{__name__}:SeatEnv", vector_entry_point=VECTOR, kwargs={"game": bundle.id})
    return env_id


for _bundle in GAMES:
    if _bundle.encoder is not None:
        register(_bundle)
