"""A view as plain data that travels to a client and back."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from rs_core.play.errors import N_, CoreError
from rs_core.ruins.engine import Decision
from rs_core.ruins.faces import Faces
from rs_core.ruins.rules import read_rules, rules_data
from rs_core.ruins.state import Deed, Pair
from rs_core.ruins.steps import Step
from rs_core.ruins.view import View


class ViewError(CoreError):
    """Data that is no view."""


_NAMES: Final = tuple(field.name for field in fields(View))


def view_data(seen: View) -> dict[str, Any]:
    """What JSON can hold; written from a view, never from a state."""
    data = {name: _listed(getattr(seen, name)) for name in _NAMES if name != "rules"}
    data["rules"] = {"players": seen.rules.players, **rules_data(seen.rules)}
    return data


def read_view(data: object, known: Iterable[Faces] = ()) -> View:
    """What `view_data` wrote; `known` are sets of faces besides the standard one."""
    if not isinstance(data, dict) or set(data) != set(_NAMES):
        raise ViewError(N_("this is not a view of Runes & Ruins"))
    try:
        rules = dict(data["rules"])
        players = rules.pop("players")
        values = {name: _tupled(data[name]) for name in _NAMES if name != "rules"}
        values["pairs"] = tuple(Pair(*pair) for pair in values["pairs"])
        values["deeds"] = tuple(Deed(*deed) for deed in values["deeds"])
        values["agenda"] = tuple(Step(*step) for step in values["agenda"])
        if values["decision"] is not None:
            seat, step, *offers = values["decision"]
            values["decision"] = Decision(seat, Step(*step), *offers)
        return View(rules=read_rules(rules, players, known), **values)
    except (TypeError, ValueError, KeyError) as error:
        if isinstance(error, CoreError):
            raise
        raise ViewError(N_("this is not a view of Runes & Ruins")) from error


def _listed(value: Any) -> Any:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value
