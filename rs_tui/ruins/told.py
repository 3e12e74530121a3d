"""What happened in Runes & Ruins, in words; private events as they are told to their one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import events
from rs_core.ruins.vocabulary import HEROES, NO_PLACE, PLACE_NAMES
from rs_tui.ground.i18n import _
from rs_tui.ruins import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_core.ruins.faces import Faces
    from rs_core.ruins.rules import Rules


def event_words(event: events.Event, names: Sequence[str], rules: Rules) -> str | None:
    """What happened, as a line of the chronicle; None if other lines tell it."""
    name, faces = names[event.seat], rules.faces
    if isinstance(event, events.Private):
        return _private(event, names, faces)
    return (
        _turn(event, name, faces)
        or _looked(event, name, names)
        or _revealed(event, name, names, faces)
        or _battle(event, name, names, faces)
        or _fight(event, name, names, faces)
        or _won(event, name, faces)
    )


def _private(event: events.Private, names: Sequence[str], faces: Faces) -> str | None:
    match event:
        case events.CharactersDealt(numbers=numbers):
            told = [words.character_line(faces.characters[number]) for number in numbers]
            return _("You are dealt {one} and {other}").format(one=told[0], other=told[1])
        case events.AllianceTold(icons=icons, disciple=bad):
            return _("You are a {alliance} ({icons})").format(
                alliance=words.alliance(bad), icons=words.icons_counted(icons)
            )
        case events.CardsDrawn(cards=cards):
            return _("You draw {cards}").format(cards=words.troops(faces, cards)) if cards else None
        case events.FacesSeen(places=places, tiles=tiles):
            seen = [
                f"{PLACE_NAMES[place]} {words.tile(faces, tile)}"
                for place, tile in zip(places, tiles, strict=True)
            ]
            return _("You see {tiles}").format(tiles=", ".join(seen))
        case events.CharacterSeen(owner=owner, number=number):
            return _("You see a covered character ({name}): {character}").format(
                name=names[owner], character=words.character_line(faces.characters[number])
            )
        case events.TileRobbedSeen(place=place, tile=tile):
            return _("The robbed tile {place} is {tile}").format(
                place=PLACE_NAMES[place], tile=words.tile(faces, tile)
            )
        case events.TilesHandedOver(tiles=tiles):
            return _("You are handed {tiles}").format(tiles=words.tiles(faces, tiles))
        case events.BacksSeen(positions=positions, tiles=tiles):
            seen = [
                f"{at + 1} {words.tile(faces, tile)}"
                for at, tile in zip(positions, tiles, strict=True)
            ]
            return _("You see {tiles}").format(tiles=", ".join(seen))
    return None


def _turn(event: events.Event, name: str, faces: Faces) -> str | None:
    match event:
        case events.CharactersShown(numbers=numbers):
            shown = [words.character(faces.characters[number]) for number in numbers]
            return _("Open characters: {characters}. First player: {name}").format(
                characters=", ".join(shown), name=name
            )
        case events.SearchBegan(row=row):
            return _("{name}: searched row {row}").format(name=name, row=row)
        case events.CardsPaid(cards=cards) | events.CardsDiscarded(cards=cards):
            return _("{name}: discarded {cards}").format(
                name=name, cards=words.troops(faces, cards)
            )
        case events.PlacesLookedAt(places=places):
            return _("{name}: looked at {places}").format(name=name, places=words.places(places))
        case events.TileTaken(place=place, hidden=hidden):
            said = _("{name}: took {place} and hid it") if hidden else _("{name}: took {place}")
            return said.format(name=name, place=PLACE_NAMES[place])
        case events.Refilled():
            return _("{name}: refilled the hand").format(name=name)
        case events.CardsCounted(count=count):
            return _("{name}: drew {cards}").format(name=name, cards=words.cards_counted(count))
        case events.PileRenewed():
            return _("The discard becomes the draw pile")
        case events.ActionGained():
            return _("{name}: one more action").format(name=name)
    return None


def _looked(event: events.Event, name: str, names: Sequence[str]) -> str | None:
    match event:
        case events.HiddenTileLookedAt(owner=owner, place=place):
            return _("{name}: looked at the hidden tile {place} ({owner})").format(
                name=name, owner=names[owner], place=PLACE_NAMES[place]
            )
        case events.CharacterLookedAt(owner=owner):
            return _("{name}: looked at the covered character ({owner})").format(
                name=name, owner=names[owner]
            )
        case events.MarkersLaid(seats=seats):
            return _("{name}: judged {names}").format(
                name=name, names=words.names_of(sorted(set(seats)), names)
            )
        case events.MarkerReturned():
            return _("{name}: gave a judgement marker back").format(name=name)
        case events.TileRobbed(owner=owner, place=place):
            return _("{name}: took the hidden tile {place} ({owner})").format(
                name=name, owner=names[owner], place=PLACE_NAMES[place]
            )
    return None


def _revealed(event: events.Event, name: str, names: Sequence[str], faces: Faces) -> str | None:
    match event:
        case events.TileRevealed(tile=tile):
            return _("{name}: revealed {tile}").format(name=name, tile=words.tile(faces, tile))
        case events.TokensTaken(count=count, left=left):
            return _("The seal loses {tokens}: {left} left").format(
                tokens=words.tokens_counted(count), left=left
            )
        case events.TokensReturned(count=count, left=left):
            return _("{tokens} return to the seal: {left} now").format(
                tokens=words.tokens_counted(count), left=left
            )
        case events.RobbedTileHidden(place=place):
            return _("{name}: hid {place}").format(name=name, place=PLACE_NAMES[place])
        case events.RuneCalled(named=named, found=found):
            said = (
                _("{name}: called {named}; a rune was hidden there")
                if found
                else _("{name}: called {named}; no rune was hidden there")
            )
            return said.format(name=name, named=names[named])
        case events.TileLit(place=place, tile=tile):
            return _("{name}: turned {place} up, {tile}").format(
                name=name, place=PLACE_NAMES[place], tile=words.tile(faces, tile)
            )
    return None


def _battle(event: events.Event, name: str, names: Sequence[str], faces: Faces) -> str | None:
    match event:
        case events.RuinsFell(tiles=tiles):
            lost = words.tiles(faces, tiles) or _("nothing")
            return _("The ruins fall. Lost: {tiles}").format(tiles=lost)
        case events.MasterRevealed():
            return _("The Shadow Master: {name}").format(name=name)
        case events.RingMoved(owner=owner, place=place):
            if place == NO_PLACE:
                return _("The Ring of Shadow moves on: {name}").format(name=name)
            return _("The Ring of Shadow was hidden ({owner}); it moves on: {name}").format(
                owner=names[owner], name=name
            )
        case events.TilesGiven(counts=counts):
            told = [f"{who} {n}" for who, n in zip(names, counts, strict=True) if n]
            return _("Hidden tiles handed over: {counts}").format(counts=", ".join(told) or "0")
        case events.TilesLaidOut(count=count):
            return _("{name}: laid {tiles} out, face down").format(
                name=name, tiles=words.tiles_counted(count)
            )
    return None


def _fight(event: events.Event, name: str, names: Sequence[str], faces: Faces) -> str | None:
    match event:
        case events.FightBegan():
            return _("{name}: attack").format(name=name)
        case events.Reinforced(named=named):
            return _("{name}: let {named} draw").format(name=name, named=names[named])
        case events.ColumnLaid(side=side, count=count):
            return _("{name}: {cards} for the {side}").format(
                name=name, cards=words.cards_counted(count), side=words.fight_side(side)
            )
        case events.SupportPassed():
            return _("{name}: supported nobody").format(name=name)
        case events.CardsMet():
            return met_words(event, faces)
    return None


def met_words(met: events.CardsMet, faces: Faces) -> str:
    """How two cards met."""
    one, other = words.kind(faces, met.attack), words.kind(faces, met.defence)
    if met.attack_stays:
        return _("{one} beat {other}").format(one=one, other=other)
    if met.defence_stays:
        return _("{one} lose to {other}").format(one=one, other=other)
    return _("{one} and {other} fall together").format(one=one, other=other)


def _won(event: events.Event, name: str, faces: Faces) -> str | None:
    match event:
        case events.FightEnded(won=won):
            return _("The attack wins") if won else _("The attack fails")
        case events.BacksLookedAt(positions=positions):
            return _("{name}: looked at tiles {numbers}").format(
                name=name, numbers=", ".join(str(at + 1) for at in positions)
            )
        case events.TileWon(position=at, tile=tile):
            return _("{name}: won tile {n}, {tile}").format(
                name=name, n=at + 1, tile=words.tile(faces, tile)
            )
        case events.GameOver(winner=winner, stars=stars):
            said = _("Victory of the {side}").format(side=words.side(winner))
            return f"{said}, {words.stars_counted(stars)}" if winner == HEROES else said
    return None


# --- Whole turns


_OWN: Final = (events.CharactersDealt, events.AllianceTold, events.CharacterSealed)


def turn_lines(happened: Iterable[events.Event], names: Sequence[str], rules: Rules) -> list[str]:
    """A line for each turn: who did what, without repeating the name."""
    lines: list[str] = []
    parts: list[str] = []
    began = False

    def close() -> None:
        if parts:
            lines.append(_joined(parts, names))
            parts.clear()

    for event in happened:
        if isinstance(event, events.TurnBegan):
            close()
            began = True
            continue
        if isinstance(event, events.CardsCounted) and not (began and event.count):
            continue  # everybody is dealt as many
        told = event_words(event, names, rules)
        if told is None:
            continue
        if isinstance(event, (*_OWN, events.CharactersShown, events.RuinsFell, events.GameOver)):
            close()
            lines.append(f"{told}.")
            continue
        parts.append(told)
    close()
    return lines


def _joined(parts: Sequence[str], names: Sequence[str]) -> str:
    """`Ada: searches row 5; discards …. The seal …`: a name is not said again for what follows."""
    said = ""
    before = ""
    for part in parts:
        head, colon, rest = part.partition(": ")
        if not colon or head not in names:
            said += f". {part}" if said else part
        elif head == before:
            said = _("{first}; {second}").format(first=said, second=rest)
        else:
            said += f". {part}" if said else part
            before = head
    return said + "."
