#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_call call_t;
typedef php_hiredis_redis_words words_t;

void php_hiredis_redis_words_init(words_t *words)
{
	words->at = words->first;
	words->room = sizeof(words->first) / sizeof(*words->first);
	words->owned = words->first_owned;
	words->owned_room = sizeof(words->first_owned) / sizeof(*words->first_owned);
	words->count = words->owned_count = 0;
}

void php_hiredis_redis_words_free(words_t *words)
{
	for (uint32_t i = 0; i < words->owned_count; i++) {
		zend_string_release(words->owned[i]);
	}
	if (words->owned != words->first_owned) {
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

static zend_never_inline void grow_owned(words_t *words)
{
	zend_string **more = safe_emalloc(words->owned_room * 2, sizeof(*more), 0);

	memcpy(more, words->owned, words->owned_count * sizeof(*more));
	if (words->owned != words->first_owned) {
		efree(words->owned);
	}
	words->owned = more;
	words->owned_room *= 2;
}

static void add(words_t *words, zval *value)
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
	add(words, &word);
}

void php_hiredis_redis_add_own(words_t *words, zend_string *string)
{
	if (UNEXPECTED(words->owned_count == words->owned_room)) {
		grow_owned(words);
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

	if ((zend_ulong) number < 10) {
		ZVAL_INTERNED_STR(&word, ZSTR_CHAR((zend_uchar) ('0' + number))); /* strings alone go the short way */
	} else {
		ZVAL_LONG(&word, number);
	}
	add(words, &word);
}

void php_hiredis_redis_add_double(words_t *words, double number)
{
	zval word;

	ZVAL_DOUBLE(&word, number);
	add(words, &word);
}

bool php_hiredis_redis_add_raw(words_t *words, zval *value)
{
	zend_string *string;

	ZVAL_DEREF(value);
	switch (Z_TYPE_P(value)) {
		case IS_STRING:
		case IS_LONG:
		case IS_DOUBLE:
			add(words, value);
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
		add(&call->words, value);
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

/* ---- the words of a row ---- */

static bool add_raw(call_t *call, zval *value)
{
	return php_hiredis_redis_add_raw(&call->words, value);
}

/* Adds the list's elements, each as `add_one` does it. */
static bool add_each(call_t *call, HashTable *list, bool (*add_one)(call_t *, zval *))
{
	zval *element;

	ZEND_HASH_FOREACH_VAL(list, element) {
		if (UNEXPECTED(!add_one(call, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool add_pairs(call_t *call, HashTable *map, bool prefixed)
{
	zend_ulong index;
	zend_string *name;
	zval *value, key;

	ZEND_HASH_FOREACH_KEY_VAL(map, index, name, value) {
		if (name) {
			ZVAL_STR(&key, name);
		} else {
			ZVAL_LONG(&key, (zend_long) index);
		}
		if (prefixed) {
			php_hiredis_redis_add_key(call, &key);
		} else {
			add(&call->words, &key);
		}
		if (UNEXPECTED(!php_hiredis_redis_add_value(call, value))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds the values of an array, or one value and those of the variadic parameter behind it. */
static bool add_list(call_t *call, char kind, zval *value)
{
	bool (*add_one)(call_t *, zval *) = kind == 'K' ? php_hiredis_redis_add_key : kind == 'V' ? php_hiredis_redis_add_value : add_raw;

	if (value && !Z_ISUNDEF_P(value)) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) == IS_ARRAY) {
			return add_each(call, Z_ARRVAL_P(value), add_one);
		}
		if (!add_one(call, value)) {
			return false;
		}
	}
	for (uint32_t i = 0; i < call->rest_count; i++) {
		if (UNEXPECTED(!add_one(call, &call->rest[i]))) {
			return false;
		}
	}
	return true;
}

/* A word that stands for itself, if the argument says so; a number behind it. */
static void add_option(call_t *call, char kind, const char *word, const char *end, const zval *value)
{
	const char *colon;

	if (kind == '?') {
		if (Z_TYPE_P(value) == IS_TRUE) {
			php_hiredis_redis_add_own(&call->words, zend_string_init(word, end - word, 0));
		}
		return;
	}
	colon = memchr(word, ':', end - word);
	if (Z_LVAL_P(value) > ZEND_STRTOL(colon + 1, NULL, 10)) {
		php_hiredis_redis_add_own(&call->words, zend_string_init(word, colon - word, 0));
		php_hiredis_redis_add_long(&call->words, Z_LVAL_P(value));
	}
}

/*
 * Adds the words that a row describes, a token a parameter, in their order; a digit behind a token names the parameter instead.
 *
 *   k key   s as it is   v value   K V S lists of these: an array, or the rest of the parameters   n the number of keys, and the keys
 *   M field => value   P key => value   + as it is, unless null   ?WORD if true   >WORD:n the word and the number, if it is more than n
 *   =WORD the word, which is no parameter's
 *
 * `!` behind a list: without an element the method returns false.
 */
bool php_hiredis_redis_add_words(call_t *call)
{
	const char *at = call->method->words;
	uint32_t next = 0;

	while (*at) {
		char kind = *at++;
		const char *word = at;
		uint32_t before;
		zval *value;

		while (*at && *at != ' ') {
			at++;
		}
		value = *word >= '1' && *word <= '9' ? &call->arguments[*word - '1'] : &call->arguments[next];
		next++;
		before = call->words.count;
		switch (kind) {
			case 'k':
				if (UNEXPECTED(!php_hiredis_redis_add_key(call, value))) {
					return false;
				}
				break;
			case 'v':
				if (UNEXPECTED(!php_hiredis_redis_add_value(call, value))) {
					return false;
				}
				break;
			case '+':
				if (Z_TYPE_P(value) <= IS_NULL) {
					break;
				}
				ZEND_FALLTHROUGH;
			case 's':
				if (Z_TYPE_P(value) == IS_FALSE || Z_TYPE_P(value) == IS_TRUE) {
					php_hiredis_redis_add_long(&call->words, Z_TYPE_P(value) == IS_TRUE);
				} else if (UNEXPECTED(!php_hiredis_redis_add_raw(&call->words, value))) {
					return false;
				}
				break;
			case 'n':
				php_hiredis_redis_add_long(&call->words, zend_hash_num_elements(Z_ARRVAL_P(value)));
				if (UNEXPECTED(!php_hiredis_redis_add_keys(call, Z_ARRVAL_P(value)))) {
					return false;
				}
				before++;
				break;
			case 'K':
			case 'V':
			case 'S':
				if (UNEXPECTED(!add_list(call, kind, value))) {
					return false;
				}
				break;
			case 'M':
			case 'P':
				if (UNEXPECTED(!add_pairs(call, Z_ARRVAL_P(value), kind == 'P'))) {
					return false;
				}
				break;
			case '=':
				php_hiredis_redis_add_own(&call->words, zend_string_init(word, at - word, 0));
				next--;
				break;
			case '?':
			case '>':
				add_option(call, kind, word, at, value);
				break;
		}
		if (at[-1] == '!' && call->words.count == before) {
			return false;
		}
		at += *at == ' ';
	}
	return true;
}
