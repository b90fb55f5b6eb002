"""How does a player play that cannot be beaten? By the solved table, mixing as it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clachan.core.chance import Rng
from clachan.core.seats import Seat, other
from clachan.core.series import Format
from clachan.games.braverats.cards import MIME, Card
from clachan.games.braverats.expert.drafting import leaf_values, pick_worths
from clachan.games.braverats.expert.library import Seen, table_for, unwrapped
from clachan.games.braverats.expert.piles import hides, pile_mix, prepare_piles
from clachan.games.braverats.hints import BraveRatsHints
from clachan.games.braverats.rulebook import Rulebook
from clachan.games.braverats.solver import position_of, spec_of
from clachan.games.braverats.state import Action, Keep, Phase, Play

FINE = 1 << 53


@dataclass(frozen=True, slots=True)
class Perfect:
    """Plays the equilibrium of the solved game; drafts by the exact values of the deals it may lead to."""

    book: Rulebook
    form: Format

    def choose(self, view: Any, actions: Sequence[Action], rng: Rng) -> Action:  # noqa: ANN401  # as in unwrapped
        """A card drawn from the mix that perfect play uses here."""
        seen = unwrapped(view)
        if len(actions) == 1:
            return actions[0]
        if seen.view.table.phase is Phase.DRAFT:
            return self.draft(seen, actions, rng)
        return Play(drawn(self.mix(seen, rng), rng))

    def prepare(self, view: Any) -> None:  # noqa: ANN401  # as in unwrapped
        """Solve the game; a match for the crown asks for many."""
        seen = unwrapped(view)
        state = seen.view.table
        if state.phase is Phase.DRAFT:
            if MIME not in self.book.cards:
                leaf_values(spec_of(self.book, ()))
        elif hides(state):
            prepare_piles(self.book, self.form, seen)
        else:
            table_for(self.book, self.form, state, seen.lead, seen.tally)

    def mix(self, seen: Seen, rng: Rng) -> dict[Card, float]:
        """How often each card is played here; only those that are. Only a guess at hidden cards needs the lots."""
        seat = seen.view.seat
        assert seat is not None
        state = seen.view.table
        if hides(state):
            return pile_mix(self.book, self.form, seen, rng)
        table = table_for(self.book, self.form, state, seen.lead, seen.tally)
        shares = table.mix(position_of(state), seat, shown_card(state.chosen, seat))
        return {card: share for card, share in enumerate(shares) if share > 0}

    def draft(self, seen: Seen, actions: Sequence[Action], rng: Rng) -> Action:
        """Keep the card with the best prospects; with Mimes, whose deals are too many, the quick opinion."""
        if MIME in self.book.cards:
            scores = BraveRatsHints(self.book).scores(seen.view, tuple(actions))
            return actions[scores.index(max(scores))]
        worths = pick_worths(self.book, seen.view, rng)
        return Keep(max(worths, key=worths.__getitem__))


def shown_card(chosen: tuple[Card | None, Card | None], seat: Seat) -> Card | None:
    """The card the other has already shown, if a Spy is watching."""
    return chosen[other(seat)]


def drawn(mix: dict[Card, float], rng: Rng) -> Card:
    """A card drawn by lot in these proportions."""
    lot = rng.randrange(FINE) / FINE * sum(mix.values())
    for card, share in mix.items():
        lot -= share
        if lot < 0:
            return card
    return max(mix, key=mix.__getitem__)  # what rounding left over
