"""The value of every deal of the sixteen cards: all 1,107 splits by kind, solved together and kept (BR-53, BR-54).

Run as a module, it solves them again and writes the file that the package ships.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING

import numpy as np

from clachan.core.errors import ClachanError
from clachan.games.braverats.solver.keys import opening
from clachan.games.braverats.solver.spec import MIME, Deal, Hand, Spec

if TYPE_CHECKING:
    from clachan.games.braverats.solver.induction import Progress

COPIES = 2
HAND_SIZE = 8
TARGETS = (4, 3)
SHIPPED = "deals.npz"


@cache
def splits() -> tuple[Hand, ...]:
    """All hands of eight that the first side may have of two clans, in a fixed order."""
    counts = product(range(COPIES + 1), repeat=MIME)
    return tuple((*hand, 0) for hand in counts if sum(hand) == HAND_SIZE)


def deal_of(hand: Hand) -> Deal:
    """The hand, and what it leaves of two clans to the other side; with a Mime in either of them, of all eighteen."""
    mimes = COPIES - hand[MIME] if sum(hand) > HAND_SIZE else 0
    return hand, (*(COPIES - count for count in hand[:MIME]), mimes)


def chance(hand: Hand) -> float:
    """How likely the first side is to be dealt this hand of eight (BR-54)."""
    return prod(comb(COPIES, count) for count in hand) / comb(COPIES * HAND_SIZE, HAND_SIZE)


def deal_value(hand: Hand, target: int = 4) -> float:
    """What a split is worth to the side that holds this hand, from the shipped values (no option of BR-90 set)."""
    try:
        return _shipped()[target, hand]
    except KeyError:
        raise ClachanError("solver/deal", hand=str(hand), target=target) from None


def solve_deals(spec: Spec, *, threads: int = 1, progress: Progress | None = None) -> dict[Hand, float]:
    """The worth of every split under any options: all of them together, because most states are shared."""
    from clachan.games.braverats.solver.solved_game import solve  # noqa: PLC0415  # numba is slow to import, and an extra

    every = Spec(
        tuple(map(deal_of, splits())), spec.target, spec.ambassador_held, spec.musician, spec.prince, spec.draw
    )
    table = solve(every, threads=threads, progress=progress)
    return {hand: table.value(opening(deal_of(hand))) for hand in splits()}


def write_deals(path: str, *, threads: int = 2) -> None:
    """Solve every split for both targets and write the values to a file."""
    solved = {target: solve_deals(Spec(target=target), threads=threads) for target in TARGETS}
    arrays = {str(target): np.array(list(values.values())) for target, values in solved.items()}
    np.savez_compressed(path, allow_pickle=False, **arrays)


@cache
def _shipped() -> dict[tuple[int, Hand], float]:
    with (files("clachan.games.braverats") / "data" / SHIPPED).open("rb") as file, np.load(file) as arrays:
        return {
            (target, hand): value
            for target in TARGETS
            for hand, value in zip(splits(), arrays[str(target)].tolist(), strict=True)
        }


if __name__ == "__main__":  # pragma: no cover  # the tests call write_deals
    write_deals(str(files("clachan.games.braverats") / "data" / SHIPPED))
