"""Laws of scenes and written actions, for every game and every set of variants."""

from dataclasses import replace

from clachan.core.record import Record, parse, write
from clachan.core.record.replay import advance, follow, opening
from clachan.core.seats import SEATS
from clachan.core.words import Say
from laws.ways import law, walk


@law
def test_the_written_form_of_an_action_survives_the_round_trip(opened, seed):
    for state in walk(opened, seed).some(25):
        for seat in SEATS:
            actions = opened.game.legal(state, seat)
            texts = [opened.presenter.text(action) for action in actions]
            assert [opened.presenter.parse(text) for text in texts] == list(actions)
            assert len(set(texts)) == len(texts)
            assert all(text == text.strip() and "\n" not in text and "#" not in text for text in texts)


@law
def test_picks_lie_on_the_table_and_none_begins_another(opened, seed):
    for state in walk(opened, seed).some(25):
        for seat in SEATS:
            view = opened.game.view(state, seat)
            scene = opened.presenter.scene(view)
            ids = [item.id for zone in scene.zones for item in zone.items]
            assert len(set(ids)) == len(ids) == len(scene.items())
            picks = [opened.presenter.picks(view, action) for action in opened.game.legal(state, seat)]
            assert len(set(picks)) == len(picks)
            for pick in picks:
                assert pick
                assert set(pick) <= set(ids)
                assert not any(pick[:length] in picks for length in range(1, len(pick)))


@law
def test_what_a_scene_offers_is_legal_and_lies_on_the_table(opened, seed):
    for state in walk(opened, seed).some(25):
        for seat in (*SEATS, None):
            scene = opened.presenter.scene(opened.game.view(state, seat))
            items = scene.items()
            legal = () if seat is None else opened.game.legal(state, seat)
            assert set(scene.buttons) <= {opened.presenter.text(action) for action in legal}
            assert len(scene.buttons) <= 3
            assert all(items[item.same].card == item.card for item in items.values() if item.same)
            named = [*scene.decided, *(item for standing in scene.standings for item in standing.near)]
            named += [item for plan in scene.plans for item in (*plan.items, *plan.places)]
            assert set(named) <= set(items)
            assert not (scene.plans and legal)


@law
def test_a_scene_can_be_drawn_for_everybody_and_news_are_messages(opened, seed):
    game, presenter = opened.game, opened.presenter
    match = walk(opened, seed)
    for chair in (*SEATS, None):
        for state, seat, action in match.steps[:: 1 + len(match.steps) // 12]:
            before, after = game.view(state, chair), game.view(game.step(state, seat, action), chair)
            assert isinstance(presenter.scene(after).headline, Say)
            assert all(isinstance(line, Say) for line in presenter.narrate(before, after))
            assert presenter.narrate(before, before) == ()
            assert isinstance(presenter.describe(action), Say)
        assert isinstance(presenter.scene(game.view(match.last, chair)).headline, Say)


def written(opened, match):
    """The record of a random match, written action by action."""
    moment = opening(opened.game, match.seed)
    moves = []
    for _, seat, action in match.steps:
        moment = advance(opened.game, opened.presenter, moment, seat, opened.presenter.text(action))
        moves.append(moment.move)
    assert moment.state == match.last
    return Record(opened.name, 1, match.seed, ("Ann", "Bob"), opened.game.outcome(match.last), tuple(moves))


@law
def test_a_record_survives_the_round_trip_and_replays(opened, seed):
    match = walk(opened, seed)
    record = written(opened, match)
    again = parse(write(record))
    assert write(again) == write(record)
    assert [(move.turn, move.seat, move.text) for move in again.moves] == [
        (move.turn, move.seat, move.text) for move in record.moves
    ]
    moments = list(follow(opened.game, opened.presenter, again))
    assert [moment.state for moment in moments] == match.states
    assert moments[-1].waiting == ()


@law
def test_a_running_match_can_be_written_and_taken_up_again(opened, seed):
    match = walk(opened, seed)
    half = len(match.steps) // 2
    record = replace(written(opened, match), result=None)
    record = replace(record, moves=record.moves[:half])
    moments = list(follow(opened.game, opened.presenter, parse(write(record))))
    assert moments[-1].state == match.states[half]


@law
def test_a_position_survives_the_round_trip(opened, seed):
    """Where the game has a line for its tables; a match of rounds has none."""
    states = walk(opened, seed).states
    if opened.bundle.positions is None or not opened.format.is_single:
        assert opened.game.outcome(states[-1]) is not None
        return
    positions = opened.bundle.positions(opened.rulebook)
    for state in states:
        line = positions.text(state)
        assert "\n" not in line
        assert positions.parse(line) == state
