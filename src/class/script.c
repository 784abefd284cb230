/*
 * The class Script, a Lua script that the server runs by its SHA1.
 *
 * run() sends EVALSHA. If a Client gets the server's reply NOSCRIPT, it sends EVAL with the text. Pipeline, Transaction
 * and Async cannot wait for that reply, so they send SCRIPT LOAD first.
 */
#include "class/internal.h"
#include "ext/standard/md5.h"
#include "ext/standard/sha1.h"
#include "class/script_arginfo.h"

typedef struct {
	zend_string *lua; /* NULL until constructed */
	zend_object std;
} script_t;

static zend_class_entry *script_ce;
static zend_object_handlers script_handlers;

#define script_from_object(object) PHP_HIREDIS_AROUND(script_t, object)

static zend_object *script_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(script_t), ce), ce, &script_handlers);
}

static void script_free_object(zend_object *object)
{
	zend_object_std_dtor(object);
	if (script_from_object(object)->lua) {
		zend_string_release(script_from_object(object)->lua);
	}
}

static zend_string *script_compute_sha1(zend_string *lua)
{
	PHP_SHA1_CTX context;
	unsigned char digest[20];
	zend_string *hex = zend_string_alloc(40, 0);

	PHP_SHA1Init(&context);
	PHP_SHA1Update(&context, (unsigned char *) ZSTR_VAL(lua), ZSTR_LEN(lua));
	PHP_SHA1Final(digest, &context);
	make_digest_ex(ZSTR_VAL(hex), digest, 20);
	return hex;
}

#define SHA1(script_) OBJ_PROP_NUM(&(script_)->std, 0)

ZEND_METHOD(Hiredis_Script, __construct)
{
	script_t *script = script_from_object(Z_OBJ_P(ZEND_THIS));
	zend_string *lua;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(lua)
	ZEND_PARSE_PARAMETERS_END();

	if (script->lua) {
		php_hiredis_exception_throw_error("The script has already been constructed");
		RETURN_THROWS();
	}
	/* Reject the name of a file, for which the server would only report a Lua syntax error. */
	if (ZSTR_LEN(lua) > 4 && strcmp(ZSTR_VAL(lua) + ZSTR_LEN(lua) - 4, ".lua") == 0 && strcspn(ZSTR_VAL(lua), " \n") == ZSTR_LEN(lua)) {
		zend_argument_value_error(1, "must be the source of the script, not the name of a file: use file_get_contents()");
		RETURN_THROWS();
	}
	script->lua = zend_string_copy(lua);
	ZVAL_STR(SHA1(script), script_compute_sha1(lua));
	Z_PROP_FLAG_P(SHA1(script)) = 0;
}

/* Throws and returns false if `list` is not a list, or contains an array, a null or an object that is not a Stringable.
 * A nested list would be flattened: numkeys would be too small, and some keys would become arguments. */
static bool script_arguments_check(HashTable *list, uint32_t arg_num)
{
	zval *value;

	if (!zend_array_is_list(list)) {
		zend_argument_value_error(arg_num, arg_num == 2
			? "must be a list of keys; values go into the third argument, as in run($client, ['key'], ['argument'])" : "must be a list");
		return false;
	}
	ZEND_HASH_FOREACH_VAL(list, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) == IS_ARRAY || Z_TYPE_P(value) == IS_NULL
				|| (Z_TYPE_P(value) == IS_OBJECT && !zend_class_implements_interface(Z_OBJCE_P(value), zend_ce_stringable))) {
			zend_argument_type_error(arg_num, "must contain only string|int|float|bool|Stringable, %s given", zend_zval_type_name(value));
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Returns the arguments of EVALSHA, which php_hiredis_command_free_values() frees. They are copies, because a
 * __toString() could change the user's list. */
static zval *script_arguments_build(zend_string *sha1, HashTable *keys, HashTable *args, uint32_t *count)
{
	zval *arguments = safe_emalloc(3 + zend_hash_num_elements(keys) + zend_hash_num_elements(args), sizeof(zval), 0), *value;
	uint32_t i = 0;

	ZVAL_STRING(&arguments[i++], "EVALSHA");
	ZVAL_STR_COPY(&arguments[i++], sha1);
	ZVAL_LONG(&arguments[i++], zend_hash_num_elements(keys));
	ZEND_HASH_FOREACH_VAL(keys, value) {
		ZVAL_COPY_DEREF(&arguments[i++], value);
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(args, value) {
		ZVAL_COPY_DEREF(&arguments[i++], value);
	} ZEND_HASH_FOREACH_END();
	*count = i;
	return arguments;
}

/* Runs EVALSHA or EVAL on the target object. If the object's class is written in PHP, calls its method call(). */
static void script_run_on(zend_object *target_object, zval *arguments, uint32_t count, zval *return_value)
{
	const php_hiredis_target *target = php_hiredis_target_of(target_object);

	if (target) {
		php_hiredis_output *out = target->begin(target_object);
		php_hiredis_encoded_command encoded = {.spec = php_hiredis_spec_by_name(Z_STRVAL(arguments[0])), .values = arguments + 1, .count = count - 1};

		if (out && php_hiredis_command_encode_values(out, arguments, count, 0, false)) {
			target->commit(target_object, &encoded, return_value);
		}
	} else {
		zend_call_known_instance_method(zend_hash_str_find_ptr(&target_object->ce->function_table, ZEND_STRL("call")), target_object, return_value,
			count, arguments);
	}
}

/* How a server's error line begins if the server does not know the script. */
#define NOSCRIPT_LINE "NOSCRIPT No matching script"

/* Returns whether the exception says that EVALSHA executed nothing. A script can itself return an error that begins
 * with NOSCRIPT, and EVAL would then execute the script a second time. So the error must begin with the server's own
 * text. If the target's class is written in PHP, it may throw any NOSCRIPT error. */
static bool exception_is_noscript(zend_object *exception, zend_object *target_object)
{
	zval value;

	ZVAL_OBJ(&value, exception);
	return php_hiredis_is_error_reply(&value) && php_hiredis_exception_has_prefix(&value, "NOSCRIPT")
		&& (!php_hiredis_target_of(target_object)
			|| zend_string_starts_with_cstr(php_hiredis_exception_get_message(&value), ZEND_STRL(NOSCRIPT_LINE)));
}

/* Records that the last command of the queue runs this script, so that SCRIPT LOAD is sent first if necessary. */
static void queue_add_script(php_hiredis_queue *queue, zend_string *sha1, zend_string *lua)
{
	zval value;

	if (!queue->scripts) {
		queue->scripts = zend_new_array(0);
	}
	ZVAL_STR_COPY(&value, lua);
	zend_hash_update(queue->scripts, sha1, &value);
	php_hiredis_batch_set_script(&queue->batch, sha1);
}

#define WRITE_RUN "write run($client, ['key'], ['argument'])"

/* Throws and returns false if the first argument is not a client, a pipeline or a transaction. */
static bool script_require_target(zend_execute_data *execute_data)
{
	const zval *target = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	if (!target) {
		zend_argument_count_error("Hiredis\\Script::run() expects at least 1 argument, 0 given: " WRITE_RUN);
		return false;
	}
	ZVAL_DEREF(target);
	if (UNEXPECTED(Z_TYPE_P(target) != IS_OBJECT || !instanceof_function(Z_OBJCE_P(target), php_hiredis_commands_ce))) {
		zend_argument_type_error(1, "must be of type Hiredis\\Commands, %s given; " WRITE_RUN, zend_zval_type_name(target));
		return false;
	}
	return true;
}

ZEND_METHOD(Hiredis_Script, run)
{
	script_t *script = script_from_object(Z_OBJ_P(ZEND_THIS));
	php_hiredis_queue *queue;
	zend_object *target_object;
	HashTable *keys = (HashTable *) &zend_empty_array, *args = (HashTable *) &zend_empty_array;
	uint32_t count;
	zval *arguments;

	if (UNEXPECTED(!script_require_target(execute_data))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_OBJ_OF_CLASS(target_object, php_hiredis_commands_ce)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT(keys)
		Z_PARAM_ARRAY_HT(args)
	ZEND_PARSE_PARAMETERS_END();

	if (!script->lua) {
		php_hiredis_exception_throw_error("The script has not been constructed");
		RETURN_THROWS();
	}
	if (!script_arguments_check(keys, 2) || !script_arguments_check(args, 3)) {
		RETURN_THROWS();
	}
	arguments = script_arguments_build(Z_STR_P(SHA1(script)), keys, args, &count);
	if (php_hiredis_async_run_script(target_object, Z_STR_P(SHA1(script)), script->lua, arguments, count, return_value)) {
		php_hiredis_command_free_values(arguments, count);
		return;
	}
	script_run_on(target_object, arguments, count, return_value);
	if ((queue = php_hiredis_queue_of(target_object)) != NULL) {
		if (!EG(exception)) {
			queue_add_script(queue, Z_STR_P(SHA1(script)), script->lua);
		}
	} else if (UNEXPECTED(EG(exception)) && exception_is_noscript(EG(exception), target_object)) {
		zend_clear_exception();
		/* The server does not know the script. After EVAL it does. */
		zval_ptr_dtor(&arguments[0]);
		ZVAL_STRING(&arguments[0], "EVAL");
		zval_ptr_dtor(&arguments[1]);
		ZVAL_STR_COPY(&arguments[1], script->lua);
		script_run_on(target_object, arguments, count, return_value);
	}
	php_hiredis_command_free_values(arguments, count);
}

void php_hiredis_script_minit(void)
{
	script_ce = register_class_Hiredis_Script();
	script_ce->create_object = script_create_object;
	php_hiredis_object_handlers(&script_handlers, offsetof(script_t, std), script_free_object, zend_std_get_gc);
}
