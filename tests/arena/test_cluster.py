"""Deals played on a Ray cluster come out as they do here."""

import os

import pytest
import ray
from ray.cluster_utils import Cluster

from clachan.arena import cluster
from clachan.arena.plan import Manner, make_plan, run_plan
from clachan.core.chance import parse_seed
from clachan.core.errors import ClachanError

SEED = parse_seed("cluster")


def begun():
    """Ray gives a node half a minute to start. A busy machine may need longer, so this tries again."""
    for is_last in (False, False, True):
        try:
            return Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        except Exception:  # Ray raises what it likes
            ray.shutdown()
            if is_last:
                raise
    return None


@pytest.fixture(scope="module")
def address():
    """A small cluster on this machine, which tells nobody about itself."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster = begun()
    yield cluster.address
    ray.shutdown()
    cluster.shutdown()


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_gives_the_same_results(address):
    planned = make_plan("braverats", ("heuristic", "random"), 12, SEED)
    assert run_plan(planned, Manner(1, ray=address), lambda _: None) == run_plan(planned, Manner(1), lambda _: None)


@pytest.mark.filterwarnings("ignore")
def test_an_address_without_a_cluster_is_refused():
    planned = make_plan("braverats", ("heuristic", "random"), 2, SEED)
    with pytest.raises(ClachanError) as caught:
        run_plan(planned, Manner(1, ray="auto:nowhere"), lambda _: None)
    assert caught.value.code == "arena/cluster"


def test_a_worker_that_dies_is_told_in_words(monkeypatch):
    def gone(_task):
        raise ray.exceptions.WorkerCrashedError

    ray_cluster = object.__new__(cluster.Cluster)
    ray_cluster._deals = {"task": None}
    monkeypatch.setattr(ray, "wait", lambda tasks: (tasks, []))
    monkeypatch.setattr(ray, "get", gone)
    with pytest.raises(ClachanError, match="arena/worker"):
        ray_cluster.collect()
