--TEST--
Where a search for the right server ends without one, the message tells the time of the whole search, not that of the last try
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/sentinel.inc';

use Hiredis\Client;

/* A search of half a second ends where no time is left for another pause, which is 100 ms at most. */
function told(string $name, Closure $call): void
{
	$began = hrtime(true);
	$error = outcome($call);
	$took = (hrtime(true) - $began) / 1e9;
	preg_match('/^(\S+): (.*) after ([\d.]+) s while (.*)$/s', $error->getMessage(), $match) || throw $error;
	$told = (float) $match[3];
	printf("%-20s %s ... %s: %s\n", $name, $match[2], $match[4], $told >= 0.35 && $told <= $took + 0.001 ? 'the whole time' : "$told of $took s");
}

$options = ['timeout' => 0.5, 'connectTimeout' => 0.5];
$named = fn (mixed ...$more) => new Client('redis://127.0.0.1:1', ...$options, ...$more, failover: true);
told('single', fn () => $named()->set('k', 'v'));
told('pipeline', fn () => $named()->pipelined(fn ($p) => $p->get('a')->get('b')));
told('transaction', fn () => $named()->transaction(fn ($t) => $t->get('a')));
told('watched', fn () => $named()->transaction(fn ($t) => $t->get('a'), watch: ['a']));
told('tasks', fn () => $named()->concurrently([fn ($redis) => $redis->get('a')]));
told('stream', fn () => iterator_to_array($named()->stream([['GET', 'a']])));
told('subscriber', fn () => $named()->subscriber()->subscribe('a'));
told('restore', fn () => $named()->subscriber(restore: fn () => null)->subscribe('a'));
told('scan', fn () => iterator_to_array($named()->scanKeys()));
told('connect', fn () => $named()->connect());
told('cache', fn () => $named(cache: new Hiredis\Cache(1 << 20))->get('k'));
told('replicas', fn () => $named(replicas: 'redis://127.0.0.1:2', readFrom: 'replica')->get('k'));
told('sentinel', fn () => (new Client(sentinel_uri(sentinel_peer(sentinel_says(1))), ...$options))->get('k'));
?>
--EXPECT--
single               Connection refused ... connecting, command SET: the whole time
pipeline             Connection refused ... connecting, command GET: the whole time
transaction          Connection refused ... connecting, command MULTI: the whole time
watched              Connection refused ... connecting, command WATCH: the whole time
tasks                Connection refused ... connecting, command GET: the whole time
stream               Connection refused ... connecting: the whole time
subscriber           Connection refused ... connecting: the whole time
restore              Connection refused ... connecting: the whole time
scan                 Connection refused ... connecting, command SCAN: the whole time
connect              Connection refused ... connecting: the whole time
cache                Connection refused ... connecting, command GET: the whole time
replicas             Connection refused ... connecting, command GET: the whole time
sentinel             Connection refused ... connecting, command GET: the whole time
