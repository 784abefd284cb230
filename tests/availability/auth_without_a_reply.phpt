--TEST--
A server that refuses AUTH without a reply (Redis 7.2 to 8, Valkey 8): each later reply is given to its own command, the user stays the same, and the exception says so
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Every refused AUTH has no reply; "drop" names further commands that get none. */
$fake = FakeCluster::start(1, <<<'PHP'
	$drop = '';
	$greeted = new WeakMap; // the connections whose first HELLO has come
	$fake->on('hello', function () use ($fake, &$drop) { $drop = 'HELLO'; $fake->say('done'); });
	$fake->on('barrier', function () use ($fake, &$drop) { $drop = 'HELLO 3'; $fake->say('done'); });
	$fake->on('none', function () use ($fake, &$drop) { $drop = ''; $fake->say('done'); });
	return function (int $node, array $words, FakeConnection $connection) use (&$drop, $greeted) {
		$words = array_map('strval', $words);
		if ($words[0] === 'HELLO' && ($drop === 'HELLO' || ($drop === 'HELLO 3' && isset($greeted[$connection])))) {
			return '';
		}
		$greeted[$connection] = true;
		return match (true) {
			in_array('BARRIER', $words, true) => "-ERR Syntax error in HELLO option 'BARRIER'\r\n",
			$words[0] === 'AUTH', $words[0] === 'HELLO' && in_array('AUTH', $words, true) => end($words) === 'good' ? ($words[0] === 'AUTH' ? "+OK\r\n" : null) : '',
			$words[0] === 'SELECT' && $words[1] === '99' => "-ERR DB index is out of range\r\n",
			$words[0] === 'GET' => $words[1] === 'list' ? "-WRONGTYPE Operation against a key holding the wrong kind of value\r\n"
				: '$' . strlen($words[1]) . "\r\n$words[1]\r\n",
			$words[0] === 'INCR' => "-ERR value is not an integer or out of range\r\n",
			default => null,
		};
	};
	PHP);
$client = fn (mixed ...$options) => new Hiredis\Client($fake->uri(), ...$options + ['timeout' => 20.0]);
$short = fn (mixed $value) => preg_replace('/ \(Redis 7.*?\)"| after [0-9.]+ s|redis:\/\/127.0.0.1:\d+/', '', show($value));
$tell = function (string $what, callable $run) use ($short) {
	echo "$what: ", $short(outcome($run)), "\n";
};
$async = function (Hiredis\Client $client, callable ...$calls) {
	$async = $client->async();
	foreach ($calls as $call) {
		$names[$call($async)] = count($names ?? []);
	}
	$replies = [];
	while ($async->pending()) {
		$async->flush();
		foreach ($async->poll() as $ticket => $reply) {
			$replies[$names[$ticket]] = $reply;
		}
	}
	return $replies;
};

foreach ([[], ['protocol' => 2], ['retryReads' => true]] as $options) {
	echo "-- ", json_encode($options), "\n";
	if (!isset($options['protocol'])) { /* in RESP2 nothing can stand before the reply to an AUTH that is alone */
		$one = $client(...$options);
		$one->get('a');
		$tell('a single call', fn () => $one->auth('u', 'bad'));
		$tell('behind it', fn () => [$one->get('b'), $one->set('k', 'v'), $one->auth('u', 'good')]);
	}
	$tell('a pipeline', fn () => $client(...$options)->pipelined(fn ($p) => $p->get('a')->auth('u', 'bad')->set('k', 'v')->auth('u', 'good')->get('b'), throw: false));
	$tell('its last command', fn () => $client(...$options)->pipelined(fn ($p) => $p->get('a')->auth('bad'), throw: false));
	foreach ([1, 2, 1000] as $window) {
		$tell("a stream, window $window", fn () => iterator_to_array($client(...$options)->stream(['a' => ['GET', 'a'], 'no' => ['AUTH', 'u', 'bad'],
			'k' => ['SET', 'k', 'v'], 'yes' => ['AUTH', 'good'], 'b' => ['GET', 'b']], $window)));
	}
	$tell('Async', fn () => $async($client(...$options), fn ($a) => $a->get('a'), fn ($a) => $a->auth('u', 'bad'), fn ($a) => $a->set('k', 'v'), fn ($a) => $a->get('b')));
	$tell('HELLO', fn () => array_map(fn ($reply) => is_array($reply) ? 'a map' : $reply, $client(...$options)->pipelined(fn ($p) => $p->get('a')
		->call('HELLO', '3', 'AUTH', 'u', 'bad')->get('b')->call('HELLO', '3', 'auth', 'u', 'good')->get('c')->call('HELLO', '3')->get('d')->auth('bad')->get('e'), throw: false)));
}
echo "-- one write\n";
$client()->pipelined(fn ($p) => $p->auth('u', 'good')->get('a'));
say(array_slice($fake->received(0), -4));

echo "-- the user of the next connection\n";
$user = $client(username: 'u', password: 'good', protocol: 2);
$user->pipelined(fn ($p) => $p->get('a')->auth('low', 'bad')->set('k', 'v'), throw: false);
$user->close();
$user->get('b');
say(array_slice($fake->received(0), -2));

echo "-- \\Redis\n";
$redis = new Redis;
$redis->connect('127.0.0.1', (int) $fake->ports[0]);
$tell('a pipeline', fn () => $redis->pipeline()->get('a')->auth(['u', 'bad'])->set('k', 'v')->get('b')->exec());
$tell('in multi()', fn () => $redis->multi()->get('a')->auth('good'));
$redis->discard();
$tell('behind it', fn () => $redis->get('b'));

echo "-- between MULTI and EXEC\n";
$multi = $client();
$multi->call('MULTI');
$tell('a single call', fn () => $multi->auth('good'));
$tell('HELLO', fn () => $multi->call('hello', 3));
$tell('a pipeline behind it', fn () => $multi->pipelined(fn ($p) => $p->auth('good')));
$tell('a stream behind it', fn () => iterator_to_array($multi->stream([['AUTH', 'good']])));
$tell('a transaction', fn () => $client()->transaction(fn ($t) => $t->auth('good')));
$tell('a transaction, by call()', fn () => $client()->transaction(fn ($t) => $t->call('hello', '3')));
$tell('a pipeline', fn () => $client()->pipelined(fn ($p) => $p->call('MULTI')->get('a')->auth('good')));
$tell('a pipeline behind EXEC', fn () => $client()->pipelined(fn ($p) => $p->call('MULTI')->call('DISCARD')->auth('good')));
$tell('a stream', fn () => iterator_to_array($client()->stream([['MULTI'], ['GET', 'a'], ['AUTH', 'good']], 2)));
$tell('a stream behind EXEC', fn () => iterator_to_array($client()->stream([['MULTI'], ['DISCARD'], ['AUTH', 'good']], 2)));
$tell('Async', fn () => $async($client(), fn ($a) => $a->call('MULTI'), fn ($a) => $a->auth('good')));
$tell('a task', fn () => $client()->concurrently([fn ($c) => $c->auth('good')]));

echo "-- the reply to the barrier, or to HELLO, is missing\n";
$loses = function (string $what) use ($fake) {
	$fake->tell($what);
	$fake->hear('done');
};
$loses('barrier');
$tell('behind a good AUTH', fn () => $client()->pipelined(fn ($p) => $p->auth('good')->get('a')->get('b'), throw: false));
$tell('then an error', fn () => $client()->pipelined(fn ($p) => $p->auth('good')->get('list')->get('b'), throw: false));
$loses('hello');
$tell('SELECT is refused', fn () => (new Hiredis\Client($fake->uri(suffix: '/99'), timeout: 20.0))->pipelined(fn ($p) => $p->get('a')->get('b')));
$tell('the first command is refused', fn () => $client()->pipelined(fn ($p) => $p->get('list')->get('b')->get('c'), throw: false));
$tell('the first command is refused by ERR', fn () => $client()->pipelined(fn ($p) => $p->incr('k')->get('b')->get('c'), throw: false));
$tell('the first command has a value', fn () => $client()->get('a'));
?>
--EXPECT--
-- []
a single call: error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before.
behind it: ["b", "OK", "OK"]
a pipeline: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "OK", "OK", "b"]
its last command: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before.]
a stream, window 1: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
a stream, window 2: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
a stream, window 1000: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
Async: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "OK", "b"]
HELLO: ["a", error(ERR) "ERR HELLO got no reply: the server refused it, and the user is the same as before., "b", "a map", "c", "a map", "d", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "e"]
-- {"protocol":2}
a pipeline: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "OK", "OK", "b"]
its last command: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before.]
a stream, window 1: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
a stream, window 2: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
a stream, window 1000: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
Async: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "OK", "b"]
HELLO: ["a", error(ERR) "ERR HELLO got no reply: the server refused it, and the user is the same as before., "b", "a map", "c", "a map", "d", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "e"]
-- {"retryReads":true}
a single call: error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before.
behind it: ["b", "OK", "OK"]
a pipeline: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "OK", "OK", "b"]
its last command: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before.]
a stream, window 1: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
a stream, window 2: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
a stream, window 1000: {"a": "a", "no": error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "k": "OK", "yes": "OK", "b": "b"}
Async: ["a", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "OK", "b"]
HELLO: ["a", error(ERR) "ERR HELLO got no reply: the server refused it, and the user is the same as before., "b", "a map", "c", "a map", "d", error(ERR) "ERR AUTH got no reply: the server refused it, and the user is the same as before., "e"]
-- one write
[["AUTH", "bad"], ["GET", "e"], ["AUTH", "u", "good"], ["GET", "a"]]
-- the user of the next connection
[["AUTH", "u", "good"], ["GET", "b"]]
-- \Redis
a pipeline: RedisException: ERR AUTH got no reply: the server refused it, and the user is the same as before. (Redis 7.2 to 8 and Valkey 8 lose this error if an earlier reply is still in the output buffer.)
in multi(): RedisException: AUTH cannot be part of a transaction
behind it: "b"
-- between MULTI and EXEC
a single call: Hiredis\HiredisError: AUTH cannot be part of a transaction
HELLO: Hiredis\HiredisError: HELLO cannot be part of a transaction
a pipeline behind it: Hiredis\HiredisError: AUTH cannot be part of a transaction
a stream behind it: Hiredis\HiredisError: AUTH cannot be part of a transaction
a transaction: Hiredis\HiredisError: AUTH cannot be part of a transaction
a transaction, by call(): Hiredis\HiredisError: HELLO cannot be part of a transaction
a pipeline: Hiredis\HiredisError: AUTH cannot be part of a transaction
a pipeline behind EXEC: ["OK", "OK", "OK"]
a stream: Hiredis\HiredisError: AUTH cannot be part of a transaction
a stream behind EXEC: ["OK", "OK", "OK"]
Async: Hiredis\HiredisError: AUTH cannot be part of a transaction
a task: Hiredis\HiredisError: AUTH concerns every task of concurrently(): send it before concurrently()
-- the reply to the barrier, or to HELLO, is missing
behind a good AUTH: Hiredis\ProtocolException: : Protocol error: AUTH or HELLO, or the HELLO that the client sends behind it, got no reply while reading, command AUTH
then an error: Hiredis\ProtocolException: : Protocol error: AUTH or HELLO, or the HELLO that the client sends behind it, got no reply while reading, command AUTH
SELECT is refused: Hiredis\ProtocolException: : Protocol error: HELLO got no reply: the first reply is the error of another command while connecting, command GET
the first command is refused: Hiredis\ProtocolException: : Protocol error: HELLO got no reply: the first reply is the error of another command while connecting, command GET
the first command is refused by ERR: Hiredis\ProtocolException: : Protocol error: HELLO got no reply: the first reply is the error of another command while connecting, command INCR
the first command has a value: Hiredis\ProtocolException: : Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command GET
