"""What a stranger finds: invitations that say what they are to, games to watch, and pages for unknown addresses."""

import asyncio

import httpx
import pytest

from server.live import Client, Server, finish, pair_of

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("lists"), think_ms=30_000) as started:
        yield started


def look(server, invite):
    return httpx.post(f"{server.url}/api/invitation", json={"invite": invite}, timeout=60)


def test_an_invitation_says_who_invites_to_what_and_stays_unused(server):
    timing = {"type": "live", "base": 300, "increment": 5}
    made = server.make(game="schotten.tactic.x3", a="me", b="open", timing=timing)
    for _ in range(2):
        seen = look(server, made["invites"]["B"]).json()
        assert (seen["table"], seen["game"], seen["timing"]) == (made["table"], "schotten.tactic.x3", timing)
        assert (seen["free"], seen["seat"], seen["phase"], seen["public"]) == (True, "B", "open", False)
        assert [seat["name"] for seat in seen["seats"]] == ["Ann", None]
    assert server.join(made["invites"]["B"]).status_code == 200


def test_a_used_invitation_says_so_and_where_one_may_watch(server):
    made = server.make(game="braverats", a="me", b="open")
    server.join(made["invites"]["B"], name="Ben")
    seen = look(server, made["invites"]["B"]).json()
    assert not seen["free"]
    assert seen["table"] == made["table"]
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ben"]


def test_an_invitation_that_never_was_is_refused(server):
    answer = look(server, "x" * 22)
    assert answer.status_code == 403
    assert answer.json()["code"] == "key/wrong"


def test_the_key_of_a_seat_is_no_invitation(server):
    made = server.make(game="braverats", a="me", b="open")
    assert look(server, made["keys"]["A"]).status_code == 403


def watched(server):
    return {table["table"]: table for table in server.get("/api/tables?phase=running").json()}


def begun(server, **wanted):
    """A table of two people that is being played."""
    made = server.make(a="me", b="open", **wanted)
    key = server.join(made["invites"]["B"]).json()["keys"]["B"]

    async def deal():
        seats = [("A", made["keys"]["A"]), ("B", key)]
        clients = [Client(server.url, made["table"], seat, one) for seat, one in seats]
        await asyncio.gather(*(client.play(is_dealt) for client in clients))

    asyncio.run(deal())
    return made["table"]


def is_dealt(client):
    return client.position is not None and client.position["phase"] == "running"


def test_only_a_public_table_is_among_the_games_to_watch(server):
    private = begun(server, game="braverats")
    public = begun(server, game="braverats.fast", public=True)
    listed = watched(server)
    assert private not in listed
    assert (listed[public]["game"], listed[public]["public"]) == ("braverats.fast", True)
    assert [seat["name"] for seat in listed[public]["seats"]] == ["Ann", "Ben"]
    assert server.get(f"/api/tables/{public}").json()["public"]


def test_a_summary_says_whose_turn_it_is(server):
    table = begun(server, game="braverats")
    assert server.get(f"/api/tables/{table}").json()["waiting"] == [0, 1]


def test_a_public_table_is_listed_only_while_it_is_played(server):
    made = server.make(game="braverats", a="me", b="open", public=True)
    assert made["table"] not in watched(server)
    table, keys = server.pair(game="braverats.fast", public=True)
    asyncio.run(finish(*pair_of(server, table, keys)))
    assert table not in watched(server)


@pytest.mark.parametrize("path", ["/nowhere", "/api/nowhere", "/t/0123/456"])
def test_an_unknown_address_is_a_page_for_a_browser_and_json_for_a_program(server, path):
    for accept in ({}, {"accept": "*/*"}, {"accept": "application/json"}):
        answer = httpx.get(server.url + path, headers=accept)
        assert answer.status_code == 404
        assert answer.json()["code"] == "http/refused"
    answer = httpx.get(server.url + path, headers=HTML)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in answer.headers
    assert "<title>Clachan" in answer.text


def test_a_lesson_of_the_catalogue_is_played_through(server):
    for game in server.get("/api/games").json():
        for lesson in game["lessons"]:
            told = server.get(f"/api/games/{game['id']}/lessons/{lesson}").json()
            assert told["id"] == lesson
            assert told["steps"][-1]["message"] == "end"


@pytest.mark.parametrize("path", ["schotten/lessons/nothing", "nothing/lessons/aim"])
def test_a_lesson_that_is_not_there_is_unknown(server, path):
    assert server.get(f"/api/games/{path}").status_code == 404


def test_puzzles_are_listed_by_theme_and_sent_one_by_one(server):
    themes = server.get("/api/puzzles").json()
    assert {theme["game"] for theme in themes} == {"schotten", "braverats"}
    for theme in themes:
        assert theme["ratings"] == sorted(theme["ratings"])
        name = theme["ids"][0]
        for _ in range(2):
            told = server.get(f"/api/puzzles/{name}").json()
            assert (told["id"], told["theme"], told["rating"]) == (name, theme["theme"], theme["ratings"][0])
            assert told["proof"]


def test_a_puzzle_that_is_not_there_is_unknown(server):
    assert server.get("/api/puzzles/nothing").status_code == 404
