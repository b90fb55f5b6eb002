"""BR-53 and BR-60: what each seat knows, and that nothing else can be read from its view."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial
from random import Random

import pytest

from clachan.core.chance import shuffled
from clachan.games.braverats.rules.cards import HIDDEN, MIME, PRINCE, RATS, SPY
from clachan.games.braverats.rules.hidden import unseen
from clachan.games.braverats.rules.state import Keep, Lots, Phase, Play, Swap
from games.braverats.build import cards, every_name, game, play_on, rounds, start

BLANKS = (HIDDEN,) * 8


# without piles


@pytest.mark.parametrize("name", ["", "traitor", "random", "princess", "mime", "traitor.random"])
def test_without_piles_both_hands_are_known_to_all_br_60(name):
    rules, state = start(name, 3)
    for seat in (0, 1, None):
        assert rules.view(state, seat).table.hands == state.hands


def test_a_choice_changes_no_byte_of_another_view():
    rules, state = start()
    before = [repr(rules.view(state, seat)) for seat in (0, 1, None)]
    for action in rules.legal(state, 0):
        after = [repr(rules.view(rules.step(state, 0, action), seat)) for seat in (0, 1, None)]
        assert after[1:] == before[1:]
        assert after[0] != before[0]


def test_one_s_own_choice_is_in_one_s_own_view():
    rules, state = start()
    assert rules.view(rules.step(state, 0, Play(PRINCE)), 0).table.chosen == (PRINCE, None)


@pytest.mark.parametrize("name", every_name())
def test_in_every_way_of_playing_a_secret_choice_is_seen_by_nobody_else(name):
    rules = game(name)
    for state in play_on(rules, rules.start(Random(1)), Random(2)):
        if len(rules.actors(state)) < 2:
            continue
        for seat in (0, 1):
            for action in rules.legal(state, seat):
                after = rules.step(state, seat, action)
                for viewer in (1 - seat, None):
                    assert repr(rules.view(after, viewer)) == repr(rules.view(state, viewer))


@pytest.mark.parametrize("name", every_name())
def test_a_view_can_be_imagined_and_seen_again_and_tells_what_is_legal(name):
    rules = game(name)
    rng = Random(7)
    for seed in range(2):
        for state in play_on(rules, rules.start(Random(seed)), rng):
            for seat in (0, 1, None):
                view = rules.view(state, seat)
                dreamt = rules.imagine(view, rng)
                assert rules.view(dreamt, seat) == view
                assert HIDDEN not in (*dreamt.hands[0], *dreamt.hands[1], *dreamt.piles[0], *dreamt.stock, *dreamt.out)
                if seat is not None:
                    assert rules.choices(view) == rules.legal(state, seat) == rules.legal(dreamt, seat)
            assert rules.choices(rules.view(state, None)) == ()


@pytest.mark.parametrize("name", every_name())
def test_an_imagined_game_plays_to_its_end(name):
    rules = game(name)
    rng = Random(3)
    for state in play_on(rules, rules.start(Random(9)), rng)[:-1]:
        dreamt = rules.imagine(rules.view(state, rng.randrange(2)), rng)
        end = play_on(rules, dreamt, rng)[-1]
        assert rules.outcome(end) is not None
        sizes = [len(end.hands[seat]) + len(end.piles[seat]) + len(end.history) for seat in (0, 1)]
        assert sizes == [len(rules.rulebook.cards)] * 2


def swapped_around(rules, state, seat, rng):
    """The same table with everything changed that this seat may not know: another truth of the same view."""
    return rules.imagine(rules.view(state, seat), rng)


@pytest.mark.parametrize("name", every_name())
def test_what_is_hidden_can_be_changed_and_the_view_stays_the_same_to_the_byte(name):
    rules = game(name)
    rng = Random(11)
    for state in play_on(rules, rules.start(Random(4)), rng):
        for seat in (0, 1, None):
            other = swapped_around(rules, state, seat, rng)
            assert repr(rules.view(other, seat)) == repr(rules.view(state, seat))


# with piles


def test_with_piles_a_seat_knows_its_own_hand_and_no_order_br_60():
    rules, state = start("deck", 6)
    table = rules.view(state, 0).table
    assert table.hands == (state.hands[0], BLANKS[:3])
    assert table.piles == (BLANKS[:5], BLANKS[:5])
    assert rules.view(state, None).table.hands == (BLANKS[:3], BLANKS[:3])


def test_which_cards_are_left_in_a_pile_is_known_br_60():
    rules, state = start("deck", 6)
    table = rules.view(state, 0).table
    assert unseen(rules.rulebook, table, 0) == tuple(sorted(state.piles[0]))
    assert unseen(rules.rulebook, table, 1) == RATS


def test_any_order_of_the_piles_gives_the_same_view_br_60():
    rules, state = start("deck", 6)
    for order in list(permutations(state.piles[1]))[:20]:
        assert rules.view(state._replace(piles=(state.piles[0], order)), 0) == rules.view(state, 0)
        assert rules.view(state._replace(piles=(order, state.piles[1])), 0) == rules.view(state, 0)


@pytest.mark.parametrize(
    "name", ["deck", "deck.princess", "deck.traitor", "deck.mime", "deck.random", "deck.mime=replace"]
)
def test_any_card_of_the_other_may_be_in_his_hand_or_his_pile_br_60(name):
    """Written out by hand: every exchange of two cards the other holds leaves the view as it was, to the byte."""
    rules = game(name)
    for state in play_on(rules, rules.start(Random(5)), Random(6)):
        hand, pile = state.hands[1], state.piles[1]
        if state.phase is not Phase.DUEL or rules.actors(state) != (0, 1):
            continue
        for mine in range(len(hand)):
            for deep in range(len(pile)):
                other_hand = tuple(sorted((*hand[:mine], *hand[mine + 1 :], pile[deep])))
                other_pile = (*pile[:deep], hand[mine], *pile[deep + 1 :])
                changed = state._replace(hands=(state.hands[0], other_hand), piles=(state.piles[0], other_pile))
                assert repr(rules.view(changed, 0)) == repr(rules.view(state, 0))
                assert repr(rules.view(changed, None)) == repr(rules.view(state, None))


def test_once_the_piles_are_drawn_the_hands_are_known_br_60():
    rules, state = start("deck", 6)
    for past in play_on(rules, state, Random(0)):
        assert (HIDDEN in rules.view(past, 0).table.hands[1]) == (len(past.piles[1]) > 0)


def test_a_card_shown_to_a_spy_is_seen_in_the_hand_it_comes_from_br_21():
    rules, state = start("deck", 6)
    state = state._replace(standing=state.standing._replace(spy=0))
    card = state.hands[1][0]
    state = rules.step(state, 1, Play(card))
    table = rules.view(state, 0).table
    assert table.chosen == (None, card)
    assert table.hands[1] == (HIDDEN, HIDDEN, card)
    assert table.piles[1] == BLANKS[:5]
    assert rules.view(state, 1).table.piles[1] == (state.piles[1][0], *BLANKS[:4])


def test_dealt_at_random_into_piles_nobody_knows_his_own_br_59():
    rules, state = start("random.deck", 6)
    table = rules.view(state, 0).table
    assert table.decks == ((), ())
    known = Counter(RATS + RATS) - Counter(state.hands[0])
    assert Counter(unseen(rules.rulebook, table, 0)) == known
    assert Counter(unseen(rules.rulebook, table, 1)) == known


def test_who_swaps_a_card_has_looked_at_his_deal_br_40():
    _, state = start("random.deck.mime=replace", 6)
    assert state.decks == state.hands


def test_a_drafted_pile_is_known_to_both_br_60():
    rules, state = start("draft.deck", 6)
    while state.phase is Phase.DRAFT:
        state = rules.step(state, state.turn, rules.legal(state, state.turn)[0])
    assert rules.view(state, 0).table.decks == state.decks
    assert sorted(state.hands[1] + state.piles[1]) == list(state.decks[1])


# the swap


def test_nobody_learns_which_card_the_other_swapped_out_br_40():
    rules, state = start("mime=replace")
    views = set()
    for card in RATS:
        after = rules.step(rules.step(state, 0, Swap(3)), 1, Swap(card))
        views.add(repr(rules.view(after, 0)))
        assert rules.view(after, 1).table.out == (HIDDEN, card)
    assert len(views) == 1
    table = rules.view(after, 0).table
    assert table.out == (3, HIDDEN)
    assert table.hands[1] == (*BLANKS[:7], MIME)
    assert unseen(rules.rulebook, table, 1) == RATS
    assert unseen(rules.rulebook, table, 0) == ()


def test_the_swapped_card_is_any_that_was_not_played_br_40():
    rules, state = start("mime=replace")
    state = rules.step(rules.step(state, 0, Swap(3)), 1, Swap(3))
    state = rounds(rules, state, "mime mime", "musician prince")
    table = rules.view(state, 0).table
    assert unseen(rules.rulebook, table, 1) == RATS[:7]
    counts = Counter(rules.imagine(rules.view(state, 0), Random(seed)).out[1] for seed in range(700))
    assert set(counts) == set(RATS[:7])


# the draft


def drafted(*names):
    """A draft by seat 0 of known packets: the low cards, then the high ones, twice."""
    rules = game("draft")
    state = rules.start(Random(0), 0)._replace(packet=RATS[:4], stock=(*RATS[4:], *RATS))
    for name in names:
        state = rules.step(state, state.turn, Keep(cards(name)[0]))
    return rules, state


def tables(rules, state):
    return [rules.view(state, seat).table for seat in (0, 1, None)]


def test_an_untouched_packet_is_seen_by_its_opener_alone_br_53():
    rules, state = drafted()
    opener, other, nobody = tables(rules, state)
    assert opener.packet == RATS[:4]
    assert other.packet == nobody.packet == BLANKS[:4]
    assert all(table.stock == (HIDDEN,) * 12 for table in (opener, other, nobody))


def test_the_opener_s_first_pick_is_hidden_and_what_he_passes_is_known_to_both_br_53():
    rules, state = drafted("princess")
    opener, other, nobody = tables(rules, state)
    assert opener.packet == other.packet == cards("musician spy assassin")
    assert nobody.packet == BLANKS[:3]
    assert opener.hands == (cards("princess"), ())
    assert other.hands == ((HIDDEN,), ())


def test_every_later_pick_is_known_to_both_br_53():
    rules, state = drafted("princess", "assassin", "spy")
    opener, other, nobody = tables(rules, state)
    assert opener.hands == (cards("princess spy"), cards("assassin musician"))
    assert other.hands == ((HIDDEN, SPY), cards("assassin musician"))
    assert nobody.hands == (BLANKS[:2], BLANKS[:2])


def test_in_the_second_packet_it_is_the_other_whose_pick_is_hidden_br_53():
    rules, state = drafted("princess", "assassin", "spy", "wizard")
    first, second, _ = tables(rules, state)
    assert first.hands[1] == (*cards("assassin musician"), HIDDEN)
    assert first.packet == second.packet == cards("ambassador general prince")
    assert second.hands[0] == (HIDDEN, SPY)


def test_after_the_draft_nothing_is_hidden_br_60():
    names = ["princess", "assassin", "spy", "wizard", "general", "prince"]
    rules, state = drafted(*names, *names)
    for table in tables(rules, state):
        assert table.hands == state.hands


def test_another_first_pick_leaves_the_other_s_view_the_same_br_53():
    rules, state = drafted("princess", "assassin", "spy")
    swapped = state._replace(hands=((PRINCE, SPY), state.hands[1]), stock=(1, *state.stock[1:]))
    assert repr(rules.view(swapped, 1)) == repr(rules.view(state, 1))


def test_the_chance_still_to_come_is_in_no_view():
    rules, state = start("draft.traitor.deck", 3)
    assert state.lots != Lots()
    for seat in (0, 1, None):
        assert rules.view(state, seat).table.lots == Lots()


# imagining is fair


def chi_square(counts, expected):
    total = sum(counts.values())
    return sum((counts[key] - total * share) ** 2 / (total * share) for key, share in expected.items())


def even(counts, count):
    """Whether all of this many cases came up about as often: within about four standard deviations."""
    assert len(counts) == count
    limit = count - 1 + 4 * (2 * (count - 1)) ** 0.5
    return chi_square(counts, dict.fromkeys(counts, 1 / count)) < limit


def late(name, seed, done):
    """A game of this name after some rounds."""
    rules = game(name)
    states = play_on(rules, rules.start(Random(seed)), Random(seed))
    return rules, next(state for state in states if len(state.history) == done and state.phase is Phase.DUEL)


def test_every_order_of_the_piles_is_as_likely():
    rules, state = late("deck", 4, 3)
    view = rules.view(state, 0)
    assert (len(view.table.piles[0]), len(view.table.hands[1])) == (2, 3)
    rng = Random(0)
    counts = Counter((s.piles[0], s.hands[1], s.piles[1]) for s in (rules.imagine(view, rng) for _ in range(8000)))
    assert even(counts, 2 * factorial(5) // factorial(3))


def test_every_card_is_as_likely_to_have_been_swapped_out():
    rules, state = start("mime=replace")
    state = rules.step(rules.step(state, 0, Swap(3)), 1, Swap(3))
    rng = Random(1)
    counts = Counter(rules.imagine(rules.view(state, 0), rng).out[1] for _ in range(4000))
    assert even(counts, 8)


def test_with_piles_and_a_swap_every_deal_is_as_likely():
    rules, state = late("deck.mime=replace", 21, 4)
    view = rules.view(state, 0)
    rng = Random(2)
    counts = Counter((s.out[1], s.hands[1], s.piles[1]) for s in (rules.imagine(view, rng) for _ in range(4000)))
    may_be_out = set(unseen(rules.rulebook, view.table, 1)) - {MIME}
    assert even(counts, 4 * len(may_be_out))  # any of the four others may be the one in the pile


def test_every_first_pick_is_as_likely_in_a_draft():
    rules, state = drafted("princess", "assassin", "spy")
    view = rules.view(state, 1)
    rng = Random(3)
    counts = Counter(rules.imagine(view, rng).hands[0][0] for _ in range(6000))
    pool = Counter(unseen(rules.rulebook, view.table, 0))
    shares = {card: count / pool.total() for card, count in pool.items()}
    assert set(counts) == set(shares)
    assert chi_square(counts, shares) < len(shares) - 1 + 4 * (2 * len(shares)) ** 0.5


def test_a_given_card_is_where_it_was_given_and_its_twin_anywhere_br_50_br_59():
    """Of the twin of a card that went to the other, 7 of the 15 other places are the other's."""
    rules = game("random.deck.traitor")
    rng = Random(4)
    state = next(
        s
        for s in (rules.start(rng, 0) for _ in range(500))
        if s.given[1] not in s.hands[0] and s.given[0] in s.hands[0] and s.given[0] != s.given[1]
    )
    view = rules.view(state, 0)
    dreams = [rules.imagine(view, rng) for _ in range(6000)]
    counts = Counter((s.hands[1] + s.piles[1]).count(state.given[1]) for s in dreams)
    assert counts[0] == 0
    # the twin: 7 more places of the other, 5 of one's own pile
    assert counts[2] / 6000 == pytest.approx(7 / 12, abs=0.03)


def test_blind_deals_agree_with_the_true_ones_in_the_long_run_br_59():
    """Imagined from the view, the other holds two equal cards as often as he really does."""
    rules = game("random.deck.traitor")
    rng = Random(5)
    truth, dreams = 0, 0
    for seed in range(1500):
        state = rules.start(Random(seed), 0)
        dreamt = rules.imagine(rules.view(state, 0), rng)
        truth += (state.hands[1] + state.piles[1]).count(state.given[1]) == 2
        dreams += (dreamt.hands[1] + dreamt.piles[1]).count(state.given[1]) == 2
    assert truth == pytest.approx(dreams, abs=100)


def test_shuffles_of_the_later_lots_are_even():
    rules, state = start("mime=replace.deck", 1)
    view = rules.view(state, 0)
    rng = Random(6)
    counts = Counter(rules.imagine(view, rng).lots.orders[0][0] for _ in range(4000))
    assert even(counts, 8)
    assert len(shuffled(range(8), rng)) == 8
