"""Claims: fixed phrases said at a table of several terminals, public and unbinding (R15.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins.vocabulary import PLACE_NAMES, ROWS
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

HERO, NO_RUNE, RUNE, HIDES, DISCIPLE = "12345"
FORMS: Final = (HERO, NO_RUNE, RUNE, HIDES, DISCIPLE)


def form_words(form: str) -> str:
    """A phrase with what is still open in it."""
    return {
        HERO: _("I am a hero"),
        NO_RUNE: _("No rune in row …"),
        RUNE: _("… is a rune"),
        HIDES: _("… hides a rune"),
        DISCIPLE: _("… is a disciple"),
    }[form]


class Claim:
    """A phrase that is being put together by keys; `text` is the whole of it once it is."""

    def __init__(self, names: Sequence[str], own: int | None) -> None:
        """Nothing is said yet."""
        self.names = names
        self.own = own
        self.form = ""
        self.row = 0
        self.text = ""

    def question(self) -> str:
        """What the next key says."""
        if not self.form:
            return _("Claim: {forms}").format(
                forms="  ".join(f"{form} {form_words(form)}" for form in FORMS)
            )
        if self.form in (HIDES, DISCIPLE):
            return _("Who? The number of a player.")
        if self.form == RUNE and self.row:
            return _("Which place of row {row}? A letter.").format(row=self.row)
        return _("Which row? 1 to 6.")

    def press(self, key: str) -> bool:
        """Take a key; whether it was one of this claim."""
        if not self.form:
            if key not in FORMS:
                return False
            self.form = key
            if key == HERO:
                self.text = _("I am a hero")
            return True
        if self.form in (HIDES, DISCIPLE):
            return self._player(key)
        return self._place(key)

    def _player(self, key: str) -> bool:
        if len(key) != 1 or not key.isdigit() or not 1 <= int(key) <= len(self.names):
            return False
        if int(key) - 1 == self.own:
            return False
        said = _("{name} hides a rune") if self.form == HIDES else _("{name} is a disciple")
        self.text = said.format(name=self.names[int(key) - 1])
        return True

    def _place(self, key: str) -> bool:
        if not self.row:
            if len(key) != 1 or not key.isdigit() or not 1 <= int(key) <= ROWS:
                return False
            self.row = int(key)
            if self.form == NO_RUNE:
                self.text = _("No rune in row {row}").format(row=self.row)
            return True
        place = f"{self.row}{key}"
        if place not in PLACE_NAMES:
            return False
        self.text = _("{place} is a rune").format(place=place)
        return True
