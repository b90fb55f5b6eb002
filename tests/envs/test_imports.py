"""Is nothing of the environments imported before it is asked for?"""

import subprocess
import sys

import pytest

LIBRARIES = {"gymnasium", "numpy", "pettingzoo", "pyspiel", "torch"}
ASK = "import sys, {module}; print(*sorted({libraries} & set(sys.modules)))"


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("clachan.envs", set()),
        ("clachan.catalog", set()),
        ("clachan.envs.gymnasium", {"gymnasium", "numpy"}),
        ("clachan.envs.pettingzoo", {"gymnasium", "numpy", "pettingzoo"}),
        ("clachan.envs.openspiel", {"numpy", "pyspiel"}),
    ],
)
def test_a_module_imports_only_the_libraries_that_it_needs(module, expected):
    program = ASK.format(module=module, libraries=LIBRARIES)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603  # our own
    assert set(done.stdout.split()) == expected
