"""Where does a table stand? A value computed by applying the events of its log, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, TypeAlias

from clachan.core.bundle import AnyGame, AnyHints, AnyPresenter, AnyView
from clachan.core.game import Outcome
from clachan.core.record import AGREE, RESIGN, Move, Record, parse, redeal_text
from clachan.core.record.replay import Moment, advance, opening
from clachan.core.seats import SEATS, BySeat, Seat, with_seat
from clachan.core.series import SeriesState
from clachan.match import clock as clocks
from clachan.match import events as ev
from clachan.match.clock import Clock
from clachan.match.shuffle import match_seed

INHERITED = -1  # the number of a move that was made at the table this one goes on from: it is not in this log
Phase: TypeAlias = Literal["open", "running", "paused", "over"]


class Setup(Protocol):
    """What a table needs to know of its game; the catalogue's `GameSetup` is one."""

    @property
    def name(self) -> str:
        """Its canonical name."""

    @property
    def game(self) -> AnyGame:
        """Its rules."""

    @property
    def presenter(self) -> AnyPresenter:
        """How it is shown and written."""

    @property
    def hints(self) -> AnyHints:
        """A quick estimate of each action."""


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that is still open."""

    seat: Seat
    kind: ev.OfferKind


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table, secrets included: a client is only sent what `updates` makes of it.

    `turn` never goes back: a takeback opens a new turn, so an answer to an old turn cannot be mistaken for one to
    the new. `moves` are the moves that count, `taken_back` those that no longer do.
    """

    setup: Setup
    created: ev.TableCreated
    chairs: BySeat[ev.Chair]
    nonces: BySeat[str | None]
    number: int = 0  # of the newest event in the log
    turn: int = 0
    moment: Moment | None = None
    moves: tuple[Move, ...] = ()
    taken_back: tuple[Move, ...] = ()
    offers: tuple[OpenOffer, ...] = ()
    offers_made: int = 0  # in this turn, those that were declined included
    agreed: tuple[int, ev.OfferKind] | None = None  # the last agreement and its turn; None again after a pause
    clock: Clock | None = None
    seen: frozenset[Seat] = frozenset()  # who has seen the result of the last round, while the clock rests
    is_paused: bool = False
    is_rematch: bool = False
    next: str | None = None
    start: Record | None = None  # the beginning of another match that is played on here

    @property
    def phase(self) -> Phase:
        """Whether play has not begun, goes on, is paused or is over."""
        if self.moment is None:
            return "open"
        if not self.moment.waiting:
            return "over"
        return "paused" if self.is_paused else "running"

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to move."""
        return () if self.moment is None else self.moment.waiting

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, once it has."""
        if self.moment is None:
            return None
        outcome: Outcome | None = self.setup.game.outcome(self.moment.state)
        return outcome

    @property
    def seed(self) -> bytes:
        """The seed of the match. It is secret until the match is over."""
        return match_seed(self.created.secret, (self.nonces[0] or "", self.nonces[1] or ""))

    @property
    def is_ready(self) -> bool:
        """Whether both seats are taken and every person has given a nonce."""
        return all(chair.name is not None for chair in self.chairs) and None not in self.nonces

    @property
    def deadline(self) -> tuple[int, Seat | None] | None:
        """When the next clock runs out, and whose (None: both at the same moment)."""
        return clocks.deadline(self.clock, self.waiting)

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat knows; None before the deal."""
        return None if self.moment is None else self.setup.game.view(self.moment.state, seat)


def begin(setup: Setup, created: ev.TableCreated) -> Table:
    """A new table. A computer player needs no nonce: it trusts the server."""
    nonces = tuple("" if chair.who != ev.PERSON else None for chair in created.chairs)
    start = None if created.start is None else parse(created.start.record)
    clock = clocks.new_clock(created.timing)
    return Table(setup, created, created.chairs, (nonces[0], nonces[1]), clock=clock, start=start)


def apply(table: Table, event: ev.Event) -> Table:
    """The table after one more event of its log."""
    return _HANDLERS[type(event)](replace(table, number=table.number + 1), event)


def restore(setup: Setup, log: Iterable[ev.Event]) -> Table:
    """The table after all events of a log."""
    events = iter(log)
    created = next(events)
    assert isinstance(created, ev.TableCreated)
    table = begin(setup, created)
    for event in events:
        table = apply(table, event)
    return table


def moments(setup: Setup, first: Moment, moves: Iterable[Move]) -> Iterator[Moment]:
    """The first moment, then the moment after each of these moves of the table's log."""
    moment = first
    yield moment
    for move in moves:
        moment = advance(setup.game, setup.presenter, moment, move.seat, move.text, checked=False)
        yield moment


def first_moment(table: Table) -> Moment:
    """The moment after the deal. A match that goes on from another one begins with the deal of that one."""
    return opening(table.setup.game, table.seed if table.start is None else table.start.seed)


def moment_after(table: Table, keep: int) -> Moment:
    """The moment after the first `keep` moves."""
    *_, moment = moments(table.setup, first_moment(table), table.moves[:keep])
    return moment


def _joined(table: Table, event: ev.Joined) -> Table:
    chair = ev.Chair(table.chairs[event.seat].who, event.name)
    return replace(table, chairs=with_seat(table.chairs, event.seat, chair))


def _readied(table: Table, event: ev.Readied) -> Table:
    return replace(table, nonces=with_seat(table.nonces, event.seat, event.nonce))


def _dealt(table: Table, event: ev.Dealt) -> Table:
    moves: tuple[Move, ...] = ()
    if table.start is not None and table.created.start is not None:
        moves = tuple(replace(move, number=INHERITED) for move in table.start.moves)
        turn = moves[-1].turn if moves else 1
        moves += (Move(turn, table.created.start.seat, redeal_text(table.seed), INHERITED),)
    moment = moment_after(replace(table, moves=moves), len(moves))
    return replace(table, moment=moment, turn=moment.turn, moves=moves, clock=clocks.started(table.clock, event.at))


def _acted(table: Table, event: ev.Acted) -> Table:
    clock = clocks.pressed(table.created.timing, table.clock, table.waiting, event.seat, event.at)
    return _after_move(replace(table, clock=clock), event.seat, event.action, event.at)


def _resigned(table: Table, event: ev.Resigned) -> Table:
    table = replace(table, clock=_renewed_clock(table, event.at), is_paused=False)
    return _after_move(table, event.seat, RESIGN, event.at)


def _renewed_clock(table: Table, now: int) -> Clock | None:
    """The clock when play goes on from another position: with time for each action, both seats get all of it again."""
    return clocks.renewed(table.created.timing, clocks.charged(table.clock, table.waiting, now))


def _flagged(table: Table, event: ev.Flagged) -> Table:
    table = replace(table, clock=clocks.charged(table.clock, table.waiting, event.at))
    seat, text = (0, AGREE) if event.seat is None else (event.seat, RESIGN)
    while table.waiting:  # every round that is left, for there is no time to play them
        table = _after_move(table, seat, text, event.at)
    return table


def _after_move(table: Table, seat: Seat, text: str, now: int) -> Table:
    """The table after one more move; offers that were made before it lapse."""
    assert table.moment is not None
    moment = advance(table.setup.game, table.setup.presenter, table.moment, seat, text, checked=False)
    turn = table.turn + (moment.turn != table.moment.turn)
    clock = table.clock
    if not moment.waiting:
        clock = clocks.stopped(clock, (), now)
    elif clock is not None and clock.since is None and not table.is_paused:
        clock = clocks.started(clock, now)
    seen = table.seen
    is_new_round = isinstance(moment.state, SeriesState) and len(moment.state.tally) > len(table.moment.state.tally)
    if moment.waiting and is_new_round:
        clock, seen = clocks.rested(table.created.timing, clock, now), frozenset(bots(table))
    moves = (*table.moves, Move(table.turn, seat, text, table.number))
    return replace(table, moment=moment, turn=turn, moves=moves, offers=(), offers_made=0, clock=clock, seen=seen)


def _offered(table: Table, event: ev.Offered) -> Table:
    return replace(table, offers=(*table.offers, OpenOffer(event.seat, event.kind)), offers_made=table.offers_made + 1)


def _declined(table: Table, event: ev.Declined) -> Table:
    return replace(table, offers=tuple(offer for offer in table.offers if offer.kind != event.kind))


def _agreed(table: Table, event: ev.Agreed) -> Table:
    offers = tuple(offer for offer in table.offers if offer.kind != event.kind)
    table = replace(table, offers=offers, agreed=(table.turn, event.kind))
    match event.kind:
        case "draw":
            table = replace(table, clock=_renewed_clock(table, event.at), is_paused=False)
            return _after_move(table, event.seat, AGREE, event.at)
        case "takeback":
            return _without_moves(table, event)
        case "pause":
            return replace(table, is_paused=True, clock=clocks.stopped(table.clock, table.waiting, event.at))
    return replace(table, is_rematch=True)


def _without_moves(table: Table, event: ev.Agreed) -> Table:
    """The table after a takeback of all moves but the first `keep`."""
    return replace(
        table,
        clock=_renewed_clock(table, event.at),
        moment=moment_after(table, event.keep),
        turn=table.turn + 1,
        moves=table.moves[: event.keep],
        taken_back=(*table.taken_back, *table.moves[event.keep :]),
        offers=(),
        offers_made=0,
    )


def _continued(table: Table, event: ev.Continued) -> Table:
    if not table.is_paused:
        seen = frozenset(SEATS) if table.created.shared else table.seen | {event.seat}
        return replace(table, seen=seen, clock=_after_rest(table, event.at) if len(seen) == len(SEATS) else table.clock)
    return replace(table, is_paused=False, agreed=None, clock=clocks.started(table.clock, event.at))


def _after_rest(table: Table, now: int) -> Clock | None:
    """The clock once both players have seen the result: it runs from now on."""
    if table.clock is None or not clocks.rest_left(table.clock, now):
        return table.clock
    return clocks.started(table.clock, now)


def _woke(table: Table, event: ev.Woke) -> Table:
    return replace(table, clock=clocks.woken(table.clock, table.waiting, event.since, event.at))


def _followed(table: Table, event: ev.Followed) -> Table:
    return replace(table, next=event.table)


_HANDLERS: dict[type[ev.Event], Callable[[Table, Any], Table]] = {
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
