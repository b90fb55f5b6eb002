"""How a table is shown: a scene to draw (`presenter.py`), what happened (`narration.py`), actions and positions as text
(`notation.py`, `position.py`).
"""
