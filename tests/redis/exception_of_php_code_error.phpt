--TEST--
\Redis changes no exception of PHP code that runs during a call: a callback or a signal handler that uses another client
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; extension_loaded('pcntl') or die('skip pcntl is not loaded'); ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Sends a command until its reply contains a text. Then sends a signal to a process, if there is one. */
const HELPER = <<<'PHP'
	$stream = stream_socket_client("unix://$argv[1]");
	do {
		usleep(1000);
		fwrite($stream, "$argv[2]\r\n");
		$reply = fgets($stream);
		$reply .= match ($reply[0]) {
			'$' => stream_get_contents($stream, (int) substr($reply, 1) + 2),
			'*' => fgets($stream) . fgets($stream) . fgets($stream),
			default => '',
		};
	} while (!str_contains($reply, $argv[3]));
	isset($argv[4]) && exec("kill -USR1 $argv[4]");
	PHP;
function helper(string ...$arguments): void
{
	static $helpers = [];
	$helpers[] = proc_open([PHP_BINARY, '-n', '-r', HELPER, '--', ...$arguments], [], $pipes); // kept, because the end of a process waits for it
}

$cluster = TestCluster::start(1);
$node = $cluster->masters()[0];
$client = new Hiredis\Client($cluster->uriOf($node));
$client->set('k', 'text');
$redis = new Redis;
$redis->connect($node->socket);
$redis_cluster = new RedisCluster(null, [$node->name()], 90, 90);
$exceptions = [
	'an error reply' => fn () => $client->lPush('k', 'x'),
	'a lost connection' => fn () => (new Hiredis\Client('unix:///nowhere'))->get('k'),
	'an error of the caller' => fn () => throw new ValueError('mine'),
	'an exception whose trace is not PHP\'s' => function () {
		$error = new Hiredis\ConnectionException('mine');
		(new ReflectionProperty(Exception::class, 'trace'))->setValue($error, [['function' => 1, 'class' => 2]]);
		throw $error;
	},
];
$shown = fn (mixed $result): mixed => $result instanceof Throwable ? [$result::class, $result->getPrevious()] : $result;

pcntl_async_signals(true);
foreach ($exceptions as $name => $throw) {
	pcntl_signal(SIGUSR1, $throw);
	foreach ([$redis, $redis_cluster] as $object) {
		echo "-- $name, ", $object::class, "\n";
		foreach ([
			'a callback' => fn () => $object->subscribe(['c'], $throw),
			'during a command' => fn () => $object->blPop('none', 90),
			'during subscribe()' => fn () => $object->subscribe(['c'], fn () => null),
		] as $when => $call) {
			match ($when) {
				'a callback' => helper($node->socket, 'PUBLISH c message', ':1'),
				'during a command' => helper($node->socket, 'INFO clients', 'blocked_clients:1', (string) getmypid()),
				'during subscribe()' => helper($node->socket, 'PUBSUB NUMSUB c', ':1', (string) getmypid()),
			};
			say($when, $shown(outcome($call)), $object->getLastError());
		}
	}
}
?>
--EXPECT--
-- an error reply, Redis
"a callback"
["Hiredis\\ServerException", NULL]
NULL
"during a command"
["Hiredis\\ServerException", NULL]
NULL
"during subscribe()"
["Hiredis\\ServerException", NULL]
NULL
-- an error reply, RedisCluster
"a callback"
["Hiredis\\ServerException", NULL]
NULL
"during a command"
["Hiredis\\ServerException", NULL]
NULL
"during subscribe()"
["Hiredis\\ServerException", NULL]
NULL
-- a lost connection, Redis
"a callback"
["Hiredis\\ConnectionException", NULL]
NULL
"during a command"
["Hiredis\\ConnectionException", NULL]
NULL
"during subscribe()"
["Hiredis\\ConnectionException", NULL]
NULL
-- a lost connection, RedisCluster
"a callback"
["Hiredis\\ConnectionException", NULL]
NULL
"during a command"
["Hiredis\\ConnectionException", NULL]
NULL
"during subscribe()"
["Hiredis\\ConnectionException", NULL]
NULL
-- an error of the caller, Redis
"a callback"
["ValueError", NULL]
NULL
"during a command"
["ValueError", NULL]
NULL
"during subscribe()"
["ValueError", NULL]
NULL
-- an error of the caller, RedisCluster
"a callback"
["ValueError", NULL]
NULL
"during a command"
["ValueError", NULL]
NULL
"during subscribe()"
["ValueError", NULL]
NULL
-- an exception whose trace is not PHP's, Redis
"a callback"
["Hiredis\\ConnectionException", NULL]
NULL
"during a command"
["Hiredis\\ConnectionException", NULL]
NULL
"during subscribe()"
["Hiredis\\ConnectionException", NULL]
NULL
-- an exception whose trace is not PHP's, RedisCluster
"a callback"
["Hiredis\\ConnectionException", NULL]
NULL
"during a command"
["Hiredis\\ConnectionException", NULL]
NULL
"during subscribe()"
["Hiredis\\ConnectionException", NULL]
NULL
