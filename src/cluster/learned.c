#include "cluster/internal.h"

/* Names that a map keeps when a command is called: no program makes it grow without end. */
#define NAMES_MAX 4096
/* No command has so many subcommands: the rest counts as unknown to the server. */
#define SUBCOMMANDS_MAX 1024
/* Longer words are no names. */
#define NAME_MAX_LENGTH 128
#define SECOND UINT64_C(1000000000)

typedef php_hiredis_learned learned_t;

/* ---- kept as one number: `how`, and above it `first` and `count`, or for a brief answer, which has neither, the second until which it holds ---- */

#define BRIEFLY 0x80
/* A number of 32 bits has room for 24 bits of the second: an old answer does not count as a new one for longer than this. */
#define NEW_FOR 3600

static zend_long pack(learned_t learned, bool briefly)
{
	zend_ulong packed = briefly ? BRIEFLY | (zend_ulong) (php_hiredis_now() / SECOND + 1) << 8
		: (zend_ulong) learned.first << 8 | (zend_ulong) learned.count << 16;

	return (zend_long) (packed | learned.how);
}

static learned_t unpack(zend_long kept, uint64_t asked)
{
	zend_ulong packed = (zend_ulong) kept, left;

	if (!(packed & BRIEFLY)) {
		return (learned_t) {(uint8_t) packed, (uint8_t) (packed >> 8), (uint8_t) (packed >> 16)};
	}
	left = ((packed >> 8) - (zend_ulong) (asked / SECOND)) & (ZEND_ULONG_MAX >> 8);
	return (learned_t) {left <= NEW_FOR ? packed & (BRIEFLY - 1) : PHP_HIREDIS_LEARNED_NOTHING, 0, 0};
}

/* "name" or "name|subcommand", in lower case. Returns its length; 0: that is no name. */
static size_t make_key(char *to, const char *name, size_t length, const char *subcommand, size_t subcommand_length)
{
	if (length == 0 || length > NAME_MAX_LENGTH || subcommand_length > NAME_MAX_LENGTH) {
		return 0;
	}
	zend_str_tolower_copy(to, name, length);
	if (!subcommand) {
		return length;
	}
	to[length] = '|';
	zend_str_tolower_copy(to + length + 1, subcommand, subcommand_length);
	return length + 1 + subcommand_length;
}

static void keep(php_hiredis_topology *map, const char *key, size_t length, learned_t learned, bool briefly)
{
	zval packed;

	ZVAL_LONG(&packed, pack(learned, briefly));
	zend_hash_str_update(&map->commands, key, length, &packed);
}

void php_hiredis_learned_make_room(php_hiredis_topology *map)
{
	if (zend_hash_num_elements(&map->commands) >= NAMES_MAX) {
		zend_hash_clean(&map->commands);
	}
}

static learned_t find(const php_hiredis_topology *map, const char *key, size_t length, uint64_t asked)
{
	const zval *packed = length ? zend_hash_str_find(&map->commands, key, length) : NULL;

	return packed ? unpack(Z_LVAL_P(packed), asked) : (learned_t) {PHP_HIREDIS_LEARNED_NOTHING, 0, 0};
}

learned_t php_hiredis_learned_find(const php_hiredis_topology *map, const php_hiredis_output *out, const php_hiredis_span *span, uint64_t asked)
{
	char key[2 * NAME_MAX_LENGTH + 2];
	size_t length, subcommand_length;
	const char *name = php_hiredis_span_word(out, span, 0, &length), *subcommand;
	learned_t known;

	if (!name || length > NAME_MAX_LENGTH) {
		return (learned_t) {PHP_HIREDIS_LEARNED_KEYLESS, 0, 0}; /* no server knows it */
	}
	known = find(map, key, make_key(key, name, length, NULL, 0), asked);
	if (known.how != PHP_HIREDIS_LEARNED_FAMILY) {
		return known;
	}
	subcommand = php_hiredis_span_word(out, span, 1, &subcommand_length);
	known = subcommand ? find(map, key, make_key(key, name, length, subcommand, subcommand_length), asked) : known;
	if (known.how == PHP_HIREDIS_LEARNED_NOTHING || known.how == PHP_HIREDIS_LEARNED_FAMILY) {
		known.how = PHP_HIREDIS_LEARNED_KEYLESS; /* no such subcommand: the server says so */
	}
	return known;
}

/* ---- the reply to COMMAND INFO ---- */

static bool has_flag(const zval *info, const char *flag)
{
	zval *flags = php_hiredis_element(info, 2, IS_ARRAY), *one;

	if (flags) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(flags), one) {
			if (Z_TYPE_P(one) == IS_STRING && php_hiredis_is_text(one, flag)) {
				return true;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

static learned_t at(php_hiredis_learned_how how, zend_long first, zend_long count)
{
	if (first < 1 || first > UINT8_MAX || count < 0 || count > UINT8_MAX) {
		return (learned_t) {PHP_HIREDIS_LEARNED_UNCLEAR, 0, 0};
	}
	return (learned_t) {(uint8_t) how, (uint8_t) first, (uint8_t) count};
}

/* By the first of its key specifications: Redis 7. */
static learned_t read_specification(const zval *specification)
{
	const zval *begin = php_hiredis_member(specification, "begin_search", IS_ARRAY);
	const zval *find = php_hiredis_member(specification, "find_keys", IS_ARRAY);
	const zval *index = php_hiredis_member(php_hiredis_member(begin, "spec", IS_ARRAY), "index", IS_LONG);
	const zval *how = php_hiredis_member(find, "spec", IS_ARRAY);
	const zval *number = php_hiredis_member(how, "keynumidx", IS_LONG), *first = php_hiredis_member(how, "firstkey", IS_LONG);

	if (php_hiredis_is_text(php_hiredis_member(begin, "type", IS_STRING), "index") && index) {
		if (php_hiredis_is_text(php_hiredis_member(find, "type", IS_STRING), "range")) {
			return at(PHP_HIREDIS_LEARNED_KEY, Z_LVAL_P(index), 0);
		}
		if (php_hiredis_is_text(php_hiredis_member(find, "type", IS_STRING), "keynum") && number && first
				&& Z_LVAL_P(number) >= 0 && Z_LVAL_P(number) <= UINT8_MAX
				&& Z_LVAL_P(first) >= 0 && Z_LVAL_P(first) <= UINT8_MAX && Z_LVAL_P(index) >= 1 && Z_LVAL_P(index) <= UINT8_MAX) {
			return at(PHP_HIREDIS_LEARNED_COUNTED, Z_LVAL_P(index) + Z_LVAL_P(first), Z_LVAL_P(index) + Z_LVAL_P(number));
		}
	}
	return (learned_t) {PHP_HIREDIS_LEARNED_UNCLEAR, 0, 0};
}

static learned_t read_info(const zval *info)
{
	const zval *first = php_hiredis_element(info, 3, IS_LONG), *specifications = php_hiredis_element(info, 8, IS_ARRAY);
	const zval *subcommands = php_hiredis_element(info, 9, IS_ARRAY);

	if (!first) {
		return (learned_t) {PHP_HIREDIS_LEARNED_UNCLEAR, 0, 0};
	}
	if (subcommands && zend_hash_num_elements(Z_ARRVAL_P(subcommands)) > 0) {
		return (learned_t) {PHP_HIREDIS_LEARNED_FAMILY, 0, 0};
	}
	if (specifications && zend_hash_num_elements(Z_ARRVAL_P(specifications)) > 0) {
		return read_specification(php_hiredis_element(specifications, 0, IS_ARRAY));
	}
	if (Z_LVAL_P(first) != 0) {
		return at(PHP_HIREDIS_LEARNED_KEY, Z_LVAL_P(first), 0);
	}
	return (learned_t) {has_flag(info, "movablekeys") ? PHP_HIREDIS_LEARNED_UNCLEAR : PHP_HIREDIS_LEARNED_KEYLESS, 0, 0};
}

void php_hiredis_learned_take(php_hiredis_topology *map, const char *name, size_t length, const zval *info)
{
	char key[2 * NAME_MAX_LENGTH + 2];
	size_t key_length = make_key(key, name, length, NULL, 0);
	const zval *found = php_hiredis_element(info, 0, IS_ARRAY), *subcommands;
	learned_t learned = {PHP_HIREDIS_LEARNED_UNCLEAR, 0, 0};
	uint32_t taken = 0;
	zval *one;

	if (key_length == 0) {
		return;
	}
	if (!found) {
		learned.how = php_hiredis_element(info, 0, IS_NULL) ? PHP_HIREDIS_LEARNED_KEYLESS : PHP_HIREDIS_LEARNED_UNCLEAR;
		keep(map, key, key_length, learned, true);
		return;
	}
	learned = read_info(found);
	keep(map, key, key_length, learned, false);
	subcommands = php_hiredis_element(found, 9, IS_ARRAY);
	if (learned.how != PHP_HIREDIS_LEARNED_FAMILY) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(subcommands), one) {
		const zval *full = php_hiredis_element(one, 0, IS_STRING);
		const char *bar = full ? memchr(Z_STRVAL_P(full), '|', Z_STRLEN_P(full)) : NULL;

		if (bar && taken++ < SUBCOMMANDS_MAX) {
			key_length = make_key(key, name, length, bar + 1, Z_STRLEN_P(full) - (size_t) (bar + 1 - Z_STRVAL_P(full)));
			if (key_length) {
				keep(map, key, key_length, read_info(one), false);
			}
		}
	} ZEND_HASH_FOREACH_END();
}

/* ---- the key ---- */

static bool is_zero(const char *number, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (number[i] != '0') {
			return false;
		}
	}
	return true;
}

const char *php_hiredis_learned_key(learned_t learned, const php_hiredis_output *out, const php_hiredis_span *span, size_t *length)
{
	const char *number;

	if (learned.how == PHP_HIREDIS_LEARNED_COUNTED) {
		number = php_hiredis_span_word(out, span, learned.count, length);
		if (!number || is_zero(number, *length)) {
			return NULL;
		}
	}
	return learned.how == PHP_HIREDIS_LEARNED_KEY || learned.how == PHP_HIREDIS_LEARNED_COUNTED
		? php_hiredis_span_word(out, span, learned.first, length) : NULL;
}
