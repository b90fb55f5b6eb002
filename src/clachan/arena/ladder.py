"""Which pairings does a game's ladder consist of, and how many deals does each take?"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.arena.ledger import Pairing
from clachan.arena.stopping import Rule
from clachan.catalog import BUNDLES, open_game
from clachan.core.chance import parse_seed
from clachan.core.errors import BadName
from clachan.core.study.ladder import Ladder, LadderPlayer
from clachan.players.roster import make_player

SEED = parse_seed("ladder")  # results in strength.jsonl are found by it: never change it


def ladder_of(game: str | None) -> Ladder:
    """The ladder of this game, or of the first game that has one; `BadName` when there is none."""
    for name in BUNDLES if game is None else [game]:
        ladder = open_game(name).bundle.ladder
        if ladder is not None:
            return ladder
    raise BadName("ladder/none", game=game or "")


def available(game: str, players: Sequence[LadderPlayer]) -> list[LadderPlayer]:
    """The players that can be made for this game here; some need an extra that may not be installed."""
    return [player for player in players if _exists(player.name, game)]


def _exists(name: str, game: str) -> bool:
    try:
        make_player(name, open_game(game).contracts)
    except BadName:
        return False
    return True


def ladder_pairings(ladder: Ladder, game: str, players: Sequence[LadderPlayer]) -> dict[Pairing, Rule]:
    """Each player against its neighbours, the anchor and its extra opponents, with the deals each pairing takes."""
    rules = {}
    for place, weaker in enumerate(players):
        for distance, stronger in enumerate(players[place + 1 :], 1):
            is_slow = weaker.is_slow or stronger.is_slow
            is_near = distance <= (1 if is_slow else ladder.neighbours)
            has_anchor = not is_slow and ladder.anchor in (weaker.name, stronger.name)
            if is_near or has_anchor or weaker.name in stronger.also or stronger.name in weaker.also:
                first, second = sorted((weaker.name, stronger.name))
                rule = Rule(max(weaker.least, stronger.least), max(weaker.most, stronger.most), error=ladder.error)
                rules[Pairing(open_game(game).name, (first, second), SEED)] = rule
    return rules
