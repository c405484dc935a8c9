"""`python -m warmat.bench SECONDS`: the engine's figures of the build that runs, as JSON."""

from warmat.bench.engine import main

main()
