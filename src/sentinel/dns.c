/*
 * Finds the right server if no sentinels are configured: through a host name that resolves to the current primary (the
 * option `failover`) or to replicas, or by following Valkey's -REDIRECT error.
 *
 * The main type is php_hiredis_resolver, a table of functions. The engine calls them before each new connection. A
 * resolver must only choose the server: engine/resend.c decides whether a command is sent again.
 */
#include "sentinel/internal.h"

#define MILLISECOND UINT64_C(1000000)

/* The pauses between attempts to connect grow from 25 to 400 ms, and resolved addresses are reused for 200 ms. So
 * within 600 ms, the client notices that the name resolves to a new server. */
#define SHORTEST_PAUSE (25 * MILLISECOND)
#define DOUBLINGS 4

/* An attempt to connect may take half of the remaining time, which leaves time for another server. If half is less than
 * this, an attempt may take this long, but no longer than the remaining time. */
#define ATTEMPT_MIN (1000 * MILLISECOND)

/* The client makes another attempt only if more than this time is left (in nanoseconds). */
#define TRY_MIN (5 * MILLISECOND)

typedef php_hiredis_node node_t;

/* ---- -REDIRECT of Valkey ---- */

bool php_hiredis_node_follow_redirect(php_hiredis_node *node)
{
	php_hiredis_redirect_target *target = node->redirect_target;

	if (!target || !target->is_pending) {
		return false;
	}
	target->is_pending = false;
	target->hops++;
	php_hiredis_connection_set_address(node->connection, target->host, strlen(target->host), target->port);
	return true;
}

static bool redirect_resolve(php_hiredis_node *node, uint64_t *limit)
{
	if (!php_hiredis_node_follow_redirect(node)) {
		php_hiredis_connection_set_address(node->connection, NULL, 0, 0);
	}
	return true;
}

/* Chooses the server if the client does not use the option `failover`: the configured server, or the one named in a
 * -REDIRECT error. */
static const php_hiredis_resolver redirect_resolver = {.resolve = redirect_resolve, .policy = PHP_HIREDIS_REDIRECT_POLICY_LINE};

/* ---- primary by host name ---- */

/* Returns the remaining time in nanoseconds, or UINT64_MAX for no limit. Before the first failure, returns `limit`, or
 * UINT64_MAX if `limit` is 0. */
static uint64_t node_get_time_left(const node_t *node, uint64_t limit)
{
	uint64_t now;

	if (node->search_until == 0) {
		return limit ? limit : UINT64_MAX;
	}
	now = php_hiredis_now();
	return node->search_until == UINT64_MAX ? UINT64_MAX : node->search_until > now ? node->search_until - now : 1;
}

/* Waits before the next attempt. Returns false if a signal handler threw an exception. */
static bool dns_pause(node_t *node)
{
	uint64_t longest = MIN(SHORTEST_PAUSE << MIN(node->tries - 1, DOUBLINGS), node_get_time_left(node, 0) / 2);
	zend_long pause = (zend_long) longest;
	php_hiredis_poll_set none = {0};

	php_random_int_silent((zend_long) longest / 2, (zend_long) longest, &pause);
	none.until = php_hiredis_now() + (uint64_t) pause;
	return php_hiredis_poll_set_wait(&none, php_hiredis_connection_interrupt, node->connection) != PHP_HIREDIS_WAIT_INTERRUPTED && !EG(exception);
}

/* If the last server had the wrong role, makes the next connection skip the addresses that were already tried. Returns
 * false if the role was right or no address is left. */
static bool connection_use_next_address(php_hiredis_connection *connection)
{
	bool has_another = connection->failure.has_wrong_role && connection->transport.untried > 0;

	connection->failure.has_wrong_role = false;
	connection->addresses_to_skip = has_another ? connection->transport.addresses - connection->transport.untried : 0;
	return has_another;
}

static bool dns_resolve(node_t *node, uint64_t *limit)
{
	php_hiredis_connection *connection = node->connection;
	uint64_t left;

	if (!php_hiredis_node_follow_redirect(node)) {
		php_hiredis_connection_set_address(connection, NULL, 0, 0);
		if (node->tries > 0) {
			php_hiredis_pool_close_host(&HIREDIS_G(pool), node->config);
		}
		if (!connection_use_next_address(connection) && node->tries > 0 && !dns_pause(node)) {
			return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
		}
	}
	left = node_get_time_left(node, *limit);
	if (left != UINT64_MAX) {
		left = left / 2 > ATTEMPT_MIN ? left / 2 : MIN(left, ATTEMPT_MIN);
		*limit = *limit ? MIN(*limit, left) : left;
	}
	return true;
}

static bool dns_may_find_better(node_t *node)
{
	/* If the host name cannot be resolved on the first attempt, it may be misspelled, so throw the exception. On later
	 * attempts, the failure is probably temporary. */
	return php_hiredis_failure_allows_retry(&node->connection->failure, node->tries > 0);
}

/* For the option `failover`: looks up the host name until one of its addresses is a primary. */
static const php_hiredis_resolver dns_resolver = {.resolve = dns_resolve, .may_find_better = dns_may_find_better, .min_time_left = TRY_MIN,
	.policy = PHP_HIREDIS_REDIRECT_POLICY_NAME};

/* ---- replicas by host name ---- */

/* If no address of the host name is a replica, all reads go to the primary for this many nanoseconds. */
#define NO_REPLICA_PAUSE UINT64_C(10000000000)

/* The current choice of the nearest server, for readFrom: 'nearest'. The node's `resolver_data` points to this
 * struct. */
typedef struct {
	uint64_t choice_valid_until; /* php_hiredis_now() when the choice expires; 0: choose again after the next reply */
	bool was_used;               /* the replicas were chosen before, so they need not be chosen again to be measured */
} nearest_t;

static nearest_t *dns_get_nearest_state(node_t *node)
{
	if (!node->resolver_data) {
		node->resolver_data = ecalloc(1, sizeof(nearest_t));
	}
	return node->resolver_data;
}

static php_hiredis_candidate config_make_candidate(const php_hiredis_config *config)
{
	return (php_hiredis_candidate) {{ZSTR_VAL(config->host), config->port}, 0, false, false};
}

/* Decides by round-trip time whether reads go to the host name of the replicas or to that of the primary. Returns true
 * for the replicas. All servers behind a host name count as one. */
static bool dns_choose_replicas(node_t *node)
{
	nearest_t *nearest = dns_get_nearest_state(node);
	php_hiredis_candidate candidates[] = {config_make_candidate(node->config), config_make_candidate(&node->common->link->config)};
	uint32_t chosen;
	bool all_measured;

	candidates[0].was_used = nearest->was_used;
	candidates[1].is_used_by_others = true;
	chosen = php_hiredis_distance_choose(candidates, 2, &all_measured);
	nearest->choice_valid_until = all_measured ? php_hiredis_now() + PHP_HIREDIS_DISTANCE_MAX_AGE : 0;
	nearest->was_used = !all_measured && (nearest->was_used || chosen == 0);
	return chosen == 0;
}

/* Returns the time until which all reads go to the primary. With readFrom: 'nearest', the choice of the nearest server
 * expires at this time. Otherwise, the option `maxLifetime` limits the time. */
static uint64_t dns_primary_choice_end(node_t *node)
{
	uint64_t lifetime = php_hiredis_nanoseconds(node->config->max_lifetime);

	return node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST ? dns_get_nearest_state(node)->choice_valid_until
		: lifetime ? php_hiredis_now() + lifetime : UINT64_MAX;
}

/* Sends all reads to the primary until `until`. Always returns false: no replica is connected. */
static bool dns_use_primary(node_t *node, uint64_t until, const char *why)
{
	node->common->link->replica->use_primary_until = until;
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_RESOLVE, "connecting", why);
}

static bool dns_replica_resolve(node_t *node, uint64_t *limit)
{
	php_hiredis_connection *connection = node->connection;
	php_hiredis_read_from from = node->config->read_from;

	if (connection->failure.has_wrong_role && !connection_use_next_address(connection)) {
		return dns_use_primary(node, php_hiredis_now() + NO_REPLICA_PAUSE, "no address of the host name is a replica");
	}
	if ((from == PHP_HIREDIS_READ_FROM_ANY && php_hiredis_random(2) == 0)
			|| (from == PHP_HIREDIS_READ_FROM_NEAREST && !dns_choose_replicas(node))) {
		return dns_use_primary(node, dns_primary_choice_end(node), "the primary answers");
	}
	return true;
}

static bool dns_replica_may_find_better(node_t *node)
{
	return node->connection->failure.has_wrong_role && node->connection->transport.untried > 0;
}

/* Returns whether the connection may still be used. With readFrom: 'nearest', a different server may be nearer after a
 * while. */
static bool dns_replica_check_connection(node_t *node)
{
	return node->config->read_from != PHP_HIREDIS_READ_FROM_NEAREST || php_hiredis_connection_awaits_replies(node->connection)
		|| php_hiredis_now() < dns_get_nearest_state(node)->choice_valid_until;
}

static void dns_replica_release(node_t *node, bool after_bailout)
{
	if (!after_bailout) {
		efree(node->resolver_data);
	}
	node->resolver_data = NULL;
}

static const php_hiredis_resolver dns_replica_resolver = {.resolve = dns_replica_resolve, .may_find_better = dns_replica_may_find_better,
	.check_connection = dns_replica_check_connection,
	.release = dns_replica_release};

/* ---- choosing the resolver ---- */

const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool for_replica)
{
	if (for_replica) {
		return config->sentinels ? &php_hiredis_sentinel_replica_resolver : &dns_replica_resolver;
	}
	return config->sentinels ? &php_hiredis_sentinel_resolver : config->failover ? &dns_resolver : config->redirect ? &redirect_resolver : NULL;
}
