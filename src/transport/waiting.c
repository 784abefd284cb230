/*
 * Waits for sockets or for some time. The main types are php_hiredis_poll_set and php_hiredis_waits. The latter is a
 * table of functions that wait; one such table calls the system, another lets Swoole's other coroutines run meanwhile.
 *
 * All waits happen here, except in a blocking recv() or connect() to a unix socket, which php_hiredis_may_block()
 * must allow.
 *
 * During a wait, a signal handler or another coroutine may run other PHP code. So before waiting, the caller must mark
 * all objects that it uses as busy.
 */
#ifndef _GNU_SOURCE
# define _GNU_SOURCE /* RTLD_DEFAULT */
#endif
#include "transport/internal.h"
#include <Zend/zend_exceptions.h>
#include <Zend/zend_fibers.h>

#ifndef PHP_WIN32
# include <dlfcn.h>
# include <errno.h>
# include <unistd.h>
#endif

#define SECOND UINT64_C(1000000000)
#define MILLISECOND UINT64_C(1000000)

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

bool php_hiredis_coroutine_must_block(void)
{
	return php_hiredis_coroutine_waits->coroutine() == 0 || EG(active_fiber) || zend_fiber_switch_blocked();
}

static const php_hiredis_waits *waits_now(void)
{
	return php_hiredis_may_block() ? &system_waits : php_hiredis_coroutine_waits;
}

void php_hiredis_pause(uint64_t nanoseconds)
{
	waits_now()->pause(nanoseconds);
}

/* ---- Swoole's coroutines ---- */

#ifndef PHP_WIN32

/* If Swoole's poll() returns more than this long before its timeout, although no socket is ready, the coroutine was
 * cancelled. Swoole is accurate to a millisecond. */
#define EARLY_RETURN_MIN (5 * MILLISECOND)

/* Swoole's functions for other extensions, found with dlsym(). */
static long (*swoole_get_id)(void);
static int (*swoole_poll)(struct pollfd *polled, nfds_t count, int milliseconds);
static void (*swoole_usleep)(int microseconds);

static uint64_t coroutine_number(void)
{
	long id = swoole_get_id();

	return id > 0 ? (uint64_t) id : 0;
}

/* Returns whether another coroutine has cancelled this one with an exception. If so, sets PHP's interrupt flag: the
 * connection's interrupt handler then sees the exception and closes the connection. Also throws the exception, because
 * Swoole only stores it in EG(exception): if a foreach waits, PHP would otherwise begin the loop again and again. */
static bool coroutine_was_cancelled(void)
{
	if (EXPECTED(!EG(exception))) {
		return false;
	}
	zend_throw_exception_internal(NULL);
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	return true;
}

static void coroutine_pause(uint64_t nanoseconds)
{
	bool had_exception = EG(exception) != NULL;

	swoole_usleep((int) (MAX(MIN(nanoseconds, SECOND), MILLISECOND) / 1000));
	if (!had_exception) {
		coroutine_was_cancelled();
	}
}

/* Works like poll(). Fails with ECANCELED if another coroutine ended the wait. */
static int coroutine_poll(php_pollfd *polled, uint32_t count, int milliseconds)
{
	bool had_exception = EG(exception) != NULL;
	uint64_t began;
	int ready;

	if (count == 0) {
		coroutine_pause((uint64_t) milliseconds * MILLISECOND);
		return 0;
	}
	if (milliseconds == 0) {
		return php_poll2(polled, count, 0);
	}
	began = php_hiredis_now();
	ready = swoole_poll(polled, count, milliseconds);
	if (!had_exception && coroutine_was_cancelled()) {
		return 0;
	}
	if (ready > 0) {
		return ready;
	}
	/* Swoole returns -1 without errno, even after a timeout. So ask the system's poll() whether a socket is ready. */
	ready = php_poll2(polled, count, 0);
	if (ready == 0 && php_hiredis_now() + EARLY_RETURN_MIN < began + (uint64_t) milliseconds * MILLISECOND) {
		errno = ECANCELED;
		return -1;
	}
	return ready;
}

static const php_hiredis_waits swoole_waits = {coroutine_poll, coroutine_pause, coroutine_number};

void php_hiredis_coroutines_find(void)
{
	static bool has_searched;

	if (has_searched) {
		return;
	}
	has_searched = true;
	swoole_get_id = (long (*)(void)) dlsym(RTLD_DEFAULT, "swoole_coroutine_get_id");
	swoole_poll = (int (*)(struct pollfd *, nfds_t, int)) dlsym(RTLD_DEFAULT, "swoole_coroutine_poll");
	swoole_usleep = (void (*)(int)) dlsym(RTLD_DEFAULT, "swoole_coroutine_usleep");
	if (swoole_get_id && swoole_poll && swoole_usleep) {
		php_hiredis_coroutine_waits = &swoole_waits;
	}
}

#else

void php_hiredis_coroutines_find(void)
{
}

#endif

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
	set->until = php_hiredis_earlier_time(until, set->until);
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

static void poll_set_store_error(php_hiredis_transport *transport, int error)
{
	php_hiredis_transport_store_error(transport, error);
#ifndef PHP_WIN32
	if (error == ECANCELED) {
		snprintf(transport->error, sizeof(transport->error), "the coroutine was cancelled");
	}
#endif
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
				poll_set_store_error(set->first, php_socket_errno());
			}
			return PHP_HIREDIS_WAIT_ERROR;
		}
		if (ready == 0 && set->until && php_hiredis_now() >= set->until) {
			return PHP_HIREDIS_WAIT_TIMEOUT;
		}
	}
}
