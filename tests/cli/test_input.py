"""Which action does a typed line mean, in each language?"""

from __future__ import annotations

from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.words import say
from clachan.local.typed_choice import attempt, choices, fold
from clachan.locale import Translator

OPENED = open_game("schotten.tactic")
STONES = "stones=r1:b1/-/-/-/-/-/-/-/r9r8r7:r2r3r4<A"
LINE = f"{STONES} hands=r5g7g8JSHT:o1o2o3o4o5o6o7 turn=A phase=play"


def offered(lang, line=LINE):
    state = OPENED.bundle.positions(OPENED.rulebook).parse(line)
    view = OPENED.game.view(state, 0)
    return choices(OPENED.presenter, view, OPENED.game.choices(view), Translator(lang, strict=True))


def typed_actions(lang, typed, line=LINE):
    return [choice.text for choice in offered(lang, line).fitting(typed)]


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("en", "r5@3", "r5@3"),
        ("en", "R5 3", "r5@3"),
        ("en", "red 5 3", "r5@3"),
        ("en", "5r 3", "r5@3"),
        ("en", "r53", "r5@3"),
        ("en", "r 3", "r5@3"),
        ("en", "shield 2", "shield@2"),
        ("en", "shield-bearer 2", "shield@2"),
        ("en", "sh 2", "shield@2"),
        ("en", "tra", "traitor"),
        ("fr", "v7 4", "g7@4"),
        ("fr", "7 vert 4", "g7@4"),
        ("fr", "g7@4", "g7@4"),
        ("fr", "espion 4", "spy@4"),
        ("fr", "porte-bouclier 4", "shield@4"),
        ("fr", "traitre", "traitor"),
        ("es", "comodin 6", "joker@6"),
        ("es", "escudero 6", "shield@6"),
        ("cs", "č5 3", "r5@3"),
        ("cs", "c5 3", "r5@3"),
        ("cs", "červená 5 3", "r5@3"),
        ("cs", "žolík 6", "joker@6"),
        ("cs", "spion 6", "spy@6"),
    ],
)
def test_every_way_of_typing_finds_the_one_action(lang, typed, text):
    assert typed_actions(lang, typed) == [text]


def test_a_beginning_finds_all_that_fit():
    assert typed_actions("en", "g7") == [f"g7@{stone}" for stone in range(1, 9)]
    assert {text[:2] for text in typed_actions("en", "g")} == {"g7", "g8"}


@pytest.mark.parametrize("typed", ["", "   ", "zzz", "r5 x", "a b c d e f g h i", "@"])
def test_nonsense_finds_nothing(typed):
    assert typed_actions("en", typed) == []


def test_claims_can_be_told_in_words():
    line = LINE.replace("phase=play", "phase=claim")
    assert typed_actions("en", "claim 9", line) == ["claim 9"]
    assert typed_actions("fr", "revendiquer 9", line) == ["claim 9"]
    assert typed_actions("es", "reclamar 9", line) == ["claim 9"]
    assert typed_actions("cs", "ovladnout 9", line) == ["claim 9"]
    assert typed_actions("en", "d", line) == ["done"]


def test_a_list_numbers_choices_as_they_are_known_if_it_can():
    claims = offered("en", LINE.replace("phase=play", "phase=claim")).numbered()
    assert {number: choice.text for number, choice in claims.items()} == {"9": "claim 9", "0": "done"}
    returns = offered(
        "en", f"{LINE.replace('phase=play', 'phase=return').replace('T:o1', ':o1')} pending=R,-,-,2,0"
    ).numbered()
    assert list(returns) == [str(number) for number in range(1, 7)]


def test_what_is_shown_can_be_typed():
    for lang in ("en", "fr", "es", "cs"):
        choices_ = offered(lang)
        for choice in choices_.all:
            assert choices_.fitting(choice.shown) == (choice,)


def test_what_is_not_allowed_is_still_understood_so_that_it_can_be_explained():
    names = offered("cs").names
    assert attempt("č5 9", OPENED.presenter, names) == "r5@9"
    assert attempt("r9 3", OPENED.presenter, names) == "r9@3"
    assert attempt("take b1 1", OPENED.presenter, names) == "take b1@1"
    assert attempt("claim 4", OPENED.presenter, names) == "claim 4"
    assert attempt("hello", OPENED.presenter, names) is None


def test_accents_and_capitals_need_not_be_typed():
    assert fold("Štítonoš") == "stitonos"


@pytest.mark.parametrize("lang", ["en", "fr", "es", "cs"])
def test_the_name_of_a_card_that_was_played_means_no_other_card(lang):
    """Played cards are known by their round: that number is also the value of some card."""
    opened, translator = open_game("braverats"), Translator(lang, strict=True)
    state = opened.game.start(Random(1))
    for seat in (0, 1):
        state = opened.game.step(state, seat, opened.presenter.parse("wizard"))
    view = opened.game.view(state, 0)
    offered = choices(opened.presenter, view, opened.game.choices(view), translator)
    assert offered.fitting("wizard") == ()
    name = translator.text(say("braverats-card-wizard"))
    assert attempt(name, opened.presenter, offered.names) in {None, "wizard"}
