"""Which card should I play, and why? From the solution of the game, for a seat that is to choose.

The advice uses only what the seat's own view shows, so it gives no secret away. Where the solution is not known (hidden
hands without a learnt strategy) there is no advice: a guess would look as certain as the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.chance import Stream
from clachan.core.errors import ClachanError
from clachan.core.seats import Seat, other
from clachan.core.series import Format
from clachan.core.study.report import Grid, Part, Report
from clachan.core.words import Say, say
from clachan.games.braverats.display.notation import action_text
from clachan.games.braverats.players.drafting import IMAGINED, SHARINGS, pick_values
from clachan.games.braverats.players.hidden_hands import has_hidden_cards, has_strategy, hidden_mix
from clachan.games.braverats.players.secret_swap import SAFEST, has_safe_play, safe_mix
from clachan.games.braverats.players.solved_games import (
    GameView,
    MatchView,
    check_solvable,
    game_view,
    match_scale,
    solved_game_of,
)
from clachan.games.braverats.players.strong import shown_card
from clachan.games.braverats.rules.cards import MIME, Card
from clachan.games.braverats.rules.duel import duel, watched
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Keep, Phase, Play, State, Swap
from clachan.games.braverats.rules.turns import actors
from clachan.games.braverats.rules.words import card_words
from clachan.games.braverats.solver import position_of

if TYPE_CHECKING:
    from clachan.games.braverats.solver.solved_game import SolvedGame

SHOWN_SHARE = 0.005  # cards that perfect play uses less often than this are left out of the reasons


def advise(book: Rulebook, form: Format, view: MatchView) -> Report:
    """The mix, the value of each card, and a reason; `ClachanError` where the solution does not say."""
    seen = game_view(view)
    state, seat = seen.view.table, seen.view.seat
    if seat is None or seat not in actors(state):
        raise ClachanError("advise/turn")
    if state.phase is Phase.DRAFT:
        return _draft_advice(book, seen)
    if has_safe_play(book):
        return _safe_advice(book, seen)
    check_solvable(book)
    if has_hidden_cards(state):
        return _learnt_advice(book, form, seen)
    return _solved_advice(book, form, seen, seat)


def _solved_advice(book: Rulebook, form: Format, seen: GameView, seat: Seat) -> Report:
    """From the solved game: mixes and values are exact."""
    state = seen.view.table
    table = solved_game_of(book, form, state, seen.lead, seen.tally)
    position = position_of(state)
    shown = shown_card(state.chosen, seat)
    mix = table.mix(position, seat, shown)
    values = card_values(table, state, seat, shown)
    best = sorted(values, key=lambda card: (-mix[card], -values[card]))
    value = max(values.values()) if shown is not None else table.value(position, seat)
    scale = match_scale(book, form, seen.lead, seen.tally, seat)
    used = [card for card in best if mix[card] >= SHOWN_SHARE]
    met = [] if watched(state.standing) == seat else used  # a card that is shown first meets no mix
    reasons = {card: card_reason(book, table, state, seat, card, shown) for card in met}
    parts: tuple[Part, ...] = (
        say("advise-value", percent=percent(scale.value(value))),
        _mix_words(state, seat, shown, len(used)),
        _grid(best, mix, values),
        *reasons.values(),
    )
    rows = [
        {
            "action": action_text(Play(card)),
            "share": round(mix[card], 6),
            "value": round(values[card], 6),
            "why": [str(reasons[card])] if card in reasons else [],
        }
        for card in best
    ]
    return Report(parts, {"value": round(value, 6), "chance": round((1 + scale.value(value)) / 2, 6), "best": rows})


def card_values(table: SolvedGame, state: State, seat: Seat, shown: Card | None) -> dict[Card, float]:
    """What each card in hand is worth to this seat when everything after it is played perfectly.

    A secret choice meets the perfect mix that punishes it most; a card that a Spy sees meets the best answer.
    """
    position = position_of(state)
    cards, worth = table.round_matrix(position)
    gains = -worth.T if seat else worth
    mine, theirs = cards[seat], cards[other(seat)]
    if shown is not None:
        return {card: float(row[theirs.index(shown)]) for card, row in zip(mine, gains, strict=True)}
    if position.spy is not None:
        return {card: float(row.min()) for card, row in zip(mine, gains, strict=True)}
    value = table.value(position, seat)
    return {card: value - table.cost(position, seat, card) for card in mine}


def percent(value: float) -> str:
    """A value between -1 and 1 as the score it means, a draw counting half."""
    return f"{50 + 50 * value:.0f}"


def signed(value: float) -> str:
    """A value with its sign; what rounds to zero has a plus."""
    return f"{round(value, 4) + 0.0:+.4f}"


def _mix_words(state: State, seat: Seat, shown: Card | None, count: int) -> Say:
    if shown is not None:
        return say("advise-answer", card=card_words(shown))
    if watched(state.standing) == seat:
        return say("advise-show")
    return say("advise-mix") if count > 1 else say("advise-pure")


def _grid(cards: list[Card], mix: tuple[float, ...], values: dict[Card, float]) -> Grid:
    head = (say("advise-head-card"), say("advise-head-share"), say("advise-head-value"))
    return Grid(
        head,
        tuple((card_words(card), f"{100 * mix[card]:.1f}%", signed(values[card])) for card in cards),
    )


def card_reason(book: Rulebook, table: SolvedGame, state: State, seat: Seat, card: Card, shown: Card | None) -> Say:
    """What the card does in this round: against the card that was shown, or against the other side's perfect mix."""
    rival = other(seat)
    mix = table.mix(position_of(state), rival)
    replies = {reply: mix[reply] for reply in set(state.hands[rival])} if shown is None else {shown: 1.0}
    shares: dict[Seat | None, float] = {seat: 0.0, rival: 0.0, None: 0.0}
    for reply, share in replies.items():
        _, past = duel(book.rows, state.standing, (reply, card) if seat else (card, reply))
        shares[past.winner] += share
    wins, loses, holds = (f"{100 * shares[winner]:.0f}" for winner in (seat, rival, None))
    return say("advise-why", card=card_words(card), wins=wins, loses=loses, holds=holds)


def _learnt_advice(book: Rulebook, form: Format, seen: GameView) -> Report:
    """With hidden hands, the mix of the learnt strategy; it has no value for each card."""
    if not has_strategy(book, seen.view.table) or not form.is_single:
        raise ClachanError("advise/hidden")
    return _mix_advice(say("advise-learnt"), hidden_mix(book, form, seen, Stream(bytes(32))))  # it draws nothing


def _safe_advice(book: Rulebook, seen: GameView) -> Report:
    """After a secret swap, what is safe against any hand that the opponent may hold."""
    if seen.view.table.phase is Phase.SWAP:
        return Report((say("advise-safe-swap"),), {"best": [{"action": action_text(Swap(SAFEST)), "why": []}]})
    return _mix_advice(say("advise-safe"), safe_mix(book, seen))


def _mix_advice(words: Say, mix: dict[Card, float]) -> Report:
    best = sorted(mix, key=lambda card: -mix[card])
    rows = tuple((card_words(card), f"{100 * mix[card]:.1f}%") for card in best)
    head = (say("advise-head-card"), say("advise-head-share"))
    data = [{"action": action_text(Play(card)), "share": round(mix[card], 6), "why": []} for card in best]
    return Report((words, Grid(head, rows)), {"best": data})


def _draft_advice(book: Rulebook, seen: GameView) -> Report:
    """In a draft, the average value of the deals that each card leads to; the deals to come are sampled."""
    if MIME in book.cards or book.hand or book.swap:
        raise ClachanError("advise/hidden")  # the values of those deals are not known
    values = pick_values(book, seen.view, Stream(bytes(32)))  # one seed: the same question has the same answer
    best = sorted(values, key=lambda card: -values[card])
    rows = tuple((card_words(card), signed(values[card])) for card in best)
    head = (say("advise-head-card"), say("advise-head-value"))
    words = say("advise-draft", count=IMAGINED * (SHARINGS if seen.view.table.stock else 1))
    data = [{"action": action_text(Keep(card)), "value": round(values[card], 6), "why": []} for card in best]
    return Report((words, Grid(head, rows)), {"best": data})
