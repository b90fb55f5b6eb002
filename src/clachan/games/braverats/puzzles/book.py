"""The puzzles of BraveRats: how each theme is asked, and how its answer is proved.

- `support`: a secret choice in which perfect play uses a single card.
- `spy`: the other side has shown its card; one answer is best.
- `force`: one card wins the game in two or three rounds, whatever the other side plays.

A position is the rounds that were played, two cards each, seat A's first: `75 20`. `-6` at the end is a card that the
other side has shown. Cards are written by their values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from zlib import decompress

from clachan.core.chance import Stream
from clachan.core.errors import BadNotation
from clachan.core.seats import Seat, other
from clachan.core.study.puzzle import SOLVER, Puzzle, PuzzleOption, PuzzleRequest, read_puzzles
from clachan.core.words import Say, say
from clachan.games.braverats.display.notation import action_text, card_text, parse_action
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Play, State
from clachan.games.braverats.rules.turns import actors, legal, start, step
from clachan.games.braverats.rules.words import card_words

SHIPPED = "data/puzzles.txt.z"
THEMES = ("support", "spy", "force")
BASE, FAST = "braverats", "braverats.fast"
RULEBOOKS = {BASE: Rulebook(), FAST: replace(Rulebook(), target=3)}
ME = SOLVER
RIVAL = other(SOLVER)
UNKNOWN = "-"
# Players whose answers measure how hard a puzzle is, the weakest first: their ratings as solvers (docs/puzzles.md).
SOLVERS = {"random": 700, "heuristic": 1300, "hunter": 1650}


class BraveRatsPuzzles:
    """The puzzles of BraveRats."""

    themes = THEMES
    solvers: Mapping[str, int] = SOLVERS

    def shipped(self) -> tuple[Puzzle, ...]:
        """The puzzles that come with the package, the easiest first."""
        return _shipped()

    def start(self, puzzle: Puzzle) -> State:
        """The position."""
        return state_after(RULEBOOKS[puzzle.game], puzzle.position)

    def question(self, puzzle: Puzzle) -> Say:
        """What is asked; a question about a Spy names the card that was shown."""
        shown = self.start(puzzle).chosen[RIVAL]
        card = "" if shown is None else card_words(shown)
        return say(f"puzzle-ask-braverats-{puzzle.theme}", card=card)

    def options(self, puzzle: Puzzle) -> tuple[PuzzleOption, ...]:  # noqa: ARG002  # the answer is always a card in hand
        """Nothing: the answer is a legal action."""
        return ()

    def shows_all(self, puzzle: Puzzle) -> bool:  # noqa: ARG002  # both hands are known anyway
        """No: the view shows what both know."""
        return False

    def proof(self, puzzle: Puzzle) -> tuple[Say, ...]:
        """What each card is worth, or how the win goes on after each reply."""
        if puzzle.theme == "force":
            book, state = RULEBOOKS[puzzle.game], self.start(puzzle)
            card = parse_action(puzzle.answer).card
            return (
                say("puzzle-proof-braverats-force", card=card_words(card)),
                *(_reply_words(book, state, card, reply) for reply in replies_to(state)),
            )
        values = dict(part.split("=") for part in puzzle.about.split())
        ordered = sorted(values, key=lambda card: -float(values[card]))
        cards = tuple(_value_words(int(card), float(values[card])) for card in ordered)
        return (say("puzzle-proof-braverats-values", cards=cards), say(f"puzzle-proof-braverats-{puzzle.theme}"))

    def right_answers(self, puzzle: Puzzle) -> frozenset[str]:
        """Every right first answer, worked out again from the position."""
        book, state = RULEBOOKS[puzzle.game], self.start(puzzle)
        if puzzle.theme == "force":
            cards = winning_cards(book, state, len(state.hands[ME]))
        else:
            from clachan.games.braverats.puzzles.make import best_cards  # noqa: PLC0415  # needs numba

            cards = best_cards(book, state)
        return frozenset(action_text(Play(card)) for card in cards)

    def make(self, request: PuzzleRequest) -> Iterable[Puzzle]:
        """New puzzles from random games."""
        from clachan.games.braverats.puzzles.make import make_puzzles  # noqa: PLC0415  # needs numba

        return make_puzzles(request)

    def guess(self, puzzle: Puzzle, solver: str, seed: int) -> str | None:  # noqa: ARG002  # every answer is a legal action
        """None: a player simply plays."""
        return None


@lru_cache(maxsize=1)
def _shipped() -> tuple[Puzzle, ...]:
    packed = files("clachan.games.braverats").joinpath(SHIPPED).read_bytes()
    return read_puzzles(decompress(packed).decode())


def state_after(book: Rulebook, position: str) -> State:
    """The state after these rounds; `BadNotation` if they cannot have been played."""
    state = start(book, Stream(bytes(32)), ME)
    for played in position.split():
        order = spy_order(state)
        for seat, card in ((seat, played[seat : seat + 1]) for seat in order):
            if card == UNKNOWN:
                continue
            action = Play(int(card) if card.isdecimal() else -1)
            if action not in legal(state, seat):
                raise BadNotation("puzzle/position", text=position[:40])
            state = step(book, state, seat, action)
    if ME not in actors(state):
        raise BadNotation("puzzle/position", text=position[:40])
    return state


def spy_order(state: State) -> tuple[Seat, Seat]:
    """Both seats; the one that has to show its card first comes first."""
    first = actors(state)[0] if state.outcome is None else ME
    return (first, other(first))


def replies_to(state: State) -> tuple[Card, ...]:
    """The cards that the other side may play in this round."""
    shown = state.chosen[RIVAL]
    return tuple(sorted(set(state.hands[RIVAL]))) if shown is None else (shown,)


def after_round(book: Rulebook, state: State, card: Card, reply: Card) -> State:
    """The state after both have played."""
    state = step(book, state, ME, Play(card))
    return step(book, state, RIVAL, Play(reply)) if state.chosen[ME] is not None else state


def winning_cards(book: Rulebook, state: State, rounds: int) -> list[Card]:
    """The cards with which the solver wins in at most so many rounds, whatever the other side plays."""
    replies = replies_to(state)
    return [
        card
        for card in sorted(set(state.hands[ME]))
        if all(_is_won(book, after_round(book, state, card, reply), rounds - 1) for reply in replies)
    ]


def _is_won(book: Rulebook, state: State, rounds: int) -> bool:
    if state.outcome is not None:
        return state.outcome.winner == ME
    if rounds == 0:
        return False
    if spy_order(state)[0] == RIVAL:  # the solver sees the card first
        shown = [step(book, state, RIVAL, Play(card)) for card in replies_to(state)]
        return all(winning_cards(book, seen, rounds) for seen in shown)
    return bool(winning_cards(book, state, rounds))


def _reply_words(book: Rulebook, state: State, card: Card, reply: Card) -> Say:
    """What happens after one reply: the game is won, or how it goes on."""
    after = after_round(book, state, card, reply)
    if after.outcome is not None:
        return say("puzzle-proof-braverats-now", card=card_words(reply))
    if spy_order(after)[0] == RIVAL:
        return say("puzzle-proof-braverats-seen", card=card_words(reply))
    following = tuple(map(card_words, winning_cards(book, after, len(after.hands[ME]))))
    return say("puzzle-proof-braverats-then", card=card_words(reply), cards=following)


def _value_words(card: Card, value: float) -> Say:
    return say("puzzle-braverats-value", card=card_words(card), percent=f"{50 + 50 * value:.0f}").about(
        "card", card_text(card)
    )
