"""Refuse positions that play cannot reach, and name the rule they break (docs/notation.md lists what is checked).

Proofs are made from written positions, so an impossible position could give a false proof. The reader (position.py) has
already checked that every card is somewhere, once, and that an unfinished play fits its phase. A position may show a
part of a table: cards may be missing from hands and from stones. A proof uses face-up cards only, and with more cards
face up it still holds (ST-34).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from clachan.core.errors import BadNotation
from clachan.core.seats import SEATS, Seat, other
from clachan.core.words import say
from clachan.games.schotten.display.played_tactics import ways_played
from clachan.games.schotten.rules.cards import BANSHEE, JOKER, MODES, RECRUITER, RUSES, STRATEGIST
from clachan.games.schotten.rules.choices import may_play_joker
from clachan.games.schotten.rules.proof import judge, unseen_cards
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Phase, State, Stone
from clachan.games.schotten.rules.turns import QUIET_TURNS, RECRUITS, RETURNS, stands_better, winner_of


def check_possible(rulebook: Rulebook, state: State) -> None:
    """`BadNotation` for a position that breaks a rule, with the rule's id and what is wrong."""
    for check in (_tactic_cards, _discard, _recruiter, _played, _hands, _stones, _claims, _quiet):
        for problem in check(rulebook, state):
            raise problem


def impossible(rule: str, key: str) -> BadNotation:
    """The error for a position that this rule does not allow."""
    return BadNotation("schotten/position-impossible", rule=rule, reason=say(f"schotten-impossible-{key}"))


def _tactic_cards(rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """Without tactic cards nothing is discarded (ST-50); with `joker=play` a Joker on a stone has a name (ST-60)."""
    if not rulebook.tactics and state.discard:
        yield impossible("ST-50", "discard")
    lying = {card for stone in state.stones for side in stone.sides for card in side}
    if rulebook.joker_fixed and JOKER in lying:
        yield impossible("ST-60", "unnamed")


def _discard(_rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """Modes stay on their stone (ST-66).

    A Strategist or a Banshee comes right after the card it discards (ST-56), and a Banshee always discards one (ST-72).
    """
    if MODES.intersection(state.discard):
        yield impossible("ST-66", "mode")
    for card, ruse in zip_longest(state.discard, state.discard[1:]):
        if card not in RUSES and ruse not in {STRATEGIST, BANSHEE}:
            yield impossible("ST-56", "discarded")
    for card, ruse in zip((RECRUITER, *state.discard), state.discard, strict=False):
        if ruse == BANSHEE and card in RUSES:
            yield impossible("ST-72", "banshee")


def _recruiter(_rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """A scout has played the Recruiter, and only a scout puts cards under decks, two at most (ST-70)."""
    is_returning = state.phase is Phase.RETURN
    if state.scout is None:
        if any(state.sunk):
            yield impossible("ST-70", "returned")
    elif RECRUITER not in state.discard and not is_returning:
        yield impossible("ST-70", "scout")
    to_return = state.pending.left if state.pending is not None and is_returning else 0
    if sum(state.sunk) + to_return > RETURNS:
        yield impossible("ST-70", "returns")


def _played(rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """Every played tactic card is face up; nobody is ahead by two (ST-52).

    A seat plays one Joker, or one at a time with `joker_limit=board` (ST-62).
    """
    jokers = {way.jokers for way in ways_played(state) if way.tactics == state.tactics}
    if not jokers:
        yield impossible("ST-52", "tactics")
    if abs(state.tactics[0] - state.tactics[1]) > 1:
        yield impossible("ST-52", "ahead")
    if state.jokers not in jokers:
        yield impossible("ST-62", "jokers")
    if not rulebook.joker_replaced and max(state.jokers) > 1:
        yield impossible("ST-62", "second-joker")


def _hands(rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """Hands are refilled to the limit and no further; the Recruiter's cards come on top until some are returned.

    A card that is being played has left the hand.
    """
    extra = 0
    if state.pending is not None:
        extra = -1
        if state.phase is Phase.RECRUIT:
            extra += state.pending.drawn
        if state.phase is Phase.RETURN:
            extra = min(state.pending.left, RECRUITS - 1)
    limits = [rulebook.hand + (extra if seat == state.turn else 0) for seat in SEATS]
    if any(len(state.hands[seat]) > limits[seat] for seat in SEATS):
        yield impossible("ST-50" if rulebook.tactics else "ST-3", "hand")


def _stones(_rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """Stones are taken one at a time, and the round ends with the one that wins (ST-40)."""
    won = winner_of(state.stones)
    if won is None:
        return
    seat = won[0]
    one_less = [_without_owner(state.stones, index) for index in range(STONES) if state.stones[index].owner == seat]
    if all(winner_of(stones) is not None for stones in one_less):
        yield impossible("ST-40", "won-twice")


def _claims(rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """A player who claimed a stone had the better side (ST-32), or could prove that the opponent's cannot be (ST-33).

    Nothing changes at a claimed stone (ST-36), and face-up cards stay face up (ST-56), so the proof still holds.
    """
    for index, stone in enumerate(state.stones):
        if stone.owner is None:
            continue
        unclaimed = _without_owner(state.stones, index)[index]
        if state.quiet == QUIET_TURNS:
            holds = stands_better(unclaimed, stone.owner)
        else:
            holds = _could_claim(rulebook, state, unclaimed, stone.owner)
        if not holds:
            is_full = all(len(side) == stone.size for side in stone.sides)
            yield impossible("ST-32" if is_full else "ST-33", "claimed")


def _could_claim(rulebook: Rulebook, state: State, stone: Stone, seat: Seat) -> bool:
    """Whether the cards that lie open now prove the claim.

    With `joker_limit=board` the opponent may be free to play a Joker again that it could not play at the claim.
    """
    may_joker = not rulebook.joker_replaced and may_play_joker(rulebook, state, other(seat))
    counts_elites = rulebook.elite_proof and bool(rulebook.tactics)
    return judge(stone, seat, unseen_cards(state, counts_elites, may_joker)).can_claim


def _quiet(_rulebook: Rulebook, state: State) -> Iterator[BadNotation]:
    """Two quiet turns settle a round: then no stone with a complete side is left unclaimed (ST-43)."""
    reason = "" if state.outcome is None else state.outcome.reason
    was_settled = state.quiet == QUIET_TURNS
    if (was_settled and reason in {"", "resigned", "agreed"}) or (reason == "settled" and not was_settled):
        yield impossible("ST-43", "settled")
    if reason == "settled" and any(stone.owner is None and stone.first is not None for stone in state.stones):
        yield impossible("ST-43", "unsettled")


def _without_owner(stones: tuple[Stone, ...], index: int) -> tuple[Stone, ...]:
    return (*stones[:index], stones[index]._replace(owner=None), *stones[index + 1 :])
