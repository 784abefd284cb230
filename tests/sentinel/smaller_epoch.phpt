--TEST--
sentinel://: a smaller epoch than the one that was followed is no news, but of a majority that agrees; a sentinel that lied leaves no trace
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 0 to 2 are sentinels, 3 and 4 say that they are the primary, 5 that it is a replica. "1 says 3 of 7": sentinel 1 names node 3, with
 * epoch 7. What a sentinel had said before ends with its connections; "lost" ends those of 3 and 4; from "demoted" on 4 says that it is a replica. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$says = $open = [];
	$close = function (int ...$nodes) use ($fake, &$open) {
		foreach ($nodes as $node) {
			array_map(fn ($connection) => $connection->close(), $open[$node] ?? []);
			$open[$node] = [];
		}
		$fake->say('done');
	};
	foreach ([0, 1, 2] as $node) {
		foreach ($answers as $answer) {
			$fake->on("$node $answer", function () use ($node, $answer, $close, &$says) {
				$says[$node] = sscanf($answer, 'says %d of %d');
				$close($node);
			});
		}
	}
	$demoted = false;
	$fake->on('lost', fn () => $close(3, 4));
	$fake->on('demoted', function () use ($fake, &$demoted) {
		$demoted = true;
		$fake->say('done');
	});
	return function ($node, $words, $connection) use ($fake, $bulk, &$says, &$open, &$demoted) {
		if ($node > 2) {
			$open[$node][] = $connection;
			return match ($words[0]) {
				'ROLE' => "*1\r\n" . $bulk($node === 5 || ($node === 4 && $demoted) ? 'slave' : 'master'),
				'SET' => $bulk("of $node"),
				default => null,
			};
		}
		if ($says[$node][0] === null) {
			$connection->close();
			return '';
		}
		$open[$node][] = $connection;
		return match ($words[0]) {
			'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[$says[$node][0]], $says[$node][1]),
			default => null,
		};
	};
	PHP;

const ANSWERS = ['new' => 'says 4 of 5', 'old' => 'says 3 of 1', 'gone' => 'is gone', 'lies' => 'says 5 of 99', 'anew' => 'says 3 of 0', 'sticks' => 'says 4 of 9'];

$fake = FakeCluster::start(6, SAYS, ['answers' => array_values(ANSWERS)]);
$uri = "sentinel://{$fake->name(0)},{$fake->name(1)},{$fake->name(2)}/m?connectTimeout=4&timeout=4";
$client = null;
$sentinels = function (string ...$are) use ($fake) {
	foreach ($are as $node => $is) {
		$fake->tell("$node " . ANSWERS[$is]);
		$fake->hear('done');
	}
};
$lost = function () use ($fake, &$client) {
	$fake->tell('lost');
	$fake->hear('done');
	outcome(fn () => $client->ping()); /* fails, unless the client has seen the loss and found the new primary before it sends */
};
$set = function () use (&$client) {
	echo preg_replace('/(?<=:)\d{4,5}|\d\.\d+(?= s)/', '#', show(outcome(fn () => $client->set('k', 'v')))), "\n";
};

echo "-- the connection is lost, and one sentinel is left that knows the primary of before\n";
$client = new Hiredis\Client($uri);
$sentinels('new', 'new', 'old');
$set();
$sentinels('gone', 'gone', 'old');
$lost();
$set();
$set();
$client->close();
$set();
say($fake->count('SET', 3));

echo "-- the others are back\n";
$sentinels('gone', 'new', 'old');
$set();

echo "-- two of three were set up anew; the third one says what was before, then is gone\n";
$sentinels('anew', 'anew', 'new');
$lost();
$set();
$sentinels('anew', 'anew', 'gone');
$lost();
$set();

echo "-- from then on the smaller epoch is the one to be beaten\n";
$sentinels('gone', 'old', 'anew');
$lost();
$set();

echo "-- a sentinel that names a replica with a higher epoch, and then is gone\n";
$client = new Hiredis\Client($uri);
$sentinels('lies', 'new', 'gone');
$set();
$sentinels('gone', 'new', 'gone');
$lost();
$set();

echo "-- the replica was named when the watch was replaced\n";
$client = new Hiredis\Client("$uri&persistent=watch");
$sentinels('new', 'gone', 'gone');
$set();
$sentinels('gone', 'new', 'lies');
$client = null;
$client = new Hiredis\Client("$uri&persistent=watch");
$set();
$sentinels('gone', 'new', 'gone');
$lost();
$set();

echo "-- a connection of the pool brings the epoch along\n";
$client = new Hiredis\Client("$uri&persistent=epoch");
$sentinels('gone', 'new', 'gone');
$set();
$client = null;
$client = new Hiredis\Client("$uri&persistent=epoch");
$set();
$sentinels('old', 'gone', 'gone');
$lost();
$set();
$set();

echo "-- the only sentinel of a client is its majority\n";
$client = new Hiredis\Client("sentinel://{$fake->name(0)}/m");
$sentinels('new');
$set();
$sentinels('old');
$lost();
$client->close();
$set();

echo "-- a sentinel sticks to a server that is a replica now, and the others were set up anew\n";
$client = new Hiredis\Client($uri);
$sentinels('sticks', 'new', 'new');
$set();
$sentinels('sticks', 'anew', 'gone');
$lost();
$set();
$fake->tell('demoted');
$fake->hear('done');
$lost();
$set();
$sentinels('sticks', 'anew', 'anew');
$set();
?>
--EXPECT--
-- the connection is lost, and one sentinel is left that knows the primary of before
"of 4"
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
0
-- the others are back
"of 4"
-- two of three were set up anew; the third one says what was before, then is gone
"of 3"
"of 3"
-- from then on the smaller epoch is the one to be beaten
"of 3"
-- a sentinel that names a replica with a higher epoch, and then is gone
"of 4"
"of 4"
-- the replica was named when the watch was replaced
"of 4"
"of 4"
"of 4"
-- a connection of the pool brings the epoch along
"of 4"
"of 4"
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
-- the only sentinel of a client is its majority
"of 4"
"of 3"
-- a sentinel sticks to a server that is a replica now, and the others were set up anew
"of 4"
"of 4"
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: the sentinels that answer are out of date (epoch 0; 9 has been followed) after # s while connecting, command SET
"of 3"
