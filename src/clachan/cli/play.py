"""How does a person play at a terminal? The table is drawn, a line is read, and an action or a command follows."""

from __future__ import annotations

import re

from rich.columns import Columns
from rich.text import Text

from clachan.cli.choosing import Choice, Choices, attempt
from clachan.cli.commands import Next, command_named, keep, obey
from clachan.cli.drawing import draw
from clachan.cli.tableside import Tableside
from clachan.core.errors import BadNotation, ClachanError
from clachan.core.matches import outcome_words
from clachan.core.seats import SEAT_NAMES, Seat

FEW = 12
INTERRUPTED = 130


def sit_down(side: Tableside) -> int:
    """Play until the match is over or the person leaves; the exit code."""
    try:
        _play(side)
    except EOFError:
        keep(side)
    except KeyboardInterrupt:
        keep(side)
        return INTERRUPTED
    except BaseException:  # whatever else went wrong, the match is not lost with it
        keep(side)
        raise
    return 0


def _play(side: Tableside) -> None:
    while True:
        waiting = side.sitting.now.waiting
        if not waiting:
            if _ending(side) is Next.LEAVE:
                return
        elif side.is_person(waiting[0]):
            if _turn(side, waiting[0]) is Next.LEAVE:
                return
        else:
            _bot_turn(side, waiting[0])


def _bot_turn(side: Tableside, seat: Seat) -> None:
    bot = side.bots[seat]
    assert bot is not None
    view = side.sitting.view(seat)
    opened = side.sitting.opened
    side.take(seat, opened.face.text(bot.choose(view, opened.game.choices(view), side.rng)))


def _turn(side: Tableside, seat: Seat) -> Next:
    """One choice of a person."""
    _hand_over(side, seat)
    _show_table(side, seat)
    offered = side.choices(seat)
    _offer(side, offered)
    side.begun = ""
    while True:
        following = _answer(side, seat, offered, side.terminal.ask())
        if following is not Next.ASK:
            return following


def _hand_over(side: Tableside, seat: Seat) -> None:
    """With two at one keyboard, nothing of the other's hand or choices stays to be seen."""
    if side.has_two:
        side.terminal.forget()
    if side.has_two and side.facing != seat:
        side.terminal.clear(scrollback=True)
        side.terminal.tell("cli-hand-over", "bold", seat=SEAT_NAMES[seat])
        side.terminal.ask("")
    side.terminal.clear(scrollback=side.has_two)
    side.facing = seat


def _show_table(side: Tableside, seat: Seat | None) -> None:
    terminal = side.terminal
    opened = side.sitting.opened
    scene = side.scene(seat)
    terminal.show(draw(scene, terminal.translator, terminal.console.width))
    terminal.tell(f"reference-{opened.bundle.id}", "dim")
    if seat is not None:
        for line in side.inbox[seat]:
            terminal.hear(line, lead="• ")
    terminal.hear(scene.headline, "bold")


def _offer(side: Tableside, offered: Choices) -> None:
    """A numbered list when it is short, else an example of what to type."""
    if len(offered.all) > FEW:
        middle = offered.all[len(offered.all) // 2].shown
        side.terminal.tell("cli-many", "dim", example=middle)
        return
    face = side.sitting.opened.face
    lines = [
        Text.assemble((f"{number} ", "bold"), side.terminal.text(face.describe(choice.action)))
        for number, choice in offered.numbered().items()
    ]
    side.terminal.show(Columns(lines, padding=(0, 3), column_first=True))


def _answer(side: Tableside, seat: Seat, offered: Choices, line: str) -> Next:
    """What follows from a typed line."""
    word, _, argument = line.partition(" ")
    command = command_named(side, word)
    if not line:
        return Next.DRAW
    if command is None:
        if _asked(side, seat, line):
            return Next.ASK
        try:
            return _act(side, seat, offered, line)
        except ClachanError as error:
            command = command_named(side, word, short=True)
            if command is None:
                side.terminal.refuse(error)
                return Next.ASK
    return obey(side, seat, command, argument.strip())


def _asked(side: Tableside, seat: Seat, line: str) -> bool:
    """Whether the line was a question of the game's own, now answered."""
    notes = side.sitting.opened.face.notes(side.sitting.view(seat), line)
    for note in notes:
        side.terminal.hear(note)
    return bool(notes)


def _act(side: Tableside, seat: Seat, offered: Choices, line: str) -> Next:
    found = _meant(side, offered, line)
    if len(found) > 1:
        side.begun = line
        shown = ", ".join(choice.shown for choice in found[:FEW])
        side.terminal.tell("cli-which", choices=shown + (" …" if len(found) > FEW else ""))
        return Next.ASK
    text = found[0].text if found else attempt(line, side.sitting.opened.face, offered.names)
    if text is None:
        raise BadNotation("choice/unknown", text=line[:40])
    side.take(seat, text)
    return Next.DRAW


def _meant(side: Tableside, offered: Choices, line: str) -> tuple[Choice, ...]:
    """The choices a line may mean: more words for one begun before, a number from the list, or words of its own."""
    begun, side.begun = side.begun, ""
    if begun:
        found = offered.fitting(f"{begun} {line}")
        if found:
            return found
    if line.isdecimal():
        listed = offered.numbered() if len(offered.all) <= FEW else {}
        if line not in listed:
            raise ClachanError("choice/number", number=line[:10])
        return (listed[line],)
    return _unless_named(offered.fitting(line), attempt(line, side.sitting.opened.face, offered.names))


def _unless_named(found: tuple[Choice, ...], named: str | None) -> tuple[Choice, ...]:
    """What fits by its beginning, unless the line is another action's full name: `prince` never means `princess`."""
    if named is None or any(re.match(rf"{re.escape(named)}(?!\w)", choice.text) for choice in found):
        return found
    return ()


def _ending(side: Tableside) -> Next:
    """The match is over: say how it ended, and let the person save, go back or leave."""
    watcher = side.watcher
    side.terminal.clear(scrollback=side.has_two)
    _show_table(side, watcher)
    outcome = side.sitting.outcome
    assert outcome is not None
    if watcher is None or outcome_words(outcome) not in side.inbox[watcher]:
        side.terminal.hear(outcome_words(outcome), "bold")
    if watcher is not None:
        side.terminal.tell("cli-end", "bold", score=outcome.score(watcher))
    while True:
        side.terminal.tell("cli-end-prompt", "dim")
        word, _, argument = side.terminal.ask().partition(" ")
        if not word:
            return Next.LEAVE
        command = command_named(side, word, short=True)
        following = obey(side, None, command, argument.strip()) if command else Next.ASK
        if following is not Next.ASK:
            return following
