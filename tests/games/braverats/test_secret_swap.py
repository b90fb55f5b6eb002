"""Safe play where each side has secretly swapped a card for its Mime: what it secures, and that it never gets stuck."""

import random

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.games.braverats.players.secret_swap import SAFEST, has_safe_play, safe_deal, safe_table
from clachan.games.braverats.players.solved_games import solved_game
from clachan.games.braverats.rules.state import Phase
from clachan.games.braverats.solver import opening, spec_of
from clachan.players.roster import make_player

WAY = "braverats.fast.mime=replace"


def secured(book, mine, theirs):
    """What perfect play is worth to a side that holds this, when both hands are open."""
    return solved_game(spec_of(book, ((mine, theirs),))).value(opening((mine, theirs)))


@pytest.mark.parametrize("swapped", [0, 7])
def test_it_secures_no_more_than_against_any_hand_the_opponent_may_really_hold(swapped):
    """An opponent that keeps all nine cards can do whatever one can that has put a card out."""
    book = open_game(WAY).rulebook
    mine, all_nine = safe_deal(SAFEST)
    theirs, _ = safe_deal(swapped)
    assert sum(all_nine) == sum(mine) + 1
    assert secured(book, mine, all_nine) <= secured(book, mine, theirs) + 1e-9


def test_its_position_is_known_after_every_round_and_the_value_never_jumps_up_for_the_opponent():
    """Along games of two safe players: the mixes secure at least the value against every card that is really held."""
    setup = open_game(WAY)
    player, rng = make_player("strong", setup.contracts), random.Random(4)
    for _ in range(3):
        state = setup.game.start(rng)
        while actors := setup.game.actors(state):
            views = {seat: setup.game.view(state, seat) for seat in actors}
            for seat, view in views.items():
                if state.phase is Phase.DUEL:
                    table, position = safe_table(setup.rulebook, view.table, seat)
                    cards, worth = table.round_matrix(position)
                    assert set(state.hands[1 - seat]) <= set(cards[1])
                    assert set(state.hands[seat]) == set(cards[0])
                    if position.spy is None:
                        mix = [table.mix(position, 0)[card] for card in cards[0]]
                        assert (np.array(mix) @ worth).min() == pytest.approx(table.value(position), abs=1e-9)
            for seat, view in views.items():
                action = player.choose(view, setup.game.choices(view), rng)
                state = setup.game.step(state, seat, action)
        assert setup.game.outcome(state) is not None


def test_it_is_worked_out_for_ones_own_cards_in_hand_alone():
    assert has_safe_play(open_game("braverats.mime=replace").rulebook)
    for other in ("traitor", "deck", "draft", "random", "princess"):
        assert not has_safe_play(open_game(f"braverats.{other}.mime=replace").rulebook)
