"""Number the actions: the same numbers for every way of playing, so that one network can learn all of them.

A card is played on a stone as card * 9 + stone, modes and elite troops included. A card that a ruse picks is named
without its stone, because it lies on one only; a fixed Joker is named as the Joker it is. The other numbers follow.
Saved networks depend on these numbers: they must not change.
"""

from __future__ import annotations

from clachan.games.schotten.rules.cards import (
    CLANS,
    MUD,
    RECRUITER,
    SHIELD,
    STRATEGIST,
    TRAITOR,
    Card,
    unfixed,
)
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
    State,
    Take,
)

PLAY = 0  # + card * STONES + stone, for clans, elite troops and modes
RUSE = (MUD + 1) * STONES  # + card - RECRUITER
CLAIM = RUSE + TRAITOR - RECRUITER + 1  # + stone
DONE = CLAIM + STONES
PASS = DONE + 1
DRAW = PASS + 1  # + deck
TAKE = DRAW + len(Deck)  # + card
PUT = TAKE + SHIELD + 1  # + stone
PUT_AWAY = PUT + STONES
RETURN = PUT_AWAY + 1  # + card
NAME = RETURN + TRAITOR + 1  # + card
ACTIONS = NAME + CLANS


def index_of(action: Action) -> int:
    """An action's number."""
    if isinstance(action, Play):  # most actions are plays, and this is three times as fast as a pattern
        card, stone = action.card, action.stone
        return RUSE + card - RECRUITER if stone is None else PLAY + card * STONES + stone
    match action:
        case Take(_, card):
            return TAKE + unfixed(card)
        case Put(stone):
            return PUT_AWAY if stone is None else PUT + stone
        case Pass():
            return PASS
        case Done():
            return DONE
    return _with_one_number(action)


def _with_one_number(action: Claim | Draw | Return | Name) -> int:
    match action:
        case Claim(stone):
            return CLAIM + stone
        case Draw(deck):
            return DRAW + deck
        case Return(card):
            return RETURN + card
    return NAME + action.card


def action_at(index: int, table: State) -> Action:
    """The action of a number; the table (or a view's) says where a picked card lies."""
    if index >= RETURN:
        return Name(index - NAME) if index >= NAME else Return(index - RETURN)
    if index >= TAKE:
        if index >= PUT:
            return Put(None if index == PUT_AWAY else index - PUT)
        return _taken(index - TAKE, table)
    if index >= DONE:
        return (Done(), Pass(), Draw(Deck.CLAN), Draw(Deck.TACTIC))[index - DONE]
    if index >= RUSE:
        return Claim(index - CLAIM) if index >= CLAIM else Play(RECRUITER + index - RUSE)
    card, stone = divmod(index, STONES)
    return Play(card, stone)


def _taken(card: Card, table: State) -> Take:
    assert table.pending is not None
    side = table.turn if table.pending.card == STRATEGIST else 1 - table.turn
    for index, stone in enumerate(table.stones):
        for lying in stone.sides[side]:
            if stone.owner is None and unfixed(lying) == card:
                return Take(index, lying)
    raise AssertionError(card)
