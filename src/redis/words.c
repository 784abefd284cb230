#include "redis/redis.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_call call_t;
typedef php_hiredis_redis_words words_t;

void php_hiredis_redis_words_init(words_t *words)
{
	words->at = words->first;
	words->room = sizeof(words->first) / sizeof(*words->first);
	words->owned = NULL;
	words->count = words->owned_count = words->owned_room = 0;
}

void php_hiredis_redis_words_free(words_t *words)
{
	for (uint32_t i = 0; i < words->owned_count; i++) {
		zend_string_release(words->owned[i]);
	}
	if (words->owned) {
		efree(words->owned);
	}
	if (words->at != words->first) {
		efree(words->at);
	}
}

static zend_never_inline void grow(words_t *words)
{
	zval *more = safe_emalloc(words->room * 2, sizeof(zval), 0);

	memcpy(more, words->at, words->count * sizeof(zval));
	if (words->at != words->first) {
		efree(words->at);
	}
	words->at = more;
	words->room *= 2;
}

void php_hiredis_redis_add(words_t *words, zval *value)
{
	if (UNEXPECTED(words->count == words->room)) {
		grow(words);
	}
	ZVAL_COPY_VALUE(&words->at[words->count++], value);
}

void php_hiredis_redis_add_string(words_t *words, zend_string *string)
{
	zval word;

	ZVAL_STR(&word, string);
	php_hiredis_redis_add(words, &word);
}

void php_hiredis_redis_add_own(words_t *words, zend_string *string)
{
	if (words->owned_count == words->owned_room) {
		words->owned_room = words->owned_room ? words->owned_room * 2 : 8;
		words->owned = safe_erealloc(words->owned, words->owned_room, sizeof(*words->owned), 0);
	}
	words->owned[words->owned_count++] = string;
	php_hiredis_redis_add_string(words, string);
}

void php_hiredis_redis_add_text(words_t *words, const char *text)
{
	php_hiredis_redis_add_own(words, zend_string_init(text, strlen(text), 0));
}

void php_hiredis_redis_add_long(words_t *words, zend_long number)
{
	zval word;

	ZVAL_LONG(&word, number);
	php_hiredis_redis_add(words, &word);
}

void php_hiredis_redis_add_double(words_t *words, double number)
{
	zval word;

	ZVAL_DOUBLE(&word, number);
	php_hiredis_redis_add(words, &word);
}

bool php_hiredis_redis_add_raw(words_t *words, zval *value)
{
	zend_string *string;

	ZVAL_DEREF(value);
	switch (Z_TYPE_P(value)) {
		case IS_STRING:
		case IS_LONG:
		case IS_DOUBLE:
			php_hiredis_redis_add(words, value);
			return true;
		default:
			string = zval_try_get_string(value);
			if (UNEXPECTED(!string)) {
				return false;
			}
			php_hiredis_redis_add_own(words, string);
			return !EG(exception);
	}
}

static void add_prefixed(call_t *call, const char *bytes, size_t length)
{
	const zend_string *prefix = call->self->prefix;

	php_hiredis_redis_add_own(&call->words, zend_string_concat2(ZSTR_VAL(prefix), ZSTR_LEN(prefix), bytes, length));
}

bool php_hiredis_redis_add_key(call_t *call, zval *value)
{
	zend_string *string;

	ZVAL_DEREF(value);
	if (EXPECTED(!call->self->prefix)) {
		return php_hiredis_redis_add_raw(&call->words, value);
	}
	if (EXPECTED(Z_TYPE_P(value) == IS_STRING)) {
		add_prefixed(call, Z_STRVAL_P(value), Z_STRLEN_P(value));
		return true;
	}
	string = zval_try_get_string(value);
	if (UNEXPECTED(!string)) {
		return false;
	}
	add_prefixed(call, ZSTR_VAL(string), ZSTR_LEN(string));
	zend_string_release(string);
	return !EG(exception);
}

bool php_hiredis_redis_add_value(call_t *call, zval *value)
{
	zend_string *packed;

	ZVAL_DEREF(value);
	if (EXPECTED(Z_TYPE_P(value) == IS_STRING && call->self->serializer == SERIALIZER_NONE)) {
		php_hiredis_redis_add(&call->words, value);
		return true;
	}
	packed = php_hiredis_redis_pack(call->self, value);
	if (UNEXPECTED(!packed)) {
		return false;
	}
	php_hiredis_redis_add_own(&call->words, packed);
	return !EG(exception);
}

bool php_hiredis_redis_add_keys(call_t *call, HashTable *list)
{
	zval *element;

	ZEND_HASH_FOREACH_VAL(list, element) {
		if (UNEXPECTED(!php_hiredis_redis_add_key(call, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_add_raws(words_t *words, HashTable *list)
{
	zval *element;

	ZEND_HASH_FOREACH_VAL(list, element) {
		if (UNEXPECTED(!php_hiredis_redis_add_raw(words, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}
