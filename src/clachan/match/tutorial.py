"""What does a learner see in a lesson? The rules play its script, and each step is like an update of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clachan.core.bundle import Positions
from clachan.core.record.replay import Moment, advance, opening
from clachan.core.study.lesson import END, LEARNER, Lesson
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import to_json, words
from clachan.match.table import Setup

TUTOR = "tutor"  # who sits in the other seat
SEATS = (ms.Seated("person", "", ready=True), ms.Seated(TUTOR, TUTOR, ready=True))


def tutorial(setup: Setup, positions: Positions[Any] | None, lesson: Lesson) -> ms.Tutorial:
    """The lesson, played through; an action of the script that is not legal is refused."""
    return ms.Tutorial(lesson.id, setup.name, tuple(_steps(setup, positions, lesson)))


def _steps(setup: Setup, positions: Positions[Any] | None, lesson: Lesson) -> Iterator[ms.LessonStep]:
    cues = list(lesson.cues())
    before = moment = _beginning(setup, positions, lesson)
    for number, cue in enumerate([*cues, None]):
        is_own = cue is not None and cue.seat == LEARNER
        yield ms.LessonStep(
            update=_update(setup, moment, before, number, is_asked=is_own),
            action=cue.action if cue is not None and is_own else None,
            message=END if cue is None else cue.message,
            notes=_notes(setup, moment, lesson),
        )
        if cue is not None:
            before, moment = moment, advance(setup.game, setup.presenter, moment, cue.seat, cue.action)


def _beginning(setup: Setup, positions: Positions[Any] | None, lesson: Lesson) -> Moment:
    if positions is None or not lesson.position:
        return opening(setup.game, b"")
    state = positions.parse(lesson.position)
    return Moment(state, 1, setup.game.actors(state))


def _update(setup: Setup, moment: Moment, before: Moment, number: int, *, is_asked: bool) -> ms.Update:
    game, presenter, move = setup.game, setup.presenter, moment.move
    view = game.view(moment.state, LEARNER)
    outcome = game.outcome(moment.state)
    happening = ms.Happening(event="dealt")
    if move is not None:
        action = move.text if move.seat == LEARNER else None
        happening = ms.Happening(event="acted", seat=move.seat, turn=move.turn, action=action)
    choices = [
        ms.Choice(presenter.text(action), presenter.picks(view, action), words(presenter.describe(action)))
        for action in (game.choices(view) if is_asked else ())
    ]
    narration = () if move is None else presenter.narrate(game.view(before.state, LEARNER), view)
    position = ms.Position(
        phase="running" if moment.waiting else "over",
        turn=moment.turn,
        waiting=moment.waiting,
        seats=SEATS,
        view=to_json(view),
        choices=tuple(choices),
        scene=to_json(presenter.scene(view)),
        result=None if outcome is None else ms.Result(outcome.winner, outcome.points, outcome.reason),
    )
    return ms.Update(number=number, at=0, what=happening, news=tuple(map(words, narration)), position=position)


def _notes(setup: Setup, moment: Moment, lesson: Lesson) -> dict[str, tuple[ms.Words, ...]]:
    view = setup.game.view(moment.state, LEARNER)
    answers = {question: setup.presenter.notes(view, question) for question in lesson.questions}
    return {question: tuple(map(words, says)) for question, says in answers.items() if says}
