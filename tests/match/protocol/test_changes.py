"""A client that is sent only what changed has exactly what the whole updates say, in every way of playing."""

import json
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from clachan.core.display.scene import Scene, Zone
from clachan.core.words import say
from clachan.match.events import Live
from clachan.match.protocol import changes
from clachan.match.protocol import messages as ms
from clachan.match.protocol.apply_changes import Follower, _choices, fingerprint
from clachan.match.protocol.changes import change, remember
from clachan.match.protocol.updates import Viewer
from clachan.match.protocol.wire import write
from clachan.server.http.publish import published
from laws.ways import WAYS
from match.change_matches import FILE, WANTS, lines, restless, steps, told

VIEWERS = [Viewer(seat, WANTS) for seat in (0, 1, None)]


def follow(sitting, viewer, joins=()):
    """How many changes a client of this viewer was sent. It always has what the whole update says."""
    follower, count = Follower(), 0
    for message, whole in told(sitting, viewer, joins):
        assert follower.receive(message)
        assert follower.position == whole["position"]
        assert {**message, "type": "update", "position": whole["position"], "check": None} == {**whole, "check": None}
        count += message["type"] == "change"
    return count


@pytest.mark.parametrize("way", WAYS)
def test_changes_lead_to_the_whole_position(way, monkeypatch):
    monkeypatch.setattr(changes, "CHECK_EVERY", 5)
    sitting = restless(way, 0, 60)
    for viewer in VIEWERS:
        assert follow(sitting, viewer)


@settings(max_examples=25)
@given(st.sampled_from(WAYS), st.integers(0, 10**6), st.sampled_from([None, Live(base=60, increment=1)]), st.data())
def test_changes_lead_to_the_whole_position_of_any_match(way, seed, timing, data):
    wants = data.draw(st.sets(st.sampled_from(["scene", "words"])))
    sitting = restless(way, seed, 400, timing)
    joins = data.draw(st.sets(st.integers(0, len(sitting.log))))
    follow(sitting, Viewer(data.draw(st.sampled_from([0, 1, None])), frozenset(wants)), joins)


def test_choices_are_sent_again_when_too_many_were_sent(monkeypatch):
    monkeypatch.setattr(changes, "MOST_KNOWN", 3)
    assert follow(restless("schotten.tactic", 2), VIEWERS[0])


def test_the_page_follows_the_same_matches():
    assert FILE.read_text("utf-8").splitlines() == list(lines()), (
        "PYTHONPATH=tests python tests/match/change_matches.py"
    )


def test_changes_are_as_the_schema_says():
    schema = Draft202012Validator({**published(), "oneOf": [{"$ref": "#/$defs/AnyTell"}]})
    for way in ("schotten.tactic", "braverats.deck.draft.mime.x2"):
        for message, _ in told(restless(way, 3, 40), VIEWERS[1]):
            schema.validate(message)


def test_a_change_after_a_gap_or_to_another_position_is_not_taken():
    messages = [message for message, _ in told(restless("braverats", 1), VIEWERS[0])]
    first = next(place for place, message in enumerate(messages) if message["type"] == "change")
    follower = Follower()
    follower.receive(messages[first - 1])
    assert not follower.receive(messages[first + 1])
    assert not follower.receive({**messages[first], "check": "0" * 16})
    assert follower.receive(messages[first])


def test_the_fingerprint_is_made_of_sorted_names():
    name = "Ann \u2028\u007f\u0001 \"'é😀\\"
    assert fingerprint({"b": 1, "a": {"d": name, "c": None}}) == fingerprint({"a": {"c": None, "d": name}, "b": 1})


def test_a_change_is_small():
    sizes = {"change": [], "update": []}
    for seed in range(5):
        sitting = restless("schotten.tactic", seed)
        for (_, after, _), (message, whole) in zip(steps(sitting), told(sitting, VIEWERS[0]), strict=True):
            if message["type"] == "change" and after.phase == "running":
                for kind, each in (("change", message), ("update", whole)):
                    sizes[kind].append(len(json.dumps(each, separators=(",", ":"))))
    assert sum(sizes["change"]) < 2000 * len(sizes["change"])
    assert sum(sizes["update"]) > 8 * sum(sizes["change"])


class Shuffled:
    """A presenter whose zones can be put in another order."""

    def __init__(self, presenter, order):
        self.presenter, self.order = presenter, order

    def __getattr__(self, name):
        return getattr(self.presenter, name)

    def scene(self, view):
        scene = self.presenter.scene(view)
        return Scene(tuple(scene.zones[::-1] if self.order else scene.zones), scene.headline)


def test_zones_in_another_order_are_sent_whole():
    *_, (before, after, event) = (step for step in steps(restless("braverats", 4, 5)) if step[1].waiting)
    other = replace(after, setup=replace(after.setup, presenter=Shuffled(after.setup.presenter, order=True)))
    assert b'"update"' in write(change(before, other, event, VIEWERS[0], remember(before, VIEWERS[0])))


def test_what_stands_in_a_zone_is_told_when_it_changes():
    zone, moved = Zone("z", say("label"), 1, (), "row"), changes._moved_items([])
    others = {"row": 2, "spread": "pile", "note": say("note"), "label": say("other")}
    for name, value in others.items():
        told_of = changes._zone_change(zone, replace(zone, **{name: value}), None, moved)
        written = msgspec.json.decode(msgspec.json.encode(told_of))
        assert set(written) == {"id", name}
    assert changes._zone_change(zone, replace(zone), None, moved) is None


def test_a_choice_that_differs_in_more_than_an_argument_is_sent_whole():
    """One that differs only in the last item to touch is sent as that item, with no arguments."""
    first = ms.Choice("a", ("x", "y"), ms.Words("k", {"n": 1}))
    other_key, other_item = replace_words(first, "b", "l"), replace_words(first, "c", "k")
    assert changes._encode_choices((first, other_key), {}) == (first, other_key)
    other_card = msgspec.structs.replace(first.words, args={"n": ms.Words("card")})
    pair = first, ms.Choice("d", ("x", "z"), other_card)
    assert changes._encode_choices(pair, {}) == pair
    assert changes._encode_choices((ms.Choice(first.text, first.picks, first.words),), {"a": first}) == ("a",)
    known = {}
    entries = changes._encode_choices((first, other_item), known)
    assert entries == (first, ("a", "c", "z", {}))
    sent = [json.loads(msgspec.json.encode(entry)) for entry in entries]
    assert _choices(sent, {}) == [json.loads(msgspec.json.encode(choice)) for choice in known.values()]


def replace_words(choice, text, key):
    return ms.Choice(text, (*choice.picks[:-1], "z"), msgspec.structs.replace(choice.words, key=key))
