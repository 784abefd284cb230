#include "engine/internal.h"

/*
 * hiredis.slowlog: a line in PHP's error log for each entry that the caller waited for longer, connecting included: the name of its first
 * command, the number of the others, and the endpoint; never an argument.
 */

/* No command of a server has a longer name. */
#define NAME_MAX_LENGTH 64

/* The time that a blocking command was asked to wait does not make it slow. */
static bool is_slow(const php_hiredis_entry *entry)
{
	uint64_t own = entry->batch->wait;

	return own != UINT64_MAX && entry->waited > own && entry->waited - own > HIREDIS_G(slowlog);
}

/* The name of the first command; a name that call() was given may hold any byte. */
static void copy_name(char *to, const php_hiredis_batch *batch)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(batch, 0, &length);

	length = MIN(length, NAME_MAX_LENGTH);
	for (size_t i = 0; i < length; i++) {
		to[i] = name[i] >= ' ' && name[i] <= '~' ? name[i] : '?';
	}
	to[length] = '\0';
}

/* The commands behind the first one; what the store asks beside a read is not the caller's. */
static uint32_t count_others(const php_hiredis_batch *batch)
{
	uint32_t own = 0;

	for (uint32_t i = 0; i < batch->count; i++) {
		const uint8_t hidden = PHP_HIREDIS_EXPECT_CACHED | PHP_HIREDIS_EXPECT_SWALLOW;

		own += (batch->expected[i].flags & hidden) != hidden;
	}
	return own - 1;
}

static void write_line(const php_hiredis_node *node, const php_hiredis_entry *entry)
{
	char name[NAME_MAX_LENGTH + 1], others[32] = "", *line;
	double seconds = (double) entry->waited / 1e9;
	uint32_t more = count_others(entry->batch);

	copy_name(name, entry->batch);
	if (more > 0) {
		snprintf(others, sizeof(others), " and %u more", (unsigned) more);
	}
	spprintf(&line, 0, "hiredis.slowlog: %s%s took %.3f s at %s", name, others, seconds, ZSTR_VAL((node->part_of ? node->part_of->node : node)->endpoint));
	php_log_err(line);
	efree(line);
}

/* The entry that the caller waits for stands on the link's node; a read for the store stands on a router's node alone. */
static php_hiredis_entry *entry_of(const php_hiredis_node *node)
{
	return !node->part_of || (node->first && node->first->batch->together) ? node->first : NULL;
}

php_hiredis_progress php_hiredis_slowlog_step(php_hiredis_node *node)
{
	php_hiredis_entry *entry = entry_of(node);
	uint64_t since = php_hiredis_now();
	php_hiredis_progress progress = php_hiredis_node_go_on(node, PHP_HIREDIS_WAIT);

	if (entry) {
		entry->waited += php_hiredis_now() - since;
		if (entry->state == PHP_HIREDIS_DONE && (HIREDIS_G(seen) & PHP_HIREDIS_SEEN_SLOWLOG) && is_slow(entry)) {
			write_line(node, entry);
		}
		/* An entry that is counted is a task's or an event loop's: others may have ended in the same step. */
		if (entry->state != PHP_HIREDIS_WAITING && (HIREDIS_G(seen) & PHP_HIREDIS_SEEN_DURATIONS) && entry->refcount == 0) {
			php_hiredis_durations_add(node->router ? NULL : &node->durations, node->endpoint, php_hiredis_batch_call(entry->batch).kind, entry->waited);
		}
	}
	return progress;
}
