"""Say what happened between two views of one seat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import is_not

from clachan.core.seats import SEATS, Seat, who
from clachan.core.series.presenter import outcome_words
from clachan.core.words import Say, say
from clachan.games.schotten.rules.cards import BLIND, MUD, RECRUITER, Card, card_text, is_tactic
from clachan.games.schotten.rules.state import STONES, Deck, Phase, State, View
from clachan.games.schotten.rules.words import card_words, cards_words

_DECKS = tuple(Deck)


def narrate(before: View, after: View) -> tuple[Say, ...]:
    """One message for each thing seen: plays, moves, claims, draws, passes, the end."""
    old, new, viewer = before.table, after.table, after.seat
    actor = who(old.turn, viewer)
    touched = list(compress(range(STONES), map(is_not, old.stones, new.stones)))  # a step leaves the others as they are
    lines = _ruse(old, new, actor) if old.pending is None else []
    claims: list[Say] = []
    if touched:
        lines += _cards(old, new, touched, actor)
        lines += _modes(old, new, touched, actor)
        claims = _claims(old, new, touched, viewer)
    if not lines and old.phase is Phase.PLAY and (old.turn, old.phase) != (new.turn, new.phase):
        lines.append(say("schotten-news-pass", who=actor).about("passed"))
    lines += claims
    for deck in _DECKS:
        returned = new.sunk[deck] - old.sunk[deck]
        drawn = returned + len(old.decks[deck]) - len(new.decks[deck])
        if returned:
            lines += _returns(new, deck, returned, actor)
        if drawn and old.turn == viewer and (gained := _gained(old, new, deck, returned)):
            lines.append(_drew(deck, gained, actor))
        elif drawn > 0:
            lines += [_on_deck("draw", deck, actor)] * drawn
    if new.outcome is not None and old.outcome is None:
        lines.append(outcome_words(new.outcome))
    return tuple(lines)


def _ruse(old: State, new: State, actor: str) -> list[Say]:
    """Tell that a ruse was played, or was played and finished in one step; a Joker waits for its name."""
    if new.pending is not None:
        is_joker = new.phase is Phase.NAME
        return [_about_card("played" if is_joker else "ruse", "joker" if is_joker else "ruse", new.pending.card, actor)]
    if RECRUITER in new.discard[len(old.discard) :]:
        return [_about_card("ruse", "ruse", RECRUITER, actor)]
    return []


@lru_cache(maxsize=4096)
def _about_card(kind: str, key: str, card: Card, actor: str, *stones: int) -> Say:
    """A line about one card, and the stones where it lay and lies: in the words, and the card in the field `card`."""
    numbers = dict(zip(("stone", "to"), [stone + 1 for stone in stones], strict=False))
    line = say(f"schotten-news-{key}", card=card_words(card), who=actor, **numbers)
    return line.about(kind, card_text(card))


def _cards(old: State, new: State, touched: list[int], actor: str) -> list[Say]:
    """Cards that came to a side of a stone, moved to another one, or left the stones."""
    came: list[tuple[int, Seat, Card]] = []
    left: list[tuple[int, Seat, Card]] = []
    for stone in touched:
        for side in SEATS:
            was, now = old.stones[stone].sides[side], new.stones[stone].sides[side]
            if was is now:
                continue
            kept = was if now[: len(was)] == was else ()  # a card that is played lies behind the others
            came += [(stone, side, card) for card in _without(now[len(kept) :], was[len(kept) :])]
            left += [(stone, side, card) for card in _without(was[len(kept) :], now[len(kept) :])]
    lines = []
    for stone, side, card in came:
        origin = next((change for change in left if change[2] == card), None) if left else None
        if origin is None:
            lines.append(_about_card("played", "play", card, actor, stone))
        else:
            left.remove(origin)
            kind, key = ("moved", "move") if origin[1] == side else ("stole", "steal")
            lines.append(_about_card(kind, key, card, actor, origin[0], stone))
    return lines + [_about_card("discarded", "discard", card, actor, stone) for stone, _, card in left]


def _modes(old: State, new: State, touched: list[int], actor: str) -> list[Say]:
    """Combat modes that were played on stones."""
    lines = []
    for index in touched:
        was, now = old.stones[index], new.stones[index]
        if now.mud and not was.mud:
            lines.append(say("schotten-news-mud", who=actor, stone=index + 1).about("mud", card_text(MUD)))
        if now.blind and not was.blind:
            lines.append(say("schotten-news-blind", who=actor, stone=index + 1).about("blind", card_text(BLIND)))
    return lines


def _without(cards: tuple[Card, ...], others: Iterable[Card]) -> list[Card]:
    """These cards except the others, each as often as it is there."""
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return left


def _claims(old: State, new: State, touched: list[int], viewer: Seat | None) -> list[Say]:
    """Stones that were claimed. A settled round gives stones to the better side without a claim (ST-43)."""
    is_settled = new.outcome is not None and new.quiet > old.quiet
    kind, key = ("settled", "schotten-news-settled") if is_settled else ("claimed", "schotten-news-claim")
    owners = [(index, new.stones[index].owner) for index in touched if old.stones[index].owner is None]
    return [
        say(key, who=who(owner, viewer), stone=index + 1).about(kind) for index, owner in owners if owner is not None
    ]


def _returns(new: State, deck: Deck, count: int, actor: str) -> list[Say]:
    """Cards that the Recruiter put under a deck. If the viewer does not know them, only the deck is named."""
    known, words = _known_bottom(new, deck, count), _deck_words(deck)
    lines = [
        say("schotten-news-returned", card=card_words(card), who=actor, deck=words).about("returned", card_text(card))
        for card in known
    ]
    return lines + [_on_deck("return", deck, actor)] * (count - len(known))


@lru_cache(maxsize=64)
def _on_deck(verb: str, deck: Deck, actor: str) -> Say:
    """A line about a card that the viewer does not know: the field `card` holds the deck."""
    kind = {"draw": "drew", "return": "returned"}[verb]
    return say(f"schotten-news-{verb}", who=actor, deck=_deck_words(deck)).about(kind, deck.name.lower())


@lru_cache(maxsize=256)
def _drew(deck: Deck, cards: tuple[Card, ...], actor: str) -> Say:
    """The line about the viewer's own draw, which names the cards."""
    return say("schotten-news-drew", who=actor, cards=cards_words(cards)).about("drew", deck.name.lower())


def _deck_words(deck: Deck) -> Say:
    return say(f"schotten-deck-{deck.name.lower()}")


def _known_bottom(table: State, deck: Deck, count: int) -> tuple[Card, ...]:
    """The last cards of a deck, when this viewer knows them: the Recruiter's own returns (ST-5)."""
    cards = table.decks[deck]
    bottom = cards[len(cards) - count :] if count <= len(cards) else ()
    return tuple(card for card in bottom if card >= 0)


def _gained(old: State, new: State, deck: Deck, returned: int) -> tuple[Card, ...]:
    """The viewer's new cards from a deck; none can be named if the card that was put under it came back at once."""
    hand, is_tactic_deck = old.hands[old.turn], deck is Deck.TACTIC
    kept = _without(hand, _known_bottom(new, deck, returned)) if returned else hand
    return tuple([card for card in _without(new.hands[old.turn], kept) if is_tactic(card) == is_tactic_deck])
