"""Which sections of the rules apply to a named game?"""

from __future__ import annotations

import re

from clachan.catalog import AnySetup
from clachan.core import names
from clachan.core.bundle import AnyBundle
from clachan.core.names import ROUND_OPTIONS
from clachan.core.words import say
from clachan.local.typed_choice import fold
from clachan.locale import Translator

MATCH = "match"
_RULE = re.compile(r"[A-Z]+-[0-9]+")


def rule_sections(translator: Translator, setup: AnySetup) -> list[str]:
    """The sections of the rules for this name. The effect of an option stands under the section that it changes."""
    bundle = setup.bundle
    name = names.parse(setup.name, bundle)
    words = ["base", *name.words, *dict(name.options), *([MATCH] if name.rounds else [])]
    text = [translator.text(say(key)) for key in _section_keys(translator, bundle.id, words)]
    for key, value in name.options:
        meaning = translator.text(say(f"help-{option_owner(bundle, key)}-{key}-{value}", unit=bundle.unit))
        here = f"> {translator.text(say('cli-rules-here', option=f'{key}={value}', meaning=meaning))}"
        text.insert(_place(text, here), here)
    return text


def _section_keys(translator: Translator, game: str, words: list[str]) -> list[str]:
    """The messages with the sections for these words, in their order.

    A word replaces a section by naming it: `expert-base-turn` stands where `base-turn` would.
    """
    keys: list[str] = []
    for word in words:
        head = f"rules-{game}-{word}-"
        for key in translator.keys(head):
            replaced = f"rules-{game}-{key.removeprefix(head)}"
            if replaced in keys:
                keys[keys.index(replaced)] = key
            else:
                keys.append(key)
    return keys


def _place(sections: list[str], here: str) -> int:
    """The place of a section: after the first section that cites one of its rules; at the end if there is none."""
    rules = set(_RULE.findall(here))
    return next((n for n, text in enumerate(sections, 1) if rules & set(_RULE.findall(text))), len(sections))


def lines_about(translator: Translator, setup: AnySetup, names: set[str]) -> list[str]:
    """The lines of the rules that mention one of these names."""
    lines = [line for section in rule_sections(translator, setup) for line in section.splitlines()]
    return [line for line in lines if any(fold(name) in fold(line) for name in names)]


def option_owner(bundle: AnyBundle, key: str) -> str:
    """Where an option belongs: to the game, or to every match."""
    return MATCH if key in {option.key for option in ROUND_OPTIONS} else bundle.id
