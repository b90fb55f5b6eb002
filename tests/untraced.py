"""Run something very often without measuring coverage; other tests reach the same lines.

What is remembered meanwhile is forgotten afterwards, and every module is imported before. Otherwise another test would
find the answer, or the module, already there and not reach the lines it is made by, and which lines are reached would
depend on the order of the tests.
"""

import sys
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

import clachan.core
import clachan.games
import clachan.match

MEASURED = (clachan.core, clachan.games, clachan.match)


@contextmanager
def untraced():
    """Switch a tracer off and on again."""
    import_all()
    before = {memory: memory.cache_info().misses for memory in memories()}
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        for memory in memories():
            if memory.cache_info().misses != before.get(memory, 0):
                memory.cache_clear()
        sys.settrace(tracer)


@cache
def import_all():
    """Bring every module that is measured."""
    for package in MEASURED:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


MEMORY = type(import_all)  # what `cache` and `lru_cache` make


def memories():
    """The functions of the package, so far as it has been imported, that remember their answers."""
    return _memories(tuple(name for name in list(sys.modules) if name.startswith("clachan.")))


@cache
def _memories(modules):
    memories = [value for name in modules for value in vars(sys.modules[name]).values() if isinstance(value, MEMORY)]
    return tuple(dict.fromkeys(memories))
