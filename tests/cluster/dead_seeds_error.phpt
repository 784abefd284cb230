--TEST--
Where no seed of a cluster can be asked the exception names each; what a server has answered is told in their place
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 0 and 1 close what comes, 2 refuses the user. */
$fake = FakeCluster::start(3, <<<'PHP'
	return function ($node, $words, $connection) {
		if ($node === 2) {
			return $words[0] === 'HELLO' ? "-WRONGPASS invalid username-password pair or user is disabled.\r\n" : null;
		}
		$connection->close();
		return '';
	};
	PHP);
foreach ([[0], [0, 1], [0, 1, 2]] as $seeds) {
	$names = array_map($fake->name(...), $seeds);
	$cluster = new Hiredis\Cluster(array_map(fn ($seed) => "redis://:secret@{$fake->name($seed)}", $seeds), connectTimeout: 0.3, timeout: 0.3);
	/* The seeds are asked in any order; and more than once, each time anew. */
	for ($i = 0; $i < 2; $i++) {
		$exception = outcome(fn () => $cluster->get('k'));
		$parts = explode('; ', preg_replace('/ after [\d.]+ s/', '', str_replace($names, array_map(fn ($seed) => "seed-$seed", $seeds), $exception->getMessage())));
		sort($parts);
		say(get_class($exception), $exception->failure ?? null, $exception->command, $parts);
	}
}
?>
--EXPECT--
"Hiredis\\ConnectionException"
Hiredis\Failure::Closed
"CLUSTER SLOTS"
["redis://seed-0: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command CLUSTER SLOTS"]
"Hiredis\\ConnectionException"
Hiredis\Failure::Closed
"CLUSTER SLOTS"
["redis://seed-0: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command CLUSTER SLOTS"]
"Hiredis\\ConnectionException"
Hiredis\Failure::Closed
"CLUSTER SLOTS"
["redis://seed-0: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command CLUSTER SLOTS", "redis://seed-1: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command CLUSTER SLOTS"]
"Hiredis\\ConnectionException"
Hiredis\Failure::Closed
"CLUSTER SLOTS"
["redis://seed-0: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command CLUSTER SLOTS", "redis://seed-1: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command CLUSTER SLOTS"]
"Hiredis\\ServerException"
NULL
"HELLO"
["WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."]
"Hiredis\\ServerException"
NULL
"HELLO"
["WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."]
