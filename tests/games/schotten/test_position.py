"""Positions in one line: defaults, blanks, and a clear error for every wrong line."""

from random import Random

import pytest

from clachan.catalog import open_game
from clachan.core.errors import BadNotation
from clachan.games.schotten.display.position import SchottenPositions
from clachan.games.schotten.rules.cards import CLANS, HIDDEN_CLAN, HIDDEN_TACTIC, JOKER, clan
from clachan.games.schotten.rules.state import Name, Phase, Play, Return

EMPTY = "stones=-/-/-/-/-/-/-/-/-"
CLAIMED = "stones=r1r2r3:g1!A/-/-/-/-/-/-/-/-"
THREE = "stones=r7r8r9:!A/o7o8o9:!A/y7y8y9:!A/-/-/-/-/-/-"
FULL = "stones=r1o2y4:/o1y2g4:/y1g2b4:/g1b2p4:/b1p2r4:/p1r2o4:/r3o5y6:/o3y5g6:/y3g5b6:p9"
LAST = f"{EMPTY} tactic=J clan=- discard=JSHBMGNT hands={''.join(f'{c}{n}' for c in 'roygbp' for n in range(1, 10))}:"


def positions(name="schotten"):
    return SchottenPositions(open_game(name).rulebook)


def test_what_is_left_out_is_the_rest_of_the_cards():
    state = positions().parse(f"{EMPTY} hands=r1r2:g1")
    assert state.hands == ((clan(0, 1), clan(0, 2)), (clan(3, 1),))
    assert len(state.decks[0]) == 51
    assert state.decks[0] == tuple(sorted(state.decks[0]))
    assert state.phase is Phase.PLAY
    assert len(positions("schotten.tactic").parse(EMPTY).decks[1]) == 10


def test_cards_hidden_in_a_hand_leave_blanks_in_a_deck_that_is_not_written():
    """ST-5: nobody knows which of the unseen cards are in the hand."""
    state = positions("schotten.tactic").parse(f"{EMPTY} hands=r1:???%")
    assert state.decks[0] == (HIDDEN_CLAN,) * 50
    assert state.decks[1] == (HIDDEN_TACTIC,) * 9


def test_a_side_complete_alone_was_complete_first_and_an_owner_too():
    """ST-23."""
    line = "stones=r1r2r3:/r4r5y6:g1g2g3!B/-/-/-/-/-/-/-"
    state = positions().parse(line)
    assert [stone.first for stone in state.stones[:3]] == [0, 1, None]


def test_a_position_that_is_won_is_over():
    """ST-40."""
    line = "stones=r7r8r9:!A/g7g8g9:!A/b7b8b9:!A/-/-/-/-/-/-"
    state = positions().parse(line)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason) == (0, "adjacent")


def test_jokers_on_the_table_were_played():
    """ST-62."""
    state = positions("schotten.tactic").parse("stones=Jr1:/-/-/-/-/-/-/-/-")
    assert state.jokers == (1, 0)
    assert JOKER in state.stones[0].sides[0]


def test_a_joker_that_is_to_be_named_was_played():
    """ST-60, ST-62: it counts before it lies there."""
    state = positions("schotten.tactic.joker=play").parse(f"{EMPTY} hands=r1J: phase=name pending=J,1,-,0,0")
    assert state.jokers == (1, 0)
    named = open_game("schotten.tactic.joker=play").game.step(state, 0, Name(clan(0, 7)))
    kept = positions("schotten.tactic.joker=play")
    assert kept.parse(kept.text(named)).jokers == named.jokers == (1, 0)


def test_a_position_goes_on_to_the_next_real_choice():
    """ST-12: with one deck the draw is no choice."""
    state = positions().parse(f"{EMPTY} hands=r1r2r3r4r5:g1g2g3g4g5g6 phase=draw")
    assert (state.turn, state.phase, len(state.hands[0])) == (1, Phase.PLAY, 6)


@pytest.mark.parametrize(
    ("name", "line", "code"),
    [
        ("schotten", "", "field"),
        ("schotten", "hands=r1:", "field"),
        ("schotten", f"{EMPTY} {EMPTY}", "field"),
        ("schotten", f"{EMPTY} nonsense", "field"),
        ("schotten", f"{EMPTY} stirred=perhaps", "field"),
        ("schotten", f"{EMPTY} hands=r1r2", "field"),
        ("schotten", "stones=-/-", "stones"),
        ("schotten", "stones=r1r2r3/-/-/-/-/-/-/-/-", "stone"),
        ("schotten", "stones=r1r2r3r4:/-/-/-/-/-/-/-/-", "impossible"),
        ("schotten", "stones=r1r2:!A/-/-/-/-/-/-/-/-", "impossible"),
        ("schotten", "stones=r1r2r3:g1g2g3/-/-/-/-/-/-/-/-", "first"),
        ("schotten", "stones=r1r2:<A/-/-/-/-/-/-/-/-", "first"),
        ("schotten", "stones=r1r2r3:<B/-/-/-/-/-/-/-/-", "first"),
        ("schotten", "stones=x9:/-/-/-/-/-/-/-/-", "cards"),
        ("schotten", "stones=?r7r8:b1b2/-/-/-/-/-/-/-/-", "place"),
        ("schotten", f"{EMPTY} discard=?", "place"),
        ("schotten.tactic", "stones=r1r2r3:MB/-/-/-/-/-/-/-/-", "place"),
        ("schotten.tactic", "stones=RGN:b1b2/-/-/-/-/-/-/-/-", "place"),
        ("schotten", f"{EMPTY} hands=r1:r1", "twice"),
        ("schotten", f"{EMPTY} hands=J:", "rules"),
        ("schotten.tactic", "stones=JJr7:r8/-/-/-/-/-/-/-/-", "impossible"),
        ("schotten.tactic", "stones=J:/J:/-/-/-/-/-/-/-", "impossible"),
        ("schotten.tactic.joker_limit=board", "stones=:J/:J/-/-/-/-/-/-/-", "impossible"),
        ("schotten.tactic.joker=play", "stones=:J(r7)J(r7)/-/-/-/-/-/-/-/-", "impossible"),
        ("schotten", f"{EMPTY} clan=r1", "count"),
        ("schotten.tactic", f"{EMPTY} tactic=J", "count"),
        ("schotten", f"{EMPTY} turn=C", "seat"),
        ("schotten", f"{EMPTY} phase=tea", "phase"),
        ("schotten", f"{EMPTY} quiet=2", "number"),
        ("schotten", f"{EMPTY} sunk=x:0", "number"),
        ("schotten", f"{EMPTY} over=A", "over"),
        ("schotten", f"{EMPTY} over=A,resigned,\u0665:0", "over"),
        ("schotten", f"{EMPTY} over=A,resigned,4:0", "impossible"),
        ("schotten", f"{EMPTY} over=drawn,resigned,0:0", "impossible"),
        ("schotten", f"{EMPTY} over=A,agreed,5:0", "impossible"),
        ("schotten", f"{EMPTY} over=A,adjacent,5:0", "impossible"),
        ("schotten", f"{CLAIMED} over=B,zzz,9:9", "impossible"),
        ("schotten", f"{CLAIMED} over=drawn,settled,1:0", "impossible"),
        ("schotten", f"{CLAIMED} over=B,settled,1:5", "impossible"),
        ("schotten", f"{THREE} over=B,resigned,3:5", "impossible"),
        ("schotten", f"{THREE} over=A,five,5:0", "impossible"),
        ("schotten.tactic", "stones=J:/-/-/-/-/-/-/-/- hands=J:g1 jokers=0:0", "impossible"),
        ("schotten.tactic", f"{EMPTY} scout=A sunk=2:1", "impossible"),
        ("schotten", f"{EMPTY} tactics=1:0", "rules"),
        ("schotten.tactic", "stones=J(r7):/-/-/-/-/-/-/-/-", "fixed"),
        ("schotten.tactic", f"{EMPTY} phase=take", "pending"),
        ("schotten.tactic", f"{EMPTY} pending=N,-,-,0,0", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=take pending=nonsense", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=take pending=R,-,-,1,0", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=return pending=R,-,-,0,3", "pending"),
        ("schotten.tactic", f"{EMPTY} hands=r1: phase=return pending=R,-,-,3,0", "pending"),
        ("schotten.tactic", f"{EMPTY} hands=r1: phase=return pending=R,-,-,2,0", "pending"),
        ("schotten.tactic", "stones=J:/-/-/-/-/-/-/-/- hands=r1J: phase=return pending=R,-,-,2,0", "pending"),
        ("schotten.tactic", f"{EMPTY} hands=r1r2: scout=B phase=return pending=R,-,-,2,0", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=recruit pending=R,-,-,3,1", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=recruit pending=R,-,-,1,0", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=recruit pending=R,-,-,0,3", "pending"),
        ("schotten.tactic", "stones=-/-/-/-/-/-/-/:o1o2/- phase=put pending=T,8,o1o2,0,0", "pending"),
        ("schotten.tactic", f"{LAST} phase=recruit pending=R,-,-,3,0", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=take pending=N,-,-,4,0", "pending"),
        ("schotten.tactic", f"{EMPTY} phase=put pending=G,1,r7,0,0", "picked"),
        ("schotten.tactic", f"{EMPTY} phase=put pending=T,-,r7,0,0", "picked"),
        ("schotten.tactic", f"{CLAIMED} phase=put pending=G,1,r1,0,0", "picked"),
        ("schotten.tactic", f"{CLAIMED} phase=put pending=T,1,g1,0,0", "picked"),
        ("schotten.tactic", "stones=:J/-/-/-/-/-/-/-/- phase=put pending=T,1,J,0,0", "picked"),
        ("schotten.tactic.joker=play", "stones=r1r2r3:/-/-/-/-/-/-/-/- phase=name pending=J,1,-,0,0", "picked"),
        ("schotten.tactic.joker=play", f"{EMPTY} phase=name pending=J,-,-,0,0", "picked"),
        ("schotten.tactic.joker=play", f"{CLAIMED} turn=B phase=name pending=J,1,-,0,0", "picked"),
        ("schotten.tactic.joker=play", "stones=J(r1):/-/-/-/-/-/-/-/- phase=name pending=J,1,-,0,0", "impossible"),
        ("schotten.tactic.joker=play", f"{EMPTY} jokers=0:0 phase=name pending=J,1,-,0,0", "impossible"),
        ("schotten.tactic", f"{EMPTY} phase=name pending=J,1,-,0,0", "fixed"),
        ("schotten.tactic", "stones=r1:/-/-/-/-/-/-/-/- phase=take pending=G,1,r1,0,0", "picked"),
        ("schotten.tactic", f"{EMPTY} phase=take pending=G,-,-,0,0", "target"),
        ("schotten.tactic", f"{CLAIMED} phase=take pending=N,-,-,0,0", "target"),
        ("schotten.tactic", f"{FULL} phase=put pending=T,9,p9,0,0", "target"),
    ],
)
def test_a_line_that_is_no_position_is_refused(name, line, code):
    with pytest.raises(BadNotation) as caught:
        positions(name).parse(line)
    assert caught.value.code == f"schotten/position-{code}"


@pytest.mark.parametrize(
    "line",
    [
        f"{CLAIMED} over=A,settled,5:0",
        f"{CLAIMED} over=B,resigned,1:5",
        f"{CLAIMED} over=drawn,agreed,1:0",
        f"{THREE} over=A,adjacent,5:0",
    ],
)
def test_a_round_may_have_ended_so(line):
    """ST-40, ST-43, ST-44."""
    assert positions().text(positions().parse(line)).endswith(line.split()[-1])


def test_who_is_about_to_return_cards_has_played_the_recruiter():
    """ST-5, ST-70: and knows what it put under a deck."""
    opened = open_game("schotten.tactic")
    line = "stones=r9:/-/-/-/-/-/-/-/- hands=r1r2r3r4r5r6r7r8o1:g1g2 phase=return pending=R,-,-,2,0 tactics=1:0"
    state = opened.game.step(positions("schotten.tactic").parse(line), 0, Return(clan(0, 1)))
    assert state.scout == 0
    assert opened.game.view(state, 0).table.decks[0][-1] == clan(0, 1)
    assert opened.game.view(state, 1).table.decks[0][-1] == HIDDEN_CLAN


def test_a_settled_round_is_written_with_its_quiet_turns():
    """ST-43."""
    line = f"{EMPTY} quiet=2 over=drawn,settled,0:0"
    state = positions().parse(line)
    assert positions().parse(positions().text(state)) == state
    assert state.quiet == 2


@pytest.mark.parametrize("seed", range(8))
def test_every_table_of_a_game_is_read_back(seed):
    """Also in the middle of a play, as each seat sees it, and with whoever is to act able to."""
    opened = open_game("schotten.tactic.joker=play" + [".joker_limit=board", ".recruiter_short=net_one"][seed % 2])
    game, known, rng = opened.game, SchottenPositions(opened.rulebook), Random(seed)
    state = game.start(rng)
    while game.actors(state):
        actions = game.legal(state, state.turn)
        tactics = [action for action in actions if isinstance(action, Play) and action.card >= CLANS]
        state = game.step(state, state.turn, rng.choice(tactics or actions))
        for table in (state, *(game.view(state, seat).table for seat in (0, 1, None))):
            parsed = known.parse(known.text(table))
            assert parsed == table
            assert parsed.outcome is not None or game.legal(parsed, parsed.turn)
