--TEST--
A named argument that a constructor does not have is answered with the one that is probably meant
--EXTENSIONS--
hiredis
--FILE--
<?php
use Hiredis\{Cache, Client, Cluster, Reader, Script};

function f(mixed $unknown = null, mixed ...$more): string
{
	return 'redis://h';
}

function told(callable $call): void
{
	try {
		$call();
		echo "no error\n";
	} catch (Error $error) {
		echo $error->getMessage(), "\n";
	}
}

$uri = 'redis://h';
told(fn () => new Client('redis://h', timout: 1));
told(fn () => new Client($uri, connect_timeout: 1));
told(fn () => new Client(retry_reads: true, uri: $uri));
told(fn () => new Cluster($uri, timeOut: f()));
told(fn () => new Cache(ttl: 5));
told(fn () => new Script('return 1', name: 'x'));
told(fn () => new Reader(max_depth: 3));
told(function () {
	foreach (['host' => '127.0.0.1'] as $name => &$value) {
		new Client(f(unknown: new Cache(), another: f(other: 1)), timeout: 1, host: $value);
	}
});
echo "names of calls in the arguments are not those of the constructor\n";
told(fn () => new Client(f(unknown: 1, other: new Client(f(unknown: 2), timeout: 3)), cache: new Cache(maxMemory: 2048)));
told(fn () => new Client(uri: $uri ? f(unknown: 1) : f(...)(unknown: 2), timeout: (fn ($x) => $x)(x: 2.0)));
told(fn () => new Client($uri, ...['timeout' => 1.0], tls: []));
told(fn () => new Reader);
echo "PHP's own message, where the names are not in the code\n";
told(fn () => new Client(...['uri' => $uri, 'timout' => 1]));
told(fn () => (new ReflectionClass(Client::class))->newInstance(uri: $uri, timout: 1));
told(fn () => (new ReflectionClass(Client::class))->newInstanceArgs(['timout' => 1]));
?>
--EXPECT--
Unknown named parameter $timout; did you mean $timeout?
Unknown named parameter $connect_timeout; did you mean $connectTimeout?
Unknown named parameter $retry_reads; did you mean $retryReads?
Unknown named parameter $timeOut; did you mean $timeout?
Unknown named parameter $ttl; the parameters are $maxMemory, $maxValue, $maxAge, $lease, $recheck, $prefixes, $shared
Unknown named parameter $name; the parameters are $lua
Unknown named parameter $max_depth; did you mean $maxDepth?
Unknown named parameter $host; the parameters are $uri, $username, $password, $database, $connectTimeout, $timeout, $persistent, $protocol, $name, $retryReads, $tls, $sentinelUsername, $sentinelPassword, $library, $redirect, $cache, $readFrom, $zone, $addresses, $allow, $failover, $maxLifetime, $replicas, $breaker
names of calls in the arguments are not those of the constructor
no error
no error
no error
no error
PHP's own message, where the names are not in the code
Unknown named parameter $timout
Unknown named parameter $timout
Unknown named parameter $timout
