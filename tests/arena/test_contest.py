"""Pairings are played until enough is known, and results in the ledger are not played again."""

import json
import subprocess
import sys
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from time import sleep

import pytest

from clachan.arena import contest, workers
from clachan.arena.contest import count_remaining, next_round, play_pairings
from clachan.arena.duel import Deals, play_deals
from clachan.arena.ledger import Ledger, Pairing
from clachan.arena.plan import Manner, make_plan, run_plan
from clachan.arena.stopping import Rule, fixed
from clachan.arena.workers import SameProcess, start_workers
from clachan.core.chance import parse_seed
from clachan.core.errors import ClachanError

SEED = parse_seed("contest")
CLEAR = Pairing("braverats", ("heuristic", "random"), SEED)
EVEN = Pairing("braverats", ("one", "two"), SEED)


def nobody(_count):
    pass


@pytest.fixture
def told(monkeypatch):
    """Deals whose result follows from their number, so that nothing has to be played."""

    def scores(deals):
        if deals.players == CLEAR.players:
            return [(1, 1)] * (deals.last - deals.first)
        return [((1, 1), (-1, -1))[number % 2] for number in range(deals.first, deals.last)]

    monkeypatch.setattr(workers, "play_deals", scores)


@pytest.mark.usefixtures("told")
def test_a_clear_pairing_stops_and_an_open_one_goes_on():
    ledger, heard = Ledger(), []
    rules = {CLEAR: Rule(20, 100), EVEN: Rule(20, 100)}
    assert count_remaining(rules, ledger) == 200
    play_pairings(rules, ledger, SameProcess(), heard.append)
    assert len(ledger.played(CLEAR)) == 20
    assert len(ledger.played(EVEN)) == 100
    assert sum(heard) == 200
    assert count_remaining(rules, ledger) == 0


@pytest.mark.usefixtures("told")
def test_what_was_played_is_kept_and_not_played_again(tmp_path, monkeypatch):
    path = tmp_path / "results.jsonl"
    play_pairings({EVEN: Rule(20, 60)}, Ledger(path), SameProcess(), nobody)
    again = Ledger(path)
    assert len(again.played(EVEN)) == 60
    monkeypatch.setattr(workers, "play_deals", lambda _deals: pytest.fail("played twice"))
    play_pairings({EVEN: Rule(20, 60)}, again, SameProcess(), nobody)


@pytest.mark.usefixtures("told")
def test_more_games_extend_a_pairing(tmp_path):
    path = tmp_path / "results.jsonl"
    play_pairings({EVEN: Rule(20, 30)}, Ledger(path), SameProcess(), nobody)
    play_pairings({EVEN: Rule(20, 90)}, Ledger(path), SameProcess(), nobody)
    whole = Ledger()
    play_pairings({EVEN: Rule(20, 90)}, whole, SameProcess(), nobody)
    assert Ledger(path).played(EVEN) == whole.played(EVEN)


@pytest.mark.parametrize(("rule", "parts"), [(fixed(400), 40), (Rule(50, 200), 6), (Rule(5, 200), 2), (fixed(15), 2)])
def test_what_has_to_be_played_is_played_side_by_side(rule, parts):
    """Before the least number of deals nothing can be decided, so nobody waits for half of them."""
    chunks = next_round(EVEN, rule, Ledger())
    assert len(chunks) == parts
    assert chunks[0].first == 0
    assert chunks[-1].last <= rule.most


@pytest.mark.usefixtures("told")
def test_late_is_late_and_can_be_taken_up_again():
    ledger, looks = Ledger(), iter([False, True])
    play_pairings({EVEN: fixed(60)}, ledger, SameProcess(), nobody, lambda: next(looks, True))
    assert len(ledger.played(EVEN)) == 10
    play_pairings({EVEN: fixed(60)}, ledger, SameProcess(), nobody)
    assert len(ledger.played(EVEN)) == 60


def test_a_part_that_came_before_another_counts_when_the_gap_is_closed():
    ledger = Ledger()
    ledger.add(Deals(*EVEN, 10, 20), ((1, 1),) * 10)
    assert ledger.played(EVEN) == ()
    assert [deals.first for deals in next_round(EVEN, Rule(20), ledger)] == [0]
    ledger.add(Deals(*EVEN, 0, 10), ((-1, 0),) * 10)
    assert len(ledger.played(EVEN)) == 20


@pytest.mark.usefixtures("told")
def test_a_player_can_be_forgotten(tmp_path):
    path = tmp_path / "results.jsonl"
    ledger = Ledger(path)
    play_pairings({CLEAR: fixed(20), EVEN: fixed(20)}, ledger, SameProcess(), nobody)
    assert ledger.forget("one", {"another"}) == 0
    assert ledger.forget("one", {EVEN.game}) == 2
    assert ledger.forget("nobody", {EVEN.game}) == 0
    assert Ledger(path).played(EVEN) == ()
    assert len(Ledger(path).played(CLEAR)) == 20


@pytest.mark.usefixtures("told")
def test_a_file_can_be_read_by_others_and_a_bad_line_is_named(tmp_path):
    path = tmp_path / "results.jsonl"
    play_pairings({EVEN: fixed(10)}, Ledger(path), SameProcess(), nobody)
    facts = json.loads(path.read_text("utf-8"))
    assert facts["players"] == ["one", "two"]
    assert facts["scores"] == "++--" * 5
    path.write_text(json.dumps(facts | {"scores": "+?"}) + "\n", "utf-8")
    with pytest.raises(ClachanError) as caught:
        Ledger(path)
    assert caught.value.code == "arena/ledger"


def test_the_result_depends_neither_on_processes_nor_on_interruptions():
    rules = {CLEAR: Rule(20, 40), Pairing("schotten", ("heuristic", "random"), SEED): fixed(10)}
    alone, many = Ledger(), Ledger()
    play_pairings(rules, alone, SameProcess(), nobody)
    looks = iter([False, True])
    with start_workers(2) as workers_here:
        play_pairings(rules, many, workers_here, nobody, lambda: next(looks, True))
    with start_workers(2) as workers_here:
        play_pairings(rules, many, workers_here, nobody)
    assert [alone.played(pairing) for pairing in rules] == [many.played(pairing) for pairing in rules]
    assert len(play_deals(Deals(*CLEAR, 0, 10))) == contest.PART


def test_an_arena_may_stop_when_it_is_clear():
    planned = make_plan("braverats", ("heuristic", "random"), 60, SEED)
    (duel,) = run_plan(planned, Manner(rule=Rule(20, 60)), nobody)
    (whole,) = run_plan(planned, Manner(), nobody)
    assert len(duel.scores) < len(whole.scores) == 60
    assert whole.scores[: len(duel.scores)] == duel.scores


def test_an_interrupted_pool_leaves_no_process_behind():
    before = set(active_children())
    with pytest.raises(KeyboardInterrupt):
        _interrupted()
    for _ in range(600):  # the pool's own thread waits for them too, and whoever comes second hears it a little later
        if not set(active_children()) - before:
            break
        sleep(0.1)
    assert not set(active_children()) - before


PARENT = """
from multiprocessing import active_children
from time import sleep
from clachan.arena.duel import Deals
from clachan.arena.workers import start_workers

if __name__ == "__main__":
    with start_workers(2) as workers:
        for first in range(4):
            workers.submit(Deals("braverats", ("random", "random"), bytes(32), first, first + 1))
        workers.collect()
        print(*[child.pid for child in active_children()], flush=True)
        sleep(600)
"""


def test_workers_end_with_their_parent_even_if_it_is_killed(tmp_path):
    """The workers hold the output of their parent open, so it ends only when the last of them is gone."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:  # noqa: S603  # a script of ours
        assert len(parent.stdout.readline().split()) == 2
        parent.kill()
        assert parent.communicate(timeout=60) == ("", None)


def _interrupted():
    with start_workers(2) as workers_here:
        workers_here.submit(Deals(*CLEAR, 0, 2))
        workers_here.collect()
        raise KeyboardInterrupt


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_line_that_was_broken_off_is_played_again(tmp_path, cut):
    path = tmp_path / "results.jsonl"
    play_pairings({EVEN: fixed(40)}, Ledger(path), SameProcess(), nobody)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert len(Ledger(path).played(EVEN)) == (40 if cut == 1 else 30)
    play_pairings({EVEN: fixed(40)}, Ledger(path), SameProcess(), nobody)
    play_pairings({EVEN: fixed(50)}, Ledger(path), SameProcess(), nobody)
    assert path.read_bytes().startswith(whole)
    assert len(Ledger(path).played(EVEN)) == 50


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\xff\xfe\n", "file/text"),
        (b'{"game": [], "players": ["a", "b"], "seed": "00", "first": 0, "scores": ""}\n', "arena/ledger"),
        (b'{"game": "x", "players": ["a", "b"], "seed": "00", "first": "0", "scores": ""}\n', "arena/ledger"),
        (b'{"game": "x", "players": [["a"], "b"], "seed": "00", "first": 0, "scores": ""}\n', "arena/ledger"),
        (b"[" * 100_000 + b"\n", "arena/ledger"),
        (b"[]\n", "arena/ledger"),
        (None, "file/unreadable"),
    ],
)
def test_a_file_that_is_no_ledger_is_refused(tmp_path, content, code):
    path = tmp_path / "results.jsonl"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(ClachanError) as caught:
        Ledger(path)
    assert caught.value.code == code


def test_what_cannot_be_written_is_said_and_the_old_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "results.jsonl"
    with pytest.raises(ClachanError, match="file/unwritable"):
        Ledger(tmp_path / "none" / "results.jsonl").add(Deals(*EVEN, 0, 1), ((1, 1),))
    ledger = Ledger(path)
    ledger.add(Deals(*EVEN, 0, 1), ((1, 1),))
    kept = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_text", full)
    with pytest.raises(ClachanError, match="No space"):
        ledger.forget("one", {EVEN.game})
    assert path.read_bytes() == kept
    assert list(tmp_path.iterdir()) == [path]


class Dead:
    """Answers as a pool does after one of its processes has died, and then refuses work."""

    def __init__(self):
        self.is_known = False

    def submit(self, _play, _deals):
        if self.is_known:
            raise BrokenProcessPool
        self.is_known = True
        future = Future()
        future.set_exception(BrokenProcessPool())
        return future


def test_a_process_that_dies_is_told_in_words():
    two = workers.Processes(Dead(), 2)
    two.submit(Deals(*CLEAR, 0, 1))
    with pytest.raises(ClachanError, match="arena/worker"):
        two.collect()
    with pytest.raises(ClachanError, match="arena/worker"):
        two.submit(Deals(*CLEAR, 1, 2))
