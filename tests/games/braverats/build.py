"""How is a BraveRats game set up in a test? By the words of its name, and rounds as pairs of card names."""

from __future__ import annotations

from itertools import combinations
from random import Random

from clachan.catalog import open_game
from clachan.games.braverats.rules.cards import CARD_NAMES
from clachan.games.braverats.rules.game import BraveRats
from clachan.games.braverats.rules.rulebook import Rulebook
from clachan.games.braverats.rules.state import Phase, Play, State
from clachan.games.braverats.rules.variants import VARIANTS

CARD = {name: card for card, name in enumerate(CARD_NAMES)}
DEAL_WORDS = tuple(variant.id for variant in VARIANTS if variant.id != "emperor")


def book(name: str = "") -> Rulebook:
    """The rulebook of a name without the game's own: `deck.mime.prince=ignores`."""
    return open_game(f"braverats.{name}" if name else "braverats").rulebook


def game(name: str = "") -> BraveRats:
    """The rules of a name."""
    return BraveRats(book(name))


def start(name: str = "", seed: int = 0, lead: int | None = None) -> tuple[BraveRats, State]:
    """The rules and a dealt game."""
    rules = game(name)
    return rules, rules.start(Random(seed), lead)


def cards(names: str) -> tuple[int, ...]:
    """`spy prince` as cards."""
    return tuple(CARD[name] for name in names.split())


def hands(rules: BraveRats, mine: str, theirs: str) -> State:
    """A game without chance in which each seat holds what the test says."""
    both = (tuple(sorted(cards(mine))), tuple(sorted(cards(theirs))))
    return rules.start(Random(0), 0)._replace(hands=both, decks=both, phase=Phase.DUEL)


def rounds(rules: BraveRats, state: State, *pairs: str) -> State:
    """Play rounds written `prince spy`: seat 0's card, then seat 1's. Whoever has to show first does."""
    for pair in pairs:
        chosen = cards(pair)
        for _ in range(2):
            seat = rules.actors(state)[0]
            assert Play(chosen[seat]) in rules.legal(state, seat), (pair, seat)
            state = rules.step(state, seat, Play(chosen[seat]))
    return state


def play_on(rules: BraveRats, state: State, rng: Random) -> list[State]:
    """All states of a game played to its end at random; the given one is the first."""
    states = [state]
    while rules.actors(state):
        seat = rng.choice(rules.actors(state))
        state = rules.step(state, seat, rng.choice(rules.legal(state, seat)))
        states.append(state)
    return states


def every_name() -> list[str]:
    """All ways to set up a game that BR-59 allows, with the Mime off, extra and instead of a card."""
    names = []
    for count in range(len(DEAL_WORDS) + 1):
        for words in combinations(DEAL_WORDS, count):
            if len({"draft", "random", "princess"} & set(words)) > 1:
                continue
            names.append(".".join(words))
            if "mime" not in words:
                names.append(".".join([*words, "mime=replace"]))
    return names
