#include "link/internal.h"

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
	php_hiredis_transport *transport = &node->connection->transport;
	php_pollfd none = php_hiredis_transport_polled(transport, 0);
	uint64_t longest = MIN(SHORTEST_PAUSE << MIN(node->tries - 1, DOUBLINGS), time_left(node, 0) / 2);
	zend_long pause = (zend_long) longest;

	php_random_int_silent((zend_long) longest / 2, (zend_long) longest, &pause);
	return php_hiredis_transport_wait(transport, &none, 0, php_hiredis_now() + (uint64_t) pause, php_hiredis_connection_interrupt, node->connection)
			!= PHP_HIREDIS_WAIT_INTERRUPTED && !EG(exception);
}

/* Another of the name's addresses may be the primary's: the next opening tries it. False: all have been tried, or this one was not wrong. */
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
	const php_hiredis_failure *failure = &node->connection->failure;

	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
			return node->tries > 0; /* on the first try the name may be wrong */
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_CLOSED:
			return true;
		case PHP_HIREDIS_FAILURE_LOST:
			return failure->phase != NULL; /* NULL: the user must hear of the loss (WATCH, MULTI, a script) */
		default:
			return false;
	}
}

#define KIND(kind) (1u << PHP_HIREDIS_REDIRECT_##kind)

const php_hiredis_resolver php_hiredis_named = {.resolve = resolve, .is_curable = is_curable, .pause = LAST_TRY,
	.kinds = KIND(LOADING) | KIND(MASTERDOWN) | KIND(UNBLOCKED) | KIND(READONLY) | KIND(REDIRECT)};
