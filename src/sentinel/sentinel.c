/*
 * Finds the primary through sentinels. The client keeps a connection to one sentinel open, called the failover watch,
 * on which the sentinel announces failovers.
 *
 * The main types are search_t, the state of a search for the primary, and php_hiredis_failover_watch. The engine calls
 * sentinel_resolve() before each new connection, and sentinel_check_connection() before commands. This check must be
 * fast: usually it only polls the socket of the failover watch.
 */
#include "sentinel/internal.h"

/* ---- the configuration epoch ---- */

/* The epoch is a number in a sentinel's answer, and increases with each failover. The client follows the answer with
 * the highest epoch, unless the named server turns out not to be the primary. All nodes of a client share the epoch. */

/* Adopts the failover epoch that is stored with a connection, usually when a pooled connection is first used. Does so
 * only once: reinstalled sentinels count from zero again, and adopting the old, higher epoch again would make their
 * answers look outdated. */
static void epoch_adopt_pooled(php_hiredis_hosts *sentinels, php_hiredis_failover_watch *watch)
{
	if (!watch || !watch->epoch_is_unseen) {
		return;
	}
	watch->epoch_is_unseen = false;
	if (watch->epoch > sentinels->epoch) {
		sentinels->epoch = sentinels->confirmed = watch->epoch;
	}
}

/* Restores the previous failover epoch, because the server that the sentinels named with the current epoch is not the
 * primary. If `watch` is NULL, does nothing. */
static void epoch_give_up(php_hiredis_hosts *sentinels, php_hiredis_failover_watch *watch, zend_ulong epoch_before)
{
	if (!watch) {
		return;
	}
	if (watch->epoch == sentinels->epoch) { /* otherwise another node of the client has already changed the epoch */
		sentinels->epoch = epoch_before != watch->epoch ? epoch_before : sentinels->confirmed;
	}
	watch->epoch = sentinels->epoch;
}

#define MILLISECOND UINT64_C(1000000)

/* An attempt to connect may take half of the remaining time, so that another server can be tried afterwards. If half is
 * less than this, an attempt may take this long, but no longer than the remaining time. */
#define ATTEMPT_MIN (1000 * MILLISECOND)

/* A sentinel announces one or two failovers a year. If this many messages have arrived at once, the sentinel is
 * faulty. */
#define MESSAGES_MAX 256

/* If the failover watch (the connection on which a sentinel announces failovers) is lost, each attempt to open a new
 * one delays a command by at most WATCH_QUERY_TIME. The pauses between the attempts grow. */
#define WATCH_QUERY_TIME (50 * MILLISECOND)
#define WATCH_PAUSE_MIN (1000 * MILLISECOND)
#define WATCH_PAUSE_MAX (30000 * MILLISECOND)

/* The client avoids servers that turned out not to be the primary. It remembers at most this many. */
#define EXCLUDED_MAX 8

/* The state of the search for the primary. The node's `resolver_data` points to it. */
typedef struct {
	php_hiredis_sentinel_query *query;  /* the query in progress, or NULL */
	bool found_no_address;          /* the last query found no address */
	php_hiredis_hosts *not_primaries;  /* the servers that are not the primary; owned; NULL for none */
	zend_ulong epoch_before;     /* the epoch that the client followed before the last answer */
} search_t;

typedef php_hiredis_node node_t;
typedef php_hiredis_sentinel_answer answer_t;

static search_t *sentinel_get_search(node_t *node)
{
	if (!node->resolver_data) {
		node->resolver_data = ecalloc(1, sizeof(search_t));
	}
	return node->resolver_data;
}

/* ---- wrong servers ---- */

static void sentinel_clear_excluded(search_t *search)
{
	php_hiredis_hosts_release(search->not_primaries);
	search->not_primaries = NULL;
}

static void sentinel_exclude_server(search_t *search, const php_hiredis_connection *connection)
{
	if (!search->not_primaries || search->not_primaries->count < EXCLUDED_MAX) {
		zend_string *host = zend_string_init(ZSTR_VAL(connection->host), ZSTR_LEN(connection->host), 0);

		search->not_primaries = php_hiredis_hosts_add(search->not_primaries, host, connection->port);
	}
}

/* ---- choosing an answer ---- */

static php_hiredis_sentinel_candidate sentinel_choose(search_t *search)
{
	php_hiredis_sentinel_candidate candidate = php_hiredis_sentinel_choose_answer(search->query, search->not_primaries);

	if (!candidate.best && search->not_primaries) {
		/* One of the excluded servers may by now be the primary. */
		sentinel_clear_excluded(search);
		candidate = php_hiredis_sentinel_choose_answer(search->query, NULL);
	}
	return candidate;
}

static void sentinel_end_query(search_t *search)
{
	php_hiredis_sentinel_query_free(search->query, false);
	search->query = NULL;
}

/* ---- the failover watch: a connection on which a sentinel announces failovers ---- */

static void watch_close(php_hiredis_failover_watch *watch)
{
	php_hiredis_connection_destroy(watch->connection, false);
	watch->connection = NULL;
}

/* Sets the time of the next attempt to connect to a sentinel for failover announcements. The pauses grow, because each
 * attempt delays a command. */
static void watch_schedule(php_hiredis_failover_watch *watch, uint64_t now)
{
	watch->delay = MIN(MAX(watch->delay * 2, WATCH_PAUSE_MIN), WATCH_PAUSE_MAX);
	watch->again_at = now + watch->delay / 2 + now % (watch->delay / 2);
}

/* Takes over one of the query's connections to sentinels, to receive failover announcements on it. Prefers a sentinel
 * that agrees with `best`. The caller owns the connection. Returns NULL if no sentinel has confirmed the subscription
 * to these announcements. */
static php_hiredis_connection *query_adopt_watch(php_hiredis_sentinel_query *query, const php_hiredis_sentinel_answer *best)
{
	php_hiredis_connection *connection;
	answer_t *source = NULL;

	for (uint32_t i = 0; i < query->count; i++) {
		answer_t *answer = &query->answers[i];

		if (answer->is_subscribed && (!source || answer == best
				|| (source != best && php_hiredis_sentinel_answers_agree(answer, best) && !php_hiredis_sentinel_answers_agree(source, best)))) {
			source = answer;
		}
	}
	if (!source) {
		return NULL;
	}
	connection = source->connection;
	connection->config = NULL; /* the handshake is done, and the configuration belongs to the query */
	source->connection = NULL;
	source->is_subscribed = false;
	return connection;
}

/* Keeps the connection to one sentinel open after the query, because the sentinel announces failovers on the
 * connection. The caller must set `watch->epoch`. */
static void connection_set_watch(php_hiredis_connection *connection, php_hiredis_sentinel_query *query, const answer_t *best)
{
	php_hiredis_failover_watch *watch = connection->failover_watch;
	uint64_t now = php_hiredis_now();

	if (!watch) {
		watch = connection->failover_watch = pecalloc(1, sizeof(*watch), 1);
	} else if (watch->connection) {
		watch_close(watch);
	}
	watch->connection = query_adopt_watch(query, best);
	watch->check_at = now + PHP_HIREDIS_FAILOVER_WATCH_INTERVAL;
	if (watch->connection) {
		watch->delay = watch->again_at = 0;
	} else {
		watch_schedule(watch, now);
	}
}

static bool connection_is_at(const php_hiredis_connection *connection, const char *host, uint16_t port)
{
	return connection->host && connection->port == port && zend_string_equals_cstr(connection->host, host, strlen(host));
}

/* Reads the messages on the failover watch, a connection to a sentinel. Returns false if they name a different server
 * as the primary. */
static bool watch_read(const node_t *node, php_hiredis_failover_watch *watch)
{
	bool is_current = true;

	for (int i = 0; i < MESSAGES_MAX; i++) {
		char host[PHP_HIREDIS_HOST_MAX + 1];
		uint16_t port;
		zval message;

		switch (php_hiredis_connection_next(watch->connection, &message, false)) {
			case PHP_HIREDIS_PROGRESS_AGAIN:
				return is_current;
			case PHP_HIREDIS_PROGRESS_PUSH:
			case PHP_HIREDIS_PROGRESS_MADE:
				if (php_hiredis_sentinel_message_is_switch(&message, node->config, host, &port)) {
					is_current = connection_is_at(node->connection, host, port);
				}
				zval_ptr_dtor(&message);
				break;
			case PHP_HIREDIS_PROGRESS_ERROR:
				zval_ptr_dtor(&message);
				ZEND_FALLTHROUGH;
			default:
				watch_close(watch);
				return is_current;
		}
	}
	watch_close(watch); /* this sentinel never stops sending messages */
	return is_current;
}

/* Asks all sentinels, and keeps one of the connections as the new failover watch, on which the sentinel announces
 * failovers. Returns false if the primary has changed or an exception is set. */
static bool sentinel_replace_watch(node_t *node, search_t *search)
{
	php_hiredis_failover_watch *watch = node->connection->failover_watch;
	bool is_current = true;
	const answer_t *best;

	php_hiredis_sentinel_query_run(&search->query, node, false, php_hiredis_now() + WATCH_QUERY_TIME);
	best = EG(exception) ? NULL : php_hiredis_sentinel_choose_answer(search->query, search->not_primaries).best;
	if (best) {
		/* An answer with a lower epoch (the last failover's number) is outdated, so the client keeps its server. */
		is_current = best->epoch < watch->epoch || connection_is_at(node->connection, best->host, best->port);
		connection_set_watch(node->connection, search->query, best);
		if (is_current && best->epoch > watch->epoch) { /* the watch's sentinel may not be the one that gave `best` */
			watch->epoch = best->epoch;
			watch->epoch_is_unseen = true;
		}
	} else {
		watch_schedule(watch, php_hiredis_now());
	}
	sentinel_end_query(search);
	return is_current && !EG(exception);
}

static bool sentinel_check_connection(node_t *node)
{
	php_hiredis_failover_watch *watch = node->connection->failover_watch;
	bool is_current = true;

	epoch_adopt_pooled(node->config->sentinels, watch);
	if (watch->epoch < node->config->sentinels->confirmed) {
		return false; /* another node of the same client, such as a subscriber's, has found a newer primary */
	}
	if (watch->connection && php_hiredis_connection_is_foreign(watch->connection)) {
		watch_close(watch); /* after a fork the connection belongs to the parent; close it without sending anything */
	}
	if (watch->connection) {
		if (EXPECTED(php_hiredis_transport_has_no_input(&watch->connection->transport))) {
			return true;
		}
		is_current = watch_read(node, watch);
	}
	if (is_current && !watch->connection && !EG(exception) && php_hiredis_now() >= watch->again_at) {
		is_current = sentinel_replace_watch(node, sentinel_get_search(node));
	}
	return is_current && !EG(exception);
}

/* ---- the resolver ---- */

/* Waits before the next attempt, but ends early if a sentinel announces a failover. Returns false if a signal handler
 * threw. */
static bool sentinel_pause(node_t *node)
{
	php_hiredis_failover_watch *watch = node->connection->failover_watch;
	uint64_t pause_ends_at = php_hiredis_now() + php_hiredis_backoff(node->tries + 2, PHP_HIREDIS_BACKOFF_MAX);

	for (;;) {
		php_hiredis_poll_set set = {.until = pause_ends_at};

		if (watch && watch->connection && !php_hiredis_connection_is_foreign(watch->connection)) {
			php_hiredis_poll_set_add(&set, &watch->connection->transport, POLLIN, 0, NULL);
		}
		switch (php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, node->connection)) {
			case PHP_HIREDIS_WAIT_READY:
				if (!watch_read(node, watch)) {
					return !EG(exception);
				}
				break;
			case PHP_HIREDIS_WAIT_INTERRUPTED:
				return false;
			default:
				return true;
		}
		if (EG(exception) || php_hiredis_now() >= pause_ends_at) {
			return !EG(exception);
		}
	}
}

/* Writes why each sentinel failed, such as "127.0.0.1:26379: Connection refused; ...". */
static void query_explain(const php_hiredis_sentinel_query *query, char *to, size_t size)
{
	smart_str text = {0};

	for (uint32_t i = 0; i < query->count; i++) {
		const answer_t *answer = &query->answers[i];

		if (i > 0) {
			smart_str_appends(&text, "; ");
		}
		php_hiredis_append_address(&text, ZSTR_VAL(answer->config.host), answer->config.port);
		smart_str_appends(&text, ": ");
		smart_str_appends(&text, answer->is_finished ? answer->why : "no answer");
	}
	smart_str_0(&text);
	snprintf(to, size, "%s", ZSTR_VAL(text.s));
	smart_str_free(&text);
}

/* Fails the connection because no sentinel returned an address. After a timeout, the sentinels may simply have had too
 * little time to answer. If an earlier attempt to connect failed for this command, the connection then keeps that
 * failure. Always returns false. */
static bool sentinel_fail_without_address(node_t *node, search_t *search, bool timed_out)
{
	char reasons[448], text[512];

	if (timed_out && node->connection->failure.kind != PHP_HIREDIS_FAILURE_NONE) {
		return false;
	}
	query_explain(search->query, reasons, sizeof(reasons));
	snprintf(text, sizeof(text), "no sentinel says where the primary is (%s)", reasons);
	search->found_no_address = true;
	php_hiredis_connection_set_address(node->connection, NULL, 0, 0);
	return php_hiredis_connection_fail(node->connection, timed_out ? PHP_HIREDIS_FAILURE_TIMEOUT : PHP_HIREDIS_FAILURE_RESOLVE, "connecting", text);
}

static bool sentinel_fail_outdated(node_t *node, const answer_t *best)
{
	char text[120];

	snprintf(text, sizeof(text), "the sentinels that answer are out of date (epoch " ZEND_ULONG_FMT "; " ZEND_ULONG_FMT " has been followed)",
		best->epoch, node->config->sentinels->epoch);
	php_hiredis_connection_set_address(node->connection, NULL, 0, 0);
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_RESOLVE, "connecting", text);
}

/* Fails the connection because PHP code threw an exception. Always returns false. */
static bool node_fail_thrown(node_t *node)
{
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
}

static uint64_t node_find_deadline(const node_t *node)
{
	uint64_t limit = php_hiredis_nanoseconds(node->config->connect_timeout);

	return node->search_until ? node->search_until : limit ? php_hiredis_now() + limit : 0;
}

/* Returns how long one attempt to connect may take, in nanoseconds. */
static uint64_t attempt_choose_limit(uint64_t give_up_at)
{
	uint64_t now = php_hiredis_now(), left;

	if (!give_up_at || give_up_at == UINT64_MAX) {
		return ATTEMPT_MIN * 2;
	}
	left = give_up_at > now ? give_up_at - now : 1;
	return left / 2 > ATTEMPT_MIN ? left / 2 : MIN(left, ATTEMPT_MIN);
}

/* Stores the address of the chosen server in the node's connection, which connects to it next. Returns false if there
 * is no answer, or only an outdated one. */
static bool sentinel_follow(node_t *node, search_t *search, php_hiredis_sentinel_candidate candidate)
{
	const answer_t *best = candidate.best;

	if (!best) {
		return sentinel_fail_without_address(node, search, false);
	}
	search->found_no_address = false;
	if (candidate.is_outdated) {
		return sentinel_fail_outdated(node, best);
	}
	search->epoch_before = node->config->sentinels->epoch;
	node->config->sentinels->epoch = best->epoch;
	php_hiredis_connection_set_address(node->connection, best->host, strlen(best->host), best->port);
	connection_set_watch(node->connection, search->query, best);
	node->connection->failover_watch->epoch = best->epoch;
	return true;
}

/* Excludes the last server if it turned out not to be the primary. */
static void sentinel_handle_wrong_role(node_t *node, search_t *search)
{
	if (node->connection->failure.has_wrong_role) {
		node->connection->failure.has_wrong_role = false;
		if (node->connection->host) {
			sentinel_exclude_server(search, node->connection);
		}
		epoch_give_up(node->config->sentinels, node->connection->failover_watch, search->epoch_before);
	}
}

/* Queries all sentinels for the primary. If only one sentinel names a newer primary, queries all of them again, because
 * the other sentinels may know the new primary by then. Returns false if there is no address. */
static bool sentinel_query_all(node_t *node, search_t *search, uint64_t deadline)
{
	php_hiredis_sentinel_query_result result;
	php_hiredis_sentinel_candidate candidate;
	bool found;

	for (int attempt = 1;; attempt++) {
		result = php_hiredis_sentinel_query_run(&search->query, node, false, deadline);
		if (result != PHP_HIREDIS_SENTINEL_QUERY_DONE) {
			break;
		}
		candidate = sentinel_choose(search);
		if (!candidate.is_contested || attempt == 2) {
			break;
		}
		sentinel_end_query(search);
	}
	found = result == PHP_HIREDIS_SENTINEL_QUERY_INTERRUPTED ? node_fail_thrown(node)
		: result == PHP_HIREDIS_SENTINEL_QUERY_TIMEOUT ? sentinel_fail_without_address(node, search, true)
			: sentinel_follow(node, search, candidate);
	sentinel_end_query(search);
	return found;
}

static bool sentinel_resolve(node_t *node, uint64_t *limit)
{
	search_t *search = sentinel_get_search(node);
	uint64_t give_up_at;

	sentinel_handle_wrong_role(node, search);
	epoch_adopt_pooled(node->config->sentinels, node->connection->failover_watch);
	if (php_hiredis_node_follow_redirect(node)) {
		*limit = attempt_choose_limit(node_find_deadline(node));
		return true;
	}
	if (node->tries > 0 && !sentinel_pause(node)) {
		return node_fail_thrown(node);
	}
	if (node->tries == 0) {
		sentinel_clear_excluded(search);
	}
	give_up_at = node_find_deadline(node);
	node->connection->wait_began = php_hiredis_now();
	if (!sentinel_query_all(node, search, give_up_at == UINT64_MAX ? 0 : give_up_at)) {
		return false;
	}
	*limit = attempt_choose_limit(give_up_at);
	return true;
}

static bool sentinel_may_find_better(node_t *node)
{
	const php_hiredis_failure *failure = &node->connection->failure;
	search_t *search = sentinel_get_search(node);
	/* If no sentinel has named an address yet, the configuration may be wrong, so the user gets the error at once. */
	bool had_address;

	sentinel_handle_wrong_role(node, search);
	had_address = !search->found_no_address || node->tries > 0;
	return (had_address || failure->kind != PHP_HIREDIS_FAILURE_TIMEOUT) && php_hiredis_failure_allows_retry(failure, had_address);
}

static void sentinel_release(node_t *node, bool after_bailout)
{
	search_t *search = node->resolver_data;

	if (search->query) {
		php_hiredis_sentinel_query_free(search->query, after_bailout);
	}
	if (!after_bailout) {
		sentinel_clear_excluded(search);
		efree(search);
	}
	node->resolver_data = NULL;
}

const php_hiredis_resolver php_hiredis_sentinel_resolver = {sentinel_resolve, sentinel_may_find_better, sentinel_check_connection, sentinel_release,
	PHP_HIREDIS_BACKOFF_MAX, PHP_HIREDIS_REDIRECT_POLICY_SENTINELS};
