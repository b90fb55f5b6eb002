"""Texts, scenes and narration in positions that random play seldom reaches."""

import random

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadNotation
from clachan.core.record.replay import open_view
from clachan.core.words import say
from clachan.games.schotten.display.narration import narrate
from clachan.games.schotten.display.notation import parse_action
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.display.presenter import describe
from clachan.games.schotten.rules.cards import BLIND, CLAN_CARDS, JOKER, MUD, RECRUITER, SHIELD, SPY, card_text, clan
from clachan.games.schotten.rules.state import Claim, Deck, Done, Draw, Name, Pass, Play, Put, Return, Take
from clachan.games.schotten.rules.words import card_words

EMPTY = "-/-/-/-/-/-/-/-"
OPEN = ("r1", "g2", "y4")


NO_ACTIONS = """draw beer/name joker/name joker=r7/joker=r7@3/return joker=r7/r7@/r7@0/r7@10/x9@1/claim/claim 10/put
take r7/take r7@x/two words more/fly 3/r7@3@4"""


@pytest.mark.parametrize("text", ["", *NO_ACTIONS.replace("\n", "/").split("/")])
def test_what_is_no_action_is_refused(text):
    with pytest.raises(BadNotation, match="action/unknown"):
        parse_action(text)


EVERY_ACTION = [
    (Play(clan(0, 7), 2), "play", "r7@3", ("hand:r7", "stone:3")),
    (Play(RECRUITER), "ruse", "recruiter", ("hand:recruiter",)),
    (Take(3, JOKER), "take", "take joker@4", ("their:4:joker",)),
    (Put(4), "put", "put 5", ("stone:5",)),
    (Put(None), "discard", "discard", ("discard",)),
    (Claim(5), "claim", "claim 6", ("stone:6",)),
    (Draw(Deck.TACTIC), "draw", "draw tactic", ("deck:tactic",)),
    (Return(JOKER), "return", "return joker", ("hand:joker",)),
    (Name(clan(1, 9)), "name", "name o9", ("name:o9",)),
    (Pass(), "pass", "pass", ("pass",)),
    (Done(), "done", "done", ("done",)),
]


@pytest.mark.parametrize(("action", "key", "text", "picks"), EVERY_ACTION)
def test_every_action_can_be_said_written_read_and_touched(action, key, text, picks):
    opened = open_game("schotten.tactic")
    state = SchottenPositions(opened.rulebook).parse(f"stones=-/-/-/:J/{EMPTY[6:]} hands=:")
    assert describe(action).key == f"schotten-do-{key}"
    assert opened.presenter.text(action) == text
    assert opened.presenter.parse(text) == action
    assert opened.presenter.picks(opened.game.view(state, 0), action) == picks


def test_a_card_on_the_table_is_touched_on_the_side_where_it_lies():
    """ST-71 to ST-73; a spectator is shown the table as seat A sees it, and has nothing of his own."""
    opened = open_game("schotten.tactic")
    state = SchottenPositions(opened.rulebook).parse(f"stones=r7:b2/{EMPTY} hands=:")
    views = [opened.game.view(state, seat) for seat in (0, 1, None)]
    assert [opened.presenter.picks(view, Take(0, clan(0, 7))) for view in views] == [
        ("own:1:r7",),
        ("their:1:r7",),
        ("their:1:r7",),
    ]


def test_where_both_sides_have_a_joker_the_ruse_says_whose_is_taken():
    """ST-62, ST-71, ST-72."""
    opened = open_game("schotten.tactic")
    for ruse, picks in (("N", "their:1:joker"), ("G", "own:1:joker")):
        line = f"stones=Jr1:Jb2/{EMPTY} hands=:g1 phase=take pending={ruse},-,-,0,0 tactics=2:1 jokers=1:1"
        state = SchottenPositions(opened.rulebook).parse(line)
        view = opened.game.view(state, 0)
        (action,) = (one for one in opened.game.choices(view) if isinstance(one, Take) and one.card == JOKER)
        assert opened.presenter.picks(view, action) == (picks,)


def told(name, line, action, seat, **changes):
    """The narration of one action at a position, with fields of the state changed."""
    opened = open_game(name)
    state = SchottenPositions(opened.rulebook).parse(line)._replace(**changes)
    after = opened.game.step(state, state.turn, action)
    return narrate(opened.game.view(state, seat), opened.game.view(after, seat))


def test_a_spectator_hears_who_did_what():
    lines = told("schotten", f"stones=-/{EMPTY} hands=r1r2r3r4r5r6:g1", Play(clan(0, 1), 0), None)
    assert dict(lines[0].args)["who"] == "A"
    assert dict(told("schotten", f"stones=-/{EMPTY} hands=r1:g1", Play(clan(0, 1), 0), 1)[0].args)["who"] == "they"


@pytest.mark.parametrize(("card", "key"), [(MUD, "mud"), (BLIND, "blind")])
def test_a_combat_mode_is_told_with_its_stone(card, key):
    """ST-63, ST-64."""
    lines = told("schotten.tactic", f"stones=-/{EMPTY} hands=BMr1:g1", Play(card, 3), 1)
    assert lines == (say(f"schotten-news-{key}", who="they", stone=4).about(key, key),)


def test_what_a_ruse_moves_and_what_it_discards_is_told():
    """ST-71, ST-72."""
    line = f"stones=r7:b2/{EMPTY} hands=r1:g1 phase={{phase}} pending={{pending}} tactics=1:0"
    moved = told("schotten.tactic", line.format(phase="put", pending="G,1,r7,0,0"), Put(2), 1)
    assert moved[0] == say("schotten-news-move", who="they", card=card_words(clan(0, 7)), stone=1, to=3).about(
        "moved", "r7"
    )
    gone = told("schotten.tactic", line.format(phase="take", pending="N,-,-,0,0"), Take(0, clan(4, 2)), 1)
    assert gone[0] == say("schotten-news-discard", who="they", card=card_words(clan(4, 2)), stone=1).about(
        "discarded", "b2"
    )


@pytest.mark.parametrize("to", [0, 4])
def test_what_a_traitor_takes_changes_sides(to):
    """ST-73: also at the same stone."""
    line = f"stones=r7:b2/{EMPTY} hands=r1:g1 phase=put pending=T,1,b2,0,0 tactics=1:0"
    for seat, who in ((0, "you"), (1, "they"), (None, "A")):
        (taken, *_) = told("schotten.tactic", line, Put(to), seat)
        stolen = say("schotten-news-steal", who=who, card=card_words(clan(4, 2)), stone=1, to=to + 1)
        assert taken == stolen.about("stole", "b2")


def test_nobody_claims_what_a_settlement_gives():
    """ST-43: the stone goes to the better side."""
    line = f"stones=:{''.join(OPEN)}/{EMPTY} hands=JJSHBMR:g1 discard=Gr9NT quiet=1 tactics=2:1"
    hand = (JOKER, JOKER, SPY, SHIELD, BLIND, MUD, RECRUITER)
    rest = tuple(card for card in CLAN_CARDS if card_text(card) not in (*OPEN, "r9"))
    nothing_left = {"hands": (hand, rest), "decks": ((), ())}
    for seat, who in ((0, "they"), (1, "you"), (None, "B")):
        passed, given, over = told("schotten.tactic", line, Pass(), seat, **nothing_left)
        assert passed.key == "schotten-news-pass"
        assert given == say("schotten-news-settled", who=who, stone=1).about("settled")
        assert over.key == "outcome-won"


def test_a_card_that_goes_back_under_its_deck_is_told_by_its_deck_alone():
    """ST-70: the other player sees the back."""
    line = f"stones=r1:/{EMPTY} hands=g7g8p1:o1 phase=return pending=R,-,-,2,0 scout=A tactics=1:0"
    lines = told("schotten.tactic", line, Return(clan(3, 7)), 1)
    hidden = say("schotten-news-return", who="they", deck=say("schotten-deck-clan"))
    assert lines == (hidden.about("returned", "clan"),)
    assert told("schotten.tactic", line, Return(clan(3, 7)), None)[0].key == "schotten-news-return"


def test_who_puts_a_card_under_a_deck_knows_it_and_still_sees_it_there():
    """ST-5, ST-70; in a replay both see it."""
    line = f"stones=r1:/{EMPTY} hands=g7g8p1J:o1 phase=return pending=R,-,-,2,0 scout=A tactics=1:0"
    opened = open_game("schotten.tactic")
    state = SchottenPositions(opened.rulebook).parse(line)
    after = opened.game.step(state, 0, Return(clan(3, 7)))
    clan_deck, green = say("schotten-deck-clan"), card_words(clan(3, 7))
    heard = [narrate(opened.game.view(state, seat), opened.game.view(after, seat)) for seat in (0, 1)]
    mine = say("schotten-news-returned", who="you", card=green, deck=clan_deck)
    assert heard[0] == (mine.about("returned", "g7"),)
    assert heard[1] == (say("schotten-news-return", who="they", deck=clan_deck).about("returned", "clan"),)
    open_views = [open_view(opened.game, moment, 1) for moment in (state, after)]
    theirs = say("schotten-news-returned", who="they", card=green, deck=clan_deck)
    assert narrate(*open_views) == (theirs.about("returned", "g7"),)
    both = opened.game.step(after, 0, Return(JOKER))
    for seat, known in ((0, ["sunk:clan", "sunk:tactic"]), (1, []), (None, [])):
        zones = opened.presenter.scene(opened.game.view(both, seat)).zones
        assert [zone.id for zone in zones if zone.id.startswith("sunk")] == known
    items = opened.presenter.scene(opened.game.view(both, 0)).items()
    assert (items["sunk:clan:1"].label, items["sunk:tactic:1"].label) == (green, card_words(JOKER))


def test_a_card_that_goes_back_and_one_that_is_drawn_at_once_are_both_told():
    """ST-5, ST-12, ST-70: the deck is as large as before, and yet both happened."""
    opened = open_game("schotten.tactic")
    tactics = opened.game.start(random.Random(1)).decks[1]
    line = f"stones=r1:/{EMPTY} hands=g7p1:o1 phase=return pending=R,-,-,1,0 scout=A tactics=1:0"
    state = SchottenPositions(opened.rulebook).parse(line)
    state = state._replace(decks=((), ()), discard=tactics)
    after = opened.game.step(state, 0, Return(clan(3, 7)))
    heard = [narrate(opened.game.view(state, seat), opened.game.view(after, seat)) for seat in (0, 1)]
    clan_deck = say("schotten-deck-clan")
    assert heard[1] == (
        say("schotten-news-return", who="they", deck=clan_deck).about("returned", "clan"),
        say("schotten-news-draw", who="they", deck=clan_deck).about("drew", "clan"),
    )
    assert heard[0] == (
        say("schotten-news-return", who="you", deck=clan_deck).about("returned", "clan"),
        say("schotten-news-draw", who="you", deck=clan_deck).about("drew", "clan"),
    )


def test_a_pass_is_told_even_when_claims_follow():
    """ST-15."""
    full = "/".join(f"{c}1{c}2{c}3:" for c in "roygb")
    line = f"stones={full}/p1p2p4:/p3p5p7:/g4b5r7:/y7o7p9:o9 hands=p8:g9"
    lines = told("schotten", line, Pass(), 0)
    assert lines[0] == say("schotten-news-pass", who="you").about("passed")


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
    lines = narrate(opened.game.view(state, 1), opened.game.view(after, 1))
    assert [line.key for line in lines] == ["schotten-news-ruse", "schotten-news-draw"]


def test_a_joker_s_name_is_picked_among_all_clan_cards():
    """ST-60, joker=play."""
    opened = open_game("schotten.tactic.joker=play")
    line = f"stones=-/{EMPTY} hands=r1:g1 phase=name pending=J,1,-,0,0 tactics=1:0 jokers=1:0"
    view = opened.game.view(SchottenPositions(opened.rulebook).parse(line), 0)
    items = opened.presenter.scene(view).items()
    picks = [opened.presenter.picks(view, action) for action in opened.game.choices(view)]
    assert len(picks) == 54
    assert all(pick[0] in items for pick in picks)
