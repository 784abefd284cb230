#include "sentinel/internal.h"

/* How long the others may take to contradict the first answer, in nanoseconds. */
#define PATIENCE UINT64_C(200000000)

/* Limits of one reply: a sentinel that lies does not use up the memory limit. */
#define DEPTH_MAX 8
#define ELEMENTS_MAX 1024
#define BULK_MAX 65536

/* A server that sends more than this before its answer is no sentinel. */
#define REPLIES_MAX 64

typedef php_hiredis_survey survey_t;
typedef php_hiredis_surveyed asked_t;

/* ---- answers ---- */

static bool take_number(zend_ulong *to, const char *from, size_t length, zend_ulong most)
{
	*to = 0;
	for (size_t i = 0; i < length; i++) {
		if (from[i] < '0' || from[i] > '9' || *to > (most - (zend_ulong) (from[i] - '0')) / 10) {
			return false;
		}
		*to = *to * 10 + (zend_ulong) (from[i] - '0');
	}
	return length > 0;
}

/* Reads where a server is, and finds where it is reached. False: it is no address, and nothing has changed. */
static bool take_address(const zend_array *addresses, const char *name, size_t length, const char *digits, size_t digits_length, char *host,
	uint16_t *port)
{
	php_hiredis_endpoint reached;
	zend_ulong announced;

	if (!php_hiredis_host_is_sane(name, length) || !take_number(&announced, digits, digits_length, 65535) || announced == 0) {
		return false;
	}
	length = php_hiredis_addresses_reach(addresses, name, length, (uint16_t) announced, &reached);
	memcpy(host, reached.host, length);
	host[length] = '\0';
	*port = reached.port;
	return true;
}

/* False: it is no address. */
static bool take_fields(const php_hiredis_config *config, const zval *reply, char *host, uint16_t *port)
{
	const zval *name = php_hiredis_member(reply, "ip", IS_STRING), *digits = php_hiredis_member(reply, "port", IS_STRING);

	return name && digits
		&& take_address(config->addresses, Z_STRVAL_P(name), Z_STRLEN_P(name), Z_STRVAL_P(digits), Z_STRLEN_P(digits), host, port);
}

/* The reply to SENTINEL MASTER. Its address is not asked for: while a sentinel leads a failover it stays the old primary's, beside the new
 * epoch. False: it is no answer. */
static bool take_epoch(asked_t *one, const zval *reply)
{
	const zval *epoch = php_hiredis_member(reply, "config-epoch", IS_STRING), *flags = php_hiredis_member(reply, "flags", IS_STRING);

	one->failing_over = flags && strstr(Z_STRVAL_P(flags), "failover_in_progress");
	return epoch && take_number(&one->epoch, Z_STRVAL_P(epoch), Z_STRLEN_P(epoch), ZEND_LONG_MAX);
}

/* The reply to SENTINEL GET-MASTER-ADDR-BY-NAME, which names the promoted replica from the moment on that the epoch is the new one. */
static bool take_primary(asked_t *one, const zval *reply)
{
	const zval *name = php_hiredis_element(reply, 0, IS_STRING), *digits = php_hiredis_element(reply, 1, IS_STRING);

	return name && digits
		&& take_address(one->config.addresses, Z_STRVAL_P(name), Z_STRLEN_P(name), Z_STRVAL_P(digits), Z_STRLEN_P(digits), one->host, &one->port);
}

/* Is the replica up, and in step with its primary? */
static bool is_in_step(const zval *replica)
{
	const zval *flags = php_hiredis_member(replica, "flags", IS_STRING);

	return php_hiredis_is_text(php_hiredis_member(replica, "master-link-status", IS_STRING), "ok") && flags
		&& !strstr(Z_STRVAL_P(flags), "s_down") && !strstr(Z_STRVAL_P(flags), "o_down") && !strstr(Z_STRVAL_P(flags), "disconnected");
}

/* The reply to SENTINEL REPLICAS. False: it is no answer. A replica without an address, as one without a port for plain TCP, is left out. */
static bool take_replicas(asked_t *one, const zval *reply)
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
	one->replicas = hosts;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), each) {
		if (Z_TYPE_P(each) != IS_ARRAY) {
			return false;
		}
		if (is_in_step(each) && take_fields(&one->config, each, host, &port)) {
			one->replicas = php_hiredis_hosts_add(one->replicas, zend_string_init(host, strlen(host), 0), port);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool element_is(const zval *list, zend_ulong index, const char *text)
{
	return php_hiredis_is_text(php_hiredis_element(list, index, IS_STRING), text);
}

bool php_hiredis_survey_is_switch(const zval *message, const php_hiredis_config *config, char *host, uint16_t *port)
{
	/* "mymaster 127.0.0.1 6379 127.0.0.1 6380": from where to where; "slave 127.0.0.1:6380 127.0.0.1 6380 @ mymaster 127.0.0.1 6379". */
	bool promoted = element_is(message, 1, "+promoted-slave");
	int name = promoted ? 5 : 0, address = promoted ? 2 : 3;
	const char *words[6], *at, *end;
	size_t lengths[6];
	const zval *text = php_hiredis_element(message, 2, IS_STRING);

	if (!element_is(message, 0, "message") || !text || (!promoted && !element_is(message, 1, "+switch-master"))) {
		return false;
	}
	at = Z_STRVAL_P(text);
	end = at + Z_STRLEN_P(text);
	for (int i = 0; i <= MAX(name, address + 1); i++) {
		const char *space = at <= end ? memchr(at, ' ', end - at) : NULL;

		if (at > end) {
			return false;
		}
		words[i] = at;
		lengths[i] = (size_t) ((space ? space : end) - at);
		at += lengths[i] + 1;
	}
	return zend_string_equals_cstr(config->primary, words[name], lengths[name])
		&& take_address(config->addresses, words[address], lengths[address], words[address + 1], lengths[address + 1], host, port);
}

/* ---- one sentinel ---- */

static void settle(survey_t *survey, asked_t *one)
{
	survey->open -= !one->settled;
	one->settled = true;
}

static void fail(survey_t *survey, asked_t *one, const char *why)
{
	snprintf(one->why, sizeof(one->why), "%s", why);
	settle(survey, one);
	one->subscribed = false;
	php_hiredis_connection_destroy(one->connection, false);
	one->connection = NULL;
}

/* What is asked, in the handshake's write and in this order. The epoch comes first: a switch between the two replies then makes an old epoch with
 * a new address, which does not count beside the others. The subscriptions come last, so that a later switch is heard; they are two commands,
 * because a sentinel's user may be allowed one of them. */
static const struct {
	const char *words[2];        /* of a question about the primary, whose name follows; or of a subscription */
	bool (*take)(asked_t *one, const zval *reply); /* false: it is no answer; NULL: a subscription */
	bool for_replicas, for_watch;
	const char *wrong;           /* what is said of a reply that is no answer */
} questions[] = {
	{{"SENTINEL", "MASTER"}, take_epoch, true, true, "its reply to SENTINEL MASTER has no epoch"},
	{{"SENTINEL", "GET-MASTER-ADDR-BY-NAME"}, take_primary, true, true, "its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is no address"},
	{{"SENTINEL", "REPLICAS"}, take_replicas, true, false, "its reply to SENTINEL REPLICAS is no list of addresses"},
	{{"SUBSCRIBE", "+switch-master"}, NULL, false, true, NULL},
	{{"SUBSCRIBE", "+promoted-slave"}, NULL, false, true, NULL},
};
#define QUESTIONS (sizeof(questions) / sizeof(*questions))

static bool is_wanted(const survey_t *survey, size_t question)
{
	return survey->replicas ? questions[question].for_replicas : questions[question].for_watch;
}

/* For the replicas, the epoch of the configuration that they belong to is asked as well. */
static void ask(survey_t *survey, asked_t *one)
{
	php_hiredis_output words = {0};
	uint32_t count = 0;

	for (size_t i = 0; i < QUESTIONS; i++) {
		php_hiredis_command command;

		if (!is_wanted(survey, i)) {
			continue;
		}
		php_hiredis_command_begin(&command, &words, questions[i].take ? 3 : 2);
		php_hiredis_command_bytes(&command, questions[i].words[0], strlen(questions[i].words[0]));
		php_hiredis_command_bytes(&command, questions[i].words[1], strlen(questions[i].words[1]));
		if (questions[i].take) {
			php_hiredis_command_bytes(&command, ZSTR_VAL(survey->config->primary), ZSTR_LEN(survey->config->primary));
		}
		php_hiredis_command_end(&command);
		count++;
	}
	php_hiredis_handshake_join(one->connection, &words, count, true, true);
	php_hiredis_connection_begin(one->connection, 0, 0);
	php_hiredis_output_move(&one->connection->out, &words);
	php_hiredis_output_free(&words, false);
	one->connection->subscribed = true;
}

/* The sentinel has told of a switch since it was asked. */
static void hear_of_switch(asked_t *one, const char *host, uint16_t port)
{
	if (one->port != port || strcmp(one->host, host) != 0) { /* else its answer has told it already */
		memcpy(one->host, host, strlen(host) + 1);
		one->port = port;
		one->epoch++;
	}
}

/* One reply, message or error, which stays the caller's. */
static void hear(survey_t *survey, asked_t *one, const zval *reply, bool error)
{
	char host[PHP_HIREDIS_HOST_MAX + 1];
	uint16_t port;

	if (!error && element_is(reply, 0, "message")) {
		if (one->answered && php_hiredis_survey_is_switch(reply, survey->config, host, &port)) {
			hear_of_switch(one, host, port);
		}
		return;
	}
	if (one->question == QUESTIONS) {
		return;
	}
	if (!questions[one->question].take) {
		one->subscribed |= !error && element_is(reply, 0, "subscribe") && element_is(reply, 1, "+switch-master");
	} else if (error || !questions[one->question].take(one, reply)) {
		fail(survey, one, error ? one->connection->parser.error_line : questions[one->question].wrong);
		return;
	}
	do {
		one->question++;
	} while (one->question < QUESTIONS && !is_wanted(survey, one->question));
	if (!one->answered && (one->question == QUESTIONS || !questions[one->question].take)) {
		one->answered = true;
		survey->first = survey->first ? survey->first : php_hiredis_now();
	}
	if (one->question == QUESTIONS) {
		settle(survey, one);
	}
}

/* Has a signal's handler forked? The sockets, and the replies to come, are the parent's then. */
static bool is_of_parent(const survey_t *survey)
{
	return survey->generation != php_hiredis_generation;
}

/* Goes on with a sentinel whose socket is ready. */
static void step(survey_t *survey, asked_t *one)
{
	bool opening = php_hiredis_connection_is_opening(one->connection);

	for (int i = 0; i < REPLIES_MAX; i++) {
		zval reply;
		php_hiredis_progress progress = php_hiredis_connection_next(one->connection, &reply, false);

		if (progress == PHP_HIREDIS_PROGRESS_AGAIN) {
			if (!opening || php_hiredis_connection_is_opening(one->connection)) {
				return;
			}
			opening = false; /* now the question can leave */
			continue;
		}
		if (progress == PHP_HIREDIS_PROGRESS_FAILED) {
			if (EXPECTED(!is_of_parent(survey))) {
				fail(survey, one, one->connection->failure.text);
			}
			return;
		}
		hear(survey, one, &reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
		zval_ptr_dtor(&reply);
		if (!one->connection) {
			return;
		}
		/* What has been read is heard to its end, after the last answer too: the watch looks at the socket alone. */
	}
	fail(survey, one, "it says more than it was asked");
}

/* ---- all sentinels ---- */

/* The configuration of a connection to a sentinel; its strings are borrowed. */
static php_hiredis_config config_of(const php_hiredis_config *config, uint32_t index)
{
	php_hiredis_config own = *config;

	own.host = config->sentinels->at[index].host;
	own.port = config->sentinels->at[index].port;
	own.username = config->sentinel_username;
	own.password = config->sentinel_password;
	own.database = 0;
	own.persistent = false;
	own.replica = false;
	own.cache = NULL;
	own.zone = NULL;
	own.breaker = false; /* all are asked at once, and the others answer */
	own.sentinels = NULL;
	return own;
}

static survey_t *create(const php_hiredis_config *config, bool replicas)
{
	uint32_t count = config->sentinels->count;
	survey_t *survey = safe_emalloc(count, sizeof(asked_t), sizeof(*survey));

	memset(survey, 0, sizeof(*survey) + count * sizeof(asked_t));
	survey->config = config;
	survey->replicas = replicas;
	survey->count = survey->open = count;
	for (uint32_t i = 0; i < count; i++) {
		survey->asked[i].config = config_of(config, i);
	}
	return survey;
}

void php_hiredis_survey_free(php_hiredis_survey *survey, bool forget)
{
	for (uint32_t i = 0; i < survey->count; i++) {
		if (survey->asked[i].connection) {
			php_hiredis_connection_destroy(survey->asked[i].connection, forget);
			survey->asked[i].connection = NULL;
		}
	}
	if (!forget) {
		for (uint32_t i = 0; i < survey->count; i++) {
			php_hiredis_hosts_release(survey->asked[i].replicas);
		}
		efree(survey);
	}
}

/* Asks on connections of this process: the first time all, and in the child of a fork those from which something is awaited. */
static void begin(survey_t *survey)
{
	survey->generation = php_hiredis_generation;
	for (uint32_t i = 0; i < survey->count; i++) {
		asked_t *one = &survey->asked[i];

		if (one->settled || (one->connection && one->connection->generation == survey->generation)) {
			continue;
		}
		if (one->connection) {
			php_hiredis_connection_destroy(one->connection, false);
			one->question = 0;
			one->answered = one->subscribed = false;
		}
		one->connection = php_hiredis_connection_create(php_hiredis_exception_make_server);
		php_hiredis_parser_limit(&one->connection->parser, DEPTH_MAX, ELEMENTS_MAX, BULK_MAX);
		if (php_hiredis_connection_open(one->connection, &one->config, 0, false)) {
			ask(survey, one);
		} else {
			fail(survey, one, one->connection->failure.text);
		}
	}
}

/* What a wait serves between its polls. */
typedef struct {
	const survey_t *survey;
	php_hiredis_connection *connection; /* the node's */
	bool forked;
} served_t;

static bool serve(void *context)
{
	served_t *served = context;

	if (!php_hiredis_connection_interrupt(served->connection)) {
		return false;
	}
	served->forked = is_of_parent(served->survey);
	return !served->forked;
}

/* Waits for those that are open, and goes on with them. */
static php_hiredis_wait_result wait_for(survey_t *survey, uint64_t deadline, php_hiredis_connection *connection)
{
	php_hiredis_poll_set set = {.until = deadline};
	served_t served = {survey, connection, false};
	php_hiredis_wait_result result;

	for (uint32_t i = 0; i < survey->count; i++) {
		if (!survey->asked[i].settled) {
			php_hiredis_connection *one = survey->asked[i].connection;

			php_hiredis_poll_set_add(&set, &one->transport, php_hiredis_connection_wants(one), 0, &survey->asked[i]);
		}
	}
	result = php_hiredis_poll_set_wait(&set, serve, &served);
	if (UNEXPECTED(served.forked)) {
		result = PHP_HIREDIS_WAIT_TIMEOUT; /* the caller goes on */
	}
	for (uint32_t i = 0; result == PHP_HIREDIS_WAIT_READY && i < set.count && !EG(exception); i++) {
		if (set.polled[i].revents) {
			step(survey, set.owners[i]);
		}
	}
	php_hiredis_poll_set_end(&set);
	return result;
}

php_hiredis_survey_result php_hiredis_survey_run(php_hiredis_survey **made, const php_hiredis_node *node, bool replicas, uint64_t until)
{
	survey_t *survey = *made = create(node->config, replicas);

	begin(survey);
	while (survey->open > 0 && !EG(exception)) {
		uint64_t deadline = until, now = php_hiredis_now();

		if (UNEXPECTED(is_of_parent(survey))) {
			begin(survey);
			continue;
		}
		if (survey->first && (!until || survey->first + PATIENCE < until)) {
			deadline = survey->first + PATIENCE;
		}
		if (deadline && now >= deadline) {
			return survey->first ? PHP_HIREDIS_SURVEY_DONE : PHP_HIREDIS_SURVEY_LATE;
		}
		switch (wait_for(survey, deadline, node->connection)) {
			case PHP_HIREDIS_WAIT_INTERRUPTED:
				return PHP_HIREDIS_SURVEY_INTERRUPTED;
			case PHP_HIREDIS_WAIT_ERROR:
				return PHP_HIREDIS_SURVEY_LATE;
			default:
				break;
		}
	}
	return EG(exception) ? PHP_HIREDIS_SURVEY_INTERRUPTED : PHP_HIREDIS_SURVEY_DONE;
}
