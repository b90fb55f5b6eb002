"""What does help say? First what can be done at this moment, then every key, and what can be typed."""

from __future__ import annotations

from clachan.catalog import AnySetup
from clachan.core.words import say
from clachan.local.rule_sections import rule_sections
from clachan.local.typed_words import COMMANDS
from clachan.locale import Translator
from clachan.tui.naming import game_title
from clachan.tui.table.table_model import Situation

KEYS = ("arrows", "tab", "enter", "escape", "f2", "f3", "f4", "f5", "palette", "mouse")
MOST_SHOWN = 8


def table_help(translator: Translator, situation: Situation) -> str:
    """Help at a table, as Markdown."""
    bundle = situation.setup.bundle
    return "\n\n".join(
        [
            *_moment(translator, situation),
            f"## {translator.text(say('tui-help-keys'))}",
            "\n".join(f"- {translator.text(say(f'tui-key-{key}'))}" for key in KEYS),
            f"## {translator.text(say('tui-help-typed'))}",
            "\n".join(f"- {line}" for line in translator.text(say(f"help-{bundle.id}")).splitlines()),
            "\n".join(
                f"- **{translator.text(say(f'cli-word-{name}'))}**: "
                f"{translator.text(say(f'cli-help-{name}', unit=bundle.unit))}"
                for name in COMMANDS
            ),
            translator.text(say(f"reference-{bundle.id}")),
        ]
    )


def _moment(translator: Translator, situation: Situation) -> list[str]:
    """What the table waits for, and what may be done about it."""
    lines = [f"## {translator.text(say('tui-help-now'))}"]
    if situation.scene is not None:
        lines.append(translator.text(situation.scene.headline))
    shown = [f"- {translator.text(offer.words)}" for offer in situation.offered[:MOST_SHOWN]]
    if len(situation.offered) > MOST_SHOWN:
        shown.append(f"- {translator.text(say('tui-more-choices', count=len(situation.offered) - MOST_SHOWN))}")
    return [*lines, "\n".join(shown)] if shown else lines


def rules_text(translator: Translator, setup: AnySetup) -> tuple[str, str]:
    """The title and the rules of a way of playing, as Markdown."""
    return game_title(translator, setup.name), "\n\n".join(rule_sections(translator, setup))
