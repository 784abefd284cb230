--TEST--
Cache: withoutCache() rejects the commands that would end the tracking of the connection that it shares
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$commands = [['CLIENT', 'TRACKING', 'OFF'], ['CLIENT', 'CACHING', 'NO'], ['HELLO', '2'], ['RESET']];
$ways = [
	'call' => fn ($client, $words) => $client->call(...$words),
	'query' => fn ($client, $words) => $client->query(implode(' ', $words)),
	'task' => fn ($client, $words) => $client->concurrently([fn () => $client->call(...$words)]),
];
foreach ($commands as $words) {
	foreach ($ways as $way => $send) {
		$server->cli('SET', 'k', 'old');
		$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache(lease: 1000.0));
		$client->get('k');
		echo implode(' ', $words), ", $way: ", outcome(fn () => $send($client->withoutCache(), $words))->getMessage(), "\n";
		$server->cli('SET', 'k', 'new');
		$client->ping(); // the invalidation arrives before this reply
		say($client->get('k'));
	}
}
?>
--EXPECT--
CLIENT TRACKING OFF, call: CLIENT TRACKING would change the tracking that the client's cache needs: use a client without a cache
"new"
CLIENT TRACKING OFF, query: CLIENT TRACKING would change the tracking that the client's cache needs: use a client without a cache
"new"
CLIENT TRACKING OFF, task: CLIENT TRACKING would change the tracking that the client's cache needs: use a client without a cache
"new"
CLIENT CACHING NO, call: CLIENT CACHING would change the tracking that the client's cache needs: use a client without a cache
"new"
CLIENT CACHING NO, query: CLIENT CACHING would change the tracking that the client's cache needs: use a client without a cache
"new"
CLIENT CACHING NO, task: CLIENT CACHING would change the tracking that the client's cache needs: use a client without a cache
"new"
HELLO 2, call: HELLO would change the tracking that the client's cache needs: use a client without a cache
"new"
HELLO 2, query: HELLO would change the tracking that the client's cache needs: use a client without a cache
"new"
HELLO 2, task: HELLO would change the tracking that the client's cache needs: use a client without a cache
"new"
RESET, call: RESET would change the tracking that the client's cache needs: use a client without a cache
"new"
RESET, query: RESET would change the tracking that the client's cache needs: use a client without a cache
"new"
RESET, task: RESET would change the tracking that the client's cache needs: use a client without a cache
"new"