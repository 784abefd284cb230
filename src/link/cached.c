#include "link/internal.h"

/* So many reads of one batch are asked for the store, each with two commands more; those behind them are sent as without a cache. */
#define ASKED_MAX 10000

/* So many bytes of replies are taken for a stream before they are given. */
#define LEAD_MAX (1 << 20)

/* The longest line with a number, with its first letter and its end. */
#define NUMBER_LINE (MAX_LENGTH_OF_LONG + 3)

/* ---- looking ---- */

typedef enum {
	SERVE,  /* the store may be asked */
	ASK,    /* the store may not be asked, but an answer may be kept */
	PLAIN,  /* the connection holds WATCH, MULTI or the like, or will be left: the cache is passed by */
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
	cache->drain = (php_hiredis_cache_drain) {.by = *now + PHP_HIREDIS_DRAIN_TIME};
	if (buffered) {
		progress = php_hiredis_connection_take(connection, &reply);
	} else {
		php_hiredis_connection_begin(connection, timeout, 0);
		progress = php_hiredis_connection_next(connection, &reply, false);
		cache->looked = *now;
	}
	cache->drain.by = 0;
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

/* The entry that may be given now, or TOO_LARGE; NULL: there is none. Call drain() first: it reads the pushes that have come. */
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

	if (!php_hiredis_observer_tell(node->endpoint, &call, link->entry.waited, NULL)) {
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
		php_hiredis_cache_read_ask(link, node, sent->row, 1, database, timeout, return_value);
		if (UNEXPECTED(link->cache_read.refused)) {
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
	const char *at = php_hiredis_word_first(ZSTR_VAL(command), php_hiredis_mget_row, &count);
	char *head = php_hiredis_output_room(&link->out, NUMBER_LINE);

	link->out.length += (size_t) snprintf(head, NUMBER_LINE, "*%u\r\n", missing + 1);
	php_hiredis_output_append(&link->out, php_hiredis_row_resp(php_hiredis_mget_row), php_hiredis_mget_row->resp_length);
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
	const char *at = php_hiredis_word_first(link->out.bytes, php_hiredis_mget_row, &count);
	uint32_t missing = 0;

	for (uint32_t i = 0; i < count; i++) {
		zval *value = &list->arPacked[i];
		php_hiredis_cache_question question;
		php_hiredis_cache_entry *entry;

		at = php_hiredis_question_next(at, (uint32_t) link->config.database, &question);
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
	zval answer;

	php_hiredis_output_clear(&link->out);
	encode_missing(link, command, list, missing);
	if (!php_hiredis_cache_read_ask(link, &link->node, php_hiredis_mget_row, missing, (uint32_t) link->config.database, timeout, &answer)) {
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
		tell(link, &link->node, php_hiredis_mget_row, return_value);
	}
	return got != -1;
}

/* As call_one(). */
static bool call_many(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	uint32_t count, missing;
	const char *keys = php_hiredis_word_first(link->out.bytes, php_hiredis_mget_row, &count);
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

/* Does the command with `count` words behind its name read one key, so that its reply can be kept? `many`: MGET, too. */
static bool can_keep(const php_hiredis_row *row, uint32_t count, bool many)
{
	if (row == php_hiredis_mget_row) {
		return many && count > 0;
	}
	return row && row->kept && (php_hiredis_places[row->keys].last < 0 ? count == 1 : count > 0);
}

/* ---- batches ---- */

/* What the store has of the reads at the beginning of a batch. */
typedef struct {
	zend_array *list;        /* an answer for each reply of the batch, in its place; UNDEF: the server is asked */
	uint32_t reads;          /* so many commands at the beginning read what may be kept */
	size_t end;              /* in the commands: the first byte behind those */
	uint32_t hits;           /* answers in the list */
	uint32_t first;          /* the first command that is not answered from the list */
	size_t first_at;         /* where it stands */
	uint64_t now;            /* when the last store was asked */
	php_hiredis_cache *cache; /* the store that may be asked; NULL: none; a router has those of its nodes */
	bool peeks;              /* of a router: without its user's code, in a task */
	uint64_t timeout;        /* of a router: for a look at a node's socket */
} local_t;

/* Of a router: the number by which an answer of the list was found. It stands in the list, where nothing else of PHP looks at it. */
#define DATABASE_OF(list, index) Z_EXTRA((list)->arPacked[index])

static local_t begin_local(php_hiredis_link *link, verdict_t verdict, uint64_t now, uint64_t timeout)
{
	link->looks++;
	return (local_t) {.cache = verdict == SERVE ? link->node.connection->cache : NULL, .now = now, .timeout = timeout};
}

/* The store that the read's answer is kept in, whose number the question gets; NULL: there is none now. Does not look at its socket. */
static php_hiredis_cache *keeper_of(php_hiredis_link *link, const php_hiredis_row *row, php_hiredis_cache_question *question)
{
	const php_hiredis_node *node = &link->node;

	if (UNEXPECTED(node->router)) {
		node = link->routing->keeper(node->router, row, question->key, question->key_length, &question->database);
	}
	return node && php_hiredis_node_is_ready(node) ? node->connection->cache : NULL;
}

static bool may_peek(const php_hiredis_node *node, uint64_t now);

/* The store of a router's node that may be asked the question, after one look at its socket for the whole batch. NULL: none may, or an exception is
 * set. */
static zend_never_inline php_hiredis_cache *store_of_node(php_hiredis_link *link, local_t *local, const php_hiredis_row *row,
	php_hiredis_cache_question *question)
{
	php_hiredis_node *node = link->routing->keeper(link->node.router, row, question->key, question->key_length, &question->database);
	php_hiredis_sent sent = {.row = row};

	if (node && node->look != link->looks) {
		node->look = link->looks;
		node->served = local->peeks ? may_peek(node, local->now) : look(link, node, &sent, local->timeout, &local->now) == SERVE;
	}
	return node && node->served && !EG(exception) && php_hiredis_node_is_ready(node) ? node->connection->cache : NULL;
}

static bool is_too_large(php_hiredis_cache *cache, const php_hiredis_cache_question *question, uint64_t now)
{
	const php_hiredis_cache_entry *entry = php_hiredis_cache_find(cache, question, now);

	return entry && entry->state == PHP_HIREDIS_CACHE_TOO_LARGE;
}

/* Does the batch's next command read one key, with all its words in the output, as all commands before it do? */
static zend_always_inline bool leads(const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	return expectation->flags == 0 && expectation->row && expectation->row->kept && span->borrowed_from == span->borrowed_to
		&& can_keep(expectation->row, span->words - expectation->row->words, false);
}

static php_hiredis_cache_question question_of(const php_hiredis_link *link, const php_hiredis_batch *batch, uint32_t index,
	const php_hiredis_output *commands, const php_hiredis_span *span)
{
	return php_hiredis_question_of(commands->bytes + span->from, span->to - span->from, batch->expected[index].row, (uint32_t) link->config.database);
}

/* Goes over the reads at the beginning and takes the store's answers. `lead`: only those before the first that the store lacks. False: an exception is
 * set, and there is no list. */
static bool take_reads(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool lead, local_t *local)
{
	php_hiredis_walk walk;
	php_hiredis_span span;
	size_t bytes = 0;
	bool whole = true, routed = link->node.router != NULL;

	local->list = zend_new_array(batch->answers);
	zend_hash_real_init_packed(local->list);
	walk = (php_hiredis_walk) {.out = commands};
	while (local->reads < batch->count && php_hiredis_walk_next(&walk, &span) && leads(batch, local->reads, &span)) {
		zval *answer = &local->list->arPacked[local->reads];
		php_hiredis_cache *cache = local->cache;
		php_hiredis_cache_entry *entry = NULL;
		uint32_t database = 0;

		if ((cache || routed) && (whole || !lead)) {
			php_hiredis_cache_question question = question_of(link, batch, local->reads, commands, &span);

			if (UNEXPECTED(routed)) {
				cache = store_of_node(link, local, batch->expected[local->reads].row, &question);
				if (UNEXPECTED(EG(exception))) {
					zend_array_destroy(local->list);
					return false;
				}
			}
			database = question.database;
			entry = EXPECTED(cache != NULL) ? find(cache, &question, local->now) : NULL;
		}
		ZVAL_UNDEF(answer);
		if (entry && entry->state == PHP_HIREDIS_CACHE_KEPT && (!lead || bytes < LEAD_MAX)) {
			php_hiredis_cache_give(cache, entry, answer);
			DATABASE_OF(local->list, local->reads) = database;
			bytes += entry->value_length;
			local->hits++;
		} else if (whole) {
			whole = false;
			local->first = local->reads;
			local->first_at = span.from;
		}
		local->list->nNumUsed = local->list->nNumOfElements = ++local->reads;
		local->end = span.to;
	}
	if (whole) {
		local->first = local->reads;
		local->first_at = local->end;
	}
	return true;
}

/* Drops the answers from a place on: they are not given. */
static void drop_answers(const php_hiredis_link *link, zend_array *list, uint32_t from)
{
	for (uint32_t i = from; i < list->nNumUsed; i++) {
		link->config.cache->counters.hits -= !Z_ISUNDEF(list->arPacked[i]);
		zval_ptr_dtor(&list->arPacked[i]);
		ZVAL_UNDEF(&list->arPacked[i]);
	}
}

/* Puts the read into the link's own batch and output as it stands. `note`: what it is for the store. */
static void add_as_it_is(php_hiredis_link *link, const php_hiredis_expectation *read, const php_hiredis_output *commands, const php_hiredis_span *span,
	uint32_t note)
{
	php_hiredis_batch_add_plain(&link->single, &(php_hiredis_expectation) {.row = read->row, .shape = read->shape, .note = note,
		.flags = PHP_HIREDIS_EXPECT_CACHED});
	link->single.flagged = true;
	php_hiredis_output_append(&link->out, commands->bytes + span->from, span->to - span->from);
}

/* Puts the reads that have no answer into the link's own batch and output, as they are sent: as questions for the store, or, where it would not keep the
 * answer, as they stand. A router makes the questions itself, where it knows the server. */
static void ask_reads(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, const local_t *local)
{
	php_hiredis_cache_group *group = link->config.cache;
	php_hiredis_walk walk;
	php_hiredis_span span;

	php_hiredis_batch_clear(&link->single);
	walk = (php_hiredis_walk) {.out = commands, .at = local->first_at};
	for (uint32_t i = local->first; i < local->reads; i++) {
		php_hiredis_cache_question question;
		php_hiredis_cache *cache;

		php_hiredis_walk_next(&walk, &span);
		if (!Z_ISUNDEF(local->list->arPacked[i])) {
			continue;
		}
		question = question_of(link, batch, i, commands, &span);
		cache = keeper_of(link, batch->expected[i].row, &question);
		if (link->single.answers >= ASKED_MAX || !php_hiredis_cache_group_takes(group, question.key, question.key_length)
				|| (link->node.router && batch->expected[i].row->route != PHP_HIREDIS_ROUTE_KEY) || (cache && is_too_large(cache, &question, local->now))) {
			add_as_it_is(link, &batch->expected[i], commands, &span, PHP_HIREDIS_NOTE_NOT_KEPT);
			group->counters.refused++;
		} else if (UNEXPECTED(link->node.router)) {
			add_as_it_is(link, &batch->expected[i], commands, &span, 0);
			link->single.asks = true;
			group->counters.misses++;
		} else {
			php_hiredis_cache_read_add(&link->out, &link->single, commands, span.from, span.to, &batch->expected[i], (uint32_t) link->config.database);
			group->counters.misses++;
		}
	}
}

/* Puts the answers of the server into the places that have none, up to `end`, and releases their list. */
static void fill_in(zend_array *list, uint32_t end, zval *answers)
{
	const zend_array *from = Z_TYPE_P(answers) == IS_ARRAY ? Z_ARRVAL_P(answers) : NULL;
	uint32_t next = 0;

	while (list->nNumUsed < end) {
		ZVAL_UNDEF(&list->arPacked[list->nNumUsed++]);
	}
	for (uint32_t i = 0; i < end; i++) {
		zval *answer;

		if (!Z_ISUNDEF(list->arPacked[i])) {
			continue;
		}
		answer = from ? zend_hash_index_find(from, next++) : NULL;
		if (answer) {
			ZVAL_COPY(&list->arPacked[i], answer);
		} else {
			ZVAL_NULL(&list->arPacked[i]);
		}
	}
	list->nNumOfElements = list->nNextFreeElement = end;
	zval_ptr_dtor(answers);
}

/* The batch has failed: the exception that is set tells the answers that were in the list, too. */
static void tell_answers(zend_array *list, uint32_t end)
{
	zval exception, *replies, whole;

	ZVAL_OBJ(&exception, EG(exception));
	replies = php_hiredis_exception_replies(&exception);
	if (!replies) {
		zend_array_destroy(list);
		return;
	}
	ZVAL_COPY_VALUE(&whole, replies);
	fill_in(list, end, &whole);
	ZVAL_ARR(replies, list);
}

/* The first place behind `local->first` of an answer that the store has lost since: what was asked may be newer than it. */
static uint32_t find_stale(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, const local_t *local, size_t *at)
{
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands, .at = local->first_at};
	for (uint32_t i = local->first; i < local->reads; i++) {
		php_hiredis_walk_next(&walk, &span);
		*at = span.from;
		if (!Z_ISUNDEF(local->list->arPacked[i])) {
			php_hiredis_cache_question question = question_of(link, batch, i, commands, &span);
			php_hiredis_cache *cache = keeper_of(link, batch->expected[i].row, &question);

			if (!cache || DATABASE_OF(local->list, i) != question.database || !php_hiredis_cache_find(cache, &question, local->now)) {
				return i;
			}
		}
	}
	return local->reads;
}

/* Asks the server for all reads from number `from` on, as without a cache: the answers that the list and `answers` have are dropped. */
static bool ask_again(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, const local_t *local, uint32_t from,
	size_t at, uint64_t timeout, zval *answers)
{
	drop_answers(link, local->list, from);
	fill_in(local->list, from, answers);
	php_hiredis_batch_clear(&link->single);
	for (uint32_t i = from; i < local->reads; i++) {
		php_hiredis_batch_add_plain(&link->single, &batch->expected[i]);
	}
	link->single.shaped = batch->shaped;
	link->single.tells_replies = batch->tells_replies;
	php_hiredis_output_copy(&link->out, commands, at, local->end);
	return php_hiredis_link_exchange(link, &link->single, &link->out, timeout, answers);
}

/* Sends what the list lacks of a batch that only reads. False: an exception is set. */
static bool exchange_reads(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, const local_t *local,
	uint64_t timeout, zval *answers)
{
	const php_hiredis_connection *before = link->node.connection;
	uint64_t changes = before ? before->cache->changes : 0;
	bool mixed = local->first + 1 < local->reads && local->hits > local->first;
	uint32_t stale;
	size_t at = 0;

	ask_reads(link, batch, commands, local);
	link->single.tells_replies = batch->tells_replies;
	if (!php_hiredis_link_exchange(link, &link->single, &link->out, timeout, answers)) {
		return false;
	}
	if (!mixed || (before && before == link->node.connection && before->cache->changes == changes)) {
		return true;
	}
	stale = find_stale(link, batch, commands, local, &at);
	return stale == local->reads || ask_again(link, batch, commands, local, stale, at, timeout, answers);
}

/* Puts what is asked of the reads in the place of all of them, in the batch and in its commands. */
static void replace_reads(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, const local_t *local)
{
	ask_reads(link, batch, commands, local);
	php_hiredis_batch_replace(batch, local->reads, &link->single);
	php_hiredis_batch_clear(&link->single);
	php_hiredis_output_copy(&link->out, commands, local->end, commands->length);
	php_hiredis_output_clear(commands);
	php_hiredis_output_move(commands, &link->out);
}

/* Reads of one key each, and nothing else, from the room that the workers share. */
static php_hiredis_keeper_end exchange_shared(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, uint64_t timeout,
	zval *replies)
{
	bool only = !batch->pinned && batch->count <= PHP_HIREDIS_KEEPER_MAX, past = false;
	php_hiredis_keeper_end end = PHP_HIREDIS_KEEPER_PAST;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands};
	for (uint32_t i = 0; i < batch->count && (only || !past); i++) {
		only = only && php_hiredis_walk_next(&walk, &span) && leads(batch, i, &span);
		past |= batch->expected[i].row && batch->expected[i].row->kept;
	}
	if (only) {
		end = link->keeper->exchange(link, batch, commands, link->driver != NULL, timeout, replies);
	}
	link->config.past |= past && end == PHP_HIREDIS_KEEPER_PAST;
	return end;
}

static bool look_at(php_hiredis_node *node)
{
	php_hiredis_sent none = {.row = php_hiredis_mget_row};
	uint64_t now;

	return node->first || look(node->common->link, node, &none, php_hiredis_nanoseconds(node->config->timeout), &now) != THROWN;
}

bool php_hiredis_cached_look(php_hiredis_link *link)
{
	const php_hiredis_router *router = link->node.router;
	bool looked;

	if (UNEXPECTED(link->config.shared)) {
		return link->keeper->attach(link);
	}
	link->busy = true;
	looked = router ? link->routing->each_store(link->node.router, true, look_at) : look_at(&link->node);
	link->busy = false;
	return looked;
}

/* May a task look into the node's store? Nothing is in flight, all that is queued only reads, and no byte waits to be read: no code of the user runs. */
static bool may_peek(const php_hiredis_node *node, uint64_t now)
{
	php_hiredis_connection *connection = node->connection;

	if (!connection || node->first != node->unsent || !php_hiredis_node_is_ready(node) || connection->in_flight > 0
			|| !php_hiredis_parser_is_idle(&connection->parser) || (connection->marks & ~PHP_HIREDIS_MARK_CHANGED) || node->close_after
			|| (connection->watch && php_hiredis_now() >= connection->watch->look_at)) {
		return false;
	}
	for (const php_hiredis_entry *entry = node->unsent; entry; entry = entry->next) {
		if (!entry->batch->readonly) {
			return false;
		}
	}
	if (connection->cache->group->recheck > 0 && now < connection->cache->looked + connection->cache->group->recheck) {
		return true;
	}
	if (!php_hiredis_transport_is_quiet(&connection->transport)) {
		return false;
	}
	connection->cache->looked = now;
	return true;
}

/* Within a task a batch is answered by the store as a whole, or by the server. */
static bool exchange_in_task(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	uint64_t now = php_hiredis_cache_now();
	bool routed = link->node.router && !php_hiredis_exec_is_watched(link);

	if (routed || may_peek(&link->node, now)) {
		local_t local = begin_local(link, routed ? ASK : SERVE, now, timeout);

		local.peeks = true;
		take_reads(link, batch, commands, true, &local); /* it throws nothing */
		if (local.first == batch->count) {
			php_hiredis_output_clear(commands);
			local.list->nNextFreeElement = local.reads;
			ZVAL_ARR(replies, local.list);
			return true;
		}
		drop_answers(link, local.list, 0);
		zend_array_destroy(local.list);
	}
	return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
}

/* As look(). A router's nodes are looked at when they are asked, each by itself. */
static verdict_t look_for_batch(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, uint64_t *now)
{
	if (EXPECTED(!link->node.router)) {
		return look(link, &link->node, sent, timeout, now);
	}
	*now = php_hiredis_cache_now();
	return php_hiredis_exec_is_watched(link) ? PLAIN : ASK;
}

bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	php_hiredis_sent sent = {.row = batch->expected[0].row};
	uint32_t count = batch->count, answers = batch->answers;
	verdict_t verdict;
	local_t local;
	uint64_t now;
	bool done;

	if (UNEXPECTED(link->config.shared)) {
		php_hiredis_keeper_end end = exchange_shared(link, batch, commands, timeout, replies);

		if (end == PHP_HIREDIS_KEEPER_PAST) {
			return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
		}
		php_hiredis_output_clear(commands);
		if (end == PHP_HIREDIS_KEEPER_ENDED) {
			ZVAL_UNDEF(replies);
		}
		return end == PHP_HIREDIS_KEEPER_DONE;
	}
	if (link->driver) {
		return exchange_in_task(link, batch, commands, timeout, replies);
	}
	if (batch->pinned || batch->expected[0].flags || !sent.row || !sent.row->kept) {
		return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
	}
	verdict = look_for_batch(link, &sent, timeout, &now);
	if (verdict == PLAIN) {
		return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
	}
	local = begin_local(link, verdict, now, timeout);
	if (verdict == THROWN || !take_reads(link, batch, commands, false, &local)) {
		php_hiredis_output_clear(commands);
		ZVAL_UNDEF(replies);
		return false;
	}
	if (local.first == count) {
		php_hiredis_output_clear(commands);
		local.list->nNextFreeElement = count;
		ZVAL_ARR(replies, local.list);
		return true;
	}
	if (local.reads == count) {
		done = exchange_reads(link, batch, commands, &local, timeout, replies);
	} else {
		/* What stands behind the reads may write: what is answered here stands before all that is sent. */
		drop_answers(link, local.list, local.first);
		replace_reads(link, batch, commands, &local);
		done = php_hiredis_link_exchange(link, batch, commands, timeout, replies);
	}
	php_hiredis_output_clear(commands);
	php_hiredis_batch_clear(&link->single);
	if (done) {
		fill_in(local.list, answers, replies);
		ZVAL_ARR(replies, local.list);
	} else {
		tell_answers(local.list, answers);
	}
	return done;
}

bool php_hiredis_cached_lead(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *list, bool *whole)
{
	php_hiredis_sent sent = {.row = batch->expected[0].row};
	bool busy = link->busy;
	verdict_t verdict;
	local_t local;
	uint64_t now;
	zval answers;

	*whole = false;
	if (UNEXPECTED(link->config.shared)) {
		php_hiredis_keeper_end end = exchange_shared(link, batch, commands, timeout, &answers);

		link->busy = busy;
		*whole = end == PHP_HIREDIS_KEEPER_DONE;
		if (*whole) {
			php_hiredis_output_clear(commands);
			zval_ptr_dtor(list);
			ZVAL_COPY_VALUE(list, &answers);
		}
		return end != PHP_HIREDIS_KEEPER_ENDED;
	}
	if (link->node.first || batch->pinned || batch->expected[0].flags || !sent.row || !sent.row->kept) {
		return true;
	}
	verdict = look_for_batch(link, &sent, timeout, &now);
	link->busy = busy;
	if (verdict == THROWN || verdict == PLAIN) {
		return verdict == PLAIN;
	}
	local = begin_local(link, verdict, now, timeout);
	if (!take_reads(link, batch, commands, true, &local)) {
		return false;
	}
	link->busy = busy;
	zval_ptr_dtor(list);
	ZVAL_ARR(list, local.list);
	*whole = local.first == batch->count;
	if (*whole) {
		php_hiredis_output_clear(commands);
	} else {
		replace_reads(link, batch, commands, &local);
	}
	local.list->nNumUsed = local.list->nNumOfElements = local.list->nNextFreeElement = local.first;
	return true;
}

/* A read of one key in a task: from the store, or asked for it. False: it is to be sent as without a cache. */
static bool call_in_task(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	size_t from = link->node.mark.length;
	php_hiredis_expectation read = {.row = sent->row, .shape = sent->shape};
	php_hiredis_cache_question question = php_hiredis_question_of(link->out.bytes + from, link->out.length - from, sent->row,
		(uint32_t) link->config.database);
	const php_hiredis_node *node = &link->node;
	uint64_t now = php_hiredis_cache_now();
	zval replies;

	if (!php_hiredis_cache_group_takes(link->config.cache, question.key, question.key_length)) {
		link->config.cache->counters.refused++;
		return false;
	}
	if (UNEXPECTED(link->config.shared)) {
		if (!link->keeper->peek(link, sent->row, link->out.bytes + from, link->out.length - from, return_value)) {
			return false;
		}
		php_hiredis_node_cancel(&link->node);
		return true;
	}
	if (UNEXPECTED(node->router)) {
		if (php_hiredis_exec_is_watched(link) || sent->row->route != PHP_HIREDIS_ROUTE_KEY) {
			return false;
		}
		node = link->routing->keeper(node->router, sent->row, question.key, question.key_length, &question.database);
	}
	if (node && may_peek(node, now)) {
		php_hiredis_cache_entry *entry = find(node->connection->cache, &question, now);

		if (entry && entry->state == PHP_HIREDIS_CACHE_TOO_LARGE) {
			return false;
		}
		if (entry) {
			php_hiredis_node_cancel(&link->node);
			php_hiredis_cache_give(node->connection->cache, entry, return_value);
			return true;
		}
	}
	if (link->node.connection && (link->node.connection->marks & ~PHP_HIREDIS_MARK_CHANGED)) {
		return false;
	}
	link->config.cache->counters.misses++;
	php_hiredis_batch_clear(&link->single);
	if (UNEXPECTED(link->node.router)) {
		read.flags = PHP_HIREDIS_EXPECT_CACHED;
		php_hiredis_batch_add_plain(&link->single, &read);
		link->single.flagged = link->single.asks = true;
	} else {
		php_hiredis_cache_read_add(&link->out, &link->single, &link->out, from, link->out.length, &read, (uint32_t) link->config.database);
		link->single.together = true;
	}
	if (php_hiredis_link_exchange(link, &link->single, &link->out, timeout, &replies)) {
		ZVAL_COPY(return_value, zend_hash_index_find(Z_ARRVAL(replies), 0));
		zval_ptr_dtor(&replies);
		if (php_hiredis_exception_is_server(return_value)) {
			php_hiredis_exception_throw(return_value, true);
			ZVAL_NULL(return_value);
		}
	}
	return true;
}

/* ---- the door ---- */

/* MGET, whose keys may be on several nodes, is sent as without a cache. */
static bool call_routed(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	php_hiredis_cache_question question = php_hiredis_question_of(link->out.bytes, link->out.length, sent->row, 0);
	php_hiredis_node *node = sent->row == php_hiredis_mget_row ? NULL
		: link->routing->keeper(link->node.router, sent->row, question.key, question.key_length, &question.database);

	return node && call_one(link, node, question.database, sent, timeout, return_value);
}

static bool flush_store(php_hiredis_node *node)
{
	php_hiredis_cache_flush(node->connection->cache);
	return true;
}

void php_hiredis_cached_flush(php_hiredis_link *link)
{
	php_hiredis_node *node = &link->node;
	bool idle = node->config->cache && !link->busy && !link->driver;

	if (UNEXPECTED(link->config.shared)) {
		link->keeper->flush(link);
		return;
	}
	if (idle) { /* the pool may have a connection with entries */
		link->busy = true;
		if (!node->router && !node->connection) {
			php_hiredis_node_adopt(node);
		}
	}
	if (node->router) {
		link->routing->each_store(node->router, idle, flush_store);
	}
	if (idle) {
		link->busy = false;
	}
	if (node->connection && node->connection->cache) {
		php_hiredis_cache_flush(node->connection->cache);
	}
}

/* Can the reply to the command in the link's output be kept? It reads one key, or is MGET, and all its words are here. */
static bool is_kept(const php_hiredis_link *link, const php_hiredis_row *row, bool many)
{
	size_t from = many ? 0 : link->node.mark.length; /* in a task it stands behind the commands of others */
	uint32_t count;

	if (!row->kept || link->out.borrowed_count > (many ? 0 : link->node.mark.borrowed_count)) {
		return false;
	}
	php_hiredis_word_first(link->out.bytes + from, row, &count);
	return can_keep(row, count, many);
}

void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	const php_hiredis_row *row = sent->row;

	if (UNEXPECTED(link->driver && link->driver->of_a_call) && row && is_kept(link, row, false)) {
		if (!link->driver->enter(link)) {
			php_hiredis_node_cancel(&link->node);
		} else if (!call_in_task(link, sent, timeout, return_value)) {
			php_hiredis_link_call(link, sent, timeout, return_value);
		}
		return;
	}
	if (link->driver || !row || !is_kept(link, row, true)) {
		if (EXPECTED(!php_hiredis_link_refuses(link, sent, &link->out))) {
			php_hiredis_link_call(link, sent, timeout, return_value);
		}
		return;
	}
	if (UNEXPECTED(link->busy || CG(unclean_shutdown)) && !php_hiredis_link_begin(link)) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (!(UNEXPECTED(link->node.router != NULL) ? call_routed(link, sent, timeout, return_value)
			: UNEXPECTED(link->keeper != NULL) ? link->keeper->call(link, sent, timeout, return_value)
			: row == php_hiredis_mget_row ? call_many(link, sent, timeout, return_value)
			: call_one(link, &link->node, (uint32_t) link->config.database, sent, timeout, return_value))) {
		php_hiredis_link_call(link, sent, timeout, return_value);
	}
}
