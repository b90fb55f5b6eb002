"""Write and read cards and actions: `r7@3`, `joker@5`, `claim 4`, `take b2@6` (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from clachan.core.errors import BadNotation
from clachan.games.schotten.rules.cards import (
    CLANS,
    COLOUR_LETTERS,
    FIXED,
    TACTIC_NAMES,
    Card,
    card_text,
    clan,
)
from clachan.games.schotten.rules.choices import SINGLE_ACTIONS
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Deck,
    Done,
    Draw,
    Name,
    Pass,
    Play,
    Put,
    Return,
    Take,
)

_TACTIC_BY_NAME = {name: card for card, name in TACTIC_NAMES.items()}
_CLAN = re.compile(rf"([{COLOUR_LETTERS}])([1-9])")


def parse_card(text: str) -> Card:
    """The card that was typed."""
    match = _CLAN.fullmatch(text)
    if match:
        return clan(COLOUR_LETTERS.index(match[1]), int(match[2]))
    if text in _TACTIC_BY_NAME:
        return _TACTIC_BY_NAME[text]
    if text.startswith("joker=") and _CLAN.fullmatch(text[6:]):
        return FIXED + parse_card(text[6:])
    raise BadNotation("schotten/card", text=text[:20])


@lru_cache(maxsize=4096)
def action_text(action: Action) -> str:
    """An action as it is written in a record."""
    match action:
        case Play(card, None):
            return card_text(card)
        case Play(card, int(stone)):
            return f"{card_text(card)}@{stone + 1}"
        case Take(stone, card):
            return f"take {card_text(card)}@{stone + 1}"
        case Put(None):
            return "discard"
        case Put(int(stone)):
            return f"put {stone + 1}"
    return _other_text(action)


def _other_text(action: Action) -> str:
    match action:
        case Claim(stone):
            return f"claim {stone + 1}"
        case Draw(deck):
            return f"draw {deck.name.lower()}"
        case Return(card):
            return f"return {card_text(card)}"
        case Name(card):
            return f"name {card_text(card)}"
        case Pass():
            return "pass"
    return "done"


def parse_action(text: str) -> Action:
    """The action that was typed; capitals and extra spaces do not matter."""
    action = _SINGLE_ACTIONS.get(text)
    if action is not None:
        return action
    words = text.lower().split()
    if len(words) == 1:
        return _one_word(words[0], text)
    if len(words) == 2 and words[0] in _VERBS:  # noqa: PLR2004  # a verb and what it is about
        return _VERBS[words[0]](words[1], text)
    raise _unknown(text)


def _one_word(word: str, text: str) -> Action:
    without_card: dict[str, Action] = {"pass": Pass(), "done": Done(), "discard": Put(None)}
    if word in without_card:
        return without_card[word]
    card, at, stone = word.partition("@")
    return Play(_hand_card(card, text), _stone(stone, text) if at else None)


def _claim(word: str, text: str) -> Action:
    return Claim(_stone(word, text))


def _put(word: str, text: str) -> Action:
    return Put(_stone(word, text))


def _draw(word: str, text: str) -> Action:
    if word.upper() not in Deck.__members__:
        raise _unknown(text)
    return Draw(Deck[word.upper()])


def _take(word: str, text: str) -> Action:
    card, _, stone = word.partition("@")
    return Take(_stone(stone, text), _card(card, text))


def _return(word: str, text: str) -> Action:
    return Return(_hand_card(word, text))


def _name(word: str, text: str) -> Action:
    card = _card(word, text)
    if card >= CLANS:
        raise _unknown(text)
    return Name(card)


_VERBS: dict[str, Callable[[str, str], Action]] = {
    "claim": _claim,
    "put": _put,
    "draw": _draw,
    "take": _take,
    "return": _return,
    "name": _name,
}


def _stone(word: str, text: str) -> int:
    if len(word) != 1 or word not in "123456789"[:STONES]:
        raise _unknown(text)
    return int(word) - 1


def _hand_card(word: str, text: str) -> Card:
    card = _card(word, text)
    if card >= FIXED:
        raise _unknown(text)
    return card


def _card(word: str, text: str) -> Card:
    try:
        return parse_card(word)
    except BadNotation as error:
        raise _unknown(text) from error


def _unknown(text: str) -> BadNotation:
    return BadNotation("action/unknown", text=text[:40])


_SINGLE_ACTIONS = {action_text(action): action for action in SINGLE_ACTIONS}  # as they are written in records
