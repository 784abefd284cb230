# Says on a terminal where a long command is and how long it will take; to be sourced by bash scripts. Off a terminal it prints nothing.
#
#   progress TEXT [SECONDS|COUNTER]   begins a step and ends the one before it. SECONDS is how long the step takes as a rule. COUNTER is a
#                                     function that prints "DONE ALL"; the time that remains is reckoned from it.
#   progress_end                      ends the step and clears its line; a script that ends without it leaves no process behind
#
# The line goes to standard error, because scripts hand each other results on standard output.

progress_ticker=

progress_clock() { # SECONDS
	if [ "$1" -lt 100 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

progress_line() { # TEXT ELAPSED SECONDS|COUNTER: the line of this moment
	local text=$1 elapsed=$2 rule=${3:-} finished all rest
	if [[ $rule =~ ^[0-9]+$ ]]; then
		echo "$text: $(progress_clock "$elapsed") of about $(progress_clock "$rule")"
	elif [ -n "$rule" ] && read -r finished all < <("$rule") && [ "${all:-0}" -gt 0 ]; then
		rest=
		# The first few say little about all.
		[ "$finished" -lt 3 ] || rest=", about $(progress_clock $(((all - finished) * elapsed / finished))) to go"
		echo "$text: $finished of $all, $(progress_clock "$elapsed")$rest"
	else
		echo "$text: $(progress_clock "$elapsed")"
	fi
}

progress() {
	[ -t 2 ] || return 0
	progress_end
	local start=$SECONDS script=$$
	(
		trap - EXIT # that of the script is not this process'
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
