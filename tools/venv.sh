#!/bin/sh
# Makes .venv with the Python named, and gets uv to fill it. Without pip where there is another way: that alone would
# take as long as all the rest.
set -e
python=$1
if command -v uv >/dev/null; then
	exec uv venv --quiet --allow-existing --python "$python" .venv
fi
"$python" -m venv --without-pip .venv
"$python" -m pip --python .venv/bin/python install --quiet --disable-pip-version-check uv 2>/dev/null && exit
"$python" -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check uv || echo 'There is no uv here: pip will do.'
