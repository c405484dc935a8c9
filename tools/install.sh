#!/bin/sh
# Installs packages into .venv: with uv, which takes seconds, or else with pip (uv knows nothing of pip's settings,
# so behind a mirror it may find nothing).
#
#     tools/install.sh --editable '.[server]'
python=.venv/bin/python
uv=$(command -v uv) || uv=.venv/bin/uv
if [ -x "$uv" ] && VIRTUAL_ENV=.venv "$uv" pip install --quiet "$@"; then
	exit 0
fi
echo 'uv could not do it: pip tries, which takes longer.'
$python -m pip --version >/dev/null 2>&1 || $python -m ensurepip >/dev/null || exit 1
exec $python -m pip install --disable-pip-version-check --no-input "$@"
