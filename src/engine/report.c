/*
 * Reports a finished call to the slow log (hiredis.slowlog), the histograms (hiredis.durations) and
 * Hiredis\observe().
 *
 * While calls are reported, php_hiredis_node_step() calls php_hiredis_node_continue_and_report(), which also measures
 * how long the caller waits for its batch.
 *
 * No call may be reported twice to any of the three. No report may contain an argument, which could be a password.
 */
#include "engine/internal.h"

/* Longer names are truncated in the log. No server has a command with such a name. */
#define NAME_MAX_LENGTH 64

/* Returns whether the call was slow. The time for which a command such as BLPOP may block does not count. */
static bool slowlog_threshold_is_exceeded(const php_hiredis_batch *batch, uint64_t duration)
{
	uint64_t allowed_wait = batch->wait;

	return allowed_wait != UINT64_MAX && duration > allowed_wait && duration - allowed_wait > HIREDIS_G(slowlog);
}

/* Copies the command's name, but replaces unprintable characters. Otherwise, a name with line breaks, passed to call(),
 * could forge log lines. */
static void slowlog_copy_name(char *copy, const php_hiredis_batch *batch)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(batch, 0, &length);

	length = MIN(length, NAME_MAX_LENGTH);
	for (size_t i = 0; i < length; i++) {
		copy[i] = name[i] >= ' ' && name[i] <= '~' ? name[i] : '?';
	}
	copy[length] = '\0';
}

/* Returns how many commands follow the caller's first command. Commands that the cache added, such as PTTL, do not
 * count. */
static uint32_t slowlog_count_further_commands(const php_hiredis_batch *batch)
{
	uint32_t caller_commands = 0;

	for (uint32_t i = 0; i < batch->count; i++) {
		const uint8_t hidden_flags = PHP_HIREDIS_EXPECT_CACHED | PHP_HIREDIS_EXPECT_SWALLOW;

		caller_commands += (batch->expected[i].flags & hidden_flags) != hidden_flags;
	}
	return caller_commands - 1;
}

/* Logs a line such as "hiredis.slowlog: GET and 2 more took 0.120 s at redis:6379". */
static void slowlog_write(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t duration)
{
	char name[NAME_MAX_LENGTH + 1], further_text[32] = "", *line;
	double seconds = (double) duration / 1e9;
	uint32_t further_count = slowlog_count_further_commands(batch);

	slowlog_copy_name(name, batch);
	if (further_count > 0) {
		snprintf(further_text, sizeof(further_text), " and %u more", (unsigned) further_count);
	}
	spprintf(&line, 0, "hiredis.slowlog: %s%s took %.3f s at %s", name, further_text, seconds, ZSTR_VAL((node->parent_router ? node->parent_router->node : node)->endpoint));
	php_log_err(line);
	efree(line);
}

void php_hiredis_slowlog_note(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t duration)
{
	if (slowlog_threshold_is_exceeded(batch, duration)) {
		slowlog_write(node, batch, duration);
	}
}

/* Returns the bits PHP_HIREDIS_REPORT_TO_... for a batch, or 0 if the batch has not ended. Leaves batches of fibers and
 * Async (`refcount` > 0) out of the durations: one read can end many batches, so the wait for each batch is unknown. */
static zend_always_inline uint8_t report_choose_targets(const php_hiredis_entry *entry)
{
	uint8_t targets = HIREDIS_G(report_targets) & (PHP_HIREDIS_REPORT_TO_SLOWLOG | PHP_HIREDIS_REPORT_TO_DURATIONS);

	if (UNEXPECTED(entry->state != PHP_HIREDIS_ENTRY_DONE)) {
		targets &= entry->state == PHP_HIREDIS_ENTRY_WAITING ? 0 : ~PHP_HIREDIS_REPORT_TO_SLOWLOG;
	}
	return EXPECTED(entry->refcount == 0) ? targets : targets & ~PHP_HIREDIS_REPORT_TO_DURATIONS;
}

void php_hiredis_report_ended_entry(php_hiredis_node *node, const php_hiredis_entry *entry)
{
	php_hiredis_call call = {php_hiredis_kind(entry->batch->expected[0].spec), 1, false};

	php_hiredis_report(node, entry->batch, entry->is_single ? &call : NULL, entry->waited, report_choose_targets(entry), NULL);
}

php_hiredis_progress php_hiredis_node_continue_and_report(php_hiredis_node *node)
{
	php_hiredis_entry *entry = node->parent_router ? NULL : node->first;
	uint64_t began_at = php_hiredis_now();
	php_hiredis_pending_request *request = NULL;
	php_hiredis_progress progress;

	if (entry && entry->refcount > 0) { /* only a pending request has references; a push listener may release it during the step */
		request = (php_hiredis_pending_request *) entry;
		entry->refcount++;
	}
	progress = php_hiredis_node_continue(node, PHP_HIREDIS_MODE_BLOCKING);
	if (entry) {
		entry->waited += php_hiredis_now() - began_at;
		php_hiredis_report_ended_entry(node, entry);
	}
	if (request) {
		php_hiredis_pending_request_release(request);
	}
	return progress;
}
