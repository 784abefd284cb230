/*
 * Command templates, as in $client->command('SET %s %d', ...).
 *
 * An input is a byte that selects the variant (see below), a byte that chooses the arguments, and the template. Without arguments, and with each
 * percent sign written twice, a template must be split in the same way as hiredis' splitter of lines (sdssplitargs) splits the text. With arguments,
 * either an exception is thrown and nothing is written, or one whole command; the number of its arguments must not depend on their values.
 */
#include "engine.h"
#include "protocol/protocol.h"
#include "Zend/zend_exceptions.h"
#include <hiredis/sds.h>
#include <sanitizer/lsan_interface.h>

#define MAX_ARGUMENTS 8

static zend_function *loose, *strict;
static zval stringable, thrower;

/* What the PHP function under the test reads: templates are read inside of a PHP function, whose name is in the messages. */
static zend_string *template;
static zval *arguments;
static uint32_t argument_count;
static bool done, threw;
static php_hiredis_output output;

ZEND_BEGIN_ARG_INFO_EX(arginfo_fuzz, 0, 0, 0)
	ZEND_ARG_INFO(0, template)
	ZEND_ARG_VARIADIC_INFO(0, args)
ZEND_END_ARG_INFO()

static ZEND_FUNCTION(fuzz_template)
{
	done = php_hiredis_template_encode(&output, template, arguments, argument_count, 2);
	threw = EG(exception) != NULL;
	zend_clear_exception();
}

static const zend_function_entry functions[] = {
	ZEND_FE(fuzz_template, arginfo_fuzz)
	ZEND_FE_END
};

static zend_function *function(const char *function)
{
	return zend_hash_str_find_ptr(EG(function_table), function, strlen(function));
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	fuzz_start();
	__lsan_disable();
	zend_register_functions(NULL, functions, NULL, MODULE_PERSISTENT);
	zend_eval_string("function loose() { fuzz_template(''); }", NULL, "loose");
	zend_eval_string("declare(strict_types=1); function strict() { fuzz_template(''); }", NULL, "strict");
	zend_eval_string("new class { public function __toString(): string { return \"a b'\\\"%s\\r\\n\"; } }", &stringable, "stringable");
	zend_eval_string("new class { public function __toString(): string { throw new Exception; } }", &thrower, "thrower");
	__lsan_enable();
	loose = function("loose");
	strict = function("strict");
	FUZZ_CHECK(loose && strict && Z_TYPE(stringable) == IS_OBJECT && Z_TYPE(thrower) == IS_OBJECT);
	return 0;
}

/* Makes the argument with this number. The caller releases it. */
static void make_argument(zval *to, uint8_t kind)
{
	switch (kind % 20) {
		case 0: ZVAL_STRING(to, "value"); break;
		case 1: ZVAL_EMPTY_STRING(to); break;
		case 2: ZVAL_STRING(to, "two words"); break;
		case 3: ZVAL_STRINGL(to, "\0'\"%s\\\r\n", 8); break;
		case 4: ZVAL_LONG(to, 0); break;
		case 5: ZVAL_LONG(to, ZEND_LONG_MIN); break;
		case 6: ZVAL_DOUBLE(to, 0.1); break;
		case 7: ZVAL_DOUBLE(to, -1.7976931348623157e308); break;
		case 8: ZVAL_DOUBLE(to, ZEND_NAN); break;
		case 9: ZVAL_DOUBLE(to, 3.0); break;
		case 10: ZVAL_TRUE(to); break;
		case 11: ZVAL_FALSE(to); break;
		case 12: ZVAL_STRING(to, "12"); break;
		case 13: ZVAL_STRING(to, "1e3"); break;
		case 14: ZVAL_COPY(to, &stringable); break;
		case 15: ZVAL_COPY(to, &thrower); break;
		case 16: ZVAL_NULL(to); break;
		case 17: array_init(to); break;
		case 18:
			ZVAL_STR(to, zend_string_alloc(PHP_HIREDIS_UNCOPIED_MIN, 0));
			memset(Z_STRVAL_P(to), 'x', PHP_HIREDIS_UNCOPIED_MIN);
			Z_STRVAL_P(to)[PHP_HIREDIS_UNCOPIED_MIN] = '\0';
			break;
		case 19:
			ZVAL_STRING(to, "by reference");
			ZVAL_NEW_REF(to, to);
			break;
	}
}

/* Runs the template. If `split_arguments` is not NULL and a command was written, sets it to the list of the command's arguments, which the caller
 * owns, and returns true. */
static bool run(bool in_strict, zval *split_arguments)
{
	php_hiredis_mark mark;
	bool first = done = false;

	memset(&output, 0, sizeof(output));
	/* Bytes that were in the output before must stay unchanged. */
	php_hiredis_output_append(&output, ":7\r\n", 4);
	mark = (php_hiredis_mark) {output.length, output.uncopied_count};
	zend_call_known_function(in_strict ? strict : loose, NULL, NULL, NULL, 0, NULL, NULL);
	if (!done) {
		FUZZ_CHECK(threw);
		FUZZ_CHECK(output.length == mark.length && output.uncopied_count == mark.uncopied_count);
	} else {
		php_hiredis_parser parser;
		zend_string *all = php_hiredis_output_to_string(&output);
		zval value;

		FUZZ_CHECK(!threw);
		php_hiredis_parser_init(&parser, fuzz_make_error, NULL);
		php_hiredis_parser_feed_string(&parser, all);
		FUZZ_CHECK(php_hiredis_parser_next(&parser, &value) == PHP_HIREDIS_PARSED_REPLY && Z_TYPE(value) == IS_LONG);
		FUZZ_CHECK(php_hiredis_parser_next(&parser, split_arguments) == PHP_HIREDIS_PARSED_REPLY && Z_TYPE_P(split_arguments) == IS_ARRAY);
		FUZZ_CHECK(php_hiredis_parser_buffered(&parser) == 0);
		FUZZ_CHECK(zend_hash_num_elements(Z_ARRVAL_P(split_arguments)) > 0);
		php_hiredis_parser_free(&parser, false);
		zend_string_release(all);
		first = true;
	}
	php_hiredis_output_free(&output, false);
	return first;
}

/* Returns a template for `line` in which every percent sign is doubled, so that it stands for itself. The caller releases it. */
static zend_string *template_of_line(const zend_string *line)
{
	zend_string *to = zend_string_safe_alloc(2, ZSTR_LEN(line), 0, 0);
	size_t length = 0;

	for (size_t i = 0; i < ZSTR_LEN(line); i++) {
		if (ZSTR_VAL(line)[i] == '%') {
			ZSTR_VAL(to)[length++] = '%';
		}
		ZSTR_VAL(to)[length++] = ZSTR_VAL(line)[i];
	}
	ZSTR_VAL(to)[length] = '\0';
	return zend_string_truncate(to, length, 0);
}

/* Checks that hiredis splits the same text in the same way. The text must not contain NUL, nor a space that only isspace() knows, because the two
 * differ there. */
static void check_against_hiredis(const zend_string *line)
{
	int count = 0;
	sds *split = sdssplitargs(ZSTR_VAL(line), &count);
	zval split_arguments;
	bool whole;

	template = template_of_line(line);
	argument_count = 0;
	whole = run(false, &split_arguments);
	zend_string_release(template);
	if (!memchr(ZSTR_VAL(line), '\0', ZSTR_LEN(line)) && !strpbrk(ZSTR_VAL(line), "\v\f")) {
		FUZZ_CHECK(whole == (split != NULL && count > 0));
		if (whole) {
			FUZZ_CHECK((uint32_t) count == zend_hash_num_elements(Z_ARRVAL(split_arguments)));
			for (int i = 0; i < count; i++) {
				zval *arg = &Z_ARRVAL(split_arguments)->arPacked[i];

				FUZZ_CHECK(Z_STRLEN_P(arg) == sdslen(split[i]) && memcmp(Z_STRVAL_P(arg), split[i], Z_STRLEN_P(arg)) == 0);
			}
		}
	}
	if (whole) {
		zval_ptr_dtor(&split_arguments);
	}
	if (split) {
		sdsfreesplitres(split, count);
	}
}

static void check_arguments(uint8_t how, uint8_t choice)
{
	zval values[MAX_ARGUMENTS], split_arguments;
	uint32_t count = 0, conversions = 0, length;
	bool whole;

	arguments = values;
	for (size_t i = 0; i + 1 < ZSTR_LEN(template); i++) {
		if (ZSTR_VAL(template)[i] == '%') {
			conversions += ZSTR_VAL(template)[i + 1] != '%';
			i++;
		}
	}
	argument_count = how & 4 ? choice % MAX_ARGUMENTS : MIN(conversions, MAX_ARGUMENTS);
	for (uint32_t i = 0; i < argument_count; i++) {
		make_argument(&values[i], (uint8_t) (choice + i * (how >> 4)));
	}
	whole = run(how & 2, &split_arguments);
	if (whole) {
		count = zend_hash_num_elements(Z_ARRVAL(split_arguments));
		zval_ptr_dtor(&split_arguments);
	}
	for (uint32_t i = 0; i < argument_count; i++) {
		zval_ptr_dtor(&values[i]);
		ZVAL_LONG(&values[i], 1);
	}
	if (whole) {
		FUZZ_CHECK(run(true, &split_arguments));
		length = zend_hash_num_elements(Z_ARRVAL(split_arguments));
		zval_ptr_dtor(&split_arguments);
		FUZZ_CHECK(length == count);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_input input = {data, data + size};
	uint8_t how = fuzz_byte(&input), choice = fuzz_byte(&input);
	zend_string *text = zend_string_init((const char *) input.at, input.end - input.at, 0);

	if (how & 1) {
		check_against_hiredis(text);
	} else {
		template = text;
		check_arguments(how, choice);
	}
	zend_string_release(text);
	return 0;
}
