"""Rules, "Material and set-up" (ST-1 to ST-7, ST-50)."""

from collections import Counter
from hashlib import sha256
from itertools import count
from random import Random
from struct import pack

import pytest

from build import A, B, card, cards, do, game, put, stones, table
from clachan.core.chance import Stream
from clachan.core.words import say
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    HIDDEN_CLAN,
    HIDDEN_TACTIC,
    TACTIC_CARDS,
    TACTIC_NAMES,
    colour_of,
    is_clan,
    is_tactic,
    strength_of,
    unfixed,
)
from clachan.games.schotten.rules.formations import Formation
from clachan.games.schotten.rules.state import Phase
from clachan.games.schotten.rules.turns import winner_of
from clachan.games.schotten.rules.words import card_words

BASE = game()
TACTIC = game("tactic")


def dealt(rules, seed=1):
    return rules.start(Random(seed))


def owned(by):
    """Nine stones: `A`, `B`, or a dot for nobody."""
    return stones(*(f"/ | owner={letter}" if letter in "AB" else "/" for letter in by))


def test_there_are_six_clans_of_nine_and_ten_tactic_cards():
    """ST-1."""
    assert Counter(colour_of(one) for one in CLAN_CARDS) == dict.fromkeys(range(6), 9)
    assert Counter(strength_of(one) for one in CLAN_CARDS) == dict.fromkeys(range(1, 10), 6)
    assert Counter(TACTIC_NAMES[one] for one in TACTIC_CARDS) == {
        "joker": 2,
        "spy": 1,
        "shield": 1,
        "blind": 1,
        "mud": 1,
        "recruiter": 1,
        "strategist": 1,
        "banshee": 1,
        "traitor": 1,
    }


def test_every_card_is_either_of_a_clan_or_a_tactic_card():
    """ST-1: also when it lies face down, or is a Joker that was named."""
    for one in (*CLAN_CARDS, HIDDEN_CLAN):
        assert is_clan(one)
        assert not is_tactic(one)
    for one in (*TACTIC_CARDS, HIDDEN_TACTIC, card("joker=r7")):
        assert is_tactic(one)
        assert not is_clan(one)
    assert [unfixed(one) for one in cards("joker=r1 joker spy r1")] == list(cards("joker joker spy r1"))


def test_every_card_has_a_name_of_its_own():
    """ST-1: also face down, and as a named Joker."""
    every = {*CLAN_CARDS, *TACTIC_CARDS, HIDDEN_CLAN, HIDDEN_TACTIC, *cards("joker=r1 joker=r2")}
    assert len({card_words(one) for one in every}) == len(every) == 67
    named = say("schotten-card-fixed", card=card_words(card("r7")))
    assert card_words(card("joker=r7")) == named.about("card", "joker=r7")


def test_nine_stones_lie_in_a_line():
    """ST-1."""
    state = dealt(BASE)
    assert len(state.stones) == 9
    assert all(each.sides == ((), ()) and each.owner is None for each in state.stones)


def test_the_line_does_not_go_round():
    """ST-1, ST-2: the ends are no neighbours, the first three are."""
    assert winner_of(owned("AA......A")) is None
    assert winner_of(owned("A......AA")) is None
    assert winner_of(owned("AAA......")) == (A, "adjacent")
    assert winner_of(owned("......BBB")) == (B, "adjacent")


def test_each_stone_has_one_side_for_each_player():
    """ST-2."""
    state = table(hands=("r1", "b1"), turn=A)
    state = do(BASE, state, put("r1", 4), put("b1", 4))
    assert state.stones[3].sides == (cards("r1"), cards("b1"))


def test_the_base_game_deals_six_cards_each_and_leaves_forty_two():
    """ST-3."""
    state = dealt(BASE)
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert [len(deck) for deck in state.decks] == [42, 0]
    assert sorted(state.hands[A] + state.hands[B] + state.decks[0]) == list(CLAN_CARDS)
    assert state.discard == ()


def test_the_tactic_game_deals_seven_clan_cards_each_and_has_a_second_deck():
    """ST-50."""
    state = dealt(TACTIC)
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert [len(deck) for deck in state.decks] == [40, 10]
    assert sorted(state.hands[A] + state.hands[B] + state.decks[0]) == list(CLAN_CARDS)
    assert Counter(state.decks[1]) == Counter(TACTIC_CARDS)
    assert TACTIC.rulebook.hand == 7


def test_every_card_is_equally_likely_to_be_dealt_anywhere():
    """ST-3: 4,000 deals; the count of each card in a hand has mean 444 and deviation below 20."""
    rng = Random(3)
    counts = Counter()
    for _ in range(4_000):
        counts.update(BASE.start(rng).hands[A])
    assert set(counts) == set(CLAN_CARDS)
    expected = 4_000 * 6 / 54
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values()) * 54 / 48
    assert chi_square < 100  # 53 degrees of freedom: exceeded by chance once in 10,000


def numbers(seed):
    """The documented stream, for numbers below 256, computed a second time: `below(n)` draws the next."""
    row = (one for block in count() for one in sha256(seed + pack(">Q", block)).digest())

    def below(stop):
        return next(one % stop for one in row if one < 256 - 256 % stop)

    return below


def in_order(deck, below):
    """Fisher and Yates, from the last place down."""
    deck = list(deck)
    for last in reversed(range(1, len(deck))):
        pick = below(last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck


@pytest.mark.parametrize("seed", [b"", b"one", b"two" * 20])
@pytest.mark.parametrize(("rules", "hand"), [(BASE, 6), (TACTIC, 7)], ids=["base", "tactic"])
def test_a_deal_can_be_recomputed_from_its_seed(rules, hand, seed):
    """ST-3, ST-4, ST-50: clan cards, then tactic cards, then who begins."""
    clans = [f"{letter}{strength}" for letter in "roygbp" for strength in range(1, 10)]
    tactics = (
        ["joker", "joker", "spy", "shield", "blind", "mud", "recruiter", "strategist", "banshee", "traitor"]
        if hand == 7
        else []
    )
    below = numbers(seed)
    clans, tactics = in_order(clans, below), in_order(tactics, below)
    state = rules.start(Stream(seed))
    assert set(state.hands[A]) == set(cards(" ".join(clans[:hand])))
    assert set(state.hands[B]) == set(cards(" ".join(clans[hand : 2 * hand])))
    assert state.decks == (cards(" ".join(clans[2 * hand :])), cards(" ".join(tactics)))
    assert state.turn == below(2)


def test_who_begins_is_drawn_by_lot():
    """ST-4."""
    leads = Counter(BASE.start(Stream(bytes([seed]))).turn for seed in range(200))
    assert BASE.first is None
    assert 60 < leads[A] < 140


@pytest.mark.parametrize("lead", [A, B])
def test_who_begins_may_be_fixed(lead):
    """ST-4: by an option of the game, or by the caller."""
    rules = game(first=str(lead))
    assert rules.first == lead
    assert {dealt(rules, seed).turn for seed in range(20)} == {lead}
    assert {BASE.start(Random(seed), lead).turn for seed in range(20)} == {lead}
    assert {rules.start(Random(seed), 1 - lead).turn for seed in range(20)} == {1 - lead}


def test_a_fixed_lead_does_not_change_the_deal():
    """ST-4: the same seed deals the same cards."""
    deals = {dealt(rules).hands for rules in (game(), game(first="0"), game(first="1"))}
    assert len(deals) == 1


MIDGAME = table(
    "r1 r2 r3 / b1 | blind",
    "o1 joker o3 / | owner=A",
    hands=("r9 r8 mud", "b9 spy joker"),
    tactic_deck="shield traitor",
    discard="banshee y1",
    tactics=(2, 1),
    jokers=(1, 0),
)


@pytest.mark.parametrize("seat", [A, B, None])
def test_board_discard_and_all_sizes_are_public(seat):
    """ST-5, ST-6: every card on a stone is there to be read, by both players and by a spectator."""
    seen = TACTIC.view(MIDGAME, seat).table
    assert seen.stones == MIDGAME.stones
    assert seen.discard == MIDGAME.discard
    assert [len(deck) for deck in seen.decks] == [len(deck) for deck in MIDGAME.decks]
    for shown, true in zip(seen.hands, MIDGAME.hands, strict=True):
        assert len(shown) == len(true)
        assert sum(map(is_tactic, shown)) == sum(map(is_tactic, true))
    assert (seen.tactics, seen.jokers, seen.turn, seen.phase) == ((2, 1), (1, 0), A, Phase.PLAY)


@pytest.mark.parametrize(("seat", "known"), [(A, [A]), (B, [B]), (None, [])])
def test_hands_are_private_and_the_decks_are_unknown(seat, known):
    """ST-5."""
    seen = TACTIC.view(MIDGAME, seat).table
    for owner in (A, B):
        if owner in known:
            assert seen.hands[owner] == MIDGAME.hands[owner]
        else:
            assert set(seen.hands[owner]) <= {HIDDEN_CLAN, HIDDEN_TACTIC}
    assert set(seen.decks[0]) == {HIDDEN_CLAN}
    assert set(seen.decks[1]) == {HIDDEN_TACTIC}


def test_the_reference_card_lists_the_formations_strongest_first():
    """ST-7."""
    assert [formation.name for formation in sorted(Formation, reverse=True)] == [
        "COLOUR_RUN",
        "KIND",
        "COLOUR",
        "RUN",
        "SUM",
    ]
