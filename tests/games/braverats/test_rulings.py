"""BR-16, BR-22, BR-56: the numbers on the page of rules about contested rulings are those of the solver."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from clachan.games.braverats.rules.cards import AMBASSADOR, ASSASSIN, GENERAL, MUSICIAN, PRINCE, PRINCESS, SPY, WIZARD
from clachan.games.braverats.solver import BASE_DEAL, Spec, opening
from clachan.games.braverats.solver.keys import HELD_MASK, pack, unpack
from clachan.games.braverats.solver.match_values import MatchStanding, MatchValues, single_deal
from clachan.games.braverats.solver.steps import DRAWN, next_key, pack_rules, sides_of
from solved import BASE, solved

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "braverats.md").read_text("utf-8")
COLUMNS = (SPY, ASSASSIN, AMBASSADOR, WIZARD, GENERAL, PRINCE)
READINGS = {
    "braverats": BASE,
    "braverats.musician=cancels": Spec(musician="cancels"),
    "braverats.prince=ignores": Spec(prince="ignores"),
}


def drawn_share(spec):
    """How often a game between two perfect players is drawn."""
    table, packed, known = solved(spec), pack_rules(spec, reduced=False), {}

    def follow(key):
        if key < 0:
            return float(key == DRAWN)
        if key not in known:
            position, (side0, side1) = unpack(key), sides_of(key)
            after = lambda pair: int(next_key(int(side0), int(side1), key & HELD_MASK, pair, packed))  # noqa: E731  # short
            known[key] = sum(share * follow(after(pair)) for pair, share in pairs(table, position))
        return known[key]

    return follow(pack(opening(BASE_DEAL)))


def pairs(table, position):
    """The pairs of cards that perfect play chooses, with how often."""
    if position.spy is None:
        mixes = [dict(enumerate(table.mix(position, seat))) for seat in (0, 1)]
        return [((a, b), p * q) for a, p in mixes[0].items() for b, q in mixes[1].items() if p * q > 1e-9]
    shown = int(np.argmax(table.mix(position, 1 - position.spy)))
    answer = int(np.argmax(table.mix(position, position.spy, shown)))
    return [((answer, shown) if position.spy == 0 else (shown, answer), 1.0)]


@pytest.mark.parametrize("name", READINGS)
def test_the_page_of_rules_has_the_opening_mix_of_each_reading(name):
    spec = READINGS[name]
    mix = solved(spec).mix(opening(BASE_DEAL), 0)
    shares = [f"{100 * mix[card]:.1f}%" for card in COLUMNS]
    assert f"| `{name}` | {' | '.join(shares)} | {100 * drawn_share(spec):.1f}% |" in PAGE
    assert mix[MUSICIAN] == mix[PRINCESS] == 0


@pytest.mark.parametrize(
    ("one", "two", "cost"),
    [
        ("braverats", "braverats.musician=cancels", "0.075"),
        ("braverats.musician=cancels", "braverats", "0.039"),
        ("braverats", "braverats.prince=ignores", "0.013"),
        ("braverats.prince=ignores", "braverats", "0.007"),
    ],
)
def test_the_page_of_rules_has_the_price_of_opening_by_the_other_reading(one, two, cost):
    cards, worth = solved(READINGS[two]).round_matrix(opening(BASE_DEAL))
    mix = solved(READINGS[one]).mix(opening(BASE_DEAL), 0)
    lost = -(np.array([mix[card] for card in cards[0]]) @ worth).min()
    assert f"{lost:.3f}" == cost
    assert cost in PAGE


def test_the_page_of_rules_has_the_value_of_a_won_game_in_a_match_whose_draws_count():
    match = MatchValues(Spec(()), single_deal(BASE_DEAL), "count")
    ahead = MatchStanding((1, 0))
    assert (f"{match.value(ahead):+.3f}", f"{match.draw(ahead):+.3f}") == ("+0.502", "+0.065")
    assert "+0.502" in PAGE
    assert "+0.065" in PAGE
