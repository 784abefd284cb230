--TEST--
Cache: a persistent connection keeps its entries, acts on what came while it lay in the pool, and is let go for anything else
--EXTENSIONS--
posix
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$cache = new Hiredis\Cache(lease: 1000.0);
$others = new Hiredis\Client($server->uri());
function request(callable $page): mixed
{
	global $server, $cache;
	$before = $cache->stats()['hits'];
	$result = $page(new Hiredis\Client($server->uri(), persistent: true, cache: $cache));
	return show($result) . ' ' . $cache->stats()['hits'] - $before;
}

$server->cli('MSET', 'k', '1', 'j', '1');
$server->cli('HSET', 'h', 'f', 'v');
say(request(fn ($client) => $client->get('k')), request(fn ($client) => $client->get('k')));
/* An array that a request has changed is the same in the next. */
$array = function ($client) {
	$hash = $client->hgetall('h');
	$hash['f'] = 'mine';
	return $client->hgetall('h');
};
say(request($array), request($array));
$server->cli('SET', 'k', '2');
$others->ping();
say(request(fn ($client) => $client->get('k')), request(fn ($client) => $client->get('j')));
/* Emptied before the first command, too. */
say(request(function ($client) {
	$client->flushCache();
	return [$client->get('j'), $client->get('j')];
}));

/* A page that writes a key that it has read. */
for ($i = 0; $i < 1000; $i++) {
	request(function ($client) use ($i) {
		$client->get('k');
		$client->set('k', $i);
	});
}
say($cache->stats()['connections'], request(fn ($client) => $client->get('j')), request(fn ($client) => $client->get('k')));
say(count(array_filter(explode("\n", $server->cli('CLIENT', 'LIST')), fn (string $line) => str_contains($line, 'flags=t'))));

/* Other settings, another connection. */
$other = new Hiredis\Client($server->uri(), persistent: true, cache: new Hiredis\Cache(lease: 999.0));
say($other->get('j'), show($other->call('CLIENT', 'ID')) . ' 0' !== request(fn ($client) => $client->call('CLIENT', 'ID')));
unset($other);

/* The server has closed it meanwhile. */
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal');
say(request(fn ($client) => $client->get('k')), request(fn ($client) => $client->get('k')), $cache->stats()['connections']);
say(request(fn ($client) => $client->set('k', 'x')), request(fn ($client) => $client->get('k')));

/* What was not asked for, and half a push, make it unfit. */
foreach (['a reply' => "+OK\r\n", 'half a push' => ">2\r\n$10\r\ninval", 'a push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n", 'another push' => ">2\r\n$1\r\nx\r\n$1\r\nk\r\n", 'null' => ">2\r\n$10\r\ninvalidate\r\n_\r\n"] as $what => $bytes) {
	$peer = Peer::start('for ($i = 0; $i < 2; $i++) { $c = $peer->accept(); $c->hello(); $c->commands(3); $c->send("+OK\r\n+OK\r\n+OK\r\n"); $c->commands(3); $c->send("+OK\r\n$1\r\n$i\r\n:-1\r\n");'
		. ' if ($i === 0) { $peer->hear("go"); $c->send($bytes); $peer->tell("sent"); } if ($again) { $c->commands(3); $c->send("+OK\r\n$1\r\n2\r\n:-1\r\n"); break; } } $c->silence();',
		['bytes' => $bytes, 'again' => $what === 'a push' || $what === 'null']);
	$get = fn () => (new Hiredis\Client($peer->uri('?timeout=90'), persistent: true, cache: $cache))->get('k');
	$first = $get();
	$peer->tell('go');
	$peer->hear('sent');
	if ($what === 'another push') {
		say($what, $first, $get());
		continue;
	}
	say($what, $first, $get(), $get());
}
?>
--EXPECT--
"\"1\" 0"
"\"1\" 1"
"{\"f\": \"v\"} 1"
"{\"f\": \"v\"} 2"
"\"2\" 0"
"\"1\" 0"
"[\"1\", \"1\"] 1"
1
"\"1\" 1"
"\"999\" 0"
1
"1"
true
"\"999\" 0"
"\"999\" 1"
1
"\"OK\" 0"
"\"x\" 0"
"a reply"
"0"
"1"
"1"
"half a push"
"0"
"1"
"1"
"a push"
"0"
"2"
"2"
"another push"
"0"
"0"
"null"
"0"
"2"
"2"
