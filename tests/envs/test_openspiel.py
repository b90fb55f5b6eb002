"""Do OpenSpiel's own tests pass, and do its algorithms find what our exact solver finds?"""

import runpy
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
    sequence_form_utils,
)
from open_spiel.python.observation import make_observation
from scipy.optimize import linprog

from clachan.catalog import BUNDLES, open_game
from clachan.core.encoder import begin
from clachan.core.errors import ClachanError, IllegalAction
from clachan.envs import openspiel
from clachan.envs.tree import Tree
from clachan.games.braverats.solver import position_of
from laws.ways import WAYS
from solved import solved

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
SEED = runpy.run_path(str(Path(__file__).parent / "playthroughs" / "make.py"))["SEED"]
# endings of BraveRats: the cards played before, in the order in which the seats chose
FOUR_CARDS = "spy/princess/ambassador/prince/wizard/spy/ambassador/wizard"
THREE_CARDS = f"{FOUR_CARDS}/princess/musician"
ENDINGS = (THREE_CARDS, FOUR_CARDS, "wizard/wizard/princess/spy/assassin/prince/prince/musician")


def loaded(name):
    """The OpenSpiel game of a name of ours."""
    game, *words = name.split(".")
    options = [word for word in words if "=" in word]
    variant = ".".join(word for word in words if "=" not in word)
    parameters = [*([f"variant={variant}"] if variant else []), *options]
    return pyspiel.load_game(f"clachan_{game}({','.join(parameters)})")


def played(game, seed, steps=10_000):
    """A state after some random choices."""
    return played_on(game.new_initial_state(), seed, steps)


def played_on(state, seed, steps=1):
    """The state after some more random choices."""
    rng = Random(seed)
    while steps and not state.is_terminal():
        steps -= not state.is_chance_node()
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in (0, 1)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "name",
    [
        "schotten",
        "schotten.tactic.expert.joker=play",
        "schotten.x2.next=random.first=0",
        "braverats.draft.deck.traitor",
    ],
)
def test_the_simulation_is_openspiels(name):
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_playing_is_a_game(way):
    game = loaded(way)
    assert game.get_type().short_name == f"clachan_{way.split('.')[0]}"
    assert pyspiel.load_game(str(game)).num_distinct_actions() == open_game(way).encoder.actions
    state = played(game, 1, steps=4)
    assert state.history() == state.clone().history()
    assert str(state) == str(state.clone())


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_playthrough_is_the_same_again(path):
    """When this fails on purpose: `python tests/envs/playthroughs/make.py` writes them again."""
    assert generate_playthrough.playthrough(path.stem, None, seed=SEED) == path.read_text("utf-8")


def test_there_are_playthroughs_of_both_games():
    assert {path.stem.split("_")[1].split("(")[0] for path in PLAYTHROUGHS} == set(BUNDLES)


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats.deck", "braverats.x2"])
def test_a_seat_knows_what_its_views_and_trail_say(name):
    game, setup = loaded(name), open_game(name)
    encoder = setup.encoder
    now, everything = make_observation(game), make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for steps in (0, 5, 9):
        state = played(game, 2, steps)
        while state.is_chance_node():
            state.apply_action(0)
        for seat in (0, 1):
            view = setup.game.view(state.node.state, seat)
            now.set_from(state, seat)
            assert (now.tensor == encoder.observe(view)).all()
            assert list(now.dict) == [field.name for field in encoder.fields]
            everything.set_from(state, seat)
            trail = begin(encoder, view) if steps == 0 else state.node.trail(seat)
            assert (everything.tensor == trail.array()).all()
            assert state.information_state_string(seat) == trail.text
            assert len(state.information_state_tensor(seat)) == encoder.most_tokens
            assert len(state.observation_tensor(seat)) == now.tensor.size


def test_moves_that_cannot_be_played_are_refused():
    with pytest.raises(ClachanError, match=r"envs/moves .*given=4, played=2"):
        Tree("braverats", "prince/princess/spy/spy")
    with pytest.raises(IllegalAction):
        Tree("braverats", "spy/general/general")


def test_before_the_deal_nobody_knows_anything():
    state = loaded("schotten").new_initial_state()
    assert not any(state.information_state_tensor(0))
    assert state.observation_string(1) == "before the deal"


def test_other_observations_do_not_exist():
    game = loaded("braverats")
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, public) is None
    with pytest.raises(ClachanError, match=r"envs/observer .*names=size"):
        make_observation(game, params={"size": 3})


def test_chance_draws_as_the_rules_do():
    """Two cups and two roles: OpenSpiel's chance nodes give the deals of `start` with their probabilities."""
    game = loaded("braverats.random")
    state = game.new_initial_state()
    stops = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        stops.append(len(outcomes))
        state.apply_action(0)
    assert stops == [2, *range(16, 1, -1)]
    assert game.max_chance_nodes_in_history() == len(stops)
    assert game.max_chance_outcomes() == max(stops)


def test_a_state_survives_pickling_between_rounds():
    game = loaded("braverats.random.x3")
    state = played(game, 1, 3)
    while not state.is_chance_node():
        assert not state.is_terminal()
        state = played_on(state, 1)
    state.apply_action(5)
    assert state.is_chance_node()
    assert state.information_state_string(0).count("lead") == 1, "the second deal has not been seen"
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


def sequence_form_value(game):
    """The value of a game for player 0 by OpenSpiel's sequence form and a linear program."""
    _, sequences, actions, parents, payoffs, _ = sequence_form_utils.construct_vars(game)
    plans = sequence_form_utils.construct_constraint_vars(parents, sequences, actions)
    (mine, mine_right), (theirs, theirs_right) = plans[0], plans[1]
    count, duals = mine.shape[1], theirs.shape[0]
    solution = linprog(
        np.concatenate([np.zeros(count), -theirs_right]),
        A_ub=np.hstack([-payoffs[0].T, theirs.T]),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=np.hstack([mine, np.zeros((mine.shape[0], duals))]),
        b_eq=mine_right,
        bounds=[(0, None)] * count + [(None, None)] * duals,
    )
    return -solution.fun


@pytest.mark.parametrize("moves", ENDINGS)
def test_openspiel_s_sequence_form_agrees_with_our_solver(moves):
    game = pyspiel.load_game(f"clachan_braverats(moves={moves})")
    state = played(game, 1, steps=0)
    state.apply_action(0)
    position = position_of(state.node.state)
    expected = solved().value(position)
    assert 0 < abs(expected) < 1
    assert sequence_form_value(pyspiel.convert_to_turn_based(game)) == pytest.approx(expected, abs=1e-6)


def test_openspiel_s_cfr_comes_near_our_solver():
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(f"clachan_braverats(moves={THREE_CARDS})"))
    solver = cfr.CFRPlusSolver(game)
    gaps = []
    for _ in range(2):
        for _ in range(6):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[1] < gaps[0] < exploitability.nash_conv(game, policy.UniformRandomPolicy(game))


def test_openspiel_s_cfr_in_cpp_plays_too():
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(f"clachan_braverats(moves={THREE_CARDS})"))
    solver = pyspiel.CFRSolver(game)
    gaps = []
    for _ in range(2):
        for _ in range(5):
            solver.evaluate_and_update_policy()
        gaps.append(pyspiel.nash_conv(game, solver.average_policy()))
    assert gaps[1] < gaps[0]


@pytest.mark.parametrize("name", ["schotten.tactic", "braverats"])
@pytest.mark.parametrize("seed", range(9))
def test_openspiel_s_environment_for_learners_plays_a_match(name, seed):
    """It gives actions for both seats even where a Spy makes only one choose."""
    environment, rng = rl_environment.Environment(loaded(name), seed=seed), Random(seed)
    step = environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"]
        acting = [step.observations["current_player"]] if environment.is_turn_based else [0, 1]
        step = environment.step([rng.choice(legal[seat]) if legal[seat] else 0 for seat in acting])
    assert sum(step.rewards) == 0


def test_openspiel_s_searches_play():
    game = loaded("schotten")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    state = played(game, 3, steps=40)
    bot = mcts.MCTSBot(game, 2.0, 5, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
    searcher = ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=np.random.RandomState(3))
    assert searcher.step(state) in state.legal_actions()


def test_an_imagined_state_looks_the_same_and_hides_the_truth():
    game = loaded("schotten.tactic")
    state = played(game, 4, steps=12)
    seat = state.current_player()
    hands = Counter()
    sampler = Random(5).random
    for _ in range(9):
        other = state.resample_from_infostate(seat, sampler)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(1 - seat) != state.information_state_string(1 - seat)
        hands[other.node.state.hands[1 - seat]] += 1
    assert len(hands) > 5
    with pytest.raises(Exception, match="envs/imagined"):
        str(other.serialize())


@pytest.mark.usefixtures("coins")
def test_a_third_game_has_this_door_too(coins):
    name = openspiel.register(coins)
    game = pyspiel.load_game(f"{name}(variant=three)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert sequence_form_value(game) == pytest.approx(0)
    assert sequence_form_value(pyspiel.load_game(name)) == pytest.approx(0)
