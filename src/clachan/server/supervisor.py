"""Who keeps the worker processes running? A parent that starts a worker again whenever one ends, after a pause."""

from __future__ import annotations

import logging
import time

import uvicorn
from uvicorn.supervisors.multiprocess import Multiprocess, Process

log = logging.getLogger("clachan.supervisor")

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 30.0  # before a worker is started again; each pause is twice the one before
WELL_S = 60.0  # a worker that ran for so long is started again at once


class Supervisor(Multiprocess):
    """A parent that ends only when it is asked to.

    The one of uvicorn ends, with exit code 0, as soon as one worker fails to start. That would stop the other workers
    too, for example during an outage of the database.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        """Open the port that all workers share."""
        super().__init__(config, [config.bind_socket()])
        self.started_at: dict[int, float] = {}  # by the worker's place
        self.pauses: dict[int, float] = {}

    def keep_subprocess_alive(self) -> None:
        """Start each worker again that has ended or does not answer, unless its pause is not over yet."""
        for place, process in enumerate(self.processes):
            now = time.monotonic()
            started_at = self.started_at.setdefault(place, now)
            if process.is_alive(timeout=self.config.timeout_worker_healthcheck) or self.should_exit.is_set():
                continue
            pause = 0.0 if now - started_at > WELL_S else self.pauses.get(place, 0.0)
            if process.exitcode is None:
                process.kill()  # it hangs
                process.join()
            if now < started_at + pause:
                continue
            log.warning("worker started again", extra={"end": str(process.exitcode)})
            self.pauses[place] = min(max(2 * pause, FIRST_PAUSE_S), LONGEST_PAUSE_S)
            self.started_at[place] = now
            self.processes[place] = Process(self.config, self.sockets)
            self.processes[place].start()
