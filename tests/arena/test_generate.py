"""Games are played in parts: an interruption loses little, and changes nothing."""

import pytest

from clachan.arena import generate as engine
from clachan.arena.generate import DataPlan, generate, make_data_plan, part_path, resumed
from clachan.core.chance import parse_seed
from clachan.core.errors import BadName, ClachanError
from clachan.envs.data import read_games
from clachan.envs.data.formats import parts_folder

SEED = parse_seed("data")


def plan_of(games=250, name="braverats", players=("random", "random"), *, observes=False):
    """A plan with parts of two games."""
    return make_data_plan(name, players, games, SEED, observes=observes)


def actions_in(path):
    """All actions of all games."""
    return [row.actions.tolist() for row in read_games(path)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A file that was made without an interruption."""
    path, done = tmp_path_factory.mktemp("whole") / "games.jsonl", []
    generate(path, plan_of(), 1, done.append)
    assert sum(done) == 250
    assert max(done) == 2
    assert not parts_folder(path).exists()
    return path


def test_an_interrupted_run_goes_on(tmp_path, monkeypatch, whole):
    path, played = tmp_path / "games.jsonl", []
    play_part = engine.play_part

    def interrupted(path, plan, first):
        if len(played) == 30:
            raise KeyboardInterrupt
        played.append(first)
        play_part(path, plan, first)

    monkeypatch.setattr(engine, "play_part", interrupted)
    with pytest.raises(KeyboardInterrupt):
        generate(path, plan_of(), 1, lambda _: None)
    assert len(actions_in(path)) == 60
    monkeypatch.setattr(engine, "play_part", lambda *given: played.append(given[2]) or play_part(*given))
    done = []
    generate(path, resumed(path, plan_of(), has_seed=True), 1, done.append)
    assert (sum(done), len(set(played)), len(played)) == (250, 125, 125)
    assert actions_in(path) == actions_in(whole)


def test_processes_change_nothing(tmp_path, whole):
    path = tmp_path / "games.jsonl"
    generate(path, plan_of(), 2, lambda _: None)
    assert path.read_bytes() == whole.read_bytes()


def test_a_run_goes_on_with_its_own_seed(tmp_path):
    path, begun = tmp_path / "games.jsonl", plan_of()
    assert resumed(path, begun, has_seed=False) is begun
    with pytest.raises(ZeroDivisionError):
        generate(path, begun, 1, lambda _: 1 // 0)
    other = make_data_plan("braverats", ("random", "random"), 250, parse_seed("other"), observes=False)
    assert resumed(path, other, has_seed=False) == begun
    with pytest.raises(ClachanError, match="data/other"):
        resumed(path, other, has_seed=True)
    with pytest.raises(ClachanError, match="data/other"):
        resumed(path, plan_of(games=251), has_seed=True)
    (parts_folder(path) / "plan.json").write_text("{}")
    with pytest.raises(ClachanError, match="data/plan"):
        resumed(path, begun, has_seed=True)


def test_a_file_is_never_replaced(tmp_path):
    (tmp_path / "games.jsonl").write_text("")
    with pytest.raises(ClachanError, match="data/exists"):
        resumed(tmp_path / "games.jsonl", plan_of(), has_seed=True)


def test_parts_are_not_too_large_and_the_last_has_the_rest(tmp_path):
    assert plan_of(games=10**7).part == 10_000
    assert plan_of(games=10**7, observes=True).part == 500
    assert plan_of(games=7).part == 1
    plan = DataPlan("braverats", ("random", "random"), 7, SEED.hex(), observes=False, part=3)
    path, done = tmp_path / "games.jsonl", []
    generate(path, plan, 1, done.append)
    assert done == [3, 3, 1]
    assert part_path(path, 3).parent == parts_folder(path)


def test_wrong_names_are_refused_before_anything_is_played():
    for name, players in (("whist", ("random", "random")), ("braverats", ("random", "nobody"))):
        with pytest.raises(BadName):
            plan_of(name=name, players=players)
