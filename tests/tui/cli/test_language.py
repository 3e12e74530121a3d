"""The command line speaks one language: that of the call, of the settings or of the environment."""

import ast
import io
import re
import shlex
from pathlib import Path

import pytest

from rs_tui.cli import parser as cli_parser
from rs_tui.cli import start as cli
from rs_tui.cli.calls import COMMANDS
from rs_tui.cli.language import option
from rs_tui.ground import i18n, paths
from rs_tui.saves import Library
from tests.tui.saves.playing import begin

PACKAGE = Path(i18n.__file__).parents[1]
LANGUAGES = ("de", "fr")
CALLS = [
    "",
    *(command.name for command in COMMANDS),
    *(f"{command.name} {part.name}" for command in COMMANDS for part in command.parts),
]

# Wrong in every way a command can be: at least one of each command, and of each kind of error.
WRONG = [
    "--frob",
    "--color",
    "--color pink",
    "--plain=3",
    "frob",
    "replya",
    "new Ada",
    "new --seats Ada",
    "new --seats A,B,C,D,E",
    "new --seats Ada,,Ben",
    "new --seats Ada,Ada --plain",
    "new --seats Ada,bot:genius",
    "new --seats Ada@pink,Ben",
    "new --seats Ada@grey,Ben@grey",
    "new --expansions moon",
    "new --expansions queenie,queenie",
    "new --runes magic",
    "new --runes moon",
    "new --runes magic,magic",
    "new --plain --runes magic,hand,exchange,wild,plus,three,lowest,gem-or-points",
    "new --seed x",
    "new --seed 18446744073709551616",
    "new --name",
    "new",
    "continue",
    "continue x",
    "load",
    "load nothing --plain",
    "saves lits",
    "saves list x",
    "saves show nothing",
    "saves path nothing",
    "saves verify nothing",
    "saves export nothing",
    "saves export Friday --format pdf",
    "saves export Friday --output /nowhere/at/all",
    "saves import /nowhere/at/all",
    "saves rename Friday",
    "saves duplicate Friday Friday",
    "saves duplicate nothing",
    "saves delete Friday",
    "saves trash --restore nothing",
    "saves trash --restore x --empty",
    "watch nothing",
    "replay nothing",
    "tutorial x",
    "tutorial",
    "rules xyzzy",
    "cards 999",
    "cards x",
    "cards 7 --template",
    "cards --json --template",
    "cards --check /nowhere/at/all",
    "cards --cards /nowhere/at/all",
    "simulate --games 0",
    "simulate --games x",
    "simulate --jobs x",
    "simulate --jobs 999",
    "simulate --on nowhere",
    "simulate --keep /",
    "simulate --seats Ada,bot:easy",
    "simulate --runes magic,hand,exchange,wild,plus,three,lowest,gem-or-points",
    "analyse nothing",
    "stats x",
    "open nonsense",
    "open RS1",
    "open",
    "turn /nowhere/at/all --plain",
    "turn Friday --new-pin --no-pin",
    "serve --port 70000",
    "serve --port x",
    "doctor --keys",
    "reset-terminal",
    "load Friday --data-dir ~nobody-here/x",
]
TALKING = [
    "cards",
    "cards 16 47 100",
    "rules 6.10",
    "doctor",
    "saves list",
    "saves show Friday",
    "saves verify",
    "saves trash",
    "stats",
    "simulate --games 2 --jobs 1 --seats bot:random,bot:easy --seed 4 --report",
]

# What is the same in every language: names, option words, paths, numbers, file formats.
SAME = re.compile(
    r"""
    [\W\d_]*
    | .*(?:^|\s)(?:rune-stones\s[\w./ -]+|-h,\s--help|--[\w-]+.*)     # an example, a row of options
    | \d+(?:\s+[RGBY*]\d[^a-z]+(?:die|swap|pt)?)+\s*                # druids' cards
    | RS\d\S+                                                       # a position
    | .*\b(?:Friday|TERM|SSH|RS\d|Python|textual|rich|platformdirs|Linux|UTF-8)\b.*
    | \s*(?:\w{1,7}[\s\W]*){1,3}                                    # a word or two in a table
    """,
    re.VERBOSE,
)


@pytest.fixture(autouse=True)
def at_home(home, monkeypatch):
    """A saved game, no terminal, and every command offered."""
    monkeypatch.setattr(cli_parser, "exists", lambda _: True)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    begin(Library(paths.find().data), "Friday").close()


def said(capsys, line, *before):
    code = cli.main([*before, *shlex.split(line)])
    out, err = capsys.readouterr()
    return code, out, err


# --- A language in which every phrase stands in brackets: what stands outside was never asked for


class Bracketed(i18n._Checked):
    def __init__(self):
        self._fallback = None

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, msgid1, msgid2, n):
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, _context, message):
        return f"⟦{message}⟧"


@pytest.fixture
def brackets(monkeypatch):
    for name, value in (("_words", Bracketed()), ("_language", "xx")):
        monkeypatch.setattr(i18n, name, value)
    monkeypatch.setattr(i18n, "use", lambda _wanted: None)


def outside(text):
    """What stands outside of all brackets, without what is the same in every language."""
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = less
    kept = []
    for line in text.splitlines():
        line = re.sub(r"--?[\w-]+|\S*[/=]\S*|\w+(?:[.:]\w+)+|\b[A-Z_]+\b|'[^']*'", " ", line)
        kept += re.findall(r"[A-Za-z]{3,}", line)
    return [word for word in kept if word not in NAMES]


NAMES = {
    *(word for call in CALLS for word in re.findall(r"\w+", call)),
    *("rune", "stones", "Ada", "Ben", "Friday", "auto", "truecolor", "none", "unicode", "ascii"),
    *("ada", "moon"),
    *(
        "game",
        "text",
        "json",
        "cast",
        "nocturnal",
        "queenie",
        "crossing",
        "ruins",
        "bash",
        "zsh",
        "fish",
    ),
}


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("line", CALLS)
def test_help_says_nothing_of_its_own(capsys, line):
    code, out, _ = said(capsys, f"{line} --help")
    assert code == 0
    assert "⟦" in out
    assert outside(out) == []


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("line", WRONG)
def test_an_error_says_nothing_of_its_own(capsys, line):
    code, _, err = said(capsys, line)
    assert code == 2
    assert "⟦" in err
    assert outside(err) == []


# --- German and French


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", CALLS)
def test_help_is_in_the_language(capsys, line, language):
    english = said(capsys, f"{line} --help")[1].splitlines()
    code, out, _ = said(capsys, f"{line} --help", "--lang", language)
    assert code == 0
    same = set(english) & set(out.splitlines())
    assert [each for each in same if not SAME.fullmatch(each)] == []
    assert not re.search(r"usage:|positional|show this help|default:", out)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", WRONG)
def test_an_error_is_in_the_language(capsys, line, language):
    code, _, english = said(capsys, line)
    assert code == 2
    assert english.startswith("rune-stones: ")
    for where in ((line, "--lang", language), (f"{line} --lang={language}",)):
        code, _, err = said(capsys, *where)
        assert code == 2
        assert err.count("\n") == 1
        assert err != english
        assert not re.search(r"\b(the|not|is|see|of)\b", err), err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", TALKING)
def test_what_commands_print_is_in_the_language(capsys, line, language):
    english = said(capsys, line)[1].splitlines()
    code, out, _ = said(capsys, line, "--lang", language)
    assert code == 0
    same = set(english) & set(out.splitlines())
    assert [each for each in same if not SAME.fullmatch(each)] == []


# --- Where the language comes from


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("--lang de new", "de"),
        ("new --lang de", "de"),
        ("new --lang=de", "de"),
        ("--lang fr new --lang de", "de"),
        ("new --lang", None),
        ("new --lang --plain", None),
        ("rules -- --lang de", None),
        ("new --lang=", None),
    ],
)
def test_an_option_is_found_wherever_it_stands(line, found):
    assert option(line.split(), "--lang") == found


@pytest.mark.parametrize("name", ["LANG", "LC_ALL", "LANGUAGE", "LC_MESSAGES"])
def test_the_environment_counts(capsys, monkeypatch, name):
    for other in ("LANG", "LC_ALL"):
        monkeypatch.delenv(other)
    monkeypatch.setenv(name, "de_DE.UTF-8")
    assert said(capsys, "--help")[1].startswith("Aufruf: ")
    assert "unbekannte" in said(capsys, "--frob")[2]
    assert said(capsys, "--help", "--lang", "en")[1].startswith("usage: ")


def test_the_settings_count_before_the_environment(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    folder = paths.find().config
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text('language = "de"')
    assert said(capsys, "--help")[1].startswith("Aufruf: ")
    (folder / "settings.toml").write_text("{")
    assert said(capsys, "--help")[1].startswith("utilisation : ")


def test_a_language_that_is_not_there_is_told_once(capsys):
    code, _, err = said(capsys, "saves list", "--lang", "tlh")
    assert code == 0
    assert err.count("\n") == 1
    assert "'tlh'" in err


# --- Nothing gets round the catalogues

SPEAKING = {"CallError", "SeatError", "PathError", "ArgumentTypeError", "Unreadable", "Damaged"}
PRINTING = {"print", "write", "say", "_say", "add_argument", "add", "add_argument_group"}
SHOWN = {"help", "title", "description", "epilog"}
SOURCES = [
    *sorted((PACKAGE / "cli").rglob("*.py")),
    *(
        PACKAGE / f"{name}.py"
        for name in (
            *("ground/ages", "ground/disk", "ground/outlet", "ground/paths", "ground/settings"),
            *("ground/shares", "ground/values", "tables/pins", "tables/seats"),
            *("rune_stones/card_choice", "rune_stones/card_page", "rune_stones/card_table"),
            *("rune_stones/desk", "rune_stones/new_game/start", "rune_stones/opened"),
            *("rune_stones/arguments", "rune_stones/seating", "rune_stones/simulation/call"),
            *("rune_stones/simulation/bot_games", "rune_stones/simulation/report"),
        )
    ),
]


def literal_words(node):
    """English words that stand in an expression as they are, not inside a call."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.findall(r"[A-Za-z]{3,}", node.value)
    if isinstance(node, ast.JoinedStr):
        return [word for part in node.values for word in literal_words(part)]
    if isinstance(node, ast.BinOp):
        return literal_words(node.left) + literal_words(node.right)
    if isinstance(node, ast.IfExp):
        return literal_words(node.body) + literal_words(node.orelse)
    return []


def unspoken(tree):
    """Calls that say something without asking for it in the language in use."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        name = call.func.id if isinstance(call.func, ast.Name) else name
        said = [word.value for word in call.keywords if word.arg in SHOWN]
        if name in SPEAKING:
            said += call.args
            if any(isinstance(each, ast.Call) and _is_str(each) for each in call.args):
                yield call.lineno, "str(error)"
        elif name in PRINTING and not name.startswith("add"):
            said += call.args
        words = [word for each in said for word in literal_words(each)]
        if [word for word in words if word not in {"rune", "stones"}]:
            yield call.lineno, " ".join(words)


def _is_str(call):
    return isinstance(call.func, ast.Name) and call.func.id == "str"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_word_gets_round_the_catalogues(source):
    found = list(unspoken(ast.parse(source.read_text(encoding="utf-8"))))
    if source.name == "serve.py":
        # What it hands on are errors of folders, which speak the language already.
        found = [each for each in found if each[1] != "str(error)"]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'raise CallError("no game")',
        'raise CallError(f"missing {game}")',
        "raise CallError(str(error))",
        'print("no game")',
        'sys.stderr.write("rune-stones: " + "no game")',
        'parser.add_argument("--x", help="a file")',
    ],
)
def test_a_word_that_gets_round_is_noticed(line):
    assert list(unspoken(ast.parse(line)))
