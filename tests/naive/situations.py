"""Rare situations, counted so that one can see that a comparison really met them."""

from itertools import pairwise

from tests.naive.game import NaiveGame
from tests.naive.table import Played


def situations(game: NaiveGame) -> dict[str, bool]:
    """What is rare about a table, by name."""
    using = game.action == "abilities"
    spent = {played.number for played in game.order if played.switch_used and using}
    laid = {played.number for played in game.laid} | spent
    player = game.player
    return {
        "empty general pile": not game.pile,
        "display waits": None in game.display,
        "forge waits": None in game.forges and game.action != "forge",
        "supply of a kind empty": not all(game.supply.values()),
        "extra card": bool(game.extra),
        "extra card outside an action": bool(game.extra) and game.action is None,
        "extra card while forging": bool(game.extra) and game.action == "forge",
        "two extra cards": len(game.extra) > 1,
        "wisp within a wisp": game.wisp_display.count(None) > 1,
        "three cards laid out": using and len(laid) == 3,
        "card taken up again": using and _taken_up_again(game.order),
        "card switch used": bool(spent),
        "card switch used among three": bool(spent) and len(laid) == 3,
        "two card switches used": len(spent) > 1,
        "card switch on display again": any(
            card is not None and card.number in spent for card in game.display
        ),
        "points swapped for a gem": any(played.swapped for played in [*game.laid, *game.extra]),
        "hand over the limit": len(player.hand) > (6 if "hand" in player.stones else 4),
        "empty hand": not player.hand,
        "all ten places full": not any(None in row.values() for row in player.rows.values()),
        "four rune stones": len(player.stones) == 4,
        "passing": game.decision is not None and "pass" in game.decision.options,
    }


def _taken_up_again(order: list[Played]) -> bool:
    """Whether a card was left for another one and then went on (14.34)."""
    changes = [after for before, after in pairwise([None, *order]) if after is not before]
    return len(changes) > len(set(changes))
