#include "engine/internal.h"

/* ---- error lines: one row for each kind in PHP_HIREDIS_REDIRECTS, whose words mean: ---- */

#define REPLY       {.to = PHP_HIREDIS_TO_REPLY}
#define REPLY_LEAVE {.to = PHP_HIREDIS_TO_REPLY, .leave = true}
#define OWNER       {.to = PHP_HIREDIS_TO_OWNER, .leave = true}
#define OWNER_LATER {.to = PHP_HIREDIS_TO_OWNER, .refresh = true, .pause = true}
#define SAME_LATER  {.to = PHP_HIREDIS_TO_SAME, .pause = true}
#define NAMED       {.to = PHP_HIREDIS_TO_NAMED, .hop = true}
#define NAMED_LEAVE {.to = PHP_HIREDIS_TO_NAMED, .hop = true, .leave = true}
#define ASK         {.to = PHP_HIREDIS_TO_ASK, .hop = true}
#define PRIMARY     {.to = PHP_HIREDIS_TO_PRIMARY, .leave = true}

#define ROW(kind, behind, own, told, map, sentinels, name, redirect, replica, none) [PHP_HIREDIS_REDIRECT_##kind] = { \
	[PHP_HIREDIS_GUIDE_MAP] = map, [PHP_HIREDIS_GUIDE_SENTINELS] = sentinels, [PHP_HIREDIS_GUIDE_NAME] = name, \
	[PHP_HIREDIS_GUIDE_REDIRECT] = redirect, [PHP_HIREDIS_GUIDE_REPLICA] = replica, [PHP_HIREDIS_GUIDE_NONE] = none},
static const php_hiredis_verdict lines[PHP_HIREDIS_REDIRECT_KINDS][PHP_HIREDIS_GUIDES] = {
	[PHP_HIREDIS_REDIRECT_NONE] = {[PHP_HIREDIS_GUIDE_MAP] = OWNER_LATER}, /* no node has the slot: nothing was sent */
	PHP_HIREDIS_REDIRECTS(ROW)
};

static const php_hiredis_verdict reply = REPLY, owner = {.to = PHP_HIREDIS_TO_OWNER};

/* WAIT and WAITAOF ask about what this connection has written: another one would confirm what it has not. */
static bool asks_about_connection(const php_hiredis_row *row)
{
	return row && strncmp(php_hiredis_row_name(row), "WAIT", 4) == 0;
}

static php_hiredis_verdict verdict_of_line(const php_hiredis_event *event)
{
	const php_hiredis_redirect *line = event->line;
	php_hiredis_verdict verdict = lines[line->kind][event->guide];

	if (verdict.to == PHP_HIREDIS_TO_REPLY) {
		return verdict;
	}
	if (event->bound) {
		return reply;
	}
	if ((!line->exact && (!event->row || event->row->flags & PHP_HIREDIS_ROW_SCRIPT)) || (verdict.leave && asks_about_connection(event->row))) {
		return reply;
	}
	if (line->has_slot && line->slot != event->slot) {
		return reply;
	}
	if (event->replica) {
		return event->over ? (php_hiredis_verdict) REPLY_LEAVE : (php_hiredis_verdict) PRIMARY;
	}
	if (event->stale) {
		return owner; /* although the time may be over: the failure of its node is what the caller hears of */
	}
	if (event->over || (verdict.hop && event->hops >= PHP_HIREDIS_HOPS_MAX)) {
		return reply;
	}
	if (verdict.to == PHP_HIREDIS_TO_SAME) {
		verdict.to = event->asking ? PHP_HIREDIS_TO_ASK : PHP_HIREDIS_TO_OWNER; /* the rest of its keys is on its way there */
	}
	return verdict;
}

/* ---- losses ---- */

#define UNSENT 1 /* what has not left goes again */
#define READS  2 /* with retryReads, what only reads and has no reply that counts */

/* Of a Cluster's map another node, or the same a little later, may take what a node would not. */
static const struct {
	uint8_t on_map, elsewhere;
} losses[] = {
	[PHP_HIREDIS_FAILURE_RESOLVE] = {UNSENT | READS, 0},
	[PHP_HIREDIS_FAILURE_CONNECT] = {UNSENT | READS, 0},
	[PHP_HIREDIS_FAILURE_TIMEOUT] = {UNSENT, 0},
	[PHP_HIREDIS_FAILURE_CLOSED] = {UNSENT | READS, UNSENT | READS},
	[PHP_HIREDIS_FAILURE_LOST] = {0, UNSENT | READS},
	[PHP_HIREDIS_FAILURE_THROWN] = {0, 0},
};

/* The owner of an entry that has failed asks: has not a byte of it left? */
static bool is_untouched(const php_hiredis_entry *entry)
{
	return entry->state == PHP_HIREDIS_FAILED && entry->begun == 0 && !entry->may_have_run && entry->received == 0;
}

static php_hiredis_verdict verdict_of_loss(const php_hiredis_event *event)
{
	bool on_map = event->guide == PHP_HIREDIS_GUIDE_MAP;
	uint8_t may = on_map ? losses[event->failure].on_map : losses[event->failure].elsewhere;
	const php_hiredis_entry *entry = event->entry;
	const php_hiredis_verdict again = {.to = PHP_HIREDIS_TO_OWNER, .refresh = on_map, .pause = on_map};

	if (event->over) {
		return reply;
	}
	if (event->replica) {
		return (php_hiredis_verdict) PRIMARY;
	}
	if (event->bound || !may) {
		return reply;
	}
	if (event->open) {
		return again;
	}
	if (entry && (entry->replies_seen || entry->overtaken || (entry->batch->pinned && !on_map))) { /* a Cluster loads the script where it is not known */
		return reply;
	}
	if ((may & UNSENT) && (event->unsent || (entry && is_untouched(entry)))) {
		return again;
	}
	/* CLIENT CACHING may have been answered. */
	if (event->retry_reads && (may & READS) && entry
			&& entry->batch->readonly && entry->received <= (php_hiredis_expects_caching(entry->batch->expected) ? 1 : 0)) {
		return again;
	}
	return reply;
}

php_hiredis_verdict php_hiredis_verdict_of(const php_hiredis_event *event)
{
	return event->line ? verdict_of_line(event) : verdict_of_loss(event);
}
