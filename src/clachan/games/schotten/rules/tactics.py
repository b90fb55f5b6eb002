"""What does each tactic card do? One row a card (ST-54, ST-60 to ST-73)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from clachan.core.seats import Seat, other
from clachan.games.schotten.rules.cards import (
    BANSHEE,
    BLIND,
    CLANS,
    JOKER,
    MUD,
    RECRUITER,
    SHIELD,
    SPY,
    STRATEGIST,
    TRAITOR,
    Card,
)
from clachan.games.schotten.rules.state import STONES, Phase, State, Take


class Kind(Enum):
    """The three kinds of tactic cards, by where they are played."""

    ELITE = "elite"
    MODE = "mode"
    RUSE = "ruse"


def open_stones(state: State, seat: Seat) -> list[int]:
    """Unclaimed stones with an open slot on this seat's side (ST-11)."""
    stones = enumerate(state.stones)  # 3 + mud is the size of a side, without a call: this runs at every play
    return [index for index, stone in stones if stone.owner is None and len(stone.sides[seat]) < 3 + stone.mud]


def free_stones(state: State, _seat: Seat) -> list[int]:
    """Unclaimed stones (ST-54)."""
    return [index for index in range(STONES) if state.stones[index].owner is None]


def own_cards(state: State, seat: Seat) -> list[Take]:
    """One's own cards on unclaimed stones (ST-71)."""
    return [
        Take(index, card)
        for index, stone in enumerate(state.stones)
        if stone.owner is None
        for card in dict.fromkeys(stone.sides[seat])
    ]


def opposing_cards(state: State, seat: Seat) -> list[Take]:
    """The opponent's cards on unclaimed stones (ST-72)."""
    return own_cards(state, other(seat))


def opposing_clans(state: State, seat: Seat) -> list[Take]:
    """The opponent's clan cards on unclaimed stones; elite troops are tactic cards (ST-73)."""
    return [take for take in opposing_cards(state, seat) if take.card < CLANS]


def _has_deck(state: State, _seat: Seat) -> bool:
    return any(state.decks)


def _has_own(state: State, seat: Seat) -> bool:
    return bool(own_cards(state, seat))


def _has_opposing(state: State, seat: Seat) -> bool:
    return bool(opposing_cards(state, seat))


def _has_traitor(state: State, seat: Seat) -> bool:
    return bool(opposing_clans(state, seat)) and bool(open_stones(state, seat))


def _no_cards(_state: State, _seat: Seat) -> list[Take]:
    return []


@dataclass(frozen=True, slots=True)
class Row:
    """One tactic card: its kind, where it goes, and for a ruse when it has an effect, what follows, what it picks."""

    kind: Kind
    rule: str
    stones: Callable[[State, Seat], list[int]] = free_stones
    works: Callable[[State, Seat], bool] = _has_deck
    then: Phase = Phase.CLAIM
    takes: Callable[[State, Seat], list[Take]] = _no_cards
    puts: bool = False  # what it picked is put down on one's own side
    discards: bool = False  # or may be discarded


ROWS: dict[Card, Row] = {
    JOKER: Row(Kind.ELITE, "ST-60", open_stones),
    SPY: Row(Kind.ELITE, "ST-60", open_stones),
    SHIELD: Row(Kind.ELITE, "ST-60", open_stones),
    BLIND: Row(Kind.MODE, "ST-64"),
    MUD: Row(Kind.MODE, "ST-63"),
    RECRUITER: Row(Kind.RUSE, "ST-70", works=_has_deck, then=Phase.RECRUIT),
    STRATEGIST: Row(Kind.RUSE, "ST-71", works=_has_own, then=Phase.TAKE, takes=own_cards, puts=True, discards=True),
    BANSHEE: Row(Kind.RUSE, "ST-72", works=_has_opposing, then=Phase.TAKE, takes=opposing_cards),
    TRAITOR: Row(Kind.RUSE, "ST-73", works=_has_traitor, then=Phase.TAKE, takes=opposing_clans, puts=True),
}
