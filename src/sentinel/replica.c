/*
 * Finds, through sentinels, a replica for reads.
 *
 * The main type is replicas_t, the replicas that the client knows. The engine calls replicas_resolve() before each new
 * connection, and replicas_check_connection() while a connection is used. After a failover, the client must not use a
 * replica that still follows the old primary, because that replica may lack later writes.
 */
#include "sentinel/internal.h"

/* If no sentinel names a replica, the primary serves all reads for this many nanoseconds. */
#define NO_REPLICA_PAUSE UINT64_C(10000000000)
/* The client knows at most this many replicas, so that a faulty sentinel cannot make the list grow without limit. */
#define KNOWN_MAX 64
#define NO_REPLICA UINT32_MAX

typedef struct {
	zend_string *host, *zone;    /* owned; the zone is NULL until the replica has reported it */
	uint64_t failed_at;          /* when the replica last failed, by php_hiredis_now(); 0 for never */
	uint16_t port;
	/* For readFrom 'nearest': the client has used the replica, so it has measured the distance or cannot measure it. */
	bool was_used;
	bool is_listed;              /* the last answer that the client followed contains this replica */
} replica_t;

/* The known replicas, and which of them was chosen. The node's `resolver_data` points to this struct. */
typedef struct {
	php_hiredis_sentinel_query *query;  /* the query in progress, or NULL */
	replica_t known[KNOWN_MAX];
	uint64_t choice_valid_until; /* for readFrom 'nearest': when the choice expires, by php_hiredis_now(); 0 to choose again after the next reply */
	uint32_t count, current;     /* current: the index of the connected replica, or NO_REPLICA */
	bool is_replaced_on_purpose; /* the client closes the connection to choose again, although no replica has failed */
	zend_ulong confirmed_epoch;  /* the newest confirmed epoch when this replica was chosen */
} replicas_t;

typedef php_hiredis_node node_t;

static replicas_t *replicas_get_state(node_t *node)
{
	if (!node->resolver_data) {
		replicas_t *new = ecalloc(1, sizeof(*new));

		new->current = NO_REPLICA;
		node->resolver_data = new;
	}
	return node->resolver_data;
}

/* ---- the list of replicas ---- */

static void replica_release(replica_t *replica)
{
	zend_string_release(replica->host);
	if (replica->zone) {
		zend_string_release(replica->zone);
	}
}

/* Returns the array element for a new replica. If the array is full, replaces a replica that the sentinels no longer
 * list. Returns NULL if they still list every replica in the array. */
static replica_t *replicas_add_element(replicas_t *replicas)
{
	if (replicas->count < KNOWN_MAX) {
		return &replicas->known[replicas->count++];
	}
	for (uint32_t i = 0; i < replicas->count; i++) {
		if (!replicas->known[i].is_listed) {
			replica_release(&replicas->known[i]);
			return &replicas->known[i];
		}
	}
	return NULL;
}

static replica_t *replicas_find(replicas_t *replicas, const zend_string *host, uint16_t port)
{
	for (uint32_t i = 0; i < replicas->count; i++) {
		if (replicas->known[i].port == port && zend_string_equals(replicas->known[i].host, host)) {
			return &replicas->known[i];
		}
	}
	return NULL;
}

/* Updates `known` with the replicas that the chosen answer `best` lists. `best` may be NULL. The client must not be
 * using a replica, because the function may overwrite an element of `known`. */
static void replicas_store(replicas_t *replicas, const php_hiredis_sentinel_answer *best)
{
	const php_hiredis_hosts *hosts = best ? best->replicas : NULL;

	for (uint32_t i = 0; i < replicas->count; i++) {
		replicas->known[i].is_listed = false;
	}
	for (uint32_t i = 0; hosts && i < hosts->count; i++) {
		replica_t *known = replicas_find(replicas, hosts->at[i].host, hosts->at[i].port);

		if (known) {
			known->is_listed = true;
		}
	}
	for (uint32_t i = 0; hosts && i < hosts->count; i++) {
		replica_t *element = replicas_find(replicas, hosts->at[i].host, hosts->at[i].port) ? NULL : replicas_add_element(replicas);

		if (element) {
			*element = (replica_t) {.host = zend_string_copy(hosts->at[i].host), .port = hosts->at[i].port, .is_listed = true};
		}
	}
}

/* ---- choosing a replica ---- */

static uint32_t replica_compute_rank(const zend_string *wanted_zone, const replica_t *replica, uint64_t now)
{
	return php_hiredis_server_rank(wanted_zone, replica->zone ? ZSTR_VAL(replica->zone) : "", replica->failed_at, now);
}

/* Chooses at random among the best servers. Returns a replica's index, replicas->count for the primary, or NO_REPLICA
 * if there is no server to choose. */
static uint32_t replicas_choose(const node_t *node, const replicas_t *replicas)
{
	const php_hiredis_connection *primary = node->common->link->node.connection;
	uint64_t now = php_hiredis_now();
	uint32_t best = UINT32_MAX, equal_count = 0, chosen = NO_REPLICA;
	uint32_t candidate_count = replicas->count + (node->config->read_from == PHP_HIREDIS_READ_FROM_ANY);

	for (uint32_t i = 0; i < candidate_count; i++) {
		uint32_t rank;

		if (i < replicas->count && !replicas->known[i].is_listed) {
			continue;
		}
		rank = i < replicas->count ? replica_compute_rank(node->config->zone, &replicas->known[i], now)
			: php_hiredis_server_rank(node->config->zone, primary ? primary->handshake.zone : "", 0, now);
		equal_count = rank < best ? 1 : rank == best ? equal_count + 1 : equal_count;
		if (rank <= best && php_hiredis_random(equal_count) == 0) {
			chosen = i;
		}
		best = MIN(best, rank);
	}
	return chosen;
}

/* Returns the index of the nearest replica, replicas->count if the primary is nearest, or NO_REPLICA if no replica is
 * listed. Only servers of the best rank (zone, recent failures) count. Prefers one whose round-trip time must still be
 * measured: connecting to the server measures the time. */
static uint32_t replicas_choose_nearest(const node_t *node, replicas_t *replicas, const php_hiredis_sentinel_answer *best)
{
	const php_hiredis_connection *primary = node->common->link->node.connection;
	php_hiredis_candidate candidates[KNOWN_MAX + 1];
	uint32_t replica_indexes[KNOWN_MAX + 1], count = 0, chosen;
	uint64_t now = php_hiredis_now();
	bool all_measured;

	for (uint32_t i = 0; i < replicas->count; i++) {
		const replica_t *replica = &replicas->known[i];

		if (replica->is_listed) {
			candidates[count] = (php_hiredis_candidate) {{ZSTR_VAL(replica->host), replica->port}, replica_compute_rank(node->config->zone, replica, now),
				replica->was_used, false};
			replica_indexes[count++] = i;
		}
	}
	if (count == 0) {
		return NO_REPLICA;
	}
	if (best) {
		candidates[count] = (php_hiredis_candidate) {{best->host, best->port},
			php_hiredis_server_rank(node->config->zone, primary ? primary->handshake.zone : "", 0, now), false, true};
		replica_indexes[count++] = replicas->count;
	}
	chosen = replica_indexes[php_hiredis_distance_choose(candidates, count, &all_measured)];
	if (chosen < replicas->count) {
		replicas->known[chosen].was_used = true;
	}
	replicas->choice_valid_until = all_measured ? now + PHP_HIREDIS_DISTANCE_MAX_AGE : 0;
	for (uint32_t i = 0; all_measured && i < replicas->count; i++) {
		replicas->known[i].was_used = false; /* when this choice expires, all replicas are measured again */
	}
	return chosen;
}

/* Returns true if no zone is preferred, or if the primary's zone is known because the primary is connected. */
static bool node_knows_primary_zone(const node_t *node)
{
	return !node->config->zone || php_hiredis_node_is_connected(&node->common->link->node);
}

/* Makes all reads go to the primary until the time `until`. Always returns false, because no replica is connected. */
static bool replicas_use_primary(node_t *node, uint64_t until, const char *why)
{
	node->common->link->replica->use_primary_until = until;
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_RESOLVE, "connecting", why);
}

/* ---- the configuration epoch ---- */

/* Stores the failover epoch of `best`, the chosen answer, in the connection. The epoch remains there even while the
 * connection is in the pool. */
static void replicas_store_epoch(const node_t *node, replicas_t *replicas, const php_hiredis_sentinel_answer *best)
{
	php_hiredis_connection *connection = node->connection;

	if (!connection->failover_watch) {
		connection->failover_watch = pecalloc(1, sizeof(*connection->failover_watch), 1);
	}
	connection->failover_watch->epoch = best->epoch;
	connection->failover_watch->check_at = php_hiredis_now() + PHP_HIREDIS_FAILOVER_WATCH_INTERVAL;
	replicas->confirmed_epoch = node->config->sentinels->confirmed;
}

/* Returns whether a failover may have happened since this replica was chosen. The replica may then follow the old
 * primary and lack later writes. */
static bool replica_is_outdated(const node_t *node, const replicas_t *replicas)
{
	zend_ulong confirmed = node->config->sentinels->confirmed;

	return node->connection->failover_watch && confirmed > replicas->confirmed_epoch && confirmed != node->connection->failover_watch->epoch;
}

/* ---- the resolver ---- */

static bool replicas_resolve(node_t *node, uint64_t *limit)
{
	replicas_t *replicas = replicas_get_state(node);
	const php_hiredis_sentinel_answer *best = NULL;
	uint64_t now = php_hiredis_now();

	/* If the client closed the connection on purpose, the replica has not failed. */
	if (replicas->current != NO_REPLICA && !replicas->is_replaced_on_purpose && node->connection->failure.kind != PHP_HIREDIS_FAILURE_NONE) {
		replicas->known[replicas->current].failed_at = now;
	}
	replicas->current = NO_REPLICA;
	replicas->is_replaced_on_purpose = false;
	node->connection->wait_began = now;
	php_hiredis_sentinel_query_run(&replicas->query, node, true, *limit ? now + *limit : 0);
	if (!EG(exception)) {
		php_hiredis_sentinel_candidate candidate = php_hiredis_sentinel_choose_answer(replicas->query, NULL);

		best = candidate.is_outdated ? NULL : candidate.best;
		replicas_store(replicas, best);
		replicas->current = node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST ? replicas_choose_nearest(node, replicas, best)
			: replicas_choose(node, replicas);
		if (best) {
			replicas_store_epoch(node, replicas, best);
		}
	}
	php_hiredis_sentinel_query_free(replicas->query, false);
	replicas->query = NULL;
	if (EG(exception)) {
		return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
	}
	if (replicas->current == NO_REPLICA) {
		return replicas_use_primary(node, php_hiredis_now() + NO_REPLICA_PAUSE, "no sentinel names a replica");
	}
	if (replicas->current == replicas->count) {
		replicas->current = NO_REPLICA;
		return replicas_use_primary(node, node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST ? replicas->choice_valid_until
			: node_knows_primary_zone(node) ? UINT64_MAX : 0, "the primary answers");
	}
	php_hiredis_connection_set_address(node->connection, ZSTR_VAL(replicas->known[replicas->current].host),
		ZSTR_LEN(replicas->known[replicas->current].host), replicas->known[replicas->current].port);
	return true;
}

/* Returns false if the client should replace the connection: the replica may follow an old primary, or another replica
 * may be nearer or in the preferred zone. */
static bool replicas_check_connection(node_t *node)
{
	replicas_t *replicas = replicas_get_state(node);
	const zend_string *wanted_zone = node->config->zone;
	const char *zone = node->connection->handshake.zone;
	uint64_t now = php_hiredis_now();
	replica_t *current;

	if (replica_is_outdated(node, replicas)) {
		replicas->is_replaced_on_purpose = true;
		return false;
	}
	if (node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST && replicas->current != NO_REPLICA
			&& now >= replicas->choice_valid_until && !php_hiredis_connection_awaits_replies(node->connection)) {
		replicas->is_replaced_on_purpose = true; /* this replica has been measured, and a different one may be nearer */
		return false;
	}
	if (!wanted_zone || replicas->current == NO_REPLICA || !*zone || node->connection->in_flight > 0) {
		return true;
	}
	current = &replicas->known[replicas->current];
	if (!current->zone) {
		current->zone = zend_string_init(zone, strlen(zone), 0);
	}
	for (uint32_t i = 0; i < replicas->count; i++) {
		if (replicas->known[i].is_listed && replica_compute_rank(wanted_zone, &replicas->known[i], now) < replica_compute_rank(wanted_zone, current, now)) {
			replicas->is_replaced_on_purpose = true;
		}
	}
	return !replicas->is_replaced_on_purpose;
}

static void replicas_release(node_t *node, bool after_bailout)
{
	replicas_t *replicas = node->resolver_data;

	if (replicas->query) {
		php_hiredis_sentinel_query_free(replicas->query, after_bailout);
	}
	if (!after_bailout) {
		for (uint32_t i = 0; i < replicas->count; i++) {
			replica_release(&replicas->known[i]);
		}
		efree(replicas);
	}
	node->resolver_data = NULL;
}

/* Finds, by querying sentinels, a replica for reads. If the chosen replica is unreachable, the primary serves the
 * read. */
const php_hiredis_resolver php_hiredis_sentinel_replica_resolver = {.resolve = replicas_resolve, .check_connection = replicas_check_connection,
	.release = replicas_release};
