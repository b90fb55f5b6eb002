"""Which game does a name stand for? (ST-90)"""

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core import names
from clachan.core.errors import BadName
from clachan.core.series import Format, Series

SCHOTTEN = BUNDLES["schotten"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("schotten", "schotten"),
        ("schotten.expert.tactic", "schotten.tactic.expert"),
        ("schotten.x3.expert", "schotten.expert.x3"),
        ("schotten.x1", "schotten"),
        ("schotten.x03", "schotten.x3"),
        ("schotten.to2.tie=extra.next=loser", "schotten.to2.next=loser.tie=extra"),
        ("schotten.to1", "schotten.to1"),
        ("schotten.joker=play.tactic", "schotten.tactic.joker=play"),
        ("schotten.joker=claim", "schotten"),
        ("schotten.next=alternate", "schotten"),
        ("schotten.tactic.proof=elite.first=1", "schotten.tactic.first=1.proof=elite"),
        ("schotten.x99", "schotten.x99"),
    ],
)
def test_a_name_has_one_right_way_to_be_written(text, canonical):
    assert str(names.parse(text, SCHOTTEN)) == canonical
    assert open_game(text).name == canonical
    assert str(names.parse(canonical, SCHOTTEN)) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("schotten.tactik", "name/word"),
        ("schotten.", "name/word"),
        ("schotten..tactic", "name/word"),
        ("schotten.x", "name/word"),
        ("schotten.to", "name/word"),
        ("schotten.x-1", "name/word"),
        ("schotten.x٣", "name/word"),
        ("schotten.Tactic", "name/word"),
        ("schotten.x3.tactik", "name/word"),
        ("schotten.x0", "name/rounds"),
        ("schotten.x100", "name/rounds"),
        ("schotten.to0", "name/rounds"),
        ("schotten.x" + "9" * 5_000, "name/rounds"),
        ("schotten.x3.x3", "name/twice"),
        ("schotten.x3.to2", "name/twice"),
        ("schotten.x1.x3", "name/twice"),
        ("schotten.x3.x1", "name/twice"),
        ("schotten.tactic.tactic", "name/twice"),
        ("schotten.first=0.first=1", "name/twice"),
        ("schotten.first=0.first=0", "name/twice"),
        ("schotten.first=2", "name/value"),
        ("schotten.first=", "name/value"),
        ("schotten.colour=red", "name/option"),
        ("schotten.=red", "name/option"),
        ("schotten.proof=elite", "name/needs"),
        ("schotten.expert.joker=play", "name/needs"),
        ("schotten.next=loser", "name/needs"),
        ("schotten.tie=extra", "name/needs"),
        ("schotten.x1.tie=extra", "name/needs"),
        ("schotten.x3.score=points", "name/needs"),
        ("schotten.score=points", "name/needs"),
    ],
)
def test_a_wrong_name_is_refused_with_what_is_wrong(text, code):
    with pytest.raises(BadName) as caught:
        names.parse(text, SCHOTTEN)
    assert caught.value.code == code


@pytest.mark.parametrize("text", ["", "chess", "Schotten", ".tactic", "schotten tactic"])
def test_an_unknown_game_is_refused_with_those_that_are_known(text):
    with pytest.raises(BadName) as caught:
        open_game(text)
    assert caught.value.code == "name/game"
    assert "schotten" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("schotten", Format()),
        ("schotten.x3", Format(rounds=3)),
        ("schotten.to2", Format(rounds=6, wins=2)),  # ST-44: at most 3k rounds
        ("schotten.to2.score=points", Format(rounds=6, wins=2, score="points")),
        ("schotten.to2.score=rounds", Format(rounds=6, wins=2)),
        ("schotten.x4.next=winner", Format(rounds=4, next="winner")),
        ("schotten.x4.next=random.tie=extra", Format(rounds=4, next="random", tie="extra")),
    ],
)
def test_a_name_says_how_many_rounds(text, form):
    """ST-44, ST-45, ST-90."""
    assert names.match_format(names.parse(text, SCHOTTEN), SCHOTTEN) == form
    setup = open_game(text)
    assert setup.format == form
    assert isinstance(setup.game, Series) == (not form.is_single)


def test_a_word_that_wraps_the_game_leaves_no_room_for_rounds():
    """BR-90, BR-55: Emperor is a match of its own, whose roles swap every game; it has no other match's options."""
    rats = BUNDLES["braverats"]
    with pytest.raises(BadName) as caught:
        names.parse("braverats.emperor.x3", rats)
    assert caught.value.code == "name/clash"
    for option in ("next=loser", "tie=extra"):
        with pytest.raises(BadName) as caught:
            names.parse(f"braverats.emperor.{option}", rats)
        assert caught.value.code == "name/needs"
    assert not names.match_format(names.parse("braverats.emperor", rats), rats).is_single


def test_words_that_exclude_each_other_are_refused():
    """BR-59."""
    with pytest.raises(BadName) as caught:
        names.parse("braverats.draft.random", BUNDLES["braverats"])
    assert caught.value.code == "name/clash"


def test_an_option_may_say_the_same_as_a_word():
    """BR-90: `mime` alone means extra."""
    rats = BUNDLES["braverats"]
    for text in ("braverats.mime", "braverats.mime=extra", "braverats.mime.mime=extra"):
        assert str(names.parse(text, rats)) == "braverats.mime"
    assert str(names.parse("braverats.mime=replace", rats)) == "braverats.mime=replace"
    for text in ("braverats.mime.mime=replace", "braverats.mime=off.mime"):
        with pytest.raises(BadName) as caught:
            names.parse(text, rats)
        assert caught.value.code == "name/clash"
