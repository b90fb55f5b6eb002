"""The lessons: the rules allow every step, every step has its words, and nothing of the games is left out."""

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.games.braverats.rules.cards import CARD_NAMES, MIME
from clachan.games.schotten.rules.cards import TACTIC_NAMES
from clachan.locale import LANGUAGES, Translator
from clachan.match.tutorial import tutorial

LESSONS = [(bundle, lesson) for bundle in BUNDLES.values() for lesson in bundle.lessons]
each_lesson = pytest.mark.parametrize(("bundle", "lesson"), LESSONS, ids=lambda part: part.id)


def played(bundle, lesson):
    setup = open_game(lesson.game)
    positions = None if bundle.positions is None else bundle.positions(setup.rulebook)
    return tutorial(setup, positions, lesson).steps


def actions(game):
    return {cue.action.split("@")[0] for lesson in BUNDLES[game].lessons for cue in lesson.cues()}


@each_lesson
def test_the_learner_chooses_among_legal_actions(bundle, lesson):
    steps = played(bundle, lesson)
    assert any(step.action for step in steps)
    for step in steps:
        texts = [choice.text for choice in step.update.position.choices]
        assert step.action in texts if step.action else not texts


@each_lesson
def test_a_lesson_begins_with_a_message_and_ends_with_one(bundle, lesson):
    messages = [step.message for step in played(bundle, lesson)]
    assert messages[0] == "1"
    assert messages[-1] == "end"


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_a_lesson_is_in_every_language(bundle, lesson, language):
    translator = Translator(language)
    names = {step.message for step in played(bundle, lesson)} - {""}
    for key in (f"learn-{bundle.id}-{lesson.id}", *(f"learn-{bundle.id}-{lesson.id}-{name}" for name in names)):
        assert translator.has(key)


@each_lesson
def test_the_learner_sees_only_what_seat_a_sees(bundle, lesson):
    for step in played(bundle, lesson):
        assert step.update.position.ending is None
        if step.update.what.seat == 1:
            assert step.update.what.action is None


def test_each_tactic_card_is_played_once():
    names = [name for name in TACTIC_NAMES.values() if name]
    lessons = {lesson.id: lesson for lesson in BUNDLES["schotten"].lessons}
    own = [cue.action.split("@")[0] for lesson in lessons.values() for cue in lesson.cues() if cue.seat == 0]
    for name in names:
        assert own.count(name) == 1, name


def test_each_rat_is_played():
    assert {name for card, name in enumerate(CARD_NAMES) if card != MIME} <= actions("braverats")


def test_the_lesson_about_proof_claims_stones_whose_other_side_is_not_complete():
    """ST-33."""
    bundle, lesson = next(pair for pair in LESSONS if pair[1].id == "proof")
    claims = [step for step in played(bundle, lesson) if (step.action or "").startswith("claim")]
    assert len(claims) == 2
    for step in claims:
        stone = int(step.action.split()[1]) - 1
        assert len(step.update.position.view["table"]["stones"][stone]["sides"][1]) < 3


def test_the_rules_answer_questions_in_a_lesson():
    bundle, lesson = next(pair for pair in LESSONS if pair[1].id == "aim")
    assert "claim? 5" in played(bundle, lesson)[0].notes
