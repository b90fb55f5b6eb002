"""Looking back at a match: its review, and playing on differently."""

import asyncio
import random

import pytest

from clachan.catalog import open_game
from clachan.cli import main
from clachan.cli.play.full_screen import replay_on_full_screen
from clachan.core.chance import parse_seed
from clachan.core.errors import ClachanError
from clachan.core.record import parse, write
from clachan.core.series.presenter import outcome_words
from clachan.core.slow_work import listening
from clachan.core.study.review import (
    Estimate,
    Marks,
    Option,
    Outlook,
    Review,
    ReviewedAction,
    ReviewedRound,
    SeatSummary,
)
from clachan.core.words import say
from clachan.local.local_game import LocalGame, resume
from clachan.local.seated_players import PERSON
from clachan.locale import LANGUAGES
from clachan.tui.app import ClachanApp
from clachan.tui.bots import bot_worker
from clachan.tui.bots.bot_messages import Answer, LookBack, Working
from clachan.tui.bots.bot_worker import Thinker
from clachan.tui.replay.replay_screen import ReplayScreen
from clachan.tui.replay.replay_state import Replay
from clachan.tui.table.table_screen import TableScreen
from tui.screens import (
    SIZES,
    ThinkingForEver,
    ThinkingHere,
    opening,
    play_on,
    program,
    ready,
    text,
    type_line,
    until,
    words,
)


def played(name="braverats", most=10_000, seed="replay"):
    """A match of random choices, as far as that."""
    setup, chance = open_game(name), random.Random(1)
    game = LocalGame(setup, parse_seed(seed), (PERSON, "heuristic"))
    while game.now.waiting and len(game.moments) <= most:
        seat = game.now.waiting[0]
        game.act(seat, setup.presenter.text(chance.choice(setup.game.choices(game.view(seat)))))
    return game


def reviewed(game):
    """A review in which every third action is a blunder."""
    actions, chance = [], 0.5
    for step, moment in enumerate(game.moments[1:], 1):
        move, presenter = moment.move, game.setup.presenter
        described = presenter.describe(presenter.parse(move.text))
        mark, cost = ("??", 0.25) if step % 3 == 0 else ("", 0.0)
        better = Option("better", say("review-luck"), 0.75, Estimate(0.0), 1.0, "", (), (say("advise-quick"),))
        options = (better, Option(move.text, described, 0.5, Estimate(cost), 0.0, mark))
        before, chance = outlook(chance), abs(chance - cost)
        numbers = {"worth": 0.5, "paid": cost, "gift": 0.0, "luck": 0.0}
        actions.append(
            ReviewedAction(
                step=step,
                round=1,
                turn=move.turn,
                seat=move.seat,
                action=move.text,
                words=described,
                before=before,
                after=outlook(chance),
                cost=Estimate(cost),
                mark=mark,
                options=options,
                **numbers,
            )
        )
    seat = SeatSummary(0.9, Estimate(0.5), Marks(0, 0, 2), Estimate(0.1), 0.5)
    return Review((ReviewedRound(1, Estimate(0.5), 0.5),), tuple(actions), (seat, seat), (2,))


def outlook(chance):
    return Outlook((Estimate(chance), Estimate(1 - chance)), Estimate(chance))


class Reviewing(ThinkingHere):
    """A process that has reviewed the match already."""

    async def ask(self, question, listener):
        if not isinstance(question, LookBack):
            return await super().ask(question, listener)
        listener(Working(done=1))
        listener(Working(say("tui-reviewing", percent=50)))
        return Answer("", review=reviewed(resume(parse(question.record))))


class Failing(ThinkingHere):
    """A process that cannot review the match."""

    async def ask(self, _question, _listener):
        raise ClachanError("review/hidden")


def replay_of(app):
    """The replay on the screen."""
    assert isinstance(app.screen, ReplayScreen)
    return app.screen.state


def look_back(tmp_path, game, test, *, size=SIZES[0], effort=None, seat=None, **more):
    """Open a replay, and let the test go on."""

    async def run():
        app = program(tmp_path, Replay(game, seat, effort), **more)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            await test(pilot, replay_of(app))

    asyncio.run(run())


@pytest.mark.parametrize(("name", "size"), [("braverats", SIZES[0]), ("schotten.tactic.x2", SIZES[1])])
def test_every_step_of_a_match_can_be_seen(tmp_path, name, size):
    async def test(pilot, state):
        app = pilot.app
        assert "The cards are dealt." in text(app)
        await pilot.press("right", "right")
        assert state.at == 2
        assert state.move_words(state.game.moments[2].move) in words(app)
        await pilot.press("left")
        assert state.at == 1
        await pilot.press("end")
        assert state.at == state.last
        await pilot.press("right")
        assert state.at == state.last
        assert app.translator.text(outcome_words(state.game.outcome)) in words(app)
        await pilot.press("home", "7", "1", "backspace", "enter")
        assert (state.at, state.typed) == (7, "")
        assert f"7 of {state.last}" in text(app)

    look_back(tmp_path, played(name), test, size=size)


def test_all_cards_of_a_match_that_is_over_can_be_seen_from_both_sides(tmp_path):
    async def test(pilot, _):
        assert "▒▌ ▐▒" not in text(pilot.app)
        await pilot.press("h")
        assert "▐▒▌ ▐▒▌ ▐▒▌" in text(pilot.app)
        await pilot.press("h", "t")
        assert "Hand of A" in text(pilot.app)
        assert replay_of(pilot.app).seat == 1

    look_back(tmp_path, played("schotten"), test, size=SIZES[1])


def test_a_match_can_be_seen_as_one_side_saw_it(tmp_path):
    async def test(pilot, state):
        assert state.seat == 1
        assert text(pilot.app).count("▐▒▌") == 6
        assert "Hand of A" in text(pilot.app)
        await pilot.press("h")
        assert text(pilot.app).count("▐▒▌") == 0

    look_back(tmp_path, played("schotten"), test, seat=1)


def test_a_match_that_goes_on_is_not_reviewed(tmp_path):
    async def test(pilot, state):
        await pilot.press("r")
        assert "not over yet" in words(pilot.app)
        assert state.review is None

    look_back(tmp_path, played("schotten", most=9), test)


@pytest.mark.parametrize("size", SIZES)
def test_a_review_shows_the_chances_and_what_was_better(tmp_path, size):
    async def test(pilot, state):
        await until(pilot, lambda: state.review is not None)
        await pilot.press("down")
        assert state.at == 3
        if not state.is_wide:
            await pilot.press("f3")
        told = " ".join(part.plain for part in state.details()[1])
        assert "true chance: 50% → " in told
        assert "it cost 25%" in told
        assert "▸ 50%" in told
        assert state.tr("tui-review") in text(pilot.app)
        await pilot.press("f3")
        graph = pilot.app.screen.query_one("#graph")
        assert graph.size.height == (1 if size == SIZES[0] else 5)
        await pilot.click("#graph", offset=(graph.size.width - 1, 0))
        assert state.at == state.last
        await pilot.press("up")
        assert state.taken().mark == "??"
        await pilot.press("home", "up")
        assert state.at == 0
        if not state.is_wide:
            await pilot.press("f3")
        assert "Turning point" in words(pilot.app)

    look_back(tmp_path, played("schotten"), test, size=size, effort=1.0, thinking=Reviewing)


def test_a_match_that_cannot_be_reviewed_says_why(tmp_path):
    async def test(pilot, state):
        await until(pilot, lambda: state.problem is not None)
        assert "hands were hidden" in words(pilot.app)
        await pilot.press("right")
        assert "hands were hidden" not in words(pilot.app)

    look_back(tmp_path, played(), test, effort=1.0, thinking=Failing)


def test_the_process_reviews_a_match_and_tells_how_far_it_is(monkeypatch):
    def review_so_far(game, request):
        request.progress(1, 4)
        return reviewed(game)

    monkeypatch.setattr(bot_worker, "review_so_far", review_so_far)
    game, told = played(), []
    with listening(told.append):
        answer = Thinker().answer(LookBack(game.setup.name, write(game.record())))
    assert answer.review == reviewed(game)
    assert told == [say("tui-reviewing", percent=25)]
    hidden = played("braverats.deck")
    monkeypatch.undo()
    failed = Thinker().answer(LookBack(hidden.setup.name, write(hidden.record())))
    assert failed.error.code == "review/hidden"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_all_words_of_a_replay(tmp_path, lang):
    async def test(pilot, _):
        await pilot.press("end")
        assert "tui-" not in text(pilot.app)
        assert "review-" not in text(pilot.app)

    look_back(tmp_path, played(), test, size=SIZES[2], effort=1.0, lang=lang, thinking=Reviewing)


def test_waiting_for_a_review_can_be_stopped(tmp_path):
    async def test(pilot, state):
        await pilot.press("r")
        assert "Reviewing: 0%." in text(pilot.app)
        await pilot.press("escape")
        await until(pilot, lambda: state.working is None)
        assert state.review is None
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, ReplayScreen)

    look_back(tmp_path, played(), test, thinking=ThinkingForEver)


def test_without_a_review_the_arrows_go_from_round_to_round(tmp_path):
    async def test(pilot, state):
        await pilot.press("down")
        first = state.at
        assert 0 < first < state.last
        await pilot.press("down")
        assert state.at == state.last
        await pilot.press("up")
        assert state.at == first

    look_back(tmp_path, played("braverats.x2"), test)


def test_a_match_can_be_played_on_from_a_step(tmp_path):
    async def test(pilot, state):
        await pilot.press("3", "enter", "t", "c")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen.table
        assert [moment.move for moment in table.game.moments[:3]] == [moment.move for moment in state.game.moments[:3]]
        assert table.game.players == ("heuristic", PERSON)
        now = await ready(pilot)
        assert now.seat == 1
        await type_line(pilot, now.offered[0].text)

    look_back(tmp_path, played("schotten"), test)


def test_nobody_plays_on_after_the_end(tmp_path):
    async def test(pilot, _):
        await pilot.press("end", "c")
        assert "no more actions are possible" in words(pilot.app)
        await pilot.press("left")
        assert "no more actions" not in words(pilot.app)

    look_back(tmp_path, played(), test)


def test_a_game_that_was_played_can_be_looked_back_at(tmp_path):
    async def run():
        app = program(tmp_path, opening("braverats"))
        async with app.run_test(size=SIZES[0]) as pilot:
            await ready(pilot)
            await pilot.press("f6")
            assert isinstance(app.screen, TableScreen)
            await play_on(pilot, "typed")
            await pilot.press("f6")
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            await pilot.press("escape")
            assert isinstance(app.screen, TableScreen)

    asyncio.run(run())


def test_the_command_opens_a_review_at_a_terminal(monkeypatch, tmp_path, capsys):
    path, opened = tmp_path / "game.txt", []
    path.write_text(write(played().record()), "utf-8")
    monkeypatch.setattr("clachan.cli.app.is_terminal", lambda: True)
    monkeypatch.setattr("clachan.cli.app.replay_on_full_screen", lambda *given: opened.append(given) or 0)
    assert main(["review", str(path), "--effort", "2"]) == 0
    ((game, seat, lang, effort),) = opened
    assert (seat, lang, effort) == (None, None, 2.0)
    assert game.outcome is not None
    assert main(["review", str(path), "--effort", "1000"]) != 0
    assert "from 0.1 to 100" in capsys.readouterr().err
    assert len(opened) == 1


def test_the_program_opens_with_a_review(monkeypatch):
    programs = []

    def run(app):
        programs.append(app)

    monkeypatch.setattr(ClachanApp, "run", run)
    assert replay_on_full_screen(played(), None, "cs", 1.0) == 0
    assert programs[0].translator.lang == "cs"
