"""Rare situations, counted so that one can see that a comparison really met them."""

from tests.naive.game import NaiveGame


def situations(game: NaiveGame) -> dict[str, bool]:
    """What is rare about a table, by name."""
    switches = sum(played.switch_used for played in game.laid)
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
        "three cards laid out": game.action == "abilities" and len(game.laid) == 3,
        "card switch used": switches > 0,
        "card switch used among three": switches > 0 and len(game.laid) == 3,
        "two card switches used": switches > 1,
        "points swapped for a gem": any(played.swapped for played in [*game.laid, *game.extra]),
        "hand over the limit": len(player.hand) > (6 if "hand" in player.stones else 4),
        "empty hand": not player.hand,
        "all ten places full": not any(None in row.values() for row in player.rows.values()),
        "four rune stones": len(player.stones) == 4,
        "passing": game.decision is not None and "pass" in game.decision.options,
    }
