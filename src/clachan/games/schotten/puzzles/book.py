"""The puzzles of Schotten Totten: how each theme is asked, and how its answer is proved.

- `claim`: several of the solver's sides are complete; one stone can be claimed by proof.
- `stop`: a claim fails because of a single unseen card.
- `finish`: one play wins the round in this turn.
- `ending`: the decks are empty, so every card is known; one action wins.
- `save`: the other side may win with its next turn; one play prevents it, whatever it holds.
- `ruse`: one way to play one ruse wins a stone in this turn, and no other action wins any.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from zlib import decompress

from clachan.core.study.puzzle import SOLVER, Puzzle, PuzzleOption, PuzzleRequest, read_puzzles
from clachan.core.variant import compose
from clachan.core.words import Say, say
from clachan.games.schotten.display.notation import action_text, parse_action, parse_card
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.display.presenter import describe, name_items
from clachan.games.schotten.rules.cards import CLAN_CARDS, CLANS, Card
from clachan.games.schotten.rules.choices import claimable, legal, unseen_for
from clachan.games.schotten.rules.proof import judge
from clachan.games.schotten.rules.reasons import claim_reason
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Claim, Play, State
from clachan.games.schotten.rules.turns import step
from clachan.games.schotten.rules.variants import VARIANTS
from clachan.games.schotten.rules.words import card_words, rank_words

SHIPPED = "data/puzzles.txt.z"
CLAIM, STOP, FINISH, ENDING, SAVE, RUSE = THEMES = ("claim", "stop", "finish", "ending", "save", "ruse")
BASE, TACTIC = "schotten", "schotten.tactic"
RULEBOOKS = {
    BASE: Rulebook(),
    TACTIC: compose(Rulebook(), [variant for variant in VARIANTS if variant.id == "tactic"], {}),
}
ME = SOLVER
# Players whose answers measure how hard a puzzle is, the weakest first: their ratings as solvers (docs/puzzles.md).
SOLVERS = {"random": 700, "beginner": 1100, "intermediate": 1350, "heuristic": 1400, "advanced": 1550}


class SchottenPuzzles:
    """The puzzles of Schotten Totten."""

    themes = THEMES
    solvers: Mapping[str, int] = SOLVERS

    def shipped(self) -> tuple[Puzzle, ...]:
        """The puzzles that come with the package, the easiest first."""
        return _shipped()

    def start(self, puzzle: Puzzle) -> State:
        """The position."""
        return SchottenPositions(RULEBOOKS[puzzle.game]).parse(puzzle.position)

    def question(self, puzzle: Puzzle) -> Say:
        """What is asked; a question about a claim names the stone."""
        return say(f"puzzle-ask-schotten-{puzzle.theme}", stone=puzzle.about if puzzle.theme == STOP else "")

    def options(self, puzzle: Puzzle) -> tuple[PuzzleOption, ...]:
        """All sides that are complete, or all cards that are unseen; else nothing."""
        state = self.start(puzzle)
        if puzzle.theme == CLAIM:
            return tuple(
                PuzzleOption(action_text(action), describe(action), f"stone:{action.stone + 1}")
                for action in map(Claim, complete_sides(state))
            )
        if puzzle.theme == STOP:
            items = name_items(self._unseen(puzzle, state))
            return tuple(PuzzleOption(item.card, item.label, item.id, item) for item in items)
        return ()

    def shows_all(self, puzzle: Puzzle) -> bool:
        """Whether no card is unknown: the decks are empty, and what is unseen is the other hand."""
        return puzzle.theme == ENDING

    def proof(self, puzzle: Puzzle) -> tuple[Say, ...]:
        """Why the answer is right, from the rules' own proofs."""
        book, state = RULEBOOKS[puzzle.game], self.start(puzzle)
        match puzzle.theme:
            case "claim":
                right = int(puzzle.answer.split()[1]) - 1
                stones = sorted(complete_sides(state), key=lambda stone: stone != right)
                return tuple(claim_reason(book, state, ME, stone).say for stone in stones)
            case "stop":
                return proof_of_stop(book, state, int(puzzle.about) - 1, parse_card(puzzle.answer))
            case "ending":
                return (say("puzzle-proof-schotten-ending", count=len(legal(book, state, state.turn)) - 1),)
            case "save":
                return (_threat_words(puzzle), say("puzzle-proof-schotten-save"))
        return (*_claims_after(book, state, puzzle), say(f"puzzle-proof-schotten-{puzzle.theme}"))

    def right_answers(self, puzzle: Puzzle) -> frozenset[str]:
        """Every right first answer, worked out again from the position."""
        if puzzle.theme == STOP:
            return self._stoppers(puzzle)
        if puzzle.theme == CLAIM:
            book, state = RULEBOOKS[puzzle.game], self.start(puzzle)
            return frozenset(f"claim {stone + 1}" for stone in claimable(book, state, ME))
        from clachan.games.schotten.puzzles.finders import right_actions  # noqa: PLC0415  # needs numba

        return right_actions(RULEBOOKS[puzzle.game], self.start(puzzle), puzzle.theme)

    def make(self, request: PuzzleRequest) -> Iterable[Puzzle]:
        """New puzzles from self-play."""
        from clachan.games.schotten.puzzles.make import make_puzzles  # noqa: PLC0415  # needs numba

        return make_puzzles(request)

    def guess(self, puzzle: Puzzle, solver: str, seed: int) -> str | None:
        """What a level believes of claims; None for the themes in which a player simply plays."""
        if puzzle.theme not in {CLAIM, STOP}:
            return None
        from clachan.games.schotten.puzzles.beliefs import guess  # noqa: PLC0415  # needs numba

        return guess(RULEBOOKS[puzzle.game], self.start(puzzle), puzzle, solver, seed)

    def _unseen(self, puzzle: Puzzle, state: State) -> list[Card]:
        pool = unseen_for(RULEBOOKS[puzzle.game], state, ME).pool
        return [card for card in CLAN_CARDS if pool >> card & 1]

    def _stoppers(self, puzzle: Puzzle) -> frozenset[str]:
        book, state = RULEBOOKS[puzzle.game], self.start(puzzle)
        unseen, stone = unseen_for(book, state, ME), state.stones[int(puzzle.about) - 1]
        if judge(stone, ME, unseen).can_claim:
            return frozenset()
        options = zip(self.options(puzzle), self._unseen(puzzle, state), strict=True)
        return frozenset(
            option.text
            for option, card in options
            if judge(stone, ME, unseen._replace(pool=unseen.pool & ~(1 << card))).can_claim
        )


@lru_cache(maxsize=1)
def _shipped() -> tuple[Puzzle, ...]:
    packed = files("clachan.games.schotten").joinpath(SHIPPED).read_bytes()
    return read_puzzles(decompress(packed).decode())


def complete_sides(state: State) -> list[int]:
    """The unclaimed stones where the solver's side is complete."""
    return [
        index for index, stone in enumerate(state.stones) if stone.owner is None and len(stone.sides[ME]) == stone.size
    ]


def proof_of_stop(book: Rulebook, state: State, index: int, card: Card) -> tuple[Say, ...]:
    """With the card the other side could make more, without it only less than the claim needs."""
    stone, unseen = state.stones[index], unseen_for(book, state, ME)
    without = judge(stone, ME, unseen._replace(pool=unseen.pool & ~(1 << card)))
    assert without.mine is not None
    lines = [claim_reason(book, state, ME, index).say]
    args = {"card": card_words(card), "mine": rank_words(without.mine, stone)}
    if without.theirs is None:
        return (*lines, say("puzzle-proof-schotten-stop-short", **args))
    return (*lines, say("puzzle-proof-schotten-stop", **args, theirs=rank_words(without.theirs.rank, stone)))


def _threat_words(puzzle: Puzzle) -> Say:
    """A play with which the other side would win after some other action."""
    threat = parse_action(puzzle.about)
    if isinstance(threat, Play) and threat.card < CLANS and threat.stone is not None:
        return say("puzzle-proof-schotten-threat", card=card_words(threat.card), stone=threat.stone + 1)
    return say("puzzle-proof-schotten-threat-claim")


def _claims_after(book: Rulebook, state: State, puzzle: Puzzle) -> tuple[Say, ...]:
    """The reason of each claim in the line, as the table stands then."""
    reasons = []
    for move in puzzle.line:
        action = parse_action(move.action)
        if isinstance(action, Claim):
            reasons.append(claim_reason(book, state, ME, action.stone).say)
        state = step(book, state, action)
    return tuple(reasons)
