/* Becomes template.c by: re2c -W -i --no-generation-date --no-version -o src/output/template.c src/output/template.re */
#include "output/internal.h"

typedef enum {
	TOKEN_END,
	TOKEN_SPACE,
	TOKEN_QUOTE,      /* opens: a word is there even if it stays empty */
	TOKEN_TEXT,
	TOKEN_CONVERSION, /* text[0] says which */
	TOKEN_BAD         /* `problem` and `position` say why */
} template_token;

typedef enum {
	OUTSIDE,
	IN_SINGLE,
	IN_DOUBLE
} template_place;

typedef struct {
	const char *start, *cursor, *limit; /* *limit is the NUL that every zend_string ends with */
	template_place place;
	bool plain;         /* a percent sign is text */
	const char *quote;  /* where the open quote is */
	const char *text;   /* of the token: a part of the template or one of PHP's one-byte strings, so it outlives the next token */
	size_t length;
	const char *problem;
	size_t position;
} template_lexer;

static template_lexer lexer_of(const zend_string *template, bool plain)
{
	const char *start = ZSTR_VAL(template);

	return (template_lexer) {.start = start, .cursor = start, .limit = start + ZSTR_LEN(template), .place = OUTSIDE, .plain = plain};
}

static template_token bad(template_lexer *lexer, const char *at, const char *problem)
{
	lexer->problem = problem;
	lexer->position = (size_t) (at - lexer->start);
	return TOKEN_BAD;
}

static template_token text(template_lexer *lexer, const char *bytes, size_t length)
{
	lexer->text = bytes;
	lexer->length = length;
	return TOKEN_TEXT;
}

static template_token byte(template_lexer *lexer, unsigned char value)
{
	return text(lexer, ZSTR_VAL(ZSTR_CHAR(value)), 1);
}

static unsigned char hex(unsigned char digit)
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

/* A quote ends its word: what `{"a":1}` should mean is a question, not a guess. */
static bool is_end_of_word(const template_lexer *lexer)
{
	return lexer->cursor == lexer->limit || (*lexer->cursor != '\0' && strchr(" \t\r\n", *lexer->cursor));
}

static template_token next_token(template_lexer *lexer)
{
	const char *begin, *marker;

again:
	begin = lexer->cursor;
	switch (lexer->place) {
		case OUTSIDE:
			/*!re2c
				space+                 { return TOKEN_SPACE; }
				[^ \t\r\n'"%\x00]+     { return text(lexer, begin, lexer->cursor - begin); }
				"'"                    { lexer->place = IN_SINGLE; lexer->quote = begin; return TOKEN_QUOTE; }
				["]                    { lexer->place = IN_DOUBLE; lexer->quote = begin; return TOKEN_QUOTE; }
				nul                    { goto nul; }
				*                      { goto percent; }
			*/
		case IN_SINGLE:
			/*!re2c
				[^'\\%\x00]+           { return text(lexer, begin, lexer->cursor - begin); }
				"\\'"                  { return text(lexer, begin + 1, 1); }
				"\\"                   { return text(lexer, begin, 1); }
				"'"                    { goto close; }
				nul                    { goto nul; }
				*                      { goto percent; }
			*/
		case IN_DOUBLE:
			/*!re2c
				[^"\\%\x00]+           { return text(lexer, begin, lexer->cursor - begin); }
				"\\n"                  { return byte(lexer, '\n'); }
				"\\r"                  { return byte(lexer, '\r'); }
				"\\t"                  { return byte(lexer, '\t'); }
				"\\b"                  { return byte(lexer, '\b'); }
				"\\a"                  { return byte(lexer, '\a'); }
				"\\x" [0-9a-fA-F]{2}   { return byte(lexer, (unsigned char) (hex(begin[2]) << 4 | hex(begin[3]))); }
				"\\" [^\x00]           { return text(lexer, begin + 1, 1); }
				"\\"                   { return text(lexer, begin, 1); }
				["]                    { goto close; }
				nul                    { goto nul; }
				*                      { goto percent; }
			*/
	}

percent:
	if (lexer->plain) {
		return text(lexer, begin, 1);
	}
	lexer->cursor = begin;
	/*!re2c
		conversion { lexer->text = begin + 1; lexer->length = 1; return TOKEN_CONVERSION; }
		"%%"       { return text(lexer, begin + 1, 1); }
		*          { return bad(lexer, begin, "must have a known conversion (%s, %b, %d, %f or %%)"); }
	*/

close:
	if (!is_end_of_word(lexer)) {
		return bad(lexer, lexer->cursor, "must have a space after the closing quote");
	}
	lexer->place = OUTSIDE;
	goto again;

nul:
	if (begin < lexer->limit) {
		return text(lexer, begin, 1);
	}
	lexer->cursor = lexer->limit;
	if (lexer->place != OUTSIDE) {
		return bad(lexer, lexer->quote, "must have an end to the quote");
	}
	return TOKEN_END;
}

/* Reads the template once without arguments. Returns false with an exception set. */
static bool check_template(const zend_string *template, bool plain, uint32_t argc, uint32_t first_arg_num, uint32_t *words)
{
	template_lexer lexer = lexer_of(template, plain);
	uint32_t conversions = 0;
	bool in_word = false;
	template_token token;

	*words = 0;
	while ((token = next_token(&lexer)) != TOKEN_END) {
		if (token == TOKEN_BAD) {
			zend_argument_value_error(first_arg_num - 1, "%s at position %zu", lexer.problem, lexer.position);
			return false;
		}
		*words += !in_word && token != TOKEN_SPACE;
		in_word = token != TOKEN_SPACE;
		conversions += token == TOKEN_CONVERSION;
	}
	if (*words == 0) {
		zend_argument_value_error(first_arg_num - 1, "must have at least one word");
		return false;
	}
	if (conversions != argc) {
		zend_string *function = get_active_function_or_method_name();

		zend_argument_count_error("%s() expects exactly %u argument%s with this template, %u given", ZSTR_VAL(function),
			first_arg_num - 1 + conversions, first_arg_num - 1 + conversions == 1 ? "" : "s", first_arg_num - 1 + argc);
		zend_string_release(function);
		return false;
	}
	return true;
}

/* ---- arguments ---- */

/* An int keeps all its digits, also in a string; strict_types makes no difference, as for the methods of commands. */
static bool convert_float(zval *converted, const zval *value)
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

static bool convert_string(zval *converted, zval *value)
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

/* A string, int or float that the caller releases. Returns false with an exception set. */
static bool convert_argument(zval *converted, char conversion, zval *value, uint32_t arg_num)
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
			fits = convert_float(converted, value);
			break;
		default:
			wanted = "string|int|float|bool|Stringable";
			fits = convert_string(converted, value);
			break;
	}
	if (!fits && !EG(exception)) {
		zend_argument_type_error(arg_num, "must be of type %s, %s given", wanted, zend_zval_type_name(value));
	}
	return fits;
}

/* ---- words ---- */

/* The word that is being read. A value that stays alone in it is kept as it is, so a large string is never copied. */
typedef struct {
	bool begun; /* a quote begins a word that may stay empty */
	zval value; /* the only piece so far, or IS_UNDEF */
	smart_str text; /* otherwise: all pieces so far */
} template_word;

static void value_to_text(template_word *word)
{
	char buffer[PHP_HIREDIS_DOUBLE_MAX];

	if (Z_TYPE(word->value) == IS_STRING) {
		smart_str_append(&word->text, Z_STR(word->value));
	} else if (Z_TYPE(word->value) == IS_LONG) {
		smart_str_append_long(&word->text, Z_LVAL(word->value));
	} else if (Z_TYPE(word->value) == IS_DOUBLE) {
		smart_str_appendl(&word->text, buffer, php_hiredis_double_to_bytes(buffer, Z_DVAL(word->value)));
	}
	zval_ptr_dtor(&word->value);
	ZVAL_UNDEF(&word->value);
}

static void add_text(template_word *word, const char *bytes, size_t length)
{
	value_to_text(word);
	smart_str_appendl(&word->text, bytes, length);
}

/* Takes over the value. */
static void add_value(template_word *word, zval *value)
{
	value_to_text(word);
	ZVAL_COPY_VALUE(&word->value, value);
	if (word->text.s) {
		value_to_text(word);
	}
}

static void end_word(template_word *word, zval *to)
{
	if (Z_TYPE(word->value) != IS_UNDEF) {
		ZVAL_COPY_VALUE(to, &word->value);
	} else {
		ZVAL_STR(to, smart_str_extract(&word->text));
	}
	*word = (template_word) {0};
}

/* The `count` words of a template that has been checked: strings, ints and floats. Runs userland code (Stringables). Returns NULL with
 * an exception set. The caller frees them with php_hiredis_command_free(). */
static zval *make_words(const zend_string *template, bool plain, uint32_t count, zval *args, uint32_t first_arg_num)
{
	template_lexer lexer = lexer_of(template, plain);
	template_word word = {0};
	zval *words = safe_emalloc(count, sizeof(zval), 0);
	uint32_t done = 0, arg = 0;
	template_token token;
	zval value;

	do {
		token = next_token(&lexer);
		switch (token) {
			case TOKEN_TEXT:
				add_text(&word, lexer.text, lexer.length);
				break;
			case TOKEN_CONVERSION:
				if (!convert_argument(&value, lexer.text[0], &args[arg], first_arg_num + arg)) {
					zval_ptr_dtor(&word.value);
					smart_str_free(&word.text);
					php_hiredis_command_free(words, done);
					return NULL;
				}
				add_value(&word, &value);
				arg++;
				break;
			case TOKEN_QUOTE:
				break;
			default:
				if (word.begun) {
					end_word(&word, &words[done++]);
				}
				continue;
		}
		word.begun = true;
	} while (token != TOKEN_END);
	ZEND_ASSERT(done == count);
	return words;
}

bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, bool plain, zval *args, uint32_t argc, uint32_t first_arg_num)
{
	php_hiredis_command command;
	uint32_t count;
	zval *words;

	if (!check_template(template, plain, argc, first_arg_num, &count)) {
		return false;
	}
	words = make_words(template, plain, count, args, first_arg_num);
	if (!words) {
		return false;
	}

	/* From here on only memory of the output is taken: a memory limit cannot leave half a command behind. */
	php_hiredis_command_begin(&command, out, count);
	for (uint32_t i = 0; i < count; i++) {
		php_hiredis_command_value(&command, &words[i]);
	}
	php_hiredis_command_end(&command);
	php_hiredis_command_free(words, count);
	return true;
}
