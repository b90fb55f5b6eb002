"""Split an action into a verb, a card and a stone, so that a network shares what it learns between actions."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.indices import PLAY, RUSE
from clachan.games.schotten.rules.cards import CLANS, RECRUITER, SHIELD, TRAITOR
from clachan.games.schotten.rules.state import STONES

Parts: TypeAlias = tuple[int, int, int]

NO_CARD = TRAITOR + 1
NO_STONE = STONES


class Verb(IntEnum):
    """The kinds of actions."""

    PLAY = 0
    CLAIM = 1
    DONE = 2
    PASS = 3
    DRAW_CLAN = 4
    DRAW_TACTIC = 5
    TAKE = 6
    PUT = 7
    PUT_AWAY = 8
    RETURN = 9
    NAME = 10


KINDS = NO_CARD + 1 + len(Verb)  # cards, no card, verbs: side by side, so that one table serves both


def _parts() -> list[Parts]:
    """The verb, card and stone of each action, in the order of their numbers."""
    parts: list[Parts] = [(Verb.PLAY, *divmod(number - PLAY, STONES)) for number in range(PLAY, RUSE)]
    parts += [(Verb.PLAY, card, NO_STONE) for card in range(RECRUITER, TRAITOR + 1)]
    parts += [(Verb.CLAIM, NO_CARD, stone) for stone in range(STONES)]
    parts += [(Verb.DONE, NO_CARD, NO_STONE), (Verb.PASS, NO_CARD, NO_STONE)]
    parts += [(verb, NO_CARD, NO_STONE) for verb in (Verb.DRAW_CLAN, Verb.DRAW_TACTIC)]
    parts += [(Verb.TAKE, card, NO_STONE) for card in range(SHIELD + 1)]
    parts += [(Verb.PUT, NO_CARD, stone) for stone in range(STONES)]
    parts += [(Verb.PUT_AWAY, NO_CARD, NO_STONE)]
    parts += [(Verb.RETURN, card, NO_STONE) for card in range(TRAITOR + 1)]
    parts += [(Verb.NAME, card, NO_STONE) for card in range(CLANS)]
    return parts


PARTS: NDArray[np.int16] = np.array(_parts(), np.int16)
