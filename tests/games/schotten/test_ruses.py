"""Rules, "Ruses" (ST-70 to ST-74)."""

import pytest

from build import A, B, card, cards, do, game, legal, put, refused, table
from clachan.core.game import play
from clachan.games.schotten.rules.cards import HIDDEN_CLAN, HIDDEN_TACTIC
from clachan.games.schotten.rules.state import Claim, Deck, Done, Draw, Pass, Phase, Put, Return, Take

TACTIC = game("tactic")
NET_ONE = game("tactic", recruiter_short="net_one")
SEVEN = "recruiter r1 r2 r3 o1 o2 mud"


# Recruiter (ST-70).


def recruited(*draws, rules=TACTIC, **changes):
    state = table(**{"hands": (SEVEN, "b1"), "deck": "g1 g2 g3 g4", "tactic_deck": "spy joker banshee", **changes})
    return do(rules, state, put("recruiter"), *(Draw(deck) for deck in draws))


def test_a_recruiter_draws_three_cards_one_at_a_time_each_from_either_deck():
    """ST-70: each is seen before the next deck is chosen."""
    state = recruited()
    for deck, name in ((Deck.CLAN, "g1"), (Deck.TACTIC, "spy"), (Deck.CLAN, "g2")):
        assert (state.turn, state.phase) == (A, Phase.RECRUIT)
        assert legal(TACTIC, state) == (Draw(Deck.CLAN), Draw(Deck.TACTIC))
        state = do(TACTIC, state, Draw(deck))
        assert card(name) in TACTIC.view(state, A).table.hands[A]
    assert state.phase is Phase.RETURN
    assert len(state.hands[A]) == 9


def test_any_two_cards_of_the_whole_hand_go_under_the_decks_of_their_kind():
    """ST-70: in the order of the player's choice, the second under the first."""
    state = recruited(Deck.CLAN, Deck.TACTIC, Deck.CLAN)
    assert set(legal(TACTIC, state)) == {Return(one) for one in cards("r1 r2 r3 o1 o2 mud g1 spy g2")}
    one = do(TACTIC, state, Return(card("r1")), Return(card("g2")))
    assert one.decks == (cards("g3 g4 r1 g2"), cards("joker banshee"))
    two = do(TACTIC, state, Return(card("g2")), Return(card("r1")))
    assert two.decks == (cards("g3 g4 g2 r1"), cards("joker banshee"))
    mixed = do(TACTIC, state, Return(card("spy")), Return(card("r1")))
    assert mixed.decks == (cards("g3 g4 r1"), cards("joker banshee spy"))
    both = do(TACTIC, state, Return(card("mud")), Return(card("spy")))
    assert both.decks == (cards("g3 g4"), cards("joker banshee mud spy"))


def test_a_recruiter_leaves_the_hand_at_seven_and_no_further_draw():
    """ST-70, ST-12."""
    state = do(TACTIC, recruited(Deck.CLAN, Deck.CLAN, Deck.CLAN), Return(card("r1")), Return(card("r2")))
    assert (state.turn, state.phase) == (B, Phase.PLAY)
    assert len(state.hands[A]) == 7
    assert state.discard == cards("recruiter")


def test_a_returned_card_must_be_in_hand():
    """ST-70: the Recruiter itself is not."""
    state = recruited(Deck.CLAN, Deck.CLAN, Deck.CLAN)
    for name in ("recruiter", "b1", "g4"):
        with refused("ST-70"):
            play(TACTIC, state, A, Return(card(name)))
    with refused("ST-10"):
        play(TACTIC, state, A, Done())


def test_nothing_can_be_drawn_from_an_empty_deck_while_recruiting():
    """ST-70: with one deck left the draws follow by themselves."""
    state = recruited(Deck.TACTIC, tactic_deck="spy")
    assert state.phase is Phase.RETURN
    assert set(cards("spy g1 g2")) <= set(state.hands[A])


@pytest.mark.parametrize(("clans", "tactics"), [("g1 g2", ""), ("g1", "spy"), ("", "spy joker")])
def test_with_two_cards_in_the_decks_both_are_drawn_and_two_go_back(clans, tactics):
    """ST-70: 7 - 1 + 2 - 2 = 6, and one normal draw (ST-12)."""
    state = table(hands=(SEVEN, "b1"), deck=clans, tactic_deck=tactics)
    state = do(TACTIC, state, put("recruiter"))
    if state.phase is Phase.RECRUIT:
        state = do(TACTIC, state, Draw(Deck.CLAN))
    assert (state.phase, len(state.hands[A])) == (Phase.RETURN, 8)
    state = do(TACTIC, state, Return(card("r1")), Return(card("r2")))
    assert (state.turn, len(state.hands[A])) == (B, 7)
    assert card("r1") in state.hands[A]
    assert state.decks == (cards("r2"), ())


def test_with_one_card_in_the_decks_it_is_drawn_and_two_go_back():
    """ST-70, ST-12: 7 - 1 + 1 - 2 = 5, and one normal draw from the deck of choice."""
    state = do(TACTIC, table(hands=(SEVEN, "b1"), deck="g1"), put("recruiter"), Return(card("r1")), Return(card("mud")))
    assert (state.phase, len(state.hands[A])) == (Phase.DRAW, 5)
    assert state.decks == (cards("r1"), cards("mud"))
    state = do(TACTIC, state, Draw(Deck.TACTIC))
    assert (state.turn, len(state.hands[A])) == (B, 6)


def test_fewer_go_back_only_if_the_hand_has_fewer():
    """ST-70."""
    state = do(TACTIC, table(hands=("recruiter", "b1"), deck="g1"), put("recruiter"))
    assert (state.phase, state.hands[A]) == (Phase.RETURN, cards("g1"))
    state = do(TACTIC, state, Return(card("g1")))
    assert (state.turn, state.hands[A], state.decks) == (B, cards("g1"), ((), ()))  # and it is drawn again


def test_a_dead_joker_is_not_counted_among_what_can_go_back():
    """ST-70, ST-62: with nothing else in hand nothing goes back."""
    state = table(hands=("recruiter", "b1"), deck="", tactic_deck="joker", jokers=(1, 0), tactics=(1, 1))
    state = do(TACTIC, state, put("recruiter"))
    assert (state.turn, state.hands[A], state.discard) == (B, cards("joker"), cards("recruiter"))
    state = table(hands=("recruiter r1", "b1"), deck="", tactic_deck="joker", jokers=(1, 0), tactics=(1, 1))
    state = do(TACTIC, state, put("recruiter"))
    assert legal(TACTIC, state) == (Return(card("r1")),)
    assert do(TACTIC, state, Return(card("r1"))).turn == B


@pytest.mark.parametrize(("deck", "back"), [("g1 g2 g3 g4", 2), ("g1 g2", 1), ("g1", 0)])
def test_by_the_option_one_card_less_goes_back_than_came(deck, back):
    """ST-70, recruiter_short=net_one."""
    state = do(NET_ONE, table(hands=(SEVEN, "b1"), deck=deck), put("recruiter"))
    for name in ("r1", "r2")[:back]:
        assert state.phase is Phase.RETURN
        state = do(NET_ONE, state, Return(card(name)))
    assert (state.turn, len(state.hands[A])) == (B, 7)


def test_the_recruiter_knows_what_he_put_under_the_decks_and_nobody_else_does():
    """ST-5, ST-70: the other knows only how many went to each deck."""
    state = recruited(Deck.CLAN, Deck.TACTIC, Deck.CLAN)
    state = do(TACTIC, state, Return(card("spy")), Return(card("r1")))
    mine, theirs = TACTIC.view(state, A).table, TACTIC.view(state, B).table
    assert mine.decks == ((HIDDEN_CLAN, HIDDEN_CLAN, card("r1")), (HIDDEN_TACTIC, HIDDEN_TACTIC, card("spy")))
    assert theirs.decks == ((HIDDEN_CLAN,) * 3, (HIDDEN_TACTIC,) * 3)
    assert theirs.sunk == (1, 1)
    assert TACTIC.view(state, None).table.decks == theirs.decks
    assert theirs.hands[A] == (HIDDEN_TACTIC,) + (HIDDEN_CLAN,) * 6


def test_stones_are_claimed_after_a_recruiter():
    """ST-55."""
    state = table("r7 r8 r9 /", hands=("recruiter o1 o2", "b1"), deck="g1 g2 g3")
    state = do(TACTIC, state, put("recruiter"), Return(card("o1")), Return(card("o2")))
    assert legal(TACTIC, state) == (Claim(0), Done())


# Strategist (ST-71).


def test_a_strategist_moves_a_card_of_ones_own_to_a_different_stone():
    """ST-71."""
    state = table("r1 spy / b1", "r2 r3 r5 /", "o1 /", "o2 o3 o5 / | owner=A", hands=("strategist r9", "b9"), deck="")
    state = do(TACTIC, state, put("strategist"))
    takes = {(0, "r1"), (0, "spy"), (1, "r2"), (1, "r3"), (1, "r5"), (2, "o1")}
    assert set(legal(TACTIC, state)) == {Take(place, card(name)) for place, name in takes}
    state = do(TACTIC, state, Take(0, card("spy")))
    assert legal(TACTIC, state) == (*(Put(place) for place in (2, 4, 5, 6, 7, 8)), Put(None))
    assert state.stones[0].sides[A] == cards("r1 spy")  # it moves when it is put down
    after = do(TACTIC, state, Put(2))
    assert after.stones[0].sides == (cards("r1"), cards("b1"))
    assert after.stones[2].sides[A] == cards("o1 spy")
    assert after.discard == cards("strategist")


def test_a_strategist_may_discard_instead():
    """ST-71."""
    state = table("r1 r2 / b1", hands=("strategist r9", "b9"), deck="")
    state = do(TACTIC, state, put("strategist"), Take(0, card("r1")), Put(None))
    assert state.stones[0].sides[A] == cards("r2")
    assert sorted(state.discard) == sorted(cards("r1 strategist"))


@pytest.mark.parametrize("place", [0, 1, 3, 9])
def test_a_strategist_puts_no_card_on_the_same_a_full_or_a_claimed_stone(place):
    """ST-71, ST-74."""
    state = table("r1 / b1", "r2 r3 r5 /", "/", "/ | owner=B", hands=("strategist r9", "b9"), deck="")
    state = do(TACTIC, state, put("strategist"), Take(0, card("r1")))
    with refused("ST-71"):
        play(TACTIC, state, A, Put(place))


@pytest.mark.parametrize(("place", "name"), [(0, "b1"), (1, "r2"), (2, "r1"), (0, "r9"), (12, "r1")])
def test_a_strategist_takes_only_what_is_his_and_there(place, name):
    """ST-71, ST-74: not the other's card, not from a claimed stone, not what lies elsewhere."""
    state = table("r1 / b1", "r2 r3 r5 / | owner=A", hands=("strategist r9", "b9"), deck="")
    state = do(TACTIC, state, put("strategist"))
    with refused("ST-71"):
        play(TACTIC, state, A, Take(place, card(name)))


# Banshee (ST-72).


def test_a_banshee_discards_a_card_of_the_other():
    """ST-72: of a clan or an elite troop."""
    state = table("r1 / b1 spy", "/ b2 b3 b5 | owner=B", "/ b4", hands=("banshee r9", "b9"), deck="")
    state = do(TACTIC, state, put("banshee"))
    assert set(legal(TACTIC, state)) == {Take(0, card("b1")), Take(0, card("spy")), Take(2, card("b4"))}
    after = do(TACTIC, state, Take(0, card("spy")))
    assert after.stones[0].sides == (cards("r1"), cards("b1"))
    assert sorted(after.discard) == sorted(cards("spy banshee"))
    for place, name in ((0, "r1"), (1, "b2")):
        with refused("ST-72"):
            play(TACTIC, state, A, Take(place, card(name)))


# Traitor (ST-73).


def test_a_traitor_changes_sides_on_the_same_or_another_stone():
    """ST-73."""
    state = table("r1 / b1 b2", "r2 r3 r5 / b3", "/ | owner=B", hands=("traitor r9", "b9"), deck="")
    state = do(TACTIC, state, put("traitor"), Take(0, card("b1")))
    assert legal(TACTIC, state) == tuple(Put(place) for place in (0, 3, 4, 5, 6, 7, 8))
    same = do(TACTIC, state, Put(0))
    assert same.stones[0].sides == (cards("r1 b1"), cards("b2"))
    far = do(TACTIC, state, Put(8))
    assert far.stones[0].sides == (cards("r1"), cards("b2"))
    assert far.stones[8].sides == (cards("b1"), ())
    assert far.discard == cards("traitor")


@pytest.mark.parametrize("place", [1, 2, None])
def test_a_traitor_finds_no_place_on_a_full_or_claimed_stone_nor_in_the_discard(place):
    """ST-73, ST-74."""
    state = table("r1 / b1 b2", "r2 r3 r5 / b3", "/ | owner=B", hands=("traitor r9", "b9"), deck="")
    state = do(TACTIC, state, put("traitor"), Take(0, card("b1")))
    with refused("ST-73"):
        play(TACTIC, state, A, Put(place))


@pytest.mark.parametrize(("place", "name"), [(0, "spy"), (0, "joker"), (0, "r1"), (1, "b2")])
def test_a_traitor_takes_only_clan_cards_of_the_other_from_unclaimed_stones(place, name):
    """ST-73, ST-74: elite troops are tactic cards."""
    state = table("r1 / b1 spy joker", "/ b2 b3 b5 | owner=B", hands=("traitor r9", "b9"), deck="")
    state = do(TACTIC, state, put("traitor"))
    assert legal(TACTIC, state) == (Take(0, card("b1")),)
    with refused("ST-73"):
        play(TACTIC, state, A, Take(place, card(name)))


def test_a_ruse_cannot_be_broken_off():
    """ST-10, ST-54."""
    state = do(TACTIC, table("r1 / b1", hands=("banshee r9", "b9"), deck=""), put("banshee"))
    for action in (Pass(), Done(), put("r9", 1), Put(None), Draw(Deck.CLAN)):
        with refused("ST-10"):
            play(TACTIC, state, A, action)
    assert TACTIC.legal(state, B) == ()
