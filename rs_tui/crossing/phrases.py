"""Questions, choices and what happened in Crossing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.crossing import events
from rs_core.crossing.choices import MUSHROOM, PLAYER, PROTECT, SAY, STAY_AWAY
from rs_core.crossing.stones import NONE, plus
from rs_core.crossing.stones import points as worth
from rs_tui.crossing.words import heap, points, stones_counted, winners
from rs_tui.ground.i18n import _
from rs_tui.ground.wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_core.crossing.stones import Stones
    from rs_core.crossing.view import View
    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice

INDENT: Final = "  "
_LEAST_SHARE: Final = 0.01


# --- Choices


def choice_words(choice: Choice, names: Sequence[str]) -> str:
    """What a choice does, as an entry of a list."""
    if choice == PROTECT:
        return _("protect your own tile")
    kind, *rest = choice
    if kind == MUSHROOM:
        return _("point at mushroom {n}").format(n=rest[0] + 1)
    if kind == PLAYER:
        return _("point at this tile: {name}").format(name=names[rest[0]])
    return _("say: {words}").format(words=said_words(choice, names))


def said_words(choice: Choice, names: Sequence[str]) -> str:
    """What a seat says of itself (C8.3)."""
    if choice[0] == STAY_AWAY:
        return _("I stay away from mushroom {n}").format(n=choice[1] + 1)
    assert choice[0] == SAY
    if choice[1:] == PROTECT:
        return _("I protect")
    if choice[1] == MUSHROOM:
        return _("I take mushroom {n}").format(n=choice[2] + 1)
    return _("I go for {name}").format(name=names[choice[2]])


def short_choice(choice: Choice, names: Sequence[str]) -> str:
    """A choice of a mixed hint."""
    if choice == PROTECT:
        return _("protect")
    if choice[0] == MUSHROOM:
        return _("mushroom {n}").format(n=choice[1] + 1)
    return _("rob {name}").format(name=names[choice[1]])


def mixed_words(shares: Iterable[tuple[Choice, float]], names: Sequence[str]) -> str:
    """`mushroom 2 (55 %), rob Ada (30 %), protect (15 %)` (C14.6)."""
    return ", ".join(
        _("{choice} ({n} %)").format(choice=short_choice(choice, names), n=round(100 * share))
        for choice, share in shares
        if share >= _LEAST_SHARE
    )


def hint_lines(
    shares: Sequence[tuple[Choice, float]], view: View, names: Sequence[str]
) -> list[str]:
    """The mixed strategy, what its likeliest choice would bring, and why it is mixed."""
    first, share = shares[0]
    after = outlook(first, view, names)
    if share > 1 - _LEAST_SHARE:
        said = _("Only one choice makes sense: {choice}.")
        return [said.format(choice=short_choice(first, names)), after]
    mixed = _("Let chance choose: {shares}.").format(shares=mixed_words(shares, names))
    return [mixed, after, _("Whoever can be foreseen gets nothing.")]


def outlook(choice: Choice, view: View, names: Sequence[str]) -> str:
    """What would follow from a choice (C16.2)."""
    seat, table = view.seat, view.table
    assert seat is not None
    have = table.total(seat)
    if choice == PROTECT:
        said = _("{points} become safe for good.").format(points=_at_risk(have, table.tiles[seat]))
        if table.last_round:
            return said
        return f"{said} {_('You pause in the next round.')}"
    heaps = table.mushrooms if choice[0] == MUSHROOM else table.tiles
    gain = worth(plus(have, heaps[choice[1]])) - worth(have)
    if choice[0] == MUSHROOM:
        words = _("Mushroom {n}: +{points} if you are alone there.")
        said = words.format(n=choice[1] + 1, points=points(gain))
    else:
        words = _("Tile ({name}): +{points} if you are alone there and it is not protected.")
        said = words.format(name=names[choice[1]], points=points(gain))
    return f"{said} {risk(view)}".rstrip()


def risk(view: View) -> str:
    """What the own seat could lose; empty if nothing."""
    assert view.seat is not None
    open_stones = view.table.tiles[view.seat]
    if open_stones == NONE:
        return ""
    lost = _at_risk(view.table.total(view.seat), open_stones)
    return _("At risk on your tile: {points}.").format(points=lost)


def _at_risk(have: Stones, open_stones: Stones) -> str:
    left = tuple(one - other for one, other in zip(have, open_stones, strict=True))
    return points(worth(have) - worth((left[0], left[1], left[2], left[3])))


def why_refused(key: str, view: View, names: Sequence[str], keys: str) -> str:
    """Why a key that names something picks nothing."""
    table, seat = view.table, view.seat
    if key == "p":
        return _("There is nothing on your tile to protect (C10.2).")
    if key.isdigit():
        if not 1 <= int(key) <= len(table.mushrooms):
            return _("There is no mushroom {n}: {most} lie here.").format(
                n=key, most=len(table.mushrooms)
            )
        return _("Mushroom {n} is empty: only what holds stones can be chosen (C10.1).").format(
            n=key
        )
    other = keys.index(key)
    if other >= len(names):
        return _("Nobody sits at {key}.").format(key=key)
    if other == seat:
        return _("This is your own tile: p protects it (C10.19).")
    if table.paused[other]:
        return _("{name}: in pause, nothing lies on that tile (C10.11).").format(name=names[other])
    return _("{name}: nothing lies on that tile (C10.1).").format(name=names[other])


def why_no_undo(reason: Reason) -> str:
    """Why nothing can be taken back: a seal is final (C12.5)."""
    said = {
        "something was revealed, or the turn was ended": _("A seal is final (C12.5)"),
        "a sealed choice is final": _("A seal is final (C12.5)"),
        "the last choice was somebody else's; ask them to go back": _("A seal is final (C12.5)"),
    }
    return _("No undo: {reason}.").format(reason=said.get(str(reason)) or _(reason))


# --- What happened


def event_words(event: events.Event, names: Sequence[str]) -> str | None:
    """What happened, as a line of the chronicle; None if that is told by other lines."""
    told = _of_seat(event, names) if isinstance(event, events.OfSeat) else None
    return told or _of_table(event, names)


def _of_seat(event: events.OfSeat, names: Sequence[str]) -> str | None:
    name = names[event.seat]
    match event:
        case events.Announced(said=said):
            return _('{name}: "{words}."').format(name=name, words=said_words(said, names))
        case events.Sealed():
            return _("{name}: sealed").format(name=name)
        case events.Took(mushroom=place, stones=stones):
            words = _("{name}: took mushroom {n}, {stones}")
            return words.format(name=name, n=place + 1, stones=heap(stones))
        case events.Robbed(victim=victim, stones=stones):
            words = _("{name}: robbed {victim} of {stones}")
            return words.format(name=name, victim=names[victim], stones=heap(stones))
        case events.Protected(stones=stones):
            return _("{name}: made {stones} safe").format(name=name, stones=heap(stones))
        case events.PauseBegun():
            return _("{name}: in pause for a round").format(name=name)
        case events.PauseOver():
            return _("{name}: back in play").format(name=name)
    return None


def _of_table(event: events.Event, names: Sequence[str]) -> str | None:
    match event:
        case events.Dealt(served=served):
            return _("Laid out: {stones}").format(stones=_served(served))
        case events.Refilled(served=served):
            return _("New stones: {stones}").format(stones=_served(served))
        case events.Revealed(round=number, choices=choices):
            said = [
                f"{name} {pointed(choice, names)}"
                for name, choice in zip(names, choices, strict=True)
                if choice
            ]
            return _("Round {n}: {choices}").format(n=number, choices=", ".join(said))
        case events.RoundPassed(round=number):
            return _("Round {n}: everybody is in pause").format(n=number)
        case events.Clash(target=target, seats=seats):
            return _("Clash at {target} ({names}): nothing moves").format(
                target=target_words(target, names), names=_names(seats, names)
            )
        case events.Foiled(seats=seats, victim=victim):
            return _("Protected tile ({name}): nothing for {names}").format(
                name=names[victim], names=_names(seats, names)
            )
        case events.LastRound():
            return _("The bag is empty: this is the last round")
        case events.GameOver(winners=won):
            return f"{_('The game is over.')} {winners([names[seat] for seat in won])}"
    return None


def _served(served: Sequence[events.Served]) -> str:
    """`1 R B, 2 Y`: the mushrooms and what was laid on them."""
    return ", ".join(
        f"{place + 1} {' '.join('RBYW'[colour] for colour in colours)}" for place, colours in served
    )


def _names(seats: Iterable[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


def target_words(target: Choice, names: Sequence[str]) -> str:
    """`mushroom 2`, or the name of a player."""
    if target[0] == MUSHROOM:
        return _("mushroom {n}").format(n=target[1] + 1)
    return names[target[1]]


def pointed(choice: Choice, names: Sequence[str]) -> str:
    """What a seat points at, as short as can be: `>3`, `>Ada`, `[safe]` (C16.3)."""
    if choice == PROTECT:
        return f"[{_('safe')}]"
    return f">{choice[1] + 1}" if choice[0] == MUSHROOM else f">{names[choice[1]]}"


# --- Whole rounds


class Round(NamedTuple):
    """A round that was shown: its name, and who got what, where nothing moved, who is safe."""

    head: str
    told: tuple[str, ...] = ()


def rounds(happened: Iterable[events.Event], names: Sequence[str]) -> list[Round]:
    """All rounds that were shown."""
    found: list[Round] = []
    told: list[str] | None = None
    number = 0
    for event in happened:
        if isinstance(event, events.Revealed):
            told, number = [], event.round
        elif isinstance(event, events.RoundPassed):
            found.append(Round(f"{_of_table(event, names)}."))
        elif told is not None and isinstance(event, (events.Refilled, events.GameOver)):
            found.append(Round(_("Round {n}").format(n=number), tuple(told)))
            told = None
        elif told is not None and (said := _in_a_round(event, names)) is not None:
            told.append(said)
    return found


def round_lines(happened: Iterable[events.Event], names: Sequence[str]) -> list[str]:
    """A line for each of them."""
    return [in_a_line(each.head, each.told) for each in rounds(happened, names)]


def in_a_line(head: str, told: Sequence[str]) -> str:
    """`Round 3: Ada: mushroom 1 (2 stones). Ben: in pause.`"""
    return _("{name}: {what}").format(name=head, what=" ".join(told)) if told else head


def _in_a_round(event: events.Event, names: Sequence[str]) -> str | None:
    """A sentence of the summary of a round."""
    match event:
        case events.Took(seat=seat, mushroom=place, stones=stones):
            words = _("{name}: mushroom {n} ({stones}).")
            counted = stones_counted(sum(stones))
            return words.format(name=names[seat], n=place + 1, stones=counted)
        case events.Robbed(seat=seat, victim=victim, stones=stones):
            words = _("{name}: {stones} from {victim}.")
            counted = stones_counted(sum(stones))
            return words.format(name=names[seat], victim=names[victim], stones=counted)
        case events.Protected(seat=seat, stones=stones):
            words = _("{name}: {stones} made safe.")
            return words.format(name=names[seat], stones=stones_counted(sum(stones)))
        case events.Clash() | events.Foiled():
            return f"{_of_table(event, names)}."
    return None
