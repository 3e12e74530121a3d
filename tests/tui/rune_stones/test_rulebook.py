"""The rules to read: every id, in every language, found by id and by words."""

import re
import subprocess
import sys

import pytest

from rs_tui.ground import i18n, resources
from rs_tui.rune_stones import rulebook
from tests.rule_coverage import all_ids

ENGLISH = resources.rules_text().read_text(encoding="utf-8")


@pytest.mark.parametrize("language", i18n.languages())
def test_every_id_can_be_read_in_every_language(language):
    assert [rule.id for rule in rulebook.paragraphs(language)] == all_ids(ENGLISH)
    assert [section.id for section in rulebook.sections(language)] == re.findall(
        r"^## (\d+) ", ENGLISH, re.MULTILINE
    )
    for rule in rulebook.paragraphs(language):
        assert rule.text
        assert not re.search(r"[*`]\w", rule.text), rule


@pytest.mark.parametrize("language", i18n.languages())
def test_translations_refer_to_the_same_paragraphs(language):
    pairs = zip(rulebook.paragraphs("en"), rulebook.paragraphs(language), strict=True)
    for original, translated in pairs:
        ids = [set(re.findall(r"\d+(?:\.\d+)+", rule.text)) for rule in (original, translated)]
        assert ids[0] == ids[1], original.id
        assert len(translated.text) < 2 * len(original.text) + 20, original.id


def test_words_are_found_in_the_language_in_use_without_accents():
    assert "10.3" in {rule.id for rule in rulebook.search("ECHANGE minerai", "fr")}
    assert "6.13" in {rule.id for rule in rulebook.search("jokerschmiede", "de")}


def test_an_id_finds_itself_and_what_is_below():
    assert [rule.id for rule in rulebook.search("6.1")] == ["6.1"]
    assert [rule.id for rule in rulebook.search("5.5")][:2] == ["5.5", "5.5.1"]
    assert len(rulebook.search("5.5")) == 9
    assert {rule.id.partition(".")[0] for rule in rulebook.search("7")} == {"7"}
    assert rulebook.search("99.1") == ()


def test_words_find_what_speaks_of_all_of_them():
    found = rulebook.search("Exchange ORE")
    assert "10.3" in {rule.id for rule in found}
    for rule in found:
        assert "exchange" in f"{rule.section} {rule.text}".lower()
        assert "ore" in f"{rule.section} {rule.text}".lower()
    assert rulebook.search("   ") == ()
    assert rulebook.search("unicorn") == ()


def test_one_paragraph():
    [found] = rulebook.search("6.10")
    assert found.text == "No bonus if the artefact was paid with ore."
    assert rulebook.search("6.99") == ()


def command(*args):
    return subprocess.run(
        [sys.executable, "-m", "rs_tui", "rules", *args],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_command():
    whole = command()
    assert whole.returncode == 0
    printed = re.findall(r"^ +(\d+(?:\.\d+)+) ", whole.stdout, re.MULTILINE)
    assert set(all_ids(ENGLISH)) <= set(printed)
    assert command("6.10").stdout.splitlines() == [
        "6 Forge artefacts",
        "  6.10 No bonus if the artefact was paid with ore.",
    ]
    nothing = command("unicorn")
    assert nothing.returncode == 2
    assert "unicorn" in nothing.stderr
    assert len(nothing.stderr.splitlines()) == 1
