/*
 * Reports a call that has ended to each of the three that measure calls: hiredis.slowlog, hiredis.durations and Hiredis\observe().
 *
 * The main type is php_hiredis_call, the description of a call. php_hiredis_report_step() measures how long the caller of an entry waits, and reports the entry
 * to the slow log and the durations as soon as it has ended. A link does the same for a command without an entry. The observer is PHP code, which may use the
 * same client, so the code that made the call reports it to the observer only when the link can be used again. Every report goes through php_hiredis_report()
 * (engine.h).
 *
 * Invariant: each call is reported once to each of the three. A report never contains an argument: the slow log writes the name of the first command, the
 * number of the others, and the endpoint.
 */
#include "engine/internal.h"

/* No server has a command with a longer name. */
#define NAME_MAX_LENGTH 64

/* Returns whether the call has lasted longer than hiredis.slowlog. The time that a blocking command may wait is subtracted. */
static bool slowlog_takes(const php_hiredis_batch *batch, uint64_t took)
{
	uint64_t own = batch->wait;

	return own != UINT64_MAX && took > own && took - own > HIREDIS_G(slowlog);
}

/* Copies the name of the first command. A name that was passed to call() may contain any byte, so unprintable characters become "?". */
static void slowlog_copy_name(char *to, const php_hiredis_batch *batch)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(batch, 0, &length);

	length = MIN(length, NAME_MAX_LENGTH);
	for (size_t i = 0; i < length; i++) {
		to[i] = name[i] >= ' ' && name[i] <= '~' ? name[i] : '?';
	}
	to[length] = '\0';
}

/* Returns the number of the caller's commands after the first one. The commands that a cache adds to a read are not the caller's. */
static uint32_t slowlog_count_others(const php_hiredis_batch *batch)
{
	uint32_t own = 0;

	for (uint32_t i = 0; i < batch->count; i++) {
		const uint8_t hidden = PHP_HIREDIS_EXPECT_CACHED | PHP_HIREDIS_EXPECT_SWALLOW;

		own += (batch->expected[i].flags & hidden) != hidden;
	}
	return own - 1;
}

/* Writes one line to PHP's error log. */
static void slowlog_write(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t took)
{
	char name[NAME_MAX_LENGTH + 1], others[32] = "", *line;
	double seconds = (double) took / 1e9;
	uint32_t more = slowlog_count_others(batch);

	slowlog_copy_name(name, batch);
	if (more > 0) {
		snprintf(others, sizeof(others), " and %u more", (unsigned) more);
	}
	spprintf(&line, 0, "hiredis.slowlog: %s%s took %.3f s at %s", name, others, seconds, ZSTR_VAL((node->parent_router ? node->parent_router->node : node)->endpoint));
	php_log_err(line);
	efree(line);
}

void php_hiredis_slowlog_note(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t took)
{
	if (slowlog_takes(batch, took)) {
		slowlog_write(node, batch, took);
	}
}

/* Returns to which of the three an entry is reported as soon as it has ended. An entry that is counted belongs to a task or an event loop: other entries may
 * have ended in the same step, so the time that its caller has waited is unknown. */
static uint8_t report_at_once_to(const php_hiredis_entry *entry)
{
	return (entry->state == PHP_HIREDIS_ENTRY_DONE ? PHP_HIREDIS_SEEN_SLOWLOG : 0)
		| (entry->state != PHP_HIREDIS_ENTRY_WAITING && entry->refcount == 0 ? PHP_HIREDIS_SEEN_DURATIONS : 0);
}

void php_hiredis_report_entry(php_hiredis_node *node, const php_hiredis_entry *entry)
{
	php_hiredis_call single = {php_hiredis_kind(entry->batch->expected[0].row), 1, false};

	php_hiredis_report(node, entry->batch, entry->single ? &single : NULL, entry->waited, HIREDIS_G(seen) & report_at_once_to(entry), NULL);
}

php_hiredis_progress php_hiredis_report_step(php_hiredis_node *node)
{
	php_hiredis_entry *entry = node->parent_router ? NULL : node->first;
	uint64_t since = php_hiredis_now();
	php_hiredis_progress progress = php_hiredis_node_continue(node, PHP_HIREDIS_MODE_BLOCKING);

	if (entry) {
		entry->waited += php_hiredis_now() - since;
		php_hiredis_report_entry(node, entry);
	}
	return progress;
}
