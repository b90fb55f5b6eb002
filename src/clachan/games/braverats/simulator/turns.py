"""Deal a compiled game by the documented shuffle, and take actions, as rules/deal.py and rules/turns.py do."""

from __future__ import annotations

from clachan.core.simulator.contract import Bytes, Indices
from clachan.core.simulator.shuffle import draw_below, open_stream, shuffle_by
from clachan.games.braverats.rules.cards import MIME
from clachan.games.braverats.rules.state import Phase
from clachan.games.braverats.rules.turns import PACKET
from clachan.games.braverats.simulator.compiled import compiled
from clachan.games.braverats.simulator.fields import CARDS
from clachan.games.braverats.simulator.layout import (
    BOOST_0,
    BOOST_1,
    COUNT_BITS,
    COUNT_MASK,
    DRAFTED,
    DRAWN,
    FIXED,
    NONE,
    NUMBER_MASK,
    PRINCESS,
    SPY,
    STAKE_0,
    STAKE_1,
    WINNER_MASK,
    WORTH,
    Game,
    Rules,
)

DRAFTING, SWAPPING, DUELLING = int(Phase.DRAFT), int(Phase.SWAP), int(Phase.DUEL)


@compiled
def deal(game: Game, seed: Bytes, stream: Indices, rules: Rules) -> None:  # pragma: no cover
    """The set-up, up to the first choice; random numbers are drawn in the rules' order."""
    open_stream(stream)
    lead = draw_below(seed, stream, 2) if rules.first == NONE else rules.first
    clear(game, lead)
    if rules.source == FIXED:
        game.hand[0], game.hand[1] = rules.hands[lead, 0], rules.hands[lead, 1]
    else:
        hand_out(game, seed, stream, rules)
    for seat in range(2 * rules.gifts):
        game.gifts[seat] = draw_below(seed, stream, rules.size)
    for seat in range(2 if rules.draws else 0):
        for place in range(rules.size):
            game.orders[seat, place] = place
        shuffle_by(seed, stream, game.orders[seat], rules.size)
    open_packet(game, rules)


@compiled
def clear(game: Game, lead: int) -> None:  # pragma: no cover
    """Reset a game to an empty table."""
    game.phase, game.lead, game.turn = DRAFTING, lead, lead
    game.pile_top = game.pile_end = game.packet = game.packet_size = game.stock_top = game.stock_end = game.held = 0
    game.spy = game.winner = NONE
    for seat in range(2):
        game.hand[seat] = game.deck[seat] = game.picks[seat] = game.seen_picks[seat] = game.played[seat] = 0
        game.crowns[seat] = game.stakes[seat] = game.bonus[seat] = 0
        game.given[seat] = game.out[seat] = game.chosen[seat] = game.last[seat] = NONE


@compiled
def hand_out(game: Game, seed: Bytes, stream: Indices, rules: Rules) -> None:  # pragma: no cover
    """Shuffle the cards of both clans: half for each hand, or all for the draft."""
    count = 2 * rules.size
    for place in range(count):
        game.stock[place] = rules.pack[place]
    shuffle_by(seed, stream, game.stock, count)
    if rules.source == DRAFTED:
        game.stock_end = count
    else:
        for place in range(count):
            game.hand[place // rules.size] += one(game.stock[place])


@compiled
def one(card: int) -> int:  # pragma: no cover
    """A set of one card."""
    return 1 << COUNT_BITS * card


@compiled
def nth_card(cards: int, place: int) -> int:  # pragma: no cover
    """The card at this place of a set in order."""
    for card in range(CARDS):
        count = cards >> COUNT_BITS * card & COUNT_MASK
        if place < count:
            return card
        place -= count
    return NONE


@compiled
def open_packet(game: Game, rules: Rules) -> None:  # pragma: no cover
    """The next packet of the draft; when there is none the hands are complete (BR-53)."""
    game.packet = game.packet_size = 0
    while game.stock_top < game.stock_end and game.packet_size < PACKET:
        game.packet += one(game.stock[game.stock_top])
        game.packet_size += 1
        game.stock_top += 1
    if game.packet_size == 0:
        game.turn = 0
        give(game, rules)


@compiled
def keep(game: Game, card: int, rules: Rules) -> None:  # pragma: no cover
    """Keep one card and pass the rest; a single card passed is kept, too (BR-53)."""
    take(game, game.turn, card)
    game.turn = 1 - game.turn
    if game.packet_size == 1:
        take(game, game.turn, nth_card(game.packet, 0))
        open_packet(game, rules)


@compiled
def take(game: Game, seat: int, card: int) -> None:  # pragma: no cover
    """Take a card of the packet. The other seat never sees the first one taken of a packet it did not open."""
    if game.picks[seat] % PACKET != (0 if seat == game.lead else PACKET // 2):
        game.seen_picks[seat] += one(card)
    game.picks[seat] += 1
    game.hand[seat] += one(card)
    game.packet -= one(card)
    game.packet_size -= 1


@compiled
def give(game: Game, rules: Rules) -> None:  # pragma: no cover
    """Give a random card of each hand to the opponent (BR-50), and go on with the swap or the rounds."""
    if rules.gifts:
        mine, theirs = nth_card(game.hand[0], game.gifts[0]), nth_card(game.hand[1], game.gifts[1])
        game.hand[0] += one(theirs) - one(mine)
        game.hand[1] += one(mine) - one(theirs)
        game.given[0], game.given[1] = theirs, mine
    if rules.blind == 0:
        game.deck[0], game.deck[1] = game.hand[0], game.hand[1]
    if rules.swap:
        game.phase = SWAPPING
    else:
        begin_rounds(game, rules)


@compiled
def begin_rounds(game: Game, rules: Rules) -> None:  # pragma: no cover
    """Begin the first round; with piles, lay out each hand in its order and draw from it (BR-51)."""
    game.phase = DUELLING
    if rules.draws == 0:
        return
    game.pile_top, game.pile_end = rules.draws, rules.size
    for seat in range(2):
        cards, drawn = game.hand[seat], 0
        for place in range(rules.size):
            card = nth_card(cards, game.orders[seat, place])
            game.pile[seat, place] = card
            if place < rules.draws:
                drawn += one(card)
        game.hand[seat] = drawn


@compiled
def step(game: Game, seat: int, action: int, rules: Rules) -> None:  # pragma: no cover
    """Keep a card of the packet; or commit one, and go on when both have."""
    card = action % CARDS
    if game.phase == DRAFTING:
        keep(game, card, rules)
        return
    game.chosen[seat] = card
    if game.chosen[0] == NONE or game.chosen[1] == NONE:
        return
    if game.phase == SWAPPING:
        swap(game, rules)
    else:
        resolve(game, rules)
    game.chosen[0] = game.chosen[1] = NONE


@compiled
def swap(game: Game, rules: Rules) -> None:  # pragma: no cover
    """Put each chosen card out of the game, with a Mime in its place (BR-40)."""
    for seat in range(2):
        card = game.chosen[seat]
        game.out[seat] = card
        game.hand[seat] += one(MIME) - one(card)
    begin_rounds(game, rules)


@compiled
def resolve(game: Game, rules: Rules) -> None:  # pragma: no cover
    """Resolve a round: its result, the hands after it, and whether the game is over (BR-10)."""
    first = identity(game.chosen[0], game.last[1], rules)
    second = identity(game.chosen[1], game.last[0], rules)
    word = rules.duels[first, second, min(game.bonus[0], 1), min(game.bonus[1], 1)]
    winner = word & WINNER_MASK
    if winner == DRAWN:
        game.held += 1
        game.stakes[0] += word >> STAKE_0 & NUMBER_MASK
        game.stakes[1] += word >> STAKE_1 & NUMBER_MASK
    else:
        game.crowns[winner] += (word >> WORTH & NUMBER_MASK) + game.held + game.stakes[winner]
        game.held = game.stakes[0] = game.stakes[1] = 0
    game.bonus[0], game.bonus[1] = word >> BOOST_0 & NUMBER_MASK, word >> BOOST_1 & NUMBER_MASK
    spy = word >> SPY & NUMBER_MASK
    game.spy = NONE if spy == DRAWN else spy
    game.last[0], game.last[1] = first, second
    play_cards(game)
    if winner != DRAWN and (word >> PRINCESS & 1 or game.crowns[winner] >= rules.target):
        game.winner = winner
    elif game.hand[0] == 0:
        game.winner = DRAWN


@compiled
def identity(card: int, copied: int, rules: Rules) -> int:  # pragma: no cover
    """What a card is: a Mime becomes the card the other seat played before, if there was one (BR-41)."""
    return copied if rules.copies[card] and copied != NONE else card


@compiled
def play_cards(game: Game) -> None:  # pragma: no cover
    """Lay the chosen cards away, and take those that were drawn for them."""
    for seat in range(2):
        card = one(game.chosen[seat])
        game.played[seat] += card
        game.hand[seat] -= card
        if game.pile_top < game.pile_end:
            game.hand[seat] += one(game.pile[seat, game.pile_top])
    if game.pile_top < game.pile_end:
        game.pile_top += 1


@compiled
def watched(game: Game) -> int:  # pragma: no cover
    """The seat that has to show its card first, because of the opponent's Spy (BR-21); NONE if there is none."""
    return NONE if game.phase != DUELLING or game.spy == NONE else 1 - game.spy


@compiled
def actor(game: Game) -> int:  # pragma: no cover
    """Who is asked next; of two that choose at once the lower seat first."""
    if game.phase == DRAFTING:
        return game.turn
    first = watched(game)
    if first != NONE and game.chosen[first] == NONE:
        return first
    return 0 if game.chosen[0] == NONE else 1


@compiled
def legal_cards(game: Game, seat: int) -> int:  # pragma: no cover
    """The cards this seat may choose."""
    return game.packet if game.phase == DRAFTING else game.hand[seat]
