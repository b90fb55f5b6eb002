"""Schotten Totten.

- `rules`: the game itself, as functions on values. Everything else is tested against it. Begin with `rules/state.py`.
- `display`: how a table is drawn, written and described.
- `heuristic.py`: a quick opinion in plain Python, so that hints and a computer player need no extra installed.
- `kernel`: the same rules compiled, on small integers: for search and training.
- `search`: players that look ahead with the kernel. `network`: players that have learnt. `study`: hints and analysis.
- `bundle.py`: what all of this offers to the rest of the system.
"""
