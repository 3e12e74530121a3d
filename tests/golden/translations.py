"""The catalogues of translations: new phrases are added, old ones dropped, .mo files compiled.

A further language is a further folder: `mkdir -p rs_tui/locales/es/LC_MESSAGES`, then
`python -m tests.golden translations` makes its catalogue to be filled in.
"""

import ast
import io
import re
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from rs_tui.ground.i18n import COUNT, COUNTED

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("rs_core", "rs_tui")
LOCALES = ROOT / "rs_tui" / "locales"
DOMAIN = "rune_stones"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT = "Translators:"
WIDTH = 100
# Catalogues change when words do, not when they are made again.
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
_HEADERS = re.compile(
    rb'^"(?:Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date'
    rb"|Last-Translator|Language-Team|Generated-By): .*\n",
    re.MULTILINE,
)


def template() -> Catalog:
    """All phrases of the program, in the order of the files they stand in."""
    return deepcopy(_template(ROOT))


@cache
def _template(root: Path) -> Catalog:
    found = Catalog(project="Rune Stones", charset="utf-8")
    for package in PACKAGES:
        for file, _line, message, comments, context in extract_from_dir(
            root / package,
            [("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=(COMMENT,),
            strip_comment_tags=True,
        ):
            # Without line numbers: a catalogue changes when words do.
            place = f"{package}/{Path(file).as_posix()}"
            found.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    for package in PACKAGES:
        for source in sorted((root / package).rglob("*.py")):
            for message, context in _called(source):
                if found.get(message, context) is None:
                    place = source.relative_to(root).as_posix()
                    found.add(message, None, [(place, 0)], context=context)
    return found


def _called(file: Path) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Phrases and contexts of a file by its syntax: Babel does not look inside f-strings."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        said = [
            part.value
            for part in node.args
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        ]
        match node.func.id, said:
            case (("_" | "N_"), [text]):
                yield text, None
            case "ngettext", [one, many]:
                yield (one, many), None
            case "pgettext", [context, text]:
                yield text, context


def languages() -> list[str]:
    """Every language that has a folder."""
    return sorted(folder.parent.name for folder in LOCALES.glob("*/LC_MESSAGES"))


def po_file(language: str) -> Path:
    """The catalogue that translators edit."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one if there is none yet."""
    path = po_file(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN, project="Rune Stones", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str, phrases: Catalog) -> Catalog:
    """The catalogue of a language with exactly the phrases the program has now."""
    catalogue = read(language)
    catalogue.update(phrases, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    catalogue.header_comment = f"# Rune Stones, {language}: see docs/TRANSLATING.md."
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as translators edit it."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)
    return _HEADERS.sub(b"", buffer.getvalue())


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    buffer = io.BytesIO()
    catalogue.creation_date = catalogue.revision_date = ALWAYS
    phrases = [message for message in catalogue if message.id]
    done = sum(all(_strings(message)) for message in phrases)
    if done < len(phrases):
        catalogue.add(COUNT, f"{done}/{len(phrases)}", context=COUNTED)
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def _strings(message: Message) -> tuple[str, ...]:
    """What a phrase is in that language, form by form."""
    return message.string if isinstance(message.string, tuple) else (str(message.string),)


def remake() -> list[Path]:
    """Bring every catalogue up to date and compile it."""
    phrases = template()
    made = []
    for language in languages():
        path = po_file(language)
        path.write_bytes(po_bytes(updated(language, phrases)))
        compiled = path.with_suffix(".mo")
        compiled.write_bytes(mo_bytes(read(language)))
        made += [path, compiled]
    return made
