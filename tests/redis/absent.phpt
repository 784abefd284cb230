--TEST--
Without hiredis.redis nothing of \Redis is there
--EXTENSIONS--
hiredis
--FILE--
<?php
var_dump(extension_loaded('redis'), class_exists('Redis'), class_exists('RedisException') || class_exists('RedisCluster') || class_exists('RedisSentinel') || class_exists('RedisArray'),
	ini_get('redis.session.lock_retries'),
	ini_get('hiredis.redis'));
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
bool(false)
string(1) "0"
