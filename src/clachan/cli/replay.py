"""What happened in a saved match, action by action?"""

from __future__ import annotations

import sys

from rich.text import Text

from clachan.cli.drawing import draw
from clachan.cli.sitting import Sitting
from clachan.cli.terminal import Terminal
from clachan.core.matches import outcome_words
from clachan.core.record import AGREE, RESIGN, Event, redeal_seed
from clachan.core.replay import Moment
from clachan.core.seats import SEAT_NAMES, Seat

_BACK, _LEAVE = "b", "q"


def show_replay(terminal: Terminal, sitting: Sitting, seat: Seat | None) -> None:
    """Step through at a terminal; elsewhere, every action and the last table."""
    terminal.tell("cli-replay-head", "bold", game=sitting.opened.name, a=sitting.players[0], b=sitting.players[1])
    if terminal.console.is_terminal and sys.stdin.isatty():
        _steps(terminal, sitting, seat)
    else:
        for moment in sitting.moments[1:]:
            _show_event(terminal, sitting, moment)
        _show_table(terminal, sitting, sitting.now, seat)
        _show_end(terminal, sitting)


def _steps(terminal: Terminal, sitting: Sitting, seat: Seat | None) -> None:
    place = 0
    while True:
        moment = sitting.moments[place]
        is_last = place == len(sitting.moments) - 1
        terminal.clear()
        _show_table(terminal, sitting, moment, seat)
        if moment.event is not None:
            _show_event(terminal, sitting, moment)
        if is_last:
            _show_end(terminal, sitting)
        terminal.tell("cli-replay-keys", "dim", place=place, count=len(sitting.moments) - 1)
        try:
            answer = terminal.ask().casefold()
        except EOFError:  # Ctrl-D leaves as well
            terminal.show("")
            return
        if answer == _LEAVE or (is_last and answer != _BACK):
            return
        place = max(0, place - 1) if answer == _BACK else place + 1


def _show_table(terminal: Terminal, sitting: Sitting, moment: Moment, seat: Seat | None) -> None:
    scene = sitting.opened.face.scene(sitting.opened.game.view(moment.state, seat))
    terminal.show(draw(scene, terminal.translator, terminal.console.width))


def _show_event(terminal: Terminal, sitting: Sitting, moment: Moment) -> None:
    event = moment.event
    assert event is not None
    line = Text(f"{event.turn:>3} {SEAT_NAMES[event.seat]} {event.text:<14} ")
    terminal.show(line.append(_in_words(terminal, sitting, event), "dim"))


def _in_words(terminal: Terminal, sitting: Sitting, event: Event) -> str:
    if event.text == RESIGN:
        return terminal.words("cli-resigned", unit=sitting.opened.bundle.unit)
    if event.text == AGREE:
        return terminal.words("cli-agreed")
    if redeal_seed(event.text) is not None:
        return terminal.words("cli-redealt")
    face = sitting.opened.face
    return terminal.text(face.describe(face.parse(event.text)))


def _show_end(terminal: Terminal, sitting: Sitting) -> None:
    if sitting.outcome is None:
        terminal.tell("cli-replay-running", "bold")
    else:
        terminal.hear(outcome_words(sitting.outcome), "bold")
