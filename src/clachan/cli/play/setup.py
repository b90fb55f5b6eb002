"""Which game is played at the terminal, a new one or a saved one, and by whom?"""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from pathlib import Path

from clachan.arena.external_players import find_player, recorded_name
from clachan.catalog import DEFAULT_GAME, AnySetup, open_game
from clachan.cli.output.terminal import Terminal
from clachan.cli.play.table_screen import TableScreen
from clachan.core.chance import SEED_BYTES, parse_seed
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat
from clachan.local.files import read_record
from clachan.local.local_game import LocalGame, resume
from clachan.local.seated_players import PERSON, check_player, is_bot, seated
from clachan.players.roster import is_own_player


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `clachan play`; None where one was not given."""

    name: str | None = None
    against: str | None = None
    seat: Seat | None = None
    two: bool = False
    seed: str | None = None
    bot_seed: str | None = None
    file: Path | None = None


def open_table(options: PlayOptions, terminal: Terminal) -> TableScreen:
    """A table with these options: a new game, or a saved one."""
    if options.file is None and options.against is not None:  # refuse an unknown name before anything is shown
        find_player(options.against, open_game(options.name or DEFAULT_GAME).contracts)
    game, names = choose_game(options)
    first, second = (None if name is None else find_player(name, game.setup.contracts) for name in names)
    rng = random.Random(options.bot_seed)  # noqa: S311  # for the bots' choices, which a seed repeats; never for the deal
    screen = TableScreen(terminal, game, (first, second), rng)
    screen.file, screen.saved = options.file, game.moves()
    return screen


def choose_game(options: PlayOptions) -> tuple[LocalGame, BySeat[str | None]]:
    """A new game or a saved one, and the names of the computer players by seat; None for a person."""
    game = _new_game(options) if options.file is None else _saved_game(options, options.file)
    first, second = (_bot_name(name, options, game.setup) for name in game.players)
    return game, (first, second)


def _new_game(options: PlayOptions) -> LocalGame:
    setup = open_game(options.name or DEFAULT_GAME)
    opponent = options.against or setup.bundle.opponent
    check_player(opponent, setup)
    person = random.SystemRandom().randrange(len(SEATS)) if options.seat is None else options.seat
    seed = secrets.token_bytes(SEED_BYTES) if options.seed is None else parse_seed(options.seed)
    return LocalGame(setup, seed, (PERSON, PERSON) if options.two else seated(person, recorded_name(opponent)))


def _saved_game(options: PlayOptions, file: Path) -> LocalGame:
    """A saved game. It keeps its players unless the options name others."""
    if options.seed is not None:
        raise ClachanError("play/seed")
    game = resume(read_record(file))
    if options.name is not None and open_game(options.name).name != game.setup.name:
        raise ClachanError("play/other", path=str(file), found=game.setup.name)
    if game.outcome is not None:
        raise ClachanError("play/finished", path=str(file))
    game.players = _players_again(options, game.players, game.setup)
    return game


def _players_again(options: PlayOptions, players: BySeat[str], setup: AnySetup) -> BySeat[str]:
    """The players of a saved game, with the changes the options ask for."""
    persons = [seat for seat in SEATS if not is_bot(players[seat], setup) and not is_own_player(players[seat])]
    if options.two:
        return PERSON, PERSON
    if len(persons) == len(SEATS) and options.against is None and options.seat is None:
        return players
    person = options.seat if options.seat is not None else (persons or [0])[0]
    opponent = next((name for seat, name in enumerate(players) if seat not in persons), setup.bundle.opponent)
    if options.against is None and is_own_player(opponent):  # a file may name a player, but only a person may run it
        raise ClachanError("play/own", player=opponent)
    return seated(person, recorded_name(options.against or opponent))


def _bot_name(name: str, options: PlayOptions, setup: AnySetup) -> str | None:
    """The name by which the player in a seat is made; None for a person."""
    if options.against is not None and name == recorded_name(options.against):
        return options.against
    return name if is_bot(name, setup) else None


def seat_or_random(text: str) -> Seat | None:
    """The seat of this name; None for a random one."""
    if text.casefold() == "random":
        return None
    if text.upper() not in SEAT_NAMES:
        raise ClachanError("seat/unknown", text=text[:20])
    return SEAT_NAMES.index(text.upper())


def seat_named(text: str | None) -> Seat | None:
    """The seat of this name, for commands where a random seat makes no sense; None when no seat was named."""
    if text is None:
        return None
    if text.upper() not in SEAT_NAMES:
        raise ClachanError("seat/neither", text=text[:20])
    return SEAT_NAMES.index(text.upper())
