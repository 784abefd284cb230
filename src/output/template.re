/* Encodes command templates for query(), such as 'SET user:%d:name "a b"'. The lexer splits a template into tokens,
 * which are then joined into arguments. re2c generates template.c from template.re. Invariant: all values are converted
 * before anything is written to the output, because a __toString() may write another command there. */
#include "output/internal.h"

/* What the lexer finds in a template. */
typedef enum {
	TOKEN_END,
	TOKEN_SPACE,
	TOKEN_QUOTE,      /* an opening quote: it begins an argument, because "" is an empty one */
	TOKEN_TEXT,
	TOKEN_CONVERSION, /* text[0] is the conversion */
	TOKEN_BAD         /* a syntax error; see `problem` and `position` */
} template_token;

/* Whether the lexer is inside quotes, and inside which. */
typedef enum {
	OUTSIDE,
	IN_SINGLE,
	IN_DOUBLE
} quote_state;

/* Splits a template, which is borrowed, into tokens. */
typedef struct {
	const char *start;  /* beginning of the template */
	const char *cursor; /* next byte */
	const char *limit;  /* the end, where every zend_string has a NUL */
	quote_state quotes;
	const char *quote;  /* where the open quote began, for messages */
	const char *text;   /* the bytes of the token, in the template or in a string of PHP, so they stay valid */
	size_t length;
	const char *problem; /* of a TOKEN_BAD: what is wrong, and at which byte */
	size_t position;
} template_lexer;

static template_lexer lexer_init(const zend_string *template)
{
	const char *start = ZSTR_VAL(template);

	return (template_lexer) {.start = start, .cursor = start, .limit = start + ZSTR_LEN(template), .quotes = OUTSIDE};
}

static template_token lexer_bad(template_lexer *lexer, const char *at, const char *problem)
{
	lexer->problem = problem;
	lexer->position = (size_t) (at - lexer->start);
	return TOKEN_BAD;
}

static template_token lexer_text(template_lexer *lexer, const char *bytes, size_t length)
{
	lexer->text = bytes;
	lexer->length = length;
	return TOKEN_TEXT;
}

static template_token lexer_byte(template_lexer *lexer, unsigned char value)
{
	return lexer_text(lexer, ZSTR_VAL(ZSTR_CHAR(value)), 1);
}

static unsigned char hex_value(unsigned char digit)
{
	return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

/*!re2c
	re2c:define:YYCTYPE = "unsigned char";
	re2c:define:YYCURSOR = lexer->cursor;
	re2c:define:YYMARKER = marker;
	re2c:yyfill:enable = 0;

	space = [ \t\r\n];
	conversion = "%" [sbdf];
	nul = "\x00";
*/

/* Returns whether an argument ends here, as it must after a closing quote. Otherwise 'SET k {"a":1}' would silently
 * lose its quotes. */
static bool lexer_is_at_argument_end(const template_lexer *lexer)
{
	return lexer->cursor == lexer->limit || (*lexer->cursor != '\0' && strchr(" \t\r\n", *lexer->cursor));
}

static template_token lexer_next(template_lexer *lexer)
{
	const char *begin, *marker;

again:
	begin = lexer->cursor;
	switch (lexer->quotes) {
		case OUTSIDE:
			/*!re2c
				space+                 { return TOKEN_SPACE; }
				[^ \t\r\n'"%\x00]+     { return lexer_text(lexer, begin, lexer->cursor - begin); }
				"'"                    { lexer->quotes = IN_SINGLE; lexer->quote = begin; return TOKEN_QUOTE; }
				["]                    { lexer->quotes = IN_DOUBLE; lexer->quote = begin; return TOKEN_QUOTE; }
				nul                    { goto nul; }
				*                      { goto percent; }
			*/
		case IN_SINGLE:
			/*!re2c
				[^'\\%\x00]+           { return lexer_text(lexer, begin, lexer->cursor - begin); }
				"\\'"                  { return lexer_text(lexer, begin + 1, 1); }
				"\\"                   { return lexer_text(lexer, begin, 1); }
				"'"                    { goto close; }
				nul                    { goto nul; }
				*                      { goto percent; }
			*/
		case IN_DOUBLE:
			/*!re2c
				[^"\\%\x00]+           { return lexer_text(lexer, begin, lexer->cursor - begin); }
				"\\n"                  { return lexer_byte(lexer, '\n'); }
				"\\r"                  { return lexer_byte(lexer, '\r'); }
				"\\t"                  { return lexer_byte(lexer, '\t'); }
				"\\b"                  { return lexer_byte(lexer, '\b'); }
				"\\a"                  { return lexer_byte(lexer, '\a'); }
				"\\x" [0-9a-fA-F]{2}   { return lexer_byte(lexer, (unsigned char) (hex_value(begin[2]) << 4 | hex_value(begin[3]))); }
				"\\" [^\x00]           { return lexer_text(lexer, begin + 1, 1); }
				"\\"                   { return lexer_text(lexer, begin, 1); }
				["]                    { goto close; }
				nul                    { goto nul; }
				*                      { goto percent; }
			*/
	}

percent:
	lexer->cursor = begin;
	/*!re2c
		conversion { lexer->text = begin + 1; lexer->length = 1; return TOKEN_CONVERSION; }
		"%%"       { return lexer_text(lexer, begin + 1, 1); }
		*          { return lexer_bad(lexer, begin, "must have a known conversion (%s, %b, %d, %f or %%)"); }
	*/

close:
	if (!lexer_is_at_argument_end(lexer)) {
		return lexer_bad(lexer, lexer->cursor, "must have a space after the closing quote");
	}
	lexer->quotes = OUTSIDE;
	goto again;

nul:
	if (begin < lexer->limit) {
		return lexer_text(lexer, begin, 1);
	}
	lexer->cursor = lexer->limit;
	if (lexer->quotes != OUTSIDE) {
		return lexer_bad(lexer, lexer->quote, "must have an end to the quote");
	}
	return TOKEN_END;
}

/* Counts the arguments of the command. Throws and returns false for a syntax error or a wrong number of values. */
static bool template_check(const zend_string *template, uint32_t value_count, uint32_t first_arg_num, uint32_t *argument_count)
{
	template_lexer lexer = lexer_init(template);
	uint32_t conversions = 0;
	bool in_argument = false;
	template_token token;

	*argument_count = 0;
	while ((token = lexer_next(&lexer)) != TOKEN_END) {
		if (token == TOKEN_BAD) {
			zend_argument_value_error(first_arg_num - 1, "%s at position %zu", lexer.problem, lexer.position);
			return false;
		}
		*argument_count += !in_argument && token != TOKEN_SPACE;
		in_argument = token != TOKEN_SPACE;
		conversions += token == TOKEN_CONVERSION;
	}
	if (*argument_count == 0) {
		zend_argument_value_error(first_arg_num - 1, "must have at least one word");
		return false;
	}
	if (conversions != value_count) {
		zend_string *function = get_active_function_or_method_name();

		zend_argument_count_error("%s() expects exactly %u argument%s with this template, %u given%s", ZSTR_VAL(function),
			first_arg_num - 1 + conversions, first_arg_num - 1 + conversions == 1 ? "" : "s", first_arg_num - 1 + value_count,
			conversions == 0 ? "; the template has no %s, %b, %d or %f" : "");
		zend_string_release(function);
		return false;
	}
	return true;
}

/* ---- converting values ---- */

/* Converts a value for %f. An int stays an int, because a float above 2^53 would lose digits. Returns false if it is
 * not a number. */
static bool argument_to_float(zval *converted, const zval *value)
{
	zend_long integer;
	double real;

	switch (Z_TYPE_P(value)) {
		case IS_LONG:
		case IS_DOUBLE:
			ZVAL_COPY_VALUE(converted, value);
			return true;
		case IS_TRUE:
		case IS_FALSE:
			ZVAL_LONG(converted, Z_TYPE_P(value) == IS_TRUE);
			return true;
		case IS_STRING:
			switch (is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), &integer, &real, false)) {
				case IS_LONG:
					ZVAL_LONG(converted, integer);
					return true;
				case IS_DOUBLE:
					ZVAL_DOUBLE(converted, real);
					return true;
			}
			return false;
		default:
			return false;
	}
}

/* Converts a value for %s. A bool becomes 1 or 0. Returns false for a wrong type, or if __toString() has thrown. */
static bool argument_to_string(zval *converted, zval *value)
{
	zend_string *string;

	switch (Z_TYPE_P(value)) {
		case IS_STRING:
		case IS_LONG:
		case IS_DOUBLE:
			ZVAL_COPY(converted, value);
			return true;
		case IS_TRUE:
		case IS_FALSE:
			ZVAL_LONG(converted, Z_TYPE_P(value) == IS_TRUE);
			return true;
		case IS_OBJECT:
			if (!zend_class_implements_interface(Z_OBJCE_P(value), zend_ce_stringable)
					|| !(string = zval_try_get_string_func(value))) {
				return false;
			}
			ZVAL_STR(converted, string);
			return true;
		default:
			return false;
	}
}

/* Converts a value to a string, int or float, which the caller releases. Returns false after an exception. */
static bool argument_convert(zval *converted, char conversion, zval *value, uint32_t arg_num)
{
	const char *wanted;
	bool fits;

	ZVAL_DEREF(value);
	switch (conversion) {
		case 'd':
			wanted = "int";
			fits = php_hiredis_to_integer(converted, value);
			break;
		case 'f':
			wanted = "int|float";
			fits = argument_to_float(converted, value);
			break;
		default:
			wanted = "string|int|float|bool|Stringable";
			fits = argument_to_string(converted, value);
			break;
	}
	if (!fits && !EG(exception)) {
		zend_argument_type_error(arg_num, "must be of type %s, %s given", wanted, zend_zval_type_name(value));
	}
	return fits;
}

/* ---- building the arguments ---- */

/* An argument built from tokens, such as "user:" and %d. A single value is not converted to text, because that would
 * copy a large string. */
typedef struct {
	bool is_started; /* false between two arguments */
	zval value; /* the value, if it is the whole argument so far; otherwise UNDEF */
	smart_str text; /* the bytes so far, if `value` is UNDEF */
} template_argument;

/* A value that was the whole argument becomes text, because another part follows. */
static void argument_value_to_text(template_argument *argument)
{
	char buffer[PHP_HIREDIS_DOUBLE_MAX];

	if (Z_TYPE(argument->value) == IS_STRING) {
		smart_str_append(&argument->text, Z_STR(argument->value));
	} else if (Z_TYPE(argument->value) == IS_LONG) {
		smart_str_append_long(&argument->text, Z_LVAL(argument->value));
	} else if (Z_TYPE(argument->value) == IS_DOUBLE) {
		smart_str_appendl(&argument->text, buffer, php_hiredis_double_to_bytes(buffer, Z_DVAL(argument->value)));
	}
	zval_ptr_dtor(&argument->value);
	ZVAL_UNDEF(&argument->value);
}

static void argument_add_text(template_argument *argument, const char *bytes, size_t length)
{
	argument_value_to_text(argument);
	smart_str_appendl(&argument->text, bytes, length);
}

/* Adds a value, and takes ownership of it. */
static void argument_add_value(template_argument *argument, zval *value)
{
	argument_value_to_text(argument);
	ZVAL_COPY_VALUE(&argument->value, value);
	if (argument->text.s) {
		argument_value_to_text(argument);
	}
}

/* Stores the complete argument in `*to`, which the caller owns. */
static void argument_finish(template_argument *argument, zval *to)
{
	if (Z_TYPE(argument->value) != IS_UNDEF) {
		ZVAL_COPY_VALUE(to, &argument->value);
	} else {
		ZVAL_STR(to, smart_str_extract(&argument->text));
	}
	*argument = (template_argument) {0};
}

/* Builds the arguments of a checked template. May call __toString(). Returns NULL after an exception. The caller frees
 * the result with php_hiredis_command_free_values(). */
static zval *template_build_arguments(const zend_string *template, uint32_t count, zval *values, uint32_t first_arg_num)
{
	template_lexer lexer = lexer_init(template);
	template_argument argument = {0};
	zval *arguments = safe_emalloc(count, sizeof(zval), 0);
	uint32_t done = 0, next_value = 0;
	template_token token;
	zval converted;

	do {
		token = lexer_next(&lexer);
		switch (token) {
			case TOKEN_TEXT:
				argument_add_text(&argument, lexer.text, lexer.length);
				break;
			case TOKEN_CONVERSION:
				if (!argument_convert(&converted, lexer.text[0], &values[next_value], first_arg_num + next_value)) {
					zval_ptr_dtor(&argument.value);
					smart_str_free(&argument.text);
					php_hiredis_command_free_values(arguments, done);
					return NULL;
				}
				argument_add_value(&argument, &converted);
				next_value++;
				break;
			case TOKEN_QUOTE:
				break;
			default:
				if (argument.is_started) {
					argument_finish(&argument, &arguments[done++]);
				}
				continue;
		}
		argument.is_started = true;
	} while (token != TOKEN_END);
	ZEND_ASSERT(done == count);
	return arguments;
}

bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, zval *values, uint32_t value_count, uint32_t first_arg_num)
{
	php_hiredis_command command;
	uint32_t count;
	zval *arguments;

	if (!template_check(template, value_count, first_arg_num, &count)) {
		return false;
	}
	arguments = template_build_arguments(template, count, values, first_arg_num);
	if (!arguments) {
		return false;
	}

	/* Nothing below allocates request memory, so a fatal error cannot leave half a command in the output. */
	php_hiredis_command_begin(&command, out, count);
	for (uint32_t i = 0; i < count; i++) {
		php_hiredis_command_append_value(&command, &arguments[i]);
	}
	php_hiredis_command_end(&command);
	php_hiredis_command_free_values(arguments, count);
	return true;
}
