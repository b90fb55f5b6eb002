"""What is each viewer sent? Only what its own view holds, and the same update whenever it is sent again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, cast

from clachan.core.display.scene import Scene
from clachan.core.record import Move, Record
from clachan.core.record import write as write_record
from clachan.core.record.replay import open_view
from clachan.core.seats import Seat, who
from clachan.core.words import Say, say
from clachan.match import clock as clocks
from clachan.match import events as ev
from clachan.match.offers import can_undo
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import to_json, words
from clachan.match.shuffle import ShuffleProof, proof_line
from clachan.match.table import Setup, Table, apply, begin, first_moment, moments

CHANGES = 2  # the version of the protocol since which clients may take changes
MOST_CHOICES = 2048  # cached for each way of playing
MOST_FULL_UPDATES = 400  # with a whole position, sent at once to a client that missed many

_NARRATED = (ev.Acted, ev.Resigned, ev.Flagged)  # they change the game and go forward, as a takeback does not
_picks_of = attrgetter("picks")


@dataclass(frozen=True, slots=True)
class Viewer:
    """A seat, or a spectator (None), and what its client wants beside the view."""

    seat: Seat | None = None
    wants: frozenset[ms.Want] = frozenset()


def welcome(table: Table, viewer: Viewer, now: int, version: int = 1) -> ms.Welcome:
    """The first message on a connection."""
    created = table.created
    return ms.Welcome(
        table=created.table,
        game=created.game,
        rules=created.rules,
        seat=viewer.seat,
        commitment=created.commitment,
        timing=created.timing,
        casual=created.casual,
        number=table.number,
        now=now,
        version=version,
    )


def update(before: Table, after: Table, event: ev.Event, viewer: Viewer) -> ms.Update:
    """What one viewer is sent about one event of the log."""
    return ms.Update(
        number=after.number,
        at=event.at,
        what=public_event(event, viewer.seat),
        news=narration(after, event, viewer, (before.view(viewer.seat), after.view(viewer.seat))),
        position=position(after, viewer, event.at),
    )


def history(setup: Setup, log: Iterable[ev.Event], since: int | None, viewer: Viewer) -> Iterator[ms.Update]:
    """The updates after the one numbered `since`; without a number, the newest update alone.

    A client that wants "brief" gets the whole position with the newest update only, and the others as short notes;
    without a number it gets all of them. If a client missed more than 400 updates, the oldest ones are short notes too.
    """
    return (message for message in history_steps(setup, log, since, viewer) if message is not None)


def history_steps(
    setup: Setup, log: Iterable[ev.Event], since: int | None, viewer: Viewer
) -> Iterator[ms.Update | None]:
    """The same updates, and None for each earlier event, so that the caller can pause while these are applied."""
    events = list(log)
    wants_brief = "brief" in viewer.wants
    first_full = len(events) - 1 if wants_brief else max(0, len(events) - MOST_FULL_UPDATES)
    first_without_since = 0 if wants_brief else len(events) - 1
    first = first_without_since if since is None else max(0, since + 1)
    created = events[0]
    assert isinstance(created, ev.TableCreated)
    table = begin(setup, created)
    if first <= 0:
        yield (_short_note if first_full else update)(table, table, created, viewer)
    for number, event in enumerate(events[1:], 1):
        before, table = table, apply(table, event)
        kind = update if number >= first_full else _short_note
        yield kind(before, table, event, viewer) if number >= first else None


def _short_note(before: Table, after: Table, event: ev.Event, viewer: Viewer) -> ms.Update:
    """An update that a newer one has overtaken: what happened, without view, choices or scene."""
    where = ms.Position(phase=after.phase, turn=after.turn, seats=(seated(after, 0), seated(after, 1)))
    return ms.Update(
        number=after.number,
        at=event.at,
        what=public_event(event, viewer.seat),
        news=narration(after, event, viewer, (before.view(viewer.seat), after.view(viewer.seat))),
        position=where,
    )


def narration(after: Table, event: ev.Event, viewer: Viewer, views: tuple[Any, Any]) -> tuple[ms.Words, ...]:
    """What happened in words, if this viewer wants them; from its views before and after the event."""
    is_narrated = isinstance(event, _NARRATED) or (isinstance(event, ev.Agreed) and event.kind == "draw")
    if "words" not in viewer.wants or not is_narrated:
        return ()
    lines = after.setup.presenter.narrate(*views)
    if isinstance(event, ev.Flagged):
        lines = (time_up(event, viewer.seat), *lines)
    return tuple(map(words, lines))


def time_up(event: ev.Flagged, viewer: Seat | None) -> Say:
    """The message that a clock ran out, or both. The table ends as after a resignation, which this was not."""
    return say("match-time-up", who="both" if event.seat is None else who(event.seat, viewer)).about("time-up")


def public_event(event: ev.Event, viewer: Seat | None) -> ms.Happening:
    """An event of the log, without what only its author may know."""
    name = cast("ms.EventName", event.__struct_config__.tag)
    seat: Seat | None = getattr(event, "seat", None)
    if isinstance(event, ev.Acted):
        return ms.Happening(event=name, seat=seat, turn=event.turn, action=event.action if viewer == seat else None)
    return ms.Happening(event=name, seat=seat, kind=getattr(event, "kind", None))


def position(table: Table, viewer: Viewer, now: int) -> ms.Position:
    """The table as one viewer knows it."""
    view = table.view(viewer.seat)
    with_scene = "scene" in viewer.wants and view is not None
    outcome = table.outcome
    return ms.Position(
        phase=table.phase,
        turn=table.turn,
        waiting=table.waiting,
        seats=(seated(table, 0), seated(table, 1)),
        view=to_json(view),
        choices=choices(table, viewer, view),
        scene=to_json(scene_of(table, viewer, view)) if with_scene else None,
        clock=time_left(table, now),
        offers=tuple(ms.Offering(offer.seat, offer.kind) for offer in table.offers),
        undo=can_undo(table, viewer.seat),
        result=None if outcome is None else ms.Result(outcome.winner, outcome.points, outcome.reason),
        ending=None if outcome is None else ending(table),
        next=table.next,
    )


def scene_of(table: Table, viewer: Viewer, view: Any) -> Scene:  # noqa: ANN401  # any game's view
    """The table from the viewer's side. When the match is over, both hands are open."""
    if table.phase == "over" and table.moment is not None:
        view = open_view(table.setup.game, table.moment.state, viewer.seat or 0)
    return table.setup.presenter.scene(view)


def choices(table: Table, viewer: Viewer, view: Any) -> tuple[ms.Choice, ...]:  # noqa: ANN401  # any game's view
    """The legal actions of this viewer's seat, if the table waits for it."""
    if viewer.seat is None or viewer.seat not in table.waiting:
        return ()
    presenter, with_words = table.setup.presenter, "words" in viewer.wants
    cache = _choice_cache(table.setup.name, with_words)
    actions = table.setup.game.choices(view)
    picks = [presenter.picks(view, action) for action in actions]
    cached = tuple(map(cache.by_action.get, map(id, actions)))
    if None not in cached and picks == list(map(_picks_of, cached)):
        return cast("tuple[ms.Choice, ...]", cached)
    offered = []
    for action, touched, choice in zip(actions, picks, cached, strict=True):
        if choice is None or choice.picks != touched:
            described = words(presenter.describe(action)) if with_words else None
            choice = ms.Choice(presenter.text(action), touched, described)  # noqa: PLW2901  # instead of the cached one
            cache.keep(action, choice)
        offered.append(choice)
    return tuple(offered)


@dataclass(slots=True)
class _ChoiceCache:
    """The choices of one way of playing by the ids of their actions.

    Most actions of a game are the same few objects again and again, and only what to touch depends on the view. Cached
    actions are kept alive, so that no other action gets the id of one of them.
    """

    by_action: dict[int, ms.Choice] = field(default_factory=dict)
    actions: dict[int, Any] = field(default_factory=dict)

    def keep(self, action: Any, choice: ms.Choice) -> None:  # noqa: ANN401  # any game's action
        """Keep a choice, as long as there is room."""
        if len(self.actions) < MOST_CHOICES:
            self.actions[id(action)] = action
            self.by_action[id(action)] = choice


@lru_cache(maxsize=64)
def _choice_cache(_game: str, _with_words: bool) -> _ChoiceCache:  # noqa: FBT001  # a part of the key
    """The cache for one way of playing."""
    return _ChoiceCache()


def ending(table: Table) -> ms.Ending:
    """What is no longer secret once the match is over."""
    nonces = (table.nonces[0] or "", table.nonces[1] or "")
    views = (to_json(table.view(0)), to_json(table.view(1)))
    return ms.Ending(table.created.secret, nonces, table.seed.hex(), record_text(table), views)


def record_text(table: Table) -> str:
    """The match as a record, with the proof of its shuffle in a comment line."""
    names = (table.chairs[0].name or "?", table.chairs[1].name or "?")
    created = table.created
    seed = table.seed if table.start is None else table.start.seed
    record = Record(created.game, created.rules, seed, names, table.outcome, _recorded_moves(table))
    proof = ShuffleProof(created.commitment, created.secret, (table.nonces[0] or "", table.nonces[1] or ""))
    return write_record(record) + proof_line(proof) + "\n"


def _recorded_moves(table: Table) -> tuple[Move, ...]:
    """The moves with their turns counted as in a record.

    A takeback opens a new turn at the table, and a match that goes on from another one starts counting anew; a
    record counts only the moves it holds. The fold numbers its moves in that way.
    """
    if not table.taken_back and table.start is None:
        return table.moves
    after_each = moments(table.setup, first_moment(table), table.moves)
    return tuple(moment.move for moment in after_each if moment.move is not None)


def seated(table: Table, seat: Seat) -> ms.Seated:
    """Who sits in a seat, as clients are sent it."""
    chair = table.chairs[seat]
    return ms.Seated(chair.who, chair.name, table.nonces[seat] is not None)


def time_left(table: Table, now: int) -> ms.Time | None:
    """The time that both seats have left, if there are clocks."""
    if table.clock is None:
        return None
    left = clocks.time_left(table.clock, table.waiting, now)
    return ms.Time(left, table.clock.since is not None, clocks.rest_left(table.clock, now))
