"""Doing one thing very often, without coverage being measured meanwhile: other tests show which lines it reaches."""

import sys
from contextlib import contextmanager


@contextmanager
def untraced():
    """Switch a tracer off and on again."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)
