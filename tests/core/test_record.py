"""How is a match written as text, and does every damage to the text name its line?"""

import string
from dataclasses import replace
from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream, derive
from clachan.core.errors import BadNotation
from clachan.core.game import Outcome
from clachan.core.record import MOST_CHARS, MOST_NAME, Move, Record, clean_name, parse, write
from clachan.core.record.replay import advance, opening

SEED = derive(b"", "a match")


def played(name="schotten.tactic", limit=1_000):
    """A record of a random match, or of its beginning."""
    setup, rng = open_game(name), Random(1)
    moment, moves = opening(setup.game, SEED), []
    while moment.waiting and len(moves) < limit:
        seat = rng.choice(moment.waiting)
        action = rng.choice(setup.game.legal(moment.state, seat))
        moment = advance(setup.game, setup.presenter, moment, seat, setup.presenter.text(action))
        moves.append(moment.move)
    return Record(name, 1, SEED, ("Ann", "heuristic"), setup.game.outcome(moment.state), tuple(moves))


WHOLE = played()
SHORT = played(limit=6)


def line_of(error):
    return dict(error.say.args)["line"]


def read(text):
    """The record, or what is wrong with it."""
    try:
        return parse(text)
    except BadNotation as error:
        return error


def test_a_record_is_text_that_a_person_can_read():
    text = write(Record("schotten", 1, bytes(32), ("Ann", "Bob"), None, (Move(1, 0, "r7@3"), Move(2, 1, "b4@3"))))
    head, _, rest = text.partition("check: ")
    assert head.splitlines() == [
        "clachan record 1",
        "game: schotten",
        "rules: 1",
        f"seed: {'00' * 32}",
        "A: Ann",
        "B: Bob",
        "result: *",
    ]
    check, blank, *body = rest.splitlines()
    assert len(check) == 8
    assert (blank, body) == ("", ["1 A r7@3", "2 B b4@3", "end 2"])
    assert text.endswith("\n")


@pytest.mark.parametrize("record", [WHOLE, SHORT, replace(SHORT, moves=())], ids=["whole", "short", "empty"])
def test_a_record_survives_the_round_trip(record):
    assert parse(write(record)) == record
    assert write(parse(write(record))) == write(record)


@pytest.mark.parametrize(
    "result",
    [None, Outcome(0, (5, 2), "adjacent"), Outcome(1, (0, 15), "points"), Outcome(None, (3, 3), "agreed")],
    ids=str,
)
def test_a_result_survives_the_round_trip(result):
    assert parse(write(replace(SHORT, result=result))).result == result


def test_events_know_the_line_they_stand_on():
    lines = write(SHORT).splitlines()
    for move in parse(write(SHORT)).moves:
        assert lines[move.number - 1].endswith(move.text)
        assert lines[move.number - 1].startswith(f"{move.turn} ")


def test_remarks_blank_lines_and_spaces_change_nothing():
    lines = write(SHORT).splitlines()
    loose = "\n\n# a remark\n".join(f"  {line}  " for line in lines)
    assert parse("# first\n" + loose + "\n# last\n\n") == SHORT
    assert parse("\r\n".join(lines)) == SHORT


def test_headers_may_come_in_any_order():
    first, *lines = write(SHORT).splitlines()
    head, rest = lines[:7], lines[7:]
    assert parse("\n".join([first, *reversed(head), *rest])) == SHORT


def test_a_record_typed_by_hand_needs_no_check():
    lines = [line for line in write(SHORT).splitlines() if not line.startswith("check")]
    assert parse("\n".join(lines)) == SHORT


@pytest.mark.parametrize("record", [WHOLE, SHORT], ids=["whole", "short"])
def test_a_record_cut_after_any_line_is_refused_with_a_line(record):
    lines = write(record).splitlines()
    for kept in range(len(lines)):
        with pytest.raises(BadNotation) as caught:
            parse("\n".join(lines[:kept]))
        assert 1 <= line_of(caught.value) <= kept + 1


def test_a_record_cut_anywhere_is_refused_with_a_line():
    text = write(SHORT)
    for kept in range(len(text) - 1):
        with pytest.raises(BadNotation) as caught:
            parse(text[:kept])
        assert 1 <= line_of(caught.value) <= text[:kept].count("\n") + 1


def test_a_record_that_lost_any_line_is_refused_with_a_line():
    lines = write(SHORT).splitlines()
    for lost, line in enumerate(lines):
        if not line or line.startswith("check"):
            continue
        with pytest.raises(BadNotation) as caught:
            parse("\n".join(lines[:lost] + lines[lost + 1 :]))
        assert 1 <= line_of(caught.value) <= len(lines)


def test_a_record_with_any_line_twice_is_refused_with_a_line():
    lines = write(SHORT).splitlines()
    for place, line in enumerate(lines):
        if not line:
            continue
        with pytest.raises(BadNotation) as caught:
            parse("\n".join(lines[: place + 1] + lines[place:]))
        assert 1 <= line_of(caught.value) <= len(lines) + 1


FLIPS = sorted({*"0129abzABZ #:.@=+-*\n\t\r\x00\x1f\x85", "é", "٣", "\u2028", "\U0001f600", "\udc80"})


@pytest.mark.parametrize("flip", FLIPS, ids=ascii)
def test_any_changed_character_is_refused_with_a_line_or_changes_nothing(flip):
    text = write(SHORT)
    for place in range(len(text)):
        damaged = text[:place] + flip + text[place + 1 :]
        parsed = read(damaged)
        if isinstance(parsed, BadNotation):
            assert 1 <= line_of(parsed) <= len(damaged.splitlines()) + 1
        else:
            assert parsed == SHORT


def test_a_changed_letter_or_digit_is_always_noticed():
    """Only a comment sign or white space may replace a character without harm."""
    text = write(SHORT)
    signs = string.ascii_letters + string.digits + ".@=*"
    harmless = {place for place in range(len(text)) if text[place] in " \n"}
    start = text.index("check")
    harmless |= set(range(start, start + 5))  # a header nobody knows is refused all the same, see below
    for place in sorted(set(range(len(text))) - harmless):
        flip = signs[place % len(signs)]
        if flip == text[place]:
            flip = "~"
        with pytest.raises(BadNotation):
            parse(text[:place] + flip + text[place + 1 :])


def with_line(start, new):
    """The short record with one line, found by its beginning, changed."""
    return "\n".join(new if line.startswith(start) else line for line in write(SHORT).splitlines())


@pytest.mark.parametrize(
    ("start", "new", "code", "line"),
    [
        ("clachan", "clachan record 2", "record/first", 1),
        ("game", "gmae: schotten", "record/header", 2),
        ("rules", "game: schotten", "record/twice", 3),
        ("rules", "rules: one", "record/rules", 3),
        ("rules", "rules: ", "record/rules", 3),
        ("rules", "rules: -1", "record/rules", 3),
        ("rules", "rules: ²", "record/rules", 3),
        ("rules", "rules: 1000001", "record/rules", 3),
        ("rules", "rules: 000000001000001", "record/rules", 3),
        ("rules", "rules: " + "0" * 5_000, "record/rules", 3),
        ("rules", "rules: " + "9" * 5_000, "record/rules", 3),
        ("seed", "seed: 12", "record/seed", 4),
        ("seed", "seed: " + "G" * 64, "record/seed", 4),
        ("seed", "seed: " + "٣" * 64, "record/seed", 4),
        ("result", "result: ", "record/result", 7),
        ("result", "result: C adjacent 5:2", "record/result", 7),
        ("result", "result: A adjacent 5-2", "record/result", 7),
        ("result", "result: A adjacent ٣:2", "record/result", 7),
        ("check", "check: 00000000", "record/damaged", 8),
        ("check", "check:", "record/damaged", 8),
        ("1 ", "1 C r7@3", "record/action", 10),
        ("1 ", "one A r7@3", "record/action", 10),
        ("1 ", "1 A", "record/action", 10),
        ("1 ", "1234567 A r7@3", "record/action", 10),
        ("1 ", "٣ A r7@3", "record/action", 10),
        ("end", "end", "record/count", 16),
        ("end", "end 5", "record/count", 16),
        ("end", "ende", "record/count", 16),
        ("end", "end 6\n7 A r7@3", "record/after", 17),
        ("end", "# end 6", "record/cut", 16),
    ],
)
def test_each_damage_has_a_code_and_its_line(start, new, code, line):
    with pytest.raises(BadNotation) as caught:
        parse(with_line(start, new))
    assert (caught.value.code, line_of(caught.value)) == (code, line)


@pytest.mark.parametrize("key", ["game", "rules", "seed", "A", "B", "result"])
def test_a_missing_header_is_named(key):
    text = "\n".join(line for line in write(SHORT).splitlines() if not line.startswith(f"{key}:"))
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert caught.value.code == "record/missing"
    assert dict(caught.value.say.args)["key"] == key


def test_a_header_between_the_actions_is_no_action():
    with pytest.raises(BadNotation) as caught:
        parse(with_line("3 ", "A: Ann"))
    assert caught.value.code == "record/action"


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark", "hello"])
def test_what_is_no_record_at_all_is_refused_at_its_first_line(text):
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert caught.value.code == "record/first"
    assert line_of(caught.value) == 1


def test_a_book_is_no_record():
    with pytest.raises(BadNotation) as caught:
        parse("x" * (MOST_CHARS + 1))
    assert caught.value.code == "record/long"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ann", "Ann"),
        ("  Ann   of\nClachan\t", "Ann of Clachan"),
        ("", "?"),
        ("\x00\x1b[31m", "[31m"),
        ("\u202eevil\u2028line", "evil line"),
        ("A: # end 3", "A: # end 3"),
        ("x" * 100, "x" * MOST_NAME),
        ("é" * 39 + " z", "é" * 39),
        ("\udc80Bob", "Bob"),
    ],
)
def test_a_players_name_is_one_printable_line(name, clean):
    assert clean_name(name) == clean
    assert parse(write(replace(SHORT, players=(name, "Bob")))).players == (clean, "Bob")
    assert clean_name(clean) == clean


def test_a_deal_of_a_record_is_recomputed_from_its_seed():
    setup = open_game(SHORT.game)
    assert opening(setup.game, SHORT.seed).state == setup.game.start(Stream(SEED))
