/*
 * Decides whether a failed command is sent again, and to which server. Either the server answered with an error line such as `-MOVED 866 host:7001`,
 * or the connection was lost.
 *
 * The engine, the Cluster's router and the link call php_hiredis_retry_decide().
 *
 * A command may be sent again only if it cannot have been executed, or if it is read-only. A mistake in any of the tables below can cause a write to
 * be executed twice.
 */
#include "engine/internal.h"

/* ---- error lines ---- */

/* Short names for the decisions in the table PHP_HIREDIS_REDIRECTS (protocol/protocol.h). The table has a row for each kind of error line. Each row
 * contains one decision for each kind of client: `map` (the slot map of a Cluster), `sentinels`, `name` (the `failover` option), `redirect` (the
 * `redirect` option), `replica` (the command was sent to a replica) and `none` (there is only one server).
 *
 *   REPLY    The command is not sent again, and the caller receives the error reply.
 *   OWNER    The command is sent to the server that is currently responsible, because it owns the slot or is the primary.
 *   SAME     The command is sent to the same server again.
 *   NAMED    The command is sent to the server named in the error line, as are later commands.
 *   ASK      The command is sent to the server named in the error line, after ASKING. Later commands are not.
 *   PRIMARY  The command is sent to the primary of the replica that sent the error.
 *
 * LATER means that the client pauses first; OWNER_LATER also means that it fetches a new slot map. AND_AVOID means that the server that sent the
 * error is not used for a while. OWNER and PRIMARY imply this as well, but OWNER_LATER does not. */
#define REPLY       {.action = PHP_HIREDIS_RETRY_NEVER}
#define REPLY_AND_AVOID {.action = PHP_HIREDIS_RETRY_NEVER, .avoid_server = true}
#define OWNER       {.action = PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, .avoid_server = true}
#define OWNER_LATER {.action = PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, .refresh_map = true, .pause = true}
#define SAME_LATER  {.action = PHP_HIREDIS_RETRY_ON_SAME, .pause = true}
#define NAMED       {.action = PHP_HIREDIS_RETRY_ON_NAMED, .is_redirect = true}
#define NAMED_AND_AVOID {.action = PHP_HIREDIS_RETRY_ON_NAMED, .is_redirect = true, .avoid_server = true}
#define ASK         {.action = PHP_HIREDIS_RETRY_AFTER_ASKING, .is_redirect = true}
#define PRIMARY     {.action = PHP_HIREDIS_RETRY_ON_PRIMARY, .avoid_server = true}

#define REDIRECT_KIND(kind, format, sentences, client_text, map, sentinels, name, redirect, replica, none) [PHP_HIREDIS_REDIRECT_##kind] = { \
	[PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP] = map, [PHP_HIREDIS_REDIRECT_POLICY_SENTINELS] = sentinels, [PHP_HIREDIS_REDIRECT_POLICY_NAME] = name, \
	[PHP_HIREDIS_REDIRECT_POLICY_LINE] = redirect, [PHP_HIREDIS_REDIRECT_POLICY_REPLICA] = replica, [PHP_HIREDIS_REDIRECT_POLICY_NONE] = none},
static const php_hiredis_retry_decision decisions_by_line[PHP_HIREDIS_REDIRECT_KINDS][PHP_HIREDIS_REDIRECT_POLICY_COUNT] = {
	[PHP_HIREDIS_REDIRECT_NONE] = {[PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP] = OWNER_LATER}, /* no node serves the slot, so the command was not sent */
	PHP_HIREDIS_REDIRECTS(REDIRECT_KIND)
};

static const php_hiredis_retry_decision not_again = REPLY, on_current_owner = {.action = PHP_HIREDIS_RETRY_ON_CURRENT_OWNER};

/* Returns whether the command is WAIT or WAITAOF. These wait until the writes made on their own connection have reached replicas. On a new
 * connection, which has made no writes, they would return immediately. */
static bool command_waits_for_replicas(const php_hiredis_command_spec *spec)
{
	return spec && strncmp(php_hiredis_spec_name(spec), "WAIT", 4) == 0;
}

static php_hiredis_retry_decision retry_decide_for_line(const php_hiredis_command_failure *failed)
{
	const php_hiredis_redirect *line = failed->line;
	php_hiredis_retry_decision decision = decisions_by_line[line->kind][failed->policy];

	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		return decision;
	}
	if (failed->is_bound) {
		return not_again;
	}
	if ((!line->exact && (!failed->spec || failed->spec->flags & PHP_HIREDIS_SPEC_SCRIPT)) || (decision.avoid_server && command_waits_for_replicas(failed->spec))) {
		return not_again;
	}
	if (line->has_slot && line->slot != failed->slot) {
		return not_again;
	}
	if (failed->was_on_replica) {
		return failed->gave_up ? (php_hiredis_retry_decision) REPLY_AND_AVOID : (php_hiredis_retry_decision) PRIMARY;
	}
	if (failed->replica_awaits_failover) {
		return on_current_owner; /* even if `gave_up`: the router then reports why the primary is unreachable, which says more than this error */
	}
	if (failed->gave_up || (decision.is_redirect && failed->hops >= PHP_HIREDIS_HOPS_MAX)) {
		return not_again;
	}
	if (decision.action == PHP_HIREDIS_RETRY_ON_SAME) {
		/* -TRYAGAIN: the slot is being migrated, and at the moment the server has only some of the command's keys. */
		decision.action = failed->was_after_asking ? PHP_HIREDIS_RETRY_AFTER_ASKING : PHP_HIREDIS_RETRY_ON_CURRENT_OWNER;
	}
	return decision;
}

/* ---- lost connections ---- */

#define UNSENT 1 /* commands that were not sent at all are sent again */
#define READS  2 /* if the retryReads option is on, unanswered read-only commands are sent again */

/* Which commands are sent again after each kind of failure. `in_cluster` applies to a Cluster, in which a different node may by now be serving the
 * slots of an unreachable node. `otherwise` applies to all other clients. */
static const struct {
	uint8_t in_cluster, otherwise;
} resendable_after_failure[] = {
	[PHP_HIREDIS_FAILURE_RESOLVE] = {UNSENT | READS, 0},
	[PHP_HIREDIS_FAILURE_CONNECT] = {UNSENT | READS, 0},
	[PHP_HIREDIS_FAILURE_TIMEOUT] = {UNSENT, 0},
	[PHP_HIREDIS_FAILURE_CLOSED] = {UNSENT | READS, UNSENT | READS},
	[PHP_HIREDIS_FAILURE_LOST] = {0, UNSENT | READS},
	[PHP_HIREDIS_FAILURE_THROWN] = {0, 0},
};

/* Returns whether no part of the failed batch was ever sent, which means that no server can have executed it. */
static bool entry_is_untouched(const php_hiredis_entry *entry)
{
	return entry->state == PHP_HIREDIS_ENTRY_FAILED && entry->retry.commands_started == 0 && !entry->retry.may_have_run && entry->received == 0;
}

static php_hiredis_retry_decision retry_decide_for_loss(const php_hiredis_command_failure *failed)
{
	bool in_cluster = failed->policy == PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP;
	uint8_t resendable = in_cluster ? resendable_after_failure[failed->failure].in_cluster : resendable_after_failure[failed->failure].otherwise;
	const php_hiredis_entry *entry = failed->entry;
	const php_hiredis_retry_decision once_more = {.action = PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, .refresh_map = in_cluster, .pause = in_cluster};

	if (failed->gave_up) {
		return not_again;
	}
	if (failed->was_on_replica) {
		return (php_hiredis_retry_decision) PRIMARY;
	}
	if (failed->is_bound || !resendable) {
		return not_again;
	}
	if (failed->needs_auth_only) {
		return once_more;
	}
	/* A script that was loaded on the connection (`needs_same_connection`) does not matter in a Cluster, because the client also loads it on the next
	 * node. */
	if (entry->has_returned_replies || entry->retry.was_overtaken || (entry->batch->needs_same_connection && !in_cluster)) {
		return not_again;
	}
	if ((resendable & UNSENT) && (failed->counts_as_unsent || entry_is_untouched(entry))) {
		return once_more;
	}
	/* The reply to the CLIENT CACHING that precedes a cached read does not count, because the caller never sees that reply. */
	if (failed->retry_reads && (resendable & READS)
			&& entry->batch->readonly && entry->received <= (php_hiredis_expects_caching(entry->batch->expected) ? 1 : 0)) {
		return once_more;
	}
	return not_again;
}

php_hiredis_retry_decision php_hiredis_retry_decide(const php_hiredis_command_failure *failed)
{
	return failed->line ? retry_decide_for_line(failed) : retry_decide_for_loss(failed);
}
