"""One recorded match for each variant still replays, and reads the same."""

from pathlib import Path

import pytest

from clachan.catalog import open_game
from clachan.core import record
from clachan.core.record.replay import follow

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_result_and_is_written_the_same(path):
    text = path.read_text(encoding="utf-8")
    kept = record.parse(text)
    opened = open_game(kept.game)
    moments = list(follow(opened.game, opened.presenter, kept))
    assert opened.game.outcome(moments[-1].state) == kept.result is not None
    moves = tuple(moment.move for moment in moments if moment.move is not None)
    assert record.write(record.Record(kept.game, kept.rules, kept.seed, kept.players, kept.result, moves)) == text


def test_there_is_a_record_for_every_variant_word_and_option():
    played = " ".join(path.stem for path in FILES)
    for game in ("schotten", "braverats"):
        bundle = open_game(game).bundle
        for word in [variant.id for variant in bundle.variants]:
            assert word in played
        for option in bundle.options:
            assert f"{option.key}=" in played or option.key in {"first", "princes", "emperor_draws"}
