"""The rules and the compiled kernel play the same game side by side and must agree about everything.

`walk` plays random games of one way of playing; `WAYS` are all rulebooks the kernel knows: every set of variants with
every set of options. `make soak` runs it as a script, which plays until so many actions have been taken (and on so
many cores): `python tests/twins.py 5000000 1`.
"""

import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import count, product
from random import Random

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from clachan.catalog import open_game
from clachan.core.seats import SEATS, other
from clachan.core.variant import compose
from clachan.games.schotten.kernel import layout as at
from clachan.games.schotten.kernel.choices import MOST_CHOICES, legal, mask
from clachan.games.schotten.kernel.convert import game_of, state_of
from clachan.games.schotten.kernel.deal import veil
from clachan.games.schotten.kernel.indices import ACTIONS, action_at, index_of
from clachan.games.schotten.kernel.proof import best_reply, claimable, coming_elites
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.rules import choices, proof
from clachan.games.schotten.rules.game import Schotten
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Claim, Phase
from clachan.games.schotten.rules.variants import OPTIONS, VARIANTS

PARTS = 20  # pieces in which a way of playing is soaked
STRIDE = 100_000  # actions between two lines where no bar can be drawn
LOOK = 32  # positions are converted, veiled and proved at every so many actions
number_of = cache(index_of)


def _ways():
    for expert in (False, True):
        words = [variant for variant in VARIANTS if variant.id == "expert" and expert]
        yield compose(Rulebook(), words, {})
        words += [variant for variant in VARIANTS if variant.id == "tactic"]
        settings = [option for option in OPTIONS if option.key != "first" and not option.lengths]  # a match has its own
        for values in product(*(option.values for option in settings)):
            yield compose(Rulebook(), words, dict(zip(settings, values, strict=True)))


WAYS = tuple(_ways())


class Twins:
    """One game, twice."""

    def __init__(self, book, rng):
        self.rules = Schotten(book)
        self.state = self.rules.start(rng)
        self.kept = game_of(book, self.state)
        self.game = self.kept[0]
        self.scratch = np.empty(MOST_CHOICES, np.int64)

    def actions(self):
        """The legal actions, which must be the same for rules and kernel."""
        state = self.state
        actions = self.rules.legal(state, state.turn)
        ours = self.scratch[: legal(self.game, self.scratch)].tolist()
        assert ours == [number_of(action) for action in actions]
        assert (self.game["outcome"] == 0) == (state.outcome is None) == bool(actions)
        return actions

    def take(self, action):
        """Do it in both."""
        step(self.game, number_of(action))
        self.state = self.rules.step(self.state, self.state.turn, action)

    def look(self):
        """The whole truth, every view, every number that is kept for speed."""
        state, game, book = self.state, self.game, self.rules.rulebook
        assert state_of(game) == state
        again = game_of(book, state)[0]
        for name in at.GAME.names:
            if name not in {"top", "end", "decks", "discard"}:
                assert np.array_equal(again[name], game[name]), name
        for seat in (*SEATS, at.NONE):
            seen = self.kept.copy()[0]
            veil(seen, seat)
            view = self.rules.view(state, None if seat == at.NONE else seat)
            assert state_of(seen) == view.table
            if seat == state.turn and state.outcome is None:
                assert legal(seen, self.scratch) == len(self.rules.choices(view))
        self.decode()

    def decode(self):
        """Numbers of actions lead back to the actions."""
        flags = np.empty(ACTIONS, np.uint8)
        assert mask(self.game, self.scratch, flags) == flags.sum()
        actions = {action_at(index, self.state) for index in np.flatnonzero(flags).tolist()}
        assert actions == set(self.rules.legal(self.state, self.state.turn))

    def prove(self):
        """Every claim either seat could make, and the best reply to each side."""
        state, game, book = self.state, self.game, self.rules.rulebook
        for seat in SEATS:
            stones = claimable(game, seat)
            assert [stone for stone in range(STONES) if stones >> stone & 1] == choices.claimable(book, state, seat)
            unseen = choices.unseen_for(book, state, other(seat))
            elites = coming_elites(game, seat) if unseen.counts_elites else 0
            for index, stone in enumerate(state.stones):
                reply = proof.best_reply(stone.sides[seat], stone.size, stone.blind, unseen)
                rank = 0 if reply is None else reply.rank.formation << at.FORMATION | reply.rank.total
                assert best_reply(game, index, seat, elites) == rank


def positions(game, wanted):
    """Positions of random play in which somebody has a choice."""
    rules = open_game(game).game
    for seed in count():
        rng = Random(seed)
        state = rules.start(rng)
        while state.outcome is None:
            actions = rules.legal(state, state.turn)
            if len(actions) > 1 and rng.randrange(8) == 0:
                yield state
                wanted -= 1
                if wanted == 0:
                    return
            state = rules.step(state, state.turn, anything(actions, rng))


def walk(book, wanted, seed):
    """Play games of one variant until so many actions were taken, and return how many."""
    rng, taken = Random(seed), 0
    while taken < wanted:
        twins = Twins(book, rng)
        manner = MANNERS[rng.randrange(len(MANNERS))]
        while actions := twins.actions():
            if taken % LOOK == 0:
                twins.look()
                if twins.state.phase <= Phase.DRAW:  # a Joker that is being named lies nowhere
                    twins.prove()
            twins.take(manner(actions, rng))
            taken += 1
        twins.look()
    return taken


def anything(actions, rng):
    """Every action as likely."""
    return actions[rng.randrange(len(actions))]


def eager(actions, rng):
    """Stones are claimed at once."""
    return actions[0] if isinstance(actions[0], Claim) else anything(actions, rng)


def varied(actions, rng):
    """Every kind of action as likely, so that rare ones come often."""
    kinds = {}
    for action in actions:
        kinds.setdefault((type(action), getattr(action, "card", 0) >= 54), []).append(action)
    return anything(list(kinds.values())[rng.randrange(len(kinds))], rng)


def patient(actions, rng):
    """Stones are hardly ever claimed, and few clan cards are held back."""
    return actions[-1] if isinstance(actions[0], Claim) and rng.randrange(8) else varied(actions, rng)


MANNERS = (anything, eager, varied, patient)


def main():
    """Walk all ways until the number of actions given has been taken, on all cores or so many; a failure is raised."""
    numbers = [int(word) for word in sys.argv[1:]]
    wanted, jobs = (*numbers, *(5_000_000, None)[len(numbers) :])
    each = 1 + wanted // len(WAYS) // PARTS
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("actions"), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
        ProcessPoolExecutor(jobs) as pool,
    ):
        task = progress.add_task("", total=each * len(WAYS) * PARTS)
        work = [(book, each, part * len(WAYS) + number) for part in range(PARTS) for number, book in enumerate(WAYS)]
        done = told = 0
        for job in as_completed([pool.submit(walk, *piece) for piece in work]):
            done += job.result()
            progress.update(task, completed=done)
            if not console.is_terminal and done // STRIDE > told:
                told = done // STRIDE
                console.print(f"{done:,} actions agree")
    console.print(f"{done:,} actions in {len(WAYS)} ways of playing: rules and kernel agree")


if __name__ == "__main__":
    main()
