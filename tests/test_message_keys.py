"""The key of a message is for translation alone: no program decides anything by it, nor by a function's name."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "src").rglob("*.py"))
PAGE = sorted(path for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix in {".ts", ".svelte"})
NAMES = {"key", "__name__"}
OTHERS = {"option", "module", "event"}  # an option of a game and a keyboard event have a key, and a module has a name
READERS = {
    "startswith",
    "endswith",
    "split",
    "rsplit",
    "partition",
    "rpartition",
    "removeprefix",
    "removesuffix",
    "find",
}
SEARCHES = {"match", "fullmatch", "search", "findall"}

# A keyboard event has a key, too; everything else that is called so is a message's.
KEY = r"(?<!\bevent)(?:\?\.|\.)key\b"
OPERATOR = r"\s*(?:===?|!==?)"
DECISIONS = re.compile(
    rf"{KEY}{OPERATOR}"
    rf"|{OPERATOR}\s*\w+(?:\??\.\w+)*{KEY}"
    rf"|{KEY}\??\.(?:startsWith|endsWith|includes|split|match|slice|substring|indexOf|replace|at|charAt)\("
    rf"|\.(?:test|exec|includes|has)\(\s*[\w.?]*{KEY}"
    rf"|switch \([\w.?]*{KEY}\)"
)


def is_key(node):
    """Whether this reads a message's key or a function's name."""
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            return attr in NAMES and name not in OTHERS
        case ast.Attribute(attr=attr):
            return attr in NAMES
    return False


def decides(node):
    """Whether this compares a key, takes it apart or searches it."""
    match node:
        case ast.Compare():
            return any(map(is_key, [node.left, *node.comparators]))
        case ast.Match():
            return is_key(node.subject)
        case ast.Call(func=ast.Attribute(value=value, attr=attr)):
            return (attr in READERS and is_key(value)) or (attr in SEARCHES and any(map(is_key, node.args)))
    return False


def decisions_of(source):
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if decides(node)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_decides_by_a_key_or_a_function_name(path):
    assert decisions_of(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", PAGE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_part_of_the_page_decides_by_a_key(path):
    assert DECISIONS.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "code",
    [
        "say.key == 'schotten-do-claim'",
        "'x' != words.key",
        "note.key in KEYS",
        "words.key.startswith('rules-')",
        "re.match('a', words.key)",
        "deal.__name__ == 'lovers'",
        "match say.key:\n    case 'x': pass",
    ],
)
def test_a_decision_in_python_is_found(code):
    assert decisions_of(code)


@pytest.mark.parametrize(
    "code",
    [
        "words.key === 'schotten-do-claim'",
        "choice.words?.key !== 'x'",
        "'x' === words.key",
        "item.letter?.key.split('-')",
        "words.key.startsWith(prefix)",
        "/because/.test(words.key)",
        "KEYS.has(note.key)",
        "switch (words.key)",
    ],
)
def test_a_decision_on_the_page_is_found(code):
    assert DECISIONS.search(code)


@pytest.mark.parametrize("code", ["if (event.key === 'Escape') hide();", "t(words.key, args)", "return known.key;"])
def test_what_only_passes_a_key_on_is_none(code):
    assert not DECISIONS.search(code)
