"""Rules 2.1 to 2.4: one round, the tables of results, and what a round leaves for the next one."""

from __future__ import annotations

from itertools import product

import pytest

from clachan.core.seats import SEATS
from clachan.games.braverats.rules.cards import KINDS, MIME, RATS
from clachan.games.braverats.rules.duel import RULES, duel
from clachan.games.braverats.rules.powers import ROWS, Power
from clachan.games.braverats.rules.state import Because, Standing
from games.braverats.build import book, cards, game, hands, rounds

COLUMNS = cards("prince general wizard ambassador assassin spy princess musician")
ALL = "musician princess spy assassin ambassador wizard general prince"

# BR-11: row against column; R and C win, X holds, 2 counts double, ! wins the game
BASE = """
prince     X  R R R  R R  C! X
general    C  X R R  C R  R  X
wizard     C  C X R  R R  R  R
ambassador C  C C X  C R2 R2 X
assassin   C  R C R  X C  C  X
spy        C  C C C2 R X  R  X
princess   R! C C C2 R C  X  X
musician   X  X C X  X X  X  X
"""
# BR-12: the same, the row player with a General's bonus
BONUS = """
prince     R  R R R  R R  C! X
general    C  R R R  C R  R  X
wizard     X  R R R  R R  R  R
ambassador C  X R R2 C R2 R2 X
assassin   C  R X C2 C C  C  X
spy        C  C C X  C R  R  X
princess   R! C C C2 X R  R  X
musician   X  X C X  X X  X  X
"""


def cell(rows, standing, mine, theirs):
    _after, result = duel(rows, standing, (mine, theirs))
    if result.winner is None:
        return "X"
    mark = "!" if result.because is Because.PRINCESS else "2" if result.crowns == 2 else ""
    return "RC"[result.winner] + mark


def written(table):
    for line in table.split("\n"):
        if line:
            name, *cells = line.split()
            yield from ((cards(name)[0], column, text) for column, text in zip(COLUMNS, cells, strict=True))


@pytest.mark.parametrize(("mine", "theirs", "text"), list(written(BASE)))
def test_every_cell_of_the_base_table_is_as_printed_br_11(mine, theirs, text):
    assert cell(ROWS, Standing(), mine, theirs) == text


@pytest.mark.parametrize(("mine", "theirs", "text"), list(written(BONUS)))
def test_every_cell_of_the_table_with_a_bonus_is_as_printed_br_12(mine, theirs, text):
    assert cell(ROWS, Standing(bonus=(2, 0)), mine, theirs) == text


@pytest.mark.parametrize(("mine", "theirs"), list(product(RATS, RATS)))
def test_the_table_for_the_column_player_s_bonus_is_the_mirror_br_12(mine, theirs):
    swapped = cell(ROWS, Standing(bonus=(2, 0)), theirs, mine).translate(str.maketrans("RC", "CR"))
    assert cell(ROWS, Standing(bonus=(0, 2)), mine, theirs) == swapped


@pytest.mark.parametrize(("mine", "theirs"), list(product(RATS, RATS)))
def test_with_two_bonuses_the_base_table_holds_again_br_12(mine, theirs):
    assert cell(ROWS, Standing(bonus=(2, 2)), mine, theirs) == cell(ROWS, Standing(), mine, theirs)


@pytest.mark.parametrize(("mine", "theirs"), list(product(KINDS, KINDS)))
def test_colour_and_seat_never_matter_br_1(mine, theirs):
    there, back = duel(ROWS, Standing(), (mine, theirs)), duel(ROWS, Standing(), (theirs, mine))
    assert there[0].crowns == back[0].crowns[::-1]
    assert there[0].bonus == back[0].bonus[::-1]
    assert there[1].because is back[1].because


def test_every_rat_has_its_printed_value_br_1():
    assert [ROWS[card].value for card in RATS] == list(range(8))


def test_only_a_mime_with_nothing_to_copy_has_no_ability_br_41():
    assert [card for card in KINDS if ROWS[card].has_no_ability] == [MIME]
    assert Power(3).has_no_ability


def after(*pairs, name=""):
    rules = game(name)
    return rounds(rules, hands(rules, ALL + " mime", ALL + " mime"), *pairs)


def last(*pairs, name=""):
    return after(*pairs, name=name).history[-1]


# BR-T1


def test_a_wizard_beats_a_musician_and_a_musician_holds_against_a_prince_br_t1():
    assert last("musician wizard").winner == 1
    assert last("musician wizard").crowns == 1
    assert last("musician prince").winner is None


def test_an_ambassador_s_win_after_two_held_rounds_counts_four_br_t1():
    state = after("musician prince", "spy spy", "ambassador musician", "prince assassin")
    assert state.standing.crowns == (4, 0)
    state = after("musician prince", "wizard wizard", "ambassador spy")
    assert state.standing.crowns == (4, 0)


def test_an_ambassador_s_win_with_one_round_held_counts_three_br_23():
    assert after("wizard wizard", "ambassador spy").standing.crowns == (3, 0)


# BR-T2


def test_a_wizard_with_a_bonus_only_holds_against_a_prince_br_t2_br_16():
    state = after("general musician", "wizard prince")
    assert [round_.winner for round_ in state.history] == [None, None]
    assert state.standing.held == 2
    assert state.history[-1].because is Because.LEVEL


# BR-T3


def test_a_general_beaten_off_by_a_wizard_wins_without_a_bonus_br_t3():
    state = after("general wizard")
    assert state.history[-1].winner == 0
    assert state.standing.bonus == (0, 0)


def test_a_spy_against_a_wizard_sees_nothing_br_t3():
    assert after("spy wizard").standing.spy is None


# BR-T4


def test_after_a_general_the_values_are_two_higher_br_t4():
    assert last("general spy", "princess assassin").because is Because.LEVEL
    result = last("general musician", "spy assassin")
    assert (result.winner, result.because) == (1, Because.LOWER)
    assert last("general musician", "ambassador general").because is Because.LEVEL


# BR-T5


def test_the_assassin_without_a_bonus_beats_the_one_with_it_br_t5_br_13():
    result = last("musician general", "assassin assassin")
    assert (result.winner, result.sides[0].value, result.sides[1].value) == (0, 3, 5)


def test_the_prince_with_a_bonus_beats_the_one_without_br_t5_br_13():
    result = last("musician general", "prince prince")
    assert (result.winner, result.because) == (1, Because.HIGHER)


def test_two_musicians_hold_whatever_the_bonus_br_13():
    assert last("general spy", "musician musician").winner is None


# BR-T6


def test_an_assassin_with_a_bonus_loses_two_to_an_ambassador_br_t6():
    result = last("general spy", "assassin ambassador")
    assert (result.winner, result.crowns) == (1, 2)


# BR-T7


def test_out_of_cards_is_a_draw_whoever_leads_br_t7_br_5():
    rules = game()
    state = hands(rules, "wizard", "wizard")
    state = state._replace(standing=state.standing._replace(crowns=(3, 0)))
    outcome = rules.outcome(rounds(rules, state, "wizard wizard"))
    assert (outcome.winner, outcome.reason) == (None, "cards")


def test_a_princess_wins_the_game_from_three_to_nothing_behind_br_t7():
    rules = game()
    state = hands(rules, ALL, ALL)
    state = state._replace(standing=state.standing._replace(crowns=(3, 0)))
    outcome = rules.outcome(rounds(rules, state, "prince princess"))
    assert (outcome.winner, outcome.reason) == (1, "princess")


# BR-T8


@pytest.mark.parametrize(
    ("theirs", "winner", "because"),
    [
        ("wizard", None, Because.LEVEL),
        ("assassin", 1, Because.LOWER),
        ("musician", None, Because.MUSICIAN),
        ("prince", 1, Because.PRINCE),
    ],
)
def test_in_the_first_round_a_mime_is_a_five_without_ability_br_t8(theirs, winner, because):
    result = last(f"mime {theirs}")
    assert (result.winner, result.because, result.sides[0].value) == (winner, because, 5)


# BR-T9


def test_a_mime_copies_what_the_other_mime_was_br_t9():
    state = after("spy mime")
    assert state.history[-1].winner == 1
    state = after("spy mime", "mime wizard")
    assert state.history[-1].shown == 1
    assert state.history[-1].sides[0].was == MIME
    assert state.history[-1].sides[0].value == 5
    state = after("prince spy", "musician mime", "mime assassin")
    assert state.history[1].sides[1].was == cards("prince")[0]
    assert state.history[2].sides[0].was == cards("prince")[0]


# BR-T10


def test_a_prince_against_a_princess_ends_the_game_br_t10():
    assert after("prince princess").outcome is not None


def test_a_copied_spy_has_its_value_and_the_owner_s_bonus_br_t10_br_42a():
    result = last("general spy", "mime wizard")
    assert result.shown == 0
    assert (result.sides[0].was, result.sides[0].value) == (cards("spy")[0], 4)


# BR-T11


def test_a_princess_wins_the_game_against_a_mime_that_is_a_prince_br_t11():
    state = after("musician prince", "mime princess")
    assert (state.outcome.winner, state.outcome.reason) == (1, "princess")


# BR-14, BR-15


def test_a_prince_beats_an_assassin_whatever_the_values_br_15():
    for bonus in [(0, 0), (2, 0), (0, 2)]:
        assert cell(ROWS, Standing(bonus=bonus), *cards("assassin prince")) == "C"


def test_a_princess_beats_a_prince_whatever_the_bonus_br_15():
    for bonus in [(0, 0), (2, 0), (0, 2)]:
        assert cell(ROWS, Standing(bonus=bonus), *cards("princess prince")) == "R!"


def test_a_wizard_makes_an_assassin_and_a_princess_plain_br_15():
    assert last("assassin wizard").because is Because.HIGHER
    assert last("wizard princess").winner == 0
    assert last("wizard princess").sides[1].silenced
    assert not last("wizard princess").sides[0].silenced


def test_two_wizards_hold_unless_a_bonus_decides_br_15():
    assert last("wizard wizard").winner is None
    assert last("general spy", "wizard wizard").winner == 0


# BR-20


def test_the_bonus_lasts_one_round_win_lose_or_hold_br_20():
    for pair in ["general musician", "general assassin", "general spy"]:
        assert after(pair).standing.bonus == (2, 0)
        assert after(pair, "wizard ambassador").standing.bonus == (0, 0)


def test_a_wizard_in_the_next_round_does_not_take_the_bonus_away_br_20():
    assert last("general musician", "prince wizard").sides[0].value == 9


def test_a_second_general_is_eight_and_gives_two_again_br_20_br_57():
    rules = game()
    state = rounds(rules, hands(rules, "general general spy", ALL), "general musician", "general assassin")
    assert state.history[-1].sides[0].value == 8
    assert state.standing.bonus == (2, 0)


def test_two_generals_give_both_the_bonus_br_20():
    assert after("general general").standing.bonus == (2, 2)


# BR-21


@pytest.mark.parametrize("theirs", ["prince", "musician", "spy", "princess"])
def test_a_spy_works_after_a_win_a_loss_and_a_hold_but_not_against_a_spy_br_21(theirs):
    state = after(f"spy {theirs}")
    assert state.standing.spy == (None if theirs == "spy" else 0)


def test_a_wizard_in_the_next_round_is_too_late_for_the_spy_br_21():
    state = after("spy prince", "assassin wizard")
    assert state.history[-1].shown == 1


def test_a_spy_works_for_one_round_only_br_21():
    assert after("spy prince", "assassin wizard").standing.spy is None


def test_a_mime_that_is_a_spy_cancels_a_spy_br_42d():
    rules = game()
    state = hands(rules, "spy wizard mime", "spy spy wizard")
    state = rounds(rules, state, "wizard spy", "mime spy")
    assert state.history[-1].sides[0].was == cards("spy")[0]
    assert state.standing.spy is None


# BR-22


def test_against_a_musician_the_delayed_effects_still_happen_br_22():
    assert after("general musician").standing.bonus == (2, 0)
    assert after("spy musician").standing.spy == 0


def test_a_musician_may_cancel_the_delayed_effects_br_22():
    assert after("general musician", name="musician=cancels").standing.bonus == (0, 0)
    assert after("musician general", name="musician=cancels").standing.bonus == (0, 0)
    assert after("spy musician", name="musician=cancels").standing.spy is None
    assert after("musician spy", name="musician=cancels").standing.spy is None
    assert after("general spy", name="musician=cancels").standing.bonus == (2, 0)


def test_a_musician_switched_off_cancels_nothing_br_22():
    rules = game("musician=cancels")
    state = rounds(rules, hands(rules, "musician", "wizard"), "musician wizard")
    assert state.history[-1].winner == 1


# BR-23, BR-24


def test_held_rounds_pile_up_and_go_to_the_next_winner_br_23():
    state = after("musician prince", "wizard wizard", "spy spy", "prince general")
    assert state.standing.crowns == (4, 0)
    assert state.standing.held == 0


def test_a_held_ambassador_counts_one_later_br_24():
    assert after("ambassador musician", "prince wizard").standing.crowns == (2, 0)


def test_a_held_ambassador_may_count_two_for_its_owner_br_24():
    name = "ambassador_held=double"
    assert after("ambassador musician", "prince wizard", name=name).standing.crowns == (3, 0)
    assert after("ambassador musician", "wizard prince", name=name).standing.crowns == (0, 2)
    assert after("ambassador ambassador", "wizard prince", name=name).standing.crowns == (0, 3)
    assert after("musician ambassador", "wizard prince", name=name).standing.crowns == (0, 3)
    assert after("ambassador musician", "prince wizard", name=name).standing.stakes == (0, 0)


def test_an_ambassador_switched_off_counts_one_br_12():
    result = last("general spy", "ambassador wizard")
    assert (result.winner, result.crowns) == (0, 1)


# BR-16


def test_a_prince_may_ignore_the_wizard_br_16():
    result = last("general musician", "wizard prince", name="prince=ignores")
    assert (result.winner, result.because) == (1, Because.PRINCE)
    assert not result.sides[1].silenced


@pytest.mark.parametrize("bonus", [(0, 0), (2, 0), (0, 2), (2, 2)])
def test_the_prince_s_option_changes_only_one_cell_br_16(bonus):
    rows = book("prince=ignores").rows
    changed = {
        (mine, theirs)
        for mine, theirs in product(KINDS, KINDS)
        if cell(rows, Standing(bonus=bonus), mine, theirs) != cell(ROWS, Standing(bonus=bonus), mine, theirs)
    }
    wizard, prince = cards("wizard prince")
    one = {(2, 0): {(wizard, prince)}, (0, 2): {(prince, wizard)}}
    assert changed == one.get(bonus, set())


# BR-42


def test_a_wizard_switches_off_the_copied_ability_and_the_value_stands_br_42c():
    result = last("musician prince", "mime wizard")
    assert (result.winner, result.because, result.sides[0].silenced) == (0, Because.HIGHER, True)


def test_a_card_that_was_switched_off_is_copied_whole_br_42b():
    result = last("wizard general", "mime assassin")
    assert result.sides[0].was == cards("general")[0]
    assert after("wizard general", "mime assassin").standing.bonus == (2, 0)


def test_the_copied_card_s_bonus_is_not_copied_br_42a():
    result = last("spy general", "assassin ambassador", "mime wizard")
    assert result.sides[0].value == 4


def test_a_mime_does_all_that_its_card_does_br_42d():
    assert after("musician princess", "mime prince").outcome.reason == "princess"
    assert after("musician general", "mime spy").standing.bonus[0] == 2
    assert after("musician spy", "mime wizard").standing.spy is None
    assert after("musician spy", "mime assassin").standing.spy == 0
    assert last("musician ambassador", "mime spy").crowns == 3


def test_two_mimes_copy_each_other_s_previous_card_br_42e():
    result = last("spy prince", "mime mime")
    assert [side.was for side in result.sides] == list(cards("prince spy"))
    assert last("mime mime").because is Because.LEVEL


def test_a_mime_copies_after_a_held_round_too_br_42f():
    assert last("prince musician", "mime wizard").sides[0].was == cards("musician")[0]


def test_a_mime_shown_to_a_spy_is_shown_as_a_mime_br_42g():
    rules = game()
    state = rounds(rules, hands(rules, ALL, ALL + " mime"), "spy prince")
    state = rules.step(state, 1, rules.legal(state, 1)[-1])
    assert rules.view(state, 0).table.chosen[1] == MIME


# the explanation


def test_every_reason_names_its_rule():
    assert set(RULES) == set(Because)
    assert all(rule.startswith("BR-10.") for rule in RULES.values())


@pytest.mark.parametrize(("mine", "theirs"), list(product(KINDS, KINDS)))
def test_a_round_says_what_both_cards_were_and_counted(mine, theirs):
    before = Standing(crowns=(1, 1), held=1, bonus=(2, 0), last=(3, 4), spy=1)
    now, result = duel(ROWS, before, (mine, theirs))
    assert result.shown == 0
    assert now.last == tuple(side.was for side in result.sides)
    for seat in SEATS:
        assert now.crowns[seat] == 1 + (result.crowns if result.winner == seat else 0)
