# Steps that all run, even when an earlier one fails, so that one run shows all there is to repair; and in the end what
# came of each, and how long it took. To be read by the shell: `. tools/steps.sh; step NAME COMMAND…; summary`.
# One step may run beside the others (`beside NAME COMMAND…; step …; beside_done`): what it says comes at its end.
results= failed=0 begun=$(date +%s)
took() { printf '%3d:%02d' $(($1 / 60)) $(($1 % 60)); }
note() { results="$results$(printf '  %-20s %7s   %s' "$1" "$2" "$3")
"; }
step() {
	name=$1; shift; printf '\n== %s\n' "$name"; start=$(date +%s)
	if "$@"; then verdict=passed; else verdict=FAILED; failed=1; fi
	note "$name" "$(took $(($(date +%s) - start)))" "$verdict"
}
beside() {
	aside=$1; shift; said=$(mktemp); aside_start=$(date +%s)
	{
		"$@" >"$said" 2>&1 & inner=$!
		trap 'kill $inner' TERM; wait $inner; status=$?
		date +%s >"$said.end"; exit $status
	} & aside_process=$!
	trap 'kill $aside_process; rm -f "$said" "$said.end"; exit 130' INT TERM
}
beside_done() {
	if wait $aside_process; then verdict=passed; else verdict=FAILED; failed=1; fi
	printf '\n== %s\n' "$aside"; cat "$said"
	note "$aside, beside" "$(took $(($(cat "$said.end") - aside_start)))" "$verdict"
	rm -f "$said" "$said.end"; trap - INT TERM
}
summary() {
	note 'all' "$(took $(($(date +%s) - begun)))" ''
	printf '\n== summary\n%s' "$results"; exit $failed
}
