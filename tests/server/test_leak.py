"""No answer, update, hint, log line or metric depends on what its viewer may not know.

The tests of the match change the truth behind a viewer's view and compare everything that is told. Here the same is
done one layer up: the live table, the log lines and the figures for Prometheus, in random matches of every variant.
"""

import asyncio
import json
import logging
from random import Random

import pytest
from prometheus_client import REGISTRY

from clachan.core.record.replay import advance
from clachan.core.study.report import no_progress
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import Viewer, record_text
from clachan.match.protocol.wire import write
from clachan.server.bots.bot_worker import coach, hint, review
from clachan.server.cluster.relay import Relay
from clachan.server.logs import JsonLines
from clachan.server.tables.live_table import Connection, LiveTable, SharedMessage
from clachan.server.tables.live_tables import LiveTables
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
    """Log lines as they are written, without their time."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.lines = []

    def emit(self, record):
        line = json.loads(self.format(record))
        del line["at"]
        self.lines.append(line)


@pytest.fixture
def lines():
    handler, root = Lines(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler.lines
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
    """The viewer's messages, the log lines and the metrics when a seat sends these messages."""
    lines.clear()
    before, answers = figures(), []

    async def publish(*_):
        pass

    async def nothing(_message):
        pass

    live_tables = LiveTables(Memory(), Relay(ME, None, nothing))
    for message in messages:
        live = LiveTable(table, Memory(), ME, publish, lambda _table: None)
        connections = [Connection(Viewer(viewer, WANTS), takes, number=table.number) for takes in (False, True)]
        live.connections.update(connections)
        own = []
        await live_tables.ask(live, seat, message, own.append)
        answers.append(([write(answer) for answer in own], [] if live.table is not table else drained(*connections)))
    after = figures()
    counted = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
    return answers, list(lines), counted


def drained(*connections):
    texts = []
    for connection in connections:
        while not connection.outgoing.empty():
            message = connection.outgoing.get_nowait()
            texts.append(message.text().encode() if isinstance(message, SharedMessage) else write(message))
    return texts


def choices(table, seat):
    """What this seat may do, and whether the match goes on then: if not, everything is told, and the tests end here."""
    if seat is None or seat not in table.waiting:
        return {}
    rules = table.setup
    texts = [rules.presenter.text(action) for action in rules.game.choices(table.view(seat))]
    return {text: bool(advance(rules.game, rules.presenter, table.moment, seat, text).waiting) for text in texts}


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
    ends = {text for one in (table, other_truth) for text, goes_on in choices(one, viewer).items() if not goes_on}
    own = [ask for ask in own if getattr(ask, "action", None) not in ends]
    truth, guess = [await heard(one, viewer, viewer, own, lines) for one in (table, other_truth)]
    assert truth == guess
    for seat in set(table.waiting) - {viewer}:
        acts = [(one, legal(one, seat, rng)) for one in (table, other_truth)]
        if all(act for _, act in acts):
            first, second = [await heard(one, viewer, seat, [act], lines) for one, act in acts]
            assert first[1:] == second[1:], "logs and figures tell which card was chosen"


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


@pytest.mark.parametrize("way", ["braverats.fast", "braverats.deck", "braverats.mime=replace", "schotten.tactic"])
def test_a_hint_is_the_same_whatever_is_hidden(way):
    sitting = Sitting(way).seated()
    rng = Random(1)
    for _ in range(3):
        seat = sitting.table.waiting[0]
        tables = (sitting.table, elsewhere(sitting.table, seat, rng))
        first, second = (hint(way, table.view(seat), None) for table in tables)
        assert first.action in sitting.legal(seat)
        assert first.advice
        if way != "schotten.tactic":  # a look-ahead draws its imagined deals anew
            assert write(first) == write(second)
        sitting.step(rng)


def test_a_hint_in_a_solved_game_comes_from_the_solution():
    """The mix, the value of each card and the reasons, as `clachan play` shows them."""
    sitting = Sitting("braverats").seated()
    told = hint("braverats", sitting.table.view(0), "h")
    assert (told.id, told.action) == ("h", "assassin")
    assert [part.words.key for part in told.advice if part.words][:2] == ["advise-value", "advise-mix"]
    (grid,) = [part for part in told.advice if part.rows]
    assert [row[1] for row in grid.rows][:5] == ["30.6%", "24.8%", "21.8%", "18.7%", "4.1%"]
    assert any(part.words and part.words.key == "advise-why" for part in told.advice)


def test_a_coach_and_a_review_tell_the_same_whatever_is_hidden():
    """A review is made from the record after the end; a running match has none."""
    sitting = Sitting("braverats.fast").seated()
    rng = Random(1)
    while sitting.table.waiting:
        for viewer in (0, 1):
            told = {
                write(coach("braverats.fast", table.view(viewer), None))
                for table in (sitting.table, elsewhere(sitting.table, viewer, rng))
            }
            assert len(told) == 1
        sitting.step(rng)
    text = record_text(sitting.table)
    unsealed = "\n".join(line for line in text.splitlines() if not line.startswith("# shuffle"))
    assert review(text, no_progress) == review(unsealed, no_progress)
    said = json.loads(review(text, no_progress).body)
    assert len(said["review"]["actions"]) == 2 * len(sitting.table.moment.state.history)
    assert {part["words"]["key"] for part in said["parts"] if "words" in part} >= {"review-luck", "review-total"}
