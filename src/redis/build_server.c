#include "redis/internal.h"

/* Scripts, and commands about the server. */

bool php_hiredis_redis_build_eval(call_t *call)
{
	zend_long keys = Z_LVAL_P(ARGUMENT(2)), i = 0;
	zval *element;

	raw(call, 0);
	number(call, keys);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(ARGUMENT(1)), element) {
		if (!(i++ < keys ? php_hiredis_redis_add_key(call, element) : raw_word(call, element))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_script(call_t *call)
{
	const zval *operation = ARGUMENT(0);

	if (is_word(operation, "LOAD")) {
		zval *lua = call->rest_count ? &call->rest[0] : NULL;

		if (!lua || Z_TYPE_P(lua) != IS_STRING || Z_STRLEN_P(lua) == 0) {
			return false;
		}
		call->how.reply = REPLY_R;
	} else if (is_word(operation, "EXISTS")) {
		if (call->rest_count == 0) {
			return false;
		}
		call->how.reply = REPLY_R;
	} else if (is_word(operation, "FLUSH") || is_word(operation, "KILL")) {
		call->how.reply = REPLY_B;
	} else {
		return false;
	}
	return raw(call, 0) && rest(call);
}

bool php_hiredis_redis_build_function(call_t *call)
{
	const zval *operation = ARGUMENT(0);

	if (is_word(operation, "DELETE") || is_word(operation, "FLUSH") || is_word(operation, "KILL") || is_word(operation, "RESTORE")) {
		call->how.reply = REPLY_B;
	} else if (is_word(operation, "LOAD") || is_word(operation, "DUMP")) {
		call->how.reply = REPLY_R;
	} else if (is_word(operation, "LIST") || is_word(operation, "STATS")) {
		call->how.reply = REPLY_FUNCTION;
	} else {
		return wrong("FUNCTION has no operation '%s'", Z_STRVAL_P(operation));
	}
	return raw(call, 0) && rest(call);
}

bool php_hiredis_redis_build_config(call_t *call)
{
	const zval *operation = ARGUMENT(0);
	zval *what = ARGUMENT(1), *element;
	zend_string *name;

	if (is_word(operation, "RESETSTAT") || is_word(operation, "REWRITE")) {
		call->how.reply = REPLY_B;
		return raw(call, 0);
	}
	if (is_word(operation, "GET")) {
		call->how.reply = REPLY_HR;
		raw(call, 0);
		if (Z_TYPE_P(what) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(what)) > 0) {
			return php_hiredis_redis_add_raws(&call->words, Z_ARRVAL_P(what));
		}
		return Z_TYPE_P(what) == IS_STRING ? raw(call, 1) : wrong("CONFIG GET needs a pattern, or an array of them");
	}
	if (!is_word(operation, "SET")) {
		return wrong("CONFIG has no operation '%s'", Z_STRVAL_P(operation));
	}
	call->how.reply = REPLY_B;
	raw(call, 0);
	if (Z_TYPE_P(what) != IS_ARRAY) {
		return Z_TYPE_P(what) == IS_STRING && is_given(call, 2) ? raw(call, 1) && raw(call, 2) : wrong("CONFIG SET needs a name and a value");
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(what), name, element) {
		if (!name) {
			return wrong("CONFIG SET needs an array of names and values");
		}
		php_hiredis_redis_add_string(&call->words, name);
		if (!raw_word(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return call->words.count > 1 ? true : wrong("CONFIG SET needs a name and a value");
}

bool php_hiredis_redis_build_client(call_t *call)
{
	const zval *operation = ARGUMENT(0);
	zend_string *name;
	zval *last, *element;

	if (is_word(operation, "LIST")) {
		call->how.reply = REPLY_CLIENTS;
	} else if (is_word(operation, "INFO")) {
		call->how.reply = REPLY_CLIENT;
	} else if (is_word(operation, "KILL") || is_word(operation, "SETNAME")) {
		call->how.reply = REPLY_B;
	} else if (is_word(operation, "TRACKINGINFO")) {
		call->how.reply = REPLY_MAPS;
	}
	raw(call, 0);
	last = call->rest_count ? &call->rest[call->rest_count - 1] : NULL;
	if (!last || Z_TYPE_P(last) != IS_ARRAY) {
		return rest(call);
	}
	call->rest_count--;
	if (!rest(call)) {
		return false;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(last), name, element) {
		ZVAL_DEREF(element);
		if (!name || Z_TYPE_P(element) == IS_FALSE) {
			continue;
		}
		php_hiredis_redis_add_string(&call->words, name);
		if (Z_TYPE_P(element) != IS_TRUE && !raw_word(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_command(call_t *call)
{
	if (!is_given(call, 0)) {
		return true;
	}
	raw(call, 0);
	for (uint32_t i = 0; i < call->rest_count; i++) {
		zval *argument = &call->rest[i];

		ZVAL_DEREF(argument);
		if (!(Z_TYPE_P(argument) == IS_ARRAY ? php_hiredis_redis_add_raws(&call->words, Z_ARRVAL_P(argument)) : raw_word(call, argument))) {
			return false;
		}
	}
	return true;
}

bool php_hiredis_redis_build_acl(call_t *call)
{
	const zval *operation = ARGUMENT(0);

	if ((is_word(operation, "SETUSER") || is_word(operation, "DELUSER") || is_word(operation, "GETUSER")) && call->rest_count == 0) {
		return wrong("ACL %s needs a user", Z_STRVAL_P(operation));
	}
	if (is_word(operation, "SETUSER") || is_word(operation, "LOAD") || is_word(operation, "SAVE")) {
		call->how.reply = REPLY_B;
	} else if (is_word(operation, "GETUSER")) {
		call->how.reply = REPLY_HR;
	} else if (is_word(operation, "LOG")) {
		call->how.reply = call->rest_count && is_word(&call->rest[0], "RESET") ? REPLY_B : REPLY_MAPS;
	}
	return raw(call, 0) && rest(call);
}

bool php_hiredis_redis_build_flush(call_t *call)
{
	if (is_given(call, 0)) {
		word(call, Z_TYPE_P(ARGUMENT(0)) == IS_TRUE ? "SYNC" : "ASYNC");
	}
	return true;
}

bool php_hiredis_redis_build_ping(call_t *call)
{
	if (is_given(call, 0)) {
		call->how.reply = REPLY_R;
		return raw(call, 0);
	}
	return true;
}

bool php_hiredis_redis_build_replicaof(call_t *call)
{
	if (!is_given(call, 0)) {
		word(call, "NO");
		word(call, "ONE");
		return true;
	}
	if (Z_LVAL_P(ARGUMENT(1)) < 0 || Z_LVAL_P(ARGUMENT(1)) > 65535) {
		return wrong("The port must be from 0 to 65535");
	}
	return raw(call, 0) && raw(call, 1);
}

bool php_hiredis_redis_build_failover(call_t *call)
{
	if (is_given(call, 0)) {
		HashTable *to = Z_ARRVAL_P(ARGUMENT(0));
		zval *host = zend_hash_index_find_deref(to, 0), *port = zend_hash_index_find_deref(to, 1), *force = zend_hash_index_find_deref(to, 2);

		if (!host || !port) {
			return wrong("The target must be an array of host and port");
		}
		word(call, "TO");
		if (!raw_word(call, host) || !raw_word(call, port)) {
			return false;
		}
		if (force && zend_is_true(force)) {
			word(call, "FORCE");
		}
	}
	if (Z_TYPE_P(ARGUMENT(1)) == IS_TRUE) {
		word(call, "ABORT");
	}
	if (Z_LVAL_P(ARGUMENT(2)) > 0) {
		word(call, "TIMEOUT");
		raw(call, 2);
	}
	return true;
}

bool php_hiredis_redis_build_slowlog(call_t *call)
{
	const zval *operation = ARGUMENT(0);

	if (is_word(operation, "GET")) {
		raw(call, 0);
		return call->given < 2 || raw(call, 1);
	}
	if (is_word(operation, "LEN")) {
		call->how.reply = REPLY_I;
	} else if (is_word(operation, "RESET")) {
		call->how.reply = REPLY_B;
	} else {
		return wrong("SLOWLOG has no operation '%s'", Z_STRVAL_P(operation));
	}
	return raw(call, 0);
}

bool php_hiredis_redis_build_pubsub(call_t *call)
{
	const zval *operation = ARGUMENT(0);

	raw(call, 0);
	if (is_word(operation, "NUMPAT")) {
		call->how.reply = REPLY_I;
		return true;
	}
	if (is_word(operation, "CHANNELS") || is_word(operation, "SHARDCHANNELS")) {
		return !is_given(call, 1) || (Z_TYPE_P(ARGUMENT(1)) == IS_STRING ? key(call, 1) : wrong("The pattern must be a string"));
	}
	if (is_word(operation, "NUMSUB") || is_word(operation, "SHARDNUMSUB")) {
		if (Z_TYPE_P(ARGUMENT(1)) != IS_ARRAY) {
			return wrong("The channels must be an array");
		}
		call->how.reply = REPLY_SUB;
		return php_hiredis_redis_add_keys(call, Z_ARRVAL_P(ARGUMENT(1)));
	}
	return wrong("PUBSUB has no operation '%s'", Z_STRVAL_P(operation));
}

/* With the channels as arguments, and their numbers as a list. */
bool php_hiredis_redis_build_pubsub_node(call_t *call)
{
	raw(call, 0);
	call->how.reply = is_word(ARGUMENT(0), "NUMPAT") ? REPLY_I : REPLY_R;
	for (uint32_t i = 0; i < call->rest_count; i++) {
		if (!php_hiredis_redis_add_key(call, &call->rest[i])) {
			return false;
		}
	}
	return true;
}

/* An empty list and nil are told apart by the command alone: RESP2 has *-1 for both. */
