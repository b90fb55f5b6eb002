"""How strong is a complete side? (ST-20 to ST-22, ST-60, ST-61, ST-64)"""

from itertools import combinations, combinations_with_replacement, permutations

import numpy as np
import pytest

import brute
from build import cards
from clachan.games.schotten.rules.cards import CLAN_CARDS, ELITES, FIXED, JOKER, SHIELD, SPY, colour_of, strength_of
from clachan.games.schotten.rules.formations import Formation, as_clans, rank
from untraced import untraced

PLAIN, BLIND = False, True


def test_the_five_formations_from_weakest_to_strongest():
    """ST-20."""
    sides = ["r1 r2 r3", "o9 y9 g9", "b7 b8 b1", "r9 o8 y7", "r9 o9 y8"]
    assert [rank(cards(side), PLAIN).formation for side in sides] == [
        Formation.COLOUR_RUN,
        Formation.KIND,
        Formation.COLOUR,
        Formation.RUN,
        Formation.SUM,
    ]
    worth = [rank(cards(side), PLAIN) for side in sides]
    assert worth == sorted(worth, reverse=True)


def test_every_side_of_three_clan_cards_is_worth_what_the_law_says():
    """ST-20, ST-21: all 24,804 of them."""
    with untraced():
        for side in combinations(CLAN_CARDS, 3):
            assert rank(side, PLAIN) == brute.worth(side, PLAIN)


@pytest.mark.parametrize("blind", [PLAIN, BLIND])
def test_every_side_with_elite_troops_is_worth_the_best_literal_choice(blind):
    """ST-60, ST-61, ST-64: an elite troop may repeat a card of its own side."""
    for count in (1, 2, 3):
        for elites in combinations((JOKER, SPY, SHIELD), count):
            for clans in combinations(CLAN_CARDS, 3 - count):
                side = elites + clans
                assert rank(side, blind) == brute.worth(side, blind)


@pytest.mark.parametrize("blind", [PLAIN, BLIND])
def test_sides_of_four_are_worth_what_the_law_says(blind):
    """ST-22, ST-63, ST-65: random sides, half of them drawn from few colours and strengths."""
    rng = np.random.default_rng(4)
    for turn in range(4_000):
        near = [card for card in CLAN_CARDS if card // 9 < 2 and card % 9 > 3] if turn % 2 else list(CLAN_CARDS)
        elites = [elite for elite in (JOKER, SPY, SHIELD) if rng.random() < 0.3]
        side = tuple(elites + rng.choice(near, 4 - len(elites), replace=False).tolist())
        assert rank(side, blind) == brute.worth(side, blind)


def test_a_fixed_joker_is_worth_the_card_it_stands_for():
    """ST-60, joker=play; it may repeat a real card (ST-61)."""
    assert rank(cards("joker=r7 r8 r9"), PLAIN) == (Formation.COLOUR_RUN, 24)
    assert rank(cards("joker=o9 o9 y9"), PLAIN) == (Formation.KIND, 27)
    assert rank(cards("joker=o1 o9 y9"), PLAIN) == (Formation.SUM, 19)
    for named in CLAN_CARDS:
        for side in ((FIXED + named, 0, 10), (FIXED + named, SPY, 0), (FIXED + named, SHIELD, SPY, 53)):
            assert rank(side, PLAIN) == brute.worth(side, PLAIN)
            assert rank(side, BLIND) == brute.worth(side, BLIND)


def test_the_order_of_play_is_irrelevant():
    """ST-20."""
    for side in (cards("r9 r7 r8"), cards("joker b4 spy"), cards("o1 shield y1 joker")):
        assert len({rank(order, PLAIN) for order in permutations(side)}) == 1


def test_a_run_does_not_go_round_from_nine_to_one():
    """ST-20."""
    assert rank(cards("r9 r1 r2"), PLAIN) == (Formation.COLOUR, 12)
    assert rank(cards("r9 o1 y2"), PLAIN) == (Formation.SUM, 12)
    assert rank(cards("r8 o9 y1 g2"), PLAIN) == (Formation.SUM, 20)


def test_equal_formations_compare_by_total_strength():
    """ST-21."""
    assert rank(cards("r2 r3 r4"), PLAIN) > rank(cards("o1 o2 o3"), PLAIN)
    assert rank(cards("r9 o9 y1"), PLAIN) > rank(cards("g9 b8 p1"), PLAIN)
    assert rank(cards("r1 r2 r9"), PLAIN) == rank(cards("o3 o4 o5"), PLAIN)._replace(formation=Formation.COLOUR)


def test_all_four_cards_must_fit_the_pattern():
    """ST-22."""
    assert rank(cards("r4 r5 r6 r9"), PLAIN) == (Formation.COLOUR, 24)
    assert rank(cards("r9 o9 y9 g8"), PLAIN) == (Formation.SUM, 35)
    assert rank(cards("r4 o5 y6 g6"), PLAIN) == (Formation.SUM, 21)
    assert rank(cards("r4 r5 r6 o7"), PLAIN) == (Formation.RUN, 22)


def test_on_a_blind_stone_elite_troops_count_nine_seven_and_three():
    """ST-64."""
    assert rank(cards("joker spy shield"), BLIND).total == 19
    assert rank(cards("joker r1 r2"), BLIND).total == 12
    assert rank(cards("joker=r4 r1 r2"), BLIND).total == 7
    assert rank(cards("r1 r2 r3"), BLIND) < rank(cards("o9 y1 g1"), BLIND)
    assert rank(cards("r1 r2 r3"), BLIND) == rank(cards("o1 y1 g4"), BLIND)


def allowed(elite, named):
    strengths = {JOKER: range(1, 10), SPY: [7], SHIELD: [1, 2, 3]}
    return 0 <= named < 54 and strength_of(named) in strengths[elite]


@pytest.mark.parametrize("blind", [PLAIN, BLIND])
def test_elite_troops_are_named_as_cards_they_may_be_and_that_make_the_rank(blind):
    """ST-61: what a front end shows for them."""
    rng = np.random.default_rng(5)
    sides = [elites for size in (3, 4) for elites in combinations_with_replacement((JOKER, SPY, SHIELD), size)]
    for size in (3, 4):
        for _ in range(500):
            elites = [elite for elite in (JOKER, SPY, SHIELD) if rng.random() < 0.4]
            clans = rng.choice(54, size - len(elites), replace=False).tolist()
            sides.append(tuple(rng.permutation(elites + clans).tolist()))
    for side in sides:
        if max(map(side.count, ELITES)) > 1:
            continue  # no side can hold two of a kind
        named = as_clans(side, blind)
        for one, other in zip(side, named, strict=True):
            assert allowed(one, other) if one in ELITES else one == other
        assert brute.worth(named, blind) == rank(side, blind) == brute.worth(side, blind)


def test_a_side_without_elite_troops_is_named_as_it_is():
    side = cards("r1 joker=b4 o3")
    assert as_clans(side, PLAIN) == side


def test_clan_cards_have_a_colour_and_a_strength():
    """ST-1."""
    assert {(colour_of(card), strength_of(card)) for card in CLAN_CARDS} == {
        (colour, strength) for colour in range(6) for strength in range(1, 10)
    }
