"""Can a seat claim a stone in a position written on the command line, and which cards decide?"""

from __future__ import annotations

from clachan.catalog import AnySetup
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, Seat


def show_proof(
    terminal: Terminal, setup: AnySetup, line: str, stone: str, seat: Seat | None, *, as_json: bool = False
) -> bool:
    """Print whether the stone can be claimed and the cards that decide; return whether it can."""
    bundle = setup.bundle
    if bundle.positions is None or bundle.prover is None:
        raise ClachanError("prove/none", game=bundle.id)
    state = bundle.positions(setup.rulebook).parse(line)
    game, presenter = bundle.game(setup.rulebook), bundle.presenter(setup.rulebook)
    stones = {
        str(item.stone) for item in presenter.scene(game.view(state, None)).items().values() if item.kind == "stone"
    }
    if stone not in stones:
        raise ClachanError("prove/stone", text=stone[:20])
    claimant = _turn_in(line) if seat is None else seat
    holds, reasons = bundle.prover.prove(setup.rulebook, state, claimant, int(stone) - 1)
    if as_json:
        terminal.write_json(
            {
                "game": setup.name,
                "position": line,
                "stone": int(stone),
                "seat": SEAT_NAMES[claimant],
                "holds": holds,
                "reasons": [{"kind": note.kind, "text": terminal.text(note)} for note in reasons],
            }
        )
        return holds
    terminal.tell("cli-prove-head", "bold", seat=SEAT_NAMES[claimant], holds="yes" if holds else "no")
    for note in reasons:
        terminal.show_message(note)
    return holds


def _turn_in(line: str) -> Seat:
    """The seat in the `turn=` of a position. In the state it may be the other seat, if this one has nothing to do."""
    return SEAT_NAMES.index(next((part[-1] for part in line.split() if part.startswith("turn=")), SEAT_NAMES[0]))
