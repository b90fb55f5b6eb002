"""What core/machine_code.py sets inside numba still does what it is set for; a new numba that differs fails here."""

from numba import njit, types
from numba.core.caching import IndexDataCacheFile

from clachan.games.schotten.kernel import bits, turns
from clachan.games.schotten.kernel.compiled import STAMPS, compiled
from clachan.games.schotten.search import greedy


def test_machine_code_on_disk_is_good_for_one_stamp_alone(tmp_path):
    """Numba compares only `_source_stamp` when it looks for machine code."""
    IndexDataCacheFile(str(tmp_path), "function", "old").save("signature", "machine code")
    file = IndexDataCacheFile(str(tmp_path), "function", "new")
    assert file.load("signature") is None
    file._source_stamp = "old"
    assert file.load("signature") == "machine code"


def test_compiled_functions_have_the_stamp_of_their_layer():
    assert turns.step._cache._cache_file._source_stamp == STAMPS["kernel"]
    assert greedy.greedy._cache._cache_file._source_stamp == STAMPS["search"]
    assert isinstance(njit(cache=True)(bits.popcount.py_func)._cache._cache_file, IndexDataCacheFile)


def test_compiled_callers_pass_every_whole_number_as_int64():
    """Numba asks `get_call_template` which machine code to call. Unchanged, it would compile again for a byte."""
    assert compiled(add_one.py_func)(1) == 2
    for function in (compiled, njit(cache=False)):
        callee = function(add_one.py_func)
        callee.get_call_template((types.uint8,), {})
        callee.get_call_template((types.IntegerLiteral(3),), {})
        called_as = {signature[0] for signature in callee.signatures}
        assert (called_as == {types.int64}) == (function is compiled)


@compiled
def add_one(number):
    """One more."""
    return number + 1
