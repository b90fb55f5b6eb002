"""Who sits where?"""

from clachan.core.seats import SEAT_NAMES, SEATS, other, with_seat


def test_there_are_two_chairs_and_each_faces_the_other():
    assert SEATS == (0, 1)
    assert [other(seat) for seat in SEATS] == [1, 0]
    assert len(SEAT_NAMES) == 2


def test_one_chair_changes_and_the_other_does_not():
    assert with_seat(("a", "b"), 0, "x") == ("x", "b")
    assert with_seat(("a", "b"), 1, "x") == ("a", "x")
