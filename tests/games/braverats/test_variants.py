"""BR-59 and BR-90: the variants and options, and how they combine."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from clachan.core.errors import BadName
from clachan.core.series import Format, Series
from clachan.core.variant import clash, compose
from clachan.games.braverats.rules.cards import PRINCE
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.variants import OPTIONS, VARIANTS
from games.braverats.build import book, game, play_on

WORD = {variant.id: variant for variant in VARIANTS}
OPTION = {option.key: option for option in OPTIONS}


def test_the_words_are_those_of_the_variants_a_to_g_and_the_mime():
    assert set(WORD) == {"traitor", "deck", "fast", "draft", "random", "princess", "emperor", "mime"}


def test_the_options_are_the_canonical_keys_with_their_defaults_first_br_90():
    assert {option.key: option.values for option in OPTIONS} == {
        "mime": ("off", "extra", "replace"),
        "ambassador_held": ("single", "double"),
        "musician": ("delays_stand", "cancels"),
        "prince": ("yields", "ignores"),
        "emperor_draws": ("replay", "count"),
        "princes": ("random", "0", "1"),
    }


@pytest.mark.parametrize("pair", list(permutations(["draft", "random", "princess"], 2)))
def test_draft_random_and_princess_exclude_each_other_br_59(pair):
    with pytest.raises(BadName):
        clash([WORD[word] for word in pair])


@pytest.mark.parametrize("pair", list(permutations(WORD, 2)))
def test_words_may_be_said_in_any_order(pair):
    one, two = (WORD[word] for word in pair)
    if two.id in one.excludes:
        return
    assert compose(Rulebook(), [one, two], {}) == compose(Rulebook(), [two, one], {})


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_an_option_s_default_changes_nothing(option):
    assert option.edit(Rulebook(), option.values[0]) == Rulebook()


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_options_and_words_commute_where_they_do_not_clash(option, variant):
    for value in option.values[1:]:
        if (variant.id, value) == ("mime", "replace"):
            continue
        assert option.edit(variant.edit(Rulebook()), value) == variant.edit(option.edit(Rulebook(), value))


def test_the_word_mime_means_one_card_more_br_90():
    assert book("mime") == book("mime=extra") == book("mime.mime=extra")
    assert book("mime=replace").swap
    assert not book("mime=off").swap


def test_the_word_mime_and_another_mime_clash_br_90():
    with pytest.raises(BadName):
        book("mime.mime=replace")
    with pytest.raises(BadName):
        book("mime.mime=off")


def test_the_options_change_single_rows():
    assert book("prince=ignores").rows[PRINCE].firm
    assert book("prince=ignores.musician=cancels.ambassador_held=double") == book(
        "ambassador_held=double.musician=cancels.prince=ignores"
    )


# BR-56


def emperor(option="replay", name=""):
    form = OPTION["emperor_draws"].edit_format(WORD["emperor"].edit_format(Format()), option)
    return Series(game(name), form)


def test_the_emperor_plays_for_two_won_games_of_three_br_56():
    assert emperor().format == Format(rounds=3, wins=2, draws="replay")
    assert emperor("count").format == Format(rounds=3, wins=2, draws="count")


def test_drawn_games_are_replayed_and_ten_in_a_row_end_the_match_br_56():
    match = emperor()
    state = match.start(Random(1))
    for number in range(10):
        assert match.outcome(state) is None, number
        state = match.concede(state, None)
    assert match.outcome(state).winner is None


def test_drawn_games_may_be_counted_br_56():
    match = emperor("count")
    state = match.start(Random(1))
    state = match.concede(match.concede(state, None), 0)
    assert match.outcome(state) is None
    assert match.outcome(match.concede(state, None)).winner == 1


def test_two_wins_end_the_match_br_56():
    match = emperor()
    state = match.concede(match.concede(match.start(Random(1)), 0), 0)
    assert match.outcome(state).winner == 1


def test_in_a_match_the_princes_change_hands_every_game_br_55():
    match = emperor(name="princess")
    state = match.start(Random(1))
    holders = []
    for _ in range(4):
        holders.append(max((0, 1), key=lambda seat: state.deal.hands[seat].count(PRINCE)))
        state = match.concede(state, None)
    assert holders in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_the_mime_s_memory_begins_anew_with_each_game_br_42f():
    match = emperor(name="mime")
    state = match.start(Random(1))
    deal = play_on(match.game, state.deal, Random(2))[-2]
    assert deal.standing.last != (None, None)
    state = match.concede(replace_deal(state, deal), None)
    assert state.deal.standing.last == (None, None)


def replace_deal(state, deal):
    return state._replace(deal=deal)


@pytest.mark.parametrize("name", ["", "deck.fast", "draft.mime", "princess.traitor"])
def test_an_emperor_s_match_plays_to_its_end_br_56(name):
    match = emperor(name=name)
    for seed in range(3):
        end = play_on(match, match.start(Random(seed)), Random(seed))[-1]
        assert match.outcome(end) is not None


def test_a_rulebook_can_be_compared_and_hashed():
    assert hash(book("draft.deck")) == hash(book("deck.draft"))
    assert replace(book("draft"), target=3) == book("draft.fast")
