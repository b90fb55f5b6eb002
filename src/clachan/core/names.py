"""Which game does `schotten.tactic.expert.x3` name, and what is the one right way to write it?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from clachan.core.bundle import AnyBundle, AnyRulebook
from clachan.core.errors import BadName
from clachan.core.series import Format
from clachan.core.variant import Option, Variant, clash, compose

MOST_ROUNDS = 99
LENGTHS = ("xN", "toN")
ROUND_OPTIONS: tuple[Option[AnyRulebook], ...] = (
    Option(
        "next",
        ("alternate", "winner", "loser", "random"),
        edit_format=lambda form, value: replace(form, next=value),  # type: ignore[arg-type]  # values are the literals
        lengths=LENGTHS,
    ),
    Option(
        "tie",
        ("draw", "extra"),
        edit_format=lambda form, value: replace(form, tie=value),  # type: ignore[arg-type]  # values are the literals
        lengths=LENGTHS,
    ),
)


@dataclass(frozen=True, slots=True)
class Name:
    """The parts of a game's name: its words in the catalogue's order, the rounds, the options that are not default."""

    game: str
    words: tuple[str, ...]
    rounds: str
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        """The canonical text."""
        pairs = [f"{key}={value}" for key, value in self.options]
        return ".".join([self.game, *self.words, *([self.rounds] if self.rounds else []), *pairs])


def parse(text: str, bundle: AnyBundle) -> Name:
    """The name's parts, checked against the game's variants and options."""
    words: set[str] = set()
    rounds: str | None = None
    options: dict[str, str] = {}
    for part in text.split(".")[1:]:
        if "=" in part:
            key, value = _pair(part, bundle)
            _refuse_repeated(key, key in options)
            options[key] = value
        elif part in {variant.id for variant in bundle.variants}:
            _refuse_repeated(part, part in words)
            words.add(part)
        else:
            length = _rounds(part, bundle)
            _refuse_repeated(part, rounds is not None)
            rounds = length
    words |= _take_word_options(options, words, bundle)
    name = Name(
        bundle.id,
        tuple(variant.id for variant in bundle.variants if variant.id in words),
        rounds or "",
        tuple((o.key, options[o.key]) for o in _options(bundle) if options.get(o.key, o.values[0]) != o.values[0]),
    )
    _check(name, bundle)
    return name


def _take_word_options(options: dict[str, str], words: set[str], bundle: AnyBundle) -> set[str]:
    """Replace options by words where a word means the same, and return the words; a contradiction is refused.

    So `braverats.mime=extra` and `braverats.mime` have the same canonical name.
    """
    equivalent = set()
    for option in bundle.options:
        if option.word is None or option.key not in options:
            continue
        value, word = option.word
        if options[option.key] == value:
            del options[option.key]
            equivalent.add(word)
        elif word in words:
            raise BadName("name/clash", one=word, two=f"{option.key}={options[option.key]}")
    return equivalent


def rulebook(name: Name, bundle: AnyBundle) -> AnyRulebook:
    """The rulebook with this name's edits."""
    options = {_option(key, bundle): value for key, value in name.options}
    return compose(bundle.rulebook, _variants(name, bundle), options)


def match_format(name: Name, bundle: AnyBundle) -> Format:
    """How many rounds this name asks for."""
    form = _format_of_rounds(name.rounds)
    for variant in _variants(name, bundle):
        form = variant.edit_format(form)
    for key, value in name.options:
        form = _option(key, bundle).edit_format(form, value)
    return form


def _format_of_rounds(rounds: str) -> Format:
    if rounds.startswith("x"):
        return Format(rounds=int(rounds[1:]))
    if rounds.startswith("to"):
        wins = int(rounds[2:])
        return Format(rounds=3 * wins, wins=wins)  # ST-44: first-to-k stops after 3k rounds
    return Format()


def _check(name: Name, bundle: AnyBundle) -> None:
    variants = _variants(name, bundle)
    clash(variants)
    wraps = [variant.id for variant in variants if not variant.edit_format(Format()).is_single]
    if name.rounds and wraps:
        raise BadName("name/clash", one=wraps[0], two=name.rounds)
    for key, _value in name.options:
        option = _option(key, bundle)
        if option.needs and not option.needs & set(name.words):
            raise BadName("name/needs", option=key, word=" / ".join(sorted(option.needs)))
        if option.lengths and _length(name.rounds) not in option.lengths:
            raise BadName("name/needs", option=key, word=" / ".join(option.lengths))


def _length(rounds: str) -> str:
    """The kind of length, as an option's `lengths` have it; empty for a single round."""
    return f"{rounds.rstrip('0123456789')}N" if rounds else ""


def _variants(name: Name, bundle: AnyBundle) -> list[Variant[AnyRulebook]]:
    return [variant for variant in bundle.variants if variant.id in name.words]


def _options(bundle: AnyBundle) -> tuple[Option[AnyRulebook], ...]:
    return (*bundle.options, *ROUND_OPTIONS)


def _option(key: str, bundle: AnyBundle) -> Option[AnyRulebook]:
    return next(option for option in _options(bundle) if option.key == key)


def _pair(part: str, bundle: AnyBundle) -> tuple[str, str]:
    key, _, value = part.partition("=")
    for option in _options(bundle):
        if option.key == key:
            if value not in option.values:
                raise BadName("name/value", option=key, value=value, known=", ".join(option.values))
            return key, value
    raise BadName("name/option", option=key, known=", ".join(option.key for option in _options(bundle)))


def _rounds(part: str, bundle: AnyBundle) -> str:
    head = "to" if part.startswith("to") else "x"
    digits = part.removeprefix(head)
    if not part.startswith(head) or not (digits.isascii() and digits.isdigit()):
        known = ", ".join([variant.id for variant in bundle.variants] + [*LENGTHS])
        raise BadName("name/word", word=part, game=bundle.id, known=known)
    number = int(digits.lstrip("0")[:3] or "0")  # a longer number is refused all the same, and need not be parsed
    if not 1 <= number <= MOST_ROUNDS:
        raise BadName("name/rounds", word=part[:9], most=MOST_ROUNDS)
    return "" if (head, number) == ("x", 1) else f"{head}{number}"


def _refuse_repeated(part: str, is_repeated: bool) -> None:  # noqa: FBT001  # a fact about the part, not a switch
    if is_repeated:
        raise BadName("name/twice", word=part)
