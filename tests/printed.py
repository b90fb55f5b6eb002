"""BraveRats from the printed tables and linear programs, to compare with the exact solver.

Written from the law alone: a round is looked up in the tables of BR-11 and BR-12 as they are printed, a state is a
plain tuple, and every secret choice is a linear program given to a library. No shortcut is taken.
"""

from itertools import product

import numpy as np
from scipy.optimize import linprog

# rows and columns from Prince 7 down to Musician 0; upper case is the row player's plain round, see `ENDS`
BASE = """
X R R R R R c X
C X R R C R R X
C C X R R R R R
C C C X C D D X
C R C R X C C X
C C C d R X R X
r C C d R C X X
X X C X X X X X
"""
ROW_BONUS = """
R R R R R R c X
C R R R C R R X
X R R R R R R R
C X R D C D D X
C R X d C C C X
C C C X C R R X
r C C d X R R X
X X C X X X X X
"""
# who wins (0 row, 1 column), what the round counts, and whether it ends the game
ENDS = {"R": (0, 1, False), "D": (0, 2, False), "r": (0, 0, True)}
ENDS |= {"C": (1, 1, False), "d": (1, 2, False), "c": (1, 0, True), "X": None}
MIRROR = str.maketrans("RDrCdc", "CdcRDr")
SPY, WIZARD, GENERAL, MIME = 2, 5, 6, 8
BLANK = None


def cell(table, row, column):
    return table.split()[8 * (7 - row) + 7 - column]


def round_of(cards, bonuses):
    """What a pair of numbered cards comes to."""
    row, column = cards
    if bonuses[0] == bonuses[1]:
        return ENDS[cell(BASE, row, column)]
    if bonuses[0]:
        return ENDS[cell(ROW_BONUS, row, column)]
    return ENDS[cell(ROW_BONUS, column, row).translate(MIRROR)]


def round_with_blank(cards, bonuses):
    """A Mime without anything to copy is a 5 that a Wizard's row describes, but for what a Wizard does to the other."""
    first, second = cards
    if first is BLANK and second is BLANK:
        if bonuses[0] == bonuses[1]:
            return None
        return (int(bonuses[1]), 1, False)
    if second is BLANK:
        ended = round_with_blank((second, first), bonuses[::-1])
        return ended and (1 - ended[0], *ended[1:])
    mine, theirs = 5 + 2 * bonuses[0], second + 2 * bonuses[1]
    if second == 0:
        return None
    if second == 7:
        return (1, 1, False)
    if mine == theirs:
        return None
    wins = (theirs > mine) if second == 3 else (mine > theirs)
    return (0, 1, False) if wins else (1, 2 if second == 4 else 1, False)


class Printed:
    """The value of a state to the first side; a state is (hands, scores, held, bonuses, spy, last)."""

    def __init__(self, target=4, draw=0.0):
        self.target = target
        self.draw = draw
        self.known = {}
        self.programs = 0

    def value(self, state):
        if state not in self.known:
            self.known[state] = self._value(state)
        return self.known[state]

    def _value(self, state):
        hands, spy = state[0], state[4]
        kinds = [sorted(set(hand)) for hand in hands]
        game = np.array([[self._after(state, pair) for pair in product([card], kinds[1])] for card in kinds[0]])
        if spy == 0:
            return game.max(axis=0).min()
        if spy == 1:
            return game.min(axis=1).max()
        self.programs += 1
        return program(game)

    def _after(self, state, cards):
        hands, scores, held, bonuses, _spy, last = state
        were = tuple(last[1 - seat] if cards[seat] == MIME else cards[seat] for seat in (0, 1))
        ended = (round_with_blank if BLANK in were else round_of)(were, bonuses)
        if ended is not None:
            winner, counts, is_won = ended
            scores = tuple(scores[seat] + (counts + held) * (seat == winner) for seat in (0, 1))
            if is_won or scores[winner] >= self.target:
                return 1.0 - 2.0 * winner
        hands = tuple(tuple(left(hands[seat], cards[seat])) for seat in (0, 1))
        if not hands[0]:
            return self.draw
        works = [were[1 - seat] != WIZARD for seat in (0, 1)]
        bonuses = tuple(were[seat] == GENERAL and works[seat] for seat in (0, 1))
        spies = [were[seat] == SPY and works[seat] for seat in (0, 1)]
        spy = None if spies[0] == spies[1] else spies.index(True)
        last = tuple(were[seat] if MIME in hands[1 - seat] else BLANK for seat in (0, 1))
        return self.value((hands, scores, 0 if ended else held + 1, bonuses, spy, last))


def left(hand, card):
    hand = list(hand)
    hand.remove(card)
    return hand


def program(game):
    """The largest v such that some mix of the rows gets at least v against every column."""
    rows, columns = game.shape
    solution = linprog(
        c=[0.0] * rows + [-1.0],
        A_ub=np.hstack([-game.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    assert solution.success
    return -solution.fun
