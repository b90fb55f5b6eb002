"""Random matches as clients that take changes hear of them.

PYTHONPATH=tests python tests/match/change_matches.py    writes the matches that the tests of the page follow
"""

import json
from pathlib import Path
from random import Random

from clachan.match.events import Live
from clachan.match.protocol import messages as ms
from clachan.match.protocol.apply_changes import fingerprint
from clachan.match.protocol.changes import change, remember
from clachan.match.protocol.updates import Viewer, update
from clachan.match.protocol.wire import write
from clachan.match.table import apply, begin
from match.sitting import Sitting

WANTS = frozenset({"scene", "words"})
FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "changes.jsonl"
PAGE_WAYS = {"schotten": 16, "schotten.tactic.joker=play.x2": 24, "braverats.deck.draft": 60, "braverats.mime.x2": 24}
AGREED = ("draw", "takeback", "pause")


def restless(way, seed, most=200, timing=None):
    """A match in which seats also offer, agree, decline, take back, pause and resign; all of its log."""
    rng = Random(f"{way} {seed}")
    sitting = Sitting(way, timing=timing).seated()
    for _ in range(most):
        if not sitting.table.waiting:
            break
        sitting.now += rng.randrange(100, 2000)
        seat, turn = rng.randrange(2), sitting.table.turn
        if rng.random() < 0.12:
            kind = rng.choice(AGREED)
            sitting.ask(seat, ms.Offer(kind=kind, turn=turn))
            sitting.ask(1 - seat, (ms.Accept if rng.random() < 0.7 else ms.Decline)(kind=kind, turn=turn))
            sitting.ask(seat, ms.Continue())
        elif rng.random() < 0.01:
            sitting.ask(seat, ms.Resign(turn=turn))
        else:
            sitting.step(rng)
        sitting.flag_late_seat()
    for seat in (0, 1):
        sitting.ask(seat, ms.Offer(kind="rematch", turn=sitting.table.turn))
    return sitting


def steps(sitting):
    """The table before and after each event, and the event."""
    table = begin(sitting.table.setup, sitting.log[0])
    yield table, table, sitting.log[0]
    for event in sitting.log[1:]:
        before, table = table, apply(table, event)
        yield before, table, event


def told(sitting, viewer, joins=()):
    """What a client of this viewer is sent, and the whole update beside it. `joins`: others of its viewer come then."""
    memory = None
    for before, after, event in steps(sitting):
        whole = update(before, after, event, viewer)
        message = whole if memory is None else change(before, after, event, viewer, memory)
        if memory is None or after.number in joins:
            memory = remember(after, viewer)
        yield json.loads(write(message)), json.loads(write(whole))


def lines():
    """The matches for the tests of the page: each message, with the fingerprint of the position that it leads to."""
    for way, most in PAGE_WAYS.items():
        sitting = restless(way, 1, most, Live(base=600, increment=5))
        for message, whole in told(sitting, Viewer(1, WANTS)):
            yield json.dumps(
                {"way": way, "whole": fingerprint(whole["position"]), "message": message},
                ensure_ascii=False,
                separators=(",", ":"),
            )


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", "utf-8")
