/*
 * Decides whether a failed command is sent again, and to which server. Either the server answered with an error line
 * such as `-MOVED 866 host:7001`, or the connection was lost.
 *
 * The engine, the Cluster's router and src/link call php_hiredis_retry_decide().
 *
 * A command may be sent again only if it cannot have been executed, or if it is read-only. A mistake in these tables
 * can execute a write twice.
 */
#include "engine/internal.h"

/* ---- error lines ---- */

/* Short names for the decisions in PHP_HIREDIS_REDIRECTS (protocol/protocol.h). That table has a row for each kind of
 * error line, and a column for each kind of client: `map` (a Cluster's slot map), `sentinels`, `name` (option
 * `failover`), `redirect` (option `redirect`), `replica` (a replica was used) and `none` (only one server).
 *
 *   REPLY    The caller receives the error reply.
 *   OWNER    The command goes to the server that owns the slot or is the primary now.
 *   SAME     The command goes to the same server again.
 *   NAMED    This and later commands go to the server named in the error line.
 *   ASK      Only this command goes to the named server, after ASKING.
 *   PRIMARY  The command goes to the primary of the replica that sent the error.
 *
 * LATER means after a pause, and with OWNER also after fetching a new slot map. AND_AVOID means that the server is
 * not used for a while, as do OWNER and PRIMARY, but not OWNER_LATER. */
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

/* Returns whether the command is WAIT or WAITAOF. These commands must not be sent again to a different server: on a
 * connection without earlier writes, they return immediately. */
static bool command_waits_for_replicas(const php_hiredis_command_spec *spec)
{
	return spec && strncmp(php_hiredis_spec_name(spec), "WAIT", 4) == 0;
}

static php_hiredis_retry_decision retry_decide_for_line(const php_hiredis_command_failure *failed)
{
	const php_hiredis_redirect *redirect = failed->redirect;
	php_hiredis_retry_decision decision = decisions_by_line[redirect->kind][failed->policy];

	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		return decision;
	}
	if (failed->is_bound) {
		return not_again;
	}
	if ((!redirect->exact && (!failed->spec || failed->spec->flags & PHP_HIREDIS_SPEC_SCRIPT)) || (decision.avoid_server && command_waits_for_replicas(failed->spec))) {
		return not_again;
	}
	if (redirect->has_slot && redirect->slot != failed->slot) {
		return not_again;
	}
	if (failed->was_on_replica) {
		return failed->gave_up ? (php_hiredis_retry_decision) REPLY_AND_AVOID : (php_hiredis_retry_decision) PRIMARY;
	}
	if (failed->replica_awaits_failover) {
		return on_current_owner; /* even if `gave_up`: the router says why the primary is unreachable */
	}
	if (failed->gave_up || (decision.is_redirect && failed->hops >= PHP_HIREDIS_HOPS_MAX)) {
		return not_again;
	}
	if (decision.action == PHP_HIREDIS_RETRY_ON_SAME) {
		/* -TRYAGAIN: the slot is being migrated, and the server has only some of the keys. */
		decision.action = failed->was_after_asking ? PHP_HIREDIS_RETRY_AFTER_ASKING : PHP_HIREDIS_RETRY_ON_CURRENT_OWNER;
	}
	return decision;
}

/* ---- lost connections ---- */

#define UNSENT 1 /* commands that were not sent at all */
#define READS  2 /* unanswered reads, if the retryReads option is on */

/* Says what is sent again after each kind of failure. In a Cluster, a different node may by now serve the slots of an
 * unreachable node. */
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

/* Returns true if no server can have executed the batch, because no part of the batch was sent. */
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
	/* `needs_same_connection` means that the batch runs a script that was loaded over the lost connection. A Cluster
	 * client loads the script on the next node, too, so its batches may be sent again. */
	if (entry->has_returned_replies || entry->retry.was_overtaken || (entry->batch->needs_same_connection && !in_cluster)) {
		return not_again;
	}
	if ((resendable & UNSENT) && (failed->may_be_sent_again || entry_is_untouched(entry))) {
		return once_more;
	}
	/* Do not count the reply to CLIENT CACHING, because the caller never receives that reply. */
	if (failed->retry_reads && (resendable & READS)
			&& entry->batch->readonly && entry->received <= (php_hiredis_expectation_is_of_client_caching(entry->batch->expected) ? 1 : 0)) {
		return once_more;
	}
	return not_again;
}

php_hiredis_retry_decision php_hiredis_retry_decide(const php_hiredis_command_failure *failed)
{
	return failed->redirect ? retry_decide_for_line(failed) : retry_decide_for_loss(failed);
}
