"""Replays, continuing from a step, and the coach: after a match, or alone against the computer."""

import asyncio
import json

import httpx
import pytest

from clachan.cli import main
from server.live import Client, Server, finish, pair_of
from untraced import untraced


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("study"), think_ms=30_000) as started:
        yield started


@pytest.fixture(scope="module")
def played(server):
    table, keys = server.pair(game="schotten")
    asyncio.run(finish(*pair_of(server, table, keys)))
    return table


def test_a_replay_shows_both_hands_at_every_step(server, played):
    for seat in "AB":
        told = server.get(f"/api/tables/{played}/replay?seat={seat}").json()
        hands = {zone["id"]: zone for zone in told["steps"][0]["position"]["scene"]["zones"] if "hand" in zone["id"]}
        assert set(hands) == {"hand", "their-hand"}
        assert all(item["tone"] != "back" for zone in hands.values() for item in zone["items"])
        assert told["steps"][-1]["position"]["result"]
    assert server.get(f"/api/tables/{played}/replay?seat=C").status_code == 400


def test_a_running_match_is_shown_to_nobody(server):
    table, _ = server.pair(game="braverats")
    assert server.get(f"/api/tables/{table}/replay").json()["code"] == "table/running"
    answer = httpx.post(f"{server.url}/api/tables/{table}/continue", json={"step": 0}, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (409, "table/running")


@pytest.mark.parametrize("seat", ["A", "B"])
def test_one_plays_on_from_a_step_against_the_computer(server, played, seat, tmp_path):
    wish = {"step": 7, "seat": seat, "against": "random", "name": "Ann", "bearer": True}
    made = httpx.post(f"{server.url}/api/tables/{played}/continue", json=wish, timeout=60).json()
    client = Client(server.url, made["table"], seat, made["keys"][seat])
    asyncio.run(finish(client))
    file = tmp_path / "on.txt"
    file.write_text(client.position["ending"]["record"], "utf-8")
    before = server.get(f"/api/tables/{played}/record").text
    assert next(line for line in before.splitlines() if line.startswith("7 ")) in file.read_text("utf-8")
    with untraced():  # what is played here is left to chance
        assert main(["verify", str(file), "--commitment", client.commitment]) == 1, "what came before is not proved"
    told = server.get(f"/api/tables/{made['table']}/replay?seat={seat}").json()
    assert told["steps"][8]["what"]["event"] == "redealt"


def test_a_wish_to_go_on_that_means_nothing_is_refused(server, played):
    place = f"{server.url}/api/tables/{played}/continue"
    for wish, code in (
        ({"step": 99_999}, "action/over"),
        ({"step": 3, "against": "open"}, "player/unknown"),
        ({"step": 3, "against": "me"}, "player/unknown"),
        ({"step": 3, "against": "nobody"}, "player/unknown"),
    ):
        assert httpx.post(place, json=wish, timeout=60).json()["code"] == code


class Coached(Client):
    """A client that asks the coach after each of its cards.

    It begins with a Musician: nobody wins such a round (BR-10.4), so that there is a second one.
    """

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.advice = []

    def choose(self, texts):
        return "musician" if "musician" in texts else super().choose(texts)

    async def _think(self, line):
        if self.seat is not None and self.position["phase"] == "running" and self.position.get("choices"):
            await line.send('{"type": "coach", "id": "c"}')
            while (answer := json.loads(await line.recv())).get("id") != "c":
                self._hear(answer)
            self.advice.append(answer)
        await super()._think(line)


def test_a_coach_tells_what_ones_own_card_cost(server):
    made = server.make(game="braverats.fast", a="me", b="random")
    client = Coached(server.url, made["table"], "A", made["keys"]["A"])
    asyncio.run(finish(client))
    first, *later = client.advice
    assert (first["type"], first["code"]) == ("refused", "coach/none")
    assert later
    rounds = [told["round"] for told in later]
    assert (rounds[0], rounds) == (1, sorted(rounds))
    for told in later:
        assert told["type"] == "coached"
        assert told["cost"] >= 0
        assert sum(part["share"] for part in told["mix"]) == pytest.approx(1, abs=1e-4)


def test_there_is_no_coach_against_a_person(server):
    made = server.make(game="braverats.fast", a="me", b="open")
    keys = {**made["keys"], **server.join(made["invites"]["B"]).json()["keys"]}
    players = [Coached(server.url, made["table"], seat, keys[seat]) for seat in "AB"]
    asyncio.run(finish(*players))
    for player in players:
        assert {told["code"] for told in player.advice[:-1]} == {"coach/none"}  # the last may come after the end
