/* The PHP methods that are named after commands, such as get() and zAdd(), and the methods call() and query(), which
 * also send commands that have no method. Each encodes its arguments and passes the command to the object's
 * php_hiredis_target, which sends or queues it. Invariant: while a command is partially written, no PHP code runs, not
 * even a __toString(), because it may write another command into the same output. */
#include "command/internal.h"
#include "globals.h"

/* ---- errors ---- */

bool php_hiredis_subcommand_check(const php_hiredis_command_spec *spec, const zval *value)
{
	if (UNEXPECTED(Z_TYPE_P(value) == IS_OBJECT)) {
		zend_type_error("The subcommand of %s must be of type string, %s given", php_hiredis_spec_name(spec), zend_zval_type_name(value));
		return false;
	}
	return true;
}

void php_hiredis_spec_throw_refused(const php_hiredis_command_spec *spec)
{
	php_hiredis_exception_throw_error(spec->flags & PHP_HIREDIS_SPEC_REFUSED
		? "%s has replies that cannot be counted: %s" : "%s is not a method: %s",
		php_hiredis_spec_name(spec), php_hiredis_spec_texts + spec->advice);
}

/* ---- Stringables and PHP references ---- */

/* Arrays are copied only up to this depth, because an array may contain itself. */
#define MAX_NESTING 3

static bool value_stringify(zval *value, int depth);

/* Copies an array and converts its Stringable objects to strings. The caller owns the copy. Returns false, without a
 * copy, after an exception. */
static bool array_copy_stringified(zval *copy, zend_array *source, int depth)
{
	zend_ulong index;
	zend_string *key;
	zval *element;

	array_init_size(copy, zend_hash_num_elements(source));
	ZEND_HASH_FOREACH_KEY_VAL(source, index, key, element) {
		zval element_copy;

		ZVAL_COPY_DEREF(&element_copy, element);
		if (!value_stringify(&element_copy, depth)) {
			zval_ptr_dtor(&element_copy);
			zval_ptr_dtor(copy);
			return false;
		}
		if (key) {
			zend_hash_add_new(Z_ARRVAL_P(copy), key, &element_copy);
		} else {
			zend_hash_index_add_new(Z_ARRVAL_P(copy), index, &element_copy);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Converts Stringable objects in the value to strings. Resolves PHP references, because a later __toString() could
 * change their values. Returns false after an exception. */
static bool value_stringify(zval *value, int depth)
{
	zval replacement, original;

	if (Z_ISREF_P(value)) {
		ZVAL_COPY_VALUE(&original, value);
		ZVAL_COPY(value, Z_REFVAL(original));
		zval_ptr_dtor(&original);
	}
	if (Z_TYPE_P(value) == IS_OBJECT && zend_class_implements_interface(Z_OBJCE_P(value), zend_ce_stringable)) {
		zend_string *string = zval_try_get_string_func(value);

		if (!string) {
			return false;
		}
		ZVAL_STR(&replacement, string);
	} else if (Z_TYPE_P(value) == IS_ARRAY && depth < MAX_NESTING) {
		if (!array_copy_stringified(&replacement, Z_ARRVAL_P(value), depth + 1)) {
			return false;
		}
	} else {
		return true;
	}
	ZVAL_COPY_VALUE(&original, value);
	ZVAL_COPY_VALUE(value, &replacement);
	zval_ptr_dtor(&original); /* may run a destructor, which may throw */
	return EG(exception) == NULL;
}

bool php_hiredis_command_stringify(zval *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		if (!value_stringify(&values[i], 0)) {
			return false;
		}
	}
	return true;
}

/* ---- commands without syntax ---- */

/* Throws a TypeError about a value. Cancels the command first, because throwing may run PHP code that sends another
 * command. */
static php_hiredis_argument_result flat_type_error(php_hiredis_command *command, uint32_t arg_num, zval *value, bool nested)
{
	php_hiredis_command_cancel(command);
	ZVAL_DEREF(value);
	if (arg_num == 0) {
		zend_type_error("An element of a command must be of type string|int|float|bool|Stringable, %s given", zend_zval_type_name(value));
	} else if (nested) {
		zend_argument_type_error(arg_num, "must contain only string|int|float|bool|Stringable, %s given", zend_zval_type_name(value));
	} else {
		zend_argument_type_error(arg_num, "must be of type string|int|float|bool|array|Stringable, %s given", zend_zval_type_name(value));
	}
	return PHP_HIREDIS_ARGUMENT_BAD;
}

/* Throws because the keys of an array would be lost. The message names PHP's argument `arg_num`. If `arg_num` is 0, as
 * in stream(), the message names element `element_number` of the command. */
static php_hiredis_argument_result flat_keys_error(php_hiredis_command *command, uint32_t arg_num, uint32_t element_number)
{
	php_hiredis_command_cancel(command);
	if (arg_num == 0) {
		zend_value_error("Element #%u of a command must be a list, array with keys given; a field and its value are two elements", element_number);
	} else {
		zend_argument_value_error(arg_num, "must be a list; for field => value use the command's own method");
	}
	return PHP_HIREDIS_ARGUMENT_BAD;
}

/* Encodes a command whose values are scalars or lists of scalars, without running PHP code. For a Stringable, writes
 * nothing and returns PHP_HIREDIS_ARGUMENT_OBJECT. The caller then converts the Stringables to strings and calls this
 * function again. */
static zend_always_inline php_hiredis_argument_result flat_encode(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool from_list)
{
	php_hiredis_command command;
	php_hiredis_argument_result result = PHP_HIREDIS_ARGUMENT_OK;

	php_hiredis_command_begin(&command, out, count);
	for (uint32_t i = 0; i < count; i++) {
		zval *value = &values[i], *element;
		uint32_t number = arg_num == 0 || from_list ? arg_num : arg_num + i;

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY) {
			result = php_hiredis_command_append_value(&command, value);
			if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_BAD)) {
				return flat_type_error(&command, number, value, from_list);
			}
		} else if (!zend_array_is_list(Z_ARRVAL_P(value))) {
			return flat_keys_error(&command, number, i + 1);
		} else if (UNEXPECTED(!php_hiredis_command_append_elements(&command, Z_ARRVAL_P(value), false))) {
			ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
				result = php_hiredis_command_append_value(&command, element);
				if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_BAD)) {
					return flat_type_error(&command, number, element, true);
				}
				if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
					break;
				}
			} ZEND_HASH_FOREACH_END();
		}
		if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
			php_hiredis_command_cancel(&command);
			return result;
		}
	}
	if (UNEXPECTED(command.argument_count == 0)) {
		php_hiredis_command_cancel(&command);
		zend_argument_value_error(arg_num, "must not be empty"); /* not 0, because a stream's command has a name */
		return PHP_HIREDIS_ARGUMENT_BAD;
	}
	php_hiredis_command_end(&command);
	return PHP_HIREDIS_ARGUMENT_OK;
}

bool php_hiredis_command_throw_object(void)
{
	zend_type_error("An element of a command must be of type string|int|float|bool|Stringable");
	return false;
}

/* This call has a function of its own, so that the compiler generates a faster flat_encode() for the common case, in
 * which `from_list` is false. */
static php_hiredis_argument_result flat_encode_arguments(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num)
{
	return flat_encode(out, values, count, arg_num, false);
}

static zend_never_inline php_hiredis_argument_result flat_encode_values(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool from_list)
{
	return from_list ? flat_encode(out, values, count, arg_num, true) : flat_encode_arguments(out, values, count, arg_num);
}

bool php_hiredis_command_encode_values(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool from_list)
{
	php_hiredis_argument_result result = flat_encode_values(out, values, count, arg_num, from_list);

	if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
		result = php_hiredis_command_stringify(values, count) ? flat_encode_values(out, values, count, arg_num, from_list) : PHP_HIREDIS_ARGUMENT_BAD;
		if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
			return php_hiredis_command_throw_object();
		}
	}
	return result == PHP_HIREDIS_ARGUMENT_OK;
}

/* ---- object handlers ---- */

#define SUBCOMMAND_MAX 64 /* longer than any subcommand's name */

/* Returns whether PHP looks up a method in order to call it. is_callable() also looks up methods, but then no exception
 * may be thrown. */
static bool method_is_called(void)
{
	const zend_execute_data *caller = EG(current_execute_data);

	return caller && caller->func && ZEND_USER_CODE(caller->func->type)
		&& (caller->opline->opcode == ZEND_INIT_METHOD_CALL || caller->opline->opcode == ZEND_INIT_DYNAMIC_CALL);
}

/* Returns the spec of the subcommand that a method name such as configGet() or xgroup_create() stands for, or
 * NULL. */
static const php_hiredis_command_spec *method_find_subcommand(const zend_string *method)
{
	const php_hiredis_command_spec *found = NULL;
	size_t length = ZSTR_LEN(method);
	char name[SUBCOMMAND_MAX];

	for (size_t i = 1; i < length && length < sizeof(name) - 1 && !found; i++) {
		snprintf(name, sizeof(name), "%.*s %s", (int) i, ZSTR_VAL(method), ZSTR_VAL(method) + i + (ZSTR_VAL(method)[i] == '_'));
		found = php_hiredis_spec_by_name(name);
		found = found && found->name_argument_count == 2 ? found : NULL;
	}
	return found;
}

/* Throws an Error for a method named after a subcommand. For configGet(), its message says to write config('GET',
 * ...). */
static void method_throw_undefined(const zend_object *object, const zend_string *method, const php_hiredis_command_spec *subcommand)
{
	const char *name = php_hiredis_spec_name(subcommand), *space = strchr(name, ' ');
	zend_string *container = zend_string_init(name, space - name, false), *written = zend_string_tolower(container);

	zend_throw_error(NULL, "Call to undefined method %s::%s(): write %s('%s', ...)", ZSTR_VAL(object->ce->name), ZSTR_VAL(method),
		ZSTR_VAL(written), space + 1);
	zend_string_release(written);
	zend_string_release(container);
}

/* The get_method handler of classes with command methods: PHP calls this function to look up a method. For a command
 * without a method, throws an exception that suggests a replacement. */
static zend_function *method_find(zend_object **object, zend_string *method, const zval *key)
{
	zend_function *function = zend_std_get_method(object, method, key);
	const php_hiredis_command_spec *spec;

	if (EXPECTED(function) || EG(exception) || !method_is_called()) {
		return function;
	}
	spec = php_hiredis_spec_find(method, NULL, 0);
	if (spec && (spec->flags & (PHP_HIREDIS_SPEC_REFUSED | PHP_HIREDIS_SPEC_CALL_ONLY))) {
		php_hiredis_spec_throw_refused(spec);
		return NULL;
	}
	spec = spec ? NULL : method_find_subcommand(method);
	if (spec) {
		method_throw_undefined(*object, method, spec);
	} else {
		php_hiredis_method_explain_undefined(*object, method);
	}
	return NULL;
}

zend_function *php_hiredis_method_find(zend_object **object, zend_string *method, const zval *key)
{
	zend_function *function = zend_std_get_method(object, method, key);

	if (UNEXPECTED(!function) && !EG(exception) && method_is_called()) {
		php_hiredis_method_explain_undefined(*object, method);
	}
	return function;
}

void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target)
{
	memcpy(&handlers->std, zend_get_std_object_handlers(), sizeof(zend_object_handlers));
	handlers->std.clone_obj = NULL;
	handlers->std.get_method = method_find;
	handlers->target = target;
}

const php_hiredis_target *php_hiredis_target_of(zend_object *object)
{
	return ((const php_hiredis_handlers *) object->handlers)->target;
}

/* ---- running a method ---- */

/* Splits an encoded command into strings that the caller owns, and returns their number. If `arguments` is NULL, only
 * counts. */
static uint32_t encoded_split_arguments(const zend_string *resp, zval *arguments)
{
	const char *at = ZSTR_VAL(resp) + 1;
	uint32_t count = (uint32_t) ZEND_STRTOUL(at, (char **) &at, 10);

	at += 2;
	for (uint32_t i = 0; arguments && i < count; i++) {
		size_t length = (size_t) ZEND_STRTOUL(at + 1, (char **) &at, 10);

		ZVAL_STRINGL_FAST(&arguments[i], at + 2, length);
		at += 2 + length + 2;
	}
	return count;
}

/* Removes the only command from `scratch`, and returns its arguments, which the caller frees with
 * php_hiredis_command_free_values(). */
static zval *scratch_pop_arguments(php_hiredis_output *scratch, uint32_t *count)
{
	zend_string *resp = php_hiredis_output_to_string(scratch);
	zval *arguments;

	php_hiredis_output_clear(scratch);
	*count = encoded_split_arguments(resp, NULL);
	arguments = safe_emalloc(*count, sizeof(zval), 0);
	encoded_split_arguments(resp, arguments);
	zend_string_release(resp);
	return arguments;
}

/* Runs a command on an object whose class is written in PHP: encodes the command, splits the encoded command into its
 * arguments, and passes the arguments to the object's method call(). */
static void method_run_user(zend_object *object, const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named, zval *return_value)
{
	php_hiredis_output *out = php_hiredis_scratch();
	php_hiredis_encoded_command encoded;
	zval *arguments;
	uint32_t argument_count;

	if (!php_hiredis_syntax_encode(out, spec, values, count, named, &encoded)) {
		return;
	}
	arguments = scratch_pop_arguments(out, &argument_count);
	zend_call_known_instance_method(zend_hash_str_find_ptr(&object->ce->function_table, ZEND_STRL("call")), object, return_value,
		argument_count, arguments);
	php_hiredis_command_free_values(arguments, argument_count);
}

static zend_always_inline void method_run_named(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_command_spec *spec, HashTable *named)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	const php_hiredis_target *target = php_hiredis_target_of(object);
	zval *values = ZEND_CALL_ARG(execute_data, 1);
	uint32_t count = ZEND_NUM_ARGS();
	php_hiredis_output *out;
	php_hiredis_encoded_command encoded;

	if (UNEXPECTED(target == NULL)) {
		method_run_user(object, spec, values, count, named, return_value);
		return;
	}
	out = target->begin(object);
	if (UNEXPECTED(out == NULL)) {
		RETURN_THROWS();
	}
	/* A shortcut for most commands, faster than php_hiredis_syntax_encode(). */
	if (EXPECTED(spec->is_simple && named == NULL) && EXPECTED(php_hiredis_spec_accepts_count(spec, count))
			&& EXPECTED(php_hiredis_spec_encode_short(out, spec, values, count))) {
		encoded = (php_hiredis_encoded_command) {.spec = spec, .shape = spec->shape, .values = values, .count = count};
	} else if (UNEXPECTED(!php_hiredis_syntax_encode(out, spec, values, count, named, &encoded))) {
		RETURN_THROWS();
	}
	target->commit(object, &encoded, return_value);
}

/* Hides the named arguments from stack traces, because #[SensitiveParameter] does not hide AUTH: 'secret'. If the
 * result is not NULL, the caller must call frame_restore_named() later. */
static HashTable *frame_hide_named(zend_execute_data *execute_data)
{
	if (EXPECTED(!(ZEND_CALL_INFO(execute_data) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS))) {
		return NULL;
	}
	ZEND_DEL_CALL_FLAG(execute_data, ZEND_CALL_HAS_EXTRA_NAMED_PARAMS);
	return execute_data->extra_named_params;
}

static void frame_restore_named(zend_execute_data *execute_data)
{
	ZEND_ADD_CALL_FLAG(execute_data, ZEND_CALL_HAS_EXTRA_NAMED_PARAMS);
}

static zend_never_inline void method_run_hidden(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_command_spec *spec)
{
	HashTable *named = frame_hide_named(execute_data);

	method_run_named(INTERNAL_FUNCTION_PARAM_PASSTHRU, spec, named);
	frame_restore_named(execute_data);
}

static void method_run(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_command_spec *spec)
{
	HashTable *named = UNEXPECTED(ZEND_CALL_INFO(execute_data) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS) ? execute_data->extra_named_params : NULL;

	if (UNEXPECTED(named) && EX(func)->common.attributes) { /* has #[SensitiveParameter], as auth(): see class/commands.c */
		method_run_hidden(INTERNAL_FUNCTION_PARAM_PASSTHRU, spec);
		return;
	}
	method_run_named(INTERNAL_FUNCTION_PARAM_PASSTHRU, spec, named);
}

/* ---- the methods ---- */

#define COMMAND(method, spec) \
	ZEND_METHOD(Hiredis_Commands, method) \
	{ \
		method_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, &php_hiredis_command_specs[spec]); \
	}

#include "command/commands.def"

/* ---- call() and query() ---- */

/* Sets `*found` to the command's spec, or to NULL for an unknown command. Throws and returns false if this object must
 * not send the command. */
static bool call_find_spec(const php_hiredis_target *target, zend_object *object, zval *arguments, uint32_t count, const php_hiredis_command_spec **found)
{
	const php_hiredis_command_spec *spec = php_hiredis_spec_find(Z_STR(arguments[0]), arguments + 1, count - 1);

	*found = spec;
	if (UNEXPECTED(spec && (spec->flags & PHP_HIREDIS_SPEC_REFUSED))) {
		php_hiredis_spec_throw_refused(spec);
		return false;
	}
	if (spec && (spec->flags & PHP_HIREDIS_SPEC_CONTAINER)) {
		zval *first = php_hiredis_values_first_argument(arguments + 1, count - 1);

		if (first && !php_hiredis_subcommand_check(spec, first)) {
			return false;
		}
	}
	return !spec || !target || !target->accept || target->accept(object, spec);
}

/* Throws and returns false for call('SET k v'). The server would only report an unknown command. */
static bool call_require_one_word(const zend_string *name, uint32_t arg_num)
{
	if (!memchr(ZSTR_VAL(name), ' ', ZSTR_LEN(name))) {
		return true;
	}
	if (arg_num == 0) {
		zend_value_error("A command's name must be one word, as in ['SET', 'k', 'v']");
	} else {
		zend_argument_value_error(arg_num, "must be one word, as in call('SET', 'k', 'v')");
	}
	return false;
}

bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *arguments, uint32_t count,
	uint32_t arg_num, php_hiredis_encoded_command *encoded)
{
	const php_hiredis_command_spec *spec;
	php_hiredis_argument_result result;
	php_hiredis_mark start = {out->length, out->uncopied_count}; /* where the command begins */

	if (UNEXPECTED(!call_find_spec(target, object, arguments, count, &spec))) {
		return false;
	}
	if (UNEXPECTED(!spec || spec->name_argument_count > 1) && !call_require_one_word(Z_STR(arguments[0]), arg_num)) {
		return false;
	}
	result = flat_encode_arguments(out, arguments, count, arg_num);
	if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
		/* Find the spec again: a __toString() may have changed the name through a PHP reference. */
		if (!php_hiredis_command_stringify(arguments, count) || !call_find_spec(target, object, arguments, count, &spec)) {
			return false;
		}
		start = (php_hiredis_mark) {out->length, out->uncopied_count}; /* a __toString() may have sent or queued other commands */
		result = flat_encode_arguments(out, arguments, count, arg_num);
		if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
			return php_hiredis_command_throw_object();
		}
	}
	if (UNEXPECTED(result != PHP_HIREDIS_ARGUMENT_OK)) {
		return false;
	}
	encoded->spec = spec;
	encoded->name = Z_STR(arguments[0]);
	encoded->shape = PHP_HIREDIS_SHAPE_RAW;
	/* In call('CONFIG', 'GET', ...), 'GET' is part of the command's name, so skip this argument. */
	encoded->values = arguments + 1;
	encoded->count = count - 1;
	if (spec && spec->name_argument_count > 1 && encoded->count > 0) {
		encoded->values++;
		encoded->count--;
	}
	encoded->wait = 0;
	if (spec && spec->wait != PHP_HIREDIS_SPEC_WAIT_NONE) {
		encoded->wait = php_hiredis_spec_wait_time(spec, encoded->values, encoded->count, NULL);
		return php_hiredis_streams_require_distinct(spec, out, start);
	}
	return true;
}

/* Throws and returns true if there are named arguments, because only a command's own method knows where they belong. */
static bool call_refuse_named(zend_execute_data *execute_data)
{
	if (EXPECTED(!frame_hide_named(execute_data))) {
		return false;
	}
	zend_value_error("%s() takes positional arguments; use array_values() or the command's own method", get_active_function_name());
	frame_restore_named(execute_data);
	return true;
}

ZEND_METHOD(Hiredis_Client, call)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	const php_hiredis_target *target = php_hiredis_target_of(object);
	zend_string *command;
	zval *rest;
	uint32_t count;
	php_hiredis_output *out;
	php_hiredis_encoded_command encoded;

	if (UNEXPECTED(call_refuse_named(execute_data))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_STR(command)
		Z_PARAM_VARIADIC('*', rest, count)
	ZEND_PARSE_PARAMETERS_END();

	(void) rest; /* unused: ZEND_CALL_ARG(1) is the name, and the values follow it on the stack */
	if (UNEXPECTED(ZSTR_LEN(command) == 0)) {
		zend_argument_value_error(1, "must not be empty");
		RETURN_THROWS();
	}
	out = target->begin(object);
	if (UNEXPECTED(out == NULL)
			|| UNEXPECTED(!php_hiredis_call_encode(out, target, object, ZEND_CALL_ARG(execute_data, 1), count + 1, 1, &encoded))) {
		RETURN_THROWS();
	}
	target->commit(object, &encoded, return_value);
}

ZEND_METHOD(Hiredis_Client, query)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	const php_hiredis_target *target = php_hiredis_target_of(object);
	zend_string *template;
	zval *args, *arguments;
	uint32_t argc, count;
	php_hiredis_output *out;
	php_hiredis_encoded_command encoded;

	if (UNEXPECTED(call_refuse_named(execute_data))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_STR(template)
		Z_PARAM_VARIADIC('*', args, argc)
	ZEND_PARSE_PARAMETERS_END();

	out = php_hiredis_scratch();
	if (!php_hiredis_template_encode(out, template, args, argc, 2)) {
		RETURN_THROWS();
	}
	/* The name may be one of the values, as in query('%s k', 'GET'). Encode the command again, because the name, and so
	 * its syntax, is known only now. */
	arguments = scratch_pop_arguments(out, &count);
	out = target->begin(object);
	if (EXPECTED(out != NULL) && php_hiredis_call_encode(out, target, object, arguments, count, 0, &encoded)) {
		target->commit(object, &encoded, return_value);
	}
	php_hiredis_command_free_values(arguments, count);
}

/* ---- server versions ---- */

ZEND_FUNCTION(Hiredis_since)
{
	const php_hiredis_command_spec *spec;
	const php_hiredis_spec_notes *since;
	zend_string *command;
	zval options;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(command)
	ZEND_PARSE_PARAMETERS_END();

	spec = php_hiredis_spec_find(command, NULL, 0);
	if (!spec) {
		RETURN_NULL();
	}
	since = &php_hiredis_command_notes[spec - php_hiredis_command_specs];
	array_init(&options);
	for (const char *at = php_hiredis_spec_texts + since->options; *at;) {
		size_t name_length = strcspn(at, " "), length = strcspn(at, ",");

		add_assoc_stringl_ex(&options, at, name_length, at + name_length + 1, length - name_length - 1);
		at += at[length] ? length + 2 : length;
	}
	array_init(return_value);
	add_assoc_string(return_value, "command", php_hiredis_spec_texts + since->command);
	add_assoc_zval(return_value, "options", &options);
}
