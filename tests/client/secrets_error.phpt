--TEST--
Every method and function is made to fail in every way it can: no message, trace, dump, log and no phpinfo() has a password
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
zend.exception_string_param_max_len=200
hiredis.slowlog=1e-9
hiredis.redis=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

use Hiredis\{Async, Client, Cluster, Pipeline, Transaction};

const WORD = 'W0rd0fTheUser';   // what the client has been given
const GIVEN = 'W0rdAsArgument'; // what is an argument of a call that may hold a secret

$server = Server::start(['requirepass' => 'another']);
ini_set('error_log', $log = $server->directory() . '/log');

/** All that is seen of an exception, and of those before it. */
function seen(mixed $value): string
{
	for ($text = ''; $value instanceof Throwable; $value = $value->getPrevious()) {
		/* The frames from this file's functions on are not the module's. */
		$frames = $value->getTrace();
		foreach ($frames as $i => $frame) {
			if (str_contains($frame['function'], '{closure') || isset(['attempt' => 1, 'invoke' => 1, 'invokeArgs' => 1][$frame['function']])) {
				$frames = array_slice($frames, 0, $i);
				break;
			}
		}
		$string = preg_replace('/\n#\d+ [^\n]*(\{closure|attempt|invoke)[^$]*$/', '', $value->getTraceAsString());
		$text .= $value->getMessage() . print_r($frames, true) . var_export(array_map(fn ($frame) => array_map(
			fn ($argument) => is_object($argument) ? get_class($argument) : $argument, $frame['args'] ?? []), $frames), true) . $string;
		$text .= property_exists($value, 'command') ? $value->command : '';
	}
	return $text;
}

$tried = $failed = 0;
$found = [];
function attempt(string $what, Closure $call, string ...$words): void
{
	global $tried, $failed, $found;
	$tried++;
	ob_start();
	$outcome = outcome($call);
	$text = ob_get_clean() . seen($outcome);
	$failed += $outcome instanceof Throwable;
	foreach ($words as $word) {
		if (str_contains($text, $word)) {
			$found["$what: $word"] ??= $outcome instanceof Throwable ? get_class($outcome) : 'output';
		}
	}
}

/* Objects whose commands fail: nobody listens, the password is wrong, a certificate is missing. */
$uris = [
	'refused' => fn (string $class) => new $class('redis://user:' . WORD . '@127.0.0.1:1'),
	'wrong' => fn (string $class) => new $class("redis://:" . WORD . "@127.0.0.1:{$server->port()}"),
	'argument' => fn (string $class) => new $class('redis://127.0.0.1:1', password: WORD),
	'closure' => fn (string $class) => new $class("redis://127.0.0.1:{$server->port()}", password: fn () => WORD),
	'tls' => fn (string $class) => new $class('rediss://127.0.0.1:1', password: WORD, tls: ['passphrase' => WORD, 'local_cert' => '/none']),
];
$sentinel = fn (string $class) => new $class('sentinel://:' . WORD . '@127.0.0.1:1/m?sentinelPassword=' . WORD, connectTimeout: 0.01);

/* An argument that fits the type, or `$wrong`. */
function fitting(ReflectionParameter $parameter): mixed
{
	$type = (string) $parameter->getType();
	return match (true) {
		str_contains($type, 'string') => 'k',
		str_contains($type, 'int') => 1,
		str_contains($type, 'float') => 0.01,
		str_contains($type, 'bool') => false,
		str_contains($type, 'Closure'), str_contains($type, 'callable') => fn () => null,
		str_contains($type, 'array') => ['k'],
		str_contains($type, 'mixed') => 'k',
		default => null,
	};
}

/** Calls every public method in every way. */
function walk(string $name, Closure $make): void
{
	foreach ((new ReflectionClass($make()))->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
		if ($method->isStatic() || $method->isAbstract() || in_array($method->getName(), ['__construct', '__destruct', 'wait', 'waitaof'], true)) {
			continue;
		}
		$title = "$name->{$method->getName()}";
		$fits = array_map(fitting(...), array_filter($method->getParameters(), fn ($parameter) => !$parameter->isVariadic()));
		$ways = [$fits, [...$fits, 'k', 'v'], [], [...$fits, 'UNKNOWN' => 1], array_map(fn () => [[]], $fits), array_map(fn () => new stdClass, $fits), array_fill(0, 12, null)];
		foreach ($ways as $arguments) {
			attempt($title, fn () => $method->invokeArgs($make(), $arguments), WORD);
		}
	}
}

foreach ($uris as $name => $make) {
	walk("Client $name", fn () => $make(Client::class));
	walk("Cluster $name", fn () => $make(Cluster::class));
	walk("Pipeline $name", fn () => $make(Client::class)->pipeline());
	walk("Async $name", fn () => $make(Client::class)->async());
	walk("Subscriber $name", fn () => $make(Client::class)->subscriber());
}
attempt('sentinel', fn () => $sentinel(Client::class)->get('k'), WORD);

echo "-- constructors\n";
foreach ([Client::class, Cluster::class] as $class) {
	foreach (['redis://:' . WORD . '@h:x', WORD, 'redis://h?password=' . WORD . '&x=1', 'redis://:' . WORD . '/@h', 'redis://:' . WORD . '?@h', 'http://' . WORD, 'redis://' . WORD . '@h',
		"redis://:" . WORD . "\0@h", 'redis://:' . WORD . '%@h', 'redis://h?replicas=redis://:' . WORD . '@h'] as $uri) {
		attempt("$class($uri)", fn () => new $class($uri), WORD);
	}
	foreach ([['password' => WORD, 'timeout' => -1], ['password' => [WORD]], ['tls' => ['passphrase' => WORD]], ['tls' => [WORD => 1]], ['password' => WORD, 'protocol' => 9], ['sentinelPassword' => WORD],
		['password' => WORD, 'unknown' => 1]] as $arguments) {
		attempt($class, fn () => new $class('redis://h', ...$arguments), WORD);
	}
}

echo "-- arguments that are secrets\n";
$secret = [
	'auth' => [[GIVEN], ['u', GIVEN], ['u', GIVEN, 'x'], [[GIVEN]], ['u', [GIVEN, new stdClass]], ['u', 'PASSWORD' => GIVEN]],
	'acl' => [['SETUSER', 'u', '>' . GIVEN], ['SETUSER', 'u', ['>' . GIVEN]], ['SETUSER', new stdClass, GIVEN], ['SETUSER', 'u', 'x' => GIVEN]],
	'config' => [['SET', 'requirepass', GIVEN], ['SET', ['requirepass' => GIVEN]], ['SET', [GIVEN, [[]]]], ['SET', 'x' => GIVEN]],
	'migrate' => [['h', 1, 'k', 0, 1, 'AUTH' => GIVEN], ['h', 1, 'k', 0, 1, 'AUTH2' => ['u', GIVEN]], ['h', 1, 'k', 0, 1, 'AUTH', GIVEN], ['h', 'x', 'k', 0, 1, 'AUTH' => GIVEN],
		['h', 1, 'k', 0, 1, 'AUTH' => [GIVEN, []]], ['h', 1, 'k', 0, 1, 'AUTH' => GIVEN, 'NONE' => 1]],
	'module' => [['LOADEX', '/m', 'CONFIG', 'password', GIVEN], ['LOADEX', [GIVEN => []]]],
	'call' => [['AUTH', GIVEN], ['AUTH', [GIVEN, []]], ['AUTH', 'x' => GIVEN], ['HELLO', 3, 'AUTH', 'u', GIVEN], ['CONFIG', 'SET', 'requirepass', GIVEN], ['AUTH', new stdClass, GIVEN], ['', GIVEN],
		[[], 'AUTH' => GIVEN]],
	'query' => [['AUTH %s', GIVEN], ['AUTH ' . GIVEN], ['AUTH %s', [GIVEN, []]], ['AUTH %s %s', GIVEN], ['AUTH "' . GIVEN], ['AUTH %s', 'x' => GIVEN]],
	'stream' => [[[['AUTH', GIVEN]]], [['AUTH ' . GIVEN]], [[['AUTH', GIVEN]], 0], [[['AUTH', ['x' => GIVEN]]]]],
];
foreach ($uris as $name => $make) {
	foreach ([Client::class => fn () => $make(Client::class), Cluster::class => fn () => $make(Cluster::class), Pipeline::class => fn () => $make(Client::class)->pipeline(),
		Async::class => fn () => $make(Client::class)->async()] as $class => $object) {
		foreach ($secret as $method => $calls) {
			foreach (method_exists($class, $method) && (new ReflectionMethod($class, $method))->getParameters() ? $calls : [] as $i => $arguments) {
				attempt("$class::$method() $i", function () use ($object, $method, $arguments) {
					$result = (new ReflectionMethod($on = $object(), $method))->invokeArgs($on, $arguments);
					return match (true) {
						$result instanceof Pipeline => $result->execute(),
						$result instanceof Iterator => iterator_to_array($result),
						default => $result,
					};
				}, WORD, GIVEN);
			}
		}
	}
	/* With a server that answers: its errors, and errors in lists. */
	attempt("pipelined $name", fn () => $make(Client::class)->pipelined(fn ($p) => $p->auth(GIVEN)->acl('SETUSER', 'u', GIVEN)), WORD, GIVEN);
	attempt("transaction $name", fn () => $make(Client::class)->transaction(fn ($t) => $t->config('SET', 'x', GIVEN)), WORD, GIVEN);
	attempt("concurrently $name", fn () => $make(Client::class)->concurrently([fn ($r) => $r->call('ACL', 'SETUSER', 'u', '>' . GIVEN)]), WORD, GIVEN);
}
$good = new Client($server->uri(), password: 'another');
foreach ($secret as $method => $calls) {
	foreach ($calls as $i => $arguments) {
		if ($method !== 'config' && $method !== 'stream') {
			attempt("good $method() $i", fn () => (new ReflectionMethod($good, $method))->invokeArgs($good, $arguments), GIVEN, 'another');
		}
	}
}
foreach (['Hiredis\encode' => [[['AUTH', [[GIVEN]]]], [[GIVEN => 1]]], 'Hiredis\format' => [['AUTH %s %s', GIVEN], ['AUTH "' . GIVEN], ['%d', GIVEN]]] as $function => $calls) {
	foreach ($calls as $arguments) {
		attempt($function, fn () => $function(...$arguments), GIVEN);
	}
}

echo "-- phpredis' classes\n";
$closed = fn () => new Redis;
$refused = function () use ($server) {
	$redis = new Redis;
	$redis->connect($server->socket());
	return $redis;
};
$calls = ['connect' => [['127.0.0.1', 1, 0.1, null, 0, 0.1, ['auth' => ['u', GIVEN]]], ['tls://127.0.0.1', 1, 0.1, null, 0, 0.1, ['stream' => ['passphrase' => GIVEN]]], ['127.0.0.1', 'x', 0, null, 0, 0, [GIVEN]]],
	'auth' => [[GIVEN], [['u', GIVEN]], [[GIVEN, []]]], 'rawCommand' => [['AUTH', GIVEN], ['AUTH', [GIVEN]]], 'acl' => [['SETUSER', 'u', '>' . GIVEN], ['SETUSER', [GIVEN]]],
	'config' => [['SET', 'requirepass', GIVEN], ['SET', ['requirepass' => GIVEN]], ['NONE', GIVEN]], 'migrate' => [['127.0.0.1', 1, 'k', 0, 1, false, false, ['u', GIVEN]], ['h', 1, [[]], 0, 1, false, false, GIVEN]]];
foreach (['closed' => $closed, 'refused' => $refused] as $name => $object) {
	foreach ($calls + ['pconnect' => $calls['connect']] as $method => $each) {
		foreach ($each as $i => $arguments) {
			attempt("Redis $name $method() $i", fn () => (new ReflectionMethod($redis = $object(), $method))->invokeArgs($redis, $arguments), GIVEN);
		}
	}
}
foreach ([GIVEN, ['u', GIVEN], [GIVEN, 1, 2]] as $auth) {
	attempt('new RedisCluster', fn () => new RedisCluster(null, ['127.0.0.1:1'], 0.1, 0.1, false, $auth), GIVEN);
	attempt('new RedisCluster context', fn () => new RedisCluster(null, ['127.0.0.1:1'], 0.1, 0.1, false, null, ['passphrase' => GIVEN, 'verify_depth' => 'x']), GIVEN);
	attempt('RedisSentinel', fn () => (new RedisSentinel(['host' => '127.0.0.1', 'port' => 1, 'auth' => $auth]))->ping(), GIVEN);
	attempt('new RedisSentinel', fn () => new RedisSentinel(['host' => '127.0.0.1', 'nothing' => 1, 'auth' => $auth]), GIVEN);
	attempt('new Redis', fn () => new Redis(['host' => '127.0.0.1', 'port' => 1, 'auth' => $auth]), GIVEN);
}

echo "-- dumps, the log, phpinfo()\n";
foreach ([Client::class, Cluster::class] as $class) {
	foreach ([...$uris, 'sentinel' => $sentinel] as $name => $make) {
		if ($name === 'sentinel' && $class === Cluster::class) {
			continue;
		}
		$object = $make($class);
		attempt("dump of $class $name", function () use ($object) {
			var_dump($object);
			print_r($object);
			debug_zval_refcount($object);
		}, WORD);
		foreach (['var_export', 'serialize', 'json_encode', 'strval', fn ($object) => clone $object, fn ($object) => var_dump((array) $object), fn ($object) => $object->endpoint() . "\n"] as $dump) {
			attempt("dump of $class $name", fn () => print($dump($object)), WORD);
		}
	}
}
attempt('phpinfo', fn () => phpinfo(), WORD, 'another');
attempt('stats', fn () => print_r(Hiredis\stats(true)), WORD);
attempt('log', fn () => readfile($log), WORD, GIVEN);
echo filesize($log) > 0 ? "the log has lines\n" : "the log is empty\n";

echo $tried > 10000 && $failed > 0.8 * $tried ? "most attempts fail\n" : "$failed of $tried fail\n";
foreach ($found as $what => $class) {
	echo "SHOWN $what ($class)\n";
}
?>
--EXPECT--
-- constructors
-- arguments that are secrets
-- phpredis' classes
-- dumps, the log, phpinfo()
the log has lines
most attempts fail
