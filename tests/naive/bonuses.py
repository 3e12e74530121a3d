"""What cards, the die and wisp tiles do in the naive engine, asking on the way."""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from rs_core.rune_stones.cards.faces import Card
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
from rs_core.rune_stones.gems import counts, purse
from tests.naive.chance import NaiveMismatchError
from tests.naive.payments import COLOURS, GEMS, GOODS, payments, read_payment
from tests.naive.table import DIE, Played, Table


@dataclass(frozen=True)
class NaiveDecision:
    """What is asked of whom."""

    seat: int
    options: frozenset[str]
    extras: frozenset[str]


Asking = Generator[NaiveDecision, str, None]
Answer = Generator[NaiveDecision, str, str | None]

DIE_EFFECTS: dict[str, Effect] = {
    "gem": GainAny(),
    "swap": SwapForWild(),
    "1": Power(1),
    "2": Power(2),
    "ore": Gain(purse(0, 0, 0, 0, 0, 1)),
    "card": Draw(1),
}


def unpack(goods: int) -> Counter[str]:
    """A packed purse of the card data as names and counts."""
    return Counter(dict(zip(GOODS, counts(goods), strict=True)))


class Bonuses(Table):
    """The table, with everything a player can be given."""

    # Asking

    def ask(
        self, options: Callable[[], Sequence[str]], *, extras: bool = False, always: bool = False
    ) -> Answer:
        """The answer; None if nothing is on offer, the one option unasked if there is no other."""
        while True:
            offered = list(options())
            aside = self.extras() if extras else []
            if not offered:
                return None
            if len(offered) == 1 and not aside and not always:
                return offered[0]
            answer = yield NaiveDecision(self.seat, frozenset(offered), frozenset(aside))
            if answer not in aside:
                return answer
            self.use_extra(answer)

    def extras(self) -> list[str]:
        """Exchange and Wild gem (10.3, 10.4, 14.20, 14.31)."""
        player = self.player
        offered = []
        if self.has("exchange") and not player.exchanged:
            if self.supply["ore"]:
                offered += [f"exchange {gem} ore" for gem in GEMS if player.gems[gem]]
            if player.gems["ore"]:
                offered += [f"exchange ore {colour}" for colour in self.colours_left()]
        if self.has("wild") and player.wild_colour is None:
            offered += [f"wild {colour}" for colour in self.colours_left()]
        return offered

    def use_extra(self, text: str) -> None:
        word, *goods = text.split()
        if word == "wild":
            self.supply[goods[0]] -= 1
            self.player.wild_colour = goods[0]
        else:
            self.player.exchanged = True
            self.pay_goods(Counter([goods[0]]))
            self.take_goods(Counter([goods[1]]))

    # What there is to choose among

    def colours_left(self) -> list[str]:
        return [colour for colour in COLOURS if self.supply[colour]]

    def gem_texts(self) -> list[str]:
        return [f"gem {colour}" for colour in self.colours_left()]

    def swap_texts(self) -> list[str]:
        if not self.supply["wild"]:
            return []
        return [f"swap {colour}" for colour in COLOURS if self.player.gems[colour]]

    def creature_texts(self, word: str, colour: int | None) -> list[str]:
        return [
            f"{word} {space}"
            for space, card in enumerate(self.display, 1)
            if card is not None and (colour is None or card.colour == colour)  # 14.7
        ]

    def wisp_texts(self) -> list[str]:
        return [
            f"wisp {letter}"
            for letter, tile in zip("abcd", self.wisp_display, strict=False)
            if tile is not None
        ]

    def trade_texts(self, trade: Trade) -> list[str]:
        cost = list(unpack(trade.give).elements())
        return sorted(payments(cost, self.player.gems, self.player.wild_colour))

    # The marker and the wisps

    def move(self, points: int) -> Asking:
        """One move of the marker, and the wisps it meets (11.10, 14.32)."""
        before = self.player.points
        self.player.points += points
        for place in self.night:
            if before < place <= before + points:
                yield from self.catch_wisp()

    def catch_wisp(self) -> Asking:
        answer = yield from self.ask(self.wisp_texts)
        if answer is None:
            return
        space = "abcd".index(answer.split()[1])
        tile = self.wisp_display[space]
        assert tile is not None
        self.wisp_display[space] = None  # 14.33
        for effect in tile.bonus:
            if isinstance(effect, Roll):
                yield from self.bonus(self.roll())  # 14.36: never doubled
            else:
                yield from self.bonus(effect)
        self.wisp_discard.append(tile)
        self.turn_up_tile(space)

    def roll(self) -> Effect:
        return DIE_EFFECTS[self.chance.meet("die", DIE)]

    # Bonuses that may be forgone

    def bonus_texts(self, effect: Effect) -> list[str]:
        """What a die result or a thing of a wisp tile offers, without `decline`."""
        match effect:
            case GainAny():
                return self.gem_texts()
            case SwapForWild():
                return self.swap_texts()
            case Take(colour):
                return self.creature_texts("take", colour)
            case PlayExtraCard():
                return [f"extra {card.number}" for card in self.player.hand]
            case Power() | Gain() | Draw():
                return ["accept"] if self.possible(effect) else []
            case _:
                raise NaiveMismatchError(f"no die face or wisp tile gives {effect}")

    def bonus(self, effect: Effect) -> Asking:
        def offered() -> list[str]:
            texts = self.bonus_texts(effect)
            return [*texts, "decline"] if texts else []

        answer = yield from self.ask(offered)
        if answer is None or answer == "decline":
            return
        if answer.startswith("extra "):
            yield from self.play_extra(int(answer.split()[1]))
        elif answer != "accept":
            self.follow(answer)
        elif isinstance(effect, Power):
            yield from self.move(effect.points)
        else:
            self.give(effect)

    def give(self, effect: Effect) -> None:
        """Things that ask nothing and move no marker."""
        if isinstance(effect, Gain):
            self.take_goods(unpack(effect.goods))
        elif isinstance(effect, Draw):
            self.draw_to_discard(effect.cards)  # 14.22
        else:
            raise NaiveMismatchError(f"{effect} cannot simply be given")

    def follow(self, answer: str) -> None:
        """Do what an answer says that needs no further asking."""
        word, what = answer.split()
        if word == "gem":
            self.take_goods(Counter([what]))
        elif word == "swap":
            self.pay_goods(Counter([what]))
            self.take_goods(Counter(["wild"]))
        elif word == "take":
            self.player.discard.append(self.lift_creature(int(what)))
            self.refill_display()  # 14.5
        else:
            raise NaiveMismatchError(f"{answer!r} is no answer to a bonus")

    # Cards

    def possible(self, effect: Effect, swapped: bool = False) -> bool:
        """Whether a part of a card could do something now."""
        match effect:
            case Gain(goods):
                return any(self.supply[good] for good in unpack(goods).elements())
            case GainAny():
                return bool(self.gem_texts())
            case Power():
                return not swapped
            case Take(colour):
                return bool(self.creature_texts("take", colour))
            case Draw():
                return bool(self.pile or self.general_discard)
            case SwapForWild():
                return bool(self.swap_texts())
            case Trade():
                return bool(self.trade_texts(effect))
            case Roll():
                return True
            case _:
                return self.banshee_possible(effect)

    def banshee_possible(self, effect: Effect) -> bool:
        match effect:
            case Steal(colour):
                others = [player for player in self.players if player is not self.player]
                return any(player.gems[GOODS[colour]] for player in others)
            case Resurrect():
                return bool(self.general_discard)
            case CardSwitch():
                return bool(self.creature_texts("switch", None))  # 14.12
            case CatchWisp():
                return bool(self.wisp_texts())
            case _:
                raise NaiveMismatchError(f"no card shows {effect}")

    def work_through(self, cards: list[Played]) -> Asking:
        """The decision Cards: parts of the cards, one after the other, until done."""
        begun: Played | None = None

        def offered() -> list[str]:
            return [
                *(
                    f"do {played.number} {part}"
                    for played in cards
                    for part in sorted(played.open)
                    if self.possible(played.part(part), played.swapped)
                ),
                "done",
            ]

        while True:
            answer = yield from self.ask(offered, extras=True)
            assert answer is not None
            if answer == "done":
                return
            _, number, part = answer.split()
            played = next(each for each in cards if each.number == int(number))
            if self.edition == 1 and begun is not None and begun is not played:
                begun.open = set()  # 14.34 of edition 1: a card is finished before the next
            begun = played
            if played in self.laid:
                self.order.append(played)
            played.open.remove(int(part))
            if played.card.choice and not self.helped_by("plus"):  # 5.6, 10.5
                played.open = set()
            yield from self.do_part(played, played.part(int(part)))

    def do_part(self, played: Played, effect: Effect) -> Asking:
        match effect:
            case Gain() | Draw():
                self.give(effect)
            case Power(points):
                yield from self.card_points(played, points)
            case GainAny() | SwapForWild() | Take():
                answer = yield from self.ask(lambda: self.bonus_texts(effect))
                if answer is not None:
                    self.follow(answer)
            case Roll():
                result = self.roll()
                for _ in range(2 if self.helped_by("double-die") else 1):  # 10.6
                    yield from self.bonus(result)
            case Trade():
                yield from self.trade(played, effect)
            case CatchWisp():
                yield from self.catch_wisp()
            case _:
                yield from self.do_banshee(played, effect)

    def do_banshee(self, played: Played, effect: Effect) -> Asking:
        match effect:
            case Steal(colour):
                for player in self.players:  # 11.4, 14.19
                    if player is not self.player and player.gems[GOODS[colour]]:
                        player.gems[GOODS[colour]] -= 1
                        self.player.gems[GOODS[colour]] += 1
            case Resurrect():
                answer = yield from self.ask(self.resurrect_texts)
                if answer is not None:
                    self.player.discard.append(self.dig_up(int(answer.split()[1])))
            case CardSwitch():
                answer = yield from self.ask(lambda: self.creature_texts("switch", None))
                if answer is not None:
                    creature = self.lift_creature(int(answer.split()[1]))
                    self.player.hand.append(creature)
                    self.player.known.append(creature)  # 14.42
                    self.spend_switch(played)
                    self.refill_display()
            case _:
                raise NaiveMismatchError(f"no card shows {effect}")

    def spend_switch(self, played: Played) -> None:
        """A used Card switch lies in the general discard at once (11.6, 14.16)."""
        if self.edition > 1 and not played.switch_used:
            for cards in (self.laid, self.extra):
                if played in cards:
                    cards.remove(played)
            self.send_away(played.card)
        played.switch_used = True

    def resurrect_texts(self) -> list[str]:
        return [f"resurrect {card.number}" for card in self.general_discard]

    def dig_up(self, number: int) -> Card:
        card = next(card for card in self.general_discard if card.number == number)
        self.general_discard.remove(card)
        return card

    def trade(self, played: Played, trade: Trade) -> Asking:
        answer = yield from self.ask(lambda: self.trade_texts(trade))
        if answer is None:
            return
        self.pay_goods(read_payment(answer))  # 14.35
        self.take_goods(unpack(trade.get))
        if trade.power:
            yield from self.card_points(played, trade.power)

    def card_points(self, played: Played, points: int) -> Asking:
        """Points printed on a card, with Gem or points and Extra power point (14.10)."""
        if not played.points_came:
            played.points_came = True
            if self.helped_by("gem-or-points") and self.colours_left():
                answer = yield from self.ask(lambda: ["points", *self.gem_texts()])
                if answer is not None and answer != "points":
                    played.swapped = True
                    self.follow(answer)
        if played.swapped:
            return
        if self.helped_by("extra-point") and not played.extra_point:
            played.extra_point = True
            points += 1
        yield from self.move(points)

    # Extra cards

    def play_extra(self, number: int) -> Asking:
        """Play card (11.11.8, 14.11)."""
        played = Played(self.player.leave_hand(number))
        self.extra.append(played)
        yield from self.work_through([played])
        if self.action is None:
            if played in self.extra:
                self.extra.remove(played)
                self.move_extra(played)
            self.refill_display()  # 14.39

    def move_extra(self, played: Played) -> None:
        if played.switch_used:  # edition 1 only
            self.send_away(played.card)
        else:
            self.player.discard.append(played.card)
