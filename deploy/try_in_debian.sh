#!/bin/sh
# Tries the Containerfile where no image can be had: a clean Debian made by mmdebstrap stands for the base image, buildah
# builds upon it, the server runs in what came out, and a game is played there. Takes some minutes.
#
#     deploy/try_in_debian.sh                 as root, with mmdebstrap and buildah from Debian's packages
#     SUITE=forky deploy/try_in_debian.sh     another Debian, and so another Python
#     CA=/path/to/ca.crt …                    a certificate that the network here needs besides
#     STORAGE=overlay …                       quicker, where the file system can do it
set -eu
cd "$(dirname "$0")/.."
suite=${SUITE:-trixie} mirror=${MIRROR:-http://deb.debian.org/debian}
for program in mmdebstrap buildah python3; do
	command -v $program >/dev/null || { echo "There is no $program here: apt-get install $program" >&2; exit 1; }
done
work=$(mktemp -d) server=
# Storage of our own, gone afterwards. No isolation but chroot is needed, so it works inside of containers too.
ours="--root $work/images --runroot $work/run --storage-driver ${STORAGE:-vfs}"
b() { buildah $ours "$@"; }
end() {
	[ -z "$server" ] || kill -- "-$server" 2>/dev/null || true
	wait
	b rm --all >/dev/null 2>&1 || true
	rm -rf "$work"
}
trap end EXIT
trap 'exit 1' INT TERM
export BUILDAH_ISOLATION=chroot

echo "== a clean Debian ($suite)"
set -- --quiet --variant=minbase --include=ca-certificates
if [ -n "${CA:-}" ]; then
	set -- "$@" --customize-hook="upload $CA /usr/local/share/ca-certificates/more.crt" \
		--customize-hook='chroot "$1" update-ca-certificates'
fi
mmdebstrap "$@" "$suite" "$work/debian.tar" "$mirror"
base=$(b from scratch)
b add --quiet "$base" "$work/debian.tar" / >/dev/null
bundle=/etc/ssl/certs/ca-certificates.crt
b config --env SSL_CERT_FILE=$bundle --env PIP_CERT=$bundle --env NODE_EXTRA_CA_CERTS=$bundle "$base"
b commit --quiet "$base" warmat-base >/dev/null
rm "$work/debian.tar"

echo '== the image'
b bud --format docker --pull-never --build-arg BASE=localhost/warmat-base --tag warmat --file Containerfile .
b inspect --type image --format '{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.Docker.Config.Healthcheck}}' warmat; echo
container=$(b from --pull-never warmat)
root=$(b mount "$container")
echo "its size: $(du -sh "$root" | cut -f1); Python $(b run "$container" -- python -c 'import platform; print(platform.python_version())')"
for program in gcc node npm git pip; do
	! b run "$container" -- sh -c "command -v $program" 2>/dev/null || { echo "It should not have that in it." >&2; exit 1; }
done

echo '== the server in it'
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
serve() {
	# In a session of its own, so that all of it can be ended at once.
	setsid buildah $ours run --env WARMAT_PORT="$port" --env WARMAT_BOT_PAUSE_MS=0 --env WARMAT_RATE_LIMIT=0 "$container" -- \
		warmat serve --no-open >"$work/log" 2>&1 &
	server=$!
	for _ in $(seq 300); do
		if python3 -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$port/api/health')" 2>/dev/null; then return; fi
		sleep 0.2
	done
	cat "$work/log" >&2
	return 1
}
serve
b run "$container" -- sh -c 'id; test ! -w /opt/warmat && ls -ld /var/lib/warmat'
python3 tools/try_wheel.py --address "http://127.0.0.1:$port" --engine compiled
b run "$container" -- warmat backup games.backup
b run "$container" -- warmat --version
echo 'It plays.'
