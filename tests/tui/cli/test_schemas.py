"""What scripts are told: each `--json` has the form that its schema in docs/schemas says."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from rs_tui.cli import start as cli
from rs_tui.tables import status
from tests.golden.samples import SAVES

DOCS = Path(__file__).parents[3] / "docs"
FINISHED = str(SAVES / "7-finished-duel.rsgame")
CALLS = [
    ("save", "saves", "list"),
    ("save", "saves", "show", "duel"),
    ("verdict", "saves", "verify"),
    ("verdict", "saves", "verify", "broken"),
    ("simulation", "simulate", "--games", "2", "--seats", "bot:random,bot:easy", "--seed", "1"),
    ("simulation", "simulate", "--games", "1", "--seats", "bot:random,bot:easy", "--report"),
    ("cards", "cards"),
    ("cards", "cards", "47"),
    ("statistics", "stats"),
    ("statistics", "stats", "--game", "crossing"),
    ("statistics", "stats", "--game", "ruins"),
    ("puzzles", "puzzles"),
    ("table", "tables"),
]


def validator(form):
    schema = json.loads((DOCS / "schemas" / f"{form}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.fixture
def told(data, library, capsys, monkeypatch):
    """Calls on a library with a finished game, a running one and a broken one."""
    library.import_(FINISHED, "duel")
    library.import_(str(SAVES / "3-night-of-wisps.rsgame"))
    cut = (SAVES / "2-in-an-ability.rsgame").read_bytes().replace(b'"seat":1', b'"seat":0')
    data.mkdir(exist_ok=True)
    (data / "broken.rsgame").write_bytes(cut)
    at = status.Status("crossing", 4, 1, ("Ada",), 1_700_000_000, started=True)
    listed = [
        status.Listed("ada", "moon", True, True, at),
        status.Listed("ben", "sun", False, False, None),
    ]
    monkeypatch.setattr(status, "tables", lambda: listed)

    def run(*words):
        capsys.readouterr()
        code = cli.main([*words, "--json", "--data-dir", str(data)])
        return code, json.loads(capsys.readouterr().out)

    return run


@pytest.mark.parametrize("call", CALLS, ids=[" ".join(call[1:4]) for call in CALLS])
def test_output_has_its_form(call, told):
    form, *words = call
    _code, found = told(*words)
    checked = validator(form)
    objects = found if isinstance(found, list) else [found]
    assert objects
    for each in objects:
        checked.validate(each)


def test_a_schema_refuses_what_is_no_such_thing(told):
    _code, found = told("saves", "show", "duel")
    checked = validator("save")
    for key in ("version", "seats", "scores", "finished"):
        assert not checked.is_valid({**found, key: "x"})
        assert not checked.is_valid({name: value for name, value in found.items() if name != key})


def test_the_document_names_every_form():
    named = set(re.findall(r"\(schemas/(\w+)\.json\)", (DOCS / "SCRIPTS.md").read_text("utf-8")))
    assert named == {path.stem for path in (DOCS / "schemas").iterdir()}
    assert named - {call[0] for call in CALLS} == {"analysis"}  # tried where analyses are
