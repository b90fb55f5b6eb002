"""Files of games: what is written is read, games can be replayed, and bad files are refused."""

import json
from dataclasses import replace

import numpy as np
import pytest
from pyarrow import parquet

from clachan.arena.generate import make_data_plan, play_in_step, play_one_by_one
from clachan.catalog import open_game
from clachan.core import record
from clachan.core.errors import BadNotation, ClachanError
from clachan.core.record import Move
from clachan.core.record.replay import follow
from clachan.envs.data import read_games, record_of, row_of, write_games
from clachan.envs.data.formats import format_of, parts_folder

ENDINGS = (".parquet", ".jsonl")
SEED = bytes(range(32))


def rows(name="schotten.tactic", count=3, *, observes=False, players=("random", "random")):
    """Games of random players."""
    plan = make_data_plan(name, players, count, SEED, observes=observes)
    return list((play_in_step if players[1] == "random" else play_one_by_one)(plan, range(count)))


def same(one, two):
    """Whether two rows have the same content."""
    plain = ("name", "rules", "encoder", "number", "seed", "players", "score")
    arrays = ("seats", "actions", "observations")
    return all(getattr(one, key) == getattr(two, key) for key in plain) and all(
        np.array_equal(getattr(one, key), getattr(two, key)) for key in arrays
    )


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("observes", [False, True])
def test_what_is_written_is_read(tmp_path, ending, observes):
    written = rows(observes=observes)
    file = tmp_path / f"games{ending}"
    write_games(file, written)
    again = list(read_games(str(file)))
    assert len(again) == len(written)
    assert all(same(one, two) for one, two in zip(written, again, strict=True))
    assert [row.actions.dtype for row in again] == [np.uint16] * 3
    assert (again[0].observations is not None) == observes


@pytest.mark.parametrize("ending", ENDINGS)
def test_files_are_joined(tmp_path, ending):
    written = rows(count=5)
    parts = [tmp_path / f"{name}{ending}" for name in "ab"]
    write_games(parts[0], written[:2])
    write_games(parts[1], written[2:])
    file = tmp_path / f"all{ending}"
    format_of(file).join(file, parts)
    assert [row.number for row in read_games(file)] == [0, 1, 2, 3, 4]


def test_a_file_that_is_not_complete_can_be_read(tmp_path):
    file = tmp_path / "games.jsonl"
    parts_folder(file).mkdir()
    write_games(parts_folder(file) / "2.jsonl", rows(count=2)[1:])
    write_games(parts_folder(file) / "1.jsonl", rows(count=1))
    assert [row.number for row in read_games(file)] == [0, 1]


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats.draft", "braverats.x2"])
@pytest.mark.parametrize("players", [("random", "random"), ("random", "heuristic")])
def test_the_rules_replay_every_game(name, players):
    setup = open_game(name)
    for row in rows(name, 2, observes=True, players=players):
        match = record_of(row)
        assert match.result.score(0) == row.score
        assert sorted(match.players) == sorted(players)
        written = record.parse(record.write(match))
        assert list(follow(setup.game, setup.presenter, written))[-1].state is not None
        again = row_of(setup, row.number, written, observes=True)
        assert same(row, again)


def test_in_step_and_one_by_one_deal_the_same_games():
    seeds = [[row.seed for row in rows(players=players)] for players in (("random", "random"), ("random", "heuristic"))]
    assert seeds[0] == seeds[1]


def test_players_swap_their_seats():
    assert [row.players for row in rows("braverats", 3, players=("random", "heuristic"))] == [
        ("random", "heuristic"),
        ("heuristic", "random"),
        ("random", "heuristic"),
    ]


def test_a_resigned_match_is_no_data():
    (row,) = rows("braverats", 1)
    match = record_of(row)
    resigned = replace(match, moves=(Move(1, 0, "resign"),))
    with pytest.raises(BadNotation):
        row_of(open_game("braverats"), 0, resigned)


def test_games_of_other_numbers_are_refused():
    (row,) = rows("braverats", 1)
    for changed, code in ((replace(row, encoder=99), "data/encoder"), (replace(row, rules=99), "table/rules")):
        with pytest.raises(ClachanError) as caught:
            record_of(changed)
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("games.csv", "", "data/format"),
        ("games.jsonl", None, "file/missing"),
        ("games.parquet", None, "file/missing"),
        ("games.jsonl", "{}\n", "data/bad"),
        ("games.jsonl", "what\n", "data/bad"),
        ("games.parquet", "what", "data/bad"),
    ],
)
def test_bad_files_are_refused(tmp_path, name, content, code):
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(ClachanError) as caught:
        list(read_games(tmp_path / name))
    assert caught.value.code == code


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_folder_is_no_file(tmp_path, ending):
    folder = tmp_path / f"games{ending}"
    folder.mkdir()
    with pytest.raises(ClachanError) as caught:
        list(read_games(folder))
    assert caught.value.code == "file/unreadable"


def test_other_programs_can_read_the_columns(tmp_path):
    written = rows()
    write_games(tmp_path / "games.parquet", written)
    write_games(tmp_path / "games.jsonl", written)
    table = parquet.read_table(tmp_path / "games.parquet")
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert table.column_names == [
        "name",
        "rules",
        "encoder",
        "number",
        "seed",
        "player_a",
        "player_b",
        "seats",
        "actions",
        "score",
    ]
    assert table["actions"].to_pylist() == [line["actions"] for line in lines]
    assert [seed.hex() for seed in table["seed"].to_pylist()] == [line["seed"] for line in lines]
    assert [line["players"] for line in lines] == [["random", "random"]] * 3
