"""Why did a round go as it did, and what would the next cards do? Told to one viewer."""

from __future__ import annotations

from collections.abc import Iterator

from clachan.core.seats import SEATS, Seat, other, who
from clachan.core.words import Say, say
from clachan.games.braverats.cards import HIDDEN, Card
from clachan.games.braverats.duel import RULES, duel, identity
from clachan.games.braverats.hidden import unseen
from clachan.games.braverats.powers import ROWS
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.state import Because, Phase, Round, Side, Standing, State, View
from clachan.games.braverats.words import card_words, cards_words


def side_words(side: Side) -> Say:
    """A card as it counted: what a Mime copied, and the bonus in its value."""
    name = card_words(side.card)
    if side.card != side.was:
        name = say("braverats-mime-as", card=card_words(side.was))
    bonus = side.value - ROWS[side.was].value
    return say("braverats-side-bonus" if bonus else "braverats-side", card=name, value=side.value, bonus=bonus)


def round_story(past: Round, viewer: Seat | None) -> tuple[Say, ...]:
    """Both cards, what was switched off, and the step of BR-10 that decided, with its rule."""
    return (*_cards(past, viewer), *_silenced(past), *_because(past, viewer))


def standing_story(standing: Standing, viewer: Seat | None) -> Iterator[Say]:
    """What the next round begins with: held rounds, a bonus, a Spy."""
    if standing.held:
        yield say("braverats-held", count=standing.held)
    for seat in SEATS:
        if standing.bonus[seat]:
            yield say("braverats-next-bonus", who=who(seat, viewer), bonus=standing.bonus[seat])
    if standing.spy is not None:
        yield say("braverats-next-spy", who=who(standing.spy, viewer))


def notes(book: Rulebook, seen: View, question: str) -> tuple[Say, ...]:
    """`table?` compares the cards in play, `why?` explains the last round and `why? 2` the second, `left?` counts."""
    words = question.lower().split()
    match words:
        case ["table?"]:
            return tuple(_table(book, seen))
        case ["why?"]:
            return _why(seen, len(seen.table.history))
        case ["why?", number] if number.isascii() and number.isdigit():
            return _why(seen, int(number.lstrip("0")[:3] or "0"))  # three digits are too many already
        case ["left?"]:
            return tuple(_left(book, seen))
    return ()


def holdings(book: Rulebook, table: State, owner: Seat) -> tuple[Card, ...]:
    """The cards this seat may play soon, as far as the view tells: those in sight, and those not yet seen."""
    shown = [card for card in table.hands[owner] if card != HIDDEN]
    return tuple(sorted([*shown, *(unseen(book, table, owner) if HIDDEN in table.hands[owner] else ())]))


def _cards(past: Round, viewer: Seat | None) -> Iterator[Say]:
    first = 0 if viewer is None else viewer
    for seat in (first, other(first)):
        key = "braverats-showed" if past.shown == seat else "braverats-played"
        yield say(key, who=who(seat, viewer), side=side_words(past.sides[seat]))


def _silenced(past: Round) -> Iterator[Say]:
    for side in past.sides:
        if side.silenced:
            yield say("braverats-silenced", card=card_words(side.was), rule="BR-10.3")


def _because(past: Round, viewer: Seat | None) -> Iterator[Say]:
    """The step that decided; then what it counted, unless the whole game was won."""
    key, rule = f"braverats-because-{past.because.value}", RULES[past.because]
    if past.winner is None:
        yield say(key, rule=rule)
        return
    winner = who(past.winner, viewer)
    yield say(key, rule=rule, who=winner)
    if past.because is not Because.PRINCESS:
        yield say("braverats-takes", who=winner, crowns=past.crowns)


def _why(seen: View, number: int) -> tuple[Say, ...]:
    if not 1 <= number <= len(seen.table.history):
        return (say("braverats-no-round"),)
    return (say("braverats-round", round=number), *round_story(seen.table.history[number - 1], seen.seat))


def _table(book: Rulebook, seen: View) -> Iterator[Say]:
    """One line for each own card: which of the other's it beats, holds and loses to (BR-6)."""
    table = seen.table
    if table.phase is not Phase.DUEL or table.outcome is not None:
        yield say("braverats-no-table")
        return
    me = 0 if seen.seat is None else seen.seat
    theirs = sorted(set(holdings(book, table, other(me))))
    for card in sorted(set(holdings(book, table, me))):
        yield _row(book, table.standing, me, card, theirs)


def _row(book: Rulebook, standing: Standing, me: Seat, card: Card, theirs: list[Card]) -> Say:
    found: dict[Seat | None, list[Say]] = {me: [], other(me): [], None: []}
    for reply in theirs:
        _, past = duel(book.rows, standing, (reply, card) if me else (card, reply))
        found[past.winner].append(_cell(reply, past))
    was = identity(book.rows, card, standing.last[other(me)])
    side = Side(card, was, book.rows[was].value + standing.bonus[me], silenced=False)
    return say(
        "braverats-table-row",
        side=side_words(side),
        wins=_list(found[me]),
        loses=_list(found[other(me)]),
        holds=_list(found[None]),
    )


def _cell(card: Card, past: Round) -> Say:
    if past.because is Because.PRINCESS:
        return say("braverats-cell-game", card=card_words(card))
    if past.crowns > 1:
        return say("braverats-cell-crowns", card=card_words(card), crowns=past.crowns)
    return card_words(card)


def _list(cells: list[Say]) -> tuple[Say, ...]:
    return tuple(cells) or (say("braverats-none"),)


def _left(book: Rulebook, seen: View) -> Iterator[Say]:
    """What each seat has or may have left, its pile included."""
    for seat in SEATS:
        held = (*seen.table.hands[seat], *seen.table.piles[seat])
        shown, blanks = [card for card in held if card != HIDDEN], held.count(HIDDEN)
        if blanks and book.is_blind and seat == seen.seat:  # his pile is some of the unseen cards (BR-59)
            yield say("braverats-left-blind", cards=cards_words(tuple(sorted(shown))), count=blanks)
            continue
        cards = sorted([*shown, *(unseen(book, seen.table, seat) if blanks else ())])
        words = cards_words(tuple(cards)) or (say("braverats-none"),)
        yield say("braverats-left", who=who(seat, seen.seat), cards=words)
