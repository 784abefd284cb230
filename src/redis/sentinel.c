/*
 * The classes RedisSentinel and RedisArray. RedisSentinel sends commands to one Sentinel, and its objects have the
 * same structure as those of \Redis. RedisArray exists only for type declarations in applications. Its constructor
 * throws.
 */
#include "redis/internal.h"
#include "redis/redis_sentinel_arginfo.h"

/* ---- RedisSentinel ---- */

ZEND_METHOD(RedisSentinel, __construct)
{
	php_hiredis_redis_connect_arguments target = {.port = 26379, .is_sentinel = true};
	HashTable *options = NULL, no_options;
	zend_string *host;

	if (ZEND_NUM_ARGS() > 1) { /* phpredis 5 had several parameters */
		zend_argument_count_error("RedisSentinel::__construct() expects at most 1 argument, %u given: write an array, as ['host' => '127.0.0.1', "
			"'port' => 26379]", ZEND_NUM_ARGS());
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT_OR_NULL(options)
	ZEND_PARSE_PARAMETERS_END();

	if (PHP_HIREDIS_REDIS_THIS->link) {
		php_hiredis_redis_throw("The object has been constructed already");
		RETURN_THROWS();
	}
	zend_hash_init(&no_options, 0, NULL, NULL, 0);
	target.host = host = zend_string_init(ZEND_STRL("127.0.0.1"), 0);
	php_hiredis_redis_construct(PHP_HIREDIS_REDIS_THIS, options ? options : &no_options, &target);
	zend_hash_destroy(&no_options);
	zend_string_release(host);
}

static const php_hiredis_redis_method methods[] = {
#define METHOD(name, command_name, reply, ...) {command_name, REPLY_##reply, __VA_ARGS__},
#include "redis/sentinel_methods.def"
};

enum {
#define METHOD(name, ...) METHOD_##name,
#include "redis/sentinel_methods.def"
};

#define METHOD(name, ...) \
	ZEND_METHOD(RedisSentinel, name) \
	{ \
		php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, &methods[METHOD_##name]); \
	}
#include "redis/sentinel_methods.def"

/* ---- RedisArray ---- */

ZEND_METHOD(RedisArray, __construct)
{
	HashTable *options;
	zval *hosts;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(hosts)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT_OR_NULL(options)
	ZEND_PARSE_PARAMETERS_END();

	(void) hosts;
	(void) options;
	php_hiredis_redis_throw("RedisArray is not provided by hiredis: use RedisCluster or ext-redis");
}

void php_hiredis_redis_register_sentinel_classes(void)
{
	register_class_RedisSentinel()->create_object = php_hiredis_redis_create_object;
	register_class_RedisArray();
}
