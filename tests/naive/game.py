"""The naive second engine: a turn of Rune Stones told as generators that ask and are answered."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from rs_core.rune_stones.cards.faces import Card, CardSet
from rs_core.rune_stones.effects import Gain, Power, Roll
from tests.naive.bonuses import Asking, Bonuses, NaiveDecision
from tests.naive.chance import Chance, NaiveMismatchError
from tests.naive.payments import ANY, COLOURS, GEMS, payments, read_payment
from tests.naive.table import ROW_POINTS, ROWS, Played, Table

WILD_FORGE = 6


class NaiveGame(Bonuses):
    """A game that is told what was chosen and what chance brought, and works out the rest."""

    def __init__(
        self,
        card_set: CardSet,
        chance: Chance | Iterable[str],
        *,
        players: int,
        druids: Sequence[int],
        nocturnal: bool,
        stones: Sequence[str],
        edition: int = 2,
        arrange: Callable[[Table], None] | None = None,
    ) -> None:
        """Chance of the deal; `arrange` may change the table before the first turn."""
        feed = chance if isinstance(chance, Chance) else Chance(chance)
        super().__init__(
            card_set,
            feed,
            players=players,
            druids=druids,
            nocturnal=nocturnal,
            stones=stones,
            edition=edition,
        )
        if arrange is not None:
            arrange(self)
        self.story = self.play()
        self.decision: NaiveDecision | None = next(self.story, None)
        feed.finish()

    def choose(self, text: str, chance: Iterable[str] | None) -> None:
        """Go on with a choice; chance is what was recorded for it, or None to sample."""
        if self.decision is None:
            raise NaiveMismatchError("the game is over")
        if text not in self.decision.options | self.decision.extras:
            raise NaiveMismatchError(f"{text!r} is not among {sorted(self.decision.options)}")
        self.chance.load(chance)
        try:
            self.decision = self.story.send(text)
        except StopIteration:
            self.decision = None
        self.chance.finish()

    # The game and a turn

    def play(self) -> Asking:
        while not self.over:
            yield from self.turn()
            following = (self.seat + 1) % len(self.players)
            if following == self.first:
                if any(player.points >= 65 for player in self.players):  # 9.1, 14.4
                    self.over = True
                    return
                self.round += 1
            self.seat = following

    def turn(self) -> Asking:
        self.player.exchanged = False
        self.order = []
        action = yield from self.ask(self.action_texts, extras=True)
        if action != "pass":
            self.action = action
        if action == "summon":
            yield from self.summon()
        elif action == "abilities":
            yield from self.use_abilities()
        elif action == "forge":
            yield from self.forge_artefacts()
        self.action = None
        yield from self.trade_in()
        yield from self.ask(lambda: ["end"], extras=True, always=True)
        self.refill_hand(self.player)

    def action_texts(self) -> list[str]:
        actions = []
        if self.play_texts():
            actions.append("summon")
        if len(self.player.hand) >= 2:  # 5.1
            actions.append("abilities")
        if self.forge_texts(set()):
            actions.append("forge")
        return actions or ["pass"]  # 14.9

    # 4 Summon creatures

    def magic(self, cards: Iterable[Card]) -> int:
        return sum(card.magic for card in cards) + (2 if self.has("magic") else 0)  # 10.1

    def price(self, space: int) -> int:
        return self.card_set.prices[space - 1]

    def occupied(self) -> list[int]:
        return [space for space, card in enumerate(self.display, 1) if card is not None]

    def play_texts(self) -> list[str]:
        if not self.occupied():
            return []
        cheapest = min(self.price(space) for space in self.occupied())
        hand = sorted(self.player.hand, key=lambda card: card.number)
        texts = []
        for size in range(len(hand) + 1):
            for cards in combinations(hand, size):
                colours = {GEMS[card.colour] for card in cards} - {"wild"}  # 4.3
                if len(colours) <= 1 and self.magic(cards) >= cheapest:  # 4.2, 14.6
                    colour = colours.pop() if colours else "wild"
                    texts.append(" ".join(["play", colour, *(str(card.number) for card in cards)]))
        return texts

    def take_texts(self) -> list[str]:
        magic = self.magic(played.card for played in self.laid)
        return [
            " ".join(["take", *map(str, spaces)])
            for size in range(1, 7)
            for spaces in combinations(self.occupied(), size)
            if sum(map(self.price, spaces)) <= magic
        ]

    def summon(self) -> Asking:
        answer = yield from self.ask(self.play_texts)
        assert answer is not None
        self.lay_out(answer.split()[2:])
        answer = yield from self.ask(self.take_texts)
        assert answer is not None
        taken = [self.lift_creature(int(space)) for space in answer.split()[1:]]
        self.player.discard += [played.card for played in self.laid] + taken  # 4.6
        self.laid = []
        self.refill_display()

    def lay_out(self, numbers: Iterable[str]) -> None:
        self.laid = [Played(self.player.leave_hand(int(number))) for number in numbers]

    # 5 Use abilities

    def use_texts(self) -> list[str]:
        numbers = sorted(card.number for card in self.player.hand)
        sizes = (2, 3) if self.has("three") else (2,)  # 10.8
        return [
            " ".join(["use", *map(str, cards)])
            for size in sizes
            for cards in combinations(numbers, size)
        ]

    def use_abilities(self) -> Asking:
        answer = yield from self.ask(self.use_texts)
        assert answer is not None
        self.lay_out(answer.split()[1:])
        yield from self.work_through(list(self.laid))
        laid, self.laid = self.laid, []
        rest = sorted(
            (played for played in laid if not played.switch_used),
            key=lambda played: played.number,
            reverse=self.has("lowest"),  # 12.2, 14.13
        )
        for played in laid:
            if played.switch_used:  # 11.6 and 14.28 of edition 1; today it has already left
                self.send_away(played.card)
            elif played is rest[0]:
                self.player.discard.append(played.card)
            else:
                self.send_away(played.card)  # 5.4
        self.clear_extras()

    def clear_extras(self) -> None:
        """Extra cards move when the action is over; then spaces that waited are filled."""
        extra, self.extra = self.extra, []
        for played in extra:
            self.move_extra(played)
        self.refill_display()

    # 6 Forge artefacts

    def artefact_on(self, forge: int) -> str | None:
        if forge == WILD_FORGE:
            return "wild" if self.wild_artefacts else None
        return self.forges[forge - 1]

    def forge_payments(self, forge: int) -> list[str]:
        artefact = self.artefact_on(forge)
        if artefact is None:
            return []
        gem = ANY if forge == WILD_FORGE else artefact  # 6.2, 6.3
        cost = [gem] * self.card_set.forges[forge - 1].cost
        player = self.player
        ways = payments(cost, player.gems, player.wild_colour)
        if player.gems["ore"] >= 3:
            ways.add("pay ore3")  # 6.5
        return sorted(ways)

    def place_texts(self, artefact: str) -> list[str]:
        return [
            f"place {row} {place}"
            for row in ROWS
            for place, piece in self.player.rows[row].items()
            if piece is None and artefact in (place, "wild")  # 6.7, 6.8
        ]

    def forge_texts(self, used: set[int]) -> list[str]:
        texts = []
        for forge in range(1, WILD_FORGE + 1):
            artefact = self.artefact_on(forge)
            if forge in used or artefact is None:
                continue
            if self.place_texts(artefact) and self.forge_payments(forge):
                texts.append(f"forge {forge}")
        return [*texts, "stop"] if used else texts

    def forge_artefacts(self) -> Asking:
        used: set[int] = set()
        while len(used) < 2:  # 6.1
            answer = yield from self.ask(lambda: self.forge_texts(used), extras=bool(used))
            if answer is None or answer == "stop":
                break
            forge = int(answer.split()[1])
            used.add(forge)
            yield from self.forge_one(forge)
        self.fill_forges()  # 6.12
        self.clear_extras()

    def forge_one(self, forge: int) -> Asking:
        """Pay, place, bonus (14.40)."""
        artefact = self.artefact_on(forge)
        assert artefact is not None
        payment = yield from self.ask(lambda: self.forge_payments(forge))
        assert payment is not None
        self.pay_goods(read_payment(payment))
        answer = yield from self.ask(lambda: self.place_texts(artefact))
        assert answer is not None
        _, row, place = answer.split()
        self.player.rows[row][place] = artefact
        if forge == WILD_FORGE:
            self.wild_artefacts -= 1
        else:
            self.forges[forge - 1] = None
        bonus = self.card_set.forges[forge - 1].bonus
        if payment == "pay ore3" or bonus is None:  # 6.10
            return
        if isinstance(bonus, Power):
            yield from self.move(bonus.points)
        elif isinstance(bonus, Roll):
            yield from self.bonus(self.roll())
        elif isinstance(bonus, Gain):
            self.give(bonus)
        else:
            raise NaiveMismatchError(f"no forge gives {bonus}")

    # 7 Trade in artefacts

    def full_rows(self) -> list[str]:
        return [row for row in ROWS if len(self.player.artefacts(row)) >= 2]

    def trade_in(self) -> Asking:
        while self.full_rows():
            answer = yield from self.ask(
                lambda: [*(f"trade {row}" for row in self.full_rows()), "keep"], extras=True
            )
            assert answer is not None
            if answer == "keep":
                return
            row = answer.split()[1]
            pieces = self.player.artefacts(row)
            self.player.rows[row] = dict.fromkeys(GEMS)
            self.artefact_discard += [piece for piece in pieces if piece in COLOURS]
            self.wild_artefacts += pieces.count("wild")  # 7.6
            self.fill_forges()  # 14.39
            yield from self.move(ROW_POINTS[len(pieces)])
            yield from self.take_stone()

    def stone_texts(self) -> list[str]:
        if len(self.player.stones) >= 4:  # 7.4
            return []
        return [
            f"rune {stone}" for stone, left in self.runes.items() if left and not self.has(stone)
        ]

    def take_stone(self) -> Asking:
        answer = yield from self.ask(self.stone_texts)
        if answer is not None:  # 14.23
            stone = answer.split()[1]
            self.runes[stone] -= 1
            self.player.stones.append(stone)
