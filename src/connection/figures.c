/* Statistics of a thread's connections: how many were opened, closed and lost, and their bytes and commands. The main
 * type is php_hiredis_stats, and connection.c reports to this file. An open connection counts its own bytes and
 * commands. They must be added to the statistics exactly once, when the socket is closed. */
#include "connection/internal.h"

void (*php_hiredis_connection_on_opened)(uint64_t nanoseconds);

/* Adds the connection's own counts to `stats`. A connection has its own counts, because counting each command in
 * `stats` would take more instructions. */
static void stats_add_traffic(php_hiredis_stats *stats, const php_hiredis_connection *connection)
{
	stats->bytes_sent += connection->sent;
	stats->bytes_received += connection->received;
	stats->commands += connection->commands;
}

php_hiredis_stats php_hiredis_connection_stats(void)
{
	php_hiredis_stats stats = *php_hiredis_current_stats();

	for (const php_hiredis_connection *connection = stats.connections; connection; connection = connection->thread_next) {
		stats_add_traffic(&stats, connection);
	}
	return stats;
}

void php_hiredis_stats_count_closing(php_hiredis_connection *connection)
{
	connection->stats->closed += php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection);
	stats_add_traffic(connection->stats, connection);
	connection->sent = connection->received = connection->commands = 0;
}

void php_hiredis_stats_count_opened(php_hiredis_connection *connection)
{
	uint64_t took;

	connection->round_trip_began = php_hiredis_now();
	took = connection->round_trip_began - connection->wait_began;
	connection->stats->created++;
	connection->stats->create_time += took;
	if (UNEXPECTED(php_hiredis_connection_on_opened != NULL)) {
		php_hiredis_connection_on_opened(took);
	}
}

void php_hiredis_stats_count_failure(const php_hiredis_connection *connection, php_hiredis_failure_kind kind)
{
	php_hiredis_stats *stats = connection->stats;

	switch (kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
			stats->resolve++;
			break;
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_FORBIDDEN:
		case PHP_HIREDIS_FAILURE_BREAKER_OPEN:
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
			/* Count only if the connection is still open: otherwise PHP code has closed it, or the client has, because
			 * it was too old. Neither is a failure. */
			stats->peer_closed += php_hiredis_connection_is_open(connection);
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
			break; /* PHP's memory limit, or an exception of PHP code */
	}
}
