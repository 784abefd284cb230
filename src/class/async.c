/*
 * The class Async, a client for event loops. A command method returns a ticket, which is a number. flush() sends, and
 * poll() returns the replies that have arrived as [ticket => reply]. No method waits for the server.
 *
 * The main type is async_t. Every queued command needs a ticket, or later replies would be returned under the wrong
 * ticket. `pending` is the number of tickets without a reply.
 */
#include "class/internal.h"
#include "class/async_arginfo.h"

typedef struct {
	php_hiredis_link *link;      /* one reference; NULL if the object was not constructed */
	uint64_t timeout;            /* time limit for each command in nanoseconds; 0 means no limit */
	zend_long last_ticket;       /* the first ticket is 1 */
	zend_long pending;           /* number of tickets without a reply; these are the newest tickets, because replies arrive in order */
	zend_long unwatching_ticket; /* the last ticket whose commands end the WATCH, such as EXEC; 0 if there was none */
	zend_long multi_ticket;      /* the ticket of the user's own MULTI; 0 if there was none, or if EXEC or DISCARD was queued after it */
	zval replies;                /* replies, by ticket, that poll() could not return because it threw; UNDEF if none */
	php_hiredis_socket socket;   /* what socket() returns */
	zend_object std;
} async_t;

static zend_class_entry *async_ce;
static php_hiredis_handlers async_handlers;

#define async_from_object(object) PHP_HIREDIS_AROUND(async_t, object)

/* Throws and returns NULL if Client::async() did not create the object. */
static zend_always_inline async_t *async_from_constructed(zend_object *object)
{
	async_t *async = async_from_object(object);

	if (UNEXPECTED(!async->link)) {
		php_hiredis_throw_not_constructed(object);
		return NULL;
	}
	return async;
}

#define THIS_ASYNC async_from_constructed(Z_OBJ_P(ZEND_THIS))

/* Returns the object ($this) in a method without parameters. If arguments were passed or the object was not
 * constructed, throws and returns NULL. */
static zend_always_inline async_t *async_parse_none(INTERNAL_FUNCTION_PARAMETERS)
{
	return zend_parse_parameters_none() == SUCCESS ? THIS_ASYNC : NULL;
}

/* ---- scheduler hooks ---- */

/* These functions are called before the client sends commands or waits for replies. They always throw, because only
 * flush() may send. */

static bool async_refuse(php_hiredis_link *link)
{
	php_hiredis_exception_throw_error("The queue of an Async is sent only by its flush()");
	return false;
}

static bool async_refuse_batch(php_hiredis_link *link, const php_hiredis_batch *batch)
{
	return async_refuse(link);
}

static const php_hiredis_scheduler_hooks async_hooks = {async_refuse, async_refuse_batch, NULL, false};

/* ---- construction and destruction ---- */

static zend_object *async_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(async_t), ce), ce, &async_handlers.std);
}

static void async_free_object(zend_object *object)
{
	async_t *async = async_from_object(object);

	zend_object_std_dtor(object);
	php_hiredis_socket_release(&async->socket);
	if (async->link) {
		if (!CG(unclean_shutdown)) {
			php_hiredis_node_discard_entries(&async->link->node);
		}
		async->link->hooks = NULL;
		php_hiredis_link_release(async->link);
	}
	zval_ptr_dtor(&async->replies);
}

static HashTable *async_get_gc(zend_object *object, zval **table, int *count)
{
	async_t *async = async_from_object(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(async->link, buffer);
	zend_get_gc_buffer_add_zval(buffer, &async->replies);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

/* Sets `*result` to a new Async, which connects at its first flush(). Copies the configuration. */
static void async_create(zval *result, const php_hiredis_config *config, uint64_t timeout)
{
	php_hiredis_config copy;
	async_t *async;

	php_hiredis_config_copy(&copy, config);
	copy.redirect = false; /* PHP code gets a REDIRECT error instead */
	copy.cache = NULL;
	copy.persistent = copy.retry_reads = false; /* the event loop decides whether a command is sent again */
	object_init_ex(result, async_ce);
	async = async_from_object(Z_OBJ_P(result));
	async->link = php_hiredis_link_create(&copy);
	async->link->hooks = &async_hooks;
	async->timeout = timeout;
}

/* ---- queueing ---- */

/* Queues commands for flush(). Returns a new ticket, the key of their replies in poll()'s result. If `throw` is true,
 * poll() turns an error among the replies into a PipelineException. */
static void async_queue(async_t *async, php_hiredis_pending_request *request, php_hiredis_output *commands, bool throw, zval *return_value)
{
	php_hiredis_node_queue(&async->link->node, &request->entry, commands);
	request->ticket = ++async->last_ticket;
	request->throws = throw;
	php_hiredis_pending_request_release(request); /* the node's list of entries has its own reference */
	async->pending++;
	ZVAL_LONG(return_value, async->last_ticket);
}

/* Returns whether the reply to this ticket has arrived. */
static bool async_has_reply(const async_t *async, zend_long ticket)
{
	return ticket <= async->last_ticket - async->pending;
}

/* Returns whether the server will still watch the keys when it executes the next command that is queued. */
static bool async_has_watch(const async_t *async)
{
	return php_hiredis_link_has_watch(async->link) && async_has_reply(async, async->unwatching_ticket);
}

/* Clears `multi_ticket` if the server rejected the user's MULTI, or if its connection was lost: a MULTI that is open
 * later belongs to Async::transaction(). Returns whether the next command that is queued will be inside the user's
 * own MULTI. */
static bool async_find_open_multi(async_t *async)
{
	if (UNEXPECTED(async->multi_ticket) && async_has_reply(async, async->multi_ticket) && !php_hiredis_exec_has_multi(async->link)) {
		async->multi_ticket = 0;
	}
	return async->multi_ticket != 0;
}

/* Throws and returns false if the next command that is queued will be inside the user's own MULTI. */
static bool async_require_no_multi(async_t *async)
{
	if (UNEXPECTED(async_find_open_multi(async))) {
		php_hiredis_exec_throw_multi();
		return false;
	}
	return true;
}

/* Called after a command was queued. If the command opens or ends a MULTI, or ends the WATCH, records its ticket. */
static void async_note_state_change(async_t *async, const php_hiredis_command_spec *spec)
{
	switch (spec ? spec->state_change : PHP_HIREDIS_STATE_CHANGE_NONE) {
		case PHP_HIREDIS_STATE_CHANGE_MULTI:
			async->multi_ticket = async->last_ticket;
			break;
		case PHP_HIREDIS_STATE_CHANGE_EXEC:
			async->multi_ticket = 0;
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_STATE_CHANGE_UNWATCH:
			async->unwatching_ticket = async->last_ticket;
			break;
		default:
			break;
	}
}

static bool batch_require_queueable(const php_hiredis_batch *batch)
{
	return php_hiredis_batch_require_shareable(batch, "the commands queued behind it");
}

/* Throws and returns false if the batch contains a command that must be queued alone. SELECT, for example, affects all
 * later commands. */
static bool batch_require_no_standalone_command(const php_hiredis_batch *batch)
{
	if (!batch_require_queueable(batch)) {
		return false;
	}
	for (uint32_t i = 0; batch->details && i < batch->count; i++) {
		const php_hiredis_command_spec *spec = batch->expected[i].spec;
		uint32_t policy = spec ? spec->policy : 0;

		if ((policy & PHP_HIREDIS_POLICY_NOT_BY_TASK) || ((policy & PHP_HIREDIS_POLICY_IN_TRANSACTION) && !batch->is_transaction)) {
			php_hiredis_exception_throw_error("%s concerns all commands queued behind it: send it by itself", php_hiredis_spec_name(spec));
			return false;
		}
	}
	return true;
}

static php_hiredis_output *async_begin(zend_object *object)
{
	async_t *async = async_from_constructed(object);

	return EXPECTED(async) ? &async->link->out : NULL;
}

static void async_commit(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value)
{
	async_t *async = async_from_object(object);
	php_hiredis_output *out = &async->link->out;
	php_hiredis_batch *batch = &async->link->scratch_batch;

	if (EXPECTED(php_hiredis_command_is_simple(encoded))) {
		async_queue(async, php_hiredis_pending_request_create_reply_only(encoded, async->timeout), out, false, return_value);
		return;
	}
	php_hiredis_batch_clear(batch);
	/* Correct the link's own record: it is wrong after the server has rejected a MULTI, or after a RESET that could not
	 * be queued. */
	php_hiredis_link_note_open_multi(async->link, async_find_open_multi(async));
	if (!php_hiredis_link_add_ordered(async->link, batch, out, encoded) || !batch_require_queueable(batch)) {
		php_hiredis_node_discard_last_command(&async->link->node);
		return;
	}
	async_queue(async, php_hiredis_pending_request_create(batch, true, async->timeout), out, false, return_value);
	async_note_state_change(async, encoded->spec);
}

static const php_hiredis_target async_target = {async_begin, NULL, async_commit};

static void async_queue_script(async_t *async, zend_string *sha1, zend_string *lua, zval *arguments, uint32_t count, zval *return_value)
{
	php_hiredis_encoded_command encoded = {.spec = php_hiredis_spec_by_name("EVALSHA"), .values = arguments + 1, .count = count - 1};
	php_hiredis_batch *batch;

	/* Convert objects first: a __toString() may queue a command, which would end up in the middle of this one. */
	if (!php_hiredis_command_stringify(arguments, count)) {
		return;
	}
	batch = &async->link->scratch_batch;
	php_hiredis_batch_clear(batch);
	if (async->link->node.idle_action || !php_hiredis_node_knows_script(&async->link->node, sha1)) {
		if (!async_require_no_multi(async)) { /* inside a MULTI, the server would only queue SCRIPT LOAD */
			return;
		}
		php_hiredis_batch_add_script_load(batch, &async->link->out, sha1, lua);
	} else {
		batch->needs_same_connection = true;
	}
	if (!php_hiredis_command_encode_values(&async->link->out, arguments, count, 0, false)) {
		php_hiredis_node_discard_last_command(&async->link->node);
		return;
	}
	php_hiredis_batch_add(batch, &encoded);
	php_hiredis_batch_set_script(batch, sha1);
	async_queue(async, php_hiredis_pending_request_create(batch, true, async->timeout), &async->link->out, false, return_value);
}

bool php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *arguments, uint32_t count, zval *return_value)
{
	async_t *async;

	if (object->handlers != &async_handlers.std) {
		return false;
	}
	async = async_from_constructed(object);
	if (async) {
		async_queue_script(async, sha1, lua, arguments, count, return_value);
	}
	return true;
}

/* Calls the user's function, which adds commands to `queue_object`, and queues these commands for flush(). poll() will
 * return their replies together. Releases `queue_object`. Throws if `watched` is true but the keys are no longer
 * watched. */
static void async_queue_commands(async_t *async, zval *queue_object, zend_fcall_info *call, zend_fcall_info_cache *call_cache, bool as_transaction,
	bool watched, bool throw, zval *return_value)
{
	php_hiredis_queue *queue = php_hiredis_queue_of(Z_OBJ_P(queue_object));

	php_hiredis_queue_fill(call, call_cache, queue_object, 1);
	queue->closed_message = "The commands have already been queued";
	if (!EG(exception) && watched && !async_has_watch(async)) {
		php_hiredis_throw_not_watched(async->link);
	} else if (!EG(exception) && queue->batch.count > 0
			&& ((!as_transaction && !php_hiredis_scripts_need_load(queue->scripts, &async->link->node)) || async_require_no_multi(async))) {
		php_hiredis_queue_complete(queue, as_transaction);
		queue->batch.reports_replies = !as_transaction;
		if (batch_require_no_standalone_command(&queue->batch)) {
			async_queue(async, php_hiredis_pending_request_create(&queue->batch, false, async->timeout), &queue->commands, throw, return_value);
			async->unwatching_ticket = as_transaction ? async->last_ticket : async->unwatching_ticket;
		} else {
			php_hiredis_output_clear(&queue->commands);
			php_hiredis_batch_free(&queue->batch);
		}
	}
	zval_ptr_dtor(queue_object);
}

ZEND_METHOD(Hiredis_Async, pipelined)
{
	async_t *async = THIS_ASYNC;
	zend_fcall_info call;
	zend_fcall_info_cache call_cache;
	bool throw = true;
	zval pipeline;

	if (UNEXPECTED(!php_hiredis_queue_require_callable(execute_data, PHP_HIREDIS_GETS_PIPELINE, "pipelined(fn ($p) => $p->get('key'))"))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(call, call_cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!async || !php_hiredis_queue_require_parameter(call_cache.function_handler)) {
		RETURN_THROWS();
	}
	php_hiredis_pipeline_create(&pipeline, async->link, async->timeout, false);
	async_queue_commands(async, &pipeline, &call, &call_cache, false, false, throw, return_value);
}

ZEND_METHOD(Hiredis_Async, transaction)
{
	async_t *async = THIS_ASYNC;
	zend_fcall_info call;
	zend_fcall_info_cache call_cache;
	bool watched = false, throw = true;
	zval transaction;

	if (UNEXPECTED(!php_hiredis_queue_require_callable(execute_data, PHP_HIREDIS_GETS_TRANSACTION, "transaction(fn ($t) => $t->incr('key'))"))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_FUNC(call, call_cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(watched)
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!async || !php_hiredis_queue_require_parameter(call_cache.function_handler)) {
		RETURN_THROWS();
	}
	php_hiredis_transaction_create(&transaction, async->link, async->timeout);
	async_queue_commands(async, &transaction, &call, &call_cache, true, watched, throw, return_value);
}

/* ---- sending and receiving ---- */

/* Throws and returns false while the connection is being read or opened. In a forked child, fails all waiting commands,
 * because the parent owns the connection. */
static bool async_enter(async_t *async)
{
	php_hiredis_connection *connection = async->link->node.connection;

	if (async->link->node.is_reading) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	if (connection && php_hiredis_connection_is_open(connection) && php_hiredis_connection_is_foreign(connection)) {
		php_hiredis_node_fail_entries(&async->link->node, PHP_HIREDIS_FAILURE_LOST, "waiting", "the connection belongs to the parent process");
	}
	return true;
}

ZEND_METHOD(Hiredis_Async, flush)
{
	async_t *async = async_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (async && async_enter(async)) {
		RETVAL_BOOL(php_hiredis_node_write(&async->link->node));
	}
}

/* Sets `*time_left` to the time until the oldest command times out, or to 0 if its reply has arrived. Returns false if
 * no command waits, or if there is no time limit. */
static bool async_get_time_left(async_t *async, uint64_t *time_left)
{
	const php_hiredis_entry *oldest_entry = async->link->node.done ? async->link->node.done : async->link->node.first;
	const php_hiredis_connection *connection = async->link->node.connection;
	uint64_t end_time, now;

	if (!oldest_entry) {
		return false;
	}
	if (oldest_entry->state != PHP_HIREDIS_ENTRY_WAITING) {
		*time_left = 0;
		return true;
	}
	if ((oldest_entry == async->link->node.unsent && !async->link->node.awaits) || !connection || connection->wait_began == 0) {
		return false;
	}
	/* With no command in flight, the client is still connecting: connectTimeout applies, not the command's limit. */
	end_time = connection->in_flight == 0 ? connection->deadline : oldest_entry->timeout ? connection->wait_began + oldest_entry->timeout : 0;
	if (end_time == 0) {
		return false;
	}
	now = php_hiredis_now();
	*time_left = end_time > now ? end_time - now : 0;
	return true;
}

static void async_expire(async_t *async)
{
	php_hiredis_connection *connection = async->link->node.connection;
	const char *phase = !php_hiredis_handshake_is_done(&connection->handshake) ? "connecting"
		: php_hiredis_output_is_sent(&connection->out) ? "reading" : "sending";

	if (php_hiredis_connection_is_opening(connection)) {
		return; /* the next flush() or poll() reports the failure, or tries the host's next address */
	}
	php_hiredis_node_fail_entries(&async->link->node, PHP_HIREDIS_FAILURE_TIMEOUT, phase, "timed out");
}

/* If a reply in the list is an error, replaces the list with a PipelineException. Does not throw and catch it: at either
 * step, a destructor could run and throw a different exception, and poll() would return that one instead. */
static void replies_convert_error(zval *replies)
{
	uint32_t index = php_hiredis_pipeline_find_error(Z_ARRVAL_P(replies));
	zval list;

	if (index < Z_ARRVAL_P(replies)->nNumUsed) {
		ZVAL_COPY_VALUE(&list, replies);
		php_hiredis_exception_make_pipeline(replies, &list, index);
		zval_ptr_dtor(&list);
	}
}

/* Sets `*result` to the value that Async::poll() returns for this request, possibly an exception object. Never
 * throws. */
static void async_convert_replies(async_t *async, php_hiredis_pending_request *request, zval *result)
{
	if (request->entry.state == PHP_HIREDIS_ENTRY_FAILED && async->link->node.connection) {
		async->link->node.connection->lost_server_state = 0; /* this exception also reports a lost WATCH or MULTI, so later commands do not */
	}
	if (request->entry.state != PHP_HIREDIS_ENTRY_FAILED && request->batch.is_transaction) {
		php_hiredis_exec_result(&request->entry.replies, result);
	} else {
		ZVAL_COPY_VALUE(result, &request->entry.replies);
	}
	ZVAL_UNDEF(&request->entry.replies);
	if (request->throws && Z_TYPE_P(result) == IS_ARRAY) {
		replies_convert_error(result);
	}
}

/* Receives without waiting. Stores each reply under its ticket, the number that the command method returned. Stops if a
 * listener or a signal handler throws. */
static void async_receive(async_t *async)
{
	php_hiredis_pending_request *request;

	while (!EG(exception) && (request = (php_hiredis_pending_request *) php_hiredis_node_next_ended(&async->link->node, PHP_HIREDIS_MODE_NONBLOCKING)) != NULL) {
		zval reply;

		async_convert_replies(async, request, &reply);
		if (Z_ISUNDEF(async->replies)) {
			array_init(&async->replies);
		}
		zend_hash_index_add_new(Z_ARRVAL(async->replies), request->ticket, &reply);
		async->pending--;
		php_hiredis_pending_request_release(request);
	}
}

ZEND_METHOD(Hiredis_Async, poll)
{
	async_t *async = async_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	uint64_t time_left;

	if (!async || !async_enter(async)) {
		RETURN_THROWS();
	}
	async_receive(async);
	/* The replies were received before this check of the time limit: even if PHP code calls Async::poll() late, a reply
	 * may have arrived in time. */
	if (!EG(exception) && async_get_time_left(async, &time_left) && time_left == 0 && async->link->node.first->state == PHP_HIREDIS_ENTRY_WAITING) {
		async_expire(async);
		async_receive(async);
	}
	if (UNEXPECTED(EG(exception))) {
		RETURN_THROWS(); /* a listener or a signal handler threw; the next poll() returns the replies */
	}
	if (Z_ISUNDEF(async->replies)) {
		RETURN_EMPTY_ARRAY();
	}
	RETVAL_COPY_VALUE(&async->replies);
	ZVAL_UNDEF(&async->replies);
}

ZEND_METHOD(Hiredis_Async, due)
{
	async_t *async = async_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	uint64_t time_left;

	if (!async) {
		RETURN_THROWS();
	}
	if (!Z_ISUNDEF(async->replies)) {
		RETURN_DOUBLE(0.0);
	}
	if (!async_get_time_left(async, &time_left)) {
		RETURN_NULL();
	}
	if (time_left > async->timeout && async->timeout && async->link->node.first->state == PHP_HIREDIS_ENTRY_WAITING) {
		/* The command's time limit applies as soon as the client is connected. An event loop that waited for
		 * connectTimeout could wake up too late. */
		time_left = async->timeout;
	}
	RETURN_DOUBLE((double) time_left / 1e9);
}

ZEND_METHOD(Hiredis_Async, pending)
{
	async_t *async = async_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (async) {
		RETURN_LONG(async->pending + (Z_ISUNDEF(async->replies) ? 0 : zend_hash_num_elements(Z_ARRVAL(async->replies))));
	}
}

/* ---- the connection ---- */

ZEND_METHOD(Hiredis_Async, socket)
{
	async_t *async = async_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (async) {
		php_hiredis_socket_get(&async->socket, async->link, return_value);
	}
}

ZEND_METHOD(Hiredis_Async, close)
{
	async_t *async = async_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (!async || !async_enter(async)) {
		RETURN_THROWS();
	}
	php_hiredis_node_fail_entries(&async->link->node, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed by close()");
	if (async->link->node.connection) {
		async->link->node.connection->lost_server_state = 0; /* the user closed the connection, so a lost WATCH or MULTI is not an error */
	}
	async->multi_ticket = 0;
	php_hiredis_socket_release(&async->socket);
}

ZEND_METHOD(Hiredis_Async, onPush)
{
	async_t *async = THIS_ASYNC;
	zend_fcall_info call;
	zend_fcall_info_cache call_cache;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC_OR_NULL(call, call_cache)
	ZEND_PARSE_PARAMETERS_END();

	if (!async) {
		RETURN_THROWS();
	}
	php_hiredis_link_listen(async->link, &call);
}

ZEND_METHOD(Hiredis_Client, async)
{
	php_hiredis_client *client;

	ZEND_PARSE_PARAMETERS_NONE();

	client = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS));
	if (!client) {
		RETURN_THROWS();
	}
	if (client->link->config.failover) {
		php_hiredis_exception_throw_error("async() does not follow a name that moves: use a client without failover");
		RETURN_THROWS();
	}
	if (client->link->config.sentinels) {
		php_hiredis_exception_throw_error("async() does not follow a switch of sentinel://: use a client whose URI names the server");
		RETURN_THROWS();
	}
	async_create(return_value, &client->link->config, client->timeout);
}

void php_hiredis_async_minit(void)
{
	async_ce = php_hiredis_commands_extend(register_class_Hiredis_Async);
	async_ce->create_object = async_create_object;
	php_hiredis_handlers_init(&async_handlers, &async_target);
	async_handlers.std.offset = offsetof(async_t, std);
	async_handlers.std.free_obj = async_free_object;
	async_handlers.std.get_gc = async_get_gc;
	async_handlers.std.get_constructor = php_hiredis_constructor_refuse;
}
