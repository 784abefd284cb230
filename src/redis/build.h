/*
 * What the files that make words share: the words of a call's arguments. Each returns false for `return`: nothing is to be sent.
 */
#ifndef PHP_HIREDIS_REDIS_BUILD_H
#define PHP_HIREDIS_REDIS_BUILD_H

#include "redis/redis.h"

typedef php_hiredis_redis_call call_t;

#define ARGUMENT(index) (&call->arguments[index])

static inline bool is_given(const call_t *call, uint32_t index)
{
	return Z_TYPE(call->arguments[index]) > IS_NULL;
}

static inline void word(call_t *call, const char *text)
{
	php_hiredis_redis_add_text(&call->words, text);
}

static inline void number(call_t *call, zend_long value)
{
	php_hiredis_redis_add_long(&call->words, value);
}

static inline bool key(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_key(call, ARGUMENT(index));
}

static inline bool raw(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_raw(&call->words, ARGUMENT(index));
}

static inline bool value(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_value(call, ARGUMENT(index));
}

static inline bool raw_word(call_t *call, zval *argument)
{
	return php_hiredis_redis_add_raw(&call->words, argument);
}

/* Adds all arguments behind the parameters as they are. */
static inline bool rest(call_t *call)
{
	for (uint32_t i = 0; i < call->rest_count; i++) {
		if (!raw_word(call, &call->rest[i])) {
			return false;
		}
	}
	return true;
}

static inline void become(call_t *call, php_hiredis_redis_reply reply)
{
	call->how.reply = (uint8_t) reply;
}

static inline bool is_word(const zval *argument, const char *text)
{
	return Z_TYPE_P(argument) == IS_STRING && strcasecmp(Z_STRVAL_P(argument), text) == 0;
}

/* Warns, for `return wrong(...)`. */
#define wrong(...) (php_error_docref(NULL, E_WARNING, __VA_ARGS__), false)

#endif
