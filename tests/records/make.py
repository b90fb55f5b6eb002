"""Write one played match for every way of playing: `python tests/records/make.py`, then look at what changed."""

from __future__ import annotations

import random
from pathlib import Path

from clachan.catalog import GameSetup, open_game
from clachan.core.chance import derive, parse_seed
from clachan.core.record import Record, write
from clachan.core.record.replay import advance, opening
from clachan.players.roster import make_player

HERE = Path(__file__).parent
NAMES = (
    "schotten",
    "schotten.expert",
    "schotten.tactic",
    "schotten.tactic.expert",
    "schotten.x3",
    "schotten.to2.next=loser",
    "schotten.to2.score=points",
    "schotten.tactic.joker=play",
    "schotten.tactic.proof=elite",
    "schotten.tactic.joker_limit=board.joker_return=yes.recruiter_short=net_one",
    "braverats",
    "braverats.traitor",
    "braverats.deck",
    "braverats.fast",
    "braverats.draft",
    "braverats.random",
    "braverats.princess",
    "braverats.mime",
    "braverats.mime=replace",
    "braverats.emperor",
    "braverats.traitor.deck.fast.random.mime.emperor",
    "braverats.ambassador_held=double.musician=cancels.prince=ignores",
)


def played(name: str) -> Record:
    """A match between two quick players, from a seed that is the name's own."""
    opened = open_game(name)
    seed = parse_seed(f"golden {name}")
    players = ("heuristic", "heuristic")
    return Record(opened.name, opened.bundle.rules_version, seed, players, *_outcome_and_moves(opened, seed, players))


def _outcome_and_moves(opened: GameSetup, seed: bytes, players: tuple[str, str]) -> tuple:
    seats = [make_player(player, opened.contracts) for player in players]
    luck = [random.Random(derive(seed, f"luck/{seat}")) for seat in (0, 1)]
    moment, moves = opening(opened.game, seed), []
    while moment.waiting:
        seat = moment.waiting[0]
        view = opened.game.view(moment.state, seat)
        action = seats[seat].choose(view, opened.game.choices(view), luck[seat])
        moment = advance(opened.game, opened.presenter, moment, seat, opened.presenter.text(action))
        moves.append(moment.move)
    return opened.game.outcome(moment.state), tuple(moves)


if __name__ == "__main__":
    for each in NAMES:
        (HERE / f"{each}.txt").write_text(write(played(each)), encoding="utf-8")
