/* Stores what this thread has quirks of servers, for the next connections to them. A proxy may close the connection when it gets HELLO, and a server below
 * version 7.2 refuses CLIENT SETINFO each time. Every connection would repeat that, so the first one stores it here for LEARNED_AGE. The handshake calls
 * php_hiredis_quirks_of() before it writes its commands, and nothing else reads the table. Invariants: an entry is only a hint, so code that relies on it
 * must remain correct if the server has changed in the meantime. The table belongs to the thread (stats->quirks), outlives requests, and is limited: if an
 * application connects to thousands of addresses, it is emptied. */
#include "connection/internal.h"

/* Ten minutes, in nanoseconds. In that time a proxy may be replaced, or a server upgraded. */
#define LEARNED_AGE UINT64_C(600000000000)
#define LEARNED_SERVERS_MAX 1024
#define LEARNED_KINDS 4

typedef struct {
	uint64_t until[LEARNED_KINDS]; /* php_hiredis_now() until which the bit of php_hiredis_quirk is valid; 0 if it is not known */
} learned_t;

static void learned_free(zval *value)
{
	pefree(Z_PTR_P(value), 1);
}

/* Returns the entry of the connection's server, or NULL if there is none. With `make` it is created. */
static learned_t *learned_entry(const php_hiredis_connection *connection, bool make)
{
	php_hiredis_stats *stats = connection->stats;
	const char *host = connection->host ? ZSTR_VAL(connection->host) : ZSTR_VAL(connection->config->host);
	unsigned port = connection->host ? connection->port : connection->config->port;
	char name[320];
	size_t length = MIN((size_t) snprintf(name, sizeof(name), "%s:%u", host, port), sizeof(name) - 1);
	learned_t *quirks = stats->quirks ? zend_hash_str_find_ptr(stats->quirks, name, length) : NULL;

	if (quirks || !make) {
		return quirks;
	}
	if (!stats->quirks) {
		stats->quirks = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(stats->quirks, 8, NULL, learned_free, 1);
	} else if (zend_hash_num_elements(stats->quirks) >= LEARNED_SERVERS_MAX) {
		zend_hash_clean(stats->quirks);
	}
	quirks = pecalloc(1, sizeof(*quirks), 1);
	return zend_hash_str_update_ptr(stats->quirks, name, length, quirks);
}

uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection)
{
	const learned_t *quirks = learned_entry(connection, false);
	uint64_t now = quirks ? php_hiredis_now() : 0;
	uint32_t bits = 0;

	for (uint32_t kind = 0; quirks && kind < LEARNED_KINDS; kind++) {
		bits |= now < quirks->until[kind] ? 1u << kind : 0;
	}
	return bits;
}

static void learned_set(learned_t *quirks, uint32_t bits, uint64_t until)
{
	for (uint32_t kind = 0; kind < LEARNED_KINDS; kind++) {
		if (bits & 1u << kind) {
			quirks->until[kind] = until;
		}
	}
}

void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit)
{
	learned_t *quirks = learned_entry(connection, true);

	learned_set(quirks, bit, php_hiredis_now() + LEARNED_AGE);
}

void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits)
{
	learned_t *quirks = learned_entry(connection, false);

	if (quirks) {
		learned_set(quirks, bits, 0);
	}
}
