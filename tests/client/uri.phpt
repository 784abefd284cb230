--TEST--
What each part of a URI means: endpoint, database, user, options, percent-escapes
--EXTENSIONS--
hiredis
--FILE--
<?php
foreach ([
	'redis://127.0.0.1', 'redis://127.0.0.1:6380', 'redis://example.org/', 'redis://example.org/7', 'REDIS://example.org:1/0', 'redis://example.org?database=3',
	'valkey://example.org', 'tcp://example.org:6380/2',
	'redis://[::1]', 'redis://[::1]:6380/5', 'redis://[fe80::1]', 'redis://user:pass@[::1]:6380',
	'unix:///tmp/redis.sock', 'unix:///tmp/a=b&c.sock', 'unix:///tmp/a%20b%3Fc.sock?database=4', 'unix://user:pass@/tmp/redis.sock', 'unix://:pass@/tmp/redis.sock',
	'redis://user:p%40ss@example.org', 'redis://:pass@example.org', 'redis://user:p@ss@example.org', 'redis://us%65r:@example.org', 'redis://ex%61mple.org',
	'redis://example.org?', 'redis://example.org/?timeout=2', 'redis://example.org?timeout=2.5&protocol=2&persistent=pool&retryReads=1&name=me&connectTimeout=0',
	'redis://example.org?username=user&password=pass', 'redis://example.org?timeout=1e1', 'redis://example.org?persistent=true', 'redis://example.org?persistent=0',
	'redis://example.org?retryReads=FALSE', 'redis://example.org?t%69meout=3', 'redis://example.org?name=a%2Bb+c',
	'redis://example.org:65535', 'redis://example.org:1',
] as $uri) {
	$client = new Hiredis\Client($uri);
	['endpoint' => $endpoint, 'database' => $database, 'protocol' => $protocol, 'persistent' => $persistent, 'timeout' => $timeout] = $client->__debugInfo();
	if ([$endpoint, $database, $protocol] !== [$client->endpoint(), $client->database(), $client->protocol()]) {
		echo "not the same: ";
	}
	printf("%s: %s database %d protocol %d %stimeout %s\n", $uri, $endpoint, $database, $protocol, $persistent ? 'persistent ' : '', $timeout);
}
?>
--EXPECT--
redis://127.0.0.1: redis://127.0.0.1:6379 database 0 protocol 3 timeout 5
redis://127.0.0.1:6380: redis://127.0.0.1:6380 database 0 protocol 3 timeout 5
redis://example.org/: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org/7: redis://example.org:6379 database 7 protocol 3 timeout 5
REDIS://example.org:1/0: redis://example.org:1 database 0 protocol 3 timeout 5
redis://example.org?database=3: redis://example.org:6379 database 3 protocol 3 timeout 5
valkey://example.org: redis://example.org:6379 database 0 protocol 3 timeout 5
tcp://example.org:6380/2: redis://example.org:6380 database 2 protocol 3 timeout 5
redis://[::1]: redis://[::1]:6379 database 0 protocol 3 timeout 5
redis://[::1]:6380/5: redis://[::1]:6380 database 5 protocol 3 timeout 5
redis://[fe80::1]: redis://[fe80::1]:6379 database 0 protocol 3 timeout 5
redis://user:pass@[::1]:6380: redis://[::1]:6380 database 0 protocol 3 timeout 5
unix:///tmp/redis.sock: unix:///tmp/redis.sock database 0 protocol 3 timeout 5
unix:///tmp/a=b&c.sock: unix:///tmp/a=b&c.sock database 0 protocol 3 timeout 5
unix:///tmp/a%20b%3Fc.sock?database=4: unix:///tmp/a b?c.sock database 4 protocol 3 timeout 5
unix://user:pass@/tmp/redis.sock: unix:///tmp/redis.sock database 0 protocol 3 timeout 5
unix://:pass@/tmp/redis.sock: unix:///tmp/redis.sock database 0 protocol 3 timeout 5
redis://user:p%40ss@example.org: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://:pass@example.org: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://user:p@ss@example.org: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://us%65r:@example.org: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://ex%61mple.org: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org?: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org/?timeout=2: redis://example.org:6379 database 0 protocol 3 timeout 2
redis://example.org?timeout=2.5&protocol=2&persistent=pool&retryReads=1&name=me&connectTimeout=0: redis://example.org:6379 database 0 protocol 2 persistent timeout 2.5
redis://example.org?username=user&password=pass: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org?timeout=1e1: redis://example.org:6379 database 0 protocol 3 timeout 10
redis://example.org?persistent=true: redis://example.org:6379 database 0 protocol 3 persistent timeout 5
redis://example.org?persistent=0: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org?retryReads=FALSE: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org?t%69meout=3: redis://example.org:6379 database 0 protocol 3 timeout 3
redis://example.org?name=a%2Bb+c: redis://example.org:6379 database 0 protocol 3 timeout 5
redis://example.org:65535: redis://example.org:65535 database 0 protocol 3 timeout 5
redis://example.org:1: redis://example.org:1 database 0 protocol 3 timeout 5
