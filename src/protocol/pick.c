#include "protocol/internal.h"

/* The bytes of the bulk string that stands at `at`. NULL: not whole, or something else. */
static zend_always_inline const char *bulk(const php_hiredis_builder *builder, const char *at, const char *end, size_t *length)
{
	zend_long number = 0;
	const char *body = at < end && *at == '$' ? php_hiredis_read_number(at + 1, end, &number) : NULL;

	if (UNEXPECTED(body == NULL || number < 0 || end - body < number + 2 || (size_t) number > builder->max_bulk || !php_hiredis_is_crlf(body + number))) {
		return NULL;
	}
	*length = (size_t) number;
	return body;
}

/* Passes over one value and all that is inside it. NULL: not whole, or something that hiredis must judge. */
static const char *skip(const php_hiredis_builder *builder, const char *at, const char *end)
{
	zend_long left = 1, number = 0;

	for (; at != NULL && left > 0; left--) {
		char type = at < end ? *at : '\0';

		if (type == '$') {
			size_t length = 0;

			at = bulk(builder, at, end, &length);
			at = at != NULL ? at + length + 2 : NULL;
			continue;
		}
		if (type != ':' && type != '*' && type != '~' && type != '%') {
			return NULL;
		}
		at = php_hiredis_read_number(at + 1, end, &number);
		if (at != NULL && type != ':') {
			/* Each value takes a byte at least: more of them than there are bytes are not whole, and the sum cannot overflow. */
			if (number < 0 || number > end - at) {
				return NULL;
			}
			left += type == '%' ? 2 * number : number;
			if (left - 1 > end - at) {
				return NULL;
			}
		}
	}
	return at;
}

/* The pick of this key; PHP_HIREDIS_PICKS_MAX: none. */
static zend_always_inline uint32_t picked(const php_hiredis_picks *picks, const char *key, size_t length)
{
	uint32_t i = 0;

	while (i < PHP_HIREDIS_PICKS_MAX && (length != picks->keys[i].length || memcmp(key, picks->keys[i].bytes, length) != 0)) {
		i++;
	}
	return i;
}

/* An empty map as builder->root. NULL: out of memory, remembered. */
static zend_array *make_map(php_hiredis_builder *builder)
{
	redisReader *reader = builder->reader;
	zend_array *map;

	php_hiredis_reader_begin(reader);
	php_hiredis_task_set_type(php_hiredis_reader_current(reader), REDIS_REPLY_MAP);
	map = php_hiredis_reply_array(builder, php_hiredis_reader_current(reader), 2 * PHP_HIREDIS_PICKS_MAX);
	php_hiredis_reader_cancel(reader);
	return map;
}

/* Makes the values whose places are known, by pick. False: out of memory, remembered. */
static bool make_picked(php_hiredis_builder *builder, const char *const *values, const char *end)
{
	zend_array *map = make_map(builder);

	for (uint32_t i = 0; map != NULL && i < PHP_HIREDIS_PICKS_MAX; i++) {
		zval key, *slot;

		if (values[i] == NULL) {
			continue;
		}
		slot = php_hiredis_reply_string(builder, &key, builder->picks->keys[i].bytes, builder->picks->keys[i].length)
			? php_hiredis_map_slot(builder, map, &key) : NULL;
		if (slot != NULL) {
			php_hiredis_read_scalar(builder, values[i], end, slot);
		}
		if (slot == NULL || builder->exhausted) {
			return false;
		}
	}
	return map != NULL;
}

const char *php_hiredis_pick(php_hiredis_builder *builder, const char *at, const char *end)
{
	const char *values[PHP_HIREDIS_PICKS_MAX + 1] = {NULL}; /* the last: of another key */
	zend_long pairs = 0;

	at = *at == '%' ? php_hiredis_read_number(at + 1, end, &pairs) : NULL;
	if (at == NULL || pairs < 0 || php_hiredis_reader_max_elements(builder->reader) < 2 * PHP_HIREDIS_PICKS_MAX) {
		return NULL; /* hiredis knows what is too many */
	}
	for (; pairs > 0; pairs--) {
		size_t length = 0;
		const char *key = bulk(builder, at, end, &length);

		if (UNEXPECTED(key == NULL)) {
			return NULL;
		}
		at = key + length + 2;
		values[picked(builder->picks, key, length)] = at;
		at = skip(builder, at, end);
		if (UNEXPECTED(at == NULL)) {
			return NULL;
		}
	}
	return make_picked(builder, values, end) ? at : NULL;
}
