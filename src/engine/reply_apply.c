/*
 * Checks that a reply can belong to its command, and applies what the reply changes: SELECT, AUTH, MULTI and WATCH
 * change the connection.
 *
 * in_flight.c calls php_hiredis_reply_accept() for one reply and php_hiredis_reply_accept_scalars() for many.
 *
 * A reply must be checked before PHP code sees it and before the node changes. Otherwise, the client could assume a
 * user, database or protocol that the server does not use.
 */
#include "engine/internal.h"

/* ---- checking replies ---- */

#define SHA1_LENGTH 40

#define NOT_OK "Protocol error: the reply is not OK"
#define NOT_A_LIST "Protocol error: the reply to EXEC is not a list with one element for each queued command"

static bool reply_is_text(const zval *reply, const char *text)
{
	return Z_TYPE_P(reply) == IS_STRING && zend_string_equals_cstr(Z_STR_P(reply), text, strlen(text));
}

/* A map is never a packed array, because it has string keys. An empty array may be a list or a map. */
static bool reply_is_list(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_ARRAY && (HT_IS_PACKED(Z_ARRVAL_P(reply)) || zend_hash_num_elements(Z_ARRVAL_P(reply)) == 0);
}

/* Returns an error text if the reply to a command such as SELECT is not valid, otherwise NULL. Without a valid +OK, the
 * client must not assume that SELECT changed the database. */
static const char *reply_find_violation_by_spec(const php_hiredis_command_spec *spec, const zval *reply)
{
	switch (spec->state_change) {
		case PHP_HIREDIS_STATE_CHANGE_SELECT:
		case PHP_HIREDIS_STATE_CHANGE_AUTH:
		case PHP_HIREDIS_STATE_CHANGE_SETNAME:
		case PHP_HIREDIS_STATE_CHANGE_MULTI:
		case PHP_HIREDIS_STATE_CHANGE_WATCH:
		case PHP_HIREDIS_STATE_CHANGE_UNWATCH:
		case PHP_HIREDIS_STATE_CHANGE_TRACKING:
			return reply_is_text(reply, "OK") ? NULL : NOT_OK;
		case PHP_HIREDIS_STATE_CHANGE_RESET:
			return reply_is_text(reply, "RESET") ? NULL : "Protocol error: the reply is not RESET";
		case PHP_HIREDIS_STATE_CHANGE_HELLO:
			return php_hiredis_hello_is_reply(reply) ? NULL : "Protocol error: the reply to HELLO is not a map with a numeric proto";
		case PHP_HIREDIS_STATE_CHANGE_EXEC:
			if (php_hiredis_spec_name(spec)[0] == 'D') { /* DISCARD */
				return reply_is_text(reply, "OK") ? NULL : NOT_OK;
			}
			return Z_TYPE_P(reply) == IS_NULL || reply_is_list(reply) ? NULL : "Protocol error: the reply to EXEC is not a list";
		default:
			return NULL;
	}
}

/* Returns why EXEC's reply does not match the queued commands, or NULL if it does. */
static const char *reply_find_exec_violation(const php_hiredis_batch *batch, const zval *reply)
{
	uint32_t index = batch->count - 1 - batch->queued_count;
	zval *element;

	if (!batch->multi_was_accepted) {
		return "Protocol error: EXEC without MULTI is not an error";
	}
	if (Z_TYPE_P(reply) == IS_NULL) {
		return NULL;
	}
	if (!reply_is_list(reply) || zend_hash_num_elements(Z_ARRVAL_P(reply)) != batch->queued_count) {
		return NOT_A_LIST;
	}
	if (batch->queueing_failed) {
		return "Protocol error: EXEC was executed without the command that the server refused";
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
		const php_hiredis_expectation *expectation = &batch->expected[index++];
		const char *violation = NULL;

		if ((expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) && !php_hiredis_is_error_reply(element)) {
			violation = reply_find_violation_by_spec(expectation->spec, element);
		}
		if (violation) {
			return violation;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

/* Checks the reply to one command of a transaction. Returns an error text, or NULL if the reply is valid. Also counts
 * the queued commands, because EXEC's list must have one element for each. */
static const char *reply_find_transaction_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	if (index == batch->count - 1) {
		return error ? NULL : reply_find_exec_violation(batch, reply);
	}
	if (!(batch->expected[index].flags & PHP_HIREDIS_EXPECT_QUEUED)) { /* MULTI */
		batch->multi_was_accepted = !error;
		return error || reply_is_text(reply, "OK") ? NULL : NOT_OK;
	}
	if (error) {
		batch->queueing_failed = true;
		return NULL;
	}
	batch->queued_count++;
	/* If the server rejected MULTI, it runs each command at once, so any reply is valid. */
	return !batch->multi_was_accepted || reply_is_text(reply, "QUEUED") ? NULL : "Protocol error: the command after MULTI was not queued";
}

/* Returns why the reply cannot belong to an iterator's SCAN, HSCAN, SSCAN or ZSCAN, or NULL if it can. */
static const char *reply_find_cursor_violation(php_hiredis_shape shape, const zval *reply)
{
	static const char violation[] = "Protocol error: the reply is not a cursor and a list";
	zval *cursor, *elements, *element;

	if (!reply_is_list(reply) || zend_hash_num_elements(Z_ARRVAL_P(reply)) != 2) {
		return violation;
	}
	cursor = zend_hash_index_find(Z_ARRVAL_P(reply), 0);
	elements = zend_hash_index_find(Z_ARRVAL_P(reply), 1);
	if (Z_TYPE_P(cursor) != IS_STRING || Z_STRLEN_P(cursor) == 0
			|| strspn(Z_STRVAL_P(cursor), "0123456789") != Z_STRLEN_P(cursor) || !reply_is_list(elements)) {
		return violation;
	}
	if (shape == PHP_HIREDIS_SHAPE_CURSOR_PAIRS && zend_hash_num_elements(Z_ARRVAL_P(elements)) % 2 != 0) {
		return "Protocol error: the list after the cursor has a name without a value";
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(elements)) == 0) {
		return NULL;
	}
	element = Z_ARRVAL_P(elements)->arPacked;
	for (const zval *end = element + Z_ARRVAL_P(elements)->nNumUsed; element < end; element++) {
		if (UNEXPECTED(Z_TYPE_P(element) != IS_STRING) && Z_TYPE_P(element) != IS_DOUBLE) {
			return "Protocol error: the list after the cursor holds more than strings";
		}
	}
	return NULL;
}

/* Returns why the reply cannot belong to its command, or NULL. Call this once per reply, in order: it counts queued
 * commands. */
static const char *reply_find_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_ASKING)) {
		return error || reply_is_text(reply, "OK") ? NULL : NOT_OK;
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		return error || (Z_TYPE_P(reply) == IS_STRING && Z_STRLEN_P(reply) == SHA1_LENGTH)
			? NULL : "Protocol error: the reply to SCRIPT LOAD is not a SHA1";
	}
	if (batch->is_transaction) {
		return reply_find_transaction_violation(batch, index, reply, error);
	}
	if (error) {
		return NULL;
	}
	if (expectation->flags & PHP_HIREDIS_EXPECT_CURSOR) {
		return reply_find_cursor_violation(expectation->shape, reply);
	}
	/* If an earlier call has sent MULTI, the reply is +QUEUED. */
	if ((expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) && !reply_is_text(reply, "QUEUED")) {
		return reply_find_violation_by_spec(expectation->spec, reply);
	}
	return NULL;
}

/* ---- what a reply changes ---- */

/* The bits that EXEC and DISCARD clear, because they end the transaction and every WATCH. */
#define STATE_ENDED_BY_EXEC (STATE_OF_MULTI | STATE_OF_WATCH | PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED)
#define STATE_OF_MULTI (PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_MULTI_CONFIRMED)
#define STATE_OF_WATCH (PHP_HIREDIS_SERVER_STATE_WATCH | PHP_HIREDIS_SERVER_STATE_WATCH_CONFIRMED)

uint32_t php_hiredis_state_change_flags(php_hiredis_state_change state_change)
{
	switch (state_change) {
		case PHP_HIREDIS_STATE_CHANGE_SELECT:
		case PHP_HIREDIS_STATE_CHANGE_AUTH:
		case PHP_HIREDIS_STATE_CHANGE_SETNAME:
		case PHP_HIREDIS_STATE_CHANGE_HELLO:
		case PHP_HIREDIS_STATE_CHANGE_RESET:
		case PHP_HIREDIS_STATE_CHANGE_QUIT:
		case PHP_HIREDIS_STATE_CHANGE_OTHER:
			return PHP_HIREDIS_SERVER_STATE_CHANGED;
		case PHP_HIREDIS_STATE_CHANGE_MULTI:
			return PHP_HIREDIS_SERVER_STATE_MULTI;
		case PHP_HIREDIS_STATE_CHANGE_WATCH:
			return PHP_HIREDIS_SERVER_STATE_WATCH;
		case PHP_HIREDIS_STATE_CHANGE_TRACKING:
			return PHP_HIREDIS_SERVER_STATE_TRACKING;
		default:
			return 0;
	}
}

/* Returns the argument at `index` after the command's name, or NULL. The string is borrowed. */
static zend_string *encoded_argument(const php_hiredis_encoded_command *encoded, uint32_t index)
{
	return index < encoded->count ? Z_STR(encoded->values[index]) : NULL;
}

static zend_long argument_to_number(const zval *argument)
{
	return Z_TYPE_P(argument) == IS_LONG ? Z_LVAL_P(argument) : ZEND_STRTOL(Z_STRVAL_P(argument), NULL, 10);
}

static void replace_string(zend_string **old, zend_string *new)
{
	if (*old) {
		zend_string_release(*old);
	}
	*old = new ? zend_string_copy(new) : NULL;
}

/* Stores the accepted user and password for the next handshake. A single argument is the password. Empties the cache,
 * which the previous user filled. */
static void node_set_credentials(php_hiredis_node *node, zend_string *first_argument, zend_string *second_argument)
{
	php_hiredis_connection *connection = node->connection;

	php_hiredis_identity_set_user(node->config, second_argument ? first_argument : NULL, second_argument ? second_argument : first_argument);
	connection->credentials_end = connection->old_credentials_end = connection->renew_at = 0;
	if (connection->cache && connection->cache->count > 0) { /* emptied when AUTH was sent, but has since stored replies to earlier commands */
		php_hiredis_cache_flush(connection->cache);
	}
}

static void node_apply_hello(php_hiredis_node *node, const php_hiredis_encoded_command *encoded)
{
	php_hiredis_config *config = node->config;

	if (encoded->count == 0) {
		return;
	}
	php_hiredis_identity_set_protocol(config, zend_string_equals_literal(encoded_argument(encoded, 0), "2") ? 2 : 3);
	node->connection->protocol = (int) config->protocol;
	for (uint32_t i = 1; i + 1 < encoded->count;) {
		if (zend_string_equals_literal_ci(encoded_argument(encoded, i), "AUTH") && i + 2 < encoded->count) {
			node_set_credentials(node, encoded_argument(encoded, i + 1), encoded_argument(encoded, i + 2));
			i += 3;
		} else if (zend_string_equals_literal_ci(encoded_argument(encoded, i), "SETNAME")) {
			replace_string(&config->name, encoded_argument(encoded, i + 1));
			i += 2;
		} else {
			i++;
		}
	}
}

/* Returns the password in an AUTH or HELLO, or NULL. The string is borrowed. */
static const zend_string *command_find_password(const php_hiredis_encoded_command *encoded)
{
	if (encoded->spec->state_change == PHP_HIREDIS_STATE_CHANGE_AUTH) {
		return encoded_argument(encoded, encoded->count > 1 ? 1 : 0);
	}
	for (uint32_t i = 1; i + 2 < encoded->count; i++) {
		if (zend_string_equals_literal_ci(encoded_argument(encoded, i), "AUTH")) {
			return encoded_argument(encoded, i + 2);
		}
	}
	return NULL;
}

static void connection_clear_scripts(php_hiredis_connection *connection)
{
	if (connection->scripts) {
		zend_hash_clean(connection->scripts);
	}
}

static void connection_add_script(php_hiredis_connection *connection, zend_string *sha1)
{
	if (!connection->scripts) {
		connection->scripts = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(connection->scripts, 8, NULL, NULL, 1);
	}
	/* Copy the SHA1, because the connection may outlive the request. */
	zend_hash_str_add_empty_element(connection->scripts, ZSTR_VAL(sha1), ZSTR_LEN(sha1));
}

/* Records what a successful command changed, such as the database. If the reply is +QUEUED, records only whether EXEC
 * will change the connection. */
static void state_change_apply(php_hiredis_node *node, const php_hiredis_encoded_command *encoded, const zval *reply, bool in_transaction)
{
	php_hiredis_state_change state_change = encoded->spec->state_change;
	php_hiredis_connection *connection = node->connection;
	php_hiredis_config *config = node->config;

	if (Z_TYPE_P(reply) == IS_STRING && zend_string_equals_literal(Z_STR_P(reply), "QUEUED")) {
		if (!in_transaction && (state_change == PHP_HIREDIS_STATE_CHANGE_SELECT || state_change == PHP_HIREDIS_STATE_CHANGE_AUTH
				|| state_change == PHP_HIREDIS_STATE_CHANGE_SETNAME || state_change == PHP_HIREDIS_STATE_CHANGE_HELLO)) {
			connection->server_state |= PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED;
		}
		return;
	}
	switch (state_change) {
		case PHP_HIREDIS_STATE_CHANGE_SELECT:
			if (encoded->count > 0) {
				php_hiredis_identity_set_database(config, argument_to_number(encoded->values));
			}
			break;
		case PHP_HIREDIS_STATE_CHANGE_AUTH:
			if (encoded->count > 0) {
				node_set_credentials(node, encoded_argument(encoded, 0), encoded_argument(encoded, 1));
			}
			break;
		case PHP_HIREDIS_STATE_CHANGE_SETNAME:
			replace_string(&config->name, encoded->count > 0 && ZSTR_LEN(encoded_argument(encoded, 0)) ? encoded_argument(encoded, 0) : NULL);
			break;
		case PHP_HIREDIS_STATE_CHANGE_HELLO:
			node_apply_hello(node, encoded);
			break;
		case PHP_HIREDIS_STATE_CHANGE_RESET:
			/* After RESET, a new connection is the simplest way back to the configured state. */
			connection->server_state = PHP_HIREDIS_SERVER_STATE_CHANGED;
			connection->protocol = 2; /* the batch's remaining replies arrive in RESP2 */
			node->idle_action = PHP_HIREDIS_IDLE_DISCARD;
			break;
		case PHP_HIREDIS_STATE_CHANGE_QUIT:
			connection->server_state = 0;
			node->idle_action = PHP_HIREDIS_IDLE_DISCARD;
			break;
		case PHP_HIREDIS_STATE_CHANGE_MULTI:
			connection->server_state |= STATE_OF_MULTI; /* set when MULTI was sent, but possibly cleared by the reply to an earlier EXEC */
			break;
		case PHP_HIREDIS_STATE_CHANGE_EXEC:
			if ((connection->server_state & PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED) && Z_TYPE_P(reply) == IS_ARRAY) {
				connection->server_state |= PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN;
			}
			connection->server_state &= ~STATE_ENDED_BY_EXEC;
			break;
		case PHP_HIREDIS_STATE_CHANGE_WATCH:
			connection->server_state |= STATE_OF_WATCH; /* set when WATCH was sent, but possibly cleared by the reply to an earlier EXEC */
			break;
		case PHP_HIREDIS_STATE_CHANGE_UNWATCH:
			connection->server_state &= ~STATE_OF_WATCH;
			break;
		case PHP_HIREDIS_STATE_CHANGE_TRACKING:
			if (encoded->count > 0 && zend_string_equals_literal_ci(encoded_argument(encoded, 0), "OFF")) {
				connection->server_state &= ~(PHP_HIREDIS_SERVER_STATE_TRACKING | PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED);
			} else {
				connection->server_state |= PHP_HIREDIS_SERVER_STATE_TRACKING | PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED;
			}
			break;
		case PHP_HIREDIS_STATE_CHANGE_SCRIPT_FLUSH:
			connection_clear_scripts(connection);
			break;
		default:
			break;
	}
}

/* Returns whether this error reply to EXEC ended the transaction. If not, the transaction is still open. */
static bool error_ends_multi(zval *error)
{
	static const char *const prefixes[] = {"EXECABORT", "MOVED", "ASK", "TRYAGAIN", "CROSSSLOT", "CLUSTERDOWN", "REDIRECT"};

	for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++) {
		if (php_hiredis_exception_has_prefix(error, prefixes[i])) {
			return true;
		}
	}
	return false;
}

void php_hiredis_state_change_undo(php_hiredis_connection *connection, php_hiredis_state_change state_change)
{
	if (state_change == PHP_HIREDIS_STATE_CHANGE_WATCH && !(connection->server_state & PHP_HIREDIS_SERVER_STATE_WATCH_CONFIRMED)) {
		connection->server_state &= ~PHP_HIREDIS_SERVER_STATE_WATCH;
	}
	if (state_change == PHP_HIREDIS_STATE_CHANGE_TRACKING && !(connection->server_state & PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED)) {
		connection->server_state &= ~PHP_HIREDIS_SERVER_STATE_TRACKING;
	}
	if (state_change == PHP_HIREDIS_STATE_CHANGE_MULTI && !(connection->server_state & PHP_HIREDIS_SERVER_STATE_MULTI_CONFIRMED)) {
		connection->server_state &= ~PHP_HIREDIS_SERVER_STATE_MULTI;
	}
}

/* Returns whether the error shows that this server is the wrong one, as `-READONLY` does. */
static bool error_is_of_wrong_server(const zend_string *line)
{
	php_hiredis_redirect redirect;
	php_hiredis_command_failure refusal = {.policy = PHP_HIREDIS_REDIRECT_POLICY_NONE, .redirect = &redirect};

	return php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line)) && php_hiredis_retry_decide(&refusal).avoid_server;
}

/* Explains why the server does not know the command. A command of Redis 1 or 2 is unknown only to a sentinel, or to a
 * server that has renamed or disabled it. */
static void error_explain_unknown_command(const php_hiredis_node *node, const php_hiredis_command_spec *spec, zval *error)
{
	const char *since = php_hiredis_spec_texts + php_hiredis_command_notes[spec - php_hiredis_command_specs].command;
	char advice[128];

	if (strncmp(since, "Redis 1.", 8) == 0 || strncmp(since, "Redis 2.", 8) == 0) {
		php_hiredis_exception_add_advice(error, node->parent_router
			? "if the server is a sentinel, it has no cluster: write new Hiredis\\Client('sentinel://host:26379/name'); otherwise it has renamed or disabled the command"
			: "if the server is a sentinel, write sentinel://host:26379/name; otherwise it has renamed or disabled the command");
		return;
	}
	snprintf(advice, sizeof(advice), "the command came with %s", since);
	php_hiredis_exception_add_advice(error, advice);
}

/* Adds advice to an error that was sent by the wrong kind of server. A Cluster gets no advice on redirects, which it
 * has already followed. \Redis (option `error_lines`) gets none at all, because its messages must be those of
 * phpredis. */
static void error_add_advice(const php_hiredis_node *node, const php_hiredis_command_spec *spec, zval *error)
{
	bool is_of_cluster;

	if (node->config->error_lines) {
		return;
	}
	is_of_cluster = php_hiredis_exception_has_prefix(error, "MOVED") || php_hiredis_exception_has_prefix(error, "ASK")
		|| php_hiredis_exception_has_prefix(error, "CROSSSLOT");
	if (is_of_cluster && !node->parent_router) {
		php_hiredis_exception_add_advice(error, "the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port");
	} else if (spec && zend_string_starts_with_literal(php_hiredis_exception_get_message(error), "ERR unknown command")) {
		error_explain_unknown_command(node, spec, error);
	}
}

static void error_apply(php_hiredis_node *node, const php_hiredis_encoded_command *encoded, zval *error)
{
	php_hiredis_state_change state_change = encoded->spec ? encoded->spec->state_change : PHP_HIREDIS_STATE_CHANGE_NONE;

	if (state_change == PHP_HIREDIS_STATE_CHANGE_AUTH || state_change == PHP_HIREDIS_STATE_CHANGE_HELLO) {
		php_hiredis_exception_hide_secret(error, php_hiredis_spec_name(encoded->spec), command_find_password(encoded));
		php_hiredis_exception_hide_secret(error, php_hiredis_spec_name(encoded->spec), node->config->password);
	}
	php_hiredis_state_change_undo(node->connection, state_change);
	if (state_change == PHP_HIREDIS_STATE_CHANGE_EXEC && error_ends_multi(error)) {
		node->connection->server_state &= ~STATE_ENDED_BY_EXEC;
	}
	if (error_is_of_wrong_server(php_hiredis_exception_get_message(error))) {
		node->idle_action = PHP_HIREDIS_IDLE_DISCARD;
	}
	if (php_hiredis_exception_has_prefix(error, "NOSCRIPT")) {
		connection_clear_scripts(node->connection);
	}
	error_add_advice(node, encoded->spec, error);
}

#define NOT_THE_SHAPE "Protocol error: the reply has another form than the replies to this command"

/* Converts the reply to its RESP3 form. Returns false if the reply cannot be converted. Leaves +QUEUED unchanged,
 * because any command in the user's own MULTI may receive +QUEUED. */
static bool reply_convert_shape(uint8_t shape, zval *reply)
{
	return php_hiredis_shape_apply((php_hiredis_shape) shape, reply) || reply_is_text(reply, "QUEUED");
}

bool php_hiredis_reply_reject(php_hiredis_node *node, const char *violation, zval *reply)
{
	zval_ptr_dtor(reply);
	ZVAL_UNDEF(reply);
	node->connection->in_flight++; /* count the command as unanswered, so that the exception says that it may have been executed */
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", violation);
}

bool php_hiredis_reply_convert(php_hiredis_node *node, uint8_t shape, zval *reply)
{
	const char *violation = shape >= PHP_HIREDIS_SHAPE_CURSOR ? reply_find_cursor_violation(shape, reply)
		: php_hiredis_shape_applies(shape, node->connection->protocol) && !reply_convert_shape(shape, reply) ? NOT_THE_SHAPE : NULL;

	return EXPECTED(!violation) || php_hiredis_reply_reject(node, violation, reply);
}

bool php_hiredis_reply_accept(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (UNEXPECTED(expectation->flags)) {
		const char *violation = reply_find_violation(batch, index, reply, error);

		if (UNEXPECTED(violation)) {
			return php_hiredis_reply_reject(node, violation, reply);
		}
		if (!error && (expectation->flags & PHP_HIREDIS_EXPECT_QUEUED)) {
			return true;
		}
	}
	return EXPECTED(php_hiredis_reply_apply(node, batch, index, reply, error)) || php_hiredis_reply_reject(node, NOT_THE_SHAPE, reply);
}

bool php_hiredis_reply_reject_misplaced(php_hiredis_node *node, zval *reply)
{
	return php_hiredis_reply_reject(node, "Protocol error: AUTH or HELLO, or the HELLO that the client sends behind it, got no reply", reply);
}

bool php_hiredis_reply_reject_exec(php_hiredis_node *node, zval *reply)
{
	return php_hiredis_reply_reject(node, NOT_THE_SHAPE, reply);
}

/* Returns the error reply to the SCRIPT LOAD of this command's script, or NULL. The batch owns the error. */
static zval *script_find_error(const php_hiredis_batch *batch, uint32_t index)
{
	if (EXPECTED(batch->refused_scripts == NULL) || !(batch->expected[index].flags & PHP_HIREDIS_EXPECT_SCRIPT)) {
		return NULL;
	}
	return zend_hash_find(batch->refused_scripts, php_hiredis_batch_script(batch, index));
}

/* Stores the error of a SCRIPT LOAD for the commands that run the script, because the error says why the script is
 * missing. The caller still owns `error`. */
static void script_store_error(php_hiredis_batch *batch, uint32_t index, zval *error)
{
	if (!batch->refused_scripts) {
		batch->refused_scripts = zend_new_array(0);
	}
	Z_ADDREF_P(error);
	zend_hash_update(batch->refused_scripts, php_hiredis_batch_script(batch, index), error);
}

/* Rebuilds the command at `index`. The batch keeps and owns the arguments only of commands that change the connection's
 * state, such as SELECT. For other commands, the result has no arguments. */
static php_hiredis_encoded_command command_rebuild(const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];
	php_hiredis_encoded_command command = {.spec = expectation->spec};

	if (expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) {
		const HashTable *arguments = Z_ARRVAL_P(zend_hash_index_find(batch->details, expectation->detail));

		command.values = arguments->arPacked;
		command.count = arguments->nNumUsed;
	}
	return command;
}

bool php_hiredis_reply_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];
	php_hiredis_encoded_command encoded;

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		if (expectation->flags & PHP_HIREDIS_EXPECT_ASKING) {
			return true; /* if ASKING was rejected, the command after it is rejected as well */
		}
		if (!error) {
			connection_add_script(node->connection, php_hiredis_batch_script(batch, index));
		} else {
			php_hiredis_exception_set_command(reply, ZEND_STRL("SCRIPT LOAD"));
			script_store_error(batch, index, reply);
		}
		return true;
	}
	encoded = command_rebuild(batch, index);
	if (UNEXPECTED(error)) {
		size_t length;
		const char *name = php_hiredis_batch_name(batch, index, &length);
		zval *refusal = script_find_error(batch, index);

		if (refusal && php_hiredis_exception_has_prefix(reply, "NOSCRIPT")) {
			/* NOSCRIPT only says that the script is missing. The error of SCRIPT LOAD says why. */
			zval_ptr_dtor(reply);
			ZVAL_COPY(reply, refusal);
			return true;
		}

		if (name) {
			php_hiredis_exception_set_command(reply, name, length);
		}
		error_apply(node, &encoded, reply);
		return true;
	}
	if (UNEXPECTED(expectation->shape) && php_hiredis_shape_applies(expectation->shape, node->connection->protocol)
			&& UNEXPECTED(!reply_convert_shape(expectation->shape, reply))) {
		return false;
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE)) {
		state_change_apply(node, &encoded, reply, batch->is_transaction);
	}
	return true;
}

/* Accepts the +OK and +QUEUED replies before the first wrong reply, and returns their number. Releases the wrong reply
 * and all later ones. */
static uint32_t reply_accept_queued(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t first_position, uint32_t popped)
{
	for (uint32_t i = 0; i < popped; i++) {
		zval *reply = &replies->arPacked[first_position + i];

		if (EXPECTED((batch->expected[index + i].flags & PHP_HIREDIS_EXPECT_QUEUED) && Z_TYPE_P(reply) == IS_STRING
				&& Z_STR_P(reply) == php_hiredis_queued && batch->multi_was_accepted)) {
			batch->queued_count++; /* just as reply_find_transaction_violation() does for other replies */
			continue;
		}
		if (UNEXPECTED(!php_hiredis_reply_accept(node, batch, index + i, reply, false))) {
			node->connection->failure.commands_started += popped - i - 1; /* their commands were sent, so the exceptions must say maybeExecuted */
			for (uint32_t j = i + 1; j < popped; j++) {
				zval_ptr_dtor(&replies->arPacked[first_position + j]);
			}
			replies->nNumUsed = replies->nNumOfElements = first_position + i;
			replies->nNextFreeElement = first_position + i;
			return i;
		}
	}
	return popped;
}

uint32_t php_hiredis_reply_accept_scalars(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted)
{
	uint32_t first_position = replies->nNumUsed, popped;

	if (!batch->has_special_replies && (!batch->converts_replies || node->connection->protocol == 3)) {
		return php_hiredis_connection_pop_scalars(node->connection, replies, wanted, batch->unwraps_single);
	}
	/* The code below handles only the +OK and +QUEUED of a transaction. SCRIPT LOAD before MULTI returns a SHA1. */
	if (!batch->is_transaction || (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		return 0;
	}
	popped = php_hiredis_connection_pop_scalars(node->connection, replies, wanted, false);
	return popped ? reply_accept_queued(node, batch, index, replies, first_position, popped) : 0;
}
