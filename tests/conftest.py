"""What holds for all tests."""

import pytest

from clachan.games.schotten.kernel.compiled import HERALD


@pytest.fixture(scope="session", autouse=True)
def _machine_code_is_made_silently():
    """A fresh checkout makes it in whichever test comes first; that it is said has a test of its own."""
    HERALD.spoke = True
