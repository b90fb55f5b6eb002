"""What do weaker players believe of a claim? Those who remember fewer cards count more of them as unseen.

The levels of search/levels.py claim what the rules let them claim, so they cannot be asked which claim is proved. Here
they judge with what they remember; where that leaves several answers, one is drawn at random.
"""

from __future__ import annotations

from clachan.core.chance import Rng, Stream, parse_seed
from clachan.core.study.puzzle import Puzzle
from clachan.games.schotten.puzzles.book import CLAIM, ME, complete_sides
from clachan.games.schotten.rules.cards import CLAN_CARDS, card_text
from clachan.games.schotten.rules.choices import unseen_for
from clachan.games.schotten.rules.formations import rank
from clachan.games.schotten.rules.proof import Unseen, best_reply, judge
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import State
from clachan.games.schotten.search.levels import LIMITS, Limits, forgotten

HEURISTIC = "heuristic"
GUESSER = "random"


def guess(book: Rulebook, state: State, puzzle: Puzzle, solver: str, seed: int) -> str:
    """The answer of a solver."""
    rng = Stream(parse_seed(f"{puzzle.id} {solver} {seed}"))
    unseen = unseen_for(book, state, ME)
    if solver != GUESSER:
        unseen = _as_believed(state, unseen, solver)
    if puzzle.theme == CLAIM:
        return _claim(state, unseen, rng, guesses=solver == GUESSER)
    return _stopper(state, unseen, int(puzzle.about) - 1, rng, guesses=solver == GUESSER)


def _as_believed(state: State, unseen: Unseen, solver: str) -> Unseen:
    """The unseen cards as this solver counts them."""
    if solver == HEURISTIC:
        held = sum(1 << card for card in state.hands[ME])
        return unseen._replace(pool=unseen.pool & ~held)
    limits: Limits = LIMITS[solver]
    return unseen._replace(pool=unseen.pool | forgotten(state, ME, limits))


def _claim(state: State, unseen: Unseen, rng: Rng, *, guesses: bool) -> str:
    sides = complete_sides(state)
    believed = [] if guesses else [stone for stone in sides if judge(state.stones[stone], ME, unseen).can_claim]
    candidates = believed or sides
    return f"claim {candidates[rng.randrange(len(candidates))] + 1}"


def _stopper(state: State, unseen: Unseen, index: int, rng: Rng, *, guesses: bool) -> str:
    """A card without which the claim would be proved; if there seems to be none, one of the best reply."""
    stone = state.stones[index]
    pool = [card for card in CLAN_CARDS if unseen.pool >> card & 1]
    reply = None if guesses else best_reply(stone.sides[1 - ME], stone.size, stone.blind, unseen)
    if reply is None:
        return card_text(pool[rng.randrange(len(pool))])
    own = rank(stone.sides[ME], stone.blind)
    stoppers = []
    for card in reply.cards:
        without = best_reply(
            stone.sides[1 - ME], stone.size, stone.blind, unseen._replace(pool=unseen.pool & ~(1 << card))
        )
        if without is None or without.rank <= own:
            stoppers.append(card)
    candidates = stoppers or list(reply.cards)
    return card_text(candidates[rng.randrange(len(candidates))])
