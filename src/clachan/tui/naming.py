"""What are games, ways of playing and players called? As on the page; what has no words is called by its own name."""

from __future__ import annotations

from clachan.catalog import BUNDLES
from clachan.core import names
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.words import Arg, say
from clachan.local.seated_players import PERSON
from clachan.locale import Translator
from clachan.tui.table.table_model import Sitting


def title_or(translator: Translator, key: str, word: str, **args: Arg) -> str:
    """A message or, if there is none, the word as a title: `deep_search` becomes "Deep search"."""
    if translator.has(key):
        return translator.text(say(key, **args))
    return word[:1].upper() + word[1:].replace("-", " ").replace("_", " ")


def game_name(translator: Translator, game: str) -> str:
    """A game's own name."""
    key = f"page-game-{game}"
    return title_or(translator, key if translator.has(key) else f"game-{game}", game)


def game_title(translator: Translator, name: str) -> str:
    """The name of a way of playing in words: the game, its variants, the length and the options."""
    return " · ".join([game_name(translator, name.partition(".")[0]), *ways(translator, name)])


def ways(translator: Translator, name: str) -> list[str]:
    """The variants, the length and the options of a name, each in a word or two."""
    bundle = BUNDLES[name.partition(".")[0]]
    parts = names.parse(name, bundle)
    words = [title_or(translator, f"page-variant-{bundle.id}-{word}", word) for word in parts.words]
    if parts.rounds:
        words.append(length_name(translator, parts.rounds, bundle.unit))
    return words + [
        f"{option_name(translator, key, bundle.unit)}: {value_name(translator, key, value, bundle.unit)}"
        for key, value in parts.options
    ]


def length_name(translator: Translator, length: str, unit: str) -> str:
    """The length of a match in words: empty, `x3` or `to2`."""
    kind = length.rstrip("0123456789")
    count = int(length.removeprefix(kind) or "1")
    return translator.text(say(f"page-length-{kind or 'one'}", unit=unit, count=count))


def option_name(translator: Translator, key: str, unit: str) -> str:
    """What an option decides."""
    return title_or(translator, f"page-option-{key}", key, unit=unit)


def value_name(translator: Translator, key: str, value: str, unit: str) -> str:
    """What a value of an option means."""
    return title_or(translator, f"page-value-{key}-{value}", value, unit=unit)


def bot_name(translator: Translator, player: str) -> str:
    """A computer player's name, with its strength where it has one."""
    word, _, strength = player.partition(":")
    return " ".join(part for part in (title_or(translator, f"page-player-{word}", word), strength) if part)


def bot_help(translator: Translator, player: str) -> str:
    """One line on how well it plays, if there is one."""
    key = f"page-player-{player.partition(':')[0]}-help"
    return translator.text(say(key)) if translator.has(key) else ""


def sitting_name(translator: Translator, sitting: Sitting, seat: Seat, viewer: Seat | None) -> str:
    """Who sits there: a computer player's or a person's name, you, or the seat."""
    if sitting.who not in {PERSON, ""}:
        return bot_name(translator, sitting.who)
    if sitting.name:
        return sitting.name
    if sitting.who == "":
        return translator.text(say("page-nobody"))
    return translator.text(say("page-you-name") if seat == viewer else say("page-seat", seat=SEAT_NAMES[seat]))
