"""One game as data: its seed, the actions taken by index, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.catalog import AnySetup, open_version
from clachan.core.chance import Stream
from clachan.core.encoder import size_of
from clachan.core.errors import ClachanError
from clachan.core.record import Move, Record
from clachan.core.seats import BySeat

Bytes: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class GameRow:
    """One game.

    `seats` and `actions` have an entry for each decision, in the order of the game; where two seats choose at once, the
    lower seat comes first. `score` is 1 if seat A won, -1 if seat B won, 0 for a draw.
    """

    name: str
    rules: int  # the version of the game's rules
    encoder: int  # the version of its encoder, which numbers the actions
    number: int
    seed: bytes
    players: BySeat[str]
    seats: Bytes
    actions: NDArray[np.uint16]
    score: int
    observations: Bytes | None = None  # [decision, number] what the deciding seat knew


def row_of(setup: AnySetup, number: int, match: Record, *, observes: bool = False) -> GameRow:
    """A finished match as data; `BadNotation` if it was resigned or dealt anew from a moment: these are no actions."""
    encoder, game, presenter = setup.encoder, setup.game, setup.presenter
    state = game.start(Stream(match.seed))
    indices, seen = [], []
    for move in match.moves:
        view = game.view(state, move.seat)
        action = presenter.parse(move.text)
        indices.append(encoder.index(action))
        if observes:
            seen.append(encoder.observe(view).astype(np.uint8))
        state = game.step(state, move.seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return GameRow(
        setup.name,
        setup.bundle.rules_version,
        encoder.version,
        number,
        match.seed,
        match.players,
        np.array([move.seat for move in match.moves], np.uint8),
        np.array(indices, np.uint16),
        outcome.score(0),
        np.array(seen, np.uint8).reshape(-1, size_of(encoder.fields)) if observes else None,
    )


def record_of(row: GameRow) -> Record:
    """The record of a game; `ClachanError` if the rules or the numbers of actions have changed since."""
    setup = open_version(row.name, row.rules)
    game, encoder = setup.game, setup.encoder
    if encoder.version != row.encoder:
        raise ClachanError("data/encoder", game=setup.bundle.id, found=row.encoder, wanted=encoder.version)
    state, moves, turn = game.start(Stream(row.seed)), [], 0
    decisions = iter(zip(row.seats.tolist(), row.actions.tolist(), strict=True))
    while actors := game.actors(state):
        turn += 1
        for _ in actors:
            seat, index = next(decisions)
            action = encoder.action(index, game.view(state, seat))
            state = game.step(state, seat, action)
            moves.append(Move(turn, seat, setup.presenter.text(action)))
    return Record(row.name, row.rules, row.seed, row.players, game.outcome(state), tuple(moves))
