"""Which game does `schotten.tactic.expert.x3` name, and what is the one right way to write it?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from clachan.core.bundle import Bundle
from clachan.core.errors import BadName
from clachan.core.series import Format
from clachan.core.variant import Option, clash, compose

MOST_ROUNDS = 99
ROUND_OPTIONS: tuple[Option[Any], ...] = (
    Option(
        "next",
        ("alternate", "winner", "loser", "random"),
        shape=lambda form, value: replace(form, next=value),  # type: ignore[arg-type]  # values are the literals
    ),
    Option(
        "tie",
        ("draw", "extra"),
        shape=lambda form, value: replace(form, tie=value),  # type: ignore[arg-type]  # values are the literals
    ),
)


@dataclass(frozen=True, slots=True)
class Name:
    """A game's name taken apart: its words in the catalogue's order, the rounds, the options that differ."""

    game: str
    words: tuple[str, ...]
    rounds: str
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        """The canonical text."""
        pairs = [f"{key}={value}" for key, value in self.options]
        return ".".join([self.game, *self.words, *([self.rounds] if self.rounds else []), *pairs])


def parse(text: str, bundle: Bundle) -> Name:
    """The name's parts, checked against the game's variants and options."""
    words: set[str] = set()
    rounds: str | None = None
    options: dict[str, str] = {}
    for part in text.split(".")[1:]:
        if "=" in part:
            key, value = _pair(part, bundle)
            _once(key, key in options)
            options[key] = value
        elif part in {variant.id for variant in bundle.variants}:
            _once(part, part in words)
            words.add(part)
        else:
            found = _rounds(part, bundle)
            _once(part, rounds is not None)
            rounds = found
    words |= _said_by_options(options, words, bundle)
    name = Name(
        bundle.id,
        tuple(variant.id for variant in bundle.variants if variant.id in words),
        rounds or "",
        tuple((o.key, options[o.key]) for o in _options(bundle) if options.get(o.key, o.values[0]) != o.values[0]),
    )
    _check(name, bundle)
    return name


def _said_by_options(options: dict[str, str], words: set[str], bundle: Bundle) -> set[str]:
    """Words that an option's value says too; the option is taken out. Another value beside the word contradicts it."""
    said = set()
    for option in bundle.options:
        if option.word is None or option.key not in options:
            continue
        value, word = option.word
        if options[option.key] == value:
            del options[option.key]
            said.add(word)
        elif word in words:
            raise BadName("name/clash", one=word, two=f"{option.key}={options[option.key]}")
    return said


def rulebook(name: Name, bundle: Bundle) -> Any:  # noqa: ANN401  # the bundle's own type
    """The rulebook with this name's edits."""
    options = {_option(key, bundle): value for key, value in name.options}
    return compose(bundle.rulebook, _variants(name, bundle), options)


def match_format(name: Name, bundle: Bundle) -> Format:
    """How many rounds this name asks for."""
    form = _plain_format(name.rounds)
    for variant in _variants(name, bundle):
        form = variant.shape(form)
    for key, value in name.options:
        form = _option(key, bundle).shape(form, value)
    return form


def _plain_format(rounds: str) -> Format:
    if rounds.startswith("x"):
        return Format(rounds=int(rounds[1:]))
    if rounds.startswith("to"):
        wins = int(rounds[2:])
        return Format(rounds=3 * wins, wins=wins)  # ST-44: first-to-k stops after 3k rounds
    return Format()


def _check(name: Name, bundle: Bundle) -> None:
    variants = _variants(name, bundle)
    clash(variants)
    wraps = [variant.id for variant in variants if not variant.shape(Format()).is_single]
    if name.rounds and wraps:
        raise BadName("name/clash", one=wraps[0], two=name.rounds)
    for key, _value in name.options:
        option = _option(key, bundle)
        if option.needs and not option.needs & set(name.words):
            raise BadName("name/needs", option=key, word=" / ".join(sorted(option.needs)))
        if option in ROUND_OPTIONS and not name.rounds:
            raise BadName("name/needs", option=key, word="xN / toN")


def _variants(name: Name, bundle: Bundle) -> list[Any]:
    return [variant for variant in bundle.variants if variant.id in name.words]


def _options(bundle: Bundle) -> tuple[Option[Any], ...]:
    return (*bundle.options, *ROUND_OPTIONS)


def _option(key: str, bundle: Bundle) -> Option[Any]:
    return next(option for option in _options(bundle) if option.key == key)


def _pair(part: str, bundle: Bundle) -> tuple[str, str]:
    key, _, value = part.partition("=")
    for option in _options(bundle):
        if option.key == key:
            if value not in option.values:
                raise BadName("name/value", option=key, value=value, known=", ".join(option.values))
            return key, value
    raise BadName("name/option", option=key, known=", ".join(option.key for option in _options(bundle)))


def _rounds(part: str, bundle: Bundle) -> str:
    head = "to" if part.startswith("to") else "x"
    digits = part.removeprefix(head)
    if not part.startswith(head) or not (digits.isascii() and digits.isdigit()):
        known = ", ".join([variant.id for variant in bundle.variants] + ["xN", "toN"])
        raise BadName("name/word", word=part, game=bundle.id, known=known)
    number = int(digits.lstrip("0")[:3] or "0")  # three digits are too many already
    if not 1 <= number <= MOST_ROUNDS:
        raise BadName("name/rounds", word=part[:9], most=MOST_ROUNDS)
    return "" if (head, number) == ("x", 1) else f"{head}{number}"


def _once(part: str, seen: bool) -> None:  # noqa: FBT001  # a plain fact about the part
    if seen:
        raise BadName("name/twice", word=part)
