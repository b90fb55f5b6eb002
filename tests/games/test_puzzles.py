"""The puzzles that ship: each has one right answer, which trying everything finds too, and words in every language.

`PUZZLES=all` checks every puzzle by trying everything (`make soak`); without it, a sample of the slow themes.
"""

import os
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import msgspec
import pytest

from build import cards
from clachan.catalog import BUNDLES, all_puzzles, open_game, puzzle_book
from clachan.core.errors import BadNotation, ClachanError
from clachan.core.study.puzzle import SOLVER, PuzzleRequest
from clachan.games.braverats.puzzles import make as rats
from clachan.games.schotten.display.notation import parse_card
from clachan.games.schotten.kernel.convert import game_of, state_of
from clachan.games.schotten.puzzles import make as making
from clachan.games.schotten.puzzles.book import RULEBOOKS, complete_sides, proof_of_stop
from clachan.games.schotten.rules.cards import CLAN_CARDS
from clachan.games.schotten.rules.state import Phase, State, Stone
from clachan.locale import LANGUAGES, Translator
from clachan.match.protocol.wire import write
from clachan.match.puzzle_sheet import puzzle_sheet, puzzle_steps
from puzzle_proofs import answers, can_claim, unseen
from untraced import untraced

GAMES = [bundle.id for bundle in BUNDLES.values() if bundle.puzzles is not None]
THEMES = [(game, theme) for game in GAMES for theme in puzzle_book(game).themes]
each_theme = pytest.mark.parametrize(("game", "theme"), THEMES)
SLOW = {"ending": 8, "support": 10, "spy": 10, "force": 10}  # of these themes only so many are checked
LONG_WIN = "27 13 06"  # four rounds of BraveRats are needed


def shipped(game, theme):
    return [puzzle for puzzle in puzzle_book(game).shipped() if puzzle.theme == theme]


def sample(game, theme, count):
    puzzles = shipped(game, theme)
    return Random(theme).sample(puzzles, count)


def test_two_thousand_puzzles_ship_without_duplicates():
    puzzles = all_puzzles()
    assert len(puzzles) >= 2000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({(puzzle.position, puzzle.theme, puzzle.about) for puzzle in puzzles}) == len(puzzles)


def test_puzzles_are_sorted_by_difficulty():
    for game in GAMES:
        ratings = [puzzle.rating for puzzle in puzzle_book(game).shipped()]
        assert ratings == sorted(ratings)
        assert ratings[-1] - ratings[0] > 1000


@each_theme
def test_a_theme_has_easy_and_hard_puzzles(game, theme):
    ratings = [puzzle.rating for puzzle in shipped(game, theme)]
    assert len(ratings) >= 100
    assert len(set(ratings)) >= 5


@each_theme
def test_trying_everything_finds_the_same_answer_and_no_other(game, theme):
    puzzles = shipped(game, theme)
    if os.environ.get("PUZZLES") != "all" and theme in SLOW:
        puzzles = sample(game, theme, SLOW[theme])
    with untraced():
        for puzzle in puzzles:
            assert answers(puzzle) == {puzzle.answer}, puzzle


@each_theme
def test_the_position_alone_gives_the_answer_again(game, theme):
    book = puzzle_book(game)
    for puzzle in sample(game, theme, 12):
        assert book.right_answers(puzzle) == {puzzle.answer}


@each_theme
def test_the_answer_is_among_what_is_offered_and_the_line_can_be_played(game, theme):
    for puzzle in sample(game, theme, 12):
        steps = list(puzzle_steps(open_game(puzzle.game), puzzle_book(game), puzzle))
        assert len(steps) == len(puzzle.line) + 1
        for step in steps:
            asked = step.move is not None and step.move.is_asked
            assert bool(step.offers) == asked
            assert not asked or step.move.action in [offer.text for offer in step.offers]
            items = step.scene.items()
            assert all(pick in items for offer in step.offers for pick in offer.picks)


@each_theme
@pytest.mark.parametrize("language", LANGUAGES)
def test_question_and_proof_are_in_every_language(game, theme, language):
    translator, book = Translator(language, strict=True), puzzle_book(game)
    for puzzle in sample(game, theme, 12):
        for message in (book.question(puzzle), *book.proof(puzzle)):
            assert translator.text(message).strip()
        for option in book.options(puzzle):
            assert translator.text(option.words).strip()


@each_theme
def test_new_puzzles_of_a_theme_are_sound_and_the_same_for_the_same_seed(game, theme):
    told = []
    request = PuzzleRequest(theme, 2, 5, lambda done, total: told.append((done, total)))
    made = list(puzzle_book(game).make(request))
    assert told == [(1, 2), (2, 2)]
    assert made == list(puzzle_book(game).make(PuzzleRequest(theme, 2, 5)))
    for puzzle in made:
        assert puzzle_book(game).right_answers(puzzle) == {puzzle.answer}
        assert puzzle.theme == theme


@pytest.mark.parametrize("theme", ["claim", "stop"])
def test_solvers_that_remember_more_judge_claims_better(theme):
    book, puzzles = puzzle_book("schotten"), sample("schotten", theme, 20)
    right = Counter(
        {
            solver: sum(book.guess(puzzle, solver, seed) == puzzle.answer for puzzle in puzzles for seed in range(3))
            for solver in book.solvers
        }
    )
    assert right["advanced"] == 60
    assert right["random"] < 40
    assert right["beginner"] < right["advanced"]
    assert right["heuristic"] < right["advanced"]


def test_a_solver_answers_other_themes_by_playing():
    for game, theme in THEMES:
        if theme not in {"claim", "stop"}:
            assert puzzle_book(game).guess(shipped(game, theme)[0], "random", 0) is None


def test_only_an_ending_shows_the_other_hand():
    for game, theme in THEMES:
        puzzle = shipped(game, theme)[0]
        assert puzzle_book(game).shows_all(puzzle) == (theme == "ending")
        first = next(puzzle_steps(open_game(puzzle.game), puzzle_book(game), puzzle))
        if game == "schotten":
            hidden = [card for card in first.view.table.hands[1 - SOLVER] if card < 0]
            assert bool(hidden) == (theme != "ending")


def test_the_claims_that_are_offered_are_those_of_all_complete_sides():
    book = puzzle_book("schotten")
    for puzzle in islice(shipped("schotten", "claim"), 20):
        assert len(book.options(puzzle)) >= 3
        scene = next(puzzle_steps(open_game(puzzle.game), book, puzzle)).scene
        assert scene.buttons == ()


@pytest.mark.parametrize("position", ["77 77", "08", "7x", "75 20 3-", "27"])
def test_rounds_that_cannot_have_been_played_are_refused(position):
    puzzle = shipped("braverats", "support")[0]
    with pytest.raises(BadNotation, match="puzzle/position"):
        puzzle_book("braverats").start(type(puzzle)("braverats", "support", position, puzzle.line))


def test_nobody_is_asked_for_a_move_that_is_forced():
    for game, theme in THEMES:
        for puzzle in sample(game, theme, 12):
            for step in puzzle_steps(open_game(puzzle.game), puzzle_book(game), puzzle):
                assert len(step.offers) != 1


def has_reply(puzzle):
    """Whether the other side plays a card between the moves to find."""
    return any(move.seat != SOLVER and "@" in move.action for move in puzzle.line)


def test_an_ending_goes_on_while_each_move_is_the_only_one_that_wins():
    endings = sorted(shipped("schotten", "ending"), key=lambda puzzle: -len(puzzle.line))
    replied = [puzzle for puzzle in endings if sum(move.is_asked for move in puzzle.line) > 1 and has_reply(puzzle)]
    stopped = [puzzle for puzzle in endings if puzzle.line[-1].seat != SOLVER]
    for puzzle in (*endings[:2], *replied[:4], *stopped[-4:]):
        games = game_of(RULEBOOKS["schotten"], puzzle_book("schotten").start(puzzle))
        assert tuple(making._ending_line(games)) == puzzle.line


def test_a_claim_needs_a_proof_and_other_sides_to_choose_from():
    """Positions of forty games: each is a puzzle exactly if one of several stones can be claimed, by proof."""
    asked = 0
    for number in range(40):
        for games in making.played(RULEBOOKS["schotten"], 3, number):
            puzzle = making.FINDERS["claim"](games)
            state = making.as_solver(state_of(games[0]))
            sides = complete_sides(state)
            right = [stone for stone in sides if can_claim(state.stones[stone], 0, unseen(state))]
            is_early = len(right) == 1 and len(state.stones[right[0]].sides[1]) < 3
            is_asked = state.phase is Phase.CLAIM and is_early and len(sides) >= 3
            assert (puzzle is not None) == is_asked
            asked += is_asked
    assert asked


def test_the_proof_says_so_if_the_other_side_could_not_be_completed_without_the_card():
    """All cards but purple 9 lie open."""
    wanted = [*cards("r1 g2 b4"), *cards("o9 y9")]
    rest = [card for card in CLAN_CARDS if card not in wanted and card != parse_card("p9")]
    sides = [rest[place : place + 3] for place in range(0, len(rest), 3)]
    others = [
        Stone((tuple(mine), tuple(theirs)), first=0) for mine, theirs in zip(sides[::2], sides[1::2], strict=True)
    ]
    state = State((Stone((cards("r1 g2 b4"), cards("o9 y9")), first=0), *others), ((), ()), ((), ()))
    proof = proof_of_stop(RULEBOOKS["schotten"], state, 0, parse_card("p9"))
    assert "no longer complete" in Translator("en").text(proof[-1])


def test_a_claim_that_is_proved_already_has_no_card_that_stops_it():
    claim = shipped("schotten", "claim")[0]
    stone = claim.answer.split()[1]
    assert puzzle_book("schotten").right_answers(replace(claim, theme="stop", about=stone)) == frozenset()


def test_the_other_side_may_threaten_to_win_without_a_card():
    puzzle = replace(shipped("schotten", "save")[0], about="pass")
    assert "by its claims" in Translator("en").text(puzzle_book("schotten").proof(puzzle)[0])


def test_a_win_that_takes_longer_is_no_forced_win_to_find():
    assert rats._puzzle("braverats", "force", LONG_WIN) is None
    state = rats.state_after(rats.RULEBOOKS["braverats"], LONG_WIN)
    assert len(rats.winning_cards(rats.RULEBOOKS["braverats"], state, 4)) == 1


@each_theme
def test_what_is_sent_has_every_step_and_names_no_card_of_the_other_hand(game, theme):
    puzzle = shipped(game, theme)[0]
    sheet = puzzle_sheet(open_game(puzzle.game), puzzle_book(game), puzzle)
    told = msgspec.json.decode(write(sheet))
    assert (told["id"], told["theme"], told["rating"]) == (puzzle.id, theme, puzzle.rating)
    assert [step["action"] for step in told["steps"]] == [
        *(move.action if move.is_asked else None for move in puzzle.line),
        None,
    ]
    for step in told["steps"]:
        assert bool(step["update"]["position"].get("choices")) == (step["action"] is not None)
        if step["update"]["what"].get("seat") == 1:
            assert "action" not in step["update"]["what"]
    if game == "schotten" and theme != "ending":
        first = told["steps"][0]["update"]["position"]["view"]["table"]
        assert set(first["hands"][1]) <= {-1, -2}


def test_a_game_without_puzzles_says_so(monkeypatch):
    bundle = replace(BUNDLES["schotten"], puzzles=None)
    setup = replace(open_game("schotten"), bundle=bundle)
    monkeypatch.setattr("clachan.catalog.open_game", lambda _name: setup)
    with pytest.raises(ClachanError, match="puzzle/none"):
        puzzle_book("schotten")


def test_one_ending_in_four_has_more_than_one_move_to_find(monkeypatch):
    endings = shipped("schotten", "ending")
    lengths = {puzzle.id: sum(move.is_asked for move in puzzle.line) for puzzle in endings}
    assert sum(length > 1 for length in lengths.values()) >= len(endings) // 4
    short = [puzzle for puzzle in endings if lengths[puzzle.id] == 1]
    long = next(puzzle for puzzle in endings if lengths[puzzle.id] > 1)
    finds = iter([short[0], short[0], *short[1:5], long])
    monkeypatch.setattr(making, "played", lambda *_: [None])
    monkeypatch.setitem(making.FINDERS, "ending", lambda _games: next(finds))
    assert list(making.make_puzzles(PuzzleRequest("ending", 4, 1))) == [*short[:3], long]
