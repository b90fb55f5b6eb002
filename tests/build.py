"""Positions of Schotten Totten from a few words of text.

A card is a colour letter and a strength (`r7`), a tactic card by its name (`joker`, `mud`), or a Joker that was named
when it was played (`joker=r7`). A stone is both sides and, after a bar, what else is true of it:
`r7 r8 r9 / b1 b2 b3 | mud blind owner=A first=B`. When only one side is complete it was the first; when both are, the
text has to say.
"""

from contextlib import contextmanager

import pytest

from clachan.core.errors import IllegalAction
from clachan.core.game import play
from clachan.core.variant import compose
from clachan.games.schotten.rules.cards import (
    CLAN_CARDS,
    COLOUR_LETTERS,
    FIXED,
    TACTIC_CARDS,
    TACTIC_NAMES,
    clan,
    unfixed,
)
from clachan.games.schotten.rules.game import Schotten
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.rules.state import STONES, Done, Phase, Play, State, Stone
from clachan.games.schotten.rules.variants import OPTIONS, VARIANTS

A, B = 0, 1
_TACTICS = {name: card for card, name in TACTIC_NAMES.items()}


def game(*words, **options):
    """Schotten Totten with these variants and options."""
    chosen = [variant for variant in VARIANTS if variant.id in words]
    assert len(chosen) == len(words)
    values = {option: options.pop(option.key) for option in OPTIONS if option.key in options}
    assert not options
    return Schotten(compose(Rulebook(), chosen, values))


def card(text):
    """One card."""
    if text in _TACTICS:
        return _TACTICS[text]
    if text.startswith("joker="):
        return FIXED + card(text.removeprefix("joker="))
    return clan(COLOUR_LETTERS.index(text[0]), int(text[1:]))


def cards(text):
    """Several cards."""
    return tuple(card(word) for word in text.split())


def stone(text):
    """One stone."""
    table, _, marks = text.partition("|")
    left, _, right = table.partition("/")
    sides = (cards(left), cards(right))
    facts = dict((mark.split("=") if "=" in mark else (mark, "")) for mark in marks.split())
    assert set(facts) <= {"mud", "blind", "owner", "first"}
    full = [seat for seat in (A, B) if len(sides[seat]) == (4 if "mud" in facts else 3)]
    if "first" in facts:
        first = "AB".index(facts["first"])
        assert first in full
    else:
        assert len(full) < 2, "say which side was complete first"
        first = full[0] if full else None
    owner = "AB".index(facts["owner"]) if "owner" in facts else None
    return Stone(sides, first, owner, mud="mud" in facts, blind="blind" in facts)


def stones(*texts):
    """Nine stones: those given, then empty ones."""
    given = tuple(stone(text) for text in texts)
    return given + (Stone(),) * (STONES - len(given))


def table(*texts, hands=("", ""), deck=None, tactic_deck="", discard="", **rest):
    """A position: stones, hands and piles as text; the clan deck holds every card that is named nowhere else."""
    row = stones(*texts)
    both = (tuple(sorted(cards(hands[A]))), tuple(sorted(cards(hands[B]))))
    pile = cards(discard)
    lying = [unfixed(one) for each in row for side in each.sides for one in side]
    lying += [*both[A], *both[B], *pile]
    clans = tuple(one for one in CLAN_CARDS if one not in lying) if deck is None else cards(deck)
    state = State(row, both, (clans, cards(tactic_deck)), pile, **rest)
    there = [*lying, *clans, *state.decks[1]]
    for one in set(there):
        assert there.count(one) <= max(1, TACTIC_CARDS.count(one)), f"card {one} lies in two places"
    return state


def do(rules, state, *actions):
    """The state after these actions of the player to move, each checked by `core.play`."""
    for action in actions:
        state = play(rules, state, state.turn, action)
    return state


def without_claims(rules, state, *actions):
    """The same, but nobody claims a stone even when he could."""
    for action in actions:
        state = do(rules, state, action)
        if state.outcome is None and state.phase is Phase.CLAIM:
            state = do(rules, state, Done())
    return state


def put(text, place=None):
    """Play this card on this stone (counted from 1)."""
    return Play(card(text), None if place is None else place - 1)


def legal(rules, state):
    """What the active player may do."""
    return rules.legal(state, state.turn)


def plays(rules, state, text):
    """The stones (counted from 1) on which the active player may play this card; [None] for a ruse."""
    chosen = [action.stone for action in legal(rules, state) if isinstance(action, Play) and action.card == card(text)]
    return [None if place is None else place + 1 for place in chosen]


@contextmanager
def refused(rule):
    """Expect `core.play` to refuse the action and to name this rule."""
    with pytest.raises(IllegalAction) as caught:
        yield caught
    assert caught.value.rule == rule


def claiming(state):
    """The same position in the active player's claim phase."""
    return state._replace(phase=Phase.CLAIM)
