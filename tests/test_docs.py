"""Are the examples in the documents true? Each fenced block is read by its first word and tried."""

import io
import re
import runpy
import shlex
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.cli import main
from clachan.cli.play.drawing import STYLES
from clachan.core import record
from clachan.core.errors import BadName
from clachan.core.record.replay import follow
from clachan.core.words import Say
from clachan.games.braverats.rules import cards as braverats
from clachan.games.braverats.rules.cards import CARD_NAMES
from clachan.games.schotten.display.position import FIELDS
from clachan.games.schotten.display.presenter import SHAPES
from clachan.games.schotten.rules import cards as schotten
from clachan.games.schotten.rules.cards import COLOUR_NAMES
from clachan.locale import LANGUAGES, Translator
from clachan.match import shuffle as shuffle_proof
from untraced import untraced

ROOT = Path(__file__).parent.parent
NOTATION = ROOT / "docs" / "notation.md"
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```(\S+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COLOURS, STRENGTHS = "roygbp", range(1, 10)
TACTICS = ["joker", "joker", "spy", "shield", "blind", "mud", "recruiter", "strategist", "banshee", "traitor"]


def blocks(page, kind):
    """The fenced blocks of a kind: what follows the word on the fence, and the lines within."""
    fenced = FENCE.findall(page.read_text("utf-8"))
    return [(rest.strip(), body.splitlines()) for word, rest, body in fenced if word == kind]


def in_catalogue(name):
    return name.split(".", 1)[0] in BUNDLES


def test_names_are_written_back_as_the_page_says():
    ((_, lines),) = blocks(NOTATION, "names")
    for line in lines:
        typed, canonical = line.split(" = ")
        if in_catalogue(typed):
            assert open_game(typed.strip()).name == canonical.strip()


def test_wrong_names_give_the_codes_of_the_page():
    rows = re.findall(r"^\| `(name/\w+)` \|.*\| `([^`]+)` \|$", NOTATION.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == 8
    for code, name in rows:
        if code == "name/game" or in_catalogue(name):
            with pytest.raises(BadName) as caught:
                open_game(name)
            assert caught.value.code == code


def test_actions_survive_the_round_trip():
    presenter = open_game("schotten.tactic").presenter
    ((_, lines),) = blocks(NOTATION, "actions")
    for line in lines:
        assert presenter.text(presenter.parse(line)) == line


def test_positions_survive_the_round_trip():
    fenced = blocks(NOTATION, "position")
    assert fenced
    for name, lines in fenced:
        opened = open_game(name)
        positions = opened.bundle.positions(opened.rulebook)
        for line in lines:
            state = positions.parse(line)
            assert positions.parse(positions.text(state)) == state


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_records_can_be_followed_to_their_end(page):
    for _, lines in blocks(page, "record"):
        written = record.parse("\n".join(lines))
        opened = open_game(written.game)
        moments = list(follow(opened.game, opened.presenter, written))
        assert len(moments) == len(written.moves) + 1
        remarks = [line for line in lines if not line.startswith("#")]
        assert record.write(written).splitlines() == remarks


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_on_a_page_runs(page, capsys):
    for file, lines in blocks(page, "python"):
        text = "\n".join(lines)
        if file:
            assert text in (ROOT / file).read_text("utf-8"), f"{file} has changed"
        else:
            exec(compile(text, page.name, "exec"), {"__name__": page.stem})  # noqa: S102  # our own pages
    capsys.readouterr()


def test_the_tables_of_the_encoders_are_written_from_the_code():
    """When this fails: `python docs/encoders.py` writes them again."""
    page = runpy.run_path(str(ROOT / "docs" / "encoders.py"))["page"]()
    assert (ROOT / "docs" / "encoders.md").read_text("utf-8") == page


def test_every_error_in_reading_is_explained():
    english = "".join(file.read_text("utf-8") for file in (ROOT / "src/clachan/locale/en").glob("*.ftl"))
    text = NOTATION.read_text("utf-8")
    for topic in ("name", "record"):
        for code in re.findall(rf"^error-{topic}-(\w+) =", english, re.MULTILINE):
            assert f"`{topic}/{code}`" in text, code
    for code in re.findall(r"^error-schotten-position-(\w+) =", english, re.MULTILINE):
        assert f"position-{code}`" in text or f"`-{code}`" in text, code


def test_every_field_of_a_position_is_explained():
    text = NOTATION.read_text("utf-8")
    for field in FIELDS:
        assert f"| `{field}` | " in text


# Commands.

README = ROOT / "README.md"
REFERENCE = ROOT / "docs" / "commands.md"
COMMANDS = [
    line.split("#")[0].strip() for _, lines in blocks(REFERENCE, "sh") for line in lines if line.startswith("clachan ")
]


@pytest.fixture
def at_home(monkeypatch, tmp_path):
    """In the project's folder, at a keyboard that nobody touches."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_reference_works(command, capsys, tmp_path):
    words = shlex.split(re.sub(r"--games \d+", "--games 2 --jobs 1", command))
    words = [str(tmp_path / word) if word.endswith((".svg", ".parquet")) else word for word in words]
    refused = " prove " in command  # the stone cannot be claimed: that is exit code 1
    with untraced():  # what is played here is left to chance
        assert main(words[1:]) == int(refused)
    assert capsys.readouterr().out


@pytest.mark.usefixtures("at_home")
def test_the_reference_shows_what_prove_prints(capsys):
    (command,) = (command for command in COMMANDS if " prove " in command)
    main(shlex.split(command)[1:])
    printed = capsys.readouterr().out.split()
    assert printed in [" ".join(lines).split() for _, lines in blocks(REFERENCE, "text")]


def test_every_verb_of_make_that_is_named_exists():
    verbs = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for page in (README, REFERENCE, ROOT / "CONTRIBUTING.md"):
        for verb in re.findall(r"(?:`|^)make (\w+)", page.read_text("utf-8"), re.MULTILINE):
            assert verb in verbs


# Colours: docs/decisions/0008-colours.md.


def luminance(colour):
    """The relative luminance of a colour, from 0 to 1, as WCAG defines contrast."""
    parts = [int(colour[low : low + 2], 16) / 255 for low in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_text_can_be_read_on_every_clan_s_colour(colour):
    text, ground = (luminance(colour_code) for colour_code in re.findall(r"#[0-9a-f]{6}", STYLES[colour]))
    assert (max(text, ground) + 0.05) / (min(text, ground) + 0.05) >= 4.5


# How the three common kinds of colour-blindness see linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
SIGHTS = {
    "full": np.eye(3),
    "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "no blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def seen_as(colour, sight):
    """A colour's place in the Lab space, as somebody sees it."""
    parts = np.array([int(colour[low : low + 2], 16) / 255 for low in (1, 3, 5)])
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    white = TO_XYZ @ np.ones(3)
    ratio = TO_XYZ @ np.clip(np.array(SIGHTS[sight]) @ linear, 0, 1) / white
    x, y, z = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_clans_colours_stay_apart_for_every_kind_of_sight(sight):
    places = [seen_as(STYLES[colour].split()[-1], sight) for colour in COLOUR_NAMES]
    closest = min(np.linalg.norm(one - two) for one, two in combinations(places, 2))
    assert closest > 20


def test_letters_and_shapes_differ_within_every_language():
    assert len(set(SHAPES)) == len(SHAPES) == len(COLOUR_NAMES)
    for language in LANGUAGES:
        translator = Translator(language, strict=True)
        letters = {translator.text(Say(f"schotten-letter-{name}")) for name in COLOUR_NAMES}
        assert len(letters) == len(COLOUR_NAMES)


# The rules page of Schotten Totten.

RULES = ROOT / "docs" / "rules" / "schotten.md"
IDS = [
    *range(1, 8),
    *range(10, 16),
    *range(20, 24),
    *range(30, 46),
    *range(50, 57),
    *range(60, 67),
    *range(70, 75),
    *range(80, 83),
    *range(85, 89),
    90,
]


def test_every_rule_is_told():
    told = set(re.findall(r"\bST-\d+\b", RULES.read_text("utf-8")))
    assert told == {f"ST-{number}" for number in IDS}


@pytest.mark.parametrize("rule", ["ST-12", "ST-14", "ST-15", "ST-23", "ST-36", "ST-43", "ST-54", "ST-80", "ST-82"])
def test_what_the_printed_texts_leave_open_is_called_a_ruling(rule):
    paragraphs = RULES.read_text("utf-8").split("\n\n")
    assert any(f"({rule})" in text and "*Ruling:*" in text for text in paragraphs)


def test_the_share_of_games_with_a_forced_pass_is_as_stated():
    """ST-14: of 300 games, so within some points of the shares that 4,000 games gave."""
    share = runpy.run_path(str(ROOT / "bench" / "forced_passes.py"))["share"]
    text = " ".join(RULES.read_text("utf-8").split())
    for at_once, stated in ((True, 12.4), (False, 34.2)):
        assert f"({stated}%)" in text
        with untraced():
            assert abs(100 * share("schotten", 300, at_once=at_once) - stated) < 9


@pytest.mark.parametrize(
    ("name", "line", "stone", "claimable"),
    [
        ("schotten", "stones=-/-/o9g9b9:r7r8/-/-/-/-/-/-", 3, False),
        ("schotten", "stones=r6:/-/o9g9b9:r7r8/-/-/-/-/-/-", 3, False),
        ("schotten", "stones=r6:/:r9/o9g9b9:r7r8/-/-/-/-/-/-", 3, True),
        ("schotten", "stones=r6:/-/o9g9b9:r7r8/-/-/-/-/-/- hands=r9:", 3, False),
        ("schotten", "stones=-/-/-/-/r7r8r9:/-/-/-/-", 5, True),
        ("schotten.tactic", "stones=-/-/-/-/-/r8o8y8:g8b8/-/-/- tactics=1:0 discard=T", 6, True),
    ],
)
def test_the_drawn_examples_are_true(name, line, stone, claimable):
    opened = open_game(name)
    state = opened.bundle.positions(opened.rulebook).parse(line)
    assert opened.bundle.prover.prove(opened.rulebook, state, 0, stone - 1)[0] == claimable


# The glossary.

GLOSSARY = ROOT / "docs" / "glossary.md"


def rows_typed():
    """The rows of the glossary that say what is typed: that word, and the other cells."""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        typed = next((cell for cell in cells[:2] if cell.startswith("`")), None)
        if typed and len(cells) > 4:
            yield typed.strip("`"), cells


def test_the_glossary_names_cards_and_colours_as_the_game_does():
    keys = {name[0]: f"schotten-colour-{name}" for name in COLOUR_NAMES}
    keys |= {name: f"schotten-card-{name}" for name in TACTICS}
    keys |= {f"rat {name}": f"braverats-card-{name}" for name in CARD_NAMES}
    seen = set()
    for typed, cells in rows_typed():
        key = f"rat {typed}" if cells[0] != f"`{typed}`" else typed
        seen.add(key)
        for language in LANGUAGES:
            assert Translator(language, strict=True).text(Say(keys[key])) in cells, (key, language)
    assert seen == set(keys)


# The deal again, from the page alone: hashlib, and nothing of ours.


def stream(seed):
    """The bytes of a seed, block after block."""
    number = 0
    while True:
        yield from sha256(seed + number.to_bytes(8, "big")).digest()
        number += 1


def below(stop, source):
    """A number below `stop`, as the page says it is drawn."""
    size = 1
    while 256**size < stop:
        size += 1
    limit = 256**size - 256**size % stop
    while True:
        number = int.from_bytes(bytes(next(source) for _ in range(size)), "big")
        if number < limit:
            return number % stop


def shuffle(cards, source, numbers):
    """Fisher and Yates, from the last place down; the numbers drawn are kept."""
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        pick = below(last + 1, source)
        numbers.append(pick)
        cards[last], cards[pick] = cards[pick], cards[last]
    return cards


def deal(seed, size, tactics, lead):
    """One round, as lines of the page."""
    source, numbers = stream(seed), []
    order = [f"{colour}{strength}" for colour in COLOURS for strength in STRENGTHS]
    clans = shuffle(order, source, numbers)
    pile = shuffle(tactics, source, numbers)
    hands = [sorted(clans[low : low + size], key=order.index) for low in (0, size)]
    return {
        "A": hands[0],
        "B": hands[1],
        "clan": clans[2 * size :],
        "tactic": pile,
        "lead": ["AB"[below(2, source) if lead is None else lead]],
        "numbers": [str(number) for number in numbers],
    }


def match(seed):
    """The first round of a match."""
    source = stream(seed)
    own = bytes(next(source) for _ in range(32))
    lead = below(2, stream(sha256(own + b"lead/0").digest()))
    return {**deal(sha256(own + b"round/0").digest(), 6, [], lead), "match": [own.hex()]}


def recomputed():
    """Everything the worked example says, by the name on its fence."""
    seed = sha256(b"clachan").digest()
    hashes = {f"block {number}": [sha256(seed + bytes(7) + bytes([number])).hexdigest()] for number in range(3)}
    base = deal(seed, 6, [], None)
    return {
        "": {"seed": [seed.hex()], **hashes, "numbers": base["numbers"][:8]},
        "schotten": base,
        "schotten.tactic": deal(seed, 7, TACTICS, None),
        "schotten.x3": match(seed),
    }


def test_the_worked_shuffle_can_be_done_again_by_hand():
    expected = recomputed()
    fenced = blocks(NOTATION, "deal")
    assert {name for name, _ in fenced} == set(expected)
    for name, lines in fenced:
        for line in lines:
            key, value = re.split(r"\s{2,}", line)
            assert value.split() == expected[name][key], (name, key)


def test_the_shared_seed_can_be_computed_by_hand():
    ((_, lines),) = blocks(NOTATION, "shuffle")
    told = dict(line.split() for line in lines)
    secret = bytes.fromhex(told["secret"])
    assert sha256(secret).hexdigest() == told["commitment"]
    shares = b"".join(sha256(told[seat].encode()).digest() for seat in "AB")
    assert sha256(b"clachan shuffle 1" + secret + shares).hexdigest() == told["seed"]
    assert shuffle_proof.match_seed(told["secret"], (told["A"], told["B"])).hex() == told["seed"]


@pytest.mark.parametrize("name", ["schotten", "schotten.tactic", "schotten.x3"])
def test_the_worked_shuffle_is_the_one_that_is_played(name):
    from clachan.core.chance import Stream, parse_seed  # noqa: PLC0415  # the tests above must not lean on it

    opened = open_game(name)
    state = opened.game.start(Stream(parse_seed("clachan")))
    table = getattr(state, "deal", state)
    line = opened.bundle.positions(opened.rulebook).text(table)
    expected = recomputed()[name]
    fields = dict(part.split("=") for part in line.split())
    assert fields["hands"] == ":".join("".join(expected[seat]) for seat in "AB")
    assert fields["clan"] == "".join(expected["clan"])
    assert fields["turn"] == expected["lead"][0]


def test_the_protocol_tells_what_the_numbers_of_cards_mean():
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    tactics = ", ".join(schotten.TACTIC_NAMES[card] for card in range(schotten.JOKER, schotten.TRAITOR + 1))
    assert f"| 54 to 62 | {tactics} |" in text
    assert f"in the order {', '.join(schotten.COLOUR_NAMES)} |" in text
    assert schotten.clan(5, 9) == 9 * 5 + 9 - 1
    assert (schotten.HIDDEN_CLAN, schotten.HIDDEN_TACTIC, schotten.FIXED) == (-1, -2, 64)
    assert f"| 0 to 8 | {', '.join(braverats.CARD_NAMES)} |" in text
    assert braverats.HIDDEN == -1
