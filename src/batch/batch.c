#include "batch/batch.h"

#define KEEP 1024

const php_hiredis_row *php_hiredis_get_row, *php_hiredis_mget_row;

void php_hiredis_batch_minit(void)
{
	php_hiredis_get_row = php_hiredis_row_named("GET");
	php_hiredis_mget_row = php_hiredis_row_named("MGET");
}

void php_hiredis_batch_init(php_hiredis_batch *batch)
{
	memset(batch, 0, sizeof(*batch));
	batch->readonly = true;
}

/* One command counts as itself, a transaction as MULTI, others as PIPELINE. */
static uint32_t kind_of(const php_hiredis_batch *batch)
{
	uint32_t first = 0;

	while (first < batch->count && (batch->expected[first].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		first++; /* sent by the client itself: SCRIPT LOAD, CLIENT CACHING */
	}
	if (batch->answers != 1 && !batch->transaction) {
		return PHP_HIREDIS_KIND_PIPELINE;
	}
	return php_hiredis_kind(first < batch->count ? batch->expected[first].row : NULL);
}

php_hiredis_call php_hiredis_batch_call(const php_hiredis_batch *batch)
{
	php_hiredis_call call = {kind_of(batch), batch->answers, batch->transaction};

	if (batch->transaction) {
		call.count = 0;
		for (uint32_t i = 0; i < batch->count; i++) {
			call.count += (batch->expected[i].flags & PHP_HIREDIS_EXPECT_QUEUED) != 0;
		}
	}
	return call;
}

/* The words as strings; Stringables have been turned into theirs. */
static void flatten(zval *list, zval *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		zval *value = &values[i];

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) == IS_ARRAY) {
			zval *element;

			ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
				flatten(list, element, 1);
			} ZEND_HASH_FOREACH_END();
		} else {
			ZEND_ASSERT(Z_TYPE_P(value) != IS_OBJECT);
			add_next_index_str(list, zval_get_string(value));
		}
	}
}

static uint32_t add_note(php_hiredis_batch *batch, zval *note)
{
	if (!batch->notes) {
		batch->notes = zend_new_array(0);
	}
	zend_hash_next_index_insert_new(batch->notes, note);
	return batch->notes->nNumUsed - 1;
}

/* Notes a string with the last command. */
static void note_string(php_hiredis_batch *batch, zend_string *string, uint8_t flag)
{
	php_hiredis_expectation *expectation = &batch->expected[batch->count - 1];
	zval note;

	ZVAL_STR_COPY(&note, string);
	expectation->note = add_note(batch, &note);
	expectation->flags |= flag;
}

static zend_never_inline void grow(php_hiredis_batch *batch, uint32_t capacity)
{
	batch->expected = safe_erealloc(batch->expected, capacity, sizeof(php_hiredis_expectation), 0);
	batch->capacity = capacity; /* not before: realloc may reach the memory limit, and shutdown functions go on with the batch */
}

void php_hiredis_batch_grow(php_hiredis_batch *batch)
{
	grow(batch, batch->capacity ? batch->capacity * 2 : 8);
}

/* Sets the marks, flags and note of a command that is more than a plain one. */
static zend_never_inline void add_meaning(php_hiredis_batch *batch, php_hiredis_expectation *expectation, const php_hiredis_sent *sent)
{
	zval note;

	if (UNEXPECTED(sent->shape >= PHP_HIREDIS_SHAPE_CURSOR)) {
		expectation->flags = PHP_HIREDIS_EXPECT_CURSOR;
		batch->flagged = true;
	} else {
		batch->shaped |= sent->shape != PHP_HIREDIS_SHAPE_RAW;
	}
	if (UNEXPECTED(sent->row == NULL)) {
		batch->readonly = false;
		if (sent->name) {
			note_string(batch, sent->name, PHP_HIREDIS_EXPECT_NAME);
		}
		return;
	}
	if (!(sent->row->flags & PHP_HIREDIS_ROW_READONLY) || sent->wait) {
		batch->readonly = false;
	}
	if (UNEXPECTED(sent->wait)) {
		batch->wait = sent->wait == UINT64_MAX || batch->wait == UINT64_MAX ? UINT64_MAX : batch->wait + sent->wait;
	}
	if (UNEXPECTED(sent->row->effect)) {
		batch->readonly = false;
		array_init(&note);
		flatten(&note, sent->values, sent->count);
		expectation->flags = PHP_HIREDIS_EXPECT_EFFECT;
		batch->flagged = true;
		expectation->note = add_note(batch, &note);
	}
}

/* Out of line: a call in the middle of php_hiredis_batch_add() would make it save registers for every command. */
static zend_never_inline void add_to_full(php_hiredis_batch *batch, const php_hiredis_sent *sent)
{
	php_hiredis_batch_grow(batch);
	php_hiredis_batch_add(batch, sent);
}

void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_sent *sent)
{
	php_hiredis_expectation *expectation;

	if (UNEXPECTED(batch->count == batch->capacity)) {
		add_to_full(batch, sent);
		return;
	}
	expectation = &batch->expected[batch->count++];
	*expectation = (php_hiredis_expectation) {.row = sent->row, .shape = sent->shape};
	batch->answers++;
	if (EXPECTED(php_hiredis_batch_is_plain(sent) && sent->shape == PHP_HIREDIS_SHAPE_RAW)) {
		batch->readonly &= (sent->row->flags & PHP_HIREDIS_ROW_READONLY) != 0;
		return;
	}
	add_meaning(batch, expectation, sent);
}

void php_hiredis_batch_load(php_hiredis_batch *batch, php_hiredis_output *out, zend_string *sha1, zend_string *lua)
{
	php_hiredis_sent sent = {.row = php_hiredis_row_named("SCRIPT LOAD")};
	php_hiredis_command command;

	php_hiredis_command_begin(&command, out, 3);
	php_hiredis_command_bytes(&command, ZEND_STRL("SCRIPT"));
	php_hiredis_command_bytes(&command, ZEND_STRL("LOAD"));
	php_hiredis_command_string(&command, lua);
	php_hiredis_command_end(&command);
	php_hiredis_batch_add(batch, &sent);
	batch->answers--;
	note_string(batch, sha1, PHP_HIREDIS_EXPECT_SWALLOW);
	batch->flagged = true;
}

void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *from, uint32_t index)
{
	const php_hiredis_expectation *other = &from->expected[index];
	zval note;

	php_hiredis_batch_add_plain(batch, other);
	batch->flagged |= other->flags != 0;
	batch->answers -= (other->flags & PHP_HIREDIS_EXPECT_SWALLOW) != 0;
	if (other->flags & (PHP_HIREDIS_EXPECT_EFFECT | PHP_HIREDIS_EXPECT_NAME | PHP_HIREDIS_EXPECT_SCRIPT | PHP_HIREDIS_EXPECT_SWALLOW)) {
		ZVAL_COPY(&note, zend_hash_index_find(from->notes, other->note));
		batch->expected[batch->count - 1].note = add_note(batch, &note);
	}
}

/* Puts the notes of `by` before those of the batch. */
static void prepend_notes(php_hiredis_batch *batch, php_hiredis_batch *by)
{
	zval *note;

	for (uint32_t i = 0; i < batch->count; i++) {
		batch->expected[i].note += by->notes->nNumUsed;
	}
	if (batch->notes) {
		ZEND_HASH_FOREACH_VAL(batch->notes, note) {
			Z_TRY_ADDREF_P(note);
			zend_hash_next_index_insert_new(by->notes, note);
		} ZEND_HASH_FOREACH_END();
		zend_array_destroy(batch->notes);
	}
	batch->notes = by->notes;
	by->notes = NULL;
}

void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, php_hiredis_batch *by)
{
	uint32_t rest = batch->count - count;

	if (by->notes) {
		prepend_notes(batch, by);
	}
	if (batch->capacity < by->count + rest) {
		grow(batch, by->count + rest);
	}
	if (by->count != count) {
		memmove(batch->expected + by->count, batch->expected + count, rest * sizeof(php_hiredis_expectation));
	}
	if (by->count > 0) {
		memcpy(batch->expected, by->expected, by->count * sizeof(php_hiredis_expectation));
	}
	batch->count = by->count + rest;
	batch->answers += by->answers - count;
	batch->readonly &= by->readonly;
	batch->flagged |= by->flagged;
	batch->asks |= by->asks;
}

void php_hiredis_batch_runs(php_hiredis_batch *batch, zend_string *sha1)
{
	note_string(batch, sha1, PHP_HIREDIS_EXPECT_SCRIPT);
}

void php_hiredis_batch_be_transaction(php_hiredis_batch *batch)
{
	uint32_t index = 0;

	while (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
		index++;
	}
	while (++index < batch->count - 1) {
		batch->expected[index].flags |= PHP_HIREDIS_EXPECT_QUEUED;
	}
	batch->transaction = true;
}

bool php_hiredis_batch_accepts(const php_hiredis_batch *batch, const char *others)
{
	if (batch->wait && !batch->transaction) {
		php_hiredis_exception_error("A blocking command would hold up %s: give it a client of its own", others);
		return false;
	}
	if (!batch->notes) {
		return true;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_row *row = batch->expected[i].row;

		if (row && (row->policy & PHP_HIREDIS_POLICY_NOT_SHARED)) {
			php_hiredis_exception_error("%s would change the connection under %s", php_hiredis_row_name(row), others);
			return false;
		}
	}
	return true;
}

zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index)
{
	return Z_STR_P(zend_hash_index_find(batch->notes, batch->expected[index].note));
}

static void free_tables(php_hiredis_batch *batch)
{
	if (batch->notes) {
		zend_array_destroy(batch->notes);
	}
	if (batch->refused) {
		zend_array_destroy(batch->refused);
	}
}

void php_hiredis_batch_clear(php_hiredis_batch *batch)
{
	php_hiredis_expectation *expected = batch->expected;
	uint32_t capacity = batch->capacity;

	if (capacity > KEEP) {
		php_hiredis_batch_free(batch);
		return;
	}
	free_tables(batch);
	php_hiredis_batch_init(batch);
	batch->expected = expected;
	batch->capacity = capacity;
}

void php_hiredis_batch_free(php_hiredis_batch *batch)
{
	free_tables(batch);
	if (batch->expected) {
		efree(batch->expected);
	}
	php_hiredis_batch_init(batch);
}

const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (expectation->row) {
		*length = expectation->row->name_length;
		return php_hiredis_row_name(expectation->row);
	}
	if (expectation->flags & PHP_HIREDIS_EXPECT_NAME) {
		zval *name = zend_hash_index_find(batch->notes, expectation->note);

		*length = Z_STRLEN_P(name);
		return Z_STRVAL_P(name);
	}
	return NULL;
}
