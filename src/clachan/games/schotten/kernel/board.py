"""How do cards come to a stone, a hand or a pile, and leave it? (ST-11, ST-23, ST-36, ST-56, ST-63, ST-64)"""

from __future__ import annotations

from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    CARD_BITS,
    CARD_MASK,
    COUNT,
    COUNT_MASK,
    FULL_LINE,
    HELD,
    KIND_SHIFT,
    REPEATS,
    SIDE_SIZE,
    TWO_JOKERS,
    Game,
)
from clachan.games.schotten.kernel.proof import fill
from clachan.games.schotten.kernel.tables import SUMS
from clachan.games.schotten.rules.cards import FIXED, JOKER, MUD


@compiled
def place(game: Game, stone: int, seat: int, card: int) -> None:  # pragma: no cover
    """Put a card on a side, and remember which side was complete first."""
    side = extended(game.sides[stone, seat], card)
    game.sides[stone, seat] = side
    if side >> COUNT & COUNT_MASK == size_of(game, stone) and (game.first[0] | game.first[1]) >> stone & 1 == 0:
        game.first[seat] |= 1 << stone
    refresh(game, stone, seat)


@compiled
def lift(game: Game, stone: int, seat: int, card: int) -> None:  # pragma: no cover
    """Take a card off a side; a side that was complete loses its place in the order."""
    game.sides[stone, seat] = without(game.sides[stone, seat], card)
    bit = 1 << stone
    if game.first[seat] & bit:
        game.first[seat] ^= bit
        # The last time that a side became complete is what counts (ST-23). So the other side is now the first, if it is
        # complete, even when this side is completed again.
        if game.sides[stone, 1 - seat] >> COUNT & COUNT_MASK == size_of(game, stone):
            game.first[1 - seat] |= bit
    refresh(game, stone, seat)


@compiled
def set_mode(game: Game, stone: int, card: int) -> None:  # pragma: no cover
    """Mud makes both sides incomplete; a blindfold changes no order."""
    bit = 1 << stone
    if card == MUD:
        game.mud |= bit
        game.first[0] &= ~bit
        game.first[1] &= ~bit
    else:
        game.blind |= bit
    refresh(game, stone, 0)
    refresh(game, stone, 1)


@compiled
def own(game: Game, stone: int, seat: int) -> None:  # pragma: no cover
    """Give a stone to a seat; nobody can play on it any more."""
    bit = 1 << stone
    game.owned[seat] |= bit
    for side in range(2):
        game.open[side] &= ~bit
        game.ready[side] &= ~bit


@compiled
def refresh(game: Game, stone: int, seat: int) -> None:  # pragma: no cover
    """Compute the derived fields of a side of an unclaimed stone again."""
    side = game.sides[stone, seat]
    size = size_of(game, stone)
    bit = 1 << stone
    if side >> COUNT & COUNT_MASK < size:
        game.open[seat] |= bit
        game.ready[seat] &= ~bit
        game.ranks[stone, seat] = 0
    else:
        game.open[seat] &= ~bit
        game.ready[seat] |= bit
        game.ranks[stone, seat] = fill(side, size, game.blind >> stone & 1, 0)


@compiled
def size_of(game: Game, stone: int) -> int:  # pragma: no cover
    """How many cards make a side complete."""
    return SIDE_SIZE + (game.mud >> stone & 1)


@compiled
def unclaimed(game: Game) -> int:  # pragma: no cover
    """The stones nobody owns."""
    free: int = FULL_LINE & ~(game.owned[0] | game.owned[1])
    return free


@compiled
def count_of(side: int) -> int:  # pragma: no cover
    """How many cards a side has."""
    return side >> COUNT & COUNT_MASK


@compiled
def card_at(side: int, slot: int) -> int:  # pragma: no cover
    """One card of a side."""
    return side >> CARD_BITS * slot & CARD_MASK


@compiled
def extended(side: int, card: int) -> int:  # pragma: no cover
    """A side with one more card: its sums come from a table, so there is no branch on the kind of card."""
    marks = SUMS[card, 1]
    if side & marks & FULL_LINE << HELD:
        side |= 1 << REPEATS
    longer: int = (side | marks | card << CARD_BITS * (side >> COUNT & COUNT_MASK)) + SUMS[card, 0]
    return longer


@compiled
def without(side: int, card: int) -> int:  # pragma: no cover
    """A side without the first such card."""
    shorter = 0
    for slot in range(count_of(side)):
        lying = card_at(side, slot)
        if lying == card:
            card = -1
        else:
            shorter = extended(shorter, lying)
    return shorter


@compiled
def discard(game: Game, card: int) -> None:  # pragma: no cover
    """Lay a card on the discard pile; a fixed Joker becomes a Joker again."""
    game.discard[game.discarded] = JOKER if card >= FIXED else card
    game.discarded += 1


@compiled
def deck_size(game: Game, deck: int) -> int:  # pragma: no cover
    """How many cards a deck has."""
    size: int = game.end[deck] - game.top[deck]
    return size


@compiled
def with_tactic(cards: int, card: int) -> int:  # pragma: no cover
    """Tactic cards with one more; Jokers fill the lowest bits."""
    if card == JOKER:
        return cards | 1 << (cards & 1)
    return cards | 1 << (card - KIND_SHIFT)


@compiled
def without_tactic(cards: int, card: int) -> int:  # pragma: no cover
    """Tactic cards with one such card less."""
    if card == JOKER:
        return cards & ~TWO_JOKERS | (cards & TWO_JOKERS) >> 1
    return cards & ~(1 << (card - KIND_SHIFT))


@compiled
def kinds(cards: int) -> int:  # pragma: no cover
    """The kinds among tactic cards: bit k is the card JOKER + k."""
    return (cards & 1) | (cards >> 1 & ~1)
