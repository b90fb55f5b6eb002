"""What happened between two views of one seat?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from clachan.core.seats import SEATS, Seat, who
from clachan.core.series.presenter import outcome_words
from clachan.core.words import Say, say
from clachan.games.braverats.display.duel_narration import round_narration, round_words, standing_narration
from clachan.games.braverats.rules.cards import HIDDEN, Card, without
from clachan.games.braverats.rules.duel import watched
from clachan.games.braverats.rules.hidden import drawn
from clachan.games.braverats.rules.state import Phase, State, View
from clachan.games.braverats.rules.words import card_words


def narrate(before: View, after: View) -> tuple[Say, ...]:
    """One message for each thing seen: picks, gifts, swaps, choices, rounds, draws, the end."""
    old, new, viewer = before.table, after.table, after.seat
    lines: list[Say] = []
    if old.phase is Phase.DRAFT:
        lines += _narrate_draft(old, new, viewer)
    if old.phase is not new.phase:
        lines += _narrate_gifts(old, new, viewer)
        if old.phase is Phase.SWAP:
            lines.append(say("braverats-news-swapped").about("swapped"))
    if old.chosen != new.chosen:
        lines += _narrate_choices(old, new, viewer)
    if len(old.history) < len(new.history):
        lines += _narrate_rounds(old, new, viewer)
    if new.outcome is not None and old.outcome is None:
        lines.append(outcome_words(new.outcome).about("over"))
    return tuple(lines)


def _narrate_draft(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    if new.phase is not Phase.DRAFT:
        yield say("braverats-news-drafted").about("drafted")
        return
    for seat in SEATS:
        for card in new.hands[seat][len(old.hands[seat]) :]:
            key = "braverats-news-kept-one" if card == HIDDEN else "braverats-news-kept"
            yield _about_card("kept", key, seat, viewer, card)


def _narrate_gifts(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    for seat in SEATS:
        gift = new.given[seat]
        if gift is not None and old.given[seat] is None:
            yield _about_card("given", "braverats-given", seat, viewer, gift)


def _narrate_choices(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Choices that the viewer sees: its own with the card drawn for it, one shown to a Spy; both in a replay."""
    for seat in SEATS:
        card = new.chosen[seat]
        if card is None or old.chosen[seat] is not None:
            continue
        swaps, shows = new.phase is Phase.SWAP, watched(new.standing) == seat
        kind = "swap" if swaps else "showed" if shows else "chose"
        yield _about_card(kind, f"braverats-news-{kind}", seat, viewer, card)
        if seat == viewer:
            seen = [card for card in drawn(new, seat) if card != HIDDEN]
            yield from (_about_card("drew", "braverats-news-drew", seat, viewer, top) for top in seen)


def _narrate_rounds(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    for number, past in enumerate(new.history[len(old.history) :], len(old.history) + 1):
        yield from _narrate_late_draw(old, new, viewer)
        yield round_words(number)
        yield from round_narration(past, viewer)
        if new.outcome is None:
            yield from standing_narration(new.standing, viewer)


def _narrate_late_draw(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """The draw of the player who chose last: it comes in the step in which the cards are shown (BR-51)."""
    if viewer is None or old.chosen[viewer] is not None or not old.piles[viewer]:
        return
    kept = without(old.hands[viewer], new.history[-1].sides[viewer].card)
    for card in (Counter(new.hands[viewer]) - Counter(kept)).elements():
        yield _about_card("drew", "braverats-news-drew", viewer, viewer, card)


@lru_cache(maxsize=1024)
def _about_card(kind: str, key: str, seat: Seat, viewer: Seat | None, card: Card) -> Say:
    """A message about a seat and a card. It names the card as data only if the viewer may see it."""
    words = card_words(card)
    return say(key, who=who(seat, viewer), card=words).about(kind, "" if card == HIDDEN else words.card)
