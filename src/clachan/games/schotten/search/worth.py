"""What is a stone worth to the active player? The chance to win it, times how much it counts."""

from __future__ import annotations

from clachan.games.schotten.cards import STRENGTHS
from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import count_of, deck_size, size_of, unclaimed
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import COLOURS, ELITE_MASK, ELITES, FULL_LINE, HELD, SIX_BITS, Game
from clachan.games.schotten.kernel.proof import fill
from clachan.games.schotten.kernel.tables import COLUMN
from clachan.games.schotten.search.hopes import DRAWN, HANDED, none_comes, prospects, strength_of
from clachan.games.schotten.search.mind import BLIND_ROW, Desk
from clachan.games.schotten.state import STONES

ME, THEM = 0, 1
LINE = 7
THREE = 3
MOST_SURE = 0.95
BLIND_FLAG = 8


@compiled
def look(game: Game, desk: Desk) -> None:  # pragma: no cover
    """Work out what the active player may expect on every unclaimed stone, from what it may know."""
    begin(game, desk)
    free = unclaimed(game)
    while free:
        look_at(game, desk, lowest(free))
        free &= free - 1


@compiled
def begin(game: Game, desk: Desk) -> None:  # pragma: no cover
    """Note which cards may come to whom; no stone is looked at yet."""
    seat = game.turn
    hand = game.hand[seat]
    unseen = game.pool & ~hand
    deck = deck_size(game, 0)
    count = max(1, popcount(unseen))
    share = min(1.0, deck / count)
    desk.pool = game.pool
    desk.beat = 0
    expect(desk, ME, hand, unseen, desk.in_hand, desk.from_deck * share)
    while hand:
        desk.alone[lowest(hand)] = -1.0
        hand &= hand - 1
    expect(desk, THEM, 0, unseen, 0.5, desk.their_hand * (1 - share) + desk.their_deck * share)


@compiled
def look_at(game: Game, desk: Desk, stone: int) -> None:  # pragma: no cover
    """Work out what the active player may expect on one stone."""
    ground = ground_of(game, stone)
    mine, theirs = game.sides[stone, game.turn], game.sides[stone, 1 - game.turn]
    desk.weight[stone] = weight(game, desk, stone)
    desk.rival[stone] = prospects(desk, THEM, theirs, ground & LINE, ground >> THREE)
    desk.before[stone] = chance(desk, mine, theirs, ground, desk.rival[stone])
    desk.matters[stone] = matters(mine, ground & LINE)


@compiled
def expect(desk: Desk, who: int, hand: int, unseen: int, in_hand: float, from_deck: float) -> None:  # pragma: no cover
    """Note which cards may come to a player, and how likely one of them does."""
    desk.hand[who] = hand
    desk.unseen[who] = unseen
    expect_from(desk, who, HANDED, min(in_hand, MOST_SURE))
    expect_from(desk, who, DRAWN, min(from_deck, MOST_SURE))
    for low in range(STRENGTHS):
        desk.some[who, low] = 1 - none_comes(desk, who, COLUMN << low)


@compiled
def expect_from(desk: Desk, who: int, whence: int, come: float) -> None:  # pragma: no cover
    """Note how likely cards come to a player from one place."""
    desk.odds[who, whence] = come / (1 - come)
    desk.all[who, whence, 0] = desk.none[who, whence, 0] = 1.0
    for count in range(STRENGTHS):
        desk.all[who, whence, count + 1] = desk.all[who, whence, count] * come
        desk.none[who, whence, count + 1] = desk.none[who, whence, count] * (1 - come)


@compiled
def ground_of(game: Game, stone: int) -> int:  # pragma: no cover
    """The size of a stone's sides, and its blindfold as the bit above."""
    return size_of(game, stone) | (game.blind >> stone & 1) * BLIND_FLAG


@compiled
def chance(desk: Desk, mine: int, theirs: int, ground: int, rival: float) -> float:  # pragma: no cover
    """The chance to win a stone with these sides; `rival` is what the other side may expect."""
    size, blind = ground & LINE, ground >> THREE
    full, faced = count_of(mine) == size, count_of(theirs) == size
    if full:
        rank = fill(mine, size, blind, 0)
        if fill(theirs, size, blind, desk.pool) <= rank - faced:
            return desk.sure
        if faced:
            return 1 - desk.sure
        return better(desk, strength_of(desk, rank, BLIND_ROW if blind else size - THREE), rival)
    if not faced:
        return better(desk, prospects(desk, ME, mine, size, blind), rival)
    rank = fill(theirs, size, blind, 0)
    if fill(mine, size, blind, desk.pool) <= rank:
        return 1 - desk.sure
    if count_of(mine) == 0:
        return better(desk, desk.empty, rival)
    desk.beat = rank
    found = prospects(desk, ME, mine, size, blind)
    desk.beat = 0
    return found


@compiled
def better(desk: Desk, mine: float, theirs: float) -> float:  # pragma: no cover
    """The chance that the one strength ends above the other: a smooth step."""
    lead = desk.steep * (mine - theirs)
    return 0.5 + 0.5 * lead / (1 + abs(lead))


@compiled
def matters(side: int, size: int) -> int:  # pragma: no cover
    """The clan cards that could serve a pattern of a side that is begun."""
    held = side >> HELD & FULL_LINE
    if side >> ELITES & ELITE_MASK:
        return -1
    colours = side >> COLOURS & SIX_BITS
    near = held
    for _ in range(size - 1):
        near |= near << 1 | near >> 1
    cards = (near & FULL_LINE) * COLUMN
    if colours and colours & (colours - 1) == 0:
        cards |= FULL_LINE << STRENGTHS * lowest(colours)
    return cards


@compiled
def weight(game: Game, desk: Desk, stone: int) -> float:  # pragma: no cover
    """A stone counts more where somebody is close to three in a row."""
    found = 1.0
    for low in range(max(0, stone - 2), min(STONES - THREE, stone) + 1):
        line = LINE << low & ~(1 << stone)
        for seat in range(2):
            if game.owned[1 - seat] & line == 0:
                count = popcount(game.owned[seat] & line)
                found += desk.line + desk.near * count * count
    return found
