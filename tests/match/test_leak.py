"""No message depends on what its viewer may not know: change only that, and every byte stays the same.

At many moments of random matches of every way of playing, the truth is replaced by another that fits the viewer's
view (other hand, decks, choices not shown), and the secret and the other's nonce by others, the commitment held fixed.
Then everything that can reach this viewer is compared: updates, snapshots, answers to good and bad messages, hints,
what rules say, and what a spectator may ask over HTTP.
"""

import logging
from dataclasses import replace
from random import Random

import msgspec
import pytest

from clachan.match.decide import decide
from clachan.match.protocol import messages as ms
from clachan.match.protocol.changes import change, remember
from clachan.match.protocol.updates import Viewer, update, welcome
from clachan.match.protocol.wire import write
from laws.ways import WAYS
from match.sitting import Sitting

WANTS = frozenset({"scene", "words"})
BAD = [
    "pass",
    "done",
    "r1@1",
    "b9@9",
    "claim 1",
    "draw clan",
    "0",
    "7",
    "play 3",
    "keep 2",
    "swap 1",
    "return r1",
    "x",
    "",
]


def elsewhere(table, viewer, rng):
    """The same table as far as this viewer can know, and another in truth."""
    if table.moment is None:
        return table
    view = table.view(viewer)
    state = table.setup.game.imagine(view, rng)
    nonces = tuple(
        nonce if seat == viewer else f"other{rng.randrange(10**9)}" for seat, nonce in enumerate(table.nonces)
    )
    created = msgspec.structs.replace(table.created, secret=rng.randbytes(32).hex())
    changed = replace(table, moment=replace(table.moment, state=state), nonces=nonces, created=created)
    assert changed.view(viewer) == view
    return changed


def asks(table, seat, rng):
    """Everything a client might say now, sense or not."""
    legal = [] if seat is None or not table.waiting else table.setup.game.choices(table.view(seat))
    texts = [table.setup.presenter.text(action) for action in rng.sample(list(legal), min(2, len(legal)))]
    for text in (*rng.sample(BAD, 4), *texts):
        yield ms.Act(turn=table.turn, action=text, id="1")
    yield ms.Act(turn=table.turn - 1 if table.turn else 3, action="pass")
    for kind in ("draw", "pause", "rematch"):
        yield ms.Offer(kind=kind, turn=table.turn)
        yield ms.Accept(kind=kind, turn=table.turn)
    yield ms.Question(text=rng.choice(["claim?", "why?", "left?", "table?", "claim? 3", "discard?"]))
    yield from (ms.Hint(), ms.Resign(turn=table.turn + 1), ms.Continue(), ms.Ping())


def compare(before, after, event, seat, rng):
    viewer = Viewer(seat, WANTS)
    other_before, other_after = elsewhere(before, seat, rng), elsewhere(after, seat, rng)
    assert write(update(before, after, event, viewer)) == write(update(other_before, other_after, event, viewer))
    one = change(before, after, event, viewer, remember(before, viewer))
    assert write(one) == write(change(other_before, other_after, event, viewer, remember(other_before, viewer)))
    assert write(welcome(after, viewer, 0)) == write(welcome(other_after, viewer, 0))
    for ask in asks(after, seat, rng):
        truth, guess = (decide(table, seat, ask, 5) for table in (after, other_after))
        assert write(truth.answer) == write(guess.answer), ask
        assert truth.events == guess.events


@pytest.mark.parametrize("way", WAYS)
def test_nothing_hidden_reaches_a_viewer(way, caplog):
    caplog.set_level(logging.DEBUG)
    rng = Random(way)
    sitting = Sitting(way).seated()
    steps = 0
    while sitting.table.waiting and steps < 60:
        before = sitting.table
        sitting.step(rng)
        steps += 1
        if sitting.table.waiting and rng.random() < 0.25:
            for seat in (0, 1, None):
                compare(before, sitting.table, sitting.log[-1], seat, rng)
    assert not caplog.records, "rules and tables write no logs"


@pytest.mark.parametrize("way", ["schotten.tactic", "braverats", "braverats.deck.draft"])
def test_what_a_seat_was_refused_is_told_to_nobody_else(way):
    sitting = Sitting(way).seated()
    lines = len(sitting.log)
    for seat in (0, 1):
        for text in BAD:
            sitting.ask(seat, ms.Act(turn=sitting.table.turn + 5, action=text))
    assert len(sitting.log) == lines


@pytest.mark.parametrize("way", ["braverats", "braverats.deck", "braverats.mime=replace"])
def test_a_secret_choice_is_told_as_a_choice_and_no_more(way):
    sitting = Sitting(way).seated()
    updates = []
    for text in sitting.legal(0)[:3]:
        again = Sitting(way).seated()
        before = again.table
        again.act(0, text)
        step = before, again.table, again.log[-1]
        viewers = [Viewer(seat, WANTS) for seat in (1, None)]
        updates.append({write(update(*step, viewer)) for viewer in viewers})
        updates[-1] |= {write(change(*step, viewer, remember(before, viewer))) for viewer in viewers}
    assert all(each == updates[0] for each in updates)
    assert all(b'"acted"' in told for told in updates[0])
