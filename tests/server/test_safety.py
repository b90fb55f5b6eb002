"""Who may come in, and how often?"""

import pytest

from clachan.core.errors import ClachanError
from clachan.server.safety import Addresses, Window


def comes(addresses, *found):
    for address in found:
        addresses.check(address)


def test_an_address_may_come_so_often():
    addresses = Addresses(2, 60)
    comes(addresses, "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2", "")
    for address in ("192.0.2.1", "192.0.2.2"):
        with pytest.raises(ClachanError, match="rate/limit"):
            addresses.check(address)


def test_a_home_network_counts_as_one():
    addresses = Addresses(2, 60)
    comes(addresses, "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1", "not:an:address")
    with pytest.raises(ClachanError, match="rate/limit"):
        addresses.check("2001:db8:1:2::77")


def test_an_address_of_the_old_kind_is_counted_as_one_however_it_is_told():
    addresses = Addresses(2, 60)
    comes(addresses, "::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2")
    with pytest.raises(ClachanError, match="rate/limit"):
        addresses.check("::ffff:192.0.2.1")


def test_a_window_moves_on():
    window = Window(1, 0.0)
    assert window.allows()
    assert window.allows()
