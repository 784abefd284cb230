--TEST--
With session.save_handler = redis and rediscluster a save path means what it means to phpredis; a URI of Client means what it means to Client
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/cluster.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'u', 'on', '>p+w', 'allkeys', 'allcommands');
$server->cli('ACL', 'SETUSER', 'v', 'on', '>p#w?x', 'allkeys', 'allcommands');
$address = "127.0.0.1:{$server->port()}";
$socket = $server->socket();

/* What session_start() says, and where the key is. */
$try = static function (string $path, string $handler = 'redis') use ($server, $address, $socket): void {
	$said = plain(request($path, 'begin("id"); $_SESSION["n"] = 1;', ['hiredis.redis' => 1, 'max_execution_time' => 0], $handler)->end());
	$at = [];
	foreach (range(0, 3) as $database) {
		$server->cli('SELECT', $database);
		foreach ($server->cli('KEYS', '*') as $key) {
			$at[] = "$database:$key";
		}
	}
	$server->cli('FLUSHALL');
	echo str_replace([$address, $socket], ['ADDRESS', 'SOCKET'], $path), ' ', implode(' ', $at), preg_replace('/\n.*/s', '', $said), "\n";
};

foreach ([
	$address, " tcp://$address", "tcp://$address?weight=1&timeout=2.5 ", ", tcp://$address ,", "TCP://$address", "tcp://$address/3", "tcp://$address/3?database=2",
	"tcp://$address?foo=bar&weight=1", "tcp://$address?foo&=&&foo[]=1", "tcp://$address?weight=1&amp;timeout=2&amp;database=2", "tcp://$address?colour[a][b]=1#2",
	"tcp://$address?database=abc", "tcp://$address?database=2x", "tcp://$address?database=-1", "tcp://$address?timeout=2s&read_timeout=abc&retry_interval=x",
	"tcp://$address?timeout=0&read_timeout=-1", "tcp://$address?stream[verify_peer]=0&stream[ciphers]=DEFAULT&stream=1", "tcp://$address?prefix=A+B%3A",
	"tcp://$address?prefix=", "tcp://$address?persistent=1&persistent_id=x", "tcp://$address?persistent=yes&persistent=2", "tcp://$address?readFrom=replica&zone=z&cache=8M",
	"tcp://$address?auth[]=u&auth[]=p%2Bw", "tcp://$address?auth[pass]=p%2Bw&auth[user]=u", "tcp://$address?auth[user]=u&auth[]=p%2Bw", "tcp://$address?auth[]=u&auth[pass]=p%2Bw",
	"tcp://$address?auth[1]=p%2Bw&auth[0]=u", "tcp://$address?auth[]=v&auth[]=p#w?x", "tcp://$address?prefix=app#1:", "tcp://$address?database=2#3",
	"tcp://$address?auth[user]=u", "tcp://$address?auth[]=u&auth[]=wrong", "tcp://u:p%2Bw@$address", "tcp://$address?session_prefix=C:&prefix=B:",
	$socket, "unix://$socket?database=1", "unix:$socket", "file://$socket?weight=2&foo", "$socket?auth[]=u&auth[]=p%2Bw&database=3",
	"redis://$address/3", "redis://$address?foo=bar", "redis://$address?session_prefix=D:&timeout=2", " redis://$address?database=1 ",
] as $path) {
	$try($path);
}

echo "-- refused\n";
foreach (['', ' ,', '?weight=1', "tcp://$address tcp://$address", "tcp://$address,tcp://$address?weight=2", 'tcp://h:99999', 'tcp://', "u:secret@$address", "redis:/:secret@$address", "redis://$address?colour=red"] as $path) {
	$try($path);
}

echo "-- the handler's own name is strict\n";
foreach (["tcp://$address?weight=1&foo=bar", "tcp://$address?weight=1&database=abc", "tcp://$address?foo=bar", "tcp://$address?weight=1&cache=8M", " tcp://$address"] as $path) {
	$try($path, 'hiredis');
}

echo "-- one path, two handlers in one request\n";
$uri = "tcp://$address/3";
echo request($uri, 'ini_set("session.save_handler", "hiredis"); begin("one"); $_SESSION["n"] = 1; session_write_close();
	ini_set("session.save_handler", "redis"); begin("two"); $_SESSION["n"] = 1;', ['hiredis.redis' => 1], 'redis')->end();
foreach ([0, 3] as $database) {
	$server->cli('SELECT', $database);
	say($database, $server->cli('KEYS', '*'));
}

echo "-- seeds\n";
$cluster = TestCluster::start();
$node = $cluster->owner(TestCluster::slot('PHPREDIS_CLUSTER_SESSION:id'));
foreach (["seed[]=127.0.0.1:$node->port", "timeout=2&amp;x=1&seed[a]=127.0.0.1:$node->port&foo=bar&failover=error&distribute&database=abc ", "prefix=P:&seed[]=127.0.0.1:$node->port&stream=0",
	'timeout=2', 'seed=h:1', 'seed[]=unix:///run/s', "tcp://127.0.0.1:$node->port?foo=1"] as $path) {
	$said = plain(request($path, 'begin("id"); $_SESSION["n"] = 1;', ['hiredis.redis' => 1], 'rediscluster')->end());
	$keys = [];
	foreach ($cluster->masters() as $each) {
		array_push($keys, ...$each->cli('KEYS', '*'));
		$each->cli('FLUSHALL');
	}
	echo preg_replace('/127.0.0.1:\d+/', 'NODE', $path), ' ', implode(' ', $keys), preg_replace('/\n.*/s', '', $said), "\n";
}
?>
--EXPECT--
ADDRESS 0:PHPREDIS_SESSION:id
 tcp://ADDRESS 0:PHPREDIS_SESSION:id
tcp://ADDRESS?weight=1&timeout=2.5  0:PHPREDIS_SESSION:id
, tcp://ADDRESS , 0:PHPREDIS_SESSION:id
TCP://ADDRESS 0:PHPREDIS_SESSION:id
tcp://ADDRESS/3 0:PHPREDIS_SESSION:id
tcp://ADDRESS/3?database=2 2:PHPREDIS_SESSION:id
tcp://ADDRESS?foo=bar&weight=1 0:PHPREDIS_SESSION:id
tcp://ADDRESS?foo&=&&foo[]=1 0:PHPREDIS_SESSION:id
tcp://ADDRESS?weight=1&amp;timeout=2&amp;database=2 0:PHPREDIS_SESSION:id
tcp://ADDRESS?colour[a][b]=1#2 0:PHPREDIS_SESSION:id
tcp://ADDRESS?database=abc 0:PHPREDIS_SESSION:id
tcp://ADDRESS?database=2x 2:PHPREDIS_SESSION:id
tcp://ADDRESS?database=-1 0:PHPREDIS_SESSION:id
tcp://ADDRESS?timeout=2s&read_timeout=abc&retry_interval=x 0:PHPREDIS_SESSION:id
tcp://ADDRESS?timeout=0&read_timeout=-1 0:PHPREDIS_SESSION:id
tcp://ADDRESS?stream[verify_peer]=0&stream[ciphers]=DEFAULT&stream=1 0:PHPREDIS_SESSION:id
tcp://ADDRESS?prefix=A+B%3A 0:A B:id
tcp://ADDRESS?prefix= 0:id
tcp://ADDRESS?persistent=1&persistent_id=x 0:PHPREDIS_SESSION:id
tcp://ADDRESS?persistent=yes&persistent=2 0:PHPREDIS_SESSION:id
tcp://ADDRESS?readFrom=replica&zone=z&cache=8M 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[]=u&auth[]=p%2Bw 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[pass]=p%2Bw&auth[user]=u 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[user]=u&auth[]=p%2Bw 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[]=u&auth[pass]=p%2Bw 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[1]=p%2Bw&auth[0]=u 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[]=v&auth[]=p#w?x 0:PHPREDIS_SESSION:id
tcp://ADDRESS?prefix=app#1: 0:app#1:id
tcp://ADDRESS?database=2#3 2:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[user]=u 0:PHPREDIS_SESSION:id
tcp://ADDRESS?auth[]=u&auth[]=wrong Warning: session_start(): Session not read: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.
tcp://u:p%2Bw@ADDRESS 0:PHPREDIS_SESSION:id
tcp://ADDRESS?session_prefix=C:&prefix=B: 0:C:id
SOCKET 0:PHPREDIS_SESSION:id
unix://SOCKET?database=1 1:PHPREDIS_SESSION:id
unix:SOCKET 0:PHPREDIS_SESSION:id
file://SOCKET?weight=2&foo 0:PHPREDIS_SESSION:id
SOCKET?auth[]=u&auth[]=p%2Bw&database=3 3:PHPREDIS_SESSION:id
redis://ADDRESS/3 3:PHPREDIS_SESSION:id
redis://ADDRESS?foo=bar Warning: session_start(): session.save_path has the unknown option "foo"; the options of Hiredis\Client have the names of its constructor's parameters
redis://ADDRESS?session_prefix=D:&timeout=2 0:D:id
 redis://ADDRESS?database=1  1:PHPREDIS_SESSION:id
-- refused
 Warning: session_start(): session.save_path has no host
 , Warning: session_start(): session.save_path has no host
?weight=1 Warning: session_start(): session.save_path has no host
tcp://ADDRESS tcp://ADDRESS Warning: session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
tcp://ADDRESS,tcp://ADDRESS?weight=2 Warning: session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
tcp://h:99999 Warning: session_start(): session.save_path has no host that can be read
tcp:// Warning: session_start(): session.save_path has no host that can be read
u:secret@ADDRESS Warning: session_start(): session.save_path has a user or a password without tcp:// in front of it
redis:/:secret@ADDRESS Warning: session_start(): session.save_path has a user or a password without tcp:// in front of it
redis://ADDRESS?colour=red Warning: session_start(): session.save_path has the unknown option "colour"; the options of Hiredis\Client have the names of its constructor's parameters
-- the handler's own name is strict
tcp://ADDRESS?weight=1&foo=bar Warning: session_start(): session.save_path has the unknown option "foo"; the options of Hiredis\Client have the names of its constructor's parameters
tcp://ADDRESS?weight=1&database=abc Warning: session_start(): session.save_path has the option database, which must be a number from 0
tcp://ADDRESS?foo=bar Warning: session_start(): session.save_path has the unknown option "foo"; the options of Hiredis\Client have the names of its constructor's parameters
tcp://ADDRESS?weight=1&cache=8M Warning: session_start(): session.save_path has a cache, which sessions cannot use
 tcp://ADDRESS Warning: session_start(): session.save_path names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379
-- one path, two handlers in one request
0 ["PHPREDIS_SESSION:two"]
3 ["PHPREDIS_SESSION:one"]
-- seeds
seed[]=NODE PHPREDIS_CLUSTER_SESSION:id
timeout=2&amp;x=1&seed[a]=NODE&foo=bar&failover=error&distribute&database=abc  PHPREDIS_CLUSTER_SESSION:id
prefix=P:&seed[]=NODE&stream=0 P:id
timeout=2 Warning: session_start(): session.save_path has no seed: write seed[]=host:6379
seed=h:1 Warning: session_start(): session.save_path has no seed: write seed[]=host:6379
seed[]=unix:///run/s Warning: session_start(): session.save_path has a seed that is no node of a cluster
tcp://NODE?foo=1 PHPREDIS_CLUSTER_SESSION:id
