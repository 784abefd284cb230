#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "phpiredis/phpiredis.h"
#include "php_hiredis.h"
#include "ext/standard/info.h"
#include "phpiredis/phpiredis_arginfo.h"

ZEND_DECLARE_MODULE_GLOBALS(phpiredis)

#if defined(ZTS) && defined(COMPILE_DL_PHPIREDIS)
ZEND_TSRMLS_CACHE_DEFINE()
#endif

/* ---- commands ---- */

bool php_phpiredis_words(zval *words, zval *array)
{
	zval source, *value;
	bool done = true;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(array), value) {
		/* A reference is no word and gets resolved: its value may change before the words are written. */
		if (UNEXPECTED(Z_TYPE_P(value) != IS_STRING && Z_TYPE_P(value) != IS_LONG)) {
			done = false;
			break;
		}
	} ZEND_HASH_FOREACH_END();
	if (EXPECTED(done)) {
		ZVAL_COPY(words, array);
		return true;
	}
	ZVAL_COPY(&source, array); /* a __toString() may release the array */
	array_init_size(words, zend_hash_num_elements(Z_ARRVAL(source)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(source), value) {
		zend_string *string = zval_try_get_string(value);

		if (UNEXPECTED(string == NULL)) {
			break;
		}
		add_next_index_str(words, string);
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(&source);
	/* An array becomes "Array" with a warning, whose handler may throw. */
	if (UNEXPECTED(EG(exception))) {
		zval_ptr_dtor(words);
		return false;
	}
	return true;
}

void php_phpiredis_encode(zend_array *words)
{
	php_hiredis_command command;
	zval *word;

	php_hiredis_command_begin(&command, &PHPIREDIS_G(scratch), zend_hash_num_elements(words));
	ZEND_HASH_FOREACH_VAL(words, word) {
		if (EXPECTED(Z_TYPE_P(word) == IS_STRING)) {
			php_hiredis_command_string(&command, Z_STR_P(word));
		} else {
			php_hiredis_command_long(&command, Z_LVAL_P(word));
		}
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
}

PHP_FUNCTION(phpiredis_format_command)
{
	zval *args, words;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY(args)
	ZEND_PARSE_PARAMETERS_END();

	if (UNEXPECTED(!php_phpiredis_words(&words, args))) {
		RETURN_THROWS();
	}
	php_hiredis_output_recover(&PHPIREDIS_G(scratch));
	php_phpiredis_encode(Z_ARRVAL(words));
	zval_ptr_dtor(&words);
	RETVAL_STR(php_hiredis_output_to_string(&PHPIREDIS_G(scratch)));
	php_hiredis_output_clear(&PHPIREDIS_G(scratch));
}

/* CRC-16/XMODEM, four bits at a time: Redis Cluster computes its slots with it. */
PHP_FUNCTION(phpiredis_utils_crc16)
{
	static const uint16_t remainders[] = {
		0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6, 0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef,
	};
	zend_string *buffer;
	uint16_t crc = 0;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(buffer)
	ZEND_PARSE_PARAMETERS_END();

	for (size_t i = 0; i < ZSTR_LEN(buffer); i++) {
		unsigned char byte = (unsigned char) ZSTR_VAL(buffer)[i];

		crc = (uint16_t) (crc << 4) ^ remainders[(crc >> 12) ^ (byte >> 4)];
		crc = (uint16_t) (crc << 4) ^ remainders[(crc >> 12) ^ (byte & 15)];
	}
	RETURN_LONG(crc);
}

/* ---- the module ---- */

static bool make_room(void)
{
	return php_hiredis_pool_close_oldest(&PHPIREDIS_G(pool));
}

static php_hiredis_stats *current_stats(void)
{
	return &PHPIREDIS_G(stats);
}

/* PHP's macros name the parameter as they name the global. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
static PHP_GINIT_FUNCTION(phpiredis)
{
#if defined(ZTS) && defined(COMPILE_DL_PHPIREDIS)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	memset(phpiredis_globals, 0, sizeof(*phpiredis_globals));
}

/* May run in another thread at the end of the module: malloc'ed data only. */
static PHP_GSHUTDOWN_FUNCTION(phpiredis)
{
	php_hiredis_pool_clear(&phpiredis_globals->pool);
	php_hiredis_parser_free_spare(&phpiredis_globals->stats.spare);
	php_hiredis_output_free(&phpiredis_globals->scratch, true);
}
#pragma GCC diagnostic pop

static PHP_MINIT_FUNCTION(phpiredis)
{
	php_hiredis_reply_startup();
	php_hiredis_parser_startup();
	php_hiredis_connection_startup();
	php_hiredis_current_stats = current_stats;
	php_hiredis_make_room = make_room;
	php_phpiredis_connection_minit(module_number);
	php_phpiredis_reader_minit(module_number);
	register_phpiredis_symbols(module_number);
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(phpiredis)
{
	php_hiredis_parser_shutdown();
	return SUCCESS;
}

static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(phpiredis)
{
	php_hiredis_output_free(&PHPIREDIS_G(scratch), true);
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(phpiredis)
{
	char number[32];

	php_info_print_table_start();
	php_info_print_table_row(2, "phpiredis support", "enabled");
	php_info_print_table_row(2, "Extension version", PHP_HIREDIS_VERSION);
	snprintf(number, sizeof(number), "%d.%d.%d", PHP_HIREDIS_LIBRARY_VERSION);
	php_info_print_table_row(2, PHP_HIREDIS_LIBRARY " library (compiled against)", number);
	snprintf(number, sizeof(number), "%u", PHPIREDIS_G(pool).idle_count);
	php_info_print_table_row(2, "Idle persistent connections", number);
	snprintf(number, sizeof(number), "%llu", (unsigned long long) PHPIREDIS_G(stats).reused);
	php_info_print_table_row(2, "Persistent connections used again", number);
	php_info_print_table_end();
}

zend_module_entry phpiredis_module_entry = {
	STANDARD_MODULE_HEADER,
	"phpiredis",
	ext_functions,
	PHP_MINIT(phpiredis),
	PHP_MSHUTDOWN(phpiredis),
	NULL,
	NULL,
	PHP_MINFO(phpiredis),
	PHP_HIREDIS_VERSION,
	PHP_MODULE_GLOBALS(phpiredis),
	PHP_GINIT(phpiredis),
	PHP_GSHUTDOWN(phpiredis),
	ZEND_MODULE_POST_ZEND_DEACTIVATE_N(phpiredis),
	STANDARD_MODULE_PROPERTIES_EX
};

#ifdef COMPILE_DL_PHPIREDIS
ZEND_GET_MODULE(phpiredis)
#endif
