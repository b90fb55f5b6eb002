"""What happened in a match, state by state?"""

from dataclasses import replace
from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream, derive
from clachan.core.errors import BadNotation, IllegalAction
from clachan.core.game import Outcome
from clachan.core.record import AGREE, RESIGN, Move, Record, last_shuffle, parse, redeal_text, write
from clachan.core.record.replay import advance, follow, open_view, opening

SEED = derive(b"", "replay")


def played(name, stop=10_000, ending=None):
    """A record of a random match, at most so many actions long, perhaps given up then."""
    setup, rng = open_game(name), Random(2)
    moment, moves = opening(setup.game, SEED), []

    def go(seat, text):
        nonlocal moment
        moment = advance(setup.game, setup.presenter, moment, seat, text)
        moves.append(moment.move)

    while moment.waiting and len(moves) < stop:
        seat = rng.choice(moment.waiting)
        go(seat, setup.presenter.text(rng.choice(setup.game.legal(moment.state, seat))))
    if ending is not None:
        go(1, ending)
    record = Record(setup.name, 1, SEED, ("Ann", "Bob"), setup.game.outcome(moment.state), tuple(moves))
    return setup, moment, parse(write(record))


@pytest.mark.parametrize(
    "name", ["schotten", "schotten.tactic.expert", "schotten.x2", "braverats", "braverats.emperor"]
)
def test_a_record_is_followed_from_the_deal_to_the_end(name):
    setup, last, record = played(name)
    moments = list(follow(setup.game, setup.presenter, record))
    assert len(moments) == len(record.moves) + 1
    assert moments[0].state == setup.game.start(Stream(SEED))
    assert (moments[0].turn, moments[0].move) == (1, None)
    assert moments[-1].state == last.state
    assert moments[-1].waiting == ()
    assert [moment.move.text for moment in moments[1:]] == [move.text for move in record.moves]


def test_a_turn_is_over_when_all_its_actors_have_acted():
    """BR-3: both commit in one turn."""
    setup, _, record = played("braverats")
    assert [(move.turn, move.seat) for move in record.moves[:2]] in ([(1, 0), (1, 1)], [(1, 1), (1, 0)])
    moments = list(follow(setup.game, setup.presenter, record))
    assert moments[0].waiting == (0, 1)
    assert len(moments[1].waiting) == 1
    assert moments[2].turn == 2


def test_in_a_game_of_turns_every_action_has_a_number_of_its_own():
    _, _, record = played("schotten", stop=20)
    assert [move.turn for move in record.moves] == list(range(1, 21))


def test_nobody_commits_twice_in_a_turn():
    setup, _, record = played("braverats", stop=1)
    first = record.moves[0]
    moment = advance(setup.game, setup.presenter, opening(setup.game, SEED), first.seat, first.text)
    with pytest.raises(IllegalAction):
        advance(setup.game, setup.presenter, moment, first.seat, first.text)


@pytest.mark.parametrize(("ending", "winner", "reason"), [(RESIGN, 0, "resigned"), (AGREE, None, "agreed")])
def test_a_match_may_be_given_up(ending, winner, reason):
    """ST-44: also by the player who is not to move."""
    setup, moment, record = played("schotten", stop=5, ending=ending)
    assert record.moves[-1].text == ending
    assert (record.result.winner, record.result.reason) == (winner, reason)
    assert moment.waiting == ()
    assert list(follow(setup.game, setup.presenter, record))[-1].state == moment.state


@pytest.mark.parametrize("ending", [RESIGN, AGREE])
def test_a_match_that_is_over_cannot_be_given_up(ending):
    setup, moment, _ = played("schotten", stop=5, ending=RESIGN)
    with pytest.raises(BadNotation) as caught:
        advance(setup.game, setup.presenter, moment, 0, ending)
    assert caught.value.code == "action/over"


def test_resigning_a_round_of_a_match_begins_the_next():
    setup, moment, record = played("schotten.x2", stop=5, ending=RESIGN)
    assert record.result is None
    assert moment.waiting != ()
    assert list(follow(setup.game, setup.presenter, record))[-1].state == moment.state


def broken(record, place, **changes):
    moves = list(record.moves)
    moves[place] = replace(moves[place], **changes)
    return replace(record, moves=tuple(moves))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"turn": 9}, "record/turn"),
        ({"text": "hello"}, "record/illegal"),
        ({"text": "r1@99"}, "record/illegal"),
        ({"text": "done"}, "record/illegal"),
    ],
)
def test_what_cannot_have_happened_is_found_with_its_line(changes, code):
    setup, _, record = played("schotten", stop=12)
    moments = follow(setup.game, setup.presenter, broken(record, 6, **changes))
    assert [next(moments).turn for _ in range(7)] == list(range(1, 8))
    with pytest.raises(BadNotation) as caught:
        next(moments)
    assert caught.value.code == code
    assert dict(caught.value.say.args)["line"] == record.moves[6].number


def test_an_action_of_the_wrong_seat_is_found_with_its_line():
    setup, _, record = played("schotten", stop=12)
    with pytest.raises(BadNotation) as caught:
        list(follow(setup.game, setup.presenter, broken(record, 3, seat=1 - record.moves[3].seat)))
    assert caught.value.code == "record/illegal"
    assert isinstance(caught.value.__cause__, IllegalAction)
    assert dict(caught.value.say.args)["line"] == record.moves[3].number


def test_a_result_that_these_actions_do_not_have_is_refused():
    setup, _, record = played("schotten", stop=12)
    for result in (Outcome(0, (5, 0), "adjacent"), Outcome(None, (0, 0), "agreed")):
        with pytest.raises(BadNotation) as caught:
            list(follow(setup.game, setup.presenter, replace(record, result=result)))
        assert caught.value.code == "record/mismatch"
        assert ("line", 7) in caught.value.say.args


def test_a_move_that_was_not_read_has_no_line():
    assert Move(1, 0, "r7@3").number == 0


# --- going on from a moment, with what one seat has not seen dealt anew ---


def again(record, place, seat=0, seed=SEED[::-1]):
    """The first actions of a record, and a new deal of what this seat has not seen."""
    kept = record.moves[:place]
    turn = record.moves[place].turn
    return replace(record, moves=(*kept, Move(turn, seat, redeal_text(seed))), result=None)


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic", "schotten.x2", "braverats", "braverats.deck"])
def test_a_new_deal_leaves_what_the_seat_has_seen(name):
    setup, _, record = played(name)
    for place in (0, 4, 8):
        *_, before, after = follow(setup.game, setup.presenter, again(record, place, seat=1))
        assert setup.game.view(after.state, 1) == setup.game.view(before.state, 1)
        assert (after.turn, after.waiting) == (before.turn, before.waiting)


def test_a_new_deal_is_made_from_its_own_seed():
    setup, _, record = played("schotten")
    ends = [list(follow(setup.game, setup.presenter, again(record, 4, seed=seed)))[-1] for seed in (SEED, SEED[::-1])]
    assert ends[0].state.hands[1] != ends[1].state.hands[1]
    assert last_shuffle(record) == (SEED, None)
    dealt = again(record, 4, seed=SEED[::-1])
    assert last_shuffle(dealt) == (SEED[::-1], dealt.moves[4].turn)


def test_a_new_deal_may_follow_another():
    setup, _, record = played("schotten")
    twice = again(record, 4)
    twice = replace(twice, moves=(*twice.moves, replace(twice.moves[-1], text=redeal_text(SEED))))
    assert list(follow(setup.game, setup.presenter, parse(write(twice))))[-1].turn == 5


@pytest.mark.parametrize("place", [1, None])
def test_nothing_is_dealt_anew_in_a_secret_choice_or_after_the_end(place):
    setup, last, record = played("braverats")
    if place is None:
        moves = (*record.moves, Move(last.turn, 0, redeal_text(SEED)))
        changed = replace(record, moves=moves)
    else:
        changed = again(record, place)
    with pytest.raises(BadNotation) as caught:
        list(follow(setup.game, setup.presenter, changed))
    assert caught.value.__cause__.code == "record/redeal"


@pytest.mark.parametrize("name", ["schotten.tactic", "schotten.x2", "braverats.draft.deck"])
def test_after_the_end_nothing_need_be_hidden(name):
    setup, _, record = played(name)
    for moment in list(follow(setup.game, setup.presenter, record))[::7]:
        views = [open_view(setup.game, moment.state, seat) for seat in (0, 1)]
        deals = [getattr(view, "deal", view) for view in views]
        state = getattr(moment.state, "deal", moment.state)
        assert [deal.table for deal in deals] == [state, state]
        assert [deal.seat for deal in deals] == [0, 1]
        last = getattr(moment.state, "last", None)
        assert [getattr(view, "last", None) and view.last.table for view in views] == [last, last]
        assert setup.presenter.scene(views[0]).zones
