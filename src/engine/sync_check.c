/*
 * Detects that the server sent no reply to AUTH or HELLO, as Redis 7.2 to 8 and Valkey 8 sometimes do (see
 * connection/connection.h). After such a command, the client sends a sync check: a HELLO whose reply cannot be
 * mistaken for any other.
 *
 * in_flight.c calls php_hiredis_sync_check_match() for each reply of a batch with a check.
 *
 * If the check's reply comes one reply too early, the command before it got none. Without the check, every later
 * command would receive the reply to the command after it.
 */
#include "engine/internal.h"

/* Returns whether this is the reply to the sync check (the extra HELLO after AUTH or HELLO). An error counts only if no
 * other command can cause it. */
static bool sync_check_is_reply(const php_hiredis_connection *connection, const zval *reply, bool error)
{
	if (error) {
		return php_hiredis_hello_caused_error(connection->parser.error_line);
	}
	return php_hiredis_hello_is_reply(reply);
}

/* Returns whether this reply belongs to the sync check (the extra HELLO after AUTH or HELLO), although the reply to the
 * AUTH or HELLO before it has not arrived. */
static bool sync_check_came_first(const php_hiredis_connection *connection, php_hiredis_state_change state_change, const zval *reply, bool error)
{
	return state_change == PHP_HIREDIS_STATE_CHANGE_AUTH ? !error && php_hiredis_hello_is_reply(reply)
		: error && strstr(connection->parser.error_line, "'" PHP_HIREDIS_SYNC_CHECK_OPTION "'") != NULL;
}

php_hiredis_sync_check php_hiredis_sync_check_match(const php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	const php_hiredis_connection *connection = node->connection;
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (expectation->flags & PHP_HIREDIS_EXPECT_SYNC_CHECK) {
		return sync_check_is_reply(connection, reply, error) ? PHP_HIREDIS_SYNC_CONFIRMED : PHP_HIREDIS_SYNC_LOST;
	}
	if (!(expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE)) {
		return PHP_HIREDIS_SYNC_NOT_AFFECTED;
	}
	if (index + 1 < batch->count && (batch->expected[index + 1].flags & PHP_HIREDIS_EXPECT_SYNC_CHECK)) {
		return sync_check_came_first(connection, expectation->spec->state_change, reply, error) ? PHP_HIREDIS_SYNC_REPLY_MISSING : PHP_HIREDIS_SYNC_UNCONFIRMED;
	}
	if (expectation->spec->state_change != PHP_HIREDIS_STATE_CHANGE_HELLO || !error) {
		return PHP_HIREDIS_SYNC_NOT_AFFECTED;
	}
	/* The command is a HELLO without AUTH. Servers should always answer such a HELLO, so no sync check (an extra HELLO)
	 * follows it. If only HELLO can have caused the error, or no other command is unanswered, the error is its reply.
	 * Otherwise, the error may be the reply to the next command, because the reply to HELLO was lost. */
	return php_hiredis_hello_caused_error(connection->parser.error_line) || connection->in_flight == 0 ? PHP_HIREDIS_SYNC_NOT_AFFECTED : PHP_HIREDIS_SYNC_LOST;
}

void php_hiredis_sync_check_make_missing_reply_error(php_hiredis_node *node, const php_hiredis_command_spec *spec, zval *exception)
{
	char line[256];
	int length = snprintf(line, sizeof(line), "ERR %s got no reply: the server refused it, and the user is the same as before. "
		"(Redis 7.2 to 8 and Valkey 8 lose this error if an earlier reply is still in the output buffer.)", php_hiredis_spec_name(spec));

	node->connection->server_state |= PHP_HIREDIS_SERVER_STATE_CHANGED; /* never pool it: the client and the server may disagree about the user */
	php_hiredis_connection_expect_one_fewer(node->connection);
	node->connection->stats->server++;
	php_hiredis_exception_from_line(exception, line, (size_t) length);
	php_hiredis_exception_set_command(exception, php_hiredis_spec_name(spec), spec->name_length);
}
