"""What are the rules of a named game, and which names are there?"""

from __future__ import annotations

from typing import Any

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from clachan.catalog import BUNDLES, AnySetup, open_game
from clachan.cli.output.terminal import Terminal
from clachan.core.bundle import AnyBundle
from clachan.core.display.scene import Scene
from clachan.core.names import ROUND_OPTIONS
from clachan.local.rule_sections import MATCH, lines_about, option_owner, rule_sections
from clachan.local.typed_choice import fold, spellings
from clachan.players.roster import known_players


def show_rules(terminal: Terminal, setup: AnySetup) -> None:
    """The rules that apply to this name, section by section."""
    title = f"# {terminal.words(f'game-{setup.bundle.id}')}"
    terminal.show(Markdown("\n\n".join([title, *rule_sections(terminal.translator, setup)])))


def rules_data(terminal: Terminal, setup: AnySetup) -> dict[str, Any]:
    """The rules that apply to this name, as Markdown."""
    title = terminal.words(f"game-{setup.bundle.id}")
    return {"game": setup.name, "title": title, "sections": rule_sections(terminal.translator, setup)}


def games_data(terminal: Terminal) -> list[dict[str, Any]]:
    """Every game with its variants, options and players."""
    return [
        {
            "game": bundle.id,
            "title": terminal.words(f"game-{bundle.id}"),
            "variants": [
                {"name": variant.id, "text": terminal.words(f"variant-{bundle.id}-{variant.id}")}
                for variant in bundle.variants
            ],
            "options": [
                {
                    "name": option.key,
                    "values": list(option.values),
                    "text": terminal.words(_option_key(bundle, option.key)),
                }
                for option in (*bundle.options, *ROUND_OPTIONS)
            ],
            "players": known_players(open_game(bundle.id).contracts),
            "opponent": bundle.opponent,
        }
        for bundle in BUNDLES.values()
    ]


def explain(terminal: Terminal, setup: AnySetup, word: str, scene: Scene) -> None:
    """What the rules say about a word, or about a card as it is typed."""
    asked = fold(word)
    cards = [item for item in scene.items().values() if item.letter is not None and not item.shape]
    named = [item for item in cards if any(name.startswith(asked) for name in spellings(item, terminal.translator))]
    matching = lines_about(terminal.translator, setup, {terminal.text(item.label) for item in named} or {asked})
    if matching:
        terminal.show(Markdown("\n\n".join(matching)))
    else:
        terminal.tell("cli-help-nothing", word=word)


def show_games(terminal: Terminal) -> None:
    """Every game with its variants and options, how they are written, and who plays it."""
    for bundle in BUNDLES.values():
        terminal.show(Text.assemble((bundle.id, "bold"), f"  {terminal.words(f'game-{bundle.id}')}"))
        terminal.show(_parts(terminal, bundle))
        players = known_players(open_game(bundle.id).contracts)
        terminal.tell("cli-games-players", players=", ".join(players))
        terminal.show("")
    terminal.tell("cli-games-example")


def _parts(terminal: Terminal, bundle: AnyBundle) -> Table:
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


def _option_key(bundle: AnyBundle, key: str) -> str:
    return f"option-{option_owner(bundle, key)}-{key}"
