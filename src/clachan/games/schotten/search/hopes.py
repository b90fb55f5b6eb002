"""How good could a side become? The strength it may expect, if each card comes with its chance.

Each pattern within reach is a hope: how strong it is, and how likely all its missing cards come. Hopes are taken from
the strongest down, as if they came true independently; what none of them gives is a plain sum.
"""

from __future__ import annotations

from clachan.games.schotten.cards import COLOURS as ALL_COLOURS
from clachan.games.schotten.cards import STRENGTHS
from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.board import count_of
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    COLOURS,
    ELITE_MASK,
    ELITES,
    FULL_LINE,
    HELD,
    REPEATS,
    SIX_BITS,
    TOTAL,
)
from clachan.games.schotten.kernel.proof import COLOUR, COLOUR_RUN, KIND, RUN, SUM, fill, with_choice
from clachan.games.schotten.kernel.tables import CHOICES, CHOICES_FROM, COLUMN, ELITE_TOTALS, HIGHEST, TOPS, WINDOWS
from clachan.games.schotten.search.mind import BLIND_ROW, Desk

THREE = 3
USUAL = 6  # what a card adds that comes for no pattern
ENOUGH = 0.02  # hopes less likely than this are not looked at
HANDED, DRAWN = 0, 1


@compiled
def prospects(desk: Desk, who: int, side: int, size: int, blind: int) -> float:  # pragma: no cover
    """The strength a side may expect; while `desk.beat` is set, the chance to beat that rank."""
    missing = size - count_of(side)
    if missing == 0:
        return strength_of(desk, fill(side, size, blind, 0), BLIND_ROW if blind else size - THREE)
    elites = side >> ELITES & ELITE_MASK
    if blind:
        total = (side >> TOTAL & SIX_BITS) + ELITE_TOTALS[elites] + (USUAL + 1) * missing
        return strength_of(desk, SUM + total, BLIND_ROW)
    if missing == size:
        return desk.empty
    if elites == 0:
        return hopes(desk, who, side, missing, size)
    best = 0.0
    for n in range(CHOICES_FROM[elites], CHOICES_FROM[elites + 1]):
        best = max(best, hopes(desk, who, with_choice(side, CHOICES[n]), missing, size))
    return best


@compiled
def strength_of(desk: Desk, rank: int, row: int) -> float:  # pragma: no cover
    """A rank's place on the scale, or whether it beats what is to be beaten."""
    if desk.beat:
        return 1.0 if rank > desk.beat else 0.0
    strength: float = desk.strength[row, rank]
    return strength


@compiled
def hopes(desk: Desk, who: int, side: int, missing: int, size: int) -> float:  # pragma: no cover
    """The expected best of all patterns of a side whose strengths are settled."""
    held = side >> HELD & FULL_LINE
    colours = side >> COLOURS & SIX_BITS
    windows = 0 if side >> REPEATS & 1 else WINDOWS[size - THREE, held]
    colour = -1
    if colours & (colours - 1) == 0:
        colour = lowest(colours) if colours else fullest(desk.hand[who] | desk.unseen[who])
    found, left = 0.0, 1.0
    if colour >= 0 and windows:
        found, left = run_hopes(desk, who, held, windows, size, colour)
    if held & (held - 1) == 0 and left > ENOUGH:
        low = HIGHEST[held]
        chance = left * at_least(desk, who, COLUMN << low, missing)
        found += chance * strength_of(desk, KIND + size * (low + 1), size - THREE)
        left -= chance
    total = side >> TOTAL & SIX_BITS
    if colour >= 0 and left > ENOUGH:
        lane = FULL_LINE << STRENGTHS * colour
        chance = left * at_least(desk, who, lane, missing)
        top = TOPS[missing, ((desk.hand[who] | desk.unseen[who]) & lane) >> STRENGTHS * colour]
        found += chance * strength_of(desk, COLOUR + total + (top + USUAL * missing) // 2, size - THREE)
        left -= chance
    if windows and left > ENOUGH:
        more, rest = run_hopes(desk, who, held, windows, size, -1)
        found += left * more
        left *= rest
    return found + left * strength_of(desk, SUM + total + USUAL * missing, size - THREE)


@compiled
def run_hopes(
    desk: Desk, who: int, held: int, windows: int, size: int, colour: int
) -> tuple[float, float]:  # pragma: no cover
    """The expected best of the runs of a colour (-1: of any), and the chance that none comes."""
    found, left = 0.0, 1.0
    base = RUN if colour < 0 else COLOUR_RUN
    while windows and left > ENOUGH:
        low = HIGHEST[windows]
        windows ^= 1 << low
        need = ((1 << size) - 1) << low & ~held
        chance = left * (each_comes(desk, who, need) if colour < 0 else all_come(desk, who, need << STRENGTHS * colour))
        found += chance * strength_of(desk, base + size * low + size * (size + 1) // 2, size - THREE)
        left -= chance
    return found, left


@compiled
def fullest(cards: int) -> int:  # pragma: no cover
    """The colour of which most cards are left: that of a side which shows none."""
    best, most = 0, -1
    for colour in range(ALL_COLOURS):
        count = popcount(cards >> STRENGTHS * colour & FULL_LINE)
        if count > most:
            best, most = colour, count
    return best


@compiled
def none_comes(desk: Desk, who: int, cards: int) -> float:  # pragma: no cover
    """The chance that none of these cards comes."""
    held, unseen = popcount(cards & desk.hand[who]), popcount(cards & desk.unseen[who])
    chance: float = desk.none[who, HANDED, held] * desk.none[who, DRAWN, unseen]
    return chance


@compiled
def all_come(desk: Desk, who: int, cards: int) -> float:  # pragma: no cover
    """The chance that all of these cards come."""
    if cards & ~(desk.hand[who] | desk.unseen[who]):
        return 0.0
    held, unseen = popcount(cards & desk.hand[who]), popcount(cards & desk.unseen[who])
    chance: float = desk.all[who, HANDED, held] * desk.all[who, DRAWN, unseen]
    return chance


@compiled
def each_comes(desk: Desk, who: int, strengths: int) -> float:  # pragma: no cover
    """The chance that a card of each of these strengths comes, of any colour."""
    chance = 1.0
    while strengths:
        chance *= desk.some[who, lowest(strengths)]
        strengths &= strengths - 1
    return chance


@compiled
def hold(desk: Desk, card: int) -> None:  # pragma: no cover
    """Take a card into one's hand, or out of it again."""
    desk.hand[0] ^= 1 << card
    low = card % STRENGTHS
    desk.some[0, low] = 1 - none_comes(desk, 0, COLUMN << low)


@compiled
def at_least(desk: Desk, who: int, cards: int, wanted: int) -> float:  # pragma: no cover
    """The chance that so many of these cards come: 1, 2 or 3."""
    held, unseen = popcount(cards & desk.hand[who]), popcount(cards & desk.unseen[who])
    if held + unseen < wanted:
        return 0.0
    none = none_comes(desk, who, cards)
    one, two = desk.odds[who, HANDED], desk.odds[who, DRAWN]
    few, single = 1.0, held * one + unseen * two
    if wanted > 1:
        few += single
    if wanted >= THREE:
        few += (single * single - held * one * one - unseen * two * two) / 2
    return max(0.0, 1 - none * few)
