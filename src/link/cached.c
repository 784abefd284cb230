#include "link/asked.h"
#include "link/link.h"
#include "link/observer.h"
#include "link/question.h"
#include "link/router.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"

/* Found once, in MINIT. */
static const php_hiredis_row *get_row, *mget_row;

/* The longest line with a number, with its first letter and its end. */
#define NUMBER_LINE (MAX_LENGTH_OF_LONG + 3)

void php_hiredis_cached_minit(void)
{
	get_row = php_hiredis_row_named("GET");
	mget_row = php_hiredis_row_named("MGET");
}

/* ---- looking ---- */

typedef enum {
	SERVE,  /* the store may be asked */
	ASK,    /* the store may not be asked, but an answer may be kept */
	PLAIN,  /* the connection holds WATCH, MULTI or the like, or will be left: as without a cache */
	THROWN  /* an exception is set */
} verdict_t;

/* Reads the pushes that have come while nothing was in flight; `*now` is the time behind that. */
static verdict_t drain(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_sent *sent, uint64_t timeout, uint64_t *now)
{
	php_hiredis_connection *connection = node->connection;
	php_hiredis_cache *cache = connection->cache;
	uint32_t floods;
	/* A sentinel may have told of another primary: next() reads the watch. */
	bool due = UNEXPECTED(connection->watch != NULL) && php_hiredis_now() >= connection->watch->look_at;
	bool buffered;
	php_hiredis_progress progress;
	zval reply;

	*now = php_hiredis_cache_now();
	buffered = cache->group->recheck > 0 && *now < cache->looked + cache->group->recheck && !due;
	if (EXPECTED(php_hiredis_parser_is_idle(&connection->parser) && connection->in_flight == 0 && !due)) {
		if (buffered) {
			return SERVE;
		}
		if (EXPECTED(php_hiredis_transport_is_quiet(&connection->transport))) { /* a poll() costs less than a recv() */
			cache->looked = *now;
			return SERVE;
		}
	}
	floods = cache->floods;
	link->busy = true;
	php_hiredis_cache_begin_drain(cache, *now);
	if (buffered) {
		progress = php_hiredis_connection_take(connection, &reply);
	} else {
		php_hiredis_connection_begin(connection, timeout, 0);
		progress = php_hiredis_connection_next(connection, &reply, false);
		cache->looked = *now;
	}
	cache->drain_by = 0;
	link->busy = false;
	if (UNEXPECTED(EG(exception))) {
		return THROWN;
	}
	*now = php_hiredis_cache_now(); /* a signal's handler may have taken its time */
	if (EXPECTED(progress == PHP_HIREDIS_PROGRESS_AGAIN)) {
		return php_hiredis_node_is_quiet(node) ? SERVE : ASK;
	}
	if (UNEXPECTED(node->part_of) && cache->floods == floods) {
		node->part_of->ops->lost(node);
	}
	if (php_hiredis_failure_is_loss(&connection->failure)) {
		return UNEXPECTED(node->part_of) ? PLAIN : ASK; /* on a new connection */
	}
	php_hiredis_node_throw(node, php_hiredis_row_name(sent->row), sent->row->name_length, false);
	return THROWN;
}

/* A router opens the connections of its nodes itself. */
static zend_never_inline verdict_t unready(const php_hiredis_node *node)
{
	return node->part_of ? PLAIN : ASK;
}

static verdict_t look(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_sent *sent, uint64_t timeout, uint64_t *now)
{
	if (!node->connection) {
		bool adopted;

		link->busy = true;
		adopted = php_hiredis_node_adopt(node);
		link->busy = false;
		*now = php_hiredis_cache_now();
		return !adopted ? THROWN : php_hiredis_node_is_ready(node) ? SERVE : unready(node);
	}
	if (!php_hiredis_node_is_ready(node)) {
		return unready(node);
	}
	if (UNEXPECTED(node->connection->marks & ~PHP_HIREDIS_MARK_CHANGED) || node->close_after) {
		return PLAIN;
	}
	return drain(link, node, sent, timeout, now);
}

/* The entry that may be given now, or TOO_LARGE; NULL: there is none. Pushes that have come must have been read before (drain()). */
static php_hiredis_cache_entry *find(php_hiredis_cache *cache, const php_hiredis_cache_question *question, uint64_t now)
{
	php_hiredis_cache_entry *entry = php_hiredis_cache_find(cache, question, now);

	if (!entry || entry->state == PHP_HIREDIS_CACHE_TOO_LARGE) {
		return entry;
	}
	if (UNEXPECTED(cache->fence > 0 && cache->fence == cache->sent)) {
		cache->group->counters.fences++;
		return NULL;
	}
	if (UNEXPECTED(now >= cache->flight_began + cache->group->lease)) {
		cache->group->counters.lapses++;
		return NULL;
	}
	cache->group->counters.hits++;
	return entry;
}

/* The observer hears of what was asked. `reply` is the caller's, or null where an exception is set. */
static zend_never_inline void tell(const php_hiredis_link *link, const php_hiredis_node *node, const php_hiredis_row *row, zval *reply)
{
	php_hiredis_call call = {php_hiredis_kind(row), 1, false};

	if (!php_hiredis_observer_tell(node, &call, link->entry.waited, NULL)) {
		zval_ptr_dtor(reply);
		ZVAL_NULL(reply);
	}
}

/* ---- one key ---- */

/* False: the command, which still stands in the output, is to be sent as without a cache. */
static zend_always_inline bool call_one(php_hiredis_link *link, php_hiredis_node *node, uint32_t database, const php_hiredis_sent *sent, uint64_t timeout,
	zval *return_value)
{
	php_hiredis_cache_question question = php_hiredis_question_of(link->out.bytes, link->out.length, sent->row, database);
	php_hiredis_cache_entry *entry = NULL;
	uint64_t now;

	if (!php_hiredis_cache_group_takes(link->config.cache, question.key, question.key_length)) {
		link->config.cache->counters.refused++;
		return false;
	}
	switch (look(link, node, sent, timeout, &now)) {
		case SERVE:
			entry = find(node->connection->cache, &question, now);
			break;
		case ASK:
			break;
		case PLAIN:
			return false;
		case THROWN:
			php_hiredis_output_clear(&link->out);
			return true;
	}
	if (!entry) {
		php_hiredis_asked asked = {.row = sent->row, .database = database};

		php_hiredis_asked_ask(link, node, &asked, 1, timeout, return_value);
		if (UNEXPECTED(link->asked.refused)) {
			return false;
		}
		if (UNEXPECTED(php_hiredis_is_observed())) {
			tell(link, node, sent->row, return_value);
		}
		return true;
	}
	if (UNEXPECTED(entry->state == PHP_HIREDIS_CACHE_TOO_LARGE)) {
		return false;
	}
	link->out.length = 0; /* nothing of the command has left, and it has no borrowed string */
	php_hiredis_cache_give(node->connection->cache, entry, return_value);
	return true;
}

/* ---- MGET ---- */

/* The keys that are not in the list, as MGET, in the link's output. */
static void encode_missing(php_hiredis_link *link, const zend_string *command, const zend_array *list, uint32_t missing)
{
	uint32_t count;
	const char *at = php_hiredis_word_first(ZSTR_VAL(command), mget_row, &count);
	char *head = php_hiredis_output_room(&link->out, NUMBER_LINE);

	link->out.length += (size_t) snprintf(head, NUMBER_LINE, "*%u\r\n", missing + 1);
	php_hiredis_output_append(&link->out, php_hiredis_row_resp(mget_row), mget_row->resp_length);
	for (uint32_t i = 0; i < count; i++) {
		php_hiredis_word key;

		at = php_hiredis_word_read(at, &key);
		if (Z_ISUNDEF(list->arPacked[i])) {
			php_hiredis_output_append(&link->out, key.bulk, key.bulk_length);
		}
	}
}

/* Fills the list from the store, with UNDEF for each key that the store lacks, and returns the number of those. */
static uint32_t take_local(php_hiredis_link *link, bool serve, uint64_t now, zend_array *list)
{
	uint32_t count;
	php_hiredis_cache *cache = serve ? link->node.connection->cache : NULL;
	const char *at = php_hiredis_word_first(link->out.bytes, mget_row, &count);
	uint32_t missing = 0;

	for (uint32_t i = 0; i < count; i++) {
		zval *value = &list->arPacked[i];
		php_hiredis_cache_question question;
		php_hiredis_cache_entry *entry;
		php_hiredis_word key;

		at = php_hiredis_word_read(at, &key);
		question = php_hiredis_question_of_word(&key, get_row, (uint32_t) link->config.database);
		entry = cache ? find(cache, &question, now) : NULL;
		if (entry && entry->state == PHP_HIREDIS_CACHE_TOO_LARGE) {
			entry = NULL;
		}
		ZVAL_UNDEF(value);
		if (entry) {
			php_hiredis_cache_give(cache, entry, value);
		}
		missing += entry == NULL;
		list->nNumUsed = list->nNumOfElements = i + 1;
	}
	list->nNextFreeElement = count;
	return missing;
}

/* Moves the answer's values to the UNDEF places of the list. False: the answer is no list of that many values. */
static bool put_missing(zend_array *list, zval *answer, uint32_t missing)
{
	bool whole = Z_TYPE_P(answer) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(answer)) == missing && HT_IS_PACKED(Z_ARRVAL_P(answer));
	const zval *next = whole ? Z_ARRVAL_P(answer)->arPacked : NULL;

	for (uint32_t i = 0; whole && i < list->nNumUsed; i++) {
		if (Z_ISUNDEF(list->arPacked[i])) {
			ZVAL_COPY(&list->arPacked[i], next++);
		}
	}
	zval_ptr_dtor(answer);
	return whole;
}

static bool takes_all(const php_hiredis_link *link, const char *at, uint32_t count)
{
	while (link->config.cache->settings.prefixes && count-- > 0) {
		php_hiredis_word key;

		at = php_hiredis_word_read(at, &key);
		if (!php_hiredis_cache_group_takes(link->config.cache, key.bytes, key.length)) {
			link->config.cache->counters.refused++;
			return false;
		}
	}
	return true;
}

/* Asks for the values that the list lacks. 0: an exception is set; -1: all keys are to be asked as without a cache; 1: the list is whole. */
static int ask_missing(php_hiredis_link *link, const zend_string *command, zend_array *list, uint32_t missing, uint64_t timeout)
{
	const php_hiredis_connection *connection = link->node.connection;
	uint64_t changes = connection ? connection->cache->changes : 0;
	php_hiredis_asked asked = {.row = mget_row, .each = get_row, .database = (uint32_t) link->config.database};
	zval answer;

	php_hiredis_output_clear(&link->out);
	encode_missing(link, command, list, missing);
	if (!php_hiredis_asked_ask(link, &link->node, &asked, missing, timeout, &answer)) {
		return 0;
	}
	if (!put_missing(list, &answer, missing)) {
		return -1;
	}
	/* After an invalidation the values of the store may be older than those of the answer. */
	return missing == list->nNumUsed || changes == connection->cache->changes ? 1 : -1;
}

/* Makes the list whole. False: the whole command, which stands in the output again, is to be sent as without a cache. */
static bool fetch_missing(php_hiredis_link *link, zend_array *list, uint32_t missing, uint64_t timeout, zval *return_value)
{
	zend_string *command = zend_string_init(link->out.bytes, link->out.length, 0);
	int got = ask_missing(link, command, list, missing, timeout);

	php_hiredis_output_clear(&link->out);
	if (got == 1) {
		ZVAL_ARR(return_value, list);
	} else {
		zend_array_destroy(list);
	}
	if (got == -1) {
		php_hiredis_output_append(&link->out, ZSTR_VAL(command), ZSTR_LEN(command));
	}
	zend_string_release(command);
	if (got != -1 && UNEXPECTED(php_hiredis_is_observed())) {
		tell(link, &link->node, mget_row, return_value);
	}
	return got != -1;
}

/* As call_one(). */
static bool call_many(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	uint32_t count, missing;
	const char *keys = php_hiredis_word_first(link->out.bytes, mget_row, &count);
	zend_array *list;
	verdict_t verdict;
	uint64_t now;

	if (!takes_all(link, keys, count)) {
		return false;
	}
	verdict = look(link, &link->node, sent, timeout, &now);
	if (verdict == PLAIN) {
		return false;
	}
	if (verdict == THROWN) {
		php_hiredis_output_clear(&link->out);
		return true;
	}
	list = zend_new_array(count);
	zend_hash_real_init_packed(list);
	missing = take_local(link, verdict == SERVE, now, list);
	if (missing > PHP_HIREDIS_CACHE_KEYS_MAX) {
		zend_array_destroy(list);
		return false;
	}
	if (missing == 0) {
		php_hiredis_output_clear(&link->out);
		ZVAL_ARR(return_value, list);
		return true;
	}
	return fetch_missing(link, list, missing, timeout, return_value);
}

/* ---- the door ---- */

/* As call_one(), on the node that has the key. MGET, whose keys may be on several, is sent as without a cache. */
static zend_never_inline bool call_routed(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	php_hiredis_router *router = link->node.router;
	uint32_t database;
	php_hiredis_node *node = sent->row == mget_row ? NULL : router->ops->keeper(router, sent, &database);

	return node && call_one(link, node, database, sent, timeout, return_value);
}

void php_hiredis_cached_flush(php_hiredis_link *link)
{
	php_hiredis_node *node = &link->node;
	bool idle = node->config->cache && !link->busy && !link->driver;

	if (idle) { /* the pool may have a connection with entries */
		link->busy = true;
		if (!node->router && !node->connection) {
			php_hiredis_node_adopt(node);
		}
	}
	if (node->router) {
		node->router->ops->flush(node->router, idle);
	}
	if (idle) {
		link->busy = false;
	}
	if (node->connection && node->connection->cache) {
		php_hiredis_cache_flush(node->connection->cache);
	}
}

/* Can the reply to the command in the link's output be kept? It reads one key, or is MGET, and all its words are here. */
static bool is_kept(const php_hiredis_link *link, const php_hiredis_row *row)
{
	uint32_t count;

	if (!row->kept || link->out.borrowed_count > 0) {
		return false;
	}
	php_hiredis_word_first(link->out.bytes, row, &count);
	return php_hiredis_places[row->keys].last < 0 && row != mget_row ? count == 1 : count > 0;
}

void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	const php_hiredis_row *row = sent->row;

	if (link->driver || !row || !is_kept(link, row)) {
		if (EXPECTED(!php_hiredis_link_refuses(link, sent, &link->out))) {
			php_hiredis_link_call(link, sent, timeout, return_value);
		}
		return;
	}
	if (UNEXPECTED(link->busy || CG(unclean_shutdown)) && !php_hiredis_link_enter(link)) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (!(UNEXPECTED(link->node.router != NULL) ? call_routed(link, sent, timeout, return_value)
			: row == mget_row ? call_many(link, sent, timeout, return_value)
			: call_one(link, &link->node, (uint32_t) link->config.database, sent, timeout, return_value))) {
		php_hiredis_link_call(link, sent, timeout, return_value);
	}
}
