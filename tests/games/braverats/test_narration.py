"""The messages that tell a viewer what changed between two of its views."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.record.replay import open_view
from clachan.games.braverats.display.narration import narrate
from clachan.games.braverats.rules.state import Keep, Phase, Play, Swap
from clachan.locale import LANGUAGES, Translator
from games.braverats.build import cards, every_name, game, play_on, rounds, start


def told(rules, before, after, seat):
    return [said.key.removeprefix("braverats-") for said in narrate(rules.view(before, seat), rules.view(after, seat))]


def args(rules, before, after, seat, key):
    said = next(said for said in narrate(rules.view(before, seat), rules.view(after, seat)) if said.key.endswith(key))
    return dict(said.args)


@pytest.mark.parametrize("name", every_name())
def test_a_secret_choice_is_no_news_to_anybody_else(name):
    rules = game(name)
    for state in play_on(rules, rules.start(Random(1)), Random(1)):
        if len(rules.actors(state)) == 2:
            after = rules.step(state, 0, rules.legal(state, 0)[0])
            assert told(rules, state, after, 1) == told(rules, state, after, None) == []
            assert told(rules, state, after, 0)


def test_a_round_is_told_with_its_reason_and_what_comes_next():
    rules, state = start()
    after = rounds(rules, state, "general musician")
    assert told(rules, state, after, 0) == ["round", "played", "played", "because-musician", "held", "next-bonus"]
    assert args(rules, state, after, 0, "next-bonus")["who"] == "you"
    assert args(rules, state, after, 1, "next-bonus")["who"] == "they"
    assert args(rules, state, after, None, "next-bonus")["who"] == "A"
    after = rounds(rules, state, "spy prince")
    assert told(rules, state, after, 0) == ["round", "played", "played", "because-prince", "takes", "next-spy"]
    after = rounds(rules, state, "wizard assassin")
    assert told(rules, state, after, 0) == ["round", "played", "played", "silenced", "because-higher", "takes"]


def test_the_end_is_told_and_nothing_of_a_next_round():
    rules, state = start()
    after = rounds(rules, state, "princess prince")
    assert told(rules, state, after, 0) == ["round", "played", "played", "because-princess", "outcome-won-plain"]
    assert told(rules, after, after, 0) == []


def test_a_card_shown_to_a_spy_is_told_to_all():
    rules, state = start()
    state = rounds(rules, state, "spy musician")
    after = rules.step(state, 1, Play(7))
    for seat in (0, 1, None):
        assert told(rules, state, after, seat) == ["news-showed"]
    end = rules.step(after, 0, Play(5))
    assert told(rules, after, end, 0)[1:3] == ["played", "showed"]


def test_one_s_own_choice_and_the_card_drawn_for_it_are_told():
    rules, state = start("deck", 1)
    first, last = Play(state.hands[0][0]), Play(state.hands[1][0])
    chosen = rules.step(state, 0, first)
    assert told(rules, state, chosen, 0) == ["news-chose", "news-drew"]
    after = rules.step(chosen, 1, last)
    assert "news-drew" not in told(rules, chosen, after, 0)
    assert told(rules, chosen, after, 1)[0] == "news-drew"
    assert "news-drew" not in told(rules, chosen, after, None)


def test_picks_are_told_as_far_as_they_were_seen():
    rules, state = start("draft", 4, lead=0)
    after = rules.step(state, 0, Keep(state.packet[0]))
    assert told(rules, state, after, 0) == ["news-kept"]
    assert told(rules, state, after, 1) == told(rules, state, after, None) == ["news-kept-one"]
    later = rules.step(after, 1, Keep(after.packet[0]))
    assert told(rules, after, later, 0) == ["news-kept"]


def test_the_end_of_the_draft_gifts_and_swaps_are_told():
    rules, state = start("draft.traitor.mime=replace", 4)
    while state.phase is Phase.DRAFT:
        before, state = state, rules.step(state, state.turn, rules.legal(state, state.turn)[0])
    assert told(rules, before, state, 0) == ["news-drafted", "given", "given"]
    swapped = rules.step(state, 0, Swap(state.hands[0][0]))
    assert told(rules, state, swapped, 0) == ["news-swap"]
    assert told(rules, state, swapped, 1) == []
    begun = rules.step(swapped, 1, Swap(state.hands[1][0]))
    assert told(rules, swapped, begun, 0) == ["news-swapped"]


def test_a_drawn_card_equal_to_the_played_one_is_told_too():
    rules, state = start("deck.princess", 1, lead=0)
    state = state._replace(
        hands=(cards("spy wizard prince"), state.hands[1]),
        piles=(cards("prince musician assassin ambassador general"), state.piles[1]),
    )
    chosen = rules.step(state, 1, rules.legal(state, 1)[0])
    after = rules.step(chosen, 0, Play(7))
    assert args(rules, chosen, after, 0, "news-drew")["card"].key == "braverats-card-prince"


@pytest.mark.parametrize(("name", "action", "key"), [("", Play(3), "chose"), ("mime=replace", Swap(3), "swap")])
def test_a_replay_says_whose_secret_choice_it_was_br_3_br_40(name, action, key):
    rules, state = start(name)
    after = rules.step(state, 1, action)
    for seat, whose in ((0, "they"), (1, "you")):
        (line,) = narrate(open_view(rules, state, seat), open_view(rules, after, seat))
        assert (line.key, dict(line.args)["who"]) == (f"braverats-news-{key}", whose)
        texts = [Translator(lang, strict=True).text(line) for lang in LANGUAGES]
        assert texts[0].startswith("You" if seat else "Your opponent")
        assert len(set(texts)) == len(LANGUAGES)
