/*
 * Builds the arguments of a Redis command from the arguments of a PHP method. The method's row in methods.def says
 * how each argument is converted.
 *
 * The main type is `php_hiredis_redis_arguments`. It borrows the strings of the PHP arguments and owns the strings
 * that it creates. A conversion may run PHP code. Check for an exception before you add the next argument, because an
 * incomplete command must never be sent.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_call call_t;
typedef php_hiredis_redis_arguments arguments_t;

void php_hiredis_redis_arguments_init(arguments_t *arguments)
{
	arguments->values = arguments->inline_values;
	arguments->capacity = sizeof(arguments->inline_values) / sizeof(*arguments->inline_values);
	arguments->owned = arguments->inline_owned;
	arguments->owned_capacity = sizeof(arguments->inline_owned) / sizeof(*arguments->inline_owned);
	arguments->count = arguments->owned_count = arguments->list_element_count = 0;
	arguments->list_max_bytes = 0;
}

void php_hiredis_redis_arguments_free(arguments_t *arguments)
{
	for (uint32_t i = 0; i < arguments->owned_count; i++) {
		zend_string_release(arguments->owned[i]);
	}
	if (arguments->owned != arguments->inline_owned) {
		efree(arguments->owned);
	}
	if (arguments->values != arguments->inline_values) {
		efree(arguments->values);
	}
}

static zend_never_inline void arguments_grow(arguments_t *arguments)
{
	zval *new_values = safe_emalloc(arguments->capacity * 2, sizeof(zval), 0);

	memcpy(new_values, arguments->values, arguments->count * sizeof(zval));
	if (arguments->values != arguments->inline_values) {
		efree(arguments->values);
	}
	arguments->values = new_values;
	arguments->capacity *= 2;
}

static zend_never_inline void arguments_grow_owned(arguments_t *arguments)
{
	zend_string **new_owned = safe_emalloc(arguments->owned_capacity * 2, sizeof(*new_owned), 0);

	memcpy(new_owned, arguments->owned, arguments->owned_count * sizeof(*new_owned));
	if (arguments->owned != arguments->inline_owned) {
		efree(arguments->owned);
	}
	arguments->owned = new_owned;
	arguments->owned_capacity *= 2;
}

static zend_always_inline void arguments_add(arguments_t *arguments, const zval *value)
{
	if (UNEXPECTED(arguments->count == arguments->capacity)) {
		arguments_grow(arguments);
	}
	ZVAL_COPY_VALUE(&arguments->values[arguments->count++], value);
}

/* Adds a long PHP array to the arguments as one element, without copying the array. If `has_names` is true, the array's
 * keys are sent, too. Returns false if the array is short or needs conversions; the caller then adds each element. */
static zend_always_inline bool arguments_add_long_list(arguments_t *arguments, HashTable *list, bool has_names)
{
	uint32_t count = has_names ? zend_hash_num_elements(list) * 2 : zend_hash_num_elements(list);
	zval argument;

	if (EXPECTED(count <= arguments->capacity - arguments->count) || !php_hiredis_command_measure_elements(list, has_names, &arguments->list_max_bytes)) {
		return false;
	}
	ZVAL_ARR(&argument, list);
	arguments_add(arguments, &argument);
	Z_EXTRA(arguments->values[arguments->count - 1]) = has_names;
	arguments->list_element_count += count;
	return true;
}

void php_hiredis_redis_add_string(arguments_t *arguments, zend_string *string)
{
	zval argument;

	ZVAL_STR(&argument, string);
	arguments_add(arguments, &argument);
}

void php_hiredis_redis_add_owned(arguments_t *arguments, zend_string *string)
{
	if (UNEXPECTED(arguments->owned_count == arguments->owned_capacity)) {
		arguments_grow_owned(arguments);
	}
	arguments->owned[arguments->owned_count++] = string;
	php_hiredis_redis_add_string(arguments, string);
}

void php_hiredis_redis_add_text(arguments_t *arguments, const char *text)
{
	php_hiredis_redis_add_owned(arguments, zend_string_init(text, strlen(text), 0));
}

void php_hiredis_redis_add_long(arguments_t *arguments, zend_long number)
{
	zval argument;

	ZVAL_LONG(&argument, number);
	arguments_add(arguments, &argument);
}

void php_hiredis_redis_add_double(arguments_t *arguments, double number)
{
	zval argument;

	ZVAL_DOUBLE(&argument, number);
	arguments_add(arguments, &argument);
}

bool php_hiredis_redis_add_raw(arguments_t *arguments, zval *value)
{
	zend_string *string;

	if (UNEXPECTED(Z_ISREF_P(value))) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) == IS_STRING) { /* copy the string: PHP code may change the reference before it is sent */
			php_hiredis_redis_add_owned(arguments, zend_string_copy(Z_STR_P(value)));
			return true;
		}
	}
	switch (Z_TYPE_P(value)) {
		case IS_STRING:
		case IS_LONG:
		case IS_DOUBLE:
			arguments_add(arguments, value);
			return true;
		default:
			string = zval_try_get_string(value);
			if (UNEXPECTED(!string)) {
				return false;
			}
			php_hiredis_redis_add_owned(arguments, string);
			return !EG(exception);
	}
}

static void arguments_add_prefixed(call_t *call, const char *bytes, size_t length)
{
	const zend_string *prefix = call->self->prefix;

	php_hiredis_redis_add_owned(&call->arguments, zend_string_concat2(ZSTR_VAL(prefix), ZSTR_LEN(prefix), bytes, length));
}

bool php_hiredis_redis_add_key(call_t *call, zval *value)
{
	zend_string *string;

	if (EXPECTED(!call->self->prefix)) {
		return php_hiredis_redis_add_raw(&call->arguments, value);
	}
	ZVAL_DEREF(value);
	if (EXPECTED(Z_TYPE_P(value) == IS_STRING)) {
		arguments_add_prefixed(call, Z_STRVAL_P(value), Z_STRLEN_P(value));
		return true;
	}
	string = zval_try_get_string(value);
	if (UNEXPECTED(!string)) {
		return false;
	}
	if (EXPECTED(call->self->prefix)) {
		arguments_add_prefixed(call, ZSTR_VAL(string), ZSTR_LEN(string));
		zend_string_release(string);
	} else { /* __toString() called setOption() and removed the prefix */
		php_hiredis_redis_add_owned(&call->arguments, string);
	}
	return !EG(exception);
}

/* Copies the value of a reference before adding it, because a serializer may assign to the reference. */
static zend_never_inline bool arguments_add_reference(call_t *call, zval *reference)
{
	zval value;
	bool done;

	ZVAL_COPY(&value, Z_REFVAL_P(reference));
	if (Z_TYPE(value) == IS_STRING && !call->self->packs_values) {
		php_hiredis_redis_add_owned(&call->arguments, Z_STR(value));
		return true;
	}
	done = php_hiredis_redis_add_value(call, &value);
	zval_ptr_dtor(&value);
	return done && !EG(exception);
}

bool php_hiredis_redis_add_value(call_t *call, zval *value)
{
	zend_string *packed;

	if (UNEXPECTED(Z_ISREF_P(value))) {
		return arguments_add_reference(call, value);
	}
	if (EXPECTED(Z_TYPE_P(value) == IS_STRING && !call->self->packs_values)) {
		arguments_add(&call->arguments, value);
		return true;
	}
	packed = php_hiredis_redis_pack(call->self, value);
	if (UNEXPECTED(!packed)) {
		return false;
	}
	php_hiredis_redis_add_owned(&call->arguments, packed);
	return !EG(exception);
}

bool php_hiredis_redis_add_keys(call_t *call, HashTable *list)
{
	zval *element;

	if (EXPECTED(!call->self->prefix) && arguments_add_long_list(&call->arguments, list, false)) {
		return true;
	}
	ZEND_HASH_FOREACH_VAL(list, element) {
		if (UNEXPECTED(!php_hiredis_redis_add_key(call, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_add_raws(arguments_t *arguments, HashTable *list)
{
	zval *element;

	if (arguments_add_long_list(arguments, list, false)) {
		return true;
	}
	ZEND_HASH_FOREACH_VAL(list, element) {
		if (UNEXPECTED(!php_hiredis_redis_add_raw(arguments, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* ---- methods.def ---- */

static bool arguments_add_raw(call_t *call, zval *value)
{
	return php_hiredis_redis_add_raw(&call->arguments, value);
}

/* Adds each key of the PHP array, followed by its serialized value. If `keys_are_redis_keys` is true, the keys get the
 * object's prefix (OPT_PREFIX). */
static bool arguments_add_pairs(call_t *call, HashTable *map, bool keys_are_redis_keys)
{
	zend_ulong index;
	zend_string *name;
	zval *value, key;

	if ((!keys_are_redis_keys || EXPECTED(!call->self->prefix)) && !call->self->packs_values
			&& arguments_add_long_list(&call->arguments, map, true)) {
		return true;
	}
	ZEND_HASH_FOREACH_KEY_VAL(map, index, name, value) {
		if (name) {
			ZVAL_STR(&key, name);
		} else {
			ZVAL_LONG(&key, (zend_long) index);
		}
		if (keys_are_redis_keys) {
			php_hiredis_redis_add_key(call, &key);
		} else {
			arguments_add(&call->arguments, &key);
		}
		if (UNEXPECTED(!php_hiredis_redis_add_value(call, value))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_add_fields(call_t *call, HashTable *map)
{
	return arguments_add_pairs(call, map, false);
}

bool php_hiredis_redis_add_key_pairs(call_t *call, HashTable *map)
{
	return arguments_add_pairs(call, map, true);
}

bool php_hiredis_redis_add_json(call_t *call, zval *value)
{
	zend_string *json;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_STRING) {
		php_hiredis_redis_add_owned(&call->arguments, zend_string_copy(Z_STR_P(value)));
		return true;
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return warn_and_fail("Attributes must be an array or a string");
	}
	json = php_hiredis_redis_encode_json(value);
	if (UNEXPECTED(!json)) {
		return EG(exception) ? false : warn_and_fail("The attributes cannot be written as JSON");
	}
	php_hiredis_redis_add_owned(&call->arguments, json);
	return true;
}

/* Adds the elements of an array, as in del(['a', 'b']), or separate arguments, as in del('a', 'b'). `argument` is the
 * array or the first argument, or NULL. `is_raw` means that nothing needs conversion, so a long array is added in one
 * step. */
static zend_always_inline bool arguments_add_list(call_t *call, bool (*add_one)(call_t *, zval *), zval *argument, bool is_raw)
{
	zval *element;

	if (argument) {
		ZVAL_DEREF(argument);
		if (EXPECTED(Z_TYPE_P(argument) == IS_ARRAY)) {
			if (is_raw && arguments_add_long_list(&call->arguments, Z_ARRVAL_P(argument), false)) {
				return true;
			}
			ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(argument), element) {
				if (UNEXPECTED(!add_one(call, element))) {
					return false;
				}
			} ZEND_HASH_FOREACH_END();
			return true;
		}
		if (UNEXPECTED(!add_one(call, argument))) {
			return false;
		}
	}
	for (uint32_t i = 0; i < call->variadic_count; i++) {
		if (UNEXPECTED(!add_one(call, &call->variadic[i]))) {
			return false;
		}
	}
	return true;
}

/* Adds the elements of a PHP array. `kind` (ARGUMENT_...) says what they are. */
static zend_never_inline bool arguments_add_array(call_t *call, uint8_t kind, zval *argument)
{
	switch (kind) {
		case ARGUMENT_KEYS:
			return arguments_add_list(call, php_hiredis_redis_add_key, argument, !call->self->prefix);
		case ARGUMENT_VALUES:
			return arguments_add_list(call, php_hiredis_redis_add_value, argument, !call->self->packs_values);
		case ARGUMENT_RAWS:
			return arguments_add_list(call, arguments_add_raw, argument, true);
		case ARGUMENT_NUMBERED_KEYS:
			php_hiredis_redis_add_long(&call->arguments, zend_hash_num_elements(Z_ARRVAL_P(argument)));
			return php_hiredis_redis_add_keys(call, Z_ARRVAL_P(argument));
		default:
			return arguments_add_pairs(call, Z_ARRVAL_P(argument), kind == ARGUMENT_KEY_PAIRS);
	}
}

/* A name that a method accepts: an argument such as 'NX', or an option, as in ['REPLACE' => true]. */
typedef struct {
	const char *name;
	uint8_t option; /* OPTION_...: when the option is sent; used only for ARGUMENT_OPTIONS */
	uint8_t kind;   /* how the reply is converted if this name is sent; SAME_REPLY: as without it */
} token_t;

typedef struct {
	const char *refusal;  /* the beginning of the warning that an argument is not in `tokens` */
	token_t tokens[10];   /* terminated by an element without a name */
} token_list_t;

enum {
	OPTION_FLAG,          /* ['NX']: sends the name, which is an element without a string key */
	OPTION_IF_TRUE,       /* ['WITHSCORES' => true]: sends the name if the value is true */
	OPTION_FLAG_OR_TRUE,  /* ['LEN'] or ['LEN' => true] */
	OPTION_VALUE,         /* ['EX' => 10]: sends the name and the value, unless it is null; the server validates it */
	OPTION_UNLESS_NEGATIVE, /* ['DB' => 10]: sends the name and the number, unless the number is negative */
	/* ['TIME' => 5]: sends the name and the number, unless the number is negative. Sends nothing if the value is not a
	 * number, because ['TIME' => null] must not become TIME 0. */
	OPTION_IF_NUMERIC_UNLESS_NEGATIVE
};

static const token_list_t token_lists[] = {
#define LIST(name, refusal, ...) {refusal, {__VA_ARGS__}},
#include "redis/methods.def"
};

static zend_always_inline void call_set_kind(call_t *call, uint8_t kind)
{
	if (kind != SAME_REPLY) {
		call->conversion.kind = kind;
	}
}

/* Adds the argument if `list` contains it. Otherwise emits a warning and returns false. */
static bool arguments_add_choice(call_t *call, const token_list_t *list, zval *argument)
{
	for (const token_t *token = list->tokens; token->name; token++) {
		if (argument_is(argument, token->name)) {
			call_set_kind(call, token->kind);
			return php_hiredis_redis_add_raw(&call->arguments, argument);
		}
	}
	return warn_and_fail("%s '%s'", list->refusal, Z_STRVAL_P(argument));
}

/* Adds an option with a number, such as IDLE 1000. As in phpredis, adds nothing if the number is negative. */
static void arguments_add_number_option(call_t *call, const token_t *token, zval *element)
{
	zend_long number;

	if (token->option == OPTION_IF_NUMERIC_UNLESS_NEGATIVE && !argument_is_numeric(element)) {
		return;
	}
	number = zval_get_long(element);
	if (number >= 0) {
		php_hiredis_redis_add_text(&call->arguments, token->name);
		php_hiredis_redis_add_long(&call->arguments, number);
	}
}

/* Adds the option `token` if the PHP array enables it: ['REPLACE' => true] does, ['REPLACE' => false] does not. `key`
 * is NULL for a flag such as 'NX'. `element` may be a PHP reference. */
static bool arguments_add_token(call_t *call, const token_t *token, const zend_string *key, zval *element)
{
	zval *value = element;

	ZVAL_DEREF(value);
	if (token->option == OPTION_VALUE) {
		if (!key || Z_TYPE_P(value) == IS_NULL) {
			return true;
		}
		php_hiredis_redis_add_text(&call->arguments, token->name);
		return php_hiredis_redis_add_raw(&call->arguments, element);
	}
	if (key && token->option > OPTION_VALUE) {
		arguments_add_number_option(call, token, value);
	} else if (key ? token->option != OPTION_FLAG && zend_is_true(value) : token->option == OPTION_FLAG || token->option == OPTION_FLAG_OR_TRUE) {
		php_hiredis_redis_add_text(&call->arguments, token->name);
		call_set_kind(call, token->kind);
	}
	return true;
}

/* Adds one element of an array such as ['NX', 'EX' => 10]. Ignores unknown names, as phpredis does. */
static bool arguments_add_option(call_t *call, const token_list_t *list, const zend_string *key, zval *element)
{
	zval *flag = element;
	const char *wanted;

	ZVAL_DEREF(flag);
	wanted = key ? ZSTR_VAL(key) : Z_TYPE_P(flag) == IS_STRING ? Z_STRVAL_P(flag) : "";
	for (const token_t *token = list->tokens; token->name; token++) {
		if (strcasecmp(wanted, token->name) == 0) {
			return arguments_add_token(call, token, key, element);
		}
	}
	return true;
}

bool php_hiredis_redis_add_options(call_t *call, HashTable *options)
{
	zend_string *key;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, key, element) {
		if (UNEXPECTED(!arguments_add_option(call, &token_lists[call->method->token_list], key, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds one PHP argument in the way that `kind` (ARGUMENT_...) says. */
static zend_always_inline bool arguments_add_php_argument(call_t *call, uint8_t kind, zval *argument)
{
	switch (kind) {
		case ARGUMENT_KEY:
			return php_hiredis_redis_add_key(call, argument);
		case ARGUMENT_VALUE:
			return php_hiredis_redis_add_value(call, argument);
		case ARGUMENT_RAW:
			if (Z_TYPE_P(argument) == IS_FALSE || Z_TYPE_P(argument) == IS_TRUE) {
				php_hiredis_redis_add_long(&call->arguments, Z_TYPE_P(argument) == IS_TRUE);
				return true;
			}
			return php_hiredis_redis_add_raw(&call->arguments, argument);
		case ARGUMENT_UNLESS_NULL:
		case ARGUMENT_IF_PASSED:
			call_set_kind(call, call->method->kind_if_conditional_sent);
			return php_hiredis_redis_add_raw(&call->arguments, argument);
		case ARGUMENT_CHOICE:
			return arguments_add_choice(call, &token_lists[call->method->token_list], argument);
		case ARGUMENT_OPTIONS:
			return php_hiredis_redis_add_options(call, Z_ARRVAL_P(argument));
		case ARGUMENT_JSON:
			return php_hiredis_redis_add_json(call, argument);
		case ARGUMENT_COUNT:
			php_hiredis_redis_add_long(&call->arguments, zend_hash_num_elements(Z_ARRVAL_P(argument)));
			return true;
		default:
			return arguments_add_array(call, kind, argument);
	}
}

/* Adds a fixed string, such as WITHSCORES. If `kind` is ARGUMENT_IF_TRUE, for example, adds the string only if
 * `argument` is true. */
static zend_always_inline void arguments_add_literal(call_t *call, uint8_t kind, const zval *argument, const char *text)
{
	switch (kind) {
		case ARGUMENT_IF_TRUE:
		case ARGUMENT_IF_FALSE:
			if (Z_TYPE_P(argument) != (kind == ARGUMENT_IF_TRUE ? IS_TRUE : IS_FALSE)) {
				return;
			}
			call_set_kind(call, call->method->kind_if_conditional_sent);
			break;
		case ARGUMENT_IF_MORE:
			if (Z_LVAL_P(argument) <= call->method->threshold) {
				return;
			}
			call_set_kind(call, call->method->kind_if_conditional_sent);
	}
	if (*text) {
		php_hiredis_redis_add_text(&call->arguments, text);
	}
	if (kind == ARGUMENT_IF_MORE) {
		arguments_add(&call->arguments, argument);
	}
}

bool php_hiredis_redis_add_arguments(call_t *call)
{
	const php_hiredis_redis_method *method = call->method;
	bool is_raw = EXPECTED(!call->self->prefix) && EXPECTED(!call->self->packs_values); /* whether a string is sent unchanged */
	const char *text = method->literals;

	for (const uint16_t *kinds = method->arguments; *kinds; kinds++) {
		uint32_t parameter = ARGUMENT_PARAMETER(*kinds), count_before = call->arguments.count;
		zval *argument = parameter < method->parameter_count ? &call->php_arguments[parameter] : NULL;
		uint8_t kind = *kinds & ARGUMENT_MASK;

		if (kind <= ARGUMENT_VALUE && (EXPECTED(Z_TYPE_P(argument) == IS_STRING) ? is_raw : kind == ARGUMENT_RAW && Z_TYPE_P(argument) == IS_LONG)) {
			arguments_add(&call->arguments, argument);
		} else if (kind >= ARGUMENT_LITERAL) {
			arguments_add_literal(call, kind, argument, text);
			text += *text ? strlen(text) + 1 : 1;
		} else if ((kind >= ARGUMENT_UNLESS_NULL && kind <= ARGUMENT_OPTIONS) && (kind == ARGUMENT_IF_PASSED
				? call->php_argument_count <= parameter : Z_TYPE_P(argument) == IS_NULL)) {
			continue;
		} else if (UNEXPECTED(!arguments_add_php_argument(call, kind, argument))) {
			return false;
		}
		if ((*kinds & NOT_EMPTY) && UNEXPECTED(call->arguments.count == count_before + (kind == ARGUMENT_NUMBERED_KEYS))) {
			return false;
		}
	}
	return true;
}
