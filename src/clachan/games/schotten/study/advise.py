"""What should I do here, and why? For any view: the chance to win, and the best actions with reasons."""

from __future__ import annotations

from clachan.core.errors import ClachanError
from clachan.core.series import Format
from clachan.core.study.report import Part, Report, percent
from clachan.core.words import say
from clachan.games.schotten.display.notation import action_text
from clachan.games.schotten.display.presenter import describe
from clachan.games.schotten.kernel.convert import game_of
from clachan.games.schotten.kernel.indices import action_at
from clachan.games.schotten.rules.choices import legal
from clachan.games.schotten.rules.rulebook import Rulebook
from clachan.games.schotten.search.players import MatchView, unwrapped
from clachan.games.schotten.study.action_reasons import reasons
from clachan.games.schotten.study.evaluate import Evaluator
from clachan.games.schotten.study.network_outlook import NetworkEvaluator

TOP = 3


def advise(book: Rulebook, _form: Format, view: MatchView, evaluator: Evaluator | None = None) -> Report:
    """The best actions of the view's own seat, from what it knows."""
    seen = unwrapped(view)
    table = seen.table
    if seen.seat != table.turn or not legal(book, table, table.turn):
        raise ClachanError("advise/turn")
    weighed = (evaluator or NetworkEvaluator()).action_values(game_of(book, table))
    best = sorted(weighed.items(), key=lambda item: (item[1].cost, -item[1].value))[:TOP]
    parts: list[Part] = [say("study-chance", percent=percent(best[0][1].value))]
    rows = []
    for place, (number, value) in enumerate(best, 1):
        action = action_at(number, table)
        why = reasons(book, table, table.turn, action)
        parts.append(say("study-advice", place=place, action=describe(action), percent=percent(value.value)))
        parts += why
        rows.append(
            {"action": action_text(action), "chance": round(value.value, 4), "why": [str(reason) for reason in why]}
        )
    return Report(tuple(parts), {"chance": round(best[0][1].value, 4), "best": rows})
