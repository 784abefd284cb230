#include "sentinel/internal.h"

/* Where there is no replica the sentinels are asked again after so long. */
#define NONE_PAUSE UINT64_C(10000000000)
/* More replicas at a time are ignored. */
#define KNOWN_MAX 64
#define NO_REPLICA UINT32_MAX

typedef struct {
	zend_string *host, *zone;    /* owned; zone NULL: not told yet */
	uint64_t failed;             /* php_hiredis_now(); 0: never */
	uint16_t port;
	bool visited;                /* 'nearest': it has been asked, so its distance is known, or will not be */
	bool listed;                 /* by the sentinel that was believed last */
} replica_t;

/* The `resolving` of the node; request memory. */
typedef struct {
	php_hiredis_survey *survey;  /* under way; NULL: none */
	replica_t known[KNOWN_MAX];
	uint64_t settled_until;      /* 'nearest': the choice holds till then, by php_hiredis_now(); 0: another may be after a reply */
	uint32_t count, current;     /* current: that of the connection, or NO_REPLICA */
	bool leaves;                 /* the current replica is left because of its zone or its epoch, not of a failure */
	zend_ulong confirmed;        /* the epoch that the client was sure of when it was chosen */
} replicas_t;

typedef php_hiredis_node node_t;

static replicas_t *state_of(node_t *node)
{
	if (!node->resolving) {
		replicas_t *new = ecalloc(1, sizeof(*new));

		new->current = NO_REPLICA;
		node->resolving = new;
	}
	return node->resolving;
}

/* ---- which replicas there are ---- */

static void release_one(replica_t *replica)
{
	zend_string_release(replica->host);
	if (replica->zone) {
		zend_string_release(replica->zone);
	}
}

/* The place of a server that is not known yet; a full list forgets one that is not listed any more. NULL: all are listed. */
static replica_t *new_place(replicas_t *replicas)
{
	if (replicas->count < KNOWN_MAX) {
		return &replicas->known[replicas->count++];
	}
	for (uint32_t i = 0; i < replicas->count; i++) {
		if (!replicas->known[i].listed) {
			release_one(&replicas->known[i]);
			return &replicas->known[i];
		}
	}
	return NULL;
}

static replica_t *find(replicas_t *replicas, const zend_string *host, uint16_t port)
{
	for (uint32_t i = 0; i < replicas->count; i++) {
		if (replicas->known[i].port == port && zend_string_equals(replicas->known[i].host, host)) {
			return &replicas->known[i];
		}
	}
	return NULL;
}

/* Lists the replicas of the answer that is believed, NULL: none. None may be the current one: its place may be given to another. */
static void list(replicas_t *replicas, const php_hiredis_surveyed *best)
{
	const php_hiredis_hosts *hosts = best ? best->replicas : NULL;

	for (uint32_t i = 0; i < replicas->count; i++) {
		replicas->known[i].listed = false;
	}
	for (uint32_t i = 0; hosts && i < hosts->count; i++) {
		replica_t *known = find(replicas, hosts->at[i].host, hosts->at[i].port);

		if (known) {
			known->listed = true;
		}
	}
	for (uint32_t i = 0; hosts && i < hosts->count; i++) {
		replica_t *place = find(replicas, hosts->at[i].host, hosts->at[i].port) ? NULL : new_place(replicas);

		if (place) {
			*place = (replica_t) {.host = zend_string_copy(hosts->at[i].host), .port = hosts->at[i].port, .listed = true};
		}
	}
}

/* ---- the choice ---- */

static uint32_t rank_of(const zend_string *wanted, const replica_t *one, uint64_t now)
{
	return php_hiredis_rank(wanted, one->zone ? ZSTR_VAL(one->zone) : "", one->failed, now);
}

/* One of the best, at random. `count`: the primary; NO_REPLICA: there is none. */
static uint32_t choose(const node_t *node, const replicas_t *replicas)
{
	const php_hiredis_connection *primary = node->common->link->node.connection;
	uint64_t now = php_hiredis_now();
	uint32_t best = UINT32_MAX, equal = 0, chosen = NO_REPLICA;
	uint32_t offers = replicas->count + (node->config->read_from == PHP_HIREDIS_READ_FROM_ANY);

	for (uint32_t i = 0; i < offers; i++) {
		uint32_t rank;

		if (i < replicas->count && !replicas->known[i].listed) {
			continue;
		}
		rank = i < replicas->count ? rank_of(node->config->zone, &replicas->known[i], now)
			: php_hiredis_rank(node->config->zone, primary ? primary->handshake.zone : "", 0, now);
		equal = rank < best ? 1 : rank == best ? equal + 1 : equal;
		if (rank <= best && php_hiredis_random(equal) == 0) {
			chosen = i;
		}
		best = MIN(best, rank);
	}
	return chosen;
}

/* The nearest, or one that is to be measured; `count`: the primary. That is measured once for that, then by the client's own connections. */
static uint32_t choose_nearest(const node_t *node, replicas_t *replicas, const php_hiredis_surveyed *best)
{
	const php_hiredis_connection *primary = node->common->link->node.connection;
	php_hiredis_candidate candidates[KNOWN_MAX + 1];
	uint32_t numbers[KNOWN_MAX + 1], count = 0, chosen;
	uint64_t now = php_hiredis_now();
	bool settled;

	for (uint32_t i = 0; i < replicas->count; i++) {
		const replica_t *one = &replicas->known[i];

		if (one->listed) {
			candidates[count] = (php_hiredis_candidate) {{ZSTR_VAL(one->host), one->port}, rank_of(node->config->zone, one, now), one->visited, false};
			numbers[count++] = i;
		}
	}
	if (count == 0) {
		return NO_REPLICA;
	}
	if (best) {
		candidates[count] = (php_hiredis_candidate) {{best->host, best->port},
			php_hiredis_rank(node->config->zone, primary ? primary->handshake.zone : "", 0, now), false, true};
		numbers[count++] = replicas->count;
	}
	chosen = numbers[php_hiredis_distance_choose(candidates, count, &settled)];
	if (chosen < replicas->count) {
		replicas->known[chosen].visited = true;
	}
	replicas->settled_until = settled ? now + PHP_HIREDIS_DISTANCE_AGE : 0;
	for (uint32_t i = 0; settled && i < replicas->count; i++) {
		replicas->known[i].visited = false; /* the next round asks them again */
	}
	return chosen;
}

/* Is the primary's zone known, or not of interest? The primary's first connection tells it. */
static bool knows_primary(const node_t *node)
{
	return !node->config->zone || php_hiredis_node_is_connected(&node->common->link->node);
}

/* The primary alone is to be asked. */
static bool leave_to_primary(node_t *node, uint64_t until, const char *why)
{
	node->common->link->replica->primary_until = until;
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_RESOLVE, "connecting", why);
}

/* ---- the epoch ---- */

/* The connection keeps the epoch of the answer that led to its server, in the pool too. */
static void keep_epoch(const node_t *node, replicas_t *replicas, const php_hiredis_surveyed *best)
{
	php_hiredis_connection *connection = node->connection;

	if (!connection->watch) {
		connection->watch = pecalloc(1, sizeof(*connection->watch), 1);
	}
	connection->watch->epoch = best->epoch;
	connection->watch->look_at = php_hiredis_now() + PHP_HIREDIS_LOOK_EVERY;
	replicas->confirmed = node->config->sentinels->confirmed;
}

/* Has the client found another primary since? The replica may follow the one of before, and know nothing of later writes. An answer with a higher
 * epoch than the client's may have been a lie. */
static bool is_of_before(const node_t *node, const replicas_t *replicas)
{
	zend_ulong confirmed = node->config->sentinels->confirmed;

	return node->connection->watch && confirmed > replicas->confirmed && confirmed != node->connection->watch->epoch;
}

/* ---- the resolver ---- */

static bool resolve(node_t *node, uint64_t *limit)
{
	replicas_t *replicas = state_of(node);
	const php_hiredis_surveyed *best = NULL;
	uint64_t now = php_hiredis_now();

	/* A connection that was closed on purpose tells nothing against its server. */
	if (replicas->current != NO_REPLICA && !replicas->leaves && node->connection->failure.kind != PHP_HIREDIS_FAILURE_NONE) {
		replicas->known[replicas->current].failed = now;
	}
	replicas->current = NO_REPLICA;
	replicas->leaves = false;
	node->connection->started = now;
	php_hiredis_survey_run(&replicas->survey, node, true, *limit ? now + *limit : 0);
	if (!EG(exception)) {
		php_hiredis_choice choice = php_hiredis_choice_of(replicas->survey, NULL);

		best = choice.outdated ? NULL : choice.best;
		list(replicas, best);
		replicas->current = node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST ? choose_nearest(node, replicas, best) : choose(node, replicas);
		if (best) {
			keep_epoch(node, replicas, best);
		}
	}
	php_hiredis_survey_free(replicas->survey, false);
	replicas->survey = NULL;
	if (EG(exception)) {
		return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
	}
	if (replicas->current == NO_REPLICA) {
		return leave_to_primary(node, php_hiredis_now() + NONE_PAUSE, "no sentinel names a replica");
	}
	if (replicas->current == replicas->count) {
		replicas->current = NO_REPLICA;
		return leave_to_primary(node, node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST ? replicas->settled_until
			: knows_primary(node) ? UINT64_MAX : 0, "the primary answers");
	}
	php_hiredis_connection_go_to(node->connection, ZSTR_VAL(replicas->known[replicas->current].host),
		ZSTR_LEN(replicas->known[replicas->current].host), replicas->known[replicas->current].port);
	return true;
}

/* Is the replica of today's primary, in the zone that is wanted, or is there no better one? A read under way is not broken off for its zone. */
static bool look(node_t *node)
{
	replicas_t *replicas = state_of(node);
	const zend_string *wanted = node->config->zone;
	const char *zone = node->connection->handshake.zone;
	uint64_t now = php_hiredis_now();
	replica_t *current;

	if (is_of_before(node, replicas)) {
		replicas->leaves = true;
		return false;
	}
	if (node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST && replicas->current != NO_REPLICA && node->connection->in_flight == 0
			&& now >= replicas->settled_until && php_hiredis_handshake_is_done(&node->connection->handshake)) {
		replicas->leaves = true; /* it has been measured: another may be nearer */
		return false;
	}
	if (!wanted || replicas->current == NO_REPLICA || !*zone || node->connection->in_flight > 0) {
		return true;
	}
	current = &replicas->known[replicas->current];
	if (!current->zone) {
		current->zone = zend_string_init(zone, strlen(zone), 0);
	}
	for (uint32_t i = 0; i < replicas->count; i++) {
		if (replicas->known[i].listed && rank_of(wanted, &replicas->known[i], now) < rank_of(wanted, current, now)) {
			replicas->leaves = true;
		}
	}
	return !replicas->leaves;
}

static void release(node_t *node, bool forget)
{
	replicas_t *replicas = node->resolving;

	if (replicas->survey) {
		php_hiredis_survey_free(replicas->survey, forget);
	}
	if (!forget) {
		for (uint32_t i = 0; i < replicas->count; i++) {
			release_one(&replicas->known[i]);
		}
		efree(replicas);
	}
	node->resolving = NULL;
}

/* Not curable: the primary is asked in the place of another replica. */
const php_hiredis_resolver php_hiredis_sentinel_replica = {.resolve = resolve, .look = look, .release = release};
