"""Which results are shipped, and how are they found again? The worth of every deal, and of standings in matches.

Run as a module, it solves them anew and writes the files; that takes some minutes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

import numpy as np

from clachan.games.braverats.solver import deals, emperor
from clachan.games.braverats.solver.emperor import Chances, Emperor, Standing, always, any_split, traitor
from clachan.games.braverats.solver.spec import BASE_DEAL, MIME_DEAL, PRINCESS_DEAL, Spec

LEADS = (Standing(lead=0), Standing(lead=1), Standing((1, 0)), Standing((1, 0), lead=1), Standing((1, 1)))


def matches() -> Iterator[tuple[str, Emperor]]:
    """The matches whose standings are shipped, by the words of their name in the order of the rules."""
    dealt: list[tuple[str, Chances]] = [
        ("", always(BASE_DEAL)),
        ("princess", always(PRINCESS_DEAL)),
        ("mime", always(MIME_DEAL)),
        ("traitor", traitor(BASE_DEAL)),
        ("random", any_split()),
    ]
    for word, chances in dealt:
        for target in (4,) if word in {"mime", "traitor", "random"} else (4, 3):
            name = ".".join(filter(None, ("fast" if target == deals.TARGETS[1] else "", word)))
            yield name, Emperor(Spec(target=target), chances)
            yield f"{name}.emperor_draws=count".lstrip("."), Emperor(Spec(target=target), chances, "count")


def write_deals(path: str, *, threads: int = 2) -> None:
    """Solve every split for both targets and write the values to a file."""
    solved = {target: deals.solve_deals(Spec(target=target), threads=threads) for target in deals.TARGETS}
    arrays = {str(target): np.array(list(values.values())) for target, values in solved.items()}
    np.savez_compressed(path, allow_pickle=False, **arrays)


def write_matches(path: str) -> None:
    """Solve every match and write the worth of its standings to a file."""
    rows = {}
    for name, match in matches():
        for standing in LEADS:
            match.value(standing)
        rows[name] = [[*wins, draws, lead, value] for (wins, draws, lead), value in sorted(match.known.items())]
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123  # the games know no pathlib
        json.dump(rows, file)


if __name__ == "__main__":  # pragma: no cover  # the tests write smaller files
    DATA = files("clachan.games.braverats") / "data"
    write_deals(str(DATA / deals.SHIPPED))
    write_matches(str(DATA / emperor.SHIPPED))
