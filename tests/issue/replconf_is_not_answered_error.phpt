--TEST--
REPLCONF, which leaves some of its words without a reply, is refused like the others whose replies cannot be counted: it had the next one's
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri(), timeout: 0.5);
$client->mset(['a' => 'A', 'b' => 'B']);
foreach ([['REPLCONF', 'ACK', '0'], ['replconf', 'GETACK', '*'], ['REPLCONF', 'LISTENING-PORT', '1', 'ACK', '0'],
	['CLUSTER', 'SYNCSLOTS', 'ACK', '0'], ['cluster', 'syncslots', 'SNAPSHOT-EOF']] as $words) {
	echo implode(' ', $words), ":\n";
	say(outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->call(...$words)->get('a')->get('b'))),
		outcome(fn () => $client->call(...$words)), outcome(fn () => $client->query(implode(' ', $words))),
		outcome(fn () => iterator_to_array($client->stream([$words]))), outcome(fn () => $client->transaction(fn ($t) => $t->call(...$words))),
		outcome(fn () => $client->{$words[0]}(...array_slice($words, 1))));
}
say($client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')));
?>
--EXPECT--
REPLCONF ACK 0:
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
replconf GETACK *:
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
REPLCONF LISTENING-PORT 1 ACK 0:
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: REPLCONF has replies that cannot be counted: use a replication tool
CLUSTER SYNCSLOTS ACK 0:
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
cluster syncslots SNAPSHOT-EOF:
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
Hiredis\HiredisError: CLUSTER SYNCSLOTS has replies that cannot be counted: use a replication tool
["A", "B"]
