# Steps that all run, even when an earlier one fails, so that one run shows all there is to repair; and in the end what
# came of each, and how long it took. To be read by the shell: `. tools/steps.sh; step NAME COMMAND…; summary`.
results= failed=0 begun=$(date +%s)
took() { printf '%3d:%02d' $(($1 / 60)) $(($1 % 60)); }
note() { results="$results$(printf '  %-20s %7s   %s' "$1" "$2" "$3")
"; }
step() {
	name=$1; shift; printf '\n== %s\n' "$name"; start=$(date +%s)
	if "$@"; then verdict=passed; else verdict=FAILED; failed=1; fi
	note "$name" "$(took $(($(date +%s) - start)))" "$verdict"
}
summary() {
	note 'all' "$(took $(($(date +%s) - begun)))" ''
	printf '\n== summary\n%s' "$results"; exit $failed
}
