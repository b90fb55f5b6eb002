"""May a move be taken back? Not if somebody has seen a hidden card since, and would still know it afterwards.

A viewer has learned nothing hidden since a moment if every full state that fitted its view at that moment could have
led to all it has seen since. We sample such states with `imagine` and play the moves on them: one sample that cannot
show what the viewer saw proves that something was revealed.
"""

from __future__ import annotations

from clachan.core.bundle import AnyState, AnyView
from clachan.core.chance import Rng, Stream, derive
from clachan.core.record import AGREE, RESIGN, Move
from clachan.core.record.replay import Moment
from clachan.core.seats import SEATS, Seat
from clachan.match.table import INHERITED, Setup, Table, moment_after, moments

SAMPLES = 24  # a revealed card contradicts most samples, so missing it in all of them is very unlikely


def moves_kept(table: Table, seat: Seat) -> int | None:
    """How many moves remain when this seat's last one is taken back; None when it has none to take back.

    The whole turn goes: in a secret choice each seat has seen what the other one chose, so both choose again.
    """
    for place in range(len(table.moves) - 1, -1, -1):
        move = table.moves[place]
        if move.text in {RESIGN, AGREE} or move.number == INHERITED:
            return None
        if move.seat == seat:
            # Moves made at another table stay, and so does the redeal after them.
            return sum(earlier.turn != move.turn or earlier.number == INHERITED for earlier in table.moves[:place])
    return None


def reveals_hidden(table: Table, keep: int) -> bool:
    """Whether a viewer has seen something hidden since the first `keep` moves: a card, or the other secret choice."""
    turns = {move.turn for move in table.moves[keep:]}
    if len({(move.turn, move.seat) for move in table.moves if move.turn in turns}) > len(turns):
        return True  # in one of these turns both seats moved, so a secret choice was turned over
    since = list(moments(table.setup, moment_after(table, keep), table.moves[keep:]))
    rng = Stream(derive(bytes.fromhex(table.created.commitment), f"takeback/{table.number}"))
    return any(_has_learned(table, since, keep, viewer, rng) for viewer in (*SEATS, None))


def _has_learned(table: Table, since: list[Moment], keep: int, viewer: Seat | None, rng: Rng) -> bool:
    """Whether a sampled state that fitted the viewer's first view cannot have led to what it saw later."""
    game = table.setup.game
    views = [game.view(moment.state, viewer) for moment in since]
    for _ in range(SAMPLES):
        state: AnyState = game.imagine(views[0], rng)
        for move, seen in zip(table.moves[keep:], views[1:], strict=True):
            state = _next_state(seen, table.setup, state, move, viewer)
            if state is None:
                return True
    return False


def _next_state(seen: AnyView, setup: Setup, state: AnyState, move: Move, viewer: Seat | None) -> AnyState | None:
    """The state after the move, if the viewer then has this view; else after a move it cannot tell apart; or None."""
    game = setup.game
    made = setup.presenter.parse(move.text)
    legal = game.legal(state, move.seat) if move.seat in game.actors(state) else ()
    others = () if move.seat == viewer else legal
    for action in (*(action for action in legal if action == made), *others):
        after = game.step(state, move.seat, action)
        if game.view(after, viewer) == seen:
            return after
    return None
