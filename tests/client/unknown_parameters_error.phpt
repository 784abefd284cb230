--TEST--
A named argument that a constructor does not have is refused with the names that it has
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

use Hiredis\{Cache, Client, Cluster};

/** Prints the error; of a list of names only its first three, because it grows. */
function mistake(string $what, callable $function): void
{
	echo "$what: ", preg_replace('/(the parameters are (?:\w+:, ){3}).*/', '$1...', show(outcome($function))), "\n";
}

mistake('another name', fn () => new Client('redis://h', readTimeout: 2.0));
mistake('no URI', fn () => new Client(host: 'h', port: 6379));
mistake('of a Cluster', fn () => new Cluster('redis://h', prefix: 'app:'));
mistake('of a Cache', fn () => new Cache(ttl: 5));
mistake('from an array', fn () => new Client('redis://h', ...['retries' => 3]));
mistake('a long list of arguments, without names', fn () => new Client(...array_fill(0, 40, null)));
mistake('both', fn () => new Client(...array_fill(0, 40, null), retries: 3));
mistake('by reflection', fn () => (new ReflectionClass(Client::class))->newInstance('redis://h', retries: 3));
mistake('by reflection, from an array', fn () => (new ReflectionClass(Cache::class))->newInstanceArgs(['ttl' => 3]));
mistake('twice', fn () => new Client('redis://h', ...['uri' => 'redis://i']));
mistake('right', fn () => (new Client('redis://h', timeout: 2.0))->endpoint());
mistake('the whole list', fn () => print "Cache has:" . preg_replace('/.* are/', '', outcome(fn () => new Cache(ttl: 5))->getMessage()) . "\n");

echo "-- the signature is the declared one\n";
foreach ([Client::class, Cluster::class, Cache::class] as $class) {
	$constructor = new ReflectionMethod($class, '__construct');
	echo $class, ': ', $constructor->isVariadic() ? 'any' : count($constructor->getParameters()) . ' parameters', "\n";
}

echo "-- a password is not in the trace\n";
try {
	new Client('redis://:secret@h', password: 'secret', passwort: 'secret');
} catch (Error $error) {
	echo $error->getMessage() === '' ? '' : 'refused', "\n";
	var_dump(str_contains((string) $error . print_r($error->getTrace()[0]['args'] ?? [], true), 'secret'));
}
?>
--EXPECT--
another name: Error: Unknown named parameter $readTimeout; the parameters are uri:, username:, password:, ...
no URI: Error: Unknown named parameter $host; the parameters are uri:, username:, password:, ...
of a Cluster: Error: Unknown named parameter $prefix; the parameters are seeds:, username:, password:, ...
of a Cache: Error: Unknown named parameter $ttl; the parameters are maxMemory:, maxValue:, maxAge:, ...
from an array: Error: Unknown named parameter $retries; the parameters are uri:, username:, password:, ...
a long list of arguments, without names: ArgumentCountError: Hiredis\Client::__construct() expects at most 24 arguments, 40 given
both: Error: Unknown named parameter $retries; the parameters are uri:, username:, password:, ...
by reflection: Error: Unknown named parameter $retries; the parameters are uri:, username:, password:, ...
by reflection, from an array: Error: Unknown named parameter $ttl; the parameters are maxMemory:, maxValue:, maxAge:, ...
twice: Error: Named parameter $uri overwrites previous argument
right: "redis://h:6379"
the whole list: Cache has: maxMemory:, maxValue:, maxAge:, lease:, recheck:, prefixes:, shared:
1
-- the signature is the declared one
Hiredis\Client: 24 parameters
Hiredis\Cluster: 19 parameters
Hiredis\Cache: 7 parameters
-- a password is not in the trace
refused
bool(false)
