"""What does the process do in which computer players think? It reads a question from its input, and writes the answer.

Players compile code and search for seconds. In a process of their own they never stop the screen, and can be ended.
"""

from __future__ import annotations

import os
import pickle
import random
import signal
import sys
from dataclasses import dataclass, field
from typing import BinaryIO

from clachan.catalog import open_game
from clachan.core.bundle import AnyPlayer
from clachan.core.errors import ClachanError
from clachan.core.player import Preparable
from clachan.core.record import parse
from clachan.core.slow_work import listening, please_wait
from clachan.core.study.review import ReviewRequest
from clachan.core.words import say
from clachan.local.local_game import resume
from clachan.local.reviews import review_so_far
from clachan.tui.bots.bot_messages import LENGTH, Advise, Answer, Choose, Failed, LookBack, Question, Reply, Working

NICE = 5  # thinking yields the processor to the screen
LONGEST = 200  # characters of an error that are shown


@dataclass(slots=True)
class Thinker:
    """Answers questions, one after another. It keeps its players, which may remember a game."""

    _players: dict[tuple[str, str], AnyPlayer] = field(default_factory=dict)
    _rng: random.Random | None = None

    def answer(self, question: Question) -> Answer | Failed:
        """The answer; whatever goes wrong in a player is told as an error."""
        try:
            if isinstance(question, Choose):
                return self._choose(question)
            return _look_back(question) if isinstance(question, LookBack) else _advise(question)
        except ClachanError as error:
            return Failed(error)
        except Exception as error:  # noqa: BLE001  # a player may be anybody's code
            problem = f"{type(error).__name__}: {error}"[:LONGEST]
            name = question.player if isinstance(question, Choose) else question.game
            return Failed(ClachanError("player/crashed", player=name, problem=problem))

    def _choose(self, question: Choose) -> Answer:
        setup = open_game(question.game)
        key = question.game, question.player
        player = self._players.get(key)
        if player is None:
            player = self._players[key] = question.find(question.player, setup.contracts)
            if isinstance(player, Preparable):
                player.prepare(question.view)
        if self._rng is None:
            self._rng = random.Random(question.seed)  # noqa: S311  # for a player's choices, never for the deal
        action = player.choose(question.view, setup.game.choices(question.view), self._rng)
        return Answer(setup.presenter.text(action))


def _advise(question: Advise) -> Answer:
    advice = open_game(question.game).advise(question.view)
    return Answer(advice.data["best"][0]["action"], advice.parts)


def _look_back(question: LookBack) -> Answer:
    def tell(done: int, total: int) -> None:
        please_wait(say("tui-reviewing", percent=100 * done // max(1, total)))

    game = resume(parse(question.record))
    return Answer("", review=review_so_far(game, ReviewRequest(question.effort, tell)))


def main() -> None:
    """Answer questions until the input ends. Ctrl-C is meant for the screen, which ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    thinker = Thinker()
    with os.fdopen(os.dup(1), "wb") as output:
        os.dup2(2, 1)  # what a player prints must not mix with the answers
        with listening(lambda message: _send(output, Working(message)), lambda done: _send(output, Working(done=done))):
            while head := sys.stdin.buffer.read(LENGTH.size):
                question: Question = pickle.loads(sys.stdin.buffer.read(LENGTH.unpack(head)[0]))  # noqa: S301  # our own
                _send(output, thinker.answer(question))


def _send(output: BinaryIO, reply: Reply) -> None:
    data = pickle.dumps(reply)
    output.write(LENGTH.pack(len(data)) + data)
    output.flush()


if __name__ == "__main__":
    main()
