#include "link/cached.h"
#include "cache/resp.h"
#include "link/link.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"

/* Found once, in MINIT. */
static const php_hiredis_row *get_row, *mget_row;

static const char caching[] = "*3\r\n$6\r\nCLIENT\r\n$7\r\nCACHING\r\n$3\r\nYES\r\n";
static const char pttl[] = "*2\r\n$4\r\nPTTL\r\n";

#define LENGTH(literal) (sizeof(literal) - 1)
/* The longest line with a number, with its first letter and its end. */
#define NUMBER_LINE (MAX_LENGTH_OF_LONG + 3)

void php_hiredis_cached_minit(void)
{
	get_row = php_hiredis_row_named("GET");
	mget_row = php_hiredis_row_named("MGET");
}

/* ---- the words of an encoded command without borrowed strings ---- */

/* A word: its bulk as it stands in the command, and its bytes. */
typedef struct {
	const char *bulk, *bytes;
	uint32_t bulk_length, length;
} word_t;

static const char *read_number(const char *at, uint32_t *number)
{
	*number = 0;
	for (at++; *at != '\r'; at++) {
		*number = *number * 10 + (uint32_t) (*at - '0');
	}
	return at + 2;
}

/* Returns the first byte behind the word. */
static const char *read_word(const char *at, word_t *word)
{
	word->bulk = at;
	word->bytes = read_number(at, &word->length);
	word->bulk_length = (uint32_t) (word->bytes - at) + word->length + 2;
	return word->bytes + word->length + 2;
}

/* The first word behind the name; `*count` is the number of those that stand there. */
static const char *arguments(const char *command, const php_hiredis_row *row, uint32_t *count)
{
	const char *at = read_number(command, count);

	*count -= row->words;
	return at + row->resp_length;
}

/* The question of a command with one key. */
static php_hiredis_cache_question question_of(const char *command, size_t length, const php_hiredis_row *row, zend_long database)
{
	uint32_t count;
	word_t key;
	const char *rest = read_word(arguments(command, row, &count), &key);

	return (php_hiredis_cache_question) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .row = (uint16_t) (row - php_hiredis_rows), .database = (uint32_t) database};
}

/* The question of MGET for one of its keys: the same as GET's. */
static php_hiredis_cache_question question_of_word(const word_t *key, zend_long database)
{
	return (php_hiredis_cache_question) {.key = key->bytes, .key_length = key->length, .rest = "",
		.row = (uint16_t) (get_row - php_hiredis_rows), .database = (uint32_t) database};
}

/* ---- replies ---- */

/* Keeps each string in the reply of MGET as the reply of GET. A null is not kept: its key may hold a list. */
static void keep_each(php_hiredis_cache *cache, const php_hiredis_asked *asked, zend_long database, const zval *reply)
{
	uint32_t count;
	const char *at = arguments(ZSTR_VAL(asked->command), asked->row, &count);
	zval *value;

	if (Z_TYPE_P(reply) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(reply)) != count) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), value) {
		word_t key;
		php_hiredis_cache_question question;

		at = read_word(at, &key);
		question = question_of_word(&key, database);
		if (Z_TYPE_P(value) == IS_STRING) {
			php_hiredis_cache_answer(cache, &question, value);
		} else {
			php_hiredis_cache_skip(cache);
		}
	} ZEND_HASH_FOREACH_END();
}

static void keep(php_hiredis_node *node, const php_hiredis_asked *asked, const zval *reply)
{
	php_hiredis_cache *cache = node->connection->cache;

	if (asked->row == mget_row) {
		keep_each(cache, asked, node->config->database, reply);
	} else {
		php_hiredis_cache_question question = question_of(ZSTR_VAL(asked->command), ZSTR_LEN(asked->command), asked->row,
			node->config->database);

		php_hiredis_cache_answer(cache, &question, reply);
	}
}

void php_hiredis_cached_reply(php_hiredis_node *node, uint32_t index, const zval *reply, bool error)
{
	php_hiredis_cache *cache = node->connection->cache;
	php_hiredis_asked *asked = &node->link->asked;

	if (index == 0) {
		php_hiredis_cache_begin_answers(cache);
		asked->tracked = !error;
	} else if (index == 1) {
		if (asked->tracked && !error) {
			keep(node, asked, reply);
		}
	} else {
		php_hiredis_cache_settle(cache, index - 2, !error, error ? 0 : Z_LVAL_P(reply));
	}
}

/* ---- asking ---- */

/* Puts CLIENT CACHING YES before the command in the link's output, and PTTL for each of its keys behind it. */
static void surround(php_hiredis_link *link, const php_hiredis_row *row)
{
	php_hiredis_output *out = &link->out;
	zend_string *command = zend_string_init(out->bytes, out->length, 0);
	uint32_t count;
	const char *at = arguments(ZSTR_VAL(command), row, &count);

	if (link->asked.command) {
		zend_string_release(link->asked.command);
	}
	link->asked = (php_hiredis_asked) {.command = command, .row = row};
	php_hiredis_output_room(out, LENGTH(caching));
	memmove(out->bytes + LENGTH(caching), out->bytes, out->length);
	memcpy(out->bytes, caching, LENGTH(caching));
	out->length += LENGTH(caching);
	for (count = row == mget_row ? count : 1; count > 0; count--) {
		word_t key;

		at = read_word(at, &key);
		php_hiredis_output_append(out, pttl, LENGTH(pttl));
		php_hiredis_output_append(out, key.bulk, key.bulk_length);
	}
}

/* Sends the one-answer batch of the link, and waits for its end. */
static void run(php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_entry *entry = &link->entry;
	php_hiredis_node *node = &link->node;

	link->busy = true;
	php_hiredis_entry_init(entry, &link->single, timeout);
	entry->single = true;
	if (node->connection) {
		node->connection->cache->asking = true;
	}
	php_hiredis_node_submit(node, entry, &link->out);
	do {
		php_hiredis_node_step(node, PHP_HIREDIS_WAIT);
	} while (entry->state == PHP_HIREDIS_WAITING);
	php_hiredis_node_take(node, entry);
	php_hiredis_cache_end_drain(node->connection->cache);
	php_hiredis_link_leave(link);
}

/* The answer of the batch that has ended. False: an exception is set, and the answer is null. */
static bool finish(php_hiredis_link *link, zval *answer)
{
	php_hiredis_entry *entry = &link->entry;
	zval reply;

	ZVAL_COPY_VALUE(&reply, &entry->replies);
	ZVAL_UNDEF(&entry->replies);
	if (EXPECTED(entry->state == PHP_HIREDIS_DONE && !EG(exception) && !php_hiredis_exception_is_server(&reply))) {
		ZVAL_COPY_VALUE(answer, &reply);
		return true;
	}
	ZVAL_NULL(answer);
	if (EG(exception)) {
		zval_ptr_dtor(&reply); /* the exception that userland code threw during the wait says more */
	} else {
		php_hiredis_exception_throw(&reply);
	}
	return false;
}

static uint32_t floods_of(const php_hiredis_node *node)
{
	return node->connection ? node->connection->cache->floods : 0;
}

/* Asks the command in the link's output so that its answer is kept. */
static bool ask(php_hiredis_link *link, const php_hiredis_row *row, uint32_t keys, uint64_t timeout, zval *answer)
{
	php_hiredis_sent sent = {.row = row};

	link->config.cache->counters.misses += keys;
	for (bool again = false;; again = true) {
		uint32_t floods = floods_of(&link->node);

		surround(link, row);
		php_hiredis_batch_clear(&link->single);
		php_hiredis_batch_track(&link->single, &sent, keys);
		run(link, timeout);
		if (EXPECTED(floods == floods_of(&link->node)) || again || EG(exception) || link->entry.state == PHP_HIREDIS_DONE) {
			return finish(link, answer);
		}
		/* The answer stood behind more invalidations than are worth being read: asks on a new connection, which has none. */
		zval_ptr_dtor(&link->entry.replies);
		php_hiredis_output_append(&link->out, ZSTR_VAL(link->asked.command), ZSTR_LEN(link->asked.command));
	}
}

/* ---- looking ---- */

typedef enum {
	SERVE,  /* the store may be asked */
	ASK,    /* the store may not be asked, but an answer may be kept */
	PLAIN,  /* the connection holds WATCH, MULTI or the like, or will be left: as without a cache */
	THROWN  /* an exception is set */
} verdict_t;

/* Reads the pushes that have come while nothing was in flight; `*now` is the time behind that. */
static verdict_t drain(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, uint64_t *now)
{
	php_hiredis_connection *connection = link->node.connection;
	php_hiredis_cache *cache = connection->cache;
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
		return php_hiredis_node_is_quiet(&link->node) ? SERVE : ASK;
	}
	if (php_hiredis_failure_is_loss(&connection->failure)) {
		return ASK; /* on a new connection */
	}
	php_hiredis_node_throw(&link->node, php_hiredis_row_name(sent->row), sent->row->name_length, false);
	return THROWN;
}

static verdict_t look(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, uint64_t *now)
{
	php_hiredis_node *node = &link->node;

	if (!node->connection) {
		bool adopted;

		link->busy = true;
		adopted = php_hiredis_node_adopt(node);
		link->busy = false;
		*now = php_hiredis_cache_now();
		return !adopted ? THROWN : php_hiredis_node_is_ready(node) ? SERVE : ASK;
	}
	if (!php_hiredis_node_is_ready(node)) {
		return ASK;
	}
	if (UNEXPECTED(node->connection->marks & ~PHP_HIREDIS_MARK_CHANGED) || node->close_after) {
		return PLAIN;
	}
	return drain(link, sent, timeout, now);
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

/* The entry's reply. Its array is made once a request. */
static void give(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to)
{
	zval *array = php_hiredis_cache_recall(cache, entry);

	if (array) {
		ZVAL_COPY(to, array);
		return;
	}
	php_hiredis_resp_read(php_hiredis_cache_value(entry), to);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		php_hiredis_cache_remember(cache, entry, to);
	}
}

/* ---- one key ---- */

/* False: the command, which still stands in the output, is to be sent as without a cache. */
static bool call_one(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	php_hiredis_cache_question question = question_of(link->out.bytes, link->out.length, sent->row, link->config.database);
	php_hiredis_cache_entry *entry = NULL;
	uint64_t now;

	if (!php_hiredis_cache_group_takes(link->config.cache, question.key, question.key_length)) {
		link->config.cache->counters.refused++;
		return false;
	}
	switch (look(link, sent, timeout, &now)) {
		case SERVE:
			entry = find(link->node.connection->cache, &question, now);
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
		ask(link, sent->row, 1, timeout, return_value);
		return true;
	}
	if (UNEXPECTED(entry->state == PHP_HIREDIS_CACHE_TOO_LARGE)) {
		return false;
	}
	php_hiredis_output_clear(&link->out);
	give(link->node.connection->cache, entry, return_value);
	return true;
}

/* ---- MGET ---- */

/* The keys that are not in the list, as MGET, in the link's output. */
static void encode_missing(php_hiredis_link *link, const zend_string *command, const zend_array *list, uint32_t missing)
{
	uint32_t count;
	const char *at = arguments(ZSTR_VAL(command), mget_row, &count);
	char *head = php_hiredis_output_room(&link->out, NUMBER_LINE);

	link->out.length += (size_t) snprintf(head, NUMBER_LINE, "*%u\r\n", missing + 1);
	php_hiredis_output_append(&link->out, php_hiredis_row_resp(mget_row), mget_row->resp_length);
	for (uint32_t i = 0; i < count; i++) {
		word_t key;

		at = read_word(at, &key);
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
	const char *at = arguments(link->out.bytes, mget_row, &count);
	uint32_t missing = 0;

	for (uint32_t i = 0; i < count; i++) {
		zval *value = &list->arPacked[i];
		php_hiredis_cache_question question;
		php_hiredis_cache_entry *entry;
		word_t key;

		at = read_word(at, &key);
		question = question_of_word(&key, link->config.database);
		entry = cache ? find(cache, &question, now) : NULL;
		if (entry && entry->state == PHP_HIREDIS_CACHE_TOO_LARGE) {
			entry = NULL;
		}
		ZVAL_UNDEF(value);
		if (entry) {
			php_hiredis_resp_read(php_hiredis_cache_value(entry), value);
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
		word_t key;

		at = read_word(at, &key);
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
	if (!ask(link, mget_row, missing, timeout, &answer)) {
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
	return got != -1;
}

/* As call_one(). */
static bool call_many(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	uint32_t count, missing;
	const char *keys = arguments(link->out.bytes, mget_row, &count);
	zend_array *list;
	verdict_t verdict;
	uint64_t now;

	if (!takes_all(link, keys, count)) {
		return false;
	}
	verdict = look(link, sent, timeout, &now);
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

void php_hiredis_cached_flush(php_hiredis_link *link)
{
	php_hiredis_node *node = &link->node;

	if (!node->connection && node->config->cache && !link->busy && !link->driver) { /* the pool may have one with entries */
		link->busy = true;
		php_hiredis_node_adopt(node);
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
	arguments(link->out.bytes, row, &count);
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
	if (UNEXPECTED(!php_hiredis_link_enter(link))) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (!(row == mget_row ? call_many(link, sent, timeout, return_value) : call_one(link, sent, timeout, return_value))) {
		php_hiredis_link_call(link, sent, timeout, return_value);
	}
}
