"""What tiles and characters do, in words: one phrase for each family (R9, R10, R16.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_core.ruins.faces import Artefact, Character


def ability(character: Character) -> str:
    """What a character can do while it lies open."""
    n = character.numbers[-1] if character.numbers else 0
    first = character.numbers[0] if character.numbers else 0
    return {
        "none": lambda: _("No ability."),
        "master": lambda: _("No ability; leads the final battle, and is always a disciple."),
        "hand_limit": lambda: _("The hand limit is {n}.").format(n=n),
        "look_more": lambda: _("Searching, looks at {n} tile more, at most all of the row.").format(
            n=n
        ),
        "cheaper": lambda: _("Rows from {row} on cost {n} card less.").format(row=first, n=n),
        "pay_look": lambda: _(
            "Once a turn, before acting: discard {n} cards and look at a hidden tile of another."
        ).format(n=n),
        "seal_less": lambda: _("Tiles of power 2 or more revealed take {n} token less.").format(
            n=n
        ),
        "seal_more": lambda: _(
            "A tile revealed, no rune, may take {n} token more off the seal."
        ).format(n=n),
        "upkeep_draw": lambda: _("In upkeep, with {most} cards or fewer: draw {n}.").format(
            most=first, n=n
        ),
        "tie_edge": lambda: _("Attacking, the first tie is a win of the attack."),
        "gift_draw": lambda: _("After a refill another player of your choice draws {n}.").format(
            n=n
        ),
        "final_draw": lambda: _("When the final battle begins: draw {n} cards.").format(n=n),
        "pick_of": lambda: _(
            "Winning as attacker, look at {n} hidden tiles and take one of them."
        ).format(n=n),
    }[character.ability]()


def effect(artefact: Artefact) -> str:
    """What a tile does when it is revealed."""
    n = artefact.number
    return {
        "none": lambda: _("Nothing happens."),
        "rune": lambda: _("Six runes open before players: heroes win."),
        "ring": lambda: _(
            "Adds one icon to whoever has it, hidden or open; three make a disciple, for good."
        ),
        "look_hidden": lambda: _("Look at one hidden tile of another player."),
        "look_row": lambda: _("Look at all tiles left in one row."),
        "judge": lambda: _(
            "Lay the two judgement markers: a marked player must reveal the next tile found."
        ),
        "look_character": lambda: _("Look at another player's covered character."),
        "take_hidden": lambda: _("Take a hidden tile of another player; hide or reveal it."),
        "draw": lambda: _("Draw {n} cards.").format(n=n),
        "call_rune": lambda: _("Name a player: if runes lie hidden there, one is revealed."),
        "extra_action": lambda: _("One more action in this turn."),
        "restore": lambda: _("{n} tokens return to the seal.").format(n=n),
        "all_draw": lambda: _("Every player draws {n} cards.").format(n=n),
        "all_discard": lambda: _("Every player discards {n} card.").format(n=n),
        "show_tile": lambda: _("Turn one face-down tile of the ruins up in its place."),
    }[artefact.effect]()


def tile_words(artefact: Artefact) -> str:
    """Power, sun and effect in one line."""
    power = _("Power {n}.").format(n=artefact.power)
    sun = f" {_('Sun: must be revealed at once.')}" if artefact.sun else ""
    return f"{power}{sun} {effect(artefact)}"
