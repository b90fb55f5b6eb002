"""How is a message put into a language?"""

from __future__ import annotations

from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast as FTL  # noqa: N812  # its documented name

from clachan.core.words import Arg, Say

FALLBACK = "en"


class Translator:
    """Puts messages into one language: inner messages first, several of them as a list.

    A message that is missing is looked for in English, then written in its plain form; with `strict` it is an error.
    """

    def __init__(self, lang: str, *, strict: bool = False) -> None:
        """Read the language's files."""
        self.lang = lang
        self._strict = strict
        self._bundle = _bundle(lang)

    def has(self, key: str) -> bool:
        """Whether there is such a message in this language."""
        return bool(self._bundle.has_message(key))

    def keys(self, prefix: str) -> tuple[str, ...]:
        """The messages whose key begins so, in the order of the file."""
        return tuple(key for key in _order(self.lang) if key.startswith(prefix))

    def text(self, say: Say) -> str:
        """The message, in this language."""
        if not self.has(say.key):
            return self._elsewhere(say)
        args = {name: self._argument(value) for name, value in say.args}
        pattern = self._bundle.get_message(say.key).value
        assert pattern is not None
        text, problems = self._bundle.format_pattern(pattern, args)
        if problems and self._strict:
            raise LookupError(self.lang, say.key, problems)
        return str(text)

    def _elsewhere(self, say: Say) -> str:
        if self._strict:
            raise LookupError(self.lang, say.key)
        return str(say) if self.lang == FALLBACK else Translator(FALLBACK).text(say)

    def _argument(self, value: Arg) -> str | FluentType:
        if isinstance(value, Say):
            return self.text(value)
        if isinstance(value, tuple):
            return ", ".join(self.text(item) for item in value)
        if isinstance(value, int):
            return _plain_number(value)
        return value


def _plain_number(value: int) -> FluentType:
    """A number that can choose a plural, written without separators."""
    return fluent_number(value, useGrouping=False)


@cache
def _resources(lang: str) -> tuple[FTL.Resource, ...]:
    folder = resources.files("clachan.locale") / lang
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return tuple(FluentResource(file.read_text("utf-8")) for file in files)


@cache
def _order(lang: str) -> tuple[str, ...]:
    return tuple(entry.id.name for part in _resources(lang) for entry in part.body if isinstance(entry, FTL.Message))


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for resource in _resources(lang):
        bundle.add_resource(resource)
    return bundle
