"""What does a line that was typed at a table stand for? A choice, several, a question, or nothing the game knows."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clachan.core.bundle import AnyPresenter
from clachan.core.display.scene import Scene
from clachan.core.errors import BadNotation, ClachanError
from clachan.local.typed_choice import Choice, Choices, attempt, wrong_part
from clachan.local.typed_words import in_english
from clachan.locale import Translator

FEW = 12  # the most choices that are shown as a numbered list


@dataclass(frozen=True, slots=True)
class LineReader:
    """Reads lines at one table: the presenter of its game, and the reader's language."""

    presenter: AnyPresenter
    translator: Translator

    def action(self, line: str, offered: Choices, scene: Scene) -> str:
        """The written form of a line that fits no choice, so that the rules can say why not; `BadNotation` for none."""
        own = in_english(line, self.translator)
        text = attempt(line, self.presenter, offered.names) or attempt(own, self.presenter, offered.names)
        if text is None:
            raise wrong_part(line, self.presenter, offered, scene)
        return text

    def matches(self, line: str, offered: Choices, partial: str = "") -> tuple[Choice, ...]:
        """The choices a line may mean: more words of a partial choice, a number from the list, or words of its own."""
        if partial:
            matches = offered.fitting(f"{partial} {line}")
            if matches:
                return matches
        if line.isdecimal():
            listed = offered.numbered() if len(offered.all) <= FEW else {}
            if line not in listed:
                raise ClachanError("choice/number", number=line[:10])
            return (listed[line],)
        return _unless_named(
            offered.fitting(line) or offered.fitting(in_english(line, self.translator)),
            attempt(line, self.presenter, offered.names),
        )

    def question(self, line: str, scene: Scene) -> str:
        """The line as a question of the notation; `BadNotation` for one about a stone that does not exist."""
        question = in_english(line, self.translator)
        word, _, asked = question.partition(" ")
        stones = {str(item.stone) for item in scene.items().values() if item.kind == "stone"}
        if word.endswith("?") and asked and stones and asked.strip() not in stones:
            raise BadNotation("choice/stone", text=asked.strip()[:20], count=len(stones))
        return question


def _unless_named(matches: tuple[Choice, ...], named: str | None) -> tuple[Choice, ...]:
    """The choices that match by their beginning, unless the line is another action's full name.

    For example, `prince` never means `princess`.
    """
    if named is None or any(re.match(rf"{re.escape(named)}(?!\w)", choice.text) for choice in matches):
        return matches
    return ()
