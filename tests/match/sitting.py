"""A table without a server: events are applied as soon as they are decided, and the log is kept."""

from random import Random

from clachan.catalog import open_game
from clachan.match import events as ev
from clachan.match.decide import deal_if_ready, decide, flag_late_seat, join
from clachan.match.events import Chair, Untimed
from clachan.match.protocol import messages as ms
from clachan.match.protocol.updates import Viewer
from clachan.match.shuffle import commitment
from clachan.match.table import apply, begin

SECRET = "5a" * 32
PEOPLE = (Chair(), Chair())


class Sitting:
    """Two people at one table; `now` is the hour."""

    def __init__(self, name="schotten", *, secret=SECRET, casual=True, timing=None, chairs=PEOPLE, **more):
        self.setup = open_game(name)
        self.now = 1_000_000
        created = ev.TableCreated(
            at=self.now,
            table="t",
            game=self.setup.name,
            rules=self.setup.bundle.rules_version,
            secret=secret,
            commitment=commitment(secret),
            chairs=chairs,
            timing=timing or Untimed(),
            casual=casual,
            **more,
        )
        self.log = [created]
        self.table = begin(self.setup, created)

    def write(self, events):
        for event in events:
            self.log.append(event)
            self.table = apply(self.table, event)

    def ask(self, seat, ask):
        """The answer, after what was decided has been written."""
        decision = decide(self.table, seat, ask, self.now)
        self.write(decision.events)
        self.write(deal_if_ready(self.table, self.now))
        return decision.answer

    def flag_late_seat(self):
        self.write(flag_late_seat(self.table, self.now))

    def seated(self):
        """Both sit down and are ready; computer players sit already."""
        for seat, name in enumerate(("Ann", "Ben")):
            if self.table.chairs[seat].name is None:
                self.write(join(self.table, seat, name, self.now))
        for seat in (0, 1):
            self.ask(seat, ms.Ready(nonce=f"nonce{seat}{seat}{seat}"))
        return self

    def legal(self, seat):
        presenter, game = self.setup.presenter, self.setup.game
        return [presenter.text(action) for action in game.choices(self.table.view(seat))]

    def act(self, seat, text, turn=None):
        return self.ask(seat, ms.Act(turn=self.table.turn if turn is None else turn, action=text))

    def step(self, rng):
        """A random action of somebody who is waited for."""
        seat = rng.choice(self.table.waiting)
        text = rng.choice(self.legal(seat))
        answer = self.act(seat, text)
        assert isinstance(answer, ms.Took), answer
        return seat, text

    def play(self, seed=0, most=10_000):
        rng = Random(seed)
        for _ in range(most):
            if not self.table.waiting:
                break
            self.now += rng.randrange(100, 5000)
            self.step(rng)
        return self


def every_viewer(wants=frozenset()):
    """Both seats and a spectator."""
    return tuple(Viewer(seat, wants) for seat in (0, 1, None))
