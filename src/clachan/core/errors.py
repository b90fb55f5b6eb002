"""Which errors can a caller get?

Each error has a short fixed `code` for programs and a message for people. The code also names the message in the
Fluent files: `turn/stale` is `error-turn-stale`.
"""

from __future__ import annotations

from copyreg import __newobj__  # type: ignore[attr-defined]  # what pickle itself makes copies with

from clachan.core.words import Arg, Say, say


class ClachanError(Exception):
    """The package refused something; it says why with a code and a message."""

    def __init__(self, code: str, /, **args: Arg) -> None:
        """Make the message from the code: `turn/stale` is `error-turn-stale`."""
        self.code = code
        self.say: Say = say("error-" + code.replace("/", "-"), **args)
        super().__init__(code)

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling, because processes send errors to each other.

        The default calls the class with `args` again, but each subclass takes other arguments.
        """
        return __newobj__, (type(self), *self.args), self.__dict__

    def __str__(self) -> str:
        """The code and the arguments, readable without a translation."""
        inner = str(Say("", self.say.args))
        return f"{self.code} {inner}" if inner else self.code


class BadName(ClachanError):
    """A game's name that has unknown or clashing parts."""


class BadNotation(ClachanError):
    """A record, a position or an action that cannot be read."""


class BadMessage(ClachanError):
    """A message that cannot be read: what is wrong with it, and the id its sender gave it, if any."""

    def __init__(self, reason: str, ask_id: str | None) -> None:
        """Keep the id, so that the refusal can carry it."""
        super().__init__("message/bad", reason=reason)
        self.ask_id = ask_id


class StaleTurn(ClachanError):
    """A message about a turn that is over, or that has not begun."""


class IllegalAction(ClachanError):
    """An action the rules do not allow now, with the id of the rule that says so."""

    def __init__(self, rule: str, reason: Say) -> None:
        """Keep the rule's id and the reason the game gave."""
        super().__init__("action/illegal", rule=rule, reason=reason)
        self.rule = rule
        self.reason = reason
