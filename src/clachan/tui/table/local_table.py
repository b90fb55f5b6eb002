"""How is a game played at this machine? Persons choose at the screen, computer players think in their process."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from itertools import pairwise

from clachan.core.bundle import AnyView
from clachan.core.errors import ClachanError
from clachan.core.record import RESIGN, Record, redeal_seed
from clachan.core.seats import SEATS, BySeat, Seat
from clachan.core.series.presenter import outcome_words
from clachan.core.words import Say, say
from clachan.local.kept_games import Keeper
from clachan.local.local_game import LocalGame
from clachan.local.seated_players import PERSON
from clachan.local.typed_choice import Offered
from clachan.players.roster import make_player
from clachan.tui.bots.bot_client import Thinking
from clachan.tui.bots.bot_messages import Advise, Answer, Choose, PlayerFinder, Working
from clachan.tui.table.table_model import Advice, Changed, Sitting, Situation, Wish, moved_items

PACE_S = 0.7  # between two actions of a computer player, so that each can be seen


@dataclass(frozen=True, slots=True)
class Bots:
    """The computer player in each seat (None: a person), how they are made, and how often they act at most."""

    names: BySeat[str | None]
    find: PlayerFinder = make_player
    seed: str | None = None
    pace_s: float = PACE_S


def _ignore() -> None:
    """Nobody looks yet."""


class LocalTable:
    """A game at this machine, kept in a file after each action."""

    def __init__(self, game: LocalGame, bots: Bots, thinking: Thinking, keeper: Keeper) -> None:
        """Nobody has looked at the screen yet; with two persons it is curtained."""
        self.setup = game.setup
        self.game = game
        self.changed: Changed = _ignore
        self.again: Changed = _ignore  # begins another game
        self.bots = bots
        self._thinking = thinking
        self._keeper = keeper
        persons = [seat for seat in SEATS if bots.names[seat] is None]
        self._has_two = len(persons) == len(SEATS)
        self._facing: Seat | None = None if self._has_two else persons[0]
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[Answer] | None = None
        self._working: Say | None = None
        self._problem: Say | None = None
        self._is_stopped = False
        self._narrated: tuple[list[tuple[Say, ...]], list[tuple[Say, ...]]] = ([], [])

    @property
    def viewer(self) -> Seat | None:
        """The person who looks at the screen; nobody's cards are shown at the end of a game of two persons."""
        return None if self._has_two and not self.game.now.waiting else self._facing

    def situation(self) -> Situation:
        """The table as it is now."""
        viewer, waiting, outcome = self.viewer, self.game.now.waiting, self.game.outcome
        players = tuple(Sitting(self.bots.names[seat] or PERSON) for seat in SEATS)
        curtain = waiting[0] if self._has_two and waiting and waiting[0] != self._facing else None
        notices = () if self._problem is None else (self._problem,)
        if curtain is not None:
            return Situation(self.setup, (players[0], players[1]), curtain=curtain, notices=notices)
        view = self.game.view(viewer)
        log, new = self._log(viewer)
        return Situation(
            self.setup,
            (players[0], players[1]),
            self.setup.presenter.scene(view),
            self._offered(view) if waiting and waiting[0] == viewer else (),
            viewer,
            waiting,
            log,
            new,
            self._moved(viewer),
            None if outcome is None else outcome_words(outcome),
            None if outcome is None or viewer is None else outcome.score(viewer),
            self._working,
            None,
            notices,
            self._is_stopped,
            ("undo", "resign") if waiting else ("undo", "rematch"),
        )

    def _offered(self, view: AnyView) -> tuple[Offered, ...]:
        presenter = self.setup.presenter
        return tuple(
            Offered(presenter.text(action), presenter.picks(view, action), presenter.describe(action))
            for action in self.setup.game.choices(view)
        )

    def _log(self, viewer: Seat | None) -> tuple[tuple[Say, ...], int]:
        """All that the viewer was told, and how much of it is new: what came after the viewer's last choice."""
        moments = self.game.moments
        if viewer is None:
            steps = [self._narrate(before, None) for before in range(len(moments) - 1)]
        else:
            steps = self._narrated[viewer]
            del steps[len(moments) - 1 :]
            steps += [self._narrate(before, viewer) for before in range(len(steps), len(moments) - 1)]
        own = (
            n for n in range(len(moments) - 1, 0, -1) if (move := moments[n].move) is not None and move.seat == viewer
        )
        last = next(own, 0)
        new = sum(map(len, steps[last:])) or sum(map(len, steps[-1:]))
        return tuple(line for step in steps for line in step), new

    def _narrate(self, before: int, viewer: Seat | None) -> tuple[Say, ...]:
        """What the viewer learns from the moment after this one."""
        first, second = self.game.moments[before : before + 2]
        if second.move is not None and redeal_seed(second.move.text) is not None:
            return ()
        game = self.setup.game
        return self.setup.presenter.narrate(game.view(first.state, viewer), game.view(second.state, viewer))

    def _moved(self, viewer: Seat | None) -> frozenset[str]:
        """What the newest actions of one seat in a row have changed on the table."""
        moments = self.game.moments
        last = moments[-1].move
        if last is None:
            return frozenset()
        first = len(moments) - 1
        while (move := moments[first].move) is not None and move.seat == last.seat:
            first -= 1
        scenes = [self.setup.presenter.scene(self.setup.game.view(moment.state, viewer)) for moment in moments[first:]]
        return frozenset().union(*(moved_items(before, after) for before, after in pairwise(scenes)))

    async def run(self) -> None:
        """Let the computer players choose when it is their turn."""
        while True:
            waiting = self.game.now.waiting
            bot = self.bots.names[waiting[0]] if waiting else None
            if bot is None or self._is_stopped:
                self._stirred.clear()
                await self._stirred.wait()
            else:
                await self._let_think(waiting[0], bot)

    async def _let_think(self, seat: Seat, bot: str) -> None:
        loop = asyncio.get_running_loop()
        began, moment = loop.time(), self.game.now
        question = Choose(self.setup.name, self.game.view(seat), bot, self.bots.find, self.bots.seed)
        try:
            answer = await self._ask(question)
            await asyncio.sleep(max(0.0, began + self.bots.pace_s - loop.time()))
        except ClachanError as error:
            self._problem, self._is_stopped = error.say, True
        else:
            if answer is not None and self.game.now is moment:  # nobody took anything back meanwhile
                self._take(seat, answer.action)
        self.changed()

    async def _ask(self, question: Choose | Advise) -> Answer | None:
        """The answer; None when somebody stopped the thinking."""
        task = self._task = asyncio.create_task(self._thinking.ask(question, self._work))
        try:
            return await task
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if current is not None and current.cancelling():
                task.cancel()
                raise
            return None
        finally:
            self._task, self._working = None, None

    def _work(self, working: Working) -> None:
        """Remember what takes long, for the screen."""
        if working.message is not None:
            self._working = working.message
        elif working.done is not None:
            self._working = say("tui-working", done=working.done)
        else:
            self._working = None
        self.changed()

    def _take(self, seat: Seat, action: str) -> None:
        self.game.act(seat, action)
        self._save()

    def _save(self) -> None:
        try:
            self._keeper.keep(self.game)
            self._problem = None
        except ClachanError as error:
            self._problem = error.say
        self._stirred.set()
        self.changed()

    async def act(self, action: str) -> None:
        """Take the viewer's action; `ClachanError` says why not."""
        waiting, viewer = self.game.now.waiting, self.viewer
        if viewer is None or not waiting:
            raise ClachanError("action/over")
        self._take(viewer, action)

    async def question(self, text: str) -> tuple[Say, ...]:
        """What the rules answer to the viewer."""
        return self.setup.presenter.notes(self.game.view(self.viewer), text)

    async def advice(self) -> Advice:
        """A good action, and why."""
        answer = await self._ask(Advise(self.setup.name, self.game.view(self.viewer)))
        self.changed()
        if answer is None:
            raise ClachanError("tui/stopped")
        return Advice(answer.action, answer.parts)

    async def wish(self, kind: Wish) -> None:
        """Undo the last choice of a person, give up, or play again."""
        if kind == "resign":
            self._take(self._facing or 0, RESIGN)
        elif kind == "undo":
            await self.cancel()
            if not self.game.undo(lambda seat: self.bots.names[seat] is None):
                raise ClachanError("takeback/nothing")
            self._is_stopped = False
            self._save()
        elif kind == "rematch":
            self.again()

    async def go_on(self) -> None:
        """Show the table to the person who is to move, or let a stopped player think again."""
        if self._has_two and self.game.now.waiting:
            self._facing = self.game.now.waiting[0]
        self._is_stopped, self._problem = False, None
        self._stirred.set()
        self.changed()

    def record(self) -> Record:
        """The match as a record."""
        return self.game.record()

    async def cancel(self) -> bool:
        """Stop a player who thinks; False when nobody does."""
        task = self._task
        if task is None:
            return False
        self._is_stopped = bool(self.game.now.waiting) and self.bots.names[self.game.now.waiting[0]] is not None
        task.cancel()
        self._stirred.set()
        return True

    async def close(self) -> None:
        """End the process of the players."""
        await self._thinking.stop()
