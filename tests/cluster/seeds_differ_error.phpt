--TEST--
User, password, database and options of a cluster stand in its first seed; any other seed has the same or none
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$first = 'redis://u:p%40s@h1/2?timeout=3&name=n&persistent=pool&retryReads=1&readFrom=any';
foreach ([
	[$first, 'redis://h2', 'redis://u:p@s@h2', 'redis://h3/2?readFrom=any&retryReads=true&timeout=3.0&persistent=pool', $first],
	[$first, 'redis://u:other@h2'],
	[$first, 'redis://v:p%40s@h2'],
	[$first, 'redis://h2/1'],
	[$first, 'redis://h2?timeout=4'],
	[$first, 'redis://h2?name=m'],
	[$first, 'redis://h2?persistent=1'],
	[$first, 'redis://h2', 7],
	[$first, 'redis://h2?retryReads=0'],
	[$first, 'redis://h2?readFrom=replica'],
	['redis://h1', 'redis://h2', 'redis://:secret@h3'],
	['redis://h1', 'redis://h2/0?protocol=3&timeout=5&persistent=0'],
	['redis://h1', 'redis://h2?protocol=2'],
	['redis://h1', 'redis://h2?persistent=1'],
	['redis://h1', 'sentinel://h2/m'],
	['redis://h1', 'unix:///h2'],
	['redis://h1?cache=1M&cachePrefixes[]=a', 'redis://h2?cachePrefixes[]=a&cache=1024K', 'redis://h3'],
	['redis://h1?cache=1M&cachePrefixes[]=a', 'redis://h2?cachePrefixes[]=b&cache=1M'],
	['redis://h1?cache=1M', 'redis://h2?cache=2M'],
	['redis://h1', 'redis://h2?cache=2M'],
	['redis://h1', 'redis://:secret@h2?cache=2M&nothing=1'],
] as $seeds) {
	say(outcome(fn () => new Hiredis\Cluster($seeds)));
}
/* The first seed's may stand beside it. */
foreach (['p', 'q', fn () => 'p'] as $password) {
	say(outcome(fn () => new Hiredis\Cluster(['redis://h1', 'redis://:p@h2?timeout=2'], password: $password, timeout: 2.0)));
}
?>
--EXPECT--
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
TypeError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must be a URI or a list of URIs
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not name sentinels: use Hiredis\Client for sentinel://
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not be a unix socket: write redis://host:7000, because nodes announce ports
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has the unknown option "nothing"; the options of Hiredis\Client have the names of its constructor's parameters
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
