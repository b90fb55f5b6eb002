"""The fields that a front end decides by: kind and card of every item, action and message, in every variant."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.display.scene import Item
from clachan.core.words import Say
from clachan.games.braverats.display import notation
from clachan.games.braverats.display.presenter import BraveRatsPresenter
from clachan.games.braverats.rules.cards import CARD_NAMES, HIDDEN
from clachan.games.braverats.rules.state import Keep, Play, Swap
from clachan.games.braverats.rules.words import card_words
from games.braverats.build import every_name, game, play_on, rounds, start

ITEM_KINDS = {"rat", "hidden", "fact", "pile", "result"}
SET_UP = {"kept", "drafted", "given", "swap", "swapped"}
ROUND = {"chose", "showed", "drew", "round", "played", "silenced", "decided", "held", "scored"}
STANDING = {"waiting", "bonus", "spy", "over"}
CARD_ZONES = ("hand", "their-hand", "own-played", "their-played", "own-chosen", "their-chosen", "packet")
ACTION_KINDS = {Play: "play", Keep: "keep", Swap: "swap"}


def views_of(name):
    """All views of one random game, a spectator's included, each with the view of the same seat one step before."""
    rules = game(name)
    states = play_on(rules, rules.start(Random(4)), Random(5))
    for seat in (0, 1, None):
        views = [rules.view(state, seat) for state in states]
        yield from ((rules, before, after) for before, after in zip([views[0], *views], views, strict=False))


def cards_in_sight(view):
    """The names of the cards this view shows in hands, on the table and in the packet."""
    table = view.table
    hands = (*table.hands[0], *table.hands[1], *table.packet, *table.piles[0], *table.piles[1])
    played = [side.card for past in table.history for side in past.sides]
    given = [*table.given, *table.out, *table.chosen]
    return {CARD_NAMES[card] for card in (*hands, *played, *given) if card is not None and card != HIDDEN}


@pytest.mark.parametrize("name", every_name())
def test_every_item_has_a_kind_and_a_card_that_can_be_typed(name):
    for rules, _, view in views_of(name):
        in_sight = cards_in_sight(view)
        for zone in BraveRatsPresenter(rules.rulebook).scene(view).zones:
            for item in zone.items:
                assert item.kind in ITEM_KINDS
                if item.kind == "rat":
                    assert notation.card_text(notation.parse_action(item.card).card) == item.card
                    assert item.card in in_sight
                    assert item.label == card_words(CARD_NAMES.index(item.card))
            if zone.id in CARD_ZONES:
                assert {item.kind for item in zone.items} <= {"rat", "hidden"}


@pytest.mark.parametrize("name", every_name())
def test_every_message_of_a_narration_says_what_happened_and_names_no_hidden_card(name):
    for rules, before, view in views_of(name):
        presenter = BraveRatsPresenter(rules.rulebook)
        assert presenter.scene(view).headline.kind in {"your-turn", "their-turn", "over"}
        for words in presenter.narrate(before, view):
            assert words.kind in SET_UP | ROUND | STANDING
            assert words.card in {"", *cards_in_sight(view), *cards_in_sight(before)}


@pytest.mark.parametrize("name", every_name())
def test_an_action_says_what_it_does_and_with_which_card(name):
    for rules, _, view in views_of(name):
        presenter = BraveRatsPresenter(rules.rulebook)
        for action in rules.choices(view):
            words = presenter.describe(action)
            assert (words.kind, words.card) == (ACTION_KINDS[type(action)], CARD_NAMES[action.card])


def test_a_hidden_card_is_a_hidden_rat_everywhere():
    rules, state = start("deck", 1)
    hidden = BraveRatsPresenter(rules.rulebook).scene(rules.view(state, 0)).items()["their-hand:1"]
    assert hidden == Item("their-hand:1", "▒", card_words(HIDDEN), "back", kind="hidden", card="rat")
    assert (card_words(HIDDEN).kind, card_words(HIDDEN).card) == ("hidden", "rat")


def test_facts_name_the_card_that_a_traitor_brought():
    rules, state = start("traitor", 2)
    items = BraveRatsPresenter(rules.rulebook).scene(rules.view(state, 0)).items()
    gifts = {items[f"given:{name}"].card for name in "AB"}
    assert gifts == {CARD_NAMES[card] for card in state.given}
    assert (items["held"].kind, items["held"].card) == ("fact", "")


def test_the_rows_of_the_table_are_told_apart_from_other_answers():
    rules, state = start()
    view = rules.view(rounds(rules, state, "general musician"), 0)
    presenter = BraveRatsPresenter(rules.rulebook)
    rows = presenter.notes(view, "table?")
    assert [(row.kind, row.card) for row in rows] == [
        ("table-row", name) for name in CARD_NAMES[:8] if name != "general"
    ]
    cells = [cell for row in rows for side in ("wins", "loses", "holds") for cell in dict(row.args)[side]]
    assert {cell.kind for cell in cells} == {"card", "none"}
    assert all(cell.card == "" for cell in cells if cell.kind == "none")
    assert all(cell.card in CARD_NAMES for cell in cells if cell.kind == "card")
    assert {words.kind for words in presenter.notes(view, "left?")} == {"left"}
    assert [words.kind for words in presenter.notes(view, "why? 9")] == ["no-round"]
    assert [words.kind for words in presenter.notes(view, "why?")] == ["round", "played", "played", "held"]


def test_a_mime_is_the_card_that_was_played_and_not_the_one_it_copied():
    rules, state = start("mime")
    before, after = (rounds(rules, state, *pairs) for pairs in (["general prince"], ["general prince", "mime spy"]))
    lines = BraveRatsPresenter(rules.rulebook).narrate(rules.view(before, 0), rules.view(after, 0))
    played = next(words for words in lines if words.kind == "played")
    side = dict(played.args)["side"]
    assert isinstance(side, Say)
    assert (played.card, side.kind, side.card) == ("mime", "card", "mime")
