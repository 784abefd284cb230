#include "sentinel/internal.h"

/* ---- the epoch ---- */

/* The configuration epoch that a client believes: one for its own node, its subscribers and its replica, which share the list of sentinels.
 *
 * An epoch is followed as soon as a sentinel tells it, and confirmed when the server that it led to has said by ROLE that it is the primary. One
 * that proves wrong gives way to the one before it, or to the last one that was confirmed. */

/* A connection of the pool knows what led to its server. Learnt once: the sentinels may be set up anew behind its back. `watch` NULL: nothing. */
static void epoch_learn(php_hiredis_hosts *sentinels, php_hiredis_watch *watch)
{
	if (!watch || !watch->is_news) {
		return;
	}
	watch->is_news = false;
	if (watch->epoch > sentinels->epoch) {
		sentinels->epoch = sentinels->confirmed = watch->epoch;
	}
}

/* The server that the watch's epoch led to has said that it is not the primary: the answer told of no switch. `before`: what was believed when it was
 * followed. Called once for each that is followed. `watch` NULL: nothing led there. */
static void epoch_disbelieve(php_hiredis_hosts *sentinels, php_hiredis_watch *watch, zend_ulong before)
{
	if (!watch) {
		return;
	}
	if (watch->epoch == sentinels->epoch) { /* else another node has followed another answer, or has found this one wrong, too */
		sentinels->epoch = before != watch->epoch ? before : sentinels->confirmed;
	}
	watch->epoch = sentinels->epoch;
}

#define MILLISECOND UINT64_C(1000000)

/* One server may take half of the time that is left, and this at least: another may be the primary by then. */
#define ATTEMPT_MIN (1000 * MILLISECOND)

/* Messages that may be waiting on the watch: a sentinel sends one or two in a year. */
#define MESSAGES_MAX 256

/* How long a command may be held up where a lost watch is replaced, and the pauses between two such tries. */
#define MOMENT (50 * MILLISECOND)
#define WATCH_PAUSE_MIN (1000 * MILLISECOND)
#define WATCH_PAUSE_MAX (30000 * MILLISECOND)

/* Servers that have said that they are not the primary; more are forgotten. */
#define REFUTED_MAX 8

/* The `resolving` of a node; request memory. */
typedef struct {
	php_hiredis_survey *survey;  /* under way; NULL: none */
	bool unfound;                /* no sentinel has told the address */
	php_hiredis_hosts *refuted;  /* owned; NULL: none */
	zend_ulong before;           /* the epoch that was believed before the one that was followed last */
} sentinel_t;

typedef php_hiredis_node node_t;
typedef php_hiredis_surveyed asked_t;

static sentinel_t *state_of(node_t *node)
{
	if (!node->resolving) {
		node->resolving = ecalloc(1, sizeof(sentinel_t));
	}
	return node->resolving;
}

/* ---- servers that are not the primary ---- */

static void forget_refuted(sentinel_t *sentinel)
{
	php_hiredis_hosts_release(sentinel->refuted);
	sentinel->refuted = NULL;
}

static void refute(sentinel_t *sentinel, const php_hiredis_connection *connection)
{
	if (!sentinel->refuted || sentinel->refuted->count < REFUTED_MAX) {
		zend_string *host = zend_string_init(ZSTR_VAL(connection->host), ZSTR_LEN(connection->host), 0);

		sentinel->refuted = php_hiredis_hosts_add(sentinel->refuted, host, connection->port);
	}
}

/* ---- choosing ---- */

static php_hiredis_choice choose(sentinel_t *sentinel)
{
	php_hiredis_choice choice = php_hiredis_choice_of(sentinel->survey, sentinel->refuted);

	if (!choice.best && sentinel->refuted) {
		/* All answers name servers that were not the primary: one may have become it meanwhile. */
		forget_refuted(sentinel);
		choice = php_hiredis_choice_of(sentinel->survey, NULL);
	}
	return choice;
}

static void end_survey(sentinel_t *sentinel)
{
	php_hiredis_survey_free(sentinel->survey, false);
	sentinel->survey = NULL;
}

/* ---- the watch ---- */

static void lose_watch(php_hiredis_watch *watch)
{
	php_hiredis_connection_destroy(watch->connection, false);
	watch->connection = NULL;
}

/* Another watch will be looked for, after a pause that grows from one second to half a minute. */
static void watch_later(php_hiredis_watch *watch, uint64_t now)
{
	watch->delay = MIN(MAX(watch->delay * 2, WATCH_PAUSE_MIN), WATCH_PAUSE_MAX);
	watch->again_at = now + watch->delay / 2 + now % (watch->delay / 2);
}

/* Takes the subscribed connection of `best`, or else of another sentinel, of one that names the same server if there is one: the caller's.
 * NULL: none is subscribed. */
static php_hiredis_connection *survey_take_watch(php_hiredis_survey *survey, const php_hiredis_surveyed *best)
{
	php_hiredis_connection *connection;
	asked_t *from = NULL;

	for (uint32_t i = 0; i < survey->count; i++) {
		asked_t *one = &survey->asked[i];

		if (one->subscribed && (!from || one == best || (from != best && php_hiredis_surveyed_agree(one, best) && !php_hiredis_surveyed_agree(from, best)))) {
			from = one;
		}
	}
	if (!from) {
		return NULL;
	}
	connection = from->connection;
	connection->config = NULL; /* its handshake is done */
	from->connection = NULL;
	from->subscribed = false;
	return connection;
}

/* Keeps the connection to a subscribed sentinel, to `best` if it is one, beside the server's as its watch. The watch's epoch is the caller's to
 * set. */
static void set_watch(php_hiredis_connection *connection, php_hiredis_survey *survey, const asked_t *best)
{
	php_hiredis_watch *watch = connection->watch;
	uint64_t now = php_hiredis_now();

	if (!watch) {
		watch = connection->watch = pecalloc(1, sizeof(*watch), 1);
	} else if (watch->connection) {
		lose_watch(watch);
	}
	watch->connection = survey_take_watch(survey, best);
	watch->look_at = now + PHP_HIREDIS_LOOK_EVERY;
	if (watch->connection) {
		watch->delay = watch->again_at = 0;
	} else {
		watch_later(watch, now);
	}
}

static bool is_at(const php_hiredis_connection *connection, const char *host, uint16_t port)
{
	return connection->host && connection->port == port && zend_string_equals_cstr(connection->host, host, strlen(host));
}

/* Reads the messages of the sentinel. False: another server is the primary now. */
static bool drain(const node_t *node, php_hiredis_watch *watch)
{
	bool current = true;

	for (int i = 0; i < MESSAGES_MAX; i++) {
		char host[PHP_HIREDIS_HOST_MAX + 1];
		uint16_t port;
		zval message;

		switch (php_hiredis_connection_next(watch->connection, &message, false)) {
			case PHP_HIREDIS_PROGRESS_AGAIN:
				return current;
			case PHP_HIREDIS_PROGRESS_PUSH:
			case PHP_HIREDIS_PROGRESS_REPLY:
				if (php_hiredis_survey_is_switch(&message, node->config, host, &port)) {
					current = is_at(node->connection, host, port);
				}
				zval_ptr_dtor(&message);
				break;
			case PHP_HIREDIS_PROGRESS_ERROR:
				zval_ptr_dtor(&message);
				ZEND_FALLTHROUGH;
			default:
				lose_watch(watch);
				return current;
		}
	}
	lose_watch(watch); /* its messages never stop */
	return current;
}

/* Asks all sentinels for a moment, because the watch is gone. False: another server is the primary, or an exception is set. */
static bool replace_watch(node_t *node, sentinel_t *sentinel)
{
	php_hiredis_watch *watch = node->connection->watch;
	bool current = true;
	const asked_t *best;

	php_hiredis_survey_run(&sentinel->survey, node, false, php_hiredis_now() + MOMENT);
	best = EG(exception) ? NULL : php_hiredis_choice_of(sentinel->survey, sentinel->refuted).best;
	if (best) {
		/* An answer with a lower epoch than the one that led here is out of date. */
		current = best->epoch < watch->epoch || is_at(node->connection, best->host, best->port);
		set_watch(node->connection, sentinel->survey, best);
		if (current && best->epoch > watch->epoch) { /* a minority's sentinel does not become right when it is the watch */
			watch->epoch = best->epoch;
			watch->is_news = true;
		}
	} else {
		watch_later(watch, php_hiredis_now());
	}
	end_survey(sentinel);
	return current && !EG(exception);
}

static bool look(node_t *node)
{
	php_hiredis_watch *watch = node->connection->watch;
	bool current = true;

	epoch_learn(node->config->sentinels, watch);
	if (watch->epoch < node->config->sentinels->confirmed) {
		return false; /* a subscriber of the client has found a later primary */
	}
	if (watch->connection && php_hiredis_connection_is_foreign(watch->connection)) {
		lose_watch(watch); /* the parent's: it is closed without a word */
	}
	if (watch->connection) {
		if (EXPECTED(php_hiredis_transport_is_quiet(&watch->connection->transport))) {
			return true;
		}
		current = drain(node, watch);
	}
	if (current && !watch->connection && !EG(exception) && php_hiredis_now() >= watch->again_at) {
		current = replace_watch(node, state_of(node));
	}
	return current && !EG(exception);
}

/* ---- the resolver ---- */

/* Waits until it is time for the next try, or until a sentinel tells of a switch. False: a signal's exception is set. */
static bool pause_before(node_t *node)
{
	php_hiredis_watch *watch = node->connection->watch;
	uint64_t until = php_hiredis_now() + php_hiredis_backoff(node->tries + 2, PHP_HIREDIS_BACKOFF_MAX);

	for (;;) {
		php_hiredis_poll_set set = {.until = until};

		if (watch && watch->connection && !php_hiredis_connection_is_foreign(watch->connection)) {
			php_hiredis_poll_set_add(&set, &watch->connection->transport, POLLIN, 0, NULL);
		}
		switch (php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, node->connection)) {
			case PHP_HIREDIS_WAIT_READY:
				if (!drain(node, watch)) {
					return !EG(exception);
				}
				break;
			case PHP_HIREDIS_WAIT_INTERRUPTED:
				return false;
			default:
				return true;
		}
		if (EG(exception) || php_hiredis_now() >= until) {
			return !EG(exception);
		}
	}
}

/* Why none of them has answered: "127.0.0.1:26379: Connection refused; ..." */
static void survey_explain(const php_hiredis_survey *survey, char *to, size_t size)
{
	smart_str text = {0};

	for (uint32_t i = 0; i < survey->count; i++) {
		const asked_t *one = &survey->asked[i];

		if (i > 0) {
			smart_str_appends(&text, "; ");
		}
		php_hiredis_append_address(&text, ZSTR_VAL(one->config.host), one->config.port);
		smart_str_appends(&text, ": ");
		smart_str_appends(&text, one->settled ? one->why : "no answer");
	}
	smart_str_0(&text);
	snprintf(to, size, "%s", ZSTR_VAL(text.s));
	smart_str_free(&text);
}

/* No sentinel has told the address. */
static bool fail_unfound(node_t *node, sentinel_t *sentinel, bool late)
{
	char reasons[200], text[272];

	survey_explain(sentinel->survey, reasons, sizeof(reasons));
	snprintf(text, sizeof(text), "no sentinel says where the primary is (%s)", reasons);
	sentinel->unfound = true;
	php_hiredis_connection_go_to(node->connection, NULL, 0, 0);
	return php_hiredis_connection_fail(node->connection, late ? PHP_HIREDIS_FAILURE_TIMEOUT : PHP_HIREDIS_FAILURE_RESOLVE, "connecting", text);
}

static bool fail_outdated(node_t *node, const asked_t *best)
{
	char text[120];

	snprintf(text, sizeof(text), "the sentinels that answer are out of date (epoch " ZEND_ULONG_FMT "; " ZEND_ULONG_FMT " has been followed)",
		best->epoch, node->config->sentinels->epoch);
	php_hiredis_connection_go_to(node->connection, NULL, 0, 0);
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_RESOLVE, "connecting", text);
}

/* An exception is set, the connection's own or one that came while a sentinel's was read. */
static bool fail_thrown(node_t *node)
{
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
}

static uint64_t give_up_by(const node_t *node)
{
	uint64_t limit = php_hiredis_nanoseconds(node->config->connect_timeout);

	return node->give_up ? node->give_up : limit ? php_hiredis_now() + limit : 0;
}

/* How long the server that was named may take. */
static uint64_t attempt(uint64_t give_up)
{
	uint64_t now = php_hiredis_now(), left;

	if (!give_up || give_up == UINT64_MAX) {
		return ATTEMPT_MIN * 2;
	}
	left = give_up > now ? give_up - now : 1;
	return left / 2 > ATTEMPT_MIN ? left / 2 : MIN(left, ATTEMPT_MIN);
}

/* The address for the connection, out of the survey. False: `failure` says why there is none. */
static bool follow(node_t *node, sentinel_t *sentinel, php_hiredis_choice choice)
{
	const asked_t *best = choice.best;

	if (!best) {
		return fail_unfound(node, sentinel, false);
	}
	sentinel->unfound = false;
	if (choice.outdated) {
		return fail_outdated(node, best);
	}
	sentinel->before = node->config->sentinels->epoch;
	node->config->sentinels->epoch = best->epoch;
	php_hiredis_connection_go_to(node->connection, best->host, strlen(best->host), best->port);
	set_watch(node->connection, sentinel->survey, best);
	node->connection->watch->epoch = best->epoch;
	return true;
}

/* Has the server said that it is not the primary? */
static void hear_of_misplaced(node_t *node, sentinel_t *sentinel)
{
	if (node->connection->failure.misplaced) {
		node->connection->failure.misplaced = false;
		if (node->connection->host) {
			refute(sentinel, node->connection);
		}
		epoch_disbelieve(node->config->sentinels, node->connection->watch, sentinel->before);
	}
}

/* Asks all sentinels where to connect, and a second time, at once, where one alone knows of a later primary. False: `failure` says why there is no
 * address. */
static bool ask_all(node_t *node, sentinel_t *sentinel, uint64_t until)
{
	php_hiredis_survey_result result;
	php_hiredis_choice choice;
	bool found;

	for (int looks = 1;; looks++) {
		result = php_hiredis_survey_run(&sentinel->survey, node, false, until);
		if (result != PHP_HIREDIS_SURVEY_DONE) {
			break;
		}
		choice = choose(sentinel);
		if (!choice.doubtful || looks == 2) {
			break;
		}
		end_survey(sentinel);
	}
	found = result == PHP_HIREDIS_SURVEY_INTERRUPTED ? fail_thrown(node)
		: result == PHP_HIREDIS_SURVEY_LATE ? fail_unfound(node, sentinel, true) : follow(node, sentinel, choice);
	end_survey(sentinel);
	return found;
}

static bool resolve(node_t *node, uint64_t *limit)
{
	sentinel_t *sentinel = state_of(node);
	uint64_t give_up;

	hear_of_misplaced(node, sentinel);
	epoch_learn(node->config->sentinels, node->connection->watch);
	if (php_hiredis_redirect_take(node)) {
		*limit = attempt(give_up_by(node));
		return true;
	}
	if (node->tries > 0 && !pause_before(node)) {
		return fail_thrown(node);
	}
	if (node->tries == 0) {
		forget_refuted(sentinel);
	}
	give_up = give_up_by(node);
	node->connection->started = php_hiredis_now();
	if (!ask_all(node, sentinel, give_up == UINT64_MAX ? 0 : give_up)) {
		return false;
	}
	*limit = attempt(give_up);
	return true;
}

static bool is_curable(node_t *node)
{
	const php_hiredis_failure *failure = &node->connection->failure;
	sentinel_t *sentinel = state_of(node);
	bool known; /* on the first try the client's sentinels or the primary's name may be wrong; then the sentinels say nothing until the time is over */

	hear_of_misplaced(node, sentinel);
	known = !sentinel->unfound || node->tries > 0;
	return (known || failure->kind != PHP_HIREDIS_FAILURE_TIMEOUT) && php_hiredis_failure_is_curable(failure, known);
}

static void release(node_t *node, bool forget)
{
	sentinel_t *sentinel = node->resolving;

	if (sentinel->survey) {
		php_hiredis_survey_free(sentinel->survey, forget);
	}
	if (!forget) {
		forget_refuted(sentinel);
		efree(sentinel);
	}
	node->resolving = NULL;
}

const php_hiredis_resolver php_hiredis_sentinel = {resolve, is_curable, look, release, PHP_HIREDIS_BACKOFF_MAX, PHP_HIREDIS_GUIDE_SENTINELS};
