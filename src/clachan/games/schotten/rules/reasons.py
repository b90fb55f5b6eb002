"""Say why an action is refused or a claim is certain: the rule's id, the rule in words, and the cards that decide."""

from __future__ import annotations

from typing import Any

from clachan.core.game import Reason
from clachan.core.seats import SEAT_NAMES, Seat, other
from clachan.core.words import Arg, Say, say
from clachan.games.schotten.rules.cards import CLANS, JOKER, is_tactic
from clachan.games.schotten.rules.choices import (
    can_place_clan,
    may_play_joker,
    may_play_tactic,
    unseen_for,
)
from clachan.games.schotten.rules.formations import as_clans, rank
from clachan.games.schotten.rules.proof import Because, Reply, Verdict, best_reply, decisive_cards, judge
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import (
    STONES,
    Action,
    Claim,
    Done,
    Draw,
    Name,
    Pass,
    Phase,
    Play,
    Put,
    Return,
    State,
    Stone,
    Take,
    View,
)
from clachan.games.schotten.rules.tactics import ROWS, Kind, free_stones
from clachan.games.schotten.rules.words import card_words, cards_words, rank_words

_PHASE_WORDS = {
    Phase.PLAY: "schotten-now-play",
    Phase.CLAIM: "schotten-now-claim",
    Phase.DRAW: "schotten-now-draw",
    Phase.TAKE: "schotten-now-take",
    Phase.PUT: "schotten-now-put",
    Phase.RECRUIT: "schotten-now-recruit",
    Phase.RETURN: "schotten-now-return",
    Phase.NAME: "schotten-now-name",
}
_PHASES: dict[type[Any], frozenset[Phase]] = {
    Play: frozenset({Phase.PLAY}),
    Pass: frozenset({Phase.PLAY}),
    Claim: frozenset({Phase.CLAIM}),
    Done: frozenset({Phase.CLAIM}),
    Draw: frozenset({Phase.DRAW, Phase.RECRUIT}),
    Take: frozenset({Phase.TAKE}),
    Put: frozenset({Phase.PUT}),
    Return: frozenset({Phase.RETURN}),
    Name: frozenset({Phase.NAME}),
}
_CLAIM_RULES = {
    Because.OWNED: "ST-36",
    Because.INCOMPLETE: "ST-31",
    Because.STRONGER: "ST-32",
    Because.WEAKER: "ST-32",
    Because.FIRST: "ST-21",
    Because.LATER: "ST-21",
    Because.PROVED: "ST-33",
    Because.BEATABLE: "ST-33",
}


def instruction(phase: Phase) -> Say:
    """Say what the active player has to do."""
    return say(_PHASE_WORDS[phase])


def why(rulebook: Rulebook, seen: View, action: Action) -> Reason:
    """Why the view's seat may not do this now."""
    table, seat = seen.table, seen.seat
    if table.outcome is not None:
        return _reason("ST-40", "over")
    if seat is None or seat != table.turn:
        return _reason("ST-10", "not-your-turn")
    if isinstance(action, Claim) and 0 <= action.stone < STONES and table.phase is not Phase.CLAIM:
        return _claim_time(rulebook, table, seat, action.stone)
    if table.phase not in _PHASES[type(action)]:
        return _reason("ST-10", "phase", now=instruction(table.phase))
    return _why_now(rulebook, table, seat, action)


def claim_reason(rulebook: Rulebook, table: State, seat: Seat, index: int) -> Reason:
    """Why a seat may or may not claim a stone: one line with the cards that decide."""
    stone = table.stones[index]
    unseen = unseen_for(rulebook, table, seat)
    verdict = judge(stone, seat, unseen)
    words: dict[str, Arg] = {"stone": index + 1, **_verdict_words(stone, seat, verdict)}
    if verdict.because is Because.PROVED:
        ruled_out = decisive_cards(table, stone, seat, unseen)
        words |= {"count": len(ruled_out), "cards": cards_words(ruled_out)}
    key = verdict.because.value
    if verdict.because is Because.PROVED and verdict.theirs is None:
        return Reason("ST-35", say("schotten-claim-short", stone=index + 1).about(key))
    return Reason(_CLAIM_RULES[verdict.because], say(f"schotten-claim-{key}", **words).about(key))


def _why_now(rulebook: Rulebook, table: State, seat: Seat, action: Action) -> Reason:
    """Why an action of the right kind is refused now."""
    match action:
        case Play():
            return _why_play(rulebook, table, seat, action)
        case Claim(stone) if 0 <= stone < STONES:
            return claim_reason(rulebook, table, seat, stone)
        case Pass():
            return _reason("ST-53" if rulebook.tactics else "ST-14", "pass")
        case Draw():
            return _reason("ST-51", "deck-empty")
        case Return(card) if card in table.hands[seat]:
            return _reason("ST-62", "joker-stays")
    return _why_part(table, action)


def _verdict_words(stone: Stone, seat: Seat, verdict: Verdict) -> dict[str, Arg]:
    words: dict[str, Arg] = {}
    if verdict.because is Because.INCOMPLETE:
        words["missing"] = stone.size - len(stone.sides[seat])
    if verdict.mine is not None:
        words["mine"] = rank_words(verdict.mine, stone)
    if verdict.theirs is not None:
        words["theirs"] = rank_words(verdict.theirs.rank, stone)
    if verdict.because is Because.BEATABLE and verdict.theirs is not None:
        words["cards"] = cards_words(verdict.theirs.cards)
    return words


def _claim_time(rulebook: Rulebook, table: State, seat: Seat, stone: int) -> Reason:
    """Why a claim at the wrong time is refused: if the stone can be claimed later, say when; else say why not."""
    reason = claim_reason(rulebook, table, seat, stone)
    if not judge(table.stones[stone], seat, unseen_for(rulebook, table, seat)).can_claim:
        return reason
    expert = rulebook.turn[0] is Phase.CLAIM
    is_late = expert or table.phase is Phase.DRAW
    return _reason(
        "ST-85" if expert else "ST-30", "claim-over" if is_late else "claim-after", now=instruction(table.phase)
    )


def _why_play(rulebook: Rulebook, table: State, seat: Seat, action: Play) -> Reason:
    card = action.card
    if card not in table.hands[seat]:
        return _reason("ST-11", "not-in-hand", card=card_words(card))
    if action.stone is not None and not 0 <= action.stone < STONES:
        return _reason("ST-1", "no-stone")
    if card >= CLANS:
        refused = _why_tactic(rulebook, table, seat, action)
        if refused is not None:
            return refused
    elif action.stone is None:
        return _reason("ST-11", "needs-stone", card=card_words(card))
    assert action.stone is not None
    if table.stones[action.stone].owner is not None:
        return _reason("ST-36", "claimed", stone=action.stone + 1)
    return _reason("ST-11", "full", stone=action.stone + 1, size=table.stones[action.stone].size)


def _why_tactic(rulebook: Rulebook, table: State, seat: Seat, action: Play) -> Reason | None:
    row = ROWS[action.card]
    if not may_play_tactic(table, seat):
        advice = "play" if can_place_clan(table, seat) else "pass"
        mine, theirs = table.tactics[seat], table.tactics[other(seat)]
        return _reason("ST-52", "tactic-limit", mine=mine, theirs=theirs, advice=advice)
    if action.card == JOKER and not may_play_joker(rulebook, table, seat):
        return _reason("ST-62", "joker-lies" if rulebook.joker_replaced else "one-joker")
    if row.kind is Kind.RUSE:
        if action.stone is not None:
            return _reason(row.rule, "ruse-no-stone", card=card_words(action.card))
        return _reason("ST-54", "no-target", card=card_words(action.card))
    if action.stone is None:
        return _reason(row.rule, "needs-stone", card=card_words(action.card))
    return None


def _why_part(table: State, action: Action) -> Reason:
    """Why a second or third step of a play is refused."""
    pending = table.pending
    rule = ROWS[pending.card].rule if pending is not None else "ST-30"
    if isinstance(action, Put) and action.stone is not None and action.stone in free_stones(table, table.turn):
        assert pending is not None
        if action.stone == pending.stone and ROWS[pending.card].discards:
            return _reason(rule, "same-stone")
        return _reason(rule, "full", stone=action.stone + 1, size=table.stones[action.stone].size)
    return _reason(rule, "part", now=instruction(table.phase))


def _reason(rule: str, key: str, **args: Arg) -> Reason:
    return Reason(rule, say(f"schotten-why-{key}", **args))


def elite_words(stone: Stone, seat: Seat) -> Say | None:
    """What the elite troops of a complete side count as, if it has any."""
    side = stone.sides[seat]
    named = as_clans(side, stone.blind) if len(side) == stone.size else side
    return say("schotten-counts-as", cards=cards_words(named)).about("counts-as") if named != side else None


def notes(rulebook: Rulebook, seen: View, question: str) -> tuple[Say, ...]:
    """Answers to `claim?`, `claim? 4` and `stone? 4` for one viewer.

    A spectator cannot claim, and learns who leads instead.
    """
    words = question.lower().split()
    table = seen.table
    if words[:1] not in (["stone?"], ["claim?"]):
        return ()
    numbered = len(words) > 1 and words[1] in set("123456789")
    if numbered and (words[0] == "stone?" or seen.seat is None):
        return outlook(rulebook, table, table.turn if seen.seat is None else seen.seat, int(words[1]) - 1)
    if words[0] == "stone?" or seen.seat is None:
        return ()
    seat = seen.seat
    if numbered:
        index = int(words[1]) - 1
        return (*explain_claim(rulebook, table, seat, index), *_claim_waits(rulebook, table, seat, [index]))
    asked = [
        index
        for index, stone in enumerate(table.stones)
        if stone.owner is None and len(stone.sides[seat]) == stone.size
    ]
    if not asked:
        return (say("schotten-claim-none").about("none"),)
    reasons = tuple(claim_reason(rulebook, table, seat, index).say for index in asked)
    return (*reasons, *_claim_waits(rulebook, table, seat, asked))


def outlook(rulebook: Rulebook, table: State, seat: Seat, index: int) -> tuple[Say, ...]:
    """Who leads at a stone, and what each side has or could still make of it, as far as the table shows.

    The first line's kind is "lead". A side's line has the kind "has" (complete), "could" (it still needs cards) or
    "short" (too few cards are left to complete it).
    """
    stone = table.stones[index]
    if stone.owner is not None:
        return (say("schotten-outlook-owned", stone=index + 1, seat=SEAT_NAMES[stone.owner]).about("lead"),)
    sides = (seat, other(seat))
    best = [_best(rulebook, table, stone, side) for side in sides]
    lines = [_side_words(stone, side, reply) for side, reply in zip(sides, best, strict=True)]
    return (_lead_words(rulebook, table, index, seat, best).about("lead"), *lines)


def _best(rulebook: Rulebook, table: State, stone: Stone, seat: Seat) -> Reply | None:
    """What a side is, or the best it could become; None if too few cards are left to complete it."""
    side = stone.sides[seat]
    if len(side) == stone.size:
        return Reply(rank(side, stone.blind), ())
    return best_reply(side, stone.size, stone.blind, unseen_for(rulebook, table, other(seat)))


def _side_words(stone: Stone, seat: Seat, best: Reply | None) -> Say:
    name = SEAT_NAMES[seat]
    if best is None:
        return say("schotten-outlook-short", seat=name).about("short")
    made = rank_words(best.rank, stone)
    if not best.cards:
        return say("schotten-outlook-has", seat=name, rank=made).about("has")
    return say("schotten-outlook-could", seat=name, rank=made, cards=cards_words(best.cards)).about("could")


def _lead_words(rulebook: Rulebook, table: State, index: int, seat: Seat, best: list[Reply | None]) -> Say:
    """Say how the stone stands: sure, ahead for now, ahead but beatable, able to make more, or level."""
    stone = table.stones[index]
    for side in (seat, other(seat)):
        if judge(stone, side, unseen_for(rulebook, table, side)).can_claim:
            key = "now" if _may_be_upset(rulebook, table, side) else "sure"
            return say(f"schotten-outlook-{key}", stone=index + 1, seat=SEAT_NAMES[side])
    for side in (seat, other(seat)):
        if len(stone.sides[side]) == stone.size:
            return say("schotten-outlook-ahead", stone=index + 1, seat=SEAT_NAMES[side])
    mine, theirs = (None if reply is None else reply.rank for reply in best)
    if mine == theirs:
        return say("schotten-outlook-level", stone=index + 1)
    better = theirs is None or (mine is not None and mine > theirs)
    return say("schotten-outlook-open", stone=index + 1, seat=SEAT_NAMES[seat if better else other(seat)])


def _may_be_upset(rulebook: Rulebook, table: State, seat: Seat) -> bool:
    """Whether the other side may play a tactic card before this seat's next claim, as far as the table shows.

    What decides is public: whose turn it is, how many tactic cards were played, and whether a hand holds any.
    """
    rival = other(seat)
    if not any(map(is_tactic, table.hands[rival])):
        return False
    phase = Phase.PLAY if table.phase > Phase.DRAW else table.phase
    if table.turn == rival:
        has_played = rulebook.turn.index(phase) > rulebook.turn.index(Phase.PLAY)
        return not has_played and (table.pending is not None or may_play_tactic(table, rival))
    may_claim_first = rulebook.turn.index(phase) <= rulebook.turn.index(Phase.CLAIM)
    # A tactic card that this seat plays first would let the rival play one as well (ST-52).
    return not may_claim_first and (phase is Phase.PLAY or may_play_tactic(table, rival))


def explain_claim(rulebook: Rulebook, table: State, seat: Seat, index: int) -> tuple[Say, ...]:
    """Everything to say about claiming one stone: the reason, its rule, and what elite troops count as."""
    reason = claim_reason(rulebook, table, seat, index)
    counts = [elite_words(table.stones[index], side) for side in (seat, other(seat))]
    if reason.say.kind == Because.PROVED.value and rulebook.tactics and not rulebook.elite_proof:
        counts.append(say("schotten-note-elites").about("elites"))  # ST-80
    return (reason.say, *(line for line in counts if line is not None), say("rule", rule=reason.rule).about("rule"))


def _claim_waits(rulebook: Rulebook, table: State, seat: Seat, stones: list[int]) -> tuple[Say, ...]:
    """Say that in Expert play these stones can be claimed on the next turn only, if there are any (ST-85)."""
    is_expert = rulebook.turn[0] is Phase.CLAIM
    is_claiming = table.turn == seat and table.phase is Phase.CLAIM
    if not is_expert or is_claiming or table.outcome is not None:
        return ()
    unseen = unseen_for(rulebook, table, seat)
    can_claim = any(judge(table.stones[index], seat, unseen).can_claim for index in stones)
    return (say("schotten-claim-waits").about("waits"),) if can_claim else ()


def explain_over() -> tuple[Say, ...]:
    """Say that nothing can be claimed any more, because the round is over."""
    reason = _reason("ST-40", "over")
    return (reason.say, say("rule", rule=reason.rule).about("rule"))
