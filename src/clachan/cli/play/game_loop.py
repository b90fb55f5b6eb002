"""How does a person play at a terminal? Draw the table, read a line, then take an action or run a command."""

from __future__ import annotations

from rich.columns import Columns
from rich.text import Text

from clachan.cli.play.drawing import draw
from clachan.cli.play.table_screen import TableScreen
from clachan.cli.play.typed_commands import After, run_command, save_on_exit
from clachan.cli.start import INTERRUPTED
from clachan.core.errors import ClachanError
from clachan.core.seats import SEAT_NAMES, Seat
from clachan.core.series.presenter import outcome_words
from clachan.local.typed_choice import Choices
from clachan.local.typed_line import FEW
from clachan.local.typed_words import command_named


def run_game(screen: TableScreen) -> int:
    """Play until the game is over or the person leaves; return the exit code."""
    try:
        _play(screen)
    except EOFError:
        save_on_exit(screen)
    except KeyboardInterrupt:
        if not save_on_exit(screen):
            screen.terminal.tell("cli-interrupted")
        return INTERRUPTED
    except BaseException:  # whatever went wrong, the game is not lost
        save_on_exit(screen)
        raise
    return 0


def _play(screen: TableScreen) -> None:
    while True:
        waiting = screen.game.now.waiting
        if not waiting:
            if _ending(screen) is After.LEAVE:
                return
        elif screen.is_person(waiting[0]):
            if _turn(screen, waiting[0]) is After.LEAVE:
                return
        else:
            _bot_turn(screen, waiting[0])


def _bot_turn(screen: TableScreen, seat: Seat) -> None:
    bot = screen.bots[seat]
    assert bot is not None
    view = screen.game.view(seat)
    setup = screen.game.setup
    screen.take(seat, setup.presenter.text(bot.choose(view, setup.game.choices(view), screen.rng)))


def _turn(screen: TableScreen, seat: Seat) -> After:
    """Let a person make one choice."""
    _hand_over(screen, seat)
    _show_table(screen, seat)
    offered = screen.choices(seat)
    _offer(screen, offered)
    screen.partial = ""
    while True:
        following = _answer(screen, seat, offered, screen.terminal.ask())
        if following is not After.ASK:
            return following


def _hand_over(screen: TableScreen, seat: Seat) -> None:
    """With two people at one keyboard, hide the other's hand, choices and typed lines."""
    if screen.has_two:
        screen.terminal.clear_history()
    if screen.has_two and screen.facing != seat:
        screen.terminal.clear(scrollback=True)
        screen.terminal.tell("cli-hand-over", "bold", seat=SEAT_NAMES[seat])
        screen.terminal.ask("")
    screen.terminal.clear(scrollback=screen.has_two)
    screen.facing = seat


def _show_table(screen: TableScreen, seat: Seat | None) -> None:
    terminal = screen.terminal
    setup = screen.game.setup
    scene = screen.scene(seat)
    terminal.show(draw(scene, terminal.translator, terminal.console.width))
    terminal.tell(f"reference-{setup.bundle.id}", "dim")
    if seat is not None:
        for line in screen.unread[seat]:
            terminal.show_message(line, lead="• ")
    terminal.show_message(scene.headline, "bold")


def _offer(screen: TableScreen, offered: Choices) -> None:
    """A numbered list when it is short, else an example of what to type."""
    if len(offered.all) > FEW:
        middle = offered.all[len(offered.all) // 2].shown
        screen.terminal.tell("cli-many", "dim", example=middle)
        return
    lines = [
        Text.assemble((f"{number} ", "bold"), screen.terminal.text(choice.words))
        for number, choice in offered.numbered().items()
    ]
    screen.terminal.show(Columns(lines, padding=(0, 3), column_first=True))


def _answer(screen: TableScreen, seat: Seat, offered: Choices, line: str) -> After:
    """Handle a typed line."""
    word, _, argument = line.partition(" ")
    command = command_named(word, screen.terminal.translator)
    if not line:
        return After.DRAW
    if command is None:
        try:
            if _asked(screen, seat, line):
                return After.ASK
            return _act(screen, seat, offered, line)
        except ClachanError as error:
            command = command_named(word, screen.terminal.translator, short=True)
            if command is None:
                screen.terminal.refuse(error)
                return After.ASK
    return run_command(screen, seat, command, argument.strip())


def _asked(screen: TableScreen, seat: Seat, line: str) -> bool:
    """Answer the line if it is a question that the game knows, such as `claim? 4`; return whether it was."""
    question = screen.reader.question(line, screen.scene(seat))
    notes = screen.game.setup.presenter.notes(screen.game.view(seat), question)
    for note in notes:
        screen.terminal.show_message(note)
    return bool(notes)


def _act(screen: TableScreen, seat: Seat, offered: Choices, line: str) -> After:
    partial, screen.partial = screen.partial, ""
    matches = screen.reader.matches(line, offered, partial)
    if len(matches) > 1:
        screen.partial = line
        shown = ", ".join(choice.shown for choice in matches[:FEW])
        screen.terminal.tell("cli-which", choices=shown + (" …" if len(matches) > FEW else ""))
        return After.ASK
    screen.take(seat, matches[0].text if matches else screen.reader.action(line, offered, screen.scene(seat)))
    return After.DRAW


def _ending(screen: TableScreen) -> After:
    """Show how the game ended, and let the person save, undo or leave."""
    watcher = screen.watcher
    screen.terminal.clear(scrollback=screen.has_two)
    _show_table(screen, watcher)
    outcome = screen.game.outcome
    assert outcome is not None
    if watcher is None or outcome_words(outcome) not in screen.unread[watcher]:
        screen.terminal.show_message(outcome_words(outcome), "bold")
    if watcher is not None:
        screen.terminal.tell("cli-end", "bold", score=outcome.score(watcher))
    while True:
        screen.terminal.tell("cli-end-prompt", "dim")
        word, _, argument = screen.terminal.ask().partition(" ")
        if not word:
            return After.LEAVE
        command = command_named(word, screen.terminal.translator, short=True)
        following = run_command(screen, None, command, argument.strip()) if command else After.ASK
        if following is not After.ASK:
            return following
