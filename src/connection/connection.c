/* Creates, opens, closes and frees one connection (php_hiredis_connection), and records its failures. exchange.c sends
 * and receives, and pool.c keeps the connection for the next client. A connection has only one owner at a time. After a
 * failure, the socket is closed, but the commands are kept until the owner has decided which of them to send again. */
#include "connection/internal.h"

php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* If a time limit is below this (40 ms), the client waits with poll(), because recv() may return two timer ticks
 * (8 ms) late. */
#define RECV_LIMIT_MIN UINT64_C(40000000)

static void stats_free_table(HashTable *table)
{
	if (table) {
		zend_hash_destroy(table);
		pefree(table, 1);
	}
}

static void spare_free(php_hiredis_connection *connection)
{
	php_hiredis_output_free(&connection->out, true);
	redisReaderFree(connection->reader);
	pefree(connection, 1);
}

/* A table with this many servers is emptied before the next server is added, to limit its memory. */
#define SERVERS_MAX 1024

static void stats_free_server(zval *value)
{
	pefree(Z_PTR_P(value), 1);
}

void *php_hiredis_stats_find_server(HashTable **table, const php_hiredis_endpoint *endpoint, size_t size)
{
	char name[320];
	size_t length = MIN((size_t) snprintf(name, sizeof(name), "%s:%u", endpoint->host, (unsigned) endpoint->port), sizeof(name) - 1);
	void *found = *table ? zend_hash_str_find_ptr(*table, name, length) : NULL;

	if (found || size == 0) {
		return found;
	}
	if (!*table) {
		*table = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(*table, 8, NULL, stats_free_server, 1);
	} else if (zend_hash_num_elements(*table) >= SERVERS_MAX) {
		zend_hash_clean(*table);
	}
	return zend_hash_str_update_ptr(*table, name, length, pecalloc(1, size, 1));
}

void php_hiredis_stats_free(php_hiredis_stats *stats)
{
	stats_free_table(stats->distances);
	stats_free_table(stats->probes);
	stats_free_table(stats->quirks);
	stats->distances = stats->probes = stats->quirks = NULL;
	while (stats->spares) {
		php_hiredis_connection *connection = stats->spares;

		stats->spares = connection->next;
		spare_free(connection);
	}
	if (stats->receive_buffer) {
		pefree(stats->receive_buffer, 1);
		stats->receive_buffer = NULL;
	}
}

/* ---- list of connections ---- */

static void stats_add_connection(php_hiredis_connection *connection)
{
	php_hiredis_stats *stats = php_hiredis_current_stats();

	if (!stats->receive_buffer) {
		stats->receive_buffer = pemalloc(PHP_HIREDIS_FEED, 1);
	}
	connection->stats = stats;
	connection->thread_next = stats->connections;
	connection->thread_link = &stats->connections;
	if (connection->thread_next) {
		connection->thread_next->thread_link = &connection->thread_next;
	}
	stats->connections = connection;
}

static void stats_remove_connection(php_hiredis_connection *connection)
{
	*connection->thread_link = connection->thread_next;
	if (connection->thread_next) {
		connection->thread_next->thread_link = connection->thread_link;
	}
}

/* ---- creation and destruction ---- */

/* The memory of this many destroyed connections is reused. Clearing new memory takes longer than everything else the
 * client does to open a connection. */
#ifdef __SANITIZE_ADDRESS__
# define SPARES 0 /* lets AddressSanitizer detect a use after free */
#else
# define SPARES 4
#endif

/* The output buffer of a destroyed connection is kept for the next connection, unless it has more bytes than this. */
#define KEPT_OUTPUT_MAX 4096

/* Returns the memory for a connection. New memory is zeroed. In reused memory, the parser, the output buffer and the
 * error texts are kept, because clearing them takes too long; all else is zeroed. */
static php_hiredis_connection *spare_pop(php_hiredis_stats *stats)
{
	php_hiredis_connection *connection = stats->spares;
	redisReader *reader;

	if (!connection) {
		return pecalloc(1, sizeof(php_hiredis_connection), 1);
	}
	stats->spares = connection->next;
	stats->spare_count--;
	reader = connection->reader;
	memset(&connection->transport, 0, sizeof(connection->transport));
	memset(&connection->failure, 0, offsetof(php_hiredis_failure, text) + 1);
	memset((char *) connection + offsetof(php_hiredis_connection, in_flight), 0, sizeof(*connection) - offsetof(php_hiredis_connection, in_flight));
	connection->reader = reader;
	return connection;
}

/* Keeps the connection's memory for the next connection, or frees the memory if enough is already kept. */
static void spare_store(php_hiredis_stats *stats, php_hiredis_connection *connection)
{
	if (stats->spare_count + 1 > SPARES || !connection->reader) {
		spare_free(connection);
		return;
	}
	if (connection->out.capacity > KEPT_OUTPUT_MAX || connection->out.uncopied) {
		php_hiredis_output_free(&connection->out, false);
	}
	connection->next = stats->spares;
	stats->spares = connection;
	stats->spare_count++;
}

static void connection_init_parser(php_hiredis_connection *connection, php_hiredis_make_value make_error)
{
	php_hiredis_parser_init(&connection->parser, make_error, &connection->reader);
	connection->parser.prepare = php_hiredis_transport_advise_huge_pages;
}

php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error)
{
	php_hiredis_connection *connection = spare_pop(php_hiredis_current_stats());

	connection->transport.socket = -1;
	connection->slice = PHP_HIREDIS_SLICE;
	stats_add_connection(connection);
	connection_init_parser(connection, make_error);
	return connection;
}

static void connection_free_scripts(php_hiredis_connection *connection)
{
	if (connection->scripts) {
		zend_hash_destroy(connection->scripts);
		pefree(connection->scripts, 1);
		connection->scripts = NULL;
	}
}

static void connection_shut(php_hiredis_connection *connection, bool after_bailout)
{
	connection->lost_server_state |= connection->server_state & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST;
	connection->server_state = 0;
	php_hiredis_stats_count_closing(connection);
	php_hiredis_transport_close(&connection->transport, after_bailout || php_hiredis_connection_is_foreign(connection));
	connection->in_flight = 0;
	connection->breaker_attempt = PHP_HIREDIS_ATTEMPT_NOT_REPORTED;
	connection->protocol = 0;
	if (connection->cache) {
		php_hiredis_cache_reset(connection->cache, after_bailout);
	}
	memset(&connection->handshake, 0, offsetof(php_hiredis_handshake, refusal) + 1);
	connection_free_scripts(connection);
	connection->server_stopped_reading = connection->reads_into_parser = connection->subscribed = false;
}

/* Closes the socket but keeps the commands in the output, because the connection's owner may send them again over a new
 * connection. */
static void connection_close_socket(php_hiredis_connection *connection)
{
	connection_shut(connection, false);
	if (connection->parser.bulk || !php_hiredis_parser_is_idle(&connection->parser)) {
		php_hiredis_parser_reset(&connection->parser);
	}
}

void php_hiredis_connection_set_address(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port)
{
	if (connection->host) {
		zend_string_release(connection->host);
	}
	connection->host = host ? zend_string_init(host, length, 1) : NULL;
	connection->port = port;
}

void php_hiredis_connection_free_failover_watch(php_hiredis_connection *connection, bool after_bailout)
{
	if (connection->failover_watch) {
		if (connection->failover_watch->connection) {
			php_hiredis_connection_destroy(connection->failover_watch->connection, after_bailout);
		}
		pefree(connection->failover_watch, 1);
		connection->failover_watch = NULL;
	}
}

void php_hiredis_connection_close(php_hiredis_connection *connection, bool after_bailout)
{
	if (!after_bailout) {
		connection_close_socket(connection);
		php_hiredis_output_clear(&connection->out);
		return;
	}
	php_hiredis_connection_free_failover_watch(connection, true);
	connection_shut(connection, true);
	php_hiredis_output_free(&connection->out, true);
	php_hiredis_parser_free(&connection->parser, true);
	connection_init_parser(connection, connection->parser.builder.make_error);
}

void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool after_bailout)
{
	php_hiredis_connection_free_failover_watch(connection, after_bailout);
	connection_shut(connection, after_bailout);
	if (after_bailout) {
		php_hiredis_output_free(&connection->out, true);
		php_hiredis_parser_free(&connection->parser, true);
	} else {
		php_hiredis_output_clear(&connection->out);
		php_hiredis_parser_free(&connection->parser, false);
	}
	if (connection->key) {
		zend_string_release(connection->key);
	}
	php_hiredis_connection_set_address(connection, NULL, 0, 0);
	stats_remove_connection(connection);
	if (connection->cache) {
		php_hiredis_cache_free(connection->cache, after_bailout);
	}
	spare_store(connection->stats, connection);
}

/* ---- the address of the server ---- */

/* Returns whether the user configured this server. The `allow` option applies only to other servers. */
static bool config_names_server(const php_hiredis_config *config, const php_hiredis_endpoint *endpoint)
{
	if (config->host && config->port == endpoint->port && zend_string_equals_cstr(config->host, endpoint->host, strlen(endpoint->host))) {
		return true;
	}
	return php_hiredis_addresses_has_target(config->addresses, endpoint);
}

/* Returns the hosts to which a server may redirect the client, or NULL for any. Without such a list, a forged MOVED
 * could lead the client to a server that steals the password. */
static const zend_string *connection_allowed_hosts(const php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;
	php_hiredis_endpoint endpoint = php_hiredis_connection_endpoint(connection);

	if (EXPECTED(!config->allow)) {
		return NULL;
	}
	return (connection->host ? !config_names_server(config, &endpoint) : config->announced) ? config->allow : NULL;
}

/* With the `failover` option, the addresses of a host name are reused for this many nanoseconds. Then the client looks
 * the name up again, because it may resolve to a different server. */
#define LOOKUP_AGE_MAX UINT64_C(200000000)

static php_hiredis_destination connection_destination(const php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	return (php_hiredis_destination) {
		.endpoint = php_hiredis_connection_endpoint(connection),
		.allow = connection_allowed_hosts(connection),
		.tls = config->tls ? &config->tls_options : NULL,
		.max_lookup_age = config->failover ? LOOKUP_AGE_MAX : 0,
		.skip = connection->addresses_to_skip,
		.session_key = connection->key ? ZSTR_VAL(connection->key) : NULL,
	};
}

/* ---- failures ---- */

/* If the handshake checks the server's role, allows the joined commands (those sent together with the handshake) to be
 * sent again. They may run twice, which is harmless: php_hiredis_handshake_join() accepts only reads in this case. */
static void connection_allow_joined_resend(php_hiredis_connection *connection, php_hiredis_handshake *handshake)
{
	if (handshake->joined_offset && php_hiredis_config_needs_role_check(connection->config) && handshake->joined_count == connection->in_flight) {
		connection->failure.may_be_sent_again = true;
		connection->failure.commands_started = 0;
	}
}

/* Counts the commands of which no byte was sent. */
static uint32_t output_count_unsent(const php_hiredis_output *out)
{
	php_hiredis_walk walk;
	php_hiredis_span span;
	uint32_t unsent = 0;

	for (walk = (php_hiredis_walk) {.out = out}; php_hiredis_walk_next(&walk, &span); ) {
		unsent += span.from >= out->sent;
	}
	return unsent;
}

/* Returns whether the port seems to expect TLS: the server closed the connection without sending a byte, or sent a TLS
 * alert (0x15). In phase "waiting", the client itself closed the connection, which says nothing about the server. */
static bool connection_seems_to_need_tls(const php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	if (!connection->config || connection->config->tls || connection->sent == 0 || php_hiredis_connection_endpoint(connection).port == 0) {
		return false;
	}
	return kind == PHP_HIREDIS_FAILURE_CLOSED ? connection->received == 0 && strcmp(phase, "waiting") != 0
		: kind == PHP_HIREDIS_FAILURE_PROTOCOL && connection->received <= 7 && strstr(text, "\"\\x15\"") != NULL;
}

/* Returns a hint to append to the error message, or "". For example, if the first reply is not RESP, the port probably
 * belongs to a different program. */
static const char *connection_advise(const php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	if (connection_seems_to_need_tls(connection, kind, phase, text)) {
		return kind == PHP_HIREDIS_FAILURE_CLOSED ? " (is this a Redis server? if it expects TLS, use rediss://)"
			: " (does the port speak TLS? use rediss://)";
	}
	return kind == PHP_HIREDIS_FAILURE_PROTOCOL && !php_hiredis_handshake_is_done(&connection->handshake) && strstr(text, "as reply type byte")
		? " (is this a Redis server?)" : "";
}

bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	php_hiredis_failure *failure = &connection->failure;
	php_hiredis_breaker_attempt breaker_attempt = connection->breaker_attempt;
	uint64_t unsent;

	php_hiredis_stats_count_failure(connection, kind);
	failure->kind = kind;
	failure->phase = phase;
	/* Copy `text` before the socket is closed: `text` may point into a buffer that closing clears. */
	snprintf(failure->text, sizeof(failure->text), "%s%s", text, connection_advise(connection, kind, phase, text));
	failure->elapsed = connection->wait_began ? php_hiredis_now() - connection->wait_began : 0;
	failure->may_be_sent_again = connection->sent == connection->sent_before_command
		&& (php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.renewal);
	unsent = output_count_unsent(&connection->out);
	failure->commands_started = connection->in_flight > unsent ? connection->in_flight - unsent : 0;
	if (UNEXPECTED(connection->handshake.replies_to_return)) {
		failure->commands_started = connection->in_flight; /* what is unsent are steps of the second handshake, which follow the commands */
	}
	if (UNEXPECTED(connection->handshake.without_hello)) {
		failure->may_be_sent_again = false; /* the commands were already sent once, together with HELLO */
		failure->commands_started = connection->in_flight;
	}
	failure->has_wrong_role = connection->handshake.has_wrong_role;
	if (failure->may_be_sent_again) {
		connection->server_state = connection->server_state_before; /* later bits belong to commands that the server has not received */
	}
	if (kind == PHP_HIREDIS_FAILURE_CLOSED) {
		connection_allow_joined_resend(connection, &connection->handshake);
	}
	connection_close_socket(connection);
	if (UNEXPECTED(breaker_attempt)) {
		php_hiredis_destination destination = connection_destination(connection);

		php_hiredis_breaker_report(connection, &destination, breaker_attempt);
	}
	return false;
}

bool php_hiredis_connection_close_expired(php_hiredis_connection *connection)
{
	connection->stats->replaced++;
	/* `server_state_before` may be outdated: a reply, such as that to EXEC, may have changed `server_state` since. */
	connection->server_state = connection->server_state_before = php_hiredis_connection_server_state(connection);
	connection_close_socket(connection);
	connection->sent_before_command = 0;
	return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because it is older than maxLifetime");
}

/* ---- time limits ---- */

/* Sets how long one recv() may block: at most `slice` and, if `timeout` is between 40 ms and 1.25 s, at most four
 * fifths of `timeout`. Time limits are checked only between two calls of recv(). */
static zend_always_inline void connection_set_slice(php_hiredis_connection *connection)
{
	uint64_t timeout = connection->timeout, slice = connection->slice;

	if (EXPECTED(connection->transport.slice)) {
		/* recv() may return late, by an eighth of its timeout plus two timer ticks. So recv() waits for at most four
		 * fifths of the time limit. For the remaining time, the client waits with poll(), which is precise. */
		if (timeout >= RECV_LIMIT_MIN && timeout < PHP_HIREDIS_SLICE + PHP_HIREDIS_SLICE / 4) {
			slice = MIN(slice, timeout - timeout / 5);
		}
		if (UNEXPECTED(slice != connection->transport.slice)) {
			php_hiredis_transport_set_slice(&connection->transport, slice);
		}
	}
}

/* Continues php_hiredis_connection_begin_command() if the output is not empty. Never inlined, so that the usual case
 * need not save registers. */
static zend_never_inline void connection_begin_after_output(php_hiredis_connection *connection)
{
	/* All commands were sent and answered, but their bytes are still in the output. During the handshake, the bytes
	 * must stay, because `joined_offset` is an offset in the output. */
	if (connection->in_flight == 0 && php_hiredis_output_is_sent(&connection->out) && php_hiredis_handshake_is_done(&connection->handshake)) {
		php_hiredis_output_clear(&connection->out);
	}
	connection_set_slice(connection);
}

void php_hiredis_connection_begin_command(php_hiredis_connection *connection, uint64_t timeout, uint64_t blocking_time)
{
	connection->timeout = timeout;
	connection->blocking_time = blocking_time;
	connection->wait_began = 0;
	connection->replies_sharing_deadline = 0;
	connection->sent_before_command = connection->sent;
	connection->server_state_before = connection->server_state;
	connection->failure.kind = PHP_HIREDIS_FAILURE_NONE;
	if (UNEXPECTED(connection->out.length > 0)) {
		connection_begin_after_output(connection);
	} else {
		connection_set_slice(connection);
	}
}

/* ---- interrupts ---- */

bool php_hiredis_connection_ensure_ours(php_hiredis_connection *connection)
{
	return !php_hiredis_connection_is_foreign(connection) || !php_hiredis_connection_is_open(connection)
		|| php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_LOST, "waiting", "the connection belongs to the parent process");
}

/* Closes the connection (NULL for none) after an exception, or when PHP's time or memory limit is reached. Returns
 * false. */
static bool connection_fail_thrown(php_hiredis_connection *connection)
{
	return connection && php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_THROWN, "waiting", "");
}

bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection)
{
	zend_atomic_bool_store_ex(&EG(vm_interrupt), false);
	if (zend_atomic_bool_load_ex(&EG(timed_out))) {
		connection_fail_thrown(connection);
		zend_timeout();
#ifdef ZEND_HAS_OOM
	} else if (ZEND_HAS_OOM()) {
		/* The script exceeded PHP's memory limit earlier, but PHP raises the fatal error only now. */
		connection_fail_thrown(connection);
		zend_handle_delayed_oom();
#endif
	} else if (zend_interrupt_function && !EG(exception)) { /* an exception, such as one that cancels a coroutine, may already be set */
		zend_interrupt_function(EG(current_execute_data));
	}
	if (UNEXPECTED(EG(exception))) {
		return connection_fail_thrown(connection);
	}
	return !connection || php_hiredis_connection_ensure_ours(connection);
}

bool php_hiredis_connection_interrupt(void *context)
{
	return php_hiredis_connection_handle_interrupts(context);
}

/* ---- connecting ---- */

static php_hiredis_failure_kind transport_failure_kind(const php_hiredis_transport *transport)
{
	switch (transport->fault) {
		case PHP_HIREDIS_FAULT_RESOLVE:
			return PHP_HIREDIS_FAILURE_RESOLVE;
		case PHP_HIREDIS_FAULT_CONNECT:
		case PHP_HIREDIS_FAULT_REFUSED:
			return PHP_HIREDIS_FAILURE_CONNECT;
		case PHP_HIREDIS_FAULT_FORBIDDEN:
			return PHP_HIREDIS_FAILURE_FORBIDDEN;
		case PHP_HIREDIS_FAULT_TLS:
			return PHP_HIREDIS_FAILURE_TLS;
		case PHP_HIREDIS_FAULT_TIMEOUT:
			return PHP_HIREDIS_FAILURE_TIMEOUT;
		default:
			return PHP_HIREDIS_FAILURE_CLOSED;
	}
}

bool php_hiredis_connection_fail_io(php_hiredis_connection *connection, const char *phase)
{
	return php_hiredis_connection_fail(connection, transport_failure_kind(&connection->transport), phase, connection->transport.error);
}

static void connection_prepare(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit)
{
	ZEND_ASSERT(!php_hiredis_connection_is_open(connection));
	connection->config = config;
	connection->wait_began = php_hiredis_now();
	connection->last_checked = connection->connect_began = connection->wait_began;
	connection->sent_before_command = 0;
	connection->open_by = limit ? connection->wait_began + limit : 0;
}

/* Counts a reconnection that reached a different address than before, for example after a failover. */
static void connection_count_move(php_hiredis_connection *connection)
{
	struct sockaddr_storage address = {0};
	socklen_t size = sizeof(address);
	zend_ulong peer;

	if (getpeername(connection->transport.socket, (struct sockaddr *) &address, &size) == 0) {
		peer = zend_inline_hash_func((const char *) &address, MIN((size_t) size, sizeof(address)));
		if (connection->peer_hash && connection->peer_hash != peer) {
			connection->address_changes++;
			connection->stats->moved++;
		}
		connection->peer_hash = peer;
	}
}

void php_hiredis_connection_handshake_finished(php_hiredis_connection *connection)
{
	php_hiredis_destination destination = connection_destination(connection);

	if (connection->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST) {
		php_hiredis_distance_record(&destination.endpoint, php_hiredis_now() - connection->round_trip_began);
	}
	if ((connection->config->failover || connection->config->sentinels) && !connection->config->replica) {
		connection_count_move(connection);
	}
	if (connection->breaker_attempt) {
		php_hiredis_breaker_report(connection, &destination, connection->breaker_attempt);
		connection->breaker_attempt = PHP_HIREDIS_ATTEMPT_NOT_REPORTED;
	}
}

/* Handles the result of one step of opening the connection. Returns false if the step has failed. */
static zend_always_inline bool connection_accept_opening(php_hiredis_connection *connection, php_hiredis_opening_result result)
{
	bool is_second_attempt = connection->handshake.without_hello; /* a failure resets the handshake */

	switch (result) {
		case PHP_HIREDIS_OPENING_DONE:
			php_hiredis_transport_set_slice(&connection->transport, connection->slice);
			php_hiredis_stats_count_opened(connection);
			if (UNEXPECTED(connection->handshake.without_hello)) {
				/* This is the second attempt, without HELLO. Keep the first attempt's deadline: one time limit covers
				 * both attempts. */
				connection->deadline = connection->open_by;
			} else {
				connection->wait_began = 0;
			}
			return true;
		case PHP_HIREDIS_OPENING_UNDER_WAY:
			connection->deadline = connection->transport.limit;
			return true;
		default:
			php_hiredis_connection_fail_io(connection, "connecting");
			connection->failure.may_be_sent_again = false; /* otherwise the commands would be sent again, and the next attempt would take just as long */
			if (!is_second_attempt) { /* otherwise the output has the commands of the first attempt, which the owner may send again */
				php_hiredis_output_clear(&connection->out);
			}
			return false;
	}
}

bool php_hiredis_connection_continue_opening(php_hiredis_connection *connection, bool wait)
{
	php_hiredis_opening_result result = php_hiredis_opening_continue(&connection->transport, wait ? php_hiredis_connection_interrupt : NULL, connection);

	/* After waiting, UNDER_WAY means that a signal handler or PHP's time limit closed the connection. */
	return !(wait && result == PHP_HIREDIS_OPENING_UNDER_WAY) && connection_accept_opening(connection, result);
}

static zend_always_inline bool connection_begin_opening(php_hiredis_connection *connection, bool wait, bool lacks_identity)
{
	php_hiredis_destination destination = connection_destination(connection);

	connection->failure.kind = PHP_HIREDIS_FAILURE_NONE;
	if (!php_hiredis_connection_handle_interrupts(connection)) {
		return false;
	}
	connection->fork_depth = php_hiredis_fork_depth;
	if (UNEXPECTED(connection->config->breaker) && !connection->breaker_attempt && !php_hiredis_breaker_permits(connection, &destination, wait)) {
		return false;
	}
	if (!connection_accept_opening(connection, php_hiredis_opening_begin(&connection->transport, &destination, connection->open_by, wait))) {
		return false;
	}
	if (UNEXPECTED(lacks_identity)) {
		connection->handshake.lacks_identity = true;
		connection->handshake.count = 1;
	} else {
		php_hiredis_handshake_begin(connection);
	}
	return true;
}

/* Returns whether the next reply is the one to HELLO or CLIENT SETINFO. Some proxies close the connection when they
 * receive one of these commands. */
static bool connection_expects_hello_or_setinfo(const php_hiredis_connection *connection)
{
	const php_hiredis_handshake *handshake = &connection->handshake;
	php_hiredis_step step = handshake->done < handshake->count ? (php_hiredis_step) handshake->steps[handshake->done] : PHP_HIREDIS_STEP_COUNT;

	return handshake->renewal == PHP_HIREDIS_RENEWAL_NONE && !handshake->lacks_identity && !handshake->falls_back_to_resp2 && handshake->replies_to_discard == 0
		&& (step == PHP_HIREDIS_STEP_HELLO || (step == PHP_HIREDIS_STEP_LIBRARY && connection->protocol == 2));
}

/* Returns the offset at which the user's first command begins in the output. This command was sent together with the
 * handshake. */
static size_t connection_find_joined_offset(const php_hiredis_connection *connection)
{
	php_hiredis_walk walk = {.out = &connection->out};
	php_hiredis_span span;

	for (uint32_t i = 0; i < connection->handshake.count; i++) {
		php_hiredis_walk_next(&walk, &span);
	}
	return walk.at;
}

static bool connection_argument_is(const php_hiredis_connection *connection, const php_hiredis_span *span, uint32_t index, const char *text)
{
	size_t length;
	const char *arg = php_hiredis_span_argument(&connection->out, span, index, &length);

	return arg && length == strlen(text) && strncasecmp(arg, text, length) == 0;
}

/* Returns whether all commands that were sent together with the handshake are PING, CLUSTER SLOTS or CLUSTER NODES.
 * These commands may be sent twice. */
static bool connection_joined_commands_are_repeatable(const php_hiredis_connection *connection)
{
	php_hiredis_walk walk = {.out = &connection->out, .at = connection_find_joined_offset(connection)};
	php_hiredis_span span;

	while (php_hiredis_walk_next(&walk, &span)) {
		if (!connection_argument_is(connection, &span, 0, "PING") && !(connection_argument_is(connection, &span, 0, "CLUSTER")
				&& (connection_argument_is(connection, &span, 1, "SLOTS") || connection_argument_is(connection, &span, 1, "NODES")))) {
			return false;
		}
	}
	return true;
}

/* Returns whether the server may have closed the connection because of HELLO or CLIENT SETINFO, and the client may
 * safely send all commands again. */
static bool connection_may_begin_without_hello(const php_hiredis_connection *connection)
{
	const php_hiredis_handshake *handshake = &connection->handshake;

	/* HELLO can be the cause only if the server closed the connection. A TLS alert, for example, has other causes, such
	 * as a missing client certificate. */
	if (transport_failure_kind(&connection->transport) != PHP_HIREDIS_FAILURE_CLOSED) {
		return false;
	}
	if (!connection_expects_hello_or_setinfo(connection) || php_hiredis_connection_is_foreign(connection)
			|| (connection->config->cache && !connection->config->cache_optional)) {
		return false;
	}
	if (handshake->joined_count > 0 && handshake->joined_may_write && !connection_joined_commands_are_repeatable(connection)) {
		php_hiredis_quirks_add(connection, PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO);
		return false;
	}
	return connection->server_state == 0 && connection->in_flight == (connection->subscribed ? 0 : handshake->joined_count);
}

/* Appends a copy of the commands between two offsets of the output, to be sent over a connection without HELLO.
 * Replaces CLIENT CACHING with PING: a server that closes the connection after HELLO may also do so after CLIENT
 * CACHING. */
static void connection_append_copy(php_hiredis_connection *connection, size_t begin, size_t end)
{
	php_hiredis_output *out = &connection->out;
	php_hiredis_walk walk = {.out = out, .at = begin};
	php_hiredis_span span;

	if (EXPECTED(!connection->config->cache)) {
		php_hiredis_output_copy(out, out, begin, end);
		return;
	}
	while (walk.at < end && php_hiredis_walk_next(&walk, &span)) {
		if (connection_argument_is(connection, &span, 0, "CLIENT") && connection_argument_is(connection, &span, 1, "CACHING")) {
			php_hiredis_output_append(out, ZEND_STRL("*1\r\n$4\r\nPING\r\n"));
		} else {
			php_hiredis_output_copy(out, out, span.from, span.to);
		}
	}
}

/* Fills in the rest of `failure` when the second attempt to connect (the one without HELLO) has failed. If that attempt
 * did not reach the server, reports that the server closed the first connection, which carried the commands. Returns
 * false. */
static bool connection_fail_without_hello(php_hiredis_connection *connection, uint64_t commands_started)
{
	php_hiredis_failure *failure = &connection->failure;

	failure->commands_started = commands_started;
	if (failure->kind == PHP_HIREDIS_FAILURE_CONNECT) {
		failure->kind = PHP_HIREDIS_FAILURE_CLOSED;
		failure->phase = "reading";
		snprintf(failure->text, sizeof(failure->text), "closed by the server");
	}
	return false;
}

bool php_hiredis_connection_reopen_without_hello(php_hiredis_connection *connection, bool wait)
{
	php_hiredis_output *out = &connection->out;
	uint64_t in_flight = connection->in_flight;
	uint32_t joined_count = connection->handshake.joined_count;
	size_t joined_offset, old_length = out->length;
	bool subscribed = connection->subscribed;
	php_hiredis_breaker_attempt breaker_attempt = connection->breaker_attempt;

	if (!connection_may_begin_without_hello(connection)) {
		return false;
	}
	joined_offset = connection_find_joined_offset(connection);
	connection_close_socket(connection);
	out->sent = old_length; /* already sent once; kept, because the owner has stored offsets into the output */
	out->uncopied_written = out->uncopied_count;
	out->partial = 0;
	connection->sent_before_command = 0;
	connection->open_by = connection->deadline ? connection->deadline : connection->open_by; /* both attempts share the time limit */
	connection->breaker_attempt = breaker_attempt;
	connection->handshake.without_hello = connection->handshake.was_rearranged = true;
	if (!connection_begin_opening(connection, wait, false)) {
		return connection_fail_without_hello(connection, in_flight);
	}
	if (joined_count == 0) {
		php_hiredis_handshake_append_ping(connection);
	} else {
		connection->handshake.joined_count = joined_count;
		connection->handshake.joined_offset = php_hiredis_config_needs_role_check(connection->config) ? out->length : 0;
		connection_append_copy(connection, joined_offset, old_length);
	}
	connection->subscribed = subscribed;
	connection->in_flight = in_flight;
	connection->commands += in_flight;
	if (wait && php_hiredis_connection_is_opening(connection) && !php_hiredis_connection_continue_opening(connection, true)) {
		return connection_fail_without_hello(connection, in_flight);
	}
	return true;
}

static bool connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait, bool lacks_identity)
{
	connection_prepare(connection, config, limit);
	php_hiredis_connection_watch_age(connection, config->max_lifetime);
	do {
		php_hiredis_output_clear(&connection->out); /* before a fork, it got the handshake of the first attempt */
		if (!connection_begin_opening(connection, wait, lacks_identity)) {
			return false;
		}
		if (!wait || !php_hiredis_connection_is_opening(connection) || php_hiredis_connection_continue_opening(connection, true)) {
			return true;
		}
		/* LOST means here that a signal handler has called pcntl_fork(), and that this is the child process. The child
		 * repeats the loop to open its own connection. */
	} while (connection->failure.kind == PHP_HIREDIS_FAILURE_LOST);
	return false;
}

bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait)
{
	return connection_open(connection, config, limit, wait, false);
}

bool php_hiredis_connection_open_without_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit)
{
	return connection_open(connection, config, limit, true, true);
}

void php_hiredis_connection_begin_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit)
{
	uint64_t now = php_hiredis_now();

	ZEND_ASSERT(connection->handshake.lacks_identity);
	connection->config = config;
	connection->last_checked = connection->round_trip_began = now;
	connection->open_by = limit ? now + limit : 0;
	connection->handshake.lacks_identity = false;
	connection->handshake.count = 0;
	php_hiredis_handshake_begin(connection);
}
