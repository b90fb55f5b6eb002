"""What does a seat know, and what could the truth be? (ST-5)"""

from collections import Counter
from itertools import permutations
from math import factorial
from random import Random

import pytest
from scipy.stats import chisquare

from build import A, B, card, cards, do, game, put, table
from clachan.core.game import play
from clachan.games.schotten.rules.cards import (
    BLIND,
    CLAN_CARDS,
    HIDDEN_CLAN,
    HIDDEN_TACTIC,
    JOKER,
    MUD,
    TACTIC_CARDS,
    is_tactic,
    unfixed,
)
from clachan.games.schotten.rules.state import Deck, Draw, Name, Phase, Put, Return, Take

BASE = game()
TACTIC = game("tactic")
WAYS = {
    "base": game(),
    "expert": game("expert"),
    "tactic": game("tactic"),
    "both": game("tactic", "expert"),
    "options": game("tactic", proof="elite", joker="play", joker_limit="board", joker_return="yes"),
    "net one": game("tactic", "expert", recruiter_short="net_one", joker="play"),
}


def random_states(rules, seed, games):
    """The states of random games, in which tactic cards are sought: decks are drawn from evenly."""
    rng = Random(seed)
    for _ in range(games):
        state = rules.start(rng)
        while state.outcome is None:
            yield state
            kinds = {}
            for action in rules.legal(state, state.turn):
                kind = (type(action), is_tactic(getattr(action, "card", 0)), getattr(action, "deck", 0))
                kinds.setdefault(kind, []).append(action)
            state = play(rules, state, state.turn, rng.choice(rng.choice(list(kinds.values()))))
        yield state


def everything(state):
    """All cards of the box, wherever they lie."""
    lying = [unfixed(one) for each in state.stones for side in each.sides for one in side]
    lying += [MUD for each in state.stones if each.mud] + [BLIND for each in state.stones if each.blind]
    lying += [*state.discard, *state.hands[A], *state.hands[B], *state.decks[0], *state.decks[1]]
    if state.phase in {Phase.TAKE, Phase.PUT, Phase.RECRUIT, Phase.RETURN, Phase.NAME}:
        lying.append(state.pending.card)
    return Counter(lying)


@pytest.mark.parametrize("way", WAYS)
def test_no_card_is_ever_lost_or_doubled(way):
    """ST-1."""
    box = Counter(CLAN_CARDS) + Counter(WAYS[way].rulebook.tactics)
    for state in random_states(WAYS[way], 1, 6):
        assert everything(state) == box


@pytest.mark.parametrize("way", WAYS)
def test_an_imagined_table_has_every_card_once(way):
    """ST-1, ST-5: whatever is imagined could be true."""
    rng = Random(2)
    box = Counter(CLAN_CARDS) + Counter(WAYS[way].rulebook.tactics)
    for state in random_states(WAYS[way], 3, 3):
        for seat in (A, B, None):
            assert everything(WAYS[way].imagine(WAYS[way].view(state, seat), rng)) == box


def shuffled_secrets(state, seat, rng):
    """The same table with everything the seat may not know dealt again, kind by kind."""
    hidden = [("hand", owner) for owner in (A, B) if owner != seat] + [("deck", deck) for deck in Deck]
    known = state.sunk if seat is not None and state.scout == seat else (0, 0)
    places, pools = [], {False: [], True: []}
    for what, which in hidden:
        pile = state.hands[which] if what == "hand" else state.decks[which]
        blank = len(pile) - (min(known[which], len(pile)) if what == "deck" else 0)
        places.append((what, which, pile, blank))
        for one in pile[:blank]:
            pools[is_tactic(one)].append(one)
    for pool in pools.values():
        rng.shuffle(pool)
    hands, decks = list(state.hands), list(state.decks)
    for what, which, pile, blank in places:
        dealt = tuple(pools[is_tactic(one)].pop() for one in pile[:blank]) + pile[blank:]
        if what == "hand":
            hands[which] = tuple(sorted(dealt))
        else:
            decks[which] = dealt
    return state._replace(hands=tuple(hands), decks=tuple(decks))


@pytest.mark.parametrize("way", WAYS)
def test_a_view_tells_nothing_that_is_hidden(way):
    """ST-5: deal the other hand and the decks again, and the view is the same to the letter."""
    rules, rng, changed = WAYS[way], Random(4), 0
    for state in random_states(rules, 5, 4):
        for seat in (A, B, None):
            again = shuffled_secrets(state, seat, rng)
            changed += again != state
            assert repr(rules.view(again, seat)) == repr(rules.view(state, seat))
    assert changed > 200


@pytest.mark.parametrize("way", ["tactic", "options", "net one"])
def test_a_returned_card_is_told_to_nobody_else(way):
    """ST-5, ST-70: the other sees only from which kind it was."""
    rules, seen = WAYS[way], 0
    for state in random_states(rules, 6, 60):
        if state.phase is not Phase.RETURN:
            continue
        for seat in (1 - state.turn, None):
            views = {}
            for action in rules.legal(state, state.turn):
                after = rules.view(rules.step(state, state.turn, action), seat)
                views.setdefault(is_tactic(action.card), set()).add(repr(after))
            assert all(len(same) == 1 for same in views.values())
            seen += 1
    assert seen > 20


# After a Recruiter (ST-5).


def sunken(returned, rest="g1 g2", hand_b="b1 b2"):
    """A has just put these cards under the decks, first to last; the clan deck held three more than `rest`."""
    other = " ".join(name for name in ["r1", "r2", "r3", "o1", "o2", "mud"] if name not in returned.split())
    state = table(
        hands=(f"recruiter {returned} {other}", hand_b),
        deck=f"y1 y2 y3 {rest}",
        tactic_deck="spy shield",
        discard=" ".join(_rest_of_the_box(f"{returned} {other} {hand_b} y1 y2 y3 {rest}")),
    )
    state = do(TACTIC, state, put("recruiter"), *([Draw(Deck.CLAN)] * 3))
    return do(TACTIC, state, *(Return(one) for one in cards(returned)))


def _rest_of_the_box(named):
    every = [f"{letter}{strength}" for letter in "roygbp" for strength in range(1, 10)]
    return [name for name in every if name not in named.split()]


def test_known_bottom_cards_keep_their_order():
    """ST-5: the last one returned lies lowest."""
    state = sunken("r1 r2")
    assert TACTIC.view(state, A).table.decks[0] == (HIDDEN_CLAN, HIDDEN_CLAN, *cards("r1 r2"))
    assert TACTIC.view(state, B).table.decks[0] == (HIDDEN_CLAN,) * 4
    assert TACTIC.view(state, None).table.decks[0] == (HIDDEN_CLAN,) * 4
    assert TACTIC.view(state, B).table.sunk == (2, 0)


def test_a_known_card_stays_known_when_the_other_draws_it():
    """ST-5: by counting, for all other unseen cards lie in his hand."""
    state = sunken("r1 r2", rest="")
    assert (state.turn, state.decks[0]) == (B, cards("r1 r2"))
    state = do(TACTIC, state, put("b1", 1), Draw(Deck.CLAN))
    seen = TACTIC.view(state, A)
    assert set(seen.table.hands[B]) == {HIDDEN_CLAN}
    assert seen.table.decks[0] == cards("r2")
    for seed in range(50):
        assert TACTIC.imagine(seen, Random(seed)).hands[B] == tuple(sorted(cards("b2 r1")))


def test_the_other_does_not_know_what_he_will_draw():
    """ST-5."""
    state = sunken("r1 r2", rest="")
    tops = Counter(TACTIC.imagine(TACTIC.view(state, B), Random(seed)).decks[0] for seed in range(400))
    assert len(tops) > 20


def test_a_known_tactic_card_lies_under_the_tactic_deck():
    """ST-5."""
    state = sunken("mud r1")
    assert state.decks[1] == cards("spy shield mud")
    assert TACTIC.view(state, A).table.decks[1] == (HIDDEN_TACTIC, HIDDEN_TACTIC, MUD)
    assert TACTIC.view(state, B).table.decks[1] == (HIDDEN_TACTIC,) * 3


def test_a_view_in_the_middle_of_a_return_knows_the_first_card():
    """ST-5, ST-70."""
    state = table(hands=("recruiter r1 r2", "b1"), deck="y1 y2 y3 g1")
    state = do(TACTIC, state, put("recruiter"), Return(card("r1")))
    assert state.phase is Phase.RETURN
    assert TACTIC.view(state, A).table.decks[0] == (HIDDEN_CLAN, card("r1"))
    assert TACTIC.view(state, B).table.decks[0] == (HIDDEN_CLAN, HIDDEN_CLAN)


# Every state that fits is equally likely.


def fitting(hand, deck, unseen):
    """Every way to deal the unseen cards to a hand, whose order means nothing, and a deck; equal cards count apart."""
    counts = Counter()
    for order in permutations(unseen):
        counts[tuple(sorted(order[:hand])), order[hand : hand + deck]] += 1
    return {key: count // factorial(hand) for key, count in counts.items()}


def assert_uniform(rules, view, key, weights, draws=4_000):
    rng = Random(8)
    counts = Counter(key(rules.imagine(view, rng)) for _ in range(draws))
    assert set(counts) == set(weights)
    whole = sum(weights.values())
    expected = [draws * weight / whole for weight in weights.values()]
    assert min(expected) > 5
    assert chisquare([counts[one] for one in weights], expected).pvalue > 0.001


def test_the_unseen_clan_cards_are_imagined_uniformly():
    """ST-5: three in the other hand, two in the deck."""
    named = "r1 r2 r3 r4 r5"
    state = table(hands=("o1", "r1 r2 r3"), deck="r4 r5", discard=" ".join(_rest_of_the_box(f"{named} o1")))
    weights = fitting(3, 2, cards(named))
    assert len(weights) == 20
    assert_uniform(BASE, BASE.view(state, A), lambda table: (table.hands[B], table.decks[0]), weights)


def test_a_spectator_imagines_both_hands_uniformly():
    """ST-5."""
    named = "r1 r2 r3 r4"
    state = table(hands=("r1", "r2 r3"), deck="r4", discard=" ".join(_rest_of_the_box(named)))
    weights = {}
    for one, two, three, four in permutations(cards(named)):
        weights[(one,), tuple(sorted((two, three))), (four,)] = 1
    assert len(weights) == 12
    assert_uniform(BASE, BASE.view(state, None), lambda table: (*table.hands, table.decks[0]), weights)


def test_known_bottom_cards_are_fixed_and_the_rest_is_uniform():
    """ST-5: A knows the lowest two of four; B's two and the upper two could be any of four."""
    state = sunken("r1 r2")
    weights = fitting(2, 2, cards("b1 b2 g1 g2"))
    assert len(weights) == 12
    view = TACTIC.view(state, A)
    assert_uniform(TACTIC, view, lambda table: (table.hands[B], table.decks[0][:2]), weights)
    assert TACTIC.imagine(view, Random(0)).decks[0][2:] == cards("r1 r2")


def test_unseen_tactic_cards_are_imagined_uniformly_with_two_jokers():
    """ST-5: the two Jokers are two cards, and the combat mode on the table is not among what may come."""
    state = table(
        "r1 / b1 | mud",
        "/ | blind",
        hands=("o1", "joker traitor"),
        tactic_deck="joker banshee",
        discard="spy shield recruiter strategist",
        tactics=(3, 3),
    )
    weights = fitting(2, 2, cards("joker joker traitor banshee"))
    assert_uniform(TACTIC, TACTIC.view(state, A), lambda table: (table.hands[B], table.decks[1]), weights)


@pytest.mark.parametrize(
    ("name", "then"),
    [("strategist", []), ("traitor", [Take(0, card("b1"))]), ("joker", []), ("banshee", [])],
)
def test_a_tactic_card_under_way_is_not_imagined_a_second_time(name, then):
    """ST-5: it has left the hand and lies nowhere yet."""
    rules = game("tactic", joker="play")
    rest = [one for one in TACTIC_CARDS if one != card(name)] + [JOKER] * (name == "joker")
    state = table("r1 / b1", hands=(f"{name} r9", "b9"))
    state = state._replace(decks=(state.decks[0], tuple(rest)))
    state = do(rules, state, put(name, 1) if name == "joker" else put(name), *then)
    assert state.phase in {Phase.TAKE, Phase.PUT, Phase.NAME}
    for seat in (A, B):
        for seed in range(20):
            again = rules.imagine(rules.view(state, seat), Random(seed))
            assert everything(again) == everything(state)
            assert rules.view(again, seat) == rules.view(state, seat)


def test_a_fixed_joker_is_one_of_the_two():
    """ST-5, ST-60."""
    rules = game("tactic", joker="play")
    state = table("/", hands=("joker r9", "b9"), tactic_deck="joker spy shield mud blind")
    state = state._replace(discard=cards("recruiter strategist banshee traitor"))
    state = do(rules, state, put("joker", 1), Name(card("r7")))
    assert state.phase is Phase.DRAW
    for seed in range(20):
        assert everything(rules.imagine(rules.view(state, B), Random(seed))) == everything(state)


def test_what_a_ruse_picks_is_public_and_still_on_the_table():
    """ST-5, ST-6."""
    state = do(TACTIC, table("r1 / b1", hands=("traitor r9", "b9")), put("traitor"), Take(0, card("b1")))
    for seat in (A, B, None):
        seen = TACTIC.view(state, seat).table
        assert (seen.phase, seen.pending.picked, seen.stones[0].sides[B]) == (Phase.PUT, card("b1"), cards("b1"))
    assert do(TACTIC, state, Put(0)).stones[0].sides[A] == cards("r1 b1")
