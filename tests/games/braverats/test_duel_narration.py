"""The reason why a round ended as it did, and the answers to questions at the table."""

from __future__ import annotations

import pytest

from clachan.core.record.replay import open_view
from clachan.games.braverats.display.duel_narration import holdings, notes, round_narration, side_words
from clachan.games.braverats.rules.cards import CARD_NAMES, MIME, RATS
from clachan.games.braverats.rules.duel import duel
from clachan.games.braverats.rules.powers import ROWS
from clachan.games.braverats.rules.state import Because, Play, Side, Standing, Swap
from clachan.locale import LANGUAGES, Translator
from games.braverats.build import cards, game, hands, rounds, start


def asked(rules, state, seat, question):
    return notes(rules.rulebook, rules.view(state, seat), question)


def keys(lines):
    return [line.key.removeprefix("braverats-") for line in lines]


@pytest.mark.parametrize(
    ("pair", "because"),
    [
        ("musician prince", Because.MUSICIAN),
        ("princess prince", Because.PRINCESS),
        ("prince general", Because.PRINCE),
        ("assassin general", Because.LOWER),
        ("general spy", Because.HIGHER),
        ("spy spy", Because.LEVEL),
    ],
)
def test_every_round_is_explained_with_its_rule(pair, because):
    _, past = duel(ROWS, Standing(), cards(pair))
    lines = round_narration(past, 0)
    said = next(line for line in lines if line.key == f"braverats-because-{because.value}")
    assert dict(said.args)["rule"].startswith("BR-10.")
    takes = past.winner is not None and because is not Because.PRINCESS
    assert (keys(lines)[-1] == "takes") == takes


def test_a_side_says_what_a_mime_copied_and_the_bonus_in_it():
    assert side_words(Side(7, 7, 7, silenced=False)).key == "braverats-side"
    assert dict(side_words(Side(7, 7, 9, silenced=False)).args)["bonus"] == 2
    copied = dict(side_words(Side(MIME, 2, 4, silenced=False)).args)
    assert (copied["card"].key, copied["bonus"]) == ("braverats-mime-as", 2)
    assert dict(side_words(Side(MIME, MIME, 5, silenced=False)).args)["card"].key == "braverats-card-mime"


def test_why_explains_the_last_round_or_any_other():
    rules, state = start()
    assert keys(asked(rules, state, 0, "why?")) == ["no-round"]
    state = rounds(rules, state, "prince wizard", "spy spy")
    assert keys(asked(rules, state, 0, "why?"))[0] == "round"
    assert dict(asked(rules, state, 0, "why?")[0].args)["round"] == 2
    assert dict(asked(rules, state, 0, "WHY? 1")[0].args)["round"] == 1
    assert keys(asked(rules, state, 0, "why? 3")) == ["no-round"]
    assert keys(asked(rules, state, 0, "why? 0")) == ["no-round"]
    assert keys(asked(rules, state, 0, "why? " + 5000 * "9")) == ["no-round"]
    assert asked(rules, state, 0, "why? " + 5000 * "0" + "1") == asked(rules, state, 0, "why? 1")


def test_other_questions_are_not_the_game_s():
    rules, state = start()
    for question in ["", "claim?", "why? x", "why? 1 2", "table? 3"]:
        assert asked(rules, state, 0, question) == ()


def test_the_table_compares_the_cards_in_play_bonuses_included_br_6():
    rules = game()
    state = hands(rules, "general wizard ambassador mime", "musician prince princess spy")
    state = rounds(rules, state, "general musician")
    lines = asked(rules, state, 0, "table?")
    assert len(lines) == 3
    ambassador, wizard, mime = (dict(line.args) for line in lines)
    assert [said.key for said in wizard["holds"]] == ["braverats-card-prince"]
    assert dict(wizard["side"].args)["value"] == 7
    assert [said.key for said in ambassador["wins"]] == ["braverats-cell-crowns"] * 2
    assert dict(ambassador["wins"][0].args)["crowns"] == 3
    assert [said.key for said in mime["loses"]] == ["braverats-none"]
    assert dict(mime["side"].args)["card"].key == "braverats-mime-as"


def test_the_table_of_the_other_seat_is_seen_from_there_br_6():
    rules = game()
    state = hands(rules, "prince", "princess")
    (line,) = asked(rules, state, 1, "table?")
    assert dict(line.args)["wins"][0].key == "braverats-cell-game"
    (line,) = asked(rules, state, None, "table?")
    assert dict(line.args)["loses"][0].key == "braverats-cell-game"


def test_there_is_no_table_in_a_draft_or_after_the_end():
    rules, state = start("draft")
    assert keys(asked(rules, state, 0, "table?")) == ["no-table"]
    rules, state = start()
    assert keys(asked(rules, rules.concede(state, 0), 0, "table?")) == ["no-table"]


def test_what_is_left_is_told_as_far_as_it_is_known_br_60():
    rules, state = start("deck", 2)
    mine, theirs = (dict(line.args) for line in asked(rules, state, 0, "left?"))
    assert len(mine["cards"]) == len(theirs["cards"]) == 8
    rules, state = start()
    mine, theirs = (dict(line.args) for line in asked(rules, rounds(rules, state, "spy prince"), 0, "left?"))
    assert (mine["who"], len(mine["cards"]), theirs["who"], len(theirs["cards"])) == ("you", 7, "they", 7)
    rules = game()
    empty = rounds(rules, hands(rules, "spy", "spy"), "spy spy")
    assert dict(asked(rules, empty, 0, "left?")[0].args)["cards"][0].key == "braverats-none"


def test_the_card_just_drawn_is_left_too_br_51_br_60():
    rules, state = start("deck", 2)
    state = rules.step(state, 0, Play(state.hands[0][0]))
    mine, theirs = (dict(line.args) for line in asked(rules, state, 0, "left?"))
    assert [said.key for said in mine["cards"]] == [f"braverats-card-{CARD_NAMES[card]}" for card in RATS]
    assert len(theirs["cards"]) == 8
    mine, _ = (dict(line.args) for line in notes(rules.rulebook, open_view(rules, state, 0), "left?"))
    assert len(mine["cards"]) == 8


def test_a_pile_dealt_blind_is_not_told_card_by_card_br_59():
    rules, state = start("deck.random", 2)
    mine, theirs = asked(rules, state, 0, "left?")
    assert mine.key == "braverats-left-blind"
    assert [said.key for said in dict(mine.args)["cards"]] == [
        f"braverats-card-{CARD_NAMES[card]}" for card in state.hands[0]
    ]
    assert dict(mine.args)["count"] == 5
    assert (theirs.key, len(dict(theirs.args)["cards"])) == ("braverats-left", 13)
    for lang in LANGUAGES:
        assert Translator(lang, strict=True).text(mine)
    while state.piles[0]:
        state = rules.step(rules.step(state, 0, Play(state.hands[0][0])), 1, Play(state.hands[1][0]))
    assert {line.key for line in asked(rules, state, 0, "left?")} == {"braverats-left"}


def test_a_hand_with_a_secret_may_hold_any_card_not_seen_br_40():
    rules, state = start("mime=replace")
    state = rules.step(rules.step(state, 0, Swap(1)), 1, Swap(2))
    assert holdings(rules.rulebook, rules.view(state, 0).table, 1) == (*RATS, MIME)
