"""What does a program need to play and study games? The few names of `import clachan`.

Each takes what the others give, so a few lines go far:

    game = clachan.open_game("schotten.tactic")
    players = clachan.make_player("greedy", game), clachan.make_player("heuristic", game)
    match = clachan.play_match(game, players, seed="any words")
    print(match.outcome, clachan.review(match.record).seats)
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from clachan.arena.duel import play_game
from clachan.arena.external_players import find_player
from clachan.catalog import AnySetup, GameSetup, open_game
from clachan.core import record as records
from clachan.core.bundle import AnyAction, AnyRulebook, AnyState, AnyView
from clachan.core.chance import SEED_BYTES, derive, parse_seed
from clachan.core.errors import BadName
from clachan.core.game import Outcome
from clachan.core.player import Player
from clachan.core.record import AGREE, RESIGN, Move, Record, redeal_seed
from clachan.core.record.replay import follow
from clachan.core.seats import SEAT_NAMES, BySeat, Seat
from clachan.core.study.report import Report, SolveRequest
from clachan.local.files import read_record as read_file
from clachan.local.local_game import check_version
from clachan.local.proofs import Proof, prove
from clachan.local.reviews import review

R = TypeVar("R")
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

__all__ = [
    "Match",
    "Proof",
    "Step",
    "make_player",
    "open_game",
    "play_match",
    "prove",
    "read_record",
    "review",
    "solve",
]


class Step(NamedTuple, Generic[S, A]):
    """One move of a match, and the state after it.

    `action` is None for a move that is no action of the game: a resignation, an agreed draw, or cards dealt again.
    """

    turn: int
    seat: Seat
    text: str
    action: A | None
    state: S


@dataclass(frozen=True, slots=True)
class Match(Generic[R, S, V, A]):
    """A match: its game, and the record from which everything else is computed."""

    setup: GameSetup[R, S, V, A]
    record: Record

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None if it goes on."""
        return self.record.result

    @property
    def text(self) -> str:
        """The record as text, which `read_record` reads."""
        return records.write(self.record)

    def steps(self) -> Iterator[Step[S, A]]:
        """Every move in order; `BadNotation` names the first that cannot have happened."""
        presenter = self.setup.presenter
        for moment in follow(self.setup.game, presenter, self.record):
            move = moment.move
            if move is not None:
                is_action = move.text not in {RESIGN, AGREE} and redeal_seed(move.text) is None
                action = presenter.parse(move.text) if is_action else None
                yield Step(move.turn, move.seat, move.text, action, cast("S", moment.state))


AnyMatch: TypeAlias = Match[AnyRulebook, AnyState, AnyView, AnyAction]


def make_player(name: str, game: GameSetup[R, S, V, A]) -> Player[V, A]:
    """The player of this name for this game, such as `greedy`, or one from a file: `my_players.py:Careful`."""
    player: Player[V, A] = find_player(name, game.contracts)
    return player


def play_match(
    game: GameSetup[R, S, V, A],
    players: BySeat[Player[V, A]],
    seed: str | None = None,
    names: BySeat[str] = SEAT_NAMES,
) -> Match[R, S, V, A]:
    """Play a whole match. Each player sees only its own views.

    The seed is any text: the same one deals the same cards, and gives each player the same randomness. Without one
    each match is new.
    """
    dealt = secrets.token_bytes(SEED_BYTES) if seed is None else parse_seed(seed)
    luck = Random(derive(dealt, "luck/A")), Random(derive(dealt, "luck/B"))  # noqa: S311  # repeatable, not secret
    moves: list[Move] = []
    outcome = play_game(game, dealt, players, luck, moves)
    return Match(game, Record(game.name, game.bundle.rules_version, dealt, names, outcome, tuple(moves)))


def read_record(source: Record | str | Path) -> AnyMatch:
    """The match of a record, of its text, or of the file at a path; `BadNotation` names a line that is wrong."""
    record = source
    if isinstance(record, Path):
        record = read_file(record)
    elif isinstance(record, str):
        record = records.parse(record)
    setup: AnySetup = open_game(record.game)
    check_version(record, setup)
    match = Match(setup, record)
    for _ in match.steps():
        pass
    return match


def solve(game: GameSetup[R, S, V, A] | str, request: SolveRequest | None = None) -> Report:
    """The exact value of a game and how perfect play opens; `BadName` if it has no solver. It may take minutes."""
    setup: AnySetup = open_game(game) if isinstance(game, str) else game
    if setup.bundle.solve is None:
        raise BadName("solver/none", game=setup.bundle.id)
    return setup.bundle.solve(setup.rulebook, setup.format, request or SolveRequest())
