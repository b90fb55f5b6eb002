"""Thousands of tables as one Gymnasium `VectorEnv`. docs/batch.md shows how to use it.

    env = BatchEnv(4096, "schotten", "tactic", opponent="random")
    observations, infos = env.reset(seed=7)
    observations, rewards, terminations, truncations, infos = env.step(choose(observations, infos["action_mask"]))

The learner plays one seat of each table and the opponent the other, so every observation is one on which the learner
acts. With `opponent=None` the learner plays both seats in turn; its reward is then that of the seat that has acted, and
`infos["rewards"]` has both. Which actions are legal stands in `infos["action_mask"]`, as in Gymnasium's own Taxi.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from clachan.core.encoder import size_of
from clachan.core.errors import ClachanError
from clachan.core.seats import Seat
from clachan.core.simulator.contract import NOBODY, WAIT, Bytes, Flags, Indices, Seats
from clachan.envs import batch

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with it
    raise ClachanError("envs/missing", extra="clachan[research]") from missing

Policy: TypeAlias = Callable[[Bytes, Bytes], npt.ArrayLike]  # observations and masks of some tables → their actions
Rewards: TypeAlias = npt.NDArray[np.float64]
Infos: TypeAlias = dict[str, Any]
Stepped: TypeAlias = tuple[Bytes, Rewards, Flags, Flags, Infos]
SEED_RANGE = 1 << 63


class BatchEnv(VectorEnv[Bytes, Indices, npt.NDArray[Any]]):
    """Many tables of one way of playing, in step.

    `variant` is what follows in the game's name. `opponent` is "random", a function from observations and masks to
    actions, or None. `seat` is the learner's; None changes it with every table and with every game of a table. When
    games begin again is Gymnasium's `autoreset_mode`: in the step after their end, in the same step, or when `reset` is
    told so.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}  # type: ignore[misc]  # each environment has its own copy

    def __init__(  # noqa: PLR0913  # each is named by the caller
        self,
        num_envs: int,
        game: str,
        variant: str = "",
        *,
        opponent: Literal["random"] | Policy | None = "random",
        seat: Seat | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
    ) -> None:
        """Make the tables; `reset` deals the first games."""
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}  # type: ignore[misc]  # see above
        self.num_envs = num_envs
        if isinstance(opponent, str) and opponent != "random":
            raise ClachanError("vector/opponent", opponent=opponent)
        self._opponent, self._seat = opponent, seat
        self._batch = batch.make(f"{game}.{variant}" if variant else game, num_envs, threads=threads, autoreset=False)
        self._learner: Seats = np.zeros(num_envs, np.int8)
        self._games = np.zeros(num_envs, np.int64)  # how many each table has begun
        fields, actions = self._batch.fields, self._batch.masks.shape[1]
        most = np.concatenate([np.full(field.size, field.most, np.uint8) for field in fields])
        self.single_observation_space = spaces.Box(np.zeros(size_of(fields), np.uint8), most, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, Infos]:
        """Deal anew: all tables, or those of `options["reset_mask"]`. The same seed deals the same games."""
        super().reset(seed=seed)
        which = self._marked(options)
        if seed is None and not self._games.any():
            seed = int(self.np_random.integers(SEED_RANGE))
        self._deal(which, seed)
        return self._observed(), self._infos()

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Take the learner's actions, and the opponent's until the learner is to act again."""
        begins, actors = self._batch.seats == NOBODY, self._batch.seats.copy()
        if self.autoreset_mode is AutoresetMode.DISABLED and begins.any():
            raise ClachanError("vector/over", table=int(np.flatnonzero(begins)[0]))
        won: npt.NDArray[np.int8] = np.zeros((self.num_envs, 2), np.int8)
        self._play(np.where(begins, WAIT, np.asarray(actions, np.int64)), won)
        self._answer(won)
        ended, infos = self._batch.done & ~begins, {}
        seats = np.maximum(actors, 0) if self._opponent is None else self._learner
        rewards = won[np.arange(self.num_envs), seats].astype(np.float64)
        if begins.any():
            self._deal(begins, None)
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            infos = self._final_infos(ended)
            self._deal(ended, None)
        infos |= self._infos()
        if self._opponent is None:
            infos |= {"rewards": won, "_rewards": np.ones(self.num_envs, np.bool_)}
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **_settings: object) -> None:
        """End the threads."""
        self._batch.close()

    def _marked(self, options: dict[str, Any] | None) -> Flags:
        """The tables to deal anew, as Gymnasium's own vector environments are told."""
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if (
            not isinstance(mask, np.ndarray)
            or mask.dtype != np.bool_
            or mask.shape != (self.num_envs,)
            or not mask.any()
        ):
            raise ClachanError("vector/mask", count=self.num_envs)
        return mask

    def _deal(self, which: Flags, seed: int | None) -> None:
        """Deal games; with a seed the first of their tables, without one the next."""
        self._batch.reset(seed, which)
        self._games[which] = (self._games[which] if seed is None else 0) + 1
        if self._seat is None:
            self._learner[which] = (np.arange(self.num_envs) + self._games)[which] % 2
        else:
            self._learner[which] = self._seat
        self._answer(np.zeros((self.num_envs, 2), np.int8))

    def _play(self, actions: Indices, won: npt.NDArray[np.int8]) -> None:
        self._batch.step(actions)
        won += self._batch.rewards

    def _answer(self, won: npt.NDArray[np.int8]) -> None:
        """Let the opponent play wherever it is to act."""
        while self._opponent is not None:
            seats = self._batch.seats
            waiting = (seats != NOBODY) & (seats != self._learner)
            if not waiting.any():
                return
            self._play(self._replies(self._opponent, waiting), won)

    def _replies(self, opponent: Literal["random"] | Policy, waiting: Flags) -> Indices:
        if not callable(opponent):
            return self._batch.sample(waiting)
        actions = np.full(self.num_envs, WAIT, np.int64)
        actions[waiting] = opponent(self._batch.observations[waiting], self._batch.masks[waiting])
        return actions

    def _observed(self) -> Bytes:
        """What the learner sees; where the game is over, its end."""
        seen = self._batch.observations.copy()
        if self._opponent is not None:
            over = self._batch.done
            seen[over] = self._batch.final_observations[over, self._learner[over]]
        return seen

    def _infos(self) -> Infos:
        """The legal actions; where the game is over any action will do, because it is ignored."""
        masks = self._batch.masks.copy()
        masks[self._batch.done] = 1
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _final_infos(self, ended: Flags) -> Infos:
        """What the learner sees of games that have ended and begin again in the same step."""
        seen, last = self._observed(), np.full(self.num_envs, None, object)
        for table in np.flatnonzero(ended).tolist():
            last[table] = seen[table]
        final = {"action_mask": np.zeros_like(self._batch.masks), "_action_mask": ended.copy()}
        return {"final_obs": last, "_final_obs": ended.copy(), "final_info": final, "_final_info": ended.copy()}
