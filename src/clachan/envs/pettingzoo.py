"""How is a game played with PettingZoo? `env` for agents in turn (AEC), `parallel_env` for agents at once.

Both take any name that the catalogue opens. An observation is a dictionary with the encoder's `observation` and the
`action_mask`, as in PettingZoo's classic games. The winner of the match gets 1 at its end, the loser -1; a draw gives 0
to both.

An illegal action ends the match with -1 for its agent, as in the classic games; with `illegal="random"` a random legal
action is taken in its place. After `max_cycles` actions for each agent the match is cut off without a result.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.seats import SEATS, Seat
from clachan.envs.episode import Episode, highest, match_seed
from clachan.envs.render import RENDER_MODES, Frame, check_mode, render

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:  # pragma: no cover  # the tests run with them
    raise ClachanError("envs/missing", extra="clachan[research]") from missing

AGENTS = ("player_0", "player_1")  # by seat
LOSS = -1.0  # what an illegal action costs

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Any]  # two arrays
Action: TypeAlias = np.int64 | int | None  # None is the step of an agent whose match is over
Illegal: TypeAlias = Literal["lose", "random"]


def env(
    name: str, render_mode: str | None = None, *, illegal: Illegal = "lose", max_cycles: int | None = None
) -> AECEnv[Agent, Observation, Action]:
    """Agents act one after the other. Who chooses second in a simultaneous choice does not see the first choice."""
    wrapped: AECEnv[Agent, Observation, Action] = TurnsEnv(name, render_mode, illegal=illegal, max_cycles=max_cycles)
    if illegal == "lose":
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=LOSS)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(
    name: str, render_mode: str | None = None, *, illegal: Illegal = "lose", max_cycles: int | None = None
) -> ParallelEnv[Agent, Observation, Action]:
    """Agents act at once. The last action of the space is to wait: the only one of an agent that has no choice now."""
    return AtOnceEnv(name, render_mode, illegal=illegal, max_cycles=max_cycles)


class _Match(EzPickle):
    """What both kinds of environment share: the match, its spaces, and chance."""

    possible_agents: list[Agent]
    agents: list[Agent]

    def __init__(self, name: str, render_mode: str | None, illegal: Illegal, max_cycles: int | None) -> None:
        """Open the game."""
        EzPickle.__init__(self, name, render_mode, illegal=illegal, max_cycles=max_cycles)
        check_mode(render_mode)
        self.render_mode, self.illegal, self.max_cycles = render_mode, illegal, max_cycles
        self.metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "name": name, "is_parallelizable": False}
        self.possible_agents, self.agents = list(AGENTS), []
        self.episode = Episode(name)
        self._generator = np.random.default_rng()
        self._steps = 0
        self._top = highest(self.episode.encoder.fields)
        lowest = np.zeros_like(self._top)
        count = self._actions()
        self._action_spaces = {agent: spaces.Discrete(count) for agent in AGENTS}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(lowest, self._top, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self.state_space = spaces.Box(np.tile(lowest, 2), np.tile(self._top, 2), dtype=np.float32)

    def _actions(self) -> int:
        """How many actions an agent has."""
        return self.episode.encoder.actions

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """The space of this agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """The space of this agent's actions."""
        return self._action_spaces[agent]

    def state(self) -> NDArray[np.float32]:
        """What both seats know together: their observations side by side, for training with a central critic."""
        return np.concatenate([self.episode.observe(seat) for seat in SEATS])

    def close(self) -> None:
        """Nothing is open."""

    def _frame(self, seat: Seat | None) -> Frame:
        return render(self.episode.setup, self.episode.view(seat), self.render_mode)

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self.episode.deal(match_seed(seed, self._generator))
        self.agents = list(AGENTS)
        self._steps = 0

    def _is_cut_off(self, steps_in_a_cycle: int) -> bool:
        self._steps += 1
        return self.max_cycles is not None and self._steps >= self.max_cycles * steps_in_a_cycle


class TurnsEnv(_Match, AECEnv[Agent, Observation, Action]):
    """The agents of a match act one after the other. `env` wraps it as the classic games are wrapped."""

    def __init__(
        self, name: str, render_mode: str | None = None, *, illegal: Illegal = "lose", max_cycles: int | None = None
    ) -> None:
        """Open the game."""
        _Match.__init__(self, name, render_mode, illegal, max_cycles)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # there are none
        """Deal a match: with a seed, the deal that this number has everywhere in Clachan."""
        self._deal(seed)
        self.rewards: dict[Agent, float] = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards: dict[Agent, float] = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.episode.actors[0]]

    def observe(self, agent: Agent) -> Observation:
        """What this agent knows, and its legal actions: none unless it is the one to act."""
        seat = AGENTS.index(agent)
        mask = self.episode.mask(seat)
        mask = mask.copy() if agent == self.agent_selection else np.zeros_like(mask)
        return {"observation": self.episode.observe(seat), "action_mask": mask}

    def step(self, action: Action) -> None:
        """Take the action for the agent that is to act."""
        agent, episode = self.agent_selection, self.episode
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, index = AGENTS.index(agent), _index(action)
        if self.illegal == "random" and not episode.mask(seat)[index]:
            index = episode.random_index(seat, self._generator)
        self._cumulative_rewards[agent] = 0.0
        episode.act(seat, index)
        if episode.outcome is not None:
            self.rewards = _rewards(episode.outcome)
            self.terminations = dict.fromkeys(AGENTS, True)
            self.infos = {name: _result(episode.outcome) for name in AGENTS}
        elif self._is_cut_off(len(AGENTS)):
            self.truncations = dict.fromkeys(AGENTS, True)
        if episode.actors:
            self.agent_selection = AGENTS[episode.actors[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        """The table as the agent to act sees it."""
        return self._frame(AGENTS.index(self.agent_selection))


class AtOnceEnv(_Match, ParallelEnv[Agent, Observation, Action]):
    """The agents of a match act at once. An agent that has no choice now has one legal action: to wait."""

    def __init__(
        self, name: str, render_mode: str | None = None, *, illegal: Illegal = "lose", max_cycles: int | None = None
    ) -> None:
        """Open the game."""
        _Match.__init__(self, name, render_mode, illegal, max_cycles)
        self.wait = self.episode.encoder.actions

    def _actions(self) -> int:
        """Those of the encoder, and to wait."""
        return self.episode.encoder.actions + 1

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # there are none
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Deal a match: with a seed, the deal that this number has everywhere in Clachan."""
        self._deal(seed)
        return self._observations(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[Agent, Action]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """Take an action for each agent. The second agent's action is as secret to the first as the other way round."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = [_index(actions[agent]) for agent in AGENTS]
        illegal = [seat for seat in SEATS if not self._mask(seat)[chosen[seat]]]
        is_lost = bool(illegal) and self.illegal == "lose"
        if not is_lost:
            for seat in self.episode.actors:
                is_random = seat in illegal
                self.episode.act(seat, self.episode.random_index(seat, self._generator) if is_random else chosen[seat])
        outcome = self.episode.outcome
        if is_lost:
            rewards = {agent: LOSS if seat in illegal else 0.0 for seat, agent in enumerate(AGENTS)}
        else:
            rewards = dict.fromkeys(AGENTS, 0.0) if outcome is None else _rewards(outcome)
        is_over = is_lost or outcome is not None
        is_cut_off = self._is_cut_off(1) and not is_over
        if is_over or is_cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        infos = {agent: {} if outcome is None else _result(outcome) for agent in AGENTS}
        return (
            self._observations(),
            rewards,
            dict.fromkeys(AGENTS, is_over),
            dict.fromkeys(AGENTS, is_cut_off),
            infos,
        )

    def render(self) -> Frame:
        """The table as a spectator sees it, because both agents act at once."""
        return self._frame(None)

    def _observations(self) -> dict[Agent, Observation]:
        return {
            agent: {"observation": self.episode.observe(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(AGENTS)
        }

    def _mask(self, seat: Seat) -> NDArray[np.int8]:
        has_no_choice = seat not in self.episode.actors
        return np.append(self.episode.mask(seat), np.int8(has_no_choice))


def _index(action: Action) -> int:
    assert action is not None, "only an agent whose match is over takes no action"
    return int(action)


def _rewards(outcome: Outcome) -> dict[Agent, float]:
    return {agent: float(outcome.score(seat)) for seat, agent in enumerate(AGENTS)}


def _result(outcome: Outcome) -> dict[str, Any]:
    """How the match ended: the points of both seats, and a word for the reason."""
    return {"points": outcome.points, "reason": outcome.reason}
