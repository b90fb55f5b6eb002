"""How is a whole table written in one line, and read back? See docs/notation.md, "Positions".

    stones=r7r8r9:b1b2/-/-/-/-/-/-/-/- hands=r1r2:g1g2 turn=A phase=play …

Every field but `stones` may be left out. Cards that may not be known are `?` (clan) and `%` (tactic), so a view is
written in the same way as a state.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clachan.core.errors import BadNotation
from clachan.core.game import Outcome
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat
from clachan.core.words import Arg
from clachan.games.schotten.display.notation import parse_card
from clachan.games.schotten.display.played_tactics import Played, ways_played
from clachan.games.schotten.display.possible import check_possible, impossible
from clachan.games.schotten.rules.cards import (
    BANSHEE,
    BLIND,
    CLAN_CARDS,
    CLANS,
    FIXED,
    HIDDEN_CLAN,
    HIDDEN_TACTIC,
    JOKER,
    MUD,
    RECRUITER,
    SHIELD,
    SPY,
    STRATEGIST,
    TRAITOR,
    Card,
    card_text,
    is_tactic,
    unfixed,
)
from clachan.games.schotten.rules.choices import returnable
from clachan.games.schotten.rules.hidden import card_in_play, modes
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Pending, Phase, State, Stone, Take
from clachan.games.schotten.rules.tactics import ROWS, open_stones
from clachan.games.schotten.rules.turns import (
    RECRUITS,
    RETURNS,
    count_owned,
    round_outcome,
    skip_forced_phases,
    winner_of,
)

LETTERS: dict[Card, str] = {
    JOKER: "J",
    SPY: "S",
    SHIELD: "H",
    BLIND: "B",
    MUD: "M",
    RECRUITER: "R",
    STRATEGIST: "G",
    BANSHEE: "N",
    TRAITOR: "T",
    HIDDEN_CLAN: "?",
    HIDDEN_TACTIC: "%",
}
_CARDS = {letter: card for card, letter in LETTERS.items()}
_ONE_CARD = re.compile(r"J\([roygbp][1-9]\)|[roygbp][1-9]|[JSHBMRGNT?%]")
_STONE = re.compile(r"([^:~&<!]*):([^:~&<!]*)(~?)(&?)(?:<([AB]))?(?:!([AB]))?")
_OVER = re.compile(r"(A|B|drawn),([a-z]+),([0-9]):([0-9])")
_PENDING_OF: dict[Phase, str] = {
    Phase.TAKE: "GNT",
    Phase.PUT: "GT",
    Phase.RECRUIT: "R",
    Phase.RETURN: "R",
    Phase.NAME: "J",
}
_NONE = "-"
FIELDS = (
    "stones hands clan tactic discard turn phase pending tactics jokers scout sunk quiet stirred over".split()  # noqa: SIM905  # reads better
)


@dataclass(frozen=True, slots=True)
class SchottenPositions:
    """Positions of one way of playing."""

    rulebook: Rulebook

    def text(self, state: State) -> str:
        """The line for this state, or for the table of a view."""
        fields = {
            "stones": "/".join(map(_stone_text, state.stones)),
            "hands": ":".join(map(_cards_text, state.hands)),
            "clan": _cards_text(state.decks[0]) or _NONE,
            "tactic": _cards_text(state.decks[1]) or _NONE,
            "discard": _cards_text(state.discard),
            "turn": SEAT_NAMES[state.turn],
            "phase": state.phase.name.lower(),
            "pending": _pending_text(state.pending),
            "tactics": _pair_text(state.tactics),
            "jokers": _pair_text(state.jokers),
            "scout": "" if state.scout is None else SEAT_NAMES[state.scout],
            "sunk": _pair_text(state.sunk),
            "quiet": str(state.quiet or ""),
            "stirred": "yes" if state.stirred else "",
            "over": _over_text(state.outcome),
        }
        if not self.rulebook.tactics:
            del fields["tactic"]
        return " ".join(f"{key}={value}" for key, value in fields.items() if value)

    def parse(self, line: str) -> State:
        """The state of a line; decks that are left out hold the remaining cards in order."""
        fields = _fields(line)
        if "stones" not in fields:
            raise _bad("field", text="stones")
        stones = _stones(fields["stones"])
        state = State(
            stones,
            _pair(fields.get("hands", ":"), _hand),
            (_cards(fields.get("clan", _NONE)), _cards(fields.get("tactic", _NONE))),
            _cards(fields.get("discard", _NONE)),
            _seat(fields.get("turn", "A")),
            _phase(fields.get("phase", "play")),
            _pending(fields.get("pending", "")),
            (0, 0),
            (0, 0),
            _scout(fields),
            _pair(fields.get("sunk", "0:0"), _digit),
            _quiet(fields),
            _yes(fields.get("stirred", "yes" if "pending" in fields else "no")),
            _over(fields.get("over", "")),
        )
        state = _deal_rest(self.rulebook, _with_played(state, fields), fields)
        _check(self.rulebook, state)
        check_possible(self.rulebook, state)
        won = winner_of(state.stones)
        if won and state.outcome is None:
            state = state._replace(outcome=round_outcome(state.stones, *won))
        return skip_forced_phases(self.rulebook, state)


def _fields(line: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in line.split():
        key, equals, value = part.partition("=")
        if not equals or key not in FIELDS or key in fields:
            raise _bad("field", text=part[:30])
        fields[key] = value
    return fields


def _deal_rest(rulebook: Rulebook, state: State, fields: dict[str, str]) -> State:
    """Fill a deck that was not written with the cards that lie nowhere else."""
    lying = Counter(_everywhere(state))
    left = Counter(CLAN_CARDS) + Counter(rulebook.tactics) - lying
    clans = tuple(sorted(card for card in left.elements() if card < CLANS))
    tactics = tuple(sorted(card for card in left.elements() if card >= CLANS))
    decks = (_unless_blank(clans, lying, HIDDEN_CLAN), _unless_blank(tactics, lying, HIDDEN_TACTIC))
    return state._replace(
        decks=(
            state.decks[0] if "clan" in fields else decks[0],
            state.decks[1] if "tactic" in fields else decks[1],
        )
    )


def _with_played(state: State, fields: dict[str, str]) -> State:
    """The state with the numbers of played tactic cards and Jokers; those not written are worked out from the table."""
    written = {key: _pair(fields[key], _digit) for key in Played._fields if key in fields}
    ways = ways_played(state)
    fitting = (way for way in ways if all(getattr(way, key) == pair for key, pair in written.items()))
    played = next(fitting, ways[0])._asdict() | written
    return state._replace(**played)


def _unless_blank(rest: tuple[Card, ...], lying: Counter[Card], blank: Card) -> tuple[Card, ...]:
    """The rest; as many blanks if some of its cards are hidden in a hand and nobody knows which."""
    return (blank,) * (len(rest) - lying[blank]) if lying[blank] else rest


def _everywhere(state: State) -> list[Card]:
    cards = [unfixed(card) for stone in state.stones for side in stone.sides for card in side]
    return [
        *cards,
        *modes(state),
        *state.discard,
        *card_in_play(state),
        *state.hands[0],
        *state.hands[1],
        *state.decks[0],
        *state.decks[1],
    ]


def _check(rulebook: Rulebook, state: State) -> None:
    """Every card is somewhere, once; stones and the unfinished part of a play make sense."""
    cards = Counter(_everywhere(state))
    known = Counter(CLAN_CARDS) + Counter(rulebook.tactics)
    if not rulebook.tactics and (any(map(is_tactic, cards)) or any(state.tactics + state.jokers)):
        raise _bad("rules")
    for card, count in cards.items():
        if card not in {HIDDEN_CLAN, HIDDEN_TACTIC} and count > known[card]:
            raise _bad("twice", text=card_text(card))
    for tactic, total in ((False, len(CLAN_CARDS)), (True, len(rulebook.tactics))):
        count = sum(number for card, number in cards.items() if is_tactic(card) == tactic)
        if count != total:
            raise _bad("count", found=count, wanted=total)
    fixed = any(card >= FIXED for stone in state.stones for side in stone.sides for card in side)
    fixed = fixed or state.phase is Phase.NAME
    if fixed and not rulebook.joker_fixed:
        raise _bad("fixed")
    _check_places(state)
    _check_pending(rulebook, state)
    if state.outcome is not None and not _can_end(state.stones, state.outcome):
        raise impossible("ST-40", "over")


def _can_end(stones: tuple[Stone, ...], outcome: Outcome) -> bool:
    """Whether a round can have ended so with these stones (ST-40, ST-43, ST-44)."""
    mine, theirs = count_owned(stones, 0), count_owned(stones, 1)
    won = winner_of(stones)
    winners: tuple[Seat | None, ...] = ()
    match outcome.reason:
        case "adjacent" | "five" if won is not None and won[1] == outcome.reason:
            winners = (won[0],)
        case "settled" if won is None:
            winners = (None if mine == theirs else int(theirs > mine),)
        case "resigned" if won is None:
            winners = SEATS
        case "agreed" if won is None:
            winners = (None,)
    return outcome.winner in winners and outcome == round_outcome(stones, outcome.winner, outcome.reason)


def _check_places(state: State) -> None:
    """What lies on a stone or is discarded lies open; modes and ruses are never on a side (ST-63 to ST-66, ST-70).

    Nobody plays two Jokers, and none changes sides (ST-62, ST-73).
    """
    if any(_joker_count(state, seat) > 1 for seat in SEATS):
        raise impossible("ST-62", "second-joker")
    for stone in state.stones:
        for card in (*stone.sides[0], *stone.sides[1]):
            if card < 0 or SHIELD < card < FIXED:
                raise _bad("place", text=_cards_text((card,)))
    for card in state.discard:
        if card < 0:
            raise _bad("place", text=_cards_text((card,)))


def _check_pending(rulebook: Rulebook, state: State) -> None:
    """The unfinished part of a play could have come about, and can be finished."""
    pending = state.pending
    if (pending is None) != (state.phase <= Phase.DRAW):
        raise _bad("pending", text=state.phase.name.lower())
    if pending is None:
        return
    if LETTERS[pending.card] not in _PENDING_OF[state.phase] or not _moves_fit(rulebook, state, pending):
        raise _bad("pending", text=_pending_text(pending))
    if not _choice_fits(state, pending):
        raise _bad("picked", text=_pending_text(pending))
    if state.phase in {Phase.TAKE, Phase.PUT} and not ROWS[pending.card].works(state, state.turn):
        raise _bad("target", text=_pending_text(pending))


def _moves_fit(rulebook: Rulebook, state: State, pending: Pending) -> bool:
    """A Recruiter draws three cards and returns at most two, of those there are; who returns any played him (ST-70)."""
    match state.phase:
        case Phase.RECRUIT:
            return pending.left == min(RECRUITS - pending.drawn, sum(map(len, state.decks))) > 0
        case Phase.RETURN if state.scout == state.turn:
            allowed = returnable(rulebook, state, state.turn)
            most = min(RETURNS, sum(card in allowed for card in state.hands[state.turn]))
            return 1 <= pending.left <= most and pending.drawn == 0
        case Phase.RETURN:
            return False
    return pending.left == pending.drawn == 0


def _choice_fits(state: State, pending: Pending) -> bool:
    """What was picked may be picked (ST-71, ST-73, ST-74); a Joker may lie where it was played (ST-36, ST-62).

    In other phases nothing has been picked yet.
    """
    if state.phase is Phase.PUT:
        return Take(pending.stone, pending.picked) in ROWS[pending.card].takes(state, state.turn)
    if state.phase is Phase.NAME:
        return pending.stone in open_stones(state, state.turn) and pending.picked < 0
    return pending.stone < 0 and pending.picked < 0


def _stone_text(stone: Stone) -> str:
    sides = ":".join(map(_cards_text, stone.sides))
    both = all(len(side) == stone.size for side in stone.sides)
    first = f"<{SEAT_NAMES[stone.first]}" if both and stone.first is not None else ""
    owner = "" if stone.owner is None else f"!{SEAT_NAMES[stone.owner]}"
    text = sides + "~" * stone.mud + "&" * stone.blind + first + owner
    return _NONE if text == ":" else text


def _stones(text: str) -> tuple[Stone, ...]:
    parts = text.split("/")
    if len(parts) != STONES:
        raise _bad("stones", found=len(parts))
    return tuple(map(_stone, parts))


def _stone(text: str) -> Stone:
    match = _STONE.fullmatch(":" if text == _NONE else text)
    if match is None:
        raise _bad("stone", text=text[:40])
    stone = Stone((_cards(match[1]), _cards(match[2])), mud=bool(match[3]), blind=bool(match[4]))
    full = [seat for seat in (0, 1) if len(stone.sides[seat]) == stone.size]
    owner = SEAT_NAMES.index(match[6]) if match[6] else None
    first = SEAT_NAMES.index(match[5]) if match[5] else (full[0] if len(full) == 1 else owner if full else None)
    if any(len(side) > stone.size for side in stone.sides):
        raise impossible("ST-63" if stone.mud else "ST-11", "full")
    if owner is not None and owner not in full:
        raise impossible("ST-31", "owner")
    if (first is None) != (not full) or (first is not None and first not in full):
        raise _bad("first", text=text[:40])
    return stone._replace(first=first, owner=owner)


def _cards_text(cards: tuple[Card, ...]) -> str:
    return "".join(
        f"J({card_text(card - FIXED)})" if card >= FIXED else LETTERS.get(card) or card_text(card) for card in cards
    )


def _cards(text: str) -> tuple[Card, ...]:
    if text == _NONE:
        return ()
    parts = _ONE_CARD.findall(text)
    if "".join(parts) != text:
        raise _bad("cards", text=text[:40])
    return tuple(
        FIXED + parse_card(part[2:4]) if "(" in part else _CARDS.get(part) or parse_card(part) for part in parts
    )


def _hand(text: str) -> tuple[Card, ...]:
    return tuple(sorted(_cards(text)))


def _pending_text(pending: Pending | None) -> str:
    if pending is None:
        return ""
    picked = _NONE if pending.picked < 0 else _cards_text((pending.picked,))
    stone = _NONE if pending.stone < 0 else str(pending.stone + 1)
    return f"{LETTERS[pending.card]},{stone},{picked},{pending.left},{pending.drawn}"


def _pending(text: str) -> Pending | None:
    if not text:
        return None
    match = re.fullmatch(r"([JRGNT]),([1-9-]),([^,]*),(\d),(\d)", text)
    if match is None:
        raise _bad("pending", text=text[:40])
    stone = -1 if match[2] == _NONE else int(match[2]) - 1
    picked = _cards(match[3])
    if len(picked) > 1:
        raise _bad("pending", text=text[:40])
    return Pending(_CARDS[match[1]], stone, (*picked, -1)[0], int(match[4]), int(match[5]))


def _pair_text(pair: BySeat[int]) -> str:
    return f"{pair[0]}:{pair[1]}" if any(pair) else ""


def _pair(text: str, read: Callable[[str], Any]) -> tuple[Any, Any]:
    first, colon, second = text.partition(":")
    if not colon:
        raise _bad("field", text=text[:40])
    return read(first), read(second)


def _digit(text: str) -> int:
    if len(text) != 1 or text not in "0123456789":
        raise _bad("number", text=text[:20])
    return int(text)


def _quiet(fields: dict[str, str]) -> int:
    """How many quiet turns there were; the second one in a row ends the round (ST-43)."""
    over = fields.get("over", "")
    text = fields.get("quiet", "2" if ",settled," in over else "0")
    if text not in ({"0", "1", "2"} if over else {"0", "1"}):
        raise _bad("number", text=text[:20])
    return int(text)


def _yes(text: str) -> bool:
    if text not in {"yes", "no"}:
        raise _bad("field", text=text[:20])
    return text == "yes"


def _seat(text: str) -> Seat:
    if text not in SEAT_NAMES:
        raise _bad("seat", text=text[:20])
    return SEAT_NAMES.index(text)


def _scout(fields: dict[str, str]) -> Seat | None:
    """The seat that has played the Recruiter; a seat that is about to return cards has played it (ST-70)."""
    if "scout" in fields:
        return _seat(fields["scout"])
    return _seat(fields.get("turn", "A")) if fields.get("phase", "").lower() == "return" else None


def _phase(text: str) -> Phase:
    if text.upper() not in Phase.__members__:
        raise _bad("phase", text=text[:20])
    return Phase[text.upper()]


def _over(text: str) -> Outcome | None:
    match = _OVER.fullmatch(text)
    if match is None:
        if text:
            raise _bad("over", text=text[:40])
        return None
    winner = None if match[1] == "drawn" else SEAT_NAMES.index(match[1])
    return Outcome(winner, (int(match[3]), int(match[4])), match[2])


def _over_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    who = "drawn" if outcome.winner is None else SEAT_NAMES[outcome.winner]
    return f"{who},{outcome.reason},{outcome.points[0]}:{outcome.points[1]}"


def _joker_count(state: State, seat: Seat) -> int:
    """How many Jokers this seat has on the table, with the one that is to be named."""
    lying = sum(unfixed(card) == JOKER for stone in state.stones for card in stone.sides[seat])
    return lying + (state.phase is Phase.NAME and state.turn == seat)


def _bad(what: str, **args: Arg) -> BadNotation:
    return BadNotation(f"schotten/position-{what}", **args)
