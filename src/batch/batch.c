/*
 * A batch is a list of commands whose replies have not arrived yet. For each command, it records what the client does
 * with the reply.
 *
 * src/class and src/redis fill batches while they encode commands, and src/engine uses them to read the replies.
 *
 * `expected` must contain one element for each command in the output, in the same order. `readonly` may be true only if
 * sending every command twice is harmless.
 */
#include "batch/batch.h"

const php_hiredis_command_spec *php_hiredis_get_spec, *php_hiredis_mget_spec;
static const php_hiredis_command_spec *hello_spec;

void php_hiredis_batch_minit(void)
{
	php_hiredis_get_spec = php_hiredis_spec_by_name("GET");
	php_hiredis_mget_spec = php_hiredis_spec_by_name("MGET");
	hello_spec = php_hiredis_spec_by_name("HELLO");
}

/* A single command is reported as itself, a transaction as MULTI, and other batches as PIPELINE. */
static uint32_t batch_kind(const php_hiredis_batch *batch)
{
	uint32_t index = 0;

	while (index < batch->count && (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		index++; /* SCRIPT LOAD or CLIENT CACHING, which the client itself added */
	}
	if (batch->answers != 1 && !batch->is_transaction) {
		return PHP_HIREDIS_KIND_PIPELINE;
	}
	return php_hiredis_kind(index < batch->count ? batch->expected[index].spec : NULL);
}

php_hiredis_call php_hiredis_batch_describe(const php_hiredis_batch *batch)
{
	php_hiredis_call call = {batch_kind(batch), batch->answers, batch->is_transaction};

	if (batch->is_transaction) {
		call.count = 0;
		for (uint32_t i = 0; i < batch->count; i++) {
			call.count += (batch->expected[i].flags & PHP_HIREDIS_EXPECT_QUEUED) != 0;
		}
	}
	return call;
}

/* Appends the arguments as strings, and flattens arrays. `keeps_integers` keeps integers such as SELECT's database. */
static void arguments_flatten(zval *list, zval *values, uint32_t count, bool keeps_integers)
{
	for (uint32_t i = 0; i < count; i++) {
		zval *value = &values[i];

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) == IS_ARRAY) {
			zval *element;

			ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
				arguments_flatten(list, element, 1, keeps_integers);
			} ZEND_HASH_FOREACH_END();
		} else if (keeps_integers && Z_TYPE_P(value) == IS_LONG) {
			add_next_index_long(list, Z_LVAL_P(value));
		} else {
			ZEND_ASSERT(Z_TYPE_P(value) != IS_OBJECT);
			add_next_index_str(list, zval_get_string(value));
		}
	}
}

/* Stores an argument that is needed again when the reply arrives. Returns its index in `details`. */
static uint32_t batch_add_detail(php_hiredis_batch *batch, zval *detail)
{
	if (!batch->details) {
		batch->details = zend_new_array(0);
	}
	zend_hash_next_index_insert_new(batch->details, detail);
	return batch->details->nNumUsed - 1;
}

/* Stores a string that is needed when the reply to the last command arrives. `flag` says what the string is. */
static void batch_add_string(php_hiredis_batch *batch, zend_string *string, uint16_t flag)
{
	php_hiredis_expectation *expectation = &batch->expected[batch->count - 1];
	zval detail;

	ZVAL_STR_COPY(&detail, string);
	expectation->detail = batch_add_detail(batch, &detail);
	expectation->flags |= flag;
}

static zend_never_inline void batch_grow_to(php_hiredis_batch *batch, uint32_t capacity)
{
	batch->expected = safe_erealloc(batch->expected, capacity, sizeof(php_hiredis_expectation), 0);
	batch->capacity = capacity; /* set last: if safe_erealloc() exceeds the memory limit, shutdown functions still see a consistent batch */
}

void php_hiredis_batch_reserve(php_hiredis_batch *batch, uint32_t count)
{
	batch_grow_to(batch, MAX(batch->capacity ? batch->capacity * 2 : 8, batch->count + count));
}

/* Records in the batch whether a MULTI is open, whether the protocol may change, and whether the server may lose the
 * reply. */
static void batch_record_state_change(php_hiredis_batch *batch, php_hiredis_state_change state_change)
{
	if (state_change == PHP_HIREDIS_STATE_CHANGE_MULTI) {
		batch->multi = PHP_HIREDIS_MULTI_OPEN;
	} else if (state_change == PHP_HIREDIS_STATE_CHANGE_EXEC || state_change == PHP_HIREDIS_STATE_CHANGE_RESET || state_change == PHP_HIREDIS_STATE_CHANGE_QUIT) {
		batch->multi = PHP_HIREDIS_MULTI_CLOSED;
	}
	batch->has_hello |= state_change == PHP_HIREDIS_STATE_CHANGE_HELLO || state_change == PHP_HIREDIS_STATE_CHANGE_RESET;
	batch->may_miss_reply |= state_change == PHP_HIREDIS_STATE_CHANGE_HELLO || state_change == PHP_HIREDIS_STATE_CHANGE_AUTH;
}

/* Records in the batch what is needed to send it and read its replies: special replies, writes, and how long its
 * commands may block. */
static void batch_record_command(php_hiredis_batch *batch, php_hiredis_expectation *expectation, const php_hiredis_encoded_command *encoded)
{
	zval detail;

	if (UNEXPECTED(encoded->shape >= PHP_HIREDIS_SHAPE_CURSOR)) {
		expectation->flags = PHP_HIREDIS_EXPECT_CURSOR;
		batch->has_special_replies = true;
	} else {
		batch->converts_replies |= encoded->shape != PHP_HIREDIS_SHAPE_RAW;
	}
	if (UNEXPECTED(encoded->spec == NULL)) {
		batch->readonly = false;
		if (encoded->name) {
			batch_add_string(batch, encoded->name, PHP_HIREDIS_EXPECT_NAME);
		}
		return;
	}
	if (!(encoded->spec->flags & PHP_HIREDIS_SPEC_READONLY) || encoded->wait) {
		batch->readonly = false;
	}
	if (UNEXPECTED(encoded->wait)) {
		batch->wait = encoded->wait == UINT64_MAX || batch->wait == UINT64_MAX ? UINT64_MAX : batch->wait + encoded->wait;
	}
	if (UNEXPECTED(encoded->spec->state_change)) {
		batch->readonly = false;
		ZVAL_EMPTY_ARRAY(&detail);
		if (encoded->count > 0) { /* MULTI and EXEC have no arguments */
			array_init_size(&detail, encoded->count);
			arguments_flatten(&detail, encoded->values, encoded->count, encoded->spec->state_change == PHP_HIREDIS_STATE_CHANGE_SELECT);
		}
		expectation->flags = PHP_HIREDIS_EXPECT_STATE_CHANGE;
		batch->has_special_replies = true;
		expectation->detail = batch_add_detail(batch, &detail);
		batch_record_state_change(batch, encoded->spec->state_change);
	}
}

void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_encoded_command *encoded)
{
	php_hiredis_batch_append(batch, &(php_hiredis_expectation) {.spec = encoded->spec, .shape = encoded->shape});
	batch_record_command(batch, &batch->expected[batch->count - 1], encoded);
}

void php_hiredis_batch_add_script_load(php_hiredis_batch *batch, php_hiredis_output *out, zend_string *sha1, zend_string *lua)
{
	php_hiredis_encoded_command encoded = {.spec = php_hiredis_spec_by_name("SCRIPT LOAD")};
	php_hiredis_command command;

	php_hiredis_command_begin(&command, out, 3);
	php_hiredis_command_append_bytes(&command, ZEND_STRL("SCRIPT"));
	php_hiredis_command_append_bytes(&command, ZEND_STRL("LOAD"));
	php_hiredis_command_append_string(&command, lua);
	php_hiredis_command_end(&command);
	php_hiredis_batch_add(batch, &encoded);
	batch->answers--;
	batch_add_string(batch, sha1, PHP_HIREDIS_EXPECT_SWALLOW);
	batch->has_special_replies = true;
}

void php_hiredis_batch_add_sync_check(php_hiredis_batch *batch, php_hiredis_output *out, const char *version, const char *option)
{
	php_hiredis_command command;

	php_hiredis_command_begin(&command, out, 1 + (version != NULL) + (option != NULL));
	php_hiredis_command_append_bytes(&command, ZEND_STRL("HELLO"));
	if (version) {
		php_hiredis_command_append_bytes(&command, version, strlen(version));
	}
	if (option) {
		php_hiredis_command_append_bytes(&command, option, strlen(option));
	}
	php_hiredis_command_end(&command);
	php_hiredis_batch_append(batch, &(php_hiredis_expectation) {.spec = hello_spec, .flags = PHP_HIREDIS_EXPECT_SWALLOW | PHP_HIREDIS_EXPECT_SYNC_CHECK});
	batch->answers--;
	batch->may_miss_reply = batch->has_special_replies = true;
}

void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *source, uint32_t index)
{
	const php_hiredis_expectation *copied = &source->expected[index];
	zval detail;

	php_hiredis_batch_append(batch, copied);
	batch->has_special_replies |= copied->flags != 0;
	batch->may_miss_reply |= source->may_miss_reply;
	batch->answers -= (copied->flags & PHP_HIREDIS_EXPECT_SWALLOW) != 0;
	if (!(copied->flags & PHP_HIREDIS_EXPECT_SYNC_CHECK)
			&& copied->flags & (PHP_HIREDIS_EXPECT_STATE_CHANGE | PHP_HIREDIS_EXPECT_NAME | PHP_HIREDIS_EXPECT_SCRIPT | PHP_HIREDIS_EXPECT_SWALLOW)) {
		ZVAL_COPY(&detail, zend_hash_index_find(source->details, copied->detail));
		batch->expected[batch->count - 1].detail = batch_add_detail(batch, &detail);
	}
}

/* Inserts the `details` of `replacement` before the batch's own `details`, and adjusts the batch's indexes into
 * `details`. */
static void batch_prepend_details(php_hiredis_batch *batch, php_hiredis_batch *replacement)
{
	zval *detail;

	for (uint32_t i = 0; i < batch->count; i++) {
		batch->expected[i].detail += replacement->details->nNumUsed;
	}
	if (batch->details) {
		ZEND_HASH_FOREACH_VAL(batch->details, detail) {
			Z_TRY_ADDREF_P(detail);
			zend_hash_next_index_insert_new(replacement->details, detail);
		} ZEND_HASH_FOREACH_END();
		zend_array_destroy(batch->details);
	}
	batch->details = replacement->details;
	replacement->details = NULL;
}

void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, php_hiredis_batch *replacement)
{
	uint32_t remaining = batch->count - count;

	if (replacement->details) {
		batch_prepend_details(batch, replacement);
	}
	if (batch->capacity < replacement->count + remaining) {
		batch_grow_to(batch, replacement->count + remaining);
	}
	if (replacement->count != count) {
		memmove(batch->expected + replacement->count, batch->expected + count, remaining * sizeof(php_hiredis_expectation));
	}
	if (replacement->count > 0) {
		memcpy(batch->expected, replacement->expected, replacement->count * sizeof(php_hiredis_expectation));
	}
	batch->count = replacement->count + remaining;
	batch->answers += replacement->answers - count;
	batch->readonly &= replacement->readonly;
	batch->has_special_replies |= replacement->has_special_replies;
	batch->fills_cache |= replacement->fills_cache;
}

void php_hiredis_batch_set_script(php_hiredis_batch *batch, zend_string *sha1)
{
	batch_add_string(batch, sha1, PHP_HIREDIS_EXPECT_SCRIPT);
}

void php_hiredis_batch_make_transaction(php_hiredis_batch *batch)
{
	uint32_t index = 0;

	while (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
		index++;
	}
	while (++index < batch->count - 1) {
		batch->expected[index].flags |= PHP_HIREDIS_EXPECT_QUEUED;
	}
	batch->is_transaction = true;
}

bool php_hiredis_batch_require_shareable(const php_hiredis_batch *batch, const char *others)
{
	if (batch->wait && !batch->is_transaction) {
		php_hiredis_exception_throw_error("A blocking command would hold up %s: give it a client of its own", others);
		return false;
	}
	if (!batch->details) {
		return true;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_command_spec *spec = batch->expected[i].spec;

		if (spec && (spec->policy & PHP_HIREDIS_POLICY_NOT_SHARED) && !(batch->expected[i].flags & PHP_HIREDIS_EXPECT_SYNC_CHECK)) {
			php_hiredis_exception_throw_error("%s would change the connection under %s", php_hiredis_spec_name(spec), others);
			return false;
		}
	}
	return true;
}

zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index)
{
	return Z_STR_P(zend_hash_index_find(batch->details, batch->expected[index].detail));
}

void php_hiredis_batch_free_tables(php_hiredis_batch *batch)
{
	if (batch->details) {
		zend_array_destroy(batch->details);
	}
	if (batch->refused_scripts) {
		zend_array_destroy(batch->refused_scripts);
	}
}

void php_hiredis_batch_free(php_hiredis_batch *batch)
{
	php_hiredis_batch_free_tables(batch);
	if (batch->expected) {
		efree(batch->expected);
	}
	php_hiredis_batch_init(batch);
}

const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (expectation->spec) {
		*length = expectation->spec->name_length;
		return php_hiredis_spec_name(expectation->spec);
	}
	if (expectation->flags & PHP_HIREDIS_EXPECT_NAME) {
		zval *name = zend_hash_index_find(batch->details, expectation->detail);

		*length = Z_STRLEN_P(name);
		return Z_STRVAL_P(name);
	}
	return NULL;
}
