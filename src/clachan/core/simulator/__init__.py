"""Many games of one way of playing, in step: what programs that learn play on.

`contract.py` says what a simulator does. A bundle may bring a compiled one; every game with an encoder has the plain
one of `plain.py`. Both deal by the documented shuffle (`shuffle.py`), so the rules can replay every game, and both draw
random actions from the same generator (`sampling.py`). The public front is `clachan.envs.batch`.
"""
