"""The HTTP routes: answers are as the OpenAPI document describes them, and a refusal gives its reason."""

import asyncio
import json

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator

from clachan.match.protocol.messages import Refused
from clachan.match.protocol.wire import MOST_REASON
from clachan.server.http.publish import published
from clachan.server.http.refusals import status_of
from server.live import Client, Server, finish, pair_of

JSON = {"content-type": "application/json"}
SOME = "/api/tables/" + "0" * 18
STUDIES = {"review": "ReviewReply", "replay": "Replay"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("routes"), think_ms=30_000) as started:
        yield started


@pytest.fixture(scope="module")
def described(server):
    """The OpenAPI document."""
    return server.get("/api/openapi/openapi.json").json()


def routes(described):
    return [(path, verb, operation) for path, item in described["paths"].items() for verb, operation in item.items()]


def body(operation, status, kind="application/json"):
    return operation["responses"][str(status)]["content"][kind]["schema"]


def test_every_refusal_is_described_as_the_message_it_is(described):
    statuses = set()
    for path, verb, operation in routes(described):
        for status in operation["responses"]:
            if int(status) >= 400:
                assert body(operation, status) == {"$ref": "#/components/schemas/Refused"}, (verb, path, status)
                statuses.add(int(status))
    assert statuses == {400, 403, 404, 409, 413, 429, 503}
    assert described["components"]["schemas"]["Refused"]["properties"]["type"]["const"] == "refused"


@pytest.mark.parametrize("path", ["/api/join", "/api/tables/{table}/join"])
def test_who_sits_down_makes_nothing(described, path):
    assert [status for status in described["paths"][path]["post"]["responses"] if status < "3"] == ["200"]


def test_what_is_studied_is_described_as_objects(described):
    for what, kind in STUDIES.items():
        operation = described["paths"][f"/api/tables/{{table}}/{what}"]["get"]
        assert body(operation, 200) == {"$ref": f"#/components/schemas/{kind}"}
    review = described["paths"]["/api/tables/{table}/review"]["get"]
    assert body(review, 202) == {"$ref": "#/components/schemas/Progressed"}


def check(described, answer, path, verb="get"):
    """That an answer is as the document says."""
    told = body(described["paths"][path][verb], answer.status_code)
    Draft202012Validator({**told, "components": described["components"]}).validate(answer.json())
    return answer.json()


def test_a_finished_match_is_studied_as_described(server, described):
    table, keys = server.pair(game="braverats.fast")
    asyncio.run(finish(*pair_of(server, table, keys)))
    for what, kind in STUDIES.items():
        answer = server.done(f"/api/tables/{table}/{what}")
        assert answer.status_code == 200
        told = check(described, answer, f"/api/tables/{{table}}/{what}")
        Draft202012Validator({**published(), "oneOf": [{"$ref": f"#/$defs/{kind}"}]}).validate(told)


class Leaving(Client):
    """A client that gives up at once."""

    async def _think(self, line):
        if self.position["phase"] == "open":
            await super()._think(line)
        elif not self.is_over:
            await line.send(json.dumps({"type": "resign", "turn": self.position["turn"]}))


def test_a_review_of_nothing_is_refused(server, described):
    table, keys = server.pair(game="braverats.fast")
    asyncio.run(finish(Leaving(server.url, table, "A", keys["A"]), Client(server.url, table, "B", keys["B"])))
    answer = server.done(f"/api/tables/{table}/review")
    assert answer.status_code == 400
    assert check(described, answer, "/api/tables/{table}/review")["code"] == "review/hidden"


def test_a_seat_is_taken_as_described(server, described):
    made = server.make(game="braverats", b="open")
    check(described, server.join(made["invites"]["B"]), "/api/join", "post")
    again = server.join(made["invites"]["B"])
    assert again.status_code == 409
    assert check(described, again, "/api/join", "post")["code"] == "seat/taken"


@pytest.mark.parametrize(
    ("path", "sent", "reason"),
    [
        ("/api/tables", b"{", "Input data was truncated"),
        ("/api/tables", b"", "Expected `object`, got nothing"),
        ("/api/tables", b"[]", "Expected `object`, got `array` - at `$`"),
        ("/api/tables", b'{"name": 7}', "Expected `str`, got `int` - at `$.name`"),
        ("/api/tables", b'{"timing": {"type": "days", "days": 0}}', "Expected `int` >= 1 - at `$.timing.days`"),
        ("/api/tables", b'{"data": 7}', "Object contains unknown field `data` - at `$`"),
        ("/api/tables", b'{"name": "\xff"}', "'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
        ("/api/join", b"{}", "Object missing required field `invite` - at `$`"),
        (SOME + "/continue", b'{"step": -1}', "Expected `int` >= 0 - at `$.step`"),
    ],
)
def test_who_sends_what_cannot_be_read_is_told_why(server, path, sent, reason):
    answer = httpx.post(server.url + path, content=sent, headers=JSON, timeout=60)
    told = msgspec.json.decode(answer.content, type=Refused)
    assert (answer.status_code, told.code, told.words.key) == (400, "message/bad", "error-message-bad")
    assert told.words.args["reason"] == reason


@pytest.mark.parametrize("sent", [b"[" * 5000, json.dumps({"x" * 5000: 1}).encode()])
def test_a_reason_is_short_whatever_was_sent(server, sent):
    answer = httpx.post(f"{server.url}/api/tables", content=sent, headers=JSON, timeout=60)
    assert answer.status_code == 400
    assert 0 < len(answer.json()["words"]["args"]["reason"]) <= MOST_REASON


def test_a_question_that_cannot_be_read_is_told_why(server):
    answer = server.get(f"{SOME}/replay?seat=C")
    assert (answer.status_code, answer.json()["code"]) == (400, "message/bad")
    assert answer.json()["words"]["args"]["reason"] == "Invalid enum value 'C' - at `$.seat`"


def test_what_is_no_door_is_refused_without_a_reason(server):
    large = httpx.post(f"{server.url}/api/tables", content=b" " * 20_000, headers=JSON, timeout=60)
    for answer, status in ((server.get("/api/nothing"), 404), (server.get("/api/join"), 405), (large, 413)):
        assert (answer.status_code, answer.json()["code"]) == (status, "http/refused")


def test_every_code_has_a_status():
    assert [status_of(code) for code in ("table/unknown", "table/running", "table/rules", "table/busy")] == [
        404, 409, 409, 503,
    ]  # fmt: skip
    assert [status_of(code) for code in ("key/wrong", "origin/wrong", "seat/taken", "rate/limit", "name/game")] == [
        403, 403, 409, 429, 400,
    ]  # fmt: skip
