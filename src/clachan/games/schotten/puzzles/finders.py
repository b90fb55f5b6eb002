"""Which actions answer a puzzle? Found by the compiled rules, from the position alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from clachan.games.schotten.display.notation import action_text
from clachan.games.schotten.kernel.choices import CLAIMING, MOST_CHOICES, PUTTING, TAKING, legal
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import CLAIM, RUSE, action_at
from clachan.games.schotten.kernel.layout import GAME, Games, Ints
from clachan.games.schotten.kernel.turns import step
from clachan.games.schotten.puzzles.book import ENDING, FINISH, SAVE
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import State
from clachan.games.schotten.search import endgame
from clachan.games.schotten.search.evaluation.weights import new_workspace
from clachan.games.schotten.search.one_turn import losing_reply, safe_plays, winning_plays

ENDING_NODES = 1500  # larger endings are left out: brute force checks every puzzle too
NO_REPLY = -1
Actions = list[int]


def right_actions(book: Rulebook, state: State, theme: str) -> frozenset[str]:
    """Every right first action of a position, as it is written."""
    games = game_of(book, state)
    if theme == ENDING:
        values = ending_values(games)
        actions = [action for action, value in (values or {}).items() if value == 1]
    elif theme == FINISH:
        actions = plays_that_win(games)
    elif theme == SAVE:
        actions = plays_that_save(games)
    else:
        actions = [line[0] for line in stone_winners(games)]
    return frozenset(action_text(action_at(action, state)) for action in actions)


def ending_values(games: Games) -> dict[int, int] | None:
    """The value of each action when the decks are empty; None while they are not, or if the ending is too large."""
    if (games[0]["top"] < games[0]["end"]).any():
        return None
    return endgame.action_values(games, ENDING_NODES, _workspace())


def plays_that_win(games: Games) -> Actions:
    """The actions that win in this turn."""
    out = np.empty(MOST_CHOICES, np.int64)
    return _listed(out, winning_plays(_work(games), np.empty(MOST_CHOICES, np.int64), out))


def plays_that_save(games: Games, most: int = MOST_CHOICES) -> Actions:
    """The actions after which the other side cannot win with its next turn; no more than `most` of them."""
    out = np.empty(MOST_CHOICES, np.int64)
    return _listed(out, safe_plays(_work(games), np.empty(MOST_CHOICES, np.int64), out, most))


def threats(games: Games) -> dict[int, int]:
    """For each action of a position that loses to a reply, one such reply."""
    work = _work(games)
    unseen = int(work[0]["pool"]) & ~int(work[0]["hand"][work[0]["turn"]])
    replies = {action: losing_reply(work, action, unseen) for action in legal_actions(games)}
    return {action: reply for action, reply in replies.items() if reply != NO_REPLY}


def stone_winners(games: Games) -> list[Actions]:
    """The ways to make a stone claimable in this turn: a play, or a ruse with what it takes and where that goes."""
    return list(_stone_winners(games, []))


def _stone_winners(games: Games, before: Actions) -> Iterator[Actions]:
    for action in legal_actions(games):
        after = games.copy()
        step(after[0], action)
        line = [*before, action]
        if after[0]["phase"] == CLAIMING and after[0]["turn"] == games[0]["turn"] and after[0]["outcome"] == 0:
            yield line
        elif after[0]["phase"] in (TAKING, PUTTING):
            yield from _stone_winners(after, line)


def legal_actions(games: Games) -> Actions:
    """The legal actions."""
    out = np.empty(MOST_CHOICES, np.int64)
    return _listed(out, legal(games[0], out))


def _listed(actions: Ints, count: int) -> Actions:
    return [int(action) for action in actions[:count]]


def is_ruse(action: int) -> bool:
    """Whether this plays a ruse."""
    return RUSE <= action < CLAIM


def _work(games: Games) -> Games:
    """The game, and space for three more."""
    work = np.zeros(4, GAME)
    work[0] = games[0]
    return work


@lru_cache(maxsize=1)
def _workspace() -> Any:  # noqa: ANN401  # a record
    return new_workspace()
