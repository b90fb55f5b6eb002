"""What does an action add? Scores for all legal actions of the active player, from what it may know."""

from __future__ import annotations

from clachan.games.schotten.cards import BANSHEE, BLIND, CLANS, FIXED, JOKER, RECRUITER, SHIELD, STRATEGIST, TRAITOR
from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import card_at, count_of, extended, unclaimed, without
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING, RETURNING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM, DONE, DRAW, NAME, PASS, PUT, PUT_AWAY, RETURN, RUSE, TAKE
from clachan.games.schotten.kernel.layout import Game
from clachan.games.schotten.kernel.proof import may_play_joker
from clachan.games.schotten.kernel.turns import find
from clachan.games.schotten.search.hopes import hold, prospects
from clachan.games.schotten.search.mind import Desk
from clachan.games.schotten.search.worth import BLIND_FLAG, LINE, ME, THEM, THREE, better, chance, ground_of, look
from clachan.games.schotten.state import STONES

CLAIM_FIRST = 100.0
WORST = -1000.0
UNIT = 1.0
SAME = -1
AWAY = PUT_AWAY - PUT
LOSING = 0.4  # a Strategist takes cards off stones that stand worse than this


@compiled
def score_all(game: Game, desk: Desk) -> int:  # pragma: no cover
    """Write every legal action and its score to the desk; how many they are."""
    count = legal(game, desk.moves)
    if count == 1:
        desk.scores[0] = 0.0
        return count
    if game.phase == CLAIMING:
        for n in range(count):
            desk.scores[n] = CLAIM_FIRST if desk.moves[n] != DONE else 0.0
        return count
    look(game, desk)
    if game.phase in (PLAYING, RETURNING):
        miss_cards(game, desk)
    first = score_clans(game, desk, count) if game.phase == PLAYING else 0
    for n in range(first, count):
        desk.scores[n] = score(game, desk, desk.moves[n])
    return count


@compiled
def score_clans(game: Game, desk: Desk, count: int) -> int:  # pragma: no cover
    """Score the plays of clan cards, which come first, card by card; how many they are."""
    n = 0
    while n < count and desk.moves[n] < CLANS * STONES:
        card = desk.moves[n] // STONES
        hold(desk, card)
        desk.pool ^= 1 << card
        while n < count and desk.moves[n] // STONES == card:
            stone = desk.moves[n] % STONES
            desk.scores[n] = clan_gain(game, desk, card, stone) - regret(desk, card, stone)
            n += 1
        desk.pool ^= 1 << card
        hold(desk, card)
    return n


@compiled
def score(game: Game, desk: Desk, action: int) -> float:  # pragma: no cover
    """What one action adds, after `look`; passing changes nothing."""
    if action < RUSE:
        return tactic_gain(game, desk, action // STONES, action % STONES)
    if action < CLAIM:
        return ruse_gain(game, desk, RECRUITER + action - RUSE) - desk.kept
    if action >= NAME:
        return place_gain(game, desk, FIXED + action - NAME, game.target)
    if action >= RETURN:
        return -keep_worth(game, desk, action - RETURN)
    if action >= PUT:
        return move_gain(game, desk, game.pending, game.target, game.picked, action - PUT)
    if action >= TAKE:
        return take_gain(game, desk, game.pending, action - TAKE)
    if action >= DRAW:
        return UNIT if wants_tactic(game, desk) == (action > DRAW) else 0.0
    return 0.0 if action == PASS else CLAIM_FIRST


@compiled
def wants_tactic(game: Game, desk: Desk) -> bool:  # pragma: no cover
    """Whether one more tactic card would be welcome: few are held, and it may be played before long (ST-52)."""
    seat = game.turn
    held = popcount(game.craft[seat])
    return bool(held < desk.tactics and held <= game.played[1 - seat] - game.played[seat])


@compiled
def miss_cards(game: Game, desk: Desk) -> None:  # pragma: no cover
    """Work out how much each clan card in hand would be missed on the stones that are begun."""
    seat = game.turn
    hand = game.hand[seat]
    cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        desk.loss[card] = desk.next_loss[card] = 0.0
        desk.missed_at[card] = -1
    begun = game.open[seat]
    while begun:
        stone = lowest(begun)
        begun &= begun - 1
        cards = hand & desk.matters[stone] if count_of(game.sides[stone, seat]) else 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            note_loss(game, desk, card, stone)


@compiled
def note_loss(game: Game, desk: Desk, card: int, stone: int) -> None:  # pragma: no cover
    """What a stone loses without a card in hand; the two largest are kept."""
    seat = game.turn
    hold(desk, card)
    sides = game.sides[stone, seat], game.sides[stone, 1 - seat]
    lacking = chance(desk, sides[0], sides[1], ground_of(game, stone), desk.rival[stone])
    hold(desk, card)
    lost = desk.weight[stone] * (desk.before[stone] - lacking)
    if lost > desk.loss[card]:
        desk.next_loss[card] = desk.loss[card]
        desk.loss[card] = lost
        desk.missed_at[card] = stone
    elif lost > desk.next_loss[card]:
        desk.next_loss[card] = lost


@compiled
def regret(desk: Desk, card: int, stone: int) -> float:  # pragma: no cover
    """What a card played on a stone would have been worth on the best other one."""
    missed: float = desk.next_loss[card] if desk.missed_at[card] == stone else desk.loss[card]
    return desk.regret * missed


@compiled
def tactic_gain(game: Game, desk: Desk, card: int, stone: int) -> float:  # pragma: no cover
    """An elite troop or a mode from hand."""
    if card <= SHIELD:
        return place_gain(game, desk, card, stone) - desk.kept
    ground = ground_of(game, stone)
    ground = ground | BLIND_FLAG if card == BLIND else ground + 1
    return stone_gain(game, desk, stone, ground, SAME, SAME) - desk.kept


@compiled
def clan_gain(game: Game, desk: Desk, card: int, stone: int) -> float:  # pragma: no cover
    """What a clan card from hand adds; on every empty side of the usual ground it may expect the same."""
    ground = ground_of(game, stone)
    begun = game.sides[stone, game.turn] != 0
    if begun or ground != THREE or count_of(game.sides[stone, 1 - game.turn]) == THREE:
        return place_gain(game, desk, card, stone)
    if desk.alone[card] < 0:
        desk.alone[card] = prospects(desk, ME, extended(0, card), THREE, 0)
    gained: float = desk.weight[stone] * (better(desk, desk.alone[card], desk.rival[stone]) - desk.before[stone])
    return gained


@compiled
def place_gain(game: Game, desk: Desk, card: int, stone: int) -> float:  # pragma: no cover
    """What a card adds on one's own side."""
    mine = extended(game.sides[stone, game.turn], card)
    theirs = game.sides[stone, 1 - game.turn]
    after = chance(desk, mine, theirs, ground_of(game, stone), desk.rival[stone])
    gained: float = desk.weight[stone] * (after - desk.before[stone])
    return gained


@compiled
def stone_gain(game: Game, desk: Desk, stone: int, ground: int, mine: int, theirs: int) -> float:  # pragma: no cover
    """What a changed stone adds: with other sides (SAME: as they are), or on other ground."""
    mine = game.sides[stone, game.turn] if mine == SAME else mine
    theirs = game.sides[stone, 1 - game.turn] if theirs == SAME else theirs
    rival = prospects(desk, THEM, theirs, ground & LINE, ground >> THREE)
    gained: float = desk.weight[stone] * (chance(desk, mine, theirs, ground, rival) - desk.before[stone])
    return gained


@compiled
def ruse_gain(game: Game, desk: Desk, ruse: int) -> float:  # pragma: no cover
    """The best a ruse could do."""
    if ruse == RECRUITER:
        return desk.recruit
    side = game.turn if ruse == STRATEGIST else 1 - game.turn
    best = WORST
    free = unclaimed(game)
    while free:
        stone = lowest(free)
        free &= free - 1
        if ruse == STRATEGIST and desk.before[stone] > LOSING:
            continue
        cards = game.sides[stone, side]
        for slot in range(count_of(cards)):
            card = card_at(cards, slot)
            if card < CLANS or ruse != TRAITOR:
                best = max(best, pick_gain(game, desk, ruse, stone, card))
    return best


@compiled
def take_gain(game: Game, desk: Desk, ruse: int, card: int) -> float:  # pragma: no cover
    """The best that can be done with a card picked off the table, named as actions name it."""
    side = game.turn if ruse == STRATEGIST else 1 - game.turn
    stone, lying = find(game, side, card)
    return pick_gain(game, desk, ruse, stone, lying)


@compiled
def pick_gain(game: Game, desk: Desk, ruse: int, stone: int, card: int) -> float:  # pragma: no cover
    """The same, for the card as it lies there."""
    lifted = lift_gain(game, desk, ruse, stone, card)
    if ruse == BANSHEE:
        return lifted
    best = 0.0 if ruse == STRATEGIST else WORST
    places = game.open[game.turn] & ~(1 << stone)
    while places:
        best = max(best, place_gain(game, desk, card, lowest(places)))
        places &= places - 1
    best += lifted
    if ruse == TRAITOR and game.open[game.turn] >> stone & 1:
        best = max(best, move_gain(game, desk, ruse, stone, card, stone))
    return best


@compiled
def lift_gain(game: Game, desk: Desk, ruse: int, stone: int, card: int) -> float:  # pragma: no cover
    """What it adds that a card leaves a stone."""
    if ruse == STRATEGIST:
        mine = without(game.sides[stone, game.turn], card)
        return stone_gain(game, desk, stone, ground_of(game, stone), mine, SAME)
    theirs = without(game.sides[stone, 1 - game.turn], card)
    return stone_gain(game, desk, stone, ground_of(game, stone), SAME, theirs)


@compiled
def move_gain(game: Game, desk: Desk, ruse: int, stone: int, card: int, place: int) -> float:  # pragma: no cover
    """A picked card put down at a place, or discarded."""
    if place == stone:
        mine = extended(game.sides[stone, game.turn], card)
        theirs = without(game.sides[stone, 1 - game.turn], card)
        return stone_gain(game, desk, stone, ground_of(game, stone), mine, theirs)
    lifted = lift_gain(game, desk, ruse, stone, card)
    return lifted if place == AWAY else lifted + place_gain(game, desk, card, place)


@compiled
def keep_worth(game: Game, desk: Desk, card: int) -> float:  # pragma: no cover
    """What a card in hand is worth to keep."""
    if card < CLANS:
        loss: float = desk.loss[card]
        return loss
    return desk.kept if card != JOKER or may_play_joker(game, game.turn) else 0.0
