# Shows on a terminal where a long command is and how long it will take. It is sourced by bash scripts, and prints nothing without a
# terminal.
#
#   progress TEXT [SECONDS|COUNTER]   ends the current step and begins another one. SECONDS is how long it usually takes; after twice that
#                                     time the line says that it is slower than usual. COUNTER is a function that prints "DONE ALL", from
#                                     which the remaining time is computed.
#   progress_end                      ends the step and clears its line. A script that ends without it leaves no process behind.
#
# The line goes to standard error, because the scripts return results to each other on standard output.

progress_ticker=

progress_clock() { # SECONDS
	if [ "$1" -lt 100 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

progress_line() { # TEXT ELAPSED SECONDS|COUNTER: prints the line for this moment
	# COUNTER is called in this function and sees its local variables. The prefix keeps them apart from those of the script.
	local progress_text=$1 progress_elapsed=$2 progress_rule=${3:-} progress_done progress_all progress_rest=
	if [[ $progress_rule =~ ^[0-9]+$ ]]; then
		[ "$progress_elapsed" -le $((2 * progress_rule)) ] || progress_rest=', slower than usual'
		echo "$progress_text: $(progress_clock "$progress_elapsed") of about $(progress_clock "$progress_rule")$progress_rest"
	elif [ -n "$progress_rule" ] && read -r progress_done progress_all < <("$progress_rule") && [ "${progress_all:-0}" -gt 0 ]; then
		# The first few say little about the rest.
		[ "$progress_done" -lt 3 ] ||
			progress_rest=", about $(progress_clock $(((progress_all - progress_done) * progress_elapsed / progress_done))) to go"
		echo "$progress_text: $progress_done of $progress_all, $(progress_clock "$progress_elapsed")$progress_rest"
	else
		echo "$progress_text: $(progress_clock "$progress_elapsed")"
	fi
}

progress() {
	[ -t 2 ] || return 0
	progress_end
	local start=$SECONDS script=$$
	(
		trap - EXIT # the trap belongs to the script, not to this process
		while kill -0 "$script" 2>/dev/null; do
			printf '\r\e[K%s' "$(progress_line "$1" $((SECONDS - start)) "${2:-}" 2>/dev/null)" >&2
			sleep 1
		done
		printf '\r\e[K' >&2
	) </dev/null >/dev/null &
	progress_ticker=$!
}

progress_end() {
	[ -n "$progress_ticker" ] || return 0
	kill "$progress_ticker" 2>/dev/null && wait "$progress_ticker" 2>/dev/null || :
	progress_ticker=
	printf '\r\e[K' >&2
}
