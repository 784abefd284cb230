--TEST--
Cache: what ends an entry's life, and what does not
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
/* Another connection of ours: what it has written has been pushed to the first one when it is answered there. */
function client(mixed ...$cache): array
{
	global $server;
	$settings = new Hiredis\Cache(...$cache + ['lease' => 1000.0 + ++$GLOBALS['count']]);
	return [new Hiredis\Client($server->uri(), cache: $settings), $settings];
}
$count = 0;
$server->cli('SET', 'k', '1');

function hits(Hiredis\Cache $cache, callable $read): string
{
	$before = $cache->stats()['hits'];
	$value = $read();
	return show($value) . ($cache->stats()['hits'] > $before ? ' (hit)' : '');
}

/* The push of another's write comes behind the answer to a PING that is sent after it. */
function wait(Hiredis\Client $client): void
{
	$client->ping();
}

echo "-- another's writes\n";
[$client, $cache] = client();
foreach ([['SET', 'k', '2'], ['EXPIRE', 'k', '1000'], ['DEL', 'k'], ['SET', 'k', '3'], ['RENAME', 'k', 'j'], ['FLUSHALL'], ['SET', 'k', '4']] as $words) {
	$client->get('k');
	$hit = hits($cache, fn () => $client->get('k'));
	$server->cli(...$words);
	wait($client);
	echo "$hit, ", implode(' ', $words), ': ', hits($cache, fn () => $client->get('k')), "\n";
}

echo "-- databases\n";
[$client, $cache] = client();
$client->get('k');
$client->select(3);
say(hits($cache, fn () => $client->get('k')), hits($cache, fn () => $client->get('k')));
$client->select(0);
say(hits($cache, fn () => $client->get('k')));
$server->cli('SELECT', 3);
$server->cli('SET', 'k', 'of 3');
wait($client);
say(hits($cache, fn () => $client->get('k')), hits($cache, fn () => $client->get('k')));
$client->select(3);
say(hits($cache, fn () => $client->get('k')));
$client->select(0);
$server->cli('FLUSHDB');
wait($client);
say(hits($cache, fn () => $client->get('k')));
$server->cli('SET', 'k', 'of 3');
$server->cli('SELECT', 0);
$client->get('k');
echo "own SWAPDB: ", $client->swapdb(0, 3), ' ', hits($cache, fn () => $client->get('k')), "\n";
echo "another's, which the server does not tell: ", $server->cli('SWAPDB', 0, 3), ' ', hits($cache, fn () => $client->get('k')), "\n";
$client->flushCache();
echo 'flushCache(): ', hits($cache, fn () => $client->get('k')), "\n";

echo "-- time\n";
[$client, $cache] = client(maxAge: 0.002);
$client->get('k');
for ($until = hrtime(true) + 2_100_000; hrtime(true) < $until;);
say(hits($cache, fn () => $client->get('k')), $cache->stats()['expiries']);
[$client, $cache] = client();
$server->cli('SET', 'p', 'x', 'PX', 30000);
$server->cli('SET', 'q', 'x', 'PX', 2);
$client->get('p');
say(hits($cache, fn () => $client->get('p')));
$client->get('q');
for ($until = hrtime(true) + 10_000_000; hrtime(true) < $until;);
say($client->get('q'));
[$client, $cache] = client(lease: 0.002);
$client->get('k');
for ($until = hrtime(true) + 2_100_000; hrtime(true) < $until;);
say(hits($cache, fn () => $client->get('k')), $cache->stats()['lapses']);
/* Any answer proves all entries as of its question. */
[$client, $cache] = client(lease: 1.0);
$client->get('k');
for ($until = hrtime(true) + 1_010_000_000; hrtime(true) < $until;);
$client->ping();
say(hits($cache, fn () => $client->get('k')));

echo "-- size\n";
[$client, $cache] = client(maxValue: 10);
$server->cli('SET', 'l', str_repeat('x', 20));
say(strlen($client->get('l')), strlen($client->get('l')), hits($cache, fn () => $client->get('k')), $cache->stats()['misses'], $cache->stats()['refused']);
$server->cli('SET', 'l', 's');
wait($client);
say($client->get('l'), hits($cache, fn () => $client->get('l')));
[$client, $cache] = client(prefixes: ['config:', 'page:']);
$server->cli('SET', 'config:a', '1');
say($client->get('k'), hits($cache, fn () => $client->get('k')), $client->get('config:a'), hits($cache, fn () => $client->get('config:a')), $cache->stats()['refused']);
$big = str_repeat('k', 20000);
$client->set($big, '1');
say($client->get($big), hits($cache, fn () => $client->get($big)));

echo "-- the connection\n";
[$client, $cache] = client();
$client->get('k');
$client->close();
say($cache->stats()['entries'], $cache->stats()['connections'], hits($cache, fn () => $client->get('k')), hits($cache, fn () => $client->get('k')));
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say(hits($cache, fn () => $client->get('k')), hits($cache, fn () => $client->get('k')));
$server->cli('ACL', 'SETUSER', 'u', 'on', '>p', '+@all', '~k');
$client->auth('u', 'p');
say(hits($cache, fn () => $client->get('k')), $cache->stats()['flushes']);
say(hits($cache, fn () => $client->withTimeout(2.0)->get('k')), hits($cache, fn () => $client->withoutCache()->get('k')), hits($cache, fn () => $client->withoutCache()->withTimeout(2.0)->get('k')));
$info = (array) json_decode(json_encode($client->__debugInfo()['cache']), true);
say($info['entries'], $info['bytes'] > 75 * PHP_INT_SIZE);
unset($client);
say($cache->stats()['entries'], $cache->stats()['bytes'], $cache->stats()['connections']);
?>
--EXPECT--
-- another's writes
"1" (hit), SET k 2: "2"
"2" (hit), EXPIRE k 1000: "2"
"2" (hit), DEL k: NULL
NULL (hit), SET k 3: "3"
"3" (hit), RENAME k j: NULL
NULL (hit), FLUSHALL: NULL
NULL (hit), SET k 4: "4"
-- databases
"NULL"
"NULL (hit)"
"\"4\" (hit)"
"\"4\""
"\"4\" (hit)"
"\"of 3\""
"\"4\""
own SWAPDB: OK "of 3"
another's, which the server does not tell: OK "of 3" (hit)
flushCache(): "4"
-- time
"\"4\""
1
"\"x\" (hit)"
NULL
"\"4\""
1
"\"4\" (hit)"
-- size
20
20
"\"4\""
2
1
"s"
"\"s\" (hit)"
"4"
"\"4\""
"1"
"\"1\" (hit)"
2
"1"
"\"1\""
-- the connection
0
0
"\"4\""
"\"4\" (hit)"
"\"4\""
"\"4\" (hit)"
"\"4\""
1
"\"4\" (hit)"
"\"4\""
"\"4\""
1
true
0
0
0
