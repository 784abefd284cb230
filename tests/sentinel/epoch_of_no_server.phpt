--TEST--
sentinel://: the epoch of a primary that cannot be reached counts, also when a sentinel has lied since
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeSentinels::start();
$client = new Hiredis\Client($fake->uri('timeout=1.5&connectTimeout=1.5'));
$set = function () use ($client) {
	echo preg_replace('/(?<=:)\d{1,5}|\d\.\d+(?= s)/', '#', show(outcome(fn () => $client->set('k', 'v')))), "\n";
};
$fake->sentinels('old', 'old', 'old');
$set();
$fake->sentinels('dead', 'gone', 'gone');
$fake->lose();
/* Closed where the command had left before the loss was seen; else it looks for the primary, and cannot connect. */
say(in_array(outcome(fn () => $client->ping())->failure, [Hiredis\Failure::Closed, Hiredis\Failure::Connect], true));
$set();
$fake->sentinels('lies', 'gone', 'old');
$set();
$fake->sentinels('new', 'gone', 'old');
$set();
?>
--EXPECT--
"old primary"
true
Hiredis\ConnectionException: redis://127.0.0.1:#: Connection refused after # s while connecting, command SET
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#,127.0.0.1:#/mymaster: the sentinels that answer are out of date (epoch 1; 5 has been followed) after # s while connecting, command SET
"new primary"
