--TEST--
redirect=1 in the URI of a Cluster is refused: that option is for a Client
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['redis://h?redirect=1', ['redis://h?redirect=true', 'redis://g'], ['redis://h', 'redis://g?redirect=1'], 'redis://h?redirect=0', 'redis://h?redirect=maybe'] as $seeds) {
	say(outcome(fn () => new Hiredis\Cluster($seeds)));
}
?>
--EXPECT--
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not have redirect: a cluster's redirects are always followed
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not have redirect: a cluster's redirects are always followed
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) has the option redirect, which must be 1 or 0
