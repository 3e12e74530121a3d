"""What the surroundings of a test run must not decide: which signals its programs heed."""

import signal

# A shell without job control starts `make test &` with the first two ignored, nohup with the third.
_OFTEN_IGNORED = (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP)


def heed() -> None:
    """Heed signals that were ignored at the start: a child inherits that, and is deaf for ever."""
    for number in _OFTEN_IGNORED:
        if signal.getsignal(number) is signal.SIG_IGN:
            usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
            signal.signal(number, usual)
