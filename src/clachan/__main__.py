"""What does `python -m clachan` run? The command line."""

import sys

from clachan.cli import main

if __name__ == "__main__":
    sys.exit(main())
