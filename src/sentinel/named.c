#include "sentinel/internal.h"

#define MILLISECOND UINT64_C(1000000)

/* Pauses between tries are from half to all of 25 ms, 50, ... 400: as often a client looks the name up anew. Together with the 200 ms for which
 * an answer of the name server is not asked for again, a move is noticed within 600 ms. */
#define SHORTEST_PAUSE (25 * MILLISECOND)
#define DOUBLINGS 4

/* One connection may take half of the time that is left, and this at least: the name may move meanwhile. */
#define ATTEMPT_MIN (1000 * MILLISECOND)

/* Less time than this is not worth another try. */
#define LAST_TRY (5 * MILLISECOND)

typedef php_hiredis_node node_t;

/* ---- -REDIRECT host:port of Valkey, for a client that asked for it with `redirect: true` ---- */

bool php_hiredis_redirect_take(php_hiredis_node *node)
{
	php_hiredis_redirect_target *target = node->target;

	if (!target || !target->pending) {
		return false;
	}
	target->pending = false;
	target->hops++;
	php_hiredis_connection_go_to(node->connection, target->host, strlen(target->host), target->port);
	return true;
}

static bool resolve_redirected(php_hiredis_node *node, uint64_t *limit)
{
	if (!php_hiredis_redirect_take(node)) {
		php_hiredis_connection_go_to(node->connection, NULL, 0, 0);
	}
	return true;
}

/* A connection that is opened anew goes where the configuration says, unless it was redirected. Not curable: the user hears of a server that cannot be reached, as without redirects. */
static const php_hiredis_resolver redirected = {.resolve = resolve_redirected, .guide = PHP_HIREDIS_GUIDE_REDIRECT};

/* ---- the name of the primary ---- */

/* The time that is left for the search; UINT64_MAX: no end. `limit`: of connecting, while there is no trouble; 0: none. */
static uint64_t time_left(const node_t *node, uint64_t limit)
{
	uint64_t now;

	if (node->give_up == 0) {
		return limit ? limit : UINT64_MAX;
	}
	now = php_hiredis_now();
	return node->give_up == UINT64_MAX ? UINT64_MAX : node->give_up > now ? node->give_up - now : 1;
}

/* False: a signal's exception is set. */
static bool pause_before(node_t *node)
{
	uint64_t longest = MIN(SHORTEST_PAUSE << MIN(node->tries - 1, DOUBLINGS), time_left(node, 0) / 2);
	zend_long pause = (zend_long) longest;
	php_hiredis_poll_set none = {0};

	php_random_int_silent((zend_long) longest / 2, (zend_long) longest, &pause);
	none.until = php_hiredis_now() + (uint64_t) pause;
	return php_hiredis_poll_set_wait(&none, php_hiredis_connection_interrupt, node->connection) != PHP_HIREDIS_WAIT_INTERRUPTED && !EG(exception);
}

/* Another of the name's addresses may be that of a server with the right role: the next opening tries it. False: all have been tried, or this one was not wrong. */
static bool take_next_address(php_hiredis_connection *connection)
{
	bool another = connection->failure.misplaced && connection->transport.untried > 0;

	connection->failure.misplaced = false;
	connection->skip = another ? connection->transport.addresses - connection->transport.untried : 0;
	return another;
}

static bool resolve(node_t *node, uint64_t *limit)
{
	php_hiredis_connection *connection = node->connection;
	uint64_t left;

	if (!php_hiredis_redirect_take(node)) {
		php_hiredis_connection_go_to(connection, NULL, 0, 0);
		if (node->tries > 0) {
			php_hiredis_pool_leave(&HIREDIS_G(pool), node->config);
		}
		if (!take_next_address(connection) && node->tries > 0 && !pause_before(node)) {
			return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
		}
	}
	left = time_left(node, *limit);
	if (left != UINT64_MAX) {
		left = left / 2 > ATTEMPT_MIN ? left / 2 : MIN(left, ATTEMPT_MIN);
		*limit = *limit ? MIN(*limit, left) : left;
	}
	return true;
}

static bool is_curable(node_t *node)
{
	return php_hiredis_failure_is_curable(&node->connection->failure, node->tries > 0); /* on the first try the name may be wrong */
}

/* Looks the name up anew until it leads to a primary, for as long as the command may take. Of several addresses the one whose server says that it is the
 * primary. */
static const php_hiredis_resolver named = {.resolve = resolve, .is_curable = is_curable, .pause = LAST_TRY,
	.guide = PHP_HIREDIS_GUIDE_NAME};

/* ---- the name of the replicas ---- */

/* Where the name leads to no replica, it is looked for again after so long. */
#define NONE_PAUSE UINT64_C(10000000000)

/* The `resolving` of its node, with 'nearest' alone; request memory. */
typedef struct {
	uint64_t settled_until;      /* the choice holds till then, by php_hiredis_now(); 0: another may be after a reply */
	bool visited;                /* the name has been asked, so its distance is known, or will not be */
} nearest_t;

static nearest_t *state_of(node_t *node)
{
	if (!node->resolving) {
		node->resolving = ecalloc(1, sizeof(nearest_t));
	}
	return node->resolving;
}

static php_hiredis_candidate candidate(const php_hiredis_config *config)
{
	return (php_hiredis_candidate) {{ZSTR_VAL(config->host), config->port}, 0, false, false};
}

/* Is the name nearer than the primary, or to be measured? All servers of a name count as one. */
static bool is_nearest(node_t *node)
{
	nearest_t *nearest = state_of(node);
	php_hiredis_candidate candidates[] = {candidate(node->config), candidate(&node->common->link->config)};
	uint32_t chosen;
	bool settled;

	candidates[0].visited = nearest->visited;
	candidates[1].others_visit = true;
	chosen = php_hiredis_distance_choose(candidates, 2, &settled);
	nearest->settled_until = settled ? php_hiredis_now() + PHP_HIREDIS_DISTANCE_AGE : 0;
	nearest->visited = !settled && (nearest->visited || chosen == 0);
	return chosen == 0;
}

/* How long the primary answers that was chosen in the name's place: as long as a connection lasts. */
static uint64_t until_next_choice(node_t *node)
{
	uint64_t lifetime = php_hiredis_nanoseconds(node->config->max_lifetime);

	return node->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST ? state_of(node)->settled_until
		: lifetime ? php_hiredis_now() + lifetime : UINT64_MAX;
}

/* The primary alone is to be asked. */
static bool leave_to_primary(node_t *node, uint64_t until, const char *why)
{
	node->common->link->replica->primary_until = until;
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_RESOLVE, "connecting", why);
}

static bool resolve_replica(node_t *node, uint64_t *limit)
{
	php_hiredis_connection *connection = node->connection;
	php_hiredis_read_from from = node->config->read_from;

	if (connection->failure.misplaced && !take_next_address(connection)) {
		return leave_to_primary(node, php_hiredis_now() + NONE_PAUSE, "the name leads to no replica");
	}
	if ((from == PHP_HIREDIS_READ_FROM_ANY && php_hiredis_random(2) == 0) || (from == PHP_HIREDIS_READ_FROM_NEAREST && !is_nearest(node))) {
		return leave_to_primary(node, until_next_choice(node), "the primary answers");
	}
	return true;
}

static bool is_another_address(node_t *node)
{
	return node->connection->failure.misplaced && node->connection->transport.untried > 0;
}

/* With 'nearest' one that has been measured is left: another may be nearer. */
static bool look_at_distance(node_t *node)
{
	return node->config->read_from != PHP_HIREDIS_READ_FROM_NEAREST || node->connection->in_flight > 0
		|| !php_hiredis_handshake_is_done(&node->connection->handshake) || php_hiredis_now() < state_of(node)->settled_until;
}

static void release_replica(node_t *node, bool forget)
{
	if (!forget) {
		efree(node->resolving);
	}
	node->resolving = NULL;
}

static const php_hiredis_resolver named_replica = {.resolve = resolve_replica, .is_curable = is_another_address, .look = look_at_distance,
	.release = release_replica};

/* ---- which one ---- */

const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool replica)
{
	if (replica) {
		return config->sentinels ? &php_hiredis_sentinel_replica : &named_replica;
	}
	return config->sentinels ? &php_hiredis_sentinel : config->failover ? &named : config->redirect ? &redirected : NULL;
}
