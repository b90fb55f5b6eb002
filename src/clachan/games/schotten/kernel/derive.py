"""What in a game follows from the rest of it? All that is marked derived, reckoned from scratch here."""

from __future__ import annotations

from clachan.games.schotten.cards import BLIND as BLIND_CARD
from clachan.games.schotten.cards import CLANS, FIXED, JOKER
from clachan.games.schotten.cards import MUD as MUD_CARD
from clachan.games.schotten.kernel.board import card_at, count_of, extended, refresh, without_tactic
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import ALL_CLANS, NONE, TACTICS, Game
from clachan.games.schotten.kernel.proof import claimable
from clachan.games.schotten.state import STONES


@compiled
def derive(game: Game) -> None:  # pragma: no cover
    """Reckon all of it from the cards, the owners and the modes; of a side only its cards are read."""
    game.pool = ALL_CLANS
    game.unplayed = game.law >> TACTICS
    for place in range(game.discarded):
        see(game, game.discard[place])
    see(game, game.pending)
    if game.mud:
        see(game, MUD_CARD)
    if game.blind:
        see(game, BLIND_CARD)
    for stone in range(STONES):
        for seat in range(2):
            derive_side(game, stone, seat)
    owned = game.owned[0] | game.owned[1]
    for seat in range(2):
        game.open[seat] &= ~owned
        game.ready[seat] &= ~owned
    game.claims = claimable(game, game.turn) if game.phase == CLAIMING and game.outcome == 0 else NONE


@compiled
def derive_side(game: Game, stone: int, seat: int) -> None:  # pragma: no cover
    """A side's sums, and what it shows of the pack."""
    cards, side = game.sides[stone, seat], 0
    for slot in range(count_of(cards)):
        card = card_at(cards, slot)
        side = extended(side, card)
        see(game, JOKER if card >= FIXED else card)
    game.sides[stone, seat] = side
    refresh(game, stone, seat)


@compiled
def see(game: Game, card: int) -> None:  # pragma: no cover
    """A card is out: no reply can use it, and nobody can hold it; NONE is no card."""
    if card >= CLANS:
        game.unplayed = without_tactic(game.unplayed, card)
    elif card != NONE:
        game.pool &= ~(1 << card)
