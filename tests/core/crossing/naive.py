"""A second engine of Crossing, written from the text of the rules alone, slowly and by hand.

It knows nothing of rs_core: stones are letters in a string, mushrooms are `m1` …, seats `p1` …,
choices and chance results are lines of text as they stand in a journal.
"""

from collections import Counter


class NaiveError(Exception):
    """Something that the rules do not allow."""


class NaiveGame:
    """A game of Crossing as its rules tell it."""

    def __init__(self, players: int, talk: str, dealt: list[str]) -> None:
        """C3: all stones in the bag, two on each mushroom."""
        self.seats = [f"p{number}" for number in range(1, players + 1)]
        self.mushrooms = {f"m{number}": "" for number in range(1, players)}
        self.tile = dict.fromkeys(self.seats, "")
        self.safe = dict.fromkeys(self.seats, "")
        self.bag = "R" * 18 + "B" * 18 + "Y" * 18 + "W" * 6
        self.pausing: set[str] = set()
        self.chosen: dict[str, str] = {}
        self.lines: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.told: dict[str, list[bool]] = {seat: [] for seat in self.seats}
        """Of each round with an announcement, whether it was kept."""
        self.talk = talk
        self.round = 1
        self.over = False
        self._hand_out(list(dealt))

    # --- What may be done

    def options(self, seat: str) -> set[str]:
        """C4.3 with C10.1, C10.2 and C10.19; nothing for who is in pause, or has chosen."""
        if self.over or seat in self.pausing or seat in self.chosen:
            return set()
        can = {f"point {place}" for place, stones in self.mushrooms.items() if stones}
        can |= {f"point {other}" for other in self.seats if other != seat and self.tile[other]}
        if self.tile[seat]:
            can.add("protect")
        return can

    def sayable(self, seat: str) -> set[str]:
        """C8.3."""
        if self.talk != "announce" or len(self.lines[seat]) == 3:
            return set()
        can = {line.replace("point ", "") for line in self.options(seat)}
        away = {f"say not {thing}" for thing in can if thing.startswith("m")}
        return {f"say {thing}" for thing in can} | away

    # --- Doing it

    def do(self, seat: str, line: str, chance: list[str]) -> None:
        """An announcement or a seal, with the chance results that it met."""
        left = list(chance)
        if line in self.sayable(seat):
            self.lines[seat].append(line)
        elif line in self.options(seat):
            self.chosen[seat] = line
            while not self.over and self._all_have_chosen():
                self._play_round(left)
        else:
            raise NaiveError(f"{seat} cannot {line}")
        if left:
            raise NaiveError(f"never met: {left}")

    def _all_have_chosen(self) -> bool:
        return all(seat in self.chosen or seat in self.pausing for seat in self.seats)

    def _play_round(self, chance: list[str]) -> None:
        """C4.4 to C4.9."""
        old_tiles, old_mushrooms = dict(self.tile), dict(self.mushrooms)
        pointed = Counter(line for line in self.chosen.values() if line != "protect")
        hiding = {seat for seat, line in self.chosen.items() if line == "protect"}
        gained: dict[str, str] = {}
        emptied: set[str] = set()
        for seat, line in self.chosen.items():
            thing = line.replace("point ", "")
            if line == "protect" or pointed[line] != 1 or thing in hiding:
                continue
            emptied.add(thing)
            gained[seat] = old_tiles[thing] if thing in old_tiles else old_mushrooms[thing]
        for thing in emptied | hiding:
            if thing in self.tile:
                self.tile[thing] = ""
            else:
                self.mushrooms[thing] = ""
        for seat in hiding:
            self.safe[seat] += old_tiles[seat]
        for seat, stones in gained.items():
            self.tile[seat] += stones
        self._count_promises()
        self.chosen.clear()
        for lines in self.lines.values():
            lines.clear()
        self.pausing = set()
        if not self.bag:  # C6.1
            self.over = True
            return
        self.pausing = hiding
        self.round += 1
        self._hand_out(chance)
        for seat in self.seats:  # C10.22
            if len(can := self.options(seat)) == 1:
                self.chosen[seat] = can.pop()

    def _count_promises(self) -> None:
        """C8.5."""
        for seat, lines in self.lines.items():
            if lines:
                did = self.chosen[seat].replace("point ", "")
                promise = lines[-1].removeprefix("say ")
                if promise.startswith("not "):
                    self.told[seat].append(promise != f"not {did}")
                else:
                    self.told[seat].append(promise == did)

    # --- Stones from the bag

    def _hand_out(self, chance: list[str]) -> None:
        """C5 and C10.8, as recorded; NaiveError if it cannot have been so."""
        due = {place: 1 if stones else 2 for place, stones in self.mushrooms.items()}
        short = len(self.bag) < sum(due.values())
        served: list[str] = []
        while len(served) < len(due) and self.bag:
            if not chance:
                raise NaiveError("nothing recorded")
            place, *letters = chance.pop(0).split()
            if place not in due or place in served:
                raise NaiveError(f"{place} cannot be served")
            if not short and place != f"m{len(served) + 1}":
                raise NaiveError(f"{place} is served too early")
            if len(letters) != min(due[place], len(self.bag)):
                raise NaiveError(f"{place} gets {len(letters)}")
            for letter in letters:
                if letter not in self.bag:
                    raise NaiveError(f"no {letter} in the bag")
                self.bag = self.bag.replace(letter, "", 1)
                self.mushrooms[place] += letter
            served.append(place)

    # --- Counting

    def score(self, seat: str) -> tuple[int, int]:
        """C7: points, and white stones for a tie."""
        left = Counter(self.tile[seat] + self.safe[seat])
        white = left.pop("W", 0)
        total = 2 * white
        while all(left[colour] for colour in "RBY"):
            left -= Counter("RBY")
            total += 5
        return total + left.total(), white

    def winners(self) -> set[str]:
        """C7.6, C10.13."""
        best = max(self.score(seat) for seat in self.seats)
        return {seat for seat in self.seats if self.score(seat) == best}
