"""What does the solver of a puzzle see? The rules play its line, and each step is like an update of a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from clachan.core.bundle import AnyView
from clachan.core.display.scene import Scene, Zone
from clachan.core.record.replay import Moment, advance, open_view
from clachan.core.study.puzzle import SOLVER, Puzzle, PuzzleBook, PuzzleMove
from clachan.core.words import Say, say
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import to_json, words
from clachan.match.table import Setup

OPPONENT = "puzzle"  # who sits in the other seat
SEATS = (ms.Seated("person", "", ready=True), ms.Seated(OPPONENT, OPPONENT, ready=True))


class PuzzleOffer(NamedTuple):
    """Something that the solver may answer: its text, the ids of the items to touch, and its words."""

    text: str
    picks: tuple[str, ...]
    words: Say


class PuzzleStep(NamedTuple):
    """A step of a puzzle: what the solver sees, what may be answered, and the move to come (None: that was the last).

    `news` is what the solver learned since the step before.
    """

    moment: Moment
    view: AnyView
    scene: Scene
    offers: tuple[PuzzleOffer, ...]
    news: tuple[Say, ...]
    move: PuzzleMove | None


def puzzle_steps(setup: Setup, book: PuzzleBook[Any], puzzle: Puzzle) -> Iterator[PuzzleStep]:
    """The steps of a puzzle; `ClachanError` if its line cannot be played."""
    state = book.start(puzzle)
    moment = Moment(state, 1, setup.game.actors(state))
    view = _view(setup, book, puzzle, moment)
    news: tuple[Say, ...] = ()
    options = book.options(puzzle)
    for number, move in enumerate((*puzzle.line, None)):
        scene, offers = setup.presenter.scene(view), _legal_offers(setup, view, move)
        if options and number == 0:
            offers = tuple(PuzzleOffer(option.text, (option.pick,), option.words) for option in options)
            scene = _scene_with_options(scene, book, puzzle)
        yield PuzzleStep(moment, view, scene, offers, news, move)
        is_played = move is not None and (not options or any(_is_legal(setup, view, offer) for offer in offers))
        if move is not None and is_played:
            before, moment = view, advance(setup.game, setup.presenter, moment, move.seat, move.action)
            view = _view(setup, book, puzzle, moment)
            news = setup.presenter.narrate(before, view)


def _view(setup: Setup, book: PuzzleBook[Any], puzzle: Puzzle, moment: Moment) -> AnyView:
    if book.shows_all(puzzle):
        return open_view(setup.game, moment.state, SOLVER)
    return setup.game.view(moment.state, SOLVER)


def _legal_offers(setup: Setup, view: AnyView, move: PuzzleMove | None) -> tuple[PuzzleOffer, ...]:
    if move is None or not move.is_asked:
        return ()
    presenter = setup.presenter
    return tuple(
        PuzzleOffer(presenter.text(action), presenter.picks(view, action), presenter.describe(action))
        for action in setup.game.choices(view)
    )


def _is_legal(setup: Setup, view: AnyView, offer: PuzzleOffer) -> bool:
    return offer.text in map(setup.presenter.text, setup.game.choices(view))


def _scene_with_options(scene: Scene, book: PuzzleBook[Any], puzzle: Puzzle) -> Scene:
    """The scene with the items that are there for the question alone, and without buttons, which tell what is legal."""
    own = tuple(option.item for option in book.options(puzzle) if option.item is not None)
    zones = tuple(zone for zone in scene.zones if not any(item.kind == "button" for item in zone.items))
    if own:
        row = max(zone.row for zone in zones) + 1
        zones = (*zones, Zone("buttons", say("puzzle-answers"), row, own, "row", say("puzzle-answers")))
    return replace(scene, zones=zones, headline=say("puzzle-choose"), buttons=(), plans=())


def puzzle_sheet(setup: Setup, book: PuzzleBook[Any], puzzle: Puzzle) -> ms.PuzzleSheet:
    """The puzzle as it is sent: its question, its steps and its proof."""
    steps = puzzle_steps(setup, book, puzzle)
    return ms.PuzzleSheet(
        puzzle.id,
        setup.name,
        puzzle.theme,
        puzzle.rating,
        words(book.question(puzzle)),
        tuple(_sent(setup, step, number) for number, step in enumerate(steps)),
        tuple(map(words, book.proof(puzzle))),
    )


def _sent(setup: Setup, step: PuzzleStep, number: int) -> ms.LessonStep:
    move, outcome = step.moment.move, setup.game.outcome(step.moment.state)
    what = ms.Happening(event="dealt")
    if move is not None:
        own = move.text if move.seat == SOLVER else None
        what = ms.Happening(event="acted", seat=move.seat, turn=move.turn, action=own)
    position = ms.Position(
        phase="running" if step.moment.waiting else "over",
        turn=step.moment.turn,
        waiting=step.moment.waiting,
        seats=SEATS,
        view=to_json(step.view),
        choices=tuple(ms.Choice(offer.text, offer.picks, words(offer.words)) for offer in step.offers),
        scene=to_json(step.scene),
        result=None if outcome is None else ms.Result(outcome.winner, outcome.points, outcome.reason),
    )
    update = ms.Update(number=number, at=0, what=what, news=tuple(map(words, step.news)), position=position)
    asked = step.move.action if step.move is not None and step.move.is_asked else None
    return ms.LessonStep(update=update, action=asked, message="", notes={})
