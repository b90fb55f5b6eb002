"""How are cards and actions typed? `prince` plays it, `keep prince` in a draft, `swap prince` for the Mime."""

from __future__ import annotations

from collections.abc import Callable

from clachan.core.errors import BadNotation
from clachan.games.braverats.rules.cards import CARD_NAMES, MIME, Card
from clachan.games.braverats.rules.state import Action, Keep, Play, Swap

_CARDS: dict[str, Card] = {
    **{name: card for card, name in enumerate(CARD_NAMES)},
    **{str(card): card for card in range(MIME)},
    "?": MIME,
}
_VERBS: dict[str, Callable[[Card], Action]] = {"play": Play, "keep": Keep, "swap": Swap}
_VERB_OF = {Keep: "keep", Swap: "swap"}


def card_text(card: Card) -> str:
    """A card as it is typed; its value will do too, and `?` for the Mime."""
    return CARD_NAMES[card]


def action_text(action: Action) -> str:
    """An action as it is written in a record."""
    name = card_text(action.card)
    return name if isinstance(action, Play) else f"{_VERB_OF[type(action)]} {name}"


def parse_action(text: str) -> Action:
    """The action that was typed; capitals and extra spaces do not matter."""
    words = text.lower().split()
    verb, card = ("play", *words) if len(words) == 1 else (*words, "", "")[:2]
    if len(words) > 2 or verb not in _VERBS or card not in _CARDS:  # noqa: PLR2004  # a verb and what it is about
        raise BadNotation("action/unknown", text=text[:40])
    return _VERBS[verb](_CARDS[card])
