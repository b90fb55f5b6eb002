"""Turn a state, or the table of a view, into a compiled game, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clachan.core.errors import ClachanError
from clachan.core.game import Outcome
from clachan.core.seats import SEATS, Seat
from clachan.games.schotten.kernel.board import card_at, count_of, extended, refresh, without_tactic
from clachan.games.schotten.kernel.choices import CLAIMING
from clachan.games.schotten.kernel.compiled import compiled
from clachan.games.schotten.kernel.layout import (
    ALL_CLANS,
    CARD_BITS,
    CARD_MASK,
    COUNT,
    COUNT_MASK,
    DRAWN,
    ELITE_PROOF,
    EXPERT,
    GAME,
    HAND_SIZE,
    JOKER_FIXED,
    JOKER_REPLACED,
    JOKER_RETURNED,
    KIND_SHIFT,
    NETS_ONE,
    NONE,
    REASONS,
    TACTICS,
    WINNER_BITS,
    WINNER_MASK,
    Game,
    Games,
)
from clachan.games.schotten.kernel.proof import claimable
from clachan.games.schotten.rules.cards import BLIND as BLIND_CARD
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    CLANS,
    FIXED,
    HIDDEN_CLAN,
    HIDDEN_TACTIC,
    JOKER,
    TACTIC_CARDS,
    Card,
)
from clachan.games.schotten.rules.cards import MUD as MUD_CARD
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Deck, Pending, Phase, State, Stone
from clachan.games.schotten.rules.turns import round_outcome

_ORDERS = {(Phase.PLAY, Phase.CLAIM, Phase.DRAW): 0, (Phase.CLAIM, Phase.PLAY, Phase.DRAW): EXPERT}
_HIDDEN = (HIDDEN_CLAN, HIDDEN_TACTIC)


def pack_rules(book: Rulebook) -> int:
    """Pack a rulebook into one number; `ClachanError` for a rulebook that the kernel cannot play."""
    if book.turn not in _ORDERS or sorted(book.tactics) not in ([], sorted(TACTIC_CARDS)):
        raise ClachanError("kernel/rulebook")
    slots = {
        ELITE_PROOF: book.elite_proof,
        JOKER_FIXED: book.joker_fixed,
        JOKER_REPLACED: book.joker_replaced,
        JOKER_RETURNED: book.joker_returned,
        NETS_ONE: book.recruiter_nets_one,
    }
    tactics = (1 << len(book.tactics)) - 1
    packed_rules = _ORDERS[book.turn] | book.hand << HAND_SIZE | tactics << TACTICS
    return packed_rules | sum(bit for bit, on in slots.items() if on)


def game_of(book: Rulebook, state: State) -> Games:
    """A state as an array of one game; the table of a view gives one with blanks."""
    games = np.zeros(1, GAME)
    game = games[0]
    game["packed_rules"] = pack_rules(book)
    _write_numbers(game, state)
    _write_stones(game, state.stones)
    for seat in SEATS:
        _write_hand(game, seat, state.hands[seat])
    for deck in Deck:
        cards = state.decks[deck]
        game["end"][deck] = len(cards)
        game["decks"][deck, : len(cards)] = [max(card, NONE) for card in cards]
    game["discarded"] = len(state.discard)
    game["discard"][: len(state.discard)] = state.discard
    derive(game)
    return games


def state_of(game: Any) -> State:  # noqa: ANN401  # a record has no type of its own
    """The state of a game; one with blanks gives the table of a view."""
    stones = _stones(game)
    return State(
        stones,
        (_hand(game, 0), _hand(game, 1)),
        (_deck(game, Deck.CLAN), _deck(game, Deck.TACTIC)),
        tuple(game["discard"][: game["discarded"]].tolist()),
        int(game["turn"]),
        Phase(game["phase"]),
        _pending(game),
        _pair(game["played"]),
        _pair(game["jokers"]),
        None if game["scout"] == NONE else int(game["scout"]),
        _pair(game["returned_below"]),
        int(game["quiet"]),
        bool(game["turn_had_effect"]),
        _outcome(int(game["outcome"]), stones),
    )


def _write_numbers(game: Any, state: State) -> None:  # noqa: ANN401  # a record has no type of its own
    game["turn"], game["phase"] = state.turn, state.phase
    game["quiet"], game["turn_had_effect"] = state.quiet, state.stirred
    game["played"], game["jokers"], game["returned_below"] = state.tactics, state.jokers, state.sunk
    game["scout"] = NONE if state.scout is None else state.scout
    pending = state.pending or Pending(NONE)
    game["pending"], game["target"], game["picked"], game["left"], game["drawn"] = pending
    if state.outcome is not None:
        winner = DRAWN if state.outcome.winner is None else state.outcome.winner
        game["outcome"] = REASONS.index(state.outcome.reason) << WINNER_BITS | winner


def _write_stones(game: Any, stones: tuple[Stone, ...]) -> None:  # noqa: ANN401  # a record has no type of its own
    for seat in SEATS:
        game["owned"][seat] = _mask(stone.owner == seat for stone in stones)
        game["first"][seat] = _mask(stone.first == seat for stone in stones)
        sides = [stone.sides[seat] for stone in stones]
        game["sides"][:, seat] = [int.from_bytes(cards, "little") | len(cards) << COUNT for cards in sides]
    game["mud"] = _mask(stone.mud for stone in stones)
    game["blind"] = _mask(stone.blind for stone in stones)


def _mask(facts: Iterable[bool]) -> int:
    return sum(1 << index for index, fact in enumerate(facts) if fact)


def _write_hand(game: Any, seat: Seat, hand: tuple[Card, ...]) -> None:  # noqa: ANN401  # a record has no type of its own
    game["hidden"][seat] = hand.count(HIDDEN_CLAN), hand.count(HIDDEN_TACTIC)
    game["hand"][seat] = sum(1 << card for card in hand if 0 <= card < CLANS)
    others = sum(1 << (card - KIND_SHIFT) for card in hand if card > JOKER)
    game["tactic_hand"][seat] = others | (1 << hand.count(JOKER)) - 1


def _stones(game: Any) -> tuple[Stone, ...]:  # noqa: ANN401  # a record has no type of its own
    sides = game["sides"].tolist()
    owned, first = game["owned"].tolist(), game["first"].tolist()
    mud, blind = int(game["mud"]), int(game["blind"])
    return tuple(
        Stone(
            (_cards(sides[index][0]), _cards(sides[index][1])),
            _who(first, index),
            _who(owned, index),
            bool(mud >> index & 1),
            bool(blind >> index & 1),
        )
        for index in range(STONES)
    )


def _cards(side: int) -> tuple[Card, ...]:
    return tuple(side >> CARD_BITS * slot & CARD_MASK for slot in range(side >> COUNT & COUNT_MASK))


def _who(masks: list[int], index: int) -> Seat | None:
    return next((seat for seat in SEATS if masks[seat] >> index & 1), None)


def _hand(game: Any, seat: Seat) -> tuple[Card, ...]:  # noqa: ANN401  # a record has no type of its own
    clans, tactic_hand = int(game["hand"][seat]), int(game["tactic_hand"][seat])
    hidden = game["hidden"][seat].tolist()
    return (
        *(HIDDEN_TACTIC,) * hidden[Deck.TACTIC],
        *(HIDDEN_CLAN,) * hidden[Deck.CLAN],
        *(card for card in CLAN_CARDS if clans >> card & 1),
        *(card for bit, card in enumerate(TACTIC_CARDS) if tactic_hand >> bit & 1),
    )


def _deck(game: Any, deck: Deck) -> tuple[Card, ...]:  # noqa: ANN401  # a record has no type of its own
    cards = game["decks"][deck, game["top"][deck] : game["end"][deck]].tolist()
    return tuple(_HIDDEN[deck] if card == NONE else card for card in cards)


def _pending(game: Any) -> Pending | None:  # noqa: ANN401  # a record has no type of its own
    pending = Pending(*(int(game[name]) for name in ("pending", "target", "picked", "left", "drawn")))
    return None if pending.card == NONE else pending


def _pair(numbers: NDArray[np.int8]) -> tuple[int, int]:
    return int(numbers[0]), int(numbers[1])


def _outcome(code: int, stones: tuple[Stone, ...]) -> Outcome | None:
    if not code:
        return None
    reason, winner = code >> WINNER_BITS, code & WINNER_MASK
    return round_outcome(stones, None if winner == DRAWN else winner, REASONS[reason])


@compiled
def derive(game: Game) -> None:  # pragma: no cover
    """Compute every derived field from the cards, the owners and the modes; of a side only its cards are read."""
    game.pool = ALL_CLANS
    game.unplayed = game.packed_rules >> TACTICS
    for place in range(game.discarded):
        see(game, game.discard[place])
    see(game, game.pending)
    if game.mud:
        see(game, MUD_CARD)
    if game.blind:
        see(game, BLIND_CARD)
    for stone in range(STONES):
        for seat in range(2):
            derive_side(game, stone, seat)
    owned = game.owned[0] | game.owned[1]
    for seat in range(2):
        game.open[seat] &= ~owned
        game.ready[seat] &= ~owned
    game.claims = claimable(game, game.turn) if game.phase == CLAIMING and game.outcome == 0 else NONE


@compiled
def derive_side(game: Game, stone: int, seat: int) -> None:  # pragma: no cover
    """A side's sums, and what it shows of the pack."""
    cards, side = game.sides[stone, seat], 0
    for slot in range(count_of(cards)):
        card = card_at(cards, slot)
        side = extended(side, card)
        see(game, JOKER if card >= FIXED else card)
    game.sides[stone, seat] = side
    refresh(game, stone, seat)


@compiled
def see(game: Game, card: int) -> None:  # pragma: no cover
    """Remove a face-up card from the unseen cards: no reply can use it, and nobody holds it. NONE is no card."""
    if card >= CLANS:
        game.unplayed = without_tactic(game.unplayed, card)
    elif card != NONE:
        game.pool &= ~(1 << card)
