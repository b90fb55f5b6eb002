"""How are puzzles of Schotten Totten made? Greedy players play each other; positions with one right answer are kept.

Now and then a player plays at random, so that games differ and mistakes are made, as people make them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from clachan.core.seats import Seat, other
from clachan.core.study.puzzle import Puzzle, PuzzleMove, PuzzleRequest
from clachan.games.schotten.display.notation import action_text
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.kernel.bits import lowest, popcount
from clachan.games.schotten.kernel.chance import below, rng_states
from clachan.games.schotten.kernel.choices import CLAIMING, PLAYING
from clachan.games.schotten.kernel.convert import game_of, pack_rules, state_of
from clachan.games.schotten.kernel.deal import deal
from clachan.games.schotten.kernel.indices import CLAIM as INDEX_OF_CLAIM
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.kernel.layout import GAME, NONE, Games
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.puzzles import finders
from clachan.games.schotten.puzzles.book import (
    BASE,
    CLAIM,
    ENDING,
    FINISH,
    ME,
    RULEBOOKS,
    RUSE,
    SAVE,
    STOP,
    TACTIC,
    complete_sides,
)
from clachan.games.schotten.rules.cards import card_text
from clachan.games.schotten.rules.choices import claimable, unseen_for
from clachan.games.schotten.rules.proof import Because, judge
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import State, Stone
from clachan.games.schotten.search.endgame import solve
from clachan.games.schotten.search.evaluation.weights import new_workspace
from clachan.games.schotten.search.greedy import greedy
from clachan.games.schotten.search.one_turn import is_threatened

FEWEST_CHOICES = 6  # with fewer actions the answer is too easy to guess
FEWEST_SIDES = 3  # complete sides to choose a claim from
RANDOM_PART = 8  # one action in this many is random
LONGEST_LINE = 5  # moves to find in an ending
LONG_PART = 4  # one ending in this many has more than one
DECKS = re.compile(r" (clan|tactic)=[^ ]*")

Finder = Callable[[Games], "Puzzle | None"]


def make_puzzles(request: PuzzleRequest) -> Iterator[Puzzle]:
    """Puzzles of one theme, at most one from a game, until there are as many as asked for."""
    game = TACTIC if request.theme == RUSE else BASE
    find = FINDERS[request.theme]
    most_short = request.count - request.count // LONG_PART if request.theme == ENDING else request.count
    known: set[str] = set()
    number = short = 0
    while len(known) < request.count:
        number += 1
        puzzle = next((puzzle for puzzle in map(find, played(RULEBOOKS[game], request.seed, number)) if puzzle), None)
        if puzzle is None or puzzle.id in known:
            continue
        is_short = sum(move.is_asked for move in puzzle.line) == 1
        if not is_short or short < most_short:
            short += is_short
            known.add(puzzle.id)
            request.progress(len(known), request.count)
            yield puzzle


def played(book: Rulebook, seed: int, number: int) -> Iterator[Games]:
    """The positions of one game; the same array each time."""
    rng, workspace, games = rng_states(seed * 1_000_003 + number, 1), new_workspace(), np.zeros(1, GAME)
    deal(games[0], pack_rules(book), NONE, rng)
    while games[0]["outcome"] == 0:
        yield games
        if games[0]["phase"] != CLAIMING and below(rng, RANDOM_PART) == 0:
            actions = finders.legal_actions(games)
            action = actions[below(rng, len(actions))]
        else:
            action = greedy(games[0], workspace, rng)
        step(games[0], action)


def _of_claim(games: Games) -> Puzzle | None:
    game = games[0]
    if game["phase"] != CLAIMING or popcount(game["claims"]) != 1:
        return None
    if popcount(game["ready"][game["turn"]]) < FEWEST_SIDES:
        return None
    state = as_solver(state_of(game))
    (stone,) = claimable(RULEBOOKS[BASE], state, ME)
    if len(state.stones[stone].sides[other(ME)]) == state.stones[stone].size:
        return None  # then no proof is needed
    return _puzzle(BASE, CLAIM, state, [asked(f"claim {stone + 1}")])


def _of_stop(games: Games) -> Puzzle | None:
    game = games[0]
    if game["phase"] != PLAYING or not game["ready"][game["turn"]]:
        return None
    book, state = RULEBOOKS[BASE], as_solver(state_of(game))
    unseen = unseen_for(book, state, ME)
    for index in complete_sides(state):
        stone = state.stones[index]
        verdict = judge(stone, ME, unseen)
        if verdict.because is not Because.BEATABLE or not stone.sides[other(ME)]:
            continue
        assert verdict.theirs is not None
        stoppers = [
            card
            for card in verdict.theirs.cards
            if judge(stone, ME, unseen._replace(pool=unseen.pool & ~(1 << card))).can_claim
        ]
        if len(stoppers) == 1:
            return _puzzle(BASE, STOP, state, [asked(card_text(stoppers[0]))], str(index + 1))
    return None


def _of_finish(games: Games) -> Puzzle | None:
    if not _is_open_play(games):
        return None
    wins = finders.plays_that_win(games)
    if len(wins) != 1:
        return None
    work, state = games.copy(), as_solver(state_of(games[0]))
    line = [asked(action_text(action_at(wins[0], state)))]
    step(work[0], wins[0])
    while work[0]["outcome"] == 0:
        line.append(played_for(ME, f"claim {lowest(work[0]['claims']) + 1}"))
        step(work[0], INDEX_OF_CLAIM + lowest(work[0]["claims"]))
    return _puzzle(BASE, FINISH, state, line)


def _of_save(games: Games) -> Puzzle | None:
    if not _is_open_play(games) or not is_threatened(games[0]) or finders.plays_that_win(games):
        return None
    safe = finders.plays_that_save(games, 2)
    if len(safe) != 1:
        return None
    state = as_solver(state_of(games[0]))
    after = Counter(finders.threats(games).values()).most_common(1)
    threat = action_text(action_at(after[0][0], state))
    return _puzzle(BASE, SAVE, state, [asked(action_text(action_at(safe[0], state)))], threat)


def _of_ruse(games: Games) -> Puzzle | None:
    game = games[0]
    if game["phase"] != PLAYING or not game["tactic_hand"][game["turn"]] or game["scout"] != NONE:
        return None
    lines = finders.stone_winners(games)
    if len(lines) != 1 or not finders.is_ruse(lines[0][0]):
        return None
    state, work, line = as_solver(state_of(game)), games.copy(), []
    for action in lines[0]:
        line.append(asked(action_text(action_at(action, state_of(work[0])))))
        step(work[0], action)
    return _puzzle(TACTIC, RUSE, state, [*line, played_for(ME, f"claim {lowest(work[0]['claims']) + 1}")])


def _of_ending(games: Games) -> Puzzle | None:
    if not _is_open_play(games):
        return None
    work = game_of(RULEBOOKS[BASE], as_solver(state_of(games[0])))
    if _only_win(work, FEWEST_CHOICES) is None:
        return None
    state = state_of(work[0])
    line = list(_ending_line(work))
    return _puzzle(BASE, ENDING, state, line)


def _ending_line(games: Games) -> Iterator[PuzzleMove]:
    """The winning line while each of the solver's plays is the only one that wins, with the strongest replies."""
    count = 0
    while games[0]["outcome"] == 0:
        state, seat, actions = state_of(games[0]), int(games[0]["turn"]), finders.legal_actions(games)
        is_asked = seat == ME and games[0]["phase"] == PLAYING and len(actions) > 1
        action: int | None
        if is_asked:
            action = _only_win(games, len(actions))
            if action is None or count == LONGEST_LINE:
                return
            count += 1
        else:
            action = _hardest_reply(games, actions) if seat != ME else _best(games)
        text = action_text(action_at(action, state))
        yield asked(text) if is_asked else played_for(seat, text)
        step(games[0], action)


def _only_win(games: Games, fewest: int) -> int | None:
    """The one action of the solver that wins; None if there is none, several, or fewer actions than that."""
    values = finders.ending_values(games) or {}
    wins = [action for action, value in values.items() if value == 1]
    return wins[0] if len(wins) == 1 and len(values) >= fewest else None


def _best(games: Games) -> int:
    ending = solve(games)
    assert ending is not None, "the ending was small enough at its beginning"
    return ending.action


def _hardest_reply(games: Games, actions: Sequence[int]) -> int:
    """The reply after which the solver has to find an only move, if there is such a reply; else the best."""
    for action in actions:
        after = games.copy()
        step(after[0], action)
        is_own = after[0]["outcome"] == 0 and after[0]["turn"] == ME and after[0]["phase"] == PLAYING
        if is_own and _only_win(after, 2) is not None:
            return action
    return _best(games)


def _is_open_play(games: Games) -> bool:
    """Whether the player to move has enough plays to choose from."""
    game = games[0]
    return bool(game["phase"] == PLAYING and popcount(game["hand"][game["turn"]]) and _plays(game) >= FEWEST_CHOICES)


def _plays(game: np.void) -> int:
    seat = game["turn"]
    return int(popcount(game["hand"][seat])) * int(popcount(game["open"][seat]))


def as_solver(state: State) -> State:
    """The state as if the player to move sat in seat A, with the hand in order."""
    if state.turn == ME:
        return state
    stones = tuple(
        Stone(stone.sides[::-1], _swapped(stone.first), _swapped(stone.owner), stone.mud, stone.blind)
        for stone in state.stones
    )
    return state._replace(
        stones=stones,
        hands=state.hands[::-1],
        turn=ME,
        tactics=state.tactics[::-1],
        jokers=state.jokers[::-1],
        scout=_swapped(state.scout),
    )


def _swapped(seat: int | None) -> int | None:
    return None if seat is None else other(seat)


def asked(action: str) -> PuzzleMove:
    """A move that the solver has to find."""
    return PuzzleMove(ME, action, is_asked=True)


def played_for(seat: Seat, action: str) -> PuzzleMove:
    """A move of this seat that is played for it."""
    return PuzzleMove(seat, action, is_asked=False)


def _puzzle(game: str, theme: str, state: State, line: Sequence[PuzzleMove], about: str = "") -> Puzzle:
    """The puzzle. The order of the decks is left out: no answer depends on it."""
    text = DECKS.sub("", SchottenPositions(RULEBOOKS[game]).text(state))
    return Puzzle(game, theme, text, tuple(line), about)


FINDERS: dict[str, Finder] = {
    CLAIM: _of_claim,
    STOP: _of_stop,
    FINISH: _of_finish,
    ENDING: _of_ending,
    SAVE: _of_save,
    RUSE: _of_ruse,
}
