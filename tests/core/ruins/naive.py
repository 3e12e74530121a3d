"""Runes & Ruins a second time, as plainly as its rules read: words, lists and a generator.

It shares no code and no data with the real engine. It yields who is asked and the set of texts on
offer, gets a text back, and takes what chance brings from a list of recorded results.
"""

import contextlib
from collections import deque
from collections.abc import Generator, Iterable
from itertools import combinations

from tests.core.ruins.naive_pieces import (
    ICONS,
    KINDS,
    PLACES,
    POWER,
    SUNS,
    WINS,
    Over,
    Player,
    ways,
)

Asking = Generator[dict[int, set[str]], tuple[int, str], None]
Answer = Generator[dict[int, set[str]], tuple[int, str], str]


class NaiveGame:
    """One game."""

    def __init__(self, players: int, left_out: int, feed: Iterable[str]) -> None:
        """`feed` is what chance has dealt."""
        self.feed = deque(feed)
        self.start = self.seal = 21 - left_out
        self.players = [Player() for _ in range(players)]
        self.ruins: dict[str, str] = {}
        self.up: set[str] = set()
        self.names: dict[str, str] = {}
        self.pile = [k for k, n in zip(KINDS, (12, 12, 11, 11, 11), strict=True) for _ in range(n)]
        self.discard: list[str] = []
        self.extra = 0
        self.winner = ""
        self.ended = ""
        self.phase = "exploration"
        self.layout: list[str | None] = []

    # --- Chance and questions

    def met(self, what: str) -> str:
        word, _, value = self.feed.popleft().partition(" ")
        assert word == what, (word, what)
        return value

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.pile:
                self.pile, self.discard = self.discard, []
            if not self.pile:
                return
            card = self.met("card")
            self.pile.remove(card)
            self.players[seat].hand.append(card)

    def ask(self, seat: int, options: set[str], always: bool = False) -> Answer:
        if len(options) == 1 and not always:
            return next(iter(options))
        answered, text = yield {seat: options}
        assert answered == seat
        return text

    def others(self, seat: int) -> list[int]:
        n = len(self.players)
        return [(seat + k) % n for k in range(1, n)]

    def discard_cards(self, seat: int, text: str) -> None:
        for card in text.split()[1:]:
            self.players[seat].hand.remove(card)
            self.discard.append(card)

    # --- Alliance

    def icons(self, seat: int) -> int:
        player = self.players[seat]
        ring = "ring" in player.open or any(self.names[at] == "ring" for at in player.hidden)
        return sum(ICONS[card] for card in player.cards) + ring

    def check_corruption(self) -> None:
        for seat, player in enumerate(self.players):
            if self.icons(seat) >= 3 or 4 in player.cards:
                player.corrupted = True

    # --- Play

    def play(self) -> Asking:
        with contextlib.suppress(Over):
            yield from self.whole_game()

    def whole_game(self) -> Asking:
        for place in PLACES:
            self.ruins[place] = self.names[place] = self.met("tile")
        for seat in range(len(self.players)):
            self.draw(seat, 7)
        for player in self.players:
            player.cards = [int(self.met("character")) for _ in range(2)]
        self.check_corruption()
        waiting = set(range(len(self.players)))
        while waiting:
            asked = {
                seat: {f"lay {card} open" for card in self.players[seat].cards} for seat in waiting
            }
            seat, text = yield asked
            self.players[seat].open_card = int(text.split()[1])
            waiting.discard(seat)
        seat = max(range(len(self.players)), key=lambda s: self.players[s].open_card)
        while True:
            yield from self.turn(seat)
            if self.seal == 0 or not self.ruins:
                yield from self.collapse()
            seat = (seat + 1) % len(self.players)

    def limit(self, seat: int) -> int:
        return 8 if self.players[seat].open_card == 1 else 7

    def price(self, seat: int, row: int) -> int:
        return row - 1 if self.players[seat].open_card == 3 and row >= 4 else row

    def actions(self, seat: int) -> set[str]:
        held = len(self.players[seat].hand)
        rows = {int(place[0]) for place in self.ruins}
        found = {f"search {row}" for row in rows if self.price(seat, row) <= held}
        return found | ({"refill"} if held < self.limit(seat) else set())

    def turn(self, seat: int) -> Asking:
        me = self.players[seat]
        burgled = False
        self.extra = 0
        while True:
            options = {f"reveal {self.names[at]}" for at in me.hidden}
            if me.open_card == 5 and not burgled and len(me.hand) >= 2:
                options |= {
                    f"burgle {at}" for o in self.others(seat) for at in self.players[o].hidden
                }
            text = yield from self.ask(seat, options | self.actions(seat))
            word, _, what = text.partition(" ")
            if word == "reveal":
                place = next(at for at in me.hidden if self.names[at] == what)
                yield from self.reveal(seat, place)
            elif word == "burgle":
                burgled = True
                paid = yield from self.ask(seat, ways("pay", me.hand, 2))
                self.discard_cards(seat, paid)
            else:
                yield from self.action(seat, text)
                break
        while self.extra:
            self.extra -= 1
            options = self.actions(seat)
            if options:
                text = yield from self.ask(seat, options)
                yield from self.action(seat, text)
        if me.open_card == 8 and len(me.hand) <= 3:
            self.draw(seat, 1)
        over = len(me.hand) - self.limit(seat)
        if over > 0:
            text = yield from self.ask(seat, ways("discard", me.hand, over))
            self.discard_cards(seat, text)

    def action(self, seat: int, text: str) -> Asking:
        me = self.players[seat]
        if text == "refill":
            self.draw(seat, self.limit(seat) - len(me.hand))
            if me.open_card == 10:
                gift = yield from self.ask(seat, {f"gift p{o + 1}" for o in self.others(seat)})
                self.draw(int(gift[-1]) - 1, 1)
            return
        row = text.split()[1]
        paid = yield from self.ask(seat, ways("pay", me.hand, self.price(seat, int(row))))
        self.discard_cards(seat, paid)
        left = [place for place in PLACES if place in self.ruins and place[0] == row]
        count = (len(left) + 1) // 2 + (me.open_card == 2)
        looks = {" ".join(("look", *some)) for some in combinations(left, min(count, len(left)))}
        looked = yield from self.ask(seat, looks)
        options = set()
        for place in looked.split()[1:]:
            options.add(f"take {place} open")
            if self.ruins[place] not in SUNS and not me.markers:
                options.add(f"take {place} hide")
        _, place, how = (yield from self.ask(seat, options)).split()
        del self.ruins[place]
        me.hidden.append(place)
        self.check_corruption()
        me.markers = max(0, me.markers - 1)
        if how == "open":
            yield from self.reveal(seat, place)

    # --- Revealing

    def reveal(self, seat: int, place: str) -> Asking:
        me = self.players[seat]
        word = self.names[place]
        me.hidden.remove(place)
        me.open.append(word)
        self.check_six()
        power = POWER[word]
        if me.open_card == 6 and power >= 2:
            power -= 1
        if me.open_card == 7 and "rune" not in word and self.seal - power > 0:
            power += (yield from self.ask(seat, {"more", "no"})) == "more"
        self.seal = max(0, self.seal - power)
        yield from self.effect(seat, word)

    def check_six(self) -> None:
        if sum("rune" in word for player in self.players for word in player.open) == 6:
            self.win("heroes")

    def win(self, side: str) -> None:
        self.winner, self.ended = side, self.phase
        raise Over

    def effect(self, seat: int, word: str) -> Asking:
        if word in ("chalice", "keystone"):
            self.seal = min(self.start, self.seal + {"chalice": 2, "keystone": 3}[word])
        elif word in ("horn", "idol"):
            self.draw(seat, {"horn": 3, "idol": 2}[word])
        elif word == "hourglass":
            self.extra += 1
        elif word == "brazier":
            for other in (seat, *self.others(seat)):
                self.draw(other, 2)
        elif word == "pillar":
            yield from self.pillar(seat)
        elif word == "scales":
            yield from self.scales(seat)
        elif word == "gauntlet":
            yield from self.gauntlet(seat)
        elif word == "call":
            yield from self.call(seat)
        else:
            yield from self.look(seat, word)

    def hidden_elsewhere(self, seat: int) -> set[str]:
        return {at for other in self.others(seat) for at in self.players[other].hidden}

    def look(self, seat: int, word: str) -> Asking:
        dark = set(self.ruins) - self.up
        options = {
            "lantern": {f"peek {at}" for at in self.hidden_elsewhere(seat)},
            "eye": {f"row {place[0]}" for place in self.ruins},
            "mirror": {f"mirror p{o + 1}" for o in self.others(seat)},
            "beacon": {f"light {at}" for at in dark},
        }.get(word)
        if options:
            text = yield from self.ask(seat, options)
            if word == "beacon":
                self.up.add(text.split()[1])

    def gauntlet(self, seat: int) -> Asking:
        hidden = self.hidden_elsewhere(seat)
        if not hidden:
            return
        place = (yield from self.ask(seat, {f"rob {at}" for at in hidden})).split()[1]
        for player in self.players:
            if place in player.hidden:
                player.hidden.remove(place)
        self.players[seat].hidden.append(place)
        self.check_corruption()
        if (yield from self.ask(seat, {"hide", "open"})) == "open":
            yield from self.reveal(seat, place)

    def call(self, seat: int) -> Asking:
        named = yield from self.ask(seat, {f"call p{o + 1}" for o in self.others(seat)})
        owner = int(named[-1]) - 1
        runes = [at for at in self.players[owner].hidden if "rune" in self.names[at]]
        if runes:
            yield from self.reveal(owner, runes[0])

    def pillar(self, seat: int) -> Asking:
        for other in (seat, *self.others(seat)):
            hand = self.players[other].hand
            if hand:
                options = ways("discard", hand, 1)
                text = yield from self.ask(other, options, always=len(hand) > 1)
                self.discard_cards(other, text)

    def scales(self, seat: int) -> Asking:
        for player in self.players:
            player.markers = 0
        others = sorted(self.others(seat))
        options = {f"judge p{a + 1} p{b + 1}" for a in others for b in others if a <= b}
        for named in (yield from self.ask(seat, options)).split()[1:]:
            self.players[int(named[1]) - 1].markers += 1

    # --- Collapse and battle

    def collapse(self) -> Asking:
        self.phase = "collapse"
        fallen = list(self.ruins.values())
        self.ruins.clear()
        if any("rune" in word for word in fallen):
            self.win("disciples")
        self.phase = "battle"
        master = next(s for s, player in enumerate(self.players) if 4 in player.cards)
        heap = []
        ring = False
        for player in self.players:
            words = [self.names[at] for at in player.hidden]
            player.hidden = []
            ring = ring or "ring" in words or "ring" in player.open
            player.open = [word for word in player.open if word != "ring"]
            heap += [word for word in words if word != "ring"]
        if ring:
            self.players[master].open.append("ring")
            self.draw(master, 2)
        while heap:
            options = {f"put {word}" for word in heap} | ({"shuffle"} if len(heap) > 1 else set())
            text = yield from self.ask(master, options)
            if text == "shuffle":
                self.layout += [self.met("tile") for _ in heap]
                heap = []
            else:
                heap.remove(text.split()[1])
                self.layout.append(text.split()[1])
        self.draw(master, len(self.layout))
        for seat in (master, *self.others(master)):
            if self.players[seat].open_card == 11:
                self.draw(seat, 3)
        for seat in self.others(master):
            yield from self.battle_turn(seat, master)
        self.win("disciples")

    def battle_turn(self, seat: int, master: int) -> Asking:
        options = {f"reinforce p{s + 1}" for s in range(len(self.players))}
        if self.players[seat].hand:
            options.add("fight")
        text = yield from self.ask(seat, options)
        if text != "fight":
            self.draw(int(text[-1]) - 1, 3)
            return
        attack: list[str] = []
        defence: list[str] = []
        yield from self.column(seat, attack, least=1)
        yield from self.column(master, defence, least=0)
        for other in self.others(master):
            if other == seat or not self.players[other].hand:
                continue
            sides = {"support attack": attack, "support defence": defence}
            side = yield from self.ask(other, {*sides, "pass"})
            if side != "pass":
                support: list[str] = []
                yield from self.column(other, support, least=1)
                sides[side][:0] = support
        if self.fight(list(attack), list(defence), self.players[seat].open_card == 9):
            yield from self.prize(seat)

    def column(self, seat: int, column: list[str], least: int) -> Asking:
        hand = self.players[seat].hand
        while True:
            options = {f"card {card}" for card in hand}
            if len(column) >= least:
                options.add("done")
            text = yield from self.ask(seat, options)
            if text == "done":
                return
            hand.remove(text.split()[1])
            column.append(text.split()[1])

    def fight(self, attack: list[str], defence: list[str], edge: bool) -> bool:
        self.discard += attack + defence
        while attack and defence:
            one, other = attack[0], defence[0]
            if other in WINS[one].split():
                defence.pop(0)
            elif one in WINS[other].split():
                attack.pop(0)
            else:
                defence.pop(0)
                if not edge:
                    attack.pop(0)
                edge = False
        return bool(attack)

    def prize(self, seat: int) -> Asking:
        left = [at for at, word in enumerate(self.layout) if word is not None]
        if self.players[seat].open_card == 12:
            looks = {
                f"look {' '.join(str(a + 1) for a in two)}"
                for two in combinations(left, min(2, len(left)))
            }
            looked = yield from self.ask(seat, looks)
            left = [int(word) - 1 for word in looked.split()[1:]]
        text = yield from self.ask(seat, {f"pick {at + 1}" for at in left})
        at = int(text.split()[1]) - 1
        word = self.layout[at]
        assert word is not None
        self.layout[at] = None
        self.players[seat].open.append(word)
        self.check_six()
