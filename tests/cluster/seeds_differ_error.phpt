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
	['redis://h1', 'redis://h2?protocol=3'],
	['redis://h1?cache=1M&cachePrefixes[]=a', 'redis://h2?cachePrefixes[]=a&cache=1024K', 'redis://h3'],
	['redis://h1?cache=1M&cachePrefixes[]=a', 'redis://h2?cachePrefixes[]=b&cache=1M'],
	['redis://h1?cache=1M', 'redis://h2?cache=2M'],
	['redis://h1', 'redis://h2?cache=2M'],
	['redis://h1', 'redis://:secret@h2?cache=2M&nothing=1'],
] as $seeds) {
	say(outcome(fn () => new Hiredis\Cluster($seeds)));
}
/* An argument is not the first seed's: a seed that gives a password must have it in common with the first. */
say(outcome(fn () => new Hiredis\Cluster(['redis://h1', 'redis://:p@h2'], password: 'p')));
?>
--EXPECT--
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
TypeError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must be a URI or a list of URIs
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has an unknown option; options have the names of the parameters
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must have user, password, database and options in the first seed; any other seed has the same or none
