"""How is a proof shown on the command line?"""

from __future__ import annotations

from clachan.catalog import AnySetup
from clachan.cli.output.terminal import Terminal
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.local.proofs import prove


def show_proof(
    terminal: Terminal, setup: AnySetup, line: str, stone: str, seat: Seat | None, *, as_json: bool = False
) -> bool:
    """Print whether the stone can be claimed and the cards that decide; return whether it can."""
    proof = prove(line, stone, setup, seat)
    if as_json:
        terminal.write_json(
            {
                "game": setup.name,
                "position": line,
                "stone": int(stone),
                "seat": SEAT_NAMES[proof.seat],
                "holds": proof.holds,
                "reasons": [{"kind": note.kind, "text": terminal.text(note)} for note in proof.reasons],
            }
        )
        return proof.holds
    terminal.tell("cli-prove-head", "bold", seat=SEAT_NAMES[proof.seat], holds="yes" if proof.holds else "no")
    for note in proof.reasons:
        terminal.show_message(note)
    return proof.holds
