"""The short notation of abilities in card files, read and written: `+R +* / 2pt`, `G -> R Y B`."""

from typing import Final

from rs_core.play.errors import N_, CoreError, Reason
from rs_core.rune_stones.effects import (
    CardSwitch,
    CatchWisp,
    Draw,
    Effect,
    Gain,
    GainAny,
    PlayExtraCard,
    Power,
    Resurrect,
    Roll,
    Steal,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.gems import SHIFT, UNIT, counts
from rs_core.rune_stones.vocabulary import ANY_SIGN, COLOURS, GOODS, ORE, SIGNS

MOST_GEMS: Final = 15
"""As many as there are of a colour, so the most that a cost or a gain may show."""
MOST_POINTS: Final = 15
MOST_DRAWN: Final = 9
ARROW: Final = "->"
THINGS: Final = N_(
    "gems such as +R, 2pt, die, card red, any card, swap or a trade such as G -> R Y B"
)
_WORDS: Final[dict[str, Effect]] = {
    "die": Roll(),
    "swap": SwapForWild(),
    "resurrect": Resurrect(),
    "switch": CardSwitch(),
    "wisp": CatchWisp(),
    "play": PlayExtraCard(),
}
_NAMES: Final = {effect: word for word, effect in _WORDS.items()}
_POINTS_EXPECTED: Final = N_("expected 1 to {most} power points, not {digits!r}")
_CARDS_EXPECTED: Final = N_("expected 1 to {most} cards to draw, not {digits!r}")


class NotationError(CoreError):
    """An ability that cannot be read; the reason says what was expected."""


def parse_ability(text: str) -> tuple[tuple[Effect, ...], bool]:
    """The things of an ability, and whether it is a choice of two (5.5, 5.6)."""
    halves = text.replace("→", f" {ARROW} ").split("/")
    if len(halves) == 1:
        things = tuple(_things(halves[0].split()))
        if not 1 <= len(things) <= 2:
            raise NotationError(
                N_("expected one or two things, or a choice with /, not {n}"), n=len(things)
            )
        return things, False
    if len(halves) != 2:
        raise NotationError(N_("expected exactly two halves around one /"))
    first, second = (_bundle(half) for half in halves)
    if first == second:
        raise NotationError(N_("expected two different halves around the /"))
    return (first, second), True


def parse_effect(text: str) -> Effect:
    """A single effect; several gems are one gain."""
    return _bundle(text.replace("→", f" {ARROW} "))


def notation(ability: Effect | tuple[Effect, ...], choice: bool = False) -> str:
    """The text that `parse_ability` reads as this ability, or `parse_effect` as this effect."""
    if isinstance(ability, tuple):
        return (" / " if choice else " ").join(_write(effect) for effect in ability)
    return _write(ability)


def _bundle(half: str) -> Effect:
    """One effect: the gains of a half are taken together."""
    things = list(_things(half.split()))
    if things and all(isinstance(thing, Gain) for thing in things):
        goods = 0
        for thing in things:
            assert isinstance(thing, Gain)
            goods += thing.goods
        _check_amount(goods)
        return Gain(goods)
    if len(things) != 1:
        raise NotationError(
            N_("expected one thing (or several gems) in {half!r}"), half=half.strip()
        )
    return things[0]


def _things(words: list[str]) -> list[Effect]:
    """The effects that the words show, one after the other."""
    things: list[Effect] = []
    at = 0
    while at < len(words):
        effect, at = _thing(words, at)
        things.append(effect)
    return things


def _thing(words: list[str], at: int) -> tuple[Effect, int]:
    """The effect that starts at a word, and where the next one starts."""
    word = words[at]
    after = words[at + 1] if at + 1 < len(words) else ""
    if word in _WORDS:
        return _WORDS[word], at + 1
    if word == f"+{ANY_SIGN}":
        return GainAny(), at + 1
    if word.startswith("+"):
        return Gain(UNIT[_good(word[1:])]), at + 1
    if word.endswith("pt"):
        return Power(_number(word[:-2], MOST_POINTS, _POINTS_EXPECTED)), at + 1
    if word == "any" and after == "card":
        return Take(None), at + 2
    if word in {"card", "steal"}:
        colour = _colour(word, after)
        return (Take(colour) if word == "card" else Steal(colour)), at + 2
    if word == "draw":
        return Draw(_number(after, MOST_DRAWN, _CARDS_EXPECTED)), at + 2
    if word in SIGNS or word == ARROW:
        return _trade(words, at)
    raise NotationError(N_("expected {expected}, not {word!r}"), expected=THINGS, word=word)


def _trade(words: list[str], at: int) -> tuple[Effect, int]:
    """The trade whose given gems start at a word (5.7)."""
    give = get = power = 0
    while at < len(words) and words[at] != ARROW:
        give += _gem(words[at])
        at += 1
    if at == len(words):
        raise NotationError(N_("expected {arrow} after the gems that are given"), arrow=ARROW)
    at += 1
    while at < len(words) and not words[at].startswith("+"):
        word = words[at]
        if word in SIGNS:
            get += _gem(word)
        elif word.endswith("pt") and not power:
            power = _number(word[:-2], MOST_POINTS, _POINTS_EXPECTED)
        else:
            break
        at += 1
    if not give or not (get or power):
        raise NotationError(
            N_("expected gems before {arrow} and gems or points after it"), arrow=ARROW
        )
    _check_amount(give)
    _check_amount(get)
    return Trade(give, get, power), at


def _check_amount(goods: int) -> None:
    if max(counts(goods)) > MOST_GEMS:
        raise NotationError(N_("expected at most {most} gems of a kind"), most=MOST_GEMS)


def _good(sign: str) -> int:
    if len(sign) != 1 or sign not in SIGNS:
        raise NotationError(N_("expected one of R G B Y * # ? after +, not {sign!r}"), sign=sign)
    return SIGNS.index(sign)


def _gem(sign: str) -> int:
    if len(sign) != 1 or sign not in SIGNS or sign == SIGNS[ORE]:
        raise NotationError(
            N_("expected the gems R G B Y or * in a trade, not {sign!r}"), sign=sign
        )
    return UNIT[SIGNS.index(sign)]


def _colour(word: str, name: str) -> int:
    if name not in GOODS[: len(COLOURS)]:
        raise NotationError(
            N_("expected red, green, blue or yellow after {word!r}, not {name!r}"),
            word=word,
            name=name,
        )
    return GOODS.index(name)


def _number(digits: str, most: int, expected: Reason) -> int:
    if not (
        digits.isascii() and digits.isdigit() and len(digits) <= 2 and 1 <= int(digits) <= most
    ):
        raise NotationError(expected, most=most, digits=digits)
    return int(digits)


def _signs(goods: int, before: str = "") -> list[str]:
    return [before + SIGNS[good] for good, n in enumerate(counts(goods)) for _ in range(n)]


def _write(effect: Effect) -> str:
    match effect:
        case Gain(goods):
            return " ".join(_signs(goods, "+"))
        case GainAny():
            return f"+{ANY_SIGN}"
        case Power(points):
            return f"{points}pt"
        case Take(colour):
            return "any card" if colour is None else f"card {GOODS[colour]}"
        case Draw(cards):
            return f"draw {cards}"
        case Steal(colour):
            return f"steal {GOODS[colour]}"
        case Trade(give, get, power):
            taken = _signs(get) + ([f"{power}pt"] if power else [])
            return f"{' '.join(_signs(give))} {ARROW} {' '.join(taken)}"
        case _:
            return _NAMES[effect]


def turned(effect: Effect, places: int) -> Effect:
    """The same shape with every colour moved on by some places (the druids' cards)."""
    match effect:
        case Gain(goods):
            return Gain(_turned_goods(goods, places))
        case Trade(give, get, power):
            return Trade(_turned_goods(give, places), _turned_goods(get, places), power)
        case Take(colour) if colour is not None:
            return Take(turned_colour(colour, places))
        case Steal(colour):
            return Steal(turned_colour(colour, places))
        case _:
            return effect


def turned_colour(colour: int, places: int) -> int:
    """A colour moved on by some places; multicolour stays."""
    return (colour + places) % len(COLOURS) if colour in COLOURS else colour


def _turned_goods(goods: int, places: int) -> int:
    return sum(n << SHIFT[turned_colour(good, places)] for good, n in enumerate(counts(goods)))
