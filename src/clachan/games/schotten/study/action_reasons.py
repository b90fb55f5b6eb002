"""Say why an action is good: what it builds, what it rules out, which proof it makes, as far as its seat knows."""

from __future__ import annotations

from collections.abc import Iterator

from clachan.core.seats import Seat, other
from clachan.core.words import Say, say
from clachan.games.schotten.rules.cards import CLANS, ELITES, HIDDEN_CLAN, MODES, STRATEGIST, Card
from clachan.games.schotten.rules.choices import claimable, unseen_for, verdict
from clachan.games.schotten.rules.formations import Formation, rank
from clachan.games.schotten.rules.proof import Reply, Unseen, best_reply, clan_mask
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import Action, Claim, Deck, Phase, Play, Put, State, Stone, Take
from clachan.games.schotten.rules.turns import lifted, placed, winner_of
from clachan.games.schotten.rules.words import card_words, rank_words

MOST = 3


def reasons(book: Rulebook, table: State, seat: Seat, action: Action) -> tuple[Say, ...]:
    """The reasons for an action, the most important ones first; none if there is nothing to say."""
    lines: Iterator[Say] = iter(())
    match action:
        case Claim(stone):
            lines = iter([_claimed(table, seat, stone)])
        case Play(card, int(stone)) if card < CLANS or card in ELITES:
            lines = _placed(book, table, seat, card, stone)
        case Play(card, int(stone)) if card in MODES:
            lines = iter([say("study-why-mode", card=card_words(card), stone=stone + 1)])
        case Put(int(stone)) if table.pending is not None:
            picked = table.pending.picked  # it was face up before, so seeing it changes nothing
            lines = _built(book, _with_card(_taken_off(table, seat), seat, picked, stone), seat, picked, stone)
        case Take(stone, card) if table.pending is not None and table.pending.card != STRATEGIST:
            lines = iter([say("study-why-breaks", card=card_words(card), stone=stone + 1)])
    return tuple(lines)[:MOST]


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


def _with_card(table: State, seat: Seat, card: Card, stone: int) -> State:
    stones = list(table.stones)
    stones[stone] = placed(stones[stone], seat, card)
    return table._replace(stones=tuple(stones))


def _placed(book: Rulebook, table: State, seat: Seat, card: Card, stone: int) -> Iterator[Say]:
    """What a card from hand does: on its own stone, and on others because it is now face up."""
    after = _with_card(table, seat, card, stone)
    yield from _built(book, after, seat, card, stone)
    before = claimable(book, table, seat)
    for index in claimable(book, after, seat):
        if index != stone and index not in before:
            key = "study-why-shows-now" if _may_be_upset(book) else "study-why-shows"
            yield say(key, card=card_words(card), stone=index + 1)
    yield from _ruled_out(book, table, after, seat)


def _built(book: Rulebook, after: State, seat: Seat, card: Card, stone: int) -> Iterator[Say]:
    """What the seat's side has become by this card, or may become."""
    changed = after.stones[stone]
    if verdict(book, after, seat, stone).can_claim:
        key = "study-why-proves-now" if _may_be_upset(book) else "study-why-proves"
        yield say(key, stone=stone + 1, rank=_rank(changed, seat))
    elif len(changed.sides[seat]) == changed.size:
        yield say("study-why-completes", stone=stone + 1, rank=_rank(changed, seat))
    else:
        yield from _may_become(book, after, seat, card, stone)


def _may_be_upset(book: Rulebook) -> bool:
    """Whether the opponent may play a tactic card before a stone can be claimed (ST-85)."""
    return bool(book.tactics) and book.turn.index(Phase.CLAIM) < book.turn.index(Phase.PLAY)


def _rank(stone: Stone, seat: Seat) -> Say:
    return rank_words(rank(stone.sides[seat], stone.blind), stone)


def _may_become(book: Rulebook, after: State, seat: Seat, card: Card, stone: int) -> Iterator[Say]:
    """What the seat's side may become: with the cards in hand if that is a pattern or all there is, else with luck."""
    changed = after.stones[stone]
    hand = tuple(held for held in after.hands[seat] if held != card and 0 <= held < CLANS)
    sure = best_reply(changed.sides[seat], changed.size, changed.blind, Unseen(clan_mask(hand)))
    best = _drawn(book, after, seat, hand, changed)
    if sure is not None and (best is None or sure.rank.formation > Formation.SUM):
        yield say("study-why-held", stone=stone + 1, rank=rank_words(sure.rank, changed))
    elif best is not None:
        yield say("study-why-hopes", stone=stone + 1, rank=rank_words(best.rank, changed))


def _drawn(book: Rulebook, after: State, seat: Seat, hand: tuple[Card, ...], stone: Stone) -> Reply | None:
    """The best completion that needs cards of the clan deck; None if the deck cannot give them (ST-13)."""
    deck = after.decks[Deck.CLAN]
    pool = unseen_for(book, after, seat).pool if HIDDEN_CLAN in deck else clan_mask((*hand, *deck))
    best = best_reply(stone.sides[seat], stone.size, stone.blind, Unseen(pool))
    needed = set(() if best is None else best.cards).difference(hand)
    return best if 0 < len(needed) <= len(deck) else None


def _ruled_out(book: Rulebook, table: State, after: State, seat: Seat) -> Iterator[Say]:
    """Formations that the opponent could still reach before this action, as far as the table shows, and now cannot."""
    rival = other(seat)
    unseen, then = unseen_for(book, table, seat), unseen_for(book, after, seat)
    for index, stone in enumerate(table.stones):
        begun = stone.owner is None and 0 < len(stone.sides[rival]) < stone.size
        if begun:
            best = best_reply(stone.sides[rival], stone.size, stone.blind, unseen)
            left = best_reply(stone.sides[rival], stone.size, stone.blind, then)
            if best is not None and (left is None or left.rank.formation < best.rank.formation):
                yield say("study-why-rules-out", stone=index + 1, rank=rank_words(best.rank, stone))
