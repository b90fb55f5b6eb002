"""Coverage must not depend on chance or on the order of the tests."""

import ast
import sys
from inspect import getfile, unwrap
from pathlib import Path

import pytest
from hypothesis import settings

from clachan.core.errors import BadNotation
from clachan.games.schotten.display.notation import parse_card
from clachan.games.schotten.rules.cards import card_text, clan
from untraced import MEASURED, import_all, memories, untraced


def test_what_is_remembered_untraced_is_forgotten():
    card_text.cache_clear()
    with untraced():
        assert sys.gettrace() is None
        assert card_text(clan(0, 7)) == "r7"
    assert card_text.cache_info().currsize == 0


def test_what_was_remembered_before_is_kept():
    card_text.cache_clear()
    assert card_text(clan(0, 7)) == "r7"
    with untraced():
        assert card_text(clan(0, 7)) == "r7"
    assert card_text.cache_info().currsize == 1


def test_the_tracer_is_there_again_even_after_a_failure():
    tracer = sys.gettrace()
    with pytest.raises(BadNotation), untraced():
        parse_card("nothing")
    assert sys.gettrace() is tracer


def remembering(path):
    """The names of a module's functions that are decorated with a memory, wherever they stand in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and any("cache" in ast.unparse(each) for each in node.decorator_list):
            yield node.name


def test_every_function_that_remembers_is_known():
    import_all()
    known = {(getfile(unwrap(memory)), memory.__name__) for memory in memories()}
    paths = [path for package in MEASURED for path in Path(package.__path__[0]).rglob("*.py")]
    written = {(str(path), name) for path in paths for name in remembering(path)}
    assert len(written) > 20
    assert written <= known


def test_hypothesis_draws_the_same_examples_unless_it_is_told_to_explore(request):
    assert settings().derandomize is (request.config.getoption("--hypothesis-profile") != "explore")
