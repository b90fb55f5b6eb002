"""One state of the solution, to walk through: its value, both mixes, and what every pair of cards leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from clachan.core.errors import BadName, BadNotation
from clachan.core.seats import SEAT_NAMES, SEATS, BySeat, Seat, other
from clachan.core.series import Format
from clachan.core.study.report import Chart, Grid, Part, Progress, Report, SolveRequest, no_progress
from clachan.core.study.solution import ActionShare, Pair, SolvedState
from clachan.core.words import Say, say
from clachan.games.braverats.display.duel_narration import standing_narration
from clachan.games.braverats.display.notation import card_text
from clachan.games.braverats.display.states import parse_state, state_text
from clachan.games.braverats.players.solved_games import fixed_deal, is_emperor
from clachan.games.braverats.rules.cards import AMBASSADOR, GENERAL, MIME
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Standing
from clachan.games.braverats.rules.words import card_words
from clachan.games.braverats.solver import Position, opening, spec_of
from clachan.games.braverats.solver.match_values import exchanged
from clachan.games.braverats.solver.spec import BLANK, Deal, Hand, Kind, Spec

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame

COPIES = 2
MOST_STATES = 6_000_000  # in all tables that are kept, which is about 100 MB; the one used longest ago goes first
_tables: list[SolvedGame] = []


def explore(book: Rulebook, form: Format, text: str, progress: Progress = no_progress, threads: int = 1) -> SolvedState:
    """The state that this text stands for; empty: the beginning, with one's own cards where chance deals the hands."""
    if book.swap:
        raise BadName("solver/swap")
    if book.hand:
        raise BadName("solver/deck")
    if is_emperor(form):
        raise BadName("state/match")
    position = parse_state(text) if text else opening(fixed_deal(book, book.first or 0))
    _check(position, text, book)
    return _looked_up(_table(spec_of(book, ()), position, progress, threads), position, book)


def state_report(book: Rulebook, form: Format, ask: SolveRequest) -> Report:
    """The same state as sentences, bars and a table."""
    if ask.deal is not None:
        raise BadName("state/deal")
    solved = explore(book, form, ask.state or "", ask.progress or no_progress, ask.threads)
    rows: tuple[tuple[Say | str, ...], ...] = tuple(
        (mine.words, *(_signed(pair.value) for pair in row))
        for mine, row in zip(solved.actions[0], solved.pairs, strict=True)
    )
    head = (say("explore-corner"), *(theirs.words for theirs in solved.actions[1]))
    parts: tuple[Part, ...] = (
        say("explore-state", state=solved.state),
        *solved.facts,
        say("explore-value", value=_signed(solved.value), share=f"{50 + 50 * solved.value:.2f}"),
        *(
            Chart(
                say("explore-mix", seat=SEAT_NAMES[seat]), tuple((one.words, one.share) for one in solved.actions[seat])
            )
            for seat in SEATS
        ),
        say("explore-matrix"),
        Grid(head, rows),
    )
    data = {
        "state": solved.state,
        "value": solved.value,
        "shows": None if solved.shows is None else SEAT_NAMES[solved.shows],
        "mixes": {
            name: {action.action: action.share for action in actions}
            for name, actions in zip(SEAT_NAMES, solved.actions, strict=True)
        },
        "pairs": [
            {"A": mine.action, "B": theirs.action, "value": pair.value, "next": pair.next}
            for mine, row in zip(solved.actions[0], solved.pairs, strict=True)
            for theirs, pair in zip(solved.actions[1], row, strict=True)
        ],
    }
    return Report(parts, data)


def _check(position: Position, text: str, book: Rulebook) -> None:
    """Refuse what cannot happen: hands that nobody is dealt, or more crowns than the rounds before can give."""
    size = sum(position.hands[0])
    if size != sum(position.hands[1]) or not _may_be_dealt(position.hands, book):
        raise BadNotation("state/hands", text=text[:60])
    rounds = len(book.cards) - size
    is_new = not any((*position.bonus, position.spy is not None, position.last != (BLANK, BLANK)))
    stakes = COPIES * position.held * book.rows[AMBASSADOR].stake
    if not (
        max(position.scores) < book.target
        and sum(position.scores) + position.held <= COPIES * rounds
        and position.held <= rounds
        and sum(position.ambassadors) <= stakes
        and (rounds or is_new)
    ):
        raise BadNotation("state/fields", text=text[:60])


def _may_be_dealt(hands: BySeat[Hand], book: Rulebook) -> bool:
    """Whether both hands can be what is left of a deal."""
    if book.deal.source != "fixed":
        both = [mine + theirs for mine, theirs in zip(*hands, strict=True)]
        return max(both) <= COPIES and sum(hands[0]) <= len(book.cards) and (not both[MIME] or MIME in book.cards)
    leads: tuple[Seat, ...] = SEATS if book.first is None else (book.first,)
    deals: list[Deal] = [fixed_deal(book, lead) for lead in leads]
    if book.gifts:
        deals = [after for deal in deals for _, after in exchanged(deal).deals]
    return any(
        all(count <= dealt for seat in SEATS for count, dealt in zip(hands[seat], deal[seat], strict=True))
        for deal in deals
    )


def _table(rules: Spec, position: Position, progress: Progress, threads: int) -> SolvedGame:
    """A table that has this position: one that was solved before, or one that is solved from here on."""
    from clachan.games.braverats.solver.solved_game import solve  # noqa: PLC0415  # numba is slow to import, and an extra

    table = next((kept for kept in _tables if kept.spec == rules and kept.has(position)), None)
    if table is None:
        table = solve(rules, root=position, threads=threads, progress=progress)
    else:
        _tables.remove(table)
    _tables.insert(0, table)
    while sum(kept.keys.size for kept in _tables) > MOST_STATES and len(_tables) > 1:
        _tables.pop()
    return table


def _looked_up(table: SolvedGame, position: Position, book: Rulebook) -> SolvedState:
    cards, worth = table.round_matrix(position)
    pairs = tuple(
        tuple(
            Pair(_exact(float(worth[i, j])), _next(table, position, (mine, theirs)))
            for j, theirs in enumerate(cards[1])
        )
        for i, mine in enumerate(cards[0])
    )
    mixes = _mixes(table, position, cards)
    actions = [
        tuple(ActionShare(card_text(card), card_words(card), _exact(mix[card])) for card in held)
        for held, mix in zip(cards, mixes, strict=True)
    ]
    return SolvedState(
        state_text(position),
        tuple(_facts(position, book)),
        _exact(table.value(position)),
        (actions[0], actions[1]),
        pairs,
        None if position.spy is None else other(position.spy),
    )


def _mixes(table: SolvedGame, position: Position, cards: BySeat[tuple[Kind, ...]]) -> BySeat[tuple[float, ...]]:
    """How often each side plays each card; with a Spy, the best card to show, and the best answer to that one."""
    if position.spy is None:
        return table.mix(position, 0), table.mix(position, 1)
    shows = other(position.spy)
    shown = table.mix(position, shows)
    answer = table.mix(position, position.spy, max(cards[shows], key=shown.__getitem__))
    return (shown, answer) if shows == 0 else (answer, shown)


def _next(table: SolvedGame, position: Position, cards: BySeat[Kind]) -> str | None:
    after = table.after(position, cards)
    return None if after is None else state_text(after)


def _facts(position: Position, book: Rulebook) -> Iterator[Say]:
    """What the round begins with, apart from the hands."""
    yield say("explore-crowns", a=position.scores[0], b=position.scores[1], target=book.target)
    boost = book.rows[GENERAL].boost
    standing = Standing(
        held=position.held,
        bonus=(boost * position.bonus[0], boost * position.bonus[1]),
        spy=position.spy,
    )
    yield from standing_narration(standing, None)
    for seat in SEATS:
        if position.ambassadors[seat]:
            yield say("explore-ambassadors", seat=SEAT_NAMES[seat], count=position.ambassadors[seat])
        if position.hands[seat][MIME] and position.last[other(seat)] != BLANK:
            yield say("explore-copies", seat=SEAT_NAMES[seat], card=card_words(position.last[other(seat)]))


def _exact(number: float) -> float:
    """A number without the noise of its last digits."""
    return round(number, 9) + 0.0


def _signed(value: float) -> str:
    return f"{value:+.4f}"
