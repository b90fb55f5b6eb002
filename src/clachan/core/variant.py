"""What is a variant? An edit of the rulebook, or of the match's format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from clachan.core.errors import BadName
from clachan.core.series import Format

R = TypeVar("R")


def keep(value: R) -> R:
    """The edit that changes nothing."""
    return value


def keep_format(form: Format, _value: str) -> Format:
    """The option that leaves the match's format alone."""
    return form


def keep_rulebook(rulebook: R, _value: str) -> R:
    """The option that leaves the rulebook alone."""
    return rulebook


@dataclass(frozen=True, slots=True)
class Variant(Generic[R]):
    """A word in a game's name, what it changes, and which words it cannot stand beside."""

    id: str
    edit: Callable[[R], R] = keep
    edit_format: Callable[[Format], Format] = keep
    excludes: frozenset[str] = field(default=frozenset())


@dataclass(frozen=True, slots=True)
class Option(Generic[R]):
    """A `key=value` in a game's name, the default first; it may need one of some words to mean anything.

    `word` is a value that a variant's word says already, and that word: the canonical name has the word.
    `lengths` are the lengths of a match it applies to, such as `toN`; empty when it needs no match.
    """

    key: str
    values: tuple[str, ...]
    edit: Callable[[R, str], R] = keep_rulebook
    edit_format: Callable[[Format, str], Format] = keep_format
    needs: frozenset[str] = field(default=frozenset())
    word: tuple[str, str] | None = None
    lengths: tuple[str, ...] = ()


def compose(rulebook: R, variants: Iterable[Variant[R]], options: Mapping[Option[R], str]) -> R:
    """Fold the edits into the rulebook; they commute, so the order does not matter."""
    for variant in variants:
        rulebook = variant.edit(rulebook)
    for option, value in options.items():
        rulebook = option.edit(rulebook, value)
    return rulebook


def clash(variants: Iterable[Variant[R]]) -> None:
    """Refuse words that exclude each other."""
    chosen = list(variants)
    for variant in chosen:
        for rival in chosen:
            if rival.id in variant.excludes:
                raise BadName("name/clash", one=variant.id, two=rival.id)
