"""The review that a bot worker makes of a record, as JSON."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from clachan.catalog import open_game
from clachan.core import record
from clachan.core.record import Move, redeal_text
from clachan.core.record.replay import advance, opening
from clachan.core.study.report import no_progress
from clachan.core.study.review import (
    Estimate,
    Habit,
    Marks,
    Option,
    Outlook,
    Resignation,
    Review,
    ReviewedAction,
    ReviewedRound,
    SeatSummary,
)
from clachan.match.events import Readied
from clachan.match.protocol.jsonable import field_names
from clachan.match.protocol.messages import Refused
from clachan.match.protocol.updates import record_text
from clachan.match.protocol.wire import write
from clachan.match.table import restore
from clachan.server.bots.bot_worker import replay, review
from clachan.server.bots.replies import Progressed, read_reply, write_reply
from match.sitting import Sitting

ROOT = Path(__file__).parents[2]
DOCS, EXAMPLES = ROOT / "docs", ROOT / "examples"


@pytest.mark.parametrize("name", ["rats.txt", "duel.txt"])
def test_every_game_has_a_review(name):
    whole = record.parse((EXAMPLES / name).read_text("utf-8"))
    begun = whole if name == "rats.txt" else replace(whole, result=None, moves=whole.moves[:3])
    told = []
    answer = msgspec.json.decode(review(record.write(begun), lambda *parts: told.append(parts)).body)
    assert answer["type"] == "review"
    assert answer["review"]["actions"][0]["action"] == begun.moves[0].text
    assert answer["parts"]
    assert told[-1][0] == told[-1][1] > 0


def test_every_field_of_a_review_is_in_the_document():
    page = (DOCS / "protocol.md").read_text("utf-8")
    told = page[page.index("A **review** is") : page.index("To **continue**")]
    kinds = (Review, ReviewedAction, Outlook, Option, ReviewedRound, Resignation, SeatSummary, Marks, Habit)
    for name in [name for kind in kinds for name in field_names(kind)]:
        assert f"`{name}`" in told, name
    for name in (*field_names(Estimate), *Progressed.__struct_fields__):
        assert f'"{name}":' in told, name


def dealt_anew(number):
    """A record in which the cards that the next player has not seen are dealt again, and that player acts once."""
    setup = open_game("schotten")
    moment, moves = opening(setup.game, bytes(32)), []
    for _ in range(11):
        seat = moment.waiting[0]
        moment = advance(setup.game, setup.presenter, moment, seat, text_of(setup, moment))
        moves.append(moment.move)
    seat, action = moment.waiting[0], text_of(setup, moment)
    anew = Move(moment.turn, seat, redeal_text(bytes([number] * 32)))
    moves += [anew, Move(moment.turn, seat, action)]
    return record.write(record.Record("schotten", 1, bytes(32), ("a", "b"), None, tuple(moves))), seat


def text_of(setup, moment):
    seat = moment.waiting[0]
    return setup.presenter.text(setup.game.choices(setup.game.view(moment.state, seat))[0])


def test_what_a_seat_knew_is_the_same_whatever_is_hidden():
    """Only the truth, and what the other one knew, tell these records apart."""
    told, true = [], []
    for number in range(3):
        text, seat = dealt_anew(number)
        last = msgspec.json.decode(review(text, no_progress).body)["review"]["actions"][-1]
        told.append([last["before"]["known"][seat], *(last[key] for key in ("worth", "cost", "mark", "options"))])
        true.append(last["before"]["truth"])
    assert told[1:] == told[:-1]
    assert true[0] not in true[1:]


def test_what_cannot_be_reviewed_is_refused_with_its_reason():
    whole = record.parse((EXAMPLES / "duel.txt").read_text("utf-8"))
    answer = review(record.write(replace(whole, result=None, moves=())), no_progress)
    assert isinstance(answer, Refused)
    assert answer.code == "review/empty"


def test_a_match_under_other_rules_is_not_shown_under_these():
    sitting = Sitting("braverats").seated().play(1)
    log = [msgspec.structs.replace(sitting.log[0], rules=99), *sitting.log[1:]]
    table = restore(sitting.setup, log)
    for answer in (review(record_text(table), no_progress), replay([write(event) for event in log], 0)):
        assert isinstance(answer, Refused)
        assert (answer.code, answer.words.args["found"]) == ("table/rules", 99)


def spoilt():
    """The log of a finished match, with a share of the shuffle that breaks a line of its record."""
    log = Sitting("braverats").seated().play(1).log
    broken = {"nonce": "abcdefgh\n"}
    return [msgspec.structs.replace(event, **broken) if isinstance(event, Readied) else event for event in log]


def test_a_record_that_cannot_be_read_is_refused_by_a_process_that_lives_on():
    log = spoilt()
    table = restore(open_game("braverats"), log)
    for answer in (review(record_text(table), no_progress), replay([write(event) for event in log], 0)):
        assert isinstance(answer, Refused)
        assert answer.code == "record/after"
        assert read_reply(write_reply(answer)) == answer
