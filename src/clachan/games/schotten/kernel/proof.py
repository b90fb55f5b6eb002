"""Decide claims: the best rank the other side can still reach, on bit masks. (ST-30 to ST-35, ST-39, ST-80 to ST-82)

Trying every completion takes up to 54 * 53 * 52 hands. Asking each pattern instead whether the cards it needs are all
still to come gives the same answer (tests compare both) in nanoseconds, since a pattern is a mask. The clan
cards still to come are one 54-bit number, `pool`, made of six lanes of nine bits, one lane for each colour:

- colour-run: an AND of a lane with itself shifted shows the runs in it;
- of a kind: a column (the same bit of every lane) shows how many cards of a strength are left;
- colour: a table gives the sum of the strongest cards in a lane;
- run: the OR of all lanes shows the strengths left in any colour;
- sum: the strongest cards of the pool.

A rank is formation * 64 + total, so that ranks compare as numbers; 0 means that a side cannot be completed.
"""

from __future__ import annotations

from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    COLOUR_MASK,
    COLOURS,
    COUNT,
    COUNT_MASK,
    ELITE_MASK,
    ELITE_PROOF,
    ELITE_SHIELD,
    ELITE_SPY,
    ELITES,
    FORMATION,
    FULL_LINE,
    HELD,
    JOKER_MASK,
    JOKER_REPLACED,
    KIND_SHIFT,
    MUD_SIZE,
    REPEATS,
    SIDE_SIZE,
    TACTICS,
    TOTAL,
    TOTAL_MASK,
    TWO_JOKERS,
    Game,
)
from clachan.games.schotten.kernel.tables import (
    CHOICES,
    CHOICES_FROM,
    COLUMN,
    ELITE_COUNTS,
    ELITE_TOTALS,
    HIGHEST,
    TOPS,
    WINDOWS,
)
from clachan.games.schotten.rules.cards import COLOURS as ALL_COLOURS
from clachan.games.schotten.rules.cards import SHIELD, SPY, STRENGTHS
from clachan.games.schotten.rules.formations import Formation
from clachan.games.schotten.rules.state import STONES

SUM = Formation.SUM << FORMATION
RUN = Formation.RUN << FORMATION
COLOUR = Formation.COLOUR << FORMATION
KIND = Formation.KIND << FORMATION
COLOUR_RUN = Formation.COLOUR_RUN << FORMATION
FIXED_JOKERS = 0x40404040  # bit 6 of each of four cards: a fixed Joker is FIXED (64) + the clan card it stands for


@compiled
def claimable(game: Game, seat: int) -> int:  # pragma: no cover
    """The stones this seat may claim as the table stands, as a mask."""
    ready = game.ready[seat]
    if ready == 0:
        return 0
    rivals = game.ready[1 - seat]
    elites = 0
    if game.packed_rules & ELITE_PROOF and game.packed_rules >> TACTICS and ready & ~rivals:
        elites = coming_elites(game, 1 - seat)
    stones = 0
    while ready:
        stone = lowest(ready)
        bit = 1 << stone
        ready ^= bit
        mine = game.ranks[stone, seat]
        if rivals & bit:
            theirs = game.ranks[stone, 1 - seat]
            if mine > theirs or (mine == theirs and game.first[seat] & bit):
                stones |= bit
        # A reply that is only equal does not stop the claim: it would be complete later, and lose the tie (ST-33).
        elif best_reply(game, stone, 1 - seat, elites) <= mine:
            stones |= bit
    return stones


@compiled
def best_reply(game: Game, stone: int, seat: int, elites: int) -> int:  # pragma: no cover
    """The best rank this side can still reach; `elites` are the troops that may still come to it (ST-80)."""
    side = game.sides[stone, seat]
    size = SIDE_SIZE + (game.mud >> stone & 1)
    blind = game.blind >> stone & 1
    if elites == 0:
        return fill(side, size, blind, game.pool)
    best = 0
    for extra in range(ELITE_MASK + 1):
        if extra & ~elites == 0 and ELITE_COUNTS[extra] <= size - (side >> COUNT & COUNT_MASK):
            more = side + (extra << ELITES) + (ELITE_COUNTS[extra] << COUNT)
            best = max(best, fill(more, size, blind, game.pool))
    return best


@compiled
def fill(side: int, size: int, blind: int, pool: int) -> int:  # pragma: no cover
    """The best rank of a side when clan cards of the pool complete it; 0 if there are not enough (ST-35)."""
    missing = size - (side >> COUNT & COUNT_MASK)
    if missing and popcount(pool) < missing:
        return 0
    elites = side >> ELITES & ELITE_MASK
    if blind:
        at_best: int = ELITE_TOTALS[elites]
        return SUM + (side >> TOTAL & TOTAL_MASK) + at_best + top_sum(pool, missing)
    if elites == 0:
        return complete(side, missing, size, pool)
    best = 0
    for n in range(CHOICES_FROM[elites], CHOICES_FROM[elites + 1]):
        best = max(best, complete(with_choice(side, CHOICES[n]), missing, size, pool))
    return best


@compiled
def with_choice(side: int, choice: int) -> int:  # pragma: no cover
    """A side with these strengths chosen for its elite troops; only its sums are right."""
    line = FULL_LINE << HELD
    repeats = ((side | choice) >> REPEATS & 1) | (side & choice & line != 0)
    held = (side | choice) & line
    total = (side >> TOTAL & TOTAL_MASK) + (choice >> TOTAL & TOTAL_MASK)
    return repeats << REPEATS | total << TOTAL | side & COLOUR_MASK << COLOURS | held


@compiled
def complete(side: int, missing: int, size: int, pool: int) -> int:  # pragma: no cover
    """The best rank when every strength on the side is known: each pattern overrules those below it.

    All patterns are computed before any is chosen. A branch for each would skip some work, but processors often
    mispredict such branches, and that costs more than the work.
    """
    held = side >> HELD & FULL_LINE
    colours = side >> COLOURS & COLOUR_MASK
    total = side >> TOTAL & TOTAL_MASK
    windows = 0 if side >> REPEATS & 1 else WINDOWS[size - SIDE_SIZE, held]
    if colours == 0:
        return complete_any(held, total, windows, missing, size, pool)
    mixed = colours & (colours - 1) != 0
    lane = pool >> STRENGTHS * lowest(colours) & FULL_LINE
    runs = windows & runs_in(any_colour(pool) | held, size)
    colour_runs = 0 if mixed else windows & runs_in(lane | held, size)
    top = -1 if mixed else TOPS[missing, lane]
    low = HIGHEST[held]
    kind = held & (held - 1) == 0 and popcount(pool >> low & COLUMN) >= missing
    best = 0
    best = RUN + run_total(runs, size) if runs else best
    best = COLOUR + total + top if top >= 0 else best
    best = KIND + size * (low + 1) if kind else best
    best = COLOUR_RUN + run_total(colour_runs, size) if colour_runs else best
    return best or SUM + total + top_sum(pool, missing)


@compiled
def complete_any(held: int, total: int, windows: int, missing: int, size: int, pool: int) -> int:  # pragma: no cover
    """The best rank of a side that shows no colour: the first pattern that is possible.

    Such a side is empty, or has only elite troops.
    """
    runs = 0
    for colour in range(ALL_COLOURS):
        runs |= runs_in(pool >> STRENGTHS * colour & FULL_LINE | held, size)
    if runs & windows:
        return COLOUR_RUN + run_total(runs & windows, size)
    if held & (held - 1) == 0:
        strength = kind_strength(held, missing, pool)
        if strength:
            return KIND + strength * size
    top = -1
    for colour in range(ALL_COLOURS):
        top = max(top, TOPS[missing, pool >> STRENGTHS * colour & FULL_LINE])
    if top >= 0:
        return COLOUR + total + top
    runs = windows & runs_in(any_colour(pool) | held, size)
    return RUN + run_total(runs, size) if runs else SUM + total + top_sum(pool, missing)


@compiled
def runs_in(lane: int, size: int) -> int:  # pragma: no cover
    """The runs of a size that lie in a lane, each as the bit of its lowest strength."""
    runs = lane & lane >> 1 & lane >> 2
    return runs & lane >> 3 if size == MUD_SIZE else runs


@compiled
def run_total(windows: int, size: int) -> int:  # pragma: no cover
    """The total of the highest of these runs."""
    low: int = HIGHEST[windows]
    return size * low + size * (size + 1) // 2


@compiled
def kind_strength(held: int, missing: int, pool: int) -> int:  # pragma: no cover
    """The highest strength of which enough cards can still come, or the one on the side if that can; 0 if none."""
    strengths = held or FULL_LINE
    while strengths:
        low: int = HIGHEST[strengths]
        if popcount(pool >> low & COLUMN) >= missing:
            return low + 1
        strengths ^= 1 << low
    return 0


@compiled
def any_colour(pool: int) -> int:  # pragma: no cover
    """The strengths that can be had in some colour: the OR of the six lanes, by halves."""
    pairs = pool | pool >> 3 * STRENGTHS
    return (pairs | pairs >> STRENGTHS | pairs >> 2 * STRENGTHS) & FULL_LINE


@compiled
def top_sum(pool: int, missing: int) -> int:  # pragma: no cover
    """The sum of the strongest cards of the pool, which has enough."""
    total = 0
    for low in range(STRENGTHS - 1, -1, -1):
        having = min(missing, popcount(pool >> low & COLUMN))
        total += having * (low + 1)
        missing -= having
        if missing == 0:
            break
    return total


@compiled
def coming_elites(game: Game, seat: int) -> int:  # pragma: no cover
    """The elite troops nobody has played, as a side's field; a Joker only if this seat may play it (ST-80)."""
    unplayed = game.unplayed
    elites = (unplayed >> SPY - KIND_SHIFT & 1) * ELITE_SPY | (unplayed >> SHIELD - KIND_SHIFT & 1) * ELITE_SHIELD
    if unplayed & TWO_JOKERS and may_play_joker(game, seat):
        elites |= 1  # one Joker at most, though two may be unplayed: a player may have one at a time (ST-62)
    return elites


@compiled
def fixed_jokers(game: Game, seat: int) -> int:  # pragma: no cover
    """How many of this seat's Jokers on the table stand for one clan card for good; such a card has bit 6 set."""
    count = 0
    for stone in range(STONES):
        side = game.sides[stone, seat]
        count += popcount(side & FIXED_JOKERS)
    return count


@compiled
def may_play_joker(game: Game, seat: int) -> bool:  # pragma: no cover
    """Whether this seat may still play a Joker (ST-62)."""
    if not game.packed_rules & JOKER_REPLACED:
        return not game.jokers[seat]
    for stone in range(STONES):
        if game.sides[stone, seat] >> ELITES & JOKER_MASK:
            return False
    return fixed_jokers(game, seat) == 0


@compiled
def joker_is_dead(game: Game, seat: int) -> bool:  # pragma: no cover
    """Whether this seat can never play a Joker again: it has played one, or has one where none can leave (ST-62)."""
    if not game.packed_rules & JOKER_REPLACED:
        return bool(game.jokers[seat])
    claimed = game.owned[0] | game.owned[1]
    for stone in range(STONES):
        side = game.sides[stone, seat]
        if claimed >> stone & 1 and (side >> ELITES & JOKER_MASK or side & FIXED_JOKERS):
            return True
    return False
