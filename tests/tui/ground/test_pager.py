"""Long texts: a pager on a terminal, plain print elsewhere, and colours as the environment asks."""

import pytest

from rs_tui.ground import pager
from rs_tui.ground.outlet import colour_wish, console

LONG = "line\n" * 100


@pytest.fixture
def terminal(monkeypatch, tmp_path):
    """A terminal of 24 lines with a pager that keeps what it is given."""
    shown = tmp_path / "shown"
    script = tmp_path / "page"
    script.write_text(f'#!/bin/sh\ncat > {shown}; echo "$LESSSECURE" >> {shown}\n', "utf-8")
    script.chmod(0o700)
    monkeypatch.setenv("PAGER", f"{script} -x")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(pager, "_on_terminal", lambda: True)
    return shown


def test_a_long_text_goes_through_the_pager(terminal, capsys):
    pager.show(LONG)
    assert terminal.read_text(encoding="utf-8") == LONG + "1\n"
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("case", ["short", "kiosk", "no pager", "not there", "quote"])
def test_otherwise_it_is_printed(case, terminal, capsys, monkeypatch):
    text = "line\n" if case == "short" else LONG
    monkeypatch.setenv("RUNE_STONES_KIOSK", "1" if case == "kiosk" else "")
    if case in ("no pager", "not there", "quote"):
        monkeypatch.setenv("PAGER", {"no pager": "", "not there": "no-such", "quote": "'x"}[case])
    pager.show(text)
    assert capsys.readouterr().out == text
    assert not terminal.exists()


@pytest.mark.parametrize(
    ("wish", "env", "found"),
    [
        ("auto", {}, "auto"),
        ("256", {"NO_COLOR": "1"}, "256"),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, "none"),
        ("auto", {"FORCE_COLOR": "1", "CLICOLOR": "0"}, "forced"),
        ("auto", {"CLICOLOR_FORCE": "1"}, "forced"),
        ("auto", {"FORCE_COLOR": "0", "CLICOLOR": "1"}, "auto"),
        ("auto", {"CLICOLOR": "0"}, "none"),
    ],
)
def test_the_environment_is_asked_in_one_order(wish, env, found):
    assert colour_wish(wish, env) == found


@pytest.mark.parametrize(("force", "coded"), [("1", True), ("", False)])
def test_colours_go_into_a_pipe_only_if_forced(force, coded, capsys, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", force)
    monkeypatch.setenv("TERM", "xterm-256color")
    console("auto", "256").print("[red]x[/red]")
    assert ("\x1b[" in capsys.readouterr().out) == coded
