"""Every refusal names the rule and says what can be done."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.errors import IllegalAction
from clachan.core.game import play
from clachan.games.braverats.rules.state import Keep, Phase, Play, Swap
from games.braverats.build import rounds, start


def refused(rules, state, seat, action):
    with pytest.raises(IllegalAction) as caught:
        play(rules, state, seat, action)
    return caught.value.rule, caught.value.reason.key.removeprefix("braverats-why-")


def test_a_card_that_is_not_in_hand_cannot_be_played_br_3():
    rules, state = start()
    state = rounds(rules, state, "wizard spy")
    assert refused(rules, state, 0, Play(5)) == ("BR-3", "not-in-hand")
    assert refused(rules, state, 0, Play(99)) == ("BR-3", "not-in-hand")


def test_who_has_chosen_waits_br_3():
    rules, state = start()
    state = rules.step(state, 0, Play(5))
    assert refused(rules, state, 0, Play(6)) == ("BR-3", "chosen")


def test_a_spy_s_owner_waits_until_the_other_has_shown_br_21():
    rules, state = start()
    state = rounds(rules, state, "spy musician")
    assert refused(rules, state, 0, Play(6)) == ("BR-21", "spy-waits")


def test_a_draft_and_a_swap_have_their_own_actions():
    rules, state = start("draft.mime=replace", 1, lead=0)
    assert refused(rules, state, 0, Play(6)) == ("BR-53", "phase")
    assert refused(rules, state, 1, Keep(6)) == ("BR-53", "other-picks")
    missing = next(card for card in range(8) if card not in state.packet)
    assert refused(rules, state, 0, Keep(missing)) == ("BR-53", "not-in-packet")
    rng = Random(0)
    while state.phase is Phase.DRAFT:
        state = rules.step(state, state.turn, rng.choice(rules.legal(state, state.turn)))
    assert refused(rules, state, 0, Keep(6)) == ("BR-40", "phase")
    assert refused(rules, state, 0, Swap(8)) == ("BR-40", "not-in-hand")
    mine = rules.legal(state, 0)[0]
    assert refused(rules, rules.step(state, 0, mine), 0, mine) == ("BR-40", "chosen")


def test_nothing_can_be_done_when_it_is_over_or_by_who_only_watches():
    rules, state = start()
    assert refused(rules, rules.concede(state, 0), 0, Play(5)) == ("BR-5", "over")
    assert refused(rules, state, None, Play(5)) == ("BR-1", "watching")
