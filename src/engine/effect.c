#include "engine/internal.h"

/* ---- does a reply answer its command? +OK, +QUEUED, EXEC's list, a SHA1, a cursor: before any PHP code can see it ---- */

#define SHA1_LENGTH 40

#define NOT_OK "Protocol error: the reply is not OK"
#define NOT_A_LIST "Protocol error: the reply to EXEC is not a list with one element for each queued command"

static bool is_text(const zval *reply, const char *text)
{
	return Z_TYPE_P(reply) == IS_STRING && zend_string_equals_cstr(Z_STR_P(reply), text, strlen(text));
}

/* A map has keys of its own, and is never packed. */
static bool is_list(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_ARRAY && (HT_IS_PACKED(Z_ARRVAL_P(reply)) || zend_hash_num_elements(Z_ARRVAL_P(reply)) == 0);
}

/* The client goes on as if the command had been done: the server must have said so. */
static const char *effect_violation(const php_hiredis_row *row, const zval *reply)
{
	switch (row->effect) {
		case PHP_HIREDIS_EFFECT_SELECT:
		case PHP_HIREDIS_EFFECT_AUTH:
		case PHP_HIREDIS_EFFECT_SETNAME:
		case PHP_HIREDIS_EFFECT_MULTI:
		case PHP_HIREDIS_EFFECT_WATCH:
		case PHP_HIREDIS_EFFECT_UNWATCH:
		case PHP_HIREDIS_EFFECT_TRACKING:
			return is_text(reply, "OK") ? NULL : NOT_OK;
		case PHP_HIREDIS_EFFECT_RESET:
			return is_text(reply, "RESET") ? NULL : "Protocol error: the reply is not RESET";
		case PHP_HIREDIS_EFFECT_HELLO:
			return Z_TYPE_P(reply) == IS_ARRAY ? NULL : "Protocol error: the reply to HELLO is not a map";
		case PHP_HIREDIS_EFFECT_EXEC:
			if (php_hiredis_row_name(row)[0] == 'D') { /* DISCARD */
				return is_text(reply, "OK") ? NULL : NOT_OK;
			}
			return Z_TYPE_P(reply) == IS_NULL || is_list(reply) ? NULL : "Protocol error: the reply to EXEC is not a list";
		default:
			return NULL;
	}
}

/* The replies of a batch from its MULTI to its EXEC, the last one. */
static const char *exec_violation(const php_hiredis_batch *batch, const zval *reply)
{
	uint32_t index = batch->count - 1 - batch->queued;
	zval *element;

	if (!batch->begun) {
		return "Protocol error: EXEC without MULTI is not an error";
	}
	if (Z_TYPE_P(reply) == IS_NULL) {
		return NULL;
	}
	if (!is_list(reply) || zend_hash_num_elements(Z_ARRVAL_P(reply)) != batch->queued) {
		return NOT_A_LIST;
	}
	if (batch->refused_queueing) {
		return "Protocol error: EXEC was executed without the command that the server refused";
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
		const php_hiredis_expectation *expectation = &batch->expected[index++];
		const char *violation = NULL;

		if ((expectation->flags & PHP_HIREDIS_EXPECT_EFFECT) && !php_hiredis_exception_is_server(element)) {
			violation = effect_violation(expectation->row, element);
		}
		if (violation) {
			return violation;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

static const char *transaction_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	if (index == batch->count - 1) {
		return error ? NULL : exec_violation(batch, reply);
	}
	if (!(batch->expected[index].flags & PHP_HIREDIS_EXPECT_QUEUED)) { /* MULTI */
		batch->begun = !error;
		return error || is_text(reply, "OK") ? NULL : NOT_OK;
	}
	if (error) {
		batch->refused_queueing = true;
		return NULL;
	}
	batch->queued++;
	/* Where MULTI was refused the commands were executed one by one: its error tells of that. */
	return !batch->begun || is_text(reply, "QUEUED") ? NULL : "Protocol error: the command behind MULTI was not queued";
}

/* Why the reply is no answer, a static sentence, to the SCAN, HSCAN, SSCAN or ZSCAN of an iterator; NULL: it is one. */
static const char *cursor_violation(php_hiredis_shape shape, const zval *reply)
{
	static const char violation[] = "Protocol error: the reply is not a cursor and a list";
	zval *cursor, *elements, *element;

	if (!is_list(reply) || zend_hash_num_elements(Z_ARRVAL_P(reply)) != 2) {
		return violation;
	}
	cursor = zend_hash_index_find(Z_ARRVAL_P(reply), 0);
	elements = zend_hash_index_find(Z_ARRVAL_P(reply), 1);
	if (Z_TYPE_P(cursor) != IS_STRING || Z_STRLEN_P(cursor) == 0
			|| strspn(Z_STRVAL_P(cursor), "0123456789") != Z_STRLEN_P(cursor) || !is_list(elements)) {
		return violation;
	}
	if (shape == PHP_HIREDIS_SHAPE_CURSOR_PAIRS && zend_hash_num_elements(Z_ARRVAL_P(elements)) % 2 != 0) {
		return "Protocol error: the list behind the cursor has a name without a value";
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(elements)) == 0) {
		return NULL;
	}
	element = Z_ARRVAL_P(elements)->arPacked;
	for (const zval *end = element + Z_ARRVAL_P(elements)->nNumUsed; element < end; element++) {
		if (UNEXPECTED(Z_TYPE_P(element) != IS_STRING) && Z_TYPE_P(element) != IS_DOUBLE) {
			return "Protocol error: the list behind the cursor holds more than strings";
		}
	}
	return NULL;
}

/* Returns why the reply to expectation `index` is no answer to its command, a static sentence, or NULL if it is one. `error`: it is an
 * error reply. The replies of a batch come in order: the function counts the commands that MULTI has queued. Sets no exception. */
static const char *find_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_ASKING)) {
		return error || is_text(reply, "OK") ? NULL : NOT_OK;
	}
	if (UNEXPECTED((expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW) && (expectation->flags & PHP_HIREDIS_EXPECT_CACHED))) {
		bool caching = expectation->note == PHP_HIREDIS_NOTE_CACHING;

		return error || (caching ? is_text(reply, "OK") : Z_TYPE_P(reply) == IS_LONG) ? NULL
			: caching ? NOT_OK : "Protocol error: the reply to PTTL is not a number";
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		return error || (Z_TYPE_P(reply) == IS_STRING && Z_STRLEN_P(reply) == SHA1_LENGTH)
			? NULL : "Protocol error: the reply to SCRIPT LOAD is not a SHA1";
	}
	if (batch->transaction) {
		return transaction_violation(batch, index, reply, error);
	}
	if (error) {
		return NULL;
	}
	if (expectation->flags & PHP_HIREDIS_EXPECT_CURSOR) {
		return cursor_violation(expectation->shape, reply);
	}
	/* Behind a MULTI that the caller has sent. */
	if ((expectation->flags & PHP_HIREDIS_EXPECT_EFFECT) && !is_text(reply, "QUEUED")) {
		return effect_violation(expectation->row, reply);
	}
	return NULL;
}

/* ---- what it means ---- */

/* The marks that end with EXEC and DISCARD. */
#define OF_MULTI (PHP_HIREDIS_MARK_MULTI | OF_WATCH | PHP_HIREDIS_MARK_QUEUED)
#define OF_WATCH (PHP_HIREDIS_MARK_WATCH | PHP_HIREDIS_MARK_WATCHED)

uint32_t php_hiredis_effect_marks(php_hiredis_effect effect)
{
	switch (effect) {
		case PHP_HIREDIS_EFFECT_SELECT:
		case PHP_HIREDIS_EFFECT_AUTH:
		case PHP_HIREDIS_EFFECT_SETNAME:
		case PHP_HIREDIS_EFFECT_HELLO:
		case PHP_HIREDIS_EFFECT_RESET:
		case PHP_HIREDIS_EFFECT_QUIT:
		case PHP_HIREDIS_EFFECT_CHANGE:
			return PHP_HIREDIS_MARK_CHANGED;
		case PHP_HIREDIS_EFFECT_MULTI:
			return PHP_HIREDIS_MARK_MULTI;
		case PHP_HIREDIS_EFFECT_WATCH:
			return PHP_HIREDIS_MARK_WATCH;
		case PHP_HIREDIS_EFFECT_TRACKING:
			return PHP_HIREDIS_MARK_TRACKING;
		default:
			return 0;
	}
}

/* A word behind the command's name; NULL: there is none. */
static zend_string *word(const php_hiredis_sent *sent, uint32_t index)
{
	return index < sent->count ? Z_STR(sent->values[index]) : NULL;
}

static zend_long number(const zval *word)
{
	return Z_TYPE_P(word) == IS_LONG ? Z_LVAL_P(word) : ZEND_STRTOL(Z_STRVAL_P(word), NULL, 10);
}

static void replace(zend_string **old, zend_string *new)
{
	if (*old) {
		zend_string_release(*old);
	}
	*old = new ? zend_string_copy(new) : NULL;
}

/* Credentials that the server has accepted become part of the client's own handshake. */
static void set_credentials(php_hiredis_config *config, zend_string *first, zend_string *second)
{
	replace(&config->username, second ? first : NULL);
	replace(&config->password, second ? second : first);
	config->password_from_closure = false; /* the user's own word counts from here on */
	config->past = config->moved = true;
}

static void hello_effect(php_hiredis_node *node, const php_hiredis_sent *sent)
{
	php_hiredis_config *config = node->config;

	if (sent->count == 0) {
		return;
	}
	config->protocol = zend_string_equals_literal(word(sent, 0), "2") ? 2 : 3;
	node->connection->protocol = (int) config->protocol;
	for (uint32_t i = 1; i + 1 < sent->count;) {
		if (zend_string_equals_literal_ci(word(sent, i), "AUTH") && i + 2 < sent->count) {
			set_credentials(config, word(sent, i + 1), word(sent, i + 2));
			i += 3;
		} else if (zend_string_equals_literal_ci(word(sent, i), "SETNAME")) {
			replace(&config->name, word(sent, i + 1));
			i += 2;
		} else {
			i++;
		}
	}
}

/* The password among the words of an AUTH or a HELLO; borrowed; NULL: there is none. */
static const zend_string *secret(const php_hiredis_sent *sent)
{
	if (sent->row->effect == PHP_HIREDIS_EFFECT_AUTH) {
		return word(sent, sent->count > 1 ? 1 : 0);
	}
	for (uint32_t i = 1; i + 2 < sent->count; i++) {
		if (zend_string_equals_literal_ci(word(sent, i), "AUTH")) {
			return word(sent, i + 2);
		}
	}
	return NULL;
}

static void forget_scripts(php_hiredis_connection *connection)
{
	if (connection->scripts) {
		zend_hash_clean(connection->scripts);
	}
}

static void know_script(php_hiredis_connection *connection, zend_string *sha1)
{
	if (!connection->scripts) {
		connection->scripts = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(connection->scripts, 8, NULL, NULL, 1);
	}
	/* By its bytes: a string of the request may not stay in a connection that outlives it. */
	zend_hash_str_add_empty_element(connection->scripts, ZSTR_VAL(sha1), ZSTR_LEN(sha1));
}

/* `sent` as php_hiredis_effect_single() wants it. `transaction`: the reply stands in EXEC's list, or is an answer in place of QUEUED. */
static void apply(php_hiredis_node *node, const php_hiredis_sent *sent, const zval *reply, bool transaction)
{
	php_hiredis_effect effect = sent->row->effect;
	php_hiredis_connection *connection = node->connection;
	php_hiredis_config *config = node->config;

	if (Z_TYPE_P(reply) == IS_STRING && zend_string_equals_literal(Z_STR_P(reply), "QUEUED")) {
		if (!transaction && (effect == PHP_HIREDIS_EFFECT_SELECT || effect == PHP_HIREDIS_EFFECT_AUTH
				|| effect == PHP_HIREDIS_EFFECT_SETNAME || effect == PHP_HIREDIS_EFFECT_HELLO)) {
			connection->marks |= PHP_HIREDIS_MARK_QUEUED;
		}
		return;
	}
	switch (effect) {
		case PHP_HIREDIS_EFFECT_SELECT:
			if (sent->count > 0) {
				config->database = number(sent->values);
				config->past = config->moved = true;
			}
			break;
		case PHP_HIREDIS_EFFECT_AUTH:
			if (sent->count > 0) {
				set_credentials(config, word(sent, 0), word(sent, 1));
			}
			break;
		case PHP_HIREDIS_EFFECT_SETNAME:
			replace(&config->name, sent->count > 0 && ZSTR_LEN(word(sent, 0)) ? word(sent, 0) : NULL);
			break;
		case PHP_HIREDIS_EFFECT_HELLO:
			hello_effect(node, sent);
			break;
		case PHP_HIREDIS_EFFECT_RESET:
			/* RESP2, no user, database 0, nothing watched: only a new connection is again as the client asked for it. */
			connection->marks = PHP_HIREDIS_MARK_CHANGED;
			connection->protocol = 2; /* of the other replies of the batch */
			node->close_after = true;
			break;
		case PHP_HIREDIS_EFFECT_QUIT:
			connection->marks = 0;
			node->close_after = true;
			break;
		case PHP_HIREDIS_EFFECT_EXEC:
			if ((connection->marks & PHP_HIREDIS_MARK_QUEUED) && Z_TYPE_P(reply) == IS_ARRAY) {
				connection->marks |= PHP_HIREDIS_MARK_EXECUTED;
			}
			connection->marks &= ~OF_MULTI;
			break;
		case PHP_HIREDIS_EFFECT_WATCH:
			connection->marks |= OF_WATCH; /* the reply of an EXEC before it has just taken the mark away */
			break;
		case PHP_HIREDIS_EFFECT_UNWATCH:
			connection->marks &= ~OF_WATCH;
			break;
		case PHP_HIREDIS_EFFECT_TRACKING:
			if (sent->count > 0 && zend_string_equals_literal_ci(word(sent, 0), "OFF")) {
				connection->marks &= ~(PHP_HIREDIS_MARK_TRACKING | PHP_HIREDIS_MARK_TRACKED);
			} else {
				connection->marks |= PHP_HIREDIS_MARK_TRACKING | PHP_HIREDIS_MARK_TRACKED;
			}
			break;
		case PHP_HIREDIS_EFFECT_SCRIPT_FLUSH:
			forget_scripts(connection);
			break;
		default:
			break;
	}
}

/* Has the server discarded the transaction whose EXEC got this error? A node of a cluster does where it does not have the slot any more, and Valkey where
 * it is a primary no more. */
static bool ends_multi(zval *error)
{
	static const char *const prefixes[] = {"EXECABORT", "MOVED", "ASK", "TRYAGAIN", "CROSSSLOT", "CLUSTERDOWN", "REDIRECT"};

	for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++) {
		if (php_hiredis_exception_has_prefix(error, prefixes[i])) {
			return true;
		}
	}
	return false;
}

void php_hiredis_effect_refused(php_hiredis_connection *connection, php_hiredis_effect effect)
{
	if (effect == PHP_HIREDIS_EFFECT_WATCH && !(connection->marks & PHP_HIREDIS_MARK_WATCHED)) {
		connection->marks &= ~PHP_HIREDIS_MARK_WATCH;
	}
	if (effect == PHP_HIREDIS_EFFECT_TRACKING && !(connection->marks & PHP_HIREDIS_MARK_TRACKED)) {
		connection->marks &= ~PHP_HIREDIS_MARK_TRACKING;
	}
}

/* Is the server that says this not the one to ask, although the error is the reply? */
static bool is_of_wrong_server(const zend_string *line)
{
	php_hiredis_redirect redirect;
	php_hiredis_event event = {.guide = PHP_HIREDIS_GUIDE_NONE, .line = &redirect};

	return php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line)) && php_hiredis_verdict_of(&event).leave;
}

void php_hiredis_effect_error(php_hiredis_node *node, const php_hiredis_sent *sent, zval *error)
{
	php_hiredis_effect effect = sent->row ? sent->row->effect : PHP_HIREDIS_EFFECT_NONE;

	if (effect == PHP_HIREDIS_EFFECT_AUTH || effect == PHP_HIREDIS_EFFECT_HELLO) {
		php_hiredis_exception_hide(error, php_hiredis_row_name(sent->row), secret(sent));
		php_hiredis_exception_hide(error, php_hiredis_row_name(sent->row), node->config->password);
	}
	php_hiredis_effect_refused(node->connection, effect);
	if (effect == PHP_HIREDIS_EFFECT_EXEC && ends_multi(error)) {
		node->connection->marks &= ~OF_MULTI;
	}
	if (effect == PHP_HIREDIS_EFFECT_MULTI && !php_hiredis_exception_has_prefix(error, "ERR")) {
		node->connection->marks &= ~PHP_HIREDIS_MARK_MULTI; /* NOPERM and the like; with ERR a MULTI is open already */
	}
	if (is_of_wrong_server(php_hiredis_exception_line(error))) {
		node->close_after = true;
	}
	if (php_hiredis_exception_has_prefix(error, "NOSCRIPT")) {
		forget_scripts(node->connection);
	}
}

/* Closes the connection because of a reply that does not answer its command, and releases the reply. Returns false. */
static bool refuse(php_hiredis_node *node, const char *violation, zval *reply)
{
	zval_ptr_dtor(reply);
	ZVAL_UNDEF(reply);
	node->connection->in_flight++; /* the command has begun, and has no answer */
	return php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", violation);
}

bool php_hiredis_effect_single(php_hiredis_node *node, const php_hiredis_sent *sent, zval *reply)
{
	bool effect = sent->row->effect != PHP_HIREDIS_EFFECT_NONE;
	const char *violation = NULL;

	if (sent->shape >= PHP_HIREDIS_SHAPE_CURSOR) {
		violation = cursor_violation(sent->shape, reply);
	} else if (effect && !is_text(reply, "QUEUED")) { /* behind a MULTI that the caller has sent */
		violation = effect_violation(sent->row, reply);
	}
	if (UNEXPECTED(violation)) {
		refuse(node, violation, reply);
		php_hiredis_node_make_failure(node, php_hiredis_row_name(sent->row), sent->row->name_length, true, reply);
		return false;
	}
	if (sent->shape && sent->shape < PHP_HIREDIS_SHAPE_CURSOR && node->connection->protocol == 2) {
		php_hiredis_shape_apply(sent->shape, reply);
	}
	if (effect) {
		apply(node, sent, reply, false);
		php_hiredis_node_leave(node);
	}
	return true;
}

bool php_hiredis_effect_reply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (EXPECTED(!error && expectation->flags == 0 && expectation->shape == PHP_HIREDIS_SHAPE_RAW)) {
		return true;
	}
	if (UNEXPECTED(expectation->flags)) {
		const char *violation = find_violation(batch, index, reply, error);

		if (UNEXPECTED(violation)) {
			return refuse(node, violation, reply);
		}
		if (!error && (expectation->flags & PHP_HIREDIS_EXPECT_QUEUED)) {
			return true;
		}
	}
	php_hiredis_effect_apply(node, batch, index, reply, error);
	return true;
}

/* The error that refused the script which the command at `index` runs, borrowed; NULL: none, or the command runs no script. */
static zval *batch_refusal(const php_hiredis_batch *batch, uint32_t index)
{
	if (EXPECTED(batch->refused == NULL) || !(batch->expected[index].flags & PHP_HIREDIS_EXPECT_SCRIPT)) {
		return NULL;
	}
	return zend_hash_find(batch->refused, php_hiredis_batch_script(batch, index));
}

/* The server has refused the SCRIPT LOAD at `index` with this error, which stays the caller's. Commands that run the script get it, too. */
static void batch_refuse(php_hiredis_batch *batch, uint32_t index, zval *error)
{
	if (!batch->refused) {
		batch->refused = zend_new_array(0);
	}
	Z_ADDREF_P(error);
	zend_hash_update(batch->refused, php_hiredis_batch_script(batch, index), error);
}

/* The command as it was sent; its words, which the batch owns, only where it has an effect. */
static php_hiredis_sent sent_of(const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];
	php_hiredis_sent sent = {.row = expectation->row};

	if (expectation->flags & PHP_HIREDIS_EXPECT_EFFECT) {
		const HashTable *words = Z_ARRVAL_P(zend_hash_index_find(batch->notes, expectation->note));

		sent.values = words->arPacked;
		sent.count = words->nNumUsed;
	}
	return sent;
}

void php_hiredis_effect_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];
	php_hiredis_sent sent;

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_CACHED)) {
		php_hiredis_cache_read_reply(node, batch, index, reply, error);
		if (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW) {
			return;
		}
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		if (expectation->flags & PHP_HIREDIS_EXPECT_ASKING) {
			return; /* where ASKING was refused the command behind it is refused, too */
		}
		if (!error) {
			know_script(node->connection, php_hiredis_batch_script(batch, index));
		} else {
			php_hiredis_exception_set_command(reply, ZEND_STRL("SCRIPT LOAD"));
			batch_refuse(batch, index, reply);
		}
		return;
	}
	sent = sent_of(batch, index);
	if (UNEXPECTED(error)) {
		size_t length;
		const char *name = php_hiredis_batch_name(batch, index, &length);
		zval *refusal = batch_refusal(batch, index);

		if (refusal && php_hiredis_exception_has_prefix(reply, "NOSCRIPT")) {
			/* The error of SCRIPT LOAD says more than NOSCRIPT. */
			zval_ptr_dtor(reply);
			ZVAL_COPY(reply, refusal);
			return;
		}

		if (name) {
			php_hiredis_exception_set_command(reply, name, length);
		}
		php_hiredis_effect_error(node, &sent, reply);
		return;
	}
	if (UNEXPECTED(expectation->shape) && node->connection->protocol == 2) {
		php_hiredis_shape_apply(expectation->shape, reply);
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_EFFECT)) {
		apply(node, &sent, reply, batch->transaction);
	}
}

/* Checks the replies (+OK, +QUEUED) of a transaction, from `at` in the list on. Returns how many come before a violation; the rest is released. */
static uint32_t accept_queued(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t at, uint32_t taken)
{
	for (uint32_t i = 0; i < taken; i++) {
		zval *reply = &replies->arPacked[at + i];

		if (EXPECTED((batch->expected[index + i].flags & PHP_HIREDIS_EXPECT_QUEUED) && Z_TYPE_P(reply) == IS_STRING
				&& Z_STR_P(reply) == php_hiredis_queued && batch->begun)) {
			batch->queued++; /* as find_violation() */
			continue;
		}
		if (UNEXPECTED(!php_hiredis_effect_reply(node, batch, index + i, reply, false))) {
			node->connection->failure.begun += taken - i - 1; /* their replies are counted as taken, and dropped */
			for (uint32_t j = i + 1; j < taken; j++) {
				zval_ptr_dtor(&replies->arPacked[at + j]);
			}
			replies->nNumUsed = replies->nNumOfElements = at + i;
			replies->nNextFreeElement = at + i;
			return i;
		}
	}
	return taken;
}

uint32_t php_hiredis_effect_take(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted)
{
	uint32_t at = replies->nNumUsed, taken;

	if (!batch->flagged && (!batch->shaped || node->connection->protocol == 3)) {
		return php_hiredis_connection_take_scalars(node->connection, replies, wanted, batch->ones);
	}
	/* +OK and +QUEUED, behind the scripts that are loaded first. */
	if (!batch->transaction || (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		return 0;
	}
	taken = php_hiredis_connection_take_scalars(node->connection, replies, wanted, false);
	return taken ? accept_queued(node, batch, index, replies, at, taken) : 0;
}
