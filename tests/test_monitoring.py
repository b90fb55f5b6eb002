"""Do the dashboard and the alerts ask for metrics that exist, with labels that they have, and say what to do?"""

import json
import re
from pathlib import Path

import pytest
import yaml
from prometheus_client import REGISTRY

from clachan.server import metrics

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
RULES = [rule for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"] for rule in group["rules"]]
PANELS = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))["panels"]
QUERIES = {
    **{rule["alert"]: rule["expr"] for rule in RULES},
    **{
        f"{panel['title']} {target['refId']}": target["expr"] for panel in PANELS for target in panel.get("targets", [])
    },
}
OUTSIDE = {"le", "job"}  # labels of every histogram, and of Prometheus itself


def families():
    """Our metrics with their labels, by each name that a sample may have."""
    labels_of = {}
    for metric in vars(metrics).values():
        if hasattr(metric, "_labelnames"):
            name, kind, labels = metric._name, metric._type, set(metric._labelnames)
            suffixes = {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket", "_sum", "_count"]}[kind]
            labels_of |= {name + suffix: labels for suffix in suffixes}
    return labels_of


METRICS = families()


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_a_query_names_metrics_and_labels_that_exist(query):
    names = re.findall(r"\bclachan_\w+", query)
    assert names or query.startswith("up{")
    for name in names:
        assert name in METRICS
        labels = re.findall(rf"{name}\{{([^}}]*)\}}", query)
        asked = re.findall(r"(\w+)[!=]=?~?\"", " ".join(labels)) + re.findall(r"by \((\w+)\)", query)
        assert set(asked) <= METRICS[name] | OUTSIDE


def test_every_metric_is_on_the_dashboard():
    shown = " ".join(target["expr"] for panel in PANELS for target in panel.get("targets", []))
    registered = {family.name for family in REGISTRY.collect() if family.name.startswith("clachan_")}
    assert registered
    for name in registered:
        assert name in shown, name


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alert_says_what_to_do(rule):
    page = (ROOT / "docs" / "operate.md").read_text("utf-8")
    assert f"\n### {rule['alert']}\n" in page
    assert rule["annotations"]["runbook_url"].endswith(f"docs/operate.md#{rule['alert'].lower()}")
    assert rule["labels"]["severity"] in {"page", "ticket"}


def test_panels_do_not_overlap_and_have_a_unit():
    places = set()
    for panel in PANELS:
        grid = panel["gridPos"]
        cells = {
            (x, y) for x in range(grid["x"], grid["x"] + grid["w"]) for y in range(grid["y"], grid["y"] + grid["h"])
        }
        assert not cells & places
        places |= cells
        assert panel["type"] == "row" or panel["fieldConfig"]["defaults"]["unit"]
    assert len({panel["id"] for panel in PANELS}) == len(PANELS)
