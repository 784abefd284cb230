/*
 * Values that are known. The input chooses them; they are encoded as RESP and, for comparison, as the PHP values that they must become, and the RESP
 * is parsed in pieces that the input chooses. The fast path and hiredis' parser must both return exactly these values.
 *
 * Unlike replies.c this target needs no second parser to compare with, and each input is valid RESP, so it reaches deeply nested replies.
 */
#include "engine.h"
#include "cache/cache.h"
#include <hiredis/hiredis.h>

#define MAX_DEPTH 6
#define MAX_RESP (256 * 1024)

typedef struct {
	fuzz_input input;
	smart_str resp; /* the encoded replies */
	smart_str says; /* what the log must contain after they were parsed */
	bool grown;     /* an aggregate with more elements than slots was made; one of them is enough */
} fuzz_values;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	fuzz_start();
	return 0;
}

static void number_line(fuzz_values *v, char type, zend_long number)
{
	smart_str_appendc(&v->resp, type);
	smart_str_append_long(&v->resp, number);
	smart_str_appendl(&v->resp, "\r\n", 2);
}

static zend_long make_number(fuzz_values *v)
{
	uint8_t how = fuzz_byte(&v->input);
	uint64_t bits = 0;

	switch (how & 7) {
		case 0: return ZEND_LONG_MIN;
		case 1: return ZEND_LONG_MAX;
		case 2: return -(zend_long) fuzz_byte(&v->input);
		case 3: return fuzz_byte(&v->input);
		case 4: return 999999999999999999 + (zend_long) (how >> 3); /* around the longest integer that the fast path reads */
		default:
			for (int i = 0; i < 8; i++) {
				bits = bits << 8 | fuzz_byte(&v->input);
			}
			return (zend_long) bits >> (how >> 3);
	}
}

/* Makes a string that the caller owns. With `in_line` it contains no line end. */
static zend_string *make_string(fuzz_values *v, bool in_line)
{
	static const size_t lengths[] = {0, 1, 2, 9, 10, 11, 31, 32, 33, 99, 100, 101, 999, 1000, 1001, 16384, 65535, 65536, 70000};
	uint8_t how = fuzz_byte(&v->input), fill;
	size_t length = how < sizeof(lengths) / sizeof(*lengths) ? lengths[how] : how & 15;
	zend_string *string;

	if (length > 1001 && v->resp.s && ZSTR_LEN(v->resp.s) > MAX_RESP) {
		length = 3;
	}
	string = zend_string_alloc(length, 0);
	if (length > 15) {
		fill = fuzz_byte(&v->input);
		memset(ZSTR_VAL(string), fill, length);
	} else {
		for (size_t i = 0; i < length; i++) {
			ZSTR_VAL(string)[i] = (char) fuzz_byte(&v->input);
		}
	}
	for (size_t i = 0; in_line && i < length; i++) {
		if (ZSTR_VAL(string)[i] == '\r' || ZSTR_VAL(string)[i] == '\n') {
			ZSTR_VAL(string)[i] = '.';
		}
	}
	ZSTR_VAL(string)[length] = '\0';
	return string;
}

static void line(fuzz_values *v, char type, const char *bytes, size_t length)
{
	smart_str_appendc(&v->resp, type);
	smart_str_appendl(&v->resp, bytes, length);
	smart_str_appendl(&v->resp, "\r\n", 2);
}

static void bulk(fuzz_values *v, char type, const zend_string *string)
{
	number_line(v, type, (zend_long) ZSTR_LEN(string) + (type == '=' ? 4 : 0));
	if (type == '=') {
		smart_str_appendl(&v->resp, "txt:", 4);
	}
	smart_str_appendl(&v->resp, ZSTR_VAL(string), ZSTR_LEN(string));
	smart_str_appendl(&v->resp, "\r\n", 2);
}

static void make_double(fuzz_values *v, zval *to)
{
	char bytes[64];
	uint8_t how = fuzz_byte(&v->input);
	zend_long number = make_number(v);
	double value;

	switch (how & 7) {
		case 0: value = ZEND_INFINITY; strcpy(bytes, "inf"); break;
		case 1: value = -ZEND_INFINITY; strcpy(bytes, "-inf"); break;
		case 2: value = ZEND_NAN; strcpy(bytes, "nan"); break;
		case 3:
			memcpy(&value, &number, sizeof(value));
			if (zend_isnan(value) || zend_isinf(value)) {
				value = 0.5;
			}
			snprintf(bytes, sizeof(bytes), "%.17g", value);
			break;
		case 4:
			snprintf(bytes, sizeof(bytes), ZEND_LONG_FMT "." ZEND_LONG_FMT, number % 1000000000, (zend_long) how * 13);
			value = zend_strtod(bytes, NULL);
			break;
		case 5:
			snprintf(bytes, sizeof(bytes), ZEND_LONG_FMT "e-%u", number, (unsigned) how);
			value = zend_strtod(bytes, NULL);
			break;
		default:
			value = (double) (number % 1000000) / 1024;
			snprintf(bytes, sizeof(bytes), "%.10f", value);
			break;
	}
	line(v, ',', bytes, strlen(bytes));
	ZVAL_DOUBLE(to, value);
}

/* Sets an entry of a map whose key is any value, as the parser does: PHP has only integers and strings as keys. */
static void set_in_map(zval *map, zval *key, zval *value)
{
	zend_string *name = NULL;
	zend_ulong index = 0;

	switch (Z_TYPE_P(key)) {
		case IS_STRING: name = zend_string_copy(Z_STR_P(key)); break;
		case IS_LONG: index = (zend_ulong) Z_LVAL_P(key); break;
		case IS_NULL: name = ZSTR_EMPTY_ALLOC(); break;
		default: index = Z_TYPE_P(key) == IS_TRUE; break;
	}
	if (name && ZEND_HANDLE_NUMERIC_STR(ZSTR_VAL(name), ZSTR_LEN(name), index)) {
		zend_string_release(name);
		name = NULL;
	}
	if (name) {
		zend_hash_del(Z_ARRVAL_P(map), name);
		zend_hash_add_new(Z_ARRVAL_P(map), name, value);
		zend_string_release(name);
	} else {
		zend_hash_index_del(Z_ARRVAL_P(map), index);
		zend_hash_index_add_new(Z_ARRVAL_P(map), index, value);
	}
}

/* Returns a number of elements for an aggregate inside another one that exceeds the 1024 slots of the fast path. */
static zend_long many(fuzz_values *v)
{
	zend_long more = fuzz_byte(&v->input);

	if (v->grown) {
		return more % 12;
	}
	v->grown = true;
	return 1020 + more * 5;
}

static void make_value(fuzz_values *v, zval *to, int depth, bool is_key)
{
	uint8_t kind = fuzz_byte(&v->input) % 16;
	zend_string *string;
	zval element, key;
	zend_long count;
	bool numbered;

	if (kind >= 11 && (is_key || depth >= MAX_DEPTH || v->input.at == v->input.end)) {
		kind -= 11;
	}
	if (is_key && (kind == 3 || kind == 6)) {
		kind = 0;
	}
	switch (kind) {
		case 0:
		case 1:
			string = make_string(v, false);
			bulk(v, '$', string);
			ZVAL_STR(to, string);
			break;
		case 2:
			ZVAL_LONG(to, make_number(v));
			number_line(v, ':', Z_LVAL_P(to));
			break;
		case 3:
			make_double(v, to);
			break;
		case 4:
			string = make_string(v, true);
			line(v, '+', ZSTR_VAL(string), ZSTR_LEN(string));
			ZVAL_STR(to, string);
			break;
		case 5:
			line(v, '+', "OK", 2);
			ZVAL_STRING(to, "OK");
			break;
		case 6:
			string = make_string(v, true);
			line(v, '-', ZSTR_VAL(string), ZSTR_LEN(string));
			if (depth == 0) {
				ZVAL_STR(to, string);
			} else {
				fuzz_make_error(to, ZSTR_VAL(string), ZSTR_LEN(string));
				zend_string_release(string);
			}
			break;
		case 7:
			line(v, "_$*"[fuzz_byte(&v->input) % (is_key ? 2 : 3)], "-1", 0);
			/* The nulls of RESP2 have a length of `-1` behind the type; the null of RESP3 has none. */
			if (ZSTR_VAL(v->resp.s)[ZSTR_LEN(v->resp.s) - 3] != '_') {
				ZSTR_LEN(v->resp.s) -= 2;
				smart_str_appendl(&v->resp, "-1\r\n", 4);
			}
			ZVAL_NULL(to);
			break;
		case 8:
			ZVAL_BOOL(to, fuzz_byte(&v->input) & 1);
			line(v, '#', Z_TYPE_P(to) == IS_TRUE ? "t" : "f", 1);
			break;
		case 9:
			string = zend_long_to_str(make_number(v));
			line(v, '(', ZSTR_VAL(string), ZSTR_LEN(string));
			ZVAL_STR(to, string);
			break;
		case 10:
			string = make_string(v, false);
			bulk(v, '=', string);
			ZVAL_STR(to, string);
			break;
		case 11:
		case 12:
		case 13:
			count = fuzz_byte(&v->input);
			count = count < 250 ? count % 12 : count < 255 ? count - 240 : many(v); /* now and then more than the fast path's stack or slots */
			number_line(v, kind == 13 ? '~' : '*', count);
			ZVAL_ARR(to, zend_new_array((uint32_t) count));
			zend_hash_real_init_packed(Z_ARRVAL_P(to));
			for (zend_long i = 0; i < count; i++) {
				make_value(v, &element, depth + 1, false);
				zend_hash_next_index_insert_new(Z_ARRVAL_P(to), &element);
			}
			break;
		case 14:
			count = fuzz_byte(&v->input);
			numbered = count == 255;
			count = numbered ? many(v) : count % 12;
			number_line(v, '%', count);
			ZVAL_ARR(to, zend_new_array((uint32_t) count));
			if (count > 0) {
				zend_hash_real_init_mixed(Z_ARRVAL_P(to));
			} else {
				zend_hash_real_init_packed(Z_ARRVAL_P(to)); /* an empty map is the same PHP array as an empty list */
			}
			for (zend_long i = 0; i < count; i++) {
				if (numbered) {
					ZVAL_LONG(&key, i * 3 - 5);
					number_line(v, ':', Z_LVAL(key));
				} else {
					make_value(v, &key, depth + 1, true);
				}
				make_value(v, &element, depth + 1, false);
				set_in_map(to, &key, &element);
				zval_ptr_dtor(&key);
			}
			break;
		case 15: /* a list of pairs, for which the fast path has code of its own; 20 pairs at most */
			count = fuzz_byte(&v->input) % 21;
			number_line(v, '*', count);
			ZVAL_ARR(to, zend_new_array((uint32_t) count));
			zend_hash_real_init_packed(Z_ARRVAL_P(to));
			for (zend_long i = 0; i < count; i++) {
				zval pair;

				number_line(v, '*', 2);
				array_init_size(&pair, 2);
				zend_hash_real_init_packed(Z_ARRVAL(pair));
				make_value(v, &element, depth + 2, false);
				zend_hash_next_index_insert_new(Z_ARRVAL(pair), &element);
				make_value(v, &element, depth + 2, false);
				zend_hash_next_index_insert_new(Z_ARRVAL(pair), &element);
				zend_hash_next_index_insert_new(Z_ARRVAL_P(to), &pair);
			}
			break;
	}
}

/* Makes a reply, or what may come between replies: a push message or an attribute. */
static void make_reply(fuzz_values *v)
{
	uint8_t what = fuzz_byte(&v->input);
	size_t before = v->resp.s ? ZSTR_LEN(v->resp.s) : 0;
	zval value, element, kind;
	zend_long count;

#if HIREDIS_MAJOR > 1 || HIREDIS_MINOR >= 3 /* older versions of hiredis do not know attributes */
	if (what == 255) {
		count = fuzz_byte(&v->input) % 5;
		number_line(v, '|', count);
		for (zend_long i = 0; i < count; i++) {
			make_value(v, &element, 1, true);
			zval_ptr_dtor(&element);
			make_value(v, &element, 1, false);
			zval_ptr_dtor(&element);
		}
		return;
	}
#endif
	if (what == 254) {
		count = fuzz_byte(&v->input) % 5;
		number_line(v, '>', count + 1);
		line(v, '+', "kind", 4);
		array_init(&value);
		zend_hash_real_init_packed(Z_ARRVAL(value));
		ZVAL_STRING(&kind, "kind");
		zend_hash_next_index_insert_new(Z_ARRVAL(value), &kind);
		for (zend_long i = 0; i < count; i++) {
			make_value(v, &element, 1, false);
			zend_hash_next_index_insert_new(Z_ARRVAL(value), &element);
		}
		smart_str_appends(&v->says, "\npush ");
	} else {
		make_value(v, &value, 0, false);
		if (ZSTR_VAL(v->resp.s)[before] == '-') {
			zval line;

			ZVAL_COPY_VALUE(&line, &value);
			fuzz_make_error(&value, Z_STRVAL(line), Z_STRLEN(line));
			zval_ptr_dtor(&line);
			smart_str_appends(&v->says, "\nerror ");
		} else {
			smart_str_appends(&v->says, "\nreply ");
		}
	}
	fuzz_dump(&v->says, &value);
	zval_ptr_dtor(&value);
}

/* Checks that a cache returns an equal value. A value that contains an error cannot be stored. */
static void check_kept(const zval *value)
{
	size_t size = php_hiredis_resp_size(value, SIZE_MAX);
	smart_str before = {0}, after = {0};
	char *bytes;
	zval again;

	if (size == 0) {
		return;
	}
	bytes = malloc(size); /* exactly the size, so that AddressSanitizer sees a byte too many */
	FUZZ_CHECK(php_hiredis_resp_write(bytes, value) == bytes + size);
	FUZZ_CHECK(php_hiredis_resp_size(value, size - 1) > size - 1);
	FUZZ_CHECK(php_hiredis_resp_read(bytes, &again) == bytes + size);
	free(bytes);
	fuzz_dump(&before, value);
	fuzz_dump(&after, &again);
	fuzz_equal("a value and what is kept of it", &before, &after);
	smart_str_free(&before);
	smart_str_free(&after);
	zval_ptr_dtor(&again);
}

static void parse(smart_str *log, const smart_str *resp, fuzz_input sizes, bool plain, uint32_t scalars)
{
	static const char *const names[] = {"", "\nreply ", "\nerror ", "\npush ", "\nfailed "};
	php_hiredis_parser parser;
	const char *at = ZSTR_VAL(resp->s), *end = at + ZSTR_LEN(resp->s);

	php_hiredis_parser_init(&parser, fuzz_make_error, NULL);
	parser.skips_fast_path = plain;
	while (at < end) {
		uint8_t size = fuzz_byte(&sizes);
		size_t piece = size == 0 ? PHP_HIREDIS_FEED : size < 200 ? size : (size_t) (size - 199) * 64;
		php_hiredis_parsed parsed;
		zval value;

		piece = MIN(piece, (size_t) (end - at));
		if (scalars & 2) {
			size_t room;
			char *to = php_hiredis_parser_room(&parser, &room);

			FUZZ_CHECK(to && room >= PHP_HIREDIS_FEED);
			piece = MIN(size == 0 ? room : piece, MIN(room, (size_t) (end - at)));
			memcpy(to, at, piece);
			php_hiredis_parser_received(&parser, piece);
		} else {
			FUZZ_CHECK(php_hiredis_parser_feed(&parser, at, piece, NULL));
		}
		at += piece;
		do {
			if (scalars) {
				zval list, *element;

				ZVAL_ARR(&list, zend_new_array(8));
				zend_hash_real_init_packed(Z_ARRVAL(list));
				php_hiredis_parser_parse_scalars(&parser, Z_ARRVAL(list), scalars, false);
				ZEND_HASH_FOREACH_VAL(Z_ARRVAL(list), element) {
					smart_str_appends(log, "\nreply ");
					fuzz_dump(log, element);
				} ZEND_HASH_FOREACH_END();
				zval_ptr_dtor(&list);
			}
			parsed = php_hiredis_parser_next(&parser, &value);
			if (parsed == PHP_HIREDIS_PARSED_FAILED) {
				fprintf(stderr, "%s\n", parser.failure);
				abort();
			}
			if (parsed != PHP_HIREDIS_PARSED_NOTHING) {
				smart_str_appends(log, names[parsed]);
				fuzz_dump(log, &value);
				check_kept(&value);
				zval_ptr_dtor(&value);
			}
		} while (parsed != PHP_HIREDIS_PARSED_NOTHING);
	}
	FUZZ_CHECK(php_hiredis_parser_buffered(&parser) == 0 && php_hiredis_parser_is_idle(&parser));
	php_hiredis_parser_free(&parser, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_values values = {0};
	fuzz_input sizes;
	smart_str log = {0};
	uint32_t scalars;
	size_t head = MIN(size, 16);

	/* The first sixteen bytes are the sizes of the pieces. */
	sizes = (fuzz_input) {data, data + head};
	values.input = (fuzz_input) {data + head, data + size};
	scalars = fuzz_byte(&values.input);
	do {
		make_reply(&values);
	} while (values.input.at < values.input.end);

	parse(&log, &values.resp, sizes, true, 0);
	fuzz_equal("hiredis' way and the values", &log, &values.says);
	smart_str_free(&log);
	fuzz_comma(scalars & 1);
	parse(&log, &values.resp, sizes, false, scalars);
	fuzz_comma(false);
	fuzz_equal("the short cut and the values", &log, &values.says);
	smart_str_free(&log);
	smart_str_free(&values.resp);
	smart_str_free(&values.says);
	return 0;
}
