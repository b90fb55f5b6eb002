"""Solve an ending of BraveRats with OpenSpiel, and compare it with the exact solution.

Four rounds have been played, so each side has four cards left. CFR+ improves a strategy for both sides again and again:
what the best answers to it gain falls towards 0, and its value comes to that of the exact solver.
"""

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import clachan
import clachan.envs.openspiel  # registers the games
from clachan.core.study.report import SolveRequest

PLAYED = "spy/princess/ambassador/prince/wizard/spy/ambassador/wizard"  # in the order in which the seats chose
LEFT = "0136-0367,crowns=3-1"  # what that leaves: both hands, and the crowns


def main(iterations: int = 6) -> None:
    """Print the strategy's value for seat A, and how far it can be beaten."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(f"clachan_braverats(moves={PLAYED})"))
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in {1, iterations}:
            strategy = solver.average_policy()
            value = expected_game_score.policy_value(game.new_initial_state(), [strategy, strategy])[0]
            gap = exploitability.nash_conv(game, strategy)
            print(f"after {iteration:3} iterations: value {value:.4f}, best answers gain {gap:.4f}")
    print("exact value:", clachan.solve("braverats", SolveRequest(state=LEFT)).data["value"])


if __name__ == "__main__":
    main()
