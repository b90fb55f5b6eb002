"""How does a round go? BR-10, step by step, and which step decided it."""

from __future__ import annotations

from clachan.core.seats import SEATS, BySeat, Seat, other
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.powers import Power, Rows
from clachan.games.braverats.rules.state import Because, Round, Side, Standing

RULES: dict[Because, str] = {
    Because.MUSICIAN: "BR-10.4",
    Because.PRINCESS: "BR-10.5",
    Because.PRINCE: "BR-10.6",
    Because.LOWER: "BR-10.7",
    Because.HIGHER: "BR-10.7",
    Because.LEVEL: "BR-10.7",
}


def duel(rows: Rows, before: Standing, cards: BySeat[Card]) -> tuple[Standing, Round]:
    """Resolve two cards: how things stand afterwards, and the round for the record. Comments are the steps of BR-10."""
    was = (identity(rows, cards[0], before.last[1]), identity(rows, cards[1], before.last[0]))  # 1
    values = (rows[was[0]].value + before.bonus[0], rows[was[1]].value + before.bonus[1])  # 2
    powers = (in_force(rows[was[0]], rows[was[1]]), in_force(rows[was[1]], rows[was[0]]))  # 3
    winner, because = judge(powers, was, values)  # 4 to 7
    crowns = 0 if winner is None else powers[winner].worth + before.held + before.stakes[winner]
    after = Standing(
        crowns=(before.crowns[0] + crowns * (winner == 0), before.crowns[1] + crowns * (winner == 1)),  # 8
        held=before.held + 1 if winner is None else 0,
        stakes=_stakes(before.stakes, powers) if winner is None else (0, 0),
        bonus=(0 if powers[1].stills else powers[0].boost, 0 if powers[0].stills else powers[1].boost),  # 9
        spy=_spy(powers),
        last=was,
    )
    sides = [Side(cards[seat], was[seat], values[seat], powers[seat] != rows[was[seat]]) for seat in SEATS]
    return after, Round((sides[0], sides[1]), winner, because, crowns, watched(before))


def judge(powers: BySeat[Power], was: BySeat[Card], values: BySeat[int]) -> tuple[Seat | None, Because]:
    """Who wins the round, None when it is held, and the step that decided: BR-10, steps 4 to 7."""
    mine, theirs = powers
    if mine.holds or theirs.holds:  # 4
        return None, Because.MUSICIAN
    for seat in SEATS:  # 5
        if powers[seat].slays == was[other(seat)]:
            return seat, Because.PRINCESS
    if mine.claims != theirs.claims:  # 6
        return int(theirs.claims), Because.PRINCE
    if values[0] == values[1]:  # 7
        return None, Because.LEVEL
    higher = int(values[1] > values[0])
    if mine.reverses or theirs.reverses:
        return other(higher), Because.LOWER
    return higher, Because.HIGHER


def identity(rows: Rows, card: Card, copied: Card | None) -> Card:
    """What a card is: a Mime becomes the card the other seat played before, if there was one (BR-41)."""
    return copied if rows[card].copies and copied is not None else card


def in_force(row: Power, against: Power) -> Power:
    """The answers a card gives against another one: only its value if its ability is switched off (BR-10.3)."""
    return Power(row.value) if against.silences and not row.firm and not row.has_no_ability else row


def watched(standing: Standing) -> Seat | None:
    """The seat that has to show its card first, because of the opponent's Spy (BR-21)."""
    return None if standing.spy is None else other(standing.spy)


def _spy(powers: BySeat[Power]) -> Seat | None:
    """Whose Spy works in the next round; two cancel each other (BR-21)."""
    works = [powers[seat].spies and not powers[other(seat)].stills for seat in SEATS]
    return None if works[0] == works[1] else int(works[1])


def _stakes(stakes: BySeat[int], powers: BySeat[Power]) -> BySeat[int]:
    """What a held round counts more for one seat alone (BR-24)."""
    return (stakes[0] + powers[0].stake, stakes[1] + powers[1].stake)
