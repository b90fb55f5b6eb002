"""List the legal actions by number, in the order of rules/choices.py. (ST-10 to ST-15, ST-51 to ST-73)"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import card_at, count_of, deck_size, kinds, unclaimed
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import (
    CLAIM,
    DONE,
    DRAW,
    NAME,
    PASS,
    PUT,
    PUT_AWAY,
    RETURN,
    RUSE,
    TAKE,
)
from clachan.games.schotten.kernel.layout import JOKER_RETURNED, TWO_JOKERS, Game, Ints
from clachan.games.schotten.kernel.proof import joker_is_dead, may_play_joker
from clachan.games.schotten.rules.cards import CLANS, FIXED, JOKER, MUD, RECRUITER, SHIELD, STRATEGIST, TRAITOR
from clachan.games.schotten.rules.state import STONES, Phase

PLAYING, CLAIMING, DRAWING = int(Phase.PLAY), int(Phase.CLAIM), int(Phase.DRAW)
TAKING, PUTTING, RECRUITING = int(Phase.TAKE), int(Phase.PUT), int(Phase.RECRUIT)
RETURNING, NAMING = int(Phase.RETURN), int(Phase.NAME)
MOST_CHOICES = DONE  # a safe bound for scratch space: all plays, ruses and claims together


@compiled
def legal(game: Game, out: Ints) -> int:  # pragma: no cover
    """Write the numbers of all legal actions of the active player and return how many; 0 when the game is over."""
    phase, seat = game.phase, game.turn
    if game.outcome:
        return 0
    if phase == PLAYING:
        return plays(game, seat, out)
    if phase == CLAIMING:
        count = write_stones(game.claims, CLAIM, out, 0)
        out[count] = DONE
        return count + 1
    if phase in (DRAWING, RECRUITING):
        return draws(game, out)
    if phase == RETURNING:
        return returns(game, seat, out)
    if phase == NAMING:
        for card in range(CLANS):
            out[card] = NAME + card
        return CLANS
    return takes(game, seat, out) if phase == TAKING else puts(game, seat, out)


@compiled
def mask(game: Game, scratch: Ints, out: NDArray[np.uint8]) -> int:  # pragma: no cover
    """Set a byte for each legal action, all others to 0; `scratch` is space for MOST_CHOICES numbers."""
    out[:] = 0
    count = legal(game, scratch)
    for n in range(count):
        out[scratch[n]] = 1
    return count


@compiled
def write_stones(stones: int, base: int, out: Ints, count: int) -> int:  # pragma: no cover
    """Append a number for each stone of a mask."""
    while stones:
        out[count] = base + lowest(stones)
        stones &= stones - 1
        count += 1
    return count


@compiled
def plays(game: Game, seat: int, out: Ints) -> int:  # pragma: no cover
    """Clan cards, then tactic cards, then a pass when no clan card can be placed (ST-14, ST-53)."""
    slots = game.open[seat]
    count = 0
    if slots:
        hand = game.hand[seat]
        while hand:
            count = write_stones(slots, lowest(hand) * STONES, out, count)
            hand &= hand - 1
    may_pass = count == 0
    if game.tactic_hand[seat] and game.played[seat] <= game.played[1 - seat]:
        held = kinds(game.tactic_hand[seat])
        while held:
            count = tactic_plays(game, seat, JOKER + lowest(held), out, count)
            held &= held - 1
    if may_pass:
        out[count] = PASS
        count += 1
    return count


@compiled
def tactic_plays(game: Game, seat: int, card: int, out: Ints, count: int) -> int:  # pragma: no cover
    """Append where a tactic card can be played, if it has an effect (ST-54)."""
    if card <= SHIELD:
        if card == JOKER and not may_play_joker(game, seat):
            return count
        return write_stones(game.open[seat], card * STONES, out, count)
    if card <= MUD:
        return write_stones(unclaimed(game), card * STONES, out, count)
    if ruse_works(game, seat, card):
        out[count] = RUSE + card - RECRUITER
        return count + 1
    return count


@compiled
def ruse_works(game: Game, seat: int, card: int) -> bool:  # pragma: no cover
    """Whether a ruse has something to work on."""
    if card == RECRUITER:
        return deck_size(game, 0) + deck_size(game, 1) > 0
    if card == TRAITOR and game.open[seat] == 0:
        return False
    return has_cards(game, seat if card == STRATEGIST else 1 - seat, CLANS if card == TRAITOR else FIXED + CLANS)


@compiled
def has_cards(game: Game, seat: int, limit: int) -> bool:  # pragma: no cover
    """Whether a seat has a card with a number below the limit on an unclaimed stone."""
    free = unclaimed(game)
    for stone in range(STONES):
        if free >> stone & 1:
            side = game.sides[stone, seat]
            for slot in range(count_of(side)):
                if card_at(side, slot) < limit:
                    return True
    return False


@compiled
def draws(game: Game, out: Ints) -> int:  # pragma: no cover
    """The decks that have cards."""
    count = 0
    for deck in range(2):
        if deck_size(game, deck):
            out[count] = DRAW + deck
            count += 1
    return count


@compiled
def returnable(game: Game, seat: int) -> int:  # pragma: no cover
    """The tactic cards a Recruiter may put back: not a Joker that can never be played (ST-62)."""
    cards: int = game.tactic_hand[seat]
    if not game.packed_rules & JOKER_RETURNED and joker_is_dead(game, seat):
        return cards & ~TWO_JOKERS
    return cards


@compiled
def returns(game: Game, seat: int, out: Ints) -> int:  # pragma: no cover
    """Each card that may go under a deck."""
    count = write_stones(game.hand[seat], RETURN, out, 0)
    return write_stones(kinds(returnable(game, seat)), RETURN + JOKER, out, count)


@compiled
def returnable_count(game: Game, seat: int) -> int:  # pragma: no cover
    """How many cards may go under a deck."""
    return popcount(game.hand[seat]) + popcount(returnable(game, seat))


@compiled
def takes(game: Game, seat: int, out: Ints) -> int:  # pragma: no cover
    """The cards a ruse may pick (ST-71 to ST-73)."""
    ruse = game.pending
    side = seat if ruse == STRATEGIST else 1 - seat
    free, count = unclaimed(game), 0
    for stone in range(STONES):
        cards = game.sides[stone, side]
        for slot in range(count_of(cards) * (free >> stone & 1)):
            card = card_at(cards, slot)
            if card < CLANS or ruse != TRAITOR:
                out[count] = TAKE + (JOKER if card >= FIXED else card)
                count += 1
    return count


@compiled
def puts(game: Game, seat: int, out: Ints) -> int:  # pragma: no cover
    """Where a picked card may go: a Strategist's to another stone or the discard, a Traitor's to any."""
    slots = game.open[seat]
    if game.pending != STRATEGIST:
        return write_stones(slots, PUT, out, 0)
    count = write_stones(slots & ~(1 << game.target), PUT, out, 0)
    out[count] = PUT_AWAY
    return count + 1
