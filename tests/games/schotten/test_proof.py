"""The claim prover against every completion tried one by one (ST-31 to ST-35, ST-39, ST-80 to ST-82)."""

from typing import NamedTuple

import numpy as np
import pytest

import brute
from build import A, B, cards, claiming, game, legal, refused, stone, table
from clachan.core.game import play
from clachan.games.schotten.rules.cards import CLAN_CARDS, FIXED, JOKER, SHIELD, SPY, unfixed
from clachan.games.schotten.rules.choices import verdict
from clachan.games.schotten.rules.proof import Because, Unseen, best_reply, decisive_cards, judge
from clachan.games.schotten.rules.state import STONES, Claim, Done, State, Stone
from untraced import untraced


class Position(NamedTuple):
    """A stone that its first seat wants to claim early, and what has not been seen yet."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    size: int
    blind: bool
    clans: tuple[int, ...]
    elites: tuple[int, ...]
    counts_elites: bool

    @property
    def stone(self):
        return Stone((self.mine, self.theirs), first=0, mud=self.size == 4, blind=self.blind)

    @property
    def unseen(self):
        return Unseen(sum(1 << card for card in self.clans), self.elites, self.counts_elites)


def positions(seed, count, missing):
    """Random early claims; half of the sides are drawn near each other, or no strong formation would be in sight."""
    rng = np.random.default_rng(seed)
    theirs, mine, seen = _orders(rng, count, near=True), _orders(rng, count, near=True), _orders(rng, count, near=False)
    dice = rng.random((count, 16)).tolist()
    for row in range(count):
        yield _position(dice[row], missing[row % len(missing)], theirs[row], mine[row], seen[row])


def _orders(rng, count, *, near):
    """A shuffle of the clan cards for each position: in every second one a strength or a colour comes early."""
    keys = rng.random((count, 54))
    if near:
        cards = np.arange(54)
        colour, strength = rng.integers(0, 6, (count, 1)), rng.integers(0, 9, (count, 1))
        pull = rng.choice([0.0, 0.0, 0.7, 0.95], (count, 1))
        keys -= pull * ((cards // 9 == colour) & (rng.random((count, 1)) < 0.6))
        keys -= pull * (abs(cards % 9 - strength) <= rng.integers(0, 3, (count, 1)))
    return np.argsort(keys, axis=1).tolist()


def _position(dice, missing, their_order, my_order, seen_order):
    size = 4 if missing == 4 or dice[0] < 0.5 else 3
    their_elites = _some({JOKER: 0.3, SPY: 0.25, SHIELD: 0.25}, dice[1:4])[: size - missing]
    free = {JOKER: 0.2, SPY: 0.15 * (SPY not in their_elites), SHIELD: 0.15 * (SHIELD not in their_elites)}
    my_elites = _some(free, dice[4:7])
    held = their_order[: size - missing - len(their_elites)]
    own = [card for card in my_order if card not in held][: size - len(my_elites)]
    rest = [card for card in seen_order if card not in held and card not in own]
    unseen = rest[: int(dice[7] * (4 if dice[8] < 0.15 else len(rest) + 1))]
    out = {JOKER: 0.7 * (JOKER not in their_elites), SPY: 0.7, SHIELD: 0.7}
    out = {elite: odds * (elite == JOKER or elite not in their_elites + my_elites) for elite, odds in out.items()}
    counts_elites = dice[9] < 0.35
    return Position(
        tuple(own + _fixed(my_elites, dice[10], dice[11])),
        tuple(_fixed(their_elites, dice[12], dice[13]) + held),
        size,
        dice[14] < 0.25,
        tuple(sorted(unseen)),
        tuple(_some(out, [(7 * value) % 1 for value in dice[4:7]])) if counts_elites else (),
        counts_elites,
    )


def _some(odds, dice):
    return [elite for (elite, chance), value in zip(odds.items(), dice, strict=True) if value < chance]


def _fixed(elites, odds, value):
    """With joker=play a Joker on the table stands for one card; in the tests every third one does."""
    return [FIXED + int(54 * value) if elite == JOKER and odds < 0.33 else elite for elite in elites]


def agree(position):
    """Hold the prover's verdict against brute force; whether the claim stands."""
    available = position.clans + position.elites
    best = brute.best(position.theirs, position.size, position.blind, available)
    own = brute.worth(position.mine, position.blind)
    verdict = judge(position.stone, 0, position.unseen)
    reply = verdict.theirs
    stands = best is None or best <= own
    assert (verdict.can_claim, verdict.mine) == (stands, own), position
    assert verdict.because is (Because.PROVED if stands else Because.BEATABLE), position
    if best is None:
        assert reply is None, position
        return stands
    assert reply.rank == best, position
    assert len(set(reply.cards)) == len(reply.cards) == position.size - len(position.theirs), position
    assert set(reply.cards) <= set(available), position
    assert brute.worth(position.theirs + reply.cards, position.blind) == best, position
    return stands


def agree_on_all(seed, count, missing):
    with untraced():
        stand = sum(agree(position) for position in positions(seed, count, missing))
    assert count / 10 < stand < 9 * count / 10, "the sample must hold good claims and bad ones"


@pytest.mark.parametrize("seed", range(25))
def test_the_prover_equals_brute_force_with_one_or_two_cards_missing(seed):
    """ST-33, ST-39: 100,000 positions in all."""
    agree_on_all(seed, 4_000, (1, 2))


@pytest.mark.parametrize("seed", range(100, 104))
def test_the_prover_equals_brute_force_with_three_cards_missing(seed):
    """ST-33, ST-39: 2,000 positions in all."""
    agree_on_all(seed, 500, (3,))


@pytest.mark.parametrize("seed", range(200, 202))
def test_the_prover_equals_brute_force_with_four_cards_missing(seed):
    """ST-33, ST-39, ST-63: 100 positions in all."""
    agree_on_all(seed, 50, (4,))


# The same questions asked of whole tables, where what is available has to be found first (ST-34, ST-80).


def face_up(state):
    """Every card lying open, as ST-34 lists them: both sides of all stones, claimed ones too, and the discard."""
    sides = [side for each in state.stones for side in each.sides]
    return [unfixed(one) for side in sides for one in side] + list(state.discard)


def available(rules, state, claimant):
    """The cards the other side may be completed with."""
    up = face_up(state)
    clans = [one for one in CLAN_CARDS if one not in up]
    if not rules.rulebook.elite_proof:
        return clans
    jokers = up.count(JOKER) < 2 and state.jokers[1 - claimant] == 0
    return clans + [JOKER] * jokers + [one for one in (SPY, SHIELD) if one not in up]


def should_stand(rules, state, claimant, place):
    """Whether a claim is good, by brute force."""
    at = state.stones[place]
    mine, theirs = at.sides[claimant], at.sides[1 - claimant]
    if at.owner is not None or len(mine) < at.size:
        return False
    own = brute.worth(mine, at.blind)
    if len(theirs) < at.size:
        best = brute.best(theirs, at.size, at.blind, available(rules, state, claimant))
        return best is None or best <= own
    rival = brute.worth(theirs, at.blind)
    return own > rival or (own == rival and at.first == claimant)


def random_tables(rules, seed, games, refuse):
    """Tables met in random play; with `refuse` nobody claims, so that the stones fill up."""
    rng = np.random.default_rng(seed)
    for _ in range(games):
        state = rules.start(_Dice(rng))
        while state.outcome is None:
            options = legal(rules, state)
            action = Done() if refuse and Done() in options else options[rng.integers(len(options))]
            state = play(rules, state, state.turn, action)
            if state.outcome is None:
                yield state


class _Dice:
    def __init__(self, rng):
        self.rng = rng

    def randrange(self, stop):
        return int(self.rng.integers(stop))


@pytest.mark.parametrize("refuse", [False, True])
@pytest.mark.parametrize("options", [{}, {"proof": "elite"}, {"proof": "elite", "joker": "play"}], ids=str)
def test_claims_on_played_tables_equal_brute_force(options, refuse):
    """ST-30 to ST-34, ST-80: every seat and stone of tables met in random play."""
    rules = game("tactic", **options)
    asked = 0
    for state in random_tables(rules, 7, 6, refuse):
        for place in range(STONES):
            for seat in (A, B):
                if len(state.stones[place].sides[seat]) < state.stones[place].size and asked % 50:
                    continue
                asked += 1
                proved = verdict(rules.rulebook, state, seat, place)
                assert proved.can_claim == should_stand(rules, state, seat, place)
    assert asked > 500


def test_nothing_hidden_is_evidence():
    """ST-34, ST-T3: a hand and a deck are never looked at, so moving cards between them changes no verdict."""
    rules = game("tactic", proof="elite")
    for state in random_tables(rules, 11, 2, refuse=True):
        swapped = state._replace(hands=state.hands[::-1], decks=tuple(deck[::-1] for deck in state.decks))
        for place in range(STONES):
            for seat in (A, B):
                assert verdict(rules.rulebook, state, seat, place) == verdict(rules.rulebook, swapped, seat, place)


# What rules out better completions, as a list of face-up cards.


def as_table(position):
    """The position's stone with everything that has been seen lying in the discard."""
    lying = {*position.mine, *position.theirs, *position.clans}
    seen = [one for one in CLAN_CARDS if one not in lying]
    if position.counts_elites:
        on_sides = [unfixed(one) for one in position.mine + position.theirs]
        unseen = on_sides + list(position.elites)
        seen += [one for one in (SPY, SHIELD) if one not in unseen]
        seen += [JOKER] * (2 - unseen.count(JOKER))
    return State((position.stone,) + (Stone(),) * 8, ((), ()), ((), ()), tuple(seen))


def stands(position, given):
    best = brute.best(position.theirs, position.size, position.blind, tuple(given))
    return best is None or best <= brute.worth(position.mine, position.blind)


@pytest.mark.parametrize(("seed", "missing"), [(300, (1, 2)), (301, (1, 2)), (302, (1, 2)), (303, (3,))])
def test_a_certificate_is_sufficient_and_nothing_can_be_left_out(seed, missing):
    """ST-33: the listed cards alone rule out every better completion, and each of them is needed for that."""
    proved = 0
    for position in positions(seed, 400, missing):
        if not stands(position, position.clans + position.elites):
            continue
        proved += 1
        state = as_table(position)
        listed = decisive_cards(state, position.stone, 0, position.unseen)
        held = {unfixed(one) for one in position.theirs}
        up = set(face_up(state)) - held
        assert set(listed) <= up
        assert len(set(listed)) == len(listed)
        pool = set(CLAN_CARDS) - held
        if position.counts_elites:
            pool |= set(position.elites) | (up & {JOKER, SPY, SHIELD})
        assert stands(position, pool - set(listed)), position
        for one in listed:
            assert not stands(position, pool - set(listed) | {one}), position
    assert proved > 40


def test_an_elite_troop_that_was_seen_may_be_what_a_proof_rests_on():
    """ST-33, proof=elite: g7 g9 beat r6 r7 r8 only with g8 or with a Joker, and all of these lie open."""
    mine, theirs, lacking = cards("r6 r7 r8"), cards("g7 g9"), cards("g8")
    unseen = tuple(one for one in CLAN_CARDS if one not in mine + theirs + lacking)
    position = Position(mine, theirs, 3, blind=False, clans=unseen, elites=(SPY, SHIELD), counts_elites=True)
    assert decisive_cards(as_table(position), position.stone, A, position.unseen) == (*lacking, JOKER)


# The test vectors, and the rulings behind them.

RULES = game("tactic")


def claims(state):
    return [action.stone + 1 for action in legal(RULES, claiming(state)) if isinstance(action, Claim)]


@pytest.mark.parametrize("seen", ["", "r6 y9 o5", "o9 y9 g9 b9 p9 o8 y8 g8 b8 p8"])
def test_the_highest_colour_run_is_claimed_against_an_empty_side_whatever_is_visible(seen):
    """ST-T1: the best possible reply is a tie."""
    assert claims(table("r7 r8 r9 /", discard=seen)) == [1]


@pytest.mark.parametrize(
    ("seen", "expected"), [("", []), ("r6", []), ("r9", []), ("r6 r9", [1]), ("r6 r9 r1 r2 r3 r4 r5", [1])]
)
def test_three_nines_wait_for_both_ends_of_a_colour_run(seen, expected):
    """ST-T2."""
    assert claims(table("o9 y9 g9 / r7 r8", discard=seen)) == expected


def test_a_card_in_my_own_hand_is_still_available_to_the_other():
    """ST-T3, ST-34."""
    state = claiming(table("o9 y9 g9 / r7 r8", hands=("r9 b1", "b2"), discard="r6"))
    assert claims(state) == []
    with refused("ST-33") as caught:
        play(RULES, state, A, Claim(0))
    assert "red" in str(caught.value.reason)


def test_three_of_a_kind_cannot_reach_a_colour_run():
    """ST-T4."""
    assert claims(table("r1 r2 r3 / o9 y9")) == [1]


def test_cards_of_two_colours_and_strengths_cannot_beat_the_lowest_three_of_a_kind():
    """ST-T4: a run is the best that 2 and 4 of different colours can make."""
    assert claims(table("r1 o1 y1 / r2 o4")) == [1]


@pytest.mark.parametrize(("first", "expected"), [("A", [1]), ("B", [])])
def test_a_full_tie_goes_to_who_finished_first(first, expected):
    """ST-T5, ST-21: both sides sum to 14."""
    state = table(f"r2 o4 y8 / b2 g4 p8 | first={first}")
    assert claims(state) == expected
    if not expected:
        with refused("ST-21"):
            play(RULES, claiming(state), A, Claim(0))


@pytest.mark.parametrize(("first", "expected"), [("B", []), ("A", [1])])
def test_a_joker_in_a_run_ties_with_the_real_cards(first, expected):
    """ST-T6."""
    assert claims(table(f"joker r8 r9 / b7 b8 b9 | first={first}")) == expected


def test_on_a_blind_stone_only_the_total_counts():
    """ST-T7, ST-64."""
    assert claims(table("r1 r2 r3 / o9 y1 g1 | blind first=A")) == []
    assert claims(table("o9 y1 g1 / r1 r2 r3 | blind first=B")) == [1]


def test_four_in_one_colour_and_a_row_beat_four_nines():
    """ST-T8, ST-22."""
    assert claims(table("r1 r2 r3 r4 / o9 y9 g9 b9 | mud first=B")) == [1]


def test_a_run_of_three_inside_four_cards_counts_for_nothing():
    """ST-T8, ST-22: red 4-5-6 and red 9 is a colour of 24."""
    assert claims(table("r4 r5 r6 r9 / o9 y9 g9 b9 | mud first=A")) == []
    assert claims(table("r4 r5 r6 r9 / o3 o5 o6 o9 | mud first=B")) == [1]
    assert claims(table("r4 r5 r6 r9 / o3 o5 o7 o9 | mud first=B")) == []
    assert claims(table("r4 r5 r6 r9 / o3 o5 o7 o9 | mud first=A")) == [1]


@pytest.mark.parametrize(("seen", "expected"), [("", []), ("r2", []), ("r3", []), ("r2 r3", [1])])
def test_a_shield_bearer_counts_at_its_best_in_the_others_completion(seen, expected):
    """ST-T9, ST-81."""
    assert claims(table("o9 y9 g9 / shield r1", discard=seen)) == expected


@pytest.mark.parametrize(
    ("mine", "theirs", "marks", "seen", "expected"),
    [
        ("r9 o9 y9 g8", "b7 p7 g7", "mud", "r7 o7 y7", [1]),  # ST-82: four cards, and no seven is left
        ("r9 o9 y9 g8", "b7 p7 g7", "mud", "r7 o7", []),
        ("r1 r2 r3", "o1 y1", "blind", "", []),  # ST-82: totals only
        ("r9 o9 y9", "g9 b8", "blind", "", [1]),
        ("r9 o9 y8 y9", "g9 b9 p9", "mud blind", "", [1]),  # both together: 35, and no nine is left
        ("r9 o9 y8", "g9 b9", "blind", "", []),
    ],
)
def test_combat_modes_apply_to_the_proof(mine, theirs, marks, seen, expected):
    """ST-82."""
    assert claims(table(f"{mine} / {theirs} | {marks}", discard=seen)) == expected


def test_unplayed_tactic_cards_are_ignored_unless_the_option_counts_them():
    """ST-80: without the last nine only a Joker could make three nines."""
    state = claiming(table("r1 r2 r3 / o9 y9", hands=("", "joker")))
    beaten = claiming(table("o8 y8 g8 / r9 b9", hands=("", "joker"), discard="o9 y9 g9 p9"))
    strict = game("tactic", proof="elite")
    assert Claim(0) in legal(RULES, state)
    assert Claim(0) in legal(strict, state)
    assert Claim(0) in legal(RULES, beaten)
    with refused("ST-33"):
        play(strict, beaten, A, Claim(0))


def test_a_strict_proof_counts_at_most_one_joker():
    """ST-80: two missing nines, one Joker: it takes one nine more."""
    strict = game("tactic", proof="elite")
    seen = "o9 y9 g9 b9 p9 spy shield r7 r8 r6"
    assert Claim(0) in legal(strict, claiming(table("o8 y8 g8 / r9", discard=seen)))
    assert Claim(0) not in legal(strict, claiming(table("o8 y8 g8 / r9", discard=seen.replace(" p9", ""))))


def test_a_strict_proof_counts_no_joker_for_who_has_played_one():
    """ST-80."""
    strict = game("tactic", proof="elite")
    state = claiming(table("o8 y8 g8 / r9 b9", discard="o9 y9 g9 p9 r7 r8"))
    assert Claim(0) not in legal(strict, state)
    assert Claim(0) in legal(strict, state._replace(jokers=(0, 1)))
    assert Claim(0) not in legal(strict, state._replace(jokers=(1, 0)))
    assert Claim(0) in legal(strict, state._replace(discard=(*state.discard, JOKER, JOKER)))


def test_a_strict_proof_never_counts_ruses_or_combat_modes():
    """ST-80: with every elite troop face up, the strict proof is the plain one."""
    strict = game("tactic", proof="elite")
    state = claiming(table("o8 y8 g8 / r9 b9", discard="o9 y9 g9 p9 joker joker spy shield", hands=("", "mud blind")))
    assert legal(strict, state) == legal(RULES, state)


def test_no_completion_is_left_when_too_few_cards_are():
    """ST-35: the other side can never be completed."""
    everything = " ".join(f"{letter}{strength}" for letter in "oygbp" for strength in range(1, 10))
    seen = everything.replace("o1", "") + " r4 r5 r6 r7"
    state = table("o1 r1 r2 / r9 | ", discard=seen, hands=("r8", ""))
    assert best_reply((), 3, False, Unseen(0b11)) is None  # noqa: FBT003  # as in rank
    assert claims(state) == []  # r3 and r8 are left
    assert claims(table("o1 r1 r2 / r9", discard=f"{seen} r3", hands=("r8", ""))) == [1]


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("r1 r2 r3 / | owner=A", Because.OWNED),
        ("r1 r2 / ", Because.INCOMPLETE),
        ("r1 r2 r3 / o9 y9 g9 | first=B", Because.STRONGER),
        ("o9 y9 g9 / r1 r2 r3 | first=A", Because.WEAKER),
        ("r1 r2 r3 / o1 o2 o3 | first=A", Because.FIRST),
        ("r1 r2 r3 / o1 o2 o3 | first=B", Because.LATER),
        ("r7 r8 r9 /", Because.PROVED),
        ("r6 r7 r8 /", Because.BEATABLE),
    ],
)
def test_every_verdict_says_what_decides_it(text, because):
    """ST-31 to ST-36."""
    assert judge(stone(text), A, Unseen((1 << 54) - 1)).because is because
