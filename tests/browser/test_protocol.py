"""The page uses the server's message types, and leaves the rules to the server."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import clachan
from browser.page_actions import begin, liking, lit, offer, one_choice, touch, until

SOURCE = Path(__file__).parent.parent.parent / "web" / "src"
LOCALE = Path(clachan.__file__).parent / "locale"
TAGGED = re.compile(r"interface \w+ \{[^}]*\btype: ['\"]")


def test_the_page_has_no_messages_of_its_own():
    """Their types are made from the server's schema (tests/server/test_schema.py); nothing is written twice."""
    for file in [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")]:
        if file.name != "messages.ts":
            assert not TAGGED.search(file.read_text("utf-8")), file.name


def test_the_page_has_no_rules_in_it():
    """What may be touched comes from the picks alone. No board counts cards or compares them."""
    for file in (SOURCE / "games").rglob("*.*"):
        source = file.read_text("utf-8").replace("schotten-rank-", "")  # the names of formations in the rules' pictures
        assert not re.search(r"\b(isLegal|canPlay|canClaim|beats|compare|rank)\b", source), file.name


class SeatWords(Visitor):
    """The words by which messages choose what they say of a seat."""

    def __init__(self):
        self.words = set()

    def visit_SelectExpression(self, node):  # noqa: N802  # the visitor's own naming
        if isinstance(node.selector, ast.VariableReference) and node.selector.id.name in {"seat", "who", "winner"}:
            self.words |= {variant.key.name for variant in node.variants if not variant.default}
        self.generic_visit(node)


def test_no_name_is_taken_for_a_word_that_means_a_seat():
    visitor = SeatWords()
    for file in LOCALE.rglob("*.ftl"):
        visitor.visit(FluentParser().parse(file.read_text("utf-8")))
    source = (SOURCE / "lib" / "text" / "words.svelte.ts").read_text("utf-8")
    known = re.search(r"SEAT_WORDS = new Set\(\[(.*)\]\)", source)[1]
    assert visitor.words == set(re.findall(r"\w+", known))


def choosing(page, chosen):
    """A proxy that replaces the choices in every update. It asks for whole updates, and changes nothing else."""
    told = {"asked": [], "acts": [], "events": []}

    def pass_on(line):
        server = line.connect_to_server()

        def ask(data):
            message = json.loads(data)
            told["asked"].append(message["type"])
            told["acts"] += [message["action"]] if "action" in message else []
            message.pop("version", None)
            server.send(json.dumps(message))

        def hear(data):
            message = json.loads(data)
            told["events"] += [message["what"]["event"]] if message["type"] == "update" else []
            if message["type"] == "update" and message["position"].get("choices"):
                message["position"]["choices"] = told["choices"] = chosen(message["position"]["choices"])
            line.send(json.dumps(message))

        server.on_message(hear)
        line.on_message(ask)

    page.route_web_socket(re.compile("/socket"), pass_on)
    return told


def test_only_what_the_server_offers_can_be_touched(visit):
    page = visit()
    told = choosing(page, lambda choices: [one for one in choices if one["picks"][0] == choices[-1]["picks"][0]][:3])
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    card = told["choices"][0]["picks"][0]
    assert lit(page)[0] == [card]
    touch(page, card)
    stones = {item for item in lit(page)[0] if item.startswith("stone:")}
    assert stones == {one["picks"][1] for one in told["choices"]}
    assert len(stones) == 3


def test_without_choices_nothing_can_be_touched(visit):
    page = visit()
    choosing(page, lambda _: [])
    for game, variant in [("schotten", "tactic"), ("braverats", "mime")]:
        begin(page, game, variant)
        page.get_by_text("Your turn").first.wait_for()
        assert lit(page)[0] == []


CLAIM_WORDS = {"key": "schotten-do-claim", "args": {"stone": 1}, "kind": "claim"}
CLAIM = {"text": "claim 1", "picks": ["stone:1"], "words": CLAIM_WORDS}


def test_a_claim_that_was_refused_is_not_made_again_by_itself(visit):
    page = liking(visit(), autoClaim=True)
    told = choosing(page, lambda choices: [CLAIM, *choices])
    begin(page, "schotten")
    page.get_by_role("alert").wait_for()
    page.wait_for_timeout(500)
    assert told["asked"].count("act") == 1


def test_a_claim_that_was_taken_back_is_not_made_again_by_itself(visit):
    page = liking(visit(), autoClaim=True)
    told = choosing(page, lambda choices: [CLAIM, *choices] if "agreed" in told["events"] else choices)
    begin(page, "schotten")
    page.locator("button.target.lit").first.wait_for()
    one_choice(page, random.Random(1))
    page.locator(".moves", has_text="You play").wait_for()
    page.locator("button.target.lit").first.wait_for()
    offer(page, "Ask to take back a move")
    page.locator(".moves", has_text="A move was taken back").wait_for()
    for _ in range(2):
        page.locator('button[data-id="stone:1"].lit').wait_for()
        page.wait_for_timeout(500)
        assert "claim 1" not in told["acts"]
        page.reload()
    page.locator('button[data-id="stone:1"].lit').wait_for()
    one_choice(page, random.Random(1), like=[item for item in lit(page)[0] if item.startswith("hand:")])
    until(page, lambda: "claim 1" in told["acts"])
