"""The quick hints: sensible, from the view alone, and better than random play."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games.braverats.heuristic import CARD_VALUE, BraveRatsHints
from clachan.games.braverats.rules.cards import GENERAL, MUSICIAN, PRINCE, PRINCESS
from clachan.games.braverats.rules.state import Play
from games.braverats.build import every_name, game, hands, play_on, rounds


def best(rules, state, seat):
    view = rules.view(state, seat)
    actions = rules.choices(view)
    scores = BraveRatsHints(rules.rulebook).scores(view, actions)
    assert len(scores) == len(actions)
    return actions[scores.index(max(scores))]


@pytest.mark.parametrize("name", every_name())
def test_there_is_an_opinion_of_every_choice(name):
    rules = game(name)
    for state in play_on(rules, rules.start(Random(5)), Random(5)):
        for seat in rules.actors(state):
            assert best(rules, state, seat) in rules.legal(state, seat)


def test_a_prince_shown_to_a_spy_is_met_by_the_princess():
    rules = game()
    state = rounds(rules, hands(rules, "spy princess general", "musician prince wizard"), "spy musician")
    state = rules.step(state, 1, Play(PRINCE))
    assert best(rules, state, 0) == Play(PRINCESS)


def test_who_has_to_show_does_not_show_the_prince_to_a_princess():
    rules = game()
    state = rounds(rules, hands(rules, "spy princess general", "general prince wizard"), "spy general")
    assert best(rules, state, 1) != Play(PRINCE)


def test_the_last_crown_is_taken():
    rules = game()
    state = hands(rules, "musician general", "wizard wizard")
    state = state._replace(standing=state.standing._replace(crowns=(3, 0)))
    assert best(rules, state, 0) == Play(GENERAL)


def test_in_a_draft_a_strong_card_is_kept_and_for_the_mime_a_weak_one_goes():
    rules = game("draft")
    state = rules.start(Random(1), 0)._replace(packet=(MUSICIAN, PRINCE))
    assert best(rules, state, 0).card == PRINCE
    rules = game("mime=replace")
    assert CARD_VALUE[best(rules, rules.start(Random(1)), 0).card] == min(CARD_VALUE)


@pytest.mark.parametrize("name", ["", "deck"])
def test_the_opinion_beats_chance(name):
    rules = game(name)
    rng = Random(1)
    score = 0
    for number in range(120):
        state, me = rules.start(rng), number % 2
        while rules.actors(state):
            seat = rules.actors(state)[0]
            action = best(rules, state, seat) if seat == me else rng.choice(rules.legal(state, seat))
            state = rules.step(state, seat, action)
        score += rules.outcome(state).score(me)
    assert score > 20
