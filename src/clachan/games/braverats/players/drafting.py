"""Choose the card of a packet that leads to the best deals, by their exact values (BR-53).

Within the packet both sides choose well. Hidden cards, and how later packets will be shared, are sampled. Every leaf is
a full deal, whose value is known exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from clachan.core.chance import Rng, shuffled
from clachan.core.seats import BySeat, Seat, other, with_seat
from clachan.games.braverats.rules.cards import Card, without
from clachan.games.braverats.rules.hidden import imagine
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import View
from clachan.games.braverats.solver import Spec, deal_value, hand, solve_deals, spec_of
from clachan.games.braverats.solver.spec import Hand

Leaf: TypeAlias = Callable[[Hand], float]
Hands: TypeAlias = BySeat[tuple[Card, ...]]

IMAGINED = 24  # samples of the hidden cards for one choice
SHARINGS = 4  # samples of the later packets for each of them


def pick_values(book: Rulebook, view: View, rng: Rng) -> dict[Card, float]:
    """What keeping each card of the packet is worth to the view's seat, between -1 and 1."""
    seat = view.seat
    assert seat is not None
    leaf = leaf_values(spec_of(book, ()))
    values = dict.fromkeys(sorted(set(view.table.packet)), 0.0)
    for _ in range(IMAGINED):
        state = imagine(book, view, rng)
        sharings = _sharings(state.stock, rng)
        for card in values:
            hands = with_seat(state.hands, seat, (*state.hands[seat], card))
            value = _packet(hands, without(state.packet, card), other(seat), sharings, leaf)
            values[card] += (-value if seat else value) / IMAGINED
    return values


def leaf_values(spec: Spec) -> Leaf:
    """The exact value of every deal for the seat with a hand: shipped for the plain rules, else solved now."""
    if spec == Spec((), spec.target):
        return lambda held: deal_value(held, spec.target)
    return _solved_deals(spec).__getitem__


@lru_cache(maxsize=4)
def _solved_deals(spec: Spec) -> dict[Hand, float]:
    return solve_deals(spec, threads=2)


def _sharings(stock: tuple[Card, ...], rng: Rng) -> list[Hands]:
    """Samples of how the cards to come may be shared: half to each."""
    ways: list[Hands] = []
    for _ in range(SHARINGS if stock else 1):
        mixed = shuffled(stock, rng)
        ways.append((mixed[: len(mixed) // 2], mixed[len(mixed) // 2 :]))
    return ways


def _packet(hands: Hands, packet: tuple[Card, ...], turn: Seat, sharings: list[Hands], leaf: Leaf) -> float:
    """The first seat's chances if both players pick the rest of the packet well."""
    if len(packet) == 1:
        hands = with_seat(hands, turn, (*hands[turn], packet[0]))
        return sum(leaf(hand((*hands[0], *extra[0]))) for extra in sharings) / len(sharings)
    best = max if turn == 0 else min
    return best(
        _packet(with_seat(hands, turn, (*hands[turn], card)), without(packet, card), other(turn), sharings, leaf)
        for card in set(packet)
    )
