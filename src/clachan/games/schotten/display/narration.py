"""Say what happened between two views of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clachan.core.seats import SEATS, Seat, who
from clachan.core.series.presenter import outcome_words
from clachan.core.words import Arg, Say, say
from clachan.games.schotten.rules.cards import BLIND, MUD, RECRUITER, Card, card_text, is_tactic
from clachan.games.schotten.rules.state import Deck, Phase, State, View
from clachan.games.schotten.rules.words import card_words, cards_words

_DECKS = tuple(Deck)


def narrate(before: View, after: View) -> tuple[Say, ...]:
    """One message for each thing seen: plays, moves, claims, draws, passes, the end."""
    old, new = before.table, after.table
    seat = after.seat
    played = [*_ruse(old, new, seat), *_board(old, new, seat)]
    if not played and old.phase is Phase.PLAY and (old.turn, old.phase) != (new.turn, new.phase):
        played.append(say("schotten-news-pass", who=who(old.turn, seat)).about("passed"))
    lines = [*played, *_owners(old, new, seat), *_decks(old, new, seat)]
    if new.outcome is not None and old.outcome is None:
        lines.append(outcome_words(new.outcome))
    return tuple(lines)


def _ruse(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Tell that a ruse was played, or was played and finished in one step; a Joker waits for its name."""
    if old.pending is not None:
        return
    if new.pending is not None:
        is_joker = new.phase is Phase.NAME
        key = "schotten-news-joker" if is_joker else "schotten-news-ruse"
        yield _event("played" if is_joker else "ruse", key, new.pending.card, who=who(old.turn, viewer))
    elif RECRUITER in new.discard[len(old.discard) :]:
        yield _event("ruse", "schotten-news-ruse", RECRUITER, who=who(old.turn, viewer))


def _event(kind: str, key: str, card: Card, **args: Arg) -> Say:
    """A line about one card, which stands both in the words and in the field `card`."""
    return say(key, card=card_words(card), **args).about(kind, card_text(card))


def _board(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    actor = who(old.turn, viewer)
    lost = list(_changes(new, old))
    for stone, side, card in _changes(old, new):
        came = next((change for change in lost if change[2] == card), None)
        if came is None:
            yield _event("played", "schotten-news-play", card, who=actor, stone=stone + 1)
        else:
            lost.remove(came)
            kind, key = ("moved", "move") if came[1] == side else ("stole", "steal")
            yield _event(kind, f"schotten-news-{key}", card, who=actor, stone=came[0] + 1, to=stone + 1)
    for stone, _, card in lost:
        yield _event("discarded", "schotten-news-discard", card, who=actor, stone=stone + 1)
    for index in _touched(old, new):
        was, now = old.stones[index], new.stones[index]
        if now.mud and not was.mud:
            yield say("schotten-news-mud", who=actor, stone=index + 1).about("mud", card_text(MUD))
        if now.blind and not was.blind:
            yield say("schotten-news-blind", who=actor, stone=index + 1).about("blind", card_text(BLIND))


def _touched(old: State, new: State) -> list[int]:
    """The stones that may have changed: a step leaves the others as the same objects."""
    stones = enumerate(zip(old.stones, new.stones, strict=True))
    return [index for index, (was, now) in stones if was is not now]


def _changes(old: State, new: State) -> Iterator[tuple[int, Seat, Card]]:
    """Cards that lie at a stone's side in the new table, and did not in the old one."""
    for index in _touched(old, new):
        for seat in SEATS:
            now, was = new.stones[index].sides[seat], old.stones[index].sides[seat]
            if now != was:
                for card in _without(now, was):
                    yield index, seat, card


def _without(cards: tuple[Card, ...], others: Iterable[Card]) -> list[Card]:
    """These cards except the others, each as often as it is there."""
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return left


def _owners(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Stones that were claimed. A settled round gives stones to the better side without a claim (ST-43)."""
    is_settled = new.outcome is not None and new.quiet > old.quiet
    kind, key = ("settled", "schotten-news-settled") if is_settled else ("claimed", "schotten-news-claim")
    for index in _touched(old, new):
        owner = new.stones[index].owner
        if owner is not None and old.stones[index].owner is None:
            yield say(key, who=who(owner, viewer), stone=index + 1).about(kind)


def _decks(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Draws and returns, each as often as it happened.

    The viewer's own cards are named. Of the opponent's cards only the deck is known; the field `card` holds it.
    """
    actor = who(old.turn, viewer)
    for deck in _DECKS:
        returned = new.sunk[deck] - old.sunk[deck]
        drawn = returned + len(old.decks[deck]) - len(new.decks[deck])
        if not drawn and not returned:
            continue
        known = _known_bottom(new, deck, returned)
        name, words = deck.name.lower(), say(f"schotten-deck-{deck.name.lower()}")
        for card in known:
            yield _event("returned", "schotten-news-returned", card, who=actor, deck=words)
        for _ in range(returned - len(known)):
            yield say("schotten-news-return", who=actor, deck=words).about("returned", name)
        gained = _gained(old, new, deck, known) if old.turn == viewer else ()
        if drawn and gained:
            yield say("schotten-news-drew", who=actor, cards=cards_words(gained)).about("drew", name)
        else:
            yield from (say("schotten-news-draw", who=actor, deck=words).about("drew", name) for _ in range(drawn))


def _known_bottom(table: State, deck: Deck, count: int) -> tuple[Card, ...]:
    """The last cards of a deck, when this viewer knows them: the Recruiter's own returns (ST-5)."""
    cards = table.decks[deck]
    bottom = cards[len(cards) - count :] if count <= len(cards) else ()
    return tuple(card for card in bottom if card >= 0)


def _gained(old: State, new: State, deck: Deck, returned: tuple[Card, ...]) -> tuple[Card, ...]:
    """The viewer's new cards from a deck; none can be named if the card that was put under it came back at once."""
    kept = _without(old.hands[old.turn], returned)
    return tuple(card for card in _without(new.hands[old.turn], kept) if is_tactic(card) == (deck is Deck.TACTIC))
