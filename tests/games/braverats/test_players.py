"""Players that know BraveRats exactly: perfect, hunter, best-response."""

import random
from dataclasses import replace

import numpy as np
import pytest

from clachan.catalog import open_game
from clachan.core.chance import Stream
from clachan.core.errors import BadName
from clachan.core.game import Outcome
from clachan.core.series import Format
from clachan.games.braverats.players import drafting, hidden_hands, solved_games
from clachan.games.braverats.players.best_response import BestResponse, policy_of, state_of_position
from clachan.games.braverats.players.hunter import Hunter, safe_mix
from clachan.games.braverats.players.solved_games import draw_value, fixed_deal, game_view, solved_game_of, standing_of
from clachan.games.braverats.players.strong import Strong, sampled
from clachan.games.braverats.rules.cards import ASSASSIN, GENERAL, MUSICIAN, PRINCE, PRINCESS, SPY, WIZARD
from clachan.games.braverats.rules.past_rounds import rounds_before
from clachan.games.braverats.rules.state import Phase, Play
from clachan.games.braverats.solver import Spec, deal_of, deal_value, hand, opening, position_of, splits
from clachan.games.braverats.solver.keys import unpack
from clachan.games.braverats.solver.match_values import MatchStanding, single_deal
from clachan.players.roster import make_player
from solved import BASE, FAST, solved

FAST_GAME = open_game("braverats.fast")


def play_out(setup, players, seed):
    """A whole match; the last state and every state on the way."""
    game, luck = setup.game, [random.Random(f"{seed}/{seat}") for seat in (0, 1)]
    states = [game.start(Stream(str(seed).encode()))]
    while actors := game.actors(states[-1]):
        views = [(seat, game.view(states[-1], seat)) for seat in actors]
        chosen = [(seat, players[seat].choose(view, game.choices(view), luck[seat])) for seat, view in views]
        state = states[-1]
        for seat, action in chosen:
            assert action in game.legal(state, seat)
            state = game.step(state, seat, action)
        states.append(state)
    return states


@pytest.mark.parametrize(
    "name",
    [
        "fast",
        "fast.traitor",
        "fast.random",
        "fast.draft",
        "fast.princess",
        "fast.x2",
        "fast.emperor.emperor_draws=count",
    ],
)
@pytest.mark.parametrize("player", ["strong", "hunter"])
def test_they_finish_every_way_of_playing_with_open_hands(name, player):
    setup = open_game(f"braverats.{name}")
    players = (make_player(player, setup.contracts), make_player("random", setup.contracts))
    assert setup.game.outcome(play_out(setup, players, name)[-1]) is not None


@pytest.mark.parametrize("player", ["perfect", "hunter", "best-response:perfect"])
def test_they_are_refused_where_hands_are_never_known(player):
    with pytest.raises(BadName, match="solver/swap"):
        make_player(player, open_game("braverats.mime=replace").contracts)


@pytest.mark.parametrize(
    "name", ["deck", "deck.fast", "deck.random", "draft", "fast.draft", "draft.emperor", "random.mime.emperor"]
)
def test_perfect_is_perfect_or_does_not_carry_the_name(name):
    """Where cards are hidden or drafted, or too many to count a match out, the same player is called strong."""
    contracts = open_game(f"braverats.{name}").contracts
    with pytest.raises(BadName, match="player/inexact"):
        make_player("perfect", contracts)
    assert make_player("strong", contracts)


@pytest.mark.parametrize("name", ["", "fast", "random", "random.mime", "princess.traitor", "emperor", "random.emperor"])
def test_perfect_plays_where_all_deals_are_solved(name):
    contracts = open_game(f"braverats.{name}" if name else "braverats").contracts
    assert make_player("perfect", contracts) == make_player("strong", contracts)


def test_arguments_that_mean_nothing_are_refused():
    for name in ("perfect:9", "strong:9", "hunter:9"):
        with pytest.raises(BadName, match="player/argument"):
            make_player(name, FAST_GAME.contracts)
    with pytest.raises(BadName, match="player/rival"):
        make_player("best-response:nobody", FAST_GAME.contracts)


def test_perfect_play_opens_in_the_proportions_of_the_table():
    state = FAST_GAME.game.start(random.Random(1))
    player, rng = Strong(FAST_GAME.rulebook, Format()), random.Random(2)
    view = FAST_GAME.game.view(state, 1)
    counts = np.zeros(9)
    for _ in range(4000):
        counts[player.choose(view, FAST_GAME.game.choices(view), rng).card] += 1
    wanted = np.array(solved(FAST).mix(opening(FAST.deals[0]), 1))
    assert np.abs(counts / 4000 - wanted).max() < 4 * np.sqrt(0.25 / 4000)
    assert not counts[wanted == 0].any()


def test_a_view_decides_the_mix_and_not_what_the_other_has_chosen():
    game = FAST_GAME.game
    state = game.start(random.Random(1))
    for card in (MUSICIAN, PRINCE):
        after = game.step(state, 0, Play(card))
        assert game.view(after, 1) == game.view(state, 1)
    seen = game_view(game.view(state, 1))
    assert Strong(FAST_GAME.rulebook, Format()).mix(seen, random.Random(1)) == pytest.approx(
        {card: share for card, share in enumerate(solved(FAST).mix(opening(FAST.deals[0]), 1)) if share}
    )


def test_who_sees_the_other_card_first_answers_it_exactly():
    """BR-21: after a Spy the choice is made against a card in sight."""
    game = FAST_GAME.game
    state = game.start(random.Random(1))
    for seat, card in ((0, SPY), (1, PRINCE)):
        state = game.step(state, seat, Play(card))
    assert game.actors(state) == (1,)
    state = game.step(state, 1, Play(MUSICIAN))
    mix = Strong(FAST_GAME.rulebook, Format()).mix(game_view(game.view(state, 0)), random.Random(1))
    assert len(mix) == 1
    table = solved(FAST)
    cards, worth = table.round_matrix(position_of(state))
    gains = worth[:, cards[1].index(MUSICIAN)]
    assert gains[cards[0].index(next(iter(mix)))] == gains.max()


def test_lots_are_drawn_in_proportion():
    rng = random.Random(3)
    picks = [sampled({1: 0.25, 4: 0.75}, rng) for _ in range(2000)]
    assert 0.70 < picks.count(4) / 2000 < 0.80
    assert set(picks) == {1, 4}


def test_past_rounds_are_retraced_to_the_letter():
    setup = open_game("braverats.fast.princess")
    players = (make_player("random", setup.contracts), make_player("random", setup.contracts))
    states = play_out(setup, players, "retrace")
    last = states[-1]
    before = [state for state in states if state.outcome is None and not any(card is not None for card in state.chosen)]
    assert [state._replace(outcome=None) for state in rounds_before(setup.rulebook, last)] == before


def test_perfect_play_loses_nothing_to_the_best_answer():
    """Computed over every state, not sampled."""
    answer = BestResponse(FAST_GAME.rulebook, Format(), "perfect")
    for seat in (0, 1):
        assert abs(answer.answer(FAST, seat).value(opening(FAST.deals[0]))) <= 1e-9


def test_the_best_answer_to_random_play_gains_what_it_says():
    setup = FAST_GAME
    shared = BestResponse(setup.rulebook, Format(), "random")
    value = shared.answer(FAST, 0).value(opening(FAST.deals[0]))
    scores = []
    for number in range(300):
        players = (shared, make_player("random", setup.contracts))
        scores.append(setup.game.outcome(play_out(setup, players, number)[-1]).score(0))
    assert abs(np.mean(scores) - value) < 4 * np.std(scores) / np.sqrt(len(scores))


def test_a_known_player_as_a_policy_plays_like_the_player():
    state = FAST_GAME.game.start(random.Random(1))
    position = position_of(state)
    assert sum(policy_of("random", FAST_GAME.rulebook, FAST)(position, 0, None)) == pytest.approx(1)
    heuristic = policy_of("heuristic", FAST_GAME.rulebook, FAST)(position, 0, None)
    view = FAST_GAME.game.view(state, 0)
    chosen = make_player("heuristic", FAST_GAME.contracts).choose(view, FAST_GAME.game.choices(view), random.Random(1))
    assert heuristic[chosen.card] > 0
    assert position_of(state_of_position(position, 0, None)) == position


def test_a_safe_mix_never_risks_more_than_its_budget():
    rng = np.random.default_rng(5)
    table = solved(FAST)
    cards, gains = table.round_matrix(opening(FAST.deals[0]))
    mix = np.array([table.mix(opening(FAST.deals[0]), 0)[card] for card in cards[0]])
    value = table.value(opening(FAST.deals[0]))
    for _ in range(200):
        expected = rng.dirichlet(np.ones(len(cards[1])))
        budget = rng.choice([0.0, 0.05, 0.3])
        shares = safe_mix(gains, value, mix, expected, budget)
        assert shares.sum() == pytest.approx(1)
        assert (shares @ gains).min() >= value - budget - 1e-9
        assert shares @ gains @ expected >= mix @ gains @ expected - 1e-9


def test_the_hunter_remembers_an_opponent_and_beats_the_predictable_one():
    setup = FAST_GAME
    hunter = Hunter(setup.rulebook, Format())
    scores = [
        setup.game.outcome(play_out(setup, (hunter, make_player("heuristic", setup.contracts)), n)[-1]).score(0)
        for n in range(60)
    ]
    assert hunter.beliefs.weights["heuristic"] > hunter.beliefs.weights["random"]
    assert np.mean(scores) > 0.2


def test_the_last_packet_of_a_draft_is_played_out_exactly():
    """BR-53: with all cards in sight, picking is a small game whose leaves have known values."""
    setup = open_game("braverats.draft.fast")
    players = (make_player("random", setup.contracts), make_player("random", setup.contracts))
    states = play_out(setup, players, "draft")
    state = next(state for state in states if state.phase is Phase.DRAFT and not state.stock and len(state.packet) == 2)
    seat = state.turn
    worths = drafting.pick_values(setup.rulebook, setup.game.view(state, seat), random.Random(1))
    for card, worth in worths.items():
        after = setup.game.step(state, seat, next(a for a in setup.game.legal(state, seat) if a.card == card))
        if setup.game.view(state, seat).table.hands == state.hands:
            assert worth == pytest.approx(deal_value(hand(after.hands[seat]), 3))
    best = Strong(setup.rulebook, Format()).choose(
        setup.game.view(state, seat), setup.game.legal(state, seat), random.Random(1)
    )
    assert best.card in worths


def test_in_a_packet_both_sides_take_what_is_best_for_them():
    """BR-53: here a Prince is worth two and a Princess one; the first to choose takes the Prince."""

    def leaf(held):
        return 2.0 * held[PRINCE] + held[PRINCESS]

    packet, nothing = (MUSICIAN, PRINCESS, PRINCE), ((), ())
    assert [drafting._packet(nothing, packet, turn, [nothing], leaf) for turn in (0, 1)] == [2.0, 1.0]


def test_draft_values_come_from_the_shipped_deals_unless_an_option_changes_the_rules():
    leaf = drafting.leaf_values(FAST.__class__((), 3))
    assert all(leaf(held) == deal_value(held, 3) for held in splits()[::100])


def test_a_match_for_the_crown_is_told_apart_by_games_won_and_draws():
    won, drew = Outcome(0, (1, 0), "crowns"), Outcome(None, (0, 0), "cards")
    replay, count = Format(3, 2, draws="replay"), Format(3, 2, draws="count")
    assert standing_of(replay, 1, (drew, won, drew, drew)) == MatchStanding((1, 0), 2, 1)
    assert standing_of(replay, 0, (drew,)) == MatchStanding((0, 0), 1, 0)
    assert standing_of(count, 0, (drew, won)) == MatchStanding((1, 0), 1, 0)


def test_a_player_ahead_in_a_counted_match_values_the_draw():
    """BR-56: with emperor_draws=count, one game up with one to play, a draw wins the match."""
    setup = open_game("braverats.fast.emperor.emperor_draws=count")
    state = setup.game.start(random.Random(1)).deal
    won, drew = Outcome(0, (1, 0), "crowns"), Outcome(None, (0, 0), "cards")
    table = solved_game_of(setup.rulebook, setup.format, state, 0, (won, drew))
    assert table.spec.draw == pytest.approx(1.0)
    assert table.value(opening(table.spec.deals[0])) > 0.01


def test_a_match_knows_the_deals_its_games_may_begin_with():
    """BR-50, BR-54, BR-55: each with its own chance."""
    shuffled, traitor, princess, plain = (
        solved_games.deal_chances(open_game(f"braverats.{name}emperor").rulebook)
        for name in ("random.", "traitor.", "princess.", "")
    )
    assert (len(shuffled.deals), shuffled.is_fair) == (1107, True)
    assert sum(share for share, _ in shuffled.deals) == pytest.approx(1)
    assert (len(traitor.deals), traitor.is_fair) == (57, True)
    assert (len(princess.deals), princess.is_fair) == (1, False)
    assert plain == single_deal(BASE.deals[0])


def test_base_is_the_spec_of_plain_braverats():
    setup = open_game("braverats")
    state = setup.game.start(random.Random(1))
    assert solved_game_of(setup.rulebook, setup.format, state, 0, ()).spec == BASE


def test_what_rounding_leaves_over_goes_to_the_likeliest_card():
    class Last:
        def randrange(self, stop):
            return stop - 1

    assert sampled({2: 0.1, 5: 0.2, 7: 0.7}, Last()) == 7
    assert sampled({2: 0.1 + 1e-17}, Last()) == 2


def test_with_mimes_the_draft_goes_by_the_quick_opinion():
    setup = open_game("braverats.draft.mime.fast")
    state = setup.game.start(random.Random(4))
    seat = setup.game.actors(state)[0]
    view = setup.game.view(state, seat)
    actions = setup.game.choices(view)
    scores = setup.hints.scores(view, actions)
    chosen = Strong(setup.rulebook, Format()).choose(view, actions, random.Random(1))
    assert scores[actions.index(chosen)] == max(scores)


def test_the_even_plan_for_many_states_is_the_even_policy_of_each():
    shared = BestResponse(FAST_GAME.rulebook, Format(), "random")
    keys = solved(FAST).keys[::5000]
    for seat in (0, 1):
        shares = shared.plan(FAST, seat)(keys)
        for row, key in zip(shares, keys.tolist(), strict=True):
            assert tuple(row[3]) == pytest.approx(
                policy_of("random", FAST_GAME.rulebook, FAST)(unpack(key), seat, None)
            )


def test_the_plain_deal_follows_the_rulebook():
    """BR-40, BR-55: nine cards with the Mime; two Princes to the lead."""
    names = ("braverats", "braverats.mime", "braverats.princess", "braverats.princess.mime")
    deals = [fixed_deal(open_game(name).rulebook) for name in names]
    assert deals[0] == BASE.deals[0]
    assert [sum(deal[0]) for deal in deals] == [8, 9, 8, 9]
    assert deals[3][0][PRINCE] == 2


def test_the_predictable_player_can_be_answered_too():
    small = Spec(((hand([SPY, ASSASSIN, PRINCE, MUSICIAN]), hand([SPY, GENERAL, WIZARD, PRINCESS])),), 3)
    answer = BestResponse(FAST_GAME.rulebook, Format(), "heuristic").answer(small, 0)
    assert answer.value(opening(small.deals[0])) >= solved(small).value(opening(small.deals[0])) - 1e-9


def test_an_option_of_the_rules_changes_the_values_a_draft_goes_by():
    """BR-22: with musician=cancels every deal is solved anew."""
    changed = Spec((), 3, musician="cancels")
    leaf = drafting.leaf_values(changed)
    for held in splits()[5::400]:
        spec = replace(changed, deals=(deal_of(held),))
        assert leaf(held) == pytest.approx(solved(spec).value(opening(spec.deals[0])), abs=1e-9)


@pytest.mark.parametrize("name", ["deck", "deck.fast", "deck.fast.princess", "deck.fast.random", "deck.fast.x2"])
@pytest.mark.parametrize("player", ["strong", "hunter"])
def test_with_piles_they_play_on_without_seeing_what_is_hidden(name, player):
    """BR-51: a learnt strategy, a guess, or an opinion; always from the view alone."""
    setup = open_game(f"braverats.{name}")
    players = (make_player(player, setup.contracts), make_player("random", setup.contracts))
    states = play_out(setup, players, name)
    assert setup.game.outcome(states[-1]) is not None
    start = states[0].deal if name.endswith("x2") else states[0]
    if not name.endswith("x2"):
        view = setup.game.view(start, 0)
        twin = setup.game.imagine(view, random.Random(9))
        exact = Strong(setup.rulebook, setup.format)
        mixes = [exact.mix(game_view(setup.game.view(state, 0)), random.Random(5)) for state in (start, twin)]
        assert mixes[0] == mixes[1]
        assert sum(mixes[0].values()) == pytest.approx(1)
        assert set(mixes[0]) <= set(start.hands[0])


def test_a_guess_answers_a_card_in_sight_and_shows_carefully():
    """BR-21 with piles: the seat that sees a card answers it; the seat that shows takes the best worst case."""
    setup = open_game("braverats.deck.fast")
    exact = Strong(setup.rulebook, setup.format)
    seats = set()
    for seed in range(40):
        players = (make_player("random", setup.contracts), make_player("random", setup.contracts))
        for state in play_out(setup, players, f"spy{seed}"):
            if state.outcome is None and state.standing.spy is not None and any(state.piles):
                seat = setup.game.actors(state)[0]
                mix = exact.mix(game_view(setup.game.view(state, seat)), random.Random(1))
                assert set(mix) <= set(state.hands[seat])
                after = setup.game.step(state, seat, Play(next(iter(mix))))
                answer = exact.mix(game_view(setup.game.view(after, 1 - seat)), random.Random(1))
                assert set(answer) <= set(after.hands[1 - seat])
                seats.add(seat)
        if len(seats) == 2:
            break
    assert seats == {0, 1}


def test_no_best_answer_is_known_where_hands_are_hidden():
    with pytest.raises(BadName, match="solver/deck"):
        make_player("best-response:random", open_game("braverats.deck").contracts)


def test_two_wins_of_six_rounds_are_no_match_for_the_crown():
    """ST-44, BR-56: `to2` goes on after three draws, and a draw there is worth nothing to either."""
    setup = open_game("braverats.fast.to2")
    drawn = Outcome(None, (0, 0), "crowns")
    for tally in ((drawn,) * 3, (Outcome(0, (1, 0), "crowns"), drawn)):
        state = setup.game.start(random.Random(1))._replace(tally=tally)
        view = setup.game.view(state, 0)
        for name in ("perfect", "hunter"):
            assert make_player(name, setup.contracts).choose(view, setup.game.choices(view), random.Random(1))
        assert draw_value(setup.rulebook, setup.format, 0, tally) == 0


OPEN_WAYS = ("fast", "fast.emperor", "fast.draft", "fast.draft.mime")
TO_PREPARE = [
    *((name, way) for name in ("strong", "hunter", "best-response:random") for way in OPEN_WAYS),
    *((name, way) for name in ("strong", "hunter") for way in ("deck", "fast.deck", "deck.random")),
]


@pytest.mark.parametrize(("name", "way"), TO_PREPARE)
def test_who_is_prepared_has_nothing_left_to_solve(name, way, monkeypatch):
    setup = open_game(f"braverats.{way}")
    state = setup.game.start(random.Random(1))
    seat = setup.game.actors(state)[0]
    view = setup.game.view(state, seat)
    player = make_player(name, setup.contracts)
    for kept in (
        solved_games.solved_game,
        solved_games.match_values,
        drafting._solved_deals,
        hidden_hands.shipped_strategy,
    ):
        kept.cache_clear()  # what other tests have solved
    player.prepare(view)

    def fail(*_, **__):
        raise AssertionError

    for place in ("solved_games.solve", "drafting.solve_deals", "solved_games.MatchValues"):
        monkeypatch.setattr(f"clachan.games.braverats.players.{place}", fail)
    choices = setup.game.choices(view)
    assert player.choose(view, choices, random.Random(2)) in choices
