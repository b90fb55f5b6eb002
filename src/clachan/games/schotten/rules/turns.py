"""Take actions, and do what follows by itself. (ST-10 to ST-15, ST-23, ST-36, ST-37, ST-40, ST-43)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clachan.core.game import Outcome
from clachan.core.seats import BySeat, Seat, other, with_seat
from clachan.games.schotten.rules.cards import (
    CLANS,
    FIXED,
    JOKER,
    MUD,
    RECRUITER,
    Card,
    is_tactic,
    unfixed,
)
from clachan.games.schotten.rules.choices import claimable, returnable
from clachan.games.schotten.rules.formations import rank
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
    Take,
)
from clachan.games.schotten.rules.tactics import ROWS, Kind

ADJACENT = 3  # stones in a row that win (ST-40)
STONES_TO_WIN = 5  # any stones (ST-40)
WIN_POINTS = 5  # ST-44
RECRUITS = 3  # cards that the Recruiter draws (ST-70)
RETURNS = 2  # and puts back
QUIET_TURNS = 2  # turns without play, claim or draw that end a round (ST-43)


def step(rulebook: Rulebook, state: State, action: Action) -> State:
    """The state after the active player's action, brought to the next real choice."""
    return skip_forced_phases(rulebook, _HANDLERS[type(action)](rulebook, state, action))


def skip_forced_phases(rulebook: Rulebook, state: State) -> State:
    """Go through the phases that leave nothing to choose: no claim to make, one deck or none to draw from."""
    while state.outcome is None:
        match state.phase:
            case Phase.CLAIM if not claimable(rulebook, state, state.turn):
                state = _next_phase(rulebook, state)
            case Phase.DRAW:
                decks = [deck for deck in Deck if state.decks[deck]]
                if not decks or len(state.hands[state.turn]) >= rulebook.hand:
                    state = _next_phase(rulebook, state)
                elif len(decks) == 1:
                    state = _draw(rulebook, state, Draw(decks[0]))
                else:
                    return state
            case Phase.RECRUIT if sum(map(bool, state.decks)) == 1:
                state = _draw(rulebook, state, Draw(Deck.CLAN if state.decks[Deck.CLAN] else Deck.TACTIC))
            case _:
                return state
    return state


def winner_of(stones: tuple[Stone, ...]) -> tuple[Seat, str] | None:
    """Who controls three adjacent stones or any five, and which (ST-40)."""
    for seat in (0, 1):
        owned = [stone.owner == seat for stone in stones]
        if any(all(owned[low : low + ADJACENT]) for low in range(STONES - ADJACENT + 1)):
            return seat, "adjacent"
        if sum(owned) >= STONES_TO_WIN:
            return seat, "five"
    return None


def round_outcome(stones: tuple[Stone, ...], winner: Seat | None, reason: str) -> Outcome:
    """The round's points: 5 to the winner, a point for each stone to the other (ST-44)."""
    points: BySeat[int] = (count_owned(stones, 0), count_owned(stones, 1))
    return Outcome(winner, points if winner is None else with_seat(points, winner, WIN_POINTS), reason)


def count_owned(stones: tuple[Stone, ...], seat: Seat) -> int:
    """How many stones this seat controls."""
    return sum(stone.owner == seat for stone in stones)


def stands_better(stone: Stone, seat: Seat) -> bool:
    """Whether a settled round gives this seat the stone (ST-43)."""
    mine, theirs = stone.sides[seat], stone.sides[other(seat)]
    if stone.owner is not None or len(mine) < stone.size:
        return False
    if len(theirs) < stone.size:
        return True
    own, rival = rank(mine, stone.blind), rank(theirs, stone.blind)
    return own > rival or (own == rival and stone.first == seat)


def placed(stone: Stone, seat: Seat, card: Card) -> Stone:
    """The stone with one more card; the first side to be complete is remembered (ST-23)."""
    side = (*stone.sides[seat], card)
    first = seat if stone.first is None and len(side) == stone.size else stone.first
    return stone._replace(sides=with_seat(stone.sides, seat, side), first=first)


def lifted(stone: Stone, seat: Seat, card: Card) -> Stone:
    """The stone with one card less; a side that was complete loses its place in the order (ST-23)."""
    side = list(stone.sides[seat])
    side.remove(card)
    first = stone.first
    if first == seat:
        first = other(seat) if len(stone.sides[other(seat)]) == stone.size else None
    return stone._replace(sides=with_seat(stone.sides, seat, tuple(side)), first=first)


def with_mode(stone: Stone, card: Card) -> Stone:
    """Mud raises the size of both sides, so neither is complete any more (ST-63); a blindfold changes no order."""
    return stone._replace(mud=True, first=None) if card == MUD else stone._replace(blind=True)


def concede(state: State, seat: Seat | None) -> State:
    """A resigned round is won by the opponent; an agreed draw is a drawn round (ST-44)."""
    if seat is None:
        return state._replace(outcome=round_outcome(state.stones, None, "agreed"))
    return state._replace(outcome=round_outcome(state.stones, other(seat), "resigned"))


def _play(rulebook: Rulebook, state: State, action: Play) -> State:
    seat, card = state.turn, action.card
    hand = list(state.hands[seat])
    hand.remove(card)
    state = state._replace(hands=with_seat(state.hands, seat, tuple(hand)), stirred=True)
    if card < CLANS:
        assert action.stone is not None
        return _next_phase(rulebook, _place(state, seat, action.stone, card))
    state = state._replace(tactics=with_seat(state.tactics, seat, state.tactics[seat] + 1))
    if action.stone is None:
        return _begin_ruse(state, card)
    if ROWS[card].kind is Kind.MODE:
        return _next_phase(rulebook, _with_stone(state, action.stone, with_mode(state.stones[action.stone], card)))
    if card == JOKER:
        state = state._replace(jokers=with_seat(state.jokers, seat, state.jokers[seat] + 1))
        if rulebook.joker_fixed:
            return state._replace(phase=Phase.NAME, pending=Pending(JOKER, action.stone))
    return _next_phase(rulebook, _place(state, seat, action.stone, card))


def _begin_ruse(state: State, card: Card) -> State:
    left = min(RECRUITS, len(state.decks[0]) + len(state.decks[1])) if card == RECRUITER else 0
    return state._replace(phase=ROWS[card].then, pending=Pending(card, left=left))


def _name(rulebook: Rulebook, state: State, action: Name) -> State:
    pending = _pending(state)
    placed = _place(state, state.turn, pending.stone, FIXED + action.card)
    return _next_phase(rulebook, placed._replace(pending=None))


def _claim(_rulebook: Rulebook, state: State, action: Claim) -> State:
    stones = own_stone(state.stones, action.stone, state.turn)
    won = winner_of(stones)
    outcome = round_outcome(stones, *won) if won else None
    return state._replace(stones=stones, stirred=True, outcome=outcome)


def _draw(rulebook: Rulebook, state: State, action: Draw) -> State:
    seat, deck = state.turn, state.decks[action.deck]
    hand = tuple(sorted((*state.hands[seat], deck[0])))
    drawn = state._replace(
        hands=with_seat(state.hands, seat, hand),
        decks=with_seat(state.decks, action.deck, deck[1:]),
        stirred=True,
    )
    if state.phase is Phase.DRAW:
        return _next_phase(rulebook, drawn)
    return _recruited(rulebook, drawn)


def _recruited(rulebook: Rulebook, state: State) -> State:
    """Count one drawn card of the Recruiter; after the last one, cards go back (ST-70)."""
    before = _pending(state)
    pending = before._replace(left=before.left - 1, drawn=before.drawn + 1)
    if pending.left:
        return state._replace(pending=pending)
    wanted = pending.drawn - 1 if rulebook.recruiter_nets_one else RETURNS
    allowed = returnable(rulebook, state, state.turn)
    left = min(wanted, sum(card in allowed for card in state.hands[state.turn]))
    if left == 0:
        return _end_ruse(rulebook, state)
    return state._replace(phase=Phase.RETURN, pending=Pending(RECRUITER, left=left), scout=state.turn)


def _return(rulebook: Rulebook, state: State, action: Return) -> State:
    """Put the card under the deck of its kind, below what was returned before."""
    seat, pending = state.turn, _pending(state)
    hand = list(state.hands[seat])
    hand.remove(action.card)
    deck = Deck.TACTIC if is_tactic(action.card) else Deck.CLAN
    sunk = (state.sunk[0] + (deck is Deck.CLAN), state.sunk[1] + (deck is Deck.TACTIC))
    state = state._replace(
        hands=with_seat(state.hands, seat, tuple(hand)),
        decks=with_seat(state.decks, deck, (*state.decks[deck], action.card)),
        sunk=sunk,
    )
    if pending.left > 1:
        return state._replace(pending=pending._replace(left=pending.left - 1))
    return _end_ruse(rulebook, state)


def _take(rulebook: Rulebook, state: State, action: Take) -> State:
    pending = _pending(state)
    if ROWS[pending.card].puts:
        return state._replace(phase=Phase.PUT, pending=Pending(pending.card, action.stone, action.card))
    lifted = _lift(state, other(state.turn), action.stone, action.card)
    return _end_ruse(rulebook, lifted._replace(discard=(*lifted.discard, unfixed(action.card))))


def _put(rulebook: Rulebook, state: State, action: Put) -> State:
    pending = _pending(state)
    owner = state.turn if ROWS[pending.card].discards else other(state.turn)
    state = _lift(state, owner, pending.stone, pending.picked)
    if action.stone is None:
        state = state._replace(discard=(*state.discard, unfixed(pending.picked)))
    else:
        state = _place(state, state.turn, action.stone, pending.picked)
    return _end_ruse(rulebook, state)


def _end_ruse(rulebook: Rulebook, state: State) -> State:
    """Discard the ruse itself, after its effect (ST-56)."""
    done = state._replace(discard=(*state.discard, _pending(state).card), pending=None, phase=Phase.PLAY)
    return _next_phase(rulebook, done)


def _pass(rulebook: Rulebook, state: State, _action: Pass) -> State:
    return _next_phase(rulebook, state)


def _done(rulebook: Rulebook, state: State, _action: Done) -> State:
    return _next_phase(rulebook, state)


def _next_phase(rulebook: Rulebook, state: State) -> State:
    phase = Phase.PLAY if state.phase > Phase.DRAW else state.phase
    place = rulebook.turn.index(phase) + 1
    if place < len(rulebook.turn):
        return state._replace(phase=rulebook.turn[place])
    return _end_turn(rulebook, state)


def _end_turn(rulebook: Rulebook, state: State) -> State:
    quiet = 0 if state.stirred else state.quiet + 1
    state = state._replace(turn=other(state.turn), phase=rulebook.turn[0], quiet=quiet, stirred=False)
    return _settle(state) if quiet == QUIET_TURNS else state


def _settle(state: State) -> State:
    """Nothing moves any more: each stone goes to the player who stands better on it (ST-43)."""
    stones = state.stones
    for seat in (state.turn, other(state.turn)):
        for index in range(STONES):
            if stands_better(stones[index], seat):
                stones = own_stone(stones, index, seat)
                won = winner_of(stones)
                if won:
                    return state._replace(stones=stones, outcome=round_outcome(stones, *won))
    mine, theirs = count_owned(stones, 0), count_owned(stones, 1)
    winner = None if mine == theirs else int(theirs > mine)
    return state._replace(stones=stones, outcome=round_outcome(stones, winner, "settled"))


def _place(state: State, seat: Seat, index: int, card: Card) -> State:
    return _with_stone(state, index, placed(state.stones[index], seat, card))


def _lift(state: State, seat: Seat, index: int, card: Card) -> State:
    return _with_stone(state, index, lifted(state.stones[index], seat, card))


def own_stone(stones: tuple[Stone, ...], index: int, seat: Seat) -> tuple[Stone, ...]:
    """The stones after this seat has got one of them."""
    return (*stones[:index], stones[index]._replace(owner=seat), *stones[index + 1 :])


def _with_stone(state: State, index: int, stone: Stone) -> State:
    return state._replace(stones=(*state.stones[:index], stone, *state.stones[index + 1 :]))


def _pending(state: State) -> Pending:
    assert state.pending is not None
    return state.pending


_HANDLERS: dict[type[Any], Callable[[Rulebook, State, Any], State]] = {
    Play: _play,
    Claim: _claim,
    Draw: _draw,
    Take: _take,
    Put: _put,
    Return: _return,
    Name: _name,
    Pass: _pass,
    Done: _done,
}
