/* Remembers quirks of servers for the next connections. A proxy may close a connection at HELLO, and an old server refuses CLIENT SETINFO.
 * Without this table every connection would make the same failing attempt. An entry is only a hint: the server may have changed since. The table
 * belongs to the thread and outlives requests. */
#include "connection/internal.h"

/* Ten minutes, in nanoseconds. After that a proxy may have been replaced, or a server upgraded. */
#define QUIRKS_MAX_AGE UINT64_C(600000000000)
#define SERVERS_MAX 1024
#define QUIRKS_COUNT 4

typedef struct {
	uint64_t expires_at[QUIRKS_COUNT]; /* for each bit of php_hiredis_quirk: the php_hiredis_now() at which it is forgotten; 0 if it was never seen */
} quirks_entry_t;

static void quirks_free_entry(zval *value)
{
	pefree(Z_PTR_P(value), 1);
}

/* Returns the entry of the connection's server, or NULL. With `may_create`, creates it in that case. Empties the table at SERVERS_MAX entries, to limit the
 * memory. */
static quirks_entry_t *quirks_find_entry(const php_hiredis_connection *connection, bool may_create)
{
	php_hiredis_stats *stats = connection->stats;
	const char *host = connection->host ? ZSTR_VAL(connection->host) : ZSTR_VAL(connection->config->host);
	unsigned port = connection->host ? connection->port : connection->config->port;
	char name[320];
	size_t length = MIN((size_t) snprintf(name, sizeof(name), "%s:%u", host, port), sizeof(name) - 1);
	quirks_entry_t *entry = stats->quirks ? zend_hash_str_find_ptr(stats->quirks, name, length) : NULL;

	if (entry || !may_create) {
		return entry;
	}
	if (!stats->quirks) {
		stats->quirks = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(stats->quirks, 8, NULL, quirks_free_entry, 1);
	} else if (zend_hash_num_elements(stats->quirks) >= SERVERS_MAX) {
		zend_hash_clean(stats->quirks);
	}
	entry = pecalloc(1, sizeof(*entry), 1);
	return zend_hash_str_update_ptr(stats->quirks, name, length, entry);
}

uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection)
{
	const quirks_entry_t *entry = quirks_find_entry(connection, false);
	uint64_t now = entry ? php_hiredis_now() : 0;
	uint32_t bits = 0;

	for (uint32_t kind = 0; entry && kind < QUIRKS_COUNT; kind++) {
		bits |= now < entry->expires_at[kind] ? 1u << kind : 0;
	}
	return bits;
}

static void quirks_set(quirks_entry_t *entry, uint32_t bits, uint64_t expires_at)
{
	for (uint32_t kind = 0; kind < QUIRKS_COUNT; kind++) {
		if (bits & 1u << kind) {
			entry->expires_at[kind] = expires_at;
		}
	}
}

void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit)
{
	quirks_entry_t *entry = quirks_find_entry(connection, true);

	quirks_set(entry, bit, php_hiredis_now() + QUIRKS_MAX_AGE);
}

void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits)
{
	quirks_entry_t *entry = quirks_find_entry(connection, false);

	if (entry) {
		quirks_set(entry, bits, 0);
	}
}
