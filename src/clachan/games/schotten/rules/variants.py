"""Which other ways of playing are there? One record each (ST-50, ST-85, ST-88, ST-90)."""

from __future__ import annotations

from dataclasses import replace

from clachan.core.series import Format
from clachan.core.variant import Option, Variant
from clachan.games.schotten.rules.cards import TACTIC_CARDS
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Phase

_TACTIC = frozenset({"tactic"})


def _tactic(book: Rulebook) -> Rulebook:
    return replace(book, hand=7, tactics=TACTIC_CARDS)


def _expert(book: Rulebook) -> Rulebook:
    return replace(book, turn=(Phase.CLAIM, Phase.PLAY, Phase.DRAW))


def _first(book: Rulebook, value: str) -> Rulebook:
    return replace(book, first=None if value == "random" else int(value))


def _proof(book: Rulebook, value: str) -> Rulebook:
    return replace(book, elite_proof=value == "elite")


def _joker(book: Rulebook, value: str) -> Rulebook:
    return replace(book, joker_fixed=value == "play")


def _joker_limit(book: Rulebook, value: str) -> Rulebook:
    return replace(book, joker_replaced=value == "board")


def _joker_return(book: Rulebook, value: str) -> Rulebook:
    return replace(book, joker_returned=value == "yes")


def _recruiter_short(book: Rulebook, value: str) -> Rulebook:
    return replace(book, recruiter_nets_one=value == "net_one")


def _score(form: Format, value: str) -> Format:
    return replace(form, score="points" if value == "points" else "rounds")


VARIANTS: tuple[Variant[Rulebook], ...] = (Variant("tactic", _tactic), Variant("expert", _expert))

OPTIONS: tuple[Option[Rulebook], ...] = (
    Option("first", ("random", "0", "1"), _first),
    Option("proof", ("clan", "elite"), _proof, needs=_TACTIC),
    Option("joker", ("claim", "play"), _joker, needs=_TACTIC),
    Option("joker_limit", ("round", "board"), _joker_limit, needs=_TACTIC),
    Option("joker_return", ("no", "yes"), _joker_return, needs=_TACTIC),
    Option("recruiter_short", ("literal", "net_one"), _recruiter_short, needs=_TACTIC),
    Option("score", ("rounds", "points"), edit_format=_score, lengths=("toN",)),
)
