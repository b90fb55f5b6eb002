"""Which English word of the notation stands for a word in the reader's language? `revendiquer 4` is `claim 4`."""

from __future__ import annotations

from clachan.core.words import say
from clachan.local.typed_choice import fold
from clachan.locale import Translator

VERBS = (
    "claim", "stone", "draw", "take", "put", "discard", "return", "name", "pass", "done",
    "play", "keep", "swap", "table", "why", "left",
)  # fmt: skip
DECKS = ("clan", "tactic")
COMMANDS = ("help", "rules", "undo", "hint", "save", "resign", "quit")
PLAY = "play"  # a card is played by its name alone
LEAST_LETTERS = 2
_SHORT = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}


def in_english(line: str, translator: Translator) -> str:
    """The line with its verb, and the deck to draw from, as the notation writes them."""
    words = line.replace(" ?", "?").split()
    if not words:
        return line
    verb = _english(words[0].rstrip("?"), VERBS, translator) + "?" * words[0].endswith("?")
    if verb == PLAY and len(words) > 1:
        return " ".join(words[1:])
    return " ".join([verb, *(_english(word, DECKS, translator) for word in words[1:])])


def _english(word: str, known: tuple[str, ...], translator: Translator) -> str:
    """The known word for this one, or for the only one that begins so; the word itself when there is none."""
    typed = fold(word)
    names = [(name, own) for name in known for own in _own_words(name, translator)]
    if any(typed == own for _, own in names):
        return next(name for name, own in names if typed == own)
    fitting = {name for name, own in names if len(typed) >= LEAST_LETTERS and own.startswith(typed)}
    return fitting.pop() if len(fitting) == 1 else word


def _own_words(name: str, translator: Translator) -> list[str]:
    return [name, *fold(translator.text(say(f"cli-typed-{name}"))).split()]


def command_named(word: str, translator: Translator, *, short: bool = False) -> str | None:
    """The command a word stands for, in English or the reader's language; with `short`, its beginning is enough."""
    word = fold(word)
    if word in _SHORT:
        return _SHORT[word]
    names = [(name, own) for name in COMMANDS for own in (name, fold(translator.text(say(f"cli-word-{name}"))))]
    matches = {
        name for name, own in names if own == word or (short and len(word) >= LEAST_LETTERS and own.startswith(word))
    }
    return matches.pop() if len(matches) == 1 else None
