"""What happened between two views of one seat?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clachan.core.matches import outcome_words
from clachan.core.seats import SEATS, Seat, who
from clachan.core.words import Say, say
from clachan.games.braverats.cards import HIDDEN, without
from clachan.games.braverats.duel import watched
from clachan.games.braverats.hidden import drawn
from clachan.games.braverats.state import Phase, State, View
from clachan.games.braverats.story import round_story, standing_story
from clachan.games.braverats.words import card_words


def news(before: View, after: View) -> tuple[Say, ...]:
    """One line for each thing seen: picks, gifts, swaps, choices, rounds, draws, the end."""
    old, new, viewer = before.table, after.table, after.seat
    lines = [*_set_up(old, new, viewer), *_chosen(old, new, viewer), *_rounds(old, new, viewer)]
    if new.outcome is not None and old.outcome is None:
        lines.append(outcome_words(new.outcome))
    return tuple(lines)


def _set_up(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    if old.phase is Phase.DRAFT:
        yield from _draft(old, new, viewer)
    if old.phase is not new.phase:
        yield from _gifts(old, new, viewer)
        if old.phase is Phase.SWAP:
            yield say("braverats-news-swapped")


def _draft(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    if new.phase is not Phase.DRAFT:
        yield say("braverats-news-drafted")
        return
    for seat in SEATS:
        for card in new.hands[seat][len(old.hands[seat]) :]:
            key = "braverats-news-kept-one" if card == HIDDEN else "braverats-news-kept"
            yield say(key, who=who(seat, viewer), card=card_words(card))


def _gifts(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    for seat in SEATS:
        gift = new.given[seat]
        if gift is not None and old.given[seat] is None:
            yield say("braverats-given", who=who(seat, viewer), card=card_words(gift))


def _chosen(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """A choice that is seen: one's own and the card drawn for it, one shown to a Spy; in a replay either player's."""
    for seat in SEATS:
        card = new.chosen[seat]
        if card is None or old.chosen[seat] is not None:
            continue
        swaps, shows = new.phase is Phase.SWAP, watched(new.standing) == seat
        key = "braverats-news-swap" if swaps else "braverats-news-showed" if shows else "braverats-news-chose"
        yield say(key, who=who(seat, viewer), card=card_words(card))
        if seat == viewer:
            drawer = who(seat, viewer)
            seen = [card for card in drawn(new, seat) if card != HIDDEN]
            yield from (say("braverats-news-drew", who=drawer, card=card_words(top)) for top in seen)


def _rounds(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    for number, past in enumerate(new.history[len(old.history) :], len(old.history) + 1):
        yield from _late_draw(old, new, viewer)
        yield say("braverats-round", round=number)
        yield from round_story(past, viewer)
        if new.outcome is None:
            yield from standing_story(new.standing, viewer)


def _late_draw(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Who chose last draws in the same step in which the cards are seen (BR-51)."""
    if viewer is None or old.chosen[viewer] is not None or not old.piles[viewer]:
        return
    kept = without(old.hands[viewer], new.history[-1].sides[viewer].card)
    for card in (Counter(new.hands[viewer]) - Counter(kept)).elements():
        yield say("braverats-news-drew", who=who(viewer, viewer), card=card_words(card))
