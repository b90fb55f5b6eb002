"""Why is an action refused? The rule's id and the rule in words."""

from __future__ import annotations

from clachan.core.game import Reason
from clachan.core.seats import Seat
from clachan.core.words import Arg, Say, say
from clachan.games.braverats.rules.state import Action, Keep, Phase, Play, State, Swap, View
from clachan.games.braverats.rules.turns import actors
from clachan.games.braverats.rules.words import card_words

_NOW = {Phase.DRAFT: "braverats-now-keep", Phase.SWAP: "braverats-now-swap", Phase.DUEL: "braverats-now-play"}
_PHASES: dict[type[Action], Phase] = {Keep: Phase.DRAFT, Swap: Phase.SWAP, Play: Phase.DUEL}
_RULES = {Phase.DRAFT: "BR-53", Phase.SWAP: "BR-40", Phase.DUEL: "BR-3"}


def instruction(phase: Phase) -> Say:
    """Say what the player has to do."""
    return say(_NOW[phase])


def why(seen: View, action: Action) -> Reason:
    """Why the view's seat may not do this now."""
    table, seat = seen.table, seen.seat
    if table.outcome is not None:
        return _reason("BR-5", "over")
    if seat is None:
        return _reason("BR-1", "watching")
    if seat not in actors(table):
        return _waiting(table, seat)
    if _PHASES[type(action)] is not table.phase:
        return _reason(_RULES[table.phase], "phase", now=instruction(table.phase))
    if table.phase is Phase.DRAFT:
        return _reason("BR-53", "not-in-packet", card=card_words(action.card))
    return _reason(_RULES[table.phase], "not-in-hand", card=card_words(action.card))


def _waiting(table: State, seat: Seat) -> Reason:
    """The opponent has to act."""
    if table.phase is Phase.DRAFT:
        return _reason("BR-53", "other-picks")
    chosen = table.chosen[seat]
    if chosen is not None:
        return _reason(_RULES[table.phase], "chosen", card=card_words(chosen))
    return _reason("BR-21", "spy-waits")


def _reason(rule: str, key: str, **args: Arg) -> Reason:
    return Reason(rule, say(f"braverats-why-{key}", **args))
