"""What is written, shown and told of a table, where random play seldom goes."""

import random

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadNotation
from clachan.core.words import say
from clachan.games.schotten.cards import JOKER, RECRUITER, clan
from clachan.games.schotten.face import describe
from clachan.games.schotten.news import news
from clachan.games.schotten.notation import parse_action
from clachan.games.schotten.position import SchottenPositions
from clachan.games.schotten.state import Claim, Deck, Done, Draw, Name, Pass, Play, Put, Return, Take

EMPTY = "-/-/-/-/-/-/-/-"


NO_ACTIONS = """draw beer/name joker/name joker=r7/joker=r7@3/return joker=r7/r7@/r7@0/r7@10/x9@1/claim/claim 10/put
take r7/take r7@x/two words more/fly 3/r7@3@4"""


@pytest.mark.parametrize("text", ["", *NO_ACTIONS.replace("\n", "/").split("/")])
def test_what_is_no_action_is_refused(text):
    with pytest.raises(BadNotation, match="action/unknown"):
        parse_action(text)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (Play(clan(0, 7), 2), "play"),
        (Play(RECRUITER), "ruse"),
        (Take(3, JOKER), "take"),
        (Put(4), "put"),
        (Put(None), "discard"),
        (Claim(5), "claim"),
        (Draw(Deck.TACTIC), "draw"),
        (Return(JOKER), "return"),
        (Name(clan(1, 9)), "name"),
        (Pass(), "pass"),
        (Done(), "done"),
    ],
)
def test_every_action_has_words(action, key):
    assert describe(action).key == f"schotten-do-{key}"


def told(name, line, action, seat):
    """What a viewer hears of one action at a position."""
    opened = open_game(name)
    state = SchottenPositions(opened.rulebook).parse(line)
    after = opened.game.step(state, state.turn, action)
    return news(opened.game.view(state, seat), opened.game.view(after, seat))


def test_a_spectator_hears_who_did_what():
    lines = told("schotten", f"stones=-/{EMPTY} hands=r1r2r3r4r5r6:g1", Play(clan(0, 1), 0), None)
    assert dict(lines[0].args)["who"] == "A"
    assert dict(told("schotten", f"stones=-/{EMPTY} hands=r1:g1", Play(clan(0, 1), 0), 1)[0].args)["who"] == "they"


def test_a_pass_is_told_even_when_claims_follow():
    """ST-15."""
    full = "/".join(f"{c}1{c}2{c}3:" for c in "roygb")
    line = f"stones={full}/p1p2p4:/p3p5p7:/g4b5r7:/y7o7p9:o9 hands=p8:g9"
    lines = told("schotten", line, Pass(), 0)
    assert lines[0] == say("schotten-news-pass", who="you")


def test_a_recruiter_that_comes_and_goes_in_one_step_is_told():
    """ST-70 with recruiter_short=net_one and one card left to draw."""
    opened = open_game("schotten.tactic.recruiter_short=net_one")
    rng = random.Random(1)
    state = opened.game.start(rng)
    clans, tactics = state.decks
    state = state._replace(
        hands=((*state.hands[0][:6], RECRUITER), state.hands[1]),
        decks=(clans[:1], ()),
        turn=0,
        discard=clans[1:] + tuple(card for card in tactics if card != RECRUITER),
    )
    after = opened.game.step(state, 0, Play(RECRUITER))
    lines = news(opened.game.view(state, 1), opened.game.view(after, 1))
    assert [line.key for line in lines] == ["schotten-news-ruse", "schotten-news-draw"]


def test_a_joker_s_name_is_picked_among_all_clan_cards():
    """ST-60, joker=play."""
    opened = open_game("schotten.tactic.joker=play")
    line = f"stones=-/{EMPTY} hands=r1:g1 phase=name pending=J,1,-,0,0 tactics=1:0 jokers=1:0"
    view = opened.game.view(SchottenPositions(opened.rulebook).parse(line), 0)
    items = opened.face.scene(view).items()
    picks = [opened.face.picks(view, action) for action in opened.game.choices(view)]
    assert len(picks) == 54
    assert all(pick[0] in items for pick in picks)
