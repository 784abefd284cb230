--TEST--
Cache: after an observer has read a key again, the outdated reply that a pipeline had from the cache before is read again, too
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(1, <<<'PHP'
	return function (int $node, array $words) use ($fake) {
		switch ("$words[0] " . ($words[1] ?? '')) {
			case 'HELLO 3':
				return "%2\r\n$5\r\nproto\r\n:3\r\n$7\r\nversion\r\n$5\r\n7.4.0\r\n";
			case 'GET a': // another client has just changed both keys
				$fake->asked++;
				return ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nb\r\n$5\r\na new\r\n";
			case 'GET b':
				return $fake->asked ? "$5\r\nb new\r\n" : "$5\r\nb old\r\n";
		}
		return match ($words[0]) {
			'GET' => "$5\r\nvalue\r\n",
			'PTTL' => ":-1\r\n",
			'INFO' => "$0\r\n\r\n",
			'CLIENT' => "+OK\r\n",
			default => null,
		};
	};
	PHP);
$client = new Hiredis\Client($fake->uri(), cache: new Hiredis\Cache(recheck: 0.0, lease: 1000.0), timeout: 20.0);
say($client->get('b'), $client->get('b'));
Hiredis\observe(function () use ($client) {
	Hiredis\observe(null);
	say($client->get('b'));
});
say($client->pipelined(fn ($p) => $p->get('a')->get('b')));
echo implode(', ', array_map(fn ($words) => implode(' ', $words), array_filter($fake->received(0), fn ($words) => $words[0] === 'GET'))), "\n";
?>
--EXPECT--
"b old"
"b old"
"b new"
["a new", "b new"]
GET b, GET a, GET b, GET b
