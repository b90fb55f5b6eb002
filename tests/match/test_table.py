"""A table: turns, repeated messages, offers, and restoring it from its log."""

import json
from random import Random

import msgspec
import pytest

from clachan.core import record
from clachan.core.errors import BadNotation, ClachanError
from clachan.core.record.replay import follow
from clachan.match import events as ev
from clachan.match import shuffle
from clachan.match.decide import decide, join
from clachan.match.events import Chair, Live
from clachan.match.protocol import messages as ms
from clachan.match.protocol.jsonable import to_json
from clachan.match.protocol.updates import Viewer, _choice_cache, history, record_text, update, welcome
from clachan.match.protocol.updates import position as tell_position
from clachan.match.protocol.wire import read_ask, read_event, read_tell, schema, write
from clachan.match.table import bots, restore
from match.sitting import Sitting, every_viewer

GAMES = ["schotten", "schotten.tactic.expert", "schotten.x2", "braverats", "braverats.draft.deck", "braverats.emperor"]
WANTS = frozenset({"scene", "words"})


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_to_its_end_and_its_record_can_be_followed(name):
    sitting = Sitting(name).seated().play(3)
    assert sitting.table.phase == "over"
    text = record_text(sitting.table)
    written = record.parse(text)
    assert written.result == sitting.table.outcome
    list(follow(sitting.setup.game, sitting.setup.presenter, written))
    shuffle.check(shuffle.parse_proof(text), written.seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_comes_back_from_its_log_alone(name):
    sitting = Sitting(name, timing=Live(600, 2)).seated().play(4, most=20)
    sitting.ask(0, ms.Offer(kind="draw", turn=sitting.table.turn))
    log = [read_event(write(event)) for event in sitting.log]
    assert log == sitting.log
    assert restore(sitting.setup, log) == sitting.table


def test_before_the_deal_there_is_a_commitment_and_nothing_else():
    sitting = Sitting()
    assert welcome(sitting.table, Viewer(0), sitting.now).commitment == shuffle.commitment(sitting.table.created.secret)
    position = next(history(sitting.setup, sitting.log, None, Viewer(0))).position
    assert (position.phase, position.view, position.choices) == ("open", None, ())
    assert sitting.act(0, "pass").code == "table/open"
    assert sitting.ask(0, ms.Question(text="claim?")).code == "table/open"
    assert sitting.ask(0, ms.Resign(turn=0)).code == "table/open"


def test_play_begins_when_both_sit_and_have_given_a_nonce():
    sitting = Sitting()
    sitting.write(join(sitting.table, 0, "Ann", 1))
    with pytest.raises(ClachanError, match="seat/taken"):
        join(sitting.table, 0, "Eve", 1)
    assert sitting.ask(0, ms.Ready(nonce="a" * 8)) == ms.Noted()
    assert sitting.ask(0, ms.Ready(nonce="b" * 8)) == ms.Noted()
    assert sitting.table.nonces[0] == "a" * 8
    assert sitting.table.phase == "open"
    sitting.write(join(sitting.table, 1, "Ben", 1))
    sitting.ask(1, ms.Ready(nonce="c" * 8))
    assert sitting.table.phase == "running"


def test_a_computer_player_needs_no_nonce():
    sitting = Sitting(chairs=(Chair("heuristic", "heuristic"), Chair()))
    assert bots(sitting.table) == (0,)
    sitting.write(join(sitting.table, 1, "Ben", 1))
    with pytest.raises(ClachanError, match="seat/taken"):
        join(sitting.table, 0, "Eve", 1)
    sitting.ask(1, ms.Ready(nonce="c" * 8))
    assert sitting.table.phase == "running"
    assert sitting.table.nonces == ("", "c" * 8)


def test_a_repeated_action_is_answered_the_same():
    sitting = Sitting().seated()
    (seat,) = sitting.table.waiting
    ask = ms.Act(turn=1, action=sitting.legal(seat)[0], id="x")
    first = sitting.ask(seat, ask)
    lines = len(sitting.log)
    sitting.play(1, most=5)
    assert write(sitting.ask(seat, ask)) == write(first)
    assert len(sitting.log) == lines + 5


def test_a_stale_action_is_refused_with_its_code():
    sitting = Sitting().seated().play(1, most=5)
    (seat,) = sitting.table.waiting
    assert sitting.act(seat, sitting.legal(seat)[0], turn=1).code in {"turn/stale", "turn/answered"}
    assert sitting.act(seat, sitting.legal(seat)[0], turn=99).code == "turn/stale"


def test_a_second_secret_choice_in_one_turn_is_refused():
    sitting = Sitting("braverats").seated()
    one, two, *_ = sitting.legal(0)
    assert isinstance(sitting.act(0, one), ms.Took)
    assert sitting.act(0, two).code == "turn/answered"
    assert isinstance(sitting.act(0, one), ms.Took)
    assert sitting.table.waiting == (1,)


def test_an_illegal_action_is_refused_with_the_rule_and_loses_nothing():
    sitting = Sitting().seated()
    before = sitting.table
    (seat,) = before.waiting
    answer = sitting.act(seat, "claim 1")
    assert answer.code in {"action/illegal", "action/unknown"}
    held = [text.split("@")[0] for text in sitting.legal(seat)]
    foreign = next(f"{c}{n}" for c in "roygbp" for n in range(1, 10) if f"{c}{n}" not in held)
    answer = sitting.act(seat, f"{foreign}@1")
    assert answer.code == "action/illegal"
    assert answer.rule.startswith("ST-")
    assert sitting.act(1 - seat, sitting.legal(seat)[0]).rule == "ST-10"
    assert sitting.table == before


def test_nobody_fills_the_log_with_offers():
    sitting = Sitting("schotten").seated()
    for _ in range(20):
        assert isinstance(sitting.ask(0, ms.Offer(kind="draw", turn=1)), ms.Noted)
        assert isinstance(sitting.ask(0, ms.Decline(kind="draw", turn=1)), ms.Noted)
    assert sitting.ask(0, ms.Offer(kind="draw", turn=1)).code == "offer/phase"
    assert sitting.ask(1, ms.Offer(kind="pause", turn=1)).code == "offer/phase"
    sitting.step(Random(1))
    assert isinstance(sitting.ask(0, ms.Offer(kind="draw", turn=2)), ms.Noted)


def test_a_phrase_is_said_and_not_kept():
    sitting = Sitting("braverats")
    before = list(sitting.log)
    assert isinstance(sitting.ask(0, ms.Speak(phrase="hello", id="1")), ms.Noted)
    assert sitting.log == before
    assert sitting.ask(None, ms.Speak(phrase="hello")).code == "table/spectator"


def test_a_spectator_can_do_nothing():
    sitting = Sitting().seated()
    for ask in (ms.Act(turn=1, action="pass"), ms.Resign(turn=1), ms.Ready(nonce="a" * 9), ms.Hint()):
        assert sitting.ask(None, ask).code == "table/spectator"
    assert isinstance(sitting.ask(None, ms.Ping(id="p")), ms.Pong)


@pytest.mark.parametrize(("game", "question", "count"), [("schotten", "stone? 5", 3), ("braverats", "table?", 8)])
def test_a_spectator_may_ask_what_the_table_shows(game, question, count):
    """ST-25 and BR-6: everybody may ask who leads at a stone and what beats what, from the open cards."""
    sitting = Sitting(game).seated()
    answer = sitting.ask(None, ms.Question(text=question, id="q"))
    assert isinstance(answer, ms.Notes)
    assert len(answer.words) == count
    assert Sitting(game).ask(None, ms.Question(text=question)).code == "table/open"


def updates_of(sitting, wants=frozenset({"words"})):
    return list(history(sitting.setup, sitting.log, -1, Viewer(0, wants)))


def test_a_round_that_ends_by_agreement_is_told_of():
    """As after a resignation, both players are told that it is over."""
    sitting = Sitting("schotten.x2").seated()
    sitting.step(Random(1))
    sitting.ask(0, ms.Offer(kind="draw", turn=2))
    assert isinstance(sitting.ask(1, ms.Accept(kind="draw", turn=2)), ms.Noted)
    assert [words.key for words in updates_of(sitting)[-1].news if words.kind == "round-over"] == ["match-round-over"]


@pytest.mark.parametrize(("seat", "who"), [(0, "you"), (1, "they"), (None, "both")])
def test_that_time_was_up_is_told(seat, who):
    """ST-44: it counts like a resignation or a draw, but is neither."""
    sitting = Sitting("braverats", timing=Live(60)).seated()
    sitting.write([ev.Flagged(at=sitting.now + 60_000, seat=seat)])
    first, *rest = updates_of(sitting)[-1].news
    assert (first.key, first.args, first.kind) == ("match-time-up", {"who": who}, "time-up")
    assert rest


def test_of_very_many_updates_the_oldest_are_told_briefly(monkeypatch):
    sitting = Sitting("braverats").seated()
    for _ in range(4):
        sitting.step(Random(1))
    whole = updates_of(sitting)
    monkeypatch.setattr("clachan.match.protocol.updates.MOST_FULL_UPDATES", 3)
    few = updates_of(sitting)
    assert [one.number for one in few] == [one.number for one in whole]
    assert few[-3:] == whole[-3:]
    assert [one.position.view for one in few[:-3]] == [None] * (len(few) - 3)
    assert [(one.what, one.news) for one in few] == [(one.what, one.news) for one in whole]


def test_choices_are_the_same_when_no_more_of_them_are_kept(monkeypatch):
    sitting = Sitting("braverats").seated()
    kept = tell_position(sitting.table, Viewer(0, frozenset({"words"})), sitting.now).choices
    _choice_cache.cache_clear()
    monkeypatch.setattr("clachan.match.protocol.updates.MOST_CHOICES", 0)
    assert tell_position(sitting.table, Viewer(0, frozenset({"words"})), sitting.now).choices == kept != ()
    assert not any(_choice_cache("braverats", is_told).by_action for is_told in (False, True))


def test_a_resignation_ends_the_round_once():
    sitting = Sitting("schotten.x2").seated()
    assert sitting.ask(0, ms.Resign(turn=1)) == ms.Noted()
    assert sitting.ask(0, ms.Resign(turn=1)) == ms.Noted()
    assert sitting.table.phase == "running"
    assert sitting.ask(0, ms.Resign(turn=7)).code == "turn/stale"
    sitting.ask(0, ms.Resign(turn=sitting.table.turn))
    assert sitting.table.outcome.winner == 1
    assert sitting.ask(1, ms.Resign(turn=sitting.table.turn)).code == "action/over"
    assert sitting.act(1, "pass").code == "action/over"


def test_a_draw_is_agreed():
    sitting = Sitting().seated()
    assert sitting.ask(1, ms.Accept(kind="draw", turn=1)).code == "offer/none"
    sitting.ask(0, ms.Offer(kind="draw", turn=1))
    sitting.ask(0, ms.Offer(kind="draw", turn=1))
    assert len(sitting.table.offers) == 1
    sitting.ask(1, ms.Decline(kind="draw", turn=1))
    assert sitting.table.offers == ()
    assert sitting.ask(1, ms.Decline(kind="draw", turn=1)) == ms.Noted()
    sitting.ask(0, ms.Offer(kind="draw", turn=1))
    sitting.ask(1, ms.Offer(kind="draw", turn=1))
    assert sitting.table.outcome.reason == "agreed"
    assert sitting.ask(0, ms.Offer(kind="draw", turn=sitting.table.turn)).code == "offer/phase"


def test_an_offer_lapses_when_play_goes_on():
    sitting = Sitting().seated()
    sitting.ask(0, ms.Offer(kind="draw", turn=1))
    sitting.play(0, most=1)
    assert sitting.table.offers == ()


def test_a_rematch_is_agreed_after_the_end():
    sitting = Sitting("braverats").seated()
    assert sitting.ask(0, ms.Offer(kind="rematch", turn=1)).code == "offer/phase"
    sitting.play(1)
    turn = sitting.table.turn
    sitting.ask(0, ms.Offer(kind="rematch", turn=turn))
    sitting.ask(1, ms.Accept(kind="rematch", turn=turn))
    assert sitting.table.is_rematch
    lines = len(sitting.log)
    assert sitting.ask(1, ms.Accept(kind="rematch", turn=turn)) == ms.Noted()
    assert sitting.ask(0, ms.Offer(kind="rematch", turn=turn)) == ms.Noted()
    assert len(sitting.log) == lines
    sitting.write((ev.Followed(at=1, table="t.2"),))
    assert update(sitting.table, sitting.table, sitting.log[-1], Viewer(0)).position.next == "t.2"


# Taking back.


def test_a_takeback_is_an_event_and_opens_a_new_turn():
    sitting = Sitting().seated().play(1, most=2)
    asker = sitting.log[-1].seat
    turn, moves = sitting.table.turn, sitting.table.moves
    assert sitting.ask(asker, ms.Offer(kind="takeback", turn=turn)) == ms.Noted()
    assert sitting.ask(1 - asker, ms.Accept(kind="takeback", turn=turn)) == ms.Noted()
    assert sitting.table.turn == turn + 1
    assert sitting.table.moves == moves[:-1]
    assert sitting.act(asker, moves[-1].text, turn=moves[-1].turn) == ms.Took(
        turn=moves[-1].turn, seat=asker, action=moves[-1].text, number=moves[-1].number
    )
    assert isinstance(sitting.act(asker, moves[-1].text), ms.Took)
    assert restore(sitting.setup, sitting.log) == sitting.table


def test_a_strict_table_takes_back_nothing_that_drew_a_card():
    sitting = Sitting(casual=False).seated().play(1, most=1)
    asker = sitting.log[-1].seat
    assert sitting.ask(asker, ms.Offer(kind="takeback", turn=sitting.table.turn)).code == "takeback/hidden"
    assert sitting.ask(1 - asker, ms.Offer(kind="takeback", turn=sitting.table.turn)).code == "takeback/nothing"


@pytest.mark.parametrize("name", ["braverats", "braverats.deck"])
def test_a_strict_table_takes_back_a_choice_nobody_has_seen(name):
    sitting = Sitting(name, casual=False).seated()
    sitting.act(0, sitting.legal(0)[0])
    drawn = name.endswith("deck")
    answer = sitting.ask(0, ms.Offer(kind="takeback", turn=1))
    assert answer == ms.Noted() if not drawn else answer.code == "takeback/hidden"
    if not drawn:
        sitting.ask(1, ms.Accept(kind="takeback", turn=1))
        assert sitting.table.moves == ()


def test_a_strict_table_takes_back_nothing_that_was_revealed():
    sitting = Sitting("braverats", casual=False).seated()
    sitting.act(0, sitting.legal(0)[0])
    sitting.act(1, sitting.legal(1)[1])
    assert sitting.ask(0, ms.Offer(kind="takeback", turn=2)).code == "takeback/hidden"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("asker", [0, 1])
def test_after_a_secret_choice_was_seen_both_choose_again(order, asker):
    sitting = Sitting("braverats").seated()
    for seat in order:
        sitting.act(seat, sitting.legal(seat)[0])
    sitting.ask(asker, ms.Offer(kind="takeback", turn=2))
    assert sitting.ask(1 - asker, ms.Accept(kind="takeback", turn=2)) == ms.Noted()
    assert sitting.table.moves == ()
    assert sitting.table.waiting == (0, 1)


def test_a_round_that_was_given_up_cannot_be_taken_back():
    sitting = Sitting("schotten.x2").seated()
    sitting.ask(0, ms.Resign(turn=1))
    assert sitting.ask(0, ms.Offer(kind="takeback", turn=2)).code == "takeback/nothing"


# Clocks and pauses.


# What viewers are sent.


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_back_is_told_exactly_what_was_missed(name):
    sitting = Sitting(name)
    received = {viewer: [] for viewer in every_viewer(WANTS)}
    for viewer, updates in received.items():
        updates.extend(history(sitting.setup, sitting.log, None, viewer))
    rng = Random(5)
    before, known = sitting.table, 1
    sitting.seated()
    sitting.play(6, most=25)
    for event in sitting.log[known:]:
        after = restore(sitting.setup, sitting.log[: known + 1])
        known += 1
        for viewer, updates in received.items():
            updates.append(update(before, after, event, viewer))
        before = after
    for viewer, updates in received.items():
        since = rng.randrange(len(sitting.log))
        missed = list(history(sitting.setup, sitting.log, since, viewer))
        assert [write(m) for m in missed] == [write(m) for m in updates[since + 1 :]]
        assert [write(m) for m in history(sitting.setup, sitting.log, None, viewer)] == [write(updates[-1])]
        assert read_tell(write(updates[-1])).number == len(sitting.log) - 1


@pytest.mark.parametrize("name", GAMES)
def test_who_wants_it_brief_is_told_all_news_and_one_position(name):
    sitting = Sitting(name).seated().play(6, most=25)
    for viewer in every_viewer(WANTS):
        whole = list(history(sitting.setup, sitting.log, 0, viewer))
        brief = list(history(sitting.setup, sitting.log, 0, Viewer(viewer.seat, viewer.wants | {"brief"})))
        assert [(sent.number, sent.what, sent.news) for sent in brief] == [(t.number, t.what, t.news) for t in whole]
        assert write(brief[-1]) == write(whole[-1])
        assert all(sent.position.view is None and sent.position.scene is None for sent in brief[:-1])
        assert not any(sent.position.choices for sent in brief[:-1])
        every = list(history(sitting.setup, sitting.log, None, Viewer(viewer.seat, viewer.wants | {"brief"})))
        assert [write(sent) for sent in every[1:]] == [write(sent) for sent in brief]
    fresh = Sitting(name)
    sent = list(history(fresh.setup, fresh.log, None, Viewer(0, frozenset({"brief"}))))
    assert [write(one) for one in sent] == [write(one) for one in history(fresh.setup, fresh.log, None, Viewer(0))]


def test_the_end_tells_what_was_secret_and_nothing_before_does():
    sitting = Sitting().seated()
    secret = sitting.table.created.secret
    for viewer in every_viewer(WANTS):
        text = write(next(history(sitting.setup, sitting.log, None, viewer))).decode()
        assert secret not in text
        assert sitting.table.seed.hex() not in text
        assert "nonce000" not in text
    sitting.play(2)
    ending = next(history(sitting.setup, sitting.log, None, Viewer(None))).position.ending
    assert ending.secret == secret
    assert ending.nonces == ("nonce000", "nonce111")


def test_a_hint_is_given_on_ones_own_turn_and_never_against_a_person():
    sitting = Sitting(shared=True).seated()
    (seat,) = sitting.table.waiting
    assert isinstance(sitting.ask(seat, ms.Hint()), ms.Noted)  # the server computes it
    assert sitting.ask(1 - seat, ms.Hint()).code == "hint/none"
    assert Sitting(casual=False, shared=True).seated().ask(seat, ms.Hint()).code == "hint/none"
    against_a_person = Sitting().seated()
    assert against_a_person.ask(against_a_person.table.waiting[0], ms.Hint()).code == "hint/none"


def test_questions_are_answered_from_the_view():
    sitting = Sitting().seated()
    (seat,) = sitting.table.waiting
    assert isinstance(sitting.ask(seat, ms.Question(text="claim? 1")), ms.Notes)
    assert sitting.ask(seat, ms.Hello()).code == "message/hello"


@pytest.mark.parametrize("name", ["schotten", "schotten.x2", "braverats.draft"])
def test_both_hands_are_open_when_the_match_is_over(name):
    sitting = Sitting(name).seated()
    viewers = [Viewer(seat, WANTS) for seat in (0, 1, None)]

    def kinds(viewer):
        told = json.loads(msgspec.json.encode(tell_position(sitting.table, viewer, sitting.now)))
        return {item["kind"] for zone in told["scene"]["zones"] for item in zone["items"]}

    assert name == "braverats.draft" or all("hidden" in kinds(viewer) for viewer in viewers)
    sitting.play(1)
    assert sitting.table.phase == "over"
    assert not any("hidden" in kinds(viewer) for viewer in viewers)


# The wire.


def test_messages_survive_the_round_trip():
    for ask in (ms.Hello(since=3, wants=("scene",)), ms.Act(turn=1, action="r7@3", id="q"), ms.Ping()):
        assert read_ask(write(ask)) == ask


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b'{"type":"act"}', b'{"type":"act","turn":-1,"action":"x"}', b"\xff", b"[" * 5000,
     b'{"type":"ping","more":1}', b'{"type":"ready","nonce":"short"}', '{"type":"ping","id":"\ud800"}'],
)  # fmt: skip
def test_what_is_no_message_is_refused(data):
    with pytest.raises(ClachanError, match="message/bad"):
        read_ask(data)


def test_a_long_message_is_refused():
    with pytest.raises(ClachanError, match="message/large"):
        read_ask(b"x" * 8193)


def test_what_has_no_plain_form_is_never_sent():
    assert to_json(frozenset({2, 1})) == [1, 2]
    for value in (b"seed", object()):
        with pytest.raises(TypeError):
            to_json(value)


def test_the_schema_names_every_message():
    definitions = schema()["$defs"]
    for message in (*ms.AnyAsk.__args__, *ms.AnyTell.__args__):
        assert message.__name__ in definitions
    msgspec.json.encode(schema())


# The shuffle.


def test_a_proof_that_was_changed_is_refused():
    proof = shuffle.ShuffleProof(shuffle.commitment("ab" * 32), "ab" * 32, ("x", ""))
    seed = shuffle.match_seed("ab" * 32, ("x", ""))
    line = shuffle.proof_line(proof)
    assert shuffle.parse_proof("something\n" + line) == proof
    shuffle.check(proof, seed, proof.commitment)
    for bad, code in (
        (shuffle.ShuffleProof("00" * 32, "ab" * 32, ("x", "")), "shuffle/commitment"),
        (shuffle.ShuffleProof(proof.commitment, "ab" * 32, ("y", "")), "shuffle/seed"),
    ):
        with pytest.raises(BadNotation, match=code):
            shuffle.check(bad, seed)
    with pytest.raises(BadNotation, match="shuffle/shown"):
        shuffle.check(proof, seed, "11" * 32)
    with pytest.raises(BadNotation, match="shuffle/none"):
        shuffle.parse_proof("")


def test_a_decision_changes_nothing_by_itself():
    sitting = Sitting().seated()
    table = sitting.table
    decide(table, table.waiting[0], ms.Act(turn=1, action=sitting.legal(table.waiting[0])[0]), 5)
    assert sitting.table is table
