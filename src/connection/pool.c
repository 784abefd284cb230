#include "connection/internal.h"

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
			php_hiredis_age_watch(connection, lifetime);
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
		php_hiredis_connection_drop_watch(connection, forget);
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
	if (++pool->idle_count > max) {
		php_hiredis_pool_close_oldest(pool);
	}
}

bool php_hiredis_pool_close_oldest(php_hiredis_pool *pool)
{
	php_hiredis_connection **last = &pool->idle;

	if (!*last) {
		return false;
	}
	while ((*last)->next) {
		last = &(*last)->next;
	}
	php_hiredis_connection_destroy(*last, false);
	*last = NULL;
	pool->idle_count--;
	return true;
}

void php_hiredis_pool_leave(php_hiredis_pool *pool, const php_hiredis_config *config)
{
	php_hiredis_connection **at = &pool->idle;

	while (*at) {
		php_hiredis_connection *connection = *at;

		if (php_hiredis_config_is_key_of_host(connection->key, config)) {
			*at = connection->next;
			pool->idle_count--;
			php_hiredis_connection_destroy(connection, false);
		} else {
			at = &connection->next;
		}
	}
}

void php_hiredis_pool_clear(php_hiredis_pool *pool)
{
	while (pool->idle) {
		php_hiredis_connection *connection = pool->idle;

		pool->idle = connection->next;
		php_hiredis_connection_destroy(connection, false);
	}
	pool->idle_count = 0;
}
