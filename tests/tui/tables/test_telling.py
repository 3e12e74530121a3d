"""Who is told of a choice when: whoever chose at once, the others together with what follows it."""

from rs_core.rune_stones.game import GAME
from rs_tui.tables.host import HOLD
from tests.tui.tables.serving import Threaded, begin, fresh, options, three, until


def served_for_three(tmp_path):
    return Threaded(tmp_path, options(GAME, three(), ("open",) * 3))


def caught_up(served, tables):
    """Wait until everybody was told everything."""
    for table in tables:
        until(lambda table=table: fresh(table).look(None).choices == served.match.choices_made)


def test_what_follows_a_choice_by_itself_is_told_to_the_others_together_with_it(tmp_path):
    with served_for_three(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        caught_up(served, tables)
        held = []
        served.host.later = lambda seconds, _what: held.append(seconds)
        before = [bytes(heard).count(b'"t":"now"') for heard in served.heard]
        mine = next(fresh(table) for table in tables if fresh(table).turn in table.here)
        while fresh(mine).turn in mine.here:  # a whole turn
            assert held.count(HOLD) <= 1, "one wait for all that follows"
            mine.choose(mine.decision.options[0])
        choices = served.match.choices_made
        assert choices > 1
        caught_up(served, tables)  # the turn went on: nobody waited for that
        after = [bytes(heard).count(b'"t":"now"') for heard in served.heard]
        told = [now - then for now, then in zip(after, before, strict=True)]
        assert sorted(told) == [1, 1, choices]


def test_others_are_told_soon_where_nothing_follows(tmp_path):
    with served_for_three(tmp_path) as served:
        tables = begin(served, (0, 1, 2))
        caught_up(served, tables)
        mine = next(fresh(table) for table in tables if fresh(table).turn in table.here)
        mine.choose(mine.decision.options[0])
        assert fresh(mine).turn in mine.here, "more is to be decided"
        caught_up(served, tables)
