--TEST--
Coroutines that are cancelled at random moments get no reply of another one, and $maybeExecuted never says too little
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
/* HIREDIS_COROUTINES says how many coroutines there are, and HIREDIS_SEED which random numbers they use: see docs/trust.md. Started by hand, the
 * test also prints how the calls have ended. */
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.redis' => 1, 'hiredis.persistent_max' => 300, 'memory_limit' => -1]);

use Hiredis\{Client, Cluster, ConnectionException};

const AT_ONCE = 100;
$count = (int) (getenv('HIREDIS_COROUTINES') ?: 400);
mt_srand((int) (getenv('HIREDIS_SEED') ?: 1));

$server = Server::start(['maxclients' => 2000]);
$control = new Client($server->uri());
$cluster = TestCluster::start(1);
$counters = [];          // name => [the least that the server must have counted, how much more is allowed]
$foreign = [];           // descriptions of replies that belong to another command
$ends = ['reply' => 0, 'cancelled' => 0, 'lost' => 0, 'not sent' => 0];

/** The ways of sending commands. Each returns what is wrong with its replies, or null. */
$ways = [
	'incr' => function (object $client, string $name): ?string {
		global $counters;
		$before = $counters[$name];
		$value = $client->incr($name);
		$counters[$name][0]++;
		return is_int($value) && $value > $before[0] && $value <= $before[0] + $before[1] + 1 ? null : json_encode($value) . ' for ' . json_encode($before);
	},
	'echo' => fn (object $client, string $name): ?string => ($reply = $client->eval('return ARGV[1]', ...($client instanceof Redis ? [[$name, 'tag'], 1] : [1, $name, 'tag']))) === 'tag' ? null : json_encode($reply),
	'blpop' => fn (object $client, string $name): ?string => ($reply = $client instanceof Redis ? $client->blPop(["list:$name"], 0.02) : $client->blpop("list:$name", 0.02)) ? json_encode($reply) : null,
	'large' => fn (object $client, string $name): ?string => ($reply = $client->eval('return string.rep(ARGV[1], 20000)', ...($client instanceof Redis ? [[$name, $name], 1] : [1, $name, $name]))) === str_repeat($name, 20000) ? null : substr((string) $reply, 0, 20),
	'pipeline' => function (object $client, string $name): ?string {
		$tag = $name . mt_rand();
		$replies = $client instanceof Redis ? $client->multi(Redis::PIPELINE)->set("tag:$name", $tag)->get("tag:$name")->exec()
			: $client->pipelined(fn ($pipeline) => $pipeline->set("tag:$name", $tag)->get("tag:$name"));
		return $replies === [$client instanceof Redis ? true : 'OK', $tag] ? null : json_encode($replies);
	},
	'transaction' => function (object $client, string $name): ?string {
		global $counters;
		$replies = $client instanceof Redis ? $client->multi()->incr($name)->incr($name)->exec()
			: $client->transaction(fn ($transaction) => $transaction->incr($name)->incr($name));
		$counters[$name][0] += 2;
		return count($replies) === 2 && $replies[1] === $replies[0] + 1 ? null : json_encode($replies);
	},
	'stream' => function (object $client, string $name): ?string {
		if ($client instanceof Redis) {
			return null;
		}
		$commands = function () use ($name) {
			for ($i = 0; $i < 7; $i++) {
				yield ['SET', "tag:$name", "$name:$i"];
				yield ['GET', "tag:$name"];
			}
		};
		foreach ($client->stream($commands(), window: 3) as $i => $reply) {
			if ($reply instanceof ConnectionException) { // a Cluster may have read some replies from other nodes
				throw $reply;
			}
			if ($reply !== ($i % 2 ? $name . ':' . intdiv($i, 2) : 'OK')) {
				return json_encode([$i, $reply]);
			}
		}
		return null;
	},
	'tasks' => function (object $client, string $name): ?string {
		if (!$client instanceof Client) {
			return null;
		}
		$replies = $client->concurrently([fn () => $client->set("tag:$name", $name), fn () => $client->echo($name), fn () => $client->get("none:$name")]);
		return $replies === ['OK', $name, null] ? null : json_encode($replies);
	},
];
/** How many increments each way of sending makes. */
$increments = ['incr' => 1, 'transaction' => 2];

$connect = [
	fn () => new Client($server->tcpUri(), persistent: true, timeout: 5.0),
	fn () => new Client($server->uri(), timeout: 5.0),
	fn () => new Client('redis://127.0.0.1:' . $server->port() . '?cache=8M', persistent: true, timeout: 5.0),
	fn () => new Client($server->tcpUri(), persistent: true, timeout: 0.01),
	fn () => new Cluster($cluster->uri(), timeout: 5.0),
	function () use ($server) {
		$redis = new Redis;
		$redis->pconnect('127.0.0.1', $server->port(), 5.0);
		return $redis;
	},
];

function coroutine(string $name, int $kind): void
{
	global $ways, $connect, $counters, $foreign, $ends, $increments;
	$client = null;
	$counters[$name] = [0, 0];
	for ($i = 0; $i < 8; $i++) {
		$way = array_rand($ways);
		try {
			$client ??= $connect[$kind]();
			$wrong = $ways[$way]($client, $name);
			$wrong === null || $foreign[] = "$way of " . $client::class . ": $wrong";
			$ends['reply']++;
		} catch (ConnectionException $exception) {
			$ends[$exception->maybeExecuted ? 'lost' : 'not sent']++;
			$counters[$name][1] += $exception->maybeExecuted ? $increments[$way] ?? 0 : 0;
		} catch (Exception $exception) { // the exception of the scheduler, or one of \Redis
			$ends[$exception->getMessage() === 'cancelled' ? 'cancelled' : 'lost']++;
			$counters[$name][1] += $increments[$way] ?? 0;
			$client instanceof Redis && $client = null; // it may be in the middle of multi()
		}
		mt_rand(0, 3) === 0 && $client = null; // the next one takes a connection of the pool
	}
}

for ($begun = 0; $begun < $count; $begun += AT_ONCE) {
	$running = array_fill(1, AT_ONCE, true);
	$bodies = [];
	foreach (array_keys($running) as $id) {
		$bodies[] = function () use ($id, $begun, &$running) {
			try {
				coroutine('{n' . ($begun + $id) . '}', ($begun + $id) % 6);
			} finally {
				unset($running[$id]);
			}
		};
	}
	$bodies[] = function () use (&$running, $control) { // the one that cancels
		while ($running) {
			coroutine_pause(1);
			foreach ((array) array_rand($running ?: [0], min(max(count($running), 1), 12)) as $id) {
				coroutine_cancel($id, (bool) mt_rand(0, 3));
			}
			mt_rand(0, 60) === 0 && $control->call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
		}
	};
	coroutines(...$bodies);
}

$values = fn (string $name, int $kind) => (int) ($kind === 4 ? new Cluster($cluster->uri()) : $control)->get($name);
foreach ($counters as $name => [$least, $more]) {
	$value = $values($name, (int) trim($name, '{n}') % 6);
	$value >= $least && $value <= $least + $more || print("$name is $value, and must be $least to " . $least + $more . "\n");
}
echo implode('', array_map(fn (string $line) => "$line\n", array_slice($foreign, 0, 10)));
printf("%s, %d replies that belong to another command\n", count($counters) === $count ? 'all coroutines ended' : 'coroutines are missing', count($foreign));
echo 'some calls were answered and some cancelled: ', json_encode(min($ends['reply'], $ends['cancelled']) > 0), "\n";
getenv('TEST_PHP_EXECUTABLE') === false && file_put_contents('php://stderr', json_encode(['coroutines' => count($counters)] + $ends) . "\n");
?>
--EXPECT--
all coroutines ended, 0 replies that belong to another command
some calls were answered and some cancelled: true
