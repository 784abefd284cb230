#include "connection/internal.h"

php_hiredis_stats *(*php_hiredis_current_stats)(void);

#define TICKS UINT64_C(40000000)

static void free_table(HashTable *table)
{
	if (table) {
		zend_hash_destroy(table);
		pefree(table, 1);
	}
}

static void free_spare(php_hiredis_connection *connection)
{
	php_hiredis_output_free(&connection->out, true);
	redisReaderFree(connection->reader);
	pefree(connection, 1);
}

void php_hiredis_stats_free(php_hiredis_stats *stats)
{
	free_table(stats->distances);
	free_table(stats->probes);
	stats->distances = stats->probes = NULL;
	while (stats->spares) {
		php_hiredis_connection *connection = stats->spares;

		stats->spares = connection->next;
		free_spare(connection);
	}
}

/* ---- stats ---- */

static void enter_stats(php_hiredis_connection *connection)
{
	php_hiredis_stats *stats = php_hiredis_current_stats();

	connection->stats = stats;
	connection->other = stats->connections;
	connection->other_at = &stats->connections;
	if (connection->other) {
		connection->other->other_at = &connection->other;
	}
	stats->connections = connection;
}

static void leave_stats(php_hiredis_connection *connection)
{
	*connection->other_at = connection->other;
	if (connection->other) {
		connection->other->other_at = connection->other_at;
	}
}

/* Adds the figures of the connection's socket. */
static void count(php_hiredis_stats *stats, const php_hiredis_connection *connection)
{
	stats->bytes_sent += connection->sent;
	stats->bytes_received += connection->received;
	stats->commands += connection->commands;
}

php_hiredis_stats php_hiredis_connection_stats(void)
{
	php_hiredis_stats stats = *php_hiredis_current_stats();

	for (const php_hiredis_connection *connection = stats.connections; connection; connection = connection->other) {
		count(&stats, connection);
	}
	return stats;
}

/* ---- life ---- */

/* A page makes a connection or two and ends them: to have a dozen pieces of memory made for each takes longer than the rest of it. */
#ifdef __SANITIZE_ADDRESS__
# define SPARES 0 /* what is used after its end shall be seen */
#else
# define SPARES 4
#endif

/* A spare connection keeps a buffer of commands with at most this much room. */
#define KEEP_OUTPUT 4096

/* Memory for a connection: all zeros but for its parser, and for what a spare one has kept. Half of it is texts of failures: to clear those that are
 * clear, or are made anew, takes longer than the rest. */
static php_hiredis_connection *take_spare(php_hiredis_stats *stats)
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
	memset((char *) connection + offsetof(php_hiredis_connection, in_flight), 0, sizeof(*connection) - offsetof(php_hiredis_connection, in_flight));
	connection->reader = reader;
	return connection;
}

/* Keeps the memory of a connection that has ended; its output is empty. */
static void give_spare(php_hiredis_stats *stats, php_hiredis_connection *connection)
{
	if (stats->spare_count + 1 > SPARES || !connection->reader) {
		free_spare(connection);
		return;
	}
	if (connection->out.capacity > KEEP_OUTPUT || connection->out.borrowed) {
		php_hiredis_output_free(&connection->out, false);
	}
	connection->next = stats->spares;
	stats->spares = connection;
	stats->spare_count++;
}

static void init_parser(php_hiredis_connection *connection, php_hiredis_make_value make_error)
{
	php_hiredis_parser_init(&connection->parser, make_error, &connection->reader);
	connection->parser.prepare = php_hiredis_transport_prepare;
}

php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error)
{
	php_hiredis_connection *connection = take_spare(php_hiredis_current_stats());

	connection->transport.socket = -1;
	connection->slice = PHP_HIREDIS_SLICE;
	enter_stats(connection);
	init_parser(connection, make_error);
	return connection;
}

static void free_scripts(php_hiredis_connection *connection)
{
	if (connection->scripts) {
		zend_hash_destroy(connection->scripts);
		pefree(connection->scripts, 1);
		connection->scripts = NULL;
	}
}

static void shut(php_hiredis_connection *connection, bool forget)
{
	connection->lost_marks |= connection->marks & PHP_HIREDIS_MARKS_TOLD;
	connection->marks = 0;
	connection->stats->closed += php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection);
	count(connection->stats, connection);
	connection->sent = connection->received = connection->commands = 0;
	php_hiredis_transport_close(&connection->transport, forget || php_hiredis_connection_is_foreign(connection));
	connection->in_flight = 0;
	connection->trying = PHP_HIREDIS_UNTRIED;
	connection->renew_at = connection->ends = 0;
	connection->protocol = 0;
	if (connection->cache) {
		php_hiredis_cache_reset(connection->cache, forget);
	}
	memset(&connection->handshake, 0, sizeof(connection->handshake));
	free_scripts(connection);
	connection->hurried = connection->large = connection->subscribed = false;
}

/* Closes all but the output, which a failure may leave to the owner. */
static void close_socket(php_hiredis_connection *connection)
{
	shut(connection, false);
	if (connection->parser.bulk || !php_hiredis_parser_is_idle(&connection->parser)) {
		php_hiredis_parser_reset(&connection->parser);
	}
}

void php_hiredis_connection_go_to(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port)
{
	if (connection->host) {
		zend_string_release(connection->host);
	}
	connection->host = host ? zend_string_init(host, length, 1) : NULL;
	connection->port = port;
}

/* Closes and frees the watch, if there is one. `forget` as in destroy(). */
static void connection_drop_watch(php_hiredis_connection *connection, bool forget)
{
	if (connection->watch) {
		if (connection->watch->connection) {
			php_hiredis_connection_destroy(connection->watch->connection, forget);
		}
		pefree(connection->watch, 1);
		connection->watch = NULL;
	}
}

void php_hiredis_connection_close(php_hiredis_connection *connection, bool forget)
{
	if (!forget) {
		close_socket(connection);
		php_hiredis_output_clear(&connection->out);
		return;
	}
	connection_drop_watch(connection, true);
	shut(connection, true);
	php_hiredis_output_free(&connection->out, true);
	php_hiredis_parser_free(&connection->parser, true);
	init_parser(connection, connection->parser.builder.make_error);
}

void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool forget)
{
	connection_drop_watch(connection, forget);
	shut(connection, forget);
	if (forget) {
		php_hiredis_output_free(&connection->out, true);
		php_hiredis_parser_free(&connection->parser, true);
	} else {
		php_hiredis_output_clear(&connection->out);
		php_hiredis_parser_free(&connection->parser, false);
	}
	if (connection->key) {
		zend_string_release(connection->key);
	}
	php_hiredis_connection_go_to(connection, NULL, 0, 0);
	leave_stats(connection);
	if (connection->cache) {
		php_hiredis_cache_free(connection->cache, forget);
	}
	give_spare(connection->stats, connection);
}

static void count_failure(const php_hiredis_connection *connection, php_hiredis_failure_kind kind)
{
	php_hiredis_stats *stats = connection->stats;

	switch (kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
			stats->resolve++;
			break;
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_FORBIDDEN:
		case PHP_HIREDIS_FAILURE_BROKEN:
			stats->connect++;
			break;
		case PHP_HIREDIS_FAILURE_TLS:
			stats->tls++;
			break;
		case PHP_HIREDIS_FAILURE_HANDSHAKE:
			stats->handshake++;
			break;
		case PHP_HIREDIS_FAILURE_TIMEOUT:
			stats->timeout++;
			break;
		case PHP_HIREDIS_FAILURE_CLOSED:
			stats->peer_closed += php_hiredis_connection_is_open(connection); /* else userland code has closed the connection */
			break;
		case PHP_HIREDIS_FAILURE_PROTOCOL:
			stats->protocol++;
			break;
		case PHP_HIREDIS_FAILURE_LOST:
			stats->lost++;
			break;
		case PHP_HIREDIS_FAILURE_REFUSED:
			stats->server++;
			break;
		default:
			break; /* not of the connection: PHP's memory limit, or an exception of userland code */
	}
}

/* ---- where it goes ---- */

static php_hiredis_endpoint endpoint_of(const php_hiredis_connection *connection)
{
	return connection->host ? (php_hiredis_endpoint) {ZSTR_VAL(connection->host), connection->port}
		: (php_hiredis_endpoint) {ZSTR_VAL(connection->config->host), connection->config->port};
}

/* Has the user given this very server: as `host` and `port`, or as what an entry of `addresses` leads to? */
static bool config_has_own(const php_hiredis_config *config, const php_hiredis_endpoint *endpoint)
{
	if (config->host && config->port == endpoint->port && zend_string_equals_cstr(config->host, endpoint->host, strlen(endpoint->host))) {
		return true;
	}
	return php_hiredis_addresses_lead_to(config->addresses, endpoint);
}

/* Where other servers have told the host: the limits to that. NULL: there are none, or the host is the client's own. */
static const zend_string *limits_of(const php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;
	php_hiredis_endpoint endpoint = endpoint_of(connection);

	if (EXPECTED(!config->allow)) {
		return NULL;
	}
	return (connection->host ? !config_has_own(config, &endpoint) : config->announced) ? config->allow : NULL;
}

/* Many connections are made to a name that moves: five look-ups a second are enough. */
#define ANSWER_IS_KNOWN_FOR UINT64_C(200000000)

static php_hiredis_destination destination_of(const php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	return (php_hiredis_destination) {
		.endpoint = endpoint_of(connection),
		.allow = limits_of(connection),
		.tls = config->tls ? &config->tls_options : NULL,
		.known_for = config->failover ? ANSWER_IS_KNOWN_FOR : 0,
		.skip = connection->skip,
		.session_key = connection->key ? ZSTR_VAL(connection->key) : NULL,
	};
}

/* ---- failures ---- */

/* Reads that left before the server had told its role may be sent again. */
static void take_back_joined(php_hiredis_connection *connection, php_hiredis_handshake *handshake)
{
	if (handshake->joined_at && php_hiredis_config_asks_role(connection->config) && handshake->joined_count == connection->in_flight) {
		connection->failure.unsent = true;
		connection->failure.begun = 0;
	}
}

/* How many of the commands have not begun to leave. The output holds whole commands only. */
static uint32_t count_unsent(const php_hiredis_output *out)
{
	php_hiredis_walk walk;
	php_hiredis_span span;
	uint32_t unsent = 0;

	for (walk = (php_hiredis_walk) {.out = out}; php_hiredis_walk_next(&walk, &span); ) {
		unsent += span.from >= out->sent;
	}
	return unsent;
}

bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	php_hiredis_failure *failure = &connection->failure;
	php_hiredis_trying trying = connection->trying;
	uint64_t unsent;

	count_failure(connection, kind);
	failure->kind = kind;
	failure->phase = phase;
	/* `text` may be a buffer of the handshake or the parser, which closing clears. */
	snprintf(failure->text, sizeof(failure->text), "%s", text);
	failure->elapsed = connection->started ? php_hiredis_now() - connection->started : 0;
	failure->unsent = connection->sent == connection->sent_from
		&& (php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.renewal);
	unsent = count_unsent(&connection->out);
	failure->begun = connection->in_flight > unsent ? connection->in_flight - unsent : 0;
	failure->misplaced = connection->handshake.misplaced;
	if (failure->unsent) {
		connection->marks = connection->held; /* the server has not heard of the others */
	}
	if (kind == PHP_HIREDIS_FAILURE_CLOSED) {
		take_back_joined(connection, &connection->handshake);
	}
	close_socket(connection);
	if (UNEXPECTED(trying)) {
		php_hiredis_destination destination = destination_of(connection);

		php_hiredis_breaker_hear(connection, &destination, trying);
	}
	return false;
}

bool php_hiredis_age_end(php_hiredis_connection *connection)
{
	connection->stats->replaced++;
	connection->marks = connection->held; /* the server has not heard of the others */
	close_socket(connection);
	connection->sent_from = 0;
	return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because it is older than maxLifetime");
}

bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection)
		&& connection->in_flight == 0 && connection->marks == 0
		&& php_hiredis_handshake_is_done(&connection->handshake) && connection->handshake.skip == 0
		&& php_hiredis_output_is_sent(&connection->out) && connection->parser.bulk == NULL
		&& php_hiredis_parser_is_idle(&connection->parser) && !php_hiredis_connection_is_foreign(connection);
}

/* ---- time ---- */

/* Sets how long a single recv() may wait. */
static zend_always_inline void limit_slice(php_hiredis_connection *connection)
{
	uint64_t timeout = connection->timeout, slice = connection->slice;

	if (EXPECTED(connection->transport.slice)) {
		/* A socket's own time-out may come late by an eighth of it, and by two ticks of the system. poll(), which is exact, waits for the rest, and
		 * for the whole of a limit that is not much longer than those ticks. */
		if (timeout >= TICKS && timeout < PHP_HIREDIS_SLICE + PHP_HIREDIS_SLICE / 4) {
			slice = MIN(slice, timeout - timeout / 5);
		}
		if (UNEXPECTED(slice != connection->transport.slice)) {
			php_hiredis_transport_set_slice(&connection->transport, slice);
		}
	}
}

/* Out of line: a call in the middle of php_hiredis_connection_begin() would make it save registers for every command. */
static zend_never_inline void begin_behind(php_hiredis_connection *connection)
{
	/* What its owner has not ended: the handshake, a subscriber's command. While the handshake lasts, it knows where joined commands stand. */
	if (connection->in_flight == 0 && php_hiredis_output_is_sent(&connection->out) && php_hiredis_handshake_is_done(&connection->handshake)) {
		php_hiredis_output_clear(&connection->out);
	}
	limit_slice(connection);
}

void php_hiredis_connection_begin(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra)
{
	connection->timeout = timeout;
	connection->extra = extra;
	connection->started = 0;
	connection->together = 0;
	connection->sent_from = connection->sent;
	connection->held = connection->marks;
	connection->failure.kind = PHP_HIREDIS_FAILURE_NONE;
	if (UNEXPECTED(connection->out.length > 0)) {
		begin_behind(connection);
	} else {
		limit_slice(connection);
	}
}

/* ---- interrupts ---- */

bool php_hiredis_connection_is_ours(php_hiredis_connection *connection)
{
	return !php_hiredis_connection_is_foreign(connection) || !php_hiredis_connection_is_open(connection)
		|| php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_LOST, "waiting", "the connection belongs to the parent process");
}

/* Returns false. */
static bool fail_thrown(php_hiredis_connection *connection)
{
	return connection && php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_THROWN, "waiting", "");
}

bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection)
{
	zend_atomic_bool_store_ex(&EG(vm_interrupt), false);
	if (zend_atomic_bool_load_ex(&EG(timed_out))) {
		fail_thrown(connection);
		zend_timeout();
#ifdef ZEND_HAS_OOM
	} else if (ZEND_HAS_OOM()) {
		/* The memory limit was passed a while ago: the fatal error that an engine with delayed errors owes, and that stops all. */
		fail_thrown(connection);
		zend_handle_delayed_oom();
#endif
	} else if (zend_interrupt_function) {
		zend_interrupt_function(EG(current_execute_data));
	}
	if (UNEXPECTED(EG(exception))) {
		return fail_thrown(connection);
	}
	return !connection || php_hiredis_connection_is_ours(connection);
}

bool php_hiredis_connection_interrupt(void *context)
{
	return php_hiredis_connection_interrupted(context);
}

/* ---- opening ---- */

/* The kind of failure for the transport's fault. */
static php_hiredis_failure_kind kind_of(const php_hiredis_transport *transport)
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

bool php_hiredis_connection_io_failed(php_hiredis_connection *connection, const char *phase)
{
	return php_hiredis_connection_fail(connection, kind_of(&connection->transport), phase, connection->transport.error);
}

/* Prepares the connection for its next socket. */
static void renew(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit)
{
	ZEND_ASSERT(!php_hiredis_connection_is_open(connection));
	connection->config = config;
	connection->started = php_hiredis_now();
	connection->used = connection->opened = connection->started;
	connection->sent_from = 0;
	connection->open_by = limit ? connection->started + limit : 0;
}

void (*php_hiredis_connection_timed)(uint64_t nanoseconds);

static void count_created(php_hiredis_connection *connection)
{
	uint64_t took;

	connection->opened_at = php_hiredis_now();
	took = connection->opened_at - connection->started;
	connection->stats->created++;
	connection->stats->create_time += took;
	if (UNEXPECTED(php_hiredis_connection_timed != NULL)) {
		php_hiredis_connection_timed(took);
	}
}

/* Is it another server than before, of those that a name or sentinels have led to? */
static void count_move(php_hiredis_connection *connection)
{
	struct sockaddr_storage address = {0};
	socklen_t size = sizeof(address);
	zend_ulong peer;

	if (getpeername(connection->transport.socket, (struct sockaddr *) &address, &size) == 0) {
		peer = zend_inline_hash_func((const char *) &address, MIN((size_t) size, sizeof(address)));
		if (connection->peer && connection->peer != peer) {
			connection->moves++;
			connection->stats->moved++;
		}
		connection->peer = peer;
	}
}

void php_hiredis_connection_settled(php_hiredis_connection *connection)
{
	php_hiredis_destination destination = destination_of(connection);

	if (connection->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST) {
		php_hiredis_distance_note(&destination.endpoint, php_hiredis_now() - connection->opened_at);
	}
	if ((connection->config->failover || connection->config->sentinels) && !connection->config->replica) {
		count_move(connection);
	}
	if (connection->trying) {
		php_hiredis_breaker_hear(connection, &destination, connection->trying);
		connection->trying = PHP_HIREDIS_UNTRIED;
	}
}

/* False: failed. */
static bool take_result(php_hiredis_connection *connection, php_hiredis_opening_result result)
{
	switch (result) {
		case PHP_HIREDIS_OPENING_DONE:
			php_hiredis_transport_set_slice(&connection->transport, connection->slice);
			count_created(connection);
			connection->started = 0;
			return true;
		case PHP_HIREDIS_OPENING_UNDER_WAY:
			connection->deadline = connection->transport.limit;
			return true;
		default:
			php_hiredis_connection_io_failed(connection, "connecting");
			connection->failure.unsent = false; /* a second try would take as long */
			php_hiredis_output_clear(&connection->out);
			return false;
	}
}

bool php_hiredis_connection_go_on(php_hiredis_connection *connection, bool wait)
{
	php_hiredis_opening_result result = php_hiredis_opening_go_on(&connection->transport, wait ? php_hiredis_connection_interrupt : NULL, connection);

	/* Still under way after a wait: the interrupt has closed the connection. */
	return !(wait && result == PHP_HIREDIS_OPENING_UNDER_WAY) && take_result(connection, result);
}

static bool begin_opening(php_hiredis_connection *connection, bool wait)
{
	php_hiredis_destination destination = destination_of(connection);

	connection->failure.kind = PHP_HIREDIS_FAILURE_NONE;
	if (!php_hiredis_connection_interrupted(connection)) {
		return false;
	}
	connection->generation = php_hiredis_generation;
	if (UNEXPECTED(connection->config->breaker) && !php_hiredis_breaker_lets(connection, &destination, wait)) {
		return false;
	}
	if (!take_result(connection, php_hiredis_opening_begin(&connection->transport, &destination, connection->open_by, wait))) {
		return false;
	}
	php_hiredis_handshake_begin(connection);
	return true;
}

/* A connection whose age is to be looked at has a watch, if only for that. One without an owner (a question to a sentinel, the one that workers share)
 * is no client's, and does not age. */
static inline void age_watch(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->ends) && connection->owner && !connection->watch) {
		connection->watch = pecalloc(1, sizeof(*connection->watch), 1);
	}
}

bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait)
{
	renew(connection, config, limit);
	age_watch(connection, config->max_lifetime);
	do {
		if (!begin_opening(connection, wait)) {
			return false;
		}
		if (!wait || !php_hiredis_connection_is_opening(connection) || php_hiredis_connection_go_on(connection, true)) {
			return true;
		}
		/* A signal handler has forked: the child begins anew. */
	} while (connection->failure.kind == PHP_HIREDIS_FAILURE_LOST);
	return false;
}

php_hiredis_connection *php_hiredis_pool_take(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime)
{
	php_hiredis_connection **at = &pool->idle;
	uint64_t now = idle_limit || lifetime > 0.0 ? php_hiredis_now() : 0;

	while (*at) {
		php_hiredis_connection *connection = *at;
		bool old = idle_limit && now - connection->idle_since > idle_limit;

		if (!old && !zend_string_equals(connection->key, key)) {
			at = &connection->next;
			continue;
		}
		*at = connection->next;
		connection->next = NULL;
		pool->idle_count--;
		now = now || EXPECTED(!connection->ends) ? now : php_hiredis_now();
		if (!old && php_hiredis_age_is_over(connection, lifetime, now)) {
			connection->stats->replaced++;
			old = true;
		}
		/* With a cache there may be unread invalidations: the caller reads them. */
		if (!old && php_hiredis_connection_is_clean(connection)
				&& (connection->cache || php_hiredis_transport_is_quiet(&connection->transport))) {
			if (!connection->cache) {
				connection->stats->reused++;
				connection->used = PHP_HIREDIS_LOOKED_AT;
			}
			age_watch(connection, lifetime);
			if (connection->watch) {
				connection->watch->look_at = 0; /* a sentinel may have told it of a switch in the meantime */
				connection->watch->is_news = true;
			}
			return connection;
		}
		php_hiredis_connection_destroy(connection, false);
	}
	return NULL;
}

void php_hiredis_pool_give(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool forget)
{
	/* A connection in the pool keeps nothing of the request. */
	if (!connection->key || max == 0 || !php_hiredis_connection_is_clean(connection)) {
		pool->refused += connection->key != NULL;
		php_hiredis_connection_destroy(connection, forget);
		return;
	}
	if (connection->watch && connection->watch->connection && !php_hiredis_connection_is_clean(connection->watch->connection)) {
		connection_drop_watch(connection, forget);
	}
	php_hiredis_output_clear(&connection->out);
	connection->config = NULL;
	connection->owner = NULL;
	connection->context = NULL;
	connection->lost_marks = 0;
	connection->large = false;
	if (connection->cache) {
		php_hiredis_cache_rest(connection->cache, forget);
	}
	php_hiredis_parser_trim(&connection->parser);
	connection->idle_since = php_hiredis_now();
	connection->next = pool->idle;
	pool->idle = connection;
	pool->given++;
	pool->idle_count++;
	php_hiredis_pool_shrink(pool, max);
}

void php_hiredis_pool_shrink(php_hiredis_pool *pool, uint32_t max)
{
	php_hiredis_connection **at = &pool->idle;

	if (pool->idle_count <= max) {
		return;
	}
	for (pool->idle_count = 0; pool->idle_count < max; pool->idle_count++) {
		at = &(*at)->next;
	}
	while (*at) {
		php_hiredis_connection *connection = *at;

		*at = connection->next;
		php_hiredis_connection_destroy(connection, false);
	}
}

/* Is this the key of a connection to the same host and port? */
static bool config_is_key_of_host(const zend_string *key, const php_hiredis_config *config)
{
	char length[24], port[24];
	size_t front = (size_t) snprintf(length, sizeof(length), "%zu:", ZSTR_LEN(config->host)), back = (size_t) snprintf(port, sizeof(port), "%u ", config->port);

	return ZSTR_LEN(key) >= front + ZSTR_LEN(config->host) + back && memcmp(ZSTR_VAL(key), length, front) == 0
		&& memcmp(ZSTR_VAL(key) + front, ZSTR_VAL(config->host), ZSTR_LEN(config->host)) == 0
		&& memcmp(ZSTR_VAL(key) + front + ZSTR_LEN(config->host), port, back) == 0;
}

void php_hiredis_pool_leave(php_hiredis_pool *pool, const php_hiredis_config *config)
{
	php_hiredis_connection **at = &pool->idle;

	while (*at) {
		php_hiredis_connection *connection = *at;

		if (config_is_key_of_host(connection->key, config)) {
			*at = connection->next;
			pool->idle_count--;
			php_hiredis_connection_destroy(connection, false);
		} else {
			at = &connection->next;
		}
	}
}
