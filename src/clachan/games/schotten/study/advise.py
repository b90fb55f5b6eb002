"""What should I do here, and why? For any view: the chance to win, and the best actions with reasons."""

from __future__ import annotations

from typing import Any

from clachan.core.errors import ClachanError
from clachan.core.report import Part, Report
from clachan.core.series import Format
from clachan.core.words import say
from clachan.games.schotten.choices import legal
from clachan.games.schotten.face import describe
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.notation import action_text
from clachan.games.schotten.rulebook import Rulebook
from clachan.games.schotten.search.players import unwrapped
from clachan.games.schotten.study.evaluate import Evaluator
from clachan.games.schotten.study.foresight import Foresight
from clachan.games.schotten.study.why import reasons

TOP = 3


def advise(book: Rulebook, _form: Format, view: Any, judge: Evaluator | None = None) -> Report:  # noqa: ANN401  # as in unwrapped
    """The best actions of the view's own seat, from what it knows."""
    seen = unwrapped(view)
    table = seen.table
    if seen.seat != table.turn or not legal(book, table, table.turn):
        raise ClachanError("advise/turn")
    weighed = (judge or Foresight()).weigh(game_of(book, table))
    best = sorted(weighed.items(), key=lambda item: (item[1].cost, -item[1].value))[:TOP]
    parts: list[Part] = [say("study-chance", percent=percent(best[0][1].value))]
    rows = []
    for place, (number, worth) in enumerate(best, 1):
        action = action_at(number, table)
        why = reasons(book, table, table.turn, action)
        parts.append(say("study-advice", place=place, action=describe(action), percent=percent(worth.value)))
        parts += why
        rows.append({"action": action_text(action), "chance": round(worth.value, 4), "why": [str(one) for one in why]})
    return Report(tuple(parts), {"chance": round(best[0][1].value, 4), "best": rows})


def percent(share: float) -> str:
    """A share of 1 in percent."""
    return f"{100 * share:.0f}"
