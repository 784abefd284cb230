#include "connection/internal.h"
#include <ext/standard/sha1.h>

#define MILLISECOND UINT64_C(1000000)
#define SECOND UINT64_C(1000000000)

/* So many connections in a row must wait and fail, or one for longer than LONG. */
#define ENOUGH 3
#define LONG SECOND
/* What ends earlier has not waited. */
#define SHORT (50 * MILLISECOND)
/* Before a breaker opens its server is asked once more, for so long: in many thousand connections one fails, and the server is well. */
#define SECOND_LOOK (4 * MILLISECOND)
/* A probe is sent so often. */
#define EVERY SECOND
/* Who has heard nothing of an open breaker for so long tries by himself: where calls are rare, no call carries probes. */
#define STALE (2 * SECOND)
/* The most that a probe is waited for. */
#define LONGEST (5 * SECOND)
/* A breaker without news for so long may be given to another server. */
#define FORGOTTEN (60 * SECOND)
/* So many servers can have trouble at one time; others have no breaker. */
#define BREAKERS 64

/* One server. All members are read and written with the macros of the arena. */
typedef struct {
	uint64_t key;      /* the server's, as key_of() makes it; 0: the place is free; BUSY: it is being given to another one */
	uint64_t known;    /* php_hiredis_now() of the last news: a failure, or a look at a probe that was not answered */
	uint64_t failures; /* in a row */
	uint64_t took, how; /* of the last one: nanoseconds; php_hiredis_failure_kind */
	uint64_t opened;   /* when it was; 0: it is closed */
	uint64_t probed;   /* when the last probe was sent */
} breaker_t;

#define BUSY UINT64_C(1)

static size_t place;
static bool has_place;

typedef enum {
	UNDER_WAY,
	ANSWERED,  /* or refused at once: a call need not wait to hear that */
	SILENT     /* it has failed, and not at once */
} state_t;

typedef struct {
	uint64_t key, sent, ends; /* the server's; when it was sent, and until when its answer is waited for */
	uint32_t generation;      /* of the process that made it */
	state_t state;
	bool asked;               /* PING has been written */
	zend_string *allow;       /* the destination's; persistent memory; owned; NULL: none */
	php_hiredis_transport transport;
	char host[];
} probe_t;

void php_hiredis_breaker_want(void)
{
	place = php_hiredis_arena_want(BREAKERS * sizeof(breaker_t));
	has_place = true;
}

/* ---- the breakers ---- */

/* The name alone would not do: hosts are long, and half a name in shared memory could be another server's. */
static uint64_t key_of(const php_hiredis_destination *to)
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

/* Clocks of two processors may differ a little. */
static bool is_past(uint64_t then, uint64_t span, uint64_t now)
{
	return now > then && now - then >= span;
}

/* The first of all; NULL: there are none. */
static breaker_t *first_breaker(void)
{
	return has_place ? (breaker_t *) (php_hiredis_arena.records + place) : NULL;
}

static breaker_t *find(uint64_t key)
{
	breaker_t *breakers = first_breaker();

	for (uint32_t i = 0; breakers && i < BREAKERS; i++) {
		if (PHP_HIREDIS_ARENA_LOAD(&breakers[i].key) == key) {
			return breakers + i;
		}
	}
	return NULL;
}

/* NULL: so many others have trouble. Two processes may make two for one server at one time; the second is never found, and given to another one later. */
static breaker_t *make(uint64_t key, uint64_t now)
{
	breaker_t *breaker = first_breaker(), *end = breaker + BREAKERS;

	for (; breaker && breaker < end; breaker++) {
		uint64_t before = PHP_HIREDIS_ARENA_LOAD(&breaker->key);

		if (is_past(PHP_HIREDIS_ARENA_LOAD(&breaker->known), FORGOTTEN, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->key, before, BUSY)) {
			PHP_HIREDIS_ARENA_STORE(&breaker->known, now);
			PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
			PHP_HIREDIS_ARENA_STORE(&breaker->opened, 0);
			PHP_HIREDIS_ARENA_STORE(&breaker->key, key);
			return breaker;
		}
	}
	return NULL;
}

/* The server can be tried. One failure opens the breaker again: a probe knows neither certificates nor passwords. */
static void close_breaker(breaker_t *breaker)
{
	PHP_HIREDIS_ARENA_STORE(&breaker->failures, ENOUGH - 1);
	PHP_HIREDIS_ARENA_STORE(&breaker->opened, 0);
}

/* ---- a probe ---- */

/* Is it the parent process's? */
static bool is_foreign(const probe_t *probe)
{
	return probe->generation != php_hiredis_generation;
}

static void free_probe(zval *value)
{
	probe_t *probe = Z_PTR_P(value);

	php_hiredis_transport_close(&probe->transport, is_foreign(probe));
	if (probe->allow) {
		zend_string_release(probe->allow);
	}
	pefree(probe, 1);
}

/* Its opening has failed. */
static state_t failed_opening(const probe_t *probe)
{
	return probe->transport.fault == PHP_HIREDIS_FAULT_TIMEOUT || probe->transport.fault == PHP_HIREDIS_FAULT_CONNECT ? SILENT : ANSWERED;
}

/* The peer has closed it: at once, or after who knows how long. */
static state_t cut(const probe_t *probe, uint64_t now)
{
	return now - probe->sent < SHORT ? ANSWERED : SILENT;
}

/* Goes on without waiting. */
static state_t step(probe_t *probe, uint64_t now)
{
	static const char ping[] = "*1\r\n$4\r\nPING\r\n";
	php_hiredis_transport *transport = &probe->transport;
	struct iovec part = {(void *) ping, sizeof(ping) - 1};
	char buffer[64];
	ssize_t count;

	if (transport->opening) {
		php_hiredis_opening_result result = php_hiredis_opening_go_on(transport, NULL, NULL);

		if (result != PHP_HIREDIS_OPENING_DONE) {
			return result == PHP_HIREDIS_OPENING_FAILED ? failed_opening(probe) : UNDER_WAY;
		}
	}
	if (transport->socket == -1) {
		return failed_opening(probe);
	}
	if (!probe->asked) {
		count = transport->ops->write(transport, &part, 1); /* a new socket takes it whole */
		if (count < 0) {
			return transport->wants ? UNDER_WAY : cut(probe, now);
		}
		probe->asked = true;
	}
	count = transport->ops->read(transport, buffer, sizeof(buffer), false, false);
	return count > 0 ? ANSWERED : count < 0 && transport->wants ? UNDER_WAY : cut(probe, now);
}

/* Whose certificate it is, and whether ours is wanted, does not matter: the server speaks. */
static const php_hiredis_tls_options any_peer = {.verify_peer = false, .verify_peer_name = false};

/* The thread's probes, by number. */
static HashTable *all_probes(void)
{
	php_hiredis_stats *stats = php_hiredis_current_stats();

	if (!stats->probes) {
		stats->probes = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(stats->probes, 8, NULL, free_probe, 1);
	}
	return stats->probes;
}

/* Sends a probe, which is the thread's. */
static probe_t *send_probe(const php_hiredis_destination *to, uint64_t key, uint64_t patience, uint64_t now)
{
	size_t size = strlen(to->endpoint.host) + 1;
	probe_t *probe = pecalloc(1, sizeof(*probe) + size, 1);
	php_hiredis_destination copy = {.endpoint = {probe->host, to->endpoint.port}, .tls = to->tls ? &any_peer : NULL, .known_for = to->known_for};

	memcpy(probe->host, to->endpoint.host, size);
	if (to->allow) {
		copy.allow = probe->allow = zend_string_init(ZSTR_VAL(to->allow), ZSTR_LEN(to->allow), 1);
	}
	probe->key = key;
	probe->sent = now;
	probe->ends = now + (patience ? MIN(MAX(patience, EVERY), LONGEST) : LONGEST);
	probe->generation = php_hiredis_generation;
	zend_hash_next_index_insert_ptr(all_probes(), probe);
	php_hiredis_opening_begin(&probe->transport, &copy, probe->ends, false);
	return probe;
}

/* Drops the probes whose time is over, and all of a server that has been heard. */
static void drop_probes(uint64_t heard, uint64_t now)
{
	zend_ulong number;
	probe_t *probe;

	ZEND_HASH_FOREACH_NUM_KEY_PTR(all_probes(), number, probe) {
		if (probe->key == heard || probe->state != UNDER_WAY || now >= probe->ends || is_foreign(probe)) {
			zend_hash_index_del(all_probes(), number);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Looks at the thread's probes of this server. Has one been answered? */
static bool look(breaker_t *breaker, uint64_t key, uint64_t now)
{
	bool answered = false;
	probe_t *probe;

	ZEND_HASH_FOREACH_PTR(all_probes(), probe) {
		if (probe->key == key && !is_foreign(probe)) {
			probe->state = step(probe, now);
			answered = answered || probe->state == ANSWERED;
			if (probe->state == UNDER_WAY && now - probe->sent >= SHORT) {
				PHP_HIREDIS_ARENA_STORE(&breaker->known, now);
			}
		}
	} ZEND_HASH_FOREACH_END();
	drop_probes(answered ? key : 0, now);
	return answered;
}

/* Sends a probe and waits for its answer, if `wait`. False: there is none yet. */
static bool answers(breaker_t *breaker, const php_hiredis_destination *to, uint64_t key, uint64_t patience, bool wait)
{
	uint64_t now = php_hiredis_now(), until = now + (wait ? SECOND_LOOK : 0);
	probe_t *probe = send_probe(to, key, patience, now);
	zend_ulong number = (zend_ulong) all_probes()->nNextFreeElement - 1;

	while (!look(breaker, key, now)) {
		php_pollfd polled;

		if (now >= until || !zend_hash_index_exists(all_probes(), number)) {
			return false;
		}
		polled = (php_pollfd) {.fd = probe->transport.socket, .events = probe->transport.wants ? probe->transport.wants : POLLIN};
		php_poll2(&polled, 1, 1);
		now = php_hiredis_now();
	}
	return true;
}

/* ---- what others ask and tell ---- */

static void explain(const breaker_t *breaker, uint64_t now, char *why, size_t size)
{
	uint64_t probed = PHP_HIREDIS_ARENA_LOAD(&breaker->probed), failures = PHP_HIREDIS_ARENA_LOAD(&breaker->failures);
	uint64_t how = PHP_HIREDIS_ARENA_LOAD(&breaker->how);

	snprintf(why, size, "the breaker is open until a probe is answered, the next one is sent in %.1f s: %u connection%s waited and failed, "
		"the last one after %.2f s (%s)", is_past(probed, EVERY, now) ? 0.0 : (double) (EVERY - (now - MIN(probed, now))) / SECOND,
		(unsigned) failures, failures == 1 ? "" : "s", (double) PHP_HIREDIS_ARENA_LOAD(&breaker->took) / SECOND,
		how == PHP_HIREDIS_FAILURE_TIMEOUT ? "timed out" : how == PHP_HIREDIS_FAILURE_CLOSED ? "closed" : "not reached");
}

/* Is the breaker to be passed? The first call of each second sends a probe. */
static bool passes(breaker_t *breaker, const php_hiredis_destination *to, uint64_t key, uint64_t patience, uint64_t now)
{
	uint64_t known, probed;

	if (look(breaker, key, now)) {
		close_breaker(breaker);
		return true;
	}
	known = PHP_HIREDIS_ARENA_LOAD(&breaker->known);
	if (is_past(known, STALE, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->known, known, now)) {
		return true;
	}
	probed = PHP_HIREDIS_ARENA_LOAD(&breaker->probed);
	if (is_past(probed, EVERY, now) && PHP_HIREDIS_ARENA_REPLACE(&breaker->probed, probed, now)
			&& answers(breaker, to, key, patience, false)) { /* a path or a port of this machine refuses at once */
		close_breaker(breaker);
		return true;
	}
	return false;
}

bool php_hiredis_breaker_lets(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait)
{
	uint64_t key = key_of(to), now = php_hiredis_now();
	breaker_t *breaker = find(key);

	if (breaker && PHP_HIREDIS_ARENA_LOAD(&breaker->opened)
			&& !passes(breaker, to, key, php_hiredis_nanoseconds(connection->config->connect_timeout), now)) {
		char why[sizeof(connection->failure.text)];

		connection->stats->breaker_refused++;
		explain(breaker, now, why, sizeof(why));
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_BROKEN, "connecting", why);
		connection->failure.unsent = false;
		php_hiredis_output_clear(&connection->out);
		return false;
	}
	connection->trying = wait ? PHP_HIREDIS_TRIED_WAITING : PHP_HIREDIS_TRIED;
	return true;
}

/* The server was silent for `took` nanoseconds. */
static void hear_silence(const php_hiredis_connection *connection, const php_hiredis_destination *to, uint64_t took, bool wait)
{
	uint64_t key = key_of(to), now = php_hiredis_now(), failures;
	breaker_t *breaker = find(key);

	if (took < SHORT || (!breaker && !(breaker = make(key, now)))) {
		return;
	}
	if (is_past(PHP_HIREDIS_ARENA_LOAD(&breaker->known), FORGOTTEN, now)) {
		PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
	}
	PHP_HIREDIS_ARENA_STORE(&breaker->known, now);
	PHP_HIREDIS_ARENA_STORE(&breaker->took, took);
	PHP_HIREDIS_ARENA_STORE(&breaker->how, connection->failure.kind);
	failures = PHP_HIREDIS_ARENA_ADD(&breaker->failures, 1);
	if ((failures < ENOUGH && took <= LONG) || PHP_HIREDIS_ARENA_LOAD(&breaker->opened)) {
		return;
	}
	if (answers(breaker, to, key, php_hiredis_nanoseconds(connection->config->connect_timeout), wait)) {
		PHP_HIREDIS_ARENA_STORE(&breaker->failures, 0);
		return;
	}
	PHP_HIREDIS_ARENA_STORE(&breaker->probed, now);
	PHP_HIREDIS_ARENA_STORE(&breaker->opened, now);
	connection->stats->breaker_opened++;
}

static void hear_answer(const php_hiredis_destination *to)
{
	uint64_t key = key_of(to);
	breaker_t *breaker = find(key);

	if (breaker) {
		PHP_HIREDIS_ARENA_STORE(&breaker->opened, 0);
		PHP_HIREDIS_ARENA_STORE(&breaker->known, 0);
		PHP_HIREDIS_ARENA_STORE(&breaker->key, 0);
		drop_probes(key, php_hiredis_now());
	}
}

void php_hiredis_breaker_hear(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_trying trying)
{
	const php_hiredis_failure *failure = &connection->failure;
	uint64_t now = php_hiredis_now();

	if (connection->deadline > connection->opened && connection->deadline < now) {
		now = connection->deadline; /* the time behind it is this process' own */
	}
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CLOSED:
		case PHP_HIREDIS_FAILURE_CONNECT:
			if (!failure->misplaced && connection->transport.fault != PHP_HIREDIS_FAULT_REFUSED) {
				hear_silence(connection, to, now - connection->opened, trying == PHP_HIREDIS_TRIED_WAITING);
				return;
			}
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_FAILURE_NONE:
		case PHP_HIREDIS_FAILURE_REFUSED:
		case PHP_HIREDIS_FAILURE_HANDSHAKE:
		case PHP_HIREDIS_FAILURE_PROTOCOL:
			hear_answer(to);
			return;
		default:
			return; /* it says nothing of the server */
	}
}
