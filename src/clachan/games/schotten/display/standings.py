"""How does each side stand, what may be planned, and which actions are worth a button? From views alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter

from clachan.core.display.scene import Plan, Standing, Underway
from clachan.core.game import Outcome
from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.core.words import say
from clachan.games.schotten.display import notation
from clachan.games.schotten.rules.cards import Card, card_text
from clachan.games.schotten.rules.choices import CLAIMS, DONE, DRAWS, PASS, can_place_clan, claimable, places
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Deck, Pending, Phase, Put, State, Stone
from clachan.games.schotten.rules.tactics import ROWS
from clachan.games.schotten.rules.turns import ADJACENT, STONES_TO_WIN, count_owned, own_stone, winner_of

_owner = attrgetter("owner")
MOST_CLAIMS = 2  # buttons beside the one that claims no more


def standings(table: State) -> BySeat[Standing]:
    """The score of both sides, what each still needs, and the stones that would win for it (ST-40)."""
    return _standings(tuple(map(_owner, table.stones)), table.outcome is not None)


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


def decided(table: State, outcome: Outcome) -> tuple[str, ...]:
    """The stones that won the round: the adjacent ones, or all of the winner."""
    if outcome.winner is None or outcome.reason not in {"adjacent", "five"}:
        return ()
    owned = [stone.owner == outcome.winner for stone in table.stones]
    if outcome.reason == "five":
        return tuple(f"stone:{index + 1}" for index in range(STONES) if owned[index])
    rows = [range(low, low + ADJACENT) for low in range(STONES - ADJACENT + 1)]
    won = {index for row in rows if all(owned[index] for index in row) for index in row}
    return tuple(f"stone:{index + 1}" for index in sorted(won))


def buttons(rulebook: Rulebook, table: State, near: tuple[str, ...]) -> tuple[str, ...]:
    """The actions that are worth a button, the likeliest first: claims, and what can only be said with a button.

    `near` holds the stones that would win the round for the active player.
    """
    match table.phase:
        case Phase.PLAY if not can_place_clan(table, table.turn):
            return (notation.action_text(PASS),)
        case Phase.CLAIM:
            stones = claimable(rulebook, table, table.turn)
            claims = sorted(stones, key=lambda index: (f"stone:{index + 1}" not in near, index))
            return tuple(map(notation.action_text, [*(CLAIMS[index] for index in claims[:MOST_CLAIMS]), DONE]))
        case Phase.DRAW | Phase.RECRUIT:
            return tuple(notation.action_text(DRAWS[deck]) for deck in Deck if table.decks[deck])
        case Phase.PUT if table.pending is not None and ROWS[table.pending.card].discards:
            return (notation.action_text(Put(None)),)
    return ()


def plans(rulebook: Rulebook, table: State, seat: Seat) -> tuple[Plan, ...]:
    """The cards that could be played if it were this seat's turn now, grouped by the stones that take them."""
    groups: dict[tuple[int, ...], list[Card]] = {}
    for card, stones in places(rulebook, table, seat).items():
        if stones:
            groups.setdefault(tuple(stones), []).append(card)
    return tuple([_plan(tuple(cards), stones) for stones, cards in groups.items()])


@lru_cache(maxsize=2048)
def _plan(cards: tuple[Card, ...], stones: tuple[int, ...]) -> Plan:
    return Plan(tuple(f"hand:{card_text(card)}" for card in cards), tuple(f"stone:{stone + 1}" for stone in stones))


def underway(table: State, pending: Pending, viewer: Seat | None) -> Underway:
    """The tactic card whose steps are not complete, and the card on the table that it has picked."""
    card = card_text(pending.card)
    if pending.picked < 0:
        return Underway(card)
    owner = table.turn if ROWS[pending.card].discards else other(table.turn)  # whose card is moved: ST-71, ST-73
    zone = "own" if owner == (viewer or 0) else "their"
    return Underway(card, (f"{zone}:{pending.stone + 1}:{card_text(pending.picked)}",))
