"""Deal games, hide what a seat may not know, and deal the hidden cards again. (ST-3, ST-5, ST-50)

A compiled game can be a view: hidden cards are counted in `hidden` for hands and are NONE in decks. `veil` hides them,
`imagine` fills the blanks with unseen cards, every arrangement equally likely.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import deck_size, with_tactic
from clachan.games.schotten.kernel.chance import below, shuffle
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    ALL_CLANS,
    EXPERT,
    FULL_LINE,
    HAND_MASK,
    HAND_SIZE,
    KIND_SHIFT,
    NONE,
    TACTICS,
    TWO_JOKERS,
    Game,
    Ints,
    RngState,
)
from clachan.games.schotten.kernel.turns import set_pending, skip_forced_phases
from clachan.games.schotten.rules.cards import CLANS, JOKER


@compiled
def clear(game: Game, packed_rules: int, lead: int) -> None:  # pragma: no cover
    """Reset a game to an empty table."""
    game.packed_rules = packed_rules
    game.turn = lead
    game.phase = CLAIMING if packed_rules & EXPERT else PLAYING
    game.claims = NONE
    game.outcome = game.quiet = game.turn_had_effect = game.discarded = 0
    game.pool = ALL_CLANS
    game.unplayed = packed_rules >> TACTICS
    game.scout = NONE
    game.mud = game.blind = 0
    set_pending(game, NONE, NONE, NONE, 0)
    for seat in range(2):
        game.hand[seat] = game.tactic_hand[seat] = game.played[seat] = game.jokers[seat] = 0
        game.owned[seat] = game.first[seat] = game.ready[seat] = 0
        game.open[seat] = FULL_LINE
        game.returned_below[seat] = game.top[seat] = game.end[seat] = game.hidden[seat, 0] = game.hidden[seat, 1] = 0
    game.sides[:] = 0
    game.ranks[:] = 0


@compiled
def deal(game: Game, packed_rules: int, lead: int, rng_state: RngState) -> None:  # pragma: no cover
    """Deal a new game by these rules; with NONE as the lead, the first player is drawn at random."""
    deal_in(game, packed_rules, lead, np.empty(CLANS, np.int64), rng_state)


@compiled
def deal_in(game: Game, packed_rules: int, lead: int, scratch: Ints, rng_state: RngState) -> None:  # pragma: no cover
    """Deal a new game as `deal` does, with scratch space for CLANS cards: accelerators cannot allocate memory."""
    clear(game, packed_rules, below(rng_state, 2) if lead == NONE else lead)
    hand = packed_rules >> HAND_SIZE & HAND_MASK
    game.hidden[0, 0] = game.hidden[1, 0] = hand
    game.end[0] = CLANS - 2 * hand
    game.end[1] = popcount(packed_rules >> TACTICS)
    game.decks[:] = NONE
    imagine(game, scratch, rng_state)
    skip_forced_phases(game)


@compiled
def veil(game: Game, seat: int) -> None:  # pragma: no cover
    """Blank all that this seat may not know; NONE is a spectator."""
    for owner in range(2):
        if owner != seat:
            game.hidden[owner, 0] += popcount(game.hand[owner])
            game.hidden[owner, 1] += popcount(game.tactic_hand[owner])
            game.hand[owner] = game.tactic_hand[owner] = 0
    for deck in range(2):
        known = min(game.returned_below[deck], deck_size(game, deck)) if seat != NONE and seat == game.scout else 0
        for place in range(game.end[deck] - known):
            game.decks[deck, place] = NONE


@compiled
def imagine(game: Game, scratch: Ints, rng_state: RngState) -> None:  # pragma: no cover
    """Deal the hidden cards again, every way equally likely. `scratch` is space for CLANS cards."""
    for deck in range(2):
        count = unseen_tactics(game, scratch) if deck else unseen_clans(game, scratch)
        # All unseen cards are shuffled and then handed to the blank places in a fixed order. So every way to fill the
        # places is equally likely, and none has to be rejected.
        shuffle(scratch, count, rng_state)
        for seat in range(2):
            for _ in range(game.hidden[seat, deck]):
                count -= 1
                if deck:
                    game.tactic_hand[seat] = with_tactic(game.tactic_hand[seat], scratch[count])
                else:
                    game.hand[seat] |= 1 << scratch[count]
            game.hidden[seat, deck] = 0
        for place in range(game.top[deck], game.end[deck]):
            if game.decks[deck, place] == NONE:
                count -= 1
                game.decks[deck, place] = scratch[count]


@compiled
def unseen_clans(game: Game, out: Ints) -> int:  # pragma: no cover
    """Write the clan cards whose place is not known, and return how many there are."""
    unseen = game.pool & ~(game.hand[0] | game.hand[1])
    for place in range(game.top[0], game.end[0]):
        card = game.decks[0, place]
        if card != NONE:
            unseen &= ~(1 << card)
    count = 0
    while unseen:
        out[count] = lowest(unseen)
        unseen &= unseen - 1
        count += 1
    return count


@compiled
def unseen_tactics(game: Game, out: Ints) -> int:  # pragma: no cover
    """Write the tactic cards whose place is not known, and return how many there are."""
    jokers = popcount(game.unplayed & TWO_JOKERS)
    jokers -= popcount(game.tactic_hand[0] & TWO_JOKERS) + popcount(game.tactic_hand[1] & TWO_JOKERS)
    others = game.unplayed & ~(game.tactic_hand[0] | game.tactic_hand[1] | TWO_JOKERS)
    for place in range(game.top[1], game.end[1]):
        card = game.decks[1, place]
        if card == JOKER:
            jokers -= 1
        elif card != NONE:
            others &= ~(1 << (card - KIND_SHIFT))
    out[:jokers] = JOKER
    count = jokers
    while others:
        out[count] = KIND_SHIFT + lowest(others)
        others &= others - 1
        count += 1
    return count
