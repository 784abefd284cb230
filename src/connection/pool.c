/* The pool keeps idle connections for the next client with the same key: the same server, user, database and so on. The
 * main type is php_hiredis_pool, a list that belongs to a thread and owns its connections. Pooled connections do not
 * refer to request memory. A connection with state that is not in its key, such as watched keys, is not pooled but
 * closed. */
#include "connection/internal.h"

/* Returns whether the connection is open. Unread bytes are accepted only if the connection has a cache, because they
 * may be invalidations. Without a cache, also records the time of this check. */
static bool pool_check_connection(php_hiredis_connection *connection)
{
	if (!connection->cache) {
		connection->pool_checked_at = php_hiredis_now();
	}
	return connection->cache ? !php_hiredis_transport_is_closed_by_peer(&connection->transport) : php_hiredis_transport_has_no_input(&connection->transport);
}

/* Returns whether a pooled connection is usable. Makes no system call if the connection was checked less than 100 ms
 * ago. */
static bool pool_is_usable(php_hiredis_connection *connection)
{
	return connection->cache /* the owner reads what has arrived, and so detects a closed connection */
		|| (UNEXPECTED(connection->pool_checked_at != 0) && php_hiredis_now() - connection->pool_checked_at < (uint64_t) PHP_HIREDIS_SUSPECT_AFTER)
		|| php_hiredis_transport_has_no_input(&connection->transport);
}

php_hiredis_connection *php_hiredis_pool_pop(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime)
{
	php_hiredis_connection **at = &pool->idle;
	uint64_t now = idle_limit || lifetime > 0.0 ? php_hiredis_now() : 0;

	while (*at) {
		php_hiredis_connection *connection = *at;
		bool is_too_old = idle_limit && now - connection->idle_since > idle_limit;

		if (!is_too_old && !zend_string_equals(connection->key, key)) {
			at = &connection->next;
			continue;
		}
		*at = connection->next;
		connection->next = NULL;
		pool->idle_count--;
		now = now || EXPECTED(!connection->credentials_end) ? now : php_hiredis_now();
		if (!is_too_old && php_hiredis_connection_is_expired(connection, lifetime, now)) {
			connection->stats->replaced++;
			is_too_old = true;
		}
		/* With a cache, the caller reads the invalidations first, and counts the connection as reused. */
		if (!is_too_old && php_hiredis_connection_is_clean(connection) && pool_is_usable(connection)) {
			if (!connection->cache) {
				connection->stats->reused++;
				connection->last_checked = PHP_HIREDIS_JUST_CHECKED;
			}
			php_hiredis_connection_watch_age(connection, lifetime);
			if (connection->failover_watch) {
				/* A sentinel may have announced a new primary meanwhile, so the next command checks for a failover. */
				connection->failover_watch->check_at = 0;
				connection->failover_watch->epoch_is_unseen = true;
			}
			return connection;
		}
		php_hiredis_connection_destroy(connection, false);
	}
	return NULL;
}

bool php_hiredis_pool_has(php_hiredis_pool *pool, const zend_string *beginning)
{
	php_hiredis_connection **at = &pool->idle;

	while (*at) {
		php_hiredis_connection *connection = *at;

		if (!zend_string_starts_with(connection->key, beginning)) {
			at = &connection->next;
		} else if (php_hiredis_connection_is_clean(connection) && pool_check_connection(connection)) {
			return true;
		} else {
			*at = connection->next;
			pool->idle_count--;
			php_hiredis_connection_destroy(connection, false);
		}
	}
	return false;
}

void php_hiredis_pool_store(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool after_bailout)
{
	if (!connection->key || max == 0 || !php_hiredis_connection_is_clean(connection)) {
		pool->rejected_count += connection->key != NULL && !php_hiredis_connection_lacks_identity(connection);
		php_hiredis_connection_destroy(connection, after_bailout);
		return;
	}
	if (connection->failover_watch && connection->failover_watch->connection && !php_hiredis_connection_is_clean(connection->failover_watch->connection)) {
		php_hiredis_connection_free_failover_watch(connection, after_bailout);
	}
	/* Reset everything that points into request memory, which PHP will free. */
	php_hiredis_output_clear(&connection->out);
	connection->config = NULL;
	connection->owner = NULL;
	connection->context = NULL;
	connection->stream_is_open = NULL;
	connection->lost_server_state = 0;
	connection->reads_into_parser = false;
	if (connection->cache) {
		php_hiredis_cache_end_request(connection->cache, after_bailout);
	}
	php_hiredis_parser_trim(&connection->parser);
	connection->idle_since = php_hiredis_now();
	connection->pool_checked_at = 0;
	connection->next = pool->idle;
	pool->idle = connection;
	pool->stored_count++;
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

/* Returns whether a pooled connection with this key leads to the host and port of `config`. The key of a connection to
 * localhost:6379 begins with "9:localhost6379 ", where 9 is the host's length. */
static bool pool_key_is_of_host(const zend_string *key, const php_hiredis_config *config)
{
	char length[24], port[24];
	size_t length_size = (size_t) snprintf(length, sizeof(length), "%zu:", ZSTR_LEN(config->host));
	size_t port_size = (size_t) snprintf(port, sizeof(port), "%u ", config->port);

	return ZSTR_LEN(key) >= length_size + ZSTR_LEN(config->host) + port_size && memcmp(ZSTR_VAL(key), length, length_size) == 0
		&& memcmp(ZSTR_VAL(key) + length_size, ZSTR_VAL(config->host), ZSTR_LEN(config->host)) == 0
		&& memcmp(ZSTR_VAL(key) + length_size + ZSTR_LEN(config->host), port, port_size) == 0;
}

void php_hiredis_pool_close_host(php_hiredis_pool *pool, const php_hiredis_config *config)
{
	php_hiredis_connection **at = &pool->idle;

	while (*at) {
		php_hiredis_connection *connection = *at;

		if (pool_key_is_of_host(connection->key, config)) {
			*at = connection->next;
			pool->idle_count--;
			php_hiredis_connection_destroy(connection, false);
		} else {
			at = &connection->next;
		}
	}
}
