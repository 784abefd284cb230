--TEST--
The methods have phpredis' own types, so subclasses and test doubles that were made for phpredis work; parameters that may hold a secret are marked
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; !PHP_DEBUG or die('skip a debug PHP holds values against these types, so there they are mixed'); ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* phpredis 6.3.0: all return types are types of it, and these are the ones that are mixed there. */
foreach (['Redis', 'RedisCluster', 'RedisSentinel'] as $class) {
	$mixed = [];
	foreach ((new ReflectionClass($class))->getMethods() as $method) {
		if ((string) $method->getReturnType() === 'mixed') {
			$mixed[] = $method->name;
		}
	}
	sort($mixed);
	echo "$class: ", implode(' ', $mixed), "\n";
}
foreach (['Redis::set', 'Redis::time', 'Redis::lastSave', 'Redis::pexpire', 'Redis::sortAsc', 'Redis::xreadgroup', 'RedisCluster::pfadd', 'RedisCluster::bzpopmin', 'RedisCluster::lmove', 'RedisCluster::pubsub'] as $name) {
	$method = new ReflectionMethod(...explode('::', $name));
	echo "$name(", implode(', ', array_map(fn ($parameter) => trim($parameter->getType() . ' ' . ($parameter->isVariadic() ? '...' : '') . "\$$parameter->name"), $method->getParameters())), '): ', $method->getReturnType(), "\n";
}

/* A subclass that repeats phpredis' signatures, and one that returns what its types allow. */
final class Own extends Redis
{
	public function xreadgroup(string $group, string $consumer, array $streams, int $count = 1, int $block = 1): Redis|array|bool
	{
		return parent::xreadgroup($group, $consumer, $streams, $count, $block);
	}

	public function set(string $key, mixed $value, mixed $options = null): Redis|string|bool
	{
		return parent::set($key, $value, $options);
	}
}
final class OwnCluster extends RedisCluster
{
	public function pubsub(string|array $key_or_address, string ...$values): mixed
	{
		return null;
	}
}
/* At run time null is taken as well, as in phpredis. */
$server = Server::start();
$redis = new Own;
$redis->connect($server->socket());
$plain = new Redis;
$plain->connect($server->socket());
say($redis->set('k', 'v'), $redis->xGroup('CREATE', 's', 'g', '0', true), $plain->xReadGroup('g', 'c', ['s' => '>'], null, null));
$secrets = [];
foreach (['Redis', 'RedisCluster', 'RedisSentinel'] as $class) {
	foreach ((new ReflectionClass($class))->getMethods() as $method) {
		foreach ($method->getParameters() as $parameter) {
			if ($parameter->getAttributes('SensitiveParameter')) {
				$secrets[] = "$class::$method->name($$parameter->name)";
			}
		}
	}
}
echo implode("\n", $secrets), "\n";
?>
--EXPECT--
Redis: _unpack _unserialize acl client command config eval eval_ro evalsha evalsha_ro fcall fcall_ro georadius georadius_ro georadiusbymember georadiusbymember_ro get getAuth getOption hGet hGetWithMeta lindex pubsub rawcommand role sRandMember script slowlog sort sort_ro xgroup xinfo
RedisCluster: _unpack _unserialize acl brpoplpush cluster command config eval eval_ro evalsha evalsha_ro georadius georadius_ro georadiusbymember georadiusbymember_ro get getdel getoption hget hgetWithMeta lindex ping pubsub rawcommand role script slowlog xgroup xinfo
RedisSentinel: 
Redis::set(string $key, mixed $value, mixed $options): Redis|string|bool
Redis::time(): Redis|array
Redis::lastSave(): int
Redis::pexpire(string $key, int $timeout, ?string $mode): bool
Redis::sortAsc(string $key, ?string $pattern, mixed $get, int $offset, int $count, ?string $store): array
Redis::xreadgroup(string $group, string $consumer, array $streams, int $count, int $block): Redis|array|bool
RedisCluster::pfadd(string $key, array $elements): RedisCluster|bool
RedisCluster::bzpopmin(array|string $key, string|int $timeout_or_key, mixed ...$extra_args): array
RedisCluster::lmove(string $src, string $dst, string $wherefrom, string $whereto): Redis|string|false
RedisCluster::pubsub(array|string $key_or_address, string ...$values): mixed
true
true
[]
Redis::__construct($options)
Redis::acl($args)
Redis::auth($credentials)
Redis::config($key_or_settings)
Redis::config($value)
Redis::connect($context)
Redis::migrate($credentials)
Redis::open($context)
Redis::pconnect($context)
Redis::popen($context)
Redis::rawcommand($args)
RedisCluster::__construct($auth)
RedisCluster::__construct($context)
RedisCluster::acl($args)
RedisCluster::config($extra_args)
RedisCluster::rawcommand($args)
RedisSentinel::__construct($options)
