"""Keys of commands: what may be set, what may not and is said in words, and what is shown."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.draw.key_line import live_line
from rs_tui.ground import keymap, settings


@pytest.fixture(autouse=True)
def usual_keys():
    yield
    keymap.use({})


def test_a_command_goes_to_another_key_and_its_own_does_nothing():
    keymap.use({"undo": "z"})
    assert keymap.meant("z") == "u"
    assert keymap.meant("u") == ""
    assert keymap.shown("u") == "z"
    assert ("z", "accent press:z") in live_line([("u", "undo")], 40)
    assert keymap.meant("u", menus=True) == "u", "menus have letters of their own"


def test_two_commands_may_swap_their_keys():
    kept, wrong = keymap.checked({"undo": "r", "redo": "u"})
    assert (kept, wrong) == ({"undo": "r", "redo": "u"}, [])
    keymap.use(kept)
    assert (keymap.meant("r"), keymap.meant("u")) == ("u", "r")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({"undoo": "z"}, "there is no command undoo"),
        ({"undo": "c"}, "undo and chronicle cannot both be c"),
        ({"undo": "3"}, "3 names things"),
        ({"undo": "A"}, "A names things"),
        ({"undo": "s"}, "s names things"),
        ({"leave": "r"}, "r has a meaning in menus"),
        ({"undo": "zz"}, "one sign"),
        ({"undo": " "}, "one sign"),
        ({"undo": 7}, "one sign"),
        ("z", "a table of commands"),
    ],
)
def test_what_cannot_be_is_said_and_the_usual_key_stands_in(found, said, tmp_path):
    kept, wrong = keymap.checked(found)
    assert kept == {}
    assert len(wrong) == 1
    assert said in wrong[0]


def test_a_file_with_wrong_keys_starts_the_game_and_keeps_the_right_ones(tmp_path):
    (tmp_path / "settings.toml").write_text('[keys]\nundo = "z"\nhint = "5"\n', encoding="utf-8")
    found, note = settings.load(tmp_path)
    assert found.keys == {"undo": "z"}
    assert note is not None
    assert "5 names things on the table and cannot be the key of hint" in note
    assert settings.save(found, tmp_path) is None
    assert settings.load(tmp_path)[0].keys == {"undo": "z"}


@given(
    st.dictionaries(
        st.sampled_from([*keymap.COMMANDS, "nothing"]), st.sampled_from(string.printable)
    )
)
def test_every_command_has_a_key_of_its_own_whatever_is_set(found):
    kept, _wrong = keymap.checked(found)
    keymap.use(kept)
    keys = [keymap.shown(command.key) for command in keymap.COMMANDS.values()]
    assert len(set(keys)) == len(keys)
    for key, command in zip(keys, keymap.COMMANDS.values(), strict=True):
        assert keymap.meant(key) == command.key
        assert not key.isdigit()
        assert key not in keymap.NAMING
