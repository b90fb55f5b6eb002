"""Take actions, and do what follows by itself, as rules/turns.py does. (ST-10 to ST-15, ST-36 to ST-43, ST-70 to ST-73)

Every function changes the game in place; search copies a game first where it has to go back.
"""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import (
    card_at,
    count_of,
    deck_size,
    discard,
    lift,
    own,
    place,
    set_mode,
    unclaimed,
    with_tactic,
    without_tactic,
)
from clachan.games.schotten.kernel.choices import (
    CLAIMING,
    DRAWING,
    NAMING,
    PLAYING,
    PUTTING,
    RECRUITING,
    RETURNING,
    TAKING,
    returnable_count,
)
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM, DONE, DRAW, NAME, PUT, PUT_AWAY, RETURN, RUSE, TAKE
from clachan.games.schotten.kernel.layout import (
    BY_ADJACENT,
    BY_FIVE,
    BY_SETTLING,
    DRAWN,
    EXPERT,
    HAND_MASK,
    HAND_SIZE,
    JOKER_FIXED,
    NETS_ONE,
    NONE,
    WINNER_BITS,
    Game,
)
from clachan.games.schotten.kernel.proof import claimable
from clachan.games.schotten.rules.cards import BANSHEE, CLANS, FIXED, JOKER, RECRUITER, SHIELD, STRATEGIST
from clachan.games.schotten.rules.state import STONES

STONES_TO_WIN = 5
RECRUITS = 3
RETURNS = 2
QUIET_TURNS = 2


@compiled
def step(game: Game, action: int) -> None:  # pragma: no cover
    """Take a legal action, and go on to the next real choice."""
    if action < RUSE:
        play(game, game.turn, action // STONES, action % STONES)
    elif action >= TAKE:
        ruse_step(game, game.turn, action)
    elif action >= DRAW:
        draw(game, action - DRAW)
    elif action >= DONE:
        next_phase(game)
    elif action >= CLAIM:
        claim(game, action - CLAIM)
    else:
        begin_ruse(game, game.turn, RECRUITER + action - RUSE)
    skip_forced_phases(game)


@compiled
def skip_forced_phases(game: Game) -> None:  # pragma: no cover
    """Go through the phases that leave nothing to choose: no claim to make, one deck or none to draw from."""
    going = True
    while going and game.outcome == 0:
        if game.phase == CLAIMING:
            # Only here, because proofs take long: most actions end in another phase, where nobody asks for them.
            if game.claims == NONE:
                game.claims = claimable(game, game.turn)
            going = game.claims == 0
            if going:
                next_phase(game)
        elif game.phase in (DRAWING, RECRUITING):
            going = draws_itself(game)
        else:
            going = False


@compiled
def draws_itself(game: Game) -> bool:  # pragma: no cover
    """Draw if there is no choice, and skip the draw if there is no card; False if there is a choice (ST-12, ST-70)."""
    clans, tactics = deck_size(game, 0), deck_size(game, 1)
    full = game.phase == DRAWING and hand_size(game, game.turn) >= game.packed_rules >> HAND_SIZE & HAND_MASK
    if full or clans + tactics == 0:
        next_phase(game)
    elif clans and tactics:
        return False
    else:
        draw(game, 0 if clans else 1)
    return True


@compiled
def next_phase(game: Game) -> None:  # pragma: no cover
    """The next phase of the turn, in the rulebook's order (ST-10, ST-85)."""
    phase = game.phase
    if phase == DRAWING:
        end_turn(game)
    elif game.packed_rules & EXPERT:
        game.phase = PLAYING if phase == CLAIMING else DRAWING
    else:
        game.phase = DRAWING if phase == CLAIMING else CLAIMING
    game.claims = NONE


@compiled
def end_turn(game: Game) -> None:  # pragma: no cover
    """Begin the other player's turn; settle the round after two turns in which nothing happened (ST-43)."""
    game.quiet = 0 if game.turn_had_effect else game.quiet + 1
    game.turn_had_effect = 0
    game.turn = 1 - game.turn
    game.phase = CLAIMING if game.packed_rules & EXPERT else PLAYING
    if game.quiet == QUIET_TURNS:
        settle(game)


@compiled
def play(game: Game, seat: int, card: int, stone: int) -> None:  # pragma: no cover
    """Play a clan card, an elite troop or a mode from hand on a stone."""
    game.turn_had_effect = 1
    if card < CLANS:
        game.hand[seat] &= ~(1 << card)
        game.pool &= ~(1 << card)
        place(game, stone, seat, card)
        next_phase(game)
        return
    spend(game, seat, card)
    if card == JOKER:
        game.jokers[seat] += 1
        if game.packed_rules & JOKER_FIXED:
            game.phase = NAMING
            set_pending(game, JOKER, stone, NONE, 0)
            return
    if card <= SHIELD:
        place(game, stone, seat, card)
    else:
        set_mode(game, stone, card)
    next_phase(game)


@compiled
def spend(game: Game, seat: int, card: int) -> None:  # pragma: no cover
    """Take a tactic card out of the hand and count it as played (ST-52)."""
    game.tactic_hand[seat] = without_tactic(game.tactic_hand[seat], card)
    game.unplayed = without_tactic(game.unplayed, card)
    game.played[seat] += 1


@compiled
def set_pending(game: Game, card: int, stone: int, picked: int, left: int) -> None:  # pragma: no cover
    """Remember the unfinished part of a play; with NONE as the card there is none."""
    game.pending = card
    game.target = stone
    game.picked = picked
    game.left = left
    game.drawn = 0


@compiled
def begin_ruse(game: Game, seat: int, card: int) -> None:  # pragma: no cover
    """Play a ruse; the player chooses next what it does."""
    game.turn_had_effect = 1
    spend(game, seat, card)
    left = min(RECRUITS, deck_size(game, 0) + deck_size(game, 1)) if card == RECRUITER else 0
    game.phase = RECRUITING if card == RECRUITER else TAKING
    set_pending(game, card, NONE, NONE, left)


@compiled
def end_ruse(game: Game) -> None:  # pragma: no cover
    """Discard the ruse itself, after its effect (ST-56)."""
    discard(game, game.pending)
    set_pending(game, NONE, NONE, NONE, 0)
    game.phase = PLAYING
    next_phase(game)


@compiled
def ruse_step(game: Game, seat: int, action: int) -> None:  # pragma: no cover
    """The later parts of a tactic card: pick, put, return, name."""
    if action >= NAME:
        stone = game.target
        set_pending(game, NONE, NONE, NONE, 0)
        game.phase = PLAYING
        place(game, stone, seat, FIXED + action - NAME)
        next_phase(game)
    elif action >= RETURN:
        give_back(game, seat, action - RETURN)
    elif action >= PUT:
        put(game, seat, action - PUT)
    else:
        take(game, seat, action - TAKE)


@compiled
def take(game: Game, seat: int, card: int) -> None:  # pragma: no cover
    """Pick a card off the table; the Banshee discards it at once."""
    ruse = game.pending
    side = seat if ruse == STRATEGIST else 1 - seat
    stone, lying = find(game, side, card)
    if ruse == BANSHEE:
        lift(game, stone, side, lying)
        discard(game, lying)
        end_ruse(game)
    else:
        game.phase = PUTTING
        set_pending(game, ruse, stone, lying, 0)


@compiled
def find(game: Game, side: int, card: int) -> tuple[int, int]:  # pragma: no cover
    """The unclaimed stone where a side has this card, and the card as it lies there: a Joker may be fixed."""
    free = unclaimed(game)
    for stone in range(STONES):
        cards = game.sides[stone, side]
        for slot in range(count_of(cards) * (free >> stone & 1)):
            lying = card_at(cards, slot)
            if lying == card or (card == JOKER and lying >= FIXED):
                return stone, lying
    return NONE, NONE


@compiled
def put(game: Game, seat: int, stone: int) -> None:  # pragma: no cover
    """Put the picked card on the player's own side, or discard it."""
    owner = seat if game.pending == STRATEGIST else 1 - seat
    picked = game.picked
    lift(game, game.target, owner, picked)
    if stone == PUT_AWAY - PUT:
        discard(game, picked)
    else:
        place(game, stone, seat, picked)
    end_ruse(game)


@compiled
def draw(game: Game, deck: int) -> None:  # pragma: no cover
    """The active player draws; a Recruiter goes on until his cards have come (ST-12, ST-70)."""
    seat = game.turn
    card = game.decks[deck, game.top[deck]]
    game.top[deck] += 1
    if deck:
        game.tactic_hand[seat] = with_tactic(game.tactic_hand[seat], card)
    else:
        game.hand[seat] |= 1 << card
    game.turn_had_effect = 1
    if game.phase == DRAWING:
        next_phase(game)
        return
    game.left -= 1
    game.drawn += 1
    if game.left == 0:
        recruited(game, seat)


@compiled
def recruited(game: Game, seat: int) -> None:  # pragma: no cover
    """All recruits have come; now cards go back."""
    wanted = game.drawn - 1 if game.packed_rules & NETS_ONE else RETURNS
    left = min(wanted, returnable_count(game, seat))
    if left == 0:
        end_ruse(game)
        return
    game.phase = RETURNING
    game.scout = seat
    set_pending(game, RECRUITER, NONE, NONE, left)


@compiled
def give_back(game: Game, seat: int, card: int) -> None:  # pragma: no cover
    """Put a hand card under the deck of its kind."""
    deck = 0
    if card < CLANS:
        game.hand[seat] &= ~(1 << card)
    else:
        game.tactic_hand[seat] = without_tactic(game.tactic_hand[seat], card)
        deck = 1
    game.decks[deck, game.end[deck]] = card
    game.end[deck] += 1
    game.returned_below[deck] += 1
    game.left -= 1
    if game.left == 0:
        end_ruse(game)


@compiled
def claim(game: Game, stone: int) -> None:  # pragma: no cover
    """Take a stone; it may be the last one needed."""
    seat = game.turn
    own(game, stone, seat)
    game.claims &= ~(1 << stone)
    game.turn_had_effect = 1
    reason = won_by(game.owned[seat])
    if reason:
        game.outcome = reason << WINNER_BITS | seat
        game.claims = NONE


@compiled
def won_by(stones: int) -> int:  # pragma: no cover
    """The reason why these stones win: three adjacent, any five, or 0 if they do not win (ST-40)."""
    if stones & stones >> 1 & stones >> 2:
        return BY_ADJACENT
    return BY_FIVE if popcount(stones) >= STONES_TO_WIN else 0


@compiled
def settle(game: Game) -> None:  # pragma: no cover
    """Nothing moves any more: each stone goes to the player who stands better on it (ST-43)."""
    for turn in range(2):
        seat = game.turn if turn == 0 else 1 - game.turn
        ready = game.ready[seat]
        while ready:
            stone = lowest(ready)
            ready &= ready - 1
            if stands_better(game, stone, seat):
                own(game, stone, seat)
                reason = won_by(game.owned[seat])
                if reason:
                    game.outcome = reason << WINNER_BITS | seat
                    return
    mine, theirs = popcount(game.owned[0]), popcount(game.owned[1])
    winner = DRAWN if mine == theirs else int(theirs > mine)
    game.outcome = BY_SETTLING << WINNER_BITS | winner


@compiled
def stands_better(game: Game, stone: int, seat: int) -> bool:  # pragma: no cover
    """Whether a complete side is alone in that, or wins the comparison."""
    if game.ready[1 - seat] >> stone & 1 == 0:
        return True
    mine = game.ranks[stone, seat]
    theirs = game.ranks[stone, 1 - seat]
    return bool(mine > theirs or (mine == theirs and game.first[seat] >> stone & 1))


@compiled
def hand_size(game: Game, seat: int) -> int:  # pragma: no cover
    """How many cards a seat holds, seen or not."""
    held = popcount(game.hand[seat]) + popcount(game.tactic_hand[seat])
    size: int = held + game.hidden[seat, 0] + game.hidden[seat, 1]
    return size
