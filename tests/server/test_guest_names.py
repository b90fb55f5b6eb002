"""Names that nobody can see, or that look like another word of the page."""

import pytest

from clachan.server.tables.guest_names import guest_name


@pytest.mark.parametrize("name", [
    "", " ", "\u3164", "\u2800\u2800", "\u115f\u1160", "\u200b\u200d", "\u0301", "\u00ad", "\U0001d159",
    "You", "y o u", "Y\u043eu", "YOU", "\uff39\uff4f\uff55", "Vous", "Tú", "Vy", "Master",
    "Maste\u0433", "Veteran", "C1achan", "|",
])  # fmt: skip
def test_a_name_that_is_invisible_or_imitates_is_no_name(name):
    assert guest_name(name) in {"?", "|"}


@pytest.mark.parametrize(
    "name", ["Ann", "Zoé", "Žofie", "Ιωάννα", "Анна", "安娜", "Ty Cobb", "R2-D2", "🐀", "Yolanda", "Bo"]
)
def test_other_names_stay_as_they_are(name):
    assert guest_name(name) == name
