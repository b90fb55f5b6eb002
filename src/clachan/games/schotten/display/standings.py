"""How does each side stand, what may be planned, and which actions are worth a button? From views alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from clachan.core.scene import Plan, Standing, Underway
from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.core.words import say
from clachan.games.schotten.display import notation
from clachan.games.schotten.rules.cards import Card, card_text
from clachan.games.schotten.rules.choices import claimable, legal
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Done,
    Draw,
    Pass,
    Phase,
    Play,
    Put,
    State,
    Stone,
    View,
)
from clachan.games.schotten.rules.tactics import ROWS
from clachan.games.schotten.rules.turns import ADJACENT, STONES_TO_WIN, count_owned, own_stone, winner_of

MOST_CLAIMS = 2  # buttons beside the one that claims no more


def standings(table: State) -> BySeat[Standing]:
    """The score of both sides, what each still needs, and the stones that would win for it (ST-40)."""
    return _standings(tuple([stone.owner for stone in table.stones]), table.outcome is not None)


@lru_cache(maxsize=4096)  # few moves change an owner, and both viewers are shown the same
def _standings(owners: tuple[Seat | None, ...], is_over: bool) -> BySeat[Standing]:  # noqa: FBT001  # a part of the key
    stones = tuple(Stone(owner=owner) for owner in owners)
    a, b = (_standing(stones, seat, is_over=is_over) for seat in SEATS)
    return a, b


def _standing(stones: tuple[Stone, ...], seat: Seat, *, is_over: bool) -> Standing:
    count, row = count_owned(stones, seat), _longest_row(stones, seat)
    score = say("schotten-score", count=count, target=STONES_TO_WIN, row=row)
    if is_over:
        return Standing(score)
    missing = say("schotten-missing", count=STONES_TO_WIN - count, row=_missing_in_row(stones, seat))
    return Standing(score, missing, tuple(f"stone:{index + 1}" for index in _winning(stones, seat)))


def _longest_row(stones: tuple[Stone, ...], seat: Seat) -> int:
    """How many adjacent stones this seat controls, at the best place."""
    best = length = 0
    for stone in stones:
        length = length + 1 if stone.owner == seat else 0
        best = max(best, length)
    return best


def _missing_in_row(stones: tuple[Stone, ...], seat: Seat) -> int:
    """How many stones are missing for three adjacent ones; 0 if the other side stops every row."""
    rows = (stones[low : low + ADJACENT] for low in range(STONES - ADJACENT + 1))
    free = [row for row in rows if all(stone.owner != other(seat) for stone in row)]
    return min((sum(stone.owner is None for stone in row) for row in free), default=0)


def _winning(stones: tuple[Stone, ...], seat: Seat) -> Iterator[int]:
    """The unclaimed stones that would win the round for this seat."""
    for index, stone in enumerate(stones):
        if stone.owner is None and winner_of(own_stone(stones, index, seat)) is not None:
            yield index


def decided(table: State) -> tuple[str, ...]:
    """The stones that won the round: the adjacent ones, or all of the winner."""
    outcome = table.outcome
    if outcome is None or outcome.winner is None or outcome.reason not in {"adjacent", "five"}:
        return ()
    owned = [stone.owner == outcome.winner for stone in table.stones]
    if outcome.reason == "five":
        return tuple(f"stone:{index + 1}" for index in range(STONES) if owned[index])
    rows = [range(low, low + ADJACENT) for low in range(STONES - ADJACENT + 1)]
    won = {index for row in rows if all(owned[index] for index in row) for index in row}
    return tuple(f"stone:{index + 1}" for index in sorted(won))


def buttons(rulebook: Rulebook, view: View) -> tuple[str, ...]:
    """The actions that are worth a button, the likeliest first: claims, and what can only be said with a button."""
    table, seat = view.table, view.seat
    if seat is None or seat != table.turn or table.outcome is not None:
        return ()
    if table.phase is not Phase.CLAIM:
        wordy = (Draw, Pass, Put)
        actions = [action for action in legal(rulebook, table, seat) if isinstance(action, wordy)]
        return _texts(action for action in actions if not (isinstance(action, Put) and action.stone is not None))
    winning = set(_winning(table.stones, seat))
    claims = sorted(claimable(rulebook, table, seat), key=lambda index: (index not in winning, index))
    return _texts([*map(Claim, claims[:MOST_CLAIMS]), Done()])


def _texts(actions: Iterator[Action] | list[Action]) -> tuple[str, ...]:
    return tuple(map(notation.action_text, actions))


def plans(rulebook: Rulebook, view: View) -> tuple[Plan, ...]:
    """The cards that could be played if it were the viewer's turn now, grouped by the stones that take them."""
    table, seat = view.table, view.seat
    if seat is None or seat == table.turn or table.outcome is not None:
        return ()
    mine = table._replace(turn=seat, phase=Phase.PLAY, pending=None)
    stones: dict[Card, list[int]] = {}
    for action in legal(rulebook, mine, seat):
        if isinstance(action, Play) and action.stone is not None:
            stones.setdefault(action.card, []).append(action.stone)
    groups: dict[tuple[int, ...], list[Card]] = {}
    for card, places in stones.items():
        groups.setdefault(tuple(places), []).append(card)
    return tuple([_plan(tuple(cards), places) for places, cards in groups.items()])


@lru_cache(maxsize=2048)
def _plan(cards: tuple[Card, ...], stones: tuple[int, ...]) -> Plan:
    return Plan(tuple(f"hand:{card_text(card)}" for card in cards), tuple(f"stone:{stone + 1}" for stone in stones))


def underway(view: View) -> Underway | None:
    """The tactic card whose steps are not complete, and the card on the table that it has picked."""
    pending = view.table.pending
    if pending is None:
        return None
    card = card_text(pending.card)
    if pending.picked < 0:
        return Underway(card)
    me = 0 if view.seat is None else view.seat
    turn = view.table.turn
    owner = turn if ROWS[pending.card].discards else other(turn)  # whose card is moved: ST-71, ST-73
    zone = "own" if owner == me else "their"
    return Underway(card, (f"{zone}:{pending.stone + 1}:{card_text(pending.picked)}",))
