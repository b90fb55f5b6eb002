"""Which action did a person mean by what they typed?

Every action can be typed in its written form (`r7@3`), or as the things it touches, one after another (`r7 3`), by
any of their names: the typed form, the letter and number on the card in the reader's language, or its name. Words may
be cut short as long as only one action fits.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count
from typing import TypeAlias

from clachan.core.bundle import AnyAction, AnyPresenter, AnyView
from clachan.core.display.scene import Item, Scene
from clachan.core.errors import BadNotation
from clachan.core.words import Say
from clachan.locale import Translator

Form: TypeAlias = tuple[frozenset[str], ...]
_BREAKS = re.compile(r"[\s@,;:]+")
_JOINS = re.compile(r"[-'\u2019]")
_GLUED = 3
_LEAST_LETTERS = 2
_MOST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Offered:
    """An action that a seat may take: its written form, the ids of the items to touch, and its words."""

    text: str
    picks: tuple[str, ...]
    words: Say


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action in its written form and in words, how to type it in the reader's language, and all other ways."""

    text: str
    words: Say
    shown: str
    forms: tuple[Form, ...]
    described: tuple[str, ...]

    def number(self) -> str | None:
        """The number this choice is known by, such as a stone's or a card's, if it has one of its own."""
        numbers = {name for form in self.forms if len(form) == 1 for name in form[0] if name.isdecimal()}
        return numbers.pop() if len(numbers) == 1 else None


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything a seat may do now, and the names of all items on the table."""

    all: tuple[Choice, ...]
    names: dict[str, str]

    def numbered(self) -> dict[str, Choice]:
        """The choices by their numbers in a list: their own numbers if no two are the same, else 1, 2, 3."""
        known = [choice.number() for choice in self.all]
        own = [number for number in known if number is not None]
        if not own or len(set(own)) < len(own):
            return {str(number): choice for number, choice in enumerate(self.all, 1)}
        free = (str(number) for number in count() if str(number) not in own)
        return {number or next(free): choice for number, choice in zip(known, self.all, strict=True)}

    def fitting(self, line: str) -> tuple[Choice, ...]:
        """The choices that fit what was typed: exactly if any do, else by their beginnings, else as described."""
        words = tokens(line)
        if not 1 <= len(words) <= _MOST_WORDS:
            return ()
        for splitting in (words, _unglued(words)):
            for fits in (_is_exact, _begins):
                matches = tuple(choice for choice in self.all if any(fits(form, splitting) for form in choice.forms))
                if matches:
                    return matches
        return tuple(choice for choice in self.all if _describes(choice.described, words))


def choices(presenter: AnyPresenter, view: AnyView, actions: tuple[AnyAction, ...], translator: Translator) -> Choices:
    """The seat's choices with every way to type them."""
    offered = [
        Offered(presenter.text(action), presenter.picks(view, action), presenter.describe(action)) for action in actions
    ]
    return choices_of_scene(presenter.scene(view), offered, translator)


def choices_of_scene(scene: Scene, offered: Iterable[Offered], translator: Translator) -> Choices:
    """The same, from a scene and what it offers, as a server sends them."""
    items = scene.items()
    made = []
    for offer in offered:
        text = offer.text
        picked = [items[pick] for pick in offer.picks if pick in items]
        written = tuple(frozenset({word}) for word in tokens(text))
        touched = tuple(spellings(item, translator) for item in picked)
        shown = "@".join(typed_form(item, translator) for item in picked) if "@" in text and " " not in text else text
        described = tokens(translator.text(offer.words))
        made.append(Choice(text, offer.words, shown, (written, touched), described))
    return Choices(tuple(made), _names(scene, translator))


def attempt(line: str, presenter: AnyPresenter, names: dict[str, str]) -> str | None:
    """The written form of what was typed, allowed or not, so that the rules can say why not; None for no action."""
    words = [names.get(word, word) for word in tokens(line)]
    for text in (line, " ".join(words), "@".join(words), " ".join(words[:1]) + " " + "@".join(words[1:])):
        try:
            return presenter.text(presenter.parse(text))
        except BadNotation:
            continue
    return None


def wrong_part(line: str, presenter: AnyPresenter, offered: Choices, scene: Scene) -> BadNotation:
    """Why a line is no action: it would be one with another stone or another card, or it is none at all."""
    words = tokens(line)
    items = scene.items().values()
    stones = {str(item.stone) for item in items if item.kind == "stone"}
    cards = [_written_form(item) for item in items if item.letter is not None and not _written_form(item).isdecimal()]
    for place in range(len(words) - 1, -1, -1):
        word = words[place]
        if stones and word.isdecimal() and word not in stones:
            if _is_action_with(words, place, sorted(stones)[:1], presenter, offered):
                return BadNotation("choice/stone", text=word[:20], count=len(stones))
        elif word in offered.names or (len(words) == 1 and word.isalpha()):
            continue  # a card, or a word that may be anything
        elif _is_action_with(words, place, cards[:1], presenter, offered):
            return BadNotation("choice/card", text=word[:20])
    return BadNotation("choice/unknown", text=line[:40])


def _is_action_with(
    words: tuple[str, ...], place: int, others: Sequence[str], presenter: AnyPresenter, offered: Choices
) -> bool:
    """Whether the words would be an action with another word in this place."""
    lines = (" ".join((*words[:place], other, *words[place + 1 :])) for other in others)
    return any(attempt(line, presenter, offered.names) is not None for line in lines)


def tokens(line: str) -> tuple[str, ...]:
    """The words of a line, in small letters without accents or hyphens."""
    return tuple(word for word in _BREAKS.split(_JOINS.sub("", fold(line))) if word)


def fold(text: str) -> str:
    """Lower case without accents, so that users need to type neither."""
    return "".join(char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char))


def spellings(item: Item, translator: Translator) -> frozenset[str]:
    """The ways to name one thing on the table."""
    names = {_written_form(item), _one_word(item, translator)}
    if item.letter is not None:
        letter = translator.text(item.letter)
        names |= {letter + item.sign, item.sign + letter, letter}
        names |= {item.sign} if len(letter) > 1 else set()
    return frozenset(map(fold, names))


def typed_form(item: Item, translator: Translator) -> str:
    """The best way to type an item: as it is written, or by its letter or name where the language has other ones."""
    written = _written_form(item)
    if item.letter is None:
        return written
    letter = translator.text(item.letter)
    if len(letter) == 1:
        return (letter + item.sign).casefold()
    name = _one_word(item, translator).casefold()
    return written if fold(name).startswith(written) else name


def _written_form(item: Item) -> str:
    """How an item is written: its card, its stone's number, or the sign of anything else."""
    if item.card:
        return item.card
    return item.sign if item.stone is None else str(item.stone)


def _one_word(item: Item, translator: Translator) -> str:
    return re.sub(r"\W+", "", translator.text(item.label))


def _names(scene: Scene, translator: Translator) -> dict[str, str]:
    """Every spelling of a card on the table, with its typed form; one that is known by its place has none."""
    cards = [item for zone in scene.zones for item in zone.items if item.letter is not None]
    items = [item for item in cards if not _written_form(item).isdecimal()]
    return {name: _written_form(item) for item in items for name in spellings(item, translator)}


def _is_exact(form: Form, words: tuple[str, ...]) -> bool:
    return any(
        len(groups) == len(form) and all(word in names for word, names in zip(groups, form, strict=True))
        for groups in _groupings(words)
    )


def _begins(form: Form, words: tuple[str, ...]) -> bool:
    return any(
        len(groups) <= len(form)
        and all(any(name.startswith(word) for name in names) for word, names in zip(groups, form, strict=False))
        for groups in _groupings(words)
    )


def _groupings(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words with some neighbours joined, fewest joined first: `red 7 3` is also `red7 3`."""
    for size in range(len(words), 0, -1):
        for cuts in combinations(range(1, len(words)), size - 1):
            ends = (*cuts, len(words))
            yield tuple("".join(words[start:end]) for start, end in zip((0, *cuts), ends, strict=True))


def _describes(described: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether the words, or beginnings of at least two letters, occur in the description in this order."""
    rest = iter(described)
    return all(
        any(word == name or (len(word) >= _LEAST_LETTERS and name.startswith(word)) for name in rest) for word in words
    )


def _unglued(words: tuple[str, ...]) -> tuple[str, ...]:
    """`r73` is `r7 3`."""
    if len(words) == 1 and len(words[0]) >= _GLUED and words[0][-1].isdigit():
        return words[0][:-1], words[0][-1]
    return words
