"""Every code block of README and docs is run, read by the program itself, or says why not.

A line above a block, `<!-- tried by FILE -->` or `<!-- not run: WHY -->`, is for what needs more
than a test may ask for.
"""

import doctest
import re
import shlex
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from rs_tui import games
from rs_tui.cli.parser import build_parser
from rs_tui.ground import i18n

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(
    r"(?:<!-- (?P<mark>[^\n]*) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL
)
OUTPUT = {"text"}
"""What is shown, not typed."""
EXAMPLE = "mine.py"


class Block(NamedTuple):
    page: str
    line: int
    kind: str
    text: str
    mark: str


def blocks(page):
    text = page.read_text(encoding="utf-8")
    assert len(re.findall(r"^```", text, re.MULTILINE)) == 2 * len(BLOCK.findall(text)), page.name
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("text"))
        yield Block(page.name, line, found["kind"], found["text"], found["mark"] or "")


ALL = [block for page in PAGES for block in blocks(page) if block.kind not in OUTPUT]


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """A folder with what examples name: a bot of one's own."""
    (tmp_path / EXAMPLE).write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    i18n.use("en")


def _marked(block):
    if block.mark.startswith("tried by "):
        tried = ROOT / block.mark.removeprefix("tried by ")
        assert block.page in tried.read_text(encoding="utf-8"), f"{tried} does not name the page"
        return True
    return block.mark.startswith("not run: ") and len(block.mark) > len("not run: because")


def _check_call(words):
    """A line that somebody types is one that would be understood."""
    while words and "=" in words[0] and words[0].partition("=")[0].isupper():
        words = words[1:]
    words = words[: next((n for n, word in enumerate(words) if word in (">", "|")), len(words))]
    if words[:1] == ["rune-stones"]:
        build_parser().parse_args(words[1:])
    elif words[:1] == ["make"]:
        targets = re.findall(
            r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
        )
        assert set(words[1:2]) <= set(targets), words
    elif words[:2] == ["python", "-m"]:
        assert find_spec(words[2]) is not None, words
        if words[2] == "tests.trials":
            named = [word for word in words[3:] if not word.startswith("-")]
            assert all((ROOT / "tests" / "trials" / f"{name}.py").is_file() for name in named)
    elif words[0] == "ssh":
        assert words[-1].count("@") == 1
    else:
        raise AssertionError(f"nobody tries {words}: mark the block")


@pytest.mark.parametrize("block", ALL, ids=[f"{each.page}:{each.line}" for each in ALL])
def test_a_block_does_what_it_says(block, somewhere):
    if block.mark:
        assert _marked(block), block.mark
        return
    if block.kind == "python" and ">>> " in block.text:
        example = doctest.DocTestParser().get_doctest(block.text, {}, block.page, None, block.line)
        runner = doctest.DocTestRunner()
        assert runner.run(example).attempted
        assert not runner.failures
    elif block.kind == "python":
        exec(compile(block.text, block.page, "exec"), {"__name__": block.page})
    elif block.kind in ("sh", "console"):
        for line in block.text.splitlines():
            typed = re.sub(r"^\S*\$ ", "", line)
            if block.kind == "sh" or typed != line:
                words = shlex.split(typed, comments=True)
                if words:
                    _check_call(words)
    elif block.page == "SETTINGS.md":
        Path("settings.toml").write_text(block.text, encoding="utf-8")
        assert games.load_settings(Path())[1] is None
    else:
        raise AssertionError(f"nobody tries a block of {block.kind}: mark it")


def test_links_lead_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_index_names_every_page():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\]\(([\w.]+)\)", index))
    there = {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert {name for name in there if name.count(".") == 1} <= named
