"""Does a type checker know the types of a game that is opened by name?"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


FILES = sorted((ROOT / "tests" / "typed").glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_type_checker_knows_states_and_actions(file):
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603  # our own file
    assert done.returncode == 0, done.stdout + done.stderr
