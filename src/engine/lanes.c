#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_lanes lanes_t;

static zend_always_inline node_t *node_at(const lanes_t *lanes, uint32_t index)
{
	return (*lanes->nodes)[index];
}

static zend_always_inline bool is_active(const node_t *node)
{
	return node->first != NULL;
}

static bool is_open(const node_t *node)
{
	return node->connection && php_hiredis_connection_is_open(node->connection);
}

/* When the wait of a node's first entry is over; 0: never. The clock of a connection stands until the next look at its socket. */
static uint64_t deadline_of(const node_t *node)
{
	const php_hiredis_connection *connection = node->connection;
	const php_hiredis_entry *entry = node->first;

	if (connection->started == 0) {
		return 0;
	}
	if (php_hiredis_connection_is_opening(connection)) {
		return connection->deadline; /* of the address that is tried */
	}
	if (!php_hiredis_handshake_is_done(&connection->handshake) && connection->in_flight == 0) {
		return connection->open_by;
	}
	return entry->timeout == 0 || entry->batch->wait == UINT64_MAX ? 0 : connection->started + entry->timeout + entry->batch->wait;
}

/* When a router's node is late with the reply to its first entry, beyond the time that the entry may block; 0: never, or it is known to be. */
static uint64_t late_at(const node_t *node)
{
	const php_hiredis_connection *connection = node->connection;

	uint64_t blocks = node->held ? 0 : node->first->batch->wait; /* a handshake does not */

	return !node->part_of || connection->started == node->late || connection->started == 0 || blocks == UINT64_MAX ? 0
		: connection->started + PHP_HIREDIS_PATIENCE + blocks;
}

static void note_late(node_t *node, uint64_t now)
{
	uint64_t at = is_active(node) && is_open(node) ? late_at(node) : 0;

	if (at && now >= at) {
		node->late = node->connection->started;
	}
}

/* Userland code threw, or has forked, which sets no exception: every entry of every node has failed. */
static php_hiredis_progress fail_all(const lanes_t *lanes)
{
	bool thrown = EG(exception) != NULL;

	for (uint32_t i = 0; i < lanes->count; i++) {
		node_t *node = node_at(lanes, i);

		if (!is_active(node)) {
			continue;
		}
		if (!thrown && !is_open(node) && node->connection && node->connection->failure.kind == PHP_HIREDIS_FAILURE_LOST) {
			php_hiredis_loss_fail(node); /* serve_interrupt() has closed it, with what had left */
		} else {
			php_hiredis_node_fail(node, thrown ? PHP_HIREDIS_FAILURE_CLOSED : PHP_HIREDIS_FAILURE_LOST, "waiting",
				thrown ? "closed, because an exception was thrown while waiting" : "the connection belongs to the parent process");
		}
	}
	return thrown ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_REPLY;
}

/* Serves signals and time limits, once for all nodes. */
static bool serve_interrupt(void *context)
{
	const lanes_t *lanes = context;

	for (uint32_t i = 0; i < lanes->count; i++) {
		node_t *node = node_at(lanes, i);

		if (is_active(node) && is_open(node)) {
			bool fine;

			node->reading = true;
			fine = php_hiredis_connection_interrupt(node->connection);
			node->reading = false;
			return fine;
		}
	}
	return php_hiredis_connection_interrupt(NULL);
}

/* Takes the replies that have come for a node; with TAKE those that have been received already, of which poll() does not tell, and sees that userland
 * code has closed the connection meanwhile. False: an exception is set. */
static bool read_all(node_t *node, php_hiredis_effort effort, bool *moved)
{
	while (is_active(node) && php_hiredis_node_step(node, effort) == PHP_HIREDIS_PROGRESS_REPLY && !EG(exception)) {
		*moved = true;
	}
	return EG(exception) == NULL;
}

/* Would read_all() with TAKE do nothing? All that was received has been given out. */
static zend_always_inline bool has_nothing(const node_t *node)
{
	const php_hiredis_connection *connection = node->connection;

	return !is_active(node) || node->first == node->unsent || (EXPECTED(php_hiredis_node_is_connected(node)) && !connection->parser.bulk
		&& !connection->parser.under_way && php_hiredis_parser_is_idle(&connection->parser));
}

/* Fails a node whose time is over, or goes to the next address. Called after a read: a reply would have started the clock anew. */
static bool expire(node_t *node, uint64_t now)
{
	const php_hiredis_connection *connection = node->connection;
	uint64_t deadline = is_open(node) ? deadline_of(node) : 0;

	if (deadline == 0 || now < deadline) {
		return false;
	}
	if (php_hiredis_connection_is_opening(connection)) {
		return php_hiredis_node_step(node, PHP_HIREDIS_TRY) == PHP_HIREDIS_PROGRESS_REPLY; /* the opening fails, or goes to the next address */
	}
	php_hiredis_node_fail(node, PHP_HIREDIS_FAILURE_TIMEOUT,
		!php_hiredis_handshake_is_done(&connection->handshake) && !connection->handshake.renewal ? "connecting"
		: php_hiredis_output_is_sent(&connection->out) ? "reading" : "sending", "timed out");
	return true;
}

/* Adds the nodes that something is awaited from. Returns when to wake, whatever the sockets say; 0: never. */
static uint64_t add_nodes(const lanes_t *lanes, php_hiredis_poll_set *set)
{
	uint64_t wake = lanes->wake;

	for (uint32_t i = 0; i < lanes->count; i++) {
		node_t *node = node_at(lanes, i);

		if (is_active(node) && is_open(node)) {
			uint64_t late = late_at(node);

			php_hiredis_poll_set_add(set, &node->connection->transport, php_hiredis_connection_wants(node->connection), deadline_of(node), node);
			wake = late && (wake == 0 || late < wake) ? late : wake;
		}
	}
	php_hiredis_poll_set_add(set, NULL, 0, wake, NULL);
	return wake;
}

/* The system refuses to wait for these sockets, and would again: every entry of their nodes has failed. The first one has the reason. */
static zend_never_inline void fail_waiting(const php_hiredis_poll_set *set)
{
	char text[sizeof(set->first->error)] = "";

	if (set->first) {
		memcpy(text, set->first->error, sizeof(text));
	}
	for (uint32_t i = 0; i < set->count; i++) {
		php_hiredis_node_fail(set->owners[i], PHP_HIREDIS_FAILURE_CLOSED, "waiting", text);
	}
}

/* One poll() of an empty set. FAILED: an exception is set. */
static php_hiredis_progress wait_once(const lanes_t *lanes, php_hiredis_poll_set *set, bool *moved)
{
	uint64_t wake = add_nodes(lanes, set), now;
	php_hiredis_wait_result result = php_hiredis_poll_set_wait(set, serve_interrupt, (void *) lanes);

	if (result == PHP_HIREDIS_WAIT_INTERRUPTED) {
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	for (uint32_t i = 0; i < set->count; i++) {
		if ((set->polled[i].revents || result == PHP_HIREDIS_WAIT_ERROR) && !read_all(set->owners[i], PHP_HIREDIS_TRY, moved)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
	}
	now = php_hiredis_now();
	for (uint32_t i = 0; UNEXPECTED(set->until && now >= set->until) && i < set->count; i++) { /* a read makes no deadline earlier */
		*moved |= is_active(set->owners[i]) && expire(set->owners[i], now);
	}
	if (UNEXPECTED(EG(exception))) {
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_ERROR) && !*moved) {
		fail_waiting(set);
		*moved = true;
	}
	if (*moved || !wake || now < wake) {
		return *moved ? PHP_HIREDIS_PROGRESS_REPLY : PHP_HIREDIS_PROGRESS_PUSH;
	}
	for (uint32_t i = 0; i < set->count; i++) {
		note_late(set->owners[i], now);
	}
	return PHP_HIREDIS_PROGRESS_AGAIN;
}

static php_hiredis_progress wait_for_any(const lanes_t *lanes)
{
	php_hiredis_poll_set set = {0};
	php_hiredis_progress progress;
	bool moved = false;

	do {
		set.count = set.until = 0;
		set.first = NULL;
		progress = wait_once(lanes, &set, &moved);
	} while (progress == PHP_HIREDIS_PROGRESS_PUSH); /* nothing that matters */
	php_hiredis_poll_set_end(&set);
	return progress == PHP_HIREDIS_PROGRESS_FAILED ? fail_all(lanes) : progress;
}

php_hiredis_progress php_hiredis_lanes_step(const php_hiredis_lanes *lanes, php_hiredis_effort effort)
{
	node_t *last = NULL;
	uint32_t active = 0, unwritten = 0;
	bool moved = false;

	for (uint32_t i = 0; i < lanes->count; i++) {
		node_t *node = node_at(lanes, i);

		if (node->unsent && effort != PHP_HIREDIS_TAKE && (!lanes->gather || node->first == node->unsent)) {
			unwritten += !php_hiredis_node_write(node);
			if (UNEXPECTED(EG(exception))) {
				return fail_all(lanes);
			}
		} else if (is_active(node) && is_open(node)) {
			unwritten += !php_hiredis_output_is_sent(&node->connection->out);
		}
		moved = moved || node->done;
		if (is_active(node)) {
			last = node;
			active++;
		}
	}
	for (uint32_t i = 0; i < lanes->count; i++) {
		node_t *node = node_at(lanes, i);

		if (UNEXPECTED(!has_nothing(node)) && !read_all(node, PHP_HIREDIS_TAKE, &moved)) {
			return fail_all(lanes);
		}
	}
	if (moved || (active == 0 && !lanes->wake)) {
		return moved ? PHP_HIREDIS_PROGRESS_REPLY : PHP_HIREDIS_PROGRESS_IDLE;
	}
	if (effort == PHP_HIREDIS_TAKE) {
		return PHP_HIREDIS_PROGRESS_AGAIN;
	}
	if (active == 1 && unwritten == 0 && !last->held && !lanes->wake && effort == PHP_HIREDIS_WAIT) {
		php_hiredis_progress progress = php_hiredis_node_step(last, PHP_HIREDIS_WAIT);

		if (UNEXPECTED(progress == PHP_HIREDIS_PROGRESS_AGAIN)) {
			note_late(last, php_hiredis_now());
		}
		return UNEXPECTED(EG(exception)) ? fail_all(lanes) : progress;
	}
	return wait_for_any(lanes);
}
