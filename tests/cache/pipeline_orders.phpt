--TEST--
Cache: in each order of replies, invalidations and losses a pipeline, a stream and tasks give no read that is older than one before it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

use Hiredis\{Cache, Client};

const OK = "+OK\r\n", LIVES = ":-1\r\n";

function value(string $value): string
{
	return '$' . strlen($value) . "\r\n$value\r\n";
}

function push(string $key): string
{
	return ">2\r\n$10\r\ninvalidate\r\n*1\r\n" . value($key);
}

/** Another client's write is told while the answer is on its way. $c->answer($n, $bytes): reads $n commands, says them, and sends. */
function order(string $what, string $script, callable $use, string $suffix = '?timeout=2'): void
{
	$peer = Peer::start('$say = function ($c, int $count, string $bytes, string $how = "send") {
			$words = array_map(fn ($words) => implode(" ", $words), $c->commands($count));
			$GLOBALS["said"][] = implode(", ", $words);
			if ($how === "drip") { $c->drip($bytes, 0.0001); } elseif ($bytes !== "") { $c->send($bytes); }
		};
		$begin = function () use ($peer, $say) { $c = $peer->accept(); $c->hello(); $c->commands(1); $c->send("+OK\r\n"); return $c; };
		$keep = function ($c, string ...$values) use ($say) { foreach ($values as $value) { $c->commands(3); $c->send("+OK\r\n" . $value . ":-1\r\n"); } };
		$c = $begin(); ' . $script . ' $peer->tell("said", implode("; ", $GLOBALS["said"] ?? ["nothing"])); $c->silence();',
		['a' => value('a1'), 'b' => value('b1'), 'a2' => value('a2'), 'b2' => value('b2'), 'c_' => value('c1'), 'c2' => value('c2'), 'ok' => OK, 'lives' => LIVES,
			'pushA' => push('a'), 'pushB' => push('b'), 'pushC' => push('c')]);
	$cache = new Cache(lease: 1000.0);
	$client = new Client($peer->uri($suffix), cache: $cache);
	try {
		$result = json_encode($use($client, $peer));
	} catch (Hiredis\ConnectionException $e) {
		$result = $e->failure->name . ($e->maybeExecuted ? ' maybeExecuted ' : ' ') . json_encode(array_map(
			fn ($reply) => $reply instanceof Hiredis\ConnectionException ? "lost $reply->command" . ($reply->maybeExecuted ? '' : ', not executed') : $reply, $e->replies ?? []));
	}
	echo "$what: $result\n   ", str_replace(['CLIENT CACHING YES, ', ', PTTL'], ['+', ' PTTL'], $peer->hear('said')), "\n";
	unset($client);
}

$pipe = fn (string ...$keys) => fn ($client) => $client->pipelined(fn ($p) => array_map($p->get(...), $keys));
$kept = fn (callable $then, string ...$keys) => function ($client, $peer) use ($then, $keys) {
	array_map($client->get(...), $keys);
	return $then($client, $peer);
};

echo "-- an own write inside\n";
order('get, set, get', '$keep($c, $a); $say($c, 2, $ok . $a2);', $kept(fn ($client) => $client->pipelined(fn ($p) => $p->get('a')->set('a', 'a2')->get('a')), 'a'));
order('a script inside', '$keep($c, $a, $b); $say($c, 2, $a2 . $b2);', $kept(fn ($client) => $client->pipelined(fn ($p) => $p->get('a')->call('X.UNKNOWN')->get('b')), 'a', 'b'));
order('a miss before the write', '$keep($c, $b); $say($c, 5, $ok . $a . $lives . $ok . $pushA . $b2); $say($c, 3, $ok . $a2 . $lives);',
	$kept(fn ($client) => [...$client->pipelined(fn ($p) => $p->get('a')->set('a', 'a2')->get('b')), $client->get('a')], 'b'));
order('the same, and the write is told late', '$say($c, 4, $ok . $a . $lives . $ok); $say($c, 3, $pushA . $ok . $a2 . $lives);',
	fn ($client) => [...$client->pipelined(fn ($p) => $p->get('a')->set('a', 'a2')), $client->get('a'), $client->get('a')]);
order('reads before two writes, of which the server tells nothing', '$keep($c, $a, $b, $c_); $say($c, 4, ":3\r\n:3\r\n" . $ok . $ok); $say($c, 6, $ok . $a2 . $lives . $ok . $b2 . $lives);',
	$kept(function ($client) use ($pipe) {
		$first = $client->pipelined(fn ($p) => $p->dbSize()->dbSize()->set('a', 'a2')->set('b', 'b2'));
		return [...$first, ...$pipe('a', 'b')($client), $client->get('c')];
	}, 'a', 'b', 'c'));

echo "-- mixed ages\n";
order('b is told to have changed before the answer', '$keep($c, $a, $b); $c->send($pushA); $peer->tell("told"); $say($c, 3, $ok . $pushB . $a2 . $lives); $say($c, 1, $b2);',
	$kept(function ($client, $peer) use ($pipe) { $peer->hear('told'); return $pipe('a', 'b')($client); }, 'a', 'b'));
order('and behind it, before PTTL', '$keep($c, $a, $b); $c->send($pushA); $peer->tell("told"); $say($c, 3, $ok . $a2 . $pushB . $lives, "drip"); $say($c, 1, $b2);',
	$kept(function ($client, $peer) use ($pipe) { $peer->hear('told'); return $pipe('a', 'b')($client); }, 'a', 'b'));
order('c, which is not among them', '$keep($c, $a, $b); $c->send($pushA); $peer->tell("told"); $say($c, 3, $ok . $pushC . $a2 . $lives);',
	$kept(function ($client, $peer) use ($pipe) { $peer->hear('told'); return $pipe('a', 'b')($client); }, 'a', 'b'));
order('a hit before the miss may be older', '$keep($c, $a, $b); $c->send($pushA); $peer->tell("told"); $say($c, 3, $ok . $pushB . $a2 . $lives);',
	$kept(function ($client, $peer) use ($pipe) { $peer->hear('told'); return $pipe('b', 'a')($client); }, 'a', 'b'));
order('all behind the first that has changed go again', '$keep($c, $a, $b); $c->send($pushA); $peer->tell("told"); $say($c, 6, $ok . $pushB . $a2 . $lives . $ok . $c_ . $lives); $say($c, 2, $b2 . $c2);',
	$kept(function ($client, $peer) use ($pipe) { $peer->hear('told'); return $pipe('a', 'b', 'c')($client); }, 'a', 'b'));
order('null drops all', '$keep($c, $a, $b); $c->send($pushA); $peer->tell("told"); $say($c, 3, $ok . ">2\r\n\$10\r\ninvalidate\r\n_\r\n" . $a2 . $lives); $say($c, 1, $b2);',
	$kept(function ($client, $peer) use ($pipe) { $peer->hear('told'); return $pipe('a', 'b')($client); }, 'a', 'b'));

echo "-- loss\n";
$twenty = array_map(fn ($i) => "k$i", range(1, 20));
order('20 kept and one missing, cut behind the send', 'for ($i = 1; $i <= 20; $i++) { $keep($c, "\$3\r\nv" . sprintf("%02d", $i) . "\r\n"); } $say($c, 3, ""); $c->shutdown();',
	$kept($pipe(...array_slice($twenty, 0, 7), ...['missing'], ...array_slice($twenty, 7)), ...$twenty));
order('cut in the middle of the answers', '$keep($c, $b); $say($c, 6, $ok . $a . $lives . $ok); $c->shutdown();', $kept($pipe('a', 'b', 'c'), 'b'));
order('only PTTL is missing', '$keep($c, $b); $say($c, 3, $ok . $a); $c->shutdown();', $kept($pipe('b', 'a'), 'b'));
order('a write stands before the loss', '$keep($c, $b); $say($c, 2, $ok); $c->shutdown();', $kept(fn ($client) => $client->pipelined(fn ($p) => $p->get('b')->set('b', 'x')->get('b')), 'b'));
order('with retryReads', '$keep($c, $b); $say($c, 3, $ok); $c->shutdown(); $c = $begin(); $say($c, 3, $ok . $a . $lives); ', $kept($pipe('b', 'a'), 'b'), '?timeout=2&retryReads=1');
order('and what was kept has gone with the connection', '$keep($c, $b); $say($c, 3, $ok); $c->shutdown(); $c = $begin(); $say($c, 3, $ok . $a . $lives); $say($c, 1, $b2); ',
	$kept($pipe('a', 'b'), 'b'), '?timeout=2&retryReads=1');
order('silence', '$keep($c, $b); $say($c, 3, $ok);', $kept($pipe('b', 'a'), 'b'), '?timeout=0.3');

echo "-- replies that answer nothing\n";
order('CLIENT CACHING refused: nothing is kept', '$say($c, 3, "-NOPERM no\r\n" . $a . $lives); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$pipe('a')($client), ...$pipe('a')($client)]);
order('PTTL says something else', '$say($c, 3, $ok . $a . $a);', $pipe('a'));

echo "-- tasks\n";
order('a write of another task behind the read in one flight', '$say($c, 4, $ok . $a . $lives . $ok); $say($c, 3, $pushA . $ok . $a2 . $lives);',
	fn ($client) => [...$client->concurrently([fn () => $client->get('a'), fn () => $client->set('a', 'a2')]), $client->get('a')]);
order('a read behind a write that is queued', '$keep($c, $a); $say($c, 4, $ok . $ok . $a2 . $lives);',
	$kept(fn ($client) => $client->concurrently([fn () => $client->set('a', 'a2'), fn () => $client->get('a')]), 'a'));
order('the answer is lost', '$say($c, 3, $ok); $c->shutdown();', fn ($client) => array_map(fn ($reply) => is_object($reply) ? "$reply->command " . $reply->failure->name : $reply,
	$client->concurrently([fn () => $client->get('a')], throw: false)));

echo "-- streams\n";
order('the source writes between two yields', '$keep($c, $a); $say($c, 1, $ok . $pushA); $peer->tell("told"); $say($c, 3, $ok . $a2 . $lives);', $kept(function ($client, $peer) {
	$source = function () use ($client, $peer) {
		yield ['GET', 'a'];
		yield ['SET', 'a', 'a2'];
		yield ['GET', 'a'];
	};
	return iterator_to_array($client->stream($source(), 1));
}, 'a'));
order('a half behind an unanswered miss', '$keep($c, $a); $say($c, 3, $ok . $b . $lives); $say($c, 3, $ok . $c_ . $lives);',
	$kept(fn ($client) => iterator_to_array($client->stream([['GET', 'a'], ['GET', 'b'], ['GET', 'a'], ['GET', 'c']], 4)), 'a'));
?>
--EXPECT--
-- an own write inside
get, set, get: ["a1","OK","a2"]
   SET a a2, GET a
a script inside: ["a1","a2","b2"]
   X.UNKNOWN, GET b
a miss before the write: ["a1","OK","b2","a2"]
   +GET a PTTL a, SET a a2, GET b; +GET a PTTL a
the same, and the write is told late: ["a1","OK","a2","a2"]
   +GET a PTTL a, SET a a2; +GET a PTTL a
reads before two writes, of which the server tells nothing: [3,3,"OK","OK","a2","b2","c1"]
   DBSIZE, DBSIZE, SET a a2, SET b b2; +GET a PTTL a, +GET b PTTL b
-- mixed ages
b is told to have changed before the answer: ["a2","b2"]
   +GET a PTTL a; GET b
and behind it, before PTTL: ["a2","b2"]
   +GET a PTTL a; GET b
c, which is not among them: ["a2","b1"]
   +GET a PTTL a
a hit before the miss may be older: ["b1","a2"]
   +GET a PTTL a
all behind the first that has changed go again: ["a2","b2","c2"]
   +GET a PTTL a, +GET c PTTL c; GET b, GET c
null drops all: ["a2","b2"]
   +GET a PTTL a; GET b
-- loss
20 kept and one missing, cut behind the send: Closed maybeExecuted ["v01","v02","v03","v04","v05","v06","v07","lost GET","v08","v09","v10","v11","v12","v13","v14","v15","v16","v17","v18","v19","v20"]
   +GET missing PTTL missing
cut in the middle of the answers: Closed maybeExecuted ["a1","b1","lost GET"]
   +GET a PTTL a, +GET c PTTL c
only PTTL is missing: ["b1","a1"]
   +GET a PTTL a
a write stands before the loss: Closed maybeExecuted ["b1","OK","lost GET"]
   SET b x, GET b
with retryReads: ["b1","a1"]
   +GET a PTTL a; +GET a PTTL a
and what was kept has gone with the connection: ["a1","b2"]
   +GET a PTTL a; +GET a PTTL a; GET b
silence: Timeout maybeExecuted ["b1","lost GET"]
   +GET a PTTL a
-- replies that answer nothing
CLIENT CACHING refused: nothing is kept: ["a1","a2"]
   +GET a PTTL a; +GET a PTTL a
PTTL says something else: ["a1"]
   +GET a PTTL a
-- tasks
a write of another task behind the read in one flight: ["a1","OK","a2"]
   +GET a PTTL a, SET a a2; +GET a PTTL a
a read behind a write that is queued: ["OK","a2"]
   SET a a2, +GET a PTTL a
the answer is lost: ["GET Closed"]
   +GET a PTTL a
-- streams
the source writes between two yields: ["a1","OK","a2"]
   SET a a2; +GET a PTTL a
a half behind an unanswered miss: ["a1","b1","a1","c1"]
   +GET b PTTL b; +GET c PTTL c
