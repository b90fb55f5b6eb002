"""May a stone be claimed in a position written in one line, and which cards decide?"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from clachan.catalog import GAMES, AnySetup, GameSetup, open_game
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.words import Say

R = TypeVar("R")
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

PROVE_GAME = next(bundle.prover.game for bundle in GAMES if bundle.prover is not None)  # whose rules apply by default


class Proof(NamedTuple):
    """Whether this seat may claim the stone, and the cards that decide, as messages for a `Translator`."""

    seat: Seat
    holds: bool
    reasons: tuple[Say, ...]


def prove(
    position: str, stone: int | str, game: GameSetup[R, S, V, A] | str = PROVE_GAME, seat: Seat | None = None
) -> Proof:
    """Whether a stone (from 1) may be claimed; by default by the seat whose turn it is.

    `BadNotation` if the position cannot be read, `ClachanError` if there is no such stone or the game has no claims.
    """
    setup: AnySetup = open_game(game) if isinstance(game, str) else game
    bundle = setup.bundle
    if bundle.positions is None or bundle.prover is None:
        raise ClachanError("prove/none", game=bundle.id)
    state = bundle.positions(setup.rulebook).parse(position)
    rules, presenter = bundle.game(setup.rulebook), bundle.presenter(setup.rulebook)
    items = presenter.scene(rules.view(state, None)).items().values()
    if str(stone) not in {str(item.stone) for item in items if item.kind == "stone"}:
        raise ClachanError("prove/stone", text=str(stone)[:20])
    claimant = _turn_in(position) if seat is None else seat
    return Proof(claimant, *bundle.prover.prove(setup.rulebook, state, claimant, int(stone) - 1))


def _turn_in(line: str) -> Seat:
    """The seat in the `turn=` of a position. In the state it may be the other seat, if this one has nothing to do."""
    return SEAT_NAMES.index(next((part[-1] for part in line.split() if part.startswith("turn=")), SEAT_NAMES[0]))
