/*
 * Opens a node's connection or takes one from the pool, and later returns it to the pool.
 *
 * in_flight.c calls php_hiredis_node_connect() or php_hiredis_node_connect_for() before it sends commands.
 *
 * `node->connection` must point to the connection whenever PHP code may run. A fatal error in PHP code may end the
 * request, and the connection must still be freed.
 */
#include "engine/internal.h"

/* Passes a push message to the client's listener. Returns false if the listener threw. */
static bool node_deliver_push(void *context, zval *list)
{
	const php_hiredis_node *node = context;
	zval message, return_value, listener;

	if (Z_TYPE(node->common->listener) == IS_UNDEF) {
		zval_ptr_dtor(list);
		return true;
	}
	php_hiredis_push_create(&message, list);
	ZVAL_UNDEF(&return_value);
	ZVAL_COPY(&listener, &node->common->listener); /* a copy, because the listener may remove itself */
	if (call_user_function(NULL, NULL, &listener, &return_value, 1, &message) == SUCCESS) {
		zval_ptr_dtor(&return_value);
	}
	zval_ptr_dtor(&listener);
	zval_ptr_dtor(&message);
	return EG(exception) == NULL;
}

/* Returns false if a sentinel reported a new primary or an exception is set. Also, if the password is about to expire
 * while replies are outstanding, sets `idle_action` to IDLE_AUTH. */
static bool node_check_connection(void *context)
{
	php_hiredis_node *node = context;
	const php_hiredis_connection *connection = node->connection;

	if (UNEXPECTED(connection->renew_at) && connection->in_flight > 0 && !node->idle_action
			&& php_hiredis_connection_may_authenticate(connection) && php_hiredis_connection_renewal_is_due(connection, php_hiredis_now())) {
		node->idle_action = PHP_HIREDIS_IDLE_AUTH; /* AUTH needs an idle connection, so new commands now wait for all replies */
	}
	return !node->resolver || !node->resolver->check_connection || node->resolver->check_connection(node);
}

static const php_hiredis_owner_ops owner_ops = {node_deliver_push, node_check_connection};
/* Used while a pooled connection is tested. The listener must not receive its push messages, because the connection
 * may still be rejected. */
static const php_hiredis_owner_ops candidate_ops = {NULL, node_check_connection};

/* ---- creating and freeing ---- */

void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue)
{
	memset(node, 0, sizeof(*node));
	node->common = common;
	node->config = config;
	node->endpoint = php_hiredis_config_endpoint(config, NULL, 0);
	node->queue = queue;
	node->last = &node->first;
	node->done_last = &node->done;
}

/* Stores the address for error messages. A sentinel, for example, may have reported an address other than the
 * configured one. */
static void node_store_address(php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	zend_string_release(node->endpoint);
	node->durations = NULL;
	node->endpoint = php_hiredis_config_endpoint(node->config, connection->host ? ZSTR_VAL(connection->host) : NULL, connection->port);
}

/* Processes invalidations that have already arrived, because the pool rejects a connection with unread bytes. Clears
 * `owner` first, because push messages would otherwise run a PHP listener. */
static void node_read_buffered(php_hiredis_connection *connection)
{
	zval unused_reply;

	if (connection->cache && !CG(unclean_shutdown) && php_hiredis_connection_is_open(connection)
			&& !php_hiredis_connection_awaits_replies(connection)) {
		connection->owner = NULL;
		php_hiredis_connection_pop_reply(connection, &unused_reply);
	}
}

/* Returns the connection to the pool. The pool closes a connection that is not clean, for example if a MULTI is
 * open. */
static void node_return_connection(php_hiredis_node *node)
{
	if (node->connection) {
		php_hiredis_connection *connection = node->connection;

		node->connection = NULL;
		node_read_buffered(connection);
		php_hiredis_pool_store(&HIREDIS_G(pool), connection, (uint32_t) HIREDIS_G(persistent_max), CG(unclean_shutdown));
	}
}

void php_hiredis_node_free(php_hiredis_node *node)
{
	if (node->router) {
		node->router->ops->free(node->router);
		node->router = NULL;
	}
	node_return_connection(node);
	if (node->resolver_data) {
		node->resolver->release(node, CG(unclean_shutdown));
	}
	if (node->redirect_target) {
		if (!CG(unclean_shutdown)) {
			efree(node->redirect_target);
		}
		node->redirect_target = NULL;
	}
	if (node->scalars) {
		zend_array_destroy(node->scalars);
		node->scalars = NULL;
	}
	if (EXPECTED(node->endpoint != NULL)) { /* NULL if the memory limit was reached while the node was being created */
		zend_string_release(node->endpoint);
	}
	node->endpoint = ZSTR_EMPTY_ALLOC();
}

void php_hiredis_node_close(php_hiredis_node *node)
{
	if (node->router) {
		node->sharing_resets++;
		node->router->ops->discard_entries(node->router, true);
		return;
	}
	if (node->connection) {
		node_read_buffered(node->connection);
	}
	if (node->connection && !php_hiredis_connection_is_clean(node->connection)) {
		php_hiredis_connection_close(node->connection, false);
		node->connection->lost_server_state = 0; /* the user closed the connection, so losing WATCH or MULTI is no failure */
	}
	node_return_connection(node);
}

void php_hiredis_node_apply_idle_action(php_hiredis_node *node)
{
	node->opened_for = NULL;
	if (UNEXPECTED(node->idle_action) && node->first == node->unsent) {
		bool keeps_connection = node->idle_action == PHP_HIREDIS_IDLE_AUTH;

		/* Clear the action. If it was IDLE_DISCARD, the next command opens a new connection; with the `failover`
		 * option, the host name is resolved again. If it was IDLE_AUTH, the next command first checks whether AUTH must
		 * be sent. */
		node->idle_action = PHP_HIREDIS_IDLE_NOTHING;
		if (node->connection && !keeps_connection) {
			php_hiredis_connection_close(node->connection, false);
		} else if (node->connection && node->connection->failover_watch) {
			node->connection->failover_watch->check_at = 0;
		}
	}
}

void php_hiredis_node_handle_idle(php_hiredis_node *node)
{
	php_hiredis_node_reset_search(node);
	php_hiredis_node_apply_idle_action(node);
}

void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *exception)
{
	if (node->connection->failure.kind != PHP_HIREDIS_FAILURE_THROWN) {
		node->connection->lost_server_state = 0; /* reported here, so the next command must not report it again */
	}
	if (!command && node->opened_for && node->opened_for->count) {
		command = php_hiredis_batch_name(node->opened_for, 0, &length);
	}
	php_hiredis_exception_from_failure(exception, &node->connection->failure, node->endpoint, command, length, maybe_executed, NULL);
}

void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed)
{
	zval exception;

	php_hiredis_node_make_failure(node, command, length, maybe_executed, &exception);
	if (!Z_ISUNDEF(exception)) {
		php_hiredis_exception_throw(&exception, false);
	}
}

/* ---- connecting ---- */

static php_hiredis_connection *node_create_connection(const php_hiredis_node *node)
{
	php_hiredis_connection *connection = php_hiredis_connection_create(php_hiredis_exception_from_line);

	if (node->config->cache) {
		connection->cache = php_hiredis_cache_create(node->config->cache);
	}
	return connection;
}

/* Reads the cache invalidations that arrived while the connection was in the pool. Returns false if the connection is
 * closed, or has received anything else. */
static bool node_test_pooled(php_hiredis_node *node, php_hiredis_connection *connection)
{
	uint64_t now = php_hiredis_cache_now();
	zval unused_reply;

	connection->config = node->config;
	connection->owner = &candidate_ops;
	connection->context = node;
	connection->cache->drain = (php_hiredis_cache_drain) {.deadline = now + PHP_HIREDIS_DRAIN_MAX};
	php_hiredis_connection_begin_command(connection, php_hiredis_nanoseconds(node->config->timeout), 0);
	php_hiredis_connection_next(connection, &unused_reply, false);
	connection->cache->drain = (php_hiredis_cache_drain) {0};
	connection->cache->checked_at = now;
	if (!php_hiredis_connection_is_clean(connection)) {
		return false;
	}
	connection->stats->reused++;
	return true;
}

/* Takes an idle connection to the node's server, with the node's user and database, from the pool. Returns NULL if
 * there is none. */
static php_hiredis_connection *node_pop_pooled(const php_hiredis_node *node)
{
	uint64_t idle_limit = (uint64_t) HIREDIS_G(persistent_idle) * UINT64_C(1000000000);
	zend_string *key = php_hiredis_pool_key(node->config, false);
	php_hiredis_connection *connection = php_hiredis_pool_pop(&HIREDIS_G(pool), key, idle_limit, node->config->max_lifetime);

	zend_string_release(key);
	return connection;
}

/* Returns a connection even if a signal handler sets an exception. */
static php_hiredis_connection *node_pop_or_create_connection(php_hiredis_node *node)
{
	php_hiredis_connection *connection;
	zend_string *key;

	if (!node->config->persistent) {
		return node_create_connection(node);
	}
	while ((connection = node_pop_pooled(node)) != NULL) {
		node->connection = connection; /* after a fatal error during the read, the connection must be found here */
		if (!connection->cache || node_test_pooled(node, connection)) {
			return connection;
		}
		node->connection = NULL;
		php_hiredis_connection_destroy(connection, false);
		if (EG(exception)) {
			break;
		}
	}
	key = php_hiredis_pool_key(node->config, true);
	connection = node_create_connection(node);
	connection->key = key;
	return connection;
}

/* Keeps the error line. In a Cluster, most errors are redirects, for which an exception object would be a waste. */
static void node_make_error_line(zval *to, const char *line, size_t length)
{
	ZVAL_STRINGL(to, line, length);
}

/* A router's nodes keep the plain error line, because the router reads redirects from it. All other nodes create
 * exceptions. */
static void node_choose_error_maker(php_hiredis_node *node)
{
	php_hiredis_parser *parser = &node->connection->parser;

	parser->make_root_error = node->parent_router ? node_make_error_line : php_hiredis_exception_maker(node->config);
	parser->builder.make_error = node->config->error_lines ? php_hiredis_exception_make_without_trace : php_hiredis_exception_from_line;
}

/* Takes a connection from the pool, or creates one that is not open yet. Returns false if an exception is set. */
static bool node_acquire_connection(php_hiredis_node *node)
{
	const zend_object *before = EG(exception);
	php_hiredis_connection *connection = node_pop_or_create_connection(node);

	node->connection = connection;
	connection->owner = &owner_ops;
	connection->context = node;
	connection->config = node->config;
	connection->stream_is_open = &node->common->stream_is_open;
	if (UNEXPECTED(node->config->shared)) {
		node->common->write_observer->adopt(connection);
	}
	php_hiredis_node_set_idle_too_long(node, node->parent_router && connection->idle_since
		&& php_hiredis_now() - connection->idle_since > PHP_HIREDIS_IDLE_TOO_LONG);
	node_choose_error_maker(node);
	connection->slice = node->parent_router ? PHP_HIREDIS_OVERDUE_AFTER : PHP_HIREDIS_SLICE;
	if (UNEXPECTED(connection->host)) {
		node_store_address(node);
	}
	if (UNEXPECTED(EG(exception) != before)) {
		connection->failure.kind = PHP_HIREDIS_FAILURE_THROWN; /* thrown by a signal handler */
		return false;
	}
	return true;
}

bool php_hiredis_node_ensure_reachable(php_hiredis_node *node)
{
	zend_string *server = php_hiredis_server_key(node->config);
	bool has_pooled_connection = php_hiredis_pool_has(&HIREDIS_G(pool), server);

	zend_string_release(server);
	/* After a failed attempt, the node still has its closed connection, which can be opened again. */
	return has_pooled_connection || ((node->connection || node_acquire_connection(node))
		&& php_hiredis_connection_open_without_handshake(node->connection, node->config, php_hiredis_nanoseconds(node->config->connect_timeout)));
}

static bool node_pool_has_connection(const php_hiredis_node *node)
{
	zend_string *key = php_hiredis_pool_key(node->config, false);
	bool has_connection = php_hiredis_pool_has(&HIREDIS_G(pool), key);

	zend_string_release(key);
	return has_connection;
}

/* Destroys the node's connection if its handshake has not begun and the pool has a suitable connection. Returns true if
 * the node now has no connection; the caller must then acquire one. */
static bool node_yield_to_pool(php_hiredis_node *node)
{
	php_hiredis_connection *connection = node->connection;

	if (!connection) {
		return true;
	}
	if (EXPECTED(!php_hiredis_connection_lacks_identity(connection)) || !node_pool_has_connection(node)) {
		return false;
	}
	node->connection = NULL;
	php_hiredis_connection_destroy(connection, false);
	return true;
}

bool php_hiredis_node_ensure_connection(php_hiredis_node *node)
{
	return !node_yield_to_pool(node) || node_acquire_connection(node);
}

/* Starts the handshake, which \Redis delays because auth() and select() may follow connect(). Prefers a pooled
 * connection. Returns false if a signal handler threw. */
static zend_never_inline bool node_begin_delayed_handshake(php_hiredis_node *node)
{
	php_hiredis_connection *connection = node->connection;

	if (node_yield_to_pool(node)) {
		return node_acquire_connection(node);
	}
	if (php_hiredis_connection_is_suspect(connection, php_hiredis_now()) && php_hiredis_transport_is_closed_by_peer(&connection->transport)) {
		/* The server or a proxy has closed the idle connection. Unread bytes alone would be no reason to close it: they
		 * may be TLS tickets. */
		php_hiredis_connection_close(connection, false);
		return true;
	}
	if (connection->key) {
		zend_string_release(connection->key);
		connection->key = php_hiredis_pool_key(node->config, true);
	}
	if (UNEXPECTED(node->config->shared)) {
		node->common->write_observer->adopt(connection);
	}
	php_hiredis_connection_begin_handshake(connection, node->config, php_hiredis_nanoseconds(node->config->connect_timeout));
	node->connections_opened++;
	return true;
}

bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1)
{
	return php_hiredis_node_is_connected(node) && node->connection->scripts
		&& zend_hash_str_exists(node->connection->scripts, ZSTR_VAL(sha1), ZSTR_LEN(sha1)) && php_hiredis_connection_is_alive(node->connection);
}

/* Fails the command, because the last connection had a WATCH, MULTI or TRACKING. Otherwise, a transaction would run
 * although its keys are unwatched. */
static bool node_fail_for_lost_state(php_hiredis_connection *connection)
{
	uint32_t lost_state = connection->lost_server_state;
	char text[64];

	connection->lost_server_state = 0;
	snprintf(text, sizeof(text), "the connection that held %s is gone",
		lost_state & PHP_HIREDIS_SERVER_STATE_MULTI ? "MULTI" : lost_state & PHP_HIREDIS_SERVER_STATE_WATCH ? "WATCH"
			: lost_state & PHP_HIREDIS_SERVER_STATE_TRACKING ? "CLIENT TRACKING" : "what a MULTI of its own had set");
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_LOST, NULL, text);
	connection->failure.may_be_sent_again = false; /* otherwise the commands would be sent again, and the caller would not learn of the loss */
	return false;
}

/* Schedules AUTH after 80 percent of the password's remaining lifetime. `expires_at` is a Unix time; 0 means never. */
static void node_set_credentials_expiry(php_hiredis_connection *connection, double expires_at)
{
	uint64_t now = php_hiredis_now();
	double seconds_left;

	connection->old_credentials_end = connection->credentials_end;
	connection->credentials_end = connection->renew_at = 0;
	if (expires_at != 0.0) {
		seconds_left = expires_at - php_hiredis_unix_time();
		seconds_left = seconds_left > 0.0 ? MIN(seconds_left, 1e9) : 0.0;
		connection->credentials_end = now + php_hiredis_nanoseconds(seconds_left);
		connection->renew_at = now + php_hiredis_nanoseconds(seconds_left * 0.8);
	}
}

/* Stores the password that the user's Closure returned: a string, or a list with the expiry, such as
 * `['secret', time() + 900]`. Throws a TypeError for anything else. */
static void node_store_password(php_hiredis_node *node, zval *answer)
{
	php_hiredis_config *config = node->config;
	zval *password = answer, *expires = NULL;

	if (Z_TYPE_P(answer) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(answer)) == 2) {
		password = zend_hash_index_find_deref(Z_ARRVAL_P(answer), 0);
		expires = zend_hash_index_find_deref(Z_ARRVAL_P(answer), 1);
	}
	if (!password || Z_TYPE_P(password) != IS_STRING || (expires && Z_TYPE_P(expires) != IS_LONG && Z_TYPE_P(expires) != IS_DOUBLE)
			|| (password != answer && !expires)) {
		zend_type_error("The Closure that returns the password must return a string, or a list of the string and the Unix time at which it expires, %s returned",
			zend_zval_type_name(answer));
		return;
	}
	if (config->password) {
		zend_string_release(config->password);
	}
	config->password = zend_string_copy(Z_STR_P(password));
	node_set_credentials_expiry(node->connection, expires ? zval_get_double(expires) : 0.0);
}

/* Calls the password Closure. Returns false if it threw or did not return a password. */
static bool node_query_password(php_hiredis_node *node)
{
	zval source, answer, *password = &answer;

	ZVAL_OBJ_COPY(&source, node->config->password_source);
	ZVAL_UNDEF(&answer);
	if (call_user_function(NULL, NULL, &source, &answer, 0, NULL) == SUCCESS && !EG(exception)) {
		ZVAL_DEREF(password);
		node_store_password(node, password);
	}
	zval_ptr_dtor(&answer);
	zval_ptr_dtor(&source);
	return !EG(exception) || php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
}

/* Returns false if a listener threw, or if there is a reply that no command asked for. */
static zend_never_inline bool node_process_pushes(php_hiredis_connection *connection)
{
	zval unused_reply;

	php_hiredis_connection_begin_command(connection, 0, 0);
	return php_hiredis_connection_pop_reply(connection, &unused_reply) != PHP_HIREDIS_PROGRESS_FAILED;
}

bool php_hiredis_node_connect(php_hiredis_node *node, bool wait)
{
	php_hiredis_connection *connection = node->connection;
	uint64_t limit = php_hiredis_nanoseconds(node->config->connect_timeout);

	if (!connection) {
		if (UNEXPECTED(!node_acquire_connection(node))) {
			return false;
		}
		connection = node->connection;
	}
	if (php_hiredis_connection_lacks_identity(connection) && !php_hiredis_connection_is_foreign(connection)) {
		if (!node_begin_delayed_handshake(node)) {
			return false;
		}
		connection = node->connection;
	}
	if (EXPECTED(php_hiredis_connection_is_open(connection))) {
		if (EXPECTED(!php_hiredis_connection_is_foreign(connection))) {
			if (!wait) {
				return EXPECTED(php_hiredis_node_has_no_stray_bytes(node)) || node_process_pushes(connection);
			}
			return EXPECTED(!php_hiredis_connection_is_opening(connection)) || php_hiredis_connection_continue_opening(connection, true);
		}
		php_hiredis_connection_close(connection, false);
	}
	if (UNEXPECTED(connection->lost_server_state)) {
		return node_fail_for_lost_state(connection);
	}
	if (UNEXPECTED(node->config->password_from_closure) && !node_query_password(node)) {
		return false;
	}
	if (connection->key) {
		/* The pool's key contains the database and the user, which select() or auth() may have changed. */
		zend_string_release(connection->key);
		connection->key = php_hiredis_pool_key(node->config, true);
	}
	php_hiredis_output_clear(&connection->out);
	node_choose_error_maker(node);
	if (UNEXPECTED(node->resolver)) {
		bool resolved = node->resolver->resolve(node, &limit);

		node_store_address(node);
		if (!resolved) {
			return false;
		}
	}
	if (!php_hiredis_connection_open(connection, node->config, limit, wait)) {
		return false;
	}
	node->connections_opened++;
	return true;
}

/* Calls the PHP Closure that returns a new password, and appends AUTH to the connection's output. The caller then sends
 * `count` commands together with AUTH. Returns false if the Closure threw. If the Closure forked, also returns false in
 * the child process. */
static zend_never_inline bool node_renew_password(php_hiredis_node *node, uint32_t count)
{
	bool has_password, was_reading = php_hiredis_node_set_reading(node, true);

	has_password = node_query_password(node);
	php_hiredis_node_set_reading(node, was_reading);
	if (!has_password || !php_hiredis_connection_ensure_ours(node->connection)) {
		return false;
	}
	node->connection->handshake.renewal = PHP_HIREDIS_RENEWAL_HAS_PASSWORD;
	node->connection->handshake.count = 1;
	node->connection->handshake.done = 0;
	return php_hiredis_handshake_join(node->connection, NULL, count, false, true, true);
}

/* Waits for the end of the handshake. If only the password must be renewed and `count` commands follow, just queues
 * AUTH before these commands, without waiting. */
static bool node_finish_handshake(php_hiredis_node *node, uint32_t count)
{
	if (UNEXPECTED(node->connection->handshake.renewal == PHP_HIREDIS_RENEWAL_DUE)) {
		bool renewed = node_renew_password(node, count);

		if (!renewed || count > 0) {
			return renewed;
		}
	}
	php_hiredis_connection_begin_command(node->connection, php_hiredis_nanoseconds(node->config->connect_timeout), 0);
	return php_hiredis_connection_finish_handshake(node->connection);
}

/* Returns whether another attempt to connect may help and time is left. All attempts share one time limit: the
 * command's if the `failover` option is on, and connectTimeout otherwise. */
static bool node_may_try_again(php_hiredis_node *node)
{
	uint64_t command_timeout = node->unsent && node->config->failover ? node->unsent->timeout : 0;

	return php_hiredis_node_count_failed_try(node, command_timeout ? command_timeout : php_hiredis_nanoseconds(node->config->connect_timeout));
}

bool php_hiredis_node_connect_for(php_hiredis_node *node, const php_hiredis_batch *first_batch, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool has_time_limit)
{
	bool had_no_search = node->search_until == 0, opened;

	node->opened_for = first_batch;
	do {
		opened = EXPECTED(php_hiredis_node_connect(node, true))
			&& ((EXPECTED(count > 0) && EXPECTED(php_hiredis_handshake_join(node->connection, commands, count, readonly, !readonly, has_time_limit)
				&& php_hiredis_node_has_no_stray_bytes(node))) || node_finish_handshake(node, count));
	} while (UNEXPECTED(!opened) && node_may_try_again(node));
	if (EXPECTED(opened)) {
		node->opened_for = NULL;
	}
	if (had_no_search) {
		php_hiredis_node_reset_search(node); /* so that the next call has its full time limit */
	}
	return opened;
}

/* Requires a PING before a write that follows a long idle time. If the PING fails, the write has not been sent yet, so
 * it can go to a different server. */
static zend_never_inline void node_require_ping(php_hiredis_node *node)
{
	bool needs_ping = false;

	php_hiredis_node_set_idle_too_long(node, false);
	for (const php_hiredis_entry *entry = node->unsent; entry; entry = entry->next) {
		needs_ping = needs_ping || (entry->needs_live_server && !(node->config->retry_reads && entry->batch->readonly));
	}
	if (needs_ping && php_hiredis_node_is_ready(node) && node->connection->in_flight == 0) {
		php_hiredis_connection_begin_command(node->connection, node->unsent->timeout, 0);
		node->connection->handshake.renewal = PHP_HIREDIS_RENEWAL_PING_DUE;
		node->connection->handshake.count = 1;
		node->connection->handshake.done = 0;
	}
}

php_hiredis_awaited_event php_hiredis_node_prepare_write(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool readonly, bool has_time_limit)
{
	if (php_hiredis_connection_is_opening(node->connection)) {
		return PHP_HIREDIS_AWAITS_OPENING;
	}
	if (UNEXPECTED(node->connection->handshake.renewal == PHP_HIREDIS_RENEWAL_DUE)) {
		return node_renew_password(node, count) ? PHP_HIREDIS_AWAITS_NOTHING : PHP_HIREDIS_AWAITS_ABORTED;
	}
	if (UNEXPECTED(node->was_idle_too_long)) {
		node_require_ping(node);
	}
	/* The fourth argument, `is_readonly`, is false even for reads. Otherwise, reads would not wait for the replies to
	 * AUTH and SELECT. If the handshake then failed, they would be sent again after commands that were queued later. */
	if (!php_hiredis_handshake_join(node->connection, commands, count, false, !readonly, has_time_limit)) {
		return PHP_HIREDIS_AWAITS_HANDSHAKE;
	}
	return PHP_HIREDIS_AWAITS_NOTHING;
}

php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, php_hiredis_step_mode mode, zval *message)
{
	php_hiredis_progress progress;

	if (UNEXPECTED(node->connection->handshake.renewal == PHP_HIREDIS_RENEWAL_DUE) && !node_renew_password(node, 0)) {
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	php_hiredis_node_set_reading(node, true);
	progress = mode == PHP_HIREDIS_MODE_BUFFERED ? php_hiredis_connection_pop_reply(node->connection, message)
		: php_hiredis_connection_next(node->connection, message, false);
	php_hiredis_node_set_reading(node, false);
	return progress;
}
