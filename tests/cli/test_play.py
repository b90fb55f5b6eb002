"""A person at the terminal: whole games, forgiving input, undo, saving, leaving, and two at one keyboard."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest

from clachan.catalog import open_game
from clachan.cli import main
from clachan.cli.play.setup import PlayOptions
from clachan.core import record
from clachan.core.chance import parse_seed
from clachan.core.record.replay import opening
from clachan.local.local_game import LocalGame
from clachan.locale import LANGUAGES
from fed import lines_of_a_match

SEED = "play"
RAW_KEY = re.compile(r"\b(?:schotten|cli|error|outcome|match|help|reference)-[a-z][a-z-]+")
BASE = ("play", "schotten", "--seat", "A", "--against", "random", "--seed", SEED, "--bot-seed", "1")


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run the command with these lines fed to it; exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)

    def go(arguments, lines=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return go


def options(name="schotten", **more):
    return PlayOptions(name, "random", 0, seed=SEED, bot_seed="1", **more)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["schotten", "schotten.tactic"])
def test_a_whole_game_can_be_played_saved_and_checked(run, lang, name, tmp_path):
    lines = [*lines_of_a_match(options(name)), "save game.txt"]
    code, out, err = run([*BASE[:1], name, *BASE[2:], "--lang", lang], lines)
    assert (code, err) == (0, "")
    assert not RAW_KEY.search(out)
    written = record.parse((tmp_path / "game.txt").read_text("utf-8"))
    assert written.result is not None
    assert written.players == ("person", "random")
    code, out, err = run(["replay", "game.txt", "--check", "--lang", lang])
    assert (code, err) == (0, "")
    assert out.startswith("ok")
    code, out, err = run(["replay", "game.txt", "--lang", lang])
    assert (code, err) == (0, "")
    assert not RAW_KEY.search(out)


def test_the_table_fits_in_eighty_columns(run):
    lines = lines_of_a_match(options("schotten.tactic.x2"), most=60)
    _, out, _ = run([*BASE[:1], "schotten.tactic.x2", *BASE[2:]], lines)
    table = [line for line in out.splitlines() if "--continue" not in line]
    assert max(map(len, table)) <= 80


def test_a_refused_action_cites_the_rule_and_loses_nothing(run, tmp_path):
    code, out, _ = run(BASE, ["r9@3", "x", "claim 4", "save a.txt"])
    assert code == 0
    assert "You do not have red 9 in your hand. (ST-11)" in out
    assert "“x” is not an action. Type ?" in out
    assert "Stone 4: your side is not complete; 3 cards are missing. (ST-31)" in out
    first = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert all(move.seat == 1 for move in first.moves)


def hand_of_a(name="schotten"):
    opened = open_game(name)
    moment = opening(opened.game, parse_seed(SEED))
    scene = opened.presenter.scene(opened.game.view(moment.state, 0))
    return [item.id.split(":")[1] for zone in scene.zones if zone.id == "hand" for item in zone.items]


def test_a_word_after_the_question_mark_is_looked_up_in_the_rules(run):
    _, out, _ = run([*BASE[:1], "schotten.tactic", *BASE[2:]], ["? ban", "? nonsense"])
    assert "Banshee: discard a card of your opponent" in out
    assert "do not mention “nonsense”" in out


@pytest.mark.parametrize("form", ["{card}@3", "{card} 3", "{CARD}@3", "{card},3", "{card}3", "  {card}   3 "])
def test_input_is_forgiving(run, form, tmp_path):
    card = hand_of_a()[0]
    run(BASE, [form.format(card=card, CARD=card.upper()), "save a.txt"])
    written = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert [move.text for move in written.moves if move.seat == 0] == [f"{card}@3"]


def test_a_card_alone_asks_for_the_stone(run, tmp_path):
    card = hand_of_a()[0]
    _, out, _ = run(BASE, [card, "3", "save a.txt"])
    assert f"That could be {card}@1, {card}@2" in out
    written = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert [move.text for move in written.moves if move.seat == 0] == [f"{card}@3"]


def test_cards_can_be_typed_by_the_letters_and_names_of_the_language(run, tmp_path):
    letters = dict(zip("roygbp", "čolzmf", strict=True))
    first, second = hand_of_a()[:2]
    lines = [f"{letters[first[0]]}{first[1]} 3", f"{letters[second[0]].replace('č', 'C')}{second[1]} 4", "uložit a.txt"]
    run([*BASE, "--lang", "cs"], lines)
    written = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert [move.text for move in written.moves if move.seat == 0] == [f"{first}@3", f"{second}@4"]


def test_few_choices_are_numbered_and_can_be_described(run, tmp_path):
    card = hand_of_a("schotten.tactic")[0]
    arguments = [*BASE[:1], "schotten.tactic", *BASE[2:]]
    _, out, _ = run(arguments, [f"{card}@3", "2", "save a.txt"])
    assert "1 draw from the clan deck" in out
    assert "2 draw from the tactic deck" in out
    run([*arguments, "--lang", "fr"], [f"{card}@3", "piocher tact", "enregistrer b.txt"])
    for file in ("a.txt", "b.txt"):
        written = record.parse((tmp_path / file).read_text("utf-8"))
        assert [move.text for move in written.moves if move.seat == 0] == [f"{card}@3", "draw tactic"]


def test_a_number_without_a_list_is_refused(run):
    _, out, _ = run(BASE, ["5"])
    assert "There is no choice 5" in out


def test_undo_goes_back_to_the_choice_before(run, tmp_path):
    one, two = hand_of_a()[:2]
    _, out, _ = run(BASE, ["undo", f"{one}@3", "undo", f"{two}@5", "save a.txt"])
    assert "There is nothing to take back." in out
    written = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert [move.text for move in written.moves if move.seat == 0] == [f"{two}@5"]
    assert main(["replay", str(tmp_path / "a.txt"), "--check"]) == 0


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_undo_of_a_secret_choice_lets_both_choose_again(order):
    """Otherwise a player could choose again after seeing the opponent's card."""
    opened = open_game("braverats")
    game = LocalGame(opened, parse_seed(SEED), ("person", "random"))
    for seat in order:
        game.act(seat, opened.presenter.text(opened.game.legal(game.now.state, seat)[0]))
    assert game.undo(lambda seat: seat == 1)
    assert len(game.moments) == 1


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_saved_game_does_not_show_the_computers_secret_choice(run, seat, tmp_path):
    """BR-3: both cards are chosen in secret. The computer in seat A has chosen before the person is asked."""
    arguments = ["play", "braverats", *BASE[2:]]
    arguments[arguments.index("--seat") + 1] = seat
    run(arguments, ["save a.txt", "musician", "save b.txt", "quit"])
    assert record.parse((tmp_path / "a.txt").read_text("utf-8")).moves == ()
    turns = [move.turn for move in record.parse((tmp_path / "b.txt").read_text("utf-8")).moves]
    assert turns == [1, 1]
    code, out, _ = run(["play", "--continue", "b.txt"], ["quit"])
    assert code == 0
    assert "not saved" not in out, "nothing was played since"


def test_a_record_of_a_match_that_went_on_elsewhere_is_told_in_words(run, tmp_path):
    one, two = hand_of_a()[:2]
    run(BASE, [f"{one}@3", f"{two}@5", "save a.txt"])
    kept = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    move = kept.moves[2]
    moves = (*kept.moves[:2], record.Move(move.turn, move.seat, f"redeal {'5f' * 32}"))
    (tmp_path / "b.txt").write_text(record.write(replace(kept, moves=moves)), "utf-8")
    code, out, err = run(["replay", "b.txt"])
    assert (code, err) == (0, "")
    assert "unseen cards are dealt again" in out


@pytest.mark.parametrize("path", ["~nobody-of-this-name.txt", "~nobody-of-this-name/a.txt"])
def test_a_home_of_nobody_is_a_plain_name(run, path):
    code, _, err = run(["replay", path])
    assert code == 2
    assert "nobody-of-this-name" in err
    code, out, _ = run(BASE, [f"{hand_of_a()[0]}@3", f"save {path}"])
    assert code == 0
    assert "nobody-of-this-name" in out


def test_a_game_can_be_undone_after_its_end(run, tmp_path):
    lines = lines_of_a_match(options())
    code, _, _ = run(BASE, [*lines, "undo", lines[-1], "save a.txt"])
    assert code == 0
    assert record.parse((tmp_path / "a.txt").read_text("utf-8")).result is not None


def test_help_rules_hint_and_claims_are_answered(run):
    _, out, _ = run(BASE, ["?", "rules", "hint", "claim?", "claim? 4"])
    assert "take back your last choice" in out
    assert "Claiming a stone" in out
    assert re.search(r"Hint: [roygbp]\d@\d . play", out)
    assert "You have not completed your side of any unclaimed stone yet." in out
    assert "Rule ST-31" in out


@pytest.mark.parametrize(
    ("lang", "claim", "stone", "refused"),
    [
        ("en", "claim", "stone", "3 cards are missing. (ST-31)"),
        ("fr", "revendiquer", "borne", "(ST-31)"),
        ("es", "reclamar", "piedra", "(ST-31)"),
        ("cs", "ovládnout", "kamen", "(ST-31)"),
    ],
)
def test_claim_and_stone_can_be_typed_in_each_language_and_in_english(run, lang, claim, stone, refused):
    for verb, question in ((claim, stone), (claim[:4], stone[:3]), ("claim", "stone")):
        told = [
            run([*BASE, "--lang", lang], [line])[1]
            for line in (f"{verb} 4", f"{verb}? 4", f"{verb} ? 4", f"{question}? 4")
        ]
        assert refused in told[0]
        assert "ST-31" in told[1]
        assert "ST-31" in told[2]
        answer = told[3].partition("? 4\n")[2].partition("> ")[0]
        assert answer.count("\n") >= 3
        assert answer == run([*BASE, "--lang", lang], ["stone? 4"])[1].partition("? 4\n")[2].partition("> ")[0]


def test_other_verbs_can_be_typed_in_each_language(run, tmp_path):
    card = hand_of_a("schotten.tactic")[0]
    arguments = [*BASE[:1], "schotten.tactic", *BASE[2:]]
    for lang, play, draw in (
        ("es", "jugar", "robar tactica"),
        ("cs", "zahrát", "dobrat taktika"),
        ("en", "play", "draw t"),
    ):
        run([*arguments, "--lang", lang], [f"{play} {card} 3", draw, f"save {lang}.txt"])
        written = record.parse((tmp_path / f"{lang}.txt").read_text("utf-8"))
        assert [move.text for move in written.moves if move.seat == 0] == [f"{card}@3", "draw tactic"]
    out = run([*BASE[:1], "braverats", *BASE[2:], "--lang", "fr"], ["prince", "pourquoi?"])[1]
    assert out.count("BR-") > run([*BASE[:1], "braverats", *BASE[2:], "--lang", "fr"], ["prince"])[1].count("BR-")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{card}@10", "“10” is not a stone. Stones are numbered 1 to 9."),
        ("{card} 0", "“0” is not a stone. Stones are numbered 1 to 9."),
        ("claim? 99", "“99” is not a stone. Stones are numbered 1 to 9."),
        ("stone? ten", "“ten” is not a stone. Stones are numbered 1 to 9."),
        ("claim 99", "“99” is not a stone. Stones are numbered 1 to 9."),
        ("x7@3", "“x7” is not a card. Type ?"),
        ("r10@3", "“r10” is not a card. Type ?"),
        ("hello there", "“hello there” is not an action. Type ?"),
    ],
)
def test_what_is_wrong_with_a_line_is_named(run, line, problem):
    out = run(BASE, [line.format(card=hand_of_a()[0])])[1]
    assert problem in " ".join(out.split())


def test_saving_asks_before_it_replaces(run, tmp_path):
    (tmp_path / "mine.txt").write_text("precious")
    _, out, _ = run(BASE, ["save mine.txt", "no"])
    assert "Not saved." in out
    assert (tmp_path / "mine.txt").read_text() == "precious"
    run(BASE, ["save mine.txt", "yes"])
    assert (tmp_path / "mine.txt").read_text().startswith(record.FIRST_LINE)


def test_saving_where_it_cannot_be_done_says_so_and_goes_on(run):
    code, out, _ = run(BASE, ["save no/such/folder/a.txt", "hint"])
    assert code == 0
    assert "cannot be written" in out
    assert "Hint:" in out


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(run, tmp_path):
    card = hand_of_a()[0]
    code, out, err = run(BASE, [f"{card}@3"])
    assert (code, err) == (0, "")
    command = re.search(r"clachan play --continue (\S+)", out)
    assert command
    code, out, _ = run(["play", "--continue", command[1], "--against", "random"], ["save b.txt"])
    assert code == 0
    written = record.parse((tmp_path / "b.txt").read_text("utf-8"))
    assert f"{card}@3" in [move.text for move in written.moves]


def test_an_interrupt_keeps_the_game_too(run, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    class Impatient(io.StringIO):
        asked = 0

        def readline(self, *_):
            self.asked += 1
            return f"{hand_of_a()[0]}@3\n" if self.asked == 1 else interrupt()

    monkeypatch.setattr("io.StringIO", lambda _text: Impatient())
    code, out, err = run(BASE)
    assert (code, err) == (130, "")
    assert "clachan play --continue" in out


def test_leaving_offers_to_save(run, tmp_path):
    card = hand_of_a()[0]
    _, out, _ = run(BASE, [f"{card}@3", "quit", ""])
    assert len(list(tmp_path.glob("schotten-*.txt"))) == 1
    assert "clachan play --continue" in out
    run(BASE, [f"{card}@3", "quit", "mine.txt"])
    assert (tmp_path / "mine.txt").exists()
    code, _, _ = run(BASE, [f"{card}@3", "quit", "no"])
    assert code == 0
    assert not (tmp_path / "state").exists()


def test_resigning_asks_first(run, tmp_path):
    _, out, _ = run(BASE, ["resign", "no", "resign", "yes", "save a.txt"])
    assert "You lose." in out
    written = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert written.moves[-1].text == "resign"
    assert written.result.winner == 1


@pytest.mark.parametrize(("game", "unit"), [("schotten", "round"), ("braverats", "game")])
def test_what_is_given_up_has_its_name(run, game, unit):
    """A round of BraveRats is one duel: the game is given up."""
    _, out, _ = run([*BASE[:1], game, *BASE[2:]], ["help", "resign", "yes"])
    assert f"Give up this {unit}?" in out
    assert re.search(rf"resign\s+give up this {unit}", out)
    assert ("B wins: by resignation." in out) == (unit == "game")


def test_a_match_shows_its_tally(run):
    _, out, _ = run([*BASE[:1], "schotten.x2", *BASE[2:]], ["resign", "yes", "resign", "yes"])
    assert "Round 1 of 2" in out
    assert "Round 1 is over. B wins: by resignation, 0 to 5." in out
    assert "Round 2 of 2 1: 0" in out
    assert "Round 3" not in out


def test_two_at_one_keyboard_never_see_each_others_hand(run):
    asked = PlayOptions("schotten", two=True, seat=0, seed=SEED)
    script = lines_of_a_match(asked, most=40)
    opened = open_game("schotten")
    fed: list[str] = []
    hidden: list[set[str]] = []
    moment = opening(opened.game, parse_seed(SEED))
    state, facing = moment.state, None
    for text in script:
        seat = opened.game.actors(state)[0]
        if seat != facing:
            fed.append("")
            facing = seat
        rival = opened.presenter.scene(opened.game.view(state, 1 - seat))
        cards = [i for zone in rival.zones if zone.id == "hand" for i in zone.items]
        typed = [item.id.split(":")[1] for item in cards]
        hidden.append({*typed, *(f"{item.sign} {card[0].upper()}" for item, card in zip(cards, typed, strict=True))})
        fed.append(text)
        state = opened.game.step(state, seat, opened.presenter.parse(text))
    _, out, _ = run(["play", "schotten", "--two", "--seed", SEED], fed)
    screens = re.split(r"(?m)^Hand of [AB], .*$", out)[1 : len(hidden) + 1]
    assert len(screens) == len(hidden)
    for screen, secret in zip(screens, hidden, strict=True):
        assert secret
        assert not [card for card in secret if card in screen]


def test_two_at_one_keyboard_hand_over_the_screen_and_can_go_back(run, tmp_path):
    script = lines_of_a_match(PlayOptions("schotten", two=True, seat=0, seed=SEED), most=2)
    code, out, _ = run(
        ["play", "--two", "--seed", SEED], ["", script[0], "", "undo", "", script[0], "", script[1], "", "save a.txt"]
    )
    assert code == 0
    assert "The keyboard goes to player A." in out
    assert "The keyboard goes to player B." in out
    written = record.parse((tmp_path / "a.txt").read_text("utf-8"))
    assert [move.text for move in written.moves] == script
    assert written.players == ("person", "person")


def test_a_finished_game_cannot_be_continued(run):
    run(BASE, ["resign", "yes", "save a.txt"])
    code, out, err = run(["play", "--continue", "a.txt"])
    assert (code, out) == (2, "")
    assert err == "The game in a.txt is over. See it with: clachan replay FILE\n"
