"""Is the repository in order? Sizes, empty package files, words that documents must list, links that lead somewhere."""

import ast
import re
import runpy
from pathlib import Path

import pytest

from clachan.catalog import BUNDLES
from clachan.core.names import ROUND_OPTIONS
from clachan.players.roster import MAKERS

ROOT = Path(__file__).parent.parent
MOST_MODULE_LINES = 500
MOST_FUNCTION_LINES = 50
MOST_DECISION_LINES = 40
MODULES = sorted(path for folder in ("src", "tests", "examples", "bench") for path in (ROOT / folder).rglob("*.py"))
PACKAGES = sorted((ROOT / "src").rglob("__init__.py"))
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
NO_SEED = re.compile(r"Random\(\)|default_rng\(\)|SystemRandom|urandom|(import|from) secrets|\brandom\.[a-z]+\(")
LINK = re.compile(r"\]\(([^)\s]+)\)")


def name_of(path):
    return str(path.relative_to(ROOT))


def tree_of(path):
    return ast.parse(path.read_text("utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_and_functions_are_short(path):
    assert len(path.read_text("utf-8").splitlines()) <= MOST_MODULE_LINES
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno - node.lineno < MOST_FUNCTION_LINES, node.name


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_local_is_named_for_what_it_holds(path):
    names = {node.id for node in ast.walk(tree_of(path)) if isinstance(node, ast.Name)}
    assert "found" not in names


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("*.py")), ids=name_of)
def test_chance_in_a_test_has_a_seed(path):
    assert path == Path(__file__) or not NO_SEED.search(path.read_text("utf-8"))


@pytest.mark.parametrize("path", sorted((ROOT / "src").rglob("*.py")), ids=name_of)
def test_a_module_opens_with_a_sentence(path):
    tree = tree_of(path)
    assert not tree.body or ast.get_docstring(tree)


@pytest.mark.parametrize("path", PACKAGES, ids=name_of)
def test_a_package_file_is_empty_or_only_hands_on_names(path):
    for node in tree_of(path).body:
        assert hands_on(node), ast.unparse(node)


def hands_on(node):
    """A docstring, an import, a list of names; or the same for types alone, or put off until it is called."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__version__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return all(map(hands_on, node.body))
        case ast.FunctionDef(body=[ast.Expr(), ast.ImportFrom(), ast.Return()]):
            return True
    return False


def words_and_keys():
    for bundle in BUNDLES.values():
        yield from (variant.id for variant in bundle.variants)
        yield from (f"{option.key}=" for option in (*bundle.options, *ROUND_OPTIONS))


def test_the_page_about_commands_lists_every_word_and_option():
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    for word in words_and_keys():
        assert f"`{word}" in text, word


def test_the_notation_lists_every_word_option_and_value():
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    for word in words_and_keys():
        assert f"`{word.rstrip('=')}`" in text, word
    for bundle in BUNDLES.values():
        for option in (*bundle.options, *ROUND_OPTIONS):
            values = ", ".join(f"`{value}`" for value in option.values)
            assert values in text, option.key


@pytest.mark.parametrize("bundle", BUNDLES.values(), ids=BUNDLES)
def test_the_rules_tell_every_word_and_option(bundle):
    text = (ROOT / "docs" / "rules" / f"{bundle.id}.md").read_text("utf-8")
    for word in (*(variant.id for variant in bundle.variants), *(option.key for option in bundle.options)):
        assert re.search(rf"\b{word}\b", text), word


def test_the_changes_name_every_player():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for player in (*MAKERS, *(word for bundle in BUNDLES.values() for word in bundle.players)):
        assert f"`{player}`" in text


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page):
    for target in LINK.findall(page.read_text("utf-8")):
        if not target.startswith(("http://", "https://")):
            path, _, anchor = target.partition("#")
            there = (page.parent / path).resolve() if path else page
            assert there.exists(), target
            assert not anchor or anchor in anchors(there), target


def anchors(page):
    """The places of a page that can be linked to, as they are made from its headings."""
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=name_of)
def test_a_decision_is_short_and_has_its_three_parts(page):
    lines = page.read_text("utf-8").splitlines()
    assert len(lines) <= MOST_DECISION_LINES
    assert [line for line in lines if line.startswith("## ")] == ["## Context", "## Choice", "## Price"]


def test_decisions_are_numbered_without_gaps():
    numbers = [int(page.name[:4]) for page in sorted((ROOT / "docs" / "decisions").glob("*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("page", ["architecture.md", "change-a-game.md"])
def test_files_named_in_a_guide_exist(page):
    text = (ROOT / "docs" / page).read_text("utf-8")
    paths = re.findall(r"`([\w./-]+/[\w.-]*(?:\.py|\.ts|\.svelte|\.mjs|\.md|\.ftl|/))`", text)
    assert len(paths) > MOST_DECISION_LINES / 4
    for path in paths:
        assert any((ROOT / start / path).exists() for start in ("src/clachan", ".", "docs", "web/src")), path


def test_the_picture_of_the_packages_is_drawn_from_the_code():
    """When this fails: `python docs/pictures/architecture.py` draws it again."""
    pictures = ROOT / "docs" / "pictures"
    drawn = runpy.run_path(str(pictures / "architecture.py"))["draw"]()
    assert (pictures / "architecture.svg").read_text("utf-8") == drawn
