"""What is an action worth at first sight? Compiled, so that it can choose in every imagined game.

`gains.py` scores every action by how much it adds. It asks `stone_value.py` what a stone is worth to both sides, which
asks `expected_strength.py` how strong a side can still become. `side_value.py` looks at one's own side only, and is
the yardstick `static`. `weights.py` holds the numbers; `fit_weights.py` fits them to games.
"""
