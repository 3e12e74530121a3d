"""Looking at things one by one: places of the ruins, players, cards, the Master's tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins.mind.conclusions import conclusions
from rs_core.ruins.vocabulary import BATTLE, PLACE_NAMES, ROW_OF, TAKEN, UNKNOWN, places_in
from rs_tui import sitting
from rs_tui.draw.pickers import CHANGED, NOT_MINE, REFUSED, STEPS, Look, Outcome
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.abilities import ability, tile_words
from rs_tui.ruins.hints import conclusion_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.view import View
    from rs_tui.draw.pickers import Spot


class Inspector(sitting.Inspector):
    """A cursor over everything on the table."""

    def __init__(self, view: View, names: Sequence[str], spot: Spot | None = None) -> None:
        """Begins at a thing, or at the first one."""
        super().__init__()
        self.view = view
        self.names = names
        backs = [at for at, tile in enumerate(view.layout) if tile != TAKEN]
        self.spots: list[Spot] = [
            *(("place", place) for place in places_in(view.ruins)),
            *(("back", at) for at in backs if view.phase == BATTLE),
            *(("player", seat) for seat in range(len(names))),
            *(("hand", kind) for kind in range(len(view.rules.faces.kinds))),
        ]
        self.at = self.spots.index(spot) if spot in self.spots else 0

    @property
    def spot(self) -> Spot:
        """The thing looked at."""
        return self.spots[self.at]

    def look(self, spot: Spot) -> Look:
        """The cursor stands on one thing."""
        return Look(cursor=spot == self.spot)

    def live(self) -> Sequence[str]:
        """The digits of the players."""
        return [str(place + 1) for zone, place in self.spots if zone == "player"]

    def press(self, key: str) -> Outcome:
        """Arrows go round, digits name a player."""
        if key in STEPS:
            self.at = (self.at + STEPS[key]) % len(self.spots)
            return CHANGED
        if len(key) == 1 and key.isdigit():
            return self.point(("player", int(key) - 1))
        return NOT_MINE

    def point(self, spot: Spot) -> Outcome:
        """Look at that thing."""
        if spot not in self.spots:
            return REFUSED
        self.at = self.spots.index(spot)
        return CHANGED

    def details(self) -> tuple[str, str, str]:
        """What the thing is, what it does, and what else there is to say."""
        zone, place = self.spot
        if zone == "player":
            return self._player(place)
        if zone == "hand":
            return self._kind(place)
        faces = self.view.rules.faces
        tile = self.view.tiles[place] if zone == "place" else self.view.layout[place]
        if zone == "place":
            title = _("{place}, row {row}").format(place=PLACE_NAMES[place], row=ROW_OF[place])
        else:
            title = _("Tile {n} before the Shadow Master").format(n=place + 1)
        if tile == UNKNOWN:
            return title, _("You have not seen it."), ""
        return f"{title}: {words.tile(faces, tile)}", tile_words(faces.artefacts[tile]), ""

    def _player(self, seat: int) -> tuple[str, str, str]:
        view, faces = self.view, self.view.rules.faces
        pair = view.pairs[seat]
        if not pair.open:
            return self.names[seat], _("The characters are being laid."), ""
        shown = faces.characters[pair.open]
        title = f"{self.names[seat]}: {words.character_line(shown)}"
        covered = ""
        if pair.covered:
            face = faces.characters[pair.covered]
            covered = _("Covered: {character}, {icons}.").format(
                character=words.character_line(face), icons=words.icons_counted(face.icons)
            )
        opened = words.tiles(faces, view.open[seat])
        lies = _("Open: {tiles}.").format(tiles=opened) if opened else ""
        told = [
            conclusion_words(each, self.names)
            for each in conclusions(self.view)
            if each.seat == seat
        ]
        return title, ability(shown), " ".join([lies, covered, *told]).strip()

    def _kind(self, kind: int) -> tuple[str, str, str]:
        faces = self.view.rules.faces
        beats = [words.kind(faces, n) for n, wins in enumerate(faces.beats[kind]) if wins]
        loses = [words.kind(faces, n) for n, row in enumerate(faces.beats) if row[kind]]
        said = _("Beat {beaten}; lose to {lost}.").format(
            beaten=", ".join(beats) or "-", lost=", ".join(loses) or "-"
        )
        seen = _("{n} of {all} lie in the discard.").format(
            n=self.view.discard.count(kind), all=faces.counts[kind]
        )
        return words.kind(faces, kind), said, seen
