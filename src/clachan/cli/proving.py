"""Can a seat claim a stone in a position written on the command line, and what proves it?"""

from __future__ import annotations

from clachan.catalog import Opened
from clachan.cli.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, Seat


def show_proof(terminal: Terminal, opened: Opened, line: str, stone: str, seat: Seat | None) -> bool:
    """Print the verdict and what decides it; whether the stone can be claimed."""
    bundle = opened.bundle
    if bundle.positions is None or bundle.prove is None:
        raise ClachanError("prove/none", game=bundle.id)
    state = bundle.positions(opened.rulebook).parse(line)
    game, face = bundle.game(opened.rulebook), bundle.face(opened.rulebook)
    items = face.scene(game.view(state, None)).items()
    if f"stone:{stone}" not in items:
        raise ClachanError("prove/stone", text=stone[:20])
    asked = _written(line) if seat is None else seat
    holds, lines = bundle.prove(opened.rulebook, state, asked, int(stone) - 1)
    terminal.tell("cli-prove-head", "bold", seat=SEAT_NAMES[asked], holds="yes" if holds else "no")
    for note in lines:
        terminal.hear(note)
    return holds


def _written(line: str) -> Seat:
    """Whose turn a position says it is; once it is read, the turn may have gone on to the other."""
    return SEAT_NAMES.index(next((part[-1] for part in line.split() if part.startswith("turn=")), SEAT_NAMES[0]))
