"""Training: the network in PyTorch and numpy, a small run on a CPU, settings, and damaged files."""

import json
import re
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest
import torch

from clachan.catalog import open_game
from clachan.cli import main
from clachan.cli.commands.train import learning_curve
from clachan.cli.output.terminal import Terminal
from clachan.core.errors import ClachanError
from clachan.games.schotten.kernel.batch import Batch, result
from clachan.games.schotten.kernel.convert import pack_rules
from clachan.games.schotten.network.inference import Network, load
from clachan.games.schotten.network.observe import FULL, observe
from clachan.games.schotten.network.shape import Shape
from clachan.games.schotten.network.shipped import BASE as BASE_NETWORK
from clachan.games.schotten.network.shipped import EXPERT, QUICK, TACTIC
from clachan.games.schotten.network.training import IS_GREEDY, SECRETS, greedy_actions, stagger
from clachan.local.files import read_text
from clachan.train import improve, measure, selfplay
from clachan.train.envs import CpuEnvs
from clachan.train.improve import Learner
from clachan.train.model import Net, Seen, fused, to_input
from clachan.train.run import open_run, packed_rules_of
from clachan.train.selfplay import HalfBatch, Players, empty_rollout, play_rollout
from clachan.train.settings import Search, Settings, read_settings, settings_from
from clachan.train.weights import load_weights, save_weights
from nets import TINY, TWICE, some_net, tiny
from twins import WAYS

TRAINING = Path(__file__).parents[2] / "docs" / "training"
CPU = torch.device("cpu")
BASE = pack_rules(open_game("schotten").rulebook)


SMALL = {"ways": {"schotten": 1.0}, "shape": asdict(TINY), "games": 16, "steps": 6, "deals": 4, "minibatch": 48}


@pytest.mark.parametrize("shape", [TINY, TWICE])
def test_the_network_says_the_same_where_it_learns_and_where_it_answers(tmp_path, shape):
    net = some_net(shape)
    save_weights(net, tmp_path / "net.npz")
    net = load_weights(tmp_path / "net.npz", shape)
    batch = Batch([pack_rules(book) for book in WAYS], 5, skips=True)
    for _ in range(5):
        for _ in range(8):
            batch.step(batch.random())
        seen = observe(batch)
        given = Seen(*(torch.from_numpy(part) for part in seen), torch.zeros(len(batch), SECRETS))
        with torch.no_grad():
            logits, value = net(to_input(given, torch.float32))
        with np.load(tmp_path / "net.npz") as weights:
            ours, worth = Network(dict(weights)).answer(seen)
        assert np.allclose(logits.numpy(), ours, atol=1e-3)
        assert np.allclose(value.numpy(), worth, atol=1e-4)


def test_a_run_learns_saves_and_goes_on(tmp_path):
    lines = []
    run = open_run(tiny(), tmp_path, device="cpu", threads=1)
    before = [one.clone() for one in run.learner.net.parameters()]
    run.train(1e9, lines.append)
    assert run.actions == 480
    assert any(not torch.equal(one, two) for one, two in zip(before, run.learner.net.parameters(), strict=True))
    assert [line["actions"] for line in lines if "score" in line] == [384, 480], "on the way, and at the end"
    kept = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert kept == lines
    assert {path.name for path in tmp_path.glob("self-*")} == {"self-00000M.npz"}
    again = open_run(tiny(actions=600.0), tmp_path, device="cpu", threads=1)
    assert again.actions == 480
    for one, two in zip(run.learner.net.parameters(), again.learner.net.parameters(), strict=True):
        assert torch.equal(one, two)
    again.train(1e9, lines.append)
    assert again.actions == 672


@pytest.mark.parametrize("seed", [2_148, 20_261_116, (1 << 63) - 1])
def test_a_seed_may_be_large(tmp_path, seed):
    run = open_run(
        settings_from({"seed": seed, "actions": 400.0} | SMALL, "some.toml"), tmp_path, device="cpu", threads=1
    )
    run.train(1e9, lambda _line: None)
    assert run.actions >= 400


@pytest.mark.parametrize("torn", [b"", b"torn", b"t", b".", b"(", b"0", b"\x80\x02]", b"PK\x03\x04", b"{}"])
def test_a_torn_checkpoint_is_said_to_be_one(tmp_path, torn):
    (tmp_path / "checkpoint.pt").write_bytes(torn)
    with pytest.raises(ClachanError, match="train/checkpoint"):
        open_run(tiny(), tmp_path, device="cpu", threads=1)
    save_weights(some_net(), tmp_path / "network.npz")
    with pytest.raises(ClachanError, match="train/checkpoint"):
        open_run(tiny(), tmp_path / "other", device="cpu", threads=1, against=tmp_path / "network.npz")


def test_only_the_learners_own_choices_are_studied():
    settings = tiny(league=1.0, ways={"schotten": 1.0})
    halves = tuple(HalfBatch(CpuEnvs(Batch([BASE] * 8, seed, skips=True), CPU), 8 * seed, CPU) for seed in range(2))
    rollout = empty_rollout(settings.steps, 16, CPU)
    play_rollout(rollout, halves, Players(some_net(), some_net(), 1.0, torch.float32))
    column = torch.arange(16) % 2
    assert torch.equal(rollout.own, rollout.seat == column)
    assert not rollout.seen.secret[..., IS_GREEDY].any(), "an older self is no stranger"
    chosen = rollout.seen.moves[:-1].gather(2, rollout.choice[..., None])
    assert (chosen >= 0).all()


@pytest.mark.parametrize("older", [0.0, 0.25])
def test_some_games_are_against_the_greedy_player(older):
    """Its choices are as good as those `greedy` would make, and are not studied."""
    law = pack_rules(open_game("schotten.tactic.expert").rulebook)
    batch = Batch([law] * 64, 5, skips=True)
    stagger(batch, 40)
    half = HalfBatch(CpuEnvs(batch, CPU), 0, CPU)
    half.envs.send()
    players = Players(some_net(), some_net(), 0.0, torch.float32)
    players.update(some_net(), some_net(), older, 0.5)
    players.choose_all(half)
    seen, first = half.envs.seen, int(64 * older)
    sparring = torch.arange(64)[first : first + 32]
    theirs = sparring[~half.own[sparring]]
    assert 0 < len(theirs) < 32
    assert half.own[first + 32 :].all()
    wanted = seen.moves == torch.from_numpy(greedy_actions(batch))[:, None]
    gain = seen.gains.gather(1, half.choice[:, None])[:, 0]
    assert torch.equal(gain[theirs], seen.gains[wanted][theirs])
    assert not torch.equal(gain, seen.gains[wanted])
    assert (half.greedy[sparring] == FULL).all()
    assert int((half.greedy > 0).sum()) == 32
    assert not seen.secret[:, IS_GREEDY].any(), "who plays is written into rollouts only"


def test_a_lesson_says_which_games_are_against_the_greedy_player():
    halves = tuple(HalfBatch(CpuEnvs(Batch([BASE] * 8, seed, skips=True), CPU), 8 * seed, CPU) for seed in range(2))
    players = Players(some_net(), some_net(), 0.0, torch.float32)
    players.update(some_net(), some_net(), 0.25, 0.5)
    rollout = empty_rollout(5, 16, CPU)
    play_rollout(rollout, halves, players)
    wanted = torch.tensor([0, 0, FULL, FULL, FULL, FULL, 0, 0] * 2, dtype=torch.uint8)
    assert torch.equal(rollout.seen.secret[..., IS_GREEDY], wanted.expand(6, 16))


def test_a_lesson_of_which_nothing_is_known_teaches_nothing():
    learner = Learner(tiny(), CPU, torch.float32)
    before = [one.clone() for one in learner.net.parameters()]
    assert learner.learn(empty_rollout(1, 4, CPU), 0.0) == {"rate": tiny().rate[0]}
    assert all(torch.equal(one, two) for one, two in zip(before, learner.net.parameters(), strict=True))


def test_what_is_compiled_for_an_accelerator_compiles_whole_and_reckons_the_same(monkeypatch):
    """There is none here: tracing is what may fail, and what leaves the work in pieces."""
    torch.compiler.reset()

    def traced(work, _device):
        return torch.compile(work, dynamic=False, fullgraph=True, backend="eager")

    settings = tiny(ways={"schotten": 1.0})
    rollout = empty_rollout(settings.steps, 16, CPU)
    halves = tuple(HalfBatch(CpuEnvs(Batch([BASE] * 8, seed, skips=True), CPU), 8 * seed, CPU) for seed in range(2))
    play_rollout(rollout, halves, Players(some_net(), some_net(), 0.5, torch.float32))
    results = []
    for way in (fused, traced):
        monkeypatch.setattr(improve, "fused", way)
        monkeypatch.setattr(selfplay, "fused", way)
        learner = Learner(settings, CPU, torch.float32)
        torch.manual_seed(5)
        notes = learner.learn(rollout, 100.0)
        half = halves[0].envs
        torch.manual_seed(6)
        chosen = Players(some_net(), some_net(), 0.5, torch.float32).choose(half.seen, half.seat, 4, 2)
        results.append(
            (notes, [one.tolist() for one in chosen], [one.sum().item() for one in learner.net.parameters()])
        )
    assert results[0][0] == pytest.approx(results[1][0], abs=1e-6)
    assert results[0][1][0] == results[1][1][0]
    assert results[0][1][2:] == results[1][1][2:]
    assert results[0][2] == pytest.approx(results[1][2], abs=1e-5)


def test_a_run_goes_on_with_its_older_selves(tmp_path):
    run = open_run(tiny(), tmp_path, device="cpu", threads=1)
    run.train(1e9, lambda _line: None)
    again = open_run(tiny(), tmp_path, device="cpu", threads=1)
    assert len(again.selves) == len(list(tmp_path.glob("self-*"))) == 1
    kept = [one.half().float() for one in run.selves[-1].parameters()]
    assert all(torch.equal(one, two) for one, two in zip(kept, again.selves[0].parameters(), strict=True))


def test_the_same_policy_scores_half_and_a_better_one_more():
    even = measure.meet((measure.greedy, measure.greedy), [BASE] * 40, 3, 1, CPU)
    assert even.share == 0.5
    assert even.games == 80
    blank = Net(TINY)
    with torch.no_grad():
        for one in blank.parameters():
            one.zero_()

    def worst(envs):
        return torch.where(envs.seen.moves >= 0, -measure.of(blank, torch.float32)(envs), -torch.inf)

    assert measure.meet((measure.of(blank, torch.float32), worst), [BASE] * 20, 3, 1, CPU).share > 0.9


@pytest.mark.parametrize("seat", [0, 1])
def test_a_result_is_read_the_same_on_cores_and_elsewhere(seat):
    ended = np.arange(16, dtype=np.int8)
    assert selfplay.result(torch.from_numpy(ended), seat).tolist() == result(ended, seat).tolist()


def test_ways_of_playing_have_their_shares():
    laws = packed_rules_of(Settings(games=1000))
    counts = {int(law): int((laws == law).sum()) for law in np.unique(laws)}
    assert counts[BASE] == pytest.approx(600, abs=5)
    assert sum(counts.values()) == 1000
    assert len(counts) == 4


@pytest.mark.parametrize(
    ("name", "actions", "weights"),
    [
        ("base", 1.05e8, BASE_NETWORK),
        ("network", 2.15e9, QUICK),
        ("answer", 1e9, QUICK),
        ("tactic", 1.251e9, TACTIC),
        ("expert", 1.913e9, EXPERT),
    ],
)
def test_the_settings_the_shipped_networks_were_trained_with_are_read(name, actions, weights):
    settings = read_settings(TRAINING / f"{name}.toml")
    assert (settings.actions, settings.games) == (actions, 32_768)
    assert {key: one.shape for key, one in load(weights).weights.items()} == settings.shape.weights()


def test_the_settings_of_expert_iteration_are_read():
    settings = read_settings(TRAINING / "search.toml")
    assert settings.search == Search(eta=0.05, reuse=8.0)
    assert settings.shape == read_settings(TRAINING / "base.toml").shape


def test_settings_are_read_from_a_file(tmp_path):
    path = tmp_path / "some.toml"
    path.write_text('games = 32\nrate = [1e-3, 1e-4]\n[shape]\nwide = 64\n[ways]\n"schotten.expert" = 1.0\n')
    settings = read_settings(path)
    assert (settings.games, settings.rate, settings.shape.wide) == (32, (1e-3, 1e-4), 64)
    assert settings.ways == {"schotten.expert": 1.0}
    assert Settings().share(1.0, 0.0, 1e9) == 0.5


@pytest.mark.parametrize(
    "text",
    [
        "games =",
        "gmaes = 3",
        "games = 3",
        "games = 'many'",
        "games = true",
        "steps = 0",
        "steps = 1.5",
        "actions = nan",
        "rate = 3",
        "rate = [1e-3]",
        "rate = [1e-3, 'low']",
        "entropy = [-1.0, 0.0]",
        "league = 5.0",
        "sparring = 0.9",
        "pull = -1.0",
        "seed = 'one'",
        "seed = -5",
        f"seed = {1 << 63}",
        "shape = 5",
        "[shape]\nbroad = 3",
        "[shape]\nwide = 0.5",
        "[shape]\nwide = 0",
        "[shape]\nsecond_move = -1",
        "ways = 3",
        "ways = ['schotten']",
        "[ways]",
        "[ways]\nbraverats = 1.0",
        "[ways]\nwhist = 1.0",
        "[ways]\nschotten = 'much'",
        "[ways]\nschotten = 0.0",
        "[ways.schotten]\ntactic = 1.0",
    ],
)
def test_settings_that_are_none_are_refused(tmp_path, text):
    path = tmp_path / "some.toml"
    path.write_text(text)
    with pytest.raises(ClachanError) as caught:
        read_settings(path)
    assert caught.value.code == "train/settings"


def test_a_settings_file_that_is_missing_is_refused(tmp_path):
    with pytest.raises(ClachanError):
        read_settings(tmp_path / "none.toml")
    assert settings_from({}, "none") == Settings()


@pytest.mark.parametrize("device", ["gpu", "cuda:99"])
def test_a_device_that_is_not_there_is_refused(tmp_path, device):
    with pytest.raises(ClachanError) as caught:
        open_run(tiny(), tmp_path, device=device)
    assert caught.value.code == "train/device"


def test_damaged_files_are_refused(tmp_path):
    (tmp_path / "checkpoint.pt").write_bytes(b"no")
    with pytest.raises(ClachanError) as caught:
        open_run(tiny(), tmp_path, device="cpu", threads=1)
    assert caught.value.code == "train/checkpoint"
    (tmp_path / "net.npz").write_bytes(b"no")
    with pytest.raises(ClachanError) as caught:
        load_weights(tmp_path / "net.npz", TINY)
    assert caught.value.code == "train/weights"
    save_weights(some_net(Shape(stone=8, wide=32, deep=1, move=8)), tmp_path / "other.npz")
    with pytest.raises(ClachanError):
        load_weights(tmp_path / "other.npz", TINY)


@pytest.mark.parametrize("damage", ["empty", "cut", "bits", "array"])
def test_damaged_weights_are_refused(tmp_path, damage):
    path = tmp_path / "net.npz"
    save_weights(some_net(), path)
    whole = path.read_bytes()
    if damage == "array":
        with path.open("wb") as file:
            np.save(file, np.zeros(3))
    else:
        spoilt = bytes(255 - byte for byte in whole[100:2000])
        path.write_bytes({"empty": b"", "cut": whole[:-100], "bits": whole[:100] + spoilt + whole[2000:]}[damage])
    with pytest.raises(ClachanError) as caught:
        load_weights(path, TINY)
    assert caught.value.code == "train/weights"


def test_weights_that_cannot_be_written_leave_the_old_ones(tmp_path, monkeypatch):
    def full(file, **_arrays):
        file.write(b"half")
        raise OSError(28, "No space left on device")

    path = tmp_path / "net.npz"
    path.write_bytes(b"old")
    monkeypatch.setattr(np, "savez_compressed", full)
    with pytest.raises(OSError, match="No space"):
        save_weights(some_net(), path)
    assert path.read_bytes() == b"old"


def test_a_run_may_remember_one_older_self(tmp_path):
    run = open_run(tiny(selves=1, snapshot=96.0), tmp_path, device="cpu", threads=1)
    run.train(1e9, lambda _line: None)
    assert len(run.selves) == 1


def entry(actions, **scores):
    return json.dumps({"actions": actions, "score": {name: [share, 0.1] for name, share in scores.items()}}) + "\n"


def test_a_curve_knows_no_broken_lines_and_no_way_back():
    log = entry(0.0, one=0.1) + entry(50e6, one=0.2, two=0.5) + entry(200e6, one=0.9) + json.dumps({"actions": 60e6})
    log += "\n\n[]\n3\n" + entry(100e6, one=0.3, two=0.6) + entry(150e6, one=0.4)[:30]
    drawn = learning_curve(Terminal("en"), log)
    assert re.findall(r">(\d+)M<", drawn) == ["0", "50", "100"]
    one, two = curves(drawn)
    assert [x for x, _ in one[1:]] == [x for x, _ in two]
    assert len(one) == 3
    assert max(x for x, _ in one) <= 860


def curves(drawn):
    """The points of each curve."""
    paths = re.findall(r'class="l\d" stroke-dasharray="[^"]*" d="M([\d. L]+)"', drawn)
    return [[tuple(map(float, point.split())) for point in path.split("L")] for path in paths]


def test_a_long_log_is_read_to_its_end(tmp_path):
    log = tmp_path / "log.jsonl"
    log.write_text((json.dumps({"actions": 1.0, "pace": 1.0}) + " " * 1000 + "\n") * 4500 + entry(3e6, one=0.1))
    assert ">3M<" in learning_curve(Terminal("en"), read_text(log, None))


def test_the_command_trains_and_draws_how_it_went(tmp_path, capsys):
    settings = tmp_path / "tiny.toml"
    settings.write_text(
        "games = 16\nsteps = 6\ndeals = 4\nminibatch = 48\nactions = 200\nsnapshot = 100\nmeasure = 150\n"
        '[shape]\nstone = 8\nwide = 24\ndeep = 1\nmove = 8\n[ways]\n"schotten" = 1.0\n'
    )
    arguments = ["train", "--settings", str(settings), "--folder", str(tmp_path / "run"), "--device", "cpu"]
    assert main([*arguments, "--threads", "1", "--curve", str(tmp_path / "curve.svg"), "--lang", "en"]) == 0
    assert "288 actions" in capsys.readouterr().out.replace("\u2068", "").replace("\u2069", "")
    assert "schotten" in (tmp_path / "curve.svg").read_text()
    assert main(["train", "--settings", str(tmp_path / "none.toml"), "--lang", "en"]) == 2


def test_a_curve_is_drawn_to_scale():
    log = "".join(json.dumps({"actions": at, "score": {"schotten": [0.5, 0.1]}}) + "\n" for at in (0.0, 25e6, 100e6))
    labels = re.findall(r'x="([\d.]+)" y="320" text-anchor="middle">(\w+)', learning_curve(Terminal("en"), log))
    places = {sign: float(x) for x, sign in labels}
    assert places["25M"] - places["0M"] == pytest.approx((places["100M"] - places["0M"]) / 4, abs=0.2)


def test_labels_of_a_curve_do_not_run_into_each_other():
    steps = (0, 50, 100, 150, 400, 900, 1000)
    log = "\n".join(json.dumps({"actions": n * 1e6, "score": {"schotten": [0.5, 0.1]}}) for n in steps)
    labels = re.findall(r">(\d+)M<", learning_curve(Terminal("en"), log))
    assert labels == ["50", "150", "400", "900", "1000"]


@pytest.mark.parametrize("log", ["", json.dumps({"actions": 96.0, "pace": 3.0})])
def test_a_run_without_scores_has_no_curve(log):
    with pytest.raises(ClachanError, match="train/log"):
        learning_curve(Terminal("en"), log)
