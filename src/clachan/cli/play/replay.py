"""What happened in a saved match, action by action?"""

from __future__ import annotations

import sys
from typing import Any

from rich.text import Text

from clachan.cli.output.terminal import Terminal
from clachan.cli.play.drawing import draw
from clachan.core.chance import seed_text
from clachan.core.record import AGREE, RESIGN, Move, redeal_seed
from clachan.core.record.replay import Moment
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.series.presenter import outcome_words
from clachan.local.local_game import LocalGame

_BACK, _LEAVE = "b", "q"


def show_replay(terminal: Terminal, game: LocalGame, seat: Seat | None) -> None:
    """Step through the match at a terminal; elsewhere print every action and the last table."""
    terminal.tell("cli-replay-head", "bold", game=game.setup.name, a=game.players[0], b=game.players[1])
    if terminal.console.is_terminal and sys.stdin.isatty():
        _steps(terminal, game, seat)
    else:
        for moment in game.moments[1:]:
            _show_move(terminal, game, moment)
        show_table(terminal, game, game.now, seat)
        _show_end(terminal, game)


def replay_data(terminal: Terminal, game: LocalGame) -> dict[str, Any]:
    """The match with every action, as it is written and in words."""
    outcome = game.outcome
    return {
        "game": game.setup.name,
        "seed": seed_text(game.seed),
        "players": list(game.players),
        "actions": [
            {
                "turn": move.turn,
                "seat": SEAT_NAMES[move.seat],
                "action": move.text,
                "text": _in_words(terminal, game, move),
            }
            for move in game.moves()
        ],
        "result": None
        if outcome is None
        else {
            "winner": None if outcome.winner is None else SEAT_NAMES[outcome.winner],
            "text": terminal.text(outcome_words(outcome)),
        },
    }


def _steps(terminal: Terminal, game: LocalGame, seat: Seat | None) -> None:
    place = 0
    while True:
        moment = game.moments[place]
        is_last = place == len(game.moments) - 1
        terminal.clear()
        show_table(terminal, game, moment, seat)
        if moment.move is not None:
            _show_move(terminal, game, moment)
        if is_last:
            _show_end(terminal, game)
        terminal.tell("cli-replay-keys", "dim", place=place, count=len(game.moments) - 1)
        try:
            answer = terminal.ask().casefold()
        except EOFError:  # Ctrl-D leaves as well
            terminal.show("")
            return
        if answer == _LEAVE or (is_last and answer != _BACK):
            return
        place = max(0, place - 1) if answer == _BACK else place + 1


def show_table(terminal: Terminal, game: LocalGame, moment: Moment, seat: Seat | None) -> None:
    """The table at a moment, as this seat sees it."""
    scene = game.setup.presenter.scene(game.setup.game.view(moment.state, seat))
    terminal.show(draw(scene, terminal.translator, terminal.console.width))


def _show_move(terminal: Terminal, game: LocalGame, moment: Moment) -> None:
    move = moment.move
    assert move is not None
    line = Text(f"{move.turn:>3} {SEAT_NAMES[move.seat]} {move.text:<14} ")
    terminal.show(line.append(_in_words(terminal, game, move), "dim"))


def _in_words(terminal: Terminal, game: LocalGame, move: Move) -> str:
    if move.text == RESIGN:
        return terminal.words("cli-resigned", unit=game.setup.bundle.unit)
    if move.text == AGREE:
        return terminal.words("cli-agreed")
    if redeal_seed(move.text) is not None:
        return terminal.words("cli-redealt")
    presenter = game.setup.presenter
    return terminal.text(presenter.describe(presenter.parse(move.text)))


def _show_end(terminal: Terminal, game: LocalGame) -> None:
    if game.outcome is None:
        terminal.tell("cli-replay-running", "bold")
    else:
        terminal.show_message(outcome_words(game.outcome), "bold")
