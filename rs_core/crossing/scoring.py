"""Who wins (C7.6)."""

from rs_core.crossing.table import Table

WHITE = 3


def winners(table: Table) -> tuple[int, ...]:
    """The seats with most points, and of these with most white stones; several share (C10.13)."""
    ranks = [(score, table.total(seat)[WHITE]) for seat, score in enumerate(table.scores)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
