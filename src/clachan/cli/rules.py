"""What are the rules of a named game, and which names are there?"""

from __future__ import annotations

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from clachan.catalog import BUNDLES, Opened
from clachan.cli.terminal import Terminal
from clachan.core import names
from clachan.core.bundle import Bundle
from clachan.core.names import ROUND_OPTIONS

MATCH = "match"


def show_rules(terminal: Terminal, opened: Opened) -> None:
    """The rules that apply to this name, section by section."""
    bundle = opened.bundle
    name = names.parse(opened.name, bundle)
    sections = ["base", *name.words, *([] if opened.format.is_single else [MATCH])]
    text = [f"# {terminal.words(f'game-{bundle.id}')}"]
    for section in sections:
        text += [terminal.words(key) for key in terminal.translator.keys(f"rules-{bundle.id}-{section}-")]
    if name.options:
        text.append(f"## {terminal.words('cli-rules-options')}")
        text += [f"- `{key}={value}` {terminal.words(_option_key(bundle, key))}" for key, value in name.options]
    terminal.show(Markdown("\n\n".join(text)))


def show_games(terminal: Terminal) -> None:
    """Every game with its variants and options, and how they are written."""
    for bundle in BUNDLES.values():
        terminal.show(Text.assemble((bundle.id, "bold"), f"  {terminal.words(f'game-{bundle.id}')}"))
        terminal.show(_parts(terminal, bundle))
        terminal.show("")
    terminal.tell("cli-games-example")


def _parts(terminal: Terminal, bundle: Bundle) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for variant in bundle.variants:
        table.add_row(f".{variant.id}", terminal.words(f"variant-{bundle.id}-{variant.id}"))
    for rounds in ("x", "to"):
        table.add_row(f".{rounds}N", terminal.words(f"variant-{MATCH}-{rounds}"))
    for option in (*bundle.options, *ROUND_OPTIONS):
        written = f".{option.key}={'|'.join(option.values)}"
        table.add_row(written, terminal.words(_option_key(bundle, option.key)))
    return table


def _option_key(bundle: Bundle, key: str) -> str:
    shared = key in {option.key for option in ROUND_OPTIONS}
    return f"option-{MATCH if shared else bundle.id}-{key}"
