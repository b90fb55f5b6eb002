"""Rules, "Options worth offering" (ST-90). What each does: beside the rule it changes."""

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadName
from clachan.core.names import ROUND_OPTIONS
from clachan.core.series import Format
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Phase
from clachan.games.schotten.rules.variants import OPTIONS

BASE = Rulebook()
FIRST_TO_TWO = Format(rounds=6, wins=2)


def book(name):
    return open_game(name).rulebook


def test_the_options_and_their_defaults():
    """ST-90: the first value is the default."""
    assert {option.key: option.values for option in (*OPTIONS, *ROUND_OPTIONS)} == {
        "first": ("random", "0", "1"),
        "next": ("alternate", "winner", "loser", "random"),
        "proof": ("clan", "elite"),
        "joker": ("claim", "play"),
        "joker_limit": ("round", "board"),
        "joker_return": ("no", "yes"),
        "recruiter_short": ("literal", "net_one"),
        "score": ("rounds", "points"),
        "tie": ("draw", "extra"),
    }


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_naming_the_default_changes_nothing(option):
    """ST-90: an option edits the rulebook, or the match's format as `score` does."""
    changed = [(option.edit(BASE, value), option.edit_format(FIRST_TO_TWO, value)) for value in option.values]
    assert changed[0] == (BASE, FIRST_TO_TWO)
    assert all(pair != (BASE, FIRST_TO_TWO) for pair in changed[1:])


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_an_option_changes_one_slot_and_can_be_taken_back(option):
    """ST-90."""
    for value in option.values:
        changed = option.edit(BASE, value)
        differing = [slot for slot in Rulebook.__slots__ if getattr(changed, slot) != getattr(BASE, slot)]
        assert len(differing) <= 1
        assert option.edit(changed, option.values[0]) == BASE


@pytest.mark.parametrize(
    ("name", "slot", "value"),
    [
        ("schotten.first=0", "first", 0),
        ("schotten.first=1", "first", 1),
        ("schotten.tactic.proof=elite", "elite_proof", True),
        ("schotten.tactic.joker=play", "joker_fixed", True),
        ("schotten.tactic.joker_limit=board", "joker_replaced", True),
        ("schotten.tactic.joker_return=yes", "joker_returned", True),
        ("schotten.tactic.recruiter_short=net_one", "recruiter_nets_one", True),
        ("schotten.tactic", "hand", 7),
        ("schotten.expert", "turn", (Phase.CLAIM, Phase.PLAY, Phase.DRAW)),
        ("schotten", "turn", (Phase.PLAY, Phase.CLAIM, Phase.DRAW)),
    ],
)
def test_a_name_sets_its_slot(name, slot, value):
    """ST-90."""
    assert getattr(book(name), slot) == value


@pytest.mark.parametrize("option", OPTIONS[1:], ids=lambda option: option.key)
def test_options_about_tactic_cards_need_tactic_cards(option):
    """ST-90."""
    with pytest.raises(BadName) as caught:
        open_game(f"schotten.{option.key}={option.values[1]}")
    assert caught.value.code == "name/needs"


@pytest.mark.parametrize("word", ["auto", "autoclaim", "claims=auto", "modes=removable", "ruses=blank"])
def test_automatic_claims_and_what_is_not_offered_are_no_part_of_a_name(word):
    """ST-90."""
    with pytest.raises(BadName):
        open_game(f"schotten.tactic.{word}")
