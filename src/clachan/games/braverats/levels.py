"""Which players of BraveRats are levels for people, and how strong are they?

The ratings are those of `clachan arena braverats random heuristic perfect hunter --games 600 --seed levels`. `strong`
plays like `perfect` wherever that plays.
"""

from __future__ import annotations

from clachan.core.study.ladder import Level

BASE = "braverats"
LEVELS = (
    Level("random", {BASE: 1500}),
    Level("heuristic", {BASE: 1671}),
    Level("strong", {BASE: 1733}),
    Level("hunter", {BASE: 1764}),
)
