"""Where does a table stand? A value made by folding the lines of its log, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, TypeAlias

from clachan.core.bundle import Face, Hints
from clachan.core.chance import Stream
from clachan.core.game import Game, Outcome
from clachan.core.record import AGREE, RESIGN, Record, parse, redeal_seed, redeal_text
from clachan.core.replay import Moment, opening
from clachan.core.seats import SEATS, BySeat, Seat, with_seat
from clachan.match import clock as clocks
from clachan.match import events as ev
from clachan.match.clock import Clock
from clachan.match.shuffle import mix

BEFORE = -1  # the line number of what was done at another table
Phase: TypeAlias = Literal["open", "running", "paused", "over"]


class Rules(Protocol):
    """What a table needs of a way of playing; the catalogue's `Opened` is one."""

    @property
    def name(self) -> str:
        """Its canonical name."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Its rules."""

    @property
    def face(self) -> Face:
        """How it is shown and written."""

    @property
    def hints(self) -> Hints:
        """A quick opinion."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was taken: the table's turn it answered, who took it, its text, its line in the log."""

    turn: int
    seat: Seat
    text: str
    number: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat has offered and nobody has answered."""

    seat: Seat
    kind: ev.Kind


@dataclass(frozen=True, slots=True)
class Table:
    """All that is known of a table: only the owner of the true state holds one.

    `turn` never goes back: a takeback opens a new turn. `line` is the line of play, `gone` what was taken back.
    """

    rules: Rules
    made: ev.Opened
    chairs: BySeat[ev.Chair]
    nonces: BySeat[str | None]
    number: int = 0
    turn: int = 0
    moment: Moment | None = None
    line: tuple[Done, ...] = ()
    gone: tuple[Done, ...] = ()
    offers: tuple[Offer, ...] = ()
    offered: int = 0  # how many offers this turn has seen
    agreed: tuple[int, ev.Kind] | None = None  # in which turn, and on what; not once play goes on after a pause
    clock: Clock | None = None
    is_paused: bool = False
    is_rematch: bool = False
    next: str | None = None
    start: Record | None = None  # the match this one goes on from

    @property
    def phase(self) -> Phase:
        """What can be done here."""
        if self.moment is None:
            return "open"
        if not self.moment.waiting:
            return "over"
        return "paused" if self.is_paused else "running"

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return () if self.moment is None else self.moment.waiting

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, once it has."""
        if self.moment is None:
            return None
        found: Outcome | None = self.rules.game.outcome(self.moment.state)
        return found

    @property
    def seed(self) -> bytes:
        """The seed of the match; for the true state alone."""
        one, two = self.nonces
        return mix(self.made.secret, (one or "", two or ""))

    @property
    def is_ready(self) -> bool:
        """Whether both seats are taken and every person has given a nonce."""
        return all(chair.name is not None for chair in self.chairs) and None not in self.nonces

    @property
    def deadline(self) -> tuple[int, Seat | None] | None:
        """When whose time is up (None: that of both)."""
        return clocks.deadline(self.clock, self.waiting)

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401  # any game's view
        """What a seat knows; None before the deal."""
        return None if self.moment is None else self.rules.game.view(self.moment.state, seat)


def begin(rules: Rules, made: ev.Opened) -> Table:
    """A table that was just made. A computer player needs no nonce."""
    one, two = ("" if chair.who != ev.PERSON else None for chair in made.chairs)
    start = None if made.start is None else parse(made.start.record)
    return Table(rules, made, made.chairs, (one, two), clock=clocks.fresh(made.timing), start=start)


def apply(table: Table, event: ev.Event) -> Table:
    """The table after one more line of its log."""
    return _TABLE[type(event)](replace(table, number=table.number + 1), event)


def restore(rules: Rules, log: Iterable[ev.Event]) -> Table:
    """The table a whole log stands for."""
    lines = iter(log)
    made = next(lines)
    assert isinstance(made, ev.Opened)
    table = begin(rules, made)
    for event in lines:
        table = apply(table, event)
    return table


def forward(rules: Rules, moment: Moment, seat: Seat, text: str) -> Moment:
    """The moment after an action that is known to be legal (`core.replay.follow` is the checked way)."""
    seed = redeal_seed(text)
    if seed is not None:
        state = rules.game.imagine(rules.game.view(moment.state, seat), Stream(seed))
        return Moment(state, moment.turn, moment.waiting)
    if text in {RESIGN, AGREE}:
        state = rules.game.concede(moment.state, seat if text == RESIGN else None)
        return Moment(state, moment.turn + 1, rules.game.actors(state))
    state = rules.game.step(moment.state, seat, rules.face.parse(text))
    left = tuple(waiting for waiting in moment.waiting if waiting != seat)
    return Moment(state, moment.turn, left) if left else Moment(state, moment.turn + 1, rules.game.actors(state))


def first_moment(table: Table) -> Moment:
    """The deal; of a table that goes on from another match, that match's."""
    return opening(table.rules.game, table.seed if table.start is None else table.start.seed)


def replayed(table: Table, keep: int) -> Moment:
    """The moment after the first `keep` actions of the line of play."""
    moment = first_moment(table)
    for done in table.line[:keep]:
        moment = forward(table.rules, moment, done.seat, done.text)
    return moment


def _joined(table: Table, event: ev.Joined) -> Table:
    chair = ev.Chair(table.chairs[event.seat].who, event.name)
    return replace(table, chairs=with_seat(table.chairs, event.seat, chair))


def _readied(table: Table, event: ev.Readied) -> Table:
    return replace(table, nonces=with_seat(table.nonces, event.seat, event.nonce))


def _dealt(table: Table, event: ev.Dealt) -> Table:
    line: tuple[Done, ...] = ()
    if table.start is not None and table.made.start is not None:
        line = tuple(Done(done.turn, done.seat, done.text, BEFORE) for done in table.start.events)
        turn = line[-1].turn if line else 1
        line += (Done(turn, table.made.start.seat, redeal_text(table.seed), BEFORE),)
    moment = replayed(replace(table, line=line), len(line))
    return replace(table, moment=moment, turn=moment.turn, line=line, clock=clocks.started(table.clock, event.at))


def _acted(table: Table, event: ev.Acted) -> Table:
    clock = clocks.pressed(table.made.timing, table.clock, table.waiting, event.seat, event.at)
    return _moved(replace(table, clock=clock), event.seat, event.action, event.at)


def _resigned(table: Table, event: ev.Resigned) -> Table:
    return _moved(replace(table, clock=_renewed(table, event.at), is_paused=False), event.seat, RESIGN, event.at)


def _renewed(table: Table, now: int) -> Clock | None:
    """The clock for another action than the one that was waited for."""
    return clocks.renewed(table.made.timing, clocks.settled(table.clock, table.waiting, now))


def _flagged(table: Table, event: ev.Flagged) -> Table:
    table = replace(table, clock=clocks.settled(table.clock, table.waiting, event.at))
    seat, text = (0, AGREE) if event.seat is None else (event.seat, RESIGN)
    while table.waiting:
        table = _moved(table, seat, text, event.at)
    return table


def _moved(table: Table, seat: Seat, text: str, now: int) -> Table:
    """The line of play is one action longer; offers about it lapse."""
    assert table.moment is not None
    moment = forward(table.rules, table.moment, seat, text)
    turn = table.turn + (moment.turn != table.moment.turn)
    clock = table.clock
    if not moment.waiting:
        clock = clocks.stopped(clock, (), now)
    elif clock is not None and clock.since is None and not table.is_paused:
        clock = clocks.started(clock, now)
    line = (*table.line, Done(table.turn, seat, text, table.number))
    return replace(table, moment=moment, turn=turn, line=line, offers=(), offered=0, clock=clock)


def _offered(table: Table, event: ev.Offered) -> Table:
    return replace(table, offers=(*table.offers, Offer(event.seat, event.kind)), offered=table.offered + 1)


def _declined(table: Table, event: ev.Declined) -> Table:
    return replace(table, offers=tuple(offer for offer in table.offers if offer.kind != event.kind))


def _agreed(table: Table, event: ev.Agreed) -> Table:
    offers = tuple(offer for offer in table.offers if offer.kind != event.kind)
    table = replace(table, offers=offers, agreed=(table.turn, event.kind))
    match event.kind:
        case "draw":
            return _moved(replace(table, clock=_renewed(table, event.at), is_paused=False), event.seat, AGREE, event.at)
        case "takeback":
            return _took_back(table, event)
        case "pause":
            return replace(table, is_paused=True, clock=clocks.stopped(table.clock, table.waiting, event.at))
    return replace(table, is_rematch=True)


def _took_back(table: Table, event: ev.Agreed) -> Table:
    return replace(
        table,
        clock=_renewed(table, event.at),
        moment=replayed(table, event.keep),
        turn=table.turn + 1,
        line=table.line[: event.keep],
        gone=(*table.gone, *table.line[event.keep :]),
        offers=(),
        offered=0,
    )


def _continued(table: Table, event: ev.Continued) -> Table:
    return replace(table, is_paused=False, agreed=None, clock=clocks.started(table.clock, event.at))


def _woke(table: Table, event: ev.Woke) -> Table:
    return replace(table, clock=clocks.woken(table.clock, table.waiting, event.since, event.at))


def _followed(table: Table, event: ev.Followed) -> Table:
    return replace(table, next=event.table)


_TABLE: dict[type[ev.Event], Callable[[Table, Any], Table]] = {
    ev.Joined: _joined,
    ev.Readied: _readied,
    ev.Dealt: _dealt,
    ev.Acted: _acted,
    ev.Resigned: _resigned,
    ev.Flagged: _flagged,
    ev.Offered: _offered,
    ev.Declined: _declined,
    ev.Agreed: _agreed,
    ev.Continued: _continued,
    ev.Woke: _woke,
    ev.Followed: _followed,
}


def bots(table: Table) -> tuple[Seat, ...]:
    """The seats of computer players."""
    return tuple(seat for seat in SEATS if table.chairs[seat].who != ev.PERSON)
