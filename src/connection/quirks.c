/* Remembers quirks of servers: a proxy may close a connection when it receives HELLO, and an old server rejects CLIENT
 * SETINFO. Otherwise, every connection would repeat the failing attempt. An entry is only a hint, because the server
 * may have changed. The table belongs to the thread and is kept across requests. */
#include "connection/internal.h"

/* A quirk is forgotten after ten minutes, because a proxy may have been replaced, or a server upgraded. */
#define QUIRKS_MAX_AGE UINT64_C(600000000000)
#define QUIRKS_COUNT 4

typedef struct {
	uint64_t expires_at[QUIRKS_COUNT]; /* for each bit of php_hiredis_quirk: when it is forgotten; 0 if it was never seen */
} quirks_entry_t;

static quirks_entry_t *quirks_find_entry(const php_hiredis_connection *connection, bool may_create)
{
	php_hiredis_endpoint endpoint = php_hiredis_connection_endpoint(connection);

	return php_hiredis_stats_find_server(&connection->stats->quirks, &endpoint, may_create ? sizeof(quirks_entry_t) : 0);
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
