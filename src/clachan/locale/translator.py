"""How is a message put into a language?"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType, fluent_number

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

    def text(self, say: Say) -> str:
        """The message, in this language."""
        if not self.has(say.key):
            return self._elsewhere(say)
        args = {name: self._argument(value) for name, value in say.args}
        found, problems = self._bundle.format_pattern(self._bundle.get_message(say.key).value, args)
        if problems and self._strict:
            raise LookupError(f"{self.lang} {say}: {problems}")
        return str(found)

    def _elsewhere(self, say: Say) -> str:
        if self._strict:
            raise LookupError(f"{self.lang} {say.key}")
        return str(say) if self.lang == FALLBACK else Translator(FALLBACK).text(say)

    def _argument(self, value: Arg) -> str | FluentType:
        if isinstance(value, Say):
            return self.text(value)
        if isinstance(value, tuple):
            return ", ".join(self.text(item) for item in value)
        if isinstance(value, int):
            return _plain_number(value)
        return value


def _plain_number(value: int) -> FluentInt:
    """A number that can choose a plural, written without separators."""
    number: FluentInt = fluent_number(value, useGrouping=False)
    return number


@lru_cache(maxsize=None)
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    folder = resources.files("clachan.locale") / lang
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle
