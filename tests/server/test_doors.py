"""What is asked over plain HTTP: the answers are as they are described, and a refusal says why."""

import asyncio
import json

import pytest
from jsonschema import Draft202012Validator

from clachan.server.publish import published
from clachan.server.refusals import status_of
from server.live import Client, Server, finish, pair_of

STUDIES = ("analysis", "replay")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("doors"), think_ms=30_000) as found:
        yield found


@pytest.fixture(scope="module")
def described(server):
    """The OpenAPI document."""
    return server.get("/api/openapi/openapi.json").json()


def doors(described):
    return [(path, verb, door) for path, item in described["paths"].items() for verb, door in item.items()]


def body(door, status, kind="application/json"):
    return door["responses"][str(status)]["content"][kind]["schema"]


def test_every_refusal_is_described_as_the_message_it_is(described):
    found = set()
    for path, verb, door in doors(described):
        for status in door["responses"]:
            if int(status) >= 400:
                assert body(door, status) == {"$ref": "#/components/schemas/Refused"}, (verb, path, status)
                found.add(int(status))
    assert found == {400, 403, 404, 409, 413, 429, 503}
    assert described["components"]["schemas"]["Refused"]["properties"]["type"]["const"] == "refused"


@pytest.mark.parametrize("path", ["/api/join", "/api/tables/{table}/join"])
def test_who_sits_down_makes_nothing(described, path):
    assert [status for status in described["paths"][path]["post"]["responses"] if status < "3"] == ["200"]


def test_what_is_studied_is_described_as_objects(described):
    for what in STUDIES:
        door = described["paths"][f"/api/tables/{{table}}/{what}"]["get"]
        assert body(door, 200) == {"$ref": f"#/components/schemas/{what.title()}"}


def check(described, answer, path, verb="get"):
    """That an answer is as the document says."""
    told = body(described["paths"][path][verb], answer.status_code)
    Draft202012Validator({**told, "components": described["components"]}).validate(answer.json())
    return answer.json()


def test_a_finished_match_is_studied_as_described(server, described):
    table, keys = server.pair(game="braverats.fast")
    asyncio.run(finish(*pair_of(server, table, keys)))
    for what in STUDIES:
        answer = server.get(f"/api/tables/{table}/{what}")
        assert answer.status_code == 200
        told = check(described, answer, f"/api/tables/{{table}}/{what}")
        Draft202012Validator({**published(), "oneOf": [{"$ref": f"#/$defs/{what.title()}"}]}).validate(told)


class Leaving(Client):
    """A client that gives up at once."""

    async def _think(self, line):
        if self.position["phase"] == "open":
            await super()._think(line)
        elif not self.is_over:
            await line.send(json.dumps({"type": "resign", "turn": self.position["turn"]}))


def test_an_analysis_of_nothing_is_refused(server, described):
    table, keys = server.pair(game="braverats.fast")
    asyncio.run(finish(Leaving(server.url, table, "A", keys["A"]), Client(server.url, table, "B", keys["B"])))
    answer = server.get(f"/api/tables/{table}/analysis")
    assert answer.status_code == 400
    assert check(described, answer, "/api/tables/{table}/analysis")["code"] == "analyse/hidden"


def test_a_seat_is_taken_as_described(server, described):
    made = server.make(game="braverats", b="open")
    check(described, server.join(made["invites"]["B"]), "/api/join", "post")
    again = server.join(made["invites"]["B"])
    assert again.status_code == 409
    assert check(described, again, "/api/join", "post")["code"] == "seat/taken"


def test_every_code_has_a_status():
    assert [status_of(code) for code in ("table/unknown", "table/running", "table/rules", "table/busy")] == [
        404, 409, 409, 503,
    ]  # fmt: skip
    assert [status_of(code) for code in ("key/wrong", "origin/wrong", "seat/taken", "rate/limit", "name/game")] == [
        403, 403, 409, 429, 400,
    ]  # fmt: skip
