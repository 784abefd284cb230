--TEST--
Control characters of a path stand in messages as in a URI; a server that announces a host with one is not believed
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
$client = new Hiredis\Client('unix:///tmp/' . rawurlencode(ODD));
echo $endpoint(outcome(fn () => $client->ping())->getMessage()), ' ', $client->endpoint(), "\n";

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
unix:///tmp/a%0A%1B[2J%7Fb: unix:///tmp/a%0A%1B[2J%7Fb
-- a sentinel
sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after # s while connecting, command PING
-- MOVED
"Hiredis\\ServerException"
1
-- CLUSTER SLOTS
redis://127.0.0.1:#: no node has sent a valid slot map
