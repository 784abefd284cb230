/*
 * Waiting: for sockets, and for a time. The main type is php_hiredis_poll_set.
 *
 * Every place that waits calls a function of this file, except a blocking recv() and a blocking connect() to a unix socket. These two are used only if
 * php_hiredis_may_block() allows it.
 *
 * Invariant: a place that waits must expect that other PHP code runs meanwhile, because an interrupt may run a signal handler.
 */
#include "transport/internal.h"

#ifndef PHP_WIN32
# include <errno.h>
# include <unistd.h>
#endif

#define SECOND UINT64_C(1000000000)

/* ---- how to wait ---- */

static int system_poll(php_pollfd *polled, uint32_t count, int milliseconds)
{
	return php_poll2(polled, count, milliseconds);
}

static void system_pause(uint64_t nanoseconds)
{
	usleep((unsigned) MIN(nanoseconds / 1000, UINT32_MAX));
}

static const php_hiredis_waits system_waits = {system_poll, system_pause, NULL};
const php_hiredis_waits *php_hiredis_coroutine_waits;

static const php_hiredis_waits *waits_now(void)
{
	return php_hiredis_may_block() ? &system_waits : php_hiredis_coroutine_waits;
}

void php_hiredis_pause(uint64_t nanoseconds)
{
	waits_now()->pause(nanoseconds);
}

/* ---- poll sets ---- */

static zend_never_inline void poll_set_grow(php_hiredis_poll_set *set)
{
	if (set->capacity == 0) {
		set->capacity = PHP_HIREDIS_POLL_SET_INLINE;
		set->polled = set->inline_polled;
		set->owners = set->inline_owners;
		return;
	}
	if (set->capacity == PHP_HIREDIS_POLL_SET_INLINE) {
		set->polled = memcpy(safe_emalloc(set->capacity, 2 * sizeof(*set->polled), 0), set->inline_polled, sizeof(set->inline_polled));
		set->owners = memcpy(safe_emalloc(set->capacity, 2 * sizeof(*set->owners), 0), set->inline_owners, sizeof(set->inline_owners));
	} else {
		set->polled = safe_erealloc(set->polled, set->capacity, 2 * sizeof(*set->polled), 0);
		set->owners = safe_erealloc(set->owners, set->capacity, 2 * sizeof(*set->owners), 0);
	}
	set->capacity *= 2;
}

void php_hiredis_poll_set_add(php_hiredis_poll_set *set, php_hiredis_transport *transport, short events, uint64_t until, void *owner)
{
	if (until && (set->until == 0 || until < set->until)) {
		set->until = until;
	}
	if (!transport) {
		return;
	}
	if (UNEXPECTED(set->count == set->capacity)) {
		poll_set_grow(set);
	}
	set->first = set->first ? set->first : transport;
	set->polled[set->count] = (php_pollfd) {.fd = transport->socket, .events = events};
	set->owners[set->count++] = owner;
}

php_hiredis_wait_result php_hiredis_poll_set_wait(php_hiredis_poll_set *set, php_hiredis_interrupt interrupt, void *context)
{
	for (;;) {
		int timeout = 1000, ready;

		if (!interrupt(context)) {
			return PHP_HIREDIS_WAIT_INTERRUPTED;
		}
		if (set->until) {
			uint64_t now = php_hiredis_now();

			if (now >= set->until) {
				timeout = 0;
			} else if (set->until - now < SECOND) {
				timeout = (int) ((set->until - now + 999999) / 1000000);
			}
		}
		ready = waits_now()->poll(set->polled, set->count, timeout);
		if (ready > 0) {
			return PHP_HIREDIS_WAIT_READY;
		}
		if (ready < 0 && !php_hiredis_error_is_temporary(php_socket_errno())) {
			if (set->first) {
				php_hiredis_transport_store_error(set->first, php_socket_errno());
			}
			return PHP_HIREDIS_WAIT_ERROR;
		}
		if (ready == 0 && set->until && php_hiredis_now() >= set->until) {
			return PHP_HIREDIS_WAIT_TIMEOUT;
		}
	}
}
