"""Does a type checker know the types of a game that is opened by name?"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_an_opened_game_has_the_types_of_its_name():
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "tests/typed/setups.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603  # our own file
    assert done.returncode == 0, done.stdout + done.stderr
