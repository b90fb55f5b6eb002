"""What are the rules of a named game, and which names are there?"""

from __future__ import annotations

import re

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from clachan.catalog import BUNDLES, Opened, open_game
from clachan.cli.choosing import plain, spellings
from clachan.cli.terminal import Terminal
from clachan.core import names
from clachan.core.bundle import Bundle
from clachan.core.names import ROUND_OPTIONS
from clachan.core.scene import Scene
from clachan.players.roster import known_players

MATCH = "match"
_RULE = re.compile(r"[A-Z]+-[0-9]+")


def show_rules(terminal: Terminal, opened: Opened) -> None:
    """The rules that apply to this name, section by section."""
    title = f"# {terminal.words(f'game-{opened.bundle.id}')}"
    terminal.show(Markdown("\n\n".join([title, *_sections(terminal, opened)])))


def explain(terminal: Terminal, opened: Opened, word: str, scene: Scene) -> None:
    """What the rules say about a word, or about a card that is typed so."""
    asked = plain(word)
    cards = [item for item in scene.items().values() if item.letter is not None and not item.shape]
    named = [item for item in cards if any(name.startswith(asked) for name in spellings(item, terminal.translator))]
    wanted = {plain(terminal.text(item.label)) for item in named} or {asked}
    lines = [line for section in _sections(terminal, opened) for line in section.splitlines()]
    found = [line for line in lines if any(name in plain(line) for name in wanted)]
    if found:
        terminal.show(Markdown("\n\n".join(found)))
    else:
        terminal.tell("cli-help-nothing", word=word)


def _sections(terminal: Terminal, opened: Opened) -> list[str]:
    """The sections of the rules that this name calls for; what an option changes stands under what it changes."""
    bundle = opened.bundle
    name = names.parse(opened.name, bundle)
    words = ["base", *name.words, *dict(name.options), *([MATCH] if name.rounds else [])]
    keys = [key for word in words for key in terminal.translator.keys(f"rules-{bundle.id}-{word}-")]
    text = [terminal.words(key) for key in keys]
    for key, value in name.options:
        meaning = terminal.words(f"help-{_owner(bundle, key)}-{key}-{value}", unit=bundle.unit)
        here = f"> {terminal.words('cli-rules-here', option=f'{key}={value}', meaning=meaning)}"
        text.insert(_place(text, here), here)
    return text


def _place(sections: list[str], here: str) -> int:
    """After the first section that cites a rule this one cites; at the end when there is none."""
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
    return f"option-{_owner(bundle, key)}-{key}"


def _owner(bundle: Bundle, key: str) -> str:
    """Whose option it is: the game's own, or one of every match."""
    return MATCH if key in {option.key for option in ROUND_OPTIONS} else bundle.id
