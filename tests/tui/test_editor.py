"""A line being typed: the same keys wherever something is typed."""

from rs_tui.ground import clean
from rs_tui.widgets.editor import LineEditor


def editor(text=""):
    return LineEditor(text, clean.line, 40)


def typed(line, *keys):
    for key in keys:
        assert line.press(key, key if len(key) == 1 else None)
    return line.text


def test_the_first_sign_replaces_what_stood_there():
    assert typed(editor("You"), "A", "d", "a") == "Ada"


def test_any_other_key_keeps_it():
    assert typed(editor("You"), "end", "r") == "Your"
    assert typed(editor("You"), "backspace", "x") == "Yox"


def test_a_paste_replaces_it_too():
    line = editor("You")
    line.insert("Ben")
    assert line.text == "Ben"


def test_ctrl_u_takes_away_all_before_the_cursor_and_ctrl_w_a_word():
    assert typed(editor("one two three"), "ctrl+w") == "one two "
    assert typed(editor("one two three"), "ctrl+w", "ctrl+w") == "one "
    assert typed(editor("one two"), "ctrl+u") == ""
    assert typed(editor("one two"), "left", "ctrl+u") == "o"
    assert typed(editor(""), "ctrl+w", "ctrl+u") == ""
