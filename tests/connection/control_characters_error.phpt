--TEST--
Control characters of a host, a path or a sentinel stand in messages as in a URI; a server that announces a host with one is not believed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

function tell(Closure $do): void
{
	echo preg_replace('/(?<=:)\d{4,5}|\d\.\d+(?= s)/', '#', (string) outcome($do)?->getMessage()), "\n";
}

/* A part of more than 63 bytes: no server of names is asked. */
define('ODD', "a\n\x1b[2J\x7f" . str_repeat('b', 64));
ob_start(fn ($text) => str_replace(str_repeat('b', 64), 'b', $text));

/* The reason is the system's. */
$endpoint = fn (string $message) => strstr($message, '/', true) . '//' . strtok(substr(strstr($message, '//'), 2), ' ');
foreach (['redis://' . rawurlencode(ODD), 'rediss://[' . rawurlencode(ODD) . ':]:1', 'unix:///tmp/' . rawurlencode(ODD)] as $uri) {
	$client = new Hiredis\Client($uri);
	echo $endpoint(outcome(fn () => $client->ping())->getMessage()), ' ', $client->endpoint(), "\n";
}
echo $endpoint(outcome(fn () => (new Hiredis\Cluster('redis://' . rawurlencode(ODD)))->get('k'))->getMessage()), "\n";
$message = outcome(fn () => (new Hiredis\Client('sentinel://' . rawurlencode(ODD) . '/m'))->ping())->getMessage();
echo $endpoint($message), ' ', substr_count($message, 'a%0A%1B[2J%7F' . str_repeat('b', 64) . ':26379'), "\n";

echo "-- a sentinel\n";
$sentinel = sentinel_peer(sentinel_says(6379, 1, ODD));
tell(fn () => (new Hiredis\Client(sentinel_uri($sentinel)))->ping());

echo "-- MOVED\n";
$fake = FakeCluster::start(1, 'return fn ($node, $words) => $words[0] === "GET" ? "-MOVED 7 $host:6379\r\n" : null;', ['host' => str_replace("\n", '', ODD)]);
$cluster = new Hiredis\Cluster($fake->uri());
say(get_class(outcome(fn () => $cluster->get('k'))), count($cluster->nodes()));
$fake->stop();

echo "-- CLUSTER SLOTS\n";
$fake = FakeCluster::start(1, 'return fn ($node, $words) => $words[0] === "CLUSTER"
	? "*1\r\n*3\r\n:0\r\n:16383\r\n*3\r\n$" . strlen($host) . "\r\n$host\r\n:6379\r\n$40\r\n" . str_repeat("a", 40) . "\r\n" : null;', ['host' => ODD]);
$cluster = new Hiredis\Cluster($fake->uri(), connectTimeout: 0.3, timeout: 0.3);
tell(fn () => $cluster->get('k'));
?>
--EXPECT--
redis://a%0A%1B[2J%7Fb:6379: redis://a%0A%1B[2J%7Fb:6379
rediss://[a%0A%1B[2J%7Fb:]:1: rediss://[a%0A%1B[2J%7Fb:]:1
unix:///tmp/a%0A%1B[2J%7Fb: unix:///tmp/a%0A%1B[2J%7Fb
redis://a%0A%1B[2J%7Fb:6379:
sentinel://a%0A%1B[2J%7Fb:26379/m: 2
-- a sentinel
sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER is no address) after # s while connecting, command PING
-- MOVED
"Hiredis\\ServerException"
1
-- CLUSTER SLOTS
redis://127.0.0.1:#: no node says which slots there are
