/*
 * Builds the arguments of methods for scripts and for the server (CONFIG, CLIENT, ACL, SLOWLOG, PUBSUB) where the
 * argument list in the method's row of methods.def would not suffice. Such a row has a `build` pointer instead, through
 * which call.c calls the function.
 *
 * If a function returns false, the command must not be sent. A function also sets `conversion.kind` if the
 * subcommand determines how the reply is converted.
 */
#include "redis/internal.h"

bool php_hiredis_redis_build_eval(call_t *call)
{
	zend_long keys = Z_LVAL_P(PHP_ARGUMENT(2)), i = 0;
	zval *element;

	call_add_raw(call, 0);
	call_add_number(call, keys);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(PHP_ARGUMENT(1)), element) {
		if (!(i++ < keys ? php_hiredis_redis_add_key(call, element) : call_add_raw_value(call, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_script(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);

	if (argument_is(operation, "LOAD")) {
		zval *lua = call->variadic_count ? &call->variadic[0] : NULL;

		if (!lua || Z_TYPE_P(lua) != IS_STRING || Z_STRLEN_P(lua) == 0) {
			return false;
		}
		call->conversion.kind = REPLY_R;
	} else if (argument_is(operation, "EXISTS")) {
		if (call->variadic_count == 0) {
			return false;
		}
		call->conversion.kind = REPLY_R;
	} else if (argument_is(operation, "FLUSH") || argument_is(operation, "KILL")) {
		call->conversion.kind = REPLY_B;
	} else {
		return false;
	}
	return call_add_raw(call, 0) && call_add_variadic(call);
}

bool php_hiredis_redis_build_config(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);
	zval *parameter = PHP_ARGUMENT(1), *element;
	zend_string *name;

	if (argument_is(operation, "RESETSTAT") || argument_is(operation, "REWRITE")) {
		call->conversion.kind = REPLY_B;
		return call_add_raw(call, 0);
	}
	if (argument_is(operation, "GET")) {
		call->conversion.kind = REPLY_HR;
		call_add_raw(call, 0);
		if (Z_TYPE_P(parameter) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(parameter)) > 0) {
			return php_hiredis_redis_add_raws(&call->arguments, Z_ARRVAL_P(parameter));
		}
		return Z_TYPE_P(parameter) == IS_STRING ? call_add_raw(call, 1) : warn_and_fail("CONFIG GET needs a pattern, or an array of them");
	}
	if (!argument_is(operation, "SET")) {
		return warn_and_fail("CONFIG has no operation '%s'", Z_STRVAL_P(operation));
	}
	call->conversion.kind = REPLY_B;
	call_add_raw(call, 0);
	if (Z_TYPE_P(parameter) != IS_ARRAY) {
		return Z_TYPE_P(parameter) == IS_STRING && call_has_argument(call, 2) ? call_add_raw(call, 1) && call_add_raw(call, 2)
				: warn_and_fail("CONFIG SET needs a name and a value");
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(parameter), name, element) {
		if (!name) {
			return warn_and_fail("CONFIG SET needs an array of names and values");
		}
		php_hiredis_redis_add_string(&call->arguments, name);
		if (!call_add_raw_value(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return call->arguments.count > 1 ? true : warn_and_fail("CONFIG SET needs a name and a value");
}

bool php_hiredis_redis_build_client(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);
	zend_string *name;
	zval *last, *element, *value;

	if (argument_is(operation, "LIST")) {
		call->conversion.kind = REPLY_CLIENTS;
	} else if (argument_is(operation, "INFO")) {
		call->conversion.kind = REPLY_CLIENT;
	} else if (argument_is(operation, "KILL") || argument_is(operation, "SETNAME")) {
		call->conversion.kind = REPLY_B;
	} else if (argument_is(operation, "GETNAME") && call->self->is_cluster) {
		call->conversion.kind = REPLY_R;
	} else if (argument_is(operation, "TRACKINGINFO")) {
		call->conversion.kind = REPLY_MAPS;
	}
	call_add_raw(call, 0);
	last = call->variadic_count ? &call->variadic[call->variadic_count - 1] : NULL;
	if (!last || Z_TYPE_P(last) != IS_ARRAY) {
		return call_add_variadic(call);
	}
	call->variadic_count--;
	if (!call_add_variadic(call)) {
		return false;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(last), name, element) {
		value = element;
		ZVAL_DEREF(value);
		if (!name || Z_TYPE_P(value) == IS_FALSE) {
			continue;
		}
		php_hiredis_redis_add_string(&call->arguments, name);
		if (Z_TYPE_P(value) != IS_TRUE && !call_add_raw_value(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_command(call_t *call)
{
	if (!call_has_argument(call, 0)) {
		return true;
	}
	call_add_raw(call, 0);
	for (uint32_t i = 0; i < call->variadic_count; i++) {
		zval *argument = &call->variadic[i];

		ZVAL_DEREF(argument);
		if (!(Z_TYPE_P(argument) == IS_ARRAY ? php_hiredis_redis_add_raws(&call->arguments, Z_ARRVAL_P(argument))
				: call_add_raw_value(call, argument))) {
			return false;
		}
	}
	return true;
}

bool php_hiredis_redis_build_acl(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);

	if ((argument_is(operation, "SETUSER") || argument_is(operation, "DELUSER") || argument_is(operation, "GETUSER")) && call->variadic_count == 0) {
		return warn_and_fail("ACL %s needs a user", Z_STRVAL_P(operation));
	}
	if (argument_is(operation, "SETUSER") || argument_is(operation, "LOAD") || argument_is(operation, "SAVE")) {
		call->conversion.kind = REPLY_B;
	} else if (argument_is(operation, "GETUSER")) {
		call->conversion.kind = REPLY_HR;
	} else if (argument_is(operation, "LOG")) {
		call->conversion.kind = call->variadic_count && argument_is(&call->variadic[0], "RESET") ? REPLY_B : REPLY_MAPS;
	}
	return call_add_raw(call, 0) && call_add_variadic(call);
}

bool php_hiredis_redis_build_replicaof(call_t *call)
{
	if (!call_has_argument(call, 0)) {
		call_add_text(call, "NO");
		call_add_text(call, "ONE");
		return true;
	}
	if (Z_LVAL_P(PHP_ARGUMENT(1)) < 0 || Z_LVAL_P(PHP_ARGUMENT(1)) > 65535) {
		return warn_and_fail("The port must be from 0 to 65535");
	}
	return call_add_raw(call, 0) && call_add_raw(call, 1);
}

bool php_hiredis_redis_build_failover(call_t *call)
{
	if (call_has_argument(call, 0)) {
		HashTable *target = Z_ARRVAL_P(PHP_ARGUMENT(0));
		zval *host = zend_hash_index_find(target, 0), *port = zend_hash_index_find(target, 1), *force = zend_hash_index_find(target, 2);

		if (!host || !port) {
			return warn_and_fail("The target must be an array of host and port");
		}
		call_add_text(call, "TO");
		if (!call_add_raw_value(call, host) || !call_add_raw_value(call, port)) {
			return false;
		}
		if (force && zend_is_true(force)) {
			call_add_text(call, "FORCE");
		}
	}
	if (Z_TYPE_P(PHP_ARGUMENT(1)) == IS_TRUE) {
		call_add_text(call, "ABORT");
	}
	if (Z_LVAL_P(PHP_ARGUMENT(2)) > 0) {
		call_add_text(call, "TIMEOUT");
		call_add_raw(call, 2);
	}
	return true;
}

bool php_hiredis_redis_build_slowlog(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);

	if (argument_is(operation, "GET")) {
		call_add_raw(call, 0);
		return call->php_argument_count < 2 || call_add_raw(call, 1);
	}
	if (argument_is(operation, "LEN")) {
		call->conversion.kind = REPLY_I;
	} else if (argument_is(operation, "RESET")) {
		call->conversion.kind = REPLY_B;
	} else {
		return warn_and_fail("SLOWLOG has no operation '%s'", Z_STRVAL_P(operation));
	}
	return call_add_raw(call, 0);
}

bool php_hiredis_redis_build_pubsub(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);

	call_add_raw(call, 0);
	if (argument_is(operation, "NUMPAT")) {
		call->conversion.kind = REPLY_I;
		return true;
	}
	if (argument_is(operation, "CHANNELS") || argument_is(operation, "SHARDCHANNELS")) {
		return !call_has_argument(call, 1) || (Z_TYPE_P(PHP_ARGUMENT(1)) == IS_STRING ? call_add_raw(call, 1)
				: warn_and_fail("The pattern must be a string"));
	}
	if (argument_is(operation, "NUMSUB") || argument_is(operation, "SHARDNUMSUB")) {
		call->conversion.kind = REPLY_SUB;
		if (call->php_argument_count < 2) {
			return true;
		}
		if (Z_TYPE_P(PHP_ARGUMENT(1)) != IS_ARRAY) {
			return warn_and_fail("The channels must be an array");
		}
		return php_hiredis_redis_add_keys(call, Z_ARRVAL_P(PHP_ARGUMENT(1)));
	}
	return warn_and_fail("PUBSUB has no operation '%s'", Z_STRVAL_P(operation));
}

/* As in phpredis, RedisCluster::pubsub() takes the channels as separate arguments and adds no prefix. */
bool php_hiredis_redis_build_pubsub_node(call_t *call)
{
	if (call->variadic_count == 0) {
		return false;
	}
	call->conversion.kind = argument_is(&call->variadic[0], "NUMPAT") ? REPLY_I : REPLY_R;
	return call_add_variadic(call);
}
