--TEST--
sentinel:// in a partition: the minority's sentinel and its primary, which says master too; liars, silence and no sentinel; every seed is asked each time
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 0 to 2 are sentinels, 3 is the minority's primary of epoch 1, 4 the majority's of epoch 5, 5 a replica. The majority's sentinels answer
 * after the minority's, where all are asked. `2 gone` closes what sentinel 2 has, and all that comes to it later. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$are = [0 => 'majority', 1 => 'majority', 2 => 'majority'];
	$open = $held = [];
	$answered = false;
	foreach ([0, 1, 2] as $node) {
		foreach (['minority', 'majority', 'lies', 'silent', 'gone', 'heals', 'loses its clients'] as $is) {
			$fake->on("$node $is", function () use ($fake, $node, $is, $bulk, &$are, &$open, &$held, &$answered) {
				$held = [];
				$answered = false;
				foreach ($open[$node] ?? [] as $connection) {
					if ($is === 'heals') {
						$connection->send(">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n" . $bulk("m 127.0.0.1 {$fake->ports[3]} 127.0.0.1 {$fake->ports[4]}"));
					} else {
						$connection->close();
					}
				}
				$are[$node] = ['heals' => 'majority', 'loses its clients' => $are[$node]][$is] ?? $is;
				$fake->say('done');
			});
		}
	}
	$says = function ($connection, $port, $epoch) use ($bulk) {
		$connection->send(sentinel_says($port, $epoch));
		return '';
	};
	return function ($node, $words, $connection) use ($fake, $bulk, $says, &$are, &$open, &$held, &$answered) {
		if ($node <= 2) {
			if ($are[$node] === 'gone') {
				$connection->close();
				return '';
			}
			$open[$node][] = $connection;
			switch ($words === ['SUBSCRIBE', '+promoted-slave'] ? $are[$node] : '') {
				case 'minority':
					$says($connection, $fake->ports[3], 1);
					array_map(fn ($other) => $says($other, $fake->ports[4], 5), $held);
					$held = [];
					$answered = true;
					return '';
				case 'majority':
					if (in_array('minority', $are, true) && !$answered) {
						$held[] = $connection;
						return '';
					}
					return $says($connection, $fake->ports[4], 5);
				case 'lies':
					return $says($connection, $fake->ports[5], 99);
			}
			return in_array($words[0], ['SENTINEL', 'SUBSCRIBE'], true) ? '' : null;
		}
		return match ($words[0]) {
			'ROLE' => "*1\r\n" . $bulk($node === 5 ? 'slave' : 'master'),
			'GET' => $bulk([3 => 'of the minority', 4 => 'of the majority', 5 => 'a replica'][$node]),
			default => null,
		};
	};
	PHP;

$fake = FakeCluster::start(6, SAYS);
$sentinels = function (string ...$are) use ($fake) {
	foreach ($are as $node => $is) {
		$fake->tell("$node $is");
		$fake->hear('done');
	}
};
$uri = "sentinel://{$fake->name(0)},{$fake->name(1)},{$fake->name(2)}/m";
/* What comes from the pool looks at its sentinel before the first command. */
$client = null;
$later = function () use (&$client, $uri) {
	$client = null;
	$client = new Hiredis\Client($uri, persistent: 'partitions');
	return [$client->get('k'), $client->set('k', 'v')];
};
$anew = function () use (&$client, $later) {
	$client?->close();
	$client = new Hiredis\Client($GLOBALS['uri']);
	return [$client->get('k'), $client->set('k', 'v'), $client->__debugInfo()['watched']];
};
$asked = fn () => [$fake->count('SENTINEL MASTER', 0), $fake->count('SENTINEL MASTER', 1), $fake->count('SENTINEL MASTER', 2)];

echo "-- the minority's sentinel answers first; then two of three name its primary: one alone does not count\n";
foreach ([['minority', 'majority', 'majority'], ['minority', 'minority', 'majority']] as $are) {
	$sentinels(...$are);
	say($anew());
}

echo "-- liars and silence beside it\n";
foreach ([['lies', 'silent', 'majority'], ['minority', 'lies', 'majority'], ['lies', 'minority', 'silent']] as $are) {
	$sentinels(...$are);
	say($anew());
}

echo "-- the minority's sentinel alone; its partition ends, and it tells\n";
$sentinels('minority', 'gone', 'gone');
say($later());
$sentinels('heals', 'majority', 'majority');
say($later());

echo "-- the majority's primary is known; the minority's sentinel alone is left, and lost again and again\n";
$sentinels('minority', 'gone', 'gone');
for ($i = 0; $i < 4; $i++) {
	say($later());
	$sentinels('loses its clients');
}

echo "-- no sentinel at all: it goes on; a new client does not\n";
$sentinels('gone', 'gone', 'gone');
say($later());
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => (new Hiredis\Client($uri))->get('k')))), "\n";

echo "-- one client; each sentinel alone, in turn: all are asked each time\n";
$client = new Hiredis\Client($uri);
foreach ([['majority', 'gone', 'gone'], ['gone', 'majority', 'silent'], ['silent', 'gone', 'majority'], ['majority', 'silent', 'gone']] as $are) {
	$sentinels(...$are);
	$client->close();
	say($client->get('k'));
}
$sentinels('majority', 'majority', 'majority');
$before = $asked();
$client->close();
say($client->get('k'), array_map(fn ($now, $then) => $now - $then, $asked(), $before), $fake->count('SET', 5));
?>
--EXPECT--
-- the minority's sentinel answers first; then two of three name its primary: one alone does not count
["of the majority", "OK", true]
["of the minority", "OK", true]
-- liars and silence beside it
["of the majority", "OK", true]
["of the majority", "OK", true]
["of the minority", "OK", true]
-- the minority's sentinel alone; its partition ends, and it tells
["of the minority", "OK"]
["of the majority", "OK"]
-- the majority's primary is known; the minority's sentinel alone is left, and lost again and again
["of the majority", "OK"]
["of the majority", "OK"]
["of the majority", "OK"]
["of the majority", "OK"]
-- no sentinel at all: it goes on; a new client does not
["of the majority", "OK"]
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/m: no sentinel says where the primary is (127.0.0.1:#: closed by the server (is this a Redis server? if it expects TLS, use rediss://); 127.0.0.1:#: closed by the server (is this a Redis server? if it expects TLS, use rediss://); 127.0.0.1:#: closed by the server (is this a Redis server? if it expects TLS, use rediss://)) after :# while connecting, command GET
-- one client; each sentinel alone, in turn: all are asked each time
"of the majority"
"of the majority"
"of the majority"
"of the majority"
"of the majority"
[1, 1, 1]
0
