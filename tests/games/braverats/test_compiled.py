"""What solver/compiled.py sets inside numba still works; a new numba that differs fails here."""

import pickle

from numba.core.caching import IndexDataCacheFile

from clachan.games.braverats.solver import matrix
from clachan.games.braverats.solver.compiled import DIGEST


def cache_file(folder, digest):
    file = IndexDataCacheFile(str(folder), "function", "stamp")
    file._version = f"{file._version} {digest}"
    return file


def test_an_index_of_another_digest_is_not_read(tmp_path):
    """Numba compares `_version` before it unpickles the rest, which may name classes that no longer exist."""
    cache_file(tmp_path, "old").save("signature", "machine code")
    assert cache_file(tmp_path, "old").load("signature") == "machine code"
    (index,) = tmp_path.glob("*.nbi")
    with index.open("rb") as content:
        pickle.load(content)  # noqa: S301  # the version, written above
        version = index.read_bytes()[: content.tell()]
    index.write_bytes(version + b"not a pickle")
    assert cache_file(tmp_path, "new").load("signature") is None


def test_compiled_functions_have_the_digest_of_all_files():
    compiled_file = matrix.solve_matrix._cache._cache_file
    assert compiled_file._source_stamp == DIGEST
    assert compiled_file._version.endswith(DIGEST)
