"""Score all legal actions of the active player by what they add to its chances, from what it may know.

A gain is the change in the chance to win a stone, times the stone's weight (stone_value.py). From the gain of a card
from hand its *regret* is taken: what the card would have been worth on the best other stone.
"""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import card_at, count_of, extended, unclaimed, without
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING, RETURNING, legal
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.indices import CLAIM, DONE, DRAW, NAME, PASS, PUT, PUT_AWAY, RETURN, RUSE, TAKE
from clachan.games.schotten.kernel.layout import SIDE_SIZE, Game
from clachan.games.schotten.kernel.proof import may_play_joker
from clachan.games.schotten.kernel.turns import find
from clachan.games.schotten.rules.cards import (
    BANSHEE,
    BLIND,
    CLANS,
    FIXED,
    JOKER,
    RECRUITER,
    SHIELD,
    STRATEGIST,
    TRAITOR,
)
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.search.evaluation.expected_strength import expected_strength, toggle_in_hand
from clachan.games.schotten.search.evaluation.stone_value import (
    BLIND_FLAG,
    BLIND_SHIFT,
    ME,
    SIZE_MASK,
    THEM,
    chance_of_ending_above,
    evaluate_stones,
    form_of,
    win_chance_of,
)
from clachan.games.schotten.search.evaluation.weights import Workspace

CLAIM_FIRST = 100.0  # more than any gain
WORST = -1000.0  # less than any score
UNIT = 1.0  # the score of the deck that is wanted
UNCHANGED = -1  # in place of a side
AWAY = PUT_AWAY - PUT
LOSING = 0.4  # a Strategist takes cards off stones that stand worse than this


@compiled
def score_all(game: Game, workspace: Workspace) -> int:  # pragma: no cover
    """Write every legal action and its score to the workspace, and return how many there are."""
    count = legal(game, workspace.moves)
    if count == 1:
        workspace.scores[0] = 0.0
        return count
    if game.phase == CLAIMING:
        for n in range(count):
            workspace.scores[n] = CLAIM_FIRST if workspace.moves[n] != DONE else 0.0
        return count
    evaluate_stones(game, workspace)
    if game.phase in (PLAYING, RETURNING):
        miss_cards(game, workspace)
    first = score_clans(game, workspace, count) if game.phase == PLAYING else 0
    for n in range(first, count):
        workspace.scores[n] = score(game, workspace, workspace.moves[n])
    return count


@compiled
def score_clans(game: Game, workspace: Workspace, count: int) -> int:  # pragma: no cover
    """Score the plays of clan cards, which come first, card by card; how many they are."""
    n = 0
    while n < count and workspace.moves[n] < CLANS * STONES:
        # While a card is tried on the stones it is neither in the hand, where it could also complete another pattern,
        # nor among the cards that the opponent may still get.
        card = workspace.moves[n] // STONES
        toggle_in_hand(workspace, card)
        workspace.pool ^= 1 << card
        while n < count and workspace.moves[n] // STONES == card:
            stone = workspace.moves[n] % STONES
            workspace.scores[n] = clan_gain(game, workspace, card, stone) - regret(workspace, card, stone)
            n += 1
        workspace.pool ^= 1 << card
        toggle_in_hand(workspace, card)
    return n


@compiled
def score(game: Game, workspace: Workspace, action: int) -> float:  # pragma: no cover
    """What one action adds, after `evaluate_stones`; passing changes nothing."""
    if action < RUSE:
        return tactic_gain(game, workspace, action // STONES, action % STONES)
    if action < CLAIM:
        return ruse_gain(game, workspace, RECRUITER + action - RUSE) - workspace.tactic_kept_value
    if action >= NAME:
        return place_gain(game, workspace, FIXED + action - NAME, game.target)
    if action >= RETURN:
        return -value_of_keeping(game, workspace, action - RETURN)
    if action >= PUT:
        return move_gain(game, workspace, game.pending, game.target, game.picked, action - PUT)
    if action >= TAKE:
        return take_gain(game, workspace, game.pending, action - TAKE)
    if action >= DRAW:
        return UNIT if wants_tactic(game, workspace) == (action > DRAW) else 0.0
    return 0.0 if action == PASS else CLAIM_FIRST


@compiled
def wants_tactic(game: Game, workspace: Workspace) -> bool:  # pragma: no cover
    """Whether one more tactic card would be welcome: few are held, and it may be played before long (ST-52)."""
    seat = game.turn
    held = popcount(game.tactic_hand[seat])
    return bool(held < workspace.tactics and held <= game.played[1 - seat] - game.played[seat])


@compiled
def miss_cards(game: Game, workspace: Workspace) -> None:  # pragma: no cover
    """Work out how much each clan card in hand would be missed on the stones that are begun."""
    seat = game.turn
    hand = game.hand[seat]
    cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        workspace.loss[card] = workspace.next_loss[card] = 0.0
        workspace.missed_at[card] = -1
    begun = game.open[seat]
    while begun:
        stone = lowest(begun)
        begun &= begun - 1
        cards = hand & workspace.useful[stone] if count_of(game.sides[stone, seat]) else 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            note_loss(game, workspace, card, stone)


@compiled
def note_loss(game: Game, workspace: Workspace, card: int, stone: int) -> None:  # pragma: no cover
    """Note what a stone loses without a card in hand; keep the two largest losses."""
    seat = game.turn
    toggle_in_hand(workspace, card)
    sides = game.sides[stone, seat], game.sides[stone, 1 - seat]
    lacking = win_chance_of(workspace, sides[0], sides[1], form_of(game, stone), workspace.their_strength[stone])
    toggle_in_hand(workspace, card)
    lost = workspace.weight[stone] * (workspace.win_chance[stone] - lacking)
    if lost > workspace.loss[card]:
        workspace.next_loss[card] = workspace.loss[card]
        workspace.loss[card] = lost
        workspace.missed_at[card] = stone
    elif lost > workspace.next_loss[card]:
        workspace.next_loss[card] = lost


@compiled
def regret(workspace: Workspace, card: int, stone: int) -> float:  # pragma: no cover
    """What a card played on a stone would have been worth on the best other one."""
    missed: float = workspace.next_loss[card] if workspace.missed_at[card] == stone else workspace.loss[card]
    return workspace.regret * missed


@compiled
def tactic_gain(game: Game, workspace: Workspace, card: int, stone: int) -> float:  # pragma: no cover
    """What an elite troop or a mode from hand adds."""
    if card <= SHIELD:
        return place_gain(game, workspace, card, stone) - workspace.tactic_kept_value
    form = form_of(game, stone)
    form = form | BLIND_FLAG if card == BLIND else form + 1
    return stone_gain(game, workspace, stone, form, UNCHANGED, UNCHANGED) - workspace.tactic_kept_value


@compiled
def clan_gain(game: Game, workspace: Workspace, card: int, stone: int) -> float:  # pragma: no cover
    """What a clan card from hand adds. All empty sides without a combat mode have the same expected strength."""
    form = form_of(game, stone)
    begun = game.sides[stone, game.turn] != 0
    if begun or form != SIDE_SIZE or count_of(game.sides[stone, 1 - game.turn]) == SIDE_SIZE:
        return place_gain(game, workspace, card, stone)
    if workspace.alone_strength[card] < 0:
        workspace.alone_strength[card] = expected_strength(workspace, ME, extended(0, card), SIDE_SIZE, 0)
    gained: float = workspace.weight[stone] * (
        chance_of_ending_above(workspace, workspace.alone_strength[card], workspace.their_strength[stone])
        - workspace.win_chance[stone]
    )
    return gained


@compiled
def place_gain(game: Game, workspace: Workspace, card: int, stone: int) -> float:  # pragma: no cover
    """What a card adds on the player's own side."""
    mine = extended(game.sides[stone, game.turn], card)
    theirs = game.sides[stone, 1 - game.turn]
    after = win_chance_of(workspace, mine, theirs, form_of(game, stone), workspace.their_strength[stone])
    gained: float = workspace.weight[stone] * (after - workspace.win_chance[stone])
    return gained


@compiled
def stone_gain(
    game: Game, workspace: Workspace, stone: int, form: int, mine: int, theirs: int
) -> float:  # pragma: no cover
    """What a changed stone adds: with other sides (UNCHANGED: as they are), or under another combat mode."""
    mine = game.sides[stone, game.turn] if mine == UNCHANGED else mine
    theirs = game.sides[stone, 1 - game.turn] if theirs == UNCHANGED else theirs
    rival = expected_strength(workspace, THEM, theirs, form & SIZE_MASK, form >> BLIND_SHIFT)
    gained: float = workspace.weight[stone] * (
        win_chance_of(workspace, mine, theirs, form, rival) - workspace.win_chance[stone]
    )
    return gained


@compiled
def ruse_gain(game: Game, workspace: Workspace, ruse: int) -> float:  # pragma: no cover
    """The best a ruse could do."""
    if ruse == RECRUITER:
        return workspace.recruit
    side = game.turn if ruse == STRATEGIST else 1 - game.turn
    best = WORST
    free = unclaimed(game)
    while free:
        stone = lowest(free)
        free &= free - 1
        if ruse == STRATEGIST and workspace.win_chance[stone] > LOSING:
            continue
        cards = game.sides[stone, side]
        for slot in range(count_of(cards)):
            card = card_at(cards, slot)
            if card < CLANS or ruse != TRAITOR:
                best = max(best, pick_gain(game, workspace, ruse, stone, card))
    return best


@compiled
def take_gain(game: Game, workspace: Workspace, ruse: int, card: int) -> float:  # pragma: no cover
    """The best that can be done with a card picked off the table, named as actions name it."""
    side = game.turn if ruse == STRATEGIST else 1 - game.turn
    stone, lying = find(game, side, card)
    return pick_gain(game, workspace, ruse, stone, lying)


@compiled
def pick_gain(game: Game, workspace: Workspace, ruse: int, stone: int, card: int) -> float:  # pragma: no cover
    """The best that can be done with a picked card, as it lies on the table."""
    lifted = lift_gain(game, workspace, ruse, stone, card)
    if ruse == BANSHEE:
        return lifted
    best = 0.0 if ruse == STRATEGIST else WORST
    places = game.open[game.turn] & ~(1 << stone)
    while places:
        best = max(best, place_gain(game, workspace, card, lowest(places)))
        places &= places - 1
    best += lifted
    if ruse == TRAITOR and game.open[game.turn] >> stone & 1:
        best = max(best, move_gain(game, workspace, ruse, stone, card, stone))
    return best


@compiled
def lift_gain(game: Game, workspace: Workspace, ruse: int, stone: int, card: int) -> float:  # pragma: no cover
    """What it adds to take a card off a stone."""
    if ruse == STRATEGIST:
        mine = without(game.sides[stone, game.turn], card)
        return stone_gain(game, workspace, stone, form_of(game, stone), mine, UNCHANGED)
    theirs = without(game.sides[stone, 1 - game.turn], card)
    return stone_gain(game, workspace, stone, form_of(game, stone), UNCHANGED, theirs)


@compiled
def move_gain(
    game: Game, workspace: Workspace, ruse: int, stone: int, card: int, place: int
) -> float:  # pragma: no cover
    """What it adds to put a picked card on a stone, or to discard it."""
    if place == stone:
        mine = extended(game.sides[stone, game.turn], card)
        theirs = without(game.sides[stone, 1 - game.turn], card)
        return stone_gain(game, workspace, stone, form_of(game, stone), mine, theirs)
    lifted = lift_gain(game, workspace, ruse, stone, card)
    return lifted if place == AWAY else lifted + place_gain(game, workspace, card, place)


@compiled
def value_of_keeping(game: Game, workspace: Workspace, card: int) -> float:  # pragma: no cover
    """What the player would lose without this card in hand."""
    if card < CLANS:
        loss: float = workspace.loss[card]
        return loss
    return workspace.tactic_kept_value if card != JOKER or may_play_joker(game, game.turn) else 0.0
