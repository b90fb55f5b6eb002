"""Listeners are told that something takes a while, and slow work can be postponed."""

import pytest

from clachan.core.slow_work import do_or_postpone, listening, please_wait, postponed, show_progress
from clachan.core.words import say


def test_only_who_asked_is_told_and_only_while_it_asks():
    heard = []
    with listening(heard.append):
        please_wait(say("wait-compile"))
    please_wait(say("wait-compile"))
    assert heard == [say("wait-compile")]


def test_progress_is_shown_to_listeners_that_want_it():
    seen = []
    with listening(lambda _message: None), listening(lambda _message: None, seen.append):
        show_progress(1)
        show_progress(None)
    show_progress(2)
    assert seen == [1, None]


def test_work_is_done_at_once_or_at_the_end_of_the_block():
    done = []
    do_or_postpone(lambda: done.append("now"))
    with postponed():
        do_or_postpone(lambda: done.append("later"))
        assert done == ["now"]
        with postponed():
            do_or_postpone(lambda: done.append("inner"))
        assert done == ["now"]
    assert done == ["now", "later", "inner"]


def test_work_is_dropped_when_the_block_fails():
    done = []

    def fail():
        with postponed():
            do_or_postpone(lambda: done.append("never"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert done == []
