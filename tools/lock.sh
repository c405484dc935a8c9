#!/bin/sh
# Writes requirements/: the exact versions that `make` and the image install, with their hashes, for every platform and
# every Python supported. Versions stay as they are as long as they fit pyproject.toml; --upgrade takes the newest.
#
#     tools/lock.sh --upgrade
set -e
uv=$(command -v uv) || uv=.venv/bin/uv
mkdir -p requirements
lock() {
	file=requirements/$1.txt; shift
	"$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
		--default-index https://pypi.org/simple --custom-compile-command 'make lock' --output-file "$file" "$@"
}
all=pyproject.toml
lock dev $all --extra dev --group compile "$@"
# A part of it has the versions of the whole.
same="--constraints requirements/dev.txt"
lock terminal $all $same
lock server $all --extra server $same
lock install --group install $same
lock compile --group compile $same
lock node --group node $same "$@"
lock audit --group audit $same "$@"
