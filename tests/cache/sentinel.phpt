--TEST--
Cache: behind sentinels, a hit reads the watch as a command does; a switch empties the store, that of a pooled connection too
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* Two servers that are both primaries: neither closes a connection, nor tells of a change. The test says which one the sentinel announces. */
$servers = [Server::start(), Server::start()];
foreach ($servers as $i => $server) {
	$server->cli('SET', 'who', "server $i");
	$server->cli('HSET', 'hash', 'who', "server $i");
}
$ports = array_map(fn (Server $server) => $server->port(), $servers);
$sentinel = Peer::start(<<<'PHP'
	$primary = 0;
	for ($epoch = 1; ;) {
		if (in_array(STDIN, PeerScript::wait([...$peer->listeners(), STDIN], 'anything'), true)) {
			$peer->hear('switch');
			$switch = "mymaster 127.0.0.1 {$ports[$primary]} 127.0.0.1 {$ports[1 - $primary]}";
			$primary = 1 - $primary;
			$epoch++;
			$watch->send(">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n$" . strlen($switch) . "\r\n$switch\r\n");
			$peer->tell('switched');
			continue;
		}
		$watch = $all[] = $peer->accept();
		$watch->hello();
		$watch->commands($questions);
		$watch->send(sentinel_says($ports[$primary], $epoch));
	}
	PHP, ['ports' => $ports, 'questions' => SENTINEL_QUESTIONS]);
$switch = function () use ($sentinel) {
	$sentinel->tell('switch');
	$sentinel->hear('switched');
};
$cache = new Hiredis\Cache(lease: 1000.0);
$hits = fn () => $cache->stats()['hits'];

/* Each hit is at most 100 ms older than the announcement: the loop ends, though no command of it goes to the server of before. */
function until_changed(callable $read, mixed $before): mixed
{
	for ($deadline = hrtime(true) + 60_000_000_000; ($now = $read()) === $before && hrtime(true) < $deadline;);
	return $now;
}
$gets = fn (Server $server) => preg_match('/^cmdstat_get:calls=(\d+)/m', $server->cli('INFO', 'commandstats'), $found) ? (int) $found[1] : 0;

foreach (['each hit looks' => $cache, 'recheck' => new Hiredis\Cache(lease: 1000.0, recheck: 999.0)] as $what => $settings) {
	$client = new Hiredis\Client(sentinel_uri($sentinel), cache: $settings);
	$before = [$client->get('who'), $client->get('who'), $client->mget('who', 'who'), $settings->stats()['hits']];
	say($what, $before);
	$at = $client->endpoint() === "redis://127.0.0.1:$ports[0]" ? 0 : 1;
	$asked = $gets($servers[$at]);
	$switch();
	say(until_changed(fn () => $client->get('who'), $before[0]), $client->get('who'), $gets($servers[$at]) - $asked, $settings->stats()['connections']);
	$before = $client->mget('who', 'who');
	$switch();
	say(until_changed(fn () => $client->mget('who', 'who'), $before), until_changed(fn () => $client->hgetall('hash'), []));
	unset($client);
}

echo "-- in the pool\n";
$page = function (callable $read) use ($sentinel, $cache, $hits) {
	$before = $hits();
	$client = new Hiredis\Client(sentinel_uri($sentinel), persistent: true, cache: $cache);
	return show($read($client)) . ' ' . $hits() - $before;
};
$get = fn ($client) => $client->get('who');
say($page($get), $page($get), $page($get));
$switch();
say($page($get), $page($get), $cache->stats()['connections']);
$switch();
say($page(fn ($client) => [$client->set('mine', 1), $client->get('who'), $client->get('who')]), $page($get));

echo "-- what is refused\n";
say(outcome(fn () => new Hiredis\Client(sentinel_uri($sentinel), cache: $cache, readFrom: 'any')));
say(outcome(fn () => new Hiredis\Client(sentinel_uri($sentinel) . '?cache=8M&readFrom=replica')));

echo "-- a primary that has no data yet: another one gets CLIENT CACHING, too\n";
$ready = Peer::start(<<<'PHP'
	foreach ($runs as $i => $answers) {
		$connection = $peer->accept();
		$connection->hello();
		foreach ($connection->commands(2) as [$name]) {
			$connection->send($name === 'ROLE' ? "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n" : "+OK\r\n");
		}
		$peer->tell('seen', implode(' ', array_column($connection->commands(3), 0)));
		$connection->send($answers);
		$all[] = $connection;
	}
	$connection->silence();
	PHP, ['runs' => [
		"+OK\r\n-LOADING Redis is loading the dataset in memory\r\n-LOADING Redis is loading the dataset in memory\r\n",
		"+OK\r\n$1\r\nv\r\n:-1\r\n",
	]]);
$client = new Hiredis\Client(sentinel_uri(sentinel_peer(sentinel_says($ready->port()))), cache: $cache);
say($client->get('k'), $ready->hear('seen'), $ready->hear('seen'), $client->get('k'));
?>
--EXPECT--
"each hit looks"
["server 0", "server 0", ["server 0", "server 0"], 3]
"server 1"
"server 1"
0
1
["server 0", "server 0"]
{"who": "server 0"}
"recheck"
["server 0", "server 0", ["server 0", "server 0"], 3]
"server 1"
"server 1"
0
1
["server 0", "server 0"]
{"who": "server 0"}
-- in the pool
"\"server 0\" 0"
"\"server 0\" 1"
"\"server 0\" 1"
"\"server 1\" 0"
"\"server 1\" 1"
1
"[\"OK\", \"server 0\", \"server 0\"] 1"
"\"server 0\" 1"
-- what is refused
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with readFrom or replicas: a replica would not have the client's own writes yet
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with readFrom or replicas: a replica would not have the client's own writes yet
-- a primary that has no data yet: another one gets CLIENT CACHING, too
"v"
"CLIENT GET PTTL"
"CLIENT GET PTTL"
"v"
