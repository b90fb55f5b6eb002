"""Write and read cards and actions: `r7@3`, `joker@5`, `claim 4`, `take b2@6` (docs/notation.md)."""

from __future__ import annotations

from functools import lru_cache

from clachan.core.errors import BadNotation
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    FIXED,
    RUSES,
    TACTIC_NAMES,
    Card,
    card_text,
)
from clachan.games.schotten.rules.choices import SINGLE_ACTIONS
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Draw,
    Name,
    Pass,
    Play,
    Put,
    Return,
    Take,
)

_HAND_CARDS: tuple[Card, ...] = (*CLAN_CARDS, *TACTIC_NAMES)
_CARDS = {card_text(card): card for card in (*_HAND_CARDS, *(FIXED + card for card in CLAN_CARDS))}


def parse_card(text: str) -> Card:
    """The card that was typed."""
    if text not in _CARDS:
        raise BadNotation("schotten/card", text=text[:20])
    return _CARDS[text]


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


_ACTIONS: dict[str, Action] = {  # every action that can be written
    action_text(action): action
    for action in (
        *SINGLE_ACTIONS,
        *(Play(card) for card in _HAND_CARDS if card not in RUSES),
        *(Take(stone, card) for card in _CARDS.values() for stone in range(STONES)),
        *(Return(card) for card in _HAND_CARDS),
        *(Put(stone) for stone in (None, *range(STONES))),
    )
}


def parse_action(text: str) -> Action:
    """The action that was typed; capitals and extra spaces do not matter."""
    action = _ACTIONS.get(text) or _ACTIONS.get(" ".join(text.lower().split()))
    if action is None:
        raise BadNotation("action/unknown", text=text[:40])
    return action
