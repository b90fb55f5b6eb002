"""Rules 2.1, 2.4 and 2.5: the order of the set-up, who acts when, and the end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from clachan.games.braverats.rules.cards import MIME, PRINCE, PRINCESS, RATS
from clachan.games.braverats.rules.state import Keep, Phase, Play, Swap
from clachan.games.braverats.rules.turns import PACKET
from games.braverats.build import book, cards, every_name, game, hands, play_on, rounds, start


def owned(state, seat):
    """All cards a seat has, had or swapped out, and the Mime it took is not counted."""
    played = [past.sides[seat].card for past in state.history]
    return Counter([*state.hands[seat], *state.piles[seat], *played])


# BR-2, BR-3


def test_each_seat_begins_with_its_eight_numbered_rats_br_2():
    _, state = start()
    assert state.hands == (RATS, RATS)
    assert state.phase is Phase.DUEL


def test_both_choose_at_once_and_the_cards_are_seen_together_br_3():
    rules, state = start()
    assert rules.actors(state) == (0, 1)
    state = rules.step(state, 1, Play(PRINCE))
    assert rules.actors(state) == (0,)
    assert rules.legal(state, 1) == ()
    assert state.history == ()
    state = rules.step(state, 0, Play(5))
    assert rules.actors(state) == (0, 1)
    assert [side.card for side in state.history[0].sides] == [5, PRINCE]
    assert PRINCE not in state.hands[1]


def test_choices_made_in_either_order_come_to_the_same_br_3():
    rules, state = start()
    one = rules.step(rules.step(state, 0, Play(3)), 1, Play(4))
    two = rules.step(rules.step(state, 1, Play(4)), 0, Play(3))
    assert one == two


# BR-4


def test_no_card_can_be_played_without_its_ability_br_4():
    rules, state = start("mime")
    for at in play_on(rules, state, Random(4)):
        for seat in rules.actors(at):  # one action for each card, and none that asks about its ability
            assert rules.legal(at, seat) == tuple(Play(card) for card in at.hands[seat])


def test_an_ability_works_even_against_its_owner_br_4():
    rules, state = start()
    assert rounds(rules, state, "assassin spy").standing.crowns == (0, 1)  # 3 against 2 would win
    assert rounds(rules, state, "general prince", "assassin ambassador").standing.crowns == (0, 3)  # and 5 against 4
    assert rounds(rules, state, "musician princess").standing.held == 1  # the Musician's owner may want to lose it
    watching = rounds(rules, state, "spy musician")
    assert (rules.actors(watching), rules.legal(watching, 0)) == ((1,), ())  # nor may a Spy look away


# BR-5


def test_four_crowns_win_at_once_and_may_be_more_than_four_br_5():
    rules = game()
    state = hands(rules, "ambassador prince wizard", "spy general musician")
    state = state._replace(standing=state.standing._replace(crowns=(3, 0)))
    state = rounds(rules, state, "ambassador spy")
    assert state.standing.crowns == (5, 0)
    assert rules.outcome(state).winner == 0
    assert rules.outcome(state).reason == "crowns"
    assert rules.outcome(state).points == (1, 0)
    assert rules.actors(state) == ()
    assert rules.legal(state, 0) == ()


def test_held_rounds_left_over_are_lost_br_5():
    rules = game()
    state = hands(rules, "musician", "prince")
    state = state._replace(standing=state.standing._replace(crowns=(3, 3)))
    state = rounds(rules, state, "musician prince")
    assert rules.outcome(state).winner is None
    assert rules.outcome(state).points == (0, 0)


def test_three_crowns_are_enough_when_it_is_fast_br_52():
    rules = game("fast")
    state = rounds(rules, hands(rules, "ambassador prince", "spy wizard"), "ambassador spy", "prince wizard")
    assert rules.outcome(state).winner == 0


# BR-21


def test_after_a_spy_the_other_shows_first_then_its_owner_chooses_br_21():
    rules, state = start()
    state = rounds(rules, state, "spy musician")
    assert rules.actors(state) == (1,)
    assert rules.legal(state, 0) == ()
    state = rules.step(state, 1, Play(PRINCE))
    assert rules.actors(state) == (0,)
    assert rules.view(state, 0).table.chosen == (None, PRINCE)
    assert rules.view(state, None).table.chosen == (None, PRINCE)
    state = rules.step(state, 0, Play(PRINCESS))
    assert rules.outcome(state).reason == "princess"


def test_after_two_spies_both_choose_at_once_again_br_21():
    rules, state = start()
    assert rules.actors(rounds(rules, state, "spy spy")) == (0, 1)


def test_a_spy_as_the_last_card_has_no_effect_br_21():
    rules = game()
    state = rounds(rules, hands(rules, "spy", "prince"), "spy prince")
    assert rules.actors(state) == ()


# BR-40


def test_with_the_mime_there_are_nine_cards_br_40():
    _, state = start("mime")
    assert state.hands == ((*RATS, MIME), (*RATS, MIME))


def test_before_the_game_each_secretly_swaps_a_card_for_his_mime_br_40():
    rules, state = start("mime=replace")
    assert state.phase is Phase.SWAP
    assert rules.actors(state) == (0, 1)
    assert rules.legal(state, 0) == tuple(Swap(card) for card in RATS)
    state = rules.step(state, 0, Swap(0))
    assert state.hands[0] == RATS
    state = rules.step(state, 1, Swap(PRINCE))
    assert state.phase is Phase.DUEL
    assert state.hands == (cards("princess spy assassin ambassador wizard general prince mime"), (*RATS[:7], MIME))
    assert state.out == (0, PRINCE)


def test_the_last_of_nine_rounds_ends_the_game_with_the_mime_br_40():
    rules, state = start("mime")
    longest = max(len(play_on(rules, state, Random(seed))[-1].history) for seed in range(200))
    assert longest <= 9


# BR-50


def test_one_card_of_each_goes_to_the_other_br_50():
    for seed in range(50):
        _, state = start("traitor", seed)
        mine, theirs = state.given
        assert Counter(state.hands[0]) == Counter(RATS) - Counter([theirs]) + Counter([mine])
        assert Counter(state.hands[1]) == Counter(RATS) - Counter([mine]) + Counter([theirs])


def test_every_card_is_as_likely_to_be_given_br_50():
    given = Counter(start("traitor", seed)[1].given for seed in range(6400))
    assert len(given) == 64
    assert sum((count - 100) ** 2 / 100 for count in given.values()) < 110  # chi-square, 63 degrees


def test_both_given_cards_are_known_to_both_br_50():
    rules, state = start("traitor.deck", 3)
    for seat in (0, 1, None):
        assert rules.view(state, seat).table.given == state.given


# BR-51


def test_a_hand_is_three_cards_of_one_s_own_shuffled_pile_br_51():
    _, state = start("deck", 1)
    for seat in (0, 1):
        assert (len(state.hands[seat]), len(state.piles[seat])) == (3, 5)
        assert sorted(state.hands[seat] + state.piles[seat]) == list(RATS)


def test_a_card_is_drawn_when_one_is_chosen_and_is_not_playable_that_round_br_51():
    rules, state = start("deck", 1)
    mine = rules.legal(state, 0)
    assert mine == tuple(Play(card) for card in state.hands[0])
    top = state.piles[0][0]
    chosen = rules.step(state, 0, mine[0])
    assert rules.view(chosen, 0).table.piles[0][0] == top
    after = rules.step(chosen, 1, rules.legal(chosen, 1)[0])
    assert top in after.hands[0]
    assert len(after.hands[0]) == 3


def test_when_the_pile_is_empty_the_hand_is_played_out_br_51():
    rules, state = start("deck", 2)
    sizes = {len(past.history): len(past.hands[0]) for past in play_on(rules, state, Random(5))}
    assert all(size == min(3, 8 - done) for done, size in sizes.items())


def test_in_a_spy_round_the_first_picks_among_his_three_br_51():
    rules, state = start("deck", 4)
    state = state._replace(standing=state.standing._replace(spy=0))
    assert rules.actors(state) == (1,)
    assert len(rules.legal(state, 1)) == 3


# BR-53


def picks(rules, state, *names):
    for name in names:
        (seat,) = rules.actors(state)
        state = rules.step(state, seat, Keep(cards(name)[0]))
    return state


def drafting(lead=0, name="draft"):
    """Sixteen cards in a known order: four of the low, then of the high ones, twice."""
    rules = game(name)
    state = rules.start(Random(0), lead)
    return rules, state._replace(packet=RATS[:4], stock=(*RATS[4:], *RATS))


def test_a_packet_goes_to_and_fro_and_the_last_card_to_the_other_br_53():
    rules, state = drafting()
    assert rules.actors(state) == (0,)
    assert rules.legal(state, 0) == tuple(Keep(card) for card in range(4))
    state = picks(rules, state, "princess")
    assert rules.actors(state) == (1,)
    assert state.packet == cards("musician spy assassin")
    state = picks(rules, state, "assassin", "spy")
    assert state.hands == (cards("princess spy"), cards("assassin musician"))


def test_the_next_packet_is_opened_by_the_other_br_53():
    rules, state = drafting()
    state = picks(rules, state, "princess", "assassin", "spy")
    assert rules.actors(state) == (1,)
    assert state.packet == RATS[4:]


def test_the_lead_opens_the_first_packet_br_53():
    rules, state = drafting(lead=1)
    assert rules.actors(state) == (1,)


def test_after_four_packets_each_has_eight_cards_and_the_rounds_begin_br_53():
    rules, state = drafting()
    names = ["princess", "assassin", "spy", "wizard", "general", "prince"]
    state = picks(rules, state, *names, *names)
    assert state.phase is Phase.DUEL
    assert Counter(state.hands[0]) + Counter(state.hands[1]) == Counter(RATS + RATS)
    assert list(state.hands[0]) == sorted(state.hands[0])
    assert (state.packet, state.stock, state.decks) == ((), (), state.hands)


def test_with_the_mime_the_last_packet_has_two_cards_br_53():
    rules, state = start("draft.mime", 3, lead=1)
    seen = []
    while state.phase is Phase.DRAFT:
        seen.append((rules.actors(state)[0], len(state.packet)))
        state = rules.step(state, state.turn, rules.legal(state, state.turn)[0])
    assert len(seen) == 4 * 3 + 1
    assert seen[-1] == (1, 2)
    assert [len(hand) for hand in state.hands] == [9, 9]


def test_two_equal_cards_in_a_packet_are_one_choice_br_57():
    rules, state = drafting()
    state = state._replace(packet=cards("spy spy prince prince"))
    assert rules.legal(state, 0) == (Keep(2), Keep(PRINCE))


# BR-54, BR-55


def test_all_sixteen_cards_are_dealt_at_random_br_54():
    for seed in range(20):
        _, state = start("random", seed)
        assert Counter(state.hands[0]) + Counter(state.hands[1]) == Counter(RATS + RATS)
        assert len(state.hands[0]) == 8
    assert len({start("random", seed)[1].hands for seed in range(20)}) > 15


def test_one_has_both_princes_and_the_other_both_princesses_br_55():
    for lead in (0, 1):
        _, state = start("princess", lead=lead)
        assert state.hands[lead].count(PRINCE) == 2
        assert state.hands[lead].count(PRINCESS) == 0
        assert state.hands[1 - lead].count(PRINCESS) == 2
        assert state.hands[1 - lead].count(PRINCE) == 0


def test_who_has_the_princes_is_by_lot_or_as_agreed_br_55():
    assert {start("princess", seed)[1].lead for seed in range(20)} == {0, 1}
    for seat in (0, 1):
        rules, state = start(f"princess.princes={seat}", 1)
        assert rules.first == state.lead == seat
    assert game("princess").first is None


# BR-57


def test_two_equal_cards_in_hand_are_one_action_and_are_played_one_by_one_br_57():
    rules = game()
    state = hands(rules, "general general spy", "wizard prince spy")
    assert rules.legal(state, 0) == (Play(2), Play(6))
    state = rounds(rules, state, "general wizard")
    assert state.hands[0] == cards("spy general")


# BR-58, BR-59


def test_the_traitor_comes_after_the_princess_attack_br_58():
    for seed in range(30):
        _, state = start("princess.traitor", seed, lead=0)
        princes = tuple(sorted(cards("musician spy assassin ambassador wizard general prince prince")))
        mine, theirs = state.given
        assert Counter(state.hands[0]) == Counter(princes) - Counter([theirs]) + Counter([mine])


def test_the_traitor_comes_after_the_draft_br_58():
    rules, state = start("draft.traitor", 5)
    while state.phase is Phase.DRAFT:
        assert state.given == (None, None)
        before = state
        state = rules.step(state, state.turn, rules.legal(state, state.turn)[0])
    assert None not in state.given
    assert len(state.hands[0]) == 8
    assert before.phase is Phase.DRAFT


def test_the_piles_are_shuffled_last_br_58():
    rules, state = start("princess.traitor.deck.mime=replace", 5)
    assert state.phase is Phase.SWAP
    assert state.piles == ((), ())
    state = rules.step(rules.step(state, 0, Swap(6)), 1, Swap(6))
    assert [len(pile) for pile in state.piles] == [5, 5]
    for seat in (0, 1):
        expected = Counter(state.decks[seat]) - Counter([6]) + Counter([MIME])
        assert owned(state, seat) == expected


def test_all_chance_is_drawn_at_the_start():
    rules, state = start("draft.traitor.deck.mime=replace", 8)
    one = play_on(rules, state, Random(1))[-1]
    two = play_on(rules, state, Random(1))[-1]
    assert one == two


@pytest.mark.parametrize("name", every_name())
def test_every_allowed_combination_plays_to_the_end_br_59(name):
    rules = game(name)
    size = len(book(name).cards)
    for seed in range(6):
        states = play_on(rules, rules.start(Random(seed)), Random(seed))
        for state in states[:-1]:
            assert rules.outcome(state) is None
            assert len(state.hands[0]) + len(state.piles[0]) <= size
        assert rules.outcome(states[-1]) is not None
        assert len(states[-1].history) <= size
        assert all(len(hand) <= size for hand in states[-1].hands)


def test_a_packet_is_four_cards_br_53():
    assert PACKET == 4


# the end by agreement


def test_a_resigned_game_is_the_other_s_and_an_agreed_one_nobody_s():
    rules, state = start()
    resigned = rules.outcome(rules.concede(state, 0))
    assert (resigned.winner, resigned.reason, resigned.points) == (1, "resigned", (0, 1))
    assert rules.outcome(rules.concede(state, None)).winner is None
