--TEST--
Commands that the table lacks go where COMMAND INFO says: it is asked once for each name, and each kind of call follows it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(3, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($protocol, $pairs) => ($protocol === 3 ? '%' . count($pairs) : '*' . 2 * count($pairs)) . "\r\n"
		. implode('', array_map(fn ($name, $value) => $bulk($name) . $value, array_keys($pairs), $pairs));
	$specification = fn ($protocol, $begin, $spec, $find, $how) => "*1\r\n" . $map($protocol, ['begin_search' => $map($protocol, ['type' => $bulk($begin), 'spec' => $spec]),
		'find_keys' => $map($protocol, ['type' => $bulk($find), 'spec' => $how])]);
	$info = fn ($name, $first, $specifications = "*0\r\n", $subcommands = "*0\r\n", $flags = []) => "*10\r\n" . $bulk($name) . ":-1\r\n*" . count($flags) . "\r\n"
		. implode('', array_map(fn ($flag) => "+$flag\r\n", $flags)) . ":$first\r\n:$first\r\n:1\r\n*0\r\n*0\r\n$specifications$subcommands";
	return function ($node, $words, $connection) use ($fake, $bulk, $map, $info, $specification) {
		if ($words[0] === 'HELLO') {
			$connection->state['protocol'] = (int) $words[1];
		}
		$p = $connection->state['protocol'] ?? 2;
		if ($words[0] === 'COMMAND') {
			return match (strtolower($words[2])) {
				'mod.get' => "*1\r\n" . $info('mod.get', 1),
				'mod.second' => "*1\r\n" . $info('mod.second', 2, $specification($p, 'index', $map($p, ['index' => ":2\r\n"]), 'range', $map($p, ['lastkey' => ":0\r\n"]))),
				'mod.eval' => "*1\r\n" . $info('mod.eval', 0, $specification($p, 'index', $map($p, ['index' => ":2\r\n"]), 'keynum',
					$map($p, ['keynumidx' => ":0\r\n", 'firstkey' => ":1\r\n", 'keystep' => ":1\r\n"])), flags: ['movablekeys']),
				'mod.read' => "*1\r\n" . $info('mod.read', 0, $specification($p, 'keyword', $map($p, ['keyword' => $bulk('STREAMS')]), 'range', $map($p, ['lastkey' => ":-1\r\n"]))),
				'mod.old' => "*1\r\n" . $info('mod.old', 0, flags: ['movablekeys']),
				'mod.ping' => "*1\r\n" . $info('mod.ping', 0),
				'mod' => "*1\r\n" . $info('mod', 0, "*0\r\n", "*2\r\n" . $info('mod|get', 2) . $info('mod|ping', 0)),
				'mod.denied' => "-NOPERM no\r\n",
				'mod.cut' => $connection->close() ?? '',
				'mod.garbage' => ":7\r\n",
				default => "*1\r\n*-1\r\n",
			};
		}
		if ($words[0] === 'MULTI') {
			$connection->state['queued'] = 0;
			return "+OK\r\n";
		}
		if ($words[0] === 'EXEC') {
			$queued = $connection->state['queued'];
			unset($connection->state['queued']);
			return "*$queued\r\n" . str_repeat("+node $node\r\n", $queued);
		}
		if (isset($connection->state['queued'])) {
			$connection->state['queued']++;
			return "+QUEUED\r\n";
		}
		if (str_starts_with($words[0], 'mod') || str_starts_with($words[0], 'MOD')) {
			return ($words[1] ?? '') === 'away' . strpbrk($words[1] ?? '', '{') && $node !== 2 ? $fake->redirect('MOVED', $words[1], 2) : "+node $node\r\n";
		}
		return $words[0] === 'none' ? "-ERR unknown command\r\n" : null;
	};
	PHP);
$keys = array_map(fn ($node) => $fake->keyOf($node), [0, 1, 2]);
foreach ([3, 2] as $protocol) {
	echo "protocol $protocol\n";
	$cluster = new Hiredis\Cluster($protocol === 3 ? $fake->uris() : array_slice($fake->uris(), 0, 2), protocol: $protocol); /* other seeds, another map */
	$before = $fake->count('COMMAND');
	say($cluster->call('mod.get', $keys[0]), $cluster->call('MOD.GET', $keys[1]), $cluster->call('mod.get', $keys[2]));
	say((new Hiredis\Cluster($protocol === 3 ? $fake->uris() : array_slice($fake->uris(), 0, 2), protocol: $protocol))->call('mod.get', $keys[1]));
	say($cluster->call('mod.second', $keys[0], $keys[1]), $cluster->call('mod.eval', $keys[0], 1, $keys[2]), $cluster->call('mod', 'get', $keys[1]),
		$cluster->call('mod', 'GET', $keys[2]), $cluster->call('mod.get', "away{{$fake->keyOf(0, 1)}}"));
	say(str_starts_with($cluster->call('mod.eval', $keys[0], 0, $keys[2]), 'node'), str_starts_with($cluster->call('mod.ping'), 'node'),
		str_starts_with($cluster->call('mod', 'ping', 1), 'node'), str_starts_with($cluster->call('mod', 'other', 1), 'node'));
	say($cluster->pipelined(fn ($p) => $p->call('mod.second', 0, $keys[2])->get($keys[0])->call('mod.get', $keys[1])->mget($keys)));
	say(iterator_to_array($cluster->stream([['mod.get', $keys[1]], ['mod.eval', 'x', 1, $keys[0]]])));
	say($cluster->concurrently([fn ($c) => $c->call('mod.get', $keys[2]), fn ($c) => $c->call('mod.eval', 'x', 1, $keys[1])]));
	say($cluster->transaction(fn ($t) => $t->call('mod.get', $keys[1])->get($keys[1])));
	say(outcome(fn () => $cluster->transaction(fn ($t) => $t->call('mod.get', $keys[1])->call('mod.get', $keys[2]))) instanceof ValueError);
	say($fake->count('COMMAND') - $before);
	foreach (['mod.read', 'mod.old', 'mod.denied', 'mod.garbage'] as $name) {
		tell(outcome(fn () => $cluster->call($name, $keys[0])));
	}
	tell(outcome(fn () => $cluster->call('none', $keys[0])), outcome(fn () => $cluster->call('mod.cut', $keys[0])), $cluster->call('mod.get', $keys[0]));
}
say($fake->error());
?>
--EXPECT--
protocol 3
"node 0"
"node 1"
"node 2"
"node 1"
"node 1"
"node 2"
"node 1"
"node 2"
"node 2"
true
true
true
true
["node 2", "OK", "node 1", ["OK", "OK", "OK"]]
["node 1", "node 0"]
["node 2", "node 1"]
["node 1", "node 1"]
true
5
Hiredis\HiredisError: The client does not know which arguments of mod.read are keys: use node($key)->call()
Hiredis\HiredisError: The client does not know which arguments of mod.old are keys: use node($key)->call()
Hiredis\HiredisError: The client does not know which arguments of mod.denied are keys: use node($key)->call()
Hiredis\HiredisError: The client does not know which arguments of mod.garbage are keys: use node($key)->call()
error(ERR) "ERR unknown command"
Hiredis\ConnectionException: ENDPOINT: COMMAND INFO, which gives the positions of the keys, was not answered (not executed, no command)
"node 0"
protocol 2
"node 0"
"node 1"
"node 2"
"node 1"
"node 1"
"node 2"
"node 1"
"node 2"
"node 2"
true
true
true
true
["node 2", "OK", "node 1", ["OK", "OK", "OK"]]
["node 1", "node 0"]
["node 2", "node 1"]
["node 1", "node 1"]
true
5
Hiredis\HiredisError: The client does not know which arguments of mod.read are keys: use node($key)->call()
Hiredis\HiredisError: The client does not know which arguments of mod.old are keys: use node($key)->call()
Hiredis\HiredisError: The client does not know which arguments of mod.denied are keys: use node($key)->call()
Hiredis\HiredisError: The client does not know which arguments of mod.garbage are keys: use node($key)->call()
error(ERR) "ERR unknown command"
Hiredis\ConnectionException: ENDPOINT: COMMAND INFO, which gives the positions of the keys, was not answered (not executed, no command)
"node 0"
""
