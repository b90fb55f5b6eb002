"""The quick hints: what they see, what they prefer, and that every game ends."""

import random

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.heuristic import SchottenHints
from clachan.games.schotten.heuristic_outlook import potential, strength
from clachan.games.schotten.rules.cards import CLANS, JOKER, TRAITOR, clan
from clachan.games.schotten.rules.formations import rank
from clachan.games.schotten.rules.state import Claim, Deck, Draw, Name, Play, Return, View
from clachan.players.roster import make_player

EVEN = [0.5] * CLANS
EMPTY = "-/-/-/-/-/-/-/-"


def look(name, line, seat=0):
    """The scores of every choice at a position, as the seat sees it."""
    opened = open_game(name)
    state = SchottenPositions(opened.rulebook).parse(line)
    view = opened.game.view(state, seat)
    actions = opened.game.choices(view)
    return dict(zip(actions, opened.hints.scores(view, actions), strict=True))


def best(scores):
    return max(scores, key=scores.__getitem__)


@pytest.mark.parametrize(
    "name",
    [
        "schotten",
        "schotten.expert",
        "schotten.tactic",
        "schotten.tactic.expert.proof=elite",
        "schotten.tactic.joker=play.joker_limit=board.joker_return=yes",
        "schotten.tactic.recruiter_short=net_one.x2",
    ],
)
def test_the_heuristic_player_finishes_every_way_of_playing_and_beats_lots(name):
    opened = open_game(name)
    wins = 0
    for number in range(4):
        players = [make_player("heuristic", opened.contracts), make_player("random", opened.contracts)]
        players = players[::-1] if number % 2 else players
        luck = random.Random(number)
        state = opened.game.start(Stream(str(number).encode()))
        while actors := opened.game.actors(state):
            view = opened.game.view(state, actors[0])
            action = players[actors[0]].choose(view, opened.game.choices(view), luck)
            state = opened.game.step(state, actors[0], action)
        wins += opened.game.outcome(state).winner == number % 2
    assert wins >= 3


def test_a_stone_that_can_be_claimed_is_claimed():
    scores = look("schotten", f"stones=r7r8r9:b1b2/{EMPTY} hands=g1:g2 phase=claim")
    assert best(scores) == Claim(0)


def test_a_side_is_completed_as_well_as_can_be():
    """ST-20: r9 makes a colour-run of r7 r8, g1 makes a sum."""
    scores = look("schotten", f"stones=r7r8:b9b8/{EMPTY} hands=r9g1:o1")
    assert scores[Play(clan(0, 9), 0)] > scores[Play(clan(3, 1), 0)]


def test_what_lies_hidden_changes_no_score():
    """ST-5: only the view is looked at."""
    opened = open_game("schotten.tactic")
    rng = random.Random(5)
    state = opened.game.start(rng)
    for _ in range(30):
        seat = opened.game.actors(state)[0]
        state = opened.game.step(state, seat, rng.choice(opened.game.legal(state, seat)))
    seat = opened.game.actors(state)[0]
    view = opened.game.view(state, seat)
    twin = opened.game.imagine(view, rng)
    assert twin != state
    actions = opened.game.choices(view)
    assert opened.hints.scores(view, actions) == opened.hints.scores(opened.game.view(twin, seat), actions)


def test_tactic_cards_are_drawn_while_few_are_held():
    line = f"stones=r1:/{EMPTY} hands={{hand}}:o1 phase=draw"
    assert best(look("schotten.tactic", line.format(hand="g1g2g3g4g5g6"))) == Draw(Deck.TACTIC)
    assert best(look("schotten.tactic", line.format(hand="g1g2g3g4ST"))) == Draw(Deck.CLAN)


def test_a_dead_joker_is_the_first_to_be_returned():
    """ST-62 with joker_return=yes."""
    position = f"stones=Jr1:/:S/{EMPTY[2:]} hands=g7g8Jp1:o1 scout=A jokers=1:0 tactics=2:1"
    line = f"{position} phase=return pending=R,-,-,2,0"
    scores = look("schotten.tactic.joker_return=yes", line)
    assert scores[Return(JOKER)] == max(scores.values())


def test_ruses_are_aimed_where_they_help_most():
    """ST-71 to ST-73: the Banshee and the Traitor go for the side that is ahead."""
    line = f"stones=r1g2:b7b8b9/{EMPTY[:-2]}/:o1 hands={{card}}p1:g9 phase=play"
    assert best(look("schotten.tactic", line.format(card="T"))) == Play(TRAITOR)
    taken = look(
        "schotten.tactic",
        f"stones=r1g2:b7b8b9/{EMPTY[:-2]}/:o1 hands=p1:g9 phase=take pending=N,-,-,0,0 tactics=1:0",
    )
    assert best(taken).stone == 0


def test_a_joker_is_given_the_name_that_helps_most():
    """ST-60, joker=play: r9 makes the best colour-run of r7 r8."""
    line = f"stones=r7r8:b9b8/{EMPTY} hands=r1:g1 phase=name pending=J,1,-,0,0 tactics=1:0 jokers=1:0"
    scores = look("schotten.tactic.joker=play", line)
    assert len(scores) == CLANS
    assert best(scores) == Name(clan(0, 9))


def test_strength_grows_with_the_formation_and_the_total():
    """ST-20, ST-21."""
    sides = [
        (clan(0, 1), clan(1, 2), clan(2, 4)),
        (clan(0, 1), clan(1, 2), clan(2, 3)),
        (clan(0, 7), clan(0, 8), clan(0, 9)),
    ]
    strengths = [strength(rank(side, blind=False), 3, blind=False) for side in sides]
    assert strengths == sorted(strengths)
    assert strength(rank((clan(0, 9), clan(1, 9), clan(2, 9)), blind=True), 3, blind=True) == 1.0


def test_potential_rises_with_chance_and_with_blind_strength():
    side = (clan(0, 7), clan(0, 8))
    sure = [1.0 if card == clan(0, 9) else 0.0 for card in range(CLANS)]
    whole = strength(rank((*side, clan(0, 9)), blind=False), 3, blind=False)
    assert potential(side, 3, blind=False, chances=sure) == pytest.approx(whole)
    assert 0 < potential(side, 3, blind=False, chances=EVEN) < whole
    assert potential(side, 3, blind=False, chances=[0.0] * CLANS) == 0
    strong, weak = (potential((clan(0, value),), 3, blind=True, chances=EVEN) for value in (7, 1))
    assert strong > weak
    assert potential(side[:1], 3, blind=True, chances=[0.0] * CLANS) < strong
    assert potential((), 3, blind=False, chances=EVEN) == potential((), 4, blind=False, chances=EVEN)


def test_a_spectator_has_no_opinion_to_give():
    opened = open_game("schotten")
    state = opened.game.start(random.Random(1))
    with pytest.raises(AssertionError):
        SchottenHints(opened.rulebook).scores(View(None, state), ())
