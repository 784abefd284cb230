#include "command/table.h"
#include "value/exception.h"
#include "globals.h"
#include "protocol/template.h"

/* ---- the table ---- */

/* The rows with a method, in the order of the enum; then those without. */
#define ROW(name, spec, place, options, flags, wait, key, shape, condition, shape_else, instead) \
	{name, spec, options, condition, instead, place, wait, key, shape, shape_else, flags, 0, 0, 0, 0, false, false, 0, 0, NULL, NULL},
#define COMMAND(method, name, spec, place, options, flags, wait, key, shape, condition, shape_else) \
	ROW(name, spec, place, options, flags, wait, key, shape, condition, shape_else, NULL)
#define SUBCOMMAND(...)
#define CALL_ONLY(...)
#define REFUSED(...)

static php_hiredis_row rows[] = {
#include "command/commands.def"
#include "command/commands_modules.def"
};

#undef COMMAND
#undef SUBCOMMAND
#undef CALL_ONLY
#undef REFUSED
#define COMMAND(...)
#define SUBCOMMAND(method, name, spec, place, options, flags, wait, key, shape, condition, shape_else) \
	ROW(name, spec, place, options, flags, wait, key, shape, condition, shape_else, NULL)
#define CALL_ONLY(name, flags, instead) \
	ROW(name, "*s", -1, "", (flags) | ROW_CALL_ONLY, WAIT_NONE, KEY_NONE, SHAPE_RAW, NULL, SHAPE_RAW, instead)
#define REFUSED(name, instead) \
	ROW(name, "*s", -1, "", ROW_REFUSED, WAIT_NONE, KEY_NONE, SHAPE_RAW, NULL, SHAPE_RAW, instead)

static php_hiredis_row rows_without_method[] = {
#include "command/commands.def"
#include "command/commands_modules.def"
};

#undef COMMAND
#undef SUBCOMMAND
#undef CALL_ONLY
#undef REFUSED

#define ROWS (sizeof(rows) / sizeof(*rows))
#define ROWS_WITHOUT_METHOD (sizeof(rows_without_method) / sizeof(*rows_without_method))
#define NAME_MAX_BYTES 64

/* Rows by their names, in capitals. Persistent memory, made in MINIT and never changed after. */
static HashTable by_name;

static const struct { const char *name; php_hiredis_effect effect; } effects[] = {
	{"SELECT", PHP_HIREDIS_EFFECT_SELECT}, {"AUTH", PHP_HIREDIS_EFFECT_AUTH}, {"CLIENT SETNAME", PHP_HIREDIS_EFFECT_SETNAME},
	{"HELLO", PHP_HIREDIS_EFFECT_HELLO}, {"RESET", PHP_HIREDIS_EFFECT_RESET}, {"QUIT", PHP_HIREDIS_EFFECT_QUIT},
	{"MULTI", PHP_HIREDIS_EFFECT_MULTI}, {"WATCH", PHP_HIREDIS_EFFECT_WATCH}, {"UNWATCH", PHP_HIREDIS_EFFECT_UNWATCH},
	{"EXEC", PHP_HIREDIS_EFFECT_EXEC}, {"DISCARD", PHP_HIREDIS_EFFECT_EXEC}, {"CLIENT TRACKING", PHP_HIREDIS_EFFECT_TRACKING},
	{"SCRIPT FLUSH", PHP_HIREDIS_EFFECT_SCRIPT_FLUSH},
	{"READONLY", PHP_HIREDIS_EFFECT_CHANGE}, {"READWRITE", PHP_HIREDIS_EFFECT_CHANGE}, {"ASKING", PHP_HIREDIS_EFFECT_CHANGE},
	{"HIMPORT PREPARE", PHP_HIREDIS_EFFECT_CHANGE},
	{"CLIENT NO-EVICT", PHP_HIREDIS_EFFECT_CHANGE}, {"CLIENT NO-TOUCH", PHP_HIREDIS_EFFECT_CHANGE},
	{"CLIENT CAPA", PHP_HIREDIS_EFFECT_CHANGE}, {"CLIENT IMPORT-SOURCE", PHP_HIREDIS_EFFECT_CHANGE},
	{"CLIENT SETINFO", PHP_HIREDIS_EFFECT_CHANGE},
	{"CLIENT", PHP_HIREDIS_EFFECT_CHANGE}, /* a subcommand without a row: nobody knows */
};

static void prepare(php_hiredis_row *row)
{
	size_t length = strlen(row->name), required = strcspn(row->spec, "*");
	php_hiredis_output resp = {0};
	php_hiredis_command command = {.out = &resp};
	const char *at = row->name;

	row->name_length = (uint8_t) length;
	row->required = (uint8_t) required;
	row->has_int = strcspn(row->spec, "inm") < required;
	row->tail = row->spec[required] == '*' ? row->spec[required + 1] : 0;
	while (*at) {
		size_t word = strcspn(at, " ");

		php_hiredis_command_bytes(&command, at, word);
		at += word + (at[word] == ' ');
	}
	row->words = (uint8_t) command.words;
	row->resp_length = (uint16_t) resp.length;
	row->head = pecalloc(1, MAX(4 + resp.length, PHP_HIREDIS_HEAD_MAX), 1);
	memcpy(row->head, "*0\r\n", 4);
	memcpy(row->head + 4, resp.bytes, resp.length);
	row->resp = row->head + 4;
	row->is_flat = !row->has_int && !row->condition && row->wait == WAIT_NONE && !php_hiredis_row_has_pairs(row);
	php_hiredis_output_free(&resp, false);
	for (size_t i = 0; i < sizeof(effects) / sizeof(*effects); i++) {
		if (strcmp(effects[i].name, row->name) == 0) {
			row->effect = effects[i].effect;
		}
	}
	zend_hash_str_add_ptr(&by_name, row->name, length, row);
}

static void prepare_rows(void)
{
	zend_hash_init(&by_name, ROWS + ROWS_WITHOUT_METHOD, NULL, NULL, 1);
	for (size_t i = 0; i < ROWS; i++) {
		prepare(&rows[i]);
	}
	for (size_t i = 0; i < ROWS_WITHOUT_METHOD; i++) {
		php_hiredis_row *row = &rows_without_method[i];
		const char *space = strchr(row->name, ' ');

		prepare(row);
		if (space) {
			php_hiredis_row *container = zend_hash_str_find_ptr(&by_name, row->name, space - row->name);

			if (container) {
				container->flags |= ROW_CONTAINER;
				container->is_flat = false;
			}
		}
	}
}

void php_hiredis_table_shutdown(void)
{
	for (size_t i = 0; i < ROWS; i++) {
		pefree(rows[i].head, 1);
	}
	for (size_t i = 0; i < ROWS_WITHOUT_METHOD; i++) {
		pefree(rows_without_method[i].head, 1);
	}
	zend_hash_destroy(&by_name);
}

/* The name of a row in capitals, `second` behind a space when it is not NULL. The length; 0: longer than any row's. */
static size_t row_name(char *to, const char *first, size_t first_length, const char *second, size_t second_length)
{
	if (first_length + second_length + 1 >= NAME_MAX_BYTES) {
		return 0;
	}
	for (size_t i = 0; i < first_length; i++) {
		to[i] = zend_toupper_ascii(first[i]);
	}
	if (!second) {
		return first_length;
	}
	to[first_length] = ' ';
	for (size_t i = 0; i < second_length; i++) {
		to[first_length + 1 + i] = zend_toupper_ascii(second[i]);
	}
	return first_length + 1 + second_length;
}

const php_hiredis_row *php_hiredis_row_named(const char *name)
{
	return zend_hash_str_find_ptr(&by_name, name, strlen(name));
}

const php_hiredis_row *php_hiredis_subrow_find(const php_hiredis_row *container, zend_string *subcommand)
{
	char name[NAME_MAX_BYTES];
	size_t length = row_name(name, container->name, container->name_length, ZSTR_VAL(subcommand), ZSTR_LEN(subcommand));

	return length ? zend_hash_str_find_ptr(&by_name, name, length) : NULL;
}

/* The first word, wherever it stands in arrays; NULL: there is none. */
static zval *first_word(zval *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		zval *value = &values[i], *element;

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY) {
			return value;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
			ZVAL_DEREF(element);
			return element;
		} ZEND_HASH_FOREACH_END();
	}
	return NULL;
}

bool php_hiredis_subcommand_check(const php_hiredis_row *row, const zval *value)
{
	if (UNEXPECTED(Z_TYPE_P(value) == IS_OBJECT)) {
		zend_type_error("The subcommand of %s must be of type string, %s given", row->name, zend_zval_type_name(value));
		return false;
	}
	return true;
}

const php_hiredis_row *php_hiredis_row_find(zend_string *name, zval *values, uint32_t count)
{
	char upper[NAME_MAX_BYTES];
	size_t length = row_name(upper, ZSTR_VAL(name), ZSTR_LEN(name), NULL, 0);
	const php_hiredis_row *row = length ? zend_hash_str_find_ptr(&by_name, upper, length) : NULL;

	if (row && (row->flags & ROW_CONTAINER)) {
		zval *first = first_word(values, count);

		if (first && Z_TYPE_P(first) == IS_STRING) {
			const php_hiredis_row *subcommand = php_hiredis_subrow_find(row, Z_STR_P(first));

			return subcommand ? subcommand : row;
		}
	}
	return row;
}

void php_hiredis_row_refuse(const php_hiredis_row *row)
{
	php_hiredis_exception_error(row->flags & ROW_REFUSED
		? "%s has no reply that could be counted: use %s" : "%s is not a method: use %s", row->name, row->instead);
}

/* ---- objects ---- */

static zend_function *get_method(zend_object **object, zend_string *method, const zval *key)
{
	zend_function *function = zend_hash_find_ptr_lc(&(*object)->ce->function_table, method);

	if (UNEXPECTED(function == NULL)) {
		const php_hiredis_row *row = php_hiredis_row_find(method, NULL, 0);

		if (row && (row->flags & (ROW_REFUSED | ROW_CALL_ONLY)) && !(*object)->ce->__call) {
			php_hiredis_row_refuse(row);
			return NULL;
		}
	}
	return zend_std_get_method(object, method, key);
}

void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target)
{
	memcpy(&handlers->std, zend_get_std_object_handlers(), sizeof(zend_object_handlers));
	handlers->std.clone_obj = NULL;
	handlers->std.get_method = get_method;
	handlers->target = target;
}

const php_hiredis_target *php_hiredis_target_of(zend_object *object)
{
	return ((const php_hiredis_handlers *) object->handlers)->target;
}

static php_hiredis_handlers user_handlers;

zend_object *php_hiredis_user_object_create(zend_class_entry *ce)
{
	zend_object *object = zend_objects_new(ce);

	object_properties_init(object, ce);
	object->handlers = &user_handlers.std;
	return object;
}

/* ---- the worker ---- */

/* The words of one encoded command as strings, in `words` (room for `count`). */
static uint32_t split_words(const zend_string *resp, zval *words)
{
	const char *at = ZSTR_VAL(resp) + 1;
	uint32_t count = (uint32_t) ZEND_STRTOUL(at, (char **) &at, 10);

	at += 2;
	for (uint32_t i = 0; words && i < count; i++) {
		size_t length = (size_t) ZEND_STRTOUL(at + 1, (char **) &at, 10);

		ZVAL_STRINGL_FAST(&words[i], at + 2, length);
		at += 2 + length + 2;
	}
	return count;
}

/* The words of the one command in the scratch output, which is empty afterwards; the caller frees them with php_hiredis_command_free(). */
static zval *take_words(php_hiredis_output *scratch, uint32_t *count)
{
	zend_string *resp = php_hiredis_output_to_string(scratch);
	zval *words;

	php_hiredis_output_clear(scratch);
	*count = split_words(resp, NULL);
	words = safe_emalloc(*count, sizeof(zval), 0);
	split_words(resp, words);
	zend_string_release(resp);
	return words;
}

/* PHP code that extends Commands gets the words that would have been sent. */
static void call_user(zend_object *object, const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named, zval *return_value)
{
	php_hiredis_output *out = php_hiredis_scratch();
	php_hiredis_sent sent;
	zval *words;
	uint32_t word_count;

	if (!php_hiredis_syntax_encode(out, row, values, count, named, &sent)) {
		return;
	}
	words = take_words(out, &word_count);
	zend_call_known_instance_method(zend_hash_str_find_ptr(&object->ce->function_table, ZEND_STRL("call")), object, return_value,
		word_count, words);
	php_hiredis_command_free(words, word_count);
}

static void run(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_row *row)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	const php_hiredis_target *target = php_hiredis_target_of(object);
	zval *values = ZEND_CALL_ARG(execute_data, 1);
	uint32_t count = ZEND_NUM_ARGS();
	HashTable *named = UNEXPECTED(ZEND_CALL_INFO(execute_data) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS) ? execute_data->extra_named_params : NULL;
	php_hiredis_output *out;
	php_hiredis_sent sent;

	if (UNEXPECTED(target == NULL)) {
		call_user(object, row, values, count, named, return_value);
		return;
	}
	out = target->begin(object);
	if (UNEXPECTED(out == NULL)) {
		RETURN_THROWS();
	}
	/* php_hiredis_syntax_encode() would count and write, no more. */
	if (EXPECTED(row->is_flat && named == NULL) && EXPECTED(php_hiredis_row_takes(row, count))
			&& EXPECTED(php_hiredis_row_write(out, row, values, count))) {
		sent = (php_hiredis_sent) {.row = row, .shape = row->shape, .values = values, .count = count};
	} else if (UNEXPECTED(!php_hiredis_syntax_encode(out, row, values, count, named, &sent))) {
		RETURN_THROWS();
	}
	target->commit(object, &sent, return_value);
}

/* ---- the methods ---- */

#define SUBCOMMAND(...)
#define CALL_ONLY(...)
#define REFUSED(...)
#define COMMAND(method, ...) ROW_OF_##method,

enum {
#include "command/commands.def"
#include "command/commands_modules.def"
};

#undef COMMAND
#define COMMAND(method, ...) \
	ZEND_METHOD(Hiredis_Commands, method) \
	{ \
		run(INTERNAL_FUNCTION_PARAM_PASSTHRU, &rows[ROW_OF_##method]); \
	}

#include "command/commands.def"
#include "command/commands_modules.def"

/* ---- call() ---- */

/* The row of the words as they stand, NULL where the table has none. False: the command must not be sent, and an exception is set. */
static bool look_up(const php_hiredis_target *target, zend_object *object, zval *words, uint32_t count, const php_hiredis_row **found)
{
	const php_hiredis_row *row = php_hiredis_row_find(Z_STR(words[0]), words + 1, count - 1);

	*found = row;
	if (UNEXPECTED(row && (row->flags & ROW_REFUSED))) {
		php_hiredis_row_refuse(row);
		return false;
	}
	if (row && (row->flags & ROW_CONTAINER)) {
		zval *first = first_word(words + 1, count - 1);

		if (first && !php_hiredis_subcommand_check(row, first)) {
			return false;
		}
	}
	return !row || !target || !target->accept || target->accept(object, row);
}

bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *words, uint32_t count,
	uint32_t arg_num, php_hiredis_sent *sent)
{
	const php_hiredis_row *row;
	php_hiredis_word_result result;

	if (UNEXPECTED(!look_up(target, object, words, count, &row))) {
		return false;
	}
	result = php_hiredis_command_try_flat(out, words, count, arg_num);
	if (UNEXPECTED(result == PHP_HIREDIS_WORD_OBJECT)) {
		/* A Stringable may change what a reference among the words holds: the row is that of the words as they are sent. */
		if (!php_hiredis_command_stringify(words, count) || !look_up(target, object, words, count, &row)) {
			return false;
		}
		result = php_hiredis_command_try_flat(out, words, count, arg_num);
		if (UNEXPECTED(result == PHP_HIREDIS_WORD_OBJECT)) {
			return php_hiredis_command_still_object();
		}
	}
	if (UNEXPECTED(result != PHP_HIREDIS_WORD_OK)) {
		return false;
	}
	sent->row = row;
	sent->name = Z_STR(words[0]);
	sent->shape = SHAPE_RAW;
	/* A subcommand's word is the first of the values. */
	sent->values = words + 1;
	sent->count = count - 1;
	if (row && row->words > 1 && sent->count > 0) {
		sent->values++;
		sent->count--;
	}
	sent->wait = row && row->wait != WAIT_NONE ? php_hiredis_row_waits(row, sent->values, sent->count, NULL) : 0;
	return true;
}

/* Options by name need a syntax, which only a command's own method has. */
static bool refuse_named(HashTable *named)
{
	if (named) {
		zend_value_error("%s() takes positional arguments; use array_values() or the command's own method", get_active_function_name());
	}
	return named != NULL;
}

void php_hiredis_call_method(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	const php_hiredis_target *target = php_hiredis_target_of(object);
	zend_string *command;
	HashTable *named = NULL;
	zval *rest;
	uint32_t count;
	php_hiredis_output *out;
	php_hiredis_sent sent;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_STR(command)
		Z_PARAM_VARIADIC_WITH_NAMED(rest, count, named)
	ZEND_PARSE_PARAMETERS_END();

	(void) rest; /* the words are all the arguments */
	if (UNEXPECTED(refuse_named(named))) {
		RETURN_THROWS();
	}
	if (UNEXPECTED(ZSTR_LEN(command) == 0)) {
		zend_argument_value_error(1, "must not be empty");
		RETURN_THROWS();
	}
	out = target->begin(object);
	if (UNEXPECTED(out == NULL)
			|| UNEXPECTED(!php_hiredis_call_encode(out, target, object, ZEND_CALL_ARG(execute_data, 1), count + 1, 1, &sent))) {
		RETURN_THROWS();
	}
	target->commit(object, &sent, return_value);
}

void php_hiredis_query_method(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	const php_hiredis_target *target = php_hiredis_target_of(object);
	zend_string *template;
	HashTable *named = NULL;
	zval *args, *words;
	uint32_t argc, count;
	php_hiredis_output *out;
	php_hiredis_sent sent;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_STR(template)
		Z_PARAM_VARIADIC_WITH_NAMED(args, argc, named)
	ZEND_PARSE_PARAMETERS_END();

	if (UNEXPECTED(refuse_named(named))) {
		RETURN_THROWS();
	}
	out = php_hiredis_scratch();
	if (!php_hiredis_template_encode(out, template, args, argc, 2)) {
		RETURN_THROWS();
	}
	/* The table goes by words, which only the template's own bytes tell. */
	words = take_words(out, &count);
	out = target->begin(object);
	if (EXPECTED(out != NULL) && php_hiredis_call_encode(out, target, object, words, count, 0, &sent)) {
		target->commit(object, &sent, return_value);
	}
	php_hiredis_command_free(words, count);
}

void php_hiredis_table_startup(void)
{
	prepare_rows();
	php_hiredis_handlers_init(&user_handlers, NULL);
}
