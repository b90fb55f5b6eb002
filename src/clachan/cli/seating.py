"""Who sits down to which match: a new one, or one that was saved?"""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from pathlib import Path

from clachan.catalog import Opened, open_game
from clachan.cli.files import read_record
from clachan.cli.sitting import Sitting, resume
from clachan.cli.tableside import Tableside
from clachan.cli.terminal import Terminal
from clachan.core.chance import SEED_BYTES, parse_seed
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat
from clachan.players.roster import known_players, make_player

DEFAULT_GAME = "schotten"
DEFAULT_PLAYER = "heuristic"
PERSON = "person"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; None where nothing was."""

    name: str | None = None
    against: str | None = None
    seat: Seat | None = None
    two: bool = False
    seed: str | None = None
    bot_seed: str | None = None
    file: Path | None = None


def seat_everyone(wishes: Wishes, terminal: Terminal) -> Tableside:
    """The table as the person wants it, dealt or resumed."""
    sitting = _new(wishes) if wishes.file is None else _saved(wishes, wishes.file)
    opened = sitting.opened
    contracts = opened.contracts
    bots = [make_player(name, contracts) if _is_bot(name, opened) else None for name in sitting.players]
    luck = random.Random(wishes.bot_seed)  # noqa: S311  # a player's own chance: repeatable if asked, never the table's
    side = Tableside(terminal, sitting, (bots[0], bots[1]), luck)
    side.file, side.kept = wishes.file, sitting.now
    return side


def _new(wishes: Wishes) -> Sitting:
    opened = open_game(wishes.name or DEFAULT_GAME)
    against = wishes.against or DEFAULT_PLAYER
    make_player(against, opened.contracts)
    mine = random.SystemRandom().randrange(len(SEATS)) if wishes.seat is None else wishes.seat
    seed = secrets.token_bytes(SEED_BYTES) if wishes.seed is None else parse_seed(wishes.seed)
    return Sitting(opened, seed, _players(mine, PERSON if wishes.two else against))


def _saved(wishes: Wishes, file: Path) -> Sitting:
    """A saved match keeps its players, unless others are asked for."""
    if wishes.seed is not None:
        raise ClachanError("play/seed")
    sitting = resume(read_record(file))
    if wishes.name is not None and open_game(wishes.name).name != sitting.opened.name:
        raise ClachanError("play/other", path=str(file), found=sitting.opened.name)
    if sitting.outcome is not None:
        raise ClachanError("play/finished", path=str(file))
    sitting.players = _again(wishes, sitting.players, sitting.opened)
    return sitting


def _again(wishes: Wishes, players: BySeat[str], opened: Opened) -> BySeat[str]:
    persons = [seat for seat in SEATS if not _is_bot(players[seat], opened)]
    if wishes.two:
        return PERSON, PERSON
    if len(persons) == len(SEATS) and wishes.against is None and wishes.seat is None:
        return players
    mine = wishes.seat if wishes.seat is not None else (persons or [0])[0]
    found = next((name for name in players if _is_bot(name, opened)), DEFAULT_PLAYER)
    return _players(mine, wishes.against or found)


def _players(mine: Seat, rival: str) -> BySeat[str]:
    return (PERSON, rival) if mine == 0 else (rival, PERSON)


def _is_bot(name: str, opened: Opened) -> bool:
    return name.partition(":")[0] in known_players(opened.contracts)


def seat_named(text: str | None) -> Seat | None:
    """The chair that was asked for; None for any."""
    if text is None or text.casefold() == "random":
        return None
    if text.upper() not in SEAT_NAMES:
        raise ClachanError("seat/unknown", text=text[:20])
    return SEAT_NAMES.index(text.upper())
