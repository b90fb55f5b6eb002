"""Why did a round go as it did, and what would the next cards do? In the words of one viewer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from clachan.core.seats import SEATS, Seat, other, who
from clachan.core.words import Say, say
from clachan.games.braverats.rules.cards import CARD_NAMES, HIDDEN, Card
from clachan.games.braverats.rules.duel import RULES, duel, identity
from clachan.games.braverats.rules.hidden import unseen
from clachan.games.braverats.rules.powers import ROWS
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Because, Phase, Round, Side, Standing, State, View
from clachan.games.braverats.rules.words import card_words, cards_words


def side_words(side: Side) -> Say:
    """A card as it counted: what a Mime copied, and the bonus in its value."""
    played = card_words(side.card)
    name = played
    if side.card != side.was:
        name = say("braverats-mime-as", card=card_words(side.was)).about("card", played.card)
    bonus = side.value - ROWS[side.was].value
    words = say("braverats-side-bonus" if bonus else "braverats-side", card=name, value=side.value, bonus=bonus)
    return words.about("card", played.card)


@lru_cache(maxsize=64)
def round_words(number: int) -> Say:
    """The headline of a round."""
    return say("braverats-round", round=number).about("round")


@lru_cache(maxsize=1024)  # both seats and the spectators are told at the same moment
def round_narration(past: Round, viewer: Seat | None) -> tuple[Say, ...]:
    """Both cards, what was switched off, and the step of BR-10 that decided, with its rule."""
    return (*_played(past, viewer), *_silenced(past), *_reason(past, viewer))


@lru_cache(maxsize=1024)
def standing_narration(standing: Standing, viewer: Seat | None) -> tuple[Say, ...]:
    """What the next round begins with: held rounds, a bonus, a Spy."""
    lines = [say("braverats-held", count=standing.held).about("waiting")] if standing.held else []
    for seat in SEATS:
        if standing.bonus[seat]:
            line = say("braverats-next-bonus", who=who(seat, viewer), bonus=standing.bonus[seat])
            lines.append(line.about("bonus"))
    if standing.spy is not None:
        lines.append(say("braverats-next-spy", who=who(standing.spy, viewer)).about("spy"))
    return tuple(lines)


def notes(book: Rulebook, seen: View, question: str) -> tuple[Say, ...]:
    """`table?` compares the cards in play, `why?` explains the last round and `why? 2` the second, `left?` counts."""
    words = question.lower().split()
    match words:
        case ["table?"]:
            return tuple(_results_rows(book, seen))
        case ["why?"]:
            return _past_round(seen, len(seen.table.history))
        case ["why?", number] if number.isascii() and number.isdigit():
            return _past_round(seen, int(number.lstrip("0")[:3] or "0"))  # three digits are too many already
        case ["left?"]:
            return tuple(_cards_left(book, seen))
    return ()


def holdings(book: Rulebook, table: State, owner: Seat) -> tuple[Card, ...]:
    """The cards this seat may play soon, as far as the view shows: known cards, and those not yet seen."""
    shown = [card for card in table.hands[owner] if card != HIDDEN]
    return tuple(sorted([*shown, *(unseen(book, table, owner) if HIDDEN in table.hands[owner] else ())]))


def _played(past: Round, viewer: Seat | None) -> Iterator[Say]:
    first = 0 if viewer is None else viewer
    for seat in (first, other(first)):
        kind = "showed" if past.shown == seat else "played"
        side = side_words(past.sides[seat])
        yield say(f"braverats-{kind}", who=who(seat, viewer), side=side).about(kind, side.card)


def _silenced(past: Round) -> Iterator[Say]:
    for side in past.sides:
        if side.silenced:
            card = card_words(side.was)
            yield say("braverats-silenced", card=card, rule="BR-10.3").about("silenced", card.card)


def reason_words(past: Round, viewer: Seat | None) -> Say:
    """The step of BR-10 that decided, with its rule."""
    key, rule = f"braverats-because-{past.because.value}", RULES[past.because]
    if past.winner is None:
        return say(key, rule=rule).about("held")
    return say(key, rule=rule, who=who(past.winner, viewer)).about("decided")


def _reason(past: Round, viewer: Seat | None) -> Iterator[Say]:
    """The step that decided; then what it counted, unless the whole game was won."""
    yield reason_words(past, viewer)
    if past.winner is not None and past.because is not Because.PRINCESS:
        winner = who(past.winner, viewer)
        yield say("braverats-takes", who=winner, crowns=past.crowns).about("scored")


def _past_round(seen: View, number: int) -> tuple[Say, ...]:
    if not 1 <= number <= len(seen.table.history):
        return (say("braverats-no-round").about("no-round"),)
    return (round_words(number), *round_narration(seen.table.history[number - 1], seen.seat))


def _results_rows(book: Rulebook, seen: View) -> Iterator[Say]:
    """One message for each own card: which of the opponent's cards it beats, holds and loses to (BR-6)."""
    table = seen.table
    if table.phase is not Phase.DUEL or table.outcome is not None:
        yield say("braverats-no-table").about("no-table")
        return
    me = 0 if seen.seat is None else seen.seat
    theirs = sorted(set(holdings(book, table, other(me))))
    for card in sorted(set(holdings(book, table, me))):
        yield _results_row(book, table.standing, me, card, theirs)


def _results_row(book: Rulebook, standing: Standing, me: Seat, card: Card, theirs: list[Card]) -> Say:
    cells: dict[Seat | None, list[Say]] = {me: [], other(me): [], None: []}
    for reply in theirs:
        _, past = duel(book.rows, standing, (reply, card) if me else (card, reply))
        cells[past.winner].append(_cell(reply, past))
    was = identity(book.rows, card, standing.last[other(me)])
    side = Side(card, was, book.rows[was].value + standing.bonus[me], silenced=False)
    return say(
        "braverats-table-row",
        side=side_words(side),
        wins=_cells_or_none(cells[me]),
        loses=_cells_or_none(cells[other(me)]),
        holds=_cells_or_none(cells[None]),
    ).about("table-row", CARD_NAMES[card])


def _cell(card: Card, past: Round) -> Say:
    words = card_words(card)
    if past.because is Because.PRINCESS:
        return say("braverats-cell-game", card=words).about("card", words.card)
    if past.crowns > 1:
        return say("braverats-cell-crowns", card=words, crowns=past.crowns).about("card", words.card)
    return words


def _cells_or_none(cells: list[Say]) -> tuple[Say, ...]:
    return tuple(cells) or (_none(),)


def _none() -> Say:
    return say("braverats-none").about("none")


def _cards_left(book: Rulebook, seen: View) -> Iterator[Say]:
    """What each seat has or may have left, its pile included."""
    for seat in SEATS:
        held = (*seen.table.hands[seat], *seen.table.piles[seat])
        shown, blanks = [card for card in held if card != HIDDEN], held.count(HIDDEN)
        if blanks and book.is_blind and seat == seen.seat:  # the viewer's pile is some of the unseen cards (BR-59)
            words = cards_words(tuple(sorted(shown)))
            yield say("braverats-left-blind", cards=words, count=blanks).about("left")
            continue
        cards = sorted([*shown, *(unseen(book, seen.table, seat) if blanks else ())])
        words = cards_words(tuple(cards)) or (_none(),)
        yield say("braverats-left", who=who(seat, seen.seat), cards=words).about("left")
