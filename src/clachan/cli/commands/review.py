"""How is a match in review shown: step by step at a terminal, or all of it in a pipe?"""

from __future__ import annotations

import sys

from rich.text import Text

from clachan.cli.output.terminal import Terminal
from clachan.cli.play.replay import show_table
from clachan.core.display.blocks import blocks, column_of
from clachan.core.seats import SEAT_NAMES
from clachan.core.study.report import percent, with_error
from clachan.core.study.review import Estimate, Review, ReviewedAction
from clachan.core.study.review_report import advice, place_of, summary_words
from clachan.core.study.review_sums import chance_of, lines_of
from clachan.local.local_game import LocalGame

_BACK, _LEAVE = "b", "q"
_STYLES = {"": "", "?!": "yellow", "?": "bold yellow", "??": "bold red"}
_SIGNS = {"?!": "~", "?": "?", "??": "!"}  # one character for each mark, under the graph
MOST_WIDTH, ROWS = 100, 4  # of the graph


def show_review(terminal: Terminal, game: LocalGame, review: Review) -> None:
    """Step through the reviewed actions at a terminal; elsewhere print all of them and the summary."""
    terminal.tell("cli-replay-head", "bold", game=game.setup.name, a=game.players[0], b=game.players[1])
    if terminal.console.is_terminal and sys.stdin.isatty():
        _steps(terminal, game, review)
        return
    _show_graph(terminal, review, None)
    for taken in review.actions:
        _show_action(terminal, taken)
    _show_summary(terminal, review)


def _steps(terminal: Terminal, game: LocalGame, review: Review) -> None:
    place, last = 0, len(review.actions) - 1
    while True:
        taken = review.actions[place]
        terminal.clear()
        show_table(terminal, game, game.moments[taken.step], taken.seat)
        _show_graph(terminal, review, place)
        _show_action(terminal, taken)
        if place == last:
            _show_summary(terminal, review)
        terminal.tell("cli-replay-keys", "dim", place=place + 1, count=last + 1)
        try:
            answer = terminal.ask().casefold()
        except EOFError:  # Ctrl-D leaves as well
            terminal.show("")
            return
        if answer == _LEAVE or (place == last and answer != _BACK):
            return
        place = max(0, place - 1) if answer == _BACK else place + 1


def _show_graph(terminal: Terminal, review: Review, place: int | None) -> None:
    """A's true chance as blocks, the marks under it, and a caret where we are."""
    truth = lines_of(review.actions)[-1]
    count = len(truth)
    width = min(MOST_WIDTH, terminal.console.width)
    terminal.tell("review-curve", "dim")
    for row in blocks(truth, width, ROWS):
        terminal.show(row)
    signs = [" "] * width
    for step, taken in enumerate(review.actions):
        if taken.mark:
            signs[column_of(step, count, width)] = _SIGNS[taken.mark]
    if place is not None:
        signs[column_of(place, count, width)] = "^"
    terminal.show("".join(signs))


def _show_action(terminal: Terminal, taken: ReviewedAction) -> None:
    line = Text(f"{place_of(taken):>6} {SEAT_NAMES[taken.seat]} {_chances(taken)} ")
    line.append(terminal.text(taken.words), _STYLES[taken.mark])
    terminal.show(line.append(f" {taken.mark}" if taken.mark else "", _STYLES[taken.mark]))
    for sentence in advice(taken):
        terminal.show_message(sentence, "dim", lead=" " * 9)


def _chances(taken: ReviewedAction) -> str:
    """The chance of who acted: as it knew it after the action, and in truth."""
    known, truth = taken.after.known[taken.seat], taken.after.truth
    true = Estimate(chance_of(taken.seat, truth.value), truth.error)
    if known == true:
        return f"{percent(known.value):>3}%"
    return f"{with_error(*known):>7}% ({with_error(*true)}%)"


def _show_summary(terminal: Terminal, review: Review) -> None:
    for sentence in summary_words(review):
        terminal.show_message(sentence)
