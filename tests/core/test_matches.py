"""How does a match of several rounds look?"""

from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.core.game import Outcome
from clachan.core.matches import MatchFace, outcome_words
from clachan.core.scene import Scene
from clachan.core.words import say


def open_match(name):
    opened = open_game(name)
    return opened, opened.game.start(Stream(b"a match"))


def test_the_finished_rounds_lie_in_a_row_below_the_table():
    opened, state = open_match("schotten.x3")
    view = opened.game.view(state, 0)
    scene = opened.face.scene(view)
    table = opened.face.face.scene(view.deal)
    assert scene.zones[:-1] == table.zones
    assert scene.headline == table.headline
    assert (scene.zones[-1].id, scene.zones[-1].items) == ("rounds", ())
    assert scene.zones[-1].row > max(zone.row for zone in table.zones)
    after = opened.game.concede(state, 0)
    zone = opened.face.scene(opened.game.view(after, None)).zones[-1]
    assert [item.id for item in zone.items] == ["round:1"]
    assert zone.items[0].letter == say("match-score", a=0, b=5)


class Empty:
    """The face of a game with nothing on its table."""

    def scene(self, _view):
        return Scene((), say("nothing"))


def test_an_empty_table_still_has_a_row_of_rounds():
    opened, state = open_match("schotten.x3")
    face = MatchFace(Empty(), opened.format)
    assert [zone.row for zone in face.scene(opened.game.view(state, 0)).zones] == [1]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("schotten.x3", say("match-round-of", unit="round", round=1, rounds=3)),
        ("schotten.to2", say("match-first-to", unit="round", round=1, wins=2)),
        ("braverats.x3", say("match-round-of", unit="game", round=1, rounds=3)),
        ("braverats.emperor", say("match-first-to", unit="game", round=1, wins=2)),
    ],
)
def test_the_row_says_what_the_match_is_about(name, title):
    opened, state = open_match(name)
    assert opened.face.scene(opened.game.view(state, 0)).zones[-1].label == title


@pytest.mark.parametrize(("name", "played"), [("schotten.x2.tie=extra", 2), ("schotten.to1.tie=extra", 3)])
def test_a_round_more_is_called_the_extra_round(name, played):
    """ST-44, tie=extra: not the third of two."""
    opened, state = open_match(name)
    for number in range(1, played + 1):
        title = opened.face.scene(opened.game.view(state, 0)).zones[-1].label
        assert (title.key, dict(title.args)["round"]) != ("match-extra", number)
        state = opened.game.concede(state, None)
    for _ in range(2):  # while it is played, and when it is over
        title = opened.face.scene(opened.game.view(state, 0)).zones[-1].label
        assert title == say("match-extra", unit="round", round=played + 1)
        state = opened.game.concede(state, 0)


def test_actions_look_as_in_the_round():
    opened, state = open_match("schotten.x3")
    face = opened.face.face
    view = opened.game.view(state, state.lead)
    for action in opened.game.choices(view):
        assert opened.face.text(action) == face.text(action)
        assert opened.face.parse(face.text(action)) == action
        assert opened.face.picks(view, action) == face.picks(view.deal, action)
        assert opened.face.describe(action) == face.describe(action)
    assert opened.face.notes(view, "claim? 1") == face.notes(view.deal, "claim? 1")


def test_news_are_the_rounds_own_until_a_round_is_over():
    opened, state = open_match("schotten.x3")
    before = opened.game.view(state, 0)
    played = opened.game.step(state, state.lead, Random(1).choice(opened.game.legal(state, state.lead)))
    after = opened.game.view(played, 0)
    assert opened.face.news(before, after) == opened.face.face.news(before.deal, after.deal)
    over = opened.game.concede(played, 1)
    told = opened.face.news(after, opened.game.view(over, 0))
    assert told == (say("match-round-over", unit="round", round=1, outcome=outcome_words(over.tally[0])),)


@pytest.mark.parametrize(("name", "unit"), [("braverats.emperor", "game"), ("schotten.x2", "round")])
def test_what_ends_a_round_is_told_to_everybody(name, unit):
    """BR-3: cards are shown; ST-30: so is a claim. The next round, which is dealt at once, takes nothing of it away."""
    opened, state = open_match(name)
    rng, rounds = Random(5), 0
    while opened.game.outcome(state) is None:
        seat = rng.choice(opened.game.actors(state))
        before, action = state, rng.choice(opened.game.legal(state, seat))
        state = opened.game.step(before, seat, action)
        if len(state.tally) == len(before.tally):
            continue
        rounds += 1
        ended = opened.game.game.step(before.deal, seat, action)
        for who in (0, 1, None):
            views = opened.game.view(before, who), opened.game.view(state, who)
            *told, over = opened.face.news(*views)
            own = opened.face.face.news(views[0].deal, opened.game.game.view(ended, who))
            assert over == say("match-round-over", unit=unit, round=rounds, outcome=outcome_words(ended.outcome))
            assert (*told, outcome_words(ended.outcome)) == own
            assert told
    assert rounds >= 2


def test_of_rounds_that_are_given_up_at_once_only_their_end_is_told():
    """ST-44: who runs out of time gives up what is left; nothing of a deal that nobody played is told."""
    opened, state = open_match("schotten.x3")
    for _ in range(6):
        (seat,) = opened.game.actors(state)
        state = opened.game.step(state, seat, opened.game.legal(state, seat)[0])
    before = state
    while opened.game.outcome(state) is None:
        state = opened.game.concede(state, 1)
    for who in (0, 1, None):
        told = opened.face.news(opened.game.view(before, who), opened.game.view(state, who))
        assert [(one.key, dict(one.args)["round"]) for one in told] == [("match-round-over", n) for n in (1, 2, 3)]


def test_an_outcome_is_said_in_one_sentence():
    won = outcome_words(Outcome(1, (2, 5), "adjacent"))
    assert won == say("outcome-won", winner="B", reason=say("outcome-by-adjacent"), a=2, b=5)
    drawn = outcome_words(Outcome(None, (3, 3), "agreed"))
    assert drawn == say("outcome-drawn", reason=say("outcome-by-agreed"), a=3, b=3)


@pytest.mark.parametrize(("points", "reason", "plain"), [((1, 0), "crowns", True), ((1, 0), "points", False)])
def test_a_score_that_says_no_more_than_who_won_is_not_told(points, reason, plain):
    """A game of BraveRats is a point in a match, whatever crowns were won; a match may end 1 to 0 too."""
    score = {} if plain else {"a": 1, "b": 0}
    key = "outcome-won-plain" if plain else "outcome-won"
    won = say(key, winner="A", reason=say(f"outcome-by-{reason}"), **score)
    assert outcome_words(Outcome(0, points, reason)) == won
    drawn = outcome_words(Outcome(None, (0, 0), "cards"))
    assert drawn == say("outcome-drawn-plain", reason=say("outcome-by-cards"))
    assert outcome_words(Outcome(None, (1, 0), "agreed")).key == "outcome-drawn", "stones count in a match"
