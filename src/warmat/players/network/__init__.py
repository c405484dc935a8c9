"""A network that has learnt to play: what it is shown, and how it judges that (how it learnt: docs)."""

import os

# Its tables are small: threads would spend their time on waiting for each other. Read when numpy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
