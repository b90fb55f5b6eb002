"""Can the other side still win this stone? (ST-30 to ST-35, ST-39, ST-80 to ST-82)

`best_reply` finds the strongest formation a side can still complete without trying every completion: it asks for each
pattern, strongest first, whether the cards it needs are still to be had. The pool of available cards is one 54-bit
number, a bit for each clan card not yet face up. A *lane* is the part of it with the nine cards of one colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from clachan.core.caches import cached_within
from clachan.core.seats import Seat, other
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    CLANS,
    COLOURS,
    ELITE_STRENGTHS,
    ELITES,
    JOKER,
    STRENGTHS,
    TACTIC_CARDS,
    Card,
    clan,
    unfixed,
)
from clachan.games.schotten.rules.formations import CACHE_BYTES, Formation, Rank, elite_choices, rank, side_of
from clachan.games.schotten.rules.state import State, Stone

ALL_CLANS = (1 << CLANS) - 1
_CLANS = frozenset(CLAN_CARDS)
_CLANS_AND_ELITES = _CLANS | ELITES
# a lane: the nine cards of one colour, as bits; bit 0 is strength 1
LANE = (1 << STRENGTHS) - 1
EVERY_COLOUR = tuple(range(COLOURS))
# the strengths in a lane, strongest first
STRONGEST: tuple[tuple[int, ...], ...] = tuple(
    tuple(strength for strength in range(STRENGTHS, 0, -1) if lane >> (strength - 1) & 1) for lane in range(LANE + 1)
)
# runs of a length as lane masks with their totals, strongest first
RUNS: dict[int, tuple[tuple[int, int], ...]] = {
    length: tuple(
        (((1 << length) - 1) << low, sum(range(low + 1, low + 1 + length))) for low in range(STRENGTHS - length, -1, -1)
    )
    for length in (3, 4)
}


class Reply(NamedTuple):
    """The best formation of a side, and the cards that it still has to add for it: none if the side is complete."""

    rank: Rank
    cards: tuple[Card, ...]


class Because(Enum):
    """What decides a claim."""

    OWNED = "owned"
    INCOMPLETE = "incomplete"
    STRONGER = "stronger"
    FIRST = "first"
    WEAKER = "weaker"
    LATER = "later"
    PROVED = "proved"
    BEATABLE = "beatable"


class Verdict(NamedTuple):
    """Whether a seat may claim a stone, what decides it, and the formations of both sides as far as they are known."""

    can_claim: bool
    because: Because
    mine: Rank | None = None
    theirs: Reply | None = None


class Unseen(NamedTuple):
    """The cards a proof must expect: clan cards not face up (ST-34), and elite troops that may still come (ST-80)."""

    pool: int
    elites: tuple[Card, ...] = ()
    counts_elites: bool = False


def unseen_cards(state: State, elite_proof: bool, opponent_may_joker: bool) -> Unseen:  # noqa: FBT001  # rulebook slots
    """Compute from the face-up cards which cards may still come; never look into a hand or a deck.

    `opponent_may_joker`: the opponent may still play a Joker.
    """
    open_cards = clan_mask(state.discard)
    for stone in state.stones:
        open_cards |= clan_mask(stone.sides[0]) | clan_mask(stone.sides[1])
    pool = ALL_CLANS & ~open_cards
    if not elite_proof:
        return Unseen(pool)
    seen = list(face_up(state))
    elites = [card for card in set(TACTIC_CARDS) & ELITES if seen.count(card) < TACTIC_CARDS.count(card)]
    return Unseen(
        pool, tuple(sorted(card for card in elites if card != JOKER or opponent_may_joker)), counts_elites=True
    )


@cached_within(CACHE_BYTES, 256)
def clan_mask(cards: tuple[Card, ...]) -> int:
    """A bit for each clan card."""
    mask = 0
    for card in cards:
        if card < CLANS:
            mask |= 1 << card
    return mask


def face_up(state: State) -> Iterable[Card]:
    """Every face-up card: both sides of all stones, and the discard pile."""
    for stone in state.stones:
        for side in stone.sides:
            for card in side:
                yield unfixed(card)
    yield from state.discard


def judge(stone: Stone, seat: Seat, unseen: Unseen) -> Verdict:
    """Whether this seat may claim this stone now, and why (ST-31 to ST-33)."""
    mine, theirs = stone.sides[seat], stone.sides[other(seat)]
    if stone.owner is not None:
        return Verdict(can_claim=False, because=Because.OWNED)
    if len(mine) < stone.size:
        return Verdict(can_claim=False, because=Because.INCOMPLETE)
    own = rank(mine, stone.blind)
    if len(theirs) < stone.size:
        reply = best_reply(theirs, stone.size, stone.blind, unseen)
        # A reply that is only equal does not stop the claim: it would be complete later, and lose the tie (ST-33).
        proved = reply is None or reply.rank <= own
        return Verdict(proved, Because.PROVED if proved else Because.BEATABLE, own, reply)
    rival = rank(theirs, stone.blind)
    if own != rival:
        wins = own > rival
        return Verdict(wins, Because.STRONGER if wins else Because.WEAKER, own, Reply(rival, ()))
    first = stone.first == seat
    return Verdict(first, Because.FIRST if first else Because.LATER, own, Reply(rival, ()))


def decisive_cards(state: State, stone: Stone, seat: Seat, unseen: Unseen) -> tuple[Card, ...]:
    """Face-up cards that make an early claim certain: if one of them were unseen, the claim could be beaten.

    Start from all face-up cards. Count each in turn as unseen, and leave it out if the claim is still proved. None of
    the cards that remain can be left out.
    """
    own = rank(stone.sides[seat], stone.blind)
    theirs = stone.sides[other(seat)]
    candidates = set(face_up(state)) & (_CLANS_AND_ELITES if unseen.counts_elites else _CLANS)
    needed = []
    for card in sorted(candidates - {unfixed(held) for held in theirs}):
        wider = _with_card(unseen, card)
        reply = best_reply(theirs, stone.size, stone.blind, wider)
        if reply is None or reply.rank <= own:
            unseen = wider
        else:
            needed.append(card)
    return tuple(needed)


@cached_within(CACHE_BYTES, 512)  # a claim is judged for its choice, its button, and the narration of every viewer
def best_reply(cards: tuple[Card, ...], size: int, blind: bool, unseen: Unseen) -> Reply | None:  # noqa: FBT001  # as in rank
    """The strongest completion of a side; None when there are not enough cards left to complete it (ST-35)."""
    missing = size - len(cards)
    if not unseen.elites:
        return _fill(cards, missing, blind, unseen.pool)
    best: Reply | None = None
    for count in range(min(missing, len(unseen.elites)) + 1):
        for extra in combinations(unseen.elites, count):
            reply = _fill(cards + extra, missing - count, blind, unseen.pool)
            if reply is not None and (best is None or reply.rank > best.rank):
                best = Reply(reply.rank, extra + reply.cards)
    return best


def _with_card(unseen: Unseen, card: Card) -> Unseen:
    if card < CLANS:
        return unseen._replace(pool=unseen.pool | 1 << card)
    return unseen._replace(elites=tuple(sorted({*unseen.elites, card})))


def _fill(cards: tuple[Card, ...], missing: int, blind: bool, pool: int) -> Reply | None:  # noqa: FBT001  # as in rank
    """The strongest completion with clan cards alone."""
    if pool.bit_count() < missing:
        return None
    if missing == 0:
        return Reply(rank(cards, blind), ())
    side = side_of(cards)
    lanes = tuple(pool >> STRENGTHS * colour & LANE for colour in EVERY_COLOUR)
    if blind:
        total = sum(side.strengths) + sum(ELITE_STRENGTHS[card][-1] for card in side.elites)
        return _sum(total, missing, lanes)
    colours = tuple(side.colours) or EVERY_COLOUR
    if not side.elites:
        return _complete(colours, side.strengths, missing, lanes)
    replies = (_complete(colours, side.strengths + choice, missing, lanes) for choice in elite_choices(side.elites))
    return max(replies, key=lambda reply: reply.rank)


def _complete(colours: tuple[int, ...], strengths: tuple[int, ...], missing: int, lanes: tuple[int, ...]) -> Reply:
    """The strongest completion when every strength on the side is known: try the patterns, strongest first.

    `colours` are the colours that the side can still have: all six while it has no coloured card. Two or more known
    colours exclude one-colour formations.
    """
    held = 0
    for strength in strengths:
        held |= 1 << (strength - 1)
    different = held.bit_count() == len(strengths)
    total = sum(strengths)
    # A side without a coloured card can still have all six colours; one coloured card leaves one. With two colours or
    # more, no formation of one colour is possible.
    one_colour = len(colours) == 1 or len(colours) == COLOURS
    length = len(strengths) + missing
    return (
        (one_colour and different and _colour_run(colours, held, length, lanes))
        or (held.bit_count() <= 1 and _kind(strengths, missing, lanes))
        or (one_colour and _colour(colours, total, missing, lanes))
        or (different and _run(held, length, lanes))
        or _sum(total, missing, lanes)
    )


def _colour_run(colours: Sequence[int], held: int, length: int, lanes: tuple[int, ...]) -> Reply | None:
    for run, total in RUNS[length]:
        if held & ~run == 0:
            need = run & ~held
            for colour in colours:
                if lanes[colour] & need == need:
                    return Reply(Rank(Formation.COLOUR_RUN, total), _lane_cards(colour, need))
    return None


def _kind(strengths: tuple[int, ...], missing: int, lanes: tuple[int, ...]) -> Reply | None:
    wanted = strengths[:1] or tuple(range(STRENGTHS, 0, -1))  # an empty side takes the highest strength that is left
    for strength in wanted:
        having = [colour for colour in EVERY_COLOUR if lanes[colour] >> (strength - 1) & 1]
        if len(having) >= missing:
            total = strength * (len(strengths) + missing)
            return Reply(Rank(Formation.KIND, total), tuple(clan(colour, strength) for colour in having[:missing]))
    return None


def _colour(colours: Sequence[int], total: int, missing: int, lanes: tuple[int, ...]) -> Reply | None:
    best: Reply | None = None
    for colour in colours:
        top = STRONGEST[lanes[colour]][:missing]
        reached = Rank(Formation.COLOUR, total + sum(top))
        if len(top) == missing and (best is None or reached > best.rank):
            best = Reply(reached, tuple(clan(colour, strength) for strength in top))
    return best


def _run(held: int, length: int, lanes: tuple[int, ...]) -> Reply | None:
    any_colour = lanes[0] | lanes[1] | lanes[2] | lanes[3] | lanes[4] | lanes[5]
    for run, total in RUNS[length]:
        if held & ~run == 0 and run & ~held & ~any_colour == 0:
            cards = tuple(_any_card(strength, lanes) for strength in STRONGEST[run & ~held])
            return Reply(Rank(Formation.RUN, total), cards)
    return None


def _sum(total: int, missing: int, lanes: tuple[int, ...]) -> Reply:
    cards: list[Card] = []
    for strength in range(STRENGTHS, 0, -1):
        bit = 1 << (strength - 1)
        for colour in EVERY_COLOUR:
            if lanes[colour] & bit:
                cards.append(clan(colour, strength))
                total += strength
                if len(cards) == missing:
                    return Reply(Rank(Formation.SUM, total), tuple(cards))
    raise AssertionError(missing)


def _any_card(strength: int, lanes: tuple[int, ...]) -> Card:
    return next(clan(colour, strength) for colour in EVERY_COLOUR if lanes[colour] >> (strength - 1) & 1)


def _lane_cards(colour: int, lane: int) -> tuple[Card, ...]:
    return tuple(clan(colour, strength) for strength in STRONGEST[lane])
