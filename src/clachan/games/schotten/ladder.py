"""Which players of Schotten Totten are rated? Add a row to add a player."""

from __future__ import annotations

from clachan.core.study.ladder import Ladder, LadderPlayer, LadderSection

LADDER = Ladder(
    "Schotten Totten",
    (
        LadderPlayer("random"),
        LadderPlayer("beginner"),
        LadderPlayer("intermediate"),
        LadderPlayer("static"),
        LadderPlayer("heuristic"),
        LadderPlayer("advanced"),
        LadderPlayer("greedy"),
        LadderPlayer("mc:200", is_slow=True),
        LadderPlayer("ismcts:50ms", is_slow=True),
        LadderPlayer("mc:50ms", is_slow=True),
        LadderPlayer("mc:50ms:greedy", is_slow=True),
        LadderPlayer("expert", is_slow=True),
        LadderPlayer("network"),
        LadderPlayer("master:50ms", is_slow=True),
        LadderPlayer("master", is_slow=True),
    ),
    {
        "base": LadderSection("Base game", "schotten"),
        "expert": LadderSection("Expert", "schotten.expert"),
        "tactic": LadderSection("Tactic", "schotten.tactic"),
    },
    anchor="greedy",
    notes=(
        "`50ms` is the time for each move on one core, `mc:200` plays 200 playouts, `master` takes half a second. "
        "`beginner` to `master` are the levels for people."
    ),
)
