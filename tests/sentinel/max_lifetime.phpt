--TEST--
sentinel:// with maxLifetime: the age is that of the connection to the primary, not of the questions to sentinels
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeSentinels::start();
$fake->sentinels('new', 'new', 'new');
$client = new Hiredis\Client($fake->uri('maxLifetime=100'));
say($client->set('k', 'v'), $client->set('k', 'v'));
?>
--EXPECT--
"new primary"
"new primary"
