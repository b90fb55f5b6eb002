"""What a front end reads instead of message keys and ids: `kind`, `card` and `stone`."""

from collections import Counter

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core.errors import BadNotation
from clachan.core.seats import SEATS, other
from clachan.core.words import Say
from clachan.games.schotten.display.notation import parse_card
from clachan.games.schotten.rules.cards import CLANS, FIXED, HIDDEN_CLAN, HIDDEN_TACTIC, card_text, clan
from clachan.games.schotten.rules.state import STONES
from clachan.games.schotten.rules.words import card_words
from laws.ways import variant_sets, walk

DECKS = {"clan", "tactic"}
ITEMS = {"clan", "tactic", "hidden", "stone", "deck", "discard", "button", "name"}
ACTIONS = {"play", "ruse", "take", "put", "discard", "claim", "draw", "return", "name", "pass", "done"}
EVENTS = {"played", "ruse", "moved", "stole", "discarded", "mud", "blind"} | {
    "claimed",
    "settled",
    "drew",
    "returned",
    "passed",
    "over",
    "explained",
}
NOTES = {"incomplete", "owned", "stronger", "weaker", "first", "later", "proved", "beatable"} | {
    "counts-as",
    "none",
    "rule",
    "lead",
    "has",
    "could",
    "short",
    "waits",
    "elites",
}
ALL = {card_text(clan(colour, strength)) for colour in range(6) for strength in range(1, 10)}
WAYS = [".".join(["schotten", *chosen]) for chosen in variant_sets(BUNDLES["schotten"])]


def is_card(text):
    """Whether this is a card as it is typed."""
    return card_text(parse_card(text)) == text


@pytest.mark.parametrize("text", ["r10", "r0", "x1", "R7", "joker=", "joker=spy", ""])
def test_a_card_that_does_not_exist_is_refused(text):
    with pytest.raises(BadNotation, match="schotten/card"):
        parse_card(text)


def known_cards(view):
    """Every card that lies face up or is known to this viewer."""
    table = view.table
    places = [*table.hands, *table.decks, table.discard, *(side for stone in table.stones for side in stone.sides)]
    pending = [] if table.pending is None else [table.pending.card]
    return {card_text(card) for cards in places for card in cards if card >= 0} | {card_text(card) for card in pending}


def named_in(words):
    """Every message inside this one that names a card."""
    if words.kind == "card":
        yield words
        return  # a fixed Joker's words hold the words of the card it stands for
    for _, value in words.args:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Say):
                yield from named_in(part)


def check_item(item, known):
    assert item.kind in ITEMS, item
    assert item.stone is None or 1 <= item.stone <= STONES
    match item.kind:
        case "clan" | "tactic":
            card = parse_card(item.card)
            assert item.card in known
            assert is_card(item.card)
            assert (item.kind == "clan") == (card < CLANS or card >= FIXED)
        case "hidden" | "deck":
            assert item.card in DECKS
        case "name":
            assert parse_card(item.card) < CLANS
        case "button":
            assert item.card in {"pass", "done"}
        case _:
            assert item.card == ""
    assert (item.kind == "stone") <= (item.stone is not None)


def check_words(words, kinds, known):
    assert words.kind in kinds, words
    assert words.card in DECKS or words.card == "" or is_card(words.card)
    cards = {part.card for part in named_in(words)}
    assert words.card in {"", "mud", "blind"} | DECKS | cards
    assert cards <= known


@pytest.mark.parametrize("way", [*WAYS, "schotten.tactic.joker=play"])
def test_what_is_shown_says_what_it_is_and_nothing_hidden(way):
    setup = open_game(way)
    game, presenter = setup.game, setup.presenter
    for state, seat, action in walk(setup, 7).steps:
        check_words(presenter.describe(action), ACTIONS, known_cards(game.view(state, seat)) | ALL)
        for viewer in (*SEATS, None):
            before, after = game.view(state, viewer), game.view(game.step(state, seat, action), viewer)
            known = known_cards(after)
            for item in presenter.scene(after).items().values():
                check_item(item, known)
            for line in presenter.narrate(before, after):
                check_words(line, EVENTS, known | known_cards(before))


@pytest.mark.parametrize("way", WAYS)
def test_the_answers_to_questions_say_what_they_are(way):
    setup = open_game(way)
    states = walk(setup, 3).states
    for state in states[:: 1 + len(states) // 12]:
        for viewer in SEATS:
            view = setup.game.view(state, viewer)
            for question in ("claim?", *(f"{word}? {stone}" for word in ("claim", "stone") for stone in range(1, 10))):
                for line in setup.presenter.notes(view, question):
                    check_words(line, NOTES, known_cards(view) | ALL)


def test_a_card_of_the_other_hand_is_only_clan_or_tactic():
    """ST-2, ST-5."""
    setup = open_game("schotten.tactic")
    state = walk(setup, 2).states[0]
    for viewer in SEATS:
        scene = setup.presenter.scene(setup.game.view(state, viewer))
        (theirs,) = (zone for zone in scene.zones if zone.id == "their-hand")
        assert {(item.kind, item.card) for item in theirs.items} <= {("hidden", "clan"), ("hidden", "tactic")}
        held = Counter("clan" if card < CLANS else "tactic" for card in state.hands[other(viewer)])
        assert Counter(item.card for item in theirs.items) == held


def test_a_fixed_joker_is_drawn_as_a_clan_card_and_typed_as_a_joker():
    """ST-60, joker=play."""
    words = card_words(FIXED + clan(0, 7))
    assert (words.kind, words.card) == ("card", "joker=r7")
    inner = dict(words.args)["card"]
    assert (inner.kind, inner.card) == ("card", "r7")


@pytest.mark.parametrize(("card", "name"), [(HIDDEN_CLAN, "clan"), (HIDDEN_TACTIC, "tactic")])
def test_a_hidden_card_names_its_deck_alone(card, name):
    words = card_words(card)
    assert (words.kind, words.card) == ("hidden", name)
