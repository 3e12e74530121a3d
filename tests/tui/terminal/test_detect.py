"""What is found out about a terminal from its surroundings."""

from argparse import Namespace

import pytest

from rs_tui.terminal import detect

TERM = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


@pytest.mark.parametrize(
    ("env", "colour"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "truecolor"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, "256"),
        ({"TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "WezTerm"}, "256"),
        ({"TERM": "screen", "STY": "1", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "screen-256color", "STY": "1", "COLORTERM": "truecolor"}, "256"),
        ({"TERM": "no-such-terminal"}, "16"),
        ({"TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_colours(env, colour):
    assert detect.detect(env=env).colour == colour


@pytest.mark.parametrize("wish", ["truecolor", "256", "16", "none"])
def test_colours_can_be_asked_for(wish):
    found = detect.detect(Namespace(color=wish), {**TERM, "NO_COLOR": "1"})
    assert (found.colour, found.colour_why) == (wish, f"--color {wish}")


@pytest.mark.parametrize(
    ("env", "codeset", "glyphs"),
    [
        ({"LANG": "de_DE.UTF-8"}, "UTF-8", "unicode"),
        ({"LANG": "de_DE.utf8"}, "UTF-8", "unicode"),
        ({"LC_CTYPE": "UTF-8"}, "UTF-8", "unicode"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "ASCII", "ascii"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "UTF-8", "unicode"),
        ({"LANG": "de_DE.ISO-8859-15@euro"}, "ISO-8859-15", "ascii"),
        ({"LANG": "de_DE"}, "ASCII", "ascii"),
        ({"LANG": "ja_JP.ISO-2022-JP"}, "ASCII", "ascii"),
        ({"LANG": "x.rot13"}, "ASCII", "ascii"),
        ({"LANG": "x.utf-16"}, "ASCII", "ascii"),
        ({"LANG": "x.no\x1b[2Jsuch"}, "ASCII", "ascii"),
        ({}, "ASCII", "ascii"),
    ],
)
def test_signs_follow_the_locale(env, codeset, glyphs):
    found = detect.detect(env={"TERM": "xterm", **env})
    assert (found.codeset, found.glyphs) == (codeset, glyphs)
    assert (found.codec is None) == (codeset == "UTF-8")


def test_the_linux_console_gets_ascii():
    assert detect.detect(env={"TERM": "linux", "LANG": "C.UTF-8"}).glyphs == "ascii"


def test_signs_can_be_asked_for():
    forced = detect.detect(Namespace(glyphs="unicode"), {"TERM": "xterm"})
    assert (forced.glyphs, forced.codec) == ("unicode", None)
    assert detect.detect(Namespace(glyphs="ascii"), TERM).glyphs == "ascii"


@pytest.mark.parametrize(
    ("env", "wish", "mouse"),
    [
        ({}, None, True),
        ({"SSH_CONNECTION": "a b c d"}, None, False),
        ({"SSH_TTY": "/dev/pts/1"}, None, False),
        ({"SSH_CONNECTION": "a b c d"}, True, True),
        ({}, False, False),
        ({"TERM": "linux"}, None, False),
    ],
)
def test_the_mouse(env, wish, mouse):
    assert detect.detect(Namespace(mouse=wish), {**TERM, **env}).mouse is mouse


def test_without_a_terminal_there_is_neither_screen_nor_lines():
    # pytest's own standard input is no terminal.
    found = detect.detect(env=TERM)
    assert found.face == "nothing"
    assert detect.detect(Namespace(plain=True), TERM).face == "plain"


def test_a_web_server_is_told_by_its_driver():
    found = detect.detect(env={"TEXTUAL_DRIVER": detect.WEB_DRIVER})
    assert (found.face, found.colour, found.glyphs) == ("web", "truecolor", "unicode")


@pytest.mark.parametrize(
    ("env", "size"),
    [
        ({"COLUMNS": "132", "LINES": "43"}, (132, 43)),
        ({"COLUMNS": "99999999", "LINES": "99999999"}, (detect.WIDEST, detect.TALLEST)),
        ({"COLUMNS": "-1", "LINES": "x"}, (80, 24)),
        ({"COLUMNS": "0", "LINES": "0"}, (80, 24)),
        ({"COLUMNS": "²", "LINES": "9" * 5000}, (80, 24)),
        ({"COLUMNS": "132"}, (80, 24)),
        ({}, (80, 24)),
    ],
)
def test_the_size_without_a_terminal(env, size, monkeypatch):
    for name in ("__stdin__", "__stdout__", "__stderr__"):
        monkeypatch.setattr(detect.sys, name, None)
    assert detect.find_size(env)[0] == size


@pytest.fixture
def restored(monkeypatch):
    """Let a test change what Textual was told."""
    from textual import constants

    for name in ("TEXTUAL_ANIMATIONS", "SMOOTH_SCROLL", "DISABLE_KITTY_KEY", "COLOR_SYSTEM"):
        monkeypatch.setattr(constants, name, getattr(constants, name))
    for name in ("NO_COLOR", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY"):
        monkeypatch.setenv(name, "x")
    return constants


@pytest.mark.parametrize("told", ["99999999", "9" * 5000, "²", "-1", "0", "x", ""])
def test_nobody_else_believes_a_size_in_the_environment(restored, monkeypatch, told):
    from textual.app import App

    for name in ("COLUMNS", "LINES", "ROWS"):
        monkeypatch.setenv(name, told)
    found = detect.detect(env={**TERM, **detect.os.environ})
    detect.apply_environment(found)
    size = App().console.size
    assert size[0] <= detect.WIDEST
    assert size[1] <= detect.TALLEST


def test_textual_is_told_even_if_it_was_imported_before(restored, monkeypatch):
    monkeypatch.setenv("TEXTUAL_SCREENSHOT", "0")
    detect.apply_environment(detect.detect(Namespace(color="16"), TERM))
    assert "NO_COLOR" not in detect.os.environ
    assert detect.os.environ["TEXTUAL_COLOR_SYSTEM"] == "standard"
    assert detect.os.environ["TEXTUAL_SCREENSHOT"] == "0"
    assert restored.COLOR_SYSTEM == "standard"
    assert restored.TEXTUAL_ANIMATIONS == "none"
    assert restored.DISABLE_KITTY_KEY is True


def test_a_game_box_lets_no_other_setting_of_textual_in(restored, monkeypatch):
    monkeypatch.setenv("TEXTUAL_SCREENSHOT", "0")
    monkeypatch.setenv("TEXTUAL", "debug")
    detect.apply_environment(
        detect.detect(Namespace(color="none"), {**TERM, "RUNE_STONES_KIOSK": "1"})
    )
    assert detect.os.environ["NO_COLOR"] == "1"
    assert "TEXTUAL_SCREENSHOT" not in detect.os.environ
    assert "TEXTUAL" not in detect.os.environ
