"""How is a message to a person written before it is translated?

The rules never write sentences. They name a message and its arguments; a shell looks the message up in the
Fluent files of the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

Arg: TypeAlias = Union[str, int, "Say", tuple["Say", ...]]


@dataclass(frozen=True, slots=True)
class Say:
    """A message: its key, and named arguments (a tuple of messages is shown as a list).

    The key is for translation alone. A program that has to know what a message is about reads `kind` ("claim",
    "round-over", "card") and `card` (a card as it is typed, such as "r7"), never the key.
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    kind: str = ""
    card: str = ""

    def about(self, kind: str, card: str = "") -> Say:
        """A copy of the message, marked with what it is about."""
        return Say(self.key, self.args, kind, card)

    def __str__(self) -> str:
        """A plain form for logs and tracebacks; people are shown the translated message."""
        inner = ", ".join(f"{name}={_text(value)}" for name, value in self.args)
        return f"{self.key}({inner})" if inner else self.key


def say(key: str, /, **args: Arg) -> Say:
    """A message with its arguments in a fixed order, so that equal messages compare equal."""
    return Say(key, tuple(sorted(args.items())))


def _text(value: Arg) -> str:
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    return str(value)
