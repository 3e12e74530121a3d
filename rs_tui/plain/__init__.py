"""The same game as lines of text: for screen readers, dumb terminals, pipes and tests.

Prints what changed, then the question, then numbered choices; reads one line at a time.
"""
