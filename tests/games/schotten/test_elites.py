"""Rules, "Elite Troops" (ST-60 to ST-62)."""

import numpy as np
import pytest

from build import A, B, card, cards, claiming, do, game, legal, plays, put, refused, table, without_claims
from clachan.core.game import play
from clachan.games.schotten.kernel.choices import MOST_CHOICES
from clachan.games.schotten.kernel.choices import legal as kernel_legal
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.rules.cards import CLAN_CARDS
from clachan.games.schotten.rules.reasons import elite_words
from clachan.games.schotten.rules.state import Claim, Done, Name, Phase, Put, Return, Take

TACTIC = game("tactic")
FIXING = game("tactic", joker="play")


def claims(state, rules=TACTIC):
    return [action.stone + 1 for action in legal(rules, claiming(state)) if isinstance(action, Claim)]


# What they stand for (ST-60, ST-61).


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [
        ("joker r8 r9", "o9 y9 g9", True),  # red 7
        ("joker o9 y9", "b7 b8 b2", True),  # a third nine
        ("joker r1 r5", "b1 b5 b8", True),  # red 9: colour, 15 against 14
        ("spy r8 r9", "o9 y9 g9", True),  # red 7
        ("spy r1 r2", "b1 b2 b6", True),  # red 7: colour, 10 against 9
        ("spy r8 o8", "b9 p9 g1", True),  # 23
        ("spy o6 y6", "b1 p2 g3", False),  # it is not a six
        ("shield r1 r2", "o9 y9 g9", True),  # red 3
        ("shield o3 y3", "b9 b8 b1", True),  # a third three
        ("shield o4 y4", "b1 p2 g3", False),  # it is not a four
        ("joker spy shield", "b1 b2 b4", True),  # colour 9-7-3
        ("joker shield r3", "o9 y9 g9", True),  # red 1-2-3 or better
    ],
)
def test_an_elite_troop_counts_as_what_serves_its_owner_best(mine, theirs, wins):
    """ST-60, ST-61: for the player who claims, and for the other player too."""
    assert claims(table(f"{mine} / {theirs} | first=B")) == ([1] if wins else [])
    assert claims(table(f"{theirs} / {mine} | first=A")) == ([] if wins else [1])


def test_an_elite_troop_may_stand_for_a_card_that_lies_elsewhere():
    """ST-61: even for one in the same formation."""
    assert claims(table("joker r8 r9 / o9 y9 g9 | first=B", discard="r7")) == [1]
    assert claims(table("joker r9 o9 / b7 b8 b2 | first=B", "y9 g9 b9 / p9")) == [1]
    assert claims(table("joker r9 o9 / b7 b8 b2 | first=B", discard="y9 g9 b9 p9")) == [1]


def test_an_elite_troop_never_uses_up_a_card():
    """ST-61, ST-34: a Joker that counts as red 9 leaves red 9 to the other."""
    assert claims(table("joker o9 y9 / r7 r8")) == []
    assert claims(table("joker o9 y9 / r7 r8", discard="r6 r9")) == [1]


def test_each_evaluation_is_made_afresh():
    """ST-61: the same Joker is a nine today and red 7 tomorrow."""
    state = table("joker r9 / ", hands=("o9 r8 strategist", "b1 b2 b3 b4"), deck="", tactics=(1, 1))
    state = without_claims(TACTIC, state, put("o9", 1), put("b1", 9))
    assert str(elite_words(state.stones[0], A)).count("strength=9") == 3
    state = without_claims(TACTIC, state, put("strategist"), Take(0, card("o9")), Put(None), put("b2", 8), put("r8", 1))
    assert "strength=7" in str(elite_words(state.stones[0], A))


def test_a_side_without_elite_troops_or_not_complete_has_nothing_to_explain():
    """ST-61."""
    state = table("r1 r2 r3 / joker b1")
    assert elite_words(state.stones[0], A) is None
    assert elite_words(state.stones[0], B) is None


# One Joker each (ST-62).


def test_each_player_may_play_one_of_the_two_jokers():
    """ST-62."""
    state = table(hands=("joker r1 r2", "joker b1 b2"), deck="")
    state = do(TACTIC, state, put("joker", 1), put("joker", 1))
    assert state.jokers == (1, 1)
    assert state.stones[0].sides == (cards("joker"), cards("joker"))


def test_a_second_joker_stays_in_hand():
    """ST-62: even after the first was discarded."""
    for texts, discard in ((["joker /"], ""), (["/"], "joker banshee"), (["joker r8 r9 / | owner=A"], "")):
        state = table(*texts, hands=("joker r1", "b1"), discard=discard, jokers=(1, 0), tactics=(1, 1))
        assert plays(TACTIC, state, "joker") == []
        with refused("ST-62"):
            play(TACTIC, state, A, put("joker", 2))


def test_the_others_joker_does_not_count_against_mine():
    """ST-62."""
    state = table("/ joker", hands=("joker r1", "b1"), jokers=(0, 1), tactics=(0, 1))
    assert plays(TACTIC, state, "joker") == list(range(1, 10))


def test_with_the_board_limit_a_joker_may_follow_one_that_has_left_play():
    """ST-62, joker_limit=board."""
    rules = game("tactic", joker_limit="board")
    gone = table(hands=("joker r1", "b1"), discard="joker banshee", jokers=(1, 0), tactics=(1, 1))
    assert plays(rules, gone, "joker") == list(range(1, 10))
    for text in ("joker / ", "joker r8 r9 / | owner=A", "joker=r1 /"):
        there = table(text, hands=("joker r1", "b1"), jokers=(1, 0), tactics=(1, 1))
        assert plays(rules, there, "joker") == []
        with refused("ST-62") as caught:
            play(rules, there, A, put("joker", 2))
        assert caught.value.reason.key == "schotten-why-joker-lies"
    theirs = table("/ joker", hands=("joker r1", "b1"), jokers=(0, 1), tactics=(1, 1))
    assert plays(rules, theirs, "joker") == list(range(1, 10))


def test_moving_the_joker_is_not_playing_it():
    """ST-71, ST-62."""
    state = table("joker /", hands=("strategist r1", "b1"), jokers=(1, 0), tactics=(1, 1), deck="")
    state = do(TACTIC, state, put("strategist"), Take(0, card("joker")), Put(3))
    assert state.stones[3].sides[A] == cards("joker")
    assert state.jokers == (1, 0)


# A Joker named when it is played (ST-60, joker=play).


def test_a_fixed_joker_is_named_as_any_clan_card():
    """ST-60, ST-61: also as one that lies on the table."""
    state = do(FIXING, table("r8 r9 / r7", hands=("joker g1", "b1"), deck=""), put("joker", 1))
    assert (state.turn, state.phase) == (A, Phase.NAME)
    assert legal(FIXING, state) == tuple(Name(one) for one in CLAN_CARDS)
    assert state.stones[0].sides[A] == cards("r8 r9")  # it lies nowhere yet
    with refused("ST-60"):
        play(FIXING, state, A, Name(54))
    with refused("ST-10"):
        play(FIXING, state, A, put("g1", 2))
    state = do(FIXING, state, Name(card("r7")))
    assert state.stones[0].sides[A] == cards("r8 r9 joker=r7")
    assert legal(FIXING, state) == (Claim(0), Done())


def test_a_fixed_joker_keeps_its_value_and_its_nature():
    """ST-60, ST-71, ST-73: a Strategist moves it as it is, a Traitor cannot take it, in the discard it is a Joker."""
    state = table("joker=r7 / b1", hands=("strategist r1", "traitor banshee"), jokers=(1, 0), tactics=(1, 1), deck="")
    moved = do(FIXING, state, put("strategist"), Take(0, card("joker=r7")), Put(2))
    assert moved.stones[2].sides[A] == cards("joker=r7")
    assert plays(FIXING, moved, "traitor") == []
    haunted = do(FIXING, moved, put("banshee"), Take(2, card("joker=r7")))
    assert set(haunted.discard) == set(cards("strategist banshee joker"))
    dropped = do(FIXING, state, put("strategist"), Take(0, card("joker=r7")), Put(None))
    assert dropped.discard == cards("joker strategist")


def test_a_fixed_joker_is_not_counted_as_the_card_it_stands_for():
    """ST-61: it never removes a card from those that may come."""
    assert claims(table("o9 y9 g9 / r7 r8", "joker=r9 /", discard="r6"), FIXING) == []
    assert claims(table("o9 y9 g9 / joker=r7 r8", discard="r6"), FIXING) == []
    assert claims(table("o9 y9 g9 / joker=r7 r8", discard="r6 r9"), FIXING) == [1]
    assert claims(table("o9 y9 g9 / joker=r7 o8", discard=""), FIXING) == [1]  # of two colours for good


def test_a_fixed_joker_counts_once_for_the_limits():
    """ST-52, ST-62."""
    state = do(FIXING, table(hands=("joker joker", "b1"), deck=""), put("joker", 1), Name(card("r7")))
    assert (state.jokers, state.tactics) == ((1, 0), (1, 0))
    assert state.hands[A] == cards("joker")


def test_other_elite_troops_stay_open_when_jokers_are_fixed():
    """ST-60: the option is about the Joker alone."""
    state = do(FIXING, table(hands=("spy g1", "b1"), deck=""), put("spy", 1))
    assert state.turn == B
    assert state.stones[0].sides[A] == cards("spy")


# The dead Joker and the Recruiter (ST-62, joker_return).


@pytest.mark.parametrize(("options", "may"), [({}, False), ({"joker_return": "yes"}, True)])
def test_a_recruiter_may_not_return_the_dead_joker(options, may):
    """ST-62."""
    rules = game("tactic", **options)
    state = table("joker /", hands=("recruiter joker r1", "b1"), jokers=(1, 0), tactics=(1, 1))
    state = do(rules, state, put("recruiter"))
    assert state.phase is Phase.RETURN  # one deck only: the three draws left no choice
    assert (Return(card("joker")) in legal(rules, state)) == may
    if may:
        assert do(rules, state, Return(card("joker"))).decks[1] == cards("joker")
    else:
        with refused("ST-62"):
            play(rules, state, A, Return(card("joker")))


@pytest.mark.parametrize(
    ("stone", "may"),
    [
        ("joker /", True),
        ("joker=r1 /", True),
        ("joker r8 r9 / | owner=A", False),
        ("joker=r7 r8 r9 / | owner=A", False),
    ],
)
def test_with_the_board_limit_only_a_joker_on_a_claimed_stone_makes_the_other_dead(stone, may):
    """ST-62, joker_limit=board: one that lies open to Banshee and Strategist may make room (ST-36, ST-74)."""
    rules = game("tactic", joker="play", joker_limit="board")
    state = table(stone, hands=("recruiter joker o1", "b1"), jokers=(1, 0), tactics=(1, 1))
    state = do(rules, state, put("recruiter"))
    games = game_of(rules.rulebook, state)
    scratch = np.empty(MOST_CHOICES, np.int64)
    twin = [action_at(number, state) for number in scratch[: kernel_legal(games[0], scratch)].tolist()]
    assert (Return(card("joker")) in legal(rules, state)) == may
    assert twin == list(legal(rules, state))
    if not may:
        with refused("ST-62"):
            play(rules, state, A, Return(card("joker")))


def test_a_joker_that_may_still_be_played_can_be_returned():
    """ST-62: both of them, while none was played."""
    state = table(hands=("recruiter joker joker", "b1"), deck="r1 r2 r3")
    state = do(TACTIC, state, put("recruiter"), Return(card("joker")), Return(card("joker")))
    assert state.decks[1] == cards("joker")  # one came back by the normal draw
