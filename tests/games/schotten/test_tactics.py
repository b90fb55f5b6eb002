"""Rules, "The Tactic variant": playing, drawing, passing, the limit, targets, the discard (ST-51 to ST-56)."""

import pytest

from build import A, B, card, cards, claiming, do, game, legal, plays, put, refused, table, without_claims
from clachan.core.game import play
from clachan.games.schotten.rules.cards import TACTIC_NAMES
from clachan.games.schotten.rules.state import Claim, Deck, Done, Draw, Pass, Phase, Play, Put, Take
from clachan.games.schotten.rules.tactics import ROWS
from clachan.locale import Translator

TACTIC = game("tactic")
NO_SLOT_FOR_A = (
    "r1 o2 y4 / b3",
    "o1 y2 g4 /",
    "y1 g2 b4 /",
    "g1 b2 p4 /",
    "b1 p2 r4 /",
    "p1 r2 o4 /",
    "r3 o5 y6 /",
    "o3 y5 g6 /",
    "y3 g5 b6 /",
)


# Playing and drawing (ST-51).


def test_one_card_is_played_a_turn_of_a_clan_or_a_tactic_card():
    """ST-51."""
    state = table(hands=("r1 spy", "b1"))
    assert set(legal(TACTIC, state)) == {put(name, place) for name in ("r1", "spy") for place in range(1, 10)}
    assert do(TACTIC, state, put("spy", 3)).turn == B
    assert do(TACTIC, state, put("r1", 3)).turn == B


@pytest.mark.parametrize("deck", Deck)
def test_the_player_chooses_the_deck_he_draws_from(deck):
    """ST-51."""
    state = table(hands=("r1", "b1"), tactic_deck="mud spy")
    after = do(TACTIC, state, put("r1", 1), Draw(deck))
    assert after.hands[A] == (state.decks[deck][0],)
    assert after.decks[deck] == state.decks[deck][1:]
    assert after.decks[1 - deck] == state.decks[1 - deck]
    assert after.turn == B


@pytest.mark.parametrize(("clans", "tactics", "drawn"), [("r9", "", "r9"), ("", "mud", "mud"), ("", "", "")])
def test_with_one_deck_left_the_draw_is_from_that_one(clans, tactics, drawn):
    """ST-51, ST-13."""
    state = table(hands=("r1", "b1"), deck=clans, tactic_deck=tactics)
    after = do(TACTIC, state, put("r1", 1))
    assert (after.turn, after.hands[A]) == (B, cards(drawn))


def test_nothing_can_be_drawn_from_an_empty_deck():
    """ST-51."""
    state = table(hands=("r1", "b1"), tactic_deck="", phase=Phase.DRAW)
    with refused("ST-51"):
        play(TACTIC, state, A, Draw(Deck.TACTIC))


def test_clan_and_tactic_cards_are_held_in_any_mix_within_seven():
    """ST-51, ST-12: a hand of seven draws nothing, whatever it is made of."""
    hand = "joker joker spy shield mud blind banshee"
    state = table(hands=(hand, "b1"), tactic_deck="traitor", tactics=(1, 0))
    after = do(TACTIC, state, Pass())
    assert after.hands[A] == tuple(sorted(cards(hand)))
    assert after.turn == B


# The limit (ST-52).


@pytest.mark.parametrize(
    ("counts", "may"), [((0, 0), True), ((1, 1), True), ((1, 2), True), ((1, 0), False), ((2, 1), False)]
)
def test_nobody_plays_two_tactic_cards_more_than_the_other(counts, may):
    """ST-52."""
    state = table(hands=("r1 mud spy", "b1"), tactics=counts)
    assert bool(plays(TACTIC, state, "mud")) == may
    assert bool(plays(TACTIC, state, "spy")) == may
    assert plays(TACTIC, state, "r1")
    if not may:
        with refused("ST-52") as caught:
            play(TACTIC, state, A, put("mud", 1))
        assert dict(caught.value.reason.args)["advice"] == "play"


@pytest.mark.parametrize(("stones", "hand"), [((), "mud spy"), (NO_SLOT_FOR_A, "mud r9")])
def test_who_can_play_no_clan_card_either_is_advised_to_pass(stones, hand):
    """ST-52, ST-53, ST-T10."""
    state = table(*stones, hands=(hand, "p9"), tactics=(2, 1))
    assert legal(TACTIC, state) == (Pass(),)
    with refused("ST-52") as caught:
        play(TACTIC, state, A, put("mud", 1))
    assert dict(caught.value.reason.args)["advice"] == "pass"
    assert "now you can only pass" in Translator("en", strict=True).text(caught.value.reason)


def test_the_limit_is_each_players_own():
    """ST-52: a player who is behind may catch up and go one ahead."""
    state = table(hands=("b1", "mud"), tactics=(2, 1), turn=B)
    assert plays(TACTIC, state, "mud")
    state = do(TACTIC, state, put("mud", 1))
    assert state.tactics == (2, 2)


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("joker", []),
        ("spy", []),
        ("shield", []),
        ("mud", []),
        ("blind", []),
        ("strategist", [Take(0, card("r1")), Put(1)]),
        ("banshee", [Take(0, card("b1"))]),
        ("traitor", [Take(0, card("b1")), Put(1)]),
    ],
)
def test_tactic_cards_of_all_kinds_are_counted_once(name, then):
    """ST-52."""
    state = table("r1 / b1", hands=(name, "b2"), deck="")
    first, *more = then or [None]
    state = do(TACTIC, state, put(name) if then else put(name, 1))
    assert state.tactics == (1, 0)
    if first is not None:
        state = do(TACTIC, state, first, *more)
    assert (state.tactics, state.turn) == ((1, 0), B)


def test_a_recruiter_is_counted_too():
    """ST-52."""
    assert do(TACTIC, table(hands=("recruiter r1", "b2")), put("recruiter")).tactics == (1, 0)


def test_the_count_never_goes_down():
    """ST-52: neither when a tactic card is discarded, nor when it moves, nor when its stone is claimed."""
    state = table("/ spy", hands=("banshee r9", "b2"), tactics=(0, 1), deck="")
    state = do(TACTIC, state, put("banshee"), Take(0, card("spy")))
    assert state.tactics == (1, 1)
    state = table("spy / ", hands=("strategist r9", "b2"), tactics=(1, 1), deck="")
    state = do(TACTIC, state, put("strategist"), Take(0, card("spy")), Put(4))
    assert state.tactics == (2, 1)  # moving the Spy was not a play
    state = claiming(table("joker r8 r9 /", tactics=(1, 0), hands=("mud", "b1"), deck=""))
    assert do(TACTIC, state, Claim(0)).tactics == (1, 0)


def test_the_leader_with_only_tactic_cards_passes_claims_and_draws_nothing():
    """ST-T10, ST-52, ST-53, ST-12."""
    state = table(
        "r7 r8 r9 /",
        hands=("joker spy shield mud blind banshee traitor", "b1 b2"),
        tactic_deck="joker recruiter",
        tactics=(2, 1),
    )
    assert legal(TACTIC, state) == (Pass(),)
    state = do(TACTIC, state, Pass())
    assert legal(TACTIC, state) == (Claim(0), Done())
    after = do(TACTIC, state, Claim(0))
    assert (after.turn, after.hands[A], after.decks) == (B, state.hands[A], state.decks)


# Passing (ST-53).


def test_no_pass_while_a_clan_card_can_be_placed():
    """ST-53: whatever tactic cards are held."""
    state = table(hands=("r1 mud spy", "b1"))
    assert Pass() not in legal(TACTIC, state)
    with refused("ST-53"):
        play(TACTIC, state, A, Pass())


def test_without_a_clan_card_one_may_pass_or_play_a_tactic_card():
    """ST-53: also with an elite troop that could be played."""
    state = table(hands=("spy mud", "b1"))
    choices = legal(TACTIC, state)
    assert Pass() in choices
    assert {action.card for action in choices if isinstance(action, Play)} == set(cards("spy mud"))


def test_without_an_open_slot_one_may_pass_or_play_a_tactic_card():
    """ST-53: an elite troop needs a slot, a combat mode does not."""
    state = table(*NO_SLOT_FOR_A, hands=("r9 mud joker banshee", "b9"))
    choices = legal(TACTIC, state)
    assert Pass() in choices
    assert {action.card for action in choices if isinstance(action, Play)} == set(cards("mud banshee"))


def test_without_any_legal_play_one_must_pass():
    """ST-53: because of the limit, of a missing target, or of a second Joker."""
    assert legal(TACTIC, table(hands=("spy mud", "b1"), tactics=(1, 0))) == (Pass(),)
    assert legal(TACTIC, table(hands=("banshee strategist traitor", "b1"))) == (Pass(),)
    assert legal(TACTIC, table(hands=("joker", "b1"), jokers=(1, 0), tactics=(1, 1))) == (Pass(),)


def test_a_short_hand_draws_one_card_after_a_pass():
    """ST-12, ST-53."""
    state = table(hands=("mud", "b1"), tactics=(1, 0), tactic_deck="spy")
    state = do(TACTIC, state, Pass())
    assert state.phase is Phase.DRAW
    assert len(do(TACTIC, state, Draw(Deck.CLAN)).hands[A]) == 2


# Targets (ST-54).


@pytest.mark.parametrize(
    ("name", "texts", "hands_b"),
    [
        ("recruiter", [], "b1"),
        ("strategist", ["r1 r2 r4 / | owner=A", "/ b1"], "b2"),
        ("banshee", ["r1 / b1 b2 b4 | owner=B", "r3 /"], "b5"),
        ("traitor", ["/ joker spy", "/ shield | "], "b1"),
        ("traitor", ["/ b1 b2 b4 | owner=B"], "b5"),
        ("traitor", NO_SLOT_FOR_A, "b9"),
    ],
)
def test_a_ruse_without_a_target_cannot_be_played(name, texts, hands_b):
    """ST-54."""
    state = table(*texts, hands=(f"{name} r9", hands_b), deck="")
    assert plays(TACTIC, state, name) == []
    with refused("ST-54"):
        play(TACTIC, state, A, put(name))


@pytest.mark.parametrize(
    ("name", "texts", "deck", "tactic_deck"),
    [
        ("recruiter", [], "r1", ""),
        ("recruiter", [], "", "spy"),
        ("strategist", ["r1 / "], "", ""),
        ("strategist", ["spy / "], "", ""),
        ("strategist", NO_SLOT_FOR_A, "", ""),  # discarding is always possible
        ("banshee", ["/ b1"], "", ""),
        ("banshee", ["/ spy"], "", ""),
        ("traitor", ["/ b1"], "", ""),
    ],
)
def test_a_ruse_with_a_target_can_be_played(name, texts, deck, tactic_deck):
    """ST-54."""
    state = table(*texts, hands=(f"{name} r9", "b9"), deck=deck, tactic_deck=tactic_deck)
    assert plays(TACTIC, state, name) == [None]
    assert do(TACTIC, state, put(name)).pending.card == card(name)


def test_a_ruse_is_not_played_on_a_stone():
    """ST-71."""
    with refused("ST-71"):
        play(TACTIC, table("r1 /", hands=("strategist", "")), A, put("strategist", 1))


@pytest.mark.parametrize("name", ["joker", "spy", "shield"])
def test_an_elite_troop_needs_an_open_slot_of_ones_own(name):
    """ST-54, ST-60."""
    state = table("r1 r2 r4 / ", "r5 / b1 b2 b4", hands=(f"{name} r9", "b9"), deck="")
    assert plays(TACTIC, state, name) == [2, 3, 4, 5, 6, 7, 8, 9]
    with refused("ST-11"):
        play(TACTIC, state, A, put(name, 1))
    with refused("ST-60"):
        play(TACTIC, state, A, put(name))
    assert plays(TACTIC, table(*NO_SLOT_FOR_A, hands=(f"{name} r9", "b9"), deck=""), name) == []


@pytest.mark.parametrize(("name", "rule"), [("mud", "ST-63"), ("blind", "ST-64")])
def test_a_combat_mode_needs_an_unclaimed_stone(name, rule):
    """ST-54."""
    state = table(*NO_SLOT_FOR_A[:8], "y3 g5 b6 / | owner=A", hands=(f"{name} r9", "b9"))
    assert plays(TACTIC, state, name) == [1, 2, 3, 4, 5, 6, 7, 8]
    with refused("ST-36"):
        play(TACTIC, state, A, put(name, 9))
    with refused(rule):
        play(TACTIC, state, A, put(name))


def test_a_tactic_card_that_is_not_in_hand_cannot_be_played():
    """ST-11."""
    with refused("ST-11"):
        play(TACTIC, table(hands=("r1", "mud")), A, put("mud", 1))


def test_only_the_ruses_that_pick_a_card_find_one_to_pick():
    """ST-71 to ST-73: the other cards ask for no second step."""
    state = table("r1 spy / b1 joker")
    picks = {name: {one.card for one in ROWS[card(name)].takes(state, A)} for name in TACTIC_NAMES.values()}
    assert {name: picked for name, picked in picks.items() if picked} == {
        "strategist": set(cards("r1 spy")),
        "banshee": set(cards("b1 joker")),
        "traitor": set(cards("b1")),
    }


# Claims in the same turn, and the discard (ST-55, ST-56).


def test_a_stone_may_be_claimed_in_the_turn_a_tactic_card_changed_it():
    """ST-55: by a blindfold, or by a Banshee."""
    blinded = table("o9 y9 g8 / r1 r2 r3 | first=B", hands=("blind r9", "b9"), deck="")
    state = do(TACTIC, blinded, put("blind", 1))
    assert legal(TACTIC, state) == (Claim(0), Done())
    haunted = table("r7 r8 r9 / b7 b8 b9 | first=B", hands=("banshee o9", "p9"), deck="")
    state = do(TACTIC, haunted, put("banshee"), Take(0, card("b9")))
    assert legal(TACTIC, state) == (Claim(0), Done())


def test_ruses_and_what_they_discard_lie_open_in_the_discard():
    """ST-56."""
    state = table("r1 / b1", hands=("banshee r9", "strategist b9"), deck="")
    state = do(TACTIC, state, put("banshee"), Take(0, card("b1")))
    assert sorted(state.discard) == sorted(cards("banshee b1"))
    state = state._replace(stones=table("r1 / b2").stones)
    state = do(TACTIC, state, put("strategist"), Take(0, card("b2")), Put(None))
    assert sorted(state.discard) == sorted(cards("banshee b1 strategist b2"))
    assert TACTIC.view(state, None).table.discard == state.discard


def test_a_ruse_reaches_the_discard_only_after_its_effect():
    """ST-56."""
    state = do(TACTIC, table("r1 / b1", hands=("banshee r9", "b9"), deck=""), put("banshee"))
    assert state.discard == ()
    assert card("banshee") not in state.hands[A]


def test_modes_and_elite_troops_are_not_discarded():
    """ST-56, ST-66."""
    state = table(hands=("mud", "spy"), deck="")
    state = do(TACTIC, state, put("mud", 1), put("spy", 1))
    assert state.discard == ()


def test_a_discarded_clan_card_counts_as_played():
    """ST-56, ST-34: a Banshee's victim can no longer come back."""
    state = table("o9 y9 g9 / r7 r8 r9 | first=A", discard="r6", hands=("banshee g1", "b9"), deck="")
    state = do(TACTIC, state, put("banshee"), Take(0, card("r9")))
    assert legal(TACTIC, state) == (Claim(0), Done())


def test_nothing_ever_leaves_the_discard():
    """ST-56."""
    state = table(hands=("r1 r2", "b1 b2"), deck="", discard="o1 o2 banshee")
    state = without_claims(TACTIC, state, put("r1", 1), put("b1", 1), put("r2", 1), put("b2", 1))
    assert state.discard == cards("o1 o2 banshee")
