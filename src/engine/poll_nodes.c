/*
 * Writes the queued commands of several nodes, waits for all of them with one poll(), and checks each node's time
 * limit.
 *
 * Clusters, the fibers' scheduler and event loops call php_hiredis_polled_nodes_step().
 *
 * A node that is lost or times out must fail only its own batches. All batches of all nodes fail together in only three
 * cases: PHP code throws an exception or calls fork() during the wait, or poll() itself fails.
 */
#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_polled_nodes polled_nodes_t;

static zend_always_inline node_t *poll_node(const polled_nodes_t *polled, uint32_t index)
{
	return (*polled->nodes)[index];
}

static zend_always_inline bool poll_is_active(const node_t *node)
{
	return node->first != NULL;
}

static bool poll_is_open(const node_t *node)
{
	return node->connection && php_hiredis_connection_is_open(node->connection);
}

/* Returns the time at which the node's oldest batch times out, or 0 for never. */
static uint64_t poll_deadline(const node_t *node)
{
	const php_hiredis_connection *connection = node->connection;
	const php_hiredis_entry *entry = node->first;

	if (connection->wait_began == 0) {
		return 0;
	}
	if (php_hiredis_connection_is_opening(connection)) {
		return connection->deadline; /* for the address that is being tried */
	}
	if (!php_hiredis_handshake_is_done(&connection->handshake) && connection->in_flight == 0) {
		return connection->open_by;
	}
	return entry->timeout == 0 || entry->batch->wait == UINT64_MAX ? 0 : connection->wait_began + entry->timeout + entry->batch->wait;
}

/* Returns the time at which a Cluster node becomes overdue (no reply for too long), or 0 for never. Adds the time for
 * which a command such as BLPOP may block. */
static uint64_t poll_overdue_at(const node_t *node)
{
	const php_hiredis_connection *connection = node->connection;

	uint64_t blocking_time = node->first == node->unsent ? 0 : node->first->batch->wait; /* nothing blocks before it is sent */

	return !node->parent_router || connection->wait_began == node->overdue_since ? 0 : php_hiredis_connection_overdue_at(connection, PHP_HIREDIS_OVERDUE_AFTER, blocking_time);
}

/* Marks the node as overdue if the reply has taken too long, so that a Cluster client can use a different server. */
static void poll_note_overdue(node_t *node, uint64_t now)
{
	uint64_t overdue_at = poll_is_active(node) && poll_is_open(node) ? poll_overdue_at(node) : 0;

	if (overdue_at && now >= overdue_at) {
		node->overdue_since = node->connection->wait_began;
	}
}

/* Ends every batch of every node, because PHP code threw an exception or called fork(). */
static php_hiredis_progress poll_fail_all(const polled_nodes_t *polled)
{
	bool thrown = EG(exception) != NULL;

	for (uint32_t i = 0; i < polled->count; i++) {
		node_t *node = poll_node(polled, i);

		if (!poll_is_active(node)) {
			continue;
		}
		if (!poll_is_open(node) && node->connection
				&& node->connection->failure.kind == (thrown ? PHP_HIREDIS_FAILURE_THROWN : PHP_HIREDIS_FAILURE_LOST)) {
			php_hiredis_loss_fail(node); /* poll_serve_interrupt() closed it, and `failure` says which commands were sent */
		} else {
			php_hiredis_node_fail_entries(node, thrown ? PHP_HIREDIS_FAILURE_CLOSED : PHP_HIREDIS_FAILURE_LOST, "waiting",
				thrown ? "closed, because an exception was thrown while waiting" : "the connection belongs to the parent process");
		}
	}
	return thrown ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_MADE;
}

/* Runs signal handlers once for all nodes. Returns false if the wait must end. */
static bool poll_serve_interrupt(void *context)
{
	const polled_nodes_t *polled = context;

	for (uint32_t i = 0; i < polled->count; i++) {
		node_t *node = poll_node(polled, i);

		if (poll_is_active(node) && poll_is_open(node)) {
			bool may_continue;

			php_hiredis_node_set_reading(node, true);
			may_continue = php_hiredis_connection_interrupt(node->connection);
			php_hiredis_node_set_reading(node, false);
			return may_continue;
		}
	}
	return php_hiredis_connection_interrupt(NULL);
}

/* Sets `*has_progress` if replies have arrived. Returns false if an exception is set. */
static bool poll_read_node(node_t *node, php_hiredis_step_mode mode, bool *has_progress)
{
	while (poll_is_active(node) && php_hiredis_node_step(node, mode) == PHP_HIREDIS_PROGRESS_MADE && !EG(exception)) {
		*has_progress = true;
	}
	return EG(exception) == NULL;
}

/* Returns whether all received bytes were processed. */
static zend_always_inline bool poll_is_drained(const node_t *node)
{
	const php_hiredis_connection *connection = node->connection;

	return !poll_is_active(node) || node->first == node->unsent || (EXPECTED(php_hiredis_node_is_connected(node)) && !connection->parser.bulk
		&& !connection->parser.is_parsing && php_hiredis_parser_is_idle(&connection->parser));
}

/* If the node's time limit has passed, fails the node's batches or, while connecting, tries the next address. Must run
 * after reading, because each reply restarts the limit. */
static bool poll_expire(node_t *node, uint64_t now)
{
	const php_hiredis_connection *connection = node->connection;
	uint64_t deadline = poll_is_open(node) ? poll_deadline(node) : 0;

	if (deadline == 0 || now < deadline) {
		return false;
	}
	if (php_hiredis_connection_is_opening(connection)) {
		return php_hiredis_node_step(node, PHP_HIREDIS_MODE_NONBLOCKING) == PHP_HIREDIS_PROGRESS_MADE;
	}
	php_hiredis_node_fail_entries(node, PHP_HIREDIS_FAILURE_TIMEOUT,
		!php_hiredis_handshake_is_done(&connection->handshake) && !connection->handshake.renewal ? "connecting"
		: php_hiredis_output_is_sent(&connection->out) ? "reading" : "sending", "timed out");
	return true;
}

/* Adds the sockets to the poll set. Returns the time at which poll() must end even without a reply, or 0 for no
 * limit. */
static uint64_t poll_add_nodes(const polled_nodes_t *polled, php_hiredis_poll_set *set)
{
	uint64_t wake_at = polled->wake_at;

	for (uint32_t i = 0; i < polled->count; i++) {
		node_t *node = poll_node(polled, i);

		if (poll_is_active(node) && poll_is_open(node)) {
			uint64_t overdue_at = poll_overdue_at(node);

			php_hiredis_poll_set_add(set, &node->connection->transport, php_hiredis_connection_poll_events(node->connection), poll_deadline(node), node);
			wake_at = php_hiredis_earlier_time(overdue_at, wake_at);
		}
	}
	php_hiredis_poll_set_add(set, NULL, 0, wake_at, NULL);
	return wake_at;
}

/* Fails the batches of all waiting nodes, because poll() itself failed and would fail again. */
static zend_never_inline void poll_fail_waiting(const php_hiredis_poll_set *set)
{
	char text[sizeof(set->first->error)] = "";

	if (set->first) {
		memcpy(text, set->first->error, sizeof(text));
	}
	for (uint32_t i = 0; i < set->count; i++) {
		php_hiredis_node_fail_entries(set->owners[i], PHP_HIREDIS_FAILURE_CLOSED, "waiting", text);
	}
}

/* Returned by poll_wait_once() if the caller must call it again. poll_wait_once() never returns PUSH with another
 * meaning. */
#define KEEP_POLLING PHP_HIREDIS_PROGRESS_PUSH

/* Calls poll() once. Returns MADE after any progress (batches may have ended), FAILED if PHP code threw or called
 * fork(), and AGAIN if `wake_at` has passed or a node has become overdue (no reply for too long). If none of this has
 * happened, returns KEEP_POLLING. */
static php_hiredis_progress poll_wait_once(const polled_nodes_t *polled, php_hiredis_poll_set *set, bool *has_progress)
{
	uint64_t wake_at = poll_add_nodes(polled, set), now;
	php_hiredis_wait_result result = php_hiredis_poll_set_wait(set, poll_serve_interrupt, (void *) polled);

	if (result == PHP_HIREDIS_WAIT_INTERRUPTED) {
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	for (uint32_t i = 0; i < set->count; i++) {
		if ((set->polled[i].revents || result == PHP_HIREDIS_WAIT_ERROR) && !poll_read_node(set->owners[i], PHP_HIREDIS_MODE_NONBLOCKING, has_progress)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
	}
	now = php_hiredis_now();
	/* `set->until` is the earliest deadline of the nodes, or `wake_at` if that is earlier. Reading replies only
	 * postpones deadlines, so none can have expired before `set->until`. */
	for (uint32_t i = 0; UNEXPECTED(set->until && now >= set->until) && i < set->count; i++) {
		*has_progress |= poll_is_active(set->owners[i]) && poll_expire(set->owners[i], now);
	}
	if (UNEXPECTED(EG(exception))) {
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_ERROR) && !*has_progress) {
		poll_fail_waiting(set);
		*has_progress = true;
	}
	if (*has_progress || !wake_at || now < wake_at) {
		return *has_progress ? PHP_HIREDIS_PROGRESS_MADE : KEEP_POLLING;
	}
	for (uint32_t i = 0; i < set->count; i++) {
		poll_note_overdue(set->owners[i], now);
	}
	return PHP_HIREDIS_PROGRESS_AGAIN;
}

/* Waits until a batch has ended, a node is overdue (no reply for too long), or the time `wake_at` has come. */
static php_hiredis_progress poll_wait(const polled_nodes_t *polled)
{
	php_hiredis_poll_set set = {0};
	php_hiredis_progress progress;
	bool has_progress = false;

	do {
		set.count = set.until = 0;
		set.first = NULL;
		progress = poll_wait_once(polled, &set, &has_progress);
	} while (progress == KEEP_POLLING);
	php_hiredis_poll_set_end(&set);
	return progress == PHP_HIREDIS_PROGRESS_FAILED ? poll_fail_all(polled) : progress;
}

php_hiredis_progress php_hiredis_polled_nodes_step(const php_hiredis_polled_nodes *polled, php_hiredis_step_mode mode)
{
	node_t *active_node = NULL;
	uint32_t active_count = 0, unwritten_count = 0;
	bool has_progress = false;

	for (uint32_t i = 0; i < polled->count; i++) {
		node_t *node = poll_node(polled, i);

		if (node->unsent && mode != PHP_HIREDIS_MODE_BUFFERED && (!polled->collects_writes || node->first == node->unsent)) {
			unwritten_count += !php_hiredis_node_write(node);
			if (UNEXPECTED(EG(exception))) {
				return poll_fail_all(polled);
			}
		} else if (poll_is_active(node) && poll_is_open(node)) {
			unwritten_count += !php_hiredis_output_is_sent(&node->connection->out);
		}
		has_progress = has_progress || node->done;
		if (poll_is_active(node)) {
			active_node = node;
			active_count++;
		}
	}
	for (uint32_t i = 0; i < polled->count; i++) {
		node_t *node = poll_node(polled, i);

		if (UNEXPECTED(!poll_is_drained(node)) && !poll_read_node(node, PHP_HIREDIS_MODE_BUFFERED, &has_progress)) {
			return poll_fail_all(polled);
		}
	}
	if (has_progress || (active_count == 0 && !polled->wake_at)) {
		return has_progress ? PHP_HIREDIS_PROGRESS_MADE : PHP_HIREDIS_PROGRESS_IDLE;
	}
	if (mode == PHP_HIREDIS_MODE_BUFFERED) {
		return PHP_HIREDIS_PROGRESS_AGAIN;
	}
	if (active_count == 1 && unwritten_count == 0 && !active_node->awaits && !polled->wake_at && mode == PHP_HIREDIS_MODE_BLOCKING) {
		php_hiredis_progress progress = php_hiredis_node_step(active_node, PHP_HIREDIS_MODE_BLOCKING);

		if (UNEXPECTED(progress == PHP_HIREDIS_PROGRESS_AGAIN)) {
			poll_note_overdue(active_node, php_hiredis_now());
		}
		return UNEXPECTED(EG(exception)) ? poll_fail_all(polled) : progress;
	}
	return poll_wait(polled);
}
