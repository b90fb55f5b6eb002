"""How are puzzles of BraveRats made? Rounds are played at random; positions that the solution calls clear are kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from clachan.core.chance import Rng, Stream, parse_seed
from clachan.core.seats import SEATS, Seat
from clachan.core.study.puzzle import Puzzle, PuzzleMove, PuzzleRequest
from clachan.games.braverats.display.notation import card_text
from clachan.games.braverats.puzzles.book import (
    BASE,
    FAST,
    ME,
    RIVAL,
    RULEBOOKS,
    UNKNOWN,
    after_round,
    replies_to,
    spy_order,
    state_after,
    winning_cards,
)
from clachan.games.braverats.rules.cards import Card
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Play, State
from clachan.games.braverats.rules.turns import legal, step
from clachan.games.braverats.solver import position_of, spec_of
from clachan.games.braverats.solver.positions import deal_at
from clachan.games.braverats.solver.solved_game import SolvedGame, solve

CLEAR = 0.02  # how much every other card has to give away; less is hard to explain, and a question of rounding
FEWEST, MOST = 2, 5  # cards in each hand: with more, a solution is long to check by brute force
FEWEST_ANSWERS = 3  # cards to choose from in the themes that are not about the end of the game
FORCED_ROUNDS = (2, 3)
GAMES = (BASE, BASE, BASE, FAST)  # the plain game three times as often


def make_puzzles(request: PuzzleRequest) -> Iterator[Puzzle]:
    """Puzzles of one theme, until there are as many as asked for."""
    rng = Stream(parse_seed(f"{request.theme} {request.seed}"))
    known: set[str] = set()
    while len(known) < request.count:
        game = GAMES[rng.randrange(len(GAMES))]
        position = _random_position(RULEBOOKS[game], rng, shows=request.theme == "spy")
        puzzle = None if position is None else _puzzle(game, request.theme, position)
        if puzzle is not None and puzzle.id not in known:
            known.add(puzzle.id)
            request.progress(len(known), request.count)
            yield puzzle


def best_cards(book: Rulebook, state: State) -> list[Card]:
    """The cards that perfect play may use."""
    values = card_values(book, state)
    best = max(values.values())
    return [card for card, value in values.items() if value > best - CLEAR]


def card_values(book: Rulebook, state: State) -> dict[Card, float]:
    """What each card is worth to the solver: against the card that was shown, or in a secret choice."""
    table, position = solved(book), position_of(state)
    (mine, theirs), worth = table.round_matrix(position)
    shown = state.chosen[RIVAL]
    if shown is not None:
        return {card: float(row[theirs.index(shown)]) for card, row in zip(mine, worth, strict=True)}
    value = table.value(position)
    return {card: value - table.cost(position, ME, card) for card in mine}


@lru_cache(maxsize=4)
def solved(book: Rulebook) -> SolvedGame:
    """The solution of this way of playing."""
    state = state_after(book, "")
    return solve(spec_of(book, (deal_at(state),)))


def _random_position(book: Rulebook, rng: Rng, *, shows: bool) -> str | None:
    """Some rounds of random cards; with `shows`, the other side has shown its card. None if the game is over."""
    state, rounds = state_after(book, ""), []
    for _ in range(len(state.hands[ME]) - FEWEST - rng.randrange(MOST - FEWEST + 1)):
        chosen = [""] * len(SEATS)
        for seat in spy_order(state):
            chosen[seat], state = _random_card(book, state, seat, rng)
        rounds.append("".join(chosen))
        if state.outcome is not None:
            return None
    if (state.standing.spy == ME) != shows:
        return None
    if shows:
        rounds.append(UNKNOWN + _random_card(book, state, RIVAL, rng)[0])
    return " ".join(rounds)


def _random_card(book: Rulebook, state: State, seat: Seat, rng: Rng) -> tuple[str, State]:
    actions = legal(state, seat)
    action = actions[rng.randrange(len(actions))]
    return str(action.card), step(book, state, seat, action)


def _puzzle(game: str, theme: str, position: str) -> Puzzle | None:
    book = RULEBOOKS[game]
    state = state_after(book, position)
    if theme == "force":
        return _forced(game, position, book, state)
    if len(set(state.hands[ME])) < FEWEST_ANSWERS or state.standing.spy == RIVAL:
        return None
    values = card_values(book, state)
    best = best_cards(book, state)
    if len(best) != 1 or abs(values[best[0]]) > 1 - CLEAR:
        return None  # a game that is won or lost anyway belongs to the other theme, or to none
    about = " ".join(f"{card}={round(value, 3) + 0.0:.3f}" for card, value in values.items())
    return Puzzle(game, theme, position, tuple(_line(book, state, best[0])), about)


def _line(book: Rulebook, state: State, card: Card) -> Iterator[PuzzleMove]:
    """The answer, and the reply that is best against it."""
    yield PuzzleMove(ME, card_text(card), is_asked=True)
    if state.chosen[RIVAL] is None:
        (mine, theirs), worth = solved(book).round_matrix(position_of(state))
        yield PuzzleMove(RIVAL, card_text(theirs[int(worth[mine.index(card)].argmin())]), is_asked=False)


def _forced(game: str, position: str, book: Rulebook, state: State) -> Puzzle | None:
    """A win by force that takes two or three rounds, with one card that wins at all."""
    cards = winning_cards(book, state, len(state.hands[ME]))
    if len(cards) != 1 or len(set(state.hands[ME])) < FORCED_ROUNDS[0] or winning_cards(book, state, 1):
        return None
    if not winning_cards(book, state, FORCED_ROUNDS[-1]):
        return None
    return Puzzle(game, "force", position, tuple(_forced_line(book, state)))


def _forced_line(book: Rulebook, state: State) -> Iterator[PuzzleMove]:
    """The winning cards while each is the only one, against the replies that hold out longest."""
    while state.outcome is None:
        if state.chosen[RIVAL] is None and spy_order(state)[0] == RIVAL:
            reply = replies_to(state)[-1]
            yield PuzzleMove(RIVAL, card_text(reply), is_asked=False)
            state = step(book, state, RIVAL, Play(reply))
        cards = winning_cards(book, state, len(state.hands[ME]))
        is_asked = len(cards) == 1 and len(set(state.hands[ME])) > 1
        yield PuzzleMove(ME, card_text(cards[0]), is_asked)
        reply = _longest_reply(book, state, cards[0])
        if state.chosen[RIVAL] is None:
            yield PuzzleMove(RIVAL, card_text(reply), is_asked=False)
        state = after_round(book, state, cards[0], reply)


def _longest_reply(book: Rulebook, state: State, card: Card) -> Card:
    """A reply after which the game goes on, if there is one."""
    replies = replies_to(state)
    return next((reply for reply in replies if after_round(book, state, card, reply).outcome is None), replies[0])
