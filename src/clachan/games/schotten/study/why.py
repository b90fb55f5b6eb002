"""Why is an action good? What it builds, what it rules out, which proof it makes: from what a seat knows, in words."""

from __future__ import annotations

from collections.abc import Iterator

from clachan.core.seats import Seat, other
from clachan.core.words import Say, say
from clachan.games.schotten.cards import CLANS, ELITES, MODES, STRATEGIST, Card
from clachan.games.schotten.choices import claimable, shown_to
from clachan.games.schotten.formations import Formation, rank
from clachan.games.schotten.proof import Evidence, best_reply, clan_mask
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.state import Action, Claim, Play, Put, State, Stone, Take
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
    if stone in now:
        yield say("study-why-proves", stone=stone + 1, rank=_rank(after.stones[stone], seat))
    elif len(after.stones[stone].sides[seat]) == after.stones[stone].size:
        yield say("study-why-completes", stone=stone + 1, rank=_rank(after.stones[stone], seat))
    else:
        yield from _hoped(book, after, seat, card, stone)
    for index in now:
        if index != stone and index not in before:
            yield say("study-why-shows", card=card_words(card), stone=index + 1)
    yield from _ruled_out(book, table, after, seat)


def _rank(stone: Stone, seat: Seat) -> Say:
    return rank_words(rank(stone.sides[seat], stone.blind), stone)


def _hoped(book: Rulebook, after: State, seat: Seat, card: Card, stone: int) -> Iterator[Say]:
    """What the own side may become: with the cards in hand if that is a pattern, else with luck."""
    changed = after.stones[stone]
    hand = tuple(held for held in after.hands[seat] if held != card and 0 <= held < CLANS)
    sure = best_reply(changed.sides[seat], changed.size, changed.blind, Evidence(clan_mask(hand)))
    if sure is not None and sure.rank.formation > Formation.SUM:
        yield say("study-why-held", stone=stone + 1, rank=rank_words(sure.rank, changed))
        return
    hoped = best_reply(changed.sides[seat], changed.size, changed.blind, Evidence(shown_to(book, after, seat).pool))
    if hoped is not None:
        yield say("study-why-hopes", stone=stone + 1, rank=rank_words(hoped.rank, changed))


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
