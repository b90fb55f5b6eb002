"""What are the rules of a named game, and which names are there?"""

from __future__ import annotations

import re
from typing import Any

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from clachan.catalog import BUNDLES, AnySetup, open_game
from clachan.cli.output.terminal import Terminal
from clachan.cli.play.input import fold, spellings
from clachan.core import names
from clachan.core.bundle import AnyBundle
from clachan.core.names import ROUND_OPTIONS
from clachan.core.scene import Scene
from clachan.players.roster import known_players

MATCH = "match"
_RULE = re.compile(r"[A-Z]+-[0-9]+")


def show_rules(terminal: Terminal, setup: AnySetup) -> None:
    """The rules that apply to this name, section by section."""
    title = f"# {terminal.words(f'game-{setup.bundle.id}')}"
    terminal.show(Markdown("\n\n".join([title, *_sections(terminal, setup)])))


def rules_data(terminal: Terminal, setup: AnySetup) -> dict[str, Any]:
    """The rules that apply to this name, as Markdown."""
    title = terminal.words(f"game-{setup.bundle.id}")
    return {"game": setup.name, "title": title, "sections": _sections(terminal, setup)}


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
    wanted = {fold(terminal.text(item.label)) for item in named} or {asked}
    lines = [line for section in _sections(terminal, setup) for line in section.splitlines()]
    matching = [line for line in lines if any(name in fold(line) for name in wanted)]
    if matching:
        terminal.show(Markdown("\n\n".join(matching)))
    else:
        terminal.tell("cli-help-nothing", word=word)


def _sections(terminal: Terminal, setup: AnySetup) -> list[str]:
    """The sections of the rules for this name. The effect of an option stands under the section that it changes."""
    bundle = setup.bundle
    name = names.parse(setup.name, bundle)
    words = ["base", *name.words, *dict(name.options), *([MATCH] if name.rounds else [])]
    text = [terminal.words(key) for key in _section_keys(terminal, bundle.id, words)]
    for key, value in name.options:
        meaning = terminal.words(f"help-{_owner(bundle, key)}-{key}-{value}", unit=bundle.unit)
        here = f"> {terminal.words('cli-rules-here', option=f'{key}={value}', meaning=meaning)}"
        text.insert(_place(text, here), here)
    return text


def _section_keys(terminal: Terminal, game: str, words: list[str]) -> list[str]:
    """The messages with the sections for these words, in their order.

    A word replaces a section by naming it: `expert-base-turn` stands where `base-turn` would.
    """
    keys: list[str] = []
    for word in words:
        head = f"rules-{game}-{word}-"
        for key in terminal.translator.keys(head):
            replaced = f"rules-{game}-{key.removeprefix(head)}"
            if replaced in keys:
                keys[keys.index(replaced)] = key
            else:
                keys.append(key)
    return keys


def _place(sections: list[str], here: str) -> int:
    """The place of a section: after the first section that cites one of its rules; at the end if there is none."""
    rules = set(_RULE.findall(here))
    return next((n for n, text in enumerate(sections, 1) if rules & set(_RULE.findall(text))), len(sections))


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
    return f"option-{_owner(bundle, key)}-{key}"


def _owner(bundle: AnyBundle, key: str) -> str:
    """Where an option belongs: to the game, or to every match."""
    return MATCH if key in {option.key for option in ROUND_OPTIONS} else bundle.id
