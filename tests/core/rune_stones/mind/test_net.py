"""The net: what it adds is what its data says, spelled out another way."""

import json
from math import tanh

import pytest

from rs_core.rune_stones.mind.evaluate import (
    FEATURES,
    NODES,
    features,
    keen_mind,
    leading,
    standard_mind,
)
from rs_core.rune_stones.mind.features import BUCKETS, bucket
from rs_core.rune_stones.mind.net import FILE, Net, load_net
from rs_core.rune_stones.rules import Rules
from tests.core.rune_stones.mind.test_evaluate import resting

DATA = json.loads(FILE.read_text(encoding="utf-8"))
TINY = {
    "share": 0.5,
    "line": [[2.0, 0.0], [4.0, 0.0], [4.0, 0.0]],
    "constant": [1.0, 3.0, 3.0],
    "cells": [[0.0, 1.0]],
    "bias": [[0.0], [1.0], [5.0]],
    "out": [10.0],
}


def spelled_out(values, progress):
    """What a player gets, node by node."""
    found = 0.0
    near = [max(0.0, 1 - abs(progress * (NODES - 1) - node)) for node in range(NODES)]
    for node, much in enumerate(near):
        of = sum(w * v for w, v in zip(DATA["line"][node], values, strict=True))
        found += much * (of + DATA["constant"][node])
    for number, cell in enumerate(DATA["cells"]):
        bias = sum(much * DATA["bias"][node][number] for node, much in enumerate(near))
        of = sum(w * v for w, v in zip(cell, values, strict=True))
        found += DATA["out"][number] * tanh(bias + of)
    return DATA["share"] * found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_keen_mind_adds_the_net_to_every_score(players):
    keen, usual = keen_mind(), standard_mind()
    for state in resting(Rules(players=players, nocturnal=True, queenie=True), players):
        progress = bucket(leading(state)) / BUCKETS
        pairs = zip(keen.evaluator.scores(state), usual.evaluator.scores(state), strict=True)
        for seat, (score, without) in enumerate(pairs):
            added = spelled_out(features(state, seat), progress)
            assert score - without == pytest.approx(added)


def test_the_file_fits_the_features():
    assert len(DATA["line"]) == len(DATA["constant"]) == len(DATA["bias"]) == NODES
    assert {len(row) for row in (*DATA["line"], *DATA["cells"])} == {len(FEATURES)}
    assert {len(row) for row in DATA["bias"]} == {len(DATA["cells"])} == {len(DATA["out"])}


def test_what_is_given_for_nodes_is_mixed_between_them():
    net = Net(TINY, 4)
    assert net.adds([1.0, 0.0], 0) == pytest.approx(0.5 * (2 + 1 + 10 * tanh(0)))
    assert net.adds([1.0, 0.0], 1) == pytest.approx(0.5 * (3 + 2 + 10 * tanh(0.5)))
    assert net.adds([0.0, 2.0], 3) == pytest.approx(0.5 * (0 + 3 + 10 * tanh(3 + 2)))


def test_a_net_of_ones_own_can_be_loaded(tmp_path):
    file = tmp_path / "net.json"
    file.write_text(json.dumps(TINY), encoding="utf-8")
    assert load_net(file, BUCKETS).adds([0.0, 0.0], 0) == 0.5
