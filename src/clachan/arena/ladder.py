"""Who is on the ladder, and who meets whom there? The table of players is at the top; add a row to add a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clachan.arena.ledger import Pairing
from clachan.arena.stopping import Rule
from clachan.catalog import open_game
from clachan.core.chance import parse_seed
from clachan.core.errors import BadName
from clachan.players.roster import make_player


class Entrant(NamedTuple):
    """A player's name, who it meets besides its neighbours, and at least and at most how many deals in each pairing."""

    name: str
    also: tuple[str, ...] = ()
    least: int = 50
    most: int = 200


class Section(NamedTuple):
    """A way of playing with a table of its own."""

    title: str
    game: str


# from the weakest to the strongest, as far as was known: each meets the next NEIGHBOURS, and ANCHOR
ENTRANTS = (
    Entrant("random"),
    Entrant("beginner"),
    Entrant("intermediate"),
    Entrant("static"),
    Entrant("heuristic"),
    Entrant("advanced"),
    Entrant("greedy"),
    Entrant("mc:200"),
    Entrant("ismcts:50ms"),
    Entrant("mc:50ms"),
    Entrant("mc:50ms:greedy"),
    Entrant("expert"),
    Entrant("network", ("mc:50ms:greedy",)),
    Entrant("master:50ms", ("mc:50ms:greedy",)),
    Entrant("master", (), 200, 200),  # half a second a move
)
SECTIONS = {
    "base": Section("Base game", "schotten"),
    "expert": Section("Expert", "schotten.expert"),
    "tactic": Section("Tactic", "schotten.tactic"),
}
ANCHOR = "greedy"
NEIGHBOURS = 2
SEED = parse_seed("ladder")


def present(game: str, entrants: Sequence[Entrant] = ENTRANTS) -> list[Entrant]:
    """Those of them that can play this game here."""
    return [entrant for entrant in entrants if _exists(entrant.name, game)]


def _exists(name: str, game: str) -> bool:
    try:
        make_player(name, open_game(game).contracts)
    except BadName:
        return False
    return True


def meetings(game: str, entrants: Sequence[Entrant]) -> dict[Pairing, Rule]:
    """Who meets whom, and how often."""
    found = {}
    for place, one in enumerate(entrants):
        for two in entrants[place + 1 :]:
            near = entrants.index(two) - place <= NEIGHBOURS
            if near or ANCHOR in (one.name, two.name) or one.name in two.also or two.name in one.also:
                names = (one.name, two.name) if one.name < two.name else (two.name, one.name)
                rule = Rule(max(one.least, two.least), max(one.most, two.most))
                found[Pairing(open_game(game).name, names, SEED)] = rule
    return found
