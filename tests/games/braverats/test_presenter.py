"""The scene of each viewer, and the items that can be touched."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.record.replay import open_view
from clachan.games.braverats.bundle import BUNDLE
from clachan.games.braverats.display.presenter import BraveRatsPresenter, headline
from clachan.games.braverats.rules.state import Keep, Play, Swap
from games.braverats.build import cards, every_name, game, play_on, rounds, start


def shown(rules, state, seat):
    return BraveRatsPresenter(rules.rulebook).scene(rules.view(state, seat))


def zone(scene, name):
    return next(part for part in scene.zones if part.id == name)


def ids(scene, name):
    return [item.id for item in zone(scene, name).items]


@pytest.mark.parametrize("name", every_name())
def test_every_choice_lies_on_the_table_under_its_own_id(name):
    rules = game(name)
    presenter = BraveRatsPresenter(rules.rulebook)
    for state in play_on(rules, rules.start(Random(2)), Random(3)):
        for seat in (0, 1, None):
            view = rules.view(state, seat)
            scene = presenter.scene(view)
            ids = [item.id for part in scene.zones for item in part.items]
            assert len(ids) == len(set(ids))
            picks = [presenter.picks(view, action) for action in rules.choices(view)]
            assert len(set(picks)) == len(picks)
            assert all(pick in ids for (pick,) in picks)


def test_both_hands_face_each_other_and_one_s_own_is_near():
    rules, state = start()
    scene = shown(rules, state, 1)
    assert ids(scene, "hand")[-1] == "hand:prince"
    assert zone(scene, "hand").items[-1].tone == "red"
    assert zone(scene, "their-hand").items[-1].tone == "blue"
    assert zone(scene, "hand").label.key == "braverats-zone-hand"
    assert zone(shown(rules, state, None), "hand").label.key == "braverats-zone-their-hand"


def test_the_second_of_two_equal_cards_has_an_id_of_its_own():
    rules, state = start("princess", lead=0)
    assert ids(shown(rules, state, 0), "hand")[-2:] == ["hand:prince", "hand:prince.8"]
    assert zone(shown(rules, state, 0), "hand").items[-1].same == "hand:prince"


def test_the_crowns_of_both_sides_are_told_and_whose_decided_the_game():
    rules, state = start()
    begun = shown(rules, state, 0)
    assert [dict(standing.score.args) for standing in begun.standings] == [{"count": 0, "target": 4}] * 2
    assert dict(begun.standings[0].missing.args) == {"count": 4}
    won = rounds(rules, state, "princess prince")
    assert shown(rules, won, 1).decided == ("crowns:A",)
    assert shown(rules, won, 1).standings[0].missing is None
    assert shown(rules, rules.concede(state, 0), 1).decided == ()


def test_a_chosen_card_leaves_the_hand_and_a_drawn_one_joins_it():
    rules, state = start("deck", 1)
    card, drawn = state.hands[0][0], state.piles[0][0]
    scene = shown(rules, rules.step(state, 0, Play(card)), 0)
    assert zone(scene, "own-chosen").label.key == "braverats-zone-chosen"
    assert zone(scene, "own-chosen").items[0].sign == str(card)
    assert [item.sign for item in zone(scene, "hand").items] == [str(c) for c in (*state.hands[0][1:], drawn)]
    assert zone(scene, "piles:pile:A").items[0].sign == "4"
    assert zone(scene, "piles:pile:B").items[0].sign == "5"


@pytest.mark.parametrize("viewer", [0, None])
def test_who_shows_a_card_to_a_spy_has_drawn_for_it_br_51(viewer):
    """The drawn card is hidden, but the draw is not: one card more in the hand, one less in the pile."""
    rules, state = start("deck", 1)
    state = state._replace(standing=state.standing._replace(spy=0))
    scene = shown(rules, rules.step(state, 1, Play(state.hands[1][0])), viewer)
    theirs = zone(scene, "their-hand")
    assert len(theirs.items) == 3
    assert dict(theirs.label.args)["count"] == 3
    assert zone(scene, "piles:pile:B").items[0].sign == "4"


def test_hand_and_pile_are_apart_when_nothing_is_hidden_br_51():
    rules, state = start("deck", 1)
    presenter = BraveRatsPresenter(rules.rulebook)
    scene = presenter.scene(open_view(rules, state, 0))
    assert [len(zone(scene, name).items) for name in ("hand", "their-hand")] == [3, 3]
    assert [zone(scene, f"piles:pile:{name}").items[0].sign for name in "AB"] == ["5", "5"]
    chosen = rules.step(state, 1, Play(state.hands[1][0]))
    scene = presenter.scene(open_view(rules, chosen, 0))
    drawn = (*state.hands[1][1:], state.piles[1][0])
    assert [item.sign for item in zone(scene, "their-hand").items] == [str(card) for card in drawn]
    assert [zone(scene, f"piles:pile:{name}").items[0].sign for name in "AB"] == ["5", "4"]


def test_a_secret_choice_is_not_to_be_answered_even_when_nothing_is_hidden_br_3():
    rules, state = start()
    line = headline(open_view(rules, rules.step(state, 1, Play(3)), 0))
    assert dict(line.args)["now"].key == "braverats-now-play"


def test_a_card_shown_to_a_spy_lies_open():
    rules, state = start()
    state = rules.step(rounds(rules, state, "spy musician"), 1, Play(7))
    scene = shown(rules, state, 0)
    assert zone(scene, "their-chosen").label.key == "braverats-zone-shown"
    assert zone(scene, "middle:spy").items[0].sign == "◉"
    assert "their-hand:prince" not in ids(scene, "their-hand")


def test_crowns_held_rounds_bonus_and_gifts_can_be_read():
    rules, state = start("traitor", 2)
    state = state._replace(standing=state.standing._replace(crowns=(2, 1), held=3, bonus=(0, 2)))
    scene = shown(rules, state, 0)
    assert [zone(scene, f"middle:crowns:{name}").items[0].sign for name in "AB"] == ["2", "1"]
    assert dict(zone(scene, "middle:crowns:B").label.args) == {"seat": "B", "count": 1, "target": 4, "bonus": 2}
    assert zone(scene, "middle:held").items[0].sign == "3"
    assert dict(zone(scene, "middle:given:A").label.args)["who"] == "you"


def test_the_cards_played_lie_in_their_order():
    rules, state = start("mime")
    scene = shown(rules, rounds(rules, state, "mime prince", "wizard general"), 0)
    assert [item.sign for item in zone(scene, "own-played").items] == ["?", "5"]
    assert [item.sign for item in zone(scene, "their-played").items] == ["7", "6"]


def test_a_packet_is_face_up_for_who_holds_it_only():
    rules, state = start("draft", 3, lead=0)
    assert all(item.tone == "plain" for item in zone(shown(rules, state, 0), "packet").items)
    assert all(item.tone == "back" for item in zone(shown(rules, state, 1), "packet").items)
    assert zone(shown(rules, state, 1), "piles:stock").items[0].sign == "12"


def test_actions_are_said_in_words():
    presenter = BraveRatsPresenter(game().rulebook)
    assert [presenter.describe(make(3)).key for make in (Keep, Swap, Play)] == [
        "braverats-do-keep",
        "braverats-do-swap",
        "braverats-do-play",
    ]
    assert presenter.parse(presenter.text(Keep(3))) == Keep(3)


def test_the_headline_says_what_is_to_be_done_and_by_whom():
    rules, state = start()

    def line(at, seat):
        said = headline(rules.view(at, seat))
        args = dict(said.args)
        return said.key.removeprefix("braverats-"), args.get("seat"), getattr(args.get("now"), "key", None)

    assert line(state, 0) == ("you-now", None, "braverats-now-play")
    assert line(state, None) == ("they-now", "both", "braverats-now-play")
    assert line(rules.step(state, 0, Play(7)), 0) == ("they-now", "B", "braverats-now-play")
    spied = rounds(rules, state, "spy musician")
    assert line(spied, 1) == ("you-now", None, "braverats-now-show")
    assert line(spied, 0) == ("they-now", "B", "braverats-now-play")
    assert line(rules.step(spied, 1, Play(7)), 0) == ("you-now", None, "braverats-now-answer")
    assert line(rules.concede(state, 0), 0) == ("over", None, None)


def test_the_bundle_has_what_the_shells_ask_for():
    assert BUNDLE.id == "braverats"
    assert BUNDLE.game(BUNDLE.rulebook) == game()
    presenter = BUNDLE.presenter(BUNDLE.rulebook)
    rules, state = start()
    after = rounds(rules, state, "prince wizard")
    assert presenter.narrate(rules.view(state, 0), rules.view(after, 0))
    assert presenter.notes(rules.view(after, 0), "why?")
    assert BUNDLE.hints(BUNDLE.rulebook).scores(rules.view(state, 0), (Play(cards("spy")[0]),))
