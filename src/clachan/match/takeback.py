"""May an action be taken back? Not if somebody would know what they should have to forget.

Nothing hidden was learned between two moments when what a viewer sees now follows from what it saw then: every full
state that fitted its view then can have led to all it has seen since. That is tried on many such states.
"""

from __future__ import annotations

from typing import Any

from clachan.core.chance import Rng, Stream, derive
from clachan.core.record import AGREE, RESIGN
from clachan.core.replay import Moment
from clachan.core.seats import SEATS, Seat
from clachan.match.table import BEFORE, Done, Rules, Table, forward, replayed

TRIES = 24


def kept(table: Table, seat: Seat) -> int | None:
    """How many actions are left when this seat's last one is taken back; None when there is none.

    Of a secret choice nothing is left: what the other seat chose has been seen, so both choose again.
    """
    for place in range(len(table.line) - 1, -1, -1):
        done = table.line[place]
        if done.text in {RESIGN, AGREE} or done.number == BEFORE:
            return None
        if done.seat == seat:
            # What was played before the table went on stays, and the deal that followed it.
            return sum(earlier.turn != done.turn or earlier.number == BEFORE for earlier in table.line[:place])
    return None


def unlearns(table: Table, keep: int) -> bool:
    """Whether a seat or a spectator has seen something hidden since then: a card, or a secret choice turned over."""
    undone = {done.turn for done in table.line[keep:]}
    if len({(done.turn, done.seat) for done in table.line if done.turn in undone}) > len(undone):
        return True
    moments = [replayed(table, keep)]
    for done in table.line[keep:]:
        moments.append(forward(table.rules, moments[-1], done.seat, done.text))
    rng = Stream(derive(bytes.fromhex(table.made.commitment), f"takeback/{table.number}"))
    return any(_learned(table, moments, keep, viewer, rng) for viewer in (*SEATS, None))


def _learned(table: Table, moments: list[Moment], keep: int, viewer: Seat | None, rng: Rng) -> bool:
    """Whether some state that fitted the viewer's view then cannot have led to what it saw since."""
    game = table.rules.game
    views = [game.view(moment.state, viewer) for moment in moments]
    for _ in range(TRIES):
        state: Any = game.imagine(views[0], rng)
        for done, seen in zip(table.line[keep:], views[1:], strict=True):
            state = _led(table.rules, state, done, viewer, seen)
            if state is None:
                return True
    return False


def _led(rules: Rules, state: Any, done: Done, viewer: Seat | None, seen: Any) -> Any:  # noqa: ANN401  # any game's
    """A state in which the viewer sees this after the action, or after another it could not tell from it; or None."""
    game = rules.game
    taken = rules.face.parse(done.text)
    legal = game.legal(state, done.seat) if done.seat in game.actors(state) else ()
    others = () if done.seat == viewer else legal
    for action in (*(found for found in legal if found == taken), *others):
        after = game.step(state, done.seat, action)
        if game.view(after, viewer) == seen:
            return after
    return None
