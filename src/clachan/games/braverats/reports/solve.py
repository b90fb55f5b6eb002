"""What the solved game says: how many states, the value, the opening mix; or all deals at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from clachan.core.errors import BadName, BadNotation
from clachan.core.seats import SEAT_NAMES, SEATS, Seat
from clachan.core.series import DRAWS_IN_A_ROW, Format
from clachan.core.study.report import Chart, Grid, Part, Report, SolveRequest
from clachan.core.words import Say, say
from clachan.games.braverats.display.states import DIGITS, hand_text
from clachan.games.braverats.players.drafting import leaf_values
from clachan.games.braverats.players.hidden_hands import has_shipped_strategy, shipped_strategy
from clachan.games.braverats.players.secret_swap import has_safe_play, safe_values
from clachan.games.braverats.players.solved_games import check_solvable, fixed_deal, is_emperor, match_values
from clachan.games.braverats.rules.cards import MIME, RATS
from clachan.games.braverats.rules.deal import PRINCES
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.words import card_words
from clachan.games.braverats.solver import BASE_DEAL, deal_of, hand, opening, solve, spec_of, splits
from clachan.games.braverats.solver.deals import chance
from clachan.games.braverats.solver.match_values import GAMES, MatchStanding, MatchValues, exchanged
from clachan.games.braverats.solver.spec import KINDS, Deal

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame

HISTOGRAM = 10
TABLE_ROWS = 5


def solve_report(book: Rulebook, form: Format, ask: SolveRequest) -> Report:
    """Answer for exactly this way of playing: one deal, all deals, or the match. What cannot be answered is refused."""
    if has_safe_play(book) and form.is_single and ask.deal is None:
        return swap_report(book, ask)
    check_solvable(book)
    if book.hand:
        return deck_report(book, form, ask)
    if not form.is_single:
        return match_report(book, form, ask)
    if ask.deal is not None:
        return one_deal(book, checked_deal(parse_deal(ask.deal, book), ask.deal, book), ask)
    if book.deal.source == "drafted":
        raise BadName("solver/draft")
    if book.deal.source == "shuffled":
        return every_deal(book)
    if book.gifts:
        return traitor_report(book, ask)
    return one_deal(book, fixed_deal(book, book.first or 0), ask)


def checked_deal(deal: Deal, text: str, book: Rulebook) -> Deal:
    """The deal, if a game can begin with it. Fixed hands are only those, or what a traitor makes of them."""
    if book.deal.source == "fixed":
        leads: tuple[Seat, ...] = SEATS if book.first is None else (book.first,)
        for begins in (fixed_deal(book, lead) for lead in leads):
            if deal == begins and not book.gifts:
                return deal
            if book.gifts and any(deal == after for _, after in exchanged(begins).deals):
                return deal
        raise BadNotation("solver/impossible", text=text[:20])
    return deal


def parse_deal(text: str, book: Rulebook) -> Deal:
    """A deal from seat A's hand as digits, `m` for the Mime: `01234567`; seat B holds the rest."""
    size = len(book.cards)
    if len(text) != size or any(char not in DIGITS[: size if size == KINDS else MIME] for char in text.lower()):
        raise BadNotation("solver/hand", text=text[:20], size=size)
    held = hand(DIGITS.index(char) for char in text.lower())
    if max(held) > 2:  # noqa: PLR2004  # there are two of each
        raise BadNotation("solver/twice", text=text[:20])
    return deal_of(held)


def one_deal(book: Rulebook, deal: Deal, ask: SolveRequest) -> Report:
    """A deal solved: states, value, and how both sides open."""
    table = solve(spec_of(book, (deal,)), threads=ask.threads, progress=ask.progress)
    start = opening(deal)
    value = table.value(start)
    same = deal[0] == deal[1]
    parts: list[Part] = [
        *_lot_words(book),
        say("solve-hands", a=hand_text(deal[0]), b=hand_text(deal[1])),
        say("solve-states", count=table.keys.size),
        _value_words(value, same=same),
        say("solve-gap", gap=f"{table.gap:.1e}"),
        *(_opening_chart(table, deal, seat, same=same) for seat in ((0,) if same else (0, 1))),
    ]
    data = {
        "hands": [hand_text(held) for held in deal],
        "states": int(table.keys.size),
        "value": value,
        "gap": table.gap,
        "opening": {SEAT_NAMES[seat]: _shares(table, deal, seat) for seat in (0, 1)},
    }
    return Report(tuple(parts), data, table.save)


def every_deal(book: Rulebook) -> Report:
    """All splits of the sixteen cards: how their values spread, the best and the worst."""
    if MIME in book.cards:
        raise BadName("solver/mimes")
    leaf = leaf_values(spec_of(book, ()))
    values = {held: leaf(held) for held in splits()}
    mean_size = sum(chance(held) * abs(value) for held, value in values.items())
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    counts = [0.0] * HISTOGRAM
    for held, value in values.items():
        counts[min(HISTOGRAM - 1, int((value + 1) / 2 * HISTOGRAM))] += chance(held)
    bars = tuple(
        (say("solve-span", low=f"{-1 + 2 * n / HISTOGRAM:+.1f}", high=f"{-1 + 2 * (n + 1) / HISTOGRAM:+.1f}"), share)
        for n, share in enumerate(counts)
    )
    rows = tuple((hand_text(held), hand_text(deal_of(held)[1]), f"{values[held]:+.4f}") for held in ranked[:TABLE_ROWS])
    parts: tuple[Part, ...] = (
        say("solve-deals", count=len(values)),
        say("solve-spread", mean=f"{mean_size:.4f}"),
        Chart(say("solve-spread-title"), bars),
        say("solve-best-deals"),
        Grid((say("solve-head-hand"), say("solve-head-rest"), say("solve-head-value")), rows),
        say("solve-ask-deal"),
    )
    return Report(parts, {"deals": {hand_text(held): value for held, value in values.items()}})


def match_report(book: Rulebook, form: Format, ask: SolveRequest) -> Report:
    """The match for the crown: what each standing is worth, and what a draw is worth there."""
    _check_match(book, form, ask)
    match = match_values(book, form.draws == "count")
    _solve_standings(match, ask)
    rows = []
    for wins in ((0, 0), (1, 0), (0, 1), (1, 1)):
        for lead in (0,) if match.chances.is_fair else (0, 1):
            standing = MatchStanding(wins, 0, lead)
            values = (match.value(standing), match.draw(standing))
            rows.append(
                (f"{wins[0]}:{wins[1]}", SEAT_NAMES[lead], *(f"{round(value, 6) + 0.0:+.6f}" for value in values))
            )
    head = (say("solve-head-games"), say("solve-head-lead"), say("solve-head-value"), say("solve-head-draw"))
    data = {f"{row[0]} {row[1]}": {"value": float(row[2]), "draw": float(row[3])} for row in rows}
    leads = SEATS if book.first is None else (book.first,)
    value = sum(match.value(MatchStanding((0, 0), 0, 0 if match.chances.is_fair else lead)) for lead in leads) / len(
        leads
    )
    parts = (_match_words(book, value), say("solve-match"), Grid(head, tuple(rows)))
    return Report(parts, {"value": value, "standings": data})


def _match_words(book: Rulebook, value: float) -> Say:
    """What the whole match is worth by exactly this name: the first game's lead is drawn, or the name says it."""
    if book.deal is PRINCES and book.first is not None:
        return say("solve-match-lead", seat=SEAT_NAMES[book.first], a=f"{value:+.6f}", b=f"{-value:+.6f}")
    return _value_words(value, same=abs(value) < 1e-9)  # noqa: PLR2004  # as exact as the table


def _check_match(book: Rulebook, form: Format, ask: SolveRequest) -> None:
    """Refuse matches whose values are not known, and a deal for a match that deals new hands for each game."""
    if not is_emperor(form):
        raise BadName("solver/match")
    if ask.deal is not None:
        raise BadName("solver/match-deal")
    if book.deal.source == "drafted":
        raise BadName("solver/draft")
    if book.deal.source == "shuffled" and MIME in book.cards:
        raise BadName("solver/match-mimes")


def _lot_words(book: Rulebook) -> Iterator[Say]:
    """Say that chance decides who has the Princes, if it does: the report shows one of the two cases (BR-55)."""
    if book.deal is PRINCES and book.first is None:
        yield say("solve-princes-lot")


def _solve_standings(match: MatchValues, ask: SolveRequest) -> None:
    """Solve the standings from the last drawn game back to the first, telling how far it is."""
    draws = range(GAMES if match.draws == "count" else DRAWS_IN_A_ROW)
    for done, number in enumerate(reversed(draws)):
        if ask.progress is not None:
            ask.progress(done, len(draws))
        match.value(MatchStanding((1, 0), number, 0))


def traitor_report(book: Rulebook, ask: SolveRequest) -> Report:
    """Every random exchange of two cards: each deal's value, and the value before the exchange (BR-50)."""
    chances = exchanged(fixed_deal(book, book.first or 0)).deals
    spec = spec_of(book, tuple(deal for _, deal in chances))
    table = solve(spec, threads=ask.threads, progress=ask.progress)
    values = {deal: table.value(opening(deal)) for _, deal in chances}
    mean = sum(share * values[deal] for share, deal in chances)
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    rows = tuple((hand_text(a), hand_text(b), f"{values[a, b]:+.4f}") for a, b in ranked[:TABLE_ROWS])
    parts: tuple[Part, ...] = (
        *_lot_words(book),
        say("solve-states", count=table.keys.size),
        say("solve-exchanges", count=len(values)),
        _value_words(mean, same=abs(mean) < 1e-9),  # noqa: PLR2004  # as exact as the table
        say("solve-best-deals"),
        Grid((say("solve-head-hand"), say("solve-head-rest"), say("solve-head-value")), rows),
        say("solve-ask-deal"),
    )
    deals = {f"{hand_text(a)}:{hand_text(b)}": value for (a, b), value in values.items()}
    return Report(parts, {"states": int(table.keys.size), "value": mean, "deals": deals}, table.save)


def deck_report(book: Rulebook, form: Format, ask: SolveRequest) -> Report:
    """With piles there is a learnt strategy for the plain game, and how far from perfect it is."""
    if ask.deal is not None:
        raise BadName("solver/dealt")
    is_plain_deal = book.deal.source == "fixed" and fixed_deal(book) == BASE_DEAL and not book.gifts
    if not (form.is_single and is_plain_deal and has_shipped_strategy(book)):
        raise BadName("solver/deck")
    strategy = shipped_strategy()
    hands = list(combinations(RATS, book.hand))
    mixes = [strategy.mix([], held, 0) for held in hands]
    shares = {card: sum(mix[card] for mix in mixes) / len(hands) for card in RATS}
    parts: tuple[Part, ...] = (
        say("solve-deck", bound=f"{strategy.nash_conv:.4f}"),
        Chart(say("solve-deck-opening"), tuple((card_words(card), share) for card, share in shares.items())),
    )
    return Report(parts, {"nash_conv": strategy.nash_conv, "opening": {DIGITS[card]: shares[card] for card in RATS}})


def swap_report(book: Rulebook, ask: SolveRequest) -> Report:
    """After a secret swap nobody knows both hands: what each swap secures, and the bound that follows (BR-40)."""
    values = safe_values(book, ask.progress, ask.threads)
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    bound = -2 * values[ranked[0]]
    parts: tuple[Part, ...] = (
        say("solve-swap", bound=f"{bound:.4f}"),
        Grid(
            (say("solve-head-swap"), say("solve-head-secures")),
            tuple((card_words(card), f"{values[card]:+.4f}") for card in ranked),
        ),
    )
    return Report(parts, {"nash_conv_at_most": bound, "secures": {DIGITS[card]: values[card] for card in ranked}})


def _value_words(value: float, *, same: bool) -> Say:
    if same:
        return say("solve-value-same", value=f"{value + 0.0:.6f}")
    return say("solve-value", a=f"{value:+.6f}", b=f"{-value:+.6f}", share=f"{50 + 50 * value:.2f}")


def _shares(table: SolvedGame, deal: Deal, seat: Seat) -> dict[str, float]:
    return {DIGITS[card]: share for card, share in enumerate(table.mix(opening(deal), seat)) if deal[seat][card]}


def _opening_chart(table: SolvedGame, deal: Deal, seat: Seat, *, same: bool) -> Chart:
    bars = tuple((card_words(DIGITS.index(digit)), share) for digit, share in _shares(table, deal, seat).items())
    title = say("solve-opening-both") if same else say("solve-opening", seat=SEAT_NAMES[seat])
    return Chart(title, bars)
