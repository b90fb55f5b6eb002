"""Who sits where in a game at this machine, and how does a record name them?"""

from __future__ import annotations

from clachan.catalog import AnySetup
from clachan.core.errors import BadName, ClachanError
from clachan.core.seats import SEATS, BySeat, Seat
from clachan.players.roster import is_own_player, known_players

PERSON = "person"  # how a record names a person's seat


def seated(person: Seat, opponent: str) -> BySeat[str]:
    """The players with a person in this seat."""
    return (PERSON, opponent) if person == SEATS[0] else (opponent, PERSON)


def is_bot(name: str, setup: AnySetup) -> bool:
    """Whether a record's name is that of a computer player of this game."""
    return name.partition(":")[0] in known_players(setup.contracts)


def check_player(name: str, setup: AnySetup) -> None:
    """Refuse a name that begins with no known player's word. What follows a colon is read when the player is made."""
    if not is_bot(name, setup) and not is_own_player(name):
        raise BadName(
            "player/unknown", player=name.partition(":")[0][:20], known=", ".join(known_players(setup.contracts))
        )


def bots_of(players: BySeat[str], setup: AnySetup) -> BySeat[str | None]:
    """The computer player in each seat of a record; None for a person.

    A file may name a player of the person's own, but only a person may run it: that is refused.
    """
    for name in players:
        if is_own_player(name):
            raise ClachanError("play/own", player=name)
    first, second = (name if is_bot(name, setup) else None for name in players)
    return first, second
