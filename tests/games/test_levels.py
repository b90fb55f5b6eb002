"""The levels for people stand in the order of their measured strength."""

import re
from pathlib import Path

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.players.roster import known_players

PAGE = Path(__file__).parent.parent.parent / "docs" / "strength.md"
TITLES = {"schotten": "Base game", "schotten.expert": "Expert", "schotten.tactic": "Tactic"}
TOLERANCE = 50  # points: about what a rating is known within
LEVELS = [(bundle, level) for bundle in BUNDLES.values() for level in bundle.levels]


@pytest.mark.parametrize("bundle", BUNDLES.values(), ids=lambda bundle: bundle.id)
def test_a_level_is_stronger_than_the_one_before_wherever_both_were_measured(bundle):
    for weaker, stronger in zip(bundle.levels, bundle.levels[1:], strict=False):
        for game in weaker.ratings.keys() & stronger.ratings.keys():
            assert weaker.ratings[game] < stronger.ratings[game], (game, stronger.player)


@pytest.mark.parametrize(("bundle", "level"), LEVELS, ids=lambda part: getattr(part, "player", None))
def test_a_level_is_a_player_of_its_game(bundle, level):
    assert level.player in known_players(open_game(bundle.id).contracts)


@pytest.mark.parametrize("game", TITLES)
def test_the_ratings_of_schotten_totten_are_those_of_the_page_about_strength(game):
    section = PAGE.read_text("utf-8").split(f"## {TITLES[game]}\n")[1].split("\n## ")[0]
    measured = {name: int(rating) for name, rating in re.findall(r"^\| `(\w+)` \| (\d+) \|", section, re.MULTILINE)}
    levels = BUNDLES["schotten"].levels
    shipped = {level.player: level.ratings[game] for level in levels if game in level.ratings}
    assert shipped.keys() == {level.player for level in levels} & measured.keys()
    for player, rating in shipped.items():
        assert abs(rating - measured[player]) <= TOLERANCE, "copy the ratings into games/schotten/levels.py"
