--TEST--
sentinel://: where ROLE is refused, a lie about the epoch does not make the client forget the one that it has followed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeSentinels::start(forbidden: true);
$client = new Hiredis\Client($fake->uri('timeout=1.5&connectTimeout=1.5'));
$fake->sentinels('new', 'new', 'old');
say($client->set('k', 'v'), $client->__debugInfo()['role']);
$fake->sentinels('lies', 'gone', 'old');
$fake->lose();
outcome(fn () => $client->ping()); /* fails, unless the client has seen the loss and found the new primary before it sends */
say(outcome(fn () => $client->set('k', 'v')) instanceof Hiredis\ConnectionException);
$fake->sentinels('lies', 'new', 'old');
say($client->set('k', 'v'));
?>
--EXPECT--
"new primary"
"refused"
true
"new primary"
