"""What does a bot worker process do? It reads a question from its input, works on it, and writes the reply."""

from __future__ import annotations

import os
import pickle
import random
import signal
import sys
from collections.abc import Callable
from copy import copy
from functools import lru_cache

import msgspec

from clachan.catalog import open_game, open_version
from clachan.core import record
from clachan.core.bundle import AnyPlayer, AnyView
from clachan.core.errors import ClachanError
from clachan.core.player import Limitable, Preparable
from clachan.core.record.replay import follow
from clachan.core.seats import Seat
from clachan.core.study.report import Grid, Progress, Report
from clachan.core.study.review import ReviewRequest
from clachan.core.study.review_report import report_of
from clachan.core.words import Say
from clachan.match import replay_steps
from clachan.match.decide import refusal
from clachan.match.events import TableCreated
from clachan.match.protocol.jsonable import to_json, words
from clachan.match.protocol.messages import Coached, Hinted, Refused, ReportPart, Share
from clachan.match.protocol.wire import read_event
from clachan.match.table import restore
from clachan.players.roster import make_player
from clachan.server.bots.replies import (
    LENGTH,
    PLAYOUTS_PER_MS,
    BotReply,
    Chosen,
    EncodedReport,
    Progressed,
    ReviewReply,
    Solved,
    SolvedPair,
    Solving,
    Started,
    write_reply,
)

NICE = 5  # thinking yields the processor to the server, which has to answer at once
DIGITS = 6  # of a probability or a value; more would only make the answer longer


@lru_cache(maxsize=16)
def _player(game: str, name: str, think_ms: int) -> AnyPlayer:
    """Return the player of this name. It plays as always, but takes no longer than the server waits for it."""
    player = make_player(name, open_game(game).contracts)
    return player.within(think_ms / 1000, think_ms * PLAYOUTS_PER_MS) if isinstance(player, Limitable) else player


def prepare(game: str, name: str, think_ms: int, view: AnyView) -> None:
    """Let a player compute what it needs before its time counts, such as compiled code."""
    player = _player(game, name, think_ms)
    if isinstance(player, Preparable):
        player.prepare(view)


def choose(game: str, name: str, think_ms: int, view: AnyView) -> Chosen:
    """Return what this player does.

    A copy of the player chooses, so that what it learns about its opponent at this table does not reach another one.
    """
    setup = open_game(game)
    action = copy(_player(game, name, think_ms)).choose(view, setup.game.choices(view), random.SystemRandom())
    return Chosen(setup.presenter.text(action))


def review(text: str, progress: Progress) -> EncodedReport | Refused:
    """Return the review of a record, or why there is none."""
    try:
        match = record.parse(text)
        setup = open_version(match.game, match.rules)
        if setup.bundle.review is None:
            raise ClachanError("review/none", game=setup.name)  # noqa: TRY301  # answered like the review's own errors
        moments = list(follow(setup.game, setup.presenter, match))
        reviewed = setup.bundle.review(setup.rulebook, setup.format, moments, ReviewRequest(progress=progress))
    except ClachanError as error:
        return refusal(error)
    return EncodedReport(msgspec.json.encode(ReviewReply(to_json(reviewed), _report_parts(report_of(reviewed)))))


def replay(log: list[bytes], seat: Seat) -> EncodedReport | Refused:
    """Return every step of a finished match with all cards open, or why they cannot be shown."""
    events = [read_event(event) for event in log]
    created = events[0]
    assert isinstance(created, TableCreated)
    try:
        table = restore(open_version(created.game, created.rules), events)
        return EncodedReport(msgspec.json.encode(replay_steps.replay(table, events, seat)))
    except ClachanError as error:
        return refusal(error)


def coach(game: str, view: AnyView, ask_id: str | None) -> Coached | Refused:
    """Return what perfect play would have done instead of the view's last choice, or that nobody can tell."""
    setup = open_game(game)
    try:
        if setup.bundle.coach is None:
            raise ClachanError("coach/none")  # noqa: TRY301  # answered like the coach's own errors
        advice = setup.bundle.coach(setup.rulebook, setup.format, view)
    except ClachanError:
        return refusal(ClachanError("coach/none"), ask_id)
    mix = tuple(
        Share(setup.presenter.text(action), words(setup.presenter.describe(action)), round(share, DIGITS))
        for action, share in advice.mix
    )
    return Coached(
        id=ask_id,
        round=advice.round,
        action=setup.presenter.text(advice.action),
        words=words(setup.presenter.describe(advice.action)),
        value=round(advice.value, DIGITS),
        cost=round(advice.cost, DIGITS),
        mix=mix,
    )


def explore(game: str, state: str) -> EncodedReport | Refused:
    """Return a state of the solved game. If the game must be solved first, tell how far that is."""
    try:
        setup = open_game(game)
        if setup.bundle.explore is None:
            raise ClachanError("state/none", game=setup.name)  # noqa: TRY301  # answered like the solver's own errors
        solved = setup.bundle.explore(setup.rulebook, setup.format, state, tell_progress)
    except ClachanError as error:
        return refusal(error)
    first, second = (
        tuple(Share(action.action, words(action.words), action.share) for action in actions)
        for actions in solved.actions
    )
    body = Solved(
        game=setup.name,
        state=solved.state,
        facts=tuple(map(words, solved.facts)),
        value=solved.value,
        actions=(first, second),
        pairs=tuple(tuple(SolvedPair(pair.value, pair.next) for pair in row) for row in solved.pairs),
        shows=solved.shows,
    )
    return EncodedReport(msgspec.json.encode(body))


def tell_progress(done: int, total: int) -> None:
    """Tell the pool how far a long piece of work is, before its answer."""
    _send(Solving(done, total))


def hint(game: str, view: AnyView, ask_id: str | None) -> Hinted | Refused:  # any game's view
    """Return what the view's seat should do, and why."""
    try:
        advice = open_game(game).advise(view)
    except ClachanError as error:
        return refusal(error, ask_id)
    return Hinted(id=ask_id, action=advice.data["best"][0]["action"], advice=_report_parts(advice))


def _report_parts(report: Report) -> tuple[ReportPart, ...]:
    """The sentences and tables of a report; curves and bars are left out."""
    return tuple(_report_part(part) for part in report.parts if isinstance(part, Say | Grid))


def _report_part(part: Say | Grid) -> ReportPart:
    if isinstance(part, Say):
        return ReportPart(words=words(part))
    rows = tuple(tuple(words(cell) if isinstance(cell, Say) else cell for cell in row) for row in part.rows)
    return ReportPart(head=tuple(map(words, part.head)), rows=rows)


ANSWERS: dict[str, Callable[..., BotReply]] = {
    "choose": choose,
    "review": lambda text: review(text, lambda done, total: _send(Progressed(done, total))),
    "replay": replay,
    "coach": coach,
    "hint": hint,
    "explore": explore,
}


def main() -> None:
    """Answer questions until the input ends.

    If a player raises an exception, the process ends and the pool replaces it, because the player may be in any state.

    Ctrl-C in a terminal reaches all processes at once. A bot worker ignores it, because the server stops its workers.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    source = sys.stdin.buffer
    while head := source.read(LENGTH.size):
        kind, *question = pickle.loads(source.read(LENGTH.unpack(head)[0]))  # noqa: S301  # from our own server
        if kind == "choose":
            prepare(*question)
        _send(Started())
        _send(ANSWERS[kind](*question))


def _send(reply: BotReply) -> None:
    data = write_reply(reply)
    sys.stdout.buffer.write(LENGTH.pack(len(data)) + data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
