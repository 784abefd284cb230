#include "link/lanes.h"
#ifndef PHP_WIN32
# include <poll.h>
#endif

typedef struct {
	php_hiredis_node *const *nodes;
	uint32_t count;
} lanes;

static zend_always_inline bool is_active(const php_hiredis_node *node)
{
	return node->first != NULL;
}

/* Serves signals and time limits, once for all. A thrown exception fails every node with something under way. */
static bool serve_interrupt(void *context)
{
	const lanes *lanes = context;
	bool fine = true;

	for (uint32_t i = 0; i < lanes->count; i++) {
		php_hiredis_node *node = lanes->nodes[i];

		if (!is_active(node) || !node->connection) {
			continue;
		}
		if (fine) {
			node->reading = true;
			fine = php_hiredis_connection_interrupted(node->connection);
			node->reading = false;
		} else {
			php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "waiting", "");
		}
	}
	return fine;
}

/* The node's replies as far as they are here. False: an exception is set. `*moved`: something has ended or come. */
static bool read_all(php_hiredis_node *node, bool *moved)
{
	while (is_active(node)) {
		switch (php_hiredis_node_step(node, PHP_HIREDIS_TRY)) {
			case PHP_HIREDIS_PROGRESS_REPLY:
				*moved = true;
				break;
			case PHP_HIREDIS_PROGRESS_FAILED:
				*moved = true;
				return false;
			default:
				return true;
		}
	}
	return true;
}

/* A node whose time is up, judged after a read that found nothing, ends its own entries. */
static bool expire(php_hiredis_node *node, uint64_t now)
{
	const php_hiredis_connection *connection = node->connection;

	if (!connection || !php_hiredis_connection_is_open(connection) || connection->started == 0 || connection->deadline == 0
			|| now < connection->deadline) {
		return false;
	}
	php_hiredis_node_fail(node, PHP_HIREDIS_FAILURE_TIMEOUT, !php_hiredis_handshake_is_done(&connection->handshake) ? "connecting"
		: php_hiredis_output_is_sent(&connection->out) ? "reading" : "sending", "timed out");
	return true;
}

/* Waits for those that are active. `ready`: which can go on. False: an exception is set, or poll() failed. */
static bool wait_for_any(const lanes *lanes, bool *ready)
{
	ALLOCA_FLAG(heap)
	php_hiredis_transport **transports = do_alloca(lanes->count * (sizeof(php_hiredis_transport *) + 2 * sizeof(short) + sizeof(uint32_t)), heap);
	uint32_t *index = (uint32_t *) (transports + lanes->count), waited = 0;
	short *events = (short *) (index + lanes->count), *revents = events + lanes->count;
	uint64_t deadline = 0;
	php_hiredis_wait_result result;

	for (uint32_t i = 0; i < lanes->count; i++) {
		php_hiredis_connection *connection = lanes->nodes[i]->connection;

		ready[i] = false;
		if (!is_active(lanes->nodes[i]) || !connection || !php_hiredis_connection_is_open(connection)) {
			continue;
		}
		transports[waited] = &connection->transport;
		events[waited] = (short) (php_hiredis_connection_wants(connection) | connection->transport.wants);
		revents[waited] = 0;
		index[waited++] = i;
		if (connection->started && connection->deadline && (!deadline || connection->deadline < deadline)) {
			deadline = connection->deadline;
		}
	}
	result = php_hiredis_transport_wait(transports, events, revents, waited, deadline, serve_interrupt, (void *) lanes);
	for (uint32_t i = 0; i < waited; i++) {
		ready[index[i]] = revents[i] != 0 || result == PHP_HIREDIS_WAIT_ERROR;
	}
	free_alloca(transports, heap);
	return result != PHP_HIREDIS_WAIT_INTERRUPTED;
}

/* After userland code threw: every node's entries have failed. */
static bool fail_active(const lanes *lanes)
{
	for (uint32_t i = 0; i < lanes->count; i++) {
		if (is_active(lanes->nodes[i])) {
			php_hiredis_node_fail(lanes->nodes[i], PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because an exception was thrown while waiting");
		}
	}
	return false;
}

bool php_hiredis_lanes_step(php_hiredis_node *const *nodes, uint32_t count)
{
	const lanes lanes = {nodes, count};
	php_hiredis_node *last = NULL;
	uint32_t active = 0, unwritten = 0;
	bool moved = false, fine = true;
	ALLOCA_FLAG(heap)
	bool *ready;

	for (uint32_t i = 0; i < count; i++) {
		if (nodes[i]->unsent) {
			unwritten += !php_hiredis_node_write(nodes[i]);
			if (UNEXPECTED(EG(exception))) {
				return fail_active(&lanes);
			}
		} else if (is_active(nodes[i])) {
			unwritten += !php_hiredis_output_is_sent(&nodes[i]->connection->out);
		}
		moved = moved || (nodes[i]->done && !is_active(nodes[i]));
		if (is_active(nodes[i])) {
			last = nodes[i];
			active++;
		}
	}
	/* poll() does not see what has been received already. */
	for (uint32_t i = 0; i < count && !moved; i++) {
		moved = is_active(nodes[i]) && php_hiredis_node_step(nodes[i], PHP_HIREDIS_TAKE) != PHP_HIREDIS_PROGRESS_AGAIN;
		if (UNEXPECTED(EG(exception))) {
			return fail_active(&lanes);
		}
	}
	if (moved || active == 0) {
		return moved;
	}
	if (active == 1 && unwritten == 0 && !last->held) {
		return php_hiredis_node_step(last, PHP_HIREDIS_WAIT) == PHP_HIREDIS_PROGRESS_REPLY;
	}
	ready = do_alloca(count * sizeof(bool), heap);
	while (fine && !moved) {
		uint64_t now = 0;

		fine = wait_for_any(&lanes, ready);
		for (uint32_t i = 0; fine && i < count; i++) {
			if (ready[i]) {
				fine = read_all(nodes[i], &moved);
			} else if (is_active(nodes[i])) {
				now = now ? now : php_hiredis_now();
				moved |= expire(nodes[i], now);
			}
		}
	}
	free_alloca(ready, heap);
	return fine || fail_active(&lanes);
}
