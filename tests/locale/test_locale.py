"""Every message of the code exists in all four languages with the same variables, and no message is unused."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as FTL  # noqa: N812  # its documented name
from fluent.syntax.visitor import Visitor

import clachan
from clachan.catalog import BUNDLES, open_game
from clachan.core.chance import Stream
from clachan.core.display.scene import Scene
from clachan.core.errors import BadName
from clachan.core.names import ROUND_OPTIONS
from clachan.core.series.presenter import outcome_words
from clachan.core.variant import Option
from clachan.core.words import Say, say
from clachan.locale import LANGUAGES, Translator, pick_language

SOURCE = Path(clachan.__file__).parent
PAGE = Path(__file__).parent.parent.parent / "web" / "src"
STRICT = [Translator(lang, strict=True) for lang in LANGUAGES]
SPEAKERS = {"say", "tell", "words", "agrees"}
QUESTIONS = (
    "claim?",
    *(f"claim? {stone}" for stone in range(1, 10)),
    *(f"stone? {stone}" for stone in range(1, 10)),
    "table?",
    "why?",
    "why? 1",
    "left?",
)
ERRORS = {"ClachanError", "BadName", "BadNotation", "StaleTurn"}


# --- the files ---


class Variables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802  # the visitor's own naming
        self.names.add(node.id.name)


@cache
def messages(lang: str) -> dict[str, FTL.Message]:
    by_name: dict[str, FTL.Message] = {}
    for file in sorted((SOURCE / "locale" / lang).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, FTL.Junk), (file, entry.content)
            if isinstance(entry, FTL.Message):
                assert entry.id.name not in by_name, (file, entry.id.name)
                by_name[entry.id.name] = entry
    return by_name


def variables(message: FTL.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_the_same_keys(lang):
    assert set(messages(lang)) == set(messages("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_message_has_the_same_variables_in_every_language(lang):
    for key, message in messages(lang).items():
        assert variables(message) == variables(messages("en")[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_shouts(lang):
    for file in (SOURCE / "locale" / lang).glob("*.ftl"):
        text = re.sub(r"^#.*$", "", file.read_text("utf-8"), flags=re.MULTILINE)
        assert "!" not in text, file


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_colours_have_letters_of_their_own(lang):
    translator = Translator(lang, strict=True)
    letters = [translator.text(say(key)) for key in translator.keys("schotten-letter-")]
    assert len({letter.casefold() for letter in letters}) == len(letters) == 6
    assert all(len(letter) == 1 for letter in letters)


# --- what the code can say ---


@cache
def modules() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(file.read_text("utf-8")) for file in sorted(SOURCE.rglob("*.py")))


def constants(node: ast.expr) -> Iterator[str]:
    """The strings an expression may be, where that can be read off it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def as_key(speaker: str, text: str) -> str:
    return f"error-{text.replace('/', '-')}" if speaker in ERRORS else text


def named_keys() -> Iterator[str]:
    """Keys given in full, or by a helper such as `_reason(rule, key)` that puts a beginning before them."""
    for module in modules():
        helpers = {name: (place, speaker, start) for name, place, speaker, start in module_helpers(module)}
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call) and node.args):
            name = name_of(call)
            if name in SPEAKERS | ERRORS:
                yield from (as_key(name, text) for text in constants(call.args[0]))
            if name in helpers and len(call.args) > helpers[name][0]:
                place, speaker, start = helpers[name]
                yield from (as_key(speaker, start + text) for text in constants(call.args[place]))


def module_helpers(module: ast.Module) -> Iterator[tuple[str, int, str, str]]:
    for function in (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)):
        arguments = [argument.arg for argument in function.args.args]
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call) and node.args):
            match call.args[0]:
                case ast.JoinedStr([ast.Constant(str(start)), ast.FormattedValue(ast.Name(name))]) if name in arguments:
                    if name_of(call) in SPEAKERS | ERRORS:
                        yield function.name, arguments.index(name), name_of(call), start


def test_every_key_named_in_the_code_exists():
    keys = {key for key in named_keys() if "-" in key or key == "rule"}
    assert keys > {"schotten-why-full", "error-record-cut", "error-name-game", "cli-many", "schotten-claim-none"}
    missing = sorted(keys - set(messages("en")))
    assert not missing


def said_on_the_page() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every key in the page's source, and the shapes of those that are put together there."""
    texts: set[str] = set()
    shapes: set[str] = set()
    for file in sorted(PAGE.rglob("*.ts")) + sorted(PAGE.rglob("*.svelte")):
        source = file.read_text("utf-8")
        texts |= set(re.findall(r"['\"]([a-z]+(?:-[a-z0-9]+)+)['\"]", source))
        shapes |= set(re.findall(r"`([a-z]+-(?:[a-z-]|\$\{[^}]+\})+)`", source))
    return texts, [re.compile(re.sub(r"\$\{[^}]+\}", "(.+)", shape)) for shape in shapes]


def test_every_key_named_on_the_page_exists():
    texts, _ = said_on_the_page()
    keys = {text for text in texts if text.startswith(("page-", "learn-", "schotten-now-"))}
    assert "page-title" in keys
    assert not keys - set(messages("en"))


def test_every_message_is_used():
    texts, shapes = said_in_the_code()
    on_page, page_shapes = said_on_the_page()
    texts = texts | on_page
    named = {*named_keys(), *texts, *(f"error-{text.replace('/', '-')}" for text in texts if "/" in text)}
    words = {word for text in texts for word in re.findall(r"[a-z0-9_]+", text.lower())}
    for key in messages("en"):
        matches = [match for shape in shapes for match in [shape.fullmatch(key)] if match]
        known = any(set(part.split("-")) <= words for match in matches for part in match.groups())
        assert key in named or known or key.startswith("rules-") or is_on_page(key, page_shapes), key


def is_on_page(key: str, shapes: list[re.Pattern[str]]) -> bool:
    return key.startswith(("page-", "learn-", "matches-")) and any(shape.fullmatch(key) for shape in shapes)


def said_in_the_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every short text and name in the code, and the shapes of texts that are put together."""
    texts: set[str] = set()
    shapes: set[str] = set()
    for node in (node for module in modules() for node in ast.walk(module)):
        match node:
            case ast.Constant(str(text)) if len(text) < 80:
                texts.add(text)
            case ast.Name(name) | ast.Attribute(_, name):
                texts.add(name)
            case ast.JoinedStr(parts):
                shapes.add("".join(re.escape(p.value) if isinstance(p, ast.Constant) else "(.+)" for p in parts))
    long = [shape.replace("/", "-") for shape in shapes if len(shape.replace("(.+)", "")) > 2]
    return texts, [re.compile(start + shape) for shape in long for start in ("", "error-")]


# --- what comes up in play ---


def names() -> list[str]:
    """Every game, each of its variants alone, the two of Schotten together, and options that change what is said."""
    game_names = [bundle.id for bundle in BUNDLES.values()]
    game_names += [f"{bundle.id}.{variant.id}" for bundle in BUNDLES.values() for variant in bundle.variants]
    extra = ["tactic.expert", "x2", "to2", "tactic.joker=play", "tactic.proof=elite"]
    return game_names + [f"schotten.{words}" for words in extra]


def render(message: Say) -> None:
    for translator in STRICT:
        text = translator.text(message)
        assert text.strip()
        assert "\u2068" not in text


@pytest.mark.parametrize("name", names())
def test_everything_said_in_play_can_be_said_in_all_languages(name):
    opened = open_game(name)
    game, presenter = opened.game, opened.presenter
    rng = random.Random(name)
    told: set[Say] = set()
    pool: list[object] = []
    state = game.start(Stream(name.encode()))
    while actors := game.actors(state):
        seat = actors[0]
        views = [game.view(state, viewer) for viewer in (0, 1, None)]
        actions = game.choices(views[seat])
        action = rng.choice(actions)
        pool = [*pool, rng.choice(actions)][-60:]
        told |= {
            presenter.describe(action),
            *(game.why(views[seat], tried).say for tried in pool if tried not in actions),
        }
        told |= {note for question in QUESTIONS for note in presenter.notes(views[seat], question)}
        told |= shown(presenter.scene(rng.choice(views)))
        state = game.step(state, seat, action)
        for before, viewer in zip(views, (0, 1, None), strict=True):
            told |= set(presenter.narrate(before, game.view(state, viewer)))
    told |= {outcome_words(game.outcome(state)), *shown(presenter.scene(game.view(state, None)))}
    for message in told:
        render(message)


def shown(scene: Scene) -> set[Say]:
    """All the words of a scene."""
    items = scene.items().values()
    letters = {item.letter for item in items if item.letter is not None}
    notes = {zone.note for zone in scene.zones if zone.note is not None}
    return {scene.headline, *(zone.label for zone in scene.zones), *(item.label for item in items), *letters, *notes}


def house_rules(options: Iterable[Option[object]]) -> Iterator[str]:
    """Each option with each value that is neither the default nor a word of its own."""
    for option in options:
        words = [] if option.word is None else [option.word[0]]
        yield from (f"{option.key}-{value}" for value in option.values[1:] if value not in words)


def test_every_game_variant_and_option_is_explained():
    for bundle in BUNDLES.values():
        keys = [f"game-{bundle.id}", f"help-{bundle.id}", f"reference-{bundle.id}"]
        keys += [f"variant-{bundle.id}-{variant.id}" for variant in bundle.variants]
        keys += [f"option-{bundle.id}-{option.key}" for option in bundle.options]
        keys += [f"option-match-{option.key}" for option in ROUND_OPTIONS]
        keys += [f"help-{bundle.id}-{house_rule}" for house_rule in house_rules(bundle.options)]
        keys += [f"help-match-{house_rule}" for house_rule in house_rules(ROUND_OPTIONS)]
        for key in keys:
            render(say(key, unit=bundle.unit))
        assert all(translator.keys(f"rules-{bundle.id}-base-") for translator in STRICT)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_name_every_tactic_card_and_their_ids(lang):
    translator = Translator(lang, strict=True)
    text = "\n".join(translator.text(say(key)) for key in translator.keys("rules-schotten-"))
    for key in ["joker", "spy", "shield", "blind", "mud", "recruiter", "strategist", "banshee", "traitor"]:
        assert translator.text(say(f"schotten-card-{key}")) in text
    english = Translator("en")
    ids = re.findall(r"ST-\d+", "\n".join(english.text(say(key)) for key in english.keys("rules-schotten-")))
    assert sorted(re.findall(r"ST-\d+", text)) == sorted(ids)


# --- the translator and the choice of a language ---


def test_inner_messages_are_translated_first_and_lists_are_joined():
    cards = tuple(say("schotten-card-clan", colour=say("schotten-colour-orange"), strength=n) for n in (7, 8))
    sentences = [translator.text(say("schotten-news-drew", who="you", cards=cards)) for translator in STRICT]
    assert sentences == [
        "You draw: orange 7, orange 8.",
        "Vous piochez\u00a0: 7 orange, 8 orange.",
        "Robas: 7 naranja, 8 naranja.",
        "Dobíráte: oranžová 7, oranžová 8.",
    ]


def test_numbers_are_written_without_separators():
    for translator in STRICT:
        assert "1000000" in translator.text(say("error-record-long", most=1_000_000))


def test_czech_has_its_plurals():
    czech = Translator("cs", strict=True)
    endings = [czech.text(say("schotten-zone-hand", seat="A", count=n)).split()[-1] for n in (1, 2, 5)]
    assert endings == ["karta", "karty", "karet"]


def test_a_missing_message_is_told_in_its_plain_form_unless_strict():
    assert Translator("fr").text(say("no-such-key", stone=3)) == "no-such-key(stone=3)"
    with pytest.raises(LookupError):
        STRICT[1].text(say("no-such-key"))
    with pytest.raises(LookupError):
        STRICT[0].text(say("schotten-stone"))


@pytest.mark.parametrize(
    ("asked", "environ", "lang"),
    [
        (None, {}, "en"),
        (None, {"LANG": "fr_CA.UTF-8"}, "fr"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "cs_CZ", "LANG": "fr_FR"}, "cs"),
        (None, {"LC_ALL": "C", "LANG": "es_AR"}, "en"),
        (None, {"LANG": "de_DE"}, "en"),
        ("es", {"LANG": "fr_FR"}, "es"),
        ("CS-cz", {}, "cs"),
    ],
)
def test_the_language_is_asked_for_or_found_in_the_environment(asked, environ, lang):
    assert pick_language(asked, environ) == lang


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(BadName) as caught:
        pick_language("tlh", {})
    assert caught.value.code == "lang/unknown"
    assert "en, fr, es, cs" in Translator("en").text(caught.value.say)


# --- what the page reads of them ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_words_for_whatever_the_server_refuses(lang):
    """When a table is made or gone on with, and whoever is asked to play there."""
    made = (PAGE.parent / "scripts" / "fluent.ts").read_text("utf-8")
    idle = re.compile(re.search(r"const IDLE = /(.*)/;", made)[1])
    apart = re.search(r"const TERMINAL = \[(.*)\];", made)[1]
    files = [file for file in (SOURCE / "locale" / lang).glob("*.ftl") if f"'{file.name}'" not in apart]
    known = {key for file in files for key in re.findall(r"(?m)^([a-z][\w-]*) =", file.read_text("utf-8"))}
    codes = ("solver/swap", "solver/deck", "solver/missing", "player/unknown", "player/argument", "player/long")
    codes += ("kernel/rulebook", "kernel/missing", "table/busy", "table/unknown", "rate/limit", "seat/taken")
    for code in codes:
        key = f"error-{code.replace('/', '-')}"
        assert key in known, key
        assert not idle.match(key), key
