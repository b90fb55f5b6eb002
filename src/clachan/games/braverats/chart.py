"""What would any two cards do to each other? (BR-6, BR-11, BR-12)

A cell is read from the row: R the row wins, C the column wins, X the round is held; 2 it counts double, ! it wins the
game. `python -m clachan.games.braverats.chart` writes the two tables of docs/rules/braverats.md.
"""

from __future__ import annotations

import sys

from clachan.games.braverats.cards import CARD_NAMES, RATS, Card
from clachan.games.braverats.duel import duel
from clachan.games.braverats.powers import ROWS, Rows
from clachan.games.braverats.state import Because, Standing

ORDER: tuple[Card, ...] = tuple(reversed(RATS))
BONUS = Standing(bonus=(2, 0))


def cell(rows: Rows, standing: Standing, mine: Card, theirs: Card) -> str:
    """One pair of cards, held rounds left aside."""
    _, found = duel(rows, standing._replace(held=0, stakes=(0, 0)), (mine, theirs))
    if found.winner is None:
        return "X"
    if found.because is Because.PRINCESS:
        return "RC"[found.winner] + "!"
    return "RC"[found.winner] + (str(found.crowns) if found.crowns > 1 else "")


def chart(rows: Rows, standing: Standing) -> tuple[tuple[str, ...], ...]:
    """All pairs, strongest value first."""
    return tuple(tuple(cell(rows, standing, mine, theirs) for theirs in ORDER) for mine in ORDER)


def markdown(rows: Rows, standing: Standing) -> str:
    """The same as a table for a page."""
    head = ["row \\ column", *(_label(rows, card, standing.bonus[1]) for card in ORDER)]
    body = [
        [_label(rows, card, standing.bonus[0]), *cells]
        for card, cells in zip(ORDER, chart(rows, standing), strict=True)
    ]
    lines = [head, ["---"] * len(head), *body]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def pages() -> dict[str, str]:
    """The tables of the printed rules by name."""
    return {"base": markdown(ROWS, Standing()), "bonus": markdown(ROWS, BONUS)}


def _label(rows: Rows, card: Card, bonus: int) -> str:
    return f"{CARD_NAMES[card].capitalize()} {rows[card].value + bonus}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(pages().values()))
