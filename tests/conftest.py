"""What holds for all tests."""

import pytest
from hypothesis import HealthCheck, settings

from clachan.games.schotten.kernel.compiled import HERALD

SLOW = {"database": None, "deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("fixed", derandomize=True, **SLOW)
settings.register_profile("explore", derandomize=False, **SLOW)
settings.load_profile("fixed")  # unless another is asked for: --hypothesis-profile=explore


@pytest.fixture(scope="session", autouse=True)
def _machine_code_is_made_silently():
    """A fresh checkout makes it in whichever test comes first; that it is said has a test of its own."""
    HERALD.spoke = True
