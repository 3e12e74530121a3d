"""The table in lines of text: choices, hand, board, mats, decks, score. No signs to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.game import most_points
from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.components import STONE_PLACES, THRONE, WILD_FORGE
from rs_core.rune_stones.effects import PlayExtraCard
from rs_core.rune_stones.scoring import final_count
from rs_core.rune_stones.vocabulary import EMPTY, WILD, WILD_STONE
from rs_tui.face import Order
from rs_tui.ground.i18n import N_, _, pgettext
from rs_tui.rune_stones import phrases
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import numbers
from rs_tui.rune_stones.scores import BEFORE, ON_THE_TRACK, by_source
from rs_tui.rune_stones.suggestion import suggestion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import Mat, View
    from rs_tui.tables.table import Table

example: Final = "forge 3"


def topic() -> str:
    """Something that the rules speak of."""
    return pgettext("typed", "ore")


def offered(decision: Decision, view: View) -> tuple[Choice, ...]:
    """The options: what a good player would choose, then those that leave little unused."""
    first = suggestion(view, decision)
    return (first, *(option for option in _sorted(decision, view) if option != first))


def _sorted(decision: Decision, view: View) -> tuple[Choice, ...]:
    options = decision.options
    cards = view.rules.cards
    if decision.step.kind == steps.PLAY_CARDS:
        return tuple(
            sorted(options, key=lambda o: (o[1], -sum(cards.magic[c] for c in o[2:]), len(o), o))
        )
    if decision.step.kind == steps.TAKE_CREATURES:
        return tuple(
            sorted(options, key=lambda o: (-sum(cards.prices[s] for s in o[1:]), len(o), o))
        )
    return options


def suggests(decision: Decision) -> bool:
    """The first option always is a suggestion, where there are several."""
    return len(decision.options) > 1


def shows_hand(decision: Decision) -> bool:
    """Whether the list of choices would give the hand away."""
    step = decision.step
    if step.kind == steps.RUN:
        return isinstance(step.effect, PlayExtraCard)
    return step.kind in (steps.PLAY_CARDS, steps.LAY_OUT)


def known(line: str) -> bool:
    """Whether a line begins as choices do, of this question or of another."""
    return line.split(maxsplit=1)[0].casefold() in choices.WORDS


def hand_lines(view: View) -> list[str]:
    """The hand of the view's seat, a line for each card."""
    hand = view.mats[view.seat].hand if view.seat is not None else None
    if not hand:
        return [_("Your hand is empty.")]
    cards = view.rules.cards
    told = (phrases.card_sentence(cards.cards[card], cards) for card in hand)
    return [_("Your hand:"), *(f"  {line}" for line in told)]


def board_lines(view: View) -> list[str]:
    """What lies on the board."""
    rules = view.rules
    cards = rules.cards
    lines = [_("Creatures, with their places and prices:")]
    for space, card in enumerate(view.display):
        told = phrases.card_sentence(cards.cards[card], cards) if card else _("empty")
        lines.append(
            _("  {n}, price {price}: {card}").format(
                n=space + 1, price=cards.prices[space], card=told
            )
        )
    lines.append(
        _("General pile: {pile}, general discard: {discard}.").format(
            pile=words.cards_counted(len(view.pile)),
            discard=numbers(view.discard) or _("empty"),
        )
    )
    for number, forge in enumerate(cards.forges):
        if number == WILD_FORGE:
            colour = WILD if view.wild_artefacts else EMPTY
        else:
            colour = view.forges[number]
        lines.append(words.capital(phrases.forge_sentence(number, colour, forge)) + ".")
    lines.append(
        _("Wild artefacts left: {n}. Artefact pile: {pile}, discard: {discard}.").format(
            n=view.wild_artefacts,
            pile=len(view.artefact_pile),
            discard=len(view.artefact_discard),
        )
    )
    lines.append(_("Supply: {goods}.").format(goods=words.goods(view.supply)))
    lines.append(_("Rune stones left:"))
    lines += [
        _("  {n} {name}: {sentence}").format(
            n=view.rune_supply[stone],
            name=phrases.stone_name(stone),
            sentence=phrases.stone_sentence(stone),
        )
        for stone in rules.stones
    ]
    if rules.nocturnal:
        lines += _night_lines(view)
    return lines


def _night_lines(view: View) -> list[str]:
    lines = [_("Wisps:")]
    for space, tile in enumerate(view.tiles):
        told = phrases.tile_sentence(view.rules.cards.tile(tile)) if tile else _("empty")
        lines.append("  " + _("{name}: {what}").format(name="abcd"[space], what=told))
    spaces = words.listed([str(space) for space in view.night])
    lines.append(_("Wisp tokens on the track: {spaces}.").format(spaces=spaces))
    return lines


def state_lines(view: View, names: Sequence[str]) -> list[str]:
    """Every player's mat in a few lines, and how far the game is."""
    lines = [_("Round {n} · {name}").format(n=view.round, name=names[view.turn])]
    if view.last_round and not view.over:
        lines.append(_("This is the last round."))
    for seat, mat in enumerate(view.mats):
        lines += mat_lines(mat, names[seat])
    return lines


def mat_lines(mat: Mat, name: str) -> list[str]:
    """One player's mat."""
    lines = [
        _("{name}: {points}, {left} to the throne.").format(
            name=name, points=words.points(mat.points), left=max(0, THRONE - mat.points)
        ),
        _("  Has {goods}.").format(goods=words.goods(mat.gems)),
    ]
    for row, places in enumerate(mat.rows):
        there = [words.artefact(colour) for colour in places if colour != EMPTY]
        lines.append(
            "  "
            + _("{row}: {artefacts}.").format(
                row=words.capital(words.row(row)), artefacts=words.listed(there) or _("empty")
            )
        )
    if mat.stones:
        lines.append(_("  Rune stones: {stones}.").format(stones=_stones(mat)))
    lines.append(
        _("  Hand {hand}, draw pile {draw}, discard {discard}.").format(
            hand=mat.hand_size, draw=mat.draw_size, discard=len(mat.discard)
        )
    )
    return lines


def _stones(mat: Mat) -> str:
    told = []
    for stone in mat.stones:
        name = phrases.stone_name(stone)
        if stone == WILD_STONE and mat.wild_colour >= 0:
            name += f" ({words.colour(mat.wild_colour)})"
        told.append(name)
    return words.listed(told)


def own_line(view: View) -> str:
    """Where the view's own seat stands, in one line."""
    assert view.seat is not None
    mat = view.mats[view.seat]
    told = _("You have {points} and {goods}.").format(
        points=words.points(mat.points), goods=words.goods(mat.gems)
    )
    if len(mat.stones) < STONE_PLACES and not mat.stones:
        return told
    return told + " " + _("Rune stones: {stones}.").format(stones=_stones(mat))


def deck_lines(view: View, names: Sequence[str]) -> list[str]:
    """All cards a player owns, as far as the seat may know."""
    lines = []
    for seat, mat in enumerate(view.mats):
        own = seat == view.seat
        unseen = numbers(mat.unseen) or _("none")
        if own:
            lines.append(_("{name}, draw pile: {cards}.").format(name=names[seat], cards=unseen))
        else:
            lines.append(
                _("{name}, hand and draw pile together: {cards}.").format(
                    name=names[seat], cards=unseen
                )
            )
            if mat.known:
                lines.append(
                    _("{name}, known in hand: {cards}.").format(
                        name=names[seat], cards=numbers(mat.known)
                    )
                )
        lines.append(
            _("{name}, discard: {cards}.").format(
                name=names[seat], cards=numbers(mat.discard) or _("none")
            )
        )
    return lines


def card_lines(view: View, number: str) -> list[str]:
    """A card by its number; empty if there is none that the seat may look at."""
    wanted = int(number[:4]) if number.isascii() and number.isdigit() else -1
    own = view.mats[view.turn].deck + view.laid + view.extra
    found = [
        card
        for card in view.rules.cards.cards.values()
        if card.number == wanted and (not card.is_druid or card.id in own)
    ]
    return phrases.card_details(found[0], view.rules) if found else []


def score_lines(table: Table) -> list[str]:
    """The score if the game ended now, by source."""
    titles = {
        BEFORE: _("before"),
        **{part: _(name) for part, name in ON_THE_TRACK.items()},
        "gems": _("gems and ore"),
        "rows": _("artefacts left"),
    }
    lines = []
    happened = (event for _at, event in table.chronicle(None))
    for name, parts in zip(table.names, by_source(happened, table.view(None)), strict=True):
        told = ", ".join(f"{titles[part]} {n}" for part, n in parts.items() if n)
        lines.append(
            _("{name}: {points} ({parts})").format(
                name=name, points=words.points(sum(parts.values())), parts=told or _("nothing")
            )
        )
    return lines


def end_lines(table: Table) -> list[str]:
    """The end of a game."""
    scores = [final_count(mat).total for mat in table.view(None).mats]
    winners = [table.names[seat] for seat in most_points(scores)]
    return [_("The game is over. Final count:"), *score_lines(table), words.winners(winners)]


# --- Words to type


def _state(table: Table, view: View, _rest: str) -> list[str]:
    return state_lines(view, table.names)


def _board(_table: Table, view: View, _rest: str) -> list[str]:
    return board_lines(view)


def _card(_table: Table, view: View, number: str) -> list[str]:
    none = _("There is no card {number} to look at.").format(number=number or "?")
    return card_lines(view, number) or [none]


def _decks(table: Table, view: View, _rest: str) -> list[str]:
    return deck_lines(view, table.names)


def _score(table: Table, _view: View, _rest: str) -> list[str]:
    return [_("If the game ended now:"), *score_lines(table)]


orders: Final = (
    Order(
        "state",
        lambda: pgettext("typed", "state"),
        N_("everybody's points, gems, rows and rune stones"),
        _state,
    ),
    Order(
        "board",
        lambda: pgettext("typed", "board"),
        N_("creatures, forges, rune stones, wisps and the track"),
        _board,
    ),
    Order("card", lambda: pgettext("typed", "card"), N_("a card in full: card 16"), _card),
    Order(
        "decks",
        lambda: pgettext("typed", "decks"),
        N_("your deck, and what is known of the others'"),
        _decks,
    ),
    Order(
        "score",
        lambda: pgettext("typed", "score"),
        N_("the score if the game ended now, by source"),
        _score,
    ),
)
