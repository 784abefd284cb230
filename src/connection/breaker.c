/*
 * Breakers, for the option `breaker`: after connecting to a server has failed slowly, no process tries to connect before a probe has been answered.
 *
 * The main types are breaker_t, an entry in memory that all processes share, and probe_t, a connection that sends PING and belongs to a thread. connection.c
 * calls php_hiredis_breaker_permits() before it connects and php_hiredis_breaker_report() afterwards. Invariant: the entries are changed with atomic operations
 * only and without a lock, so any process may end at any point; a wrong entry can delay a connection, but nothing relies on an entry being right.
 */
#include "connection/internal.h"
#include <ext/standard/sha1.h>

#define MILLISECOND UINT64_C(1000000)
#define SECOND UINT64_C(1000000000)

/* The number of consecutive attempts that must wait and fail before a breaker opens. One attempt is enough if it lasted longer than LONG. */
#define ENOUGH 3
#define LONG SECOND
/* An attempt that fails sooner did not wait. */
#define SHORT (50 * MILLISECOND)
/* Before a breaker opens, its server gets a probe, for whose answer the process waits this long: one of many thousand connections fails although the server
 * works. */
#define SECOND_LOOK (4 * MILLISECOND)
/* The interval between probes. */
#define EVERY SECOND
/* After this time without news of an open breaker a process tries to connect: if calls are rare, none of them carries probes. */
#define STALE (2 * SECOND)
/* The longest time for which the answer to a probe is awaited. */
#define LONGEST (5 * SECOND)
/* After this time without news a breaker may be reused for another server. */
#define FORGOTTEN (60 * SECOND)
/* The number of servers that can have a breaker at the same time; further ones have none. */
#define BREAKERS 64

/* The breaker of one server, in shared memory. All members must be read and written with the macros of the arena. */
typedef struct {
	uint64_t key;      /* the server's, from breaker_key(); 0 if the entry is free; BUSY while it is being assigned to another server */
	uint64_t known;    /* php_hiredis_now() of the last news: a failure, or a check of a probe that was not answered */
	uint64_t failures; /* consecutive failures */
	uint64_t took, how; /* of the last failure: its duration in nanoseconds, and its php_hiredis_failure_kind */
	uint64_t opened;   /* when the breaker opened; 0 if it is closed */
	uint64_t probed;   /* when the last probe was sent */
} breaker_t;

#define BUSY UINT64_C(1)

static size_t place;
static bool has_place;

typedef enum {
	UNDER_WAY,
	ANSWERED,  /* or refused at once: then a call need not wait to notice it */
	SILENT     /* it failed, but not at once */
} state_t;

typedef struct {
	uint64_t key, sent, ends; /* the server's key; when the probe was sent, and until when its answer is awaited */
	uint32_t fork_count;      /* of the process that created it */
	state_t state;
	bool asked;               /* PING has been written */
	zend_string *allow;       /* that of the destination; persistent memory; owned; NULL if there is none */
	php_hiredis_transport transport;
	char host[];
} probe_t;

void php_hiredis_breaker_reserve(void)
{
	place = php_hiredis_arena_reserve(BREAKERS * sizeof(breaker_t));
	has_place = true;
}

/* ---- the shared breakers ---- */

/* Returns the key of a server, a hash. The name itself would not do: host names are long, and a half-written name in shared memory could be another
 * server's. */
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
	return MAX(key, BUSY + 1);
}

/* Returns whether `span` has passed since `then`. `then` may be later than `now`, because the clocks of two processors can differ a little. */
static bool breaker_is_past(uint64_t then, uint64_t span, uint64_t now)
{
	return now > then && now - then >= span;
}

/* Returns the first entry, or NULL if there are no breakers. */
static breaker_t *breaker_first(void)
{
	return has_place ? (breaker_t *) (php_hiredis_arena.records + place) : NULL;
}

static breaker_t *breaker_find(uint64_t key)
{
	breaker_t *breakers = breaker_first();

	for (uint32_t i = 0; breakers && i < BREAKERS; i++) {
		if (PHP_HIREDIS_ARENA_LOAD(&breakers[i].key) == key) {
			return breakers + i;
		}
	}
	return NULL;
}

/* Assigns a free entry to the server. Returns NULL if all entries are in use. Two processes may assign two entries to the same server at the same time; the
 * second entry is never found, and is reused later. */
static breaker_t *breaker_assign(uint64_t key, uint64_t now)
{
	breaker_t *breaker = breaker_first(), *end = breaker + BREAKERS;

	for (; breaker && breaker < end; breaker++) {
		uint64_t before = PHP_HIREDIS_ARENA_LOAD(&breaker->key);

		if (breaker_is_past(PHP_HIREDIS_ARENA_LOAD(&breaker->known), FORGOTTEN, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->key, before, BUSY)) {
			PHP_HIREDIS_ARENA_STORE(&breaker->known, now);
			PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
			PHP_HIREDIS_ARENA_STORE(&breaker->opened, 0);
			PHP_HIREDIS_ARENA_STORE(&breaker->key, key);
			return breaker;
		}
	}
	return NULL;
}

/* Closes the breaker, because the server can be tried. The next failure opens it again: a probe does not test certificates or passwords. */
static void breaker_close(breaker_t *breaker)
{
	PHP_HIREDIS_ARENA_STORE(&breaker->failures, ENOUGH - 1);
	PHP_HIREDIS_ARENA_STORE(&breaker->opened, 0);
}

/* ---- probes ---- */

/* Returns whether the probe belongs to the parent process. */
static bool probe_is_foreign(const probe_t *probe)
{
	return probe->fork_count != php_hiredis_fork_count;
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

/* Returns the state of a probe whose opening has failed. */
static state_t probe_opening_state(const probe_t *probe)
{
	return probe->transport.fault == PHP_HIREDIS_FAULT_TIMEOUT || probe->transport.fault == PHP_HIREDIS_FAULT_CONNECT ? SILENT : ANSWERED;
}

/* Returns the state of a probe whose connection the peer has closed: at once, or after some time. */
static state_t probe_closed_state(const probe_t *probe, uint64_t now)
{
	return now - probe->sent < SHORT ? ANSWERED : SILENT;
}

/* Continues the probe without waiting, and returns its state. */
static state_t probe_continue(probe_t *probe, uint64_t now)
{
	static const char ping[] = "*1\r\n$4\r\nPING\r\n";
	php_hiredis_transport *transport = &probe->transport;
	struct iovec part = {(void *) ping, sizeof(ping) - 1};
	char buffer[64];
	ssize_t count;

	if (transport->opening) {
		php_hiredis_opening_result result = php_hiredis_opening_continue(transport, NULL, NULL);

		if (result != PHP_HIREDIS_OPENING_DONE) {
			return result == PHP_HIREDIS_OPENING_FAILED ? probe_opening_state(probe) : UNDER_WAY;
		}
	}
	if (transport->socket == -1) {
		return probe_opening_state(probe);
	}
	if (!probe->asked) {
		count = transport->ops->write(transport, &part, 1); /* a new socket accepts all of it */
		if (count < 0) {
			return transport->wants ? UNDER_WAY : probe_closed_state(probe, now);
		}
		probe->asked = true;
	}
	count = transport->ops->read(transport, buffer, sizeof(buffer), false, false);
	return count > 0 ? ANSWERED : count < 0 && transport->wants ? UNDER_WAY : probe_closed_state(probe, now);
}

/* Neither the server's certificate nor one of ours matters for a probe: it only tests whether the server responds. */
static const php_hiredis_tls_options any_peer = {.SNI_enabled = true};

/* Returns the thread's probes, by number. */
static HashTable *probe_table(void)
{
	php_hiredis_stats *stats = php_hiredis_current_stats();

	if (!stats->probes) {
		stats->probes = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(stats->probes, 8, NULL, probe_free, 1);
	}
	return stats->probes;
}

/* Sends a probe, which the thread owns. */
static probe_t *probe_send(const php_hiredis_destination *to, uint64_t key, uint64_t patience, uint64_t now)
{
	size_t size = strlen(to->endpoint.host) + 1;
	probe_t *probe = pecalloc(1, sizeof(*probe) + size, 1);
	php_hiredis_destination copy = {.endpoint = {probe->host, to->endpoint.port}, .tls = to->tls ? &any_peer : NULL, .max_lookup_age = to->max_lookup_age};

	memcpy(probe->host, to->endpoint.host, size);
	if (to->allow) {
		copy.allow = probe->allow = zend_string_init(ZSTR_VAL(to->allow), ZSTR_LEN(to->allow), 1);
	}
	probe->key = key;
	probe->sent = now;
	probe->ends = now + (patience ? MIN(MAX(patience, EVERY), LONGEST) : LONGEST);
	probe->fork_count = php_hiredis_fork_count;
	zend_hash_next_index_insert_ptr(probe_table(), probe);
	php_hiredis_opening_begin(&probe->transport, &copy, probe->ends, false);
	return probe;
}

/* Frees the probes that have expired or ended, and all probes of the server with the key `heard`, which has answered; 0 for no server. */
static void probe_free_ended(uint64_t heard, uint64_t now)
{
	zend_ulong number;
	probe_t *probe;

	ZEND_HASH_FOREACH_NUM_KEY_PTR(probe_table(), number, probe) {
		if (probe->key == heard || probe->state != UNDER_WAY || now >= probe->ends || probe_is_foreign(probe)) {
			zend_hash_index_del(probe_table(), number);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Checks the thread's probes of this server. Returns whether one has been answered. */
static bool probe_check(breaker_t *breaker, uint64_t key, uint64_t now)
{
	bool answered = false;
	probe_t *probe;

	ZEND_HASH_FOREACH_PTR(probe_table(), probe) {
		if (probe->key == key && !probe_is_foreign(probe)) {
			probe->state = probe_continue(probe, now);
			answered = answered || probe->state == ANSWERED;
			if (probe->state == UNDER_WAY && now - probe->sent >= SHORT) {
				PHP_HIREDIS_ARENA_STORE(&breaker->known, now);
			}
		}
	} ZEND_HASH_FOREACH_END();
	probe_free_ended(answered ? key : 0, now);
	return answered;
}

/* Sends a probe and, with `wait`, waits for its answer. Returns whether there is an answer. */
static bool probe_is_answered(breaker_t *breaker, const php_hiredis_destination *to, uint64_t key, uint64_t patience, bool wait)
{
	uint64_t now = php_hiredis_now(), until = now + (wait ? SECOND_LOOK : 0);
	probe_t *probe = probe_send(to, key, patience, now);
	zend_ulong number = (zend_ulong) probe_table()->nNextFreeElement - 1;

	while (!probe_check(breaker, key, now)) {
		php_pollfd polled;

		if (now >= until || !zend_hash_index_exists(probe_table(), number)) {
			return false;
		}
		polled = (php_pollfd) {.fd = probe->transport.socket, .events = probe->transport.wants ? probe->transport.wants : POLLIN};
		php_poll2(&polled, 1, 1);
		now = php_hiredis_now();
	}
	return true;
}

/* ---- the interface ---- */

static void breaker_explain(const breaker_t *breaker, uint64_t now, char *why, size_t size)
{
	uint64_t probed = PHP_HIREDIS_ARENA_LOAD(&breaker->probed), failures = PHP_HIREDIS_ARENA_LOAD(&breaker->failures);
	uint64_t how = PHP_HIREDIS_ARENA_LOAD(&breaker->how);

	snprintf(why, size, "the breaker is open until a probe is answered, the next one is sent in %.1f s: %u connection%s waited and failed, "
		"the last one after %.2f s (%s)", breaker_is_past(probed, EVERY, now) ? 0.0 : (double) (EVERY - (now - MIN(probed, now))) / SECOND,
		(unsigned) failures, failures == 1 ? "" : "s", (double) PHP_HIREDIS_ARENA_LOAD(&breaker->took) / SECOND,
		how == PHP_HIREDIS_FAILURE_TIMEOUT ? "timed out" : how == PHP_HIREDIS_FAILURE_CLOSED ? "closed" : "not reached");
}

/* Returns whether a call may connect although the breaker is open. The first call of each second sends a probe. */
static bool breaker_may_pass(breaker_t *breaker, const php_hiredis_destination *to, uint64_t key, uint64_t patience, uint64_t now)
{
	uint64_t known, probed;

	if (probe_check(breaker, key, now)) {
		breaker_close(breaker);
		return true;
	}
	known = PHP_HIREDIS_ARENA_LOAD(&breaker->known);
	if (breaker_is_past(known, STALE, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->known, known, now)) {
		return true;
	}
	probed = PHP_HIREDIS_ARENA_LOAD(&breaker->probed);
	if (breaker_is_past(probed, EVERY, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->probed, probed, now)
			&& probe_is_answered(breaker, to, key, patience, false)) { /* a path, or a port of this machine, refuses at once */
		breaker_close(breaker);
		return true;
	}
	return false;
}

bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait)
{
	uint64_t key = breaker_key(to), now = php_hiredis_now();
	breaker_t *breaker = breaker_find(key);

	if (breaker && PHP_HIREDIS_ARENA_LOAD(&breaker->opened)
			&& !breaker_may_pass(breaker, to, key, php_hiredis_nanoseconds(connection->config->connect_timeout), now)) {
		char why[sizeof(connection->failure.text)];

		connection->stats->breaker_refused++;
		breaker_explain(breaker, now, why, sizeof(why));
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_BREAKER_OPEN, "connecting", why);
		connection->failure.unsent = false;
		php_hiredis_output_clear(&connection->out);
		return false;
	}
	connection->breaker_attempt = wait ? PHP_HIREDIS_ATTEMPT_REPORTED_WAITING : PHP_HIREDIS_ATTEMPT_REPORTED;
	return true;
}

/* Records a failure after `took` nanoseconds without an answer, and opens the breaker after enough of them. */
static void breaker_record_silence(const php_hiredis_connection *connection, const php_hiredis_destination *to, uint64_t took, bool wait)
{
	uint64_t key = breaker_key(to), now = php_hiredis_now(), failures;
	breaker_t *breaker = breaker_find(key);

	if (took < SHORT || (!breaker && !(breaker = breaker_assign(key, now)))) {
		return;
	}
	if (breaker_is_past(PHP_HIREDIS_ARENA_LOAD(&breaker->known), FORGOTTEN, now)) {
		PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
	}
	PHP_HIREDIS_ARENA_STORE(&breaker->known, now);
	PHP_HIREDIS_ARENA_STORE(&breaker->took, took);
	PHP_HIREDIS_ARENA_STORE(&breaker->how, connection->failure.kind);
	failures = PHP_HIREDIS_ARENA_ADD(&breaker->failures, 1);
	if ((failures < ENOUGH && took <= LONG) || PHP_HIREDIS_ARENA_LOAD(&breaker->opened)) {
		return;
	}
	if (probe_is_answered(breaker, to, key, php_hiredis_nanoseconds(connection->config->connect_timeout), wait)) {
		PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
		return;
	}
	PHP_HIREDIS_ARENA_STORE(&breaker->probed, now);
	PHP_HIREDIS_ARENA_STORE(&breaker->opened, now);
	connection->stats->breaker_opened++;
}

static void breaker_record_answer(const php_hiredis_destination *to)
{
	uint64_t key = breaker_key(to);
	breaker_t *breaker = breaker_find(key);

	if (breaker) {
		PHP_HIREDIS_ARENA_STORE(&breaker->opened, 0);
		PHP_HIREDIS_ARENA_STORE(&breaker->known, 0);
		PHP_HIREDIS_ARENA_STORE(&breaker->key, 0);
		probe_free_ended(key, php_hiredis_now());
	}
}

void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt)
{
	const php_hiredis_failure *failure = &connection->failure;
	uint64_t now = php_hiredis_now();

	if (connection->deadline > connection->opened && connection->deadline < now) {
		now = connection->deadline; /* any later time was spent by this process, not by the server */
	}
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CLOSED:
		case PHP_HIREDIS_FAILURE_CONNECT:
			if (!failure->misplaced && connection->transport.fault != PHP_HIREDIS_FAULT_REFUSED) {
				breaker_record_silence(connection, to, now - connection->opened, breaker_attempt == PHP_HIREDIS_ATTEMPT_REPORTED_WAITING);
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
			return; /* the failure says nothing about the server */
	}
}
