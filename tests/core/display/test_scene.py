"""What lies on the table, as data?"""

from clachan.core.display.scene import Item, Scene, Zone
from clachan.core.words import say


def test_all_items_are_found_by_their_id():
    one, two, three = (Item(name, "*", say(name)) for name in "abc")
    scene = Scene((Zone("z", say("z"), 0, (one, two)), Zone("y", say("y"), 1, (three,))), say("now"))
    assert scene.items() == {"a": one, "b": two, "c": three}
    assert Scene((), say("now")).items() == {}
