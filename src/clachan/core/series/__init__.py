"""A match of several rounds: its rules (`rounds.py`), and how it is shown (`presenter.py`)."""

from clachan.core.series.rounds import (
    DRAWS_IN_A_ROW,
    VERDICTS,
    Format,
    Series,
    SeriesState,
    SeriesView,
    agreed_rounds,
    verdict,
)

__all__ = [
    "DRAWS_IN_A_ROW",
    "VERDICTS",
    "Format",
    "Series",
    "SeriesState",
    "SeriesView",
    "agreed_rounds",
    "verdict",
]
