#include "engine.h"
#include "globals.h"
#include "sapi/embed/php_embed.h"
#include <sanitizer/lsan_interface.h>
#include <langinfo.h>
#include <locale.h>

/* ---- stand-ins for the module ---- */

ZEND_DECLARE_MODULE_GLOBALS(hiredis)

/* ---- memory that may be refused ---- */

static uint32_t refuse_at;
static bool refused;

void fuzz_refuse(uint32_t number)
{
	refuse_at = number;
	refused = false;
}

bool fuzz_was_refused(void)
{
	return refused;
}

#ifdef femalloc
static bool is_refused(void)
{
	if (refuse_at > 0 && --refuse_at == 0) {
		refused = true;
		return true;
	}
	return false;
}

/* These functions replace those of the engine, so that an allocation of our code or of the engine can be made to fail. */
ZEND_API void *ZEND_FASTCALL _femalloc(size_t size ZEND_FILE_LINE_DC ZEND_FILE_LINE_ORIG_DC)
{
	return is_refused() ? NULL : _emalloc(size ZEND_FILE_LINE_RELAY_CC ZEND_FILE_LINE_ORIG_RELAY_CC);
}

ZEND_API void *ZEND_FASTCALL _ferealloc(void *block, size_t size ZEND_FILE_LINE_DC ZEND_FILE_LINE_ORIG_DC)
{
	return is_refused() ? NULL : _erealloc(block, size ZEND_FILE_LINE_RELAY_CC ZEND_FILE_LINE_ORIG_RELAY_CC);
}

ZEND_API void *ZEND_FASTCALL _ferealloc2(void *block, size_t size, size_t copy ZEND_FILE_LINE_DC ZEND_FILE_LINE_ORIG_DC)
{
	return is_refused() ? NULL : _erealloc2(block, size, copy ZEND_FILE_LINE_RELAY_CC ZEND_FILE_LINE_ORIG_RELAY_CC);
}

ZEND_API void *ZEND_FASTCALL _safe_femalloc(size_t count, size_t size, size_t offset ZEND_FILE_LINE_DC ZEND_FILE_LINE_ORIG_DC)
{
	return is_refused() ? NULL : _safe_emalloc(count, size, offset ZEND_FILE_LINE_RELAY_CC ZEND_FILE_LINE_ORIG_RELAY_CC);
}
#endif

/* ---- a decimal comma ---- */

static locale_t comma_locale;

void fuzz_comma(bool comma)
{
	if (comma_locale != (locale_t) 0) {
		uselocale(comma ? comma_locale : LC_GLOBAL_LOCALE);
		FUZZ_CHECK(*nl_langinfo(RADIXCHAR) == (comma ? ',' : '.'));
	}
}

void fuzz_start(void)
{
	/* Nothing that the engine allocates from here on is a leak: it lives as long as the process. */
	__lsan_disable();
	setenv("USE_ZEND_ALLOC", "0", 1);
	php_embed_module.php_ini_ignore = 1;
	if (php_embed_init(0, NULL) == FAILURE) {
		fprintf(stderr, "the engine does not start\n");
		exit(1);
	}
	php_hiredis_parser_startup();
	atexit(php_hiredis_parser_shutdown);
	/* The environment variable LOCPATH names the directory of this locale. */
	comma_locale = newlocale(LC_NUMERIC_MASK, "comma", (locale_t) 0);
	__lsan_enable();
}

/* ---- values ---- */

static void make_marked(zval *to, const char *mark, const char *bytes, size_t length)
{
	zval line;

	array_init(to);
	ZVAL_STRINGL(&line, bytes, length);
	zend_hash_str_add_new(Z_ARRVAL_P(to), mark, 6, &line);
}

/* Makes the value for an error. Its first bytes occur in no key of a reply by accident, so that the dump of an error differs from that of a map. */
void fuzz_make_error(zval *to, const char *bytes, size_t length)
{
	make_marked(to, "\0error", bytes, length);
}

void fuzz_make_status(zval *to, const char *bytes, size_t length)
{
	make_marked(to, "\0state", bytes, length);
}

static void dump_string(smart_str *to, const zend_string *string)
{
	FUZZ_CHECK(ZSTR_VAL(string)[ZSTR_LEN(string)] == '\0');
	smart_str_append_long(to, (zend_long) ZSTR_LEN(string));
	smart_str_appendc(to, ':');
	smart_str_appendl(to, ZSTR_VAL(string), ZSTR_LEN(string));
}

void fuzz_dump(smart_str *to, const zval *value)
{
	uint64_t bits;
	char hex[17];

	switch (Z_TYPE_P(value)) {
		case IS_NULL:
			smart_str_appendc(to, 'N');
			break;
		case IS_FALSE:
		case IS_TRUE:
			smart_str_appendc(to, Z_TYPE_P(value) == IS_TRUE ? 'T' : 'F');
			break;
		case IS_LONG:
			smart_str_appendc(to, 'i');
			smart_str_append_long(to, Z_LVAL_P(value));
			break;
		case IS_DOUBLE:
			memcpy(&bits, &Z_DVAL_P(value), sizeof(bits));
			/* Write each NaN in the same way: its sign and its payload have no meaning. */
			snprintf(hex, sizeof(hex), "%016llx", zend_isnan(Z_DVAL_P(value)) ? 0x7ff8000000000000ULL : (unsigned long long) bits);
			smart_str_appendc(to, 'd');
			smart_str_appends(to, hex);
			break;
		case IS_STRING:
			smart_str_appendc(to, 's');
			dump_string(to, Z_STR_P(value));
			break;
		case IS_ARRAY: {
			zend_ulong index;
			zend_string *key;
			zval *element;
			/* An empty list and an empty map are the same PHP value. */
			bool packed = HT_IS_PACKED(Z_ARRVAL_P(value)) || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0;
			uint32_t count = 0;

			smart_str_appendc(to, packed ? '[' : '{');
			ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(value), index, key, element) {
				if (packed) {
					FUZZ_CHECK(index == count);
				} else if (key) {
					zend_ulong number;

					FUZZ_CHECK(!ZEND_HANDLE_NUMERIC_STR(ZSTR_VAL(key), ZSTR_LEN(key), number));
					FUZZ_CHECK(zend_hash_find(Z_ARRVAL_P(value), key) == element);
					dump_string(to, key);
					smart_str_appendc(to, '=');
				} else {
					FUZZ_CHECK(zend_hash_index_find(Z_ARRVAL_P(value), index) == element);
					smart_str_append_long(to, (zend_long) index);
					smart_str_appendc(to, '=');
				}
				fuzz_dump(to, element);
				smart_str_appendc(to, ',');
				count++;
			} ZEND_HASH_FOREACH_END();
			FUZZ_CHECK(count == zend_hash_num_elements(Z_ARRVAL_P(value)));
			FUZZ_CHECK(!packed || count == 0 || (zend_ulong) Z_ARRVAL_P(value)->nNextFreeElement == count);
			smart_str_appendc(to, packed ? ']' : '}');
			break;
		}
		default:
			fprintf(stderr, "a reply has a value of type %d in it\n", Z_TYPE_P(value));
			abort();
	}
}

static size_t size_of(const smart_str *string)
{
	return string->s ? ZSTR_LEN(string->s) : 0;
}

static void show(const char *name, const smart_str *string, size_t from)
{
	size_t size = size_of(string);

	fprintf(stderr, "%s (%zu bytes, from %zu): ", name, size, from);
	for (size_t i = from; i < size && i < from + 200; i++) {
		unsigned char byte = (unsigned char) ZSTR_VAL(string->s)[i];

		fprintf(stderr, byte >= ' ' && byte < 127 ? "%c" : "\\x%02x", byte);
	}
	fputc('\n', stderr);
}

void fuzz_equal(const char *what, const smart_str *left, const smart_str *right)
{
	size_t size = MIN(size_of(left), size_of(right)), at = 0;

	if (size_of(left) == size_of(right) && (size == 0 || memcmp(ZSTR_VAL(left->s), ZSTR_VAL(right->s), size) == 0)) {
		return;
	}
	while (at < size && ZSTR_VAL(left->s)[at] == ZSTR_VAL(right->s)[at]) {
		at++;
	}
	at = at > 60 ? at - 60 : 0;
	fprintf(stderr, "%s differ:\n", what);
	show("  first ", left, at);
	show("  second", right, at);
	abort();
}
