"""Settings and fixtures for all tests."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from clachan.core.machine_code import COMPILE_NOTICE

SLOW = {"database": None, "deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("fixed", derandomize=True, **SLOW)
settings.register_profile("explore", derandomize=False, **SLOW)
settings.load_profile("fixed")  # unless another is asked for: --hypothesis-profile=explore

REAL_PROCESSES = ("browser", "client", "server")  # folders whose tests wait for browsers, servers and databases


def pytest_collection_modifyitems(items):
    """Run a test that waits for other processes a second time if it fails, because a busy machine may starve them.

    A test that fails twice fails. The summary lists every test that needed its second try (`-rR`).
    """
    folders = [Path(__file__).parent / name for name in REAL_PROCESSES]
    for item in items:
        if any(folder in item.path.parents for folder in folders):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def _machine_code_is_made_silently():
    """In a fresh checkout, any test may be the first to compile. Another test checks the notice about it."""
    COMPILE_NOTICE.announced = True
