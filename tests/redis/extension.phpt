--TEST--
With hiredis.redis=1 there is an extension "redis" with its classes, constants and settings
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
var_dump(extension_loaded('redis'), phpversion('redis'), (new ReflectionClass('Redis'))->getExtensionName());
$extension = new ReflectionExtension('redis');
var_dump(array_keys($extension->getClasses()), $extension->getVersion(), count($extension->getINIEntries()) > 30);
var_dump(ini_get('redis.session.lock_retries'), Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON, Redis::MULTI, Redis::BEFORE);
var_dump(defined('Redis::SERIALIZER_IGBINARY') === function_exists('igbinary_serialize'), defined('Redis::COMPRESSION_LZF'));
var_dump((new RedisException('x')) instanceof RuntimeException, (new ReflectionClass('Redis'))->isFinal());
ob_start();
$extension->info();
var_dump(str_contains(ob_get_clean(), 'provided by hiredis'));
/* What is registered later is still hiredis'. */
var_dump((new ReflectionClass('Hiredis\Client'))->getExtensionName());
?>
--EXPECT--
bool(true)
string(5) "6.3.0"
string(5) "redis"
array(6) {
  [0]=>
  string(14) "RedisException"
  [1]=>
  string(5) "Redis"
  [2]=>
  string(21) "RedisClusterException"
  [3]=>
  string(12) "RedisCluster"
  [4]=>
  string(13) "RedisSentinel"
  [5]=>
  string(10) "RedisArray"
}
string(5) "6.3.0"
bool(true)
string(3) "100"
int(1)
int(4)
int(1)
string(6) "before"
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
string(7) "hiredis"
