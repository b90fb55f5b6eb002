"""What happened between two views of one seat?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clachan.core.matches import outcome_words
from clachan.core.seats import SEATS, Seat, who
from clachan.core.words import Say, say
from clachan.games.schotten.cards import RECRUITER, Card, is_tactic
from clachan.games.schotten.state import STONES, Deck, Phase, State, View
from clachan.games.schotten.words import card_words, cards_words


def news(before: View, after: View) -> tuple[Say, ...]:
    """One line for each thing seen: plays, moves, claims, draws, passes, the end."""
    old, new = before.table, after.table
    seat = after.seat
    played = [*_ruse(old, new, seat), *_board(old, new, seat)]
    if not played and old.phase is Phase.PLAY and (old.turn, old.phase) != (new.turn, new.phase):
        played.append(say("schotten-news-pass", who=who(old.turn, seat)))
    lines = [*played, *_owners(old, new, seat), *_decks(old, new, seat)]
    if new.outcome is not None and old.outcome is None:
        lines.append(outcome_words(new.outcome))
    return tuple(lines)


def _ruse(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """A ruse was laid open, or came and went within one step; a Joker waits for its name."""
    if old.pending is not None:
        return
    if new.pending is not None:
        key = "schotten-news-joker" if new.phase is Phase.NAME else "schotten-news-ruse"
        yield say(key, who=who(old.turn, viewer), card=card_words(new.pending.card))
    elif RECRUITER in new.discard[len(old.discard) :]:
        yield say("schotten-news-ruse", who=who(old.turn, viewer), card=card_words(RECRUITER))


def _board(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    actor = who(old.turn, viewer)
    lost = list(_changes(new, old))
    for stone, side, card in _changes(old, new):
        came = next((change for change in lost if change[2] == card), None)
        if came is None:
            yield say("schotten-news-play", who=actor, card=card_words(card), stone=stone + 1)
        else:
            lost.remove(came)
            key = "schotten-news-move" if came[1] == side else "schotten-news-steal"
            yield say(key, who=actor, card=card_words(card), stone=came[0] + 1, to=stone + 1)
    for stone, _, card in lost:
        yield say("schotten-news-discard", who=actor, card=card_words(card), stone=stone + 1)
    for index in range(STONES):
        was, now = old.stones[index], new.stones[index]
        if now.mud and not was.mud:
            yield say("schotten-news-mud", who=actor, stone=index + 1)
        if now.blind and not was.blind:
            yield say("schotten-news-blind", who=actor, stone=index + 1)


def _changes(old: State, new: State) -> Iterator[tuple[int, Seat, Card]]:
    """Cards that lie in the new table, at a stone's side, and did not in the old."""
    for index in range(STONES):
        for seat in SEATS:
            now, was = new.stones[index].sides[seat], old.stones[index].sides[seat]
            if now != was:
                for card in (Counter(now) - Counter(was)).elements():
                    yield index, seat, card


def _owners(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Stones that were claimed; when a round is settled they go to who is better, and nobody claims them (ST-43)."""
    is_settled = new.outcome is not None and new.quiet > old.quiet
    key = "schotten-news-settled" if is_settled else "schotten-news-claim"
    for index in range(STONES):
        owner = new.stones[index].owner
        if owner is not None and old.stones[index].owner is None:
            yield say(key, who=who(owner, viewer), stone=index + 1)


def _decks(old: State, new: State, viewer: Seat | None) -> Iterator[Say]:
    """Draws and returns, each as often as it happened; one's own cards are named."""
    for deck in Deck:
        returned = new.sunk[deck] - old.sunk[deck]
        drawn = returned + len(old.decks[deck]) - len(new.decks[deck])
        sunk = _known_bottom(new, deck, returned)
        words = say(f"schotten-deck-{deck.name.lower()}")
        for card in sunk:
            yield say("schotten-news-returned", who=who(old.turn, viewer), card=card_words(card), deck=words)
        for _ in range(returned - len(sunk)):
            yield say("schotten-news-return", who=who(old.turn, viewer), deck=words)
        gained = _gained(old, new, deck, sunk) if old.turn == viewer else ()
        if drawn and gained:
            yield say("schotten-news-drew", who=who(old.turn, viewer), cards=cards_words(gained))
        else:
            yield from (say("schotten-news-draw", who=who(old.turn, viewer), deck=words) for _ in range(drawn))


def _known_bottom(table: State, deck: Deck, count: int) -> tuple[Card, ...]:
    """The last cards of a deck, when this viewer knows them: the Recruiter's own returns (ST-5)."""
    cards = table.decks[deck]
    bottom = cards[len(cards) - count :] if count <= len(cards) else ()
    return tuple(card for card in bottom if card >= 0)


def _gained(old: State, new: State, deck: Deck, sunk: tuple[Card, ...]) -> tuple[Card, ...]:
    """One's own new cards from a deck; none can be named when the one card put under it came back at once."""
    kept = Counter(old.hands[old.turn]) - Counter(sunk)
    gained = Counter(new.hands[old.turn]) - kept
    return tuple(card for card in gained.elements() if is_tactic(card) == (deck is Deck.TACTIC))
