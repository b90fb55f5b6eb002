"""What may a seat do now? (ST-10 to ST-15, ST-30, ST-51 to ST-54, ST-62, ST-70 to ST-73)

Works on a state, and on the table of the seat's own view: nothing hidden from the seat is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from clachan.core.seats import Seat, other
from clachan.games.schotten.rules.cards import CLAN_CARDS, CLANS, JOKER, TACTIC_CARDS, Card, unfixed
from clachan.games.schotten.rules.proof import Unseen, Verdict, judge, unseen_cards
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Deck,
    Done,
    Draw,
    Name,
    Pass,
    Pending,
    Phase,
    Play,
    Put,
    Return,
    State,
    Stone,
)
from clachan.games.schotten.rules.tactics import ROWS, Kind, open_stones

# actions are values, so each is created once and looked up by its number
PLAYS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(card, stone) for stone in range(STONES)) for card in range(max(TACTIC_CARDS) + 1)
)
RUSE_PLAYS: dict[Card, Play] = {card: Play(card) for card, row in ROWS.items() if row.kind is Kind.RUSE}
CLAIMS = tuple(Claim(stone) for stone in range(STONES))
DRAWS = tuple(Draw(deck) for deck in Deck)
NAMES = tuple(Name(card) for card in CLAN_CARDS)
PASS, DONE = Pass(), Done()
SINGLE_ACTIONS: tuple[Action, ...] = (
    *chain.from_iterable(PLAYS), *RUSE_PLAYS.values(), *CLAIMS, *DRAWS, *NAMES, PASS, DONE
)  # fmt: skip


def legal(rulebook: Rulebook, state: State, seat: Seat) -> tuple[Action, ...]:
    """All actions of this seat, in a fixed order; none when it is not to move."""
    if state.outcome is not None or seat != state.turn:
        return ()
    match state.phase:
        case Phase.PLAY:
            return _plays(rulebook, state, seat)
        case Phase.CLAIM:
            return (*(CLAIMS[stone] for stone in claimable(rulebook, state, seat)), DONE)
        case Phase.DRAW | Phase.RECRUIT:
            return tuple(DRAWS[deck] for deck in Deck if state.decks[deck])
        case Phase.RETURN:
            return tuple(Return(card) for card in returnable(rulebook, state, seat))
        case Phase.NAME:
            return NAMES
    return _ruse(state, seat)


def claimable(rulebook: Rulebook, state: State, seat: Seat) -> list[int]:
    """The stones this seat may claim as the table stands."""
    stones = enumerate(state.stones)  # 3 + mud is the size of a side, without a call: this runs at every play
    ready = [index for index, stone in stones if stone.owner is None and len(stone.sides[seat]) == 3 + stone.mud]
    if not ready:
        return ready
    unseen = unseen_for(rulebook, state, seat)
    return [index for index in ready if judge(state.stones[index], seat, unseen).can_claim]


def verdict(rulebook: Rulebook, state: State, seat: Seat, stone: int) -> Verdict:
    """Whether this seat could claim that stone as the table stands, and what decides it."""
    return judge(state.stones[stone], seat, unseen_for(rulebook, state, seat))


def unseen_for(rulebook: Rulebook, state: State, seat: Seat) -> Unseen:
    """The cards a proof by this seat must expect. With `proof=elite` they include elite troops (ST-80)."""
    counts_elites = rulebook.elite_proof and bool(rulebook.tactics)
    return unseen_cards(state, counts_elites, may_play_joker(rulebook, state, other(seat)))


def may_play_joker(rulebook: Rulebook, state: State, seat: Seat) -> bool:
    """Whether this seat may still play a Joker (ST-62)."""
    if not rulebook.joker_replaced:
        return state.jokers[seat] == 0
    return not _lies_joker(state.stones, seat)


def joker_is_dead(rulebook: Rulebook, state: State, seat: Seat) -> bool:
    """Whether this seat can never play a Joker again: it has played one, or has one where none can leave (ST-62)."""
    if not rulebook.joker_replaced:
        return state.jokers[seat] > 0
    return _lies_joker([stone for stone in state.stones if stone.owner is not None], seat)


def _lies_joker(stones: Iterable[Stone], seat: Seat) -> bool:
    return any(unfixed(card) == JOKER for stone in stones for card in stone.sides[seat])


def may_play_tactic(state: State, seat: Seat) -> bool:
    """Whether this seat may play one more tactic card: it may be ahead of the opponent by one at most (ST-52)."""
    return state.tactics[seat] <= state.tactics[other(seat)]


def returnable(rulebook: Rulebook, state: State, seat: Seat) -> list[Card]:
    """The cards a Recruiter may put under a deck: not a Joker that can never be played (ST-62)."""
    dead = not rulebook.joker_returned and joker_is_dead(rulebook, state, seat)
    return [card for card in dict.fromkeys(state.hands[seat]) if not (dead and card == JOKER)]


def can_place_clan(state: State, seat: Seat) -> bool:
    """Whether a clan card of this hand can be played; without one the player may pass (ST-14, ST-53)."""
    is_open = any(stone.owner is None and len(stone.sides[seat]) < stone.size for stone in state.stones)
    return is_open and any(card < CLANS for card in state.hands[seat])


def places(rulebook: Rulebook, state: State, seat: Seat) -> dict[Card, list[int]]:
    """The cards of this hand that can be played, each with the stones that take it; a ruse goes to none.

    It does not matter whether it is this seat's turn.
    """
    slots = open_stones(state, seat)
    by_card = {card: slots for card in state.hands[seat] if card < CLANS} if slots else {}
    if rulebook.tactics and may_play_tactic(state, seat):
        for card in state.hands[seat]:
            if card < CLANS or (card == JOKER and not may_play_joker(rulebook, state, seat)):
                continue
            row = ROWS[card]
            if row.kind is not Kind.RUSE:
                by_card[card] = row.stones(state, seat)
            elif row.works(state, seat):
                by_card[card] = []
    return by_card


def _plays(rulebook: Rulebook, state: State, seat: Seat) -> tuple[Action, ...]:
    actions: list[Action] = []
    by_card = places(rulebook, state, seat)
    for card, stones in by_card.items():
        actions += [RUSE_PLAYS[card]] if card in RUSE_PLAYS else map(PLAYS[card].__getitem__, stones)
    may_pass = all(card >= CLANS for card in by_card)
    return (*actions, PASS) if may_pass else tuple(actions)


def _ruse(state: State, seat: Seat) -> tuple[Action, ...]:
    """The second and third steps of Strategist, Banshee and Traitor."""
    pending = state.pending
    assert pending is not None
    row = ROWS[pending.card]
    if state.phase is Phase.TAKE:
        return tuple(row.takes(state, seat))
    puts = (Put(stone) for stone in open_stones(state, seat) if can_put(pending, stone))
    return (*puts, Put(None)) if row.discards else tuple(puts)


def can_put(pending: Pending, stone: int) -> bool:
    """A Strategist's card goes to a different stone (ST-71); a Traitor's may stay at the same one (ST-73)."""
    return stone != pending.stone or not ROWS[pending.card].discards
