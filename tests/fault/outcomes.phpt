--TEST--
Each way of sending, each point of failure: what was executed, what each place is told, and what the next command finds
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/async.inc';
require __DIR__ . '/../inc/outcomes.inc';

/* A caught stream: what it gave before it failed. */
$drain = function (iterable $replies): array {
	$got = [];
	try {
		foreach ($replies as $reply) {
			$got[] = $reply;
		}
	} catch (Throwable $thrown) {
		$got[] = $thrown;
	}
	return $got;
};
$tasks = fn (string $method, string $key) => array_map(
	fn (string $each) => fn ($redis) => $redis->$method($each), ['a', $key, 'c']);
$tickets = function (Hiredis\Async $async, string $method, string $key): array {
	foreach (['a', $key, 'c'] as $each) {
		$async->$method($each);
	}
	return all($async);
};
$script = new Hiredis\Script('return 1');
/* Commands sent, then the call. */
$ways = [
	'get' => [1, fn ($c, $k) => $c->get($k)],
	'incr' => [1, fn ($c, $k) => $c->incr($k)],
	'pipelined get' => [3, fn ($c, $k) => $c->pipelined(fn ($p) => $p->get('a')->get($k)->get('c'))],
	'pipelined incr' => [3, fn ($c, $k) => $c->pipelined(fn ($p) => $p->incr('a')->incr($k)->incr('c'))],
	'stream get' => [3, fn ($c, $k) => $drain($c->stream([['GET', 'a'], ['GET', $k], ['GET', 'c']]))],
	'stream incr' => [3, fn ($c, $k) => $drain($c->stream([['INCR', 'a'], ['INCR', $k], ['INCR', 'c']]))],
	'concurrently get' => [3, fn ($c, $k) => $c->concurrently($tasks('get', $k), throw: false)],
	'concurrently incr' => [3, fn ($c, $k) => $c->concurrently($tasks('incr', $k), throw: false)],
	'async get' => [3, fn ($c, $k) => $tickets($c, 'get', $k)],
	'async incr' => [3, fn ($c, $k) => $tickets($c, 'incr', $k)],
	'transaction' => [4, fn ($c, $k) => $c->transaction(fn ($t) => $t->incr('a')->incr($k))],
	'script' => [1, fn ($c, $k) => $script->run($c, [$k])],
];
/* Forks, fatal errors and signal handlers have tables of their own: issue/fork_in_the_middle_error, fault/fatal_error_then_shutdown and
 * fault/signals; a subscriber has subscriber/lost_connection_error. */
foreach ([false, true] as $retry) {
	foreach ($ways as $name => [$count, $call]) {
		if ($retry && !str_contains($name, 'get')) {
			continue;
		}
		foreach (POINTS as $point) {
			if ($point === 'reply 2 lost' && $count === 1) {
				continue;
			}
			echo $retry ? 'retryReads, ' : '', "$name, $point: ",
				outcome_at($point, $call, $count, str_starts_with($name, 'async'), $retry ? ['retryReads' => true] : []), "\n";
		}
	}
}
foreach (['get', 'incr', 'pipelined get', 'stream get', 'concurrently get', 'async get', 'transaction', 'script'] as $name) {
	[$count, $call] = $ways[$name];
	foreach (['unsent', 'sent'] as $point) {
		echo "WATCH held, retryReads, $name, $point: ",
			outcome_at($point, $call, $count, str_starts_with($name, 'async'), ['retryReads' => true], true), "\n";
	}
}
?>
--EXPECT--
get, unsent: b; next n; peer  | get:b get:n
get, half sent: throws lost?; next n; peer ... | get:n
get, sent: throws lost?; next n; peer get:b | get:n
get, reply 1 lost: throws lost?; next n; peer get:b | get:n
get, half a reply: throws lost?; next n; peer get:b | get:n
incr, unsent: 1; next n; peer  | incr:b get:n
incr, half sent: throws lost?; next n; peer ... | get:n
incr, sent: throws lost?; next n; peer incr:b | get:n
incr, reply 1 lost: throws lost?; next n; peer incr:b | get:n
incr, half a reply: throws lost?; next n; peer incr:b | get:n
pipelined get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
pipelined get, half sent: throws lost? [lost?, lost?, lost]; next n; peer get:a ... | get:n
pipelined get, sent: throws lost? [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
pipelined get, reply 1 lost: throws lost? [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
pipelined get, reply 2 lost: throws lost? [a, lost?, lost?]; next n; peer get:a get:b get:c | get:n
pipelined get, half a reply: throws lost? [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
pipelined incr, unsent: [1, 1, 1]; next n; peer  | incr:a incr:b incr:c get:n
pipelined incr, half sent: throws lost? [lost?, lost?, lost]; next n; peer incr:a ... | get:n
pipelined incr, sent: throws lost? [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
pipelined incr, reply 1 lost: throws lost? [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
pipelined incr, reply 2 lost: throws lost? [1, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
pipelined incr, half a reply: throws lost? [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
stream get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
stream get, half sent: [lost?]; next n; peer get:a ... | get:n
stream get, sent: [lost?]; next n; peer get:a get:b get:c | get:n
stream get, reply 1 lost: [lost?]; next n; peer get:a get:b get:c | get:n
stream get, reply 2 lost: [a, lost?]; next n; peer get:a get:b get:c | get:n
stream get, half a reply: [lost?]; next n; peer get:a get:b get:c | get:n
stream incr, unsent: [1, 1, 1]; next n; peer  | incr:a incr:b incr:c get:n
stream incr, half sent: [lost?]; next n; peer incr:a ... | get:n
stream incr, sent: [lost?]; next n; peer incr:a incr:b incr:c | get:n
stream incr, reply 1 lost: [lost?]; next n; peer incr:a incr:b incr:c | get:n
stream incr, reply 2 lost: [1, lost?]; next n; peer incr:a incr:b incr:c | get:n
stream incr, half a reply: [lost?]; next n; peer incr:a incr:b incr:c | get:n
concurrently get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
concurrently get, half sent: [lost?, lost?, lost]; next n; peer get:a ... | get:n
concurrently get, sent: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
concurrently get, reply 1 lost: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
concurrently get, reply 2 lost: [a, lost?, lost?]; next n; peer get:a get:b get:c | get:n
concurrently get, half a reply: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
concurrently incr, unsent: [1, 1, 1]; next n; peer  | incr:a incr:b incr:c get:n
concurrently incr, half sent: [lost?, lost?, lost]; next n; peer incr:a ... | get:n
concurrently incr, sent: [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
concurrently incr, reply 1 lost: [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
concurrently incr, reply 2 lost: [1, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
concurrently incr, half a reply: [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
async get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
async get, half sent: [lost?, lost?, lost]; next n; peer get:a ... | get:n
async get, sent: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
async get, reply 1 lost: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
async get, reply 2 lost: [a, lost?, lost?]; next n; peer get:a get:b get:c | get:n
async get, half a reply: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
async incr, unsent: [1, 1, 1]; next n; peer  | incr:a incr:b incr:c get:n
async incr, half sent: [lost?, lost?, lost]; next n; peer incr:a ... | get:n
async incr, sent: [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
async incr, reply 1 lost: [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
async incr, reply 2 lost: [1, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
async incr, half a reply: [lost?, lost?, lost?]; next n; peer incr:a incr:b incr:c | get:n
transaction, unsent: [1, 1]; next n; peer  | multi incr:a incr:b exec get:n
transaction, half sent: throws lost?; next n; peer multi incr:a ... | get:n
transaction, sent: throws lost?; next n; peer multi incr:a incr:b exec | get:n
transaction, reply 1 lost: throws lost?; next n; peer multi incr:a incr:b exec | get:n
transaction, reply 2 lost: throws lost?; next n; peer multi incr:a incr:b exec | get:n
transaction, half a reply: throws lost?; next n; peer multi incr:a incr:b exec | get:n
script, unsent: 1; next n; peer  | evalsha get:n
script, half sent: throws lost?; next n; peer ... | get:n
script, sent: throws lost?; next n; peer evalsha | get:n
script, reply 1 lost: throws lost?; next n; peer evalsha | get:n
script, half a reply: throws lost?; next n; peer evalsha | get:n
retryReads, get, unsent: b; next n; peer  | get:b get:n
retryReads, get, half sent: xxxxx; next n; peer ... | get get:n
retryReads, get, sent: b; next n; peer get:b | get:b get:n
retryReads, get, reply 1 lost: b; next n; peer get:b | get:b get:n
retryReads, get, half a reply: b; next n; peer get:b | get:b get:n
retryReads, pipelined get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
retryReads, pipelined get, half sent: [a, xxxxx, c]; next n; peer get:a ... | get:a get get:c get:n
retryReads, pipelined get, sent: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, pipelined get, reply 1 lost: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, pipelined get, reply 2 lost: throws lost? [a, lost?, lost?]; next n; peer get:a get:b get:c | get:n
retryReads, pipelined get, half a reply: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, stream get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
retryReads, stream get, half sent: [a, xxxxx, c]; next n; peer get:a ... | get:a get get:c get:n
retryReads, stream get, sent: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, stream get, reply 1 lost: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, stream get, reply 2 lost: [a, lost?]; next n; peer get:a get:b get:c | get:n
retryReads, stream get, half a reply: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, concurrently get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
retryReads, concurrently get, half sent: [a, xxxxx, c]; next n; peer get:a ... | get:a get get:c get:n
retryReads, concurrently get, sent: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, concurrently get, reply 1 lost: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, concurrently get, reply 2 lost: [a, b, c]; next n; peer get:a get:b get:c | get:b get:c get:n
retryReads, concurrently get, half a reply: [a, b, c]; next n; peer get:a get:b get:c | get:a get:b get:c get:n
retryReads, async get, unsent: [a, b, c]; next n; peer  | get:a get:b get:c get:n
retryReads, async get, half sent: [lost?, lost?, lost]; next n; peer get:a ... | get:n
retryReads, async get, sent: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
retryReads, async get, reply 1 lost: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
retryReads, async get, reply 2 lost: [a, lost?, lost?]; next n; peer get:a get:b get:c | get:n
retryReads, async get, half a reply: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
WATCH held, retryReads, get, unsent: throws lost; next n; peer  | get:n
WATCH held, retryReads, get, sent: throws lost?; next n; peer get:b | get:n
WATCH held, retryReads, incr, unsent: throws lost; next n; peer  | get:n
WATCH held, retryReads, incr, sent: throws lost?; next n; peer incr:b | get:n
WATCH held, retryReads, pipelined get, unsent: throws lost [lost, lost, lost]; next n; peer  | get:n
WATCH held, retryReads, pipelined get, sent: throws lost? [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
WATCH held, retryReads, stream get, unsent: [lost]; next n; peer  | get:n
WATCH held, retryReads, stream get, sent: [lost?]; next n; peer get:a get:b get:c | get:n
WATCH held, retryReads, concurrently get, unsent: [lost, lost, lost]; next n; peer  | get:n
WATCH held, retryReads, concurrently get, sent: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
WATCH held, retryReads, async get, unsent: [lost, lost, lost]; next n; peer  | get:n
WATCH held, retryReads, async get, sent: [lost?, lost?, lost?]; next n; peer get:a get:b get:c | get:n
WATCH held, retryReads, transaction, unsent: throws lost; next n; peer  | get:n
WATCH held, retryReads, transaction, sent: throws lost?; next n; peer multi incr:a incr:b exec | get:n
WATCH held, retryReads, script, unsent: throws lost; next n; peer  | get:n
WATCH held, retryReads, script, sent: throws lost?; next n; peer evalsha | get:n