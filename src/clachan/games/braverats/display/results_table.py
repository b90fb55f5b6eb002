"""What would any two cards do to each other? (BR-6, BR-11, BR-12)

A cell is read from the row: R the row wins, C the column wins, X the round is held; 2 it counts double, ! it wins the
game. `python -m clachan.games.braverats.display.results_table` writes the two tables of docs/rules/braverats.md.
"""

from __future__ import annotations

import sys

from clachan.games.braverats.rules.cards import CARD_NAMES, RATS, Card
from clachan.games.braverats.rules.duel import duel
from clachan.games.braverats.rules.powers import ROWS, Rows
from clachan.games.braverats.rules.state import Because, Standing

ORDER: tuple[Card, ...] = tuple(reversed(RATS))
BONUS = Standing(bonus=(2, 0))


def cell(rows: Rows, standing: Standing, mine: Card, theirs: Card) -> str:
    """The result of one pair of cards, without held rounds."""
    _, past = duel(rows, standing._replace(held=0, stakes=(0, 0)), (mine, theirs))
    if past.winner is None:
        return "X"
    if past.because is Because.PRINCESS:
        return "RC"[past.winner] + "!"
    return "RC"[past.winner] + (str(past.crowns) if past.crowns > 1 else "")


def chart(rows: Rows, standing: Standing) -> tuple[tuple[str, ...], ...]:
    """All pairs, strongest value first."""
    return tuple(tuple(cell(rows, standing, mine, theirs) for theirs in ORDER) for mine in ORDER)


def markdown(rows: Rows, standing: Standing) -> str:
    """The chart as a Markdown table."""
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
