"""Which origins may connect, and how often?"""

from contextlib import nullcontext
from types import SimpleNamespace

import pytest
from litestar.exceptions import NotFoundException

from clachan.core.errors import ClachanError
from clachan.server.http.safety import check_monitor
from clachan.server.rate_limits import AddressLimit, SlidingWindow


def comes(addresses, *resolved):
    for address in resolved:
        addresses.check(address)


def test_an_address_may_come_so_often():
    addresses = AddressLimit(2, 60)
    comes(addresses, "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2", "")
    for address in ("192.0.2.1", "192.0.2.2"):
        with pytest.raises(ClachanError, match="rate/limit"):
            addresses.check(address)


def test_a_home_network_counts_as_one():
    addresses = AddressLimit(2, 60)
    comes(addresses, "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1", "not:an:address")
    with pytest.raises(ClachanError, match="rate/limit"):
        addresses.check("2001:db8:1:2::77")


def test_an_address_of_the_old_kind_is_counted_as_one_however_it_is_told():
    addresses = AddressLimit(2, 60)
    comes(addresses, "::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2")
    with pytest.raises(ClachanError, match="rate/limit"):
        addresses.check("::ffff:192.0.2.1")


def test_a_window_moves_on():
    window = SlidingWindow(1, 0.0)
    assert window.allows()
    assert window.allows()


@pytest.mark.parametrize(
    ("monitors", "path", "host", "is_let_in"),
    [
        ("127.0.0.1,::1", "/metrics", "127.0.0.1", True),
        ("127.0.0.1", "/metrics", "::ffff:127.0.0.1", True),
        ("127.0.0.1,::1", "/metrics", "192.0.2.1", False),
        ("127.0.0.1", "/api/openapi/openapi.json", "192.0.2.1", False),
        ("127.0.0.1", "/api/games", "192.0.2.1", True),
        ("192.0.2.0/24", "/metrics", "192.0.2.1", True),
        ("*", "/metrics", "192.0.2.1", True),
        ("127.0.0.1", "/metrics", "unknown", False),
    ],
)
def test_only_monitors_see_how_a_server_is_used(monitors, path, host, is_let_in):
    asked = SimpleNamespace(url=SimpleNamespace(path=path), client=SimpleNamespace(host=host))
    with nullcontext() if is_let_in else pytest.raises(NotFoundException):
        check_monitor(asked, monitors)
