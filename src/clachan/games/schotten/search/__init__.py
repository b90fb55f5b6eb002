"""Players that need no training: they score actions, and play imagined games to the end.

Begin with `players.py`, which makes them from their names:

- `greedy` takes the action that adds most (`greedy.py`; its scores come from `evaluation/gains.py`);
- `mc` and `ismcts` play games out on imagined deals (`flat.py`, `tree.py`), within a budget (`budget.py`);
- `levels.py` makes the levels for people, from beginner to expert;
- `static` looks at its own side only (`plain_greedy.py`, `evaluation/side_value.py`): a yardstick, not an opponent.

`endgame.py` solves endings exactly; the master uses it too. `evaluation/weights.py` holds the numbers that all of them
use.
"""
