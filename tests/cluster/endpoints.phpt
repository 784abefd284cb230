--TEST--
Nodes announced without a host, by "", by "?", by name or where they are not reached; the same in MOVED and ASK
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The second node has the upper half; a SET of an odd key:N at the first node is redirected to the second. */
foreach ([
	'null' => ['null', ':%d'], '""' => ['""', ':%d'], '"?"' => ['"?"', '?:%d'], 'a name' => ['"localhost"', 'localhost:%d'],
	'an address that is not reached' => ['"10.255.255.1"', '10.255.255.1:%d'], 'a name that is not known' => ['"node-a.invalid"', 'node-a.invalid:%d'],
] as $what => [$host, $redirect]) {
	foreach (['MOVED', 'ASK'] as $word) {
		$fake = FakeCluster::start(2, <<<PHP
			return fn (\$node, \$words) => match (\$words[0]) {
				'CLUSTER' => \$fake->slots([0, 8191, $host, \$fake->ports[0]], [8192, 16383, $host, \$fake->ports[1]]),
				'SET' => \$node === 0 && \$words[2] === 'there' ? "-$word {\$fake->slot(\$words[1])} " . sprintf('$redirect', \$fake->ports[1]) . "\r\n" : null,
				default => null,
			};
			PHP);
		$announced = sprintf('%s:%%d', trim($host, '"'));
		$addresses = in_array($host, ['"10.255.255.1"', '"node-a.invalid"'], true)
			? [sprintf($announced, $fake->ports[0]) => $fake->name(0), sprintf($announced, $fake->ports[1]) => "[127.0.0.1]:{$fake->ports[1]}"] : [];
		$cluster = new Hiredis\Cluster($fake->uri(), addresses: $addresses);
		$names = str_replace($fake->ports, ['FIRST', 'SECOND'], array_keys($cluster->nodes()));
		sort($names);
		echo "$what, $word: ", show($cluster->set($fake->keyOf(1), 'here')), ' ', show($cluster->set($fake->keyOf(0), 'there')), ' ',
			show($cluster->pipelined(fn ($p) => $p->set($fake->keyOf(0, 1), 'there')->set($fake->keyOf(0, 2), 'here'))), ' ', $fake->count('SET', 1), ' ', show($names), "\n";
		$fake->stop();
	}
}

echo "garbage in addresses\n";
foreach ([['a' => 'b:1'], ['a:1' => 'b'], ['a:1' => 7], ['a:0' => 'b:1'], ['a:1' => 'b:65536'], ['a:1' => '/tmp/socket:1'], ['b:1']] as $addresses) {
	say(outcome(fn () => new Hiredis\Cluster('redis://127.0.0.1', addresses: $addresses)));
}
?>
--EXPECT--
null, MOVED: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
null, ASK: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
"", MOVED: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
"", ASK: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
"?", MOVED: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
"?", ASK: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
a name, MOVED: "OK" "OK" ["OK", "OK"] 3 ["localhost:FIRST", "localhost:SECOND"]
a name, ASK: "OK" "OK" ["OK", "OK"] 3 ["localhost:FIRST", "localhost:SECOND"]
an address that is not reached, MOVED: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
an address that is not reached, ASK: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
a name that is not known, MOVED: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
a name that is not known, ASK: "OK" "OK" ["OK", "OK"] 3 ["127.0.0.1:FIRST", "127.0.0.1:SECOND"]
garbage in addresses
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have keys like 'announced-host:port'
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have keys like 'announced-host:port'
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Cluster::__construct(): Argument #12 ($addresses) must have keys like 'announced-host:port'
