/*
 * The link is the state shared by all PHP objects of one client. It sends a command or a batch, waits, and returns
 * the replies or throws. The main type is php_hiredis_link.
 *
 * The classes call php_hiredis_link_begin(), encode a command, and call php_hiredis_link_call(), or
 * php_hiredis_link_exchange() for a batch. While tasks share the link, commands are only queued, and the functions in
 * `hooks` wait for the replies.
 *
 * PHP code that runs while the link waits, such as a push listener, must not use it. So `busy` is set until the
 * replies have been read.
 */
#include "link/internal.h"

/* ---- access ---- */

static bool link_node_holds_watch(const php_hiredis_node *node)
{
	return node->connection && php_hiredis_connection_has_watch(node->connection);
}

void php_hiredis_link_reset_after_fatal(php_hiredis_link *link)
{
	/* A shutdown function must not continue an interrupted transaction: its WATCH ends below, so EXEC would succeed
	 * even if a watched key has changed. */
	bool unfinished = link->busy || link->transactions || link_node_holds_watch(&link->node);

	if (!php_hiredis_bailout_stage_update(&link->bailout_stage)) {
		return;
	}
	if (link->hooks) {
		if (!link->hooks->ends_on_fatal_error) {
			return;
		}
		link->hooks = NULL;
		link->hooks_context = NULL;
		unfinished = true;
	}
	php_hiredis_output_free(&link->out, true);
	php_hiredis_output_free(&link->saved_command, true);
	php_hiredis_batch_init(&link->scratch_batch);
	link->waited_for_shared = 0;
	if (unfinished) {
		php_hiredis_node_abandon_entries(&link->node, true);
		if (link->replica) {
			php_hiredis_node_abandon_entries(&link->replica->node, true);
		}
		if (link->node.connection) { /* the fatal error itself reports the loss */
			link->node.connection->lost_server_state &= ~(PHP_HIREDIS_SERVER_STATE_WATCH | (link->transactions ? PHP_HIREDIS_SERVER_STATE_MULTI : 0));
		}
		link->transactions = 0;
		link->has_watch = link->common.stream_is_open = false;
		php_hiredis_link_unmark_busy(link, false);
	}
}

/* Throws and returns false if the link is in use. Inlined, because this runs for every command. */
static zend_always_inline bool link_enter(php_hiredis_link *link)
{
	if (UNEXPECTED(CG(unclean_shutdown))) {
		php_hiredis_link_reset_after_fatal(link);
	}
	if (UNEXPECTED(link->hooks != NULL)) {
		return link->hooks->enter(link);
	}
	if (UNEXPECTED(link->busy)) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link)
{
	if (UNEXPECTED(!link_enter(link))) {
		return NULL;
	}
	return &link->out;
}

bool php_hiredis_link_enter_alone(php_hiredis_link *link)
{
	php_hiredis_link_reset_after_fatal(link);
	if (UNEXPECTED(link->hooks != NULL)) {
		php_hiredis_exception_throw_error("The connection is shared by other tasks: neither a stream nor connect() or close() can have it alone");
		return false;
	}
	if (UNEXPECTED(link->busy)) {
		php_hiredis_exception_throw_error("The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client");
		return false;
	}
	return true;
}

void php_hiredis_link_finish_command(php_hiredis_link *link)
{
	php_hiredis_link_unmark_busy(link, false);
	php_hiredis_node_handle_idle(&link->node);
}

static void link_close_replica(php_hiredis_replica *replica)
{
	php_hiredis_node_close(&replica->node);
	replica->use_primary_until = 0;
}

void php_hiredis_link_close(php_hiredis_link *link)
{
	php_hiredis_node_close(&link->node);
	if (link->replica) {
		link_close_replica(link->replica);
	}
}

bool php_hiredis_link_is_connected(php_hiredis_link *link)
{
	const php_hiredis_router *router = link->node.router;

	return router ? link->router_ops->is_connected(router) : php_hiredis_node_is_connected(&link->node);
}

/* Connects and completes the handshake. Returns false on failure; the caller then throws. */
static bool link_finish_handshake(php_hiredis_node *node)
{
	return php_hiredis_node_connect_for(node, NULL, NULL, 0, false, false);
}

bool php_hiredis_link_connect(php_hiredis_link *link)
{
	php_hiredis_router *router = link->node.router;
	bool connected;

	php_hiredis_link_mark_busy(link);
	connected = router ? link->router_ops->wait_for_map(router) : link_finish_handshake(&link->node);
	if (!connected && !router) {
		php_hiredis_node_throw(&link->node, NULL, 0, false);
	}
	php_hiredis_link_finish_command(link);
	return connected;
}

bool php_hiredis_link_ensure_reachable(php_hiredis_link *link)
{
	bool reached;

	php_hiredis_link_mark_busy(link);
	reached = php_hiredis_node_ensure_reachable(&link->node);
	if (!reached) {
		php_hiredis_node_throw(&link->node, NULL, 0, false);
	}
	php_hiredis_link_finish_command(link);
	return reached;
}

void php_hiredis_link_begin_transaction(php_hiredis_link *link, bool watches)
{
	link->transactions++; /* a counter, because PHP fibers may end their transactions in a different order */
	link->has_watch |= watches;
}

void php_hiredis_link_end_transaction(php_hiredis_link *link, bool watches)
{
	link->has_watch &= !watches;
	link->transactions -= link->transactions > 0; /* after a fatal error, the count is already 0 */
}

php_hiredis_node *php_hiredis_link_find_watched_node(php_hiredis_link *link)
{
	return link->node.router ? link->node.router->watched : &link->node;
}

/* ---- batches ---- */

/* Waits for the link's batch. If a Cluster's node does not answer, lets the router (which knows all nodes) check
 * whether another server has replaced it. */
static zend_always_inline void link_wait(php_hiredis_link *link, php_hiredis_node *node)
{
	php_hiredis_entry *entry = &link->entry;

	while (entry->state == PHP_HIREDIS_ENTRY_WAITING) {
		if (UNEXPECTED(php_hiredis_node_continue(node, PHP_HIREDIS_MODE_BLOCKING) == PHP_HIREDIS_PROGRESS_AGAIN) && node->parent_router) {
			php_hiredis_node_continue(&link->node, PHP_HIREDIS_MODE_BLOCKING); /* lets the router act */
		}
	}
	php_hiredis_node_remove_entry(node, entry);
}

/* Sends the commands of `entry`, a batch. A task (fiber) only queues them, so that one write() can send the commands of
 * several tasks. Streams, Async and link_call_at_once() do not call this function. */
static zend_always_inline void link_submit(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	if (UNEXPECTED(link->hooks != NULL)) {
		php_hiredis_node_queue(node, entry, commands);
	} else {
		php_hiredis_node_submit(node, entry, commands);
	}
}

/* Sends a batch and waits for its replies. Inlined, because most commands that cannot use the fast path come here. */
static zend_always_inline void link_send_and_wait(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool is_single,
	php_hiredis_output *commands, uint64_t timeout)
{
	php_hiredis_entry *entry = &link->entry;

	php_hiredis_link_mark_busy(link);
	php_hiredis_entry_init(entry, batch, timeout);
	php_hiredis_entry_set_kind(entry, is_single, false, false);
	link_submit(link, node, entry, commands);
	link_wait(link, node);
}

/* Returns the current time. Returns 0 if nothing measures durations, to avoid reading the clock. */
static zend_always_inline uint64_t link_start_time(void)
{
	return UNEXPECTED(HIREDIS_G(report_targets) != 0) ? php_hiredis_now() : 0;
}

static void link_report_duration(php_hiredis_link *link, php_hiredis_node *node, uint64_t since)
{
	link->entry.waited = php_hiredis_now() - since;
	php_hiredis_report_ended_entry(node, &link->entry);
}

void php_hiredis_link_run_entry(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool is_single,
	php_hiredis_output *commands, uint64_t timeout)
{
	uint64_t since = link_start_time();

	link_send_and_wait(link, node, batch, is_single, commands, timeout);
	if (UNEXPECTED(since)) {
		link_report_duration(link, node, since);
	}
}

void php_hiredis_link_save_command(php_hiredis_link *link)
{
	php_hiredis_output_clear(&link->saved_command);
	php_hiredis_output_move(&link->saved_command, &link->out);
	link->needs_router = false;
}

void php_hiredis_link_discard_result(php_hiredis_link *link)
{
	bool was_busy = php_hiredis_link_mark_busy(link);

	php_hiredis_entry_clear(&link->entry);
	php_hiredis_link_unmark_busy(link, was_busy);
}

bool php_hiredis_link_decide_repeat(php_hiredis_link *link, php_hiredis_node *node)
{
	const php_hiredis_entry *entry = &link->entry;

	if (UNEXPECTED(entry->state == PHP_HIREDIS_ENTRY_FAILED)) {
		php_hiredis_command_failure failed = {.policy = PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP,
			.failure = (php_hiredis_failure_kind) entry->failure, .entry = entry, .retry_reads = link->config.retry_reads};

		node->parent_router->ops->command_lost(node);
		link->needs_router = php_hiredis_retry_decide(&failed).action != PHP_HIREDIS_RETRY_NEVER;
	}
	if (link->needs_router && !EG(exception)) {
		php_hiredis_link_discard_result(link);
	}
	link->needs_router = link->needs_router && !EG(exception);
	return link->needs_router;
}

void php_hiredis_link_set_needs_router(php_hiredis_link *link)
{
	link->needs_router = true;
}

/* Returns the batch's exception, or the first error among its replies, or NULL. */
static zval *observer_find_error(const php_hiredis_call *call, zval *replies)
{
	zval *reply;

	if (Z_TYPE_P(replies) != IS_ARRAY) {
		return replies;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (php_hiredis_is_error_reply(reply)) {
			return reply;
		}
		if (call->transaction && Z_TYPE_P(reply) == IS_ARRAY) { /* the list that EXEC returned */
			php_hiredis_call results = {0};

			return observer_find_error(&results, reply);
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

/* The observer may send commands on this link, which would overwrite the batch's result. So the result is saved and
 * restored. */
static void link_notify_observer(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_batch *batch)
{
	php_hiredis_entry_state state = link->entry.state;
	php_hiredis_call call = php_hiredis_batch_describe(batch);
	zval replies;

	ZVAL_COPY_VALUE(&replies, &link->entry.replies);
	ZVAL_UNDEF(&link->entry.replies);
	php_hiredis_report(node, NULL, &call, link->entry.waited, PHP_HIREDIS_REPORT_TO_OBSERVER,
		link->entry.is_single ? &replies : observer_find_error(&call, &replies));
	link->entry.state = state;
	ZVAL_COPY_VALUE(&link->entry.replies, &replies);
}

/* Reports a finished batch. The link must not be busy, because the observer may use the client. */
static zend_always_inline void link_report(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t since)
{
	link_report_duration(link, node, since);
	if (UNEXPECTED(php_hiredis_is_observed())) {
		link_notify_observer(link, node, batch);
	}
}

/* Moves the result of the link's entry (the current batch) to `*to`. On failure, returns false: `*to` is an exception
 * object, or UNDEF if an exception is already set. */
static zend_always_inline bool link_move_result(php_hiredis_link *link, zval *to)
{
	ZVAL_COPY_VALUE(to, &link->entry.replies);
	ZVAL_UNDEF(&link->entry.replies);
	if (EXPECTED(link->entry.state == PHP_HIREDIS_ENTRY_DONE && !EG(exception))) {
		return true;
	}
	if (EG(exception)) {
		zval_ptr_dtor(to); /* the exception that PHP code threw says more */
		ZVAL_UNDEF(to);
	}
	return false;
}

/* Throws a failed call's exception. UNDEF means that an exception is already set. */
static void link_throw_result(zval *exception)
{
	if (EXPECTED(Z_TYPE_P(exception) >= IS_OBJECT)) {
		php_hiredis_exception_throw(exception, false);
	}
	ZVAL_UNDEF(exception);
}

bool php_hiredis_link_pop_reply(php_hiredis_link *link, zval *to)
{
	if (EXPECTED(link_move_result(link, to)) && EXPECTED(!php_hiredis_is_error_reply(to))) {
		return true;
	}
	link_throw_result(to);
	ZVAL_NULL(to);
	return false;
}

static zend_always_inline void link_run_batch(php_hiredis_link *link, php_hiredis_batch *batch, bool is_single,
	php_hiredis_output *commands, uint64_t timeout)
{
	uint64_t since = link_start_time();

	link_send_and_wait(link, &link->node, batch, is_single, commands, timeout);
	php_hiredis_link_finish_command(link);
	if (UNEXPECTED(since)) {
		link_report(link, &link->node, batch, since);
	}
}

/* Sends a batch and waits for its replies. On failure, returns false: `*replies` is an exception object, or UNDEF if an
 * exception is already set. */
static zend_always_inline bool link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, bool is_single,
	php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	if (UNEXPECTED(link->replica != NULL) && php_hiredis_replica_try(link, batch, is_single, commands, &timeout)) {
		if (php_hiredis_is_observed()) {
			link_notify_observer(link, &link->replica->node, batch);
		}
	} else {
		link_run_batch(link, batch, is_single, commands, timeout);
	}
	if (UNEXPECTED(!link_move_result(link, replies))) {
		return false;
	}
	if (UNEXPECTED(Z_ISUNDEF_P(replies))) {
		ZVAL_EMPTY_ARRAY(replies); /* the client itself has consumed all replies */
	}
	return true;
}

/* ---- while tasks share the link ---- */

/* Reports to the observer that a task (fiber) has called the client. Returns false if the observer called exit() or
 * threw. */
static zend_never_inline bool link_report_task(php_hiredis_link *link, const php_hiredis_call *call, uint64_t since, zval *error)
{
	return !php_hiredis_is_observed()
		|| php_hiredis_report(&link->node, NULL, call, php_hiredis_now() - since, PHP_HIREDIS_REPORT_TO_OBSERVER, error);
}

/* Returns whether the request's batch equals `batch`, so they can share their replies. */
static bool link_request_is_equal(const php_hiredis_link *link, const php_hiredis_pending_request *request, const php_hiredis_batch *batch, const char *commands,
	size_t length, uint64_t timeout)
{
	const char *encoded = request->encoded ? ZSTR_VAL(request->encoded) : link->node.queue->bytes + request->queue_offset;
	size_t encoded_length = request->encoded ? ZSTR_LEN(request->encoded) : request->entry.size;

	if (request->batch.shared_hash != batch->shared_hash || encoded_length != length || request->entry.timeout != timeout
			|| request->entry.is_abandoned || request->batch.count != batch->count || memcmp(encoded, commands, length) != 0) {
		return false;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		if (request->batch.expected[i].shape != batch->expected[i].shape) {
			return false;
		}
	}
	return true;
}

/* Queues a batch of a task (fiber), or shares the request of an equal batch that is still queued. No command that
 * writes data is queued between the two batches, so both may receive the same replies. */
static php_hiredis_pending_request *link_submit_shared(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout)
{
	php_hiredis_node *node = &link->node;
	php_hiredis_pending_request **bucket = &link->shared_requests[batch->shared_hash % PHP_HIREDIS_SHARED_REQUESTS], *request;
	size_t queue_end = node->queue_end.length, begin = commands == node->queue ? queue_end : 0;

	if ((!node->router && !node->unsent) || link->sharing_resets_seen != node->sharing_resets) {
		memset(link->shared_requests, 0, sizeof(link->shared_requests));
	}
	for (request = *bucket; request; request = request->next_shared) {
		if (link_request_is_equal(link, request, batch, commands->bytes + begin, commands->length - begin, timeout)) {
			if (commands == node->queue) {
				php_hiredis_node_discard_last_command(node);
			} else {
				php_hiredis_output_clear(commands);
			}
			request->entry.refcount++;
			return request;
		}
	}
	request = php_hiredis_pending_request_create(batch, false, timeout);
	request->next_shared = *bucket;
	request->queue_offset = queue_end;
	request->encoded = UNEXPECTED(node->router) ? zend_string_init(commands->bytes + begin, commands->length - begin, 0) : NULL;
	*bucket = request;
	link_submit(link, node, &request->entry, commands);
	link->sharing_resets_seen = node->sharing_resets;
	return request;
}

/* Queues a batch of a task (fiber), and waits for the replies. The batch is moved to the heap, because it may outlive
 * this call. */
static zend_never_inline bool link_exchange_in_task(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout,
	zval *replies)
{
	uint64_t since = UNEXPECTED(php_hiredis_is_observed()) ? php_hiredis_now() : 0;
	php_hiredis_call call = {0};
	php_hiredis_pending_request *request;
	bool done;

	ZVAL_UNDEF(replies);
	if (!link->hooks->may_queue(link, batch)) {
		php_hiredis_output_clear(commands);
		return false;
	}
	if (UNEXPECTED(since)) {
		call = php_hiredis_batch_describe(batch); /* must come before the batch is moved to the heap */
	}
	if (batch->shared_hash) {
		request = link_submit_shared(link, batch, commands, timeout);
	} else {
		request = php_hiredis_pending_request_create(batch, false, timeout);
		link_submit(link, &link->node, &request->entry, commands);
	}
	done = link->hooks->await(link, request, replies);
	if (done && Z_ISUNDEF_P(replies)) {
		ZVAL_EMPTY_ARRAY(replies); /* the batch has no reply for the caller */
	}
	if (UNEXPECTED(since) && !link_report_task(link, &call, since, done ? observer_find_error(&call, replies) : NULL) && done) {
		zval_ptr_dtor(replies);
		ZVAL_UNDEF(replies);
		return false;
	}
	return done;
}

/* Creates the pending request for the output's last command. Throws and returns NULL if the command may not be sent. */
static zend_always_inline php_hiredis_pending_request *link_create_request(php_hiredis_link *link, const php_hiredis_encoded_command *encoded,
	uint64_t timeout)
{
	if (UNEXPECTED(!link->hooks->enter(link))) {
		return NULL;
	}
	if (EXPECTED(php_hiredis_command_is_simple(encoded))) {
		return php_hiredis_pending_request_create_reply_only(encoded, timeout);
	}
	php_hiredis_batch_clear(&link->scratch_batch);
	php_hiredis_batch_add(&link->scratch_batch, encoded);
	return link->hooks->may_queue(link, &link->scratch_batch) ? php_hiredis_pending_request_create(&link->scratch_batch, true, timeout) : NULL;
}

/* Queues the command of a task (fiber) and waits. Other tasks run until the reply has arrived. */
static zend_never_inline void link_call_in_task(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	uint64_t since = UNEXPECTED(php_hiredis_is_observed()) ? php_hiredis_now() : 0;
	php_hiredis_pending_request *request = link_create_request(link, encoded, timeout);
	zval reply;

	if (UNEXPECTED(!request)) {
		php_hiredis_node_discard_last_command(&link->node);
		return;
	}
	link_submit(link, &link->node, &request->entry, &link->out);
	if (EXPECTED(link->hooks->await(link, request, &reply))) {
		if (UNEXPECTED(php_hiredis_is_error_reply(&reply))) {
			php_hiredis_exception_throw(&reply, true);
		} else {
			ZVAL_COPY_VALUE(return_value, &reply);
		}
	}
	if (UNEXPECTED(since)
			&& !link_report_task(link, &(php_hiredis_call) {php_hiredis_kind(encoded->spec), 1, false}, since, NULL)) {
		zval_ptr_dtor(return_value);
		ZVAL_NULL(return_value);
	}
}

bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	bool done;

	if (UNEXPECTED(link->hooks != NULL)) {
		return link_exchange_in_task(link, batch, commands, timeout, replies);
	}
	php_hiredis_exception_begin_batch();
	done = link_exchange(link, batch, false, commands, timeout, replies);
	php_hiredis_exception_end_batch();
	if (UNEXPECTED(!done)) {
		link_throw_result(replies);
	}
	return done;
}

/* Returns the Cluster's node that owns the command's only key, or NULL if the router must send the command. */
static php_hiredis_node *link_find_owner(php_hiredis_link *link, const php_hiredis_encoded_command *encoded)
{
	const php_hiredis_command_spec *spec = encoded->spec;
	php_hiredis_span span = {.to = link->out.length};
	size_t length;
	const char *key;

	if (!spec || spec->state_change || !(spec->flags & PHP_HIREDIS_SPEC_ONE_KEY) || link->out.uncopied_count) {
		return NULL;
	}
	key = php_hiredis_key_first(spec, &link->out, &span, &length);
	return key ? link->router_ops->find_owner(link->node.router, spec, key, length, NULL) : NULL;
}

/* Sends the command directly to the Cluster node of its key. Returns false if the router must send the command, for
 * example after MOVED. */
static zend_never_inline bool link_call_on_owner(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout)
{
	bool was_busy = php_hiredis_link_mark_busy(link); /* link_find_owner() may run a signal handler, which must not use the link */
	php_hiredis_node *node = link_find_owner(link, encoded);
	uint64_t since = link_start_time();

	if (UNEXPECTED(!node)) {
		php_hiredis_link_unmark_busy(link, was_busy);
		return false;
	}
	php_hiredis_output_clear(&link->saved_command);
	php_hiredis_output_append(&link->saved_command, link->out.bytes, link->out.length);
	link->needs_router = false;
	link_send_and_wait(link, node, &link->scratch_batch, true, &link->out, timeout);
	node->commands_sent++;
	php_hiredis_node_handle_idle(node);
	php_hiredis_link_decide_repeat(link, node);
	php_hiredis_link_finish_command(link);
	if (UNEXPECTED(link->needs_router)) {
		php_hiredis_output_move(&link->out, &link->saved_command);
		return false;
	}
	if (UNEXPECTED(since)) {
		link_report(link, node, &link->scratch_batch, since);
	}
	return true;
}

/* Sends a single command as a batch. Slower than link_call_at_once(), but supports every command. Returns false after
 * an error reply or a failure: `*reply` is an exception object, or UNDEF if an exception is already set. */
static zend_always_inline bool link_call_as_entry(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply)
{
	php_hiredis_link *kept_link;
	bool answered;

	php_hiredis_batch_clear(&link->scratch_batch);
	if (UNEXPECTED(!php_hiredis_link_add(link, &link->scratch_batch, &link->out, encoded))) {
		ZVAL_UNDEF(reply);
		return false;
	}
	/* Keep the link alive: the observer's PHP code may release it, for example by calling Redis::connect(). */
	kept_link = UNEXPECTED(php_hiredis_is_observed()) ? php_hiredis_link_share(link) : NULL;
	if (UNEXPECTED(link->node.router != NULL) && link_call_on_owner(link, encoded, timeout)) {
		answered = link_move_result(link, reply);
	} else {
		answered = link_exchange(link, &link->scratch_batch, true, &link->out, timeout, reply);
	}
	if (UNEXPECTED(kept_link)) {
		php_hiredis_link_release(kept_link);
	}
	return EXPECTED(answered) && !php_hiredis_is_error_reply(reply);
}

/* Continues after the fast path has failed. Creates an entry (a queued batch) for the command, because only an entry
 * can be sent again. Returns false after an error reply or a failure. */
static zend_never_inline bool link_continue_as_entry(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply,
	bool is_error_reply)
{
	php_hiredis_batch_clear(&link->scratch_batch);
	php_hiredis_batch_add(&link->scratch_batch, encoded);
	php_hiredis_entry_init(&link->entry, &link->scratch_batch, timeout);
	php_hiredis_entry_set_kind(&link->entry, true, false, false);
	php_hiredis_node_convert_to_entry(&link->node, &link->entry, is_error_reply ? reply : NULL);
	link_wait(link, &link->node);
	php_hiredis_link_finish_command(link);
	return link_move_result(link, reply) && !php_hiredis_is_error_reply(reply);
}

/*
 * The fast path for most commands: sends the command without creating an entry (a queued batch), which saves about 300
 * of 1,320 instructions. If anything fails, creates an entry after all, because only an entry can be sent again.
 */
static zend_always_inline bool link_call_at_once(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply)
{
	php_hiredis_node *node = &link->node;
	php_hiredis_connection *connection = node->connection;
	php_hiredis_progress progress;

	php_hiredis_link_mark_busy(link);
	php_hiredis_connection_begin_command(connection, timeout, encoded->wait);
	if (UNEXPECTED(connection->cache != NULL)) {
		php_hiredis_cache_prepare_send_one(connection, encoded->spec, &link->out);
	}
	php_hiredis_connection_expect(connection, 1);
	php_hiredis_output_move(&connection->out, &link->out);
	progress = php_hiredis_connection_next(connection, reply, true);
	if (EXPECTED(progress == PHP_HIREDIS_PROGRESS_MADE)
			&& (EXPECTED(!encoded->shape) || EXPECTED(php_hiredis_reply_convert(node, encoded->shape, reply)))) {
		php_hiredis_link_unmark_busy(link, false);
		php_hiredis_connection_end_command(connection);
		return true;
	}
	return link_continue_as_entry(link, encoded, timeout, reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
}

/* Returns whether link_call_at_once() can send the command. That function cannot be used for a command that changes the
 * connection's state, while calls are reported, or for a link with a shared cache, a replica or a Cluster. */
static zend_always_inline bool link_may_call_at_once(const php_hiredis_link *link, const php_hiredis_encoded_command *encoded)
{
	return encoded->spec && !encoded->spec->state_change && HIREDIS_G(report_targets) == 0 && !link->shared_cache && !link->replica && !link->node.router
		&& php_hiredis_node_is_ready(&link->node) && php_hiredis_node_has_no_stray_bytes(&link->node);
}

/* Sends the command with link_call_at_once(), the fast path, if possible. Returns false after an error reply or a
 * failure. */
static zend_always_inline bool link_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply)
{
	return EXPECTED(link_may_call_at_once(link, encoded)) ? link_call_at_once(link, encoded, timeout, reply)
		: link_call_as_entry(link, encoded, timeout, reply);
}

bool php_hiredis_link_call_nothrow(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply)
{
	ZEND_ASSERT(!link->hooks);
	return link_call(link, encoded, timeout, reply);
}

void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	if (UNEXPECTED(link->hooks != NULL)) {
		link_call_in_task(link, encoded, timeout, return_value);
		return;
	}
	/* An argument's __toString() is PHP code, and may have begun to use the link, for example with stream(). */
	if (UNEXPECTED(!link_enter(link))) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (UNEXPECTED(!link_call(link, encoded, timeout, return_value))) {
		link_throw_result(return_value);
		ZVAL_NULL(return_value);
	}
}

/* ---- the object ---- */
static zend_class_entry link_ce;
static zend_object_handlers handlers;

static void link_free_replica(php_hiredis_replica *replica)
{
	php_hiredis_node_free(&replica->node);
	php_hiredis_output_free(&replica->queue, CG(unclean_shutdown));
	php_hiredis_config_free(&replica->config);
	if (!CG(unclean_shutdown)) {
		efree(replica);
	}
}

/* At the end of the request and in the garbage collector, PHP may free the link before the objects that refer to it.
 * Those objects then see a link without a connection. */
static void link_free(zend_object *object)
{
	php_hiredis_link *link = (php_hiredis_link *) ((char *) object - offsetof(php_hiredis_link, std));
	zval listener;

	if (link->replica) {
		link_free_replica(link->replica);
		link->replica = NULL;
	}
	php_hiredis_node_free(&link->node);
	php_hiredis_output_free(&link->out, CG(unclean_shutdown));
	php_hiredis_batch_free(&link->scratch_batch);
	php_hiredis_output_free(&link->saved_command, CG(unclean_shutdown));
	php_hiredis_config_free(&link->config);
	ZVAL_COPY_VALUE(&listener, &link->common.listener);
	ZVAL_UNDEF(&link->common.listener);
	zval_ptr_dtor(&listener);
	zend_object_std_dtor(object);
}

static HashTable *link_get_gc(zend_object *object, zval **table, int *count)
{
	php_hiredis_link *link = (php_hiredis_link *) ((char *) object - offsetof(php_hiredis_link, std));
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &link->common.listener);
	if (link->node.router) {
		link->router_ops->gc(link->node.router, buffer);
	}
	if (link->config.password_source) {
		zend_get_gc_buffer_add_obj(buffer, link->config.password_source);
	}
	if (link->replica && link->replica->config.password_source) {
		zend_get_gc_buffer_add_obj(buffer, link->replica->config.password_source);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config)
{
	php_hiredis_link *link = emalloc(sizeof(php_hiredis_link) + zend_object_properties_size(&link_ce));

	memset(&link->out, 0, offsetof(php_hiredis_link, std) - offsetof(php_hiredis_link, out)); /* the members before `out` are set below */
	zend_object_std_init(&link->std, &link_ce);
	link->std.handlers = &handlers;
	link->common = (php_hiredis_common) {.link = link};
	ZVAL_UNDEF(&link->common.listener);
	link->config = *config;
	link->config.shared = false; /* set by the code that attaches shared cache operations */
	link->bailout_stage = php_hiredis_bailout_stage();
	php_hiredis_node_init(&link->node, &link->common, &link->config, &link->out);
	php_hiredis_batch_init(&link->scratch_batch);
	return link;
}

void php_hiredis_link_release(php_hiredis_link *link)
{
	if (GC_DELREF(&link->std) == 0) {
		zend_objects_store_del(&link->std);
	} else if (!Z_ISUNDEF(link->common.listener) || link->config.password_source) {
		gc_check_possible_root((zend_refcounted *) &link->std); /* only a listener or a password Closure can refer back to the client */
	}
}

void php_hiredis_link_minit(void)
{
	/* The class is not in PHP's table of classes, so PHP code cannot use it. */
	INIT_CLASS_ENTRY(link_ce, "Hiredis\\Link", NULL);
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = offsetof(php_hiredis_link, std);
	handlers.free_obj = link_free;
	handlers.get_gc = link_get_gc;
}

void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call)
{
	zval old;

	ZVAL_COPY_VALUE(&old, &link->common.listener);
	if (ZEND_FCI_INITIALIZED(*call)) {
		ZVAL_COPY(&link->common.listener, &call->function_name);
	} else {
		ZVAL_UNDEF(&link->common.listener);
	}
	zval_ptr_dtor(&old);
}

/* Returns whether a WATCH is active. `link->has_watch` may be outdated after a lost connection, or after an EXEC or
 * UNWATCH by PHP code. */
bool php_hiredis_link_has_watch(php_hiredis_link *link)
{
	const php_hiredis_node *node = php_hiredis_link_find_watched_node(link);

	return node && php_hiredis_node_is_connected(node) && php_hiredis_connection_has_watch(node->connection);
}
