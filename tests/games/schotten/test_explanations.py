"""One line of explanation where a rule may surprise a player."""

import pytest

from build import A, B, cards, do, game, table
from clachan.games.schotten.display.explanations import claim_note, turn_note
from clachan.games.schotten.display.presenter import SchottenPresenter
from clachan.games.schotten.rules.reasons import notes
from clachan.games.schotten.rules.state import Claim, Done, Pass, Pending, Phase, View

BASE, TACTIC, EXPERT = game(), game("tactic"), game("tactic", "expert")
STUCK = ("recruiter strategist banshee", "r1 o2")  # A may not play a tactic card: ST-52


def note(rules, state, seat=None):
    """The line that this seat, else the active one, is shown above its choices; None if there is none."""
    words = turn_note(rules.rulebook, rules.view(state, state.turn if seat is None else seat))
    return None if words is None else words.key.removeprefix("schotten-note-")


def stuck(**changes):
    """A may only pass, or claim: there is no card to draw, and A has played a tactic card more."""
    facts = {"hands": STUCK, "deck": "", "tactics": (1, 0), "quiet": 1} | changes
    return table("r7 r8 r9 / ", **facts)


# The second quiet turn (ST-43).


def test_the_second_quiet_turn_is_announced_to_the_player_who_can_make_it():
    state = stuck()
    assert note(TACTIC, state) == "settles"
    assert note(TACTIC, state, B) is None
    passed = do(TACTIC, state, Pass())
    assert (passed.phase, passed.outcome) == (Phase.CLAIM, None)
    assert note(TACTIC, passed) == "settles", "the stone can still be claimed instead"
    assert do(TACTIC, passed, Done()).outcome is not None, "and so it was true"
    assert note(TACTIC, do(TACTIC, passed, Done())) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"quiet": 0},  # the first quiet turn
        {"deck": "p1"},  # a draw follows
        {"hands": ("p1", "r1")},  # there is a card to play, so no pass
        {"stirred": True, "phase": Phase.CLAIM},  # a card was played in this turn
        {"phase": Phase.DRAW},
    ],
)
def test_no_other_turn_is_announced(changes):
    assert note(TACTIC, stuck(**changes)) is None


def test_in_expert_play_the_warning_comes_before_the_claims_too():
    """ST-85: what is not claimed now cannot be claimed after the pass."""
    assert note(EXPERT, stuck(phase=Phase.CLAIM)) == "settles"
    assert note(EXPERT, stuck(phase=Phase.PLAY)) == "settles"
    assert note(EXPERT, stuck(phase=Phase.CLAIM, hands=("p1", "r1"))) is None


def test_a_full_hand_draws_nothing_and_so_may_settle_the_round():
    """ST-12, ST-42: seven tactic cards that may not be played, though the deck is not empty."""
    hand = "joker joker recruiter strategist banshee traitor mud"
    assert note(TACTIC, stuck(hands=(hand, "r1"), deck="p1")) == "settles"


def test_the_warning_stands_in_the_headline():
    state = stuck()
    presenter = SchottenPresenter(TACTIC.rulebook)
    assert presenter.scene(TACTIC.view(state, A)).headline.key == "schotten-note-headline"
    for seat in (B, None):
        assert presenter.scene(TACTIC.view(state, seat)).headline.key == "schotten-they-now"


# The Recruiter, and a Joker that can no longer be played.


@pytest.mark.parametrize(
    ("options", "left", "deck", "key"),
    [
        ({}, 2, "", "recruiter"),
        ({}, 2, "p1", None),
        ({}, 1, "", None),
        ({"recruiter_short": "net_one"}, 1, "", "recruiter"),
        ({"recruiter_short": "net_one"}, 2, "", None),
    ],
)
def test_a_recruiter_who_emptied_the_decks_says_what_goes_back(options, left, deck, key):
    """ST-70."""
    rules = game("tactic", **options)
    state = table(
        hands=("r1 r2 r3", ""), deck=deck, phase=Phase.RETURN, pending=Pending(*cards("recruiter"), left=left)
    )
    assert note(rules, state) == key


@pytest.mark.parametrize(
    ("options", "phase", "jokers", "key"),
    [
        ({}, Phase.PLAY, (1, 0), "joker"),
        ({}, Phase.PLAY, (0, 1), None),
        ({}, Phase.RETURN, (1, 0), "joker"),
        ({}, Phase.CLAIM, (1, 0), None),
        ({"joker_return": "yes"}, Phase.PLAY, (1, 0), "joker"),
        ({"joker_return": "yes"}, Phase.RETURN, (1, 0), None),
        ({"joker_limit": "board"}, Phase.PLAY, (1, 0), None),
    ],
)
def test_a_joker_that_can_no_longer_be_played_is_explained(options, phase, jokers, key):
    """ST-62."""
    pending = Pending(*cards("recruiter"), left=1) if phase is Phase.RETURN else None
    state = table(hands=("joker r1 r2", ""), phase=phase, jokers=jokers, pending=pending)
    assert note(game("tactic", **options), state) == key


# Elite troops do not count in a proof (ST-80).


def claimed_early(rules, hand, *actions, theirs="b1 b2"):
    """What B is told after A has claimed the first stone."""
    state = table(f"r7 r8 r9 / {theirs}", hands=("", hand), phase=Phase.CLAIM, stirred=True)
    after = do(rules, state, *(actions or (Claim(0),)))
    return claim_note(rules.rulebook, rules.view(state, B), rules.view(after, B)), rules, state, after


def test_an_early_claim_against_an_elite_troop_in_hand_is_explained():
    line, rules, state, after = claimed_early(TACTIC, "spy g1")
    assert (line.key, line.kind) == ("schotten-note-proof", "explained")
    presenter = SchottenPresenter(rules.rulebook)
    assert line in presenter.narrate(rules.view(state, B), rules.view(after, B))
    for seat in (A, None):
        assert line not in presenter.narrate(rules.view(state, seat), rules.view(after, seat))


def test_the_explanation_comes_before_the_result():
    """ST-40: this claim wins."""
    state = table(
        "r7 r8 r9 / b1 b2", "r1 r2 r3 / | owner=A", "o1 o2 o3 / | owner=A", hands=("", "spy"), phase=Phase.CLAIM
    )
    after = do(TACTIC, state, Claim(0))
    lines = SchottenPresenter(TACTIC.rulebook).narrate(TACTIC.view(state, B), TACTIC.view(after, B))
    assert [line.kind for line in lines] == ["claimed", "explained", "over"]


def test_other_claims_need_no_explanation():
    assert claimed_early(TACTIC, "g1")[0] is None
    assert claimed_early(TACTIC, "mud g1")[0] is None, "no elite troop"
    assert claimed_early(TACTIC, "spy", theirs="b1 b2 p4 | first=B")[0] is None, "the side was complete"
    assert claimed_early(TACTIC, "spy", Done())[0] is None
    elite = game("tactic", proof="elite")
    assert claimed_early(elite, "spy", theirs="b1 p2")[0] is None, "the proof has counted it"


def test_a_joker_that_can_no_longer_be_played_is_no_surprise():
    """ST-62."""
    for jokers, key in (((0, 0), "schotten-note-proof"), ((0, 1), None)):
        state = table("r7 r8 r9 / b1 b2", hands=("", "joker"), phase=Phase.CLAIM, jokers=jokers)
        after = do(TACTIC, state, Claim(0))
        line = claim_note(TACTIC.rulebook, TACTIC.view(state, B), TACTIC.view(after, B))
        assert (None if line is None else line.key) == key


def test_a_proof_says_that_elite_troops_do_not_count():
    """ST-80: not in the base game, which has none, and not with proof=elite."""
    for rules, is_said in ((TACTIC, True), (BASE, False), (game("tactic", proof="elite"), False)):
        seen = View(A, table("r7 r8 r9 / b1 p2"))
        kinds = [words.kind for words in notes(rules.rulebook, seen, "claim? 1")]
        assert ("elites" in kinds) == is_said
        assert "proved" in kinds
