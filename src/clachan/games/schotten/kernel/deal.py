"""How does a game begin, and what does one seat know of it? (ST-3, ST-5, ST-50)

A compiled game may be a seat's view: what it does not know is counted in `hidden` for hands, and NONE in decks. `veil`
makes it so, `imagine` fills it again.
"""

from __future__ import annotations

import numpy as np

from clachan.games.schotten.cards import CLANS, JOKER
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
    Luck,
)
from clachan.games.schotten.kernel.turns import run_on, set_pending


@compiled
def clear(game: Game, law: int, lead: int) -> None:  # pragma: no cover
    """An empty table: nobody has a card."""
    game.law = law
    game.turn = lead
    game.phase = CLAIMING if law & EXPERT else PLAYING
    game.claims = NONE
    game.outcome = game.quiet = game.stirred = game.discarded = 0
    game.pool = ALL_CLANS
    game.unplayed = law >> TACTICS
    game.scout = NONE
    game.mud = game.blind = 0
    set_pending(game, NONE, NONE, NONE, 0)
    for seat in range(2):
        game.hand[seat] = game.craft[seat] = game.played[seat] = game.jokers[seat] = 0
        game.owned[seat] = game.first[seat] = game.ready[seat] = 0
        game.open[seat] = FULL_LINE
        game.sunk[seat] = game.top[seat] = game.end[seat] = game.hidden[seat, 0] = game.hidden[seat, 1] = 0
    game.sides[:] = 0
    game.ranks[:] = 0


@compiled
def deal(game: Game, law: int, lead: int, luck: Luck) -> None:  # pragma: no cover
    """A new game by this law; a lead of NONE is drawn by lot."""
    deal_in(game, law, lead, np.empty(CLANS, np.int64), luck)


@compiled
def deal_in(game: Game, law: int, lead: int, room: Ints, luck: Luck) -> None:  # pragma: no cover
    """The same, with scratch space for CLANS cards: code for accelerators cannot ask for memory."""
    clear(game, law, below(luck, 2) if lead == NONE else lead)
    hand = law >> HAND_SIZE & HAND_MASK
    game.hidden[0, 0] = game.hidden[1, 0] = hand
    game.end[0] = CLANS - 2 * hand
    game.end[1] = popcount(law >> TACTICS)
    game.decks[:] = NONE
    imagine(game, room, luck)
    run_on(game)


@compiled
def veil(game: Game, seat: int) -> None:  # pragma: no cover
    """Blank all that this seat may not know; NONE is a spectator."""
    for owner in range(2):
        if owner != seat:
            game.hidden[owner, 0] += popcount(game.hand[owner])
            game.hidden[owner, 1] += popcount(game.craft[owner])
            game.hand[owner] = game.craft[owner] = 0
    for deck in range(2):
        known = min(game.sunk[deck], deck_size(game, deck)) if seat != NONE and seat == game.scout else 0
        for place in range(game.end[deck] - known):
            game.decks[deck, place] = NONE


@compiled
def imagine(game: Game, room: Ints, luck: Luck) -> None:  # pragma: no cover
    """Fill what is hidden: unseen cards are dealt anew, each way as likely. `room` is scratch space for CLANS cards."""
    for deck in range(2):
        count = unseen_tactics(game, room) if deck else unseen_clans(game, room)
        shuffle(room, count, luck)
        for seat in range(2):
            for _ in range(game.hidden[seat, deck]):
                count -= 1
                if deck:
                    game.craft[seat] = with_tactic(game.craft[seat], room[count])
                else:
                    game.hand[seat] |= 1 << room[count]
            game.hidden[seat, deck] = 0
        for place in range(game.top[deck], game.end[deck]):
            if game.decks[deck, place] == NONE:
                count -= 1
                game.decks[deck, place] = room[count]


@compiled
def unseen_clans(game: Game, out: Ints) -> int:  # pragma: no cover
    """Write the clan cards whose place is not known, and say how many they are."""
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
    """The same for tactic cards."""
    jokers = popcount(game.unplayed & TWO_JOKERS)
    jokers -= popcount(game.craft[0] & TWO_JOKERS) + popcount(game.craft[1] & TWO_JOKERS)
    others = game.unplayed & ~(game.craft[0] | game.craft[1] | TWO_JOKERS)
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
