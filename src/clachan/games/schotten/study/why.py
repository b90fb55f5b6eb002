"""Why is an action good? What it builds, what it rules out, which proof it makes: from what a seat knows, in words."""

from __future__ import annotations

from collections.abc import Iterator

from clachan.core.seats import Seat, other
from clachan.core.words import Say, say
from clachan.games.schotten.cards import CLANS, ELITES, MODES, STRATEGIST, Card
from clachan.games.schotten.choices import claimable, shown_to
from clachan.games.schotten.formations import rank
from clachan.games.schotten.proof import Evidence, best_reply, clan_mask
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.state import Action, Claim, Play, Put, State, Take
from clachan.games.schotten.turns import lifted, placed, winner_of
from clachan.games.schotten.words import card_words, rank_words

MOST = 3


def reasons(book: Rulebook, table: State, seat: Seat, action: Action) -> tuple[Say, ...]:
    """The most important ones first; none where there is nothing to say."""
    found: Iterator[Say] = iter(())
    match action:
        case Claim(stone):
            found = iter([_claimed(table, seat, stone)])
        case Play(card, int(stone)) if card < CLANS or card in ELITES:
            found = _placed(book, table, seat, card, stone)
        case Play(card, int(stone)) if card in MODES:
            found = iter([say("study-why-mode", card=card_words(card), stone=stone + 1)])
        case Put(int(stone)) if table.pending is not None:
            found = _placed(book, _taken_off(table, seat), seat, table.pending.picked, stone)
        case Take(stone, card) if table.pending is not None and table.pending.card != STRATEGIST:
            found = iter([say("study-why-breaks", card=card_words(card), stone=stone + 1)])
    return tuple(found)[:MOST]


def _claimed(table: State, seat: Seat, stone: int) -> Say:
    stones = list(table.stones)
    stones[stone] = stones[stone]._replace(owner=seat)
    return say("study-why-claims" if winner_of(tuple(stones)) is None else "study-why-wins", stone=stone + 1)


def _taken_off(table: State, seat: Seat) -> State:
    """The table without the card a ruse has picked."""
    pending = table.pending
    assert pending is not None
    owner = seat if pending.card == STRATEGIST else other(seat)
    stones = list(table.stones)
    stones[pending.stone] = lifted(stones[pending.stone], owner, pending.picked)
    return table._replace(stones=tuple(stones))


def _placed(book: Rulebook, table: State, seat: Seat, card: Card, stone: int) -> Iterator[Say]:
    stones = list(table.stones)
    stones[stone] = placed(stones[stone], seat, card)
    after = table._replace(stones=tuple(stones))
    before, now = claimable(book, table, seat), claimable(book, after, seat)
    yield _built(after, seat, card, stone, proved=stone in now)
    for index in now:
        if index != stone and index not in before:
            yield say("study-why-shows", card=card_words(card), stone=index + 1)
    yield from _ruled_out(book, table, after, seat)


def _built(after: State, seat: Seat, card: Card, stone: int, *, proved: bool) -> Say:
    """What the own side has become, or may become with cards in hand, or with luck."""
    changed = after.stones[stone]
    side = changed.sides[seat]
    if len(side) == changed.size:
        words = rank_words(rank(side, changed.blind), changed)
        return say("study-why-proves" if proved else "study-why-completes", stone=stone + 1, rank=words)
    hand = tuple(held for held in after.hands[seat] if held != card and 0 <= held < CLANS)
    missing = changed.size - len(side)
    if len(hand) >= missing:
        reply = best_reply(side, changed.size, changed.blind, Evidence(clan_mask(hand)))
        assert reply is not None
        return say("study-why-held", stone=stone + 1, rank=rank_words(reply.rank, changed))
    return say("study-why-begins", stone=stone + 1, count=missing)


def _ruled_out(book: Rulebook, table: State, after: State, seat: Seat) -> Iterator[Say]:
    """Formations the other side could still hope for, as far as the table shows, and now cannot."""
    rival = other(seat)
    shown, then = shown_to(book, table, seat), shown_to(book, after, seat)
    for index, stone in enumerate(table.stones):
        begun = stone.owner is None and 0 < len(stone.sides[rival]) < stone.size
        if begun:
            best = best_reply(stone.sides[rival], stone.size, stone.blind, shown)
            left = best_reply(stone.sides[rival], stone.size, stone.blind, then)
            if best is not None and (left is None or left.rank.formation < best.rank.formation):
                yield say("study-why-rules-out", stone=index + 1, rank=rank_words(best.rank, stone))
