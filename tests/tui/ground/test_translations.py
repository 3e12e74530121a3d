"""Catalogues: complete, up to date, compiled, within their room; and what broken ones do."""

import gettext
import re
import shutil
from string import Formatter

import pytest
from rich.cells import cell_len

from rs_tui.ground import i18n
from rs_tui.rune_stones import phrases
from tests.golden import translations

LANGUAGES = translations.languages()


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.use("en")


@pytest.fixture(scope="module")
def program():
    return translations.template()


@pytest.fixture(params=LANGUAGES)
def catalogue(request):
    return translations.read(request.param)


def keys(messages):
    return {(message.context, message.id) for message in messages if message.id}


def forms(message):
    return message.string if isinstance(message.string, tuple) else (message.string,)


def all_said(language):
    return [form for each in translated(translations.read(language)) for form in forms(each)]


def translated(catalogue):
    return [message for message in catalogue if message.id and all(forms(message))]


def test_french_and_german_are_there():
    assert {"fr", "de"} <= set(LANGUAGES)
    assert set(i18n.languages()) == {"en", *LANGUAGES}
    assert i18n.language_name("de") == "Deutsch"
    assert i18n.language_name("fr") == "Français"
    assert i18n.language_name("en") == "English"


def test_no_phrase_is_missing_and_none_is_left_over(catalogue, program):
    missing, unused = keys(program) - keys(catalogue), keys(catalogue) - keys(program)
    assert (missing, unused) == (set(), set()), "python -m tests.golden translations helps"


def test_every_phrase_is_translated(catalogue):
    empty = [m.id for m in catalogue if m.id and (m.fuzzy or not all(forms(m)))]
    assert empty == []


def test_translations_fill_in_what_the_phrase_fills_in(catalogue):
    for message in translated(catalogue):
        plural = isinstance(message.id, tuple)
        wanted = i18n._places(message.id[-1] if plural else message.id)
        for form in forms(message):
            assert i18n._places(form) == wanted, message.id


def test_translations_keep_the_spaces_and_rules_of_the_phrase(catalogue):
    for message in translated(catalogue):
        original = message.id[0] if isinstance(message.id, tuple) else message.id
        for form in forms(message):
            assert original.endswith(" ") == form.endswith(" "), message.id
            assert set(re.findall(r"\d+\.\d+(?:\.\d+)?", original)) == set(
                re.findall(r"\d+\.\d+(?:\.\d+)?", form)
            ), message.id
            assert "\n" not in form


def test_phrases_fit_the_room_their_context_names(catalogue):
    seen = 0
    for message in catalogue:
        if message.context and (cells := re.fullmatch(r"(\d+) cells", message.context)):
            seen += 1
            for form in forms(message):
                assert cell_len(form) <= int(cells[1]), form
    assert seen > 20


OTHER_WORDS = {
    "fr": r"\b[Pp]ierres?\b(?! runique)|[Rr]obot|[Ss]iège|abîm|[Aa]rtefact(?!s?\})"
    r"|\bune personne\b",
    "de": r"\bUndo\b|\bMP\b|\bPartien?\b|\bWahlen\b|\btäte\b|(?<![\w-])Steine?\b",
}
"""What docs/GLOSSARY.md says by another word in Rune Stones and around it."""
NEIGHBOURS = re.compile(r"rs_(core|tui)/(bots/)?(crossing|ruins)")
"""Where the words of the other games are said, which have stones of another kind."""


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_a_thing_has_one_name(language):
    said = [
        form
        for message in translated(translations.read(language))
        if not all(NEIGHBOURS.match(place) for place, _line in message.locations)
        for form in forms(message)
    ]
    assert [form for form in said if re.search(OTHER_WORDS[language], form)] == []


def test_french_has_a_space_before_its_double_signs():
    said = all_said("fr")
    assert [form for form in said if re.search(r"[\w})][:;?!](\s|$)", form)] == []
    assert not any("\u2019" in form for form in said), "apostrophes are straight"


def test_french_says_vous_and_german_says_du():
    familiar = re.compile(r"\b(tu|te|toi|ton|ta|tes|t'[aeéiouhy])\b", re.IGNORECASE)
    formal = re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihnen|Ihre?[mnrs]?)\b")
    assert [form for form in all_said("fr") if familiar.search(form)] == []
    assert [form for form in all_said("de") if formal.search(form)] == []


def test_a_name_needs_no_verb_and_no_case(program):
    """Whoever plays may be called You: `You is thinking`, `You's turn`."""
    verb = r"\{names?\}('s| (is|has|takes|says|asks|wants) )|\b(of|turn) \{name\}"
    games = re.compile(r"rs_tui/(saves/(?!unknown)|screens/saves|tables/pins)")
    said = [
        text
        for message in program
        if message.id
        and not all(
            games.match(place) or NEIGHBOURS.match(place) for place, _line in message.locations
        )
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
        if re.search(verb, text)
    ]
    assert said == []


def test_compiled_files_are_up_to_date(catalogue):
    path = translations.po_file(str(catalogue.locale)).with_suffix(".mo")
    with path.open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in translated(catalogue):
        if isinstance(message.id, tuple):
            for n, form in ((1, message.string[0]), (2, message.string[1])):
                said = compiled.ngettext(*message.id, n)
                assert said == form, "python -m tests.golden translations helps"
        elif message.context:
            assert compiled.pgettext(message.context, message.id) == message.string
        else:
            assert compiled.gettext(message.id) == message.string


def test_making_them_twice_gives_the_same_bytes(tmp_path, monkeypatch):
    copy = tmp_path / "locales"
    shutil.copytree(translations.LOCALES, copy)
    monkeypatch.setattr(translations, "LOCALES", copy)
    first = [path.read_bytes() for path in translations.remake()]
    assert [path.read_bytes() for path in translations.remake()] == first
    assert not re.search(rb"20\d\d-\d\d", b"".join(first[::2])), "no dates, no churn"


def test_a_new_language_needs_a_folder_and_no_code(tmp_path, monkeypatch):
    (tmp_path / "es" / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setattr(translations, "LOCALES", tmp_path)
    translations.remake()
    po = translations.po_file("es")
    text = po.read_text(encoding="utf-8")
    assert 'msgid "Which action?"\nmsgstr ""' in text
    assert "nplurals=2" in text
    po.write_text(
        text.replace('msgid "Which action?"\nmsgstr ""', 'msgid "Which action?"\nmsgstr "¿Qué?"'),
        encoding="utf-8",
    )
    translations.remake()
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    note = i18n.use("es")
    assert re.fullmatch(r"1 of \d+ phrases of language 'es' are there: English for the rest", note)
    assert i18n.language() == "es"
    assert i18n._("Which action?") == "¿Qué?"
    assert i18n._("Which artefact?") == "Which artefact?", "English stands in"


# --- Choosing a language


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "fr_CA.UTF-8@euro"}, "fr"),
        ({"LANGUAGE": "eo:de:en", "LANG": "fr"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "../../etc"}, "en"),
        ({"LC_MESSAGES": "fr"}, "fr"),
    ],
)
def test_the_environment_names_a_language(env, language):
    assert i18n.from_environment(env) == language


def test_the_call_goes_before_the_settings_and_these_before_the_environment(monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert i18n.choose("fr", "en") == "fr"
    assert i18n.choose(None, "fr") == "fr"
    assert i18n.choose(None, "") == "de"


def test_switching_at_any_time():
    assert phrases.stone_name(0) == "Magic points"
    assert i18n.use("de") is None
    assert phrases.stone_name(0) == "Magiepunkte"
    assert i18n.use("fr_FR.UTF-8") is None
    assert phrases.stone_name(0) == "Points de magie"
    i18n.use(None)
    assert phrases.stone_name(0) == "Magic points"


# --- Bad catalogues


@pytest.mark.parametrize("wanted", ["tlh", "../../../tmp", "x" * 500, "\x00", "de/../fr"])
def test_an_unknown_language_means_english_and_one_note(wanted):
    note = i18n.use(wanted)
    assert "English" in note
    assert len(note) < 120
    assert i18n.language() == "en"
    assert i18n._("red") == "red"


@pytest.mark.parametrize(
    "data", [b"", b"\xde\x12\x04\x95", b"not a catalogue", b"\x95\x04\x12\xde" + b"\xff" * 60]
)
def test_a_broken_catalogue_means_english_and_one_note(tmp_path, monkeypatch, data):
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "rune_stones.mo").write_bytes(data)
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    assert "English" in i18n.use("de")
    assert i18n.language() == "en"
    assert i18n._("red") == "red"
    assert i18n.language_name("de") == "de"


def test_every_cut_and_every_flipped_byte_is_survived(tmp_path, monkeypatch):
    good = (translations.po_file("de").with_suffix(".mo")).read_bytes()
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    for at in range(0, len(good), 997):
        for data in (good[:at], good[:at] + bytes([good[at] ^ 0xFF]) + good[at + 1 :]):
            (folder / "rune_stones.mo").write_bytes(data)
            i18n.use("de")
            assert isinstance(phrases.stone_name(0), str)


def test_phrases_with_wrong_places_are_left_in_english(tmp_path, monkeypatch):
    (tmp_path / "es" / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setattr(translations, "LOCALES", tmp_path)
    catalogue = translations.updated("es", translations.template())
    catalogue.get("take {goods}").string = "toma {bienes}"
    catalogue.get("gain {points}").string = "gana {points"
    catalogue.get("red").string = "rojo"
    translations.po_file("es").with_suffix(".mo").write_bytes(translations.mo_bytes(catalogue))
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    note = i18n.use("es")
    assert note.startswith("2 phrases")
    assert i18n._("take {goods}") == "take {goods}"
    assert i18n._("gain {points}") == "gain {points}"
    assert i18n._("red") == "rojo"


def test_every_phrase_is_a_sound_pattern(program):
    for message in program:
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
            assert all(name.isidentifier() for name in names), text


def test_phrases_inside_f_strings_are_found_too(tmp_path, monkeypatch):
    source = "f\"{_('Up')} {pgettext('5 cells', 'Low')} {ngettext('{n} a', '{n} b', 2)}\"\n"
    (tmp_path / "rs_tui").mkdir()
    (tmp_path / "rs_tui" / "module.py").write_text(f"_('Flat')\n{source}")
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    assert keys(translations.template()) == {
        (None, "Flat"),
        (None, "Up"),
        ("5 cells", "Low"),
        (None, ("{n} a", "{n} b")),
    }
