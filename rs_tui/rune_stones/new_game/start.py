"""New games: from seats, expansions, rune stones and a seed to a game that has begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules, check_expansions, draw_stones, stone_number
from rs_core.rune_stones.vocabulary import BASE_STONES, EXPANSIONS, STONES
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan
from rs_tui.rune_stones import card_choice, preferences, seating
from rs_tui.tables.seats import SeatError, first_person

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rs_core.play.match import Match
    from rs_core.rune_stones.cards.faces import CardSet
    from rs_tui.ground.settings import Settings
    from rs_tui.pages import Asking


def make_rules(
    druids: Sequence[int],
    expansions: Sequence[str],
    seed: int,
    cards: CardSet,
    *,
    runes: Sequence[str] | None = None,
    undo: str = "turn",
) -> Rules:
    """The rules to play by, with a druid a seat; RulesError says what cannot be played."""
    check_expansions(list(expansions))
    queenie = "queenie" in expansions
    if runes:
        stones = tuple(sorted(stone_number(name) for name in runes))
    else:
        stones = draw_stones(seed) if queenie else BASE_STONES  # 12.1
    return Rules(
        players=len(druids),
        nocturnal="nocturnal" in expansions,
        queenie=queenie,
        stones=stones,
        druids=tuple(druids),
        undo=undo,
        cards=cards,
    )


def called(args: Namespace) -> Plan:
    """The game that the options of a call describe."""
    table = seating.from_specs(args.seats)
    seed = new_seed() if args.seed is None else args.seed
    rules = make_rules(
        table.druids, args.expansions, seed, card_choice.card_set(args), runes=args.runes
    )
    return Plan(GAME, rules, table.seats, seed, args.name)


def again(args: Namespace, settings: Settings) -> Plan:
    """The last new game once more, with another seed."""
    last = preferences.of(settings)
    table = seating.parse(preferences.seats_offered(last))
    seed = new_seed()
    rules = make_rules(
        table.druids,
        last.expansions,
        seed,
        card_choice.card_set(args),
        runes=last.runes or None,
        undo=last.undo,
    )
    return Plan(GAME, rules, table.seats, seed)


def remembered(match: Match) -> Mapping[str, Any]:
    """What settings keep of a new game for the next one."""
    rules = match.rules
    drawn = draw_stones(match.seed) if rules.queenie else BASE_STONES
    return {
        "seats": seating.write(seating.Seating(match.first_seats, rules.druids)),
        "expansions": tuple(rules.to_data()["expansions"]),
        "runes": () if rules.stones == drawn else tuple(STONES[stone] for stone in rules.stones),
        "undo": rules.undo,
    }


def player(settings: Settings) -> str:
    """The person of the last new game."""
    return first_person(seating.parse(preferences.of(settings).seats).seats)


def words(settings: Settings) -> str:
    """The last new game in one line."""
    last = preferences.of(settings)
    return " + ".join(
        [
            preferences.seats_offered(last),
            *([", ".join(last.expansions)] if last.expansions else []),
        ]
    )


def other() -> str:
    """What can be chosen for another one, as an entry of a menu."""
    return _("New game with other players or expansions")


def ask(settings: Settings, asked: Asking) -> Mapping[str, Any] | None:
    """Ask for players and expansions, by lines; the rune stones are drawn."""
    last = preferences.seats_offered(preferences.of(settings))
    asked.say(
        _("Players, with commas between; bot:LEVEL is a bot. Empty: {seats}").format(seats=last)
    )
    line = asked.ask()
    if line is None:
        return None
    try:
        table = seating.write(seating.parse(line)) if line.strip() else last
    except SeatError as error:
        raise CallError(words_of(error)) from None
    asked.say(
        _("Expansions, with commas between: {names}. Empty: none").format(
            names=", ".join(EXPANSIONS)
        )
    )
    line = asked.ask()
    if line is None:
        return None
    wanted = tuple(word.strip().lower() for word in line.split(",") if word.strip())
    for word in wanted:
        if word not in EXPANSIONS:
            raise CallError(_("There is no expansion {name}.").format(name=word))
    return {"seats": table, "expansions": wanted, "runes": ()}
