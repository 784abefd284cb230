--TEST--
Cache: its settings, what makes no sense, and where it cannot be
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$cache = new Hiredis\Cache(maxMemory: 1 << 20, recheck: 0.01, prefixes: ['a:', 'b:']);
var_dump($cache);
say(outcome(fn () => $cache->maxMemory = 5));
say($cache->stats());
foreach ([[1023], [-1], [1024, 0], [1024, 1 << 31], [1024, 1, 0.0], [1024, 1, NAN], [1024, 1, 1.0, 0.0], [1024, 1, 1.0, 1.0, 1.0], [1024, 1, 1.0, 1.0, -0.1],
	[1024, 1, 1.0, 1.0, 0.0, ['a' => 'b']], [1024, 1, 1.0, 1.0, 0.0, ['a', 1]]] as $arguments) {
	say(outcome(fn () => new Hiredis\Cache(...$arguments)));
}
say(outcome(fn () => $cache->__construct()));
say(outcome(fn () => clone $cache), outcome(fn () => serialize($cache)));
say(outcome(fn () => new Hiredis\Client(cache: new stdClass())), outcome(fn () => new Hiredis\Client(cache: 1)));
say(outcome(fn () => new Hiredis\Client(protocol: 2, cache: $cache)), outcome(fn () => new Hiredis\Client('redis://h?protocol=2&cache=1M')));
foreach (['cache=8M', 'cache=1024', 'cache=1023', 'cache=1T', 'cache=', 'cache=M', 'cache=-1', 'cache=9999999999', 'cache=8M&cacheMaxValue=0', 'cache=8M&cacheMaxValue=1K',
	'cache=8M&cacheMaxAge=0', 'cache=8M&cacheLease=x', 'cache=8M&cacheLease=2&cacheRecheck=3', 'cache=8M&cacheRecheck=0.001&cachePrefixes[]=a:&cachePrefixes%5B%5D=b:',
	'cacheLease=1', 'cache=8M&cachePrefixes=a', 'cacheTtl=1', 'cache=8M&cacheLease=1&cacheLease=1', 'cache=%zz'] as $query) {
	say($query, outcome(fn () => new Hiredis\Client("redis://h?$query")));
}
?>
--EXPECT--
object(Hiredis\Cache)#1 (7) {
  ["maxMemory"]=>
  int(1048576)
  ["maxValue"]=>
  int(65536)
  ["maxAge"]=>
  float(60)
  ["lease"]=>
  float(1)
  ["recheck"]=>
  float(0.01)
  ["prefixes"]=>
  array(2) {
    [0]=>
    string(2) "a:"
    [1]=>
    string(2) "b:"
  }
  ["shared"]=>
  bool(false)
}
Error: Cannot modify readonly property Hiredis\Cache::$maxMemory
{"hits": 0, "misses": 0, "invalidations": 0, "emptied": 0, "namesakes": 0, "flushes": 0, "evictions": 0, "expiries": 0, "fences": 0, "lapses": 0, "refused": 0, "entries": 0, "bytes": 0, "connections": 0, "shared": false}
ValueError: Hiredis\Cache::__construct(): Argument #1 ($maxMemory) must be at least 1024 bytes; the lifetime of a value is maxAge: 60.0
ValueError: Hiredis\Cache::__construct(): Argument #1 ($maxMemory) must be at least 1024 bytes; the lifetime of a value is maxAge: 60.0
ValueError: Hiredis\Cache::__construct(): Argument #2 ($maxValue) must be between 1 and 2147483647 bytes
ValueError: Hiredis\Cache::__construct(): Argument #2 ($maxValue) must be between 1 and 2147483647 bytes
ValueError: Hiredis\Cache::__construct(): Argument #3 ($maxAge) must be above 0 and at most 31536000 seconds
ValueError: Hiredis\Cache::__construct(): Argument #3 ($maxAge) must be above 0 and at most 31536000 seconds
ValueError: Hiredis\Cache::__construct(): Argument #4 ($lease) must be above 0 and at most 31536000 seconds
ValueError: Hiredis\Cache::__construct(): Argument #5 ($recheck) must be from 0 to less than the lease
ValueError: Hiredis\Cache::__construct(): Argument #5 ($recheck) must be from 0 to less than the lease
ValueError: Hiredis\Cache::__construct(): Argument #6 ($prefixes) must be a list
TypeError: Hiredis\Cache::__construct(): Argument #6 ($prefixes) must be a list of strings, int given
Hiredis\HiredisError: The cache has already been constructed
Error: Trying to clone an uncloneable object of class Hiredis\Cache
Exception: Serialization of 'Hiredis\Cache' is not allowed
TypeError: Hiredis\Client::__construct(): Argument #16 ($cache) must be of type ?Hiredis\Cache, stdClass given; write cache: new Hiredis\Cache(maxAge: 60.0)
TypeError: Hiredis\Client::__construct(): Argument #16 ($cache) must be of type ?Hiredis\Cache, int given; write cache: new Hiredis\Cache(maxAge: 60.0)
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with protocol 2, which has no invalidations
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with protocol 2, which has no invalidations
"cache=8M"
Hiredis\Client
"cache=1024"
Hiredis\Client
"cache=1023"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cache, which must be a number of bytes from 1024, such as 8M
"cache=1T"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cache, which must be a number of bytes from 1024, such as 8M
"cache="
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cache, which must be a number of bytes from 1024, such as 8M
"cache=M"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cache, which must be a number of bytes from 1024, such as 8M
"cache=-1"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cache, which must be a number of bytes from 1024, such as 8M
"cache=9999999999"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cache, which must be a number of bytes from 1024, such as 8M
"cache=8M&cacheMaxValue=0"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cacheMaxValue, which must be a number of bytes from 1, such as 64K
"cache=8M&cacheMaxValue=1K"
Hiredis\Client
"cache=8M&cacheMaxAge=0"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cacheMaxAge, which must be a number of seconds above 0
"cache=8M&cacheLease=x"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cacheLease, which must be a number of seconds above 0
"cache=8M&cacheLease=2&cacheRecheck=3"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option cacheRecheck, which must be a number of seconds from 0 to less than the lease
"cache=8M&cacheRecheck=0.001&cachePrefixes[]=a:&cachePrefixes%5B%5D=b:"
Hiredis\Client
"cacheLease=1"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has an option of a cache, and no cache
"cache=8M&cachePrefixes=a"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the unknown option "cachePrefixes"; did you mean cachePrefixes[]?
"cacheTtl=1"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the unknown option "cacheTtl"; those of a cache are cache, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cacheShared and cachePrefixes[]
"cache=8M&cacheLease=1&cacheLease=1"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives cacheLease twice
"cache=%zz"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a broken percent-escape
