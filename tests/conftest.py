"""Settings and fixtures for all tests."""

import pytest
from hypothesis import HealthCheck, settings

from clachan.games.schotten.kernel.compiled import COMPILE_NOTICE

SLOW = {"database": None, "deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("fixed", derandomize=True, **SLOW)
settings.register_profile("explore", derandomize=False, **SLOW)
settings.load_profile("fixed")  # unless another is asked for: --hypothesis-profile=explore


@pytest.fixture(scope="session", autouse=True)
def _machine_code_is_made_silently():
    """In a fresh checkout, any test may be the first to compile. Another test checks the notice about it."""
    COMPILE_NOTICE.announced = True
