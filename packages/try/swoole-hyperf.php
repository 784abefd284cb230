<?php
/*
 * An application of Hyperf's redis component (hyperf/redis) in Swoole's coroutines, for packages/try/swoole, which runs it twice: with this
 * extension's \Redis, and with phpredis under Swoole's hooks. It prints what it saw as JSON, and the two must have seen the same.
 *
 *   php packages/try/swoole-hyperf.php AUTOLOAD SERVER-PORT CLUSTER-PORT SENTINEL-PORT
 *
 * Each coroutine works on keys of its own, so a value that it did not write is the reply to another coroutine's command.
 */
use Hyperf\Contract\ConfigInterface;
use Hyperf\Redis\Pool\PoolFactory;
use Hyperf\Redis\RedisProxy;
use Hyperf\Redis\RedisSentinelFactory;
use Psr\Container\ContainerInterface;
use Swoole\Coroutine;

[, $autoload, $port, $cluster_port, $sentinel_port] = $argv;
error_reporting(E_ALL & ~E_DEPRECATED); // some of Hyperf's code is older than this PHP
require $autoload;
Coroutine::set(['hook_flags' => SWOOLE_HOOK_ALL & ~SWOOLE_HOOK_CURL, 'log_level' => SWOOLE_LOG_WARNING]); // as Hyperf's own servers do

const COROUTINES = 200;

final class Config implements ConfigInterface
{
	public function __construct(private array $values)
	{
	}

	public function get(string $key, mixed $default = null): mixed
	{
		return $this->values[$key] ?? $default;
	}

	public function has(string $keys): bool
	{
		return isset($this->values[$keys]);
	}

	public function set(string $key, mixed $value): void
	{
		$this->values[$key] = $value;
	}
}

final class Container implements ContainerInterface
{
	public function __construct(private array $objects)
	{
	}

	public function get(string $id): mixed
	{
		return $this->objects[$id];
	}

	public function has(string $id): bool
	{
		return isset($this->objects[$id]);
	}
}

$server = ['host' => '127.0.0.1', 'port' => (int) $port, 'auth' => null, 'db' => 0, 'timeout' => 5.0, 'read_timeout' => 5.0, 'pool' => ['min_connections' => 1, 'max_connections' => 20, 'wait_timeout' => 10.0]];
$container = new Container([
	RedisSentinelFactory::class => new RedisSentinelFactory,
	ConfigInterface::class => new Config([
		'redis.default' => $server,
		'redis.cluster' => ['cluster' => ['enable' => true, 'seeds' => ["127.0.0.1:$cluster_port"], 'read_timeout' => 5.0]] + $server,
		'redis.sentinel' => ['sentinel' => ['enable' => true, 'master_name' => 'mymaster', 'nodes' => ["tcp://127.0.0.1:$sentinel_port"], 'read_timeout' => 5.0]] + $server,
	]),
]);

/** What one coroutine sees in another database, in which Hyperf's pool leaves the connection until the coroutine ends. */
function session_in_database(RedisProxy $redis, int $number): array
{
	$redis->select(2);
	return [$redis->get("{default:$number}:string"), $redis->set("{default:$number}:string", "in 2: $number"), $redis->get("{default:$number}:string")];
}

/** What one coroutine sees with keys of its own. */
function session(RedisProxy $redis, string $of, int $number, bool $is_cluster): array
{
	$key = "{{$of}:$number}"; // braces: one slot of a Cluster
	$saw = ['set' => $redis->set("$key:string", "value $number"), 'get' => $redis->get("$key:string"), 'missing' => $redis->get("$key:missing")];
	$saw['incr'] = [$redis->incr("$key:count"), $redis->incrBy("$key:count", 5)];
	$redis->hMSet("$key:hash", ['name' => "hash $number", 'count' => 3]);
	$saw['hash'] = $redis->hGetAll("$key:hash");
	$redis->zAdd("$key:sorted", 1.5, 'a', 2.5, "b$number");
	$saw['sorted'] = $redis->zRange("$key:sorted", 0, -1, true);
	$saw['transaction'] = $redis->transaction(fn ($multi) => $multi->set("$key:string", "second $number")->get("$key:string")->hGet("$key:hash", 'name'));
	$saw['eval'] = $redis->eval('return {KEYS[1], ARGV[1], redis.call("GET", KEYS[1])}', ["$key:string", "argument $number"], 1);
	$cursor = null;
	$saw['hscan'] = $redis->hScan("$key:hash", $cursor);
	try {
		$saw['error'] = $redis->lPush("$key:string", 'x');
	} catch (RedisException $exception) {
		$saw['error'] = $exception->getMessage();
	}
	if (!$is_cluster) {
		$saw['pipeline'] = $redis->pipeline(fn ($pipeline) => $pipeline->get("$key:string")->hGetAll("$key:hash")->incr("$key:count"));
		/* Without a callback, Hyperf keeps the connection for this coroutine until it ends. */
		$multi = $redis->multi();
		$multi->append("$key:string", '!');
		$saw['multi'] = $multi->exec();
	}
	return $saw;
}

/** Calls a function in each of the coroutines, with their numbers. @return array<int, mixed> what it returned */
function in_coroutines(callable $session): array
{
	$saw = [];
	$ended = new Coroutine\WaitGroup(COROUTINES);
	for ($number = 0; $number < COROUTINES; $number++) {
		Coroutine::create(function () use ($session, $number, $ended, &$saw) {
			Coroutine::defer(fn () => $ended->done());
			$saw[$number] = $session($number);
		});
	}
	$ended->wait();
	ksort($saw);
	return $saw;
}

$seen = [];
foreach (['default', 'cluster', 'sentinel'] as $name) {
	Coroutine\run(function () use ($name, $container, &$seen) {
		$redis = new RedisProxy(new PoolFactory($container), $name);
		$seen[$name] = in_coroutines(fn (int $number) => session($redis, $name, $number, $name === 'cluster'));
		if ($name === 'default') {
			$seen['another database'] = in_coroutines(fn (int $number) => session_in_database($redis, $number));
			$seen['the first database'] = in_coroutines(fn (int $number) => $redis->get("{default:$number}:string"));
			/* The server closes each connection; the pool connects again. */
			$killer = new Redis;
			$killer->connect('127.0.0.1', $container->get(ConfigInterface::class)->get('redis.default')['port']);
			$killer->rawCommand('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
			$values = [];
			for ($number = 0; $number < 50; $number++) {
				$values[] = $redis->get("{default:$number}:string");
			}
			$seen['after a loss'] = $values;
		}
	});
}

/* 100 coroutines with 10 GETs each, on connections that are open already. */
$milliseconds = 0;
$server['pool']['max_connections'] = 100;
$container->get(ConfigInterface::class)->set('redis.fast', $server);
Coroutine\run(function () use ($container, &$milliseconds, &$seen) {
	$redis = new RedisProxy(new PoolFactory($container), 'fast');
	for ($round = 0; $round < 10; $round++) {
		$begin = hrtime(true);
		$ended = new Coroutine\WaitGroup(100);
		for ($number = 0; $number < 100; $number++) {
			Coroutine::create(function () use ($redis, $number, $ended, &$seen) {
				Coroutine::defer(fn () => $ended->done());
				for ($i = 0; $i < 10; $i++) {
					$seen['fast'][$number] = $redis->get("{default:$number}:string");
				}
			});
		}
		$ended->wait();
		$took = (hrtime(true) - $begin) / 1e6;
		$milliseconds = $round > 0 ? min($milliseconds ?: INF, $took) : 0;
	}
	ksort($seen['fast']);
});
echo json_encode(['seen' => $seen, 'milliseconds' => $milliseconds]), "\n";
