"""The value of a stone to the active player: its chance to win the stone, times how much the stone counts."""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import count_of, deck_size, size_of, unclaimed
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    COLOUR_MASK,
    COLOURS,
    ELITE_MASK,
    ELITES,
    FULL_LINE,
    HELD,
    SIDE_SIZE,
    Game,
)
from clachan.games.schotten.kernel.proof import fill
from clachan.games.schotten.kernel.tables import COLUMN
from clachan.games.schotten.rules.cards import STRENGTHS
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.search.evaluation.expected_strength import (
    FROM_DECK,
    FROM_HAND,
    expected_strength,
    none_comes,
    percentile_of,
)
from clachan.games.schotten.search.evaluation.weights import BLIND_ROW, Workspace

ME, THEM = 0, 1
LINE_LENGTH = 3
LINE = (1 << LINE_LENGTH) - 1  # three adjacent stones: the first three of nine
MOST_SURE = 0.95  # no card is certain to come, or the odds below would divide by zero
# a stone's *form*: the size of its sides in the lowest three bits, and whether it is blind in the bit above
SIZE_MASK = 0b111
BLIND_SHIFT = 3
BLIND_FLAG = 1 << BLIND_SHIFT


@compiled
def evaluate_stones(game: Game, workspace: Workspace) -> None:  # pragma: no cover
    """Compute the active player's chance on every unclaimed stone, from what it may know."""
    note_unseen_cards(game, workspace)
    free = unclaimed(game)
    while free:
        evaluate_stone(game, workspace, lowest(free))
        free &= free - 1


@compiled
def note_unseen_cards(game: Game, workspace: Workspace) -> None:  # pragma: no cover
    """Note which cards may come to whom; no stone is looked at yet."""
    seat = game.turn
    hand = game.hand[seat]
    unseen = game.pool & ~hand
    deck = deck_size(game, 0)
    count = max(1, popcount(unseen))
    share = min(1.0, deck / count)
    workspace.pool = game.pool
    workspace.rank_to_beat = 0
    note_cards_of(workspace, ME, hand, unseen, workspace.in_hand, workspace.from_deck * share)
    while hand:
        workspace.alone_strength[lowest(hand)] = -1.0
        hand &= hand - 1
    note_cards_of(workspace, THEM, 0, unseen, 0.5, workspace.their_hand * (1 - share) + workspace.their_deck * share)


@compiled
def evaluate_stone(game: Game, workspace: Workspace, stone: int) -> None:  # pragma: no cover
    """Compute the active player's chance on one stone."""
    form = form_of(game, stone)
    mine, theirs = game.sides[stone, game.turn], game.sides[stone, 1 - game.turn]
    workspace.weight[stone] = weight_of(game, workspace, stone)
    workspace.their_strength[stone] = expected_strength(workspace, THEM, theirs, form & SIZE_MASK, form >> BLIND_SHIFT)
    workspace.win_chance[stone] = win_chance_of(workspace, mine, theirs, form, workspace.their_strength[stone])
    workspace.useful[stone] = useful_cards(mine, form & SIZE_MASK)


@compiled
def note_cards_of(
    workspace: Workspace, who: int, hand: int, unseen: int, in_hand: float, from_deck: float
) -> None:  # pragma: no cover
    """Note which cards may come to a player, and how likely one of them does."""
    workspace.hand[who] = hand
    workspace.unseen[who] = unseen
    note_chances(workspace, who, FROM_HAND, min(in_hand, MOST_SURE))
    note_chances(workspace, who, FROM_DECK, min(from_deck, MOST_SURE))
    for low in range(STRENGTHS):
        workspace.some[who, low] = 1 - none_comes(workspace, who, COLUMN << low)


@compiled
def note_chances(workspace: Workspace, who: int, source: int, come: float) -> None:  # pragma: no cover
    """Note how likely one card comes to a player from its hand or the deck, and all or none of several cards."""
    workspace.odds[who, source] = come / (1 - come)
    workspace.all[who, source, 0] = workspace.none[who, source, 0] = 1.0
    for count in range(STRENGTHS):
        workspace.all[who, source, count + 1] = workspace.all[who, source, count] * come
        workspace.none[who, source, count + 1] = workspace.none[who, source, count] * (1 - come)


@compiled
def form_of(game: Game, stone: int) -> int:  # pragma: no cover
    """A stone's form: the size of its sides, and whether it is blind."""
    return size_of(game, stone) | (game.blind >> stone & 1) * BLIND_FLAG


@compiled
def win_chance_of(workspace: Workspace, mine: int, theirs: int, form: int, rival: float) -> float:  # pragma: no cover
    """The chance to win a stone with these sides; `rival` is what the other side may expect."""
    size, blind = form & SIZE_MASK, form >> BLIND_SHIFT
    full, faced = count_of(mine) == size, count_of(theirs) == size
    if full:
        rank = fill(mine, size, blind, 0)
        # A reply that is only equal loses to a side that is complete (ST-33). But where both are complete, this does
        # not look at which of them was first, and takes an equal one for the better one.
        if fill(theirs, size, blind, workspace.pool) <= rank - faced:
            return workspace.claimable_value
        if faced:
            return 1 - workspace.claimable_value
        return chance_of_ending_above(
            workspace, percentile_of(workspace, rank, BLIND_ROW if blind else size - SIDE_SIZE), rival
        )
    if not faced:
        return chance_of_ending_above(workspace, expected_strength(workspace, ME, mine, size, blind), rival)
    rank = fill(theirs, size, blind, 0)
    if fill(mine, size, blind, workspace.pool) <= rank:
        return 1 - workspace.claimable_value
    if count_of(mine) == 0:
        return chance_of_ending_above(workspace, workspace.empty, rival)
    workspace.rank_to_beat = rank
    chance = expected_strength(workspace, ME, mine, size, blind)
    workspace.rank_to_beat = 0
    return chance


@compiled
def chance_of_ending_above(workspace: Workspace, mine: float, theirs: float) -> float:  # pragma: no cover
    """The chance that one strength ends above the other: a smooth step without the cost of an exponential function."""
    lead = workspace.steepness * (mine - theirs)
    return 0.5 + 0.5 * lead / (1 + abs(lead))


@compiled
def useful_cards(side: int, size: int) -> int:  # pragma: no cover
    """The clan cards that could serve a pattern of a side that is begun."""
    held = side >> HELD & FULL_LINE
    if side >> ELITES & ELITE_MASK:
        return -1
    colours = side >> COLOURS & COLOUR_MASK
    near = held
    for _ in range(size - 1):
        near |= near << 1 | near >> 1
    cards = (near & FULL_LINE) * COLUMN
    if colours and colours & (colours - 1) == 0:
        cards |= FULL_LINE << STRENGTHS * lowest(colours)
    return cards


@compiled
def weight_of(game: Game, workspace: Workspace, stone: int) -> float:  # pragma: no cover
    """A stone counts more where somebody is close to three in a row."""
    weight = 1.0
    for low in range(max(0, stone - 2), min(STONES - LINE_LENGTH, stone) + 1):
        line = LINE << low & ~(1 << stone)
        for seat in range(2):
            if game.owned[1 - seat] & line == 0:
                count = popcount(game.owned[seat] & line)
                weight += workspace.line + workspace.near * count * count
    return weight
