"""The rules once more, compiled by numba, for search and training. The tests hold them equal to `rules`.

A game is one record of integers and bit masks: begin with `layout.py`. `convert.py` turns a state into a record and
back, `choices.py` lists legal actions, `turns.py` takes them, `proof.py` decides claims, `deal.py` deals and imagines
hidden cards, `batch.py` plays many games in step. `compiled.py` is the only place that knows numba.
"""
