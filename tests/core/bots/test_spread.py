"""Tasks over any executor: all are done once, whoever does them and whatever becomes of workers."""

import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from rs_core.bots.spread import in_order, spread
from tests.core.bots.mortal import die_of_seven


def square(number):
    return number * number


def refuse_seven(number):
    if number == 7:
        raise KeyError(number)
    return number * number


class Vanishing(Executor):
    """A cluster that does some tasks and then is no more."""

    def __init__(self, done, refusing):
        self.done = done
        self.refusing = refusing

    def submit(self, work, /, *arguments):
        future = Future()
        self.done -= 1
        if self.done >= 0:
            future.set_result(work(*arguments))
        elif self.refusing:
            raise RuntimeError("cannot schedule new futures after shutdown")
        else:
            future.set_exception(ConnectionResetError())
        return future


class Fickle:
    """Work that only the thread that asks for it can do."""

    def __init__(self):
        self.thread = threading.get_ident()

    def __call__(self, number):
        if threading.get_ident() != self.thread:
            raise ArithmeticError
        return number


@pytest.mark.parametrize("at_once", [1, 3, 50])
def test_every_task_is_done_once(at_once):
    with ThreadPoolExecutor(2) as executor:
        found = list(spread(executor, square, range(20), at_once))
    assert sorted(found) == [(number, number * number) for number in range(20)]


def test_no_tasks_are_no_work():
    with ThreadPoolExecutor(1) as executor:
        assert not list(spread(executor, square, []))


@pytest.mark.parametrize("refusing", [False, True])
def test_what_a_lost_cluster_leaves_is_done_here(refusing):
    told = []
    found = dict(spread(Vanishing(2, refusing), square, range(10), 3, told.append))
    assert found == {number: number * number for number in range(10)}
    assert told == [4]


def test_a_worker_that_dies_costs_no_task():
    told = []
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        found = dict(spread(executor, die_of_seven, range(10), 1, told.append))
    assert found == {number: number * number for number in range(10)}
    assert len(told) == 1


def test_executors_may_have_their_own_word_for_a_loss():
    told = []
    with ThreadPoolExecutor(1) as executor:
        found = spread(executor, Fickle(), range(3), 1, told.append, losses=(ArithmeticError,))
        assert sorted(found) == [(0, 0), (1, 1), (2, 2)]
    assert told == [3]


def test_a_wrong_task_is_an_error_not_a_loss():
    with ThreadPoolExecutor(1) as executor, pytest.raises(KeyError):
        list(spread(executor, refuse_seven, range(10)))


def test_order_is_that_of_the_tasks():
    assert list(in_order(iter([(2, "c"), (0, "a"), (1, "b"), (3, "d")]))) == ["a", "b", "c", "d"]
