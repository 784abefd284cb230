/*
 * Circuit breakers, for the `breaker` option. While a server is down, every request would wait for the timeout. So
 * after a few slow failures, the breaker opens, and processes do not connect until the server answers a probe (a
 * connection that only sends PING). If no slow failure or unanswered probe was seen for LET_THROUGH_AFTER, one process
 * may connect.
 *
 * The main types are breaker_t, one per server in shared memory, and probe_t, which belongs to a thread. A process
 * may be killed at any point, so breakers change only atomically. A wrong value may delay a connection, but must do
 * no other harm.
 */
#include "connection/internal.h"
#include <ext/standard/sha1.h>

#define MILLISECOND UINT64_C(1000000)
#define SECOND UINT64_C(1000000000)

/* A server's circuit breaker opens after this many slow failures to connect in a row, or after a single one that took
 * longer than LONG_FAILURE. */
#define FAILURES_TO_OPEN 3
#define LONG_FAILURE SECOND
/* Failures to connect that took less time than this do not count, because they hardly delay a request. */
#define SHORT_FAILURE (50 * MILLISECOND)
/* Before a process opens a server's circuit breaker, it sends a probe (a PING). If the process may wait, it waits up to
 * this long for the answer. If the server answers, the breaker stays closed. */
#define PROBE_WAIT (4 * MILLISECOND)
/* At this interval, one of the processes tests with a PING whether a failed server answers again. */
#define PROBE_INTERVAL SECOND
/* If no process has seen a slow failure or an unanswered PING for this long, one process may connect although the
 * circuit breaker is open. Without this rule, a rarely used server could stay blocked. */
#define LET_THROUGH_AFTER (2 * SECOND)
/* A connection that only sends PING is closed after at most this time if the server does not answer. */
#define PROBE_AGE_MAX (5 * SECOND)
/* A circuit breaker may be assigned to a different server this long after the breaker's `last_event_at`. */
#define BREAKER_MAX_AGE (60 * SECOND)
/* At most this many servers have a circuit breaker. */
#define BREAKERS_MAX 64

/* The circuit breaker of one server, in shared memory. Other processes may change it at any time, so every access must
 * use the atomic macros PHP_HIREDIS_ARENA_... */
typedef struct {
	uint64_t key;      /* from breaker_key(); 0 if free; KEY_BUSY while a process is assigning it */
	/* The time of the last event: a slow failure to connect, an unanswered PING, or a connection attempt that was
	 * allowed although the breaker was open. */
	uint64_t last_event_at;
	uint64_t failures; /* consecutive slow failures */
	uint64_t failed_after; /* how long the last failed attempt took, in nanoseconds */
	uint64_t failure_kind; /* the php_hiredis_failure_kind of that attempt */
	uint64_t opened_at; /* when the breaker opened; 0 if it is closed */
	uint64_t probed_at; /* when the last probe was sent */
} breaker_t;

#define KEY_BUSY UINT64_C(1)

static size_t breaker_offset;
static bool is_reserved;

typedef enum {
	PROBE_UNDER_WAY,
	PROBE_ANSWERED,  /* the server answered or refused at once, so a call would not have to wait either */
	PROBE_SILENT     /* the server did not answer, so a call would probably have to wait */
} probe_state_t;

typedef struct {
	uint64_t key;             /* from breaker_key() */
	uint64_t sent_at;
	uint64_t give_up_at;      /* when an unanswered probe is closed */
	uint32_t fork_depth;      /* php_hiredis_fork_depth of the creating process; its children must not use the probe */
	probe_state_t state;
	bool has_sent_ping;
	zend_string *allow;       /* the allowed hosts; owned; persistent memory; NULL if there is no list */
	php_hiredis_transport transport;
	char host[];
} probe_t;

void php_hiredis_breaker_reserve(void)
{
	breaker_offset = php_hiredis_arena_reserve(BREAKERS_MAX * sizeof(breaker_t));
	is_reserved = true;
}

/* ---- the shared breakers ---- */

/* Returns a hash of the server's address. Unlike a host name, a hash can be written atomically, so no process reads
 * half of it. */
static uint64_t breaker_key(const php_hiredis_destination *to)
{
	unsigned char digest[20], kind[3] = {to->tls != NULL, (unsigned char) (to->endpoint.port >> 8), (unsigned char) to->endpoint.port};
	PHP_SHA1_CTX context;
	uint64_t key;

	PHP_SHA1Init(&context);
	PHP_SHA1Update(&context, kind, sizeof(kind));
	PHP_SHA1Update(&context, (const unsigned char *) to->endpoint.host, strlen(to->endpoint.host));
	PHP_SHA1Final(digest, &context);
	memcpy(&key, digest, sizeof(key));
	return MAX(key, KEY_BUSY + 1);
}

/* `then` may lie after `now`: another process wrote it, and the clocks of two processors may differ. */
static bool breaker_is_past(uint64_t then, uint64_t age, uint64_t now)
{
	return now > then && now - then >= age;
}

/* Returns all circuit breakers, or NULL if MINIT has not reserved their memory. */
static breaker_t *breaker_array(void)
{
	return is_reserved ? (breaker_t *) (php_hiredis_arena.records + breaker_offset) : NULL;
}

static breaker_t *breaker_find(uint64_t key)
{
	breaker_t *breakers = breaker_array();

	for (uint32_t i = 0; breakers && i < BREAKERS_MAX; i++) {
		if (PHP_HIREDIS_ARENA_LOAD(&breakers[i].key) == key) {
			return breakers + i;
		}
	}
	return NULL;
}

/* Assigns a free or expired circuit breaker to the server. Returns NULL if no breaker is free. If two processes assign
 * two breakers to the same server, breaker_find() returns only the first breaker. */
static breaker_t *breaker_assign(uint64_t key, uint64_t now)
{
	breaker_t *breaker = breaker_array(), *end = breaker + BREAKERS_MAX;

	for (; breaker && breaker < end; breaker++) {
		uint64_t old_key = PHP_HIREDIS_ARENA_LOAD(&breaker->key);

		if (breaker_is_past(PHP_HIREDIS_ARENA_LOAD(&breaker->last_event_at), BREAKER_MAX_AGE, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->key, old_key, KEY_BUSY)) {
			PHP_HIREDIS_ARENA_STORE(&breaker->last_event_at, now);
			PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
			PHP_HIREDIS_ARENA_STORE(&breaker->opened_at, 0);
			PHP_HIREDIS_ARENA_STORE(&breaker->key, key);
			return breaker;
		}
	}
	return NULL;
}

/* Closes the circuit breaker after an answered probe (a PING). A probe tests neither certificate nor password, so a
 * single further slow failure opens the breaker again. */
static void breaker_close(breaker_t *breaker)
{
	PHP_HIREDIS_ARENA_STORE(&breaker->failures, FAILURES_TO_OPEN - 1);
	PHP_HIREDIS_ARENA_STORE(&breaker->opened_at, 0);
}

/* ---- probes ---- */

/* Returns whether the parent process sent the probe (a PING). If the child used the probe, each process could read the
 * other's answers. */
static bool probe_is_foreign(const probe_t *probe)
{
	return probe->fork_depth != php_hiredis_fork_depth;
}

static void probe_free(zval *value)
{
	probe_t *probe = Z_PTR_P(value);

	php_hiredis_transport_close(&probe->transport, probe_is_foreign(probe));
	if (probe->allow) {
		zend_string_release(probe->allow);
	}
	pefree(probe, 1);
}

/* Returns the state of a probe (a PING) whose connection could not be opened. After FAULT_TIMEOUT or FAULT_CONNECT, the
 * server has not answered. Any other fault, such as FAULT_REFUSED, counts as an answer, because a request would fail
 * just as quickly. */
static probe_state_t probe_opening_state(const probe_t *probe)
{
	return probe->transport.fault == PHP_HIREDIS_FAULT_TIMEOUT || probe->transport.fault == PHP_HIREDIS_FAULT_CONNECT ? PROBE_SILENT : PROBE_ANSWERED;
}

/* Returns the state of a probe (a PING) whose connection the server has closed. A quick close counts as an answer,
 * because requests to such a server fail quickly instead of waiting for a timeout. */
static probe_state_t probe_closed_state(const probe_t *probe, uint64_t now)
{
	return now - probe->sent_at < SHORT_FAILURE ? PROBE_ANSWERED : PROBE_SILENT;
}

/* Connects, sends PING, or reads the answer, without blocking. */
static probe_state_t probe_continue(probe_t *probe, uint64_t now)
{
	static const char ping[] = "*1\r\n$4\r\nPING\r\n";
	php_hiredis_transport *transport = &probe->transport;
	struct iovec part = {(void *) ping, sizeof(ping) - 1};
	char buffer[64];
	ssize_t count;

	if (transport->opening) {
		php_hiredis_opening_result result = php_hiredis_opening_continue(transport, NULL, NULL);

		if (result != PHP_HIREDIS_OPENING_DONE) {
			return result == PHP_HIREDIS_OPENING_FAILED ? probe_opening_state(probe) : PROBE_UNDER_WAY;
		}
	}
	if (transport->socket == SOCK_ERR) {
		return probe_opening_state(probe);
	}
	if (!probe->has_sent_ping) {
		count = transport->ops->write(transport, &part, 1); /* a new socket's buffer has room for all of PING */
		if (count < 0) {
			return transport->wants ? PROBE_UNDER_WAY : probe_closed_state(probe, now);
		}
		probe->has_sent_ping = true;
	}
	count = transport->ops->read(transport, buffer, sizeof(buffer), false, false);
	return count > 0 ? PROBE_ANSWERED : count < 0 && transport->wants ? PROBE_UNDER_WAY : probe_closed_state(probe, now);
}

/* A probe only tests whether the server responds, so it neither verifies nor sends a certificate. */
static const php_hiredis_tls_options any_peer = {.SNI_enabled = true};

static HashTable *probe_table(void)
{
	php_hiredis_stats *stats = php_hiredis_current_stats();

	if (!stats->probes) {
		stats->probes = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(stats->probes, 8, NULL, probe_free, 1);
	}
	return stats->probes;
}

/* Begins to open a connection that only sends PING. Does not block. The thread owns the connection (probe_table()). The
 * connection is malloc'ed, because the server may answer after the end of the PHP request. */
static probe_t *probe_begin(const php_hiredis_destination *to, uint64_t key, uint64_t connect_timeout, uint64_t now)
{
	size_t size = strlen(to->endpoint.host) + 1;
	probe_t *probe = pecalloc(1, sizeof(*probe) + size, 1);
	php_hiredis_destination copy = {.endpoint = {probe->host, to->endpoint.port}, .tls = to->tls ? &any_peer : NULL, .max_lookup_age = to->max_lookup_age};

	memcpy(probe->host, to->endpoint.host, size);
	if (to->allow) {
		copy.allow = probe->allow = zend_string_init(ZSTR_VAL(to->allow), ZSTR_LEN(to->allow), 1);
	}
	probe->key = key;
	probe->sent_at = now;
	probe->give_up_at = now + (connect_timeout ? MIN(MAX(connect_timeout, PROBE_INTERVAL), PROBE_AGE_MAX) : PROBE_AGE_MAX);
	probe->fork_depth = php_hiredis_fork_depth;
	zend_hash_next_index_insert_ptr(probe_table(), probe);
	php_hiredis_opening_begin(&probe->transport, &copy, probe->give_up_at, false);
	return probe;
}

/* Frees all probes (connections that only send PING) of the server with the key `answered_key` (0 for none). Also frees
 * probes that have ended or expired, and those of the parent process. */
static void probe_free_ended(uint64_t answered_key, uint64_t now)
{
	zend_ulong number;
	probe_t *probe;

	ZEND_HASH_FOREACH_NUM_KEY_PTR(probe_table(), number, probe) {
		if (probe->key == answered_key || probe->state != PROBE_UNDER_WAY || now >= probe->give_up_at || probe_is_foreign(probe)) {
			zend_hash_index_del(probe_table(), number);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Continues the thread's probes (PINGs) of this server. Returns whether the server has answered any of them. */
static bool probe_check(breaker_t *breaker, uint64_t key, uint64_t now)
{
	bool answered = false;
	probe_t *probe;

	ZEND_HASH_FOREACH_PTR(probe_table(), probe) {
		if (probe->key == key && !probe_is_foreign(probe)) {
			probe->state = probe_continue(probe, now);
			answered = answered || probe->state == PROBE_ANSWERED;
			if (probe->state == PROBE_UNDER_WAY && now - probe->sent_at >= SHORT_FAILURE) {
				PHP_HIREDIS_ARENA_STORE(&breaker->last_event_at, now);
			}
		}
	} ZEND_HASH_FOREACH_END();
	probe_free_ended(answered ? key : 0, now);
	return answered;
}

/* Opens a connection that only sends PING, and returns whether the server answered. If `wait` is true, waits up to
 * PROBE_WAIT. */
static bool probe_try(breaker_t *breaker, const php_hiredis_destination *to, uint64_t key, uint64_t connect_timeout, bool wait)
{
	uint64_t now = php_hiredis_now(), wait_until = now + (wait ? PROBE_WAIT : 0);
	probe_t *probe = probe_begin(to, key, connect_timeout, now);
	zend_ulong number = (zend_ulong) probe_table()->nNextFreeElement - 1;

	while (!probe_check(breaker, key, now)) {
		if (now >= wait_until || !zend_hash_index_exists(probe_table(), number)) {
			return false;
		}
		if (php_hiredis_may_block()) {
			php_pollfd polled = {.fd = probe->transport.socket, .events = probe->transport.wants ? probe->transport.wants : POLLIN};

			php_poll2(&polled, 1, 1);
		} else {
			php_hiredis_pause(MILLISECOND); /* another coroutine may close the probe's socket, so do not poll it */
		}
		now = php_hiredis_now();
	}
	return true;
}

/* ---- the interface ---- */

static void breaker_explain(const breaker_t *breaker, uint64_t now, char *why, size_t size)
{
	uint64_t probed = PHP_HIREDIS_ARENA_LOAD(&breaker->probed_at), failures = PHP_HIREDIS_ARENA_LOAD(&breaker->failures);
	uint64_t failure_kind = PHP_HIREDIS_ARENA_LOAD(&breaker->failure_kind);

	snprintf(why, size, "the breaker is open until a probe is answered, the next one is sent in %.1f s: %u connection%s waited and failed, "
		"the last one after %.2f s (%s)", breaker_is_past(probed, PROBE_INTERVAL, now) ? 0.0 : (double) (PROBE_INTERVAL - (now - MIN(probed, now))) / SECOND,
		(unsigned) failures, failures == 1 ? "" : "s", (double) PHP_HIREDIS_ARENA_LOAD(&breaker->failed_after) / SECOND,
		failure_kind == PHP_HIREDIS_FAILURE_TIMEOUT ? "timed out" : failure_kind == PHP_HIREDIS_FAILURE_CLOSED ? "closed" : "not reached");
}

/* Returns whether this process may connect although the circuit breaker is open. May send a probe (a connection that
 * only sends PING), and closes the breaker if a probe was answered. All processes together send one probe per
 * second. */
static bool breaker_may_pass(breaker_t *breaker, const php_hiredis_destination *to, uint64_t key, uint64_t connect_timeout, uint64_t now)
{
	uint64_t last_event_at, probed_at;

	if (probe_check(breaker, key, now)) {
		breaker_close(breaker);
		return true;
	}
	last_event_at = PHP_HIREDIS_ARENA_LOAD(&breaker->last_event_at);
	if (breaker_is_past(last_event_at, LET_THROUGH_AFTER, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->last_event_at, last_event_at, now)) {
		return true;
	}
	probed_at = PHP_HIREDIS_ARENA_LOAD(&breaker->probed_at);
	if (breaker_is_past(probed_at, PROBE_INTERVAL, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->probed_at, probed_at, now)
			&& probe_try(breaker, to, key, connect_timeout, false)) { /* a local server may answer or refuse immediately */
		breaker_close(breaker);
		return true;
	}
	return false;
}

bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait)
{
	uint64_t key = breaker_key(to), now = php_hiredis_now();
	breaker_t *breaker = breaker_find(key);

	if (breaker && PHP_HIREDIS_ARENA_LOAD(&breaker->opened_at)
			&& !breaker_may_pass(breaker, to, key, php_hiredis_nanoseconds(connection->config->connect_timeout), now)) {
		char why[sizeof(connection->failure.text)];

		connection->stats->breaker_refused++;
		breaker_explain(breaker, now, why, sizeof(why));
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_BREAKER_OPEN, "connecting", why);
		connection->failure.may_be_sent_again = false;
		php_hiredis_output_clear(&connection->out);
		return false;
	}
	connection->breaker_attempt = wait ? PHP_HIREDIS_ATTEMPT_REPORTED_WAITING : PHP_HIREDIS_ATTEMPT_REPORTED;
	return true;
}

/* Counts a failed attempt to connect that took at least SHORT_FAILURE. After too many of these, opens the breaker if
 * the server does not answer a probe (a PING). */
static void breaker_record_slow_failure(const php_hiredis_connection *connection, const php_hiredis_destination *to, uint64_t took, bool wait)
{
	uint64_t key = breaker_key(to), now = php_hiredis_now(), failures;
	breaker_t *breaker = breaker_find(key);

	if (took < SHORT_FAILURE || (!breaker && !(breaker = breaker_assign(key, now)))) {
		return;
	}
	if (breaker_is_past(PHP_HIREDIS_ARENA_LOAD(&breaker->last_event_at), BREAKER_MAX_AGE, now)) {
		PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
	}
	PHP_HIREDIS_ARENA_STORE(&breaker->last_event_at, now);
	PHP_HIREDIS_ARENA_STORE(&breaker->failed_after, took);
	PHP_HIREDIS_ARENA_STORE(&breaker->failure_kind, connection->failure.kind);
	failures = PHP_HIREDIS_ARENA_ADD(&breaker->failures, 1);
	if ((failures < FAILURES_TO_OPEN && took <= LONG_FAILURE) || PHP_HIREDIS_ARENA_LOAD(&breaker->opened_at)) {
		return;
	}
	if (probe_try(breaker, to, key, php_hiredis_nanoseconds(connection->config->connect_timeout), wait)) {
		PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
		return;
	}
	PHP_HIREDIS_ARENA_STORE(&breaker->probed_at, now);
	PHP_HIREDIS_ARENA_STORE(&breaker->opened_at, now);
	connection->stats->breaker_opened++;
}

static void breaker_record_answer(const php_hiredis_destination *to)
{
	uint64_t key = breaker_key(to);
	breaker_t *breaker = breaker_find(key);

	if (breaker) {
		PHP_HIREDIS_ARENA_STORE(&breaker->opened_at, 0);
		PHP_HIREDIS_ARENA_STORE(&breaker->last_event_at, 0);
		PHP_HIREDIS_ARENA_STORE(&breaker->key, 0);
		probe_free_ended(key, php_hiredis_now());
	}
}

void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt)
{
	const php_hiredis_failure *failure = &connection->failure;
	uint64_t now = php_hiredis_now();

	if (connection->deadline > connection->connect_began && connection->deadline < now) {
		now = connection->deadline; /* the process was not running after the deadline, so that time does not count */
	}
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CLOSED:
		case PHP_HIREDIS_FAILURE_CONNECT:
			if (!failure->has_wrong_role && connection->transport.fault != PHP_HIREDIS_FAULT_REFUSED) {
				breaker_record_slow_failure(connection, to, now - connection->connect_began, breaker_attempt == PHP_HIREDIS_ATTEMPT_REPORTED_WAITING);
				return;
			}
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_FAILURE_NONE:
		case PHP_HIREDIS_FAILURE_REFUSED:
		case PHP_HIREDIS_FAILURE_HANDSHAKE:
		case PHP_HIREDIS_FAILURE_PROTOCOL:
			breaker_record_answer(to);
			return;
		default:
			return; /* an exception of PHP code, for example, says nothing about the server */
	}
}
