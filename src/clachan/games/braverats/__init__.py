"""BraveRats: two players with the same eight cards choose one each in secret, and the better card wins the round.

Where to begin:

- `rules`: the game itself. Read `rules/state.py`, then `rules/turns.py`; one round is decided in `rules/duel.py`.
- `display`: how a table is drawn, described and typed.
- `heuristic`: a quick opinion of each card, without search.
- `solver`: the exact solution of every game in which both hands are open.
- `deck_strategy`: an approximate equilibrium of the variant `deck`, in which hands are hidden.
- `players`: the computer players that use the solutions: `perfect`, `hunter`, `best-response`.
- `reports`: what `solve`, `analyse` and the coach tell about a game.
- `bundle`: what the rest of the program gets.
"""
