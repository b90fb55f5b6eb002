"""What is said to a person, before it is put into a language?

The rules never write sentences. They name a message and its arguments; a shell looks the message up in the
Fluent files of the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

Arg: TypeAlias = Union[str, int, "Say", tuple["Say", ...]]


@dataclass(frozen=True, slots=True)
class Say:
    """A message by its key, with named arguments (a tuple of messages is read out as a list)."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()

    def __str__(self) -> str:
        """A plain form for logs and tracebacks; people are shown the translated message."""
        inner = ", ".join(f"{name}={_plain(value)}" for name, value in self.args)
        return f"{self.key}({inner})" if inner else self.key


def say(key: str, /, **args: Arg) -> Say:
    """A message with its arguments in a fixed order, so that equal messages compare equal."""
    return Say(key, tuple(sorted(args.items())))


def _plain(value: Arg) -> str:
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    return str(value)
