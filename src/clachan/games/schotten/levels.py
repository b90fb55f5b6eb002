"""Which players of Schotten Totten are levels for people, and how strong are they?

The ratings are those of docs/strength.md. A test fails when they are more than 50 points off.
"""

from __future__ import annotations

from clachan.core.study.ladder import Level

BASE, EXPERT, TACTIC = "schotten", "schotten.expert", "schotten.tactic"
LEVELS = (
    Level("beginner", {BASE: 1117, EXPERT: 1115, TACTIC: 985}),
    Level("intermediate", {BASE: 1343, EXPERT: 1345, TACTIC: 1293}),
    Level("heuristic", {BASE: 1385, EXPERT: 1398, TACTIC: 1305}),
    Level("advanced", {BASE: 1484, EXPERT: 1498, TACTIC: 1490}),
    Level("expert", {BASE: 1606, EXPERT: 1618, TACTIC: 1606}),
    Level("master", {BASE: 1709}),
)
