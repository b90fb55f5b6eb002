"""Every message can be translated into every language."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.words import Say
from clachan.games.braverats.bundle import BUNDLE
from clachan.games.braverats.display.presenter import BraveRatsPresenter
from clachan.games.braverats.rules.cards import HIDDEN, KINDS
from clachan.games.braverats.rules.state import Keep, Play, Swap
from clachan.games.braverats.rules.words import card_words, cards_words
from clachan.locale import LANGUAGES, Translator
from games.braverats.build import game, play_on

NAMES = ["", "deck.traitor", "draft.mime", "mime=replace.random", "princess.deck", "draft.traitor.deck.mime=replace"]


def ours(lang):
    return {key for key in Translator(lang).keys("") if "braverats" in key}  # not a dictionary's


def said():
    """Everything the game has to say in some games, by key and arguments."""
    messages = {}
    for name in NAMES:
        rules = game(name)
        presenter = BraveRatsPresenter(rules.rulebook)
        states = play_on(rules, rules.start(Random(3)), Random(3))
        for before, after in zip(states, [*states[1:], rules.concede(states[-1], 0)], strict=True):
            for seat in (0, 1, None):
                old, new = rules.view(before, seat), rules.view(after, seat)
                lines = [*presenter.narrate(old, new), presenter.scene(old).headline]
                for question in ["table?", "why?", "left?", "why? 99"]:
                    lines += presenter.notes(old, question)
                for zone in presenter.scene(old).zones:
                    lines += [zone.label, *(item.label for item in zone.items)]
                    lines += [item.letter for item in zone.items if item.letter is not None]
                for action in (Play(3), Keep(3), Swap(3)):
                    lines += [rules.why(old, action).say, presenter.describe(action)]
                messages |= {line: None for line in lines if line.key.startswith("braverats-")}
    return list(messages)


SAID = said()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_messages(lang):
    assert ours(lang) == ours("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_the_game_says_can_be_said(lang):
    translator = Translator(lang, strict=True)
    for line in SAID:
        text = translator.text(line)
        assert text
        assert "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_option_and_ending_has_its_words(lang):
    translator = Translator(lang, strict=True)
    keys = ["game-braverats", "help-braverats", "reference-braverats", "rules-braverats-base-1-aim"]
    keys += [f"variant-braverats-{variant.id}" for variant in BUNDLE.variants]
    keys += [f"rules-braverats-{variant.id}-1" for variant in BUNDLE.variants]
    keys += [f"option-braverats-{option.key}" for option in BUNDLE.options]
    keys += [f"outcome-by-{reason}" for reason in ("crowns", "princess", "cards")]
    for key in keys:
        assert translator.text(Say(key))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_letters_on_the_cards_are_all_different(lang):
    translator = Translator(lang, strict=True)
    names = [card_words(card).key.removeprefix("braverats-card-") for card in KINDS]
    assert len({translator.text(Say(f"braverats-short-{name}")) for name in names}) == len(KINDS)
    assert len({translator.text(said) for said in cards_words((*KINDS, HIDDEN))}) == len(KINDS) + 1


def test_what_is_no_card_has_no_name():
    assert card_words(99) == card_words(HIDDEN)
