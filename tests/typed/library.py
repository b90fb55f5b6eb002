"""What a type checker knows of the names of `import clachan`. `tests/test_typing.py` runs mypy on this file."""

from pathlib import Path
from typing import assert_type

import clachan
from clachan.catalog import SchottenSetup
from clachan.core.game import Outcome
from clachan.core.player import Player
from clachan.core.study.report import Report
from clachan.core.study.review import Review
from clachan.games.schotten.rules import state as schotten

game = clachan.open_game("schotten.tactic")
assert_type(game, SchottenSetup)
player = clachan.make_player("heuristic", game)
assert_type(player, Player[schotten.View, schotten.Action])
match = clachan.play_match(game, (player, player), seed="any words")
assert_type(match.outcome, Outcome | None)
for step in match.steps():
    assert_type(step, clachan.Step[schotten.State, schotten.Action])
    assert_type(step.action, schotten.Action | None)
assert_type(clachan.review(match.record), Review)
assert_type(clachan.read_record(Path("match.txt")).outcome, Outcome | None)
assert_type(clachan.prove("stones=r7r8r9:b1b2/-/-/-/-/-/-/-/-", 1), clachan.Proof)
assert_type(clachan.solve("braverats"), Report)

rats = clachan.open_game("braverats")
clachan.play_match(rats, (player, player))  # type: ignore[misc]  # players of another game
clachan.open_gate("schotten")  # type: ignore[attr-defined]  # there is no such name
