"""Claims: fixed phrases said at a table of several terminals, public and unbinding (R15.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins.vocabulary import PLACE_NAMES, ROWS
from rs_tui.draw.pickers import digit
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
            return _("Which tile of row {row}? Its number from the left.").format(row=self.row)
        return _("Which row? 1 to 6.")

    def live(self) -> Sequence[str]:
        """The keys that say something now."""
        if not self.form:
            return FORMS
        if self.form in (HIDES, DISCIPLE):
            return [digit(seat) for seat in range(len(self.names)) if seat != self.own]
        return [digit(place) for place in range(self.row or ROWS)]

    def press(self, key: str) -> bool:
        """Take a key; whether it was one of this claim."""
        if key not in self.live():
            return False
        if not self.form:
            self.form = key
            if key == HERO:
                self.text = _("I am a hero")
        elif self.form in (HIDES, DISCIPLE):
            said = _("{name} hides a rune") if self.form == HIDES else _("{name} is a disciple")
            self.text = said.format(name=self.names[int(key) - 1])
        elif self.row:
            place = PLACE_NAMES.index(f"{self.row}a") + int(key) - 1
            self.text = _("{place} is a rune").format(place=PLACE_NAMES[place])
        else:
            self.row = int(key)
            if self.form == NO_RUNE:
                self.text = _("No rune in row {row}").format(row=self.row)
        return True
