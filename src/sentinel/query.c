/*
 * Asks all sentinels at once where the primary is.
 *
 * The main types are php_hiredis_sentinel_query and php_hiredis_sentinel_answer, the answer of one sentinel. sentinel.c
 * and replica.c run queries. Nothing that a sentinel sends may be trusted: the size of replies is limited, and the type
 * of every element is checked.
 */
#include "sentinel/internal.h"

/* After the first answer, the client waits this many nanoseconds for sentinels that may contradict it. */
#define CONTRADICTION_TIME UINT64_C(200000000)

/* Limits the size of one reply, so that a faulty sentinel cannot exhaust PHP's memory. */
#define DEPTH_MAX 8
#define ELEMENTS_MAX 1024
#define BULK_MAX 65536

/* A server that sends more replies than this at a time is not a sentinel. */
#define REPLIES_MAX 64

typedef php_hiredis_sentinel_query query_t;
typedef php_hiredis_sentinel_answer answer_t;

/* ---- reading replies ---- */

static bool parse_number(zend_ulong *to, const char *digits, size_t length, zend_ulong maximum)
{
	*to = 0;
	for (size_t i = 0; i < length; i++) {
		if (digits[i] < '0' || digits[i] > '9' || *to > (maximum - (zend_ulong) (digits[i] - '0')) / 10) {
			return false;
		}
		*to = *to * 10 + (zend_ulong) (digits[i] - '0');
	}
	return length > 0;
}

/* Parses a host and a port, and translates them as the `addresses` option says. Returns false, and stores nothing, if
 * they are invalid. */
static bool parse_address(const zend_array *addresses, const char *name, size_t length, const char *digits, size_t digits_length, char *host,
	uint16_t *port)
{
	php_hiredis_endpoint reached;
	zend_ulong announced;

	if (!php_hiredis_host_is_sane(name, length) || !parse_number(&announced, digits, digits_length, 65535) || announced == 0) {
		return false;
	}
	length = php_hiredis_addresses_translate(addresses, name, length, (uint16_t) announced, &reached);
	memcpy(host, reached.host, length);
	host[length] = '\0';
	*port = reached.port;
	return true;
}

/* Reads the fields "ip" and "port". Returns false if they are missing or invalid. */
static bool parse_address_fields(const php_hiredis_config *config, const zval *reply, char *host, uint16_t *port)
{
	const zval *name = php_hiredis_map_find(reply, "ip", IS_STRING), *digits = php_hiredis_map_find(reply, "port", IS_STRING);

	return name && digits
		&& parse_address(config->addresses, Z_STRVAL_P(name), Z_STRLEN_P(name), Z_STRVAL_P(digits), Z_STRLEN_P(digits), host, port);
}

/* Reads the epoch from the reply to SENTINEL MASTER. Ignores the address, which may still be that of the old
 * primary. */
static bool answer_parse_epoch(answer_t *answer, const zval *reply)
{
	const zval *epoch = php_hiredis_map_find(reply, "config-epoch", IS_STRING), *flags = php_hiredis_map_find(reply, "flags", IS_STRING);

	answer->reports_failover = flags && strstr(Z_STRVAL_P(flags), "failover_in_progress");
	return epoch && parse_number(&answer->epoch, Z_STRVAL_P(epoch), Z_STRLEN_P(epoch), ZEND_LONG_MAX);
}

/* Reads the address from the reply to SENTINEL GET-MASTER-ADDR-BY-NAME. During a failover, this command's reply is the
 * first to name the new primary. */
static bool answer_parse_primary(answer_t *answer, const zval *reply)
{
	const zval *name = php_hiredis_list_find(reply, 0, IS_STRING), *digits = php_hiredis_list_find(reply, 1, IS_STRING);

	return name && digits
		&& parse_address(answer->config.addresses, Z_STRVAL_P(name), Z_STRLEN_P(name), Z_STRVAL_P(digits), Z_STRLEN_P(digits), answer->host,
			&answer->port);
}

/* Returns whether the replica is up and in sync with its primary. */
static bool replica_is_in_sync(const zval *replica)
{
	const zval *flags = php_hiredis_map_find(replica, "flags", IS_STRING);

	return php_hiredis_text_equals(php_hiredis_map_find(replica, "master-link-status", IS_STRING), "ok") && flags
		&& !strstr(Z_STRVAL_P(flags), "s_down") && !strstr(Z_STRVAL_P(flags), "o_down") && !strstr(Z_STRVAL_P(flags), "disconnected");
}

/* Reads the addresses of the replicas that are in sync. Skips invalid addresses. Returns false if the reply is
 * malformed. */
static bool answer_parse_replicas(answer_t *answer, const zval *reply)
{
	php_hiredis_hosts *hosts;
	char host[PHP_HIREDIS_HOST_MAX + 1];
	uint16_t port;
	zval *each;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return false;
	}
	hosts = ecalloc(1, sizeof(*hosts));
	hosts->refcount = 1;
	answer->replicas = hosts;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), each) {
		if (Z_TYPE_P(each) != IS_ARRAY) {
			return false;
		}
		if (replica_is_in_sync(each) && parse_address_fields(&answer->config, each, host, &port)) {
			answer->replicas = php_hiredis_hosts_add(answer->replicas, zend_string_init(host, strlen(host), 0), port);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool list_element_is(const zval *list, zend_ulong index, const char *text)
{
	return php_hiredis_text_equals(php_hiredis_list_find(list, index, IS_STRING), text);
}

bool php_hiredis_sentinel_message_is_switch(const zval *message, const php_hiredis_config *config, char *host, uint16_t *port)
{
	/* +switch-master: "mymaster 127.0.0.1 6379 127.0.0.1 6380". The old primary comes before the new one.
	 * +promoted-slave: "slave 127.0.0.1:6380 127.0.0.1 6380 @ mymaster 127.0.0.1 6379". The new primary comes first. */
	bool is_promotion = list_element_is(message, 1, "+promoted-slave");
	int name = is_promotion ? 5 : 0, address = is_promotion ? 2 : 3;
	const char *fields[6], *at, *end;
	size_t lengths[6];
	const zval *text = php_hiredis_list_find(message, 2, IS_STRING);

	if (!list_element_is(message, 0, "message") || !text || (!is_promotion && !list_element_is(message, 1, "+switch-master"))) {
		return false;
	}
	at = Z_STRVAL_P(text);
	end = at + Z_STRLEN_P(text);
	for (int i = 0; i <= MAX(name, address + 1); i++) {
		const char *space = at <= end ? memchr(at, ' ', end - at) : NULL;

		if (at > end) {
			return false;
		}
		fields[i] = at;
		lengths[i] = (size_t) ((space ? space : end) - at);
		at += lengths[i] + 1;
	}
	return zend_string_equals_cstr(config->primary, fields[name], lengths[name])
		&& parse_address(config->addresses, fields[address], lengths[address], fields[address + 1], lengths[address + 1], host, port);
}

/* ---- one sentinel ---- */

static void answer_finish(query_t *query, answer_t *answer)
{
	query->unfinished -= !answer->is_finished;
	answer->is_finished = true;
}

static void answer_fail(query_t *query, answer_t *answer, const char *why)
{
	snprintf(answer->why, sizeof(answer->why), "%s", why);
	answer_finish(query, answer);
	answer->is_subscribed = false;
	php_hiredis_connection_destroy(answer->connection, false);
	answer->connection = NULL;
}

/* The queries to a sentinel, in the order in which they are sent. The epoch is requested before the address. If a
 * failover occurs between the two replies, the answer has the new address but the old epoch, so an answer with the new
 * epoch is preferred. In the other order, the answer could have the new epoch but the old address, and could be
 * chosen. */
static const struct {
	const char *arguments[2];        /* the command; SENTINEL commands are followed by the primary's name */
	bool (*read_reply)(answer_t *answer, const zval *reply); /* returns false for an unexpected reply; NULL for a subscription */
	bool for_replicas, for_watch;
	const char *if_unexpected;     /* the error for an unexpected reply */
} queries[] = {
	{{"SENTINEL", "MASTER"}, answer_parse_epoch, true, true, "its reply to SENTINEL MASTER has no epoch"},
	{{"SENTINEL", "GET-MASTER-ADDR-BY-NAME"}, answer_parse_primary, true, true, "its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address"},
	{{"SENTINEL", "REPLICAS"}, answer_parse_replicas, true, false, "its reply to SENTINEL REPLICAS is not a list of addresses"},
	/* Separate commands, because an ACL may permit only one of them. */
	{{"SUBSCRIBE", "+switch-master"}, NULL, false, true, NULL},
	{{"SUBSCRIBE", "+promoted-slave"}, NULL, false, true, NULL},
};
#define QUERIES (sizeof(queries) / sizeof(*queries))

static bool query_includes(const query_t *query, size_t query_index)
{
	return query->with_replicas ? queries[query_index].for_replicas : queries[query_index].for_watch;
}

/* Sends all queries to one sentinel at once. */
static void query_send(query_t *query, answer_t *answer)
{
	php_hiredis_output commands = {0};
	uint32_t count = 0;

	for (size_t i = 0; i < QUERIES; i++) {
		php_hiredis_command command;

		if (!query_includes(query, i)) {
			continue;
		}
		php_hiredis_command_begin(&command, &commands, queries[i].read_reply ? 3 : 2);
		php_hiredis_command_append_bytes(&command, queries[i].arguments[0], strlen(queries[i].arguments[0]));
		php_hiredis_command_append_bytes(&command, queries[i].arguments[1], strlen(queries[i].arguments[1]));
		if (queries[i].read_reply) {
			php_hiredis_command_append_bytes(&command, ZSTR_VAL(query->config->primary), ZSTR_LEN(query->config->primary));
		}
		php_hiredis_command_end(&command);
		count++;
	}
	php_hiredis_handshake_join(answer->connection, &commands, count, true, false, true);
	php_hiredis_connection_begin_command(answer->connection, 0, 0);
	php_hiredis_output_move(&answer->connection->out, &commands);
	php_hiredis_output_free(&commands, false);
	answer->connection->subscribed = true;
}

/* Replaces the address in a sentinel's answer, because the sentinel has since announced a failover. */
static void answer_apply_switch(answer_t *answer, const char *host, uint16_t port)
{
	if (answer->port != port || strcmp(answer->host, host) != 0) { /* otherwise its answer already has the new address */
		memcpy(answer->host, host, strlen(host) + 1);
		answer->port = port;
		answer->epoch++;
	}
}

/* Handles a reply, a message or an error from a sentinel. The caller still owns `reply`. */
static void query_handle_reply(query_t *query, answer_t *answer, const zval *reply, bool is_error)
{
	char host[PHP_HIREDIS_HOST_MAX + 1];
	uint16_t port;

	if (!is_error && list_element_is(reply, 0, "message")) {
		if (answer->has_answered && php_hiredis_sentinel_message_is_switch(reply, query->config, host, &port)) {
			answer_apply_switch(answer, host, port);
		}
		return;
	}
	if (answer->next_query == QUERIES) {
		return;
	}
	if (!queries[answer->next_query].read_reply) {
		answer->is_subscribed |= !is_error && list_element_is(reply, 0, "subscribe") && list_element_is(reply, 1, "+switch-master");
	} else if (is_error || !queries[answer->next_query].read_reply(answer, reply)) {
		answer_fail(query, answer, !is_error ? queries[answer->next_query].if_unexpected
			: strncmp(answer->connection->parser.error_line, ZEND_STRL("ERR unknown command")) == 0 ? "it is not a sentinel: sentinels listen on port 26379 by default"
			: answer->connection->parser.error_line);
		return;
	}
	do {
		answer->next_query++;
	} while (answer->next_query < QUERIES && !query_includes(query, answer->next_query));
	if (!answer->has_answered && (answer->next_query == QUERIES || !queries[answer->next_query].read_reply)) {
		answer->has_answered = true;
		query->first_answer_at = query->first_answer_at ? query->first_answer_at : php_hiredis_now();
	}
	if (answer->next_query == QUERIES) {
		answer_finish(query, answer);
	}
}

/* Returns whether a signal handler has forked and this is the child, which must not use the parent's sockets. */
static bool query_belongs_to_parent(const query_t *query)
{
	return query->fork_depth != php_hiredis_fork_depth;
}

/* Reads what a sentinel has sent, after poll() has found its socket ready. */
static void query_continue(query_t *query, answer_t *answer)
{
	bool was_opening = php_hiredis_connection_is_opening(answer->connection);

	for (int i = 0; i < REPLIES_MAX; i++) {
		zval reply;
		php_hiredis_progress progress = php_hiredis_connection_next(answer->connection, &reply, false);

		if (progress == PHP_HIREDIS_PROGRESS_AGAIN) {
			if (!was_opening || php_hiredis_connection_is_opening(answer->connection)) {
				return;
			}
			was_opening = false; /* the handshake has just ended, so the queries can be sent */
			continue;
		}
		if (progress == PHP_HIREDIS_PROGRESS_FAILED) {
			if (EXPECTED(!query_belongs_to_parent(query))) {
				answer_fail(query, answer, answer->connection->failure.text);
			}
			return;
		}
		query_handle_reply(query, answer, &reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
		zval_ptr_dtor(&reply);
		if (!answer->connection || UNEXPECTED(query_belongs_to_parent(query))) {
			return; /* PHP's garbage collector may have run a destructor that forked, and this may be the child */
		}
		/* Continue: the buffer may contain more replies, and the caller later checks only the socket for input. */
	}
	answer_fail(query, answer, "it sent more replies than were requested");
}

/* ---- all sentinels ---- */

/* Returns the configuration for a connection to a sentinel. Its strings are borrowed. */
static php_hiredis_config sentinel_make_config(const php_hiredis_config *config, uint32_t index)
{
	php_hiredis_config copy = *config;

	copy.host = config->sentinels->at[index].host;
	copy.port = config->sentinels->at[index].port;
	copy.username = config->sentinel_username;
	copy.password = config->sentinel_password;
	copy.database = 0;
	copy.persistent = false;
	copy.replica = false;
	copy.cache = NULL;
	copy.zone = NULL;
	copy.breaker = false; /* not needed: all sentinels are queried at once, so one that hangs does not delay the rest */
	copy.sentinels = NULL;
	return copy;
}

static query_t *query_create(const php_hiredis_config *config, bool with_replicas)
{
	uint32_t count = config->sentinels->count;
	query_t *query = safe_emalloc(count, sizeof(answer_t), sizeof(*query));

	memset(query, 0, sizeof(*query) + count * sizeof(answer_t));
	query->config = config;
	query->with_replicas = with_replicas;
	query->count = query->unfinished = count;
	for (uint32_t i = 0; i < count; i++) {
		query->answers[i].config = sentinel_make_config(config, i);
	}
	return query;
}

void php_hiredis_sentinel_query_free(php_hiredis_sentinel_query *query, bool after_bailout)
{
	for (uint32_t i = 0; i < query->count; i++) {
		if (query->answers[i].connection) {
			php_hiredis_connection_destroy(query->answers[i].connection, after_bailout);
			query->answers[i].connection = NULL;
		}
	}
	if (!after_bailout) {
		for (uint32_t i = 0; i < query->count; i++) {
			php_hiredis_hosts_release(query->answers[i].replicas);
		}
		efree(query);
	}
}

/* Connects to all sentinels that have not finished. Replaces connections that belong to the parent process, because
 * this process may be a forked child. */
static void query_begin(query_t *query)
{
	query->fork_depth = php_hiredis_fork_depth;
	for (uint32_t i = 0; i < query->count; i++) {
		answer_t *answer = &query->answers[i];

		if (answer->is_finished || (answer->connection && answer->connection->fork_depth == query->fork_depth)) {
			continue;
		}
		if (answer->connection) {
			php_hiredis_connection_destroy(answer->connection, false);
			php_hiredis_hosts_release(answer->replicas);
			answer->replicas = NULL;
			answer->next_query = 0;
			answer->has_answered = answer->is_subscribed = false;
		}
		answer->connection = php_hiredis_connection_create(php_hiredis_exception_from_line);
		php_hiredis_parser_set_limits(&answer->connection->parser, DEPTH_MAX, ELEMENTS_MAX, BULK_MAX);
		if (php_hiredis_connection_open(answer->connection, &answer->config, 0, false)) {
			query_send(query, answer);
		} else {
			answer_fail(query, answer, answer->connection->failure.text);
		}
	}
}

/* Passed to query_interrupt_wait(), which is called before each poll(). */
typedef struct {
	const query_t *query;
	php_hiredis_connection *connection; /* the connection that needs the result of the query */
	bool has_forked; /* a signal handler forked during the wait, and this is the child process */
} wait_context_t;

static bool query_interrupt_wait(void *context)
{
	wait_context_t *wait = context;

	if (!php_hiredis_connection_interrupt(wait->connection)) {
		return false;
	}
	wait->has_forked = query_belongs_to_parent(wait->query);
	return !wait->has_forked;
}

/* Waits until at least one sentinel has sent something, and reads it. */
static php_hiredis_wait_result query_wait(query_t *query, uint64_t deadline, php_hiredis_connection *connection)
{
	php_hiredis_poll_set set = {.until = deadline};
	wait_context_t wait = {query, connection, false};
	php_hiredis_wait_result result;

	for (uint32_t i = 0; i < query->count; i++) {
		if (!query->answers[i].is_finished) {
			php_hiredis_connection *answer_connection = query->answers[i].connection;

			php_hiredis_poll_set_add(&set, &answer_connection->transport, php_hiredis_connection_poll_events(answer_connection), 0,
				&query->answers[i]);
		}
	}
	result = php_hiredis_poll_set_wait(&set, query_interrupt_wait, &wait);
	if (UNEXPECTED(wait.has_forked)) {
		result = PHP_HIREDIS_WAIT_TIMEOUT; /* the caller then notices the fork, and queries the sentinels again */
	}
	for (uint32_t i = 0; result == PHP_HIREDIS_WAIT_READY && i < set.count && !EG(exception); i++) {
		if (set.polled[i].revents && EXPECTED(!query_belongs_to_parent(query))) {
			query_continue(query, set.owners[i]);
		}
	}
	php_hiredis_poll_set_end(&set);
	return result;
}

php_hiredis_sentinel_query_result php_hiredis_sentinel_query_run(php_hiredis_sentinel_query **created, const php_hiredis_node *node, bool with_replicas,
	uint64_t deadline)
{
	query_t *query = *created = query_create(node->config, with_replicas);

	query_begin(query);
	while (query->unfinished > 0 && !EG(exception)) {
		uint64_t wait_until = deadline, now = php_hiredis_now();

		if (UNEXPECTED(query_belongs_to_parent(query))) {
			query_begin(query);
			continue;
		}
		if (query->first_answer_at && (!deadline || query->first_answer_at + CONTRADICTION_TIME < deadline)) {
			wait_until = query->first_answer_at + CONTRADICTION_TIME;
		}
		if (wait_until && now >= wait_until) {
			return query->first_answer_at ? PHP_HIREDIS_SENTINEL_QUERY_DONE : PHP_HIREDIS_SENTINEL_QUERY_TIMEOUT;
		}
		switch (query_wait(query, wait_until, node->connection)) {
			case PHP_HIREDIS_WAIT_INTERRUPTED:
				return PHP_HIREDIS_SENTINEL_QUERY_INTERRUPTED;
			case PHP_HIREDIS_WAIT_ERROR:
				return PHP_HIREDIS_SENTINEL_QUERY_TIMEOUT;
			default:
				break;
		}
	}
	return EG(exception) ? PHP_HIREDIS_SENTINEL_QUERY_INTERRUPTED : PHP_HIREDIS_SENTINEL_QUERY_DONE;
}
