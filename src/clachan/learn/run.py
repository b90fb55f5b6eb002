"""How does a training run go? Games are played while the last lesson is studied; all of it is saved now and then, so
that a run can stop at any moment and go on elsewhere.
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
from clachan.games.schotten.kernel.batch import Batch
from clachan.games.schotten.kernel.convert import law_of
from clachan.games.schotten.network.training import stagger
from clachan.learn import measure
from clachan.learn.fields import field_of
from clachan.learn.improve import Learner
from clachan.learn.model import Net
from clachan.learn.selfplay import FIRM, Half, Lesson, Players, fill, room
from clachan.learn.settings import Settings
from clachan.learn.weights import TORN, export, imported

Tell: TypeAlias = Callable[[dict[str, Any]], None]

CHECKPOINT = "checkpoint.pt"
LOG = "log.jsonl"
SAVE_S = 120.0
SWITCH_S = 0.0005  # threads that play must not wait long for the one that learns
USUAL_LENGTH = 44  # choices in a game
SEEDS = 1 << 31  # so many sources of chance are far enough from each other
OTHER_SEED = 7_919  # measurements are dealt from here on


@dataclass(slots=True)
class Run:
    """A run under way."""

    settings: Settings
    folder: Path
    device: torch.device
    threads: int
    learner: Learner
    actions: float = 0.0
    seconds: float = 0.0
    lessons: int = 0
    measured: float = -1.0  # after so many actions it was measured last
    selves: list[Net] = field(default_factory=list)
    frozen: Net | None = None  # a best answer is trained against this one, from its own weights
    rival: str = ""  # which weights those are
    origin: str = ""  # which weights it began with

    def go(self, limit: float, tell: Tell) -> None:
        """Train until the run is over or the time is up (seconds), and save."""
        sys.setswitchinterval(SWITCH_S)
        begun = saved = time.monotonic()
        before = self.seconds
        laws = laws_of(self.settings)
        halves = self._halves(laws)
        self._synchronize()
        lessons = [room(self.settings.steps, self.settings.games, self.device) for _ in range(2)]
        players = self._players()
        study: Future[dict[str, float]] | None = None
        quick, calm = self._streams()
        self._follow(players, quick)
        with ThreadPoolExecutor(1) as pool:
            while self.actions < self.settings.actions and time.monotonic() - begun < limit:
                times = [time.monotonic()]
                lesson = lessons[self.lessons % 2]
                with torch.cuda.stream(quick):
                    fill(lesson, halves, players)
                times.append(time.monotonic())
                notes = {} if study is None else study.result()
                self._synchronize()
                self._follow(players, quick)
                self.lessons += 1
                self._every(laws, tell)
                study = pool.submit(self._study, lesson, calm)
                if not halves[0].field.beside:
                    notes = study.result()
                    self._follow(players, quick)
                self.seconds = before + time.monotonic() - begun
                self._tell_pace(tell, [*times, time.monotonic()], notes)
                if time.monotonic() - saved > SAVE_S:
                    study.result()
                    self.save()
                    saved = time.monotonic()
            if study is not None:
                study.result()
        if study is not None and self.measured < self.actions:
            self.measure(laws, tell)
        self.seconds = before + time.monotonic() - begun
        self.save()

    def _players(self) -> Players:
        """Who plays: those who learn try things; who is to be answered plays as at the table."""
        net = self.learner.net
        return Players(net, self.frozen or net, 0.0, self.learner.kind, 1.0 if self.frozen is None else FIRM)

    def _streams(self) -> tuple[torch.cuda.Stream | None, torch.cuda.Stream | None]:
        """Choices do not wait for learning: theirs is the quicker lane."""
        if self.device.type != "cuda":
            return None, None
        return torch.cuda.Stream(priority=-1), torch.cuda.Stream()

    def _tell_pace(self, tell: Tell, times: list[float], notes: dict[str, float]) -> None:
        begun, played, studied = times
        count = self.settings.games * self.settings.steps
        paces = {"pace": count / (studied - begun), "playing": played - begun, "waiting": studied - played}
        self._tell(tell, {**{name: round(one, 4) for name, one in (paces | notes).items()}})

    def _study(self, lesson: Lesson, stream: torch.cuda.Stream | None) -> dict[str, float]:
        """Learn, beside the next games."""
        if stream is None:
            return self.learner.learn(lesson, self.actions)
        with torch.cuda.stream(stream):
            notes = self.learner.learn(lesson, self.actions)
            stream.synchronize()
        return notes

    def _synchronize(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    def _halves(self, laws: np.ndarray[Any, np.dtype[np.int64]]) -> tuple[Half, Half]:
        count = self.settings.games // 2
        seeds = (
            self.settings.seed * 1_000_003 + self.lessons * 2,
            self.settings.seed * 1_000_003 + self.lessons * 2 + 1,
        )
        found = []
        for n in range(2):
            batch = Batch(laws[n::2].tolist(), seeds[n] % SEEDS << 32, threads=self.threads, skips=True)
            stagger(batch, USUAL_LENGTH)
            found.append(Half(field_of(batch, self.device), n * count, self.device))
        return found[0], found[1]

    def _follow(self, players: Players, stream: torch.cuda.Stream | None) -> None:
        """Let those who play know what was learnt, and choose an older self for them, once there is one."""
        older, share = self.frozen, 1.0
        if older is None and self.selves:
            older = self.selves[int(np.random.default_rng(self.lessons).integers(len(self.selves)))]
            share = self.settings.league
        with torch.cuda.stream(stream):
            sparring = self.settings.sparring if self.frozen is None else 0.0
            players.follow(self.learner.net, older, share if older is not None else 0.0, sparring)

    def _every(self, laws: np.ndarray[Any, np.dtype[np.int64]], tell: Tell) -> None:
        """Count, remember an older self now and then, and measure."""
        settings = self.settings
        was, self.actions = self.actions, self.actions + settings.games * settings.steps
        if _passes(was, self.actions, settings.snapshot) and self.frozen is None:
            self.selves = [*self.selves, deepcopy(self.learner.slow)][-settings.selves :]
            with self._writing():
                export(self.learner.slow, self.folder / f"self-{self.actions / 1e6:05.0f}M.npz")
        if _passes(was, self.actions, settings.measure):
            self.measure(laws, tell)

    def measure(self, laws: np.ndarray[Any, np.dtype[np.int64]], tell: Tell) -> None:
        """Play against what does not change, in each way of playing as often as its share says."""
        learner = self.learner
        net = deepcopy(learner.net if self.frozen is not None else learner.slow)
        rival = measure.greedy if self.frozen is None else measure.of(self.frozen, learner.kind)
        found: dict[str, Any] = {}
        for name in self.settings.ways:
            law = law_of(open_game(name).rulebook)
            deals = [law] * max(1, int(self.settings.deals * float((laws == law).mean())))
            score = measure.meet((measure.of(net, learner.kind), rival), deals, OTHER_SEED, self.threads, self.device)
            found[name] = [round(score.share, 4), round(score.error, 4)]
        self.measured = self.actions
        self._tell(tell, {"score": found})

    def _tell(self, tell: Tell, what: dict[str, Any]) -> None:
        line = {"actions": self.actions, "seconds": round(self.seconds, 1), **what}
        with self._writing(), (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        tell(line)

    def save(self) -> None:
        """Write all that is needed to go on; the old file is replaced only when the new one is whole."""
        learner = self.learner
        found = learner.saved() | {"counts": (self.actions, self.seconds, self.lessons)}
        found |= {"rival": self.rival, "origin": self.origin}
        path = self.folder / CHECKPOINT
        with self._writing():
            torch.save(found, path.with_suffix(".new"))
            path.with_suffix(".new").replace(path)
            export(learner.slow, self.folder / "network.npz")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """`ClachanError` when something cannot be written; of a file that is not whole nothing is left."""
        try:
            yield
        except (OSError, RuntimeError) as error:  # RuntimeError: torch's word for a full disk
            for half in self.folder.glob("*.new"):
                half.unlink()
            why = getattr(error, "strerror", None) or str(error).partition("\n")[0]
            raise ClachanError("file/unwritable", path=str(self.folder), why=why) from error


def _selves(folder: Path, settings: Settings) -> list[Path]:
    """The files of older selves, the last ones."""
    return sorted(folder.glob("self-*M.npz"))[-settings.selves :]


def _passes(was: float, now: float, every: float) -> bool:
    return int(was // every) != int(now // every)


def laws_of(settings: Settings) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A law for each game of a run, well mixed."""
    names, shares = list(settings.ways), np.array(list(settings.ways.values()), float)
    edges = np.cumsum(shares / shares.sum())
    spots = (np.arange(settings.games) * 0.6180339887498949) % 1.0
    laws = np.array([law_of(open_game(name).rulebook) for name in names], np.int64)
    return laws[np.minimum(np.searchsorted(edges, spots, side="right"), len(laws) - 1)]


def begin(
    settings: Settings,
    folder: Path,
    *,
    device: str = "",
    threads: int = 0,
    start: Path | None = None,
    against: Path | None = None,
) -> Run:
    """A new run, or the one saved in this folder. A new one begins as the weights in `start`, if there are any;
    `against` has those of one to find a best answer to, which begins as that one unless it is told otherwise.
    """
    folder.mkdir(parents=True, exist_ok=True)
    where = _device(device)
    kind = torch.bfloat16 if where.type == "cuda" else torch.float32
    run = Run(settings, folder, where, threads or max(1, (os.cpu_count() or 2) - 1), Learner(settings, where, kind))
    if against is not None:
        run.frozen, run.rival = imported(against, settings.shape).to(where), _mark(against)
    if origin := start or against:
        net = imported(origin, settings.shape)
        run.origin = _mark(origin)
        with _saved(origin.with_name(CHECKPOINT), where) as found:  # the critic there knows what the weights are worth
            run.learner.begin_as(net, None if found is None else found["critic"])
    with _saved(folder / CHECKPOINT, where) as found:
        if found is not None:
            if found.get("rival", "") != run.rival:
                raise ClachanError("train/rival", folder=str(folder))
            if start is not None and found.get("origin", "") != run.origin:
                raise ClachanError("train/origin", folder=str(folder))
            run.origin = found.get("origin", "")
            run.learner.load(found)
            run.actions, run.seconds, run.lessons = found["counts"]
            run.selves = [imported(path, settings.shape).to(where) for path in _selves(folder, settings)]
    return run


def _mark(path: Path) -> str:
    """What tells a file from all others."""
    return sha256(path.read_bytes()).hexdigest()


@contextmanager
def _saved(path: Path, device: torch.device) -> Iterator[dict[str, Any] | None]:
    """What a run wrote to go on from, if it did; `ClachanError` when that is of no use."""
    try:
        yield torch.load(path, map_location=device, weights_only=True) if path.exists() else None
    except TORN as error:
        raise ClachanError("train/checkpoint", file=str(path)) from error


def _device(name: str) -> torch.device:
    """The device of this name, or the best there is."""
    found = torch.cuda.is_available()
    if name not in {"", "cpu", "cuda"} or (name == "cuda" and not found):
        raise ClachanError("train/device", device=name[:20])
    return torch.device(name or ("cuda" if found else "cpu"))
