"""The right answers of puzzles, found by trying everything: without the prover, the compiled rules or the solver.

Claims are judged by the table of all completions (`brute.py`), and cards are put on their sides by hand. Only ruses are
played by the rules. Rounds of BraveRats are resolved by the rules, and secret choices are solved by linear programming.
"""

from functools import cache
from itertools import product

import numpy as np
from scipy.optimize import linprog

import brute
from clachan.catalog import open_game, puzzle_book
from clachan.games.braverats.rules.game import BraveRats
from clachan.games.braverats.rules.state import Play as PlayRat
from clachan.games.schotten.rules.cards import CLAN_CARDS, CLANS, card_text
from clachan.games.schotten.rules.game import Schotten
from clachan.games.schotten.rules.state import Done, Play, Put, Take

ME, RIVAL = 0, 1
CLOSE = 1e-9
LEAST_SHARE = 1e-3


def answers(puzzle):
    """Every right first answer."""
    state = puzzle_book(puzzle.game).start(puzzle)
    if puzzle.game.startswith("braverats"):
        return rat_answers(puzzle, state)
    return WAYS[puzzle.theme](puzzle, state)


# --- Schotten Totten ---


def unseen(state):
    """The clan cards that do not lie face up."""
    lying = {card for stone in state.stones for side in stone.sides for card in side} | set(state.discard)
    return tuple(card for card in CLAN_CARDS if card not in lying)


def can_claim(stone, seat, available):
    """Whether this seat may claim this stone, by trying every completion of the other side."""
    mine, theirs = stone.sides[seat], stone.sides[1 - seat]
    if stone.owner is not None or len(mine) < stone.size:
        return False
    own = brute.worth(mine, stone.blind)
    if len(theirs) == stone.size:
        rival = brute.worth(theirs, stone.blind)
        return own > rival or (own == rival and stone.first == seat)
    reply = brute.best(theirs, stone.size, stone.blind, available)
    return reply is None or reply <= own


def claims(stones, seat, available):
    return [index for index, stone in enumerate(stones) if can_claim(stone, seat, available)]


def wins(stones, seat, available):
    """Whether this seat has won once it has claimed all that it can."""
    owned = {index for index, stone in enumerate(stones) if stone.owner == seat}
    ready = [stone for stone in stones if stone.owner is None and len(stone.sides[seat]) == stone.size]
    if not is_enough(owned | {stones.index(stone) for stone in ready}):
        return False
    return is_enough(owned | set(claims(stones, seat, available)))


def is_enough(owned):
    return len(owned) >= 5 or any({first, first + 1, first + 2} <= owned for first in range(7))


def with_card(stones, seat, card, index):
    """The stones after a card is put down."""
    stone = stones[index]
    sides = list(stone.sides)
    sides[seat] = (*sides[seat], card)
    first = seat if len(sides[seat]) == stone.size and len(sides[1 - seat]) < stone.size else stone.first
    return (*stones[:index], stone._replace(sides=tuple(sides), first=first), *stones[index + 1 :])


def plays(stones, seat, hand):
    """Every play of these cards."""
    places = [i for i, stone in enumerate(stones) if stone.owner is None and len(stone.sides[seat]) < stone.size]
    return [(card, place) for card, place in product(hand, places) if card < CLANS]


def text(card, place):
    return f"{card_text(card)}@{place + 1}"


def by_claim(_puzzle, state):
    return {f"claim {index + 1}" for index in claims(state.stones, ME, unseen(state))}


def by_stop(puzzle, state):
    stone, available = state.stones[int(puzzle.about) - 1], unseen(state)
    assert not can_claim(stone, ME, available)
    without = ((card, tuple(other for other in available if other != card)) for card in available)
    return {card_text(card) for card, rest in without if can_claim(stone, ME, rest)}


def by_finish(_puzzle, state):
    available = unseen(state)
    return {
        text(card, place)
        for card, place in plays(state.stones, ME, state.hands[ME])
        if wins(with_card(state.stones, ME, card, place), ME, tuple(other for other in available if other != card))
    }


def by_save(_puzzle, state):
    return {
        text(card, place)
        for card, place in plays(state.stones, ME, state.hands[ME])
        if is_safe(state, with_card(state.stones, ME, card, place))
    }


def is_safe(state, stones):
    """Whether the other side cannot win with its next turn, whatever it holds."""
    lying = {card for stone in stones for side in stone.sides for card in side}
    available = tuple(card for card in CLAN_CARDS if card not in lying)
    claimed = set(claims(stones, ME, available))
    stones = tuple(stone._replace(owner=ME) if index in claimed else stone for index, stone in enumerate(stones))
    held = [card for card in available if card not in state.hands[ME]]
    replies = plays(stones, RIVAL, held)
    if not replies:
        return not wins(stones, RIVAL, available)
    return not any(
        wins(with_card(stones, RIVAL, card, place), RIVAL, tuple(other for other in available if other != card))
        for card, place in replies
    )


def by_ruse(puzzle, state):
    """Each way that opens a claim; in the puzzle's position none is open."""
    rules = open_game(puzzle.game).game
    assert not claims(state.stones, ME, unseen(state))
    lines = list(ways_to_claim(rules, state, ()))
    assert len(lines) == 1, lines
    return {lines[0][0]}


def ways_to_claim(rules, state, line):
    presenter = open_game("schotten.tactic").presenter
    for action in rules.legal(state, ME):
        after = rules.step(state, ME, action)
        longer = (*line, presenter.text(action))
        if after.turn == ME and rules.legal(after, ME) and isinstance(rules.legal(after, ME)[0], Take | Put):
            yield from ways_to_claim(rules, after, longer)
        elif claims(after.stones, ME, unseen(after)) or any(stone.owner == ME for stone in gained(state, after)):
            yield longer


def gained(before, after):
    return [new for old, new in zip(before.stones, after.stones, strict=True) if new.owner != old.owner]


def by_ending(_puzzle, state):
    rules = Schotten(open_game("schotten").rulebook)
    known = {}
    return {
        text(action.card, action.stone)
        for action in rules.legal(state, ME)
        if isinstance(action, Play) and is_won(rules, rules.step(state, ME, action), known)
    }


def is_won(rules, state, known):
    """Whether seat A wins with best play, by the rules alone: every action, claimed or not, is tried."""
    if state.outcome is not None:
        return state.outcome.winner == ME
    if state not in known:
        results = (is_won(rules, rules.step(state, state.turn, action), known) for action in tries(rules, state))
        known[state] = any(results) if state.turn == ME else all(results)
    return known[state]


def tries(rules, state):
    """The actions: claims before anything else, which ends the search sooner."""
    return sorted(rules.legal(state, state.turn), key=lambda action: isinstance(action, Done))


WAYS = {
    "claim": by_claim,
    "stop": by_stop,
    "finish": by_finish,
    "save": by_save,
    "ruse": by_ruse,
    "ending": by_ending,
}


# --- BraveRats ---


def rat_answers(puzzle, state):
    rules = open_game(puzzle.game).game
    names = [rules.rulebook and open_game(puzzle.game).presenter.text(PlayRat(card)) for card in range(9)]
    hand = sorted(set(state.hands[ME]))
    if puzzle.theme == "spy":
        shown = state.chosen[RIVAL]
        worth = [value(rules, settled(rules, state, card, shown)) for card in hand]
        return {names[card] for card, score in zip(hand, worth, strict=True) if score > max(worth) - CLOSE}
    matrix = matrix_of(rules, state)
    if puzzle.theme == "force":
        return {names[card] for card, row in zip(hand, matrix, strict=True) if row.min() > 1 - CLOSE}
    best = value_of(matrix)
    used = [most_share(matrix, row, best) > LEAST_SHARE for row in range(len(hand))]
    return {names[card] for card, is_used in zip(hand, used, strict=True) if is_used}


def settled(rules, state, card, reply):
    """The state after a round in which both chose, whoever showed first."""
    clean = state._replace(chosen=(None, None))
    return rules.step(rules.step(clean, ME, PlayRat(card)), RIVAL, PlayRat(reply))


def matrix_of(rules, state):
    """What each pair of cards is worth to seat A."""
    mine, theirs = (sorted(set(hand)) for hand in state.hands)
    return np.array([[value(rules, settled(rules, state, card, reply)) for reply in theirs] for card in mine])


def value(rules, state):
    """What a state is worth to seat A, from -1 to 1."""
    if state.outcome is not None:
        return float(state.outcome.score(ME))
    return _value(rules, state._replace(history=(), decks=((), ())))


@cache
def _value(rules: BraveRats, state):
    matrix = matrix_of(rules, state)
    if state.standing.spy == ME:
        return float(matrix.max(axis=0).min())
    if state.standing.spy == RIVAL:
        return float(matrix.min(axis=1).max())
    return value_of(matrix)


def value_of(matrix):
    """The value of a matrix game, by linear programming."""
    low, high = matrix.min(axis=1).max(), matrix.max(axis=0).min()
    if high - low < CLOSE:
        return float(low)
    rows, columns = matrix.shape
    solution = linprog(
        [*[0.0] * rows, -1.0],
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=[0.0] * columns,
        A_eq=[[*[1.0] * rows, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, 1)] * rows, (-1, 1)],
    )
    return -float(solution.fun)


def most_share(matrix, row, best):
    """The largest share that a row can have in a mix that still secures the value."""
    rows, columns = matrix.shape
    aim = [0.0] * rows
    aim[row] = -1.0
    solution = linprog(
        aim,
        A_ub=-matrix.T,
        b_ub=[CLOSE - best] * columns,
        A_eq=[[1.0] * rows],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows,
    )
    return -float(solution.fun)
