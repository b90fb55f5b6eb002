"""Messages before they are translated."""

from clachan.core.words import Say, say


def test_messages_with_the_same_arguments_are_equal_in_any_order():
    assert say("hello", name="Ann", count=2) == say("hello", count=2, name="Ann")
    assert hash(say("hello", name="Ann", count=2)) == hash(say("hello", count=2, name="Ann"))
    assert say("hello", count=2) != say("hello", count=3)
    assert say("hello") == Say("hello", ())


def test_a_message_has_a_plain_form_for_logs():
    assert str(say("hello")) == "hello"
    assert str(say("hello", name="Ann", count=2)) == "hello(count=2, name=Ann)"


def test_messages_inside_messages_are_written_out():
    inner = (say("card", strength=7), say("joker"))
    assert str(say("list", cards=inner, first=say("card", strength=1))) == (
        "list(cards=card(strength=7) joker, first=card(strength=1))"
    )
    assert str(say("list", cards=())) == "list(cards=)"


def test_an_argument_may_have_any_name():
    assert str(say("hello", key="x", code="y")) == "hello(code=y, key=x)"
