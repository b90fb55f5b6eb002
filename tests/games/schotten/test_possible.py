"""Positions that play cannot reach are refused with the rule they break; those of a game are all accepted."""

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core.errors import BadNotation
from clachan.core.seats import SEATS, other
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.rules.cards import BANSHEE, CLANS, JOKER, MODES, RECRUITER, RUSES, unfixed
from clachan.games.schotten.rules.choices import verdict
from laws.ways import variant_sets, walk

EMPTY = "-/-/-/-/-/-/-/-"
TACTIC = "schotten.tactic"
WAYS = [".".join(["schotten", *chosen]) for chosen in variant_sets(BUNDLES["schotten"])]
OPTIONS = ("", ".joker=play", ".joker_limit=board", ".recruiter_short=net_one")


def positions(name):
    return SchottenPositions(open_game(name).rulebook)


def refused(name, line):
    """The rule with which a line is refused."""
    with pytest.raises(BadNotation, match="schotten/position-impossible") as error:
        positions(name).parse(line)
    return dict(error.value.say.args)["rule"]


@pytest.mark.parametrize(
    ("name", "line", "rule"),
    [
        ("schotten", "stones=o9g9b9:r7r8/{} discard=r6r9", "ST-50"),
        (f"{TACTIC}.joker=play", "stones=Jr1:/{}", "ST-60"),
        (TACTIC, "stones=r1:/{} discard=M", "ST-66"),
        (TACTIC, "stones=r1:/{} discard=b1", "ST-56"),
        (TACTIC, "stones=r1:/{} discard=b1R", "ST-56"),
        (TACTIC, "stones=r1:/{} discard=N", "ST-72"),
        (TACTIC, "stones=r1:/{} discard=TN", "ST-72"),
        ("schotten", "stones=r1:/{} scout=A", "ST-70"),
        (TACTIC, "stones=r1:/{} scout=A", "ST-70"),
        (TACTIC, "stones=r1:/{} discard=R sunk=1:1", "ST-70"),
        (TACTIC, "stones=-/{} phase=return pending=R,-,-,2,0 sunk=1:0 hands=r1r2r3:", "ST-70"),
        (TACTIC, "stones=r1:/{} discard=R scout=B tactics=1:0", "ST-52"),
        (TACTIC, "stones=r1:/{} phase=take pending=G,-,-,0,0 tactics=0:1", "ST-52"),
        (TACTIC, "stones=r1:/{} discard=JN tactics=2:0", "ST-52"),
        (TACTIC, "stones=r1:/{} discard=JG tactics=1:1", "ST-52"),
        (TACTIC, "stones=S:/{} discard=JN jokers=1:1", "ST-62"),
        (TACTIC, "stones=J:/{} jokers=0:1", "ST-62"),
        (TACTIC, "stones=JJ:/{}", "ST-62"),
        (TACTIC, "stones=r1:S/{} tactics=1:0", "ST-52"),
        (TACTIC, "stones=r1:/{} tactics=1:0", "ST-52"),
        (TACTIC, "stones=SHr1:/{}", "ST-52"),
        (TACTIC, "stones=r1:/{} discard=R tactics=2:0", "ST-52"),
        (TACTIC, "stones=J:S/{} jokers=1:1", "ST-62"),
        (TACTIC, "stones=J:S/{} discard=JN jokers=2:0", "ST-62"),
        ("schotten", "stones=-/{} hands=r1r2r3r4r5r6r7:", "ST-3"),
        (TACTIC, "stones=-/{} hands=r1r2r3r4r5r6r7r8:", "ST-50"),
        (TACTIC, "stones=-/{} hands=r1:g1g2g3g4g5g6g7g8", "ST-50"),
        (TACTIC, "stones=r1:/{} hands=r2r3r4r5r6r7r8: phase=take pending=G,-,-,0,0", "ST-50"),
        ("schotten", "stones=r1r2r3r4:/{}", "ST-11"),
        (TACTIC, "stones=r1r2r3r4r5:~/{}", "ST-63"),
        ("schotten", "stones=r1r2:!A/{}", "ST-31"),
        ("schotten", "stones=r1r2r3:o7o8o9!A/{}", "ST-32"),
        ("schotten", "stones=r1r2r3:o1o2o3<B!A/{}", "ST-32"),
        ("schotten", "stones=r1r2r3:o7!A/{}", "ST-33"),
        ("schotten", "stones=r7r8r9:!A/o7o8o9:!A/y7y8y9:!A/r1r2r4:!A/-/-/-/-/-", "ST-33"),
        ("schotten", "stones=r1r2r3:o7o8o9!A/{} over=drawn,agreed,1:0", "ST-32"),
        ("schotten", "stones=r1r2r3:/{} over=drawn,settled,0:0", "ST-43"),
        ("schotten", "stones=-/{} quiet=1 over=drawn,settled,0:0", "ST-43"),
        ("schotten", "stones=-/{} quiet=2 over=A,resigned,5:0", "ST-43"),
        ("schotten", "stones=-/{} over=A,five,5:0", "ST-40"),
        ("schotten", "stones=r1r2r3:!A/o1o2o3:!A/y1y2y3:!A/:g4g5g6!B/:b1b2b3!B/:p1p2p3!B/-/-/-", "ST-40"),
        ("schotten", "stones=r1r2r3:!A/o1o2o3:!A/y1y2y3:!A/g4g5g6:!A/b4b5b6:!A/p1p2p3:!A/-/-/-", "ST-40"),
    ],
)
def test_what_cannot_have_been_played_is_refused_with_its_rule(name, line, rule):
    assert refused(name, line.replace("{}", EMPTY)) == rule


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (TACTIC, "stones=r1:/{} discard=b1N tactics=0:1"),
        (TACTIC, "stones=J:S/{} discard=JN"),
        (f"{TACTIC}.joker_limit=board", "stones=J:S/{} discard=JN jokers=2:0 tactics=2:2"),
        (TACTIC, "stones=r1:/{} discard=R scout=B"),
        ("schotten", "stones=r1r2r3:o1!A/{} over=A,settled,5:0"),
        (TACTIC, "stones=-/{} hands=r1r2r3r4r5r6r7r8:o1 phase=recruit pending=R,-,-,1,2"),
        (TACTIC, "stones=-/{} hands=r1r2r3r4r5r6r7r8r9:o1 phase=return pending=R,-,-,2,0"),
        ("schotten", "stones=r7r8r9:!A/o7o8o9:!A/y7y8y9:!A/g7g8g9:!A/-/-/-/-/-"),
    ],
)
def test_what_can_have_been_played_is_read(name, line):
    assert positions(name).parse(line.replace("{}", EMPTY))


def test_what_was_played_is_counted_from_the_table_when_it_is_not_written():
    """ST-52: elite troops belong to their side; what does not show its player is shared evenly."""
    state = positions(TACTIC).parse(f"stones=J:S/r1:~/{EMPTY[2:]} discard=RJNG")
    assert (state.tactics, state.jokers) == ((4, 3), (1, 1))


def test_what_was_played_is_counted_so_that_it_fits_the_table():
    """ST-70: the scout has played the Recruiter. ST-71: a Strategist discards a Joker of its own player."""
    assert positions(TACTIC).parse(f"stones=r1:/{EMPTY} discard=R scout=B").tactics == (0, 1)
    state = positions(TACTIC).parse(f"stones=r1:S/{EMPTY} discard=JG jokers=0:1 tactics=1:2".replace("r1:S", "H:"))
    assert (state.tactics, state.jokers) == ((1, 2), (0, 1))


def with_stone(state, index, **fields):
    stones = list(state.stones)
    stones[index] = stones[index]._replace(**fields)
    return state._replace(stones=tuple(stones))


def moved(state, card, **fields):
    """The state without this card in its deck, and with other fields."""
    decks = [list(deck) for deck in state.decks]
    decks[card >= CLANS].remove(card)
    return state._replace(decks=tuple(map(tuple, decks)), **fields)


def tactic_mutations(rulebook, state):
    """What breaks a rule about tactic cards."""
    tactics, jokers = state.tactics, state.jokers
    yield "ST-52", state._replace(tactics=(tactics[0] + 1, tactics[1]))
    yield "ST-52", state._replace(tactics=(tactics[0], tactics[1] + 1))
    yield "ST-62", state._replace(jokers=(jokers[0] + 1, jokers[1]))
    for card in set(state.decks[1]):
        if card in MODES:
            yield "ST-66", moved(state, card, discard=(card, *state.discard))
        elif card == BANSHEE:
            yield "ST-72", moved(state, card, discard=(card, *state.discard))
        elif card in RUSES and any(tactics):  # 0:0 is not written, but counted from the table
            yield "ST-52", moved(state, card, discard=(*state.discard, card))
    if rulebook.joker_fixed and any(unfixed(card) == JOKER for stone in state.stones for card in stone.sides[0]):
        stones = tuple(
            stone._replace(sides=(tuple(map(unfixed, stone.sides[0])), stone.sides[1])) for stone in state.stones
        )
        yield "ST-60", state._replace(stones=stones)


def claim_mutations(rulebook, state):
    """Stones with the wrong owner, or claimed without a proof; those of a settled round need none."""
    for index, stone in enumerate(state.stones):
        for seat in SEATS:
            rival = stone.sides[other(seat)]
            if stone.owner == seat or (stone.owner is None and verdict(rulebook, state, seat, index).can_claim):
                continue
            mutant = with_stone(state, index, owner=seat)
            if len(stone.sides[seat]) < stone.size:
                yield "ST-31", mutant
            else:
                yield ("ST-32" if len(rival) == stone.size else "ST-33"), mutant


def mutations(rulebook, state):
    """Single changes that no game allows, with the rule each breaks; only those that the state has place for."""
    clans = state.decks[0]
    if state.scout is None and RECRUITER not in state.discard:
        yield "ST-70", state._replace(scout=state.turn)
        yield "ST-70", state._replace(sunk=(1, 0))
    if clans:
        yield (
            "ST-56" if rulebook.tactics else "ST-50",
            moved(state, clans[0], discard=(*state.discard, clans[0])),
        )
    if len(clans) > 1:
        yield "ST-1", state._replace(decks=((*clans[:-1], clans[0]), state.decks[1]))
    rival = other(state.turn)
    missing = rulebook.hand + 1 - len(state.hands[rival])
    if 0 < missing <= len(clans):
        hands = list(state.hands)
        hands[rival] = tuple(sorted((*hands[rival], *clans[:missing])))
        yield (
            "ST-50" if rulebook.tactics else "ST-3",
            state._replace(hands=tuple(hands), decks=(clans[missing:], state.decks[1])),
        )
    if rulebook.tactics:
        yield from tactic_mutations(rulebook, state)
    if state.pending is None:  # otherwise a card may have been picked at the stone
        yield from claim_mutations(rulebook, state)


def broken_by(known, mutant):
    """The rule with which a changed position is refused."""
    with pytest.raises(BadNotation) as error:
        known.parse(known.text(mutant))
    args = dict(error.value.say.args)
    return {"schotten/position-twice": "ST-1"}.get(error.value.code) or args["rule"]


@pytest.mark.parametrize("way", WAYS + [f"{TACTIC}{option}" for option in OPTIONS[1:]])
def test_every_state_of_a_game_is_accepted_and_its_mutations_are_refused(way):
    setup = open_game(way)
    known = positions(way)
    broken = set()
    for seed in range(3):
        for state in walk(setup, seed).states[::4]:
            assert known.parse(known.text(state)) == state
            if state.outcome is not None:
                continue
            for rule, mutant in mutations(setup.rulebook, state):
                assert broken_by(known, mutant) == rule
                broken.add(rule)
    always = {"ST-1", "ST-31", "ST-32", "ST-33", "ST-50", "ST-70"}
    assert broken >= always | ({"ST-52", "ST-56", "ST-62", "ST-66", "ST-72"} if setup.rulebook.tactics else {"ST-3"})


def test_nothing_is_proved_in_a_round_that_is_over():
    """ST-40: stone 4 would be A's, but A has won already."""
    setup = open_game("schotten")
    won = "r7r8r9:!A/o7o8o9:!A/y7y8y9:!A"
    state = positions("schotten").parse(f"stones={won}/g7g8g9:b1b2p4<A/-/-/-/-/- over=A,adjacent,5:0")
    holds, lines = setup.bundle.prover.prove(setup.rulebook, state, 0, 3)
    assert (holds, [line.key for line in lines]) == (False, ["schotten-why-over", "rule"])
    assert dict(lines[1].args)["rule"] == "ST-40"
    unfinished = positions("schotten").parse(f"stones={won.replace('!A', '', 1)}/g7g8g9:b1b2p4<A/-/-/-/-/-")
    assert setup.bundle.prover.prove(setup.rulebook, unfinished, 0, 3)[0]
