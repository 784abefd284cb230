/*
 * The batches of a node: which are queued, which were sent, and which one receives the next reply.
 *
 * The main type is php_hiredis_entry. Clients and pipelines queue entries with php_hiredis_node_submit(); fibers and
 * the Cluster use php_hiredis_node_queue(), which does not send. php_hiredis_node_continue() writes commands and
 * reads replies.
 *
 * A reply always belongs to the first entry, because the server replies in the order of the commands. So entries may
 * only be removed from the front, or all at once.
 */
#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* At most this many simple replies (strings, numbers, null) are parsed in one call. */
#define SCALARS_MAX 128

/* If later commands may have to be sent again, the bytes of the answered commands before them are removed from the
 * output only once there are more than this many. Otherwise, moving the later bytes would cost too much. */
#define ANSWERED_BYTES_MIN (64 * 1024)

/* ---- the queue ---- */

void php_hiredis_pending_request_free(php_hiredis_pending_request *request)
{
	php_hiredis_entry_clear(&request->entry);
	if (!request->entry.is_reply_only) {
		php_hiredis_batch_free(&request->batch);
		if (UNEXPECTED(request->encoded)) {
			zend_string_release(request->encoded);
		}
	}
	efree_size(request, sizeof(*request));
}

static zend_always_inline entry_t *queue_shift(node_t *node)
{
	entry_t *entry = node->first;

	node->first = entry->next;
	if (!node->first) {
		node->last = &node->first;
	}
	if (node->unsent == entry) {
		node->unsent = entry->next;
		node->sharing_resets++;
	}
	entry->next = NULL;
	return entry;
}

/* Releases entries that were removed from the node's queue. The queue must already be empty, because destructors may
 * use the client. */
static void queue_release_entries(entry_t *entry)
{
	while (entry) {
		entry_t *next = entry->next;

		entry->next = NULL;
		if (entry->refcount > 0) {
			php_hiredis_pending_request_release((php_hiredis_pending_request *) entry);
		} else {
			php_hiredis_entry_clear(entry);
		}
		entry = next;
	}
}

/* Empties the queue without releasing the entries. The caller must keep pointers to release them later. */
static void queue_reset(node_t *node)
{
	php_hiredis_node_set_queue_end(node);
	node->first = node->done = node->unsent = NULL;
	node->last = &node->first;
	node->done_last = &node->done;
	node->reply_only_count = 0;
	node->sharing_resets++;
	node->awaits = PHP_HIREDIS_AWAITS_NOTHING;
	php_hiredis_node_note_progress(node);
}

void php_hiredis_node_discard_entries(php_hiredis_node *node)
{
	entry_t *done_entry, *first_entry;

	if (UNEXPECTED(node->router)) {
		node->router->ops->discard_entries(node->router, false);
	}
	if (node->connection && node->connection->in_flight > 0) {
		php_hiredis_connection_close(node->connection, false);
	}
	php_hiredis_output_clear(node->queue);
	done_entry = node->done;
	first_entry = node->first;
	queue_reset(node);
	php_hiredis_node_apply_idle_action(node);
	queue_release_entries(done_entry);
	queue_release_entries(first_entry);
}

/* Closes the connection after a fatal error. PHP may have freed all request memory already. */
static void queue_abandon_connection(node_t *node)
{
	if (node->connection) {
		php_hiredis_connection_close(node->connection, true);
	}
	if (node->resolver_data) {
		node->resolver->release(node, true);
	}
	node->redirect_target = NULL;
	node->search_until = 0;
	node->idle_action = PHP_HIREDIS_IDLE_NOTHING;
	node->opened_for = NULL;
}

void php_hiredis_node_abandon_entries(php_hiredis_node *node, bool closes_connection)
{
	if (node->router) {
		node->router->ops->abandon_entries(node->router, closes_connection);
	}
	if (closes_connection) {
		queue_abandon_connection(node);
	}
	php_hiredis_output_free(node->queue, true);
	queue_reset(node);
	node->scalars = NULL;
	php_hiredis_node_set_reading(node, false);
}

/* Notes in the connection what the batch will change on the server. Must run before sending, because the server may
 * execute the batch even if no reply arrives. */
static void batch_mark_connection(node_t *node, const php_hiredis_batch *batch)
{
	if (EXPECTED(batch->details == NULL)) {
		return;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		if (batch->expected[i].flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) {
			node->connection->server_state |= php_hiredis_state_change_flags(batch->expected[i].spec->state_change);
		}
	}
}

/* Removes from the cache the keys that the commands may change. Must run before the commands are sent. */
static zend_always_inline void queue_prepare_cache(php_hiredis_connection *connection, const php_hiredis_entry *entry,
	const php_hiredis_output *commands)
{
	if (UNEXPECTED(connection->cache != NULL)) {
		php_hiredis_cache_prepare_send(connection, entry, commands);
	}
}

php_hiredis_pending_request *php_hiredis_pending_request_create(php_hiredis_batch *batch, bool is_single, uint64_t timeout)
{
	php_hiredis_pending_request *request = emalloc(sizeof(*request));

	request->batch = *batch;
	php_hiredis_batch_init(batch);
	request->encoded = NULL;
	php_hiredis_entry_init(&request->entry, &request->batch, timeout);
	request->entry.refcount = 2;
	php_hiredis_entry_set_kind(&request->entry, is_single, false, false);
	request->owner = NULL;
	request->callers = 0;
	return request;
}

php_hiredis_pending_request *php_hiredis_pending_request_create_reply_only(const php_hiredis_encoded_command *encoded, uint64_t timeout)
{
	php_hiredis_pending_request *request = emalloc(sizeof(*request));

	ZEND_ASSERT(php_hiredis_command_is_simple(encoded));
	request->expectation = (php_hiredis_expectation) {.spec = encoded->spec, .shape = encoded->shape};
	request->batch = (php_hiredis_batch) {.expected = &request->expectation, .count = 1, .answers = 1,
		.converts_replies = encoded->shape != PHP_HIREDIS_SHAPE_RAW, .readonly = (encoded->spec->flags & PHP_HIREDIS_SPEC_READONLY) != 0};
	php_hiredis_entry_init(&request->entry, &request->batch, timeout);
	request->entry.refcount = 2;
	php_hiredis_entry_set_kind(&request->entry, true, true, false);
	request->owner = NULL;
	request->callers = 0;
	return request;
}

void php_hiredis_node_discard_last_command(php_hiredis_node *node)
{
	php_hiredis_output_rewind(node->queue, node->queue_end);
}

/* ---- writing and reading ---- */

static uint32_t queue_count_unsent(const node_t *node)
{
	uint32_t count = 0;

	for (const entry_t *entry = node->unsent; entry; entry = entry->next) {
		count += entry->batch->count - entry->received;
	}
	return count;
}

/* Returns whether all commands are reads. Reads may be written together with the handshake, because sending them twice
 * is harmless. */
static bool queue_is_readonly(const entry_t *entry)
{
	while (entry && entry->batch->readonly) {
		entry = entry->next;
	}
	return entry == NULL;
}

/* Opens the connection for the queued commands. Returns false on failure. Without `wait`, may return before the
 * commands can be sent; `node->awaits` then says what they are waiting for. */
static bool queue_open_connection(node_t *node, bool wait)
{
	const entry_t *first_entry = node->unsent;
	/* A command that may block forever is sent only after the handshake, because the handshake needs a time limit. */
	bool has_time_limit = first_entry->timeout != 0 && first_entry->batch->wait != UINT64_MAX, opened;

	php_hiredis_node_set_reading(node, true);
	node->awaits = PHP_HIREDIS_AWAITS_NOTHING;
	opened = wait ? php_hiredis_node_connect_for(node, first_entry->batch, node->queue, queue_count_unsent(node), queue_is_readonly(first_entry), has_time_limit)
		: php_hiredis_node_connect(node, false);
	if (opened && !wait) {
		/* Count again: a signal handler may have queued more. */
		node->awaits = php_hiredis_node_prepare_write(node, node->queue, queue_count_unsent(node), queue_is_readonly(node->unsent), has_time_limit);
		opened = node->awaits != PHP_HIREDIS_AWAITS_ABORTED;
		node->awaits = opened ? node->awaits : PHP_HIREDIS_AWAITS_NOTHING;
	}
	php_hiredis_node_set_reading(node, false);
	return opened;
}

/* Returns how many bytes of the output are no longer needed. All other bytes may have to be sent again. */
static size_t queue_count_answered_bytes(const node_t *node)
{
	const php_hiredis_output *output = &node->connection->out;
	const entry_t *entry = node->first;

	while (entry != node->unsent && entry->has_returned_replies) {
		entry = entry->next;
	}
	if (entry == node->unsent && php_hiredis_output_is_sent(output) && php_hiredis_handshake_is_done(&node->connection->handshake)) {
		return output->length;
	}
	return UNEXPECTED(node->first_offset > ANSWERED_BYTES_MIN) && node->first_offset > output->length / 2 && node->first_offset <= output->sent ? node->first_offset : 0;
}

/* Moves the commands of `entry` and of all later entries to the connection. Only link_call_at_once(), the fast path
 * in link.c, sends commands without this function. */
static zend_always_inline void queue_pass_to_connection(node_t *node, const entry_t *entry, bool is_first, php_hiredis_output *commands)
{
	php_hiredis_connection *connection = node->connection;
	uint32_t count = 0;
	size_t answered;

	if (is_first) {
		php_hiredis_connection_begin_command(connection, entry->timeout, entry->batch->wait);
	}
	for (const entry_t *each = entry; each; each = each->next) {
		batch_mark_connection(node, each->batch);
		count += each->batch->count - each->received;
	}
	queue_prepare_cache(connection, entry, commands);
	if (is_first) {
		node->first_offset = connection->out.length; /* after the handshake */
		connection->handshake.was_rearranged = false;
	} else if ((answered = queue_count_answered_bytes(node)) > 0) {
		php_hiredis_output_remove_sent(&connection->out, answered); /* a stream always has commands in flight, so its output would grow forever */
		/* Commands that must not be sent again are removed even if their entries have not ended yet. `first_offset`,
		 * which is unsigned, then wraps below 0. Each entry adds its size when it ends, so `first_offset` is correct
		 * again after these entries. */
		node->first_offset -= answered;
	}
	php_hiredis_connection_expect(connection, count);
	php_hiredis_output_move(&connection->out, commands);
}

/* Moves all unsent commands to the connection. Must run after the handshake, unless the commands may be sent together
 * with the handshake. */
static void queue_hand_over(node_t *node)
{
	if (!node->unsent) {
		return;
	}
	queue_pass_to_connection(node, node->unsent, node->first == node->unsent, node->queue);
	php_hiredis_node_set_queue_end(node);
	node->unsent = NULL;
}

void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	if (UNEXPECTED(node->first || !php_hiredis_node_is_ready(node) || !php_hiredis_node_has_no_stray_bytes(node) || node->idle_action)) {
		php_hiredis_node_queue(node, entry, commands);
		if (entry->is_ordered && php_hiredis_node_is_connected(node) && EXPECTED(node->idle_action != PHP_HIREDIS_IDLE_AUTH)
				&& EXPECTED(node->first == node->unsent || !node->connection->handshake.was_rearranged)) {
			queue_hand_over(node);
		}
		return;
	}
	entry->size = commands->length;
	queue_pass_to_connection(node, entry, true, commands);
	node->first = entry;
	node->last = &entry->next;
}

/* Returns whether a queued EVALSHA needs a script that was loaded over a lost connection. The next server may not have
 * the script. */
static bool queue_has_lost_script(const node_t *node)
{
	if (php_hiredis_node_is_connected(node)) {
		return false;
	}
	for (const entry_t *entry = node->unsent; entry; entry = entry->next) {
		if (entry->batch->needs_same_connection) {
			return true;
		}
	}
	return false;
}

/* Returns whether queue_open_connection() must run before the queued commands are sent. */
static zend_always_inline bool queue_must_open_connection(const node_t *node)
{
	return !php_hiredis_node_is_ready(node) || !php_hiredis_node_has_no_stray_bytes(node) || node->was_idle_too_long || node->awaits;
}

/* Moves the queued commands to the connection, unless they must wait. Fails all batches and returns false if the
 * connection cannot be opened. */
static bool queue_flush(node_t *node, bool wait)
{
	if (!node->unsent) {
		return true;
	}
	if (node->first != node->unsent && (node->idle_action || node->connection->handshake.was_rearranged)) {
		/* Wait for the outstanding replies: `idle_action` needs an idle connection, and the bytes of all entries in
		 * flight must be contiguous in the output, so that they can be sent again after a lost connection. */
		node->awaits = PHP_HIREDIS_AWAITS_HANDSHAKE; /* an Async then sends them without another flush() */
		return true;
	}
	if (node->first == node->unsent || node->awaits || !wait) {
		if (UNEXPECTED(node->idle_action)) {
			php_hiredis_node_apply_idle_action(node);
		}
		if (UNEXPECTED(queue_has_lost_script(node))) {
			php_hiredis_loss_fail_scripts(node);
			if (!node->unsent) {
				return false;
			}
		}
		if (UNEXPECTED(queue_must_open_connection(node)) && !queue_open_connection(node, wait)) {
			/* If a signal handler has thrown an exception, it does not become the result of an entry, but remains set
			 * for the caller. */
			php_hiredis_loss_fail(node);
			return false;
		}
		if (node->awaits) {
			return true;
		}
	}
	queue_hand_over(node);
	return true;
}

/* In a child process, closes a socket that was opened before fork() if replies are outstanding, because the parent
 * may read these replies. Returns true if the socket was closed. */
static zend_always_inline bool queue_detach_from_parent(const node_t *node)
{
	return node->first != node->unsent && node->connection && UNEXPECTED(!php_hiredis_connection_ensure_ours(node->connection));
}

bool php_hiredis_node_write(php_hiredis_node *node)
{
	for (;;) {
		php_hiredis_connection *connection;

		if (UNEXPECTED(queue_detach_from_parent(node))) {
			if (php_hiredis_loss_resend(node)) {
				continue;
			}
			php_hiredis_loss_fail(node);
			return true;
		}
		if (!queue_flush(node, false)) {
			return true;
		}
		connection = node->connection;
		if (!connection || !php_hiredis_connection_is_open(connection)) {
			return true;
		}
		if (node->awaits == PHP_HIREDIS_AWAITS_OPENING) {
			if (php_hiredis_connection_continue_opening(connection, false)) {
				if (php_hiredis_connection_is_opening(connection)) {
					return !(php_hiredis_connection_poll_events(connection) & POLLOUT);
				}
				continue;
			}
		} else {
			bool written;

			php_hiredis_node_set_reading(node, true); /* the connection may first read push messages, which run the listener */
			written = php_hiredis_connection_write(connection);
			php_hiredis_node_set_reading(node, false);
			if (EXPECTED(written)) {
				return php_hiredis_output_is_sent(&connection->out);
			}
		}
		if (!php_hiredis_loss_resend(node)) {
			php_hiredis_loss_fail(node);
			return true;
		}
	}
}

/* Ends the first entry, or queues it again if the wrong server rejected one of its commands. */
static zend_always_inline void entry_finish(node_t *node)
{
	entry_t *entry = node->first;

	if (UNEXPECTED(entry->retry.first_rejected) && php_hiredis_rejection_resend(node)) {
		return;
	}
	queue_shift(node);
	node->first_offset += entry->size;
	php_hiredis_connection_end_command(node->connection);
	entry->state = PHP_HIREDIS_ENTRY_DONE;
	*node->done_last = entry;
	node->done_last = &entry->next;
	if (node->reply_only_count) {
		node->reply_only_count--;
	}
}

/* Returns the list of the entry's replies. The first call creates the list, with room for all replies. */
static zend_always_inline zend_array *entry_list(entry_t *entry)
{
	if (Z_ISUNDEF(entry->replies) && entry->empty_list) {
		ZVAL_ARR(&entry->replies, entry->empty_list);
		zend_hash_extend(entry->empty_list, entry->batch->answers, true);
		entry->empty_list = NULL;
	} else if (Z_ISUNDEF(entry->replies)) {
		array_init_size(&entry->replies, entry->replies_max ? MIN(entry->replies_max, entry->batch->answers) : entry->batch->answers);
		zend_hash_real_init_packed(Z_ARRVAL(entry->replies));
	}
	return Z_ARRVAL(entry->replies);
}

/* Replaces a list of one element with that element. Used when an MGET is split over a Cluster's nodes. */
static void reply_unwrap(zval *reply)
{
	zval list, *element = Z_TYPE_P(reply) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(reply)) == 1
		? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL;

	if (element) {
		ZVAL_COPY_VALUE(&list, reply);
		ZVAL_COPY(reply, element);
		zval_ptr_dtor(&list);
	}
}

/* Stores the reply in the entry, or releases the reply if no caller waits for it. */
static zend_always_inline void reply_deliver(entry_t *entry, zval *reply)
{
	if (entry->is_abandoned) {
		zval_ptr_dtor(reply);
	} else if (entry->is_single) {
		ZVAL_COPY_VALUE(&entry->replies, reply);
	} else {
		zend_hash_next_index_insert_new(entry_list(entry), reply);
	}
}

/* Some servers may send no reply to AUTH or HELLO, so the client sends a sync check (one more HELLO) after such a
 * command. With it, this function finds out which command `*reply` answers. Returns true if the caller must process
 * `*reply`. Returns false if `*reply` was already delivered, released, or stored for later. */
static zend_never_inline bool reply_match_sync_check(node_t *node, zval *reply, bool *error)
{
	entry_t *entry = node->first;
	const php_hiredis_expectation *expectation = &entry->batch->expected[entry->received];
	bool has_unconfirmed = !Z_ISUNDEF(entry->unconfirmed);

	switch (php_hiredis_sync_check_match(node, entry->batch, entry->received + has_unconfirmed, reply, *error)) {
		case PHP_HIREDIS_SYNC_NOT_AFFECTED:
			return true;
		case PHP_HIREDIS_SYNC_UNCONFIRMED: /* keep the reply; it does not count as received until the next reply confirms it */
			ZVAL_COPY_VALUE(&entry->unconfirmed, reply);
			entry->unconfirmed_is_error = *error;
			node->connection->in_flight++;
			return false;
		case PHP_HIREDIS_SYNC_CONFIRMED:
			zval_ptr_dtor(reply);
			ZVAL_COPY_VALUE(reply, &entry->unconfirmed);
			ZVAL_UNDEF(&entry->unconfirmed);
			*error = entry->unconfirmed_is_error;
			php_hiredis_connection_expect_one_fewer(node->connection);
			return true;
		case PHP_HIREDIS_SYNC_REPLY_MISSING:
			zval_ptr_dtor(reply);
			php_hiredis_sync_check_make_missing_reply_error(node, expectation->spec, reply);
			entry->received += 2;
			reply_deliver(entry, reply);
			if (entry->received == entry->batch->count) {
				entry_finish(node);
			}
			return false;
		default:
			php_hiredis_reply_reject_misplaced(node, reply);
			php_hiredis_loss_fail(node);
			return false;
	}
}

/* If the next command is the sync check (an extra HELLO that reveals a lost reply to AUTH or HELLO), counts it as
 * answered, because its reply was already read. */
static void entry_skip_sync_check(entry_t *entry)
{
	if (entry->received < entry->batch->count && (entry->batch->expected[entry->received].flags & PHP_HIREDIS_EXPECT_SYNC_CHECK)) {
		entry->received++;
	}
}

/* Checks and stores the next reply of the oldest entry. */
static zend_always_inline void reply_receive(node_t *node, zval *reply, bool error)
{
	entry_t *entry = node->first;
	php_hiredis_batch *batch = entry->batch;
	uint32_t index = entry->received;
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (UNEXPECTED(batch->may_miss_reply)) {
		bool matched_error = error;

		if (!reply_match_sync_check(node, reply, &matched_error)) {
			return;
		}
		error = matched_error;
	}
	/* Do not count the reply to CLIENT CACHING as progress. Otherwise, a server that then closes the connection would
	 * receive the batch again and again, forever. */
	if (index > 0 || !batch->fills_cache) {
		php_hiredis_node_note_progress(node);
	}
	if (UNEXPECTED(node->resolver != NULL)) {
		php_hiredis_rejection_record(node, entry, index, error);
	}
	if (UNEXPECTED(error && node->parent_router) && node->parent_router->ops->handle_error(node, entry, index, reply)) {
		if (expectation->spec) {
			php_hiredis_state_change_undo(node->connection, expectation->spec->state_change);
		}
		ZVAL_NULL(reply);
		error = false;
	} else if (UNEXPECTED(error || expectation->flags || expectation->shape)
			&& UNEXPECTED(!(expectation->flags & PHP_HIREDIS_EXPECT_CACHED ? php_hiredis_cache_fill_receive(node, batch, index, reply, error)
				: php_hiredis_reply_accept(node, batch, index, reply, error)))) {
		php_hiredis_loss_fail(node);
		return;
	}
	if (UNEXPECTED(batch->is_transaction) && index + 1 == batch->count && !error
			&& UNEXPECTED(!php_hiredis_exec_apply(node, batch, reply))) { /* now, because the next step may use a different connection */
		php_hiredis_loss_fail(node);
		return;
	}
	entry->received++;
	if (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW) {
		i_zval_ptr_dtor(reply);
	} else {
		if (UNEXPECTED(batch->unwraps_single) && !error) {
			reply_unwrap(reply);
		}
		reply_deliver(entry, reply);
	}
	if (UNEXPECTED(batch->may_miss_reply)) {
		entry_skip_sync_check(entry);
	}
	if (entry->received == batch->count) {
		entry_finish(node);
	}
}

/* Parses simple replies (strings, numbers, null) of several batches in one call, because the replies to many fibers
 * often arrive in one packet. Returns false if there are none. */
static bool reply_receive_scalars(node_t *node)
{
	php_hiredis_connection *connection = node->connection;
	entry_t *entry = node->first, *last_popped = NULL;
	uint32_t popped;

	if (node->reply_only_count == 0) {
		/* Count the entries at the front of the list, up to the first whose reply must be checked. Counted entries stay
		 * in front until they are answered, so no entry is counted twice. */
		while (entry && entry != node->unsent && entry->is_reply_only && (!entry->batch->converts_replies || connection->protocol == 3) && node->reply_only_count < SCALARS_MAX) {
			node->reply_only_count++;
			entry = entry->next;
		}
		if (node->reply_only_count == 0) {
			return false;
		}
		entry = node->first;
	}
	if (UNEXPECTED(!node->scalars)) {
		node->scalars = zend_new_array(SCALARS_MAX);
		zend_hash_real_init_packed(node->scalars);
	}
	popped = php_hiredis_connection_pop_scalars(connection, node->scalars, node->reply_only_count, false);
	if (popped == 0) {
		return false;
	}
	*node->done_last = entry;
	for (uint32_t i = 0; i < popped; i++) {
		entry->state = PHP_HIREDIS_ENTRY_DONE;
		ZVAL_COPY_VALUE(&entry->replies, &node->scalars->arPacked[i]);
		node->first_offset += entry->size;
		last_popped = entry;
		entry = entry->next;
	}
	php_hiredis_connection_end_command(connection);
	last_popped->next = NULL;
	node->done_last = &last_popped->next;
	node->first = entry;
	if (!entry) {
		node->last = &node->first;
	}
	node->reply_only_count -= popped;
	php_hiredis_node_note_progress(node);
	php_hiredis_node_reset_search(node);
	node->scalars->nNumUsed = node->scalars->nNumOfElements = 0;
	node->scalars->nNextFreeElement = ZEND_LONG_MIN;
	return true;
}

/* Moves simple replies from the buffer to the reply list of the oldest batch in flight. Returns false if there are
 * none. */
static bool reply_receive_list(node_t *node)
{
	const php_hiredis_parser *parser = &node->connection->parser;
	entry_t *entry = node->first;
	uint32_t missing = entry->batch->count - entry->received, popped;

	if (entry->is_single || entry->is_abandoned || php_hiredis_parser_is_idle(parser) || php_hiredis_parser_is_at_error(parser)) {
		return false;
	}
	popped = php_hiredis_reply_accept_scalars(node, entry->batch, entry->received, entry_list(entry), entry->replies_max ? MIN(entry->replies_max, missing) : missing);
	entry->received += popped;
	if (UNEXPECTED(!php_hiredis_connection_is_open(node->connection)) && entry->received < entry->batch->count) {
		php_hiredis_loss_fail(node); /* one of the replies cannot belong to its command */
		return true;
	}
	if (popped == 0) {
		return false;
	}
	php_hiredis_node_note_progress(node);
	php_hiredis_node_reset_search(node);
	if (entry->received == entry->batch->count) {
		entry_finish(node);
	}
	return true;
}

static zend_never_inline php_hiredis_progress queue_handle_loss(node_t *node)
{
	if (!php_hiredis_loss_resend(node)) {
		php_hiredis_loss_fail(node);
	}
	return EG(exception) ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_MADE;
}

void php_hiredis_node_convert_to_entry(php_hiredis_node *node, php_hiredis_entry *entry, zval *error)
{
	node->first_offset = 0;
	entry->size = node->connection->out.length;
	node->first = entry;
	node->last = &entry->next;
	php_hiredis_node_note_progress(node);
	if (error) {
		reply_receive(node, error, true);
	} else {
		queue_handle_loss(node);
	}
}

/* Returns whether the event in `awaits` has happened. */
static bool queue_may_continue(const php_hiredis_node *node)
{
	switch (node->awaits) {
		case PHP_HIREDIS_AWAITS_OPENING:
			return !php_hiredis_connection_is_opening(node->connection);
		case PHP_HIREDIS_AWAITS_HANDSHAKE:
			return php_hiredis_handshake_is_done(&node->connection->handshake);
		default:
			return false;
	}
}

php_hiredis_progress php_hiredis_node_continue(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	entry_t *entry = node->first;
	php_hiredis_connection *connection;
	php_hiredis_progress progress;
	zval reply;

	if (UNEXPECTED(node->router)) {
		node->sharing_resets++;
		return node->router->ops->step(node->router, mode);
	}
	if (entry && entry == node->unsent && mode == PHP_HIREDIS_MODE_BLOCKING) {
		if (UNEXPECTED(!queue_flush(node, true))) {
			return EG(exception) ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_MADE;
		}
		entry = node->first; /* a password Closure or a signal handler may have ended all entries */
	}
	connection = node->connection;
	if (EXPECTED(mode != PHP_HIREDIS_MODE_NONBLOCKING) ? !entry || entry == node->unsent : !connection || !php_hiredis_connection_is_open(connection)) {
		return entry ? PHP_HIREDIS_PROGRESS_AGAIN : PHP_HIREDIS_PROGRESS_IDLE;
	}
	if (php_hiredis_connection_is_foreign(connection) && !php_hiredis_connection_ensure_ours(connection)) {
		return queue_handle_loss(node);
	}
	if (EXPECTED(entry) && entry != node->unsent && (entry->is_reply_only ? reply_receive_scalars(node) : reply_receive_list(node))) {
		return PHP_HIREDIS_PROGRESS_MADE;
	}
	if (mode == PHP_HIREDIS_MODE_BLOCKING) {
		php_hiredis_connection_limit_wait(connection, entry->timeout, entry->batch->wait);
	} else if (mode == PHP_HIREDIS_MODE_NONBLOCKING) {
		connection->timeout = connection->blocking_time = 0; /* poll_nodes.c checks the time limits of all nodes */
	}
	php_hiredis_node_set_reading(node, true);
	progress = mode == PHP_HIREDIS_MODE_BUFFERED ? php_hiredis_connection_pop_reply(connection, &reply)
		: php_hiredis_connection_next(connection, &reply, mode == PHP_HIREDIS_MODE_BLOCKING);
	while (progress == PHP_HIREDIS_PROGRESS_MADE || progress == PHP_HIREDIS_PROGRESS_ERROR) {
		/* Clear `is_reading` only after this call. The call may release an object and so run a destructor, which must
		 * not read the next reply before this one is stored. */
		reply_receive(node, &reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
		/* Continue reading only if this is a cache fill, because its replies are received one by one. For other
		 * batches, return: at the next step, reply_receive_list() may take several replies at once. */
		if (node->first != entry || entry == node->unsent || !entry->batch->fills_cache
				|| (progress = php_hiredis_connection_pop_reply(connection, &reply)) == PHP_HIREDIS_PROGRESS_AGAIN) {
			php_hiredis_node_set_reading(node, false);
			return PHP_HIREDIS_PROGRESS_MADE;
		}
	}
	php_hiredis_node_set_reading(node, false);
	switch (progress) {
		case PHP_HIREDIS_PROGRESS_AGAIN:
			if (mode == PHP_HIREDIS_MODE_NONBLOCKING && entry && entry == node->unsent && queue_may_continue(node)) {
				php_hiredis_node_write(node);
				return PHP_HIREDIS_PROGRESS_MADE;
			}
			return progress;
		case PHP_HIREDIS_PROGRESS_IDLE:
			return progress;
		default:
			if (mode == PHP_HIREDIS_MODE_NONBLOCKING && (!entry || (entry == node->unsent && !node->awaits))) {
				return EG(exception) ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_AGAIN; /* the queued commands are sent on a new connection */
			}
			progress = queue_handle_loss(node);
			if (mode == PHP_HIREDIS_MODE_NONBLOCKING && node->unsent && progress == PHP_HIREDIS_PROGRESS_MADE) {
				php_hiredis_node_write(node);
			}
			return progress;
	}
}

php_hiredis_entry *php_hiredis_node_next_ended(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	entry_t *entry;

	while (!node->done) {
		if (php_hiredis_node_step(node, mode) != PHP_HIREDIS_PROGRESS_MADE || UNEXPECTED(EG(exception))) {
			return NULL;
		}
	}
	entry = node->done;
	node->done = entry->next;
	if (!node->done) {
		node->done_last = &node->done;
	}
	entry->next = NULL;
	return entry;
}
