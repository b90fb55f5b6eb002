"""What leaves a server does not depend on what a viewer may not know: answers, updates, hints, logs and metrics.

The tests of the match change the truth behind a viewer's view and compare everything that is told. Here the same is
done one floor up: the room, the log lines and the figures for Prometheus, in random matches of every way of playing.
"""

import asyncio
import json
import logging
from random import Random

import pytest
from prometheus_client import REGISTRY

from clachan.match import messages as ms
from clachan.match.table import forward
from clachan.match.tell import Viewer, record_text
from clachan.server.logs import JsonLines
from clachan.server.relay import Relay
from clachan.server.room import Line, Room
from clachan.server.rooms import Rooms
from clachan.server.thinker import analyse, coach
from laws.ways import WAYS
from match.sitting import Sitting
from match.test_leak import BAD, WANTS, asks, elsewhere

ME = "worker"


class Memory:
    """A store that remembers nothing."""

    worker = ME
    alive_at = 0

    async def append(self, before, added, after, also=()):
        pass


class Lines(logging.Handler):
    """Log lines as they are written, without the hour."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.found = []

    def emit(self, record):
        line = json.loads(self.format(record))
        del line["at"]
        self.found.append(line)


@pytest.fixture
def lines():
    handler, root = Lines(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler.found
    root.removeHandler(handler)
    root.setLevel(level)


def figures():
    """Everything that is counted."""
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for metric in REGISTRY.collect()
        for sample in metric.samples
        if sample.name.startswith("clachan_") and not sample.name.endswith("_created")
    }


async def heard(table, viewer, seat, messages, lines):
    """What a viewer is told, what is logged and what is counted when a seat says these things at this table."""
    lines.clear()
    before, answers = figures(), []

    async def spread(*_):
        pass

    async def nothing(_message):
        pass

    rooms = Rooms(Memory(), Relay(ME, None, nothing))
    for message in messages:
        room = Room(table, Memory(), ME, spread, lambda _room: None)
        line = Line(Viewer(viewer, WANTS), number=table.number)
        room.lines.add(line)
        own = []
        await rooms.ask(room, seat, message, own.append)
        answers.append((own, [] if room.table is not table else drained(line)))
    after = figures()
    counted = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
    return answers, list(lines), counted


def drained(line):
    found = []
    while not line.outgoing.empty():
        found.append(line.outgoing.get_nowait())
    return found


def choices(table, seat):
    """What this seat may do, and whether the match goes on then: if not, everything is told, and the tests end here."""
    if seat is None or seat not in table.waiting:
        return {}
    rules = table.rules
    texts = [rules.face.text(action) for action in rules.game.choices(table.view(seat))]
    return {text: bool(forward(rules, table.moment, seat, text).waiting) for text in texts}


def legal(table, seat, rng):
    """Something this seat may do; None when all would end the match."""
    going = [text for text, goes_on in choices(table, seat).items() if goes_on]
    return ms.Act(turn=table.turn, action=rng.choice(going)) if going else None


async def compare(table, viewer, lines, rng):
    other_truth = elsewhere(table, viewer, rng)
    own = [
        *asks(table, viewer, rng),
        *(ms.Act(turn=table.turn, action=text) for text in rng.sample(BAD, 3)),
        ms.Coach(),
    ]
    ends = {text for found in (table, other_truth) for text, goes_on in choices(found, viewer).items() if not goes_on}
    own = [ask for ask in own if getattr(ask, "action", None) not in ends]
    truth, guess = [await heard(found, viewer, viewer, own, lines) for found in (table, other_truth)]
    assert truth == guess
    for seat in set(table.waiting) - {viewer}:
        acts = [(found, legal(found, seat, rng)) for found in (table, other_truth)]
        if all(act for _, act in acts):
            one, two = [await heard(found, viewer, seat, [act], lines) for found, act in acts]
            assert one[1:] == two[1:], "logs and figures tell which card was chosen"


@pytest.mark.parametrize("way", WAYS)
def test_nothing_hidden_leaves_the_server(way, lines):
    rng = Random(way)
    sitting = Sitting(way).seated()
    for _ in range(3):
        for _ in range(rng.randrange(1, 8)):
            if sitting.table.waiting:
                sitting.step(rng)
        if sitting.table.waiting:
            for viewer in (0, 1, None):
                asyncio.run(compare(sitting.table, viewer, lines, rng))


def test_a_coach_and_an_analysis_tell_the_same_whatever_is_hidden():
    """An analysis is given after the end and made from the record; of a match that runs none is given at all."""
    sitting = Sitting("braverats.fast").seated()
    rng = Random(1)
    while sitting.table.waiting:
        for viewer in (0, 1):
            told = {
                coach("braverats.fast", found.view(viewer), None)
                for found in (sitting.table, elsewhere(sitting.table, viewer, rng))
            }
            assert len(told) == 1
        sitting.step(rng)
    text = record_text(sitting.table)
    unsealed = "\n".join(line for line in text.splitlines() if not line.startswith("# shuffle"))
    assert analyse(text) == analyse(unsealed)
    assert b'"rounds"' in analyse(text)
