#include "cluster/sentinel.h"
#include "cluster/survey.h"

#define MILLISECOND UINT64_C(1000000)
#define PAUSE_MAX (100 * MILLISECOND)

/* One server may take half of the time that is left, and this at least: another may be the primary by then. */
#define ATTEMPT_MIN (1000 * MILLISECOND)

/* Servers that have said that they are not the primary; more are forgotten. */
#define REFUTED_MAX 8

typedef struct {
	zend_string *host;
	uint16_t port;
} refuted;

/* What a node keeps; request memory. */
typedef struct {
	php_hiredis_survey *survey;  /* under way; NULL: none */
	bool unfound;                /* no sentinel knew */
	refuted refuted[REFUTED_MAX];
	uint32_t refuted_count;
} sentinel;

typedef php_hiredis_node node;
typedef php_hiredis_asked asked;

static sentinel *state_of(node *node)
{
	if (!node->resolving) {
		node->resolving = ecalloc(1, sizeof(sentinel));
	}
	return node->resolving;
}

static bool serve_interrupt(void *context)
{
	return php_hiredis_connection_interrupted(context);
}

/* ---- servers that are not the primary ---- */

static void forget_refuted(sentinel *sentinel)
{
	while (sentinel->refuted_count > 0) {
		zend_string_release(sentinel->refuted[--sentinel->refuted_count].host);
	}
}

static void refute(sentinel *sentinel, const php_hiredis_connection *connection)
{
	if (sentinel->refuted_count < REFUTED_MAX) {
		sentinel->refuted[sentinel->refuted_count].host = zend_string_init(ZSTR_VAL(connection->host), ZSTR_LEN(connection->host), 0);
		sentinel->refuted[sentinel->refuted_count++].port = connection->port;
	}
}

static bool is_refuted(const sentinel *sentinel, const asked *one)
{
	for (uint32_t i = 0; i < sentinel->refuted_count; i++) {
		if (sentinel->refuted[i].port == one->port && zend_string_equals_cstr(sentinel->refuted[i].host, one->host, strlen(one->host))) {
			return true;
		}
	}
	return false;
}

/* ---- choosing ---- */

/* The latest word of those that answered, without what has been refuted. NULL: there is none. */
static asked *latest(const sentinel *sentinel)
{
	asked *best = NULL;

	for (uint32_t i = 0; i < sentinel->survey->count; i++) {
		asked *one = &sentinel->survey->asked[i];

		if (one->answered && !is_refuted(sentinel, one) && (!best || one->epoch > best->epoch)) {
			best = one;
		}
	}
	return best;
}

static asked *choose(sentinel *sentinel)
{
	asked *best = latest(sentinel);

	if (!best && sentinel->refuted_count > 0) {
		/* All of them name servers that were none: one may have become the primary meanwhile. */
		forget_refuted(sentinel);
		best = latest(sentinel);
	}
	return best;
}

static void end_survey(sentinel *sentinel)
{
	php_hiredis_survey_free(sentinel->survey, false);
	sentinel->survey = NULL;
}

/* ---- the resolver ---- */

/* Until it is time for the next try. False: a signal's exception is set. */
static bool pause_before(node *node)
{
	uint64_t length = node->tries > 4 ? PAUSE_MAX : (5 * MILLISECOND) << node->tries, now = php_hiredis_now();
	/* From half of it to all of it, so that the clients of one server do not come back together. */
	uint64_t until = now + length / 2 + now % (length / 2);

	return php_hiredis_transport_wait(NULL, NULL, NULL, 0, until, serve_interrupt, node->connection) != PHP_HIREDIS_WAIT_INTERRUPTED;
}

/* No sentinel has told the address. */
static bool fail_unfound(node *node, sentinel *sentinel, bool late)
{
	char reasons[200], text[272];

	php_hiredis_survey_explain(sentinel->survey, reasons, sizeof(reasons));
	snprintf(text, sizeof(text), "no sentinel says where the primary is (%s)", reasons);
	sentinel->unfound = true;
	php_hiredis_connection_go_to(node->connection, NULL, 0, 0);
	return php_hiredis_connection_fail(node->connection, late ? PHP_HIREDIS_FAILURE_TIMEOUT : PHP_HIREDIS_FAILURE_RESOLVE, "connecting", text);
}

/* An exception is set, the connection's own or one that came while a sentinel's was read. */
static bool fail_thrown(node *node)
{
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
}

static uint64_t give_up_by(const node *node)
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

static bool resolve(node *node, uint64_t *limit)
{
	sentinel *sentinel = state_of(node);
	uint64_t give_up;
	asked *best = NULL;

	node->connection->failure.misplaced = false;
	if (node->tries > 0 && !pause_before(node)) {
		return fail_thrown(node);
	}
	give_up = give_up_by(node);
	node->connection->started = php_hiredis_now();
	sentinel->survey = php_hiredis_survey_begin(node->config);
	switch (php_hiredis_survey_run(sentinel->survey, give_up == UINT64_MAX ? 0 : give_up, serve_interrupt, node->connection)) {
		case PHP_HIREDIS_SURVEY_INTERRUPTED:
			fail_thrown(node);
			break;
		case PHP_HIREDIS_SURVEY_LATE:
			fail_unfound(node, sentinel, true);
			break;
		default:
			best = choose(sentinel);
			if (!best) {
				fail_unfound(node, sentinel, false);
				break;
			}
			sentinel->unfound = false;
			php_hiredis_connection_go_to(node->connection, best->host, strlen(best->host), best->port);
			*limit = attempt(give_up);
	}
	end_survey(sentinel);
	return best != NULL;
}

/* May another server, or another try, be what this one was not? */
static bool is_curable(const node *node, const sentinel *sentinel)
{
	const php_hiredis_failure *failure = &node->connection->failure;

	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
		case PHP_HIREDIS_FAILURE_TIMEOUT:
			return !sentinel->unfound || node->tries > 0; /* at first it says that something is wrong with what the client was told */
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_CLOSED:
			return true;
		case PHP_HIREDIS_FAILURE_LOST:
			return failure->phase != NULL; /* else what is lost has to be told */
		default:
			return false;
	}
}

static bool again(node *node, uint64_t limit)
{
	sentinel *sentinel = state_of(node);
	php_hiredis_connection *connection = node->connection;
	uint64_t now = php_hiredis_now();

	if (EG(exception) || !is_curable(node, sentinel)) {
		return false;
	}
	if (!node->give_up) {
		forget_refuted(sentinel);
		node->give_up = limit ? now + limit : UINT64_MAX;
	}
	if (connection->failure.misplaced && connection->host) {
		refute(sentinel, connection);
	}
	node->tries++;
	return now + PAUSE_MAX < node->give_up;
}

static void release(node *node, bool forget)
{
	sentinel *sentinel = node->resolving;

	if (sentinel->survey) {
		php_hiredis_survey_free(sentinel->survey, forget);
	}
	if (!forget) {
		forget_refuted(sentinel);
		efree(sentinel);
	}
	node->resolving = NULL;
}

const php_hiredis_resolver php_hiredis_sentinel = {resolve, again, release};
