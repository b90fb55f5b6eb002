"""How does a match of several rounds look?"""

from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.core.display.scene import Scene
from clachan.core.game import Outcome
from clachan.core.series.presenter import MatchPresenter, outcome_words
from clachan.core.words import say


def open_match(name):
    setup = open_game(name)
    return setup, setup.game.start(Stream(b"a match"))


def test_the_finished_rounds_lie_in_a_row_below_the_table():
    setup, state = open_match("schotten.x3")
    view = setup.game.view(state, 0)
    scene = setup.presenter.scene(view)
    table = setup.presenter.presenter.scene(view.deal)
    assert scene.zones[:-1] == table.zones
    assert scene.headline == table.headline
    assert (scene.zones[-1].id, scene.zones[-1].items) == ("rounds", ())
    assert scene.zones[-1].row > max(zone.row for zone in table.zones)
    after = setup.game.concede(state, 0)
    zone = setup.presenter.scene(setup.game.view(after, None)).zones[-1]
    assert [(item.id, item.kind) for item in zone.items] == [("round:1", "round")]
    assert zone.items[0].letter == say("match-score", a=0, b=5)


class Empty:
    """The presenter of a game with nothing on its table."""

    def scene(self, _view):
        return Scene((), say("nothing"))


def test_an_empty_table_still_has_a_row_of_rounds():
    setup, state = open_match("schotten.x3")
    presenter = MatchPresenter(Empty(), setup.format)
    assert [zone.row for zone in presenter.scene(setup.game.view(state, 0)).zones] == [1]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("schotten.x3", say("match-round-of", unit="round", round=1, rounds=3)),
        ("schotten.to2", say("match-first-to", unit="round", round=1, wins=2)),
        ("schotten.to2.score=points", say("match-until-wins", unit="round", round=1, wins=2)),
        ("braverats.x3", say("match-round-of", unit="game", round=1, rounds=3)),
        ("braverats.emperor", say("match-first-to", unit="game", round=1, wins=2)),
    ],
)
def test_the_row_says_what_the_match_is_about(name, title):
    setup, state = open_match(name)
    assert setup.presenter.scene(setup.game.view(state, 0)).zones[-1].label == title


@pytest.mark.parametrize(("name", "played"), [("schotten.x2.tie=extra", 2), ("schotten.to1.tie=extra", 3)])
def test_a_round_more_is_called_the_extra_round(name, played):
    """ST-44, tie=extra: not the third of two."""
    setup, state = open_match(name)
    for number in range(1, played + 1):
        title = setup.presenter.scene(setup.game.view(state, 0)).zones[-1].label
        assert (title.key, dict(title.args)["round"]) != ("match-extra", number)
        state = setup.game.concede(state, None)
    for _ in range(2):  # while it is played, and when it is over
        title = setup.presenter.scene(setup.game.view(state, 0)).zones[-1].label
        assert title == say("match-extra", unit="round", round=played + 1)
        state = setup.game.concede(state, 0)


def test_actions_look_as_in_the_round():
    setup, state = open_match("schotten.x3")
    presenter = setup.presenter.presenter
    view = setup.game.view(state, state.lead)
    for action in setup.game.choices(view):
        assert setup.presenter.text(action) == presenter.text(action)
        assert setup.presenter.parse(presenter.text(action)) == action
        assert setup.presenter.picks(view, action) == presenter.picks(view.deal, action)
        assert setup.presenter.describe(action) == presenter.describe(action)
    assert setup.presenter.notes(view, "claim? 1") == presenter.notes(view.deal, "claim? 1")


def test_news_are_the_rounds_own_until_a_round_is_over():
    setup, state = open_match("schotten.x3")
    before = setup.game.view(state, 0)
    played = setup.game.step(state, state.lead, Random(1).choice(setup.game.legal(state, state.lead)))
    after = setup.game.view(played, 0)
    assert setup.presenter.narrate(before, after) == setup.presenter.presenter.narrate(before.deal, after.deal)
    over = setup.game.concede(played, 1)
    narration = setup.presenter.narrate(after, setup.game.view(over, 0))
    line = say("match-round-over", unit="round", round=1, outcome=outcome_words(over.tally[0]))
    assert narration == (line.about("round-over"),)


@pytest.mark.parametrize(("name", "unit"), [("braverats.emperor", "game"), ("schotten.x2", "round")])
def test_what_ends_a_round_is_told_to_everybody(name, unit):
    """BR-3: cards are shown; ST-30: so is a claim. The next round, which is dealt at once, takes nothing of it away."""
    setup, state = open_match(name)
    rng, rounds = Random(5), 0
    while setup.game.outcome(state) is None:
        seat = rng.choice(setup.game.actors(state))
        before, action = state, rng.choice(setup.game.legal(state, seat))
        state = setup.game.step(before, seat, action)
        if len(state.tally) == len(before.tally):
            continue
        rounds += 1
        ended = setup.game.game.step(before.deal, seat, action)
        for who in (0, 1, None):
            views = setup.game.view(before, who), setup.game.view(state, who)
            *narration, over = setup.presenter.narrate(*views)
            own = setup.presenter.presenter.narrate(views[0].deal, setup.game.game.view(ended, who))
            line = say("match-round-over", unit=unit, round=rounds, outcome=outcome_words(ended.outcome))
            assert over == line.about("round-over")
            assert (*narration, outcome_words(ended.outcome)) == own
            assert narration
    assert rounds >= 2


def test_of_rounds_that_are_given_up_at_once_only_their_end_is_told():
    """ST-44: a player who runs out of time gives up the remaining rounds; unplayed deals are not narrated."""
    setup, state = open_match("schotten.x3")
    for _ in range(6):
        (seat,) = setup.game.actors(state)
        state = setup.game.step(state, seat, setup.game.legal(state, seat)[0])
    before = state
    while setup.game.outcome(state) is None:
        state = setup.game.concede(state, 1)
    for who in (0, 1, None):
        narration = setup.presenter.narrate(setup.game.view(before, who), setup.game.view(state, who))
        assert [(one.key, dict(one.args)["round"]) for one in narration] == [("match-round-over", n) for n in (1, 2, 3)]


def test_an_outcome_is_said_in_one_sentence():
    won = outcome_words(Outcome(1, (2, 5), "adjacent"))
    assert won == say("outcome-won", winner="B", reason=say("outcome-by-adjacent"), a=2, b=5).about("over")
    drawn = outcome_words(Outcome(None, (3, 3), "agreed"))
    assert drawn == say("outcome-drawn", reason=say("outcome-by-agreed"), a=3, b=3).about("over")


@pytest.mark.parametrize(("points", "reason", "plain"), [((1, 0), "crowns", True), ((1, 0), "points", False)])
def test_a_score_that_says_no_more_than_who_won_is_not_told(points, reason, plain):
    """A game of BraveRats is a point in a match, whatever crowns were won; a match may end 1 to 0 too."""
    score = {} if plain else {"a": 1, "b": 0}
    key = "outcome-won-plain" if plain else "outcome-won"
    won = say(key, winner="A", reason=say(f"outcome-by-{reason}"), **score).about("over")
    assert outcome_words(Outcome(0, points, reason)) == won
    drawn = outcome_words(Outcome(None, (0, 0), "cards"))
    assert drawn == say("outcome-drawn-plain", reason=say("outcome-by-cards")).about("over")
    assert outcome_words(Outcome(None, (1, 0), "agreed")).key == "outcome-drawn", "stones count in a match"
