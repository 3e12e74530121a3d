"""Why a turn is right: what it leads to, beside what the next best leads to, by the rules alone.

Nothing here is a guess: whether the game ends, the final count, how far the throne is, and
what a row is worth now and with one more artefact. What luck brings is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine, events, steps
from rs_core.rune_stones.components import PLACES, SET_POINTS, STONE_PLACES, THRONE
from rs_core.rune_stones.gems import total
from rs_core.rune_stones.scoring import final_count
from rs_core.rune_stones.vocabulary import DIE, EMPTY, SET
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import name_list
from rs_tui.rune_stones.phrases.stones import stone_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.state import Choice, Player, Row, State, Step

_PENDING: Final = frozenset((steps.CARDS, steps.POINTS_OR_GEM, steps.RUN, steps.PAY, steps.PLACE))
FEW_GEMS: Final = 2
"""Fewer gems than that are no difference worth a word."""


class Outlook(NamedTuple):
    """What a turn leads to."""

    points: int
    """On the track."""
    reach: int
    """On the track, if every row is traded in that still can be."""
    gained: int
    """Points of this turn that are not those of a row."""
    goods: int
    """Gems and ore left."""
    rows: tuple[int, int]
    """How many artefacts lie in each."""
    traded: tuple[events.RowTraded, ...]
    stones: tuple[int, ...]
    lost: tuple[int, ...] | None
    """Cards that left the game for others; None if that is not decided yet."""
    whole: bool
    """Whether nothing is left to do but to forge on, to trade in and to end the turn."""
    forging: bool
    """Whether luck has cut the line short before a second artefact was decided on."""
    counts: tuple[int, ...]
    """The final count of every seat, if the game ended so."""
    over: bool
    """Whether the game ends with this turn."""
    rolled: bool
    """Whether the die was rolled: what it brought is not in these figures."""


def outlook(start: State, line: Sequence[Choice]) -> Outlook:
    """Play a line, and take away what the die brought."""
    here, happened = start.clone(), list[object]()
    ended = False
    for choice in line:
        if choice == choices.END:
            ended = True
            break
        here.trace = trace = Trace()
        engine.apply(here, choice)
        happened += trace.events
    seat = start.seat
    player, counts = here.players[seat], [final_count(each).total for each in here.players]
    rolled = [each for each in happened if getattr(each, "source", None) == DIE]
    points = player.points - _points(rolled)
    goods = total(player.gems) - sum(
        total(each.goods) for each in rolled if isinstance(each, events.GoodsGained)
    )
    counts[seat] += points - player.points + goods // 3 - total(player.gems) // 3
    whole = ended or not any(map(_pending, here.agenda))
    reach = points if ended or not whole else points + _in_rows(player)
    most = max([reach, *(each.points for at, each in enumerate(here.players) if at != seat)])
    moved = [each for each in happened if isinstance(each, events.CardsMoved)]
    return Outlook(
        points,
        reach,
        _points([each for each in happened if getattr(each, "source", None) not in (DIE, SET)]),
        goods,
        (_size(player.rows[0]), _size(player.rows[1])),
        tuple(each for each in happened if isinstance(each, events.RowTraded)),
        tuple(each.stone for each in happened if isinstance(each, events.StoneTaken)),
        tuple(card for each in moved for card in each.left) if ended else None,
        whole,
        not ended and any(step.kind == steps.FORGE_FROM for step in here.agenda),
        tuple(counts),
        over=whole and not to_come(start) and most >= THRONE,
        rolled=any(isinstance(each, events.DieRolled) for each in happened),
    )


def _points(happened: Sequence[object]) -> int:
    return sum(each.points for each in happened if isinstance(each, events.PointsGained))


def _pending(step: Step) -> bool:
    """Whether more than the result of the die is open."""
    return step.kind in _PENDING and getattr(step, "source", None) != DIE


def _size(row: Row) -> int:
    return len(row) - row.count(EMPTY)


def _in_rows(player: Player) -> int:
    return sum(SET_POINTS[_size(row)] for row in player.rows)


def to_come(start: State) -> list[int]:
    """The seats that play after the one on turn, in the same round."""
    found, seat = [], start.seat
    while (seat := (seat + 1) % len(start.players)) != start.first:
        found.append(seat)
    return found


def artefacts_left(here: Outlook) -> int | None:
    """With how many more artefacts the rows alone reach the throne; None if they cannot."""
    upper, lower = here.rows
    ways = [
        one - upper + other - lower
        for one in range(upper, PLACES + 1)
        for other in range(lower, PLACES + 1)
        if here.points + SET_POINTS[one] + SET_POINTS[other] >= THRONE
    ]
    return min(ways, default=None)


# --- In words


class Reasons:
    """Two turns from the same moment, beside each other."""

    def __init__(
        self, start: State, best: Sequence[Choice], second: Sequence[Choice], names: Sequence[str]
    ) -> None:
        """The right turn and the next best, as lines of choices."""
        self.start = start
        self.names = names
        self.best, self.second = (outlook(start, line) for line in (best, second))
        self.late = max(each.points for each in start.players) >= THRONE

    def told(self) -> list[str]:
        """A sentence each, what weighs most first."""
        return self._end() or [*self._rows(), *self._besides(), *self._race()]

    # the end of the game
    @property
    def last(self) -> bool:
        """Whether the right turn is the last of its seat: nothing counts afterwards but points."""
        return self.late or self.best.reach >= THRONE

    def _end(self) -> list[str]:
        """How the game ends, if it does so with this turn or this round."""
        best, second = self.best, self.second
        if not self.last:
            return []
        said = [self._ends()] if best.over else self._last_round()
        if best.over and best.rolled:
            said.append(_("What the die brings comes on top."))
            if second.rolled and best.goods != second.goods:
                said.append(self._goods())
        if second.forging:
            return said  # its count is not the last word: another artefact may follow
        if second.over:
            words_ = _("With the next best it would end like this: {scores}.")
            said.append(words_.format(scores=self._scores(second)))
        elif second.reach < THRONE and not self.late:
            # Whoever plays after may end the game all the same.
            said.append(
                _("The next best does not reach the throne.")
                if to_come(self.start)
                else _("The next best does not reach the throne: the game would go on.")
            )
        elif second.whole and best.whole and self._own(second) != self._own(best):
            words_ = _("With the next best your own count would be {n}.")
            said.append(words_.format(n=self._own(second)))
            if self._own(second) > self._own(best):
                said.append(_("That is more, but it leaves more to whoever still plays."))
        return said

    def _ends(self) -> str:
        best = self.best
        if self.late or best.points >= THRONE:
            said = _("With that the game ends: {scores}.")
        else:
            said = _("Then trade in your artefacts, and the game ends: {scores}.")
        return said.format(scores=self._scores(best))

    def _last_round(self) -> list[str]:
        best = self.best
        if self.late:
            said = [_("The last round is on, and this is your last turn.")]
        elif best.points >= THRONE:
            said = [_("It takes you to the throne, and this round is the last.")]
        else:
            said = [_("Trade in afterwards to reach the throne: this round is the last then.")]
        left = words.listed([self.names[seat] for seat in to_come(self.start)])
        if not left:
            said += [_("Nobody plays after you: luck decides."), self._standing()]
            if not best.whole:
                said.append(_("What the rest of the turn brings comes on top."))
            return said
        said.append(_("Still to play: {names}.").format(names=left))
        return [*said, self._standing()] if best.whole else said

    def _standing(self) -> str:
        said = _("Counted as things stand: {scores}.").format(scores=self._scores(self.best))
        own, *others = sorted(self.best.counts, reverse=True)
        if self._own(self.best) == own == others[0]:
            said = f"{said} {_('A shared victory is counted as half of one.')}"
        return said

    def _scores(self, here: Outlook) -> str:
        """`Ada 71, Ben 64`: the most first."""
        order = sorted(range(len(self.names)), key=lambda seat: -here.counts[seat])
        return ", ".join(f"{self.names[seat]} {here.counts[seat]}" for seat in order)

    def _own(self, here: Outlook) -> int:
        return here.counts[self.start.seat]

    # the race before it
    def _race(self) -> list[str]:
        """Who may reach the throne before the next turn of this seat, or how far everybody is."""
        start, second = self.start, self.second
        said = []
        if second.over:
            words_ = _("The next best would end the game at once: {scores}.")
            said.append(words_.format(scores=self._scores(second)))
        ready = [
            seat
            for seat, each in enumerate(start.players)
            if seat != start.seat and each.points + _in_rows(each) >= THRONE
        ]
        if not ready:
            return [*said, self._distances(), self._once_more()]
        names = words.listed([self.names[seat] for seat in ready])
        said += [
            ngettext(
                "{names} can reach the throne next turn by trading in.",
                "{names} can reach the throne next turn by trading in.",
                len(ready),
            ).format(names=names),
            _("That would make this your last turn.")
            if set(ready) & set(to_come(start))
            else _("You would have one turn more."),
        ]
        return [*said, self._standing()] if self.best.whole else said

    def _distances(self) -> str:
        """How far everybody is from the throne, and how far with the rows that may be traded in."""
        players, best = self.start.players, self.best
        far = {seat: (THRONE - each.points, _in_rows(each)) for seat, each in enumerate(players)}
        said = _("Left to the throne before this turn: {distances}.")
        if best.whole:
            rows = sum(SET_POINTS[size] for size in best.rows)
            far[self.start.seat] = (THRONE - best.points, rows)
            said = _("Left to the throne after it: {distances}.")
        told = []
        for seat, (left, rows) in sorted(far.items(), key=lambda each: each[1][0]):
            words_ = _("{name} {n} ({m} with rows traded in)") if rows else "{name} {n}"
            told.append(words_.format(name=self.names[seat], n=left, m=max(0, left - rows)))
        return said.format(distances=", ".join(told))

    def _once_more(self) -> str:
        """Whether this seat plays again if somebody else reaches the throne next."""
        left = words.listed([self.names[seat] for seat in to_come(self.start)])
        if not left:
            return _("Whoever gets there next, you play once more.")
        said = _("Still to play: {names}.").format(names=left)
        return f"{said} {_('If the throne is reached in this round, you do not play again.')}"

    # rows, kept or traded in
    def _rows(self) -> list[str]:
        mine, theirs = self.best.traded, self.second.traded
        rows = {each.row for each in mine} ^ {each.row for each in theirs}
        said = []
        if len(rows) == 1:
            kept = not mine
            (traded,) = (each for each in mine + theirs if each.row in rows)
            said += self._kept(traded) if kept else self._traded(traded)
        near, far = artefacts_left(self.best), artefacts_left(self.second)
        if (
            self.best.whole
            and near is not None
            and near < (PLACES if far is None else min(far, PLACES))
        ):
            said.append(self._nearer(near, far))
        return said

    def _kept(self, traded: events.RowTraded) -> list[str]:
        said = [self._same(traded)]
        if traded.artefacts < PLACES:
            said.append(
                _("Kept, it can grow: with one more artefact it is worth {more}.").format(
                    more=SET_POINTS[traded.artefacts + 1]
                )
            )
        if not self.second.stones and len(self.start.player.stones) >= STONE_PLACES:
            said.append(_("Trading in brings no rune stone: you have no place left for one."))
        elif not self.second.stones:
            if self.second.lost is not None:  # else luck has a say before the stone is chosen
                said.append(_("Trading in brings no rune stone."))
        else:
            stones = words.listed([stone_name(stone) for stone in self.second.stones])
            said.append(
                _("Played to the end, that is worth more than {stones}.").format(stones=stones)
            )
        return said

    def _traded(self, traded: events.RowTraded) -> list[str]:
        said = [self._same(traded)]
        if traded.artefacts < PLACES:
            words_ = _("Kept, it could still grow to {more} with one more artefact.")
            said.append(words_.format(more=SET_POINTS[traded.artefacts + 1]))
        else:
            said.append(_("It is full and cannot grow."))
        stones = words.listed([stone_name(stone) for stone in self.best.stones])
        gains = (
            _("Traded in, it brings a rune stone that helps from now on: {stones}.")
            if stones
            else _("Traded in, it has room for other artefacts.")
        )
        return [*said, gains.format(stones=stones)]

    @staticmethod
    def _same(traded: events.RowTraded) -> str:
        said = _("In the final count the {row} brings {points}, traded in or not.")
        points = words.points(SET_POINTS[traded.artefacts])
        return said.format(row=words.row(traded.row), points=points)

    @staticmethod
    def _nearer(near: int, far: int | None) -> str:
        then = words.artefacts_counted(near)
        if far is None:
            return _("Rows alone reach the throne with {near} more.").format(near=then)
        said = _("Rows alone reach the throne with {near} more, after the next best with {far}.")
        return said.format(near=then, far=far)

    # gems, points and cards
    def _besides(self) -> list[str]:
        best, second = self.best, self.second
        said: list[str] = []
        if not (best.whole and second.whole):
            return said
        if best.gained != second.gained:
            words_ = _("Points of this turn, rows aside: {n}; with the next best: {m}.")
            said.append(words_.format(n=best.gained, m=second.gained))
        if abs(best.goods - second.goods) >= FEW_GEMS:
            said.append(self._goods())
        if None not in (best.lost, second.lost) and best.lost != second.lost:
            words_ = _("Cards it costs: {cards}; the next best: {others}.")
            said.append(words_.format(cards=self._cards(best), others=self._cards(second)))
        return said

    def _goods(self) -> str:
        said = _("Gems and ore left: {n}; after the next best: {m}.")
        return said.format(n=self.best.goods, m=self.second.goods)

    def _cards(self, here: Outlook) -> str:
        return name_list(here.lost or (), self.start.cards) if here.lost else _("none")
