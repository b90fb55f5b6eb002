"""The players `perfect` and `strong`: a card drawn from the mix of the solution.

Both choose in the same way. `perfect` is refused where the solution is not exact; `strong` plays everywhere, with the
best approximation there is: a learnt strategy or samples for hidden hands, sampled deals in a draft, safe play after a
secret swap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.core.chance import Rng
from clachan.core.seats import Seat, other
from clachan.core.series import Format
from clachan.games.braverats.heuristic import BraveRatsHints
from clachan.games.braverats.players.drafting import leaf_values, pick_values
from clachan.games.braverats.players.hidden_hands import has_hidden_cards, hidden_mix, prepare_hidden
from clachan.games.braverats.players.secret_swap import SAFEST, safe_deal, safe_mix
from clachan.games.braverats.players.solved_games import (
    GameView,
    MatchView,
    game_view,
    is_emperor,
    solved_game,
    solved_game_of,
)
from clachan.games.braverats.rules.cards import MIME, Card
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Action, Keep, Phase, Play, Swap
from clachan.games.braverats.solver import position_of, spec_of

RESOLUTION = 1 << 53  # as many steps as a float between 0 and 1 can tell apart


def is_exact(book: Rulebook, form: Format) -> bool:
    """Whether the solution is exact: open hands that nobody drafts, and in a match for the crown all deals counted out.

    In other matches (`xN`, `toN`) each game is played for itself.
    """
    if book.swap or book.hand or book.deal.source == "drafted":
        return False
    return not (is_emperor(form) and book.deal.source == "shuffled" and MIME in book.cards)


@dataclass(frozen=True, slots=True)
class Strong:
    """Plays the equilibrium of the solved game, and the best approximation where it is not solved."""

    book: Rulebook
    form: Format

    def choose(self, view: MatchView, actions: Sequence[Action], rng: Rng) -> Action:
        """A card drawn from the mix that perfect play uses here."""
        seen = game_view(view)
        if len(actions) == 1:
            return actions[0]
        if seen.view.table.phase is Phase.DRAFT:
            return self.draft(seen, actions, rng)
        if seen.view.table.phase is Phase.SWAP:
            return Swap(SAFEST)
        return Play(sampled(self.mix(seen, rng), rng))

    def prepare(self, view: MatchView) -> None:
        """Solve the game; a match for the crown asks for many."""
        seen = game_view(view)
        state = seen.view.table
        if state.phase is Phase.DRAFT:
            if MIME not in self.book.cards:
                leaf_values(spec_of(self.book, ()))
        elif self.book.swap:
            solved_game(spec_of(self.book, (safe_deal(SAFEST),)))
        elif has_hidden_cards(state):
            prepare_hidden(self.book, self.form, seen)
        else:
            solved_game_of(self.book, self.form, state, seen.lead, seen.tally)

    def mix(self, seen: GameView, rng: Rng) -> dict[Card, float]:
        """How often each card is played here; only those that are. Only hidden cards need the random numbers."""
        seat = seen.view.seat
        assert seat is not None
        state = seen.view.table
        if self.book.swap:
            return safe_mix(self.book, seen)
        if has_hidden_cards(state):
            return hidden_mix(self.book, self.form, seen, rng)
        table = solved_game_of(self.book, self.form, state, seen.lead, seen.tally)
        shares = table.mix(position_of(state), seat, shown_card(state.chosen, seat))
        return {card: share for card, share in enumerate(shares) if share > 0}

    def draft(self, seen: GameView, actions: Sequence[Action], rng: Rng) -> Action:
        """Keep the card with the best value; with Mimes, whose deals are too many, use the quick opinion."""
        if MIME in self.book.cards:
            scores = BraveRatsHints(self.book).scores(seen.view, tuple(actions))
            return actions[scores.index(max(scores))]
        values = pick_values(self.book, seen.view, rng)
        return Keep(max(values, key=values.__getitem__))


def shown_card(chosen: tuple[Card | None, Card | None], seat: Seat) -> Card | None:
    """The card that the opponent has already shown, if a Spy is active."""
    return chosen[other(seat)]


def sampled(mix: dict[Card, float], rng: Rng) -> Card:
    """A random card, in these proportions."""
    rest = rng.randrange(RESOLUTION) / RESOLUTION * sum(mix.values())
    for card, share in mix.items():
        rest -= share
        if rest < 0:
            return card
    return max(mix, key=mix.__getitem__)  # rounding may leave a little over
