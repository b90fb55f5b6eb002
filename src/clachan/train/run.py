"""How does a training run go? Games are played while the network learns from the last rollout.

Everything is saved at intervals, so that a run can stop at any moment and continue on another machine.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import torch

from clachan.catalog import open_game
from clachan.core.errors import ClachanError
from clachan.train import measure
from clachan.train.envs import Envs, make_envs
from clachan.train.game import Batch, pack_rules, stagger
from clachan.train.improve import Learner
from clachan.train.model import Net
from clachan.train.search import Lessons, Searcher
from clachan.train.selfplay import SHARP, HalfBatch, Players, Rollout, empty_rollout, play_rollout
from clachan.train.settings import Search, Settings
from clachan.train.weights import DAMAGED, load_weights, save_weights

Tell: TypeAlias = Callable[[dict[str, Any]], None]
PackedRules: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]  # of each game

CHECKPOINT = "checkpoint.pt"
LOG = "log.jsonl"
SAVE_S = 120.0
SWITCH_S = 0.0005  # Python's switch interval: threads that play must not wait long for the one that learns
USUAL_LENGTH = 44  # choices in an average game: the first games are begun this far apart
START = "start.npz"  # the weights that a run with a search started from; it is measured against them
SEEDS_APART = 1_000_003  # between the seeds of two runs, whose parts have seeds one after the other
MEASURE_SEED = 7_919  # every measurement plays the same deals


@dataclass(slots=True)
class Run:
    """A training run."""

    settings: Settings
    folder: Path
    device: torch.device
    threads: int
    learner: Learner
    actions: float = 0.0
    seconds: float = 0.0
    rollouts: int = 0
    measured: float = -1.0  # the number of actions at the last measurement
    selves: list[Net] = field(default_factory=list)
    frozen: Net | None = None  # the fixed opponent when a best response is trained
    first: Net | None = None  # the network that a run with a search started from
    rival: str = ""  # the digest of its weights
    origin: str = ""  # the digest of the weights the run started from

    def train(self, limit: float, tell: Tell) -> None:
        """Train until the run is over or `limit` seconds have passed, and save."""
        rules = packed_rules_of(self.settings)
        if self.settings.search is None:
            self._learn_from_results(rules, limit, tell)
        else:
            self._learn_from_search(self.settings.search, rules, limit, tell)
        self.save()

    def _learn_from_search(self, search: Search, rules: PackedRules, limit: float, tell: Tell) -> None:
        """Expert iteration: search the positions of many games, learn what was found, and search again."""
        begun = saved = time.monotonic()
        before, settings, learner = self.seconds, self.settings, self.learner
        envs = self._envs(rules, self.rollouts)
        searcher = Searcher(learner.slow, search, settings.games, self.device, learner.kind)
        lessons = Lessons(search.kept)
        batches = max(1, round(search.reuse * settings.games / settings.minibatch))
        while self.actions < settings.actions and time.monotonic() - begun < limit:
            start = time.monotonic()
            envs.send()
            findings = searcher.look(envs)
            lessons.add(envs.seen, findings)
            envs.set_actions(findings.action)
            envs.step()
            self._synchronize()
            played = time.monotonic()
            notes = learner.learn_from_search(lessons, batches, self.actions)
            searcher.update(learner.slow)
            self.rollouts += 1
            self._count(settings.games, rules, tell)
            self.seconds = before + time.monotonic() - begun
            self._log_pace(tell, settings.games, [start, played, time.monotonic()], notes)
            if time.monotonic() - saved > SAVE_S:
                self.save()
                saved = time.monotonic()
        if self.measured < self.actions:
            self.measure(rules, tell)
        self.seconds = before + time.monotonic() - begun

    def _learn_from_results(self, rules: PackedRules, limit: float, tell: Tell) -> None:
        """Play rollouts and learn from them, both at the same time if the cores play."""
        sys.setswitchinterval(SWITCH_S)
        begun = saved = time.monotonic()
        before = self.seconds
        halves = self._halves(rules)
        self._synchronize()
        rollouts = [empty_rollout(self.settings.steps, self.settings.games, self.device) for _ in range(2)]
        players = self._players()
        pending_notes: Future[dict[str, float]] | None = None
        playing, learning = self._streams()
        self._update_players(players, playing)
        with ThreadPoolExecutor(1) as pool:
            while self.actions < self.settings.actions and time.monotonic() - begun < limit:
                times = [time.monotonic()]
                rollout = rollouts[self.rollouts % 2]
                with torch.cuda.stream(playing):
                    play_rollout(rollout, halves, players)
                times.append(time.monotonic())
                notes = {} if pending_notes is None else pending_notes.result()
                self._synchronize()
                self._update_players(players, playing)
                self.rollouts += 1
                self._count(self.settings.games * self.settings.steps, rules, tell)
                pending_notes = pool.submit(self._learn, rollout, learning)
                if not halves[0].envs.overlaps_learning:
                    notes = pending_notes.result()
                    self._update_players(players, playing)
                self.seconds = before + time.monotonic() - begun
                actions = self.settings.games * self.settings.steps
                self._log_pace(tell, actions, [*times, time.monotonic()], notes)
                if time.monotonic() - saved > SAVE_S:
                    pending_notes.result()
                    self.save()
                    saved = time.monotonic()
            if pending_notes is not None:
                pending_notes.result()
        if pending_notes is not None and self.measured < self.actions:
            self.measure(rules, tell)
        self.seconds = before + time.monotonic() - begun

    def _players(self) -> Players:
        """The players. The network that learns explores; a fixed opponent always plays its best action."""
        net = self.learner.net
        return Players(net, self.frozen or net, 0.0, self.learner.kind, 1.0 if self.frozen is None else SHARP)

    def _streams(self) -> tuple[torch.cuda.Stream | None, torch.cuda.Stream | None]:
        """Two CUDA streams, for playing and for learning. Playing has priority."""
        if self.device.type != "cuda":
            return None, None
        return torch.cuda.Stream(priority=-1), torch.cuda.Stream()

    def _log_pace(self, tell: Tell, count: int, times: list[float], notes: dict[str, float]) -> None:
        begun, played, learnt = times
        paces = {"pace": count / (learnt - begun), "playing": played - begun, "waiting": learnt - played}
        self._log(tell, {**{name: round(value, 4) for name, value in (paces | notes).items()}})

    def _learn(self, rollout: Rollout, stream: torch.cuda.Stream | None) -> dict[str, float]:
        """Learn from a rollout; this runs in a thread while the next one is played."""
        if stream is None:
            return self.learner.learn(rollout, self.actions)
        with torch.cuda.stream(stream):
            notes = self.learner.learn(rollout, self.actions)
            stream.synchronize()
        return notes

    def _synchronize(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    def _halves(self, rules: PackedRules) -> tuple[HalfBatch, HalfBatch]:
        count = self.settings.games // 2
        first, second = (self._envs(rules[n::2], self.rollouts * 2 + n) for n in range(2))
        return HalfBatch(first, 0, self.device), HalfBatch(second, count, self.device)

    def _envs(self, rules: PackedRules, number: int) -> Envs:
        """Games that a part of the run begins with."""
        batch = Batch(rules.tolist(), self.settings.seed * SEEDS_APART + number, threads=self.threads, skips=True)
        stagger(batch, USUAL_LENGTH)
        return make_envs(batch, self.device)

    def _update_players(self, players: Players, stream: torch.cuda.Stream | None) -> None:
        """Copy the learnt weights to the players, and choose an older network as an opponent, once there is one."""
        older, share = self.frozen, 1.0
        if older is None and self.selves:
            older = self.selves[int(np.random.default_rng(self.rollouts).integers(len(self.selves)))]
            share = self.settings.league
        with torch.cuda.stream(stream):
            sparring = self.settings.sparring if self.frozen is None else 0.0
            players.update(self.learner.net, older, share if older is not None else 0.0, sparring)

    def _count(self, count: int, rules: PackedRules, tell: Tell) -> None:
        """Count the actions, and take snapshots and measurements when they are due."""
        settings = self.settings
        was, self.actions = self.actions, self.actions + count
        if _passes(was, self.actions, settings.snapshot) and self.frozen is None and settings.search is None:
            self.selves = [*self.selves, deepcopy(self.learner.slow)][-settings.selves :]
            with self._writing():
                save_weights(self.learner.slow, self.folder / f"self-{self.actions / 1e6:05.0f}M.npz")
        if _passes(was, self.actions, settings.measure):
            self.measure(rules, tell)

    def measure(self, rules: PackedRules, tell: Tell) -> None:
        """Play against an opponent that does not change, in each way of playing as often as its share says."""
        learner = self.learner
        net = deepcopy(learner.net if self.frozen is not None else learner.slow)
        fixed = self.frozen or self.first
        rival = measure.greedy if fixed is None else measure.of(fixed, learner.kind)
        scores: dict[str, Any] = {}
        for name in self.settings.ways:
            packed = pack_rules(open_game(name).rulebook)
            deals = [packed] * max(1, int(self.settings.deals * float((rules == packed).mean())))
            score = measure.meet((measure.of(net, learner.kind), rival), deals, MEASURE_SEED, self.threads, self.device)
            scores[name] = [round(score.share, 4), round(score.error, 4)]
        self.measured = self.actions
        self._log(tell, {"score": scores})

    def _log(self, tell: Tell, entry: dict[str, Any]) -> None:
        line = {"actions": self.actions, "seconds": round(self.seconds, 1), **entry}
        with self._writing(), (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        tell(line)

    def save(self) -> None:
        """Write a checkpoint; the old file is replaced only when the new one is complete."""
        learner = self.learner
        checkpoint = learner.saved() | {"counts": (self.actions, self.seconds, self.rollouts)}
        checkpoint |= {"rival": self.rival, "origin": self.origin}
        path = self.folder / CHECKPOINT
        with self._writing():
            torch.save(checkpoint, path.with_suffix(".new"))
            path.with_suffix(".new").replace(path)
            save_weights(learner.slow, self.folder / "network.npz")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Turn errors of writing into `ClachanError`, and delete incomplete files."""
        try:
            yield
        except (OSError, RuntimeError) as error:  # RuntimeError: torch's word for a full disk
            for half in self.folder.glob("*.new"):
                half.unlink()
            why = getattr(error, "strerror", None) or str(error).partition("\n")[0]
            raise ClachanError("file/unwritable", path=str(self.folder), why=why) from error


def _first(run: Run, folder: Path) -> Net:
    """The network that a run started from: saved when it starts, so that a continued run is measured against it too."""
    path = folder / START
    if not path.exists():
        save_weights(run.learner.slow, path)
    return load_weights(path, run.settings.shape).to(run.device)


def _selves(folder: Path, settings: Settings) -> list[Path]:
    """The files of the latest snapshots."""
    return sorted(folder.glob("self-*M.npz"))[-settings.selves :]


def _passes(was: float, now: float, every: float) -> bool:
    return int(was // every) != int(now // every)


def packed_rules_of(settings: Settings) -> PackedRules:
    """The packed rules of each game of a run, with the ways of playing spread evenly."""
    names, shares = list(settings.ways), np.array(list(settings.ways.values()), float)
    edges = np.cumsum(shares / shares.sum())
    spots = (np.arange(settings.games) * 0.6180339887498949) % 1.0  # the golden ratio spreads them evenly
    rules = np.array([pack_rules(open_game(name).rulebook) for name in names], np.int64)
    return rules[np.minimum(np.searchsorted(edges, spots, side="right"), len(rules) - 1)]


def open_run(
    settings: Settings,
    folder: Path,
    *,
    device: str = "",
    threads: int = 0,
    start: Path | None = None,
    against: Path | None = None,
) -> Run:
    """Start a new run, or continue the one saved in this folder.

    A new run starts from the weights in `start`, if given. With `against` it learns a best response to the network with
    those weights, and starts from them unless `start` is given.
    """
    folder.mkdir(parents=True, exist_ok=True)
    where = _device(device)
    kind = torch.bfloat16 if where.type == "cuda" else torch.float32
    run = Run(settings, folder, where, threads or max(1, (os.cpu_count() or 2) - 1), Learner(settings, where, kind))
    if against is not None:
        run.frozen, run.rival = load_weights(against, settings.shape).to(where), _digest(against)
    if origin := start or against:
        net = load_weights(origin, settings.shape)
        run.origin = _digest(origin)
        with _checkpoint(origin.with_name(CHECKPOINT), where) as saved:  # the critic there is trained for these weights
            run.learner.start_from(net, None if saved is None else saved["critic"])
    if settings.search is not None:
        run.first = _first(run, folder)
    with _checkpoint(folder / CHECKPOINT, where) as saved:
        if saved is not None:
            if saved.get("rival", "") != run.rival:
                raise ClachanError("train/rival", folder=str(folder))
            if start is not None and saved.get("origin", "") != run.origin:
                raise ClachanError("train/origin", folder=str(folder))
            run.origin = saved.get("origin", "")
            run.learner.load(saved)
            run.actions, run.seconds, run.rollouts = saved["counts"]
            run.selves = [load_weights(path, settings.shape).to(where) for path in _selves(folder, settings)]
    return run


def _digest(path: Path) -> str:
    """The SHA-256 digest of a file."""
    return sha256(path.read_bytes()).hexdigest()


@contextmanager
def _checkpoint(path: Path, device: torch.device) -> Iterator[dict[str, Any] | None]:
    """The checkpoint in a file; None when there is no file, `ClachanError` when it is damaged."""
    try:
        yield torch.load(path, map_location=device, weights_only=True) if path.exists() else None
    except DAMAGED as error:
        raise ClachanError("train/checkpoint", file=str(path)) from error


def _device(name: str) -> torch.device:
    """The device of this name, or the best one available."""
    has_cuda = torch.cuda.is_available()
    if name not in {"", "cpu", "cuda"} or (name == "cuda" and not has_cuda):
        raise ClachanError("train/device", device=name[:20])
    return torch.device(name or ("cuda" if has_cuda else "cpu"))
