"""A turn of the exploration (R4): artefact step and action, search, refill, upkeep."""

from collections.abc import Callable
from itertools import combinations

from rs_core.play.game import Choice
from rs_core.ruins import battle, choices, events, steps
from rs_core.ruins.reveal import reveal
from rs_core.ruins.state import SEARCHED, Deed, Shown, State
from rs_core.ruins.steps import Step
from rs_core.ruins.table import (
    barrier,
    cards_of,
    comes_to,
    draw,
    hand_limit,
    handfuls,
    look_at_hidden,
    see,
    tell,
    throw,
)
from rs_core.ruins.vocabulary import ROW_MASKS, ROWS, mask_of, places_in

Text = Callable[[int], str]


def begin(s: State, seat: int) -> None:
    """A turn begins."""
    s.seat = seat
    if seat == s.first:
        s.round += 1
    s.extra = 0
    s.burgled = False
    s.agenda += [
        Step(steps.UPKEEP, seat),
        Step(steps.AFTER_ACTION, seat),
        Step(steps.ACT, seat),
    ]
    tell(s, events.TurnBegan, seat, s.round)


# --- Artefact step and action


def act_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Reveal own hidden tiles, burgle, then search or refill (R4.2, R4.3)."""
    seat = step.seat
    codes = s.faces.tile_codes
    found = [(choices.REVEAL, codes[s.tiles[place]]) for place in s.hidden[seat]]
    price = s.character(seat).has("pay_look")
    if price and not s.burgled and len(s.hands[seat]) >= price:
        found += [(choices.BURGLE, place) for place in hidden_elsewhere(s, seat)]
    return (*found, *action_options(s, step))


def action_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Search a row that can be paid, or refill (R4.4, R4.7)."""
    seat = step.seat
    held = len(s.hands[seat])
    found: list[Choice] = [
        (choices.SEARCH, row)
        for row in range(1, ROWS + 1)
        if s.ruins & ROW_MASKS[row] and row_price(s, seat, row) <= held
    ]
    if held < hand_limit(s, seat):
        found.append(choices.REFILL)
    return tuple(found)


def row_price(s: Shown, seat: int, row: int) -> int:
    """As many cards as the number of the row; the Sapper pays less for the deep ones."""
    character = s.character(seat)
    if character.ability == "cheaper" and row >= character.numbers[0]:
        return max(0, row - character.numbers[1])
    return row


def hidden_elsewhere(s: State, seat: int) -> tuple[int, ...]:
    """Hidden tiles of other players, clockwise."""
    return tuple(place for other in s.after(seat) for place in s.hidden[other])


def act(s: State, step: Step, choice: Choice) -> None:
    """One thing of the artefact step, or the action that ends it."""
    seat = step.seat
    kind = choice[0]
    if kind == choices.REVEAL:
        tile = s.faces.tile_of[choice[1]]
        s.agenda.append(step)
        reveal(s, seat, s.tiles.index(tile), willing=True)
    elif kind == choices.BURGLE:
        s.burgled = True
        s.agenda += [step, Step(steps.PAY_BURGLE, seat, choice[1])]
    elif choice == choices.REFILL:
        _refill(s, seat)
    else:
        _search(s, seat, choice[1])


def pay_burgle_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Which cards the Burglar gives."""
    price = s.character(step.seat).has("pay_look")
    return handfuls(choices.PAY, s.hands[step.seat], price, s.faces.kind_codes)


def pay_burgle(s: State, step: Step, choice: Choice) -> None:
    """Pay, and look at a hidden tile of another player."""
    pay(s, step.seat, choice)
    look_at_hidden(s, step.seat, step.number)


def pay(s: State, seat: int, choice: Choice) -> None:
    """Discard cards as a price."""
    cards = cards_of(s, choice)
    throw(s, seat, cards)
    tell(s, events.CardsPaid, seat, cards)


# --- Search


def _search(s: State, seat: int, row: int) -> None:
    tell(s, events.SearchBegan, seat, row)
    s.agenda.append(Step(steps.LOOK, seat, row))
    if row_price(s, seat, row):
        s.agenda.append(Step(steps.PAY, seat, row))


def pay_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Which cards pay the row."""
    price = row_price(s, step.seat, step.number)
    return handfuls(choices.PAY, s.hands[step.seat], price, s.faces.kind_codes)


def pay_row(s: State, step: Step, choice: Choice) -> None:
    """The price is discarded."""
    pay(s, step.seat, choice)


def look_count(s: Shown, seat: int, row: int) -> int:
    """Half of the row, rounded up (R4.5); the Scout sees more, at most all."""
    left = (s.ruins & ROW_MASKS[row]).bit_count()
    return min(left, (left + 1) // 2 + s.character(seat).has("look_more"))


def look_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Which tiles of the row are looked at (R12.9: the full half)."""
    places = places_in(s.ruins & ROW_MASKS[step.number])
    count = look_count(s, step.seat, step.number)
    return tuple((choices.LOOK, *chosen) for chosen in combinations(places, count))


def look(s: State, step: Step, choice: Choice) -> None:
    """The faces are seen; one of them must be taken."""
    places = choice[1:]
    tell(s, events.PlacesLookedAt, step.seat, places)
    see(s, step.seat, places)
    s.agenda.append(Step(steps.TAKE, step.seat, step.number, places))


def take_options(s: State, step: Step) -> tuple[Choice, ...]:
    """One of the tiles looked at, hidden or open; a sun and a judged tile open (R4.6, R12.26)."""
    judged = s.markers[step.seat] > 0
    found = []
    for place in step.places:
        if not judged and s.tiles[place] not in s.faces.suns:
            found.append((choices.TAKE, place, 0))
        found.append((choices.TAKE, place, 1))
    return tuple(found)


def take(s: State, step: Step, choice: Choice) -> None:
    """The tile lies before the player; the others stay in their places."""
    seat = step.seat
    _, place, opened = choice
    s.ruins &= ~(1 << place)
    s.deeds += (Deed(SEARCHED, seat, place, opened, mask_of(step.places)),)
    tell(s, events.TileTaken, seat, place, not opened)
    comes_to(s, seat, place)
    if s.markers[seat]:
        s.markers[seat] -= 1
        tell(s, events.MarkerReturned, seat)
    if opened:
        reveal(s, seat, place)


# --- Refill


def _refill(s: State, seat: int) -> None:
    tell(s, events.Refilled, seat)
    draw(s, seat, hand_limit(s, seat) - len(s.hands[seat]))
    gift = s.character(seat).has("gift_draw")
    if gift:
        s.agenda.append(Step(steps.GIFT, seat, gift))


def gift_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Who draws for the Herald."""
    return tuple((choices.GIFT, other) for other in s.after(step.seat))


def gift(s: State, step: Step, choice: Choice) -> None:
    """Another player draws."""
    draw(s, choice[1], step.number)


# --- After the action


def after_action(s: State, step: Step) -> None:
    """An extra action follows the one before it (R12.15)."""
    if s.extra:
        s.extra -= 1
        s.agenda += [step, Step(steps.ACT_AGAIN, step.seat)]


def upkeep(s: State, step: Step) -> None:
    """The Healer draws; then the hand limit (R4.9)."""
    seat = step.seat
    character = s.character(seat)
    if character.ability == "upkeep_draw" and len(s.hands[seat]) <= character.numbers[0]:
        draw(s, seat, character.numbers[1])
    s.agenda.append(Step(steps.END_TURN, seat))
    over = len(s.hands[seat]) - hand_limit(s, seat)
    if over > 0:
        s.agenda.append(Step(steps.DISCARD, seat, over))


def discard_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Which cards are discarded."""
    return handfuls(choices.DISCARD, s.hands[step.seat], step.number, s.faces.kind_codes)


def discard(s: State, step: Step, choice: Choice) -> None:
    """Cards over the limit, or to the Falling Pillar."""
    cards = cards_of(s, choice)
    throw(s, step.seat, cards)
    tell(s, events.CardsDiscarded, step.seat, cards)
    if step.kind == steps.PILLAR:
        barrier(s)


def pillar_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Each player chooses the own card; whoever has too few gives all (R12.11)."""
    hand = s.hands[step.seat]
    count = min(step.number, len(hand))
    return handfuls(choices.DISCARD, hand, count, s.faces.kind_codes) if count else ()


def end_turn(s: State, step: Step) -> None:
    """The ruins fall, or the next player is on turn (R4.9, R12.12)."""
    barrier(s)
    if not s.seal or not s.ruins:
        battle.collapse(s)
    else:
        begin(s, (step.seat + 1) % s.players)
