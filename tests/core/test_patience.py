"""Who is told that something takes a while."""

from clachan.core.patience import please_wait, told
from clachan.core.words import say


def test_only_who_asked_is_told_and_only_while_it_asks():
    heard = []
    with told(heard.append):
        please_wait(say("wait-compile"))
    please_wait(say("wait-compile"))
    assert heard == [say("wait-compile")]
